// waver rules: the clauses of a ruleset in our words.

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

namespace waver::app {
namespace {

struct RulesOptions {
  std::string ruleset;
  std::string clause;
  bool json = false;
};

constexpr std::string_view kExamples =
    "Examples:\n"
    "  waver rules battleaxe             every clause\n"
    "  waver rules battleaxe BX-9        one clause and those below it\n"
    "  waver rules battleaxe --json      for programs";

std::string in_capitals(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return text;
}

/// "BX-9" has "BX-9a" below it, but not "BX-90".
bool belongs_to(std::string_view id, std::string_view clause) {
  const std::string whole = in_capitals(std::string(id));
  const std::string asked = in_capitals(std::string(clause));
  if (!whole.starts_with(asked)) return false;
  return whole.size() == asked.size() || std::isalpha(static_cast<unsigned char>(whole[asked.size()])) != 0;
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
  const std::string_view near = game::nearest_word(in_capitals(clause), known);
  throw Misused{"rules", fmt::format("{} has no clause \"{}\"", info.id, clause),
                near.empty() ? fmt::format("waver rules {} lists them all.", info.id)
                             : fmt::format("Did you mean \"{}\"?", near)};
}

std::string as_json(const game::RulesetInfo& info, const std::vector<game::Clause>& clauses) {
  game::List list;
  for (const game::Clause& clause : clauses) {
    game::Value one;
    one.set("id", clause.id);
    one.set("text", clause.text);
    one.set("from", clause.from);
    list.push_back(std::move(one));
  }
  game::Value all;
  all.set("waver", 1);
  all.set("ruleset", info.id);
  all.set("clauses", std::move(list));
  return game::to_json(all) + "\n";
}

int rules(const RulesOptions& options) {
  const game::RulesetInfo& info = *ruleset_called("rules", options.ruleset).info;
  const std::vector<game::Clause> clauses = clauses_asked(info, options.clause);
  if (options.json) {
    print(as_json(info, clauses));
    return kFine;
  }
  const report::Look look = look_of_output();
  std::string text;
  if (options.clause.empty()) {
    text = fmt::format("{}\n\n", report::in_bold(info.title, look));
    text += report::paragraph(
        "Behind a clause stands where it comes from: the rule text itself, its closest relatives (kin), a rule that "
        "was "
        "found elsewhere, or this house.",
        look.width, 0);
    text += "\n";
  }
  for (const game::Clause& clause : clauses) text += clause_text(clause, look);
  print(text);
  return kFine;
}

}  // namespace

void add_rules(CLI::App& program, Chosen& chosen) {
  auto options = std::make_shared<RulesOptions>();
  CLI::App* command = program.add_subcommand("rules", "Show the clauses of a ruleset in our words");
  command->footer(std::string(kExamples));
  command->add_option("RULESET", options->ruleset, "The ruleset's id")->required()->type_name("");
  command->add_option("CLAUSE", options->clause, "One clause and those below it")->type_name("");
  command->add_flag("--json", options->json, "Print for programs");
  command->callback([options, &chosen] { chosen = [options] { return rules(*options); }; });
}

}  // namespace waver::app
