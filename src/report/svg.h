#pragma once
/// The table drawn to scale, as SVG in millimetres: north is up, coordinates are exact.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "report/film.h"

namespace waver::report {

/// From where a unit stands to where it may come, and how likely it is that it runs at all.
struct FlightArrow {
  measure::Point from;
  measure::Point to;
  double chance = 0;
  std::string words;
};

/// How dark a piece is shaded, from 0 (not at all) to kDarkest.
struct Shade {
  std::string id;
  std::size_t level = 0;
};
inline constexpr std::size_t kDarkest = 4;

/// Which frame: all of them, each part marked with the frames in which it is seen (data-a to data-b); or one.
struct Drawing {
  std::string id;  ///< unlike any other on the page
  std::string title;
  std::string about;                 ///< for who does not see it
  std::optional<std::size_t> frame;  ///< nothing: all
  std::vector<FlightArrow> arrows;
  std::vector<double> chances;  ///< by piece, how likely it is that it runs: the colour of its moves; empty: unknown
  std::vector<std::size_t> ringed;           ///< pieces that have a ring at the start, as far as panic goes from them
  std::optional<std::vector<Shade>> shades;  ///< given: pieces are shaded so, and not in their sides' colours
};

std::string table_as_svg(const Film& film, const Drawing& drawing);

/// Five classes of chances, each with a colour, a width and a dash of its own.
inline constexpr std::size_t kChanceClasses = 5;
std::size_t chance_class(double p);
/// "under 10 %" ... "90 % or more".
std::string_view chance_class_in_words(std::size_t chance_class);

/// A convex outline grown by `reach` to all sides: its path, corners rounded.
std::string ring_path(std::span<const measure::Point> outline, measure::Length reach, measure::Length depth);

/// Signs that the drawings of this film use, as a list in HTML.
std::string legend_of(const Film& film, const Drawing& drawing);

}  // namespace waver::report
