/// The faults of a data file, all at once.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "game/field_makers.h"
#include "rulesets/belle_alliance/data_rows.h"

namespace waver::belle_alliance {
namespace {

constexpr std::array<std::int64_t, 5> kPercentages{100, 75, 50, 25, 0};
constexpr double kMostDeducted = 100;
constexpr std::string_view kDataFile = "the data file";

// Fields of the data file ---------------------------------------------------------------------------------------------

using game::Field;
using game::FieldKind;
using game::table_field;
using game::tables_field;
using game::text_field;
using game::whole_field;
using game::word_field;

Field source_field(bool required) {
  return text_field("source", "where the values come from: text, found, house, or a clause", required);
}

std::vector<Field> rate_fields() {
  std::vector<Field> fields{source_field(true)};
  fields.reserve(kRateRows.size() + 1);
  for (const RateRow& row : kRateRows) {
    fields.push_back({.name = row.key,
                      .kind = FieldKind::kNumber,
                      .about = row.about,
                      .required = true,
                      .low = 0.001,
                      .high = 1000});
  }
  return fields;
}

Field cover_field() {
  return whole_field("cover", "class of cover", 0, 3, true);
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
  fields.reserve(area_names().size() + 1);
  for (const std::string_view name : area_names())
    fields.push_back(table_field(name, "a kind of ground", columns, true));
  return fields;
}

std::vector<Field> obstacle_fields() {
  std::vector<Field> columns{source_field(false), cover_field()};
  for (const std::string_view column : kObstacleColumns) {
    columns.push_back({.name = column,
                       .kind = FieldKind::kNumber,
                       .about = "cm off the rate; -1: may not be crossed",
                       .required = true});
  }
  std::vector<Field> fields{source_field(true)};
  fields.reserve(obstacle_names().size() + 1);
  for (const std::string_view name : obstacle_names())
    fields.push_back(table_field(name, "a kind of obstacle", columns, true));
  return fields;
}

Field min_field() {
  return whole_field("min", "the least sum that leads to this row", -100, 100, false);
}

Field result_rows(std::string_view name, std::string_view about, std::vector<std::string_view> results,
                  bool with_loss) {
  std::vector<Field> inner{min_field(), word_field("result", "what comes of it", std::move(results), true),
                           source_field(false)};
  if (with_loss) inner.push_back(whole_field("loss", "percent of the figures that entering FD costs", 0, 100, false));
  return tables_field(name, about, std::move(inner), true);
}

Field catch_rows() {
  return tables_field("rows", "the rows, from the greatest sum down",
                      {min_field(), word_field("result", "what comes of it", {"survives", "falls"}, true),
                       source_field(false), whole_field("side", "on all rolls of its side", -20, 0, true)},
                      true);
}

std::vector<Field> data_fields() {
  const std::string_view rows = "the rows, from the greatest sum down";
  return {
      whole_field("waver_data", "version of the format", 1, 1, true),
      word_field("ruleset", "the ruleset it is for", {"belle-alliance"}, true),
      table_field("table3", "rates of rout, in cm a bound", rate_fields(), true),
      table_field("table4", "ground", area_fields(), true),
      table_field("table5", "obstacles", obstacle_fields(), true),
      table_field("table9", "spread of rout",
                  {source_field(true), result_rows("rows", rows, {"none", "LD", "MD", "FD"}, false)}, true),
      table_field(
          "table15", "loss of valour",
          {source_field(true), whole_field("lost-percent", "percent of the original figures in a step", 1, 100, true),
           whole_field("valour", "what valour changes by in a step", -10, -1, true),
           whole_field("floor", "the lowest valour there is", -20, -5, true)},
          true),
      table_field("table16", "reorganisation",
                  {source_field(true), result_rows("FD", rows, {"LD", "MD", "stays", "again"}, true),
                   result_rows("MD", rows, {"order", "LD", "stays", "FD"}, true),
                   result_rows("LD", rows, {"order", "stays", "MD"}, false)},
                  true),
      table_field("table17", "ordering roll",
                  {source_field(true), result_rows("rows", rows, {"obeys", "idle", "MD", "FD"}, true)}, true),
      table_field("table18", "catch roll", {source_field(true), catch_rows()}, true),
      {.name = "factor", .kind = FieldKind::kAny, .about = "[[factor]], once for each factor", .required = true},
  };
}

// Of one factor: its group and the tables it is used on are given by the rules.
std::vector<Field> factor_fields(Factor factor) {
  const FactorRow& row = factor_row_of(factor);
  std::vector<Field> values;
  const auto add = [&](std::string_view table, bool is_used) {
    if (is_used) values.push_back(whole_field(table, "what it is worth there", -20, 20, true));
  };
  add("table9", row.on_table9);
  add("table16", row.on_table16);
  add("table17", row.on_table17);
  std::vector<Field> fields{text_field("name", "which factor", true),
                            word_field("group", "its group", {name_of(row.group)}, true), source_field(true),
                            table_field("values", "what it is worth", std::move(values), true)};
  if (factor == Factor::kMomentum) fields.push_back(whole_field("most", "how many units count at most", 0, 100, true));
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

  // Tables 4 and 5 ---------------------------------------------------------------------------------------------------

  void check_areas() {
    for (const std::string_view name : area_names()) {
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
    for (const std::string_view name : obstacle_names()) {
      const game::Value* obstacle = data_inner_of(data_, "table5", name);
      if (obstacle == nullptr) continue;
      for (const std::string_view column : kObstacleColumns) {
        const auto deduction = game::number_at(*obstacle, column);
        if (!deduction || !std::isfinite(*deduction) || *deduction == kNoCrossing) continue;
        if (*deduction >= 0 && *deduction <= kMostDeducted) continue;
        fault("out-of-range", game::place_of(*obstacle, column),
              fmt::format("\"{}\" of \"{}\" of \"table5\" of {} is {}", column, name, kDataFile, *deduction),
              "Expected a number from 0 to 100, or -1: may not be crossed.");
      }
    }
  }

  // Tables of results ------------------------------------------------------------------------------------------------

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

  // Factors ----------------------------------------------------------------------------------------------------------

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
      static const std::vector<Field> kName{text_field("name", "which factor", true)};
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
      if (has_data(static_cast<Factor>(i))) names.push_back(name_of(static_cast<Factor>(i)));
    }
    const std::string_view near = game::nearest_word(name, names);
    return near.empty() ? fmt::format("Known: {}.", fmt::join(names, ", ")) : fmt::format("Did you mean \"{}\"?", near);
  }

  const game::Value& data_;
  game::Diagnostics faults_;
};

}  // namespace

game::Diagnostics check_data(const game::Value& data) {
  return DataChecker(data).check();
}

}  // namespace waver::belle_alliance
