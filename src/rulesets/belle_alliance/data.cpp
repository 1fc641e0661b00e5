/// The tables of the rules: read from the data file, and looked up.

#include "rulesets/belle_alliance/data.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "game/fields.h"
#include "measure/length.h"

namespace waver::belle_alliance {
namespace {

// Where a factor is used: the columns of the rules' table of factors that have a value.
struct FactorRow {
  std::string_view name;
  Group group;
  bool on_table9;
  bool on_table16;
  bool on_table17;
};

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
// The columns of Tables 4 and 5. In the order of Body; Table 5 has skirmishers with the foot.
constexpr std::array<std::string_view, 4> kAreaColumns{"foot", "skirmish", "cavalry", "guns"};
constexpr std::array<std::string_view, 4> kObstacleColumns{"foot", "foot", "cavalry", "guns"};

constexpr std::array<std::int64_t, 5> kPercentages{100, 75, 50, 25, 0};
constexpr double kNoCrossing = -1;
constexpr double kMostDeducted = 100;
constexpr std::string_view kDataFile = "the data file";

const FactorRow& factor_row_of(Factor factor) {
  return kFactorRows.at(static_cast<std::size_t>(factor));
}

// Those whose value is what they are about have no row in the data file.
bool has_data(Factor factor) {
  return factor != Factor::kValour && factor != Factor::kFallen;
}

std::optional<Factor> factor_called(std::string_view name) {
  const auto* found = std::ranges::find(kFactorRows, name, &FactorRow::name);
  if (found == kFactorRows.end()) return std::nullopt;
  const auto factor = static_cast<Factor>(found - kFactorRows.begin());
  return has_data(factor) ? std::optional(factor) : std::nullopt;
}

// Fields of the data file ---------------------------------------------------------------------------------------------

using game::Field;
using game::FieldKind;

Field data_text(std::string_view name, std::string_view about, bool required = true) {
  return {.name = name, .kind = FieldKind::kText, .about = about, .required = required};
}
Field source_field(bool required) {
  return data_text("source", "where the values come from: text, found, house, or a clause", required);
}
Field data_whole(std::string_view name, std::string_view about, double low, double high, bool required = true) {
  return {.name = name, .kind = FieldKind::kInteger, .about = about, .required = required, .low = low, .high = high};
}
Field data_word(std::string_view name, std::string_view about, std::vector<std::string_view> words) {
  return {.name = name, .kind = FieldKind::kWord, .about = about, .required = true, .words = std::move(words)};
}
Field data_table(std::string_view name, std::string_view about, std::vector<Field> inner) {
  return {.name = name, .kind = FieldKind::kTable, .about = about, .required = true, .inner = std::move(inner)};
}
Field data_rows(std::string_view name, std::string_view about, std::vector<Field> inner) {
  return {.name = name, .kind = FieldKind::kTables, .about = about, .required = true, .inner = std::move(inner)};
}

Field rate_field(std::string_view name, std::string_view about) {
  return {.name = name, .kind = FieldKind::kNumber, .about = about, .required = true, .low = 0.001, .high = 1000};
}

std::vector<Field> rate_fields() {
  return {source_field(true),
          rate_field("foot", "formed foot, and rout blocks of foot"),
          rate_field("skirmish", "skirmishers"),
          rate_field("heavy-cavalry", "heavy cavalry"),
          rate_field("light-cavalry", "light cavalry"),
          rate_field("limbered-heavy", "foot artillery, limbered"),
          rate_field("limbered-light", "horse artillery, limbered"),
          rate_field("gunners", "gunners without their guns"),
          rate_field("unlimbered-retreat", "an unlimbered battery in retreat")};
}

Field cover_field() {
  return data_whole("cover", "class of cover", 0, 3);
}

// What may stand in a column is checked apart (check_columns): it is no plain range.
std::vector<Field> area_fields() {
  std::vector<Field> columns{source_field(false), cover_field()};
  for (const std::string_view column : kAreaColumns) {
    columns.push_back({.name = column,
                       .kind = FieldKind::kInteger,
                       .about = "percent of the rate that is left: 100, 75, 50 or 25; 0: may not be entered",
                       .required = true});
  }
  std::vector<Field> fields{source_field(true)};
  fields.reserve(kAreaNames.size() + 1);
  for (const std::string_view name : kAreaNames) fields.push_back(data_table(name, "a kind of ground", columns));
  return fields;
}

std::vector<Field> obstacle_fields() {
  std::vector<Field> columns{source_field(false), cover_field()};
  for (const std::string_view column : {"foot", "cavalry", "guns"}) {
    columns.push_back({.name = column,
                       .kind = FieldKind::kNumber,
                       .about = "cm off the rate; -1: may not be crossed",
                       .required = true});
  }
  std::vector<Field> fields{source_field(true)};
  fields.reserve(kObstacleNames.size() + 1);
  for (const std::string_view name : kObstacleNames) fields.push_back(data_table(name, "a kind of obstacle", columns));
  return fields;
}

Field min_field() {
  return data_whole("min", "the least sum that leads to this row", -100, 100, false);
}

Field result_rows(std::string_view name, std::string_view about, std::vector<std::string_view> results,
                  bool with_loss) {
  std::vector<Field> inner{min_field(), data_word("result", "what comes of it", std::move(results)),
                           source_field(false)};
  if (with_loss) inner.push_back(data_whole("loss", "percent of the figures that entering FD costs", 0, 100, false));
  return data_rows(name, about, std::move(inner));
}

Field catch_rows() {
  return data_rows("rows", "the rows, from the greatest sum down",
                   {min_field(), data_word("result", "what comes of it", {"survives", "falls"}), source_field(false),
                    data_whole("side", "on all rolls of its side", -20, 0)});
}

std::vector<Field> data_fields() {
  const std::string_view rows = "the rows, from the greatest sum down";
  return {
      data_whole("waver_data", "version of the format", 1, 1),
      data_word("ruleset", "the ruleset it is for", {"belle-alliance"}),
      data_table("table3", "rates of rout, in cm a bound", rate_fields()),
      data_table("table4", "ground", area_fields()),
      data_table("table5", "obstacles", obstacle_fields()),
      data_table("table9", "spread of rout",
                 {source_field(true), result_rows("rows", rows, {"none", "LD", "MD", "FD"}, false)}),
      data_table("table15", "loss of valour",
                 {source_field(true), data_whole("lost-percent", "percent of the original figures in a step", 1, 100),
                  data_whole("valour", "what valour changes by in a step", -10, -1),
                  data_whole("floor", "the lowest valour there is", -20, -5)}),
      data_table("table16", "reorganisation",
                 {source_field(true), result_rows("FD", rows, {"LD", "MD", "stays", "again"}, true),
                  result_rows("MD", rows, {"order", "LD", "stays", "FD"}, true),
                  result_rows("LD", rows, {"order", "stays", "MD"}, false)}),
      data_table("table17", "ordering roll",
                 {source_field(true), result_rows("rows", rows, {"obeys", "idle", "MD", "FD"}, true)}),
      data_table("table18", "catch roll", {source_field(true), catch_rows()}),
      {.name = "factor", .kind = FieldKind::kAny, .about = "[[factor]], once for each factor", .required = true},
  };
}

// Of one factor: its group and the tables it is used on are given by the rules.
std::vector<Field> factor_fields(Factor factor) {
  const FactorRow& row = factor_row_of(factor);
  std::vector<Field> values;
  const auto add = [&](std::string_view table, bool is_used) {
    if (is_used) values.push_back(data_whole(table, "what it is worth there", -20, 20));
  };
  add("table9", row.on_table9);
  add("table16", row.on_table16);
  add("table17", row.on_table17);
  std::vector<Field> fields{data_text("name", "which factor"),
                            data_word("group", "its group", {kGroupNames.at(static_cast<std::size_t>(row.group))}),
                            source_field(true), data_table("values", "what it is worth", std::move(values))};
  if (factor == Factor::kMomentum) fields.push_back(data_whole("most", "how many units count at most", 0, 100));
  return fields;
}

// Faults --------------------------------------------------------------------------------------------------------------

const game::Value* data_inner_of(const game::Value& data, std::string_view table, std::string_view key) {
  const game::Value* value = data.find(table);
  return value == nullptr ? nullptr : value->find(key);
}

class DataChecker {
 public:
  explicit DataChecker(const game::Value& data) : data_(data) {}

