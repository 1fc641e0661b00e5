#pragma once
/// What reading, checking and showing the data file have in common. Internal to data*.cpp.

#include <array>
#include <optional>
#include <string_view>

#include "game/fields.h"
#include "rulesets/belle_alliance/data.h"

namespace waver::belle_alliance {

/// Where a factor is used: the columns of the rules' table of factors that have a value.
struct FactorRow {
  std::string_view name;
  Group group;
  bool on_table9;
  bool on_table16;
  bool on_table17;
};

const FactorRow& factor_row_of(Factor factor);

/// False for those whose value is what they are about: they have no row in the data file.
bool has_data(Factor factor);

/// The factor with a row of this name.
std::optional<Factor> factor_called(std::string_view name);

/// The columns of Tables 4 and 5, as they stand in the data file.
inline constexpr std::array<std::string_view, 4> kAreaColumns{"foot", "skirmish", "cavalry", "guns"};
inline constexpr std::array<std::string_view, 3> kObstacleColumns{"foot", "cavalry", "guns"};

/// Of an obstacle that may not be crossed.
inline constexpr double kNoCrossing = -1;

/// A rate of Table 3: its key, and what it is for.
struct RateRow {
  std::string_view key;
  std::string_view about;
};
inline constexpr std::array<RateRow, 8> kRateRows{{
    {"foot", "formed foot, and rout blocks of foot"},
    {"skirmish", "skirmishers"},
    {"heavy-cavalry", "heavy cavalry"},
    {"light-cavalry", "light cavalry"},
    {"limbered-heavy", "foot artillery, limbered"},
    {"limbered-light", "horse artillery, limbered"},
    {"gunners", "gunners without their guns"},
    {"unlimbered-retreat", "an unlimbered battery in retreat"},
}};

/// A whole number at a key, or the fallback.
std::int32_t data_whole_at(const game::Value& table, std::string_view key, std::int32_t fallback = 0);

}  // namespace waver::belle_alliance
