#include "odds/exact.h"

#include <boost/multiprecision/integer.hpp>
#include <utility>

#include "odds/branching.h"

namespace waver::odds {
namespace {

using chance::Weight;

/// Reached in all ways that led to it together.
struct Node {
  Place place;
  Weight weight;
};

/// Positions reached by equally many answers.
class Layer {
 public:
  /// Returns false if an equal one was there, which now has the weight of both; the node is then left as it is.
  bool take(Node& node) {
    const std::uint64_t digest = digest_of(node.place);
    const auto place_at = [&](std::size_t i) -> const Place& { return nodes_[i].place; };
    if (const auto same = index_.find(digest, node.place, place_at)) {
      nodes_[*same].weight += node.weight;
      return false;
    }
    index_.add(digest, nodes_.size());
    nodes_.push_back(std::move(node));
    return true;
  }
  std::vector<Node> take_all() {
    index_.clear();
    return std::exchange(nodes_, {});
  }
  std::size_t size() const { return nodes_.size(); }

 private:
  std::vector<Node> nodes_;
  PlaceIndex index_;
};

class Solver {
 public:
  Solver(const Problem& problem, std::uint64_t budget, Settling settling)
      : budget_(budget),
        branching_(problem, settling),
        odds_{Sums<Weight>(problem.start->info(), problem.roster), 1, 0} {}

  std::optional<ExactOdds> solve() {
    Node first{branching_.start(), 1};
    later_.take(first);
    while (later_.size() > 0) {
      odds_.positions += later_.size();
      if (odds_.positions > budget_) return std::nullopt;
      std::vector<Node> nodes = later_.take_all();
      const Weight scale = common_parts(nodes);
      odds_.denominator *= scale;
      odds_.sums.each([&](Weight& weight) { weight *= scale; });
      for (Node& node : nodes) {
        if (!branch(node, scale)) return std::nullopt;
      }
    }
    return std::move(odds_);
  }

 private:
  // What the parts of all positions of a layer go into: weights stay whole.
  Weight common_parts(const std::vector<Node>& nodes) {
    Weight common = 1;
    for (const Node& node : nodes) common = boost::multiprecision::lcm(common, branching_.parts(node.place));
    return common;
  }

  // False if the budget is used up.
  bool branch(Node& node, const Weight& scale) {
    Sums<Weight>& sums = odds_.sums;
    if (branching_.is_over(node.place)) {
      branching_.reckon(node.place, sums.tally);
      sums.add_end(node.place.past, node.weight * scale);
    } else {
      const Weight one = node.weight * (scale / branching_.parts(node.place));
      branching_.each(node.place, [&](Step step, const Weight& part) {
        const Weight weight = one * part;
        sums.add_links(*step.links, weight);
        sums.add_chains(*step.closed, weight);
        sums.add_settled(*step.settled, weight);
        if (step.left_out) sums.add_left_out(node.place.next, weight);
        keep({std::move(step.place), weight});
      });
    }
    branching_.give_back(std::move(node.place.game));
    return odds_.positions + later_.size() <= budget_;
  }

  void keep(Node child) {
    if (!later_.take(child)) branching_.give_back(std::move(child.place.game));
  }

  std::uint64_t budget_;
  Branching branching_;
  Layer later_;
  ExactOdds odds_;
};

}  // namespace

std::optional<ExactOdds> solve_exactly(const Problem& problem, std::uint64_t budget, Settling settling) {
  return Solver(problem, budget, settling).solve();
}

}  // namespace waver::odds