  game::Diagnostics check() {
    static const std::vector<Field> kFields = data_fields();
    game::check_fields(data_, kFields, kDataFile, faults_);
    check_areas();
    check_obstacles();
    check_rows("table9", "rows");
    check_rows("table16", "FD");
    check_rows("table16", "MD");
    check_rows("table16", "LD");
    check_rows("table17", "rows");
    check_rows("table18", "rows");
    check_factors();
    game::sort_by_place(faults_);
    return std::move(faults_);
  }

 private:
  void fault(std::string code, game::Place place, std::string message, std::string hint) {
    faults_.push_back({std::move(code), std::move(message), std::move(hint), place, {}});
  }

  // Tables 4 and 5 ----------------------------------------------------------------------------------------------------

  void check_areas() {
    for (const std::string_view name : kAreaNames) {
      const game::Value* area = data_inner_of(data_, "table4", name);
      if (area == nullptr) continue;
      for (const std::string_view column : kAreaColumns) {
        const auto percent = game::integer_at(*area, column);
        if (!percent || std::ranges::find(kPercentages, *percent) != kPercentages.end()) continue;
        fault("out-of-range", game::place_of(*area, column),
              fmt::format("\"{}\" of \"{}\" of \"table4\" of {} is {}", column, name, kDataFile, *percent),
              "Expected 100, 75, 50 or 25, or 0: may not be entered.");
      }
    }
  }

