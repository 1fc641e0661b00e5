#pragma once
/// Two battles held against each other: exactly, or played often with the same dice in both, so that what differs is
/// the battles and not luck.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "odds/odds.h"

namespace waver::odds {

/// One thing that both battles count: a chance, or a number. Whose it is has its place in the roster of each.
struct Counted {
  std::size_t measure = 0;  ///< of RulesetInfo::measures
  std::size_t word = 0;     ///< of Reckoning::kState: the chance of which state
  std::uint32_t before = 0;
  std::uint32_t after = 0;
  /// Of a side's number of units (Measure::counts_units): a unit that is not counted in either battle.
  std::uint32_t aside_before = game::kNobody;
  std::uint32_t aside_after = game::kNobody;
};

/// Everything that both count, units and sides matched by id, in the order of the measures and of the first roster.
/// The rules are the same.
std::vector<Counted> all_counted(const Problem& before, const Problem& after);
/// What a side wants least of (Measure::minimised: 1), for a side of both; nothing if the rules do not say.
std::optional<Counted> minimised_by(const Problem& before, const Problem& after, std::string_view side);

struct Difference {
  Counted what;
  double before = 0;  ///< the chance, or the mean
  double after = 0;
  double difference = 0;  ///< after - before
  double low = 0;         ///< its 95 % interval; exact: the difference itself
  double high = 0;
  /// Exact: all is equal, the whole distribution of a number too. Sampled: no run differed.
  bool same = true;
  std::string fraction_before;  ///< exact only, in lowest terms
  std::string fraction_after;
  std::string fraction;
};

struct Comparison {
  bool exact = false;
  std::uint64_t samples = 0;  ///< games, each played in both battles
  std::uint64_t positions_before = 0;
  std::uint64_t positions_after = 0;
  std::vector<Difference> differences;  ///< one for each that was asked about, in that order
};

/// One battle, against which others are held: what is known of it is kept.
class Pairing {
 public:
  /// Of methods only kSampled and kExact mean what they say: otherwise it is exact if both battles fit the budget, and
  /// sampled if not. `sampling.within` is not looked at. The problem must outlive the pairing.
  Pairing(const Problem& before, const Request& request) : before_(before), request_(request) {}

  /// Refuses other rules (`other-rulesets`), and what `ask` refuses.
  game::Result<Comparison> with(const Problem& after, std::span<const Counted> what, const Progress& progress);
  /// Of everything both count.
  game::Result<Comparison> with(const Problem& after, const Progress& progress);

 private:
  struct Exact;
  bool solve_before();
  std::optional<Comparison> exactly(const Problem& after, std::span<const Counted> what);
  Comparison sampled(const Problem& after, std::span<const Counted> what, const Progress& progress);

  const Problem& before_;
  Request request_;
  bool is_tried_ = false;
  std::shared_ptr<const Exact> exact_;      ///< of `before`, if it fits the budget
  std::vector<std::int32_t> kept_tallies_;  ///< of all its games, one after the other, if there are not too many
};

}  // namespace waver::odds
