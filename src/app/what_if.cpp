#include "app/what_if.h"

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "app/called.h"
#include "app/faults.h"
#include "app/opening.h"
#include "app/usage.h"
#include "scenario/roster.h"
#include "scenario/toml.h"

namespace waver::app {
namespace {

/// From here on the battle is what this side may know of it.
void show_to(std::uint32_t side, scenario::Scenario& scenario) {
  scenario.game = scenario.game->view(side);
}

}  // namespace

std::vector<scenario::Setting> settings_given(std::string_view command, const std::vector<std::string>& set) {
  std::vector<scenario::Setting> settings;
  settings.reserve(set.size());
  for (const std::string& text : set) {
    auto setting = scenario::setting_in(text);
    if (!setting) {
      throw Misused{std::string(command), fmt::format("--set {} sets nothing", text),
                    "Write PATH=VALUE, as in --set unit.spears.leadership=8."};
    }
    settings.push_back(std::move(*setting));
  }
  return settings;
}

Battle open_battle(std::string_view command, const Asked& asked, const std::vector<std::string>& policy) {
  const PolicyWords words = policies_typed(command, policy);
  scenario::Scenario scenario = open_scenario(asked.file, asked.data, settings_given(command, asked.set));
  odds::Problem problem{nullptr, scenario.incidents, scenario::roster_of(scenario), {}};
  problem.policy = policies_of(command, words, problem.roster.sides);
  if (!asked.view.empty()) {
    problem.view = one_of(command, "side", asked.view, problem.roster.sides);
    show_to(*problem.view, scenario);
  }
  problem.start = scenario.game.get();
  return {std::move(scenario), std::move(problem)};
}

odds::Reload reload_of(std::string_view command, const Asked& asked) {
  scenario::LoadOptions options;
  options.data_file = asked.data;
  options.settings = settings_given(command, asked.set);
  return [options = std::move(options), text = taken(scenario::read_file(asked.file)), file = asked.file,
          view = asked.view](const std::vector<scenario::Setting>& more) {
    scenario::LoadOptions all = options;
    all.settings.insert(all.settings.end(), more.begin(), more.end());
    auto scenario = scenario::load(text, file, all);
    if (scenario && !view.empty()) {
      const std::vector<std::string> sides = scenario::roster_of(*scenario).sides;
      const auto side = std::ranges::find(sides, view);
      if (side != sides.end()) show_to(static_cast<std::uint32_t>(side - sides.begin()), *scenario);
    }
    return scenario;
  };
}

std::string called(const Asked& asked) {
  std::string text = asked.file;
  for (std::size_t i = 0; i < asked.set.size(); ++i) text += (i == 0 ? " with " : " and ") + asked.set[i];
  return text;
}

game::Value as_value(const Asked& asked, const scenario::Scenario& scenario) {
  game::List set;
  set.reserve(asked.set.size());
  for (const std::string& setting : asked.set) set.emplace_back(setting);
  game::Value value{game::Entries{}};
  value.set("file", asked.file);
  value.set("title", scenario.title);
  value.set("set", std::move(set));
  if (!asked.view.empty()) value.set("view", asked.view);
  return value;
}

std::string set_again(const std::vector<std::string>& set) {
  std::string text;
  for (const std::string& setting : set) text += " --set " + typed(setting);
  return text;
}

void add_view_option(CLI::App& command, std::string& view) {
  command.add_option("--view", view, "As this side may know it: what is hidden from it comes by chance")
      ->type_name("SIDE");
}

std::string view_again(const std::string& view) {
  return view.empty() ? std::string() : " --view " + view;
}

std::string policy_again(const std::vector<std::string>& policy) {
  std::string text;
  for (const std::string& words : policy) text += " --policy " + typed(words);
  return text;
}

unsigned threads_given(std::string_view command, const std::string& text) {
  constexpr std::uint64_t kMostThreads = 1024;
  if (text.empty()) return std::max(std::thread::hardware_concurrency(), 1U);
  return static_cast<unsigned>(number_between(command, "--threads", text, 1, kMostThreads));
}

Asked ManyOptions::asked() const {
  return {scenario, set, data.empty() ? std::nullopt : std::optional(data), view};
}

void add_many_options(CLI::App& command, ManyOptions& options) {
  command.add_option("SCENARIO", options.scenario, "A scenario file")->required()->type_name("");
  command.add_option("--set", options.set, "Set something in it first, as in --set unit.spears.leadership=8")
      ->type_name("PATH=VALUE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command.add_option("--side", options.side, "Of this side alone")->type_name("SIDE");
  add_view_option(command, options.view);
  command.add_flag("--exact", options.exact, "Look at every branch, or refuse");
  command.add_option("--budget", options.budget, "Look at no more positions than this in one battle")->type_name("N");
  command.add_option("--samples", options.samples, "Play each battle this often")->type_name("N");
  command.add_option("--seed", options.seed, "Of the dice of games played (0)")->type_name("N");
  command.add_option("--threads", options.threads, "As many as the machine has, unless given")->type_name("N");
  add_policy_option(command, options.policy, kWhoDecides);
  command.add_option("--think", options.think, "Of best: games played on for a choice")->type_name("N");
  command.add_flag("--json", options.json, "For programs");
  command.add_flag("--fractions", options.fractions, "With --json: exact differences as fractions, too");
  command.add_option("--data", options.data, "Take the ruleset's tables from a file")->type_name("FILE");
}

odds::Request request_of(std::string_view command, const ManyOptions& options, std::uint64_t samples) {
  constexpr std::uint64_t kMostSamples = 1'000'000'000;
  constexpr std::uint64_t kMostPositions = 1'000'000'000;
  constexpr std::uint64_t kExactBudget = 500'000;
  const std::string name(command);
  if (options.exact && !options.samples.empty()) {
    throw Misused{name, "--exact and --samples do not go together", "Exact odds need no samples."};
  }
  if (options.fractions && !options.json) {
    throw Misused{name, "--fractions needs --json", "Fractions are for programs."};
  }
  odds::Request request;
  request.sampling.runs = samples;
  request.sampling.seed = number_given(command, "--seed", options.seed);
  request.sampling.threads = threads_given(command, options.threads);
  request.sampling.thinking.seed = request.sampling.seed;
  request.sampling.thinking.playouts = playouts_given(command, options.think, policies_typed(command, options.policy));
  if (options.exact) {
    request.method = odds::Method::kExact;
    request.budget = kExactBudget;
  }
  if (!options.samples.empty()) {
    request.sampling.runs = number_between(command, "--samples", options.samples, 1, kMostSamples);
    // With a budget, what fits it is exact all the same.
    if (options.budget.empty()) request.method = odds::Method::kSampled;
  }
  if (!options.budget.empty()) request.budget = number_between(command, "--budget", options.budget, 1, kMostPositions);
  return request;
}

std::string options_again(const ManyOptions& options) {
  std::string words;
  if (!options.side.empty()) words += " --side " + options.side;
  words += view_again(options.view);
  if (options.exact) words += " --exact";
  words += " --seed " + options.seed;
  if (!options.samples.empty()) words += " --samples " + options.samples;
  if (!options.budget.empty()) words += " --budget " + options.budget;
  words += policy_again(options.policy);
  if (!options.think.empty()) words += " --think " + options.think;
  if (!options.data.empty()) words += " --data " + typed(options.data);
  return words;
}

std::string same_again(std::string_view command, const ManyOptions& options, std::uint64_t samples) {
  if (samples == 0) return {};
  return fmt::format("\nThe same again: waver {} {}{}{}", command, typed(options.scenario), set_again(options.set),
                     options_again(options));
}

std::uint32_t one_of(std::string_view command, std::string_view kind, const std::string& id,
                     const std::vector<std::string>& ids) {
  const auto found = std::ranges::find(ids, id);
  if (found != ids.end()) return static_cast<std::uint32_t>(found - ids.begin());
  constexpr std::size_t kMostListed = 12;
  const std::vector<std::string_view> known(ids.begin(), ids.end());
  const bool tells = known.size() <= kMostListed || !game::nearest_word(id, known).empty();
  throw Misused{std::string(command), fmt::format("there is no {} \"{}\"", kind, id),
                tells ? guess(id, known) : "The scenario names them."};
}

}  // namespace waver::app
