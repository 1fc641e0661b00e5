#include "odds/json.h"

#include <algorithm>

namespace waver::odds {
namespace {

using game::Entries;
using game::List;
using game::Measure;
using game::Reckoning;
using game::Value;
using game::Whose;

std::int64_t whole(std::uint64_t number) {
  return static_cast<std::int64_t>(number);
}

class Writer {
 public:
  Writer(const Problem& problem, const Odds& odds, bool fractions)
      : info_(problem.start->info()), roster_(problem.roster), problem_(problem), odds_(odds), fractions_(fractions) {}

  Value write() const {
    Value value{Entries{}};
    value.set("waver", 1);
    value.set("ruleset", info_.id);
    value.set("method", method_word(odds_.method));
    value.set("policy", policy_value(odds_.policy, roster_));
    if (problem_.view) value.set("view", roster_.sides[*problem_.view]);
    value.set("samples", odds_.samples == 0 ? Value() : Value(whole(odds_.samples)));
    value.set("positions", odds_.positions == 0 ? Value() : Value(whole(odds_.positions)));
    value.set("unresolved", odds_.unresolved);
    value.set("units", owners(Whose::kUnit, roster_.units));
    value.set("sides", owners(Whose::kSide, roster_.sides));
    add_game(value);
    value.set("cascade", cascade());
    if (odds_.decisions) add_decisions(value, *odds_.decisions);
    if (!odds_.left_out.empty()) value.set("left_out", incidents(odds_.left_out, "p"));
    return value;
  }

 private:
  // --- what sides decide by `best` ---

  void add_worth(Value& value, std::string_view key, std::string_view fraction_key, const Worth& worth) const {
    value.set(key, worth.value);
    if (fractions_) value.set(fraction_key, worth.fraction);
  }

  /// By the aim of this number: what comes of the best play, and of the first option every time.
  void add_decided(Value& value, const Decisions& decisions, const SideDecides& side, std::size_t aim) const {
    value.set("measure", info_.measures[decisions.aims[aim]].name);
    add_worth(value, "value", "fraction", side.best[aim]);
    add_worth(value, "first", "first_fraction", side.first[aim]);
  }

  void add_decisions(Value& value, const Decisions& decisions) const {
    Value sides{Entries{}};
    for (const SideDecides& side : decisions.sides) {
      Value told{Entries{}};
      told.set("asked", side.is_asked);
      List aims;
      aims.reserve(decisions.aims.size());
      for (std::size_t aim = 0; aim < decisions.aims.size(); ++aim) {
        add_decided(aims.emplace_back(Entries{}), decisions, side, aim);
      }
      told.set("aims", std::move(aims));
      sides.set(roster_.sides[side.side], std::move(told));
    }
    value.set("best", std::move(sides));
    value.set("first_choice", decisions.first ? first_choice(decisions, *decisions.first) : Value());
  }

  Value first_choice(const Decisions& decisions, const FirstChoice& first) const {
    Value value{Entries{}};
    value.set("side", roster_.sides[first.side]);
    value.set("ask", first.ask);
    value.set("chosen", first.options[first.chosen].name);
    const SideDecides& side = *std::ranges::find(decisions.sides, first.side, &SideDecides::side);
    add_aim(value, decisions, side, first, 0);
    List others;
    for (std::size_t aim = 1; aim < decisions.aims.size(); ++aim) {
      add_aim(others.emplace_back(Entries{}), decisions, side, first, aim);
    }
    if (!others.empty()) value.set("then", std::move(others));
    return value;
  }

  void add_aim(Value& value, const Decisions& decisions, const SideDecides& side, const FirstChoice& first,
               std::size_t aim) const {
    add_decided(value, decisions, side, aim);
    List options;
    options.reserve(first.options.size());
    for (const FirstChoice::Option& option : first.options) {
      Value& each = options.emplace_back(Entries{});
      each.set("option", option.name);
      add_worth(each, "value", "fraction", option.worth[aim]);
    }
    value.set("options", std::move(options));
  }

  Value chance(const Chance& chance) const {
    Value value{Entries{}};
    value.set("p", chance.p);
    value.set("low", chance.low);
    value.set("high", chance.high);
    if (chance.interval) value.set("interval", List{chance.interval->first, chance.interval->second});
    if (fractions_ && !chance.fraction.empty()) value.set("fraction", chance.fraction);
    return value;
  }

  /// Of values from 0 upwards a list, to `last` at least; otherwise each by its name.
  template <class Told>
  Value by_value(const std::vector<std::pair<std::int32_t, Chance>>& values, bool named, std::int32_t last,
                 Told told) const {
    if (named || (!values.empty() && values.front().first < 0)) {
      Value table{Entries{}};
      for (const auto& [value, chance] : values) table.set(std::to_string(value), told(chance));
      return table;
    }
    List list;
    const std::int32_t end = std::max(values.empty() ? 0 : values.back().first, last);
    list.reserve(static_cast<std::size_t>(end) + 1);
    auto next = values.begin();
    for (std::int32_t value = 0; value <= end; ++value) {
      const bool is_there = next != values.end() && next->first == value;
      list.push_back(told(is_there ? next->second : nothing()));
      if (is_there) ++next;
    }
    return list;
  }

