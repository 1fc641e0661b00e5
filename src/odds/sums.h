#pragma once
/// Weights added up by outcome: integers, whether they are runs or numerators over a common denominator.

#include <boost/container/flat_map.hpp>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "chance/outcomes.h"
#include "odds/counter.h"

namespace waver::odds {

/// By value of a number.
template <class Weight>
using ByValue = boost::container::flat_map<std::int32_t, Weight>;

template <class Weight>
class Sums {
 public:
  Sums(const game::RulesetInfo& info, const Roster& roster)
      : info_(&info),
        units_(roster.units.size()),
        sides_(roster.sides.size()),
        tally(info.measures, roster.units.size(), roster.sides.size()) {
    values.resize(tally.numbers().size());
    for (std::size_t m = 0; m < info.measures.size(); ++m) {
      if (info.measures[m].reckoning != game::Reckoning::kState) continue;
      for (std::size_t whose = 0; whose < roster.units.size(); ++whose) {
        for (std::size_t word = 0; word < info.measures[m].words.size(); ++word) {
          values[tally.slot(m, whose)][static_cast<std::int32_t>(word)] = Weight{};
        }
      }
    }
  }

  /// A game came to its end with `tally` as it stands.
  void add_end(const Past& past, const Weight& weight) {
    ends += weight;
    add_numbers(past, weight);
    if (info_->cascade.depth == game::Cascade::Depth::kLongest) {
      depth[past.longest] += weight;
    } else {
      add_chains(past.chains, weight);
    }
  }
  void add_settled(std::span<const Settled> settled, const Weight& weight) {
    for (const Settled& measure : settled) weight_of(values[measure.slot], measure.value) += weight;
  }
  void add_chains(std::span<const std::uint16_t> chains, const Weight& weight) {
    for (const std::uint16_t spread : chains) depth[spread] += weight;
  }
  void add_links(std::span<const Link> links, const Weight& weight) {
    for (const Link& link : links) {
      all_links += weight;
      by_first_cause[static_cast<std::int32_t>(link.first_cause)] += weight;
      if (link.by == game::kNobody) continue;
      spread_links += weight;
      who_by_whom[{link.by, link.unit}] += weight;
    }
  }

  void add_left_out(std::uint32_t incident, const Weight& weight) {
    left_out[static_cast<std::int32_t>(incident)] += weight;
  }

  template <class Use>
  void each(Use use) {
    use(ends);
    use(all_links);
    use(spread_links);
    for (ByValue<Weight>& value : values) {
      for (auto& [number, weight] : value) use(weight);
    }
    for (auto& [number, weight] : depth) use(weight);
    for (auto& [number, weight] : by_first_cause) use(weight);
    for (auto& [pair, weight] : who_by_whom) use(weight);
    for (auto& [incident, weight] : left_out) use(weight);
  }

  void add(const Sums& other) {
    ends += other.ends;
    all_links += other.all_links;
    spread_links += other.spread_links;
    for (std::size_t slot = 0; slot < values.size(); ++slot) add_map(values[slot], other.values[slot]);
    add_map(depth, other.depth);
    add_map(by_first_cause, other.by_first_cause);
    add_map(who_by_whom, other.who_by_whom);
    add_map(left_out, other.left_out);
  }

 private:
  void add_numbers(const Past& past, const Weight& weight) {
    const std::vector<std::int32_t>& numbers = tally.numbers();
    if (past.settled.empty()) {
      for (std::size_t slot = 0; slot < numbers.size(); ++slot) weight_of(values[slot], numbers[slot]) += weight;
      return;
    }
    std::size_t slot = 0;
    for (const game::Measure& measure : info_->measures) {
      const std::size_t owners = game::owners_of(measure.whose, units_, sides_);
      for (std::size_t whose = 0; whose < owners; ++whose, ++slot) {
        const bool added = measure.whose == game::Whose::kUnit && past.settled[whose];
        if (!added) weight_of(values[slot], numbers[slot]) += weight;
      }
    }
  }

  // Mostly the values are consecutive, and then no search is needed.
  static Weight& weight_of(ByValue<Weight>& values, std::int32_t number) {
    if (!values.empty()) {
      const std::int64_t place = std::int64_t{number} - values.begin()->first;
      if (place >= 0 && place < static_cast<std::int64_t>(values.size())) {
        auto& found = *values.nth(static_cast<std::size_t>(place));
        if (found.first == number) return found.second;
      }
    }
    return values[number];
  }

  template <class Map>
  static void add_map(Map& map, const Map& other) {
    for (const auto& [key, weight] : other) map[key] += weight;
  }

  const game::RulesetInfo* info_;
  std::size_t units_;
  std::size_t sides_;

 public:
  game::Tally tally;                    ///< to be filled for add_end
  Weight ends{};                        ///< all that came to an end
  std::vector<ByValue<Weight>> values;  ///< by Tally::slot
  Weight all_links{};
  Weight spread_links{};
  ByValue<Weight> depth;           ///< Cascade::Depth says of what
  ByValue<Weight> left_out;        ///< by incident: the rules refused it by then
  ByValue<Weight> by_first_cause;  ///< links, by the incident behind them
  boost::container::flat_map<std::pair<std::uint32_t, std::uint32_t>, Weight> who_by_whom;  ///< (by, unit)
};

}  // namespace waver::odds
