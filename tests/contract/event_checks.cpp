// The description of a ruleset, and events that keep to it.

#include <algorithm>

#include "contract/findings.h"

namespace waver::contract {

using game::Event;
using game::RulesetInfo;

namespace {

template <class Items, class Name>
void check_unique(const Items& items, Name name, std::string_view what, Findings& findings) {
  std::set<std::string_view> names;
  for (const auto& item : items) {
    findings.expect(names.insert(name(item)).second, "info() has two {} \"{}\"", what, name(item));
  }
}

bool has_clause(const RulesetInfo& info, std::string_view id) {
  return std::any_of(info.clauses.begin(), info.clauses.end(), [&](const auto& clause) { return clause.id == id; });
}

void check_fields_of(const Event& event, const game::EventKind& kind, Findings& findings) {
  std::set<std::string_view> keys;
  game::Entries fields;
  for (const game::EventField& field : event.fields) {
    const bool known = std::ranges::find(kind.fields, field.key, &game::Field::name) != kind.fields.end();
    findings.expect(known, "info() has no field \"{}\" of event \"{}\"", field.key, event.name);
    findings.expect(keys.insert(field.key).second, "event \"{}\" has \"{}\" twice", event.name, field.key);
    if (known) fields.push_back({std::string(field.key), field.value, {}});
  }
  game::Diagnostics faults;
  game::check_fields(fields, kind.fields, fmt::format("event \"{}\"", event.name), faults);
  for (const game::Diagnostic& fault : faults) findings.expect(false, "info() does not fit: {}", fault.message);
}

void check_event(const game::Game& game, const Event& event, Findings& findings) {
  const RulesetInfo& info = game.info();
  findings.expect(event.because < event.seq, "event \"{}\" comes before its cause", event.name);
  findings.expect(has_clause(info, event.clause), "info() has no clause \"{}\", of event \"{}\"", event.clause,
                  event.name);
  findings.expect(!game.tell(event).empty(), "event \"{}\" is not told", event.name);
  const auto kind =
      std::find_if(info.events.begin(), info.events.end(), [&](const auto& each) { return each.name == event.name; });
  findings.expect(kind != info.events.end(), "info() has no event \"{}\"", event.name);
  if (kind != info.events.end()) check_fields_of(event, *kind, findings);
}

}  // namespace

void check_info(const RulesetInfo& info, Findings& findings) {
  findings.expect(game::is_id(info.id), "\"{}\" is no id for a ruleset", info.id);
  check_unique(info.clauses, [](const auto& clause) { return clause.id; }, "clauses", findings);
  check_unique(info.events, [](const auto& event) { return event.name; }, "events", findings);
  check_unique(info.incidents, [](const auto& incident) { return incident.name; }, "incidents", findings);
  check_unique(info.rulings, [](const auto& ruling) { return ruling.name; }, "rulings", findings);
  for (const game::Ruling& ruling : info.rulings) {
    findings.expect(has_clause(info, ruling.clause), "info() has no clause \"{}\", of ruling \"{}\"", ruling.clause,
                    ruling.name);
  }
}

void check_reason(const game::Game& game, std::size_t events, Findings& findings) {
  const game::Question question = game.ask();
  const bool asked = question.kind == game::QuestionKind::kRoll || question.kind == game::QuestionKind::kChoice;
  const game::Reason reason = game.why();
  const std::string_view name = game.ask_name(question);
  findings.expect(!asked || !reason.clauses.empty(), "\"{}\" rests on no clause", name);
  for (const std::string_view clause : reason.clauses) {
    findings.expect(has_clause(game.info(), clause), "info() has no clause \"{}\", of question \"{}\"", clause, name);
  }
  for (const game::Seq seq : reason.because) {
    findings.expect(seq > 0 && seq <= events, "question \"{}\" follows from event {}, which has not happened", name,
                    seq);
  }
}

void check_events(const game::Game& game, std::span<const Event> events, std::size_t before, Findings& findings) {
  for (const Event& event : events) {
    findings.expect(event.seq == ++before, "events do not count 1, 2, 3 ...: {} instead of {}", event.seq, before);
    check_event(game, event, findings);
  }
}

}  // namespace waver::contract
