// waver odds: how likely anything is.

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>

#include "app/aim.h"
#include "app/called.h"
#include "app/command.h"
#include "app/compare.h"
#include "app/faults.h"
#include "app/opening.h"
#include "app/progress.h"
#include "app/report.h"
#include "app/terminal.h"
#include "app/usage.h"
#include "game/json.h"
#include "odds/json.h"
#include "report/odds_text.h"
#include "report/rare_text.h"
#include "scenario/roster.h"

namespace waver::app {
namespace {

struct OddsOptions {
  std::string scenario;
  bool exact = false;
  std::string samples;
  std::string within;
  std::string budget;
  std::string seed = "0";
  std::string threads;
  std::vector<std::string> policy;
  std::string think;
  std::string at_least;
  bool json = false;
  bool fractions = false;
  std::string data;
  std::string report;
  std::vector<std::string> set;
  std::string compare;
  std::string view;
  bool rulings = false;
};

constexpr std::string_view kOddsExamples =
    "Examples:\n"
    "  waver odds battle.toml                  exact, or within proven bounds\n"
    "  waver odds battle.toml --exact          every branch, or a refusal\n"
    "  waver odds battle.toml --samples 100000 by playing often\n"
    "  waver odds battle.toml --within 0.002   until it is known that well\n"
    "  waver odds battle.toml --policy best    what to choose first, and what it brings\n"
    "  waver odds battle.toml --policy red=best,blue=random\n"
    "                                          each side its own way\n"
    "  waver odds battle.toml --view red       as far as Red may know\n"
    "  waver odds battle.toml --json           for programs\n"
    "  waver odds battle.toml --at-least red.lost_or_fleeing=8\n"
    "                                          of one number alone, however rare\n"
    "  waver odds battle.toml --report odds.html\n"
    "                                          a page to read, print and keep\n"
    "  waver odds battle.toml --set unit.spears.leadership=8\n"
    "                                          what if? Can be given again\n"
    "  waver odds battle.toml --set unit.spears.leadership=8 --compare battle.toml\n"
    "                                          what changes by that\n"
    "  waver odds battle.toml --compare other.toml\n"
    "                                          what is otherwise than in another scenario\n"
    "  waver odds battle.toml --rulings        does a ruling matter here?";

[[noreturn]] void misused(std::string message, std::string hint) {
  throw Misused{"odds", std::move(message), std::move(hint)};
}

double within_of(const std::string& text) {
  double within = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), within);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  constexpr double kFinest = 0.0001;
  constexpr double kCoarsest = 0.5;
  if (is_number && within >= kFinest && within <= kCoarsest) return within;
  misused(fmt::format("--within {} is no width", text), "A probability from 0.0001 to 0.5, as in --within 0.01.");
}

odds::Sampling sampling_of(const OddsOptions& options) {
  constexpr std::uint64_t kMostSamples = 1'000'000'000'000;
  odds::Sampling sampling;
  sampling.seed = number_given("odds", "--seed", options.seed);
  sampling.threads = threads_given("odds", options.threads);
  if (!options.samples.empty()) sampling.runs = number_between("odds", "--samples", options.samples, 1, kMostSamples);
  if (!options.within.empty()) {
    sampling.within = within_of(options.within);
    if (options.samples.empty()) sampling.runs = kMostSamples;
  }
  sampling.thinking.seed = sampling.seed;
  sampling.thinking.playouts = playouts_given("odds", options.think, policies_typed("odds", options.policy));
  return sampling;
}

odds::Request request_of(const OddsOptions& options) {
  constexpr std::uint64_t kMostPositions = 1'000'000'000;
  constexpr std::uint64_t kExactBudget = 500'000;
  const bool samples = !options.samples.empty() || !options.within.empty();
  if (options.exact && samples) {
    misused("--exact and --samples or --within do not go together", "Exact odds need no samples.");
  }
  if (options.fractions && samples) misused("--fractions needs exact odds", "Leave --samples and --within away.");
  if (samples && !options.budget.empty()) {
    misused("--budget and --samples or --within do not go together", "A budget is for positions that are looked at.");
  }
  if (options.fractions && !options.json) misused("--fractions needs --json", "Fractions are for programs.");
  if (!options.at_least.empty() && !options.within.empty()) {
    misused("--at-least and --within do not go together", "Give --samples, as in --samples 100000, to know it better.");
  }
  odds::Request request;
  if (options.exact) request.budget = kExactBudget;
  if (!options.budget.empty()) request.budget = number_between("odds", "--budget", options.budget, 1, kMostPositions);
  if (options.exact) request.method = odds::Method::kExact;
  if (samples) request.method = odds::Method::kSampled;
  request.sampling = sampling_of(options);
  return request;
}

