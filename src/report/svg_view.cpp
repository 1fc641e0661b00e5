#include "report/svg_view.h"

#include <algorithm>
#include <limits>

#include "report/html.h"

namespace waver::report {
namespace {

constexpr std::int32_t kNowhere = std::numeric_limits<std::int32_t>::max();

struct Growing {
  measure::Box box{{kNowhere, kNowhere}, {-kNowhere, -kNowhere}};
  void add(measure::Point point, std::int32_t around = 0) {
    box.low = {std::min(box.low.x, point.x - around), std::min(box.low.y, point.y - around)};
    box.high = {std::max(box.high.x, point.x + around), std::max(box.high.y, point.y + around)};
  }
  void add(std::span<const measure::Point> outline, std::int32_t around = 0) {
    for (const measure::Point corner : outline) add(corner, around);
  }
};

/// Where anything is to be seen of units in any frame.
Growing used_part(const Film& film, const Drawing& drawing) {
  const game::Scene& scene = film.start();
  const auto reach = static_cast<std::int32_t>(scene.reach ? scene.reach->length : 0);
  Growing used;
  for (const Film::Shot& shot : film.shots()) {
    used.add(shot.what.centre);
    used.add(shot.what.outline);
  }
  for (const Film::Source& source : film.sources()) used.add(source.outline, reach);
  for (const std::size_t piece : drawing.ringed) used.add(scene.pieces[piece].outline, reach);
  for (const FlightArrow& arrow : drawing.arrows) used.add(arrow.to);
  return used;
}

/// Whole units, within the table.
std::int32_t kept_between(measure::Length value, measure::Length most) {
  return static_cast<std::int32_t>(std::clamp<measure::Length>(value, 0, most));
}

}  // namespace

std::string View::x(measure::Length x) const {
  return millimetres(x);
}

std::string View::y(measure::Length y) const {
  return millimetres(down(y));
}

std::string View::at(measure::Point point) const {
  return x(point.x) + "," + y(point.y);
}

std::string View::points(std::span<const measure::Point> outline) const {
  std::string text;
  for (const measure::Point corner : outline) text += (text.empty() ? "" : " ") + at(corner);
  return text;
}

measure::Length View::letter() const {
  constexpr measure::Length kLettersAcross = 40;
  return std::max(width(), depth()) / kLettersAcross;
}

View view_of(const Film& film, const Drawing& drawing) {
  const game::Scene& scene = film.start();
  const measure::Table& table = scene.table;
  View view{{{0, 0}, {table.width, table.depth}}, table.width, table.depth, std::max<measure::Length>(scene.unit, 1)};
  const Growing used = used_part(film, drawing);
  if (scene.pieces.empty()) return view;
  const measure::Length around = std::max<measure::Length>(std::max(table.width, table.depth) / 24, view.unit);
  const auto floor_of = [&](measure::Length value) { return value / view.unit * view.unit; };
  const auto ceil_of = [&](measure::Length value) { return (value + view.unit - 1) / view.unit * view.unit; };
  view.box.low = {kept_between(floor_of(used.box.low.x - around), table.width),
                  kept_between(floor_of(used.box.low.y - around), table.depth)};
  view.box.high = {kept_between(ceil_of(used.box.high.x + around), table.width),
                   kept_between(ceil_of(used.box.high.y + around), table.depth)};
  return view;
}

measure::Length tick_for(measure::Length length, measure::Length unit, std::int64_t most) {
  for (measure::Length power = 1;; power *= 10) {
    for (const measure::Length step : {1, 2, 5}) {
      const measure::Length tick = step * power * unit;
      if (length / tick <= most) return tick;
    }
  }
}

}  // namespace waver::report
