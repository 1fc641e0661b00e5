#include "app/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "app/story.h"
#include "game/fields.h"
#include "game/json.h"

namespace waver::app {
namespace {

/// The events with these numbers and all that led to them, in their order.
std::vector<game::Event> chains_to(std::vector<game::Seq> seqs, const std::vector<game::Event>& events) {
  std::vector<game::Event> chain;
  for (const game::Event& event : events | std::views::reverse) {
    if (std::ranges::find(seqs, event.seq) == seqs.end()) continue;
    chain.push_back(event);
    seqs.push_back(event.because);
  }
  std::ranges::reverse(chain);
  return chain;
}

/// The game's own word, or else that it follows from what happened last.
game::Reason reason_of(const game::Session& session) {
  game::Reason reason = session.game().why();
  if (reason.clauses.empty() && !session.events().empty()) reason.because = {session.events().back().seq};
  return reason;
}

std::string text_of(const game::Value& value) {
  if (value.text() != nullptr) return *value.text();
  if (value.list() == nullptr) return game::to_json(value);
  std::string text;
  for (const game::Value& each : *value.list()) text += (text.empty() ? "" : ",") + text_of(each);
  return text;
}

/// The last incident as it is typed at the table; empty if there was none.
std::string last_incident(const game::Session& session) {
  const auto steps = session.steps() | std::views::reverse;
  const auto told = std::ranges::find_if(steps, [](const auto& step) { return step.answer.incident != nullptr; });
  if (told == steps.end()) return {};
  const game::Value& incident = told->answer.incident->told();
  std::string text(game::text_at(incident, "kind").value_or(""));
  for (const game::Entry& entry : *incident.table()) {
    if (entry.key != "kind") text += fmt::format(" {} {}", entry.key, text_of(entry.value));
  }
  const bool from_file = told->by == game::By::kProgram && incident.place().line > 0;
  return text + (from_file ? fmt::format(" (line {} of the scenario)", incident.place().line) : "");
}

/// Those of the question first, then those of the events it follows from, each once. What led to these is told by the
/// events themselves.
std::vector<std::string_view> clauses_of(const game::Reason& reason, const std::vector<game::Event>& chain) {
  std::vector<std::string_view> clauses = reason.clauses;
  for (const game::Event& event : chain) {
    const bool leads_here = std::ranges::find(reason.because, event.seq) != reason.because.end();
    if (leads_here && std::ranges::find(clauses, event.clause) == clauses.end()) clauses.push_back(event.clause);
  }
  return clauses;
}

}  // namespace

const game::Clause* find_clause(const game::RulesetInfo& info, std::string_view id) {
  const auto found = std::ranges::find_if(info.clauses, [&](const game::Clause& clause) { return clause.id == id; });
  return found == info.clauses.end() ? nullptr : &*found;
}

std::size_t clause_columns(const game::RulesetInfo& info) {
  constexpr std::size_t kLeast = 8;
  std::size_t columns = kLeast;
  for (const game::Clause& clause : info.clauses) columns = std::max(columns, clause.id.size());
  return columns;
}

std::string clause_text(const game::Clause& clause, std::size_t columns, const report::Look& look) {
  const std::string text = fmt::format("{} {} ({})", report::padded(clause.id, columns), clause.text, clause.from);
  return report::paragraph(text, look.width, columns + 1);
}

std::string why_asked(const game::Session& session, const report::Look& look) {
  const game::Reason reason = reason_of(session);
  const std::vector<game::Event> chain = chains_to(reason.because, session.events());
  const std::string incident = chain.empty() ? last_incident(session) : "";
  if (chain.empty() && incident.empty()) return "Nothing has happened yet.\n";
  std::string text = "It came to this because:\n";
  if (!incident.empty()) text += report::paragraph("      " + report::printable(incident), look.width, 8);
  text += report::log_of(chain, session.start().scene(), teller_of(session.game()), look);
  text += "By these rules:\n";
  const game::RulesetInfo& info = session.game().info();
  for (const std::string_view id : clauses_of(reason, chain)) {
    if (const game::Clause* clause = find_clause(info, id)) text += clause_text(*clause, clause_columns(info), look);
  }
  return text;
}

}  // namespace waver::app
