#include "odds/unfolding.h"

#include <algorithm>
#include <boost/multiprecision/integer.hpp>
#include <map>
#include <set>
#include <utility>

#include "odds/branching.h"

namespace waver::odds {
namespace {

using chance::Weight;
using Node = Unfolded::Node;
using Layer = Unfolded::Layer;

std::vector<std::size_t> aims_of(const game::RulesetInfo& info) {
  std::vector<std::size_t> aims;
  for (std::size_t m = 0; m < info.measures.size(); ++m) {
    if (info.measures[m].whose == game::Whose::kSide && info.measures[m].minimised > 0) aims.push_back(m);
  }
  std::ranges::stable_sort(aims, {}, [&](std::size_t m) { return info.measures[m].minimised; });
  return aims;
}

std::vector<std::uint32_t> deciders_of(const Problem& problem) {
  std::vector<std::uint32_t> deciders;
  for (std::uint32_t side = 0; side < problem.roster.sides.size(); ++side) {
    if (problem.policy.of(side) == game::Policy::kBest) deciders.push_back(side);
  }
  return deciders;
}

class Unfolder {
 public:
  Unfolder(const Problem& problem, std::uint64_t budget)
      : problem_(problem),
        budget_(budget),
        branching_(problem),
        tally_(problem.start->info().measures, problem.roster.units.size(), problem.roster.sides.size()) {
    graph_.deciders = deciders_of(problem);
    graph_.aims = aims_of(problem.start->info());
    graph_.asked.resize(graph_.deciders.size());
  }

  tl::expected<Unfolded, NotUnfolded> run() {
    Place start = branching_.start();
    later_.take(start);
    while (later_.size() > 0) {
      graph_.positions += later_.size();
      if (!unfold_layer(later_.take_all())) return tl::make_unexpected(NotUnfolded{blind_});
    }
    return std::move(graph_);
  }

 private:
  // False if the budget is used up, or a side would have to see what is hidden from it.
  bool unfold_layer(std::vector<Place> places) {
    Layer layer;
    layer.nodes.reserve(places.size());
    std::set<std::uint32_t> parts;
    for (Place& place : places) {
      layer.nodes.push_back(node_of(place, layer));
      parts.insert(layer.nodes.back().parts);
      branching_.give_back(std::move(place.game));
      if (blind_ || graph_.positions + later_.size() > budget_) return false;
    }
    for (const std::uint32_t each : parts) {
      layer.scale = boost::multiprecision::lcm(layer.scale, graph_.weights[each]);
    }
    graph_.layers.push_back(std::move(layer));
    return true;
  }

  Node node_of(const Place& place, Layer& layer) {
    Node node;
    node.parts = number_of(branching_.parts(place));
    if (branching_.is_over(place)) {
      node.begin = static_cast<std::uint32_t>(graph_.ends.size());
      reckon(place);
      return node;
    }
    node.decides = decider_at(place);
    node.begin = static_cast<std::uint32_t>(layer.edges.size());
    branching_.each(place, [&](Step step, const Weight& part) {
      const auto child = static_cast<std::uint32_t>(later_.take(step.place));
      if (step.place.game != nullptr) branching_.give_back(std::move(step.place.game));
      layer.edges.push_back({child, number_of(part)});
    });
    node.count = static_cast<std::uint32_t>(layer.edges.size()) - node.begin;
    certain_ = certain_ && node.count == 1;
    return node;
  }

  /// Which of the deciders has a choice here.
  std::uint32_t decider_at(const Place& place) {
    const game::Question question = place.game->ask();
    if (question.kind != game::QuestionKind::kChoice || question.options <= 1) return Unfolded::kNone;
    const auto found = std::ranges::find(graph_.deciders, question.side);
    if (found == graph_.deciders.end()) return Unfolded::kNone;
    if (!place.game->view(question.side)->same_as(*place.game)) blind_ = question.side;
    const auto decider = static_cast<std::uint32_t>(found - graph_.deciders.begin());
    graph_.asked[decider] = true;
    if (certain_) note_first(*place.game, question);
    return decider;
  }

  void note_first(const game::Game& game, const game::Question& question) {
    FirstQuestion first{graph_.layers.size(), question.side,      std::string(game.ask_name(question)),
                        game.prompt(),        game.why().clauses, {}};
    first.options.reserve(question.options);
    for (std::uint32_t option = 0; option < question.options; ++option) {
      first.options.push_back(game.option_name(option));
    }
    graph_.first = std::move(first);
  }

  void reckon(const Place& place) {
    branching_.reckon(place, tally_);
    const std::vector<game::Measure>& measures = problem_.start->info().measures;
    for (const std::uint32_t side : graph_.deciders) {
      for (const std::size_t aim : graph_.aims) {
        const std::int32_t number = tally_.at(aim, side);
        const bool is_count = measures[aim].reckoning == game::Reckoning::kNumber;
        const std::int32_t ever = number >= measures[aim].at_least ? 1 : 0;
        graph_.ends.push_back(is_count ? number : ever);
      }
    }
  }

  std::uint32_t number_of(const Weight& weight) {
    const auto [place, is_new] = numbers_.try_emplace(weight, static_cast<std::uint32_t>(graph_.weights.size()));
    if (is_new) graph_.weights.push_back(weight);
    return place->second;
  }

  const Problem& problem_;
  std::uint64_t budget_;
  Branching branching_;
  game::Tally tally_;
  Row later_;  // of the layer to come
  Unfolded graph_;
  std::map<Weight, std::uint32_t> numbers_;  // of the weights
  bool certain_ = true;                      // nothing has been left to chance or to a decider so far
  std::optional<std::uint32_t> blind_;
};

}  // namespace

tl::expected<Unfolded, NotUnfolded> unfold(const Problem& problem, std::uint64_t budget) {
  return Unfolder(problem, budget).run();
}

}  // namespace waver::odds
