#pragma once
/// Text and numbers as HTML and SVG have them.

#include <cstdint>
#include <string>
#include <string_view>

#include "measure/length.h"

namespace waver::report {

/// Fit to stand between tags and in attributes, quoted in either way. What is not printable (text.h) is "?", and so is
/// a byte that is no UTF-8: names come from files.
std::string escaped(std::string_view text);

/// In millimetres, exactly: 2540 is "25.4".
std::string millimetres(measure::Length length);

/// "58.3 %", "always", "never"; what only rounds to these is told apart.
std::string chance_in_words(double p);

/// "41.2 % to 44.0 %"; empty if both ends read the same.
std::string interval_in_words(double low, double high);

/// "lost_or_fleeing" as words.
std::string spoken(std::string_view name);

/// "1 game", "12,000 games".
std::string counted(std::uint64_t count, std::string_view one);

}  // namespace waver::report
