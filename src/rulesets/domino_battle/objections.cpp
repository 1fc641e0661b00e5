/// Which incidents cannot happen in a position, and why. What can be seen from an incident alone is judged when it is
/// read (reading.cpp).

#include <fmt/format.h>

#include <algorithm>

#include "game/fields.h"
#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/incidents.h"

namespace waver::domino_battle {
namespace {

using Objection = std::optional<game::Diagnostic>;

std::string_view state_of_unit(const UnitState& unit) {
  if (unit.status == Status::kBroken) return "broken";
  return unit.status == Status::kStatic ? "static" : "active";
}

// "a penny, a dime".
std::string coins_of(const Tokens& tokens) {
  std::string text;
  for (std::size_t i = 0; i < kCoins; ++i) {
    const auto coin = static_cast<Coin>(i);
    if (tokens.has(coin)) text += fmt::format("{}a {}", text.empty() ? "" : ", ", word_of(coin));
  }
  return text;
}

struct Judge {
  const Setup& setup;
  const Position& position;
  const game::Value& told;

  Objection object(std::string_view code, std::string_view key, std::string message, std::string hint) const {
    return game::Diagnostic{std::string(code), std::move(message), std::move(hint), game::place_of(told, key), {}};
  }
  const UnitState& unit(UnitIndex index) const { return position.units[index]; }
  const std::string& id(UnitIndex index) const { return setup.units[index].id; }

  Objection gone(UnitIndex index) const {
    if (unit(index).on_board()) return {};
    const std::string_view how = unit(index).status == Status::kWithdrawn ? "withdrew" : "was eliminated";
    return object("gone", "unit", fmt::format("\"{}\" {} before this incident", id(index), how),
                  "An incident can only name units that are on the board.");
  }
  Objection wrong_state(UnitIndex index, std::string_view cannot, std::string_view hint) const {
    return object("wrong-state", "unit",
                  fmt::format("\"{}\" is {} and {}", id(index), state_of_unit(unit(index)), cannot), std::string(hint));
  }

  // `by` is for the record: whatever is named there, it need not be on the board any more.
  Objection operator()(const EliminatedTold& what) const { return gone(what.unit); }

  Objection operator()(const TokenLostTold& what) const {
    if (auto objection = gone(what.unit)) return objection;
    const Tokens& tokens = unit(what.unit).tokens;
    if (tokens.empty()) return wrong_state(what.unit, "has no coin to lose", "Only active units carry coins.");
    if (!what.coin || tokens.has(*what.coin)) return {};
    return object("no-such-coin", "coin", fmt::format("\"{}\" carries no {}", id(what.unit), word_of(*what.coin)),
                  fmt::format("It carries {}.", coins_of(tokens)));
  }

  Objection operator()(const IdentifiedTold& what) const {
    if (auto objection = gone(what.unit)) return objection;
    if (unit(what.unit).status == Status::kStatic) return {};
    return wrong_state(what.unit, "cannot be identified", "Only static units can (DB-75).");
  }

  Objection operator()(const RestoredTold& what) const {
    if (auto objection = gone(what.unit)) return objection;
    if (unit(what.unit).status != Status::kStatic) return {};
    return wrong_state(what.unit, "has nothing to be restored", "A static unit gets its first coin by `identified`.");
  }

  Objection operator()(const HandTold& what) const {
    if (position.panic) {
      return object("wrong-phase", "kind", "there is no \"hand\" in Panic",
                    "Hands are told before it; then cards are played as they are drawn (DB-5).");
    }
    if (auto objection = seen_already(what.discarded)) return objection;
    const std::int32_t others = position.sides.at(other_side(what.side)).hand;
    const std::int32_t discarded = chance::cards_in(position.discard | what.discarded);
    const auto known = static_cast<std::int32_t>(position.top.size());
    const std::int32_t left = chance::kCards - discarded - others - position.rout - known;
    if (what.cards <= left) return {};
    return object("too-many-cards", "cards",
                  fmt::format("\"{}\" cannot hold {} card{}: {} {} left", setup.sides.at(what.side).id, what.cards,
                              what.cards == 1 ? "" : "s", std::max(left, 0), left == 1 ? "is" : "are"),
                  fmt::format("{} cards, less {} discarded, {} in the other hand, {} of the Rout Deck and {} known to "
                              "top the deck.",
                              chance::kCards, discarded, others, position.rout, known));
  }

  // Only unseen cards can come out of a hand.
  Objection seen_already(CardSet discarded) const {
    const CardSet seen = discarded & ~below_top(position);
    for (Card card = 0; card < chance::kCards; ++card) {
      if ((seen & set_of(card)) == 0) continue;
      const bool on_discard = (position.discard & set_of(card)) != 0;
      return object("not-unseen", "discarded",
                    fmt::format("\"{}\" is {} already", chance::card_name(card),
                                on_discard ? "in the discard" : "known to be on top of the deck"),
                    "A hand can hold only cards that nobody has seen.");
    }
    return {};
  }

  Objection operator()(const RoundTold& what) const {
    if (!what.panic) {
      if (!position.panic) return {};
      return object("wrong-phase", "kind", "there is no \"round\" in Panic",
                    "Its rounds follow one another; \"panic\" goes on with them.");
    }
    for (std::size_t i = 0; i < kSides; ++i) {
      const std::int32_t cards = position.sides.at(i).hand;
      if (cards == 0) continue;
      return object(
          "cards-in-hand", "kind",
          fmt::format("Panic cannot begin: \"{}\" holds {} card{}", setup.sides.at(i).id, cards, cards == 1 ? "" : "s"),
          "Both hands must be empty (DB-2): tell them with \"hand\".");
    }
    return {};
  }
};

}  // namespace

std::optional<game::Diagnostic> objection_to(const Setup& setup, const Position& position, const Told& told) {
  return std::visit(Judge{setup, position, told.told()}, told.what());
}

}  // namespace waver::domino_battle
