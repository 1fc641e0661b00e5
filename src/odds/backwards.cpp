#include "odds/backwards.h"

#include <algorithm>
#include <span>
#include <utility>

namespace waver::odds {
namespace {

using chance::Weight;
using Node = Unfolded::Node;
using Layer = Unfolded::Layer;

class Settler {
 public:
  Settler(const Unfolded& graph, std::uint32_t takes_first)
      : graph_(graph), takes_first_(takes_first), width_(graph.width()) {}

  Decided settle() {
    decided_.taken.resize(graph_.layers.size());
    for (std::size_t layer = graph_.layers.size(); layer-- > 0;) settle_layer(layer);
    decided_.all = {std::move(later_), std::move(whole_)};
    return std::move(decided_);
  }

 private:
  void settle_layer(std::size_t number) {
    const Layer& layer = graph_.layers[number];
    if (graph_.first && graph_.first->layer == number) note_options(layer);
    std::vector<std::uint32_t>& taken = decided_.taken[number];
    taken.reserve(layer.nodes.size());
    std::vector<Weight> numbers;
    numbers.reserve(layer.nodes.size() * width_);
    whole_ *= layer.scale;
    for (const Node& node : layer.nodes) {
      taken.push_back(node.decides == Unfolded::kNone ? 0 : choose(layer, node));
      for (std::size_t i = 0; i < width_; ++i) numbers.push_back(expected(layer, node, taken.back(), i));
    }
    later_ = std::move(numbers);
  }

  Weight expected(const Layer& layer, const Node& node, std::uint32_t taken, std::size_t i) const {
    if (node.count == 0) return whole_ * graph_.ends[node.begin + i];
    if (node.decides != Unfolded::kNone) return layer.scale * of_child(layer.edges[node.begin + taken])[i];
    Weight sum = 0;
    for (std::uint32_t edge = node.begin; edge < node.begin + node.count; ++edge) {
      sum += graph_.weights[layer.edges[edge].part] * of_child(layer.edges[edge])[i];
    }
    return sum * (layer.scale / graph_.weights[node.parts]);
  }

  std::uint32_t choose(const Layer& layer, const Node& node) const {
    if (node.decides == takes_first_) return 0;
    std::uint32_t best = 0;
    for (std::uint32_t option = 1; option < node.count; ++option) {
      const auto of = [&](std::uint32_t edge) {
        return of_child(layer.edges[node.begin + edge]).subspan(node.decides * graph_.aims.size(), graph_.aims.size());
      };
      if (std::ranges::lexicographical_compare(of(option), of(best))) best = option;
    }
    return best;
  }

  std::span<const Weight> of_child(const Unfolded::Edge& edge) const {
    return std::span(later_).subspan(edge.child * width_, width_);
  }

  void note_options(const Layer& layer) {
    const Node& node = layer.nodes.front();
    decided_.options.reserve(node.count);
    for (std::uint32_t option = 0; option < node.count; ++option) {
      const auto numbers = of_child(layer.edges[node.begin + option]);
      decided_.options.push_back({{numbers.begin(), numbers.end()}, whole_});
    }
  }

  const Unfolded& graph_;
  std::uint32_t takes_first_;
  std::size_t width_;
  Decided decided_;
  std::vector<Weight> later_;  // of the layer that was settled last, over whole_
  Weight whole_ = 1;
};

}  // namespace

Decided settle(const Unfolded& graph, std::uint32_t takes_first) {
  return Settler(graph, takes_first).settle();
}

}  // namespace waver::odds
