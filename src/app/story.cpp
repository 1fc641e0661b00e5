#include "app/story.h"

#include <algorithm>

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

}  // namespace

std::string story_of(const game::Session& session, std::string_view title, const report::Look& look) {
  std::string text = title_of(title, look);
  text += report::log_of(session.events(), session.start().scene(), teller_of(session.game()), look);
  if (session.events().empty()) text += "Nothing happened.\n";
  return text + "\n" + table_now(session, look) + house_clauses_that_spoke(session, look);
}

std::string events_as_json(std::span<const game::Event> events) {
  std::string text;
  for (const game::Event& event : events) text += game::to_json(event) + "\n";
  return text;
}

}  // namespace waver::app