/// Who asks, who decides how, and by which tables.
std::string same_terms(const OddsOptions& options, const odds::Problem& problem) {
  std::string words = view_again(options.view);
  if (problem.policy != game::Policy::kFirst) {
    words += " --policy " + typed(game::policies_text(problem.policy, problem.roster.sides));
  }
  if (!options.think.empty()) words += " --think " + options.think;
  if (!options.data.empty()) words += " --data " + typed(options.data);
  return words;
}

/// What to type to get the same again, with the seed where one was used.
std::string same_again(const OddsOptions& options, const odds::Problem& problem, const odds::Odds& odds) {
  if (odds.samples == 0) return {};
  std::string words = fmt::format("\nThe same again: waver odds {}{} --seed {}", typed(options.scenario),
                                  set_again(options.set), options.seed);
  if (odds.method == odds::Method::kSampled) words += fmt::format(" --samples {}", odds.samples);
  if (!options.budget.empty()) words += " --budget " + options.budget;
  return words + same_terms(options, problem) + "\n";
}

int tell_rare(const OddsOptions& options, const std::string& title, const odds::Problem& problem,
              const odds::Request& request) {
  const odds::Aim aim = aim_given(options.at_least, problem);
  ProgressBar bar("climbs");
  const odds::RareOdds odds =
      taken(odds::ask_rare(problem, aim, request, [&](std::uint64_t done, std::uint64_t of) { bar.show(done, of); }));
  bar.clear();
  if (options.json) {
    print(game::to_json(odds::to_value(problem, aim, odds, options.fractions), game::Decimals::kAll) + "\n");
    return kFine;
  }
  std::string text = report::rare_as_text(title, problem, aim, odds, look_of_output());
  if (odds.samples > 0) {
    std::string words =
        fmt::format("\nThe same again: waver odds {}{} --at-least {} --seed {} --samples {}", typed(options.scenario),
                    set_again(options.set), options.at_least, options.seed, odds.a_level);
    words += same_terms(options, problem);
    text += printable_lines(words + "\n");
  }
  print(text);
  return kFine;
}

/// Where --samples ended it before --within was reached.
std::string width_missed(const OddsOptions& options, const odds::Odds& odds) {
  const bool is_missed = !options.within.empty() && report::widest_interval(odds) > within_of(options.within);
  if (!is_missed || options.samples.empty()) return {};
  return fmt::format("\n--within {} was not reached: --samples {} ended it.\n", options.within, options.samples);
}

/// The whole command that leads to the same page.
std::string command_of(const OddsOptions& options, const odds::Problem& problem, const odds::Odds& odds) {
  std::string words = "waver odds " + typed(options.scenario);
  const auto add = [&](std::string_view option, const std::string& value) {
    if (!value.empty()) words += fmt::format(" {} {}", option, typed(value));
  };
  if (options.exact) words += " --exact";
  add("--budget", options.budget);
  if (odds.method == odds::Method::kSampled) add("--samples", fmt::to_string(odds.samples));
  add("--seed", options.seed);
  words += same_terms(options, problem) + set_again(options.set);
  add("--report", options.report);
  return as_called(words);
}

std::string report_odds(const OddsOptions& options, const scenario::Scenario& scenario, const odds::Problem& problem,
                        const odds::Odds& odds, const odds::Sampling& sampling) {
  report::Page page = page_about(scenario, *problem.start);
  page.odds = odds_for_page(problem, odds, sampling);
  ProgressBar bar("");
  page.keystones =
      keystones_at_a_glance(problem, sampling, [&](std::uint64_t done, std::uint64_t of) { bar.show(done, of); });
  bar.clear();
  page.command = command_of(options, problem, odds);
  return write_report(options.report, page);
}

/// What --compare and --rulings have in common; they are answered in compare.cpp.
Telling telling_of(const OddsOptions& options, const odds::Request& request) {
  if (!options.within.empty()) {
    misused("--within says how well chances are known, not differences", "Give --samples instead.");
  }
  Telling telling{request, options.policy, options.json, options.fractions, {}};
  if (!options.samples.empty()) telling.again += " --samples " + options.samples;
  if (!options.budget.empty()) telling.again += " --budget " + options.budget;
  telling.again += policy_again(options.policy);
  if (!options.think.empty()) telling.again += " --think " + options.think;
  if (!options.data.empty()) telling.again += " --data " + typed(options.data);
  return telling;
}