  void check_obstacles() {
    for (const std::string_view name : kObstacleNames) {
      const game::Value* obstacle = data_inner_of(data_, "table5", name);
      if (obstacle == nullptr) continue;
      for (const std::string_view column : {"foot", "cavalry", "guns"}) {
        const auto deduction = game::number_at(*obstacle, column);
        if (!deduction || !std::isfinite(*deduction) || *deduction == kNoCrossing) continue;
        if (*deduction >= 0 && *deduction <= kMostDeducted) continue;
        fault("out-of-range", game::place_of(*obstacle, column),
              fmt::format("\"{}\" of \"{}\" of \"table5\" of {} is {}", column, name, kDataFile, *deduction),
              "Expected a number from 0 to 100, or -1: may not be crossed.");
      }
    }
  }

  // Tables of results -------------------------------------------------------------------------------------------------

  void check_rows(std::string_view table, std::string_view key) {
    const game::Value* rows = data_inner_of(data_, table, key);
    if (rows == nullptr || rows->list() == nullptr) return;
    const std::string where = key == "rows" ? std::string(table) : fmt::format("{} of {}", key, table);
    const game::List& list = *rows->list();
    if (list.empty()) {
      fault("bad-rows", rows->place(), fmt::format("{} has no rows", where), "A sum must lead to a result.");
    }
    std::optional<std::int64_t> above;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].table() == nullptr) continue;
      const std::string row = fmt::format("row {} of {}", i + 1, where);
      const auto least = game::integer_at(list[i], "min");
      check_least(list[i], row, above, i + 1 == list.size());
      if (least) above = least;
      if (table == "table17" || (table == "table16" && key != "LD")) check_loss(list[i], row);
      if (table == "table18") check_penalty(list[i], row);
    }
  }

  void check_least(const game::Value& row, const std::string& where, std::optional<std::int64_t> above, bool is_last) {
    const game::Value* written = row.find("min");
    if (is_last && written != nullptr) {
      return fault("bad-rows", written->place(), fmt::format("{} is the last and has a \"min\"", where),
                   "It takes every sum that is left: leave it out.");
    }
    if (!is_last && written == nullptr) {
      return fault("bad-rows", row.place(), fmt::format("{} has no \"min\" and is not the last", where),
                   "Only the last row takes every sum that is left.");
    }
    const auto least = game::integer_at(row, "min");
    if (!least || !above || *least < *above) return;
    fault("bad-rows", written->place(), fmt::format("{} has a \"min\" of {} after one of {}", where, *least, *above),
          "The rows go down: every \"min\" is less than the one before.");
  }

  // Figures are lost where a row brings a unit into FD, and nowhere else.
  void check_loss(const game::Value& row, const std::string& where) {
    const auto result = game::text_at(row, "result");
    if (!result) return;
    const bool enters = *result == "FD" || *result == "again";
    const game::Value* loss = row.find("loss");
    if (enters && loss == nullptr) {
      fault("missing-key", row.place(), fmt::format("{} has no \"loss\"", where),
            "Entering FD costs figures: say what percentage of them.");
    } else if (!enters && loss != nullptr) {
      fault("bad-rows", loss->place(), fmt::format("{} has a \"loss\" but leads to \"{}\"", where, *result),
            "Only entering FD costs figures.");
    }
  }

  // Table 18: a figure that survives costs its side nothing.
  void check_penalty(const game::Value& row, const std::string& where) {
    const auto side = game::integer_at(row, "side");
    if (game::text_at(row, "result") != "survives" || side.value_or(0) == 0) return;
    fault("out-of-range", game::place_of(row, "side"), fmt::format("\"side\" of {} is {}", where, *side),
          "A figure that survives costs its side nothing: 0.");
  }

  // Factors -----------------------------------------------------------------------------------------------------------

  void check_factors() {
    const game::Value* factors = data_.find("factor");
    if (factors == nullptr) return;
    if (factors->list() == nullptr) {
      return fault("wrong-type", factors->place(),
                   fmt::format("\"factor\" of {} is {}", kDataFile, factors->kind_name()),
                   "Write [[factor]], in double brackets.");
    }
    std::array<std::optional<game::Place>, kFactors> seen;
    const game::List& list = *factors->list();
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto factor = check_factor(list[i], fmt::format("[[factor]] {}", i + 1));
      if (!factor) continue;
      auto& first = seen.at(static_cast<std::size_t>(*factor));
      const game::Place place = game::place_of(list[i], "name");
      if (first) {
        fault("named-twice", place, fmt::format("the factor \"{}\" is there twice", name_of(*factor)),
              fmt::format("It stands in line {} already.", first->line));
      } else {
        first = place;
      }
    }
    for (std::size_t i = 0; i < kFactors; ++i) {
      const auto factor = static_cast<Factor>(i);
      if (seen.at(i) || !has_data(factor)) continue;
      fault("missing-key", factors->place(), fmt::format("{} has no factor \"{}\"", kDataFile, name_of(factor)),
            fmt::format("Expected a [[factor]] with group = \"{}\" and name = \"{}\".", name_of(group_of(factor)),
                        name_of(factor)));
    }
  }

  std::optional<Factor> check_factor(const game::Value& written, const std::string& where) {
    const auto name = game::text_at(written, "name");
    if (!name) {
      static const std::vector<Field> kName{data_text("name", "which factor")};
      game::Value alone = written;
      if (written.table() != nullptr) {
        alone = game::Value(game::Entries{});
        alone.set_place(written.place());
        if (const game::Value* value = written.find("name")) alone.set("name", *value);
      }
      game::check_fields(alone, kName, where, faults_);
      return std::nullopt;
    }
    const auto factor = factor_called(*name);
    if (!factor) {
      fault("not-an-option", game::place_of(written, "name"), fmt::format("\"name\" of {} is \"{}\"", where, *name),
            unknown_factor_hint(*name));
      return std::nullopt;
    }
    game::check_fields(written, factor_fields(*factor), fmt::format("[[factor]] \"{}\"", *name), faults_);
    return factor;
  }

  static std::string unknown_factor_hint(std::string_view name) {
    std::vector<std::string_view> names;
    names.reserve(kFactors);
    for (std::size_t i = 0; i < kFactors; ++i) {
      if (has_data(static_cast<Factor>(i))) names.push_back(kFactorRows.at(i).name);
    }
    const std::string_view near = game::nearest_word(name, names);
    return near.empty() ? fmt::format("Known: {}.", fmt::join(names, ", ")) : fmt::format("Did you mean \"{}\"?", near);
  }

  const game::Value& data_;
  game::Diagnostics faults_;
};

