#include "scenario/format.h"

#include <fmt/format.h>

#include <algorithm>

namespace waver::scenario {
namespace {

using game::Field;
using game::FieldKind;

Field field(std::string_view name, FieldKind kind, std::string_view about, bool required = false) {
  Field made;
  made.name = name;
  made.kind = kind;
  made.about = about;
  made.required = required;
  return made;
}

Field word_field(std::string_view name, Words words, std::string_view about) {
  Field made = field(name, FieldKind::kWord, about, true);
  made.words = std::move(words);
  return made;
}

template <class Kinds>
auto find_named(const Kinds& kinds, std::string_view name) -> decltype(kinds.data()) {
  for (const auto& kind : kinds) {
    if (kind.name == name) return &kind;
  }
  return nullptr;
}

template <class Kinds>
Words names_in(const Kinds& kinds) {
  Words names;
  for (const auto& kind : kinds) names.push_back(kind.name);
  return names;
}

const Fields& known_of(const game::RulesetInfo& info, std::string_view kind) {
  if (kind == "side") return info.finally_side;
  return kind == "staff" ? info.finally_staff : info.finally_unit;
}

}  // namespace

Words ids_of(Rulesets rulesets) {
  Words ids;
  for (const game::RulesetEntry& entry : rulesets) ids.push_back(entry.info->id);
  return ids;
}

const game::RulesetEntry* find_ruleset(Rulesets rulesets, std::string_view id) {
  for (const game::RulesetEntry& entry : rulesets) {
    if (entry.info->id == id) return &entry;
  }
  return nullptr;
}

Fields common_fields(Rulesets rulesets) {
  Field version = field("waver", FieldKind::kInteger, "the format of the file", true);
  version.low = version.high = kFormat;
  return {
      version,
      field("title", FieldKind::kText, "what the battle or case is about, in one line", true),
      word_field("ruleset", ids_of(rulesets), "the rules that are played"),
      field("rulings", FieldKind::kTable, "readings of doubtful clauses, where they differ from the default"),
      field("incident", FieldKind::kTables, "what happens, in order"),
      field("answers", FieldKind::kAny, "dice, coins, cards and choices, in the order they are asked for"),
      field("expect", FieldKind::kTables, "events that must happen, in this order"),
      field("forbid", FieldKind::kTables, "events that must not happen"),
      field("finally", FieldKind::kTables, "how units or sides must stand in the end"),
  };
}

Fields top_fields(Rulesets rulesets, const game::RulesetInfo& info) {
  Fields fields = common_fields(rulesets);
  fields.insert(fields.end(), info.document.begin(), info.document.end());
  return fields;
}

Fields ruling_fields(const game::RulesetInfo& info) {
  Fields fields;
  for (const game::Ruling& ruling : info.rulings) {
    fields.push_back(ruling.field);
    fields.back().name = ruling.name;
    fields.back().required = false;
  }
  return fields;
}

Field kind_field(const game::RulesetInfo& info) {
  return word_field("kind", names_in(info.incidents), "what kind of incident it is");
}

Fields incident_fields(const game::RulesetInfo& info, const game::IncidentKind& kind) {
  Fields fields{kind_field(info)};
  fields.insert(fields.end(), kind.fields.begin(), kind.fields.end());
  return fields;
}

Field event_field(const game::RulesetInfo& info) {
  return word_field("event", names_in(info.events), "the name of the event");
}

Fields event_fields(const game::RulesetInfo& info, const game::EventKind& kind) {
  Field seq = field("seq", FieldKind::kInteger, "its number among the events, from 1");
  seq.low = 1;
  Field because = field("because", FieldKind::kInteger, "seq of the event that caused it; 0: none");
  because.low = 0;
  Fields fields{event_field(info), seq, because, field("clause", FieldKind::kText, "the clause that speaks")};
  fields.insert(fields.end(), kind.fields.begin(), kind.fields.end());
  return fields;
}

const game::EventKind* find_event(const game::RulesetInfo& info, std::string_view name) {
  return find_named(info.events, name);
}

Words kinds_of_things(const game::RulesetInfo& info) {
  Words kinds;
  for (const Field& part : info.document) {
    if (part.kind == FieldKind::kTables && find_field(part.inner, "id") != nullptr) kinds.push_back(part.name);
  }
  return kinds;
}

Words kinds_with_state(const game::RulesetInfo& info) {
  Words kinds = kinds_of_things(info);
  std::erase(kinds, "terrain");
  return kinds;
}

bool has_state_fields(const game::RulesetInfo& info, std::string_view kind) {
  return kind == "unit" || kind == "side" || (kind == "staff" && !info.finally_staff.empty());
}

Fields state_fields(const game::RulesetInfo& info, std::string_view kind) {
  Fields fields{field(kind, FieldKind::kId, "whose state is looked at", true)};
  const Fields& known = known_of(info, kind);
  if (has_state_fields(info, kind)) fields.insert(fields.end(), known.begin(), known.end());
  for (std::size_t i = 1; i < fields.size(); ++i) fields[i].required = false;
  return fields;
}

Words names_of(std::span<const Field> fields) {
  Words names;
  for (const Field& known : fields) names.push_back(known.name);
  return names;
}

const Field* find_field(std::span<const Field> fields, std::string_view name) {
  const auto found = std::ranges::find(fields, name, &Field::name);
  return found == fields.end() ? nullptr : &*found;
}

std::string name_of_table(std::string_view key, const game::Value& table, std::size_t index) {
  const auto id = game::text_at(table, key == "incident" ? "kind" : "id");
  if (key == "incident")
    return id ? fmt::format("[[incident]] {} (kind \"{}\")", index + 1, *id)
              : fmt::format("[[incident]] {}", index + 1);
  return id ? fmt::format("[[{}]] \"{}\"", key, *id) : fmt::format("[[{}]] {}", key, index + 1);
}

}  // namespace waver::scenario
