#include "rulesets/belle_alliance/terrain_reading.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/reading.h"
#include "rulesets/belle_alliance/decimals.h"

namespace waver::belle_alliance {
namespace {

bool is_convex(std::span<const measure::Point> corners) {
  bool left = false;
  bool right = false;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const measure::Point here = corners[(i + 1) % corners.size()];
    const std::int64_t turn = measure::cross(here - corners[i], corners[(i + 2) % corners.size()] - here);
    left = left || turn > 0;
    right = right || turn < 0;
  }
  return !(left && right);
}

measure::Box box_around(std::span<const measure::Point> points) {
  measure::Box box{points.front(), points.front()};
  for (const measure::Point point : points) {
    box.low = {std::min(box.low.x, point.x), std::min(box.low.y, point.y)};
    box.high = {std::max(box.high.x, point.x), std::max(box.high.y, point.y)};
  }
  return box;
}

// None if one of them cannot be read.
std::vector<measure::Point> points_at(const game::Value& list) {
  std::vector<measure::Point> points;
  points.reserve(list.list()->size());
  for (const game::Value& each : *list.list()) {
    const auto pair = game::pair_in(each);
    if (!pair || !is_in_reach(*pair)) return {};
    points.push_back(point_of(*pair));
  }
  return points;
}

// The row of a kind in Table 4 or 5; one past the end if it is none of it.
template <class Kinds>
std::uint32_t row_of(const Kinds& kinds, std::string_view kind) {
  return static_cast<std::uint32_t>(std::ranges::find_if(kinds, [&](const auto& each) { return each.name == kind; }) -
                                    kinds.begin());
}

class TerrainReader : game::DocumentReading {
 public:
  TerrainReader(const game::Value& piece, const Tables& tables)
      : piece_(piece),
        tables_(tables),
        id_(game::text_at(piece, "id").value_or("")),
        kind_(game::text_at(piece, "kind").value_or("")) {}

  std::optional<Terrain> read(game::Diagnostics& faults) {
    const std::string whose = fmt::format("[[terrain]] \"{}\"", id_);
    for (const std::string_view key : {"polygon", "line"}) {
      if (auto fine = too_fine(piece_, key, kStepsOfLength, whose)) faults_.push_back(std::move(*fine));
    }
    auto terrain = read_kind();
    std::ranges::move(faults_, std::back_inserter(faults));
    return terrain;
  }

 private:
  std::optional<Terrain> read_kind() {
    const std::uint32_t area = row_of(tables_.areas, kind_);
    if (area < tables_.areas.size()) return read_area(area);
    const std::uint32_t obstacle = row_of(tables_.obstacles, kind_);
    return obstacle < tables_.obstacles.size() ? read_obstacle(obstacle) : std::nullopt;
  }

  // An area is drawn by `polygon`, an obstacle by `line`. Null if that is not so, or cannot be read.
  const game::Value* drawn_by(std::string_view key, std::string_view other) {
    const game::Value* drawn = piece_.find(key);
    const std::string_view hint =
        key == "polygon" ? "An area is drawn by its `polygon`." : "An obstacle is drawn by its `line`.";
    if (piece_.find(other) != nullptr) {
      fault("wrong-shape", game::place_of(piece_, other),
            fmt::format("[[terrain]] \"{}\" is a {} and has no \"{}\"", id_, kind_, other), std::string(hint));
    } else if (drawn == nullptr) {
      fault("missing-key", piece_.place(), fmt::format("[[terrain]] \"{}\" has no \"{}\"", id_, key),
            std::string(hint));
    }
    return drawn != nullptr && drawn->list() != nullptr ? drawn : nullptr;
  }

  Terrain terrain_of(std::uint32_t row, std::int32_t cover, std::vector<measure::Point> corners) const {
    Terrain terrain;
    terrain.id = id_;
    terrain.name = game::text_at(piece_, "name").value_or(id_);
    terrain.kind = kind_;
    terrain.row = row;
    terrain.cover = cover;
    terrain.box = box_around(corners);
    terrain.corners = std::move(corners);
    return terrain;
  }

  std::optional<Terrain> read_area(std::uint32_t row) {
    const game::Value* polygon = drawn_by("polygon", "line");
    const std::vector<measure::Point> corners =
        polygon == nullptr ? std::vector<measure::Point>() : points_at(*polygon);
    if (corners.empty() || !make_region(corners, *polygon, id_)) return std::nullopt;
    if (!is_convex(corners)) {
      fault("bad-polygon", polygon->place(), fmt::format("the polygon of \"{}\" is not convex", id_),
            "Cut it into convex pieces, each a [[terrain]] of its own.");
      return std::nullopt;
    }
    Terrain terrain = terrain_of(row, tables_.areas[row].cover, corners);
    const measure::Region region(corners);
    terrain.pieces.assign(region.pieces().begin(), region.pieces().end());
    return terrain;
  }

  std::optional<Terrain> read_obstacle(std::uint32_t row) {
    const game::Value* line = drawn_by("line", "polygon");
    if (line == nullptr) return std::nullopt;
    const std::vector<measure::Point> points = points_at(*line);
    if (points.empty() && !line->list()->empty()) return std::nullopt;
    if (points.size() < 2 || std::ranges::adjacent_find(points) != points.end()) {
      fault("bad-line", line->place(),
            fmt::format("the line of \"{}\" {}", id_,
                        points.size() < 2 ? "has fewer than two points" : "has a point twice in a row"),
            "List the points from one end of the obstacle to the other.");
      return std::nullopt;
    }
    Terrain terrain = terrain_of(row, tables_.obstacles[row].cover, points);
    terrain.is_area = false;
    terrain.pieces.reserve(points.size() - 1);
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      terrain.pieces.push_back(measure::Convex::hull_of(std::span(points).subspan(i, 2)));
    }
    return terrain;
  }

  const game::Value& piece_;
  const Tables& tables_;
  std::string_view id_;
  std::string_view kind_;
};

}  // namespace

std::optional<Terrain> read_terrain(const game::Value& piece, const Tables& tables, game::Diagnostics& faults) {
  return TerrainReader(piece, tables).read(faults);
}

}  // namespace waver::belle_alliance
