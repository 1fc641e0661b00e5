#include "odds/exact.h"

#include <boost/multiprecision/integer.hpp>
#include <utility>

#include "odds/branching.h"

namespace waver::odds {
namespace {

using chance::Weight;

class Solver {
 public:
  Solver(const Problem& problem, std::uint64_t budget, Settling settling)
      : budget_(budget),
        branching_(problem, settling),
        odds_{Sums<Weight>(problem.start->info(), problem.roster), 1, 0} {}

  std::optional<ExactOdds> solve() {
    keep(branching_.start(), 1);
    while (later_.size() > 0) {
      odds_.positions += later_.size();
      if (odds_.positions > budget_) return std::nullopt;
      std::vector<Place> places = later_.take_all();
      const std::vector<Weight> weights = std::exchange(weights_, {});
      const Weight scale = common_parts(places);
      odds_.denominator *= scale;
      odds_.sums.each([&](Weight& weight) { weight *= scale; });
      for (std::size_t i = 0; i < places.size(); ++i) {
        if (!branch(places[i], weights[i], scale)) return std::nullopt;
      }
    }
    return std::move(odds_);
  }

 private:
  // What the parts of all positions of a layer go into: weights stay whole.
  Weight common_parts(const std::vector<Place>& places) {
    Weight common = 1;
    for (const Place& place : places) common = boost::multiprecision::lcm(common, branching_.parts(place));
    return common;
  }

  // False if the budget is used up.
  bool branch(Place& place, const Weight& weight, const Weight& scale) {
    Sums<Weight>& sums = odds_.sums;
    if (branching_.is_over(place)) {
      branching_.reckon(place, sums.tally);
      sums.add_end(place.past, weight * scale);
    } else {
      const Weight one = weight * (scale / branching_.parts(place));
      branching_.each(place, [&](Step step, const Weight& part) {
        const Weight share = one * part;
        sums.add_links(*step.links, share);
        sums.add_chains(*step.closed, share);
        sums.add_settled(*step.settled, share);
        if (step.left_out) sums.add_left_out(place.next, share);
        keep(std::move(step.place), share);
      });
    }
    branching_.give_back(std::move(place.game));
    return odds_.positions + later_.size() <= budget_;
  }

  /// A place that is there already has the weight of both from now on.
  void keep(Place place, const Weight& weight) {
    const std::size_t number = later_.take(place);
    if (number < weights_.size()) {
      weights_[number] += weight;
      branching_.give_back(std::move(place.game));
    } else {
      weights_.push_back(weight);
    }
  }

  std::uint64_t budget_;
  Branching branching_;
  Row later_;
  std::vector<Weight> weights_;  // of its places: all ways that led there together
  ExactOdds odds_;
};

}  // namespace

std::optional<ExactOdds> solve_exactly(const Problem& problem, std::uint64_t budget, Settling settling) {
  return Solver(problem, budget, settling).solve();
}

}  // namespace waver::odds
