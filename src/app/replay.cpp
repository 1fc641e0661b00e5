// waver replay: plays a journal again and looks whether it comes out the same.

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <memory>

#include "app/command.h"
#include "app/faults.h"
#include "app/opening.h"
#include "app/terminal.h"
#include "game/journal.h"

namespace waver::app {
namespace {

struct ReplayOptions {
  std::string journal;
  std::string data;
  bool unfinished = false;
};

constexpr std::string_view kExamples =
    "Examples:\n"
    "  waver run battle.toml --seed 7 --journal game.txt\n"
    "  waver replay game.txt                  fine, or the first step that differs\n"
    "  waver replay game.txt --unfinished     a game that was cut short";

int replay(const ReplayOptions& options) {
  const std::optional<std::string> data = options.data.empty() ? std::nullopt : std::optional(options.data);
  const auto ending = options.unfinished ? game::Ending::kMayBeMissing : game::Ending::kNeeded;
  KeptGame kept = open_journal(options.journal, data, ending);
  const game::Journal& journal = kept.journal;
  scenario::Scenario& scenario = kept.scenario;

  if (const auto difference = game::replay(journal, *scenario.game, scenario.incidents)) {
    complain(printable_lines(game::to_text(game::to_diagnostic(*difference, journal.file()))));
    return kDiffers;
  }
  const std::size_t steps = journal.lines().size();
  print(printable_lines(fmt::format("{}: {}, all as in the journal{}\n", scenario.title,
                                    steps == 1 ? "1 step" : fmt::format("{} steps", steps),
                                    journal.closed() ? "" : ", which has no end")));
  return kFine;
}

}  // namespace

void add_replay(CLI::App& program, Chosen& chosen) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = program.add_subcommand("replay", "Play a journal again and name the first step that differs");
  command->footer(std::string(kExamples));
  command->add_option("JOURNAL", options->journal, "A file written by run --journal")->required()->type_name("");
  command->add_option("--data", options->data, "Take the ruleset's tables from a file")->type_name("FILE");
  command->add_flag("--unfinished", options->unfinished, "Accept a journal without its end");
  command->callback([options, &chosen] { chosen = [options] { return replay(*options); }; });
}

}  // namespace waver::app
