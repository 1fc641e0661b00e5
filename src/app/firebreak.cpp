// waver firebreak: which small move would help an army most.

#include "odds/firebreak.h"

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <memory>

#include "app/command.h"
#include "app/faults.h"
#include "app/progress.h"
#include "app/terminal.h"
#include "app/usage.h"
#include "app/what_if.h"
#include "game/json.h"
#include "odds/json.h"
#include "odds/what_if_json.h"
#include "report/what_if_text.h"

namespace waver::app {
namespace {

constexpr std::uint64_t kUsualFirebreakSamples = 20'000;
constexpr std::string_view kName = "firebreak";

struct FirebreakOptions : ManyOptions {
  std::vector<std::string> units;
  std::string shift = "2";
  std::string step = "1";
  std::string turn;
};

constexpr std::string_view kFirebreakExamples =
    "Examples:\n"
    "  waver firebreak battle.toml             each unit of each army, up to 2 in or cm\n"
    "  waver firebreak battle.toml --side red --unit spears\n"
    "                                          this unit alone\n"
    "  waver firebreak battle.toml --shift 4 --step 0.5 --turn 90\n"
    "                                          farther, finer, a quarter turn\n"
    "  waver firebreak battle.toml --shift 3 --turn 0\n"
    "                                          without turning\n"
    "  waver firebreak battle.toml --json      for programs";

[[noreturn]] void firebreak_misused(std::string message, std::string hint) {
  throw Misused{std::string(kName), std::move(message), std::move(hint)};
}

/// In thousandths; no more decimals than that.
std::int32_t thousandths_given(std::string_view option, const std::string& text, double least) {
  constexpr double kThousand = 1000;
  constexpr double kFarthest = 100;
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number =
      error == std::errc() && end == text.data() + text.size() && number >= least && number <= kFarthest;
  const double thousandths = is_number ? std::round(number * kThousand) : 0;
  if (is_number && std::abs(number * kThousand - thousandths) < 1e-6) return static_cast<std::int32_t>(thousandths);
  firebreak_misused(fmt::format("{} {} is no such length", option, text),
                    fmt::format("From {} to 100, with at most three decimals.", least));
}

odds::Grid grid_of(const FirebreakOptions& options, const game::RulesetInfo& info) {
  constexpr std::uint64_t kHalfCircle = 180;
  constexpr std::int32_t kMostSteps = 50;
  odds::Grid grid;
  grid.shift = thousandths_given("--shift", options.shift, 0);
  grid.step = thousandths_given("--step", options.step, 0.001);
  if (info.placement.wholes && (grid.shift % 1000 != 0 || grid.step % 1000 != 0)) {
    firebreak_misused("here units stand on squares", "Give --shift and --step in whole squares.");
  }
  if (info.placement.facing.empty() && !options.turn.empty()) {
    firebreak_misused("here units have no facing", "Leave --turn away.");
  }
  if (!options.turn.empty()) {
    grid.turn = static_cast<std::int32_t>(number_between(kName, "--turn", options.turn, 0, kHalfCircle));
  }
  if (grid.shift < grid.step && (grid.turn == 0 || info.placement.facing.empty())) {
    firebreak_misused("so there is no move to try", "Give a --shift of one --step or more, or a --turn.");
  }
  if (grid.shift / grid.step > kMostSteps) {
    firebreak_misused(fmt::format("--step {} is too fine for --shift {}", options.step, options.shift),
                      "At most 50 steps to each side.");
  }
  return grid;
}

/// For whom, and whose moves: of every side its own units, unless the options say otherwise.
std::vector<odds::FirebreakRequest> requests_of(const FirebreakOptions& options, const odds::Problem& problem) {
  const odds::Roster& roster = problem.roster;
  odds::FirebreakRequest request;
  request.how = request_of(kName, options, kUsualFirebreakSamples);
  request.grid = grid_of(options, problem.start->info());
  std::vector<bool> named(roster.units.size(), options.units.empty());
  for (const std::string& unit : options.units) named[one_of(kName, "unit", unit, roster.units)] = true;
  std::optional<std::uint32_t> only;
  if (!options.side.empty()) only = one_of(kName, "side", options.side, roster.sides);
  std::vector<odds::FirebreakRequest> requests;
  for (std::uint32_t side = 0; side < roster.sides.size(); ++side) {
    if (only && *only != side) continue;
    request.side = side;
    request.units.clear();
    for (std::uint32_t unit = 0; unit < roster.units.size(); ++unit) {
      if (named[unit] && roster.side_of[unit] == side) request.units.push_back(unit);
    }
    if (!request.units.empty()) requests.push_back(request);
  }
  if (requests.empty() && options.units.empty()) firebreak_misused("there are no units to move", "");
  if (requests.empty())
    firebreak_misused("none of these units is on that side", "Name units of the side, or leave --side away.");
  return requests;
}

int tell_firebreaks(const FirebreakOptions& options) {
  const Battle battle = open_battle(kName, options.asked(), options.policy);
  const odds::Reload reload = reload_of(kName, options.asked());
  std::uint64_t samples = 0;
  std::string text;
  game::List sides;
  for (const odds::FirebreakRequest& request : requests_of(options, battle.problem)) {
    ProgressBar bar("");
    const odds::Firebreaks found =
        taken(odds::firebreaks(battle.scenario, battle.problem, request, reload,
                               [&](std::uint64_t done, std::uint64_t of) { bar.show(done, of); }));
    bar.clear();
    samples = std::max(samples, found.samples);
    if (options.json) {
      sides.push_back(odds::to_value(battle.problem, request, found, options.fractions));
    } else {
      text += (text.empty() ? "" : "\n") +
              report::firebreaks_as_text(battle.scenario.title, battle.problem, request, found, look_of_output());
    }
  }
  if (options.json) {
    game::Value value{game::Entries{}};
    value.set("waver", 1);
    value.set("ruleset", battle.problem.start->info().id);
    value.set("policy", odds::policy_value(battle.problem.policy, battle.problem.roster));
    value.set("scenario", as_value(options.asked(), battle.scenario));
    value.set("sides", std::move(sides));
    print(game::to_json(value, game::Decimals::kAll) + "\n");
    return kFine;
  }
  std::string again = same_again(kName, options, samples);
  if (!again.empty()) {
    for (const std::string& unit : options.units) again += " --unit " + unit;
    again += fmt::format(" --shift {} --step {}", options.shift, options.step);
    if (!options.turn.empty()) again += " --turn " + options.turn;
    again += "\n";
  }
  print(text + printable_lines(again));
  return kFine;
}

}  // namespace

void add_firebreak(CLI::App& program, Chosen& chosen) {
  auto options = std::make_shared<FirebreakOptions>();
  CLI::App* command = program.add_subcommand(std::string(kName), "Find the small moves that help an army most");
  command->footer(std::string(kFirebreakExamples));
  add_many_options(*command, *options);
  command->add_option("--unit", options->units, "Move this unit alone; can be given again")
      ->type_name("UNIT")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command->add_option("--shift", options->shift, "How far at most, in the game's unit of length (2)")->type_name("N");
  command->add_option("--step", options->step, "In steps of this (1)")->type_name("N");
  command->add_option("--turn", options->turn, "Turn by so many degrees, too (45; 0: not)")->type_name("N");
  command->callback([options, &chosen] { chosen = [options] { return tell_firebreaks(*options); }; });
}

}  // namespace waver::app
