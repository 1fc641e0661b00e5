#include "game/ruleset.h"

#include <algorithm>

#include "game/field_makers.h"

namespace waver::game {

const IncidentKind* find_incident(const RulesetInfo& info, std::string_view name) {
  const auto found = std::ranges::find(info.incidents, name, &IncidentKind::name);
  return found == info.incidents.end() ? nullptr : &*found;
}

Value incident_of(std::string_view kind, std::string_view unit) {
  Value told{Entries{}};
  told.set("kind", kind);
  told.set("unit", unit);
  return told;
}

Ruling ruling_of(std::string_view name, std::string_view clause, std::string_view question,
                 std::vector<Reading> readings, std::string_view from) {
  Words words;
  words.reserve(readings.size());
  for (const Reading& reading : readings) words.push_back(reading.word);
  const std::string_view fallback = words.front();
  const bool is_truth = fallback == "true" || fallback == "false";
  Field field = is_truth ? truth_field(name, "a ruling") : word_field(name, "a ruling", std::move(words));
  return {name, clause, question, std::move(readings), from, std::move(field), fallback};
}

}  // namespace waver::game
