#pragma once
/// Differences in words and figures, wherever they are told. Part of report/ only.

#include <string>

#include "odds/keystones.h"

namespace waver::report {

/// Of what may come to pass, and not of how many.
bool is_chance(const game::Measure& measure);

/// "41.7 %" of a chance, "1.83" of a number.
std::string amount(double value, bool chance);
/// With its sign; what would round to nothing shows its first digit.
std::string signed_amount(double value, bool chance);
/// "+0.31 to +0.44".
std::string interval(double low, double high, bool chance);
/// What the two figures of an interval mean.
std::string intervals_explained();
/// "1 degree", "20 degrees".
std::string counted(std::uint64_t number, std::string_view one, std::string_view many);
/// "1 game", "20 games".
std::string games(std::uint64_t number);

/// What a side wants least of; null if the rules name nothing.
const game::Measure* minimised(const game::RulesetInfo& info);

/// What comes of one fate of a unit: "+1.20  +1.10 to +1.30", "no harm", "cannot be".
std::string fate_told(const odds::Keystone& keystone, bool chance);
/// The same without the interval.
std::string told_without_interval(const odds::Keystone& keystone, bool chance);
/// What stands in a table of keystones, and how it was found.
std::string keystones_explained(const game::RulesetInfo& info, const odds::Keystones& keystones);

}  // namespace waver::report
