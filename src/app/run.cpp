// waver run: plays a scenario.

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <random>

#include "app/ask.h"
#include "app/called.h"
#include "app/command.h"
#include "app/drive.h"
#include "app/files.h"
#include "app/opening.h"
#include "app/report.h"
#include "app/story.h"
#include "app/terminal.h"
#include "app/usage.h"
#include "game/json.h"
#include "scenario/roster.h"

namespace waver::app {
namespace {

struct RunOptions {
  std::string scenario;
  bool ask = false;
  std::string answers;
  std::string seed;
  std::vector<std::string> policy;
  std::string think;
  std::string player;
  bool throws = false;
  bool json = false;
  std::string journal;
  std::string resume;
  std::string report;
  std::string data;
};

constexpr std::string_view kRunExamples =
    "Examples:\n"
    "  waver run battle.toml                      the file's own answers, or thrown dice\n"
    "  waver run battle.toml --seed 7             the same dice every time\n"
    "  waver run battle.toml --ask                asks you for dice and decisions\n"
    "  waver run battle.toml --ask --player red --policy best --throw\n"
    "                                             you play red against the program\n"
    "  waver run battle.toml --json --seed 7      one event a line, for programs\n"
    "  waver run battle.toml --report game.html   a page to read, print and keep\n"
    "  waver run battle.toml --journal game.txt   keeps the game for waver replay\n"
    "  waver run --ask --resume game.txt          goes on with a game that was left";

std::optional<std::string> given(const std::string& text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

std::vector<std::string> sides_of(const game::Game& game) {
  std::vector<std::string> ids;
  const game::Scene scene = game.scene();
  ids.reserve(scene.sides.size());
  for (const game::SceneSide& side : scene.sides) ids.push_back(side.id);
  return ids;
}

std::uint32_t playouts_of(const RunOptions& options) {
  return playouts_given("run", options.think, policies_typed("run", options.policy));
}

/// How the program throws and decides.
Deciding deciding_of(const RunOptions& options, const game::Game& game, chance::Seed seed) {
  return {seed, policies_of("run", policies_typed("run", options.policy), sides_of(game)), playouts_of(options)};
}

[[noreturn]] void refuse_both(
    std::string_view one, std::string_view other,
    std::string_view why = "Answers come from people, from a file, or from dice thrown with a seed.") {
  throw Misused{"run", fmt::format("{} and {} do not go together", one, other), std::string(why)};
}

/// What is read would be lost, and so would a game kept before.
void refuse_overwriting(const RunOptions& options) {
  for (const std::string& read : {options.scenario, options.answers, options.data, options.resume}) {
    if (!read.empty() && is_same_file(options.journal, read)) {
      throw Misused{"run", fmt::format("--journal would overwrite {}", read), "Give the journal a name of its own."};
    }
  }
  if (is_free(options.journal)) return;
  throw Misused{"run", fmt::format("--journal would overwrite {}", options.journal),
                "A journal never replaces a file: give it another name, or remove the file first."};
}

/// A game that goes on has its scenario and its dice.
void check_resume(const RunOptions& options) {
  if (options.resume.empty()) {
    if (options.scenario.empty()) throw Misused{"run", "SCENARIO is missing", "waver run --help shows its options."};
    return;
  }
  if (!options.scenario.empty()) refuse_both("--resume", "SCENARIO", "The scenario stands in the journal.");
  if (!options.seed.empty()) refuse_both("--resume", "--seed", "The seed stands in the journal.");
  if (!options.ask) throw Misused{"run", "--resume needs --ask", "waver replay looks at a game that was kept."};
}

void check_options(const RunOptions& options) {
  check_resume(options);
  if (!options.answers.empty() && options.ask) refuse_both("--ask", "--answers");
  if (!options.answers.empty() && !options.seed.empty()) refuse_both("--seed", "--answers");
  if (!options.ask && options.throws)
    throw Misused{"run", "--throw needs --ask", "Without it the program throws anyway."};
  if (!options.ask && !options.player.empty()) {
    throw Misused{"run", "--player needs --ask", "Without it nobody is asked."};
  }
  if (!options.journal.empty()) refuse_overwriting(options);
  if (options.report.empty()) return;
  if (options.report == options.journal) {
    throw Misused{"run", "--report and --journal name one file", "Give the report a name of its own."};
  }
  check_report("run", options.report,
               {options.scenario, options.answers, options.data, options.resume, options.journal});
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
  answering.deciding = deciding_of(options, *scenario.game, 0);
  if (!options.answers.empty()) {
    answering.from_list = true;
    answering.file = options.answers;
    const game::Value answers = answers_in_file(options.answers);
    answering.answers = *answers.list();
    answering.place = answers.place();
  } else if (options.seed.empty() && scenario.has_answers) {
    answering.from_list = true;
    answering.file = scenario.file;
    answering.place = game::place_of(scenario.document, "answers");
    answering.answers = scenario.answers;
  } else {
    answering.deciding.seed = seed_of(options);
  }
  return answering;
}

game::Throwing throwing_of(const Deciding& deciding, const game::Game& game) {
  return {deciding.seed, 0, game::policies_text(deciding.policy, sides_of(game))};
}

bool has_thrown(const game::Session& session) {
  return std::ranges::any_of(session.steps(), [](const game::Step& step) {
    return step.by == game::By::kProgram && step.question.kind != game::QuestionKind::kIncident;
  });
}

/// What to type for the same dice and decisions: "--seed 7 --policy random".
std::string options_for(const Deciding& deciding, const game::Game& game) {
  const bool usual = deciding.policy == game::Policy::kFirst;
  const std::string other = usual ? "" : " --policy " + game::policies_text(deciding.policy, sides_of(game));
  return fmt::format("--seed {}{}", deciding.seed, other);
}

/// An incident may be impossible after these dice and possible after others: the seed, and the log up to there.
void tell_how_far(const RunOptions& options, const scenario::Scenario& scenario, const game::Session& session,
                  const Answering& answering, Refused& refused) {
  if (!has_thrown(session)) return;
  std::string& hint = refused.faults.back().hint;
  hint += fmt::format("{}It came to this with {}.", hint.empty() ? "" : " ",
                      options_for(answering.deciding, session.game()));
  if (!options.json) print(story_of(session, scenario.title, look_of_output()) + "\n");
}

/// What to type for the same page, and what to know about it.
struct Again {
  std::string command;
  std::string about;
};

Again again_alone(const RunOptions& options, const Answering& answering, std::span<const std::string> sides,
                  bool has_thrown) {
  std::string words = "waver run " + typed(options.scenario);
  const auto add = [&](std::string_view option, const std::string& value) {
    if (!value.empty()) words += fmt::format(" {} {}", option, typed(value));
  };
  add("--answers", options.answers);
  if (has_thrown) add("--seed", fmt::to_string(answering.deciding.seed));
  const game::Policies& policy = answering.deciding.policy;
  if (policy != game::Policy::kFirst) add("--policy", game::policies_text(policy, sides));
  add("--think", options.think);
  add("--data", options.data);
  add("--report", options.report);
  return {as_called(words), {}};
}

Again again_with_people(const RunOptions& options) {
  if (options.journal.empty()) {
    return {{}, "Dice and decisions came from people: only a game that is kept with --journal can be told once more."};
  }
  return {as_called("waver replay --show " + typed(options.journal)),
          "Dice and decisions came from people, and stand in the game's journal."};
}

/// The game, and how likely what came of it was when it began.
void report_game(const RunOptions& options, const game::Session& session, const scenario::Scenario& scenario,
                 const game::Policies& policy, const Again& again) {
  if (options.report.empty()) return;
  odds::Problem problem{&session.start(), scenario.incidents, scenario::roster_of(scenario), policy};
  for (std::uint32_t side = 0; side < problem.roster.sides.size(); ++side) {
    // It thinks too long for a glance.
    if (policy.of(side) == game::Policy::kBest) {
      problem.policy = problem.policy.with(side, game::Policy::kFirst, problem.roster.sides.size());
    }
  }
  report::Page page = page_about(scenario, session.start());
  page.played = report::played_from(session);
  page.odds = odds_at_a_glance(problem);
  page.keystones = keystones_at_a_glance(problem, glancing());
  page.command = again.command;
  page.about_command = again.about;
  const std::string told = write_report(options.report, page);
  if (!options.json) print("\n" + printable_lines(told));
}

int run_alone(const RunOptions& options, scenario::Scenario scenario) {
  const Answering answering = answering_of(options, scenario);
  std::optional<game::Throwing> throwing;
  if (!answering.from_list) throwing = throwing_of(answering.deciding, *scenario.game);
  game::Session session = session_of(scenario, throwing, given(options.data));
  try {
    play_through(session, scenario, answering);
  } catch (Refused& refused) {
    tell_how_far(options, scenario, session, answering, refused);
    throw;
  }

  if (!options.journal.empty()) write_file(options.journal, session.journal_text());
  const bool tells_seed = has_thrown(session);
  const std::string again = "The same again: " + options_for(answering.deciding, session.game()) + "\n";
  if (options.json) {
    print(events_as_json(session.events()));
    if (tells_seed && options.seed.empty()) complain(again);
  } else {
    std::string text = story_of(session, scenario.title, look_of_output());
    if (tells_seed) text += "\n" + again;
    print(text);
  }
  report_game(options, session, scenario, answering.deciding.policy,
              again_alone(options, answering, sides_of(session.game()), tells_seed));
  return kFine;
}

/// The side that people play, if it is one alone: known to the scenario, by its id.
void check_player(const RunOptions& options, const game::Game& game) {
  if (options.player.empty()) return;
  const std::vector<std::string> ids = sides_of(game);
  if (std::ranges::find(ids, options.player) != ids.end()) return;
  throw Misused{"run", fmt::format("there is no side \"{}\" to play", options.player),
                guess(options.player, {ids.begin(), ids.end()})};
}

/// The options, as they are typed, that say who answers and how: a game that goes on must be told them anew.
std::string players_of(const RunOptions& options, const game::Policies& policy, const game::Game& game) {
  std::string text;
  const auto add = [&](std::string_view option, const std::string& value) {
    if (!value.empty()) text += fmt::format(" {} {}", option, value);
  };
  add("--player", options.player);
  if (policy != game::Policy::kFirst) add("--policy", game::policies_text(policy, sides_of(game)));
  add("--think", options.think);
  if (options.throws) text += " --throw";
  add("--data", options.data);
  return text;
}

int ask_and_tell(const RunOptions& options, game::Session& session, const scenario::Scenario& scenario,
                 const Deciding& deciding) {
  const AskOptions how{deciding,
                       options.throws,
                       options.player,
                       options.journal,
                       players_of(options, deciding.policy, session.game()),
                       options.json};
  const int status = ask_people(session, scenario, how);
  if (status == kFine && has_thrown(session)) {
    const std::string told = fmt::format("The program threw with --seed {}.\n", deciding.seed);
    options.json ? complain(told) : print(told);
  }
  if (status == kFine) report_game(options, session, scenario, deciding.policy, again_with_people(options));
  return status;
}

int run_with_people(const RunOptions& options, scenario::Scenario scenario) {
  check_player(options, *scenario.game);
  const Deciding deciding = deciding_of(options, *scenario.game, seed_of(options));
  game::Session session = session_of(scenario, throwing_of(deciding, *scenario.game), given(options.data));
  return ask_and_tell(options, session, scenario, deciding);
}

/// What was answered so far, then on from there.
int resume_with_people(const RunOptions& options) {
  KeptGame kept = open_journal(options.resume, given(options.data), game::Ending::kMayBeMissing);
  check_player(options, *kept.scenario.game);
  const auto& throwing = kept.journal.head().throwing;
  const Deciding deciding = deciding_of(options, *kept.scenario.game, throwing ? throwing->seed : fresh_seed());
  game::Session session =
      taken(game::Session::resume(kept.journal, std::move(kept.scenario.game), kept.scenario.incidents));
  return ask_and_tell(options, session, kept.scenario, deciding);
}

int run(const RunOptions& options) {
  check_options(options);
  (void)playouts_of(options);
  if (!options.seed.empty()) (void)seed_of(options);
  if (!options.resume.empty()) return resume_with_people(options);
  scenario::Scenario scenario = open_scenario(options.scenario, given(options.data));
  return options.ask ? run_with_people(options, std::move(scenario)) : run_alone(options, std::move(scenario));
}

}  // namespace

void add_run(CLI::App& program, Chosen& chosen) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command = program.add_subcommand("run", "Play a scenario: who tests, who runs, who stands");
  command->footer(std::string(kRunExamples));
  command->add_option("SCENARIO", options->scenario, "The scenario file")->type_name("");
  command->add_flag("--ask", options->ask, "Ask for dice and decisions, question by question");
  command->add_option("--answers", options->answers, "Take answers from a file: answers = [[6, 5], \"left\"]")
      ->type_name("FILE");
  command->add_option("--seed", options->seed, "Throw the dice that belong to this number")->type_name("N");
  add_policy_option(*command, options->policy,
                    "Who decides when nobody is asked: the first option, any, or best, which looks ahead; for one "
                    "side red=best");
  command
      ->add_option("--think", options->think,
                   fmt::format("Games that best plays on for each choice ({} unless said)", odds::Thinking{}.playouts))
      ->type_name("N");
  command->add_option("--player", options->player, "With --ask: people play this side, --policy plays the others")
      ->type_name("SIDE");
  command->add_flag("--throw", options->throws, "With --ask: the program throws and draws by itself");
  command->add_flag("--json", options->json, "Print one event a line");
  command->add_option("--journal", options->journal, "Keep the game in a file for waver replay")->type_name("FILE");
  command->add_option("--resume", options->resume, "Go on with a game kept by --journal; its file stays as it is")
      ->type_name("JOURNAL");
  command->add_option("--report", options->report, "Write a page in HTML about the game")->type_name("FILE.html");
  command->add_option("--data", options->data, "Take the ruleset's tables from a file")->type_name("FILE");
  command->callback([options, &chosen] { chosen = [options] { return run(*options); }; });
}

}  // namespace waver::app
