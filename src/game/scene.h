#pragma once
/// A table to look at: all a picture needs, and nothing of the rules.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
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
  bool running = false;        ///< drawn as such; of one that ran off the table, too
  bool gone = false;           ///< no longer on the table
  // On a board of squares only:
  std::string kind{};     ///< what it is, in a word
  std::string marks{};    ///< two characters that stand around its letter and tell its kind
  std::string tokens{};   ///< what lies on it, one character each
  std::string details{};  ///< the same in words
  std::string sign{};     ///< its state in one character, for maps with no room for more; empty: nothing to tell
  // Of a picture that shows something else than who is who:
  std::string label{};  ///< the character that stands for it; empty: the picture chooses

  friend bool operator==(const Piece&, const Piece&) = default;
};

struct SceneTerrain {
  std::string id;
  std::string kind;
  bool blocks = false;
  std::vector<measure::Point> outline;
  bool is_line = false;  ///< a hedge, a stream: `outline` is open, from one end to the other
};

/// How far panic goes by itself from one unit to its friends, between the nearest points of two footprints.
struct SceneReach {
  measure::Length length = 0;  ///< 0: where they touch
  std::string words;           ///< what it does there, as a sentence without its end
};

/// The directions among which somebody chooses, as seen on the table: turns from a base line.
struct SceneWedge {
  measure::Point from;
  measure::Direction base;  ///< turn 0
  std::int32_t low = 0;     ///< turns in whole degrees clockwise, from low to high
  std::int32_t high = 0;
  measure::Length length = 0;  ///< how far it may go at most
};

/// A table of squares, each a unit of length wide; pieces stand one to a square.
struct SceneBoard {
  struct Ground {
    std::string mark;   ///< one character; empty: open ground
    std::string words;  ///< what lies there
  };
  std::uint32_t width = 0;
  std::uint32_t depth = 0;
  std::vector<Ground> ground;              ///< of each square, row by row from the south-west
  std::vector<std::string> legend;         ///< how pieces and what lies on them are to be read, line by line
  std::vector<std::string> narrow_legend;  ///< the same where a piece is its letter and its `sign` alone
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
  std::optional<SceneBoard> board;    ///< of a table of squares
  std::vector<std::string> standing;  ///< how the sides stand, line by line; empty: nothing but the table tells
  std::optional<SceneReach> reach;    ///< nothing: these rules know no spread from place to place
  std::optional<SceneWedge> wedge;    ///< of the choice now asked, if it is one of a direction
};

/// Null if there is none of that id.
const Piece* piece_called(const Scene& scene, std::string_view id);

}  // namespace waver::game
