#pragma once
/// Chances as bars and columns, in SVG.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "odds/odds.h"

namespace waver::report {

/// What is told as the interval of a chance: of bounded odds the estimate's, otherwise from low to high.
std::pair<double, double> told_interval(const odds::Chance& chance);

/// A bar for p from 0 to 1 with its interval, for eyes only: the number stands beside it.
std::string bar_of(double p, double low, double high);

/// The same on a scale that ends at `most`.
std::string bar_of(double value, double low, double high, double most);

/// A column for every value of a number, with its interval; each value and chance is written if there is room.
std::string columns_of(const std::vector<std::pair<std::int32_t, odds::Chance>>& by_value, std::string_view id,
                       std::string_view title);

}  // namespace waver::report
