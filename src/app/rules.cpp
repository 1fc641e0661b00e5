// waver rules: the clauses of a ruleset in our words, and the values of its tables.

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>

#include "app/command.h"
#include "app/explain.h"
#include "app/faults.h"
#include "app/terminal.h"
#include "app/usage.h"
#include "game/json.h"
#include "game/letters.h"
#include "scenario/data_file.h"

namespace waver::app {
namespace {

struct RulesOptions {
  std::string ruleset;
  std::string clause;
  std::string data;
  bool json = false;
};

constexpr std::string_view kRulesExamples =
    "Examples:\n"
    "  waver rules battleaxe                  every clause, and the values of the tables\n"
    "  waver rules battleaxe BX-9             one clause and those below it\n"
    "  waver rules battleaxe --data my.toml   with tables of your own\n"
    "  waver rules battleaxe --json           for programs";

/// As it is compared: "bx9A" is "BX-9a".
std::string bare_id(std::string_view id) {
  std::string text = game::in_capitals(id);
  std::erase(text, '-');
  return text;
}

/// "BX-9" has "BX-9a" below it, "BA-5.4" has "BA-5.4.1a"; but not "BX-90".
bool belongs_to(std::string_view id, std::string_view clause) {
  const std::string whole = bare_id(id);
  const std::string asked = bare_id(clause);
  if (!whole.starts_with(asked) || asked.find_first_of("0123456789") == std::string::npos) return false;
  if (whole.size() == asked.size()) return true;
  const char next = whole[asked.size()];
  return next == '.' || std::isalpha(static_cast<unsigned char>(next)) != 0;
}

std::vector<game::Clause> clauses_asked(const game::RulesetInfo& info, const std::string& clause) {
  if (clause.empty()) return info.clauses;
  std::vector<game::Clause> found;
  std::ranges::copy_if(info.clauses, std::back_inserter(found),
                       [&](const game::Clause& each) { return belongs_to(each.id, clause); });
  if (!found.empty()) return found;
  std::vector<std::string_view> known;
  known.reserve(info.clauses.size());
  for (const game::Clause& each : info.clauses) known.push_back(each.id);
  const std::string_view near = game::nearest_word(game::in_capitals(clause), known);
  throw Misused{"rules", fmt::format("{} has no clause \"{}\"", info.id, clause),
                near.empty() ? fmt::format("waver rules {} lists them all.", info.id)
                             : fmt::format("Did you mean \"{}\"?", near)};
}

/// The values of the ruleset's data file, or of the one given in its place. Throws Refused with the file's faults.
std::vector<game::DataTable> tables_asked(const game::RulesetEntry& ruleset, const RulesOptions& options) {
  if (ruleset.shown_data == nullptr || !options.clause.empty()) return {};
  const auto file = options.data.empty() ? std::nullopt : std::optional(options.data);
  scenario::DataFile data = scenario::read_data(ruleset, file);
  if (data.faults.empty()) return ruleset.shown_data(data.document);
  game::sort_by_place(data.faults);
  for (game::Diagnostic& fault : data.faults) fault = scenario::in_data_file(data, std::move(fault));
  throw Refused{std::move(data.faults)};
}

game::Value clause_value(const game::Clause& clause) {
  game::Value value;
  value.set("id", clause.id);
  value.set("text", clause.text);
  value.set("from", clause.from);
  return value;
}

game::Value table_value(const game::DataTable& table) {
  game::List rows;
  rows.reserve(table.rows.size());
  for (const game::DataRow& row : table.rows) {
    game::Value value;
    value.set("name", row.name);
    value.set("value", row.value);
    value.set("source", row.source);
    rows.push_back(std::move(value));
  }
  game::Value value;
  value.set("title", table.title);
  value.set("rows", std::move(rows));
  return value;
}

std::string as_json(const game::RulesetInfo& info, const std::vector<game::Clause>& clauses,
                    const std::vector<game::DataTable>& tables) {
  game::List clause_list;
  clause_list.reserve(clauses.size());
  for (const game::Clause& clause : clauses) clause_list.push_back(clause_value(clause));
  game::List table_list;
  table_list.reserve(tables.size());
  for (const game::DataTable& table : tables) table_list.push_back(table_value(table));
  game::Value all;
  all.set("waver", 1);
  all.set("ruleset", info.id);
  all.set("clauses", std::move(clause_list));
  if (!tables.empty()) all.set("data", std::move(table_list));
  return game::to_json(all) + "\n";
}

std::string table_text(const game::DataTable& table, const report::Look& look) {
  constexpr std::size_t kMargin = 2;
  std::size_t columns = 0;
  for (const game::DataRow& row : table.rows) columns = std::max(columns, report::columns_of(row.name));
  std::string text = fmt::format("\n{}\n", report::in_bold(table.title, look));
  for (const game::DataRow& row : table.rows) {
    const std::string line = fmt::format("{:{}}{}  {} ({})", "", kMargin, report::padded(row.name, columns), row.value,
                                         report::printable(row.source));
    text += report::paragraph(line, look.width, columns + 2 * kMargin);
  }
  return text;
}

std::string heading(const game::RulesetInfo& info, const report::Look& look) {
  std::string text = fmt::format("{}\n\n", report::in_bold(info.title, look));
  text += report::paragraph(
      "Behind a clause stands where it comes from: the rule text itself, its closest relatives (kin), a rule that was "
      "found elsewhere, or this house.",
      look.width, 0);
  return text + "\n";
}

int rules(const RulesOptions& options) {
  if (options.ruleset.empty()) {
    print(list_of_rulesets("rules"));
    return kFine;
  }
  const game::RulesetEntry& ruleset = ruleset_called("rules", options.ruleset);
  if (!options.clause.empty() && !options.data.empty()) {
    throw Misused{"rules", "CLAUSE and --data do not go together", "The tables are shown with all the clauses."};
  }
  const game::RulesetInfo& info = *ruleset.info;
  const std::vector<game::Clause> clauses = clauses_asked(info, options.clause);
  const std::vector<game::DataTable> tables = tables_asked(ruleset, options);
  if (options.json) {
    print(as_json(info, clauses, tables));
    return kFine;
  }
  const report::Look look = look_of_output();
  std::string text = options.clause.empty() ? heading(info, look) : "";
  for (const game::Clause& clause : clauses) text += clause_text(clause, clause_columns(info), look);
  for (const game::DataTable& table : tables) text += table_text(table, look);
  print(text);
  return kFine;
}

}  // namespace

void add_rules(CLI::App& program, Chosen& chosen) {
  auto options = std::make_shared<RulesOptions>();
  CLI::App* command = program.add_subcommand("rules", "Show the clauses of a ruleset in our words, and its tables");
  command->footer(std::string(kRulesExamples));
  command->add_option("RULESET", options->ruleset, "The ruleset's id; without one they are listed")->type_name("");
  command->add_option("CLAUSE", options->clause, "One clause and those below it")->type_name("");
  command->add_option("--data", options->data, "Show the tables of this file in place of the ruleset's own")
      ->type_name("FILE");
  command->add_flag("--json", options->json, "Print for programs");
  command->callback([options, &chosen] { chosen = [options] { return rules(*options); }; });
}

}  // namespace waver::app
