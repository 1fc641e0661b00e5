#pragma once
/// Which character stands for what on a text map.

#include <string>
#include <string_view>
#include <vector>

#include "game/scene.h"
#include "report/text.h"

namespace waver::report {

/// One character for every piece, in their order: capitals for the first side, small letters for the second, digits
/// for others and for whoever is left over (on a board of squares, where digits are ground, letters alone). When all
/// are used up the rest share "&": the key says where each stands. Depends only on the order of the pieces and their
/// sides, so maps of one game agree.
std::vector<std::string> labels_of(const game::Scene& scene);

/// One character for every terrain piece: the blocking kinds first, every kind its own.
std::vector<std::string> fills_of(const game::Scene& scene, const Look& look);

/// Arrow, and compass word, of the nearest of the eight winds.
std::string_view arrow_of(measure::Direction facing, const Look& look);
std::string_view wind_of(measure::Direction facing);

/// Between the letters of a unit that runs.
std::string_view running_mark(const Look& look);
/// Where a unit may go whose direction is being chosen.
std::string_view wedge_mark(const Look& look);
/// Where several units claim one cell.
inline constexpr std::string_view kShared = "*";

/// The lines of a frame.
struct Frame {
  std::string_view across, upright, tick, side_tick;
  std::string_view north_west, north_east, south_west, south_east;
};
Frame frame_of(const Look& look);

}  // namespace waver::report
