#include "rulesets/domino_battle/spirit.h"

#include <algorithm>

#include "rulesets/domino_battle/ledger.h"

namespace waver::domino_battle {
namespace {

std::string_view clause_of_end(Blow why) {
  switch (why) {
    case Blow::kFire:
      return "DB-67";
    case Blow::kPush:
      return "DB-16";
    case Blow::kSpiked:
      return "DB-33";
    case Blow::kRoutedOff:
      return "DB-72";
    case Blow::kIncident:
      return "DB-82";
    default:
      return "DB-68";
  }
}

void tell_restored(EventFields& fields, UnitIndex unit, std::string_view from, std::optional<Coin> coin,
                   const Restorer& by) {
  fields.unit("unit", unit).value("from", from);
  if (coin) fields.coin(*coin);
  if (by.card != kNoCard) fields.card("card", by.card);
  if (by.task) fields.value("task", word_of(*by.task));
}

// DB-71: after a unit has lost its last head.
void tell_if_demoralised(const Play& play, UnitIndex unit, bool had_head, Seq because) {
  if (!had_head || play.unit(unit).tokens.any_head()) return;
  play.emit("DB-71", "demoralised", because, [&](EventFields& fields) { fields.unit("unit", unit); });
}

// With at least one head again. `coin`: the first that was turned or placed.
void tell_if_restored(const Play& play, UnitIndex unit, bool was_demoralised, Coin coin, const Restorer& by) {
  if (!was_demoralised || play.unit(unit).demoralised()) return;
  play.emit(by.clause, "restored", by.because,
            [&](EventFields& fields) { tell_restored(fields, unit, "demoralised", coin, by); });
}

// Whoever carries a quarter is a guard unit, and stays one (section 2).
void put_on(UnitState& unit, Token token) {
  unit.tokens.add(token);
  unit.guard = unit.guard || token.coin == Coin::kQuarter;
}

void break_unit(const Play& play, UnitIndex unit, std::optional<Coin> remembers, Seq because) {
  UnitState& state = play.unit(unit);
  state.status = Status::kBroken;
  state.remembers = remembers;
  state.broke = play.emit("DB-71", "broken", because, [&](EventFields& fields) {
    fields.unit("unit", unit);
    if (remembers) fields.value("remembers", word_of(*remembers));
  });
  play.count(Counted::kBroke, unit, state.broke);
}

void fail_check(const Play& play, UnitIndex unit, Seq check) {
  UnitState& state = play.unit(unit);
  const auto token = state.tokens.checking();
  if (!token) return break_unit(play, unit, std::nullopt, check);  // static
  if (token->face == Face::kTails) return lose_token(play, unit, *token, "DB-71", check, check);
  state.tokens.turn(*token);
  play.emit("DB-71", "token_turned", check,
            [&](EventFields& fields) { fields.unit("unit", unit).token({token->coin, Face::kTails}); });
  tell_if_demoralised(play, unit, true, check);
}

std::uint32_t coins_of_check(const Play& play, UnitIndex unit) {
  const auto token = play.unit(unit).tokens.checking();
  const std::int32_t coins = token ? play.setup.figures.of(token->coin).coins : play.setup.figures.static_coins;
  return static_cast<std::uint32_t>(coins);
}

}  // namespace

// Losses --------------------------------------------------------------------------------------------------------------

void eliminate(const Play& play, UnitIndex unit, Blow why, const Doer& by, Seq because) {
  UnitState& state = play.unit(unit);
  play.take_off(unit, Status::kEliminated);
  state.gone_why = why;
  state.remembers.reset();
  const Seq gone = play.emit(clause_of_end(why), "eliminated", because, [&](EventFields& fields) {
    fields.unit("unit", unit).value("why", word_of(why));
    if (by.unit != kNoUnit) fields.unit("by", by.unit);
    if (!by.text.empty()) fields.value("by", by.text);
  });
  const Rulings& rulings = play.setup.rulings;
  const bool is_free = why == Blow::kSpiked && !rulings.spiked_cost_morale;
  while (const auto token = state.tokens.checking()) {
    state.tokens.remove(*token);
    const bool guard = token->coin == Coin::kQuarter;
    const Seq lost = play.emit(guard ? "DB-44" : "DB-38", "token_lost", gone,
                               [&](EventFields& fields) { fields.unit("unit", unit).coin(token->coin); });
    if (!is_free && !rulings.tokens_of_units_free) charge_token(play, unit, token->coin, lost);
  }
  if (!is_free) charge_unit(play, unit, gone);
}

bool lose_strength(const Play& play, UnitIndex unit, std::int32_t loss, Blow why, UnitIndex by, Seq because) {
  UnitState& state = play.unit(unit);
  const std::int32_t lost = std::min(loss, state.strength);
  state.strength -= lost;
  if (lost > 0) {
    because = play.emit(clause_of_end(why), "strength", because, [&](EventFields& fields) {
      fields.unit("unit", unit).value("change", -lost).value("now", state.strength).value("why", word_of(why));
    });
  }
  if (state.strength > 0) return true;
  eliminate(play, unit, why, {by, {}}, because);
  return false;
}

void lose_token(const Play& play, UnitIndex unit, Token token, std::string_view clause, Seq because,
                Seq broken_because) {
  UnitState& state = play.unit(unit);
  const bool had_head = state.tokens.any_head();
  state.tokens.remove(token);
  const Seq lost = play.emit(clause, "token_lost", because,
                             [&](EventFields& fields) { fields.unit("unit", unit).coin(token.coin); });
  charge_token(play, unit, token.coin, lost);
  const Seq cause = broken_because == 0 ? lost : broken_because;
  if (state.tokens.empty()) return break_unit(play, unit, token.coin, cause);
  tell_if_demoralised(play, unit, had_head, cause);
}

// Checks --------------------------------------------------------------------------------------------------------------

void begin_check(const Play& play, UnitIndex unit, Blow why, Seq because) {
  if (play.unit(unit).status != Status::kBroken) play.begin(CheckFrame{unit, why, because});
}

void run(const Play& play, CheckFrame& frame) {
  play.ask_coins(Ask::kCheck, RollStep::kCheck, frame.unit, play.side_of(frame.unit), coins_of_check(play, frame.unit),
                 ++play.unit(frame.unit).checks);
}

void take_faces(const Play& play, CheckFrame& frame, const chance::Faces& faces) {
  const CheckFrame check = frame;
  play.finish();
  const bool passed = chance::heads(faces) > 0;
  const Seq told = play.emit("DB-70", "morale_check", check.because, [&](EventFields& fields) {
    game::List coins;
    coins.reserve(faces.size());
    for (const std::uint16_t face : faces) coins.emplace_back(face == 0 ? "T" : "H");
    fields.unit("unit", check.unit).value("coins", std::move(coins)).value("passed", passed);
    fields.value("why", word_of(check.why));
  });
  play.count(Counted::kTested, check.unit, told);
  if (!passed) fail_check(play, check.unit, told);
}

// Coming back ---------------------------------------------------------------------------------------------------------

Restored restore_broken(const Play& play, UnitIndex unit, Face face, const Restorer& by) {
  UnitState& state = play.unit(unit);
  Restored result{state.remembers, 0};
  state.remembers.reset();
  state.broke = 0;
  state.status = result.coin ? Status::kActive : Status::kStatic;
  if (result.coin) put_on(state, {*result.coin, face});
  result.restored = play.emit(by.clause, "restored", by.because,
                              [&](EventFields& fields) { tell_restored(fields, unit, "broken", result.coin, by); });
  return result;
}

void turn_one_to_heads(const Play& play, UnitIndex unit, Token token, const Restorer& by) {
  UnitState& state = play.unit(unit);
  const bool was_demoralised = state.demoralised();
  state.tokens.turn(token);
  play.emit(by.clause, "token_turned", by.because,
            [&](EventFields& fields) { fields.unit("unit", unit).token({token.coin, Face::kHeads}); });
  tell_if_restored(play, unit, was_demoralised, token.coin, by);
}

void turn_to_heads(const Play& play, UnitIndex unit, std::span<const Coin> coins, const Restorer& by) {
  UnitState& state = play.unit(unit);
  const bool was_demoralised = state.demoralised();
  std::optional<Coin> first;
  for (const Coin coin : coins) {
    while (state.tokens.of(coin, Face::kTails) != 0) {
      state.tokens.turn({coin, Face::kTails});
      play.emit(by.clause, "token_turned", by.because,
                [&](EventFields& fields) { fields.unit("unit", unit).token({coin, Face::kHeads}); });
      if (!first) first = coin;
    }
  }
  if (first) tell_if_restored(play, unit, was_demoralised, *first, by);
}

Before spirit_of(const UnitState& unit) {
  if (unit.status == Status::kStatic) return Before::kStatic;
  if (unit.status == Status::kBroken) return Before::kBroken;
  return unit.demoralised() ? Before::kDemoralised : Before::kInSpirits;
}

void place_token(const Play& play, UnitIndex unit, Token token, const Restorer& by) {
  UnitState& state = play.unit(unit);
  put_on(state, token);
  state.status = Status::kActive;
  state.remembers.reset();
  state.broke = 0;
  play.emit(by.clause, "token_placed", by.because, [&](EventFields& fields) {
    fields.unit("unit", unit).token(token);
    if (by.card != kNoCard) fields.card("card", by.card);
  });
}

void tell_what_tokens_did(const Play& play, UnitIndex unit, Before before, Token first, const Restorer& by) {
  const bool adds = play.setup.rulings.card_restoration_adds;
  if (before == Before::kStatic) {
    const Seq told = play.emit(by.clause, "identified", by.because, [&](EventFields& fields) {
      fields.unit("unit", unit).token(first).value("why", "card");
    });
    if (adds) regain_identified(play, unit, first.coin, told, by.card);
  } else if (before == Before::kBroken) {
    const Seq told = play.emit(by.clause, "restored", by.because,
                               [&](EventFields& fields) { tell_restored(fields, unit, "broken", first.coin, by); });
    if (adds) regain_restored(play, unit, first.coin, told, by.card);
  } else {
    tell_if_restored(play, unit, before == Before::kDemoralised, first.coin, by);
  }
}

Seq identify(const Play& play, UnitIndex unit, Token token, std::string_view why, std::string_view clause,
             Seq because) {
  UnitState& state = play.unit(unit);
  state.status = Status::kActive;
  put_on(state, token);
  return play.emit(clause, "identified", because,
                   [&](EventFields& fields) { fields.unit("unit", unit).token(token).value("why", why); });
}

void withdraw(const Play& play, UnitIndex unit, std::string_view clause, Seq because) {
  UnitState& state = play.unit(unit);
  const bool quarter = state.tokens.has(Coin::kQuarter);
  play.take_off(unit, Status::kWithdrawn);
  state.remembers.reset();
  play.emit(clause, "withdrawn", because,
            [&](EventFields& fields) { fields.unit("unit", unit).value("quarter", quarter); });
}

}  // namespace waver::domino_battle
