// Prints one line "name hash" for every battle of the project, "odds/name hash" for the odds of those to play with, and
// one of all: determinism ROOT [THREADS]
// The number of threads must not matter.

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "battles.h"
#include "belle_alliance/armies.h"
#include "domino_battle/armies.h"
#include "fold.h"
#include "game/digest.h"
#include "odds_fold.h"

namespace waver::determinism {
namespace {

struct Battle {
  std::string name;
  scenario::Scenario scenario;
  std::uint64_t fold = 0;
};

scenario::Scenario sound(game::Result<scenario::Scenario> loaded) {
  if (!loaded) throw std::runtime_error(game::to_text(loaded.error()));
  return std::move(*loaded);
}

void add_folder(const std::filesystem::path& root, const std::string& folder, std::vector<Battle>& battles) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
    if (entry.path().extension() == ".toml") names.push_back(entry.path().lexically_relative(root).generic_string());
  }
  std::sort(names.begin(), names.end());
  for (const std::string& name : names) battles.push_back({name, sound(scenario::load_file(root / name, {}))});
}

void add_text(std::string name, std::string text, std::vector<Battle>& battles) {
  scenario::Scenario scenario = sound(scenario::load(std::move(text), name, {}));
  battles.push_back({std::move(name), std::move(scenario)});
}

std::vector<Battle> all_battles(const std::filesystem::path& root) {
  std::vector<Battle> battles;
  add_folder(root, "scenarios", battles);
  add_folder(root, "tests/cases", battles);
  const BattleKind generated[] = {{1, 40, 2, false}, {2, 40, 3, true}, {3, 200, 2, false}, {4, 200, 4, true}};
  for (const BattleKind& kind : generated) {
    add_text(fmt::format("generated-{}-{}", kind.units, kind.seed), battle(kind), battles);
  }
  const std::string flipped = belle_alliance::all_flipped();
  add_text("two-armies", belle_alliance::two_armies(), battles);
  add_text("two-armies-flipped", belle_alliance::two_armies(flipped), battles);
  add_text("column-of-routs", belle_alliance::column_of_routs(), battles);
  add_text("column-of-routs-flipped", belle_alliance::column_of_routs(flipped), battles);
  const std::string other_way = domino_battle::all_flipped();
  add_text("meeting", domino_battle::meeting(), battles);
  add_text("meeting-flipped", domino_battle::meeting(other_way), battles);
  add_text("kings-and-jokers", domino_battle::kings_and_jokers(), battles);
  add_text("kings-and-jokers-flipped", domino_battle::kings_and_jokers(other_way), battles);
  return battles;
}

void fold_all(std::vector<Battle>& battles, unsigned threads) {
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < battles.size(); i = next++) battles[i].fold = fold_of(battles[i].scenario);
  };
  std::vector<std::thread> others;
  for (unsigned i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& other : others) other.join();
}

/// The cases are as many again, and mostly of one roll.
bool has_odds_asked(const Battle& battle) {
  return !battle.name.starts_with("tests/cases");
}

void print(const std::vector<Battle>& battles, unsigned threads) {
  game::Digest all;
  const auto tell = [&](const std::string& name, std::uint64_t fold) {
    all.add(fold);
    fmt::print("{} {:016x}\n", name, fold);
  };
  for (const Battle& battle : battles) tell(battle.name, battle.fold);
  for (const Battle& battle : battles) {
    if (has_odds_asked(battle)) tell("odds/" + battle.name, odds_fold_of(battle.scenario, threads));
  }
  fmt::print("all {:016x}\n", all.value());
}

}  // namespace
}  // namespace waver::determinism

int main(int count, char** words) {
  try {
    if (count < 2) throw std::runtime_error("usage: determinism ROOT [THREADS]");
    auto battles = waver::determinism::all_battles(words[1]);
    const unsigned threads = count > 2 ? static_cast<unsigned>(std::atoi(words[2])) : 1;
    waver::determinism::fold_all(battles, threads);
    waver::determinism::print(battles, threads);
    return 0;
  } catch (const std::exception& fault) {
    fmt::print(stderr, "{}\n", fault.what());
    return 1;
  }
}
