// waver rulings: what of a ruleset can be read in more than one way.

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "app/command.h"
#include "app/faults.h"
#include "app/terminal.h"
#include "app/usage.h"
#include "game/json.h"
#include "game/letters.h"

namespace waver::app {
namespace {

struct RulingsOptions {
  std::string ruleset;
  std::string ruling;
  bool json = false;
};

constexpr std::string_view kRulingsExamples =
    "Examples:\n"
    "  waver rulings battleaxe           every doubtful clause, its readings, the default first\n"
    "  waver rulings battleaxe panic_order\n"
    "                                    one of them\n"
    "  waver rulings battleaxe --json    for programs\n"
    "\n"
    "A scenario that wants another reading says so under [rulings].";

std::string reading_text(const game::Ruling& ruling, const game::Reading& reading, const report::Look& look) {
  constexpr std::size_t kIndent = 6;
  const bool is_default = &reading == &ruling.readings.front();
  const std::string_view word = reading.word.empty() ? ruling.fallback : reading.word;
  return report::paragraph(fmt::format("    {}{}: {}", word, is_default ? " (default)" : "", reading.about), look.width,
                           kIndent);
}

std::string ruling_text(const game::Ruling& ruling, const report::Look& look) {
  std::string text = fmt::format("{} ({})\n", report::in_bold(ruling.name, look), ruling.clause);
  text += report::paragraph(fmt::format("  {}", ruling.question), look.width, 2);
  for (const game::Reading& reading : ruling.readings) text += reading_text(ruling, reading, look);
  if (ruling.readings.empty()) text += fmt::format("    {} (default)\n", ruling.fallback);
  return text + report::paragraph(fmt::format("  From: {}", ruling.from), look.width, 2);
}

/// As it is compared: "Panic-Order" is "panic_order".
std::string bare_name(std::string_view name) {
  std::string text = game::in_small_letters(name);
  std::ranges::replace(text, '-', '_');
  return text;
}

std::vector<game::Ruling> rulings_asked(const game::RulesetInfo& info, const std::string& name) {
  if (name.empty()) return info.rulings;
  std::vector<std::string_view> known;
  known.reserve(info.rulings.size());
  for (const game::Ruling& ruling : info.rulings) {
    if (bare_name(ruling.name) == bare_name(name)) return {ruling};
    known.push_back(ruling.name);
  }
  const std::string_view near = game::nearest_word(bare_name(name), known);
  throw Misused{"rulings", fmt::format("{} has no ruling \"{}\"", info.id, name),
                near.empty() ? fmt::format("waver rulings {} lists them all.", info.id)
                             : fmt::format("Did you mean \"{}\"?", near)};
}

std::string as_json(const game::RulesetInfo& info, const std::vector<game::Ruling>& asked) {
  game::List list;
  for (const game::Ruling& ruling : asked) {
    game::List readings;
    for (const game::Reading& reading : ruling.readings) {
      game::Value one;
      one.set("word", reading.word);
      one.set("about", reading.about);
      readings.push_back(std::move(one));
    }
    game::Value one;
    one.set("name", ruling.name);
    one.set("clause", ruling.clause);
    one.set("question", ruling.question);
    one.set("default", ruling.fallback);
    one.set("readings", std::move(readings));
    one.set("from", ruling.from);
    list.push_back(std::move(one));
  }
  game::Value all;
  all.set("waver", 1);
  all.set("ruleset", info.id);
  all.set("rulings", std::move(list));
  return game::to_json(all) + "\n";
}

int rulings(const RulingsOptions& options) {
  if (options.ruleset.empty()) {
    print(list_of_rulesets("rulings"));
    return kFine;
  }
  const game::RulesetInfo& info = *ruleset_called("rulings", options.ruleset).info;
  const std::vector<game::Ruling> asked = rulings_asked(info, options.ruling);
  if (options.json) {
    print(as_json(info, asked));
    return kFine;
  }
  const report::Look look = look_of_output();
  std::string text = fmt::format("{}\n", report::in_bold(info.title, look));
  for (const game::Ruling& ruling : asked) text += "\n" + ruling_text(ruling, look);
  print(text);
  return kFine;
}

}  // namespace

void add_rulings(CLI::App& program, Chosen& chosen) {
  auto options = std::make_shared<RulingsOptions>();
  CLI::App* command = program.add_subcommand("rulings", "Show what can be read in more than one way, and the default");
  command->footer(std::string(kRulingsExamples));
  command->add_option("RULESET", options->ruleset, "The ruleset's id; without one they are listed")->type_name("");
  command->add_option("RULING", options->ruling, "One of them, by its name")->type_name("");
  command->add_flag("--json", options->json, "Print for programs");
  command->callback([options, &chosen] { chosen = [options] { return rulings(*options); }; });
}

}  // namespace waver::app