// Reading -------------------------------------------------------------------------------------------------------------

std::int32_t data_length_at(const game::Value& table, std::string_view key) {
  return static_cast<std::int32_t>(
      std::llround(game::number_at(table, key).value_or(0) * static_cast<double>(measure::kCentimetre)));
}

std::int32_t data_whole_at(const game::Value& table, std::string_view key, std::int32_t fallback = 0) {
  return static_cast<std::int32_t>(game::integer_at(table, key).value_or(fallback));
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
  for (std::size_t i = 0; i < kObstacleColumns.size(); ++i) {
    const bool crossable = game::number_at(row, kObstacleColumns.at(i)) != kNoCrossing;
    obstacle.deduction.at(i) = crossable ? data_length_at(row, kObstacleColumns.at(i)) : -1;
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

// For people ----------------------------------------------------------------------------------------------------------

// A row's own source, or the table's.
std::string source_in(const game::Value& row, const game::Value& table) {
  const auto own = game::text_at(row, "source");
  return std::string(own ? *own : game::text_at(table, "source").value_or(""));
}

game::DataTable shown_rates(const game::Value& table) {
  game::DataTable shown{"Table 3: how far a rout goes in a bound", {}};
  for (const Field& field : rate_fields()) {
    if (field.name == "source") continue;
    shown.rows.push_back({std::string(field.about),
                          fmt::format("{} cm", game::number_at(table, field.name).value_or(0)),
                          source_in(table, table)});
  }
  return shown;
}

game::DataTable shown_areas(const game::Value& table) {
  game::DataTable shown{"Table 4: ground, percent of the rate that is left", {}};
  for (const std::string_view name : kAreaNames) {
    const game::Value& row = *table.find(name);
    std::string value;
    for (const std::string_view column : kAreaColumns) {
      const auto percent = game::integer_at(row, column).value_or(0);
      value += percent == 0 ? fmt::format("no {}, ", column) : fmt::format("{} {}, ", column, percent);
    }
    value += fmt::format("cover {}", data_whole_at(row, "cover"));
    shown.rows.push_back({std::string(name), std::move(value), source_in(row, table)});
  }
  return shown;
}

game::DataTable shown_obstacles(const game::Value& table) {
  game::DataTable shown{"Table 5: obstacles, cm off the rate", {}};
  for (const std::string_view name : kObstacleNames) {
    const game::Value& row = *table.find(name);
    std::string value;
    for (const std::string_view column : {"foot", "cavalry", "guns"}) {
      const double deduction = game::number_at(row, column).value_or(0);
      value += deduction == kNoCrossing ? fmt::format("no {}, ", column) : fmt::format("{} {}, ", column, deduction);
    }
    value += fmt::format("cover {}", data_whole_at(row, "cover"));
    shown.rows.push_back({std::string(name), std::move(value), source_in(row, table)});
  }
  return shown;
}

// "10 and more", "8 to 9", "5 and less".
std::string sums_of(const game::List& rows, std::size_t index) {
  const auto least = game::integer_at(rows[index], "min");
  const auto above = index == 0 ? std::nullopt : game::integer_at(rows[index - 1], "min");
  if (!least && !above) return "any sum";
  if (!above) return fmt::format("{} and more", *least);
  if (!least) return fmt::format("{} and less", *above - 1);
  return *least + 1 == *above ? std::to_string(*least) : fmt::format("{} to {}", *least, *above - 1);
}

std::string shown_result(const game::Value& row) {
  const std::string_view result = game::text_at(row, "result").value_or("");
  const std::string loss =
      row.find("loss") == nullptr ? "" : fmt::format(", {} % of the figures lost", data_whole_at(row, "loss"));
  if (result == "none") return "it stands";
  if (result == "idle") return "the order is not carried out";
  if (result == "stays") return "no change";
  if (result == "again") return "FD anew" + loss;
  const std::int32_t side = data_whole_at(row, "side");
  if (side != 0) return fmt::format("{}, {:+} on all rolls of its side", result, side);
  return std::string(result) + loss;
}

game::DataTable shown_results(std::string title, const game::Value& table, std::string_view key) {
  game::DataTable shown{std::move(title), {}};
  const game::List& rows = *table.find(key)->list();
  shown.rows.reserve(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    shown.rows.push_back({sums_of(rows, i), shown_result(rows[i]), source_in(rows[i], table)});
  }
  return shown;
}

game::DataTable shown_valour(const game::Value& table) {
  const std::string source = source_in(table, table);
  return {"Table 15: loss of valour",
          {{fmt::format("each {} % of the original figures lost", data_whole_at(table, "lost-percent")),
            fmt::format("valour {:+}", data_whole_at(table, "valour")), source},
           {"below", fmt::format("{}: FD at once", data_whole_at(table, "floor")), source}}};
}

game::DataTable shown_factors(const game::Value& factors) {
  game::DataTable shown{"Factors: of each group only one counts", {}};
  const game::List& list = *factors.list();
  shown.rows.reserve(list.size());
  for (const game::Value& row : list) {
    std::string value;
    for (const game::Entry& entry : *row.find("values")->table()) {
      value += fmt::format("{}Table {} {:+}", value.empty() ? "" : ", ", entry.key.substr(5), *entry.value.integer());
    }
    if (row.find("most") != nullptr) value += fmt::format(" each, for at most {}", data_whole_at(row, "most"));
    shown.rows.push_back(
        {fmt::format("{}: {}", game::text_at(row, "group").value_or(""), game::text_at(row, "name").value_or("")),
         std::move(value), source_in(row, row)});
  }
  return shown;
}

}  // namespace

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

game::Diagnostics check_data(const game::Value& data) {
  return DataChecker(data).check();
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

std::vector<game::DataTable> shown_tables(const game::Value& data) {
  const game::Value& reorganisation = *data.find("table16");
  return {
      shown_rates(*data.find("table3")),
      shown_areas(*data.find("table4")),
      shown_obstacles(*data.find("table5")),
      shown_results("Table 9: spread of rout", *data.find("table9"), "rows"),
      shown_valour(*data.find("table15")),
      shown_results("Table 16: reorganisation from FD", reorganisation, "FD"),
      shown_results("Table 16: reorganisation from MD", reorganisation, "MD"),
      shown_results("Table 16: reorganisation from LD", reorganisation, "LD"),
      shown_results("Table 17: ordering roll", *data.find("table17"), "rows"),
      shown_results("Table 18: is a staff figure caught?", *data.find("table18"), "rows"),
      shown_factors(*data.find("factor")),
  };
}

}  // namespace waver::belle_alliance
