#include "app/compare.h"

#include <fmt/format.h>

#include "app/called.h"
#include "app/command.h"
#include "app/faults.h"
#include "app/files.h"
#include "app/progress.h"
#include "app/terminal.h"
#include "game/json.h"
#include "odds/what_if_json.h"
#include "report/what_if_text.h"

namespace waver::app {
namespace {

/// A file of this name is there, or it is no setting: then it is one that is missing.
Asked other_asked(const Asked& asked, const std::string& other) {
  if (is_free(other) && scenario::setting_in(other)) return {asked.file, {other}, asked.data, asked.view};
  return {other, {}, asked.data, asked.view};
}

void print_json(const game::Value& value) {
  print(game::to_json(value, game::Decimals::kAll) + "\n");
}

std::string again(const Asked& asked, const Telling& telling, const std::string& more, std::uint64_t samples) {
  if (samples == 0) return {};
  return fmt::format("\nThe same again: waver odds {}{}{}{} --seed {}{}\n", typed(asked.file), set_again(asked.set),
                     view_again(asked.view), more, telling.request.sampling.seed, telling.again);
}

/// What is wrong with the setting behind --compare is told of that option.
Battle open_other(const Asked& there, const std::string& other, const Telling& telling) {
  try {
    return open_battle("odds", there, telling.policy);
  } catch (Refused& refused) {
    for (game::Diagnostic& fault : refused.faults) {
      if (fault.file == "--set " + other) fault.file = "--compare " + other;
    }
    throw;
  }
}

}  // namespace

int tell_comparison(const Asked& asked, const std::string& other, const Telling& telling) {
  const Asked there = other_asked(asked, other);
  const Battle before = open_other(there, other, telling);
  const Battle after = open_battle("odds", asked, telling.policy);
  ProgressBar bar("games");
  odds::Pairing pairing(before.problem, telling.request);
  const odds::Comparison comparison =
      taken(pairing.with(after.problem, [&](std::uint64_t done, std::uint64_t of) { bar.show(done, of); }));
  bar.clear();
  if (telling.json) {
    game::Value value = odds::to_value(before.problem, after.problem, comparison, telling.fractions);
    value.set("before", as_value(there, before.scenario));
    value.set("after", as_value(asked, after.scenario));
    print_json(value);
    return kFine;
  }
  print(report::comparison_as_text(after.scenario.title, {called(there), called(asked)}, before.problem, after.problem,
                                   comparison, look_of_output()) +
        printable_lines(again(asked, telling, " --compare " + other, comparison.samples)));
  return kFine;
}

int tell_rulings(const Asked& asked, const Telling& telling) {
  const Battle battle = open_battle("odds", asked, telling.policy);
  ProgressBar bar("");
  const auto flipped =
      taken(odds::flipped_rulings(battle.scenario, battle.problem, telling.request, reload_of("odds", asked),
                                  [&](std::uint64_t done, std::uint64_t of) { bar.show(done, of); }));
  bar.clear();
  if (telling.json) {
    game::Value value = odds::to_value(battle.problem, flipped, telling.fractions);
    value.set("scenario", as_value(asked, battle.scenario));
    print_json(value);
    return kFine;
  }
  std::uint64_t samples = 0;
  for (const odds::Flipped& each : flipped) samples = std::max(samples, each.samples);
  print(report::rulings_as_text(battle.scenario.title, battle.problem, flipped, look_of_output()) +
        printable_lines(again(asked, telling, " --rulings", samples)));
  return kFine;
}

}  // namespace waver::app
