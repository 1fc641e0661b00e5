#include "app/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "app/story.h"

namespace waver::app {
namespace {

bool is_about(const game::Event& event, std::string_view id) {
  return std::ranges::any_of(event.fields, [&](const game::EventField& field) {
    return field.value.text() != nullptr && *field.value.text() == id;
  });
}

/// The event the question follows from, or null before anything has happened.
const game::Event* reason_of(const game::Session& session, const game::Question& question) {
  const std::vector<game::Event>& events = session.events();
  if (events.empty()) return nullptr;
  const game::Scene scene = session.game().scene();
  if (question.subject < scene.pieces.size()) {
    const std::string& id = scene.pieces[question.subject].id;
    const auto backwards = events | std::views::reverse;
    const auto last = std::ranges::find_if(backwards, [&](const auto& event) { return is_about(event, id); });
    if (last != backwards.end()) return &*last;
  }
  return &events.back();
}

/// From the incident's event to this one.
std::vector<game::Event> chain_to(const game::Event* event, const std::vector<game::Event>& events) {
  std::vector<game::Event> chain;
  while (event != nullptr) {
    chain.push_back(*event);
    const game::Seq cause = event->because;
    const auto found = std::ranges::find_if(events, [&](const auto& other) { return other.seq == cause; });
    event = cause == 0 || found == events.end() ? nullptr : &*found;
  }
  std::ranges::reverse(chain);
  return chain;
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

std::string why_asked(const game::Session& session, const game::Question& question, const report::Look& look) {
  const std::vector<game::Event> chain = chain_to(reason_of(session, question), session.events());
  if (chain.empty()) return "Nothing has happened yet.\n";
  std::string text = "It came to this because:\n";
  text += report::log_of(chain, session.start().scene(), teller_of(session.game()), look);
  text += "By these rules:\n";
  const game::RulesetInfo& info = session.game().info();
  std::vector<std::string_view> told;
  for (const game::Event& event : chain) {
    if (std::ranges::find(told, event.clause) != told.end()) continue;
    told.push_back(event.clause);
    if (const game::Clause* clause = find_clause(info, event.clause))
      text += clause_text(*clause, clause_columns(info), look);
  }
  return text;
}

}  // namespace waver::app
