#pragma once
/// A table to look at: all a picture needs, and nothing of the rules.

#include <cstdint>
#include <string>
#include <vector>

#include "measure/footprint.h"
#include "measure/length.h"

namespace waver::game {

struct Piece {
  std::string id;
  std::string name;
  std::uint32_t side = 0;
  std::vector<measure::Point> outline;
  measure::Point centre;
  measure::Direction facing;
  std::uint32_t files = 0;  ///< how many models wide and deep, for drawing ranks
  std::uint32_t ranks = 0;
  std::uint32_t strength = 0;  ///< models, figures ...
  std::string state;           ///< the ruleset's word
  bool running = false;        ///< drawn as such
  bool gone = false;           ///< no longer on the table
};

struct SceneTerrain {
  std::string id;
  std::string kind;
  bool blocks = false;
  std::vector<measure::Point> outline;
};

struct SceneSide {
  std::string id;
  std::string name;
};

struct Scene {
  measure::Table table;
  measure::Length unit = measure::kInch;  ///< the ruleset's unit of length
  std::string unit_name;                  ///< "in"
  std::vector<SceneSide> sides;
  std::vector<SceneTerrain> terrain;
  std::vector<Piece> pieces;
};

}  // namespace waver::game
