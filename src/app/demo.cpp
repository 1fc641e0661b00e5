// waver alone: a battle to look at.

#include <fmt/format.h>

#include "app/called.h"
#include "app/command.h"
#include "app/drive.h"
#include "app/faults.h"
#include "app/opening.h"
#include "app/story.h"
#include "app/terminal.h"
#include "game/fields.h"
#include "report/map.h"
#include "report/odds_text.h"
#include "scenario/roster.h"

namespace waver::data {
extern const std::string_view kTheLeftGivesWay;
}

namespace waver::app {
namespace {

constexpr std::string_view kPath = "scenarios/the-left-gives-way.toml";

constexpr chance::Seed kSeed = 37;

constexpr std::string_view kNext =
    "Now you:\n"
    "  waver run {0} --seed 2   other dice\n"
    "  waver run {0} --ask      your own dice\n"
    "  waver odds {0}           how likely that was\n"
    "  waver rules {1}                                  the rules\n"
    "  waver --help                                           everything else\n";

scenario::Scenario demonstration() {
  return taken(scenario::load(std::string(data::kTheLeftGivesWay), std::string(kPath), {}));
}

/// The file's own dice, or some that show much of the rules: the demonstration is the same every time.
Answering answering_of(const scenario::Scenario& scenario) {
  Answering answering;
  answering.from_list = scenario.has_answers;
  answering.answers = scenario.answers;
  answering.file = scenario.file;
  answering.place = game::place_of(scenario.document, "answers");
  answering.deciding.seed = kSeed;
  return answering;
}

/// Enough for a look at them; `waver odds` takes its time.
std::string odds_of(const report::Look& look) {
  const scenario::Scenario scenario = demonstration();
  const odds::Problem problem{scenario.game.get(), scenario.incidents, scenario::roster_of(scenario),
                              game::Policy::kFirst};
  odds::Request request;
  request.budget = 4000;
  request.sampling.runs = 4000;
  return report::odds_as_text("How likely it was", problem, taken(odds::ask(problem, request, {})), look);
}

}  // namespace

int play_demonstration() {
  const report::Look look = look_of_output();
  scenario::Scenario scenario = demonstration();
  const Answering answering = answering_of(scenario);
  game::Session session = session_of(scenario, std::nullopt, std::nullopt);
  play_through(session, scenario, answering);

  std::string text = title_of(scenario.title, look);
  text += "Before\n" + report::map_of(session.start().scene(), look) + "\nWhat happens\n";
  text += report::log_of(session.events(), session.start().scene(), teller_of(session.game()), look);
  text += "\nAfter\n" + table_now(session, look) + "\n" + odds_of(look) + "\n";
  print(text + as_called(fmt::format(kNext, kPath, scenario.ruleset->info->id)));
  return kFine;
}

}  // namespace waver::app
