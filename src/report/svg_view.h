#pragma once
/// What of a table is shown, and how coordinates are written.

#include <span>
#include <string>

#include "report/film.h"
#include "report/svg.h"

namespace waver::report {

/// The part of the table that is drawn: all of it, or where units come, with room around them.
struct View {
  measure::Box box;
  measure::Length table_width = 0;
  measure::Length table_depth = 0;
  measure::Length unit = 1;

  measure::Length width() const { return measure::Length{box.high.x} - box.low.x; }
  measure::Length depth() const { return measure::Length{box.high.y} - box.low.y; }
  bool is_cut() const { return width() < table_width || depth() < table_depth; }
  /// y grows to the south in SVG.
  measure::Length down(measure::Length y) const { return table_depth - y; }
  std::string x(measure::Length x) const;
  std::string y(measure::Length y) const;
  /// "914.4,711.2"
  std::string at(measure::Point point) const;
  /// "914.4,711.2 ..."
  std::string points(std::span<const measure::Point> outline) const;
  /// Of letters: a share of the wider side, so that they can be read at any scale.
  measure::Length letter() const;
};

View view_of(const Film& film, const Drawing& drawing);

/// The smallest of 1, 2, 5, 10, 20 ... units of which at most `most` fit into `length`.
measure::Length tick_for(measure::Length length, measure::Length unit, std::int64_t most);

}  // namespace waver::report
