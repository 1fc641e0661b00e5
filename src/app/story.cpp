#include "app/story.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/fields.h"
#include "game/json.h"
#include "report/map.h"

namespace waver::app {

report::Teller teller_of(const game::Game& game) {
  return [&game](const game::Event& event) { return game.tell(event); };
}

std::string title_of(std::string_view title, const report::Look& look) {
  std::string text;
  std::size_t widest = 0;
  for (const std::string& line : report::wrapped(report::printable(title), look.width)) {
    text += report::in_bold(line, look) + "\n";
    widest = std::max(widest, report::columns_of(line));
  }
  return text + std::string(std::min(widest, look.width), '=') + "\n\n";
}

std::string table_now(const game::Session& session, const report::Look& look) {
  return report::map_since(session.start().scene(), session.game().scene(), look);
}

namespace {

/// Clauses that this house wrote because the rulebook is silent, among those by which something happened.
std::string house_clauses_that_spoke(const game::Session& session, const report::Look& look) {
  std::string ids;
  for (const game::Clause& clause : session.game().info().clauses) {
    if (clause.from != "house") continue;
    const auto speaks = [&](const game::Event& event) { return event.clause == clause.id; };
    if (std::ranges::any_of(session.events(), speaks)) ids += (ids.empty() ? "" : ", ") + std::string(clause.id);
  }
  if (ids.empty()) return "";
  return "\n" + report::paragraph("House clauses that spoke: " + ids, look.width, 2);
}

/// Whether anything was told to happen.
bool was_told(const game::Session& session) {
  return std::ranges::any_of(session.steps(), [](const game::Step& step) { return step.answer.incident != nullptr; });
}

std::string nothing_happened(const game::Session& session, const report::Look& look) {
  if (was_told(session)) return "Nothing happened.\n";
  const game::RulesetInfo& info = session.game().info();
  std::vector<std::string_view> kinds;
  kinds.reserve(info.incidents.size());
  for (const game::IncidentKind& kind : info.incidents) kinds.push_back(kind.name);
  return report::paragraph(
      fmt::format("Nothing happened: the file has no [[incident]]. What can happen by these rules, as its kind: {}.",
                  game::either_of(kinds)),
      look.width, 0);
}

}  // namespace

std::string story_of(const game::Session& session, std::string_view title, const report::Look& look) {
  std::string text = title_of(title, look);
  text += report::log_of(session.events(), session.start().scene(), teller_of(session.game()), look);
  if (session.events().empty()) text += nothing_happened(session, look);
  return text + "\n" + table_now(session, look) + house_clauses_that_spoke(session, look);
}

std::string events_as_json(std::span<const game::Event> events) {
  std::string text;
  for (const game::Event& event : events) text += game::to_json(event) + "\n";
  return text;
}

}  // namespace waver::app
