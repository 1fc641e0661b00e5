#pragma once
/// Hand-made scenes and events: no ruleset is needed to draw them.

#include <string>
#include <vector>

#include "game/event.h"
#include "game/scene.h"
#include "measure/footprint.h"

namespace waver::testing {

inline measure::Point inches(double x, double y) {
  return {static_cast<std::int32_t>(x * 2540), static_cast<std::int32_t>(y * 2540)};
}

/// A unit of 20 x 20 mm bases, five wide, four deep unless told otherwise.
inline game::Piece piece(std::string id, std::string name, std::uint32_t side, double x, double y, int degrees,
                         double width_mm = 100, double depth_mm = 80) {
  game::Piece made;
  made.id = std::move(id);
  made.name = std::move(name);
  made.side = side;
  made.centre = inches(x, y);
  made.facing = measure::direction_of_millidegrees(degrees * 1000);
  const measure::Convex footprint =
      measure::rectangle(made.centre, made.facing, static_cast<measure::Length>(width_mm * 100),
                         static_cast<measure::Length>(depth_mm * 100));
  made.outline.assign(footprint.corners().begin(), footprint.corners().end());
  made.files = 5;
  made.ranks = 4;
  made.strength = 20;
  made.state = "steady";
  return made;
}

inline game::Scene table(double width = 72, double depth = 48) {
  game::Scene scene;
  scene.table = {static_cast<std::int32_t>(width * 2540), static_cast<std::int32_t>(depth * 2540)};
  scene.unit = measure::kInch;
  scene.unit_name = "in";
  scene.sides = {{"red", "Red Host"}, {"blue", "Blue Host"}};
  return scene;
}

inline game::SceneTerrain terrain(std::string id, std::string kind, bool blocks, std::vector<measure::Point> outline) {
  return {std::move(id), std::move(kind), blocks, std::move(outline)};
}

inline game::Event event(game::Seq seq, game::Seq because, std::string_view clause, std::string_view name,
                         std::vector<game::EventField> fields) {
  return {seq, because, clause, name, std::move(fields)};
}

}  // namespace waver::testing
