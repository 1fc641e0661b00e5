// waver keystones: which unit the army rests on.

#include "odds/keystones.h"

#include <CLI/CLI.hpp>

#include <memory>

#include "app/called.h"
#include "app/command.h"
#include "app/faults.h"
#include "app/progress.h"
#include "app/report.h"
#include "app/terminal.h"
#include "app/what_if.h"
#include "game/json.h"
#include "odds/what_if_json.h"
#include "report/what_if_text.h"

namespace waver::app {
namespace {

constexpr std::uint64_t kUsualKeystoneSamples = 2000;

constexpr std::string_view kKeystoneExamples =
    "Examples:\n"
    "  waver keystones battle.toml             every unit, destroyed or broken at the start\n"
    "  waver keystones battle.toml --side red  one army alone\n"
    "  waver keystones battle.toml --samples 20000\n"
    "                                          play each battle more often\n"
    "  waver keystones battle.toml --set unit.guard.general=7\n"
    "                                          as it would be with another general\n"
    "  waver keystones battle.toml --report keystones.html\n"
    "                                          a page with the heat map\n"
    "  waver keystones battle.toml --json      for programs";

struct KeystonesOptions : ManyOptions {
  std::string report;
};

void report_keystones(const KeystonesOptions& options, const Battle& battle, const odds::Keystones& found) {
  report::Page page = page_about(battle.scenario, *battle.problem.start);
  page.keystones = report::keystones_for_page(battle.problem, found);
  page.command = as_called("waver keystones " + typed(options.scenario) + set_again(options.set) +
                           options_again(options) + " --report " + typed(options.report));
  const std::string told = write_report(options.report, page);
  if (!options.json) print("\n" + printable_lines(told));
}

int tell_keystones(const KeystonesOptions& options) {
  const odds::Request request = request_of("keystones", options, kUsualKeystoneSamples);
  if (!options.report.empty()) check_report("keystones", options.report, {options.scenario, options.data});
  const Battle battle = open_battle("keystones", options.asked(), options.policy);
  std::optional<std::uint32_t> side;
  if (!options.side.empty()) side = one_of("keystones", "side", options.side, battle.problem.roster.sides);
  ProgressBar bar("");
  const odds::Keystones found = taken(odds::keystones(
      battle.problem, request, side, [&](std::uint64_t done, std::uint64_t of) { bar.show(done, of); }));
  bar.clear();
  if (options.json) {
    game::Value value = odds::to_value(battle.problem, found, options.fractions);
    value.set("scenario", as_value(options.asked(), battle.scenario));
    print(game::to_json(value, game::Decimals::kAll) + "\n");
  } else {
    const std::string again = same_again("keystones", options, found.samples);
    print(report::keystones_as_text(battle.scenario.title, battle.problem, found, look_of_output()) +
          printable_lines(again.empty() ? again : again + "\n"));
  }
  if (!options.report.empty()) report_keystones(options, battle, found);
  return kFine;
}

}  // namespace

void add_keystones(CLI::App& program, Chosen& chosen) {
  auto options = std::make_shared<KeystonesOptions>();
  CLI::App* command = program.add_subcommand("keystones", "Say how much worse an army fares without each of its units");
  command->footer(std::string(kKeystoneExamples));
  add_many_options(*command, *options);
  command->add_option("--report", options->report, "Write a page in HTML about it")->type_name("FILE.html");
  command->callback([options, &chosen] { chosen = [options] { return tell_keystones(*options); }; });
}

}  // namespace waver::app
