#include "odds/optimal.h"

#include <utility>

#include "odds/backwards.h"
#include "odds/branching.h"
#include "odds/fractions.h"

namespace waver::odds {
namespace {

using chance::Weight;
using Node = Unfolded::Node;
using Layer = Unfolded::Layer;

/// Goes through the graph a second time, by what sides do, and adds up what comes of it.
class Walk {
 public:
  Walk(const Problem& problem, const Unfolded& graph, const Decided& decided)
      : graph_(graph),
        decided_(decided),
        branching_(problem),
        odds_{Sums<Weight>(problem.start->info(), problem.roster), 1, graph.positions} {}

  ExactOdds walk() {
    later_.resize(1);
    later_.front() = {branching_.start(), 1};
    for (std::size_t layer = 0; layer < graph_.layers.size(); ++layer) walk_layer(layer);
    return std::move(odds_);
  }

 private:
  /// A node that is reached, with the weight of all ways there; without a game: one that is not.
  struct Reached {
    Place place;
    Weight weight;
  };

  void walk_layer(std::size_t number) {
    const Layer& layer = graph_.layers[number];
    std::vector<Reached> reached = std::exchange(later_, {});
    if (number + 1 < graph_.layers.size()) later_.resize(graph_.layers[number + 1].nodes.size());
    odds_.denominator *= layer.scale;
    odds_.sums.each([&](Weight& weight) { weight *= layer.scale; });
    for (std::size_t i = 0; i < reached.size(); ++i) {
      if (reached[i].place.game == nullptr) continue;
      go_on(reached[i], layer, layer.nodes[i], decided_.taken[number][i]);
      branching_.give_back(std::move(reached[i].place.game));
    }
  }

  void go_on(const Reached& from, const Layer& layer, const Node& node, std::uint32_t taken) {
    if (node.count == 0) {
      branching_.reckon(from.place, odds_.sums.tally);
      odds_.sums.add_end(from.place.past, from.weight * layer.scale);
      return;
    }
    const Weight one = from.weight * (layer.scale / graph_.weights[node.parts]);
    const bool decides = node.decides != Unfolded::kNone;
    std::uint32_t edge = node.begin + (decides ? taken : 0);
    const auto take = [&](Step step, const Weight& part) {
      arrive(step, from.place.next, one * part, layer.edges[edge++].child);
    };
    decides ? branching_.one(from.place, taken, take) : branching_.each(from.place, take);
  }

  void arrive(Step& step, std::uint32_t incident, const Weight& weight, std::uint32_t child) {
    odds_.sums.add_links(*step.links, weight);
    odds_.sums.add_chains(*step.closed, weight);
    if (step.left_out) odds_.sums.add_left_out(incident, weight);
    Reached& there = later_[child];
    there.weight += weight;
    if (there.place.game == nullptr) {
      there.place = std::move(step.place);
    } else {
      branching_.give_back(std::move(step.place.game));
    }
  }

  const Unfolded& graph_;
  const Decided& decided_;
  Branching branching_;
  std::vector<Reached> later_;
  ExactOdds odds_;
};

// The aims of one decider.
std::vector<Worth> worth_to(const Unfolded& graph, std::size_t decider, const Expected& expected) {
  std::vector<Worth> worth;
  worth.reserve(graph.aims.size());
  for (std::size_t aim = 0; aim < graph.aims.size(); ++aim) {
    const Weight& number = expected.numbers[decider * graph.aims.size() + aim];
    worth.push_back({ratio(number, expected.whole), in_lowest_terms(number, expected.whole)});
  }
  return worth;
}

FirstChoice first_choice(const Unfolded& graph, const Decided& decided) {
  const FirstQuestion& first = *graph.first;
  const Node& node = graph.layers[first.layer].nodes.front();
  FirstChoice choice{first.side, first.ask, first.prompt, {first.clauses.begin(), first.clauses.end()}, {}, 0};
  choice.chosen = decided.taken[first.layer].front();
  choice.options.reserve(node.count);
  for (std::uint32_t option = 0; option < node.count; ++option) {
    choice.options.push_back({first.options[option], worth_to(graph, node.decides, decided.options[option])});
  }
  return choice;
}

Decisions decisions_of(const Unfolded& graph, const Decided& decided) {
  Decisions decisions;
  decisions.aims = graph.aims;
  decisions.sides.reserve(graph.deciders.size());
  for (std::uint32_t decider = 0; decider < graph.deciders.size(); ++decider) {
    SideDecides& side = decisions.sides.emplace_back();
    side.side = graph.deciders[decider];
    side.is_asked = graph.asked[decider];
    side.best = worth_to(graph, decider, decided.all);
    side.first = side.is_asked ? worth_to(graph, decider, settle(graph, decider).all) : side.best;
  }
  if (graph.first) decisions.first = first_choice(graph, decided);
  return decisions;
}

}  // namespace

tl::expected<OptimalOdds, NotUnfolded> solve_optimally(const Problem& problem, std::uint64_t budget) {
  auto graph = unfold(problem, budget);
  if (!graph) return tl::make_unexpected(graph.error());
  const Decided decided = settle(*graph);
  return OptimalOdds{Walk(problem, *graph, decided).walk(), decisions_of(*graph, decided)};
}

std::optional<ExactOdds> solve_by_any_policy(const Problem& problem, std::uint64_t budget) {
  if (!problem.policy.any(game::Policy::kBest)) return solve_exactly(problem, budget);
  auto solved = solve_optimally(problem, budget);
  if (!solved) return std::nullopt;
  return std::move(solved->exact);
}

}  // namespace waver::odds
