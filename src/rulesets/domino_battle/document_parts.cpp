#include "rulesets/domino_battle/document_parts.h"

#include <fmt/format.h>

#include <cmath>

#include "game/fields.h"

namespace waver::domino_battle {
namespace {

// Nothing if it is no card; that is told.
std::optional<Card> card_in(const game::Value& value, std::string_view what, game::Diagnostics& faults) {
  if (value.text() == nullptr) {
    add_fault(faults, "wrong-type", value.place(), fmt::format("{} holds {}", what, value.kind_name()),
              "Expected cards in quotes, as in [\"KS\", \"10H\"].");
    return std::nullopt;
  }
  const Card card = chance::card_named(*value.text());
  if (card != kNoCard) return card;
  add_fault(
      faults, "card-misfit", value.place(), fmt::format("\"{}\" is no card", *value.text()),
      "Expected a rank (2 to 10, J, Q, K, A) and a suit (S, H, D, C), as in \"KS\", or a joker, \"XL\" or \"XH\".");
  return std::nullopt;
}

}  // namespace

void add_fault(game::Diagnostics& faults, std::string code, game::Place place, std::string message, std::string hint) {
  faults.push_back({std::move(code), std::move(message), std::move(hint), place, {}});
}

std::optional<Square> square_in(const game::Value& pair, std::string_view what, const Board& board,
                                game::Diagnostics& faults) {
  const auto numbers = game::pair_in(pair);
  if (!numbers) return std::nullopt;
  for (const auto number : {numbers->x, numbers->y}) {
    const bool is_whole = std::isfinite(number) && std::floor(number) == number;
    if (!is_whole || number < 0 || number >= kMostSquares) return std::nullopt;  // the field tables have told of it
  }
  const Spot spot{static_cast<std::int16_t>(numbers->x), static_cast<std::int16_t>(numbers->y)};
  if (board.has(spot)) return board.square(spot);
  add_fault(faults, "off-table", pair.place(), fmt::format("{} is off the board: [{}, {}]", what, spot.x, spot.y),
            fmt::format("The board goes from [0, 0] to [{}, {}].", board.width() - 1, board.depth() - 1));
  return std::nullopt;
}

std::vector<Card> card_list_in(const game::Value& list, std::string_view what, CardSet& named,
                               game::Diagnostics& faults) {
  std::vector<Card> cards;
  if (list.list() == nullptr) {
    add_fault(faults, "wrong-type", list.place(), fmt::format("{} is {}", what, list.kind_name()),
              "Expected a list of cards, as in [\"KS\", \"10H\"].");
    return cards;
  }
  cards.reserve(list.list()->size());
  for (const game::Value& value : *list.list()) {
    const auto card = card_in(value, what, faults);
    if (!card) continue;
    const CardSet bit = CardSet{1} << *card;
    if ((named & bit) != 0) {
      add_fault(faults, "named-twice", value.place(), fmt::format("\"{}\" is named twice", *value.text()),
                "There is one of each card.");
      continue;
    }
    named |= bit;
    cards.push_back(*card);
  }
  return cards;
}

}  // namespace waver::domino_battle
