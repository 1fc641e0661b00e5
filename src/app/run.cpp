// waver run: plays a scenario.

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <random>

#include "app/ask.h"
#include "app/command.h"
#include "app/drive.h"
#include "app/files.h"
#include "app/opening.h"
#include "app/story.h"
#include "app/terminal.h"
#include "app/usage.h"
#include "game/json.h"

namespace waver::app {
namespace {

struct RunOptions {
  std::string scenario;
  bool ask = false;
  std::string answers;
  std::string seed;
  std::string policy = "first";
  bool json = false;
  std::string journal;
  std::string report;
  std::string data;
};

constexpr std::string_view kExamples =
    "Examples:\n"
    "  waver run battle.toml                      the file's own answers, or thrown dice\n"
    "  waver run battle.toml --seed 7             the same dice every time\n"
    "  waver run battle.toml --ask                asks you for dice and decisions\n"
    "  waver run battle.toml --json --seed 7      one event a line, for programs\n"
    "  waver run battle.toml --journal game.txt   keeps the game for waver replay";

std::optional<std::string> given(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

game::Policy policy_of(const RunOptions& options) {
  if (options.policy == "best") {
    throw Misused{"run", "--policy best comes with waver odds, which is not there yet",
                  "Until then --policy first and --policy random answer choices."};
  }
  if (const auto policy = game::policy_called(options.policy)) return *policy;
  throw Misused{"run", fmt::format("there is no policy \"{}\"", options.policy),
                guess(options.policy, {"first", "random", "best"})};
}

[[noreturn]] void refuse_both(std::string_view one, std::string_view other) {
  throw Misused{"run", fmt::format("{} and {} do not go together", one, other),
                "Answers come from people, from a file, or from dice thrown with a seed."};
}

void check_options(const RunOptions& options) {
  if (!options.answers.empty() && options.ask) refuse_both("--ask", "--answers");
  if (!options.answers.empty() && !options.seed.empty()) refuse_both("--seed", "--answers");
  if (!options.report.empty()) {
    throw Misused{"run", "--report comes with waver odds, which is not there yet",
                  "Until then --json and --journal keep what happened."};
  }
  if (options.journal.empty()) return;
  for (const std::string& read : {options.scenario, options.answers, options.data}) {
    if (!read.empty() && is_same_file(options.journal, read)) {
      throw Misused{"run", fmt::format("--journal would overwrite {}", read), "Give the journal a name of its own."};
    }
  }
}

/// Small enough to be typed again.
chance::Seed fresh_seed() {
  constexpr chance::Seed kSeeds = 1'000'000'000;
  std::random_device machine;
  return ((chance::Seed{machine()} << 32U) | machine()) % kSeeds;
}

chance::Seed seed_of(const RunOptions& options) {
  return options.seed.empty() ? fresh_seed() : number_given("run", "--seed", options.seed);
}

/// What the command line says comes first, then the file's own answers, then the dice.
Answering answering_of(const RunOptions& options, const scenario::Scenario& scenario) {
  Answering answering;
  answering.policy = policy_of(options);
  if (!options.answers.empty()) {
    answering.from_list = true;
    answering.file = options.answers;
    answering.answers = answers_in_file(options.answers);
  } else if (options.seed.empty() && scenario.has_answers) {
    answering.from_list = true;
    answering.file = scenario.file;
    answering.place = game::place_of(scenario.document, "answers");
    answering.answers = scenario.answers;
  } else {
    answering.seed = seed_of(options);
  }
  return answering;
}

std::optional<game::Throwing> throwing_of(const Answering& answering) {
  if (answering.from_list) return std::nullopt;
  return game::Throwing{answering.seed, 0, std::string(game::policy_word(answering.policy))};
}

bool has_thrown(const game::Session& session) {
  return std::ranges::any_of(session.steps(), [](const game::Step& step) {
    return step.by == game::By::kProgram && step.question.kind != game::QuestionKind::kIncident;
  });
}

std::string same_again(chance::Seed seed, game::Policy policy) {
  const std::string other = policy == game::Policy::kFirst ? "" : fmt::format(" --policy {}", policy_word(policy));
  return fmt::format("The same again: --seed {}{}\n", seed, other);
}

int run_alone(const RunOptions& options, scenario::Scenario scenario) {
  const Answering answering = answering_of(options, scenario);
  game::Session session = session_of(scenario, throwing_of(answering), given(options.data));
  play_through(session, scenario, answering);

  if (!options.journal.empty()) write_file(options.journal, session.journal_text());
  const bool tells_seed = has_thrown(session);
  if (options.json) {
    print(events_as_json(session.events()));
    if (tells_seed && options.seed.empty()) complain(same_again(answering.seed, answering.policy));
    return kFine;
  }
  std::string text = story_of(session, scenario.title, look_of_output());
  if (tells_seed) text += "\n" + same_again(answering.seed, answering.policy);
  print(text);
  return kFine;
}

int run_with_people(const RunOptions& options, scenario::Scenario scenario) {
  const game::Policy policy = policy_of(options);
  const chance::Seed seed = seed_of(options);
  game::Throwing throwing{seed, 0, std::string(game::policy_word(policy))};
  game::Session session = session_of(scenario, throwing, given(options.data));
  const AskOptions how{seed, options.journal, options.json};
  const int status = ask_people(session, scenario, how);
  if (status == kFine && has_thrown(session)) {
    const std::string told = fmt::format("The program threw with --seed {}.\n", seed);
    options.json ? complain(told) : print(told);
  }
  return status;
}

int run(const RunOptions& options) {
  check_options(options);
  (void)policy_of(options);
  if (!options.seed.empty()) (void)seed_of(options);
  scenario::Scenario scenario = open_scenario(options.scenario, given(options.data));
  return options.ask ? run_with_people(options, std::move(scenario)) : run_alone(options, std::move(scenario));
}

}  // namespace

void add_run(CLI::App& program, Chosen& chosen) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command = program.add_subcommand("run", "Play a scenario: who tests, who runs, who stands");
  command->footer(std::string(kExamples));
  command->add_option("SCENARIO", options->scenario, "The scenario file")->required()->type_name("");
  command->add_flag("--ask", options->ask, "Ask for dice and decisions, question by question");
  command->add_option("--answers", options->answers, "Take answers from a file: answers = [[6, 5], \"left\"]")
      ->type_name("FILE");
  command->add_option("--seed", options->seed, "Throw the dice that belong to this number")->type_name("N");
  command->add_option("--policy", options->policy, "Who decides when nobody is asked: first, random or best")
      ->type_name("first|random|best");
  command->add_flag("--json", options->json, "Print one event a line");
  command->add_option("--journal", options->journal, "Keep the game in a file for waver replay")->type_name("FILE");
  command->add_option("--report", options->report, "Write a page about the game")->type_name("FILE.html");
  command->add_option("--data", options->data, "Take the ruleset's tables from a file")->type_name("FILE");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace waver::app
