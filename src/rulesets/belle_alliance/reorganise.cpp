#include "rulesets/belle_alliance/reorganise.h"

#include <algorithm>
#include <array>

#include "measure/move.h"
#include "rulesets/belle_alliance/bearing.h"
#include "rulesets/belle_alliance/factors.h"
#include "rulesets/belle_alliance/results.h"
#include "rulesets/belle_alliance/rout.h"
#include "rulesets/belle_alliance/staff.h"

namespace waver::belle_alliance {
namespace {

// BA-5.4.3a: in a later bound than the one in which the state began. BA-5.4.3c, BA-5.4.3g, BA-H15.
bool is_eligible(const Play& play, UnitIndex index) {
  const UnitState& unit = play.unit(index);
  return unit.on_table() && unit.disorder != Disorder::kOrder && unit.entered_bound < play.position.bound &&
         !unit.rolled && play.profile(index).side == play.position.side;
}

const ResultTable& table_for(const Play& play, Disorder disorder) {
  const Tables& tables = play.setup.tables;
  if (disorder == Disorder::kFull) return tables.reorganise_full;
  return disorder == Disorder::kMiddle ? tables.reorganise_middle : tables.reorganise_light;
}

std::uint32_t rolled_of_side(const Play& play) {
  std::uint32_t count = 0;
  for (UnitIndex unit = 0; unit < play.unit_count(); ++unit) {
    if (play.profile(unit).side == play.position.side && play.unit(unit).rolled) ++count;
  }
  return count;
}

// Step 1: who rolls next. True: the owner has to choose.
bool choose_next(const Play& play) {
  Position& position = play.position;
  for (; position.side < play.setup.sides.size(); ++position.side) {
    position.options.clear();
    for (UnitIndex unit = 0; unit < play.unit_count(); ++unit) {
      if (is_eligible(play, unit)) position.options.push_back(unit);
    }
    if (position.options.size() == 1) {
      take_next(play, position.options.front());
      return false;
    }
    if (!position.options.empty()) {
      play.ask_option(Ask::kNext, position.side, position.side, rolled_of_side(play) + 1);
      return true;
    }
  }
  position.reorganising = Reorganising::kNo;
  return false;
}

// Formations that an arm may take on leaving FD (BA-5.4.3h), in their listed order.
std::vector<Formation> closed_formations(const Play& play, UnitIndex index) {
  switch (play.profile(index).arm) {
    case Arm::kInfantry:
      return {Formation::kLine, Formation::kColumn, Formation::kMass, Formation::kSquare};
    case Arm::kCavalry:
      return {Formation::kLine, Formation::kColumn};
    case Arm::kArtillery:
      break;
  }
  return {play.unit(index).guns > 0 ? Formation::kLimbered : Formation::kColumn};
}

// BA-H16: towards the nearest enemy; without one, away from the own edge.
std::int32_t facing_taken(const Play& play, UnitIndex index) {
  const UnitState& unit = play.unit(index);
  const UnitIndex enemy = nearest_enemy(play.setup, play.position, index);
  if (enemy == kNobody) {
    const measure::Vector edge = play.setup.sides[play.profile(index).side].to_own_edge;
    return bearing_nearest({-edge.x, -edge.y});
  }
  const measure::Point off = play.unit(enemy).at - unit.at;
  return off == measure::Point{} ? unit.facing : bearing_nearest({off.x, off.y});
}

UnitState drawn_up_as(const Play& play, UnitIndex index, std::uint32_t option) {
  UnitState unit = play.unit(index);
  if (option == kKeep) {
    unit.files = block_of(play.profile(index), unit).files;
    unit.formation = unit.guns > 0 ? Formation::kLimbered : Formation::kColumn;
    return unit;
  }
  unit.formation = static_cast<Formation>(option);
  unit.files = default_files(unit.formation, unit.figures, unit.guns);
  unit.facing = facing_taken(play, index);
  return unit;
}

bool has_room(const Play& play, UnitIndex index, const UnitState& unit) {
  const measure::Convex place = footprint_of(play.profile(index), unit);
  if (!measure::on_table(place, play.setup.table)) return false;
  for (UnitIndex other = 0; other < play.unit_count(); ++other) {
    const bool there = other != index && play.unit(other).on_table();
    if (there && measure::overlap(place, play.footprint(other))) return false;
  }
  const Body body = body_of(play.profile(index), unit);
  return std::ranges::none_of(play.setup.terrain, [&](const Terrain& terrain) {
    return terrain.is_area && forbidden_to(play.setup, terrain, body) && meets(place, terrain);
  });
}

// Step 3. True: the owner has to choose.
bool choose_formation(const Play& play) {
  Position& position = play.position;
  const UnitIndex index = position.reorganiser;
  position.options.clear();
  for (const Formation formation : closed_formations(play, index)) {
    const auto option = static_cast<std::uint32_t>(formation);
    if (has_room(play, index, drawn_up_as(play, index, option))) position.options.push_back(option);
  }
  position.options.push_back(kKeep);
  if (position.options.size() == 1) {
    take_formation(play, kKeep);
    return false;
  }
  play.ask_option(Ask::kFormation, index, play.profile(index).side, 0);
  return true;
}

std::string_view clause_of_reorganised(Disorder from, Disorder to) {
  if (from != Disorder::kFull) return "BA-H15";
  return to == Disorder::kMiddle ? "BA-5.4.3f" : "BA-5.4.3h";
}

void tell_reorganised(const Play& play, UnitIndex index, Disorder from) {
  const UnitState& unit = play.unit(index);
  const std::string_view clause = clause_of_reorganised(from, unit.disorder);
  const Seq seq = play.emit(clause, "reorganised", play.position.test, [&](EventFields& event) {
    event.unit("unit", index).value("from", word_of(from)).value("to", word_of(unit.disorder));
    event.value("formation", word_of(unit.formation)).value("files", frontage_of(play.profile(index), unit).files);
    event.value("facing", unit.facing).point("at", unit.at);
  });
  play.count(Counted::kReorganised, index, seq);
}

// Getting better, from MD or LD: formation and facing stay.
void recover(const Play& play, UnitIndex index, Disorder to) {
  UnitState& unit = play.unit(index);
  const Disorder from = unit.disorder;
  unit.disorder = to;
  unit.entered_bound = play.position.bound;
  unit.entered_phase = play.position.phase;
  tell_reorganised(play, index, from);
}

// Ruling `fd_attrition`.
void wear_down(const Play& play, UnitIndex index) {
  constexpr std::int32_t kTwentieth = 20;
  const std::int32_t before = play.unit(index).figures;
  const std::int32_t lost = before / kTwentieth;
  if (!play.setup.rulings.attrition || lost == 0) return;
  take_off(play, index, lost);
  const Seq seq = play.emit("BA-5.4.1b", "losses", play.position.test, [&](EventFields& event) {
    event.unit("unit", index).value("figures", lost).value("prisoners", 0).value("left", play.unit(index).figures);
  });
  lower_valour(play, index, before, false, seq);
  if (!remove_if_too_few(play, index, seq)) raise_valour_to_floor(play, index, seq);
}

void worsen(const Play& play, UnitIndex index, const ResultRow& row) {
  const Seq test = play.position.test;
  if (row.result == Result::kMiddle) {
    apply_result(play, index, Disorder::kMiddle, Cause::kReorganisation, kRoutLossPercent, test);
    return;
  }
  const Seq seq = enter_full_disorder(play, {index, Cause::kReorganisation, row.loss, "BA-5.4.1d", test}, {});
  if (play.unit(index).on_table()) {
    play.position.pending.push_back({index, true, {Cause::kReorganisation, 0, {}, seq}});
  }
}

Disorder disorder_of(Result result) {
  switch (result) {
    case Result::kLight:
      return Disorder::kLight;
    case Result::kMiddle:
      return Disorder::kMiddle;
    case Result::kFull:
    case Result::kAgain:
      return Disorder::kFull;
    default:
      return Disorder::kOrder;
  }
}

// Steps 3 and 4.
void settle_roll(const Play& play, UnitIndex index, const ResultRow& row) {
  play.position.reorganising = Reorganising::kNext;
  const Disorder from = play.unit(index).disorder;
  if (row.result == Result::kStays) {
    if (from == Disorder::kFull) wear_down(play, index);
    return;
  }
  const Disorder to = disorder_of(row.result);
  if (row.result == Result::kAgain || to > from) return worsen(play, index, row);
  if (from != Disorder::kFull) return recover(play, index, to);
  play.position.to = to;
  play.position.reorganising = Reorganising::kFormation;
}

}  // namespace

void begin_reorganisation(const Play& play) {
  play.position.reorganising = Reorganising::kNext;
  play.position.side = 0;
}

bool reorganisation_step(const Play& play) {
  switch (play.position.reorganising) {
    case Reorganising::kNo:
      return false;
    case Reorganising::kNext:
      return choose_next(play);
    case Reorganising::kRoll:
      play.ask_dice(Ask::kReorganise, play.position.reorganiser, play.position.side, 0, play.bound_key());
      return true;
    case Reorganising::kFormation:
      break;
  }
  return choose_formation(play);
}

void take_next(const Play& play, UnitIndex unit) {
  play.position.reorganiser = unit;
  play.position.reorganising = Reorganising::kRoll;
}

void take_reorganisation_roll(const Play& play, const chance::Faces& faces) {
  const UnitIndex index = play.position.reorganiser;
  UnitState& unit = play.unit(index);
  unit.rolled = true;
  const Factors factors = reorganisation_factors(play, index);
  const std::int32_t total = static_cast<std::int32_t>(faces[0] + faces[1] + faces[2]) + factors.sum();
  const ResultRow& row = row_for(table_for(play, unit.disorder), total);
  const bool full = unit.in_full_disorder();
  play.position.test = play.emit(full ? "BA-5.4.3c" : "BA-H15", "reorganisation_test", 0, [&](EventFields& event) {
    event.unit("unit", index).value("from", word_of(unit.disorder)).dice(faces);
    event.value("factors", factors.told()).value("total", total).value("result", word_of(row.result));
  });
  settle_roll(play, index, row);
}

void take_formation(const Play& play, std::uint32_t option) {
  const UnitIndex index = play.position.reorganiser;
  UnitState unit = drawn_up_as(play, index, option);
  const Disorder from = unit.disorder;
  unit.disorder = play.position.to;
  unit.entered_bound = play.position.bound;
  unit.entered_phase = play.position.phase;
  play.unit(index) = unit;
  play.stand(index);
  play.position.reorganising = Reorganising::kNext;
  tell_reorganised(play, index, from);
}

}  // namespace waver::belle_alliance