  static Chance nothing() { return {0, 0, 0, std::nullopt, "0"}; }
  static Value plain(const Chance& chance) { return chance.p; }
  static Value fraction(const Chance& chance) { return chance.fraction; }

  Value number(const Distribution& number, bool named, std::int32_t last) const {
    Value value{Entries{}};
    value.set("mean", number.mean);
    value.set("low", number.low);
    value.set("high", number.high);
    value.set("distribution", by_value(number.by_value, named, last, plain));
    if (fractions_ && !number.fraction.empty()) {
      value.set("fraction", number.fraction);
      value.set("distribution_fractions", by_value(number.by_value, named, last, fraction));
    }
    return value;
  }

  Value measured(const Measure& measure, const Measured& measured, std::int32_t last) const {
    if (measure.reckoning == Reckoning::kEver) return chance(measured.ever);
    if (measure.reckoning == Reckoning::kNumber) return number(measured.number, measure.by_value, last);
    Value states{Entries{}};
    for (std::size_t word = 0; word < measure.words.size(); ++word) {
      states.set(measure.words[word], chance(measured.states[word]));
    }
    return states;
  }

  std::int32_t units_of(std::size_t side) const {
    return static_cast<std::int32_t>(std::ranges::count(roster_.side_of, side));
  }

  Value owners(Whose whose, const std::vector<std::string>& ids) const {
    Value value{Entries{}};
    for (std::size_t owner = 0; owner < ids.size(); ++owner) {
      Value told{Entries{}};
      for (std::size_t m = 0; m < info_.measures.size(); ++m) {
        const Measure& measure = info_.measures[m];
        if (measure.whose != whose) continue;
        const std::int32_t last = measure.counts_units ? units_of(owner) : 0;
        told.set(measure.name, measured(measure, odds_.measured[odds_.layout.slot(m, owner)], last));
      }
      value.set(ids[owner], std::move(told));
    }
    return value;
  }

  void add_game(Value& value) const {
    for (std::size_t m = 0; m < info_.measures.size(); ++m) {
      const Measure& measure = info_.measures[m];
      if (measure.whose != Whose::kGame) continue;
      const Measured& told = odds_.measured[odds_.layout.slot(m, 0)];
      const Value plainly = measure.reckoning == Reckoning::kNumber
                                ? by_value(told.number.by_value, measure.by_value, 0, plain)
                                : Value(told.ever.p);
      if (measure.group.empty()) {
        value.set(measure.name, plainly);
        continue;
      }
      Value group = value.find(measure.group) == nullptr ? Value(Entries{}) : *value.find(measure.group);
      group.set(measure.name, plainly);
      value.set(measure.group, std::move(group));
    }
  }

  Value cascade() const {
    const CascadeOdds& cascade = odds_.cascade;
    Value value{Entries{}};
    value.set("reproduction", cascade.reproduction);
    if (fractions_ && !cascade.fraction.empty()) value.set("reproduction_fraction", cascade.fraction);
    value.set("depth", by_value(cascade.depth, false, 0, plain));
    if (fractions_ && odds_.method == Method::kExact) {
      value.set("depth_fractions", by_value(cascade.depth, false, 0, fraction));
    }
    value.set("expected", cascade.links);
    value.set("who_by_whom", who_by_whom());
    value.set("first_causes", incidents(cascade.first_causes, "share"));
    return value;
  }

  Value who_by_whom() const {
    List list;
    list.reserve(odds_.cascade.made.size());
    for (const Made& made : odds_.cascade.made) {
      Value entry{Entries{}};
      entry.set("by", roster_.units[made.by]);
      entry.set("unit", roster_.units[made.unit]);
      entry.set("expected", made.expected);
      list.push_back(std::move(entry));
    }
    return list;
  }

  Value incidents(const std::vector<std::pair<std::uint32_t, double>>& incidents, std::string_view what) const {
    List list;
    list.reserve(incidents.size());
    for (const auto& [incident, share] : incidents) {
      Value entry{Entries{}};
      entry.set("incident", static_cast<std::int64_t>(incident) + 1);
      if (incident < problem_.to_come.size()) {
        for (const std::string_view key : {"kind", "unit", "side"}) {
          if (const Value* told = problem_.to_come[incident]->told().find(key)) entry.set(key, *told);
        }
      }
      entry.set(what, share);
      list.push_back(std::move(entry));
    }
    return list;
  }

  const game::RulesetInfo& info_;
  const Roster& roster_;
  const Problem& problem_;
  const Odds& odds_;
  bool fractions_;
};

}  // namespace

game::Value policy_value(const game::Policies& policy, const Roster& roster) {
  if (const auto common = policy.common()) return game::policy_word(*common);
  Value value{Entries{}};
  for (std::uint32_t side = 0; side < roster.sides.size(); ++side) {
    value.set(roster.sides[side], game::policy_word(policy.of(side)));
  }
  return value;
}

game::Value to_value(const Problem& problem, const Odds& odds, bool fractions) {
  return Writer(problem, odds, fractions).write();
}

}  // namespace waver::odds
