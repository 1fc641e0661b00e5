// waver alone: a battle to look at.

#include <fmt/format.h>

#include <filesystem>

#include "app/called.h"
#include "app/command.h"
#include "app/drive.h"
#include "app/faults.h"
#include "app/files.h"
#include "app/opening.h"
#include "app/report.h"
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

constexpr std::string_view kReport = "waver-report.html";
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

/// In this folder, or, where that cannot be or something else has the name, among the passing files.
std::string keep_report(const report::Page& page) {
  const std::string text = report::page_as_html(page);
  try {
    check_report({}, std::string(kReport), {});
    write_file(std::string(kReport), text);
    return std::filesystem::absolute(kReport).string();
  } catch (const Misused&) {
    return write_passing_file("waver-report", ".html", text);
  } catch (const MachineFailed&) {
    return write_passing_file("waver-report", ".html", text);
  }
}

/// The battle has been played: a page that has no place does not undo that.
std::string report_told(const report::Page& page) {
  try {
    return fmt::format("\nThe report, for any browser: {}\n", keep_report(page));
  } catch (const MachineFailed& fault) {
    return fmt::format("\nThere is no report: {}\n", fault.message);
  }
}

}  // namespace

int play_demonstration() {
  const report::Look look = look_of_output();
  scenario::Scenario scenario = demonstration();
  const odds::Roster roster = scenario::roster_of(scenario);
  const Answering answering = answering_of(scenario);
  game::Session session = session_of(scenario, std::nullopt, std::nullopt);
  play_through(session, scenario, answering);

  std::string text = title_of(scenario.title, look);
  text += "Before\n" + report::map_of(session.start().scene(), look) + "\nWhat happens\n";
  text += report::log_of(session.events(), session.start().scene(), teller_of(session.game()), look);
  text += "\nAfter\n" + table_now(session, look) + "\n";

  const odds::Problem problem{&session.start(), scenario.incidents, roster, game::Policy::kFirst};
  report::Page page = page_about(scenario, session.start());
  page.played = report::played_from(session);
  page.odds = odds_at_a_glance(problem);
  page.keystones = keystones_at_a_glance(problem, glancing());
  page.command = as_called("waver");
  if (page.odds) text += report::odds_as_text("How likely it was", problem, page.odds->odds, look) + "\n";
  text += as_called(fmt::format(kNext, kPath, scenario.ruleset->info->id));
  print(text + printable_lines(report_told(page)));
  return kFine;
}

}  // namespace waver::app
