// waver replay: plays a journal again and looks whether it comes out the same.

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <memory>

#include "app/command.h"
#include "app/faults.h"
#include "app/opening.h"
#include "app/story.h"
#include "app/terminal.h"
#include "game/journal.h"
#include "game/session.h"

namespace waver::app {
namespace {

struct ReplayOptions {
  std::string journal;
  std::string data;
  bool unfinished = false;
  bool show = false;
};

constexpr std::string_view kReplayExamples =
    "Examples:\n"
    "  waver run battle.toml --seed 7 --journal game.txt\n"
    "  waver replay game.txt                  fine, or the first step that differs\n"
    "  waver replay game.txt --show           the whole story as well\n"
    "  waver replay game.txt --unfinished     a game that was cut short";

/// The game once more, from its start to the end of the journal, as it was told when it was played.
std::string story_of_journal(const game::Journal& journal, const scenario::Scenario& scenario,
                             std::unique_ptr<game::Game> start) {
  const game::Session session = taken(game::Session::resume(journal, std::move(start), scenario.incidents));
  return story_of(session, scenario.title, look_of_output());
}

int replay(const ReplayOptions& options) {
  const std::optional<std::string> data = options.data.empty() ? std::nullopt : std::optional(options.data);
  const auto ending = options.unfinished ? game::Ending::kMayBeMissing : game::Ending::kNeeded;
  KeptGame kept = open_journal(options.journal, data, ending);
  const game::Journal& journal = kept.journal;
  const scenario::Scenario& scenario = kept.scenario;
  std::unique_ptr<game::Game> start = scenario.game->clone();

  if (const auto difference = game::replay(journal, *scenario.game, scenario.incidents)) {
    complain(printable_lines(game::to_text(game::to_diagnostic(*difference, journal.file()))));
    return kDiffers;
  }
  if (options.show) print(story_of_journal(journal, scenario, std::move(start)) + "\n");
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
  command->footer(std::string(kReplayExamples));
  command->add_option("JOURNAL", options->journal, "A file written by run --journal")->required()->type_name("");
  command->add_option("--data", options->data, "Take the ruleset's tables from a file")->type_name("FILE");
  command->add_flag("--show", options->show, "Print the story of the game, too");
  command->add_flag("--unfinished", options->unfinished, "Accept a journal without its end");
  command->callback([options, &chosen] { chosen = [options] { return replay(*options); }; });
}

}  // namespace waver::app
