/// Aces and kings (section 5): army morale, coins, restoring, identifying.

#include <algorithm>
#include <array>

#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/deeds.h"
#include "rulesets/domino_battle/ledger.h"
#include "rulesets/domino_battle/spirit.h"

namespace waver::domino_battle {
namespace {

std::int32_t gain_of(const MoraleCards& gain, Card card) {
  const bool ace = is_ace(card);
  switch (suit_of(card)) {
    case Suit::kSpades:
      return ace ? gain.ace_of_spades : gain.king_of_spades;
    case Suit::kHearts:
      return ace ? gain.ace_of_hearts : gain.king_of_hearts;
    case Suit::kDiamonds:
      return ace ? gain.ace_of_diamonds : gain.king_of_diamonds;
    case Suit::kClubs:
      return ace ? gain.ace_of_clubs : gain.king_of_clubs;
  }
  return 0;
}

Restorer restorer_of(const EffectFrame& frame) {
  return {clause_of_card(frame.card), frame.effect, frame.card, {}};
}

// Calls `visit(unit)` for each own unit on the board, in file order.
template <class Visit>
void each_own(const Play& play, SideIndex side, Visit visit) {
  for (UnitIndex i = 0; i < play.unit_count(); ++i) {
    if (play.side_of(i) == side && play.unit(i).on_board()) visit(i);
  }
}

template <class Accept>
void list_own(const Play& play, SideIndex side, Accept accept) {
  each_own(play, side, [&](UnitIndex unit) {
    if (accept(play.unit(unit))) play.position.options.push_back(unit);
  });
}

bool is_active_or_static(const UnitState& unit) {
  return unit.status == Status::kActive || unit.status == Status::kStatic;
}

// The deed itself, with what is known of it by now, and the army morale it gives.
template <class Fill>
void tell_effect(const Play& play, EffectFrame& frame, Fill fill) {
  frame.effect = play.emit(clause_of_card(frame.card), "effect", frame.because, [&](EventFields& fields) {
    fields.side("side", frame.side).card("card", frame.card).value("in", frame.in_combat ? "combat" : "command");
    fill(fields);
  });
  gain_morale(play, frame.side, gain_of(play.setup.figures.gain, frame.card),
              {MoraleWhy::kCard, clause_of_card(frame.card), frame.effect, kNoUnit, {}, frame.card});
}
void tell_effect(const Play& play, EffectFrame& frame) {
  tell_effect(play, frame, [](EventFields&) {});
}

// Somebody gets the coin, if there is anybody.
void offer_token(const Play& play, EffectFrame& frame) {
  if (play.position.options.empty()) return play.finish();
  frame.step = EffectFrame::Step::kToken;
  offer(play, frame, Ask::kToken, kNoUnit, frame.side);
}

// Aces ----------------------------------------------------------------------------------------------------------------

// DB-24: a broken guard; or, if the guard is no more, somebody else may have its quarter.
void act_ace_of_spades(const Play& play, EffectFrame& frame) {
  tell_effect(play, frame);
  list_own(play, frame.side, [](const UnitState& unit) { return unit.guard && unit.status == Status::kBroken; });
  if (!play.position.options.empty()) return offer_token(play, frame);
  bool stands = false;
  bool was_eliminated = false;
  for (UnitIndex i = 0; i < play.unit_count(); ++i) {
    const UnitState& unit = play.unit(i);
    if (play.side_of(i) != frame.side || !unit.guard) continue;
    stands = stands || unit.on_board();
    was_eliminated = was_eliminated || unit.status == Status::kEliminated;
  }
  if (!stands && was_eliminated) list_own(play, frame.side, is_active_or_static);
  if (!play.position.options.empty()) play.position.options.push_back(kOptionNone);
  offer_token(play, frame);
}

// DB-25, DB-26, ruling `aces_reach_broken`.
void act_red_ace(const Play& play, EffectFrame& frame) {
  tell_effect(play, frame);
  const bool broken_too = play.setup.rulings.aces_reach_broken;
  list_own(play, frame.side, [&](const UnitState& unit) { return broken_too || is_active_or_static(unit); });
  offer_token(play, frame);
}

// DB-27: the number is tossed for, or by ruling `ace_of_clubs` chosen, before anything else is known.
void act_ace_of_clubs(const Play& play, EffectFrame& frame) {
  list_own(play, frame.side, is_active_or_static);
  const bool anybody = !play.position.options.empty();
  play.position.options.clear();
  if (!anybody) {
    tell_effect(play, frame);
    return play.finish();
  }
  frame.step = EffectFrame::Step::kPennies;
  if (!play.setup.rulings.pennies_chosen) {
    return play.ask_coins(Ask::kToss, RollStep::kAceOfClubs, frame.side, frame.side, 1,
                          ++play.side(frame.side).ace_tosses);
  }
  const auto heads = static_cast<Option>(play.setup.figures.pennies_heads);
  const auto tails = static_cast<Option>(play.setup.figures.pennies_tails);
  play.position.options = {heads};
  if (tails != heads) play.position.options.push_back(tails);
  offer(play, frame, Ask::kPennies, kNoUnit, frame.side);
}

void take_pennies(const Play& play, EffectFrame& frame, std::int32_t pennies) {
  frame.pennies = static_cast<std::uint8_t>(pennies);
  tell_effect(play, frame, [&](EventFields& fields) { fields.value("count", pennies); });
  list_own(play, frame.side, is_active_or_static);
  offer_token(play, frame);
}

void finish_pennies(const Play& play, const EffectFrame& frame) {
  const EffectFrame done = frame;
  play.finish();
  tell_what_tokens_did(play, done.unit, done.before, {Coin::kPenny, done.first_face}, restorer_of(done));
}

void place_penny(const Play& play, EffectFrame& frame, Face face) {
  if (frame.placed++ == 0) frame.first_face = face;
  place_token(play, frame.unit, {Coin::kPenny, face}, restorer_of(frame));
}

void toss_penny(const Play& play, EffectFrame& frame) {
  if (frame.placed == frame.pennies) return finish_pennies(play, frame);
  play.ask_coins(Ask::kToss, RollStep::kAceOfClubs, frame.side, frame.side, 1, ++play.side(frame.side).ace_tosses);
}

void give_pennies(const Play& play, EffectFrame& frame) {
  play.unit(frame.unit).fanatical = true;
  frame.before = spirit_of(play.unit(frame.unit));
  if (play.setup.rulings.pennies_chosen) {
    frame.step = EffectFrame::Step::kPennyFaces;
    return toss_penny(play, frame);
  }
  while (frame.placed < frame.pennies) place_penny(play, frame, Face::kHeads);
  finish_pennies(play, frame);
}

// Kings ---------------------------------------------------------------------------------------------------------------

// DB-31.
void act_king_of_spades(const Play& play, EffectFrame& frame) {
  tell_effect(play, frame);
  list_own(play, frame.side, [](const UnitState& unit) { return !unit.tokens.has(Coin::kQuarter); });
  offer_token(play, frame);
}

// Coins to heads; broken units that remember one get it back.
void restore_all(const Play& play, const EffectFrame& frame, std::span<const Coin> coins, bool broken_too) {
  each_own(play, frame.side, [&](UnitIndex unit) {
    const UnitState& state = play.unit(unit);
    if (state.status != Status::kBroken) return turn_to_heads(play, unit, coins, restorer_of(frame));
    const bool remembered = state.remembers && std::ranges::find(coins, *state.remembers) != coins.end();
    if (!broken_too || !remembered) return;
    const Restored restored = restore_broken(play, unit, Face::kHeads, restorer_of(frame));
    if (play.setup.rulings.card_restoration_adds)
      regain_restored(play, unit, *restored.coin, restored.restored, frame.card);
  });
}

constexpr std::array<Coin, 2> kCoinsOfHearts{Coin::kNickel, Coin::kDime};
constexpr std::array<Coin, 1> kCoinsOfClubs{Coin::kPenny};

// DB-32: restoring, then, if it was played, the forced advance.
void act_king_of_hearts(const Play& play, EffectFrame& frame) {
  std::vector<UnitIndex> forced;
  if (!frame.in_combat) forced = forced_by(play, frame.side, frame.card, true);
  tell_effect(play, frame, [&](EventFields& fields) {
    if (!frame.in_combat) tell_forced(play, fields, forced);
  });
  restore_all(play, frame, kCoinsOfHearts, play.setup.rulings.king_of_hearts_restores_broken);
  const EffectFrame done = frame;
  play.finish();
  if (!done.in_combat) begin_forced(play, done.side, done.card, std::move(forced), done.effect);
}

// DB-33: as played; drawn in combat it does nothing here.
void act_king_of_diamonds(const Play& play, EffectFrame& frame) {
  std::vector<UnitIndex> forced = forced_by(play, frame.side, frame.card, false);
  play.side(frame.side).doubled = true;
  tell_effect(play, frame, [&](EventFields& fields) {
    fields.value("doubled", true);
    tell_forced(play, fields, forced);
  });
  const EffectFrame done = frame;
  play.finish();
  begin_forced(play, done.side, done.card, std::move(forced), done.effect);
}

// DB-34: all restoring first, then the static units toss, in file order.
void act_king_of_clubs(const Play& play, EffectFrame& frame) {
  tell_effect(play, frame);
  restore_all(play, frame, kCoinsOfClubs, true);
  frame.unit = 0;
  frame.step = EffectFrame::Step::kStatics;
}

void toss_for_next_static(const Play& play, EffectFrame& frame) {
  for (; frame.unit < play.unit_count(); ++frame.unit) {
    UnitState& unit = play.unit(frame.unit);
    if (play.side_of(frame.unit) != frame.side || unit.status != Status::kStatic) continue;
    return play.ask_coins(Ask::kToss, RollStep::kKingOfClubs, frame.unit, frame.side, 1, ++unit.king_tosses);
  }
  play.finish();
}

void identify_static(const Play& play, EffectFrame& frame, Face face) {
  const Token token{Coin::kPenny, face};
  const Seq told = identify(play, frame.unit, token, "card", clause_of_card(frame.card), frame.effect);
  if (play.setup.rulings.card_restoration_adds) regain_identified(play, frame.unit, token.coin, told, frame.card);
  ++frame.unit;
}

void act(const Play& play, EffectFrame& frame) {
  const bool ace = is_ace(frame.card);
  switch (suit_of(frame.card)) {
    case Suit::kSpades:
      return ace ? act_ace_of_spades(play, frame) : act_king_of_spades(play, frame);
    case Suit::kHearts:
      return ace ? act_red_ace(play, frame) : act_king_of_hearts(play, frame);
    case Suit::kDiamonds:
      return ace ? act_red_ace(play, frame) : act_king_of_diamonds(play, frame);
    case Suit::kClubs:
      return ace ? act_ace_of_clubs(play, frame) : act_king_of_clubs(play, frame);
  }
}

Coin coin_given_by(Card card) {
  if (suit_of(card) == Suit::kHearts) return Coin::kDime;
  return suit_of(card) == Suit::kDiamonds ? Coin::kNickel : Coin::kQuarter;
}

// Who gets the coin is chosen.
void give_token(const Play& play, EffectFrame& frame) {
  if (frame.card == ace_of(Suit::kClubs)) return give_pennies(play, frame);
  const EffectFrame done = frame;
  play.finish();
  const Coin coin = coin_given_by(done.card);
  const Before before = spirit_of(play.unit(done.unit));
  const Token token{coin, Face::kHeads};
  place_token(play, done.unit, token, restorer_of(done));
  tell_what_tokens_did(play, done.unit, before, token, restorer_of(done));
}

}  // namespace

bool has_effect(Card card, bool in_combat) {
  if (is_ace(card)) return true;
  return is_king(card) && (!in_combat || card != king_of(Suit::kDiamonds));
}

std::string_view clause_of_card(Card card) {
  // By suit: spades, hearts, diamonds, clubs.
  static constexpr std::array<std::string_view, kSuits> kAces{"DB-24", "DB-25", "DB-26", "DB-27"};
  static constexpr std::array<std::string_view, kSuits> kKings{"DB-31", "DB-32", "DB-33", "DB-34"};
  const auto suit = static_cast<std::size_t>(suit_of(card));
  return is_ace(card) ? kAces.at(suit) : kKings.at(suit);
}

void run(const Play& play, EffectFrame& frame) {
  switch (frame.step) {
    case EffectFrame::Step::kStatics:
      return toss_for_next_static(play, frame);
    case EffectFrame::Step::kPennyFaces:
      return toss_penny(play, frame);
    default:
      return act(play, frame);
  }
}

void take_faces(const Play& play, EffectFrame& frame, const chance::Faces& faces) {
  const Face face = faces[0] == 0 ? Face::kTails : Face::kHeads;
  const Figures& figures = play.setup.figures;
  if (frame.step == EffectFrame::Step::kStatics) return identify_static(play, frame, face);
  if (frame.step == EffectFrame::Step::kPennies) {
    return take_pennies(play, frame, face == Face::kHeads ? figures.pennies_heads : figures.pennies_tails);
  }
  place_penny(play, frame, face);
}

void take_option(const Play& play, EffectFrame& frame, Option option) {
  if (frame.step == EffectFrame::Step::kPennies) return take_pennies(play, frame, option);
  if (option == kOptionNone) return play.finish();
  frame.unit = option;
  give_token(play, frame);
}

}  // namespace waver::domino_battle
