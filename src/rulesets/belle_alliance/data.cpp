/// The tables of the rules: read from the data file, and looked up.

#include "rulesets/belle_alliance/data.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "measure/length.h"
#include "rulesets/belle_alliance/data_rows.h"

namespace waver::belle_alliance {
namespace {

// In the order of Factor.
constexpr std::array<FactorRow, kFactors> kFactorRows{{
    {"valour", Group::kValour, true, true, true},
    {"routers-50", Group::kNumbers, true, false, false},
    {"routers-100", Group::kNumbers, true, false, false},
    {"routers-200", Group::kNumbers, true, false, false},
    {"unit-50", Group::kNumbers, true, false, false},
    {"unit-100", Group::kNumbers, true, false, false},
    {"unit-200", Group::kNumbers, true, false, false},
    {"ld", Group::kState, true, false, true},
    {"md", Group::kState, true, false, true},
    {"fd", Group::kState, true, false, false},
    {"deep", Group::kFormation, true, false, false},
    {"loose", Group::kFormation, true, false, false},
    {"open", Group::kFormation, true, false, false},
    {"cavalry", Group::kArm, true, false, false},
    {"cover-1", Group::kPosition, true, false, false},
    {"cover-2", Group::kPosition, true, false, false},
    {"cover-3", Group::kPosition, true, false, false},
    {"passage", Group::kPosition, true, false, false},
    {"contact", Group::kOfficer, true, true, true},
    {"near", Group::kOfficer, false, false, true},
    {"support", Group::kSupport, true, false, false},
    {"losses", Group::kLosses, true, false, false},
    {"momentum", Group::kMomentum, true, false, false},
    {"half", Group::kStrength, false, true, false},
    {"quarter", Group::kStrength, false, true, false},
    {"hit", Group::kHit, false, true, true},
    {"near-15", Group::kEnemy, false, true, false},
    {"near-30", Group::kEnemy, false, true, false},
    {"rout-near", Group::kCompany, false, true, false},
    {"shelter", Group::kShelter, false, true, false},
    {"none", Group::kSupplies, false, true, false},
    {"rest", Group::kRest, false, true, false},
    {"hard", Group::kOrder, false, false, true},
    {"fallen", Group::kStaff, true, true, true},
}};

// In the order of Group.
constexpr std::array<std::string_view, kGroups> kGroupNames{
    "valour",   "numbers", "state", "formation", "arm",     "position", "officer", "support", "losses", "momentum",
    "strength", "hit",     "enemy", "company",   "shelter", "supplies", "rest",    "order",   "staff"};

constexpr std::array<std::string_view, 7> kAreaNames{"ploughed", "steep-slope", "open-wood", "dense-wood",
                                                     "marsh",    "village",     "impassable"};
constexpr std::array<std::string_view, 7> kObstacleNames{"hedge", "wall",       "stream", "ford",
                                                         "river", "field-work", "redoubt"};
// The column of Table 5 for each Body: skirmishers go with the foot.
constexpr std::array<std::string_view, 4> kBodyColumns{"foot", "foot", "cavalry", "guns"};

std::int32_t data_length_at(const game::Value& table, std::string_view key) {
  return static_cast<std::int32_t>(
      std::llround(game::number_at(table, key).value_or(0) * static_cast<double>(measure::kCentimetre)));
}

constexpr std::int32_t kEverySum = std::numeric_limits<std::int32_t>::min();

ResultTable read_results(const game::Value& table, std::string_view key) {
  const game::List& rows = *table.find(key)->list();
  ResultTable results;
  results.reserve(rows.size());
  for (const game::Value& row : rows) {
    const auto result = result_called(game::text_at(row, "result").value_or(""));
    results.push_back(
        {data_whole_at(row, "min", kEverySum), result.value_or(Result::kNone), data_whole_at(row, "loss")});
  }
  return results;
}

std::vector<CatchRow> read_catches(const game::Value& table) {
  const game::List& rows = *table.find("rows")->list();
  std::vector<CatchRow> catches;
  catches.reserve(rows.size());
  for (const game::Value& row : rows) {
    catches.push_back(
        {data_whole_at(row, "min", kEverySum), game::text_at(row, "result") == "falls", data_whole_at(row, "side")});
  }
  return catches;
}

Rates read_rates(const game::Value& table) {
  Rates rates;
  rates.foot = data_length_at(table, "foot");
  rates.skirmish = data_length_at(table, "skirmish");
  rates.heavy_cavalry = data_length_at(table, "heavy-cavalry");
  rates.light_cavalry = data_length_at(table, "light-cavalry");
  rates.limbered_heavy = data_length_at(table, "limbered-heavy");
  rates.limbered_light = data_length_at(table, "limbered-light");
  rates.gunners = data_length_at(table, "gunners");
  rates.unlimbered_retreat = data_length_at(table, "unlimbered-retreat");
  return rates;
}

AreaKind read_area_kind(const game::Value& table, std::string_view name) {
  const game::Value& row = *table.find(name);
  AreaKind area;
  area.name = name;
  for (std::size_t i = 0; i < kAreaColumns.size(); ++i) area.percent.at(i) = data_whole_at(row, kAreaColumns.at(i));
  area.cover = data_whole_at(row, "cover");
  return area;
}

ObstacleKind read_obstacle_kind(const game::Value& table, std::string_view name) {
  const game::Value& row = *table.find(name);
  ObstacleKind obstacle;
  obstacle.name = name;
  for (std::size_t i = 0; i < kBodyColumns.size(); ++i) {
    const bool crossable = game::number_at(row, kBodyColumns.at(i)) != kNoCrossing;
    obstacle.deduction.at(i) = crossable ? data_length_at(row, kBodyColumns.at(i)) : -1;
  }
  obstacle.cover = data_whole_at(row, "cover");
  return obstacle;
}

void read_factors(const game::Value& data, Tables& tables) {
  for (const game::Value& row : *data.find("factor")->list()) {
    const auto factor = factor_called(game::text_at(row, "name").value_or(""));
    const game::Value* values = row.find("values");
    if (!factor || values == nullptr) continue;
    tables.factors.at(static_cast<std::size_t>(*factor)) = {
        data_whole_at(*values, "table9"), data_whole_at(*values, "table16"), data_whole_at(*values, "table17")};
    if (*factor == Factor::kMomentum) tables.momentum_most = data_whole_at(row, "most");
  }
}

}  // namespace

const FactorRow& factor_row_of(Factor factor) {
  return kFactorRows.at(static_cast<std::size_t>(factor));
}

bool has_data(Factor factor) {
  return factor != Factor::kValour && factor != Factor::kFallen;
}

std::optional<Factor> factor_called(std::string_view name) {
  const auto* found = std::ranges::find(kFactorRows, name, &FactorRow::name);
  if (found == kFactorRows.end()) return std::nullopt;
  const auto factor = static_cast<Factor>(found - kFactorRows.begin());
  return has_data(factor) ? std::optional(factor) : std::nullopt;
}

std::int32_t data_whole_at(const game::Value& table, std::string_view key, std::int32_t fallback) {
  return static_cast<std::int32_t>(game::integer_at(table, key).value_or(fallback));
}

std::string_view name_of(Factor factor) {
  return factor_row_of(factor).name;
}

Group group_of(Factor factor) {
  return factor_row_of(factor).group;
}

std::string_view name_of(Group group) {
  return kGroupNames.at(static_cast<std::size_t>(group));
}

std::span<const std::string_view> area_names() {
  return kAreaNames;
}

std::span<const std::string_view> obstacle_names() {
  return kObstacleNames;
}

const ResultRow& row_for(const ResultTable& table, std::int32_t total) {
  const auto row = std::ranges::find_if(table, [&](const ResultRow& each) { return total >= each.least; });
  return row == table.end() ? table.back() : *row;
}

const CatchRow& row_for(const std::vector<CatchRow>& table, std::int32_t total) {
  const auto row = std::ranges::find_if(table, [&](const CatchRow& each) { return total >= each.least; });
  return row == table.end() ? table.back() : *row;
}

Tables read_tables(const game::Value& data) {
  Tables tables;
  tables.rates = read_rates(*data.find("table3"));
  tables.areas.reserve(kAreaNames.size());
  for (const std::string_view name : kAreaNames) tables.areas.push_back(read_area_kind(*data.find("table4"), name));
  tables.obstacles.reserve(kObstacleNames.size());
  for (const std::string_view name : kObstacleNames) {
    tables.obstacles.push_back(read_obstacle_kind(*data.find("table5"), name));
  }
  tables.spread = read_results(*data.find("table9"), "rows");
  const game::Value& valour = *data.find("table15");
  tables.valour_step_percent = data_whole_at(valour, "lost-percent");
  tables.valour_step = data_whole_at(valour, "valour");
  tables.valour_floor = data_whole_at(valour, "floor");
  const game::Value& reorganisation = *data.find("table16");
  tables.reorganise_full = read_results(reorganisation, "FD");
  tables.reorganise_middle = read_results(reorganisation, "MD");
  tables.reorganise_light = read_results(reorganisation, "LD");
  tables.ordering = read_results(*data.find("table17"), "rows");
  tables.staff_catch = read_catches(*data.find("table18"));
  read_factors(data, tables);
  return tables;
}

}  // namespace waver::belle_alliance
