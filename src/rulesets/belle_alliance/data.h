#pragma once
/// The tables of the rules as read from the data file (data/belle-alliance.toml, or another with --data).

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/diagnostic.h"
#include "game/ruleset.h"
#include "rulesets/belle_alliance/words.h"

namespace waver::belle_alliance {

/// A row of a table of results: the first whose `least` the total reaches is the result.
struct ResultRow {
  std::int32_t least = 0;  ///< of the last row: INT32_MIN
  Result result = Result::kNone;
  std::int32_t loss = 0;  ///< percent of the figures present, where the result is or means FD
};
using ResultTable = std::vector<ResultRow>;

/// Table 18.
struct CatchRow {
  std::int32_t least = 0;
  bool falls = false;
  std::int32_t penalty = 0;  ///< 0, -1 or -2: on all rolls of the side
};

/// Tables 4 and 5, one row. By Body.
struct AreaKind {
  std::string name;
  std::array<std::int32_t, 4> percent{};  ///< of the rate: 100, 75, 50, 25; 0 = may not enter
  std::int32_t cover = 0;
};
struct ObstacleKind {
  std::string name;
  std::array<std::int32_t, 4> deduction{};  ///< 0.01 mm off the rate; -1 = may not cross
  std::int32_t cover = 0;
};

/// A factor's groups, in the order of the rules' table; of each group only one counts (BA-0.2).
enum class Group : std::uint8_t {
  kValour,
  kNumbers,
  kState,
  kFormation,
  kArm,
  kPosition,
  kOfficer,
  kSupport,
  kLosses,
  kMomentum,
  kStrength,
  kHit,
  kEnemy,
  kCompany,
  kShelter,
  kSupplies,
  kRest,
  kOrder,
  kStaff,
};
inline constexpr std::size_t kGroups = 19;

/// The factors by name, in the order of the rules' table. Those whose value is what it is about (valour, staff) have
/// no row in the data file.
enum class Factor : std::uint8_t {
  kValour,
  kRouters50,
  kRouters100,
  kRouters200,
  kUnit50,
  kUnit100,
  kUnit200,
  kLightDisorder,
  kMiddleDisorder,
  kFullDisorder,
  kDeep,
  kLoose,
  kOpen,
  kCavalry,
  kCover1,
  kCover2,
  kCover3,
  kPassage,
  kContact,
  kNear,
  kSupport,
  kLosses,
  kMomentum,
  kHalf,
  kQuarter,
  kHit,
  kNear15,
  kNear30,
  kRoutNear,
  kShelter,
  kNoSupplies,
  kRest,
  kHard,
  kFallen,
};
inline constexpr std::size_t kFactors = 34;

/// "routers-50", "ld", "cover-1", "none" ...; and the group it belongs to.
std::string_view name_of(Factor factor);
Group group_of(Factor factor);
std::string_view name_of(Group group);

/// What a factor is worth on Tables 9, 16 and 17; 0 where it is not used.
struct FactorValues {
  std::int32_t table9 = 0;
  std::int32_t table16 = 0;
  std::int32_t table17 = 0;
};

/// Table 3, in 0.01 mm a bound.
struct Rates {
  std::int32_t foot = 0;
  std::int32_t skirmish = 0;
  std::int32_t heavy_cavalry = 0;
  std::int32_t light_cavalry = 0;
  std::int32_t limbered_heavy = 0;
  std::int32_t limbered_light = 0;
  std::int32_t gunners = 0;
  std::int32_t unlimbered_retreat = 0;
};

struct Tables {
  Rates rates;                           ///< Table 3
  std::vector<AreaKind> areas;           ///< Table 4
  std::vector<ObstacleKind> obstacles;   ///< Table 5
  ResultTable spread;                    ///< Table 9
  std::int32_t valour_step_percent = 0;  ///< Table 15: of the original figures lost ...
  std::int32_t valour_step = 0;          ///< ... valour changes by this (negative)
  std::int32_t valour_floor = 0;
  ResultTable reorganise_full;  ///< Table 16, from FD
  ResultTable reorganise_middle;
  ResultTable reorganise_light;
  ResultTable ordering;                          ///< Table 17
  std::vector<CatchRow> staff_catch;             ///< Table 18
  std::int32_t momentum_most = 0;                ///< how many carried units count at most
  std::array<FactorValues, kFactors> factors{};  ///< by Factor
};

/// The row a total leads to.
const ResultRow& row_for(const ResultTable& table, std::int32_t total);
const CatchRow& row_for(const std::vector<CatchRow>& table, std::int32_t total);

/// The kinds of terrain that Tables 4 and 5 list, in their order: "ploughed" to "impassable", "hedge" to "redoubt".
std::span<const std::string_view> area_names();
std::span<const std::string_view> obstacle_names();

/// All faults of a data file, with places.
game::Diagnostics check_data(const game::Value& data);

/// Of data that has passed check_data.
Tables read_tables(const game::Value& data);

/// Every value of the tables with where it comes from, for `waver rules belle-alliance`.
std::vector<game::DataTable> shown_tables(const game::Value& data);

}  // namespace waver::belle_alliance