/// Each of these is an answer of its own.
void check_one_answer(const OddsOptions& options) {
  std::vector<std::string_view> asked;
  if (options.rulings) asked.emplace_back("--rulings");
  if (!options.compare.empty()) asked.emplace_back("--compare");
  if (!options.at_least.empty()) asked.emplace_back("--at-least");
  if (!options.report.empty()) asked.emplace_back("--report");
  if (asked.size() < 2) return;
  misused(fmt::format("{} and {} do not go together", asked[0], asked[1]), "Ask one after the other.");
}

int tell_odds(const OddsOptions& options) {
  const odds::Request request = request_of(options);
  const Asked asked{options.scenario, options.set, options.data.empty() ? std::nullopt : std::optional(options.data),
                    options.view};
  check_one_answer(options);
  if (options.rulings) return tell_rulings(asked, telling_of(options, request));
  if (!options.compare.empty()) return tell_comparison(asked, options.compare, telling_of(options, request));
  if (!options.report.empty()) check_report("odds", options.report, {options.scenario, options.data});
  const Battle battle = open_battle("odds", asked, options.policy);
  const odds::Problem& problem = battle.problem;
  const std::string title = options.set.empty() ? battle.scenario.title : battle.scenario.title + ": " + called(asked);
  if (!options.at_least.empty()) return tell_rare(options, title, problem, request);
  ProgressBar bar("games");
  const odds::Odds odds =
      taken(odds::ask(problem, request, [&](std::uint64_t done, std::uint64_t of) { bar.show(done, of); }));
  bar.clear();
  if (options.json) {
    print(game::to_json(odds::to_value(problem, odds, options.fractions), game::Decimals::kAll) + "\n");
  } else {
    print(report::odds_as_text(title, problem, odds, look_of_output()) +
          printable_lines(width_missed(options, odds) + same_again(options, problem, odds)));
  }
  if (!options.report.empty()) {
    const std::string told = report_odds(options, battle.scenario, problem, odds, request.sampling);
    if (!options.json) print("\n" + printable_lines(told));
  }
  return kFine;
}

}  // namespace

void add_odds(CLI::App& program, Chosen& chosen) {
  auto options = std::make_shared<OddsOptions>();
  CLI::App* command = program.add_subcommand("odds", "Say how likely everything is that can still come");
  command->footer(std::string(kOddsExamples));
  command->add_option("SCENARIO", options->scenario, "A scenario file")->required()->type_name("");
  command->add_flag("--exact", options->exact, "Look at every branch, or refuse");
  command->add_option("--budget", options->budget, "Look at no more positions than this")->type_name("N");
  command->add_option("--samples", options->samples, "Play this often instead")->type_name("N");
  command
      ->add_option("--within", options->within, "Play until every chance is known this well, or --samples are played")
      ->type_name("W");
  command->add_option("--seed", options->seed, "Of the dice of games played (0)")->type_name("N");
  command->add_option("--threads", options->threads, "As many as the machine has, unless given")->type_name("N");
  add_policy_option(*command, options->policy, kWhoDecides);
  add_view_option(*command, options->view);
  command->add_option("--think", options->think, "Of best: games played on for a choice")->type_name("N");
  command->add_option("--at-least", options->at_least, "Only how likely a number of a side or unit comes to so much")
      ->type_name("WHOSE.WHAT=N");
  command->add_flag("--json", options->json, "For programs");
  command->add_flag("--fractions", options->fractions, "With --json: exact odds as fractions, too");
  command->add_option("--set", options->set, "Set something in the scenario first; can be given again")
      ->type_name("PATH=VALUE")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  command
      ->add_option("--compare", options->compare,
                   "Tell what is otherwise than in OTHER: a scenario, or this one with something set (PATH=VALUE)")
      ->type_name("OTHER");
  command->add_flag("--rulings", options->rulings, "Read each ruling otherwise in turn: what changes?");
  command->add_option("--report", options->report, "Write a page in HTML about it")->type_name("FILE.html");
  command->add_option("--data", options->data, "Take the ruleset's tables from a file")->type_name("FILE");
  command->callback([options, &chosen] { chosen = [options] { return tell_odds(*options); }; });
}

}  // namespace waver::app
