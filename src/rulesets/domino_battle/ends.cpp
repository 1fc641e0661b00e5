/// The army check, the ends of Panic, and the record for Rout (R7, R8, section 6).

#include "rulesets/domino_battle/deeds.h"
#include "rulesets/domino_battle/ledger.h"
#include "rulesets/domino_battle/state_words.h"

namespace waver::domino_battle {
namespace {

struct End {
  std::string_view reason;
  SideIndex side = kSides;  ///< kSides: nobody's
  std::string_view clause;
};
using Ends = boost::container::small_vector<End, 8>;

// R7: once a round, after every card (DB-9). Either army may be found broken, or both (DB-18). The last check's event.
Seq check_armies(const Play& play, Seq began) {
  Seq told = 0;
  for (SideIndex side = 0; side < kSides; ++side) {
    SideState& state = play.side(side);
    state.broken = is_army_broken(play.setup, side, state.morale);
    told = play.emit("DB-37", "morale_checked", began, [&](EventFields& fields) {
      fields.side("side", side).value("morale", state.morale).value("start", play.setup.sides.at(side).start);
      fields.value("broken", state.broken);
    });
  }
  return told;
}

// Every end that holds (DB-10, DB-12): all broken, then those without identified units, then those whose guard left,
// then the limit.
Ends ends_now(const Play& play) {
  Ends ends;
  for (SideIndex side = 0; side < kSides; ++side) {
    if (play.side(side).broken) ends.push_back({"broken", side, "DB-12"});
  }
  for (SideIndex side = 0; side < kSides; ++side) {
    if (has_nobody_identified(play, side)) ends.push_back({"no-identified", side, "DB-12"});
  }
  for (SideIndex side = 0; side < kSides; ++side) {
    if (play.side(side).guard_left) ends.push_back({"guard-left", side, "DB-12"});
  }
  const auto limit = static_cast<std::uint32_t>(play.setup.figures.round_limit);
  if (play.position.round >= limit) ends.push_back({"round-limit", kSides, "DB-80"});
  return ends;
}

Seq tell_end(const Play& play, const Ends& ends, Seq because) {
  const Seq seq = play.emit(ends.front().clause, "panic_ended", because, [&](EventFields& fields) {
    game::List reasons;
    for (const End& end : ends) {
      game::Value reason{game::Entries{}};
      reason.set("reason", end.reason);
      if (end.side != kSides) reason.set("side", play.setup.sides.at(end.side).id);
      reasons.push_back(std::move(reason));
    }
    game::List broken;
    for (SideIndex side = 0; side < kSides; ++side) {
      if (play.side(side).broken) broken.emplace_back(play.setup.sides.at(side).id);
    }
    fields.value("round", play.position.round).value("reasons", std::move(reasons));
    fields.value("broken", std::move(broken));
  });
  for (const End& end : ends) play.count(counted_end(end.reason), 0, seq);
  return seq;
}

// The record, unit by unit.
class Record {
 public:
  Record(const Play& play, SideIndex side) : play_(play) {
    for (UnitIndex unit = 0; unit < play.unit_count(); ++unit) {
      if (play.side_of(unit) == side) add(unit);
    }
  }

  void tell(EventFields& fields) && {
    fields.value("on_board", std::move(on_board_)).value("withdrawn", std::move(withdrawn_));
    fields.value("eliminated", std::move(eliminated_)).value("fanatical", std::move(fanatical_));
    fields.value("guard", std::move(guard_));
  }

 private:
  game::Value named(UnitIndex unit) const {
    game::Value entry{game::Entries{}};
    entry.set("unit", play_.profile(unit).id);
    return entry;
  }

  void add(UnitIndex unit) {
    const UnitState& state = play_.unit(unit);
    game::Value entry = named(unit);
    if (state.status == Status::kEliminated) {
      entry.set("why", word_of(state.gone_why));
      entry.set("round", state.gone_round);
      eliminated_.push_back(std::move(entry));
      return;
    }
    const bool on_board = state.on_board();
    if (on_board) entry.set("state", state_word(state));
    entry.set("tokens", tokens_value(state.tokens));
    entry.set("strength", state.strength);
    if (on_board) entry.set("square", square_value(play_.setup.board, state.at));
    (on_board ? on_board_ : withdrawn_).push_back(std::move(entry));
    if (state.fanatical) fanatical_.emplace_back(play_.profile(unit).id);
    if (!state.tokens.has(Coin::kQuarter)) return;
    game::Value guard = named(unit);
    guard.set("where", on_board ? "board" : "withdrawn");
    guard_.push_back(std::move(guard));
  }

  const Play& play_;
  game::List on_board_;
  game::List withdrawn_;
  game::List eliminated_;
  game::List fanatical_;
  game::List guard_;
};

// DB-13, DB-81.
void hand_over(const Play& play, SideIndex side, const Ends& ends, Seq because) {
  play.emit("DB-81", "hand_over", because, [&](EventFields& fields) {
    game::List reasons;
    for (const End& end : ends) {
      if (end.side == side) reasons.emplace_back(end.reason);
    }
    const SideState& state = play.side(side);
    fields.side("side", side).value("broken", state.broken).value("reasons", std::move(reasons));
    fields.value("morale", state.morale).value("start", play.setup.sides.at(side).start);
    fields.value("rounds", play.position.round);
    Record(play, side).tell(fields);
  });
}

}  // namespace

bool has_nobody_identified(const Play& play, SideIndex side) {
  for (UnitIndex unit = 0; unit < play.unit_count(); ++unit) {
    if (play.side_of(unit) == side && play.unit(unit).identified()) return false;
  }
  return true;
}

void note_guard_left(const Play& play, UnitIndex unit) {
  const UnitState& gone = play.unit(unit);
  if (gone.status != Status::kWithdrawn || !gone.tokens.has(Coin::kQuarter)) return;
  const SideIndex side = play.side_of(unit);
  bool another = false;
  for (UnitIndex i = 0; i < play.unit_count(); ++i) {
    const UnitState& state = play.unit(i);
    another = another || (play.side_of(i) == side && state.on_board() && state.tokens.has(Coin::kQuarter));
  }
  if (!another || play.setup.rulings.any_guard_leaves) play.side(side).guard_left = true;
}

bool reckon(const Play& play, Seq began) {
  const Seq checked = check_armies(play, began);
  const Ends ends = ends_now(play);
  if (ends.empty()) return false;
  const Seq ended = tell_end(play, ends, checked);
  for (SideIndex side = 0; side < kSides; ++side) hand_over(play, side, ends, ended);
  return true;
}

}  // namespace waver::domino_battle
