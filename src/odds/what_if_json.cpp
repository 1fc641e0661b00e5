#include "odds/what_if_json.h"

#include <algorithm>

#include "odds/json.h"

namespace waver::odds {
namespace {

using game::Entries;
using game::List;
using game::Measure;
using game::Value;
using game::Whose;

Value whole_value(std::uint64_t number) {
  return static_cast<std::int64_t>(number);
}

Value samples_of(std::uint64_t samples) {
  return samples == 0 ? Value() : whole_value(samples);
}

Value head_of(const Problem& problem) {
  Value value{Entries{}};
  value.set("waver", 1);
  value.set("ruleset", problem.start->info().id);
  return value;
}

/// Anything with before, after, difference, low, high, same and a fraction of the difference.
template <class Told>
void set_difference(Value& value, const Told& told, bool fractions) {
  value.set("before", told.before);
  value.set("after", told.after);
  value.set("difference", told.difference);
  value.set("low", told.low);
  value.set("high", told.high);
  value.set("same", told.same);
  if (fractions && !told.fraction.empty()) value.set("fraction", told.fraction);
}

/// The table under a key; it is made if it is not there.
Value under(const Value& value, std::string_view key) {
  const Value* found = value.find(key);
  return found == nullptr ? Value(Entries{}) : *found;
}

/// Puts a value in at the end of a path.
Value with(const Value& table, std::span<const std::string> path, Value value) {
  Value changed = table;
  if (path.size() == 1) {
    changed.set(path.front(), std::move(value));
  } else {
    changed.set(path.front(), with(under(table, path.front()), path.subspan(1), std::move(value)));
  }
  return changed;
}

/// Where a measure stands below its unit, its side or the game, as in the JSON of odds.
std::vector<std::string> path_of(const Problem& before, const Counted& what) {
  const Measure& measure = before.start->info().measures[what.measure];
  std::vector<std::string> path;
  if (!measure.group.empty()) path.emplace_back(measure.group);
  path.emplace_back(measure.name);
  if (measure.reckoning == game::Reckoning::kState) path.emplace_back(measure.words[what.word]);
  return path;
}

List only_in(const Problem& problem, const Problem& other) {
  List list;
  const auto gather = [&](const std::vector<std::string>& ids, const std::vector<std::string>& others) {
    for (const std::string& id : ids) {
      if (std::ranges::find(others, id) == others.end()) list.emplace_back(id);
    }
  };
  gather(problem.roster.sides, other.roster.sides);
  gather(problem.roster.units, other.roster.units);
  return list;
}

Value of_side(const Problem& problem, const Difference& difference, bool fractions) {
  Value side{Entries{}};
  side.set("side", problem.roster.sides[difference.what.before]);
  side.set("measure", problem.start->info().measures[difference.what.measure].name);
  set_difference(side, difference, fractions);
  return side;
}

/// All differences of the owners of one kind, each under its id.
Value of_owners(const Problem& before, const Comparison& comparison, Whose whose, const std::vector<std::string>& ids,
                bool fractions) {
  std::vector<Value> tables(ids.size());
  for (const Difference& difference : comparison.differences) {
    if (before.start->info().measures[difference.what.measure].whose != whose) continue;
    Value told{Entries{}};
    set_difference(told, difference, fractions);
    if (fractions && comparison.exact) {
      told.set("fraction_before", difference.fraction_before);
      told.set("fraction_after", difference.fraction_after);
    }
    Value& table = tables[difference.what.before];
    table = with(table, path_of(before, difference.what), std::move(told));
  }
  Value all{Entries{}};
  for (std::size_t owner = 0; owner < ids.size(); ++owner) {
    if (!tables[owner].is_nothing()) all.set(ids[owner], std::move(tables[owner]));
  }
  return all;
}

double in_units(std::int32_t thousandths) {
  constexpr double kThousand = 1000;
  return thousandths / kThousand;
}

}  // namespace

Value to_value(const Problem& before, const Problem& after, const Comparison& comparison, bool fractions) {
  Value value = head_of(before);
  value.set("method", comparison.exact ? "exact" : "sampled");
  value.set("samples", samples_of(comparison.samples));
  value.set("units", of_owners(before, comparison, Whose::kUnit, before.roster.units, fractions));
  value.set("sides", of_owners(before, comparison, Whose::kSide, before.roster.sides, fractions));
  const Value game = of_owners(before, comparison, Whose::kGame, {"game"}, fractions);
  value.set("game", under(game, "game"));
  value.set("only_before", only_in(before, after));
  value.set("only_after", only_in(after, before));
  return value;
}

Value to_value(const Problem& problem, const std::vector<Flipped>& flipped, bool fractions) {
  Value value = head_of(problem);
  List list;
  list.reserve(flipped.size());
  for (const Flipped& each : flipped) {
    const game::Ruling& ruling = problem.start->info().rulings[each.ruling];
    Value told{Entries{}};
    told.set("ruling", ruling.name);
    told.set("clause", ruling.clause);
    told.set("reading", each.reading);
    if (!each.refusal.empty()) {
      told.set("refused", each.refusal);
      list.push_back(std::move(told));
      continue;
    }
    told.set("method", each.exact ? "exact" : "sampled");
    told.set("samples", samples_of(each.samples));
    told.set("changes_nothing", each.changes_nothing());
    told.set("others", whole_value(each.others));
    List sides;
    sides.reserve(each.of_sides.size());
    for (const Difference& difference : each.of_sides) sides.push_back(of_side(problem, difference, fractions));
    told.set("sides", std::move(sides));
    list.push_back(std::move(told));
  }
  value.set("rulings", std::move(list));
  return value;
}

Value to_value(const Problem& problem, const Keystones& keystones, bool fractions) {
  Value value = head_of(problem);
  value.set("policy", policy_value(problem.policy, problem.roster));
  value.set("samples", samples_of(keystones.samples));
  List list;
  list.reserve(keystones.all.size());
  for (const Keystone& keystone : keystones.all) {
    Value told{Entries{}};
    told.set("unit", problem.roster.units[keystone.unit]);
    told.set("side", problem.roster.sides[problem.roster.side_of[keystone.unit]]);
    told.set("fate", problem.start->info().fates[keystone.fate].word);
    if (keystone.refusal.empty()) {
      set_difference(told, keystone, fractions);
      told.set("exact", keystone.exact);
    } else {
      told.set("refused", keystone.refusal);
    }
    list.push_back(std::move(told));
  }
  value.set("keystones", std::move(list));
  return value;
}

Value to_value(const Problem& problem, const FirebreakRequest& request, const Firebreaks& firebreaks, bool fractions) {
  Value value{Entries{}};
  value.set("side", problem.roster.sides[request.side]);
  value.set("before", firebreaks.before);
  value.set("exact", firebreaks.exact);
  value.set("tried", whole_value(firebreaks.tried));
  value.set("impossible", whole_value(firebreaks.impossible));
  value.set("helpful", whole_value(firebreaks.helpful));
  value.set("samples", samples_of(firebreaks.samples));
  List held;
  held.reserve(firebreaks.held.size());
  for (const std::uint32_t unit : firebreaks.held) held.emplace_back(problem.roster.units[unit]);
  value.set("held", std::move(held));
  List moves;
  moves.reserve(firebreaks.best.size());
  for (const Firebreak& firebreak : firebreaks.best) {
    Value told{Entries{}};
    told.set("unit", problem.roster.units[firebreak.move.unit]);
    told.set("east", in_units(firebreak.move.east));
    told.set("north", in_units(firebreak.move.north));
    told.set("turn", static_cast<std::int64_t>(firebreak.move.turn));
    set_difference(told, firebreak, fractions);
    told.set("exact", firebreak.exact);
    moves.push_back(std::move(told));
  }
  value.set("moves", std::move(moves));
  return value;
}

}  // namespace waver::odds
