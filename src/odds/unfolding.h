#pragma once
/// All that can come, with every option of the sides that decide by `best`: a graph in layers, for working out
/// backwards what they do.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chance/outcomes.h"
#include "odds/problem.h"

namespace waver::odds {

/// A side that decides by `best` is asked before anything has been left to chance.
struct FirstQuestion {
  std::size_t layer = 0;
  std::uint32_t side = 0;
  std::string ask;  ///< Game::ask_name
  std::string prompt;
  std::vector<std::string_view> clauses;
  std::vector<std::string> options;
};

struct Unfolded {
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;

  struct Edge {
    std::uint32_t child = 0;  ///< a node of the next layer
    std::uint32_t part = 0;   ///< of the node's parts, in `weights`
  };
  struct Node {
    std::uint32_t begin = 0;  ///< of its edges in the layer; of a node where all is over, of its numbers in `ends`
    std::uint32_t count = 0;  ///< edges; 0: all is over
    std::uint32_t parts = 0;  ///< in `weights`
    std::uint32_t decides = kNone;  ///< which of `deciders` takes one of the edges, listed like the options
  };
  /// Positions reached by equally many answers, each once.
  struct Layer {
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    chance::Weight scale = 1;  ///< what the parts of all nodes go into
  };

  std::vector<Layer> layers;
  std::vector<chance::Weight> weights;  ///< each once
  std::vector<std::uint32_t> deciders;  ///< the sides that decide by `best`
  std::vector<bool> asked;              ///< by decider: does it ever have a choice?
  std::vector<std::size_t> aims;        ///< the measures that sides make least of, the first of all first
  std::vector<std::int32_t> ends;       ///< of each end: the aims of the first decider, then of the next ...
  std::uint64_t positions = 0;
  std::optional<FirstQuestion> first;

  std::size_t width() const { return deciders.size() * aims.size(); }
};

/// Why there is no graph.
struct NotUnfolded {
  std::optional<std::uint32_t> blind;  ///< this side decides where something is hidden from it; else: beyond the budget
};

/// No random number is drawn. `budget`: of positions, over all options.
tl::expected<Unfolded, NotUnfolded> unfold(const Problem& problem, std::uint64_t budget);

}  // namespace waver::odds
