/// The tables as people look them up.

#include <fmt/format.h>

#include "rulesets/belle_alliance/data_rows.h"

namespace waver::belle_alliance {
namespace {

// A row's own source, or the table's.
std::string source_in(const game::Value& row, const game::Value& table) {
  const auto own = game::text_at(row, "source");
  return std::string(own ? *own : game::text_at(table, "source").value_or(""));
}

game::DataTable shown_rates(const game::Value& table) {
  game::DataTable shown{"Table 3: how far a rout goes in a bound", {}};
  shown.rows.reserve(kRateRows.size());
  for (const RateRow& row : kRateRows) {
    shown.rows.push_back({std::string(row.about), fmt::format("{} cm", game::number_at(table, row.key).value_or(0)),
                          source_in(table, table)});
  }
  return shown;
}

game::DataTable shown_areas(const game::Value& table) {
  game::DataTable shown{"Table 4: ground, percent of the rate that is left", {}};
  for (const std::string_view name : area_names()) {
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
  for (const std::string_view name : obstacle_names()) {
    const game::Value& row = *table.find(name);
    std::string value;
    for (const std::string_view column : kObstacleColumns) {
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
