#pragma once
/// Numbers of a file as they are kept: lengths in centimetres with three decimals at most, bases in millimetres with
/// one.

#include <optional>
#include <string_view>

#include "game/diagnostic.h"
#include "game/fields.h"
#include "measure/length.h"

namespace waver::belle_alliance {

/// To the nearest 0.01 mm.
measure::Length centimetres(double number);
measure::Length millimetres(double number);
measure::Point point_of(game::NumberPair pair);

/// Whether a place in centimetres can be reckoned with; one farther out is out of range, and told by the field tables.
bool is_in_reach(game::NumberPair pair);

/// How many steps of what is kept make a unit.
inline constexpr double kStepsOfLength = 1000;
inline constexpr double kStepsOfBase = 10;

/// `too-fine`, if a number at the key (itself, or in its lists) has more decimals than are kept.
std::optional<game::Diagnostic> too_fine(const game::Value& table, std::string_view key, double steps,
                                         std::string_view whose);

}  // namespace waver::belle_alliance
