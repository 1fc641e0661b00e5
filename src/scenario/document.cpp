#include "scenario/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

#include "game/letters.h"
#include "scenario/faults.h"

namespace waver::scenario {
namespace {

using game::Field;
using game::FieldKind;
using game::Value;

Words all_ids(const Value& document, const game::RulesetInfo& info) {
  Words ids;
  for (const std::string_view kind : kinds_of_things(info)) {
    for (const Value& thing : tables_at(document, kind)) {
      if (const auto id = game::text_at(thing, "id")) ids.push_back(*id);
    }
  }
  return ids;
}

void check_name(const Value& id, const Words& known, game::Diagnostics& faults) {
  if (id.text() == nullptr || !game::is_id(*id.text()) || std::ranges::find(known, *id.text()) != known.end()) return;
  add_fault(faults, "unknown-id", id.place(), fmt::format("nothing here is called \"{}\"", *id.text()),
            guess(*id.text(), known, "An incident names things of this scenario by their ids."));
}

void check_names(const Value& table, std::span<const Field> fields, const Words& known, game::Diagnostics& faults) {
  for (const Field& field : fields) {
    const Value* value = table.find(field.name);
    if (value == nullptr) continue;
    if (field.kind == FieldKind::kId) check_name(*value, known, faults);
    if (value->list() == nullptr) continue;
    for (const Value& inner : *value->list()) {
      if (field.kind == FieldKind::kIds) check_name(inner, known, faults);
      if (field.kind == FieldKind::kTables) check_names(inner, field.inner, known, faults);
    }
  }
}

void check_version(const Value& document, game::Diagnostics& faults) {
  const auto version = game::integer_at(document, "waver");
  if (!version || *version == kFormat) return;
  add_fault(faults, "unknown-version", game::place_of(document, "waver"), fmt::format("\"waver\" is {}", *version),
            fmt::format("This program reads format {}: waver = {}.", kFormat, kFormat));
}

void check_ruleset(const Value& document, Rulesets rulesets, game::Diagnostics& faults) {
  const auto id = game::text_at(document, "ruleset");
  if (!id || find_ruleset(rulesets, *id) != nullptr) return;
  const Words known = ids_of(rulesets);
  add_fault(faults, "unknown-ruleset", game::place_of(document, "ruleset"),
            fmt::format("no ruleset is called \"{}\"", *id),
            guess(*id, known, fmt::format("Known: {}.", game::either_of(known))));
}

// All that follows is checked by its own function; here only the type of the simple keys counts.
Fields simple_top_fields(Rulesets rulesets, const game::RulesetInfo* info) {
  Fields fields = common_fields(rulesets);
  for (Field& field : fields) {
    if (field.name == "waver") {  // check_version knows better
      field.low = std::numeric_limits<double>::lowest();
      field.high = std::numeric_limits<double>::max();
    }
    if (field.name == "ruleset") field.kind = FieldKind::kText;  // check_ruleset, too
    if (field.kind == FieldKind::kTable || field.kind == FieldKind::kTables) field.kind = FieldKind::kAny;
  }
  const auto add_parts = [&](const game::RulesetInfo& of) {
    for (const Field& part : of.document) {
      if (find_field(fields, part.name) != nullptr) continue;
      fields.push_back(part);
      fields.back().kind = FieldKind::kAny;
      if (info == nullptr) fields.back().required = false;
    }
  };
  if (info != nullptr) add_parts(*info);
  if (info == nullptr) {
    for (const game::RulesetEntry& entry : rulesets) add_parts(*entry.info);
  }
  return fields;
}

void check_table(const Value& value, std::string_view key, std::span<const Field> fields, game::Diagnostics& faults) {
  if (value.list() != nullptr) {
    add_fault(faults, "wrong-type", value.place(), fmt::format("\"{}\" is a list", key),
              fmt::format("There is only one: write [{}], in single brackets.", key));
    return;
  }
  game::check_fields(value, fields, fmt::format("[{}]", key), faults);
}

// True if the value is a list; its elements may still be no tables.
bool check_is_list(const Value& value, std::string_view key, game::Diagnostics& faults) {
  if (value.list() != nullptr) return true;
  const std::string hint = value.table() != nullptr ? fmt::format("Write [[{}]], in double brackets.", key)
                                                    : fmt::format("Expected a list of tables: [[{}]].", key);
  add_fault(faults, "wrong-type", value.place(), fmt::format("\"{}\" is {}", key, value.kind_name()), hint);
  return false;
}

void check_tables(const Value& value, const Field& field, game::Diagnostics& faults) {
  if (!check_is_list(value, field.name, faults)) return;
  for (std::size_t i = 0; i < value.list()->size(); ++i) {
    const Value& table = (*value.list())[i];
    game::check_fields(table, field.inner, name_of_table(field.name, table, i), faults);
  }
}

void check_part(const Value& value, const Field& field, game::Diagnostics& faults) {
  if (field.kind == FieldKind::kTable) return check_table(value, field.name, field.inner, faults);
  if (field.kind == FieldKind::kTables) return check_tables(value, field, faults);
  Value alone;
  alone.set(field.name, value);
  game::check_fields(alone, std::span(&field, 1), "the scenario", faults);
}

void check_incident(const Value& told, std::size_t index, const game::RulesetInfo& info, game::Diagnostics& faults) {
  const std::string where = name_of_table("incident", told, index);
  const auto name = game::text_at(told, "kind");
  const game::IncidentKind* kind = name ? find_incident(info, *name) : nullptr;
  if (kind != nullptr || told.table() == nullptr) {
    const Fields fields = kind != nullptr ? incident_fields(info, *kind) : Fields{};
    return game::check_fields(told, fields, where, faults);
  }
  Words known;
  for (const game::IncidentKind& any : info.incidents) {
    for (const Field& field : any.fields) known.push_back(field.name);
  }
  if (tell_misspelt(told, "kind", known, where, faults)) return;
  // Nothing can be said of its other keys.
  Value alone{game::Entries{}};
  alone.set_place(told.place());
  if (const Value* value = told.find("kind")) alone.set("kind", *value);
  const Field field = kind_field(info);
  game::check_fields(alone, std::span(&field, 1), fmt::format("[[incident]] {}", index + 1), faults);
}

std::string as_id(std::string_view text) {
  std::string id = game::in_small_letters(text);
  std::ranges::replace(id, ' ', '-');
  return id;
}

// The ids of those that are called so, or have it for their profile.
Words ids_of_those_called(std::string_view said, const Value& document, const game::RulesetInfo& info) {
  Words ids;
  for (const std::string_view kind : kinds_of_things(info)) {
    for (const Value& thing : tables_at(document, kind)) {
      const auto id = game::text_at(thing, "id");
      if (!id || !game::is_id(*id)) continue;
      const bool is_called_so = std::ranges::any_of(*thing.table(), [&](const game::Entry& entry) {
        return entry.value.text() != nullptr && as_id(*entry.value.text()) == as_id(said);
      });
      if (is_called_so) ids.push_back(*id);
    }
  }
  return ids;
}

// The text at this place in a value.
const std::string* text_in_place(const Value& value, game::Place place) {
  if (value.text() != nullptr) return value.place() == place ? value.text() : nullptr;
  const auto first = [&](const auto& values, const auto& value_of) -> const std::string* {
    for (const auto& each : values) {
      if (const std::string* found = text_in_place(*value_of(each), place)) return found;
    }
    return nullptr;
  };
  if (value.list() != nullptr) return first(*value.list(), [](const Value& each) { return &each; });
  if (value.table() == nullptr) return nullptr;
  return first(*value.table(), [](const game::Entry& each) { return &each.value; });
}

// People write a name where an id is wanted.
void suggest_ids(const Value& told, const Value& document, const game::RulesetInfo& info, game::Diagnostics& faults) {
  for (game::Diagnostic& fault : faults) {
    const std::string* said = fault.code == "bad-id" ? text_in_place(told, fault.place) : nullptr;
    if (said == nullptr) continue;
    const Words ids = ids_of_those_called(*said, document, info);
    if (!ids.empty()) fault.hint = fmt::format("Its id is wanted. Did you mean {}?", game::either_of(ids));
  }
}

bool is_face(const Value& value) {
  return value.integer() != nullptr || value.text() != nullptr;
}

bool is_answer(const Value& value) {
  return value.list() == nullptr ? is_face(value) : std::ranges::all_of(*value.list(), is_face);
}

}  // namespace

std::span<const Value> tables_at(const Value& document, std::string_view key) {
  const Value* value = document.find(key);
  if (value == nullptr || value->list() == nullptr) return {};
  return *value->list();
}

bool tell_misspelt(const Value& table, std::string_view key, const Words& known, std::string_view where,
                   game::Diagnostics& faults) {
  if (table.table() == nullptr || table.find(key) != nullptr) return false;
  for (const game::Entry& entry : *table.table()) {
    const bool is_known = std::ranges::find(known, entry.key) != known.end();
    if (is_known || game::nearest_word(entry.key, {key}).empty()) continue;
    add_fault(faults, "unknown-key", entry.place, fmt::format("{} knows no \"{}\"", where, entry.key),
              fmt::format("Did you mean \"{}\"?", key));
    return true;
  }
  return false;
}

void check_top(const Value& document, Rulesets rulesets, const game::RulesetInfo* info, game::Diagnostics& faults) {
  game::check_fields(document, simple_top_fields(rulesets, info), "the scenario", faults);
  check_version(document, faults);
  check_ruleset(document, rulesets, faults);
}

void check_parts(const Value& document, const game::RulesetInfo& info, game::Diagnostics& faults) {
  for (const Field& part : info.document) {
    if (const Value* value = document.find(part.name)) check_part(*value, part, faults);
  }
  if (const Value* rulings = document.find("rulings")) check_table(*rulings, "rulings", ruling_fields(info), faults);
}

void check_ids(const Value& document, const game::RulesetInfo& info, game::Diagnostics& faults) {
  std::map<std::string_view, std::uint32_t> lines;
  for (const std::string_view kind : kinds_of_things(info)) {
    for (const Value& table : tables_at(document, kind)) {
      const auto id = game::text_at(table, "id");
      if (!id) continue;
      const game::Place place = game::place_of(table, "id");
      const auto [first, is_new] = lines.emplace(*id, place.line);
      if (is_new) continue;
      add_fault(faults, "duplicate-id", place, fmt::format("the id \"{}\" is taken", *id),
                fmt::format("It stands in line {} already; every id of a file is its own.", first->second));
    }
  }
}

void check_incidents(const Value& document, const game::RulesetInfo& info, game::Diagnostics& faults) {
  const Value* value = document.find("incident");
  if (value == nullptr || !check_is_list(*value, "incident", faults)) return;
  for (std::size_t i = 0; i < value->list()->size(); ++i) check_incident((*value->list())[i], i, info, faults);
  suggest_ids(*value, document, info, faults);
}

void check_incident_names(const Value& document, const game::RulesetInfo& info, game::Diagnostics& faults) {
  const Words known = all_ids(document, info);
  for (const Value& told : tables_at(document, "incident")) {
    const auto kind = game::text_at(told, "kind");
    const game::IncidentKind* fields = kind ? find_incident(info, *kind) : nullptr;
    if (fields != nullptr) check_names(told, fields->fields, known, faults);
  }
}

void check_answers(const Value& document, game::Diagnostics& faults) {
  const Value* answers = document.find("answers");
  if (answers == nullptr) return;
  constexpr std::string_view kHint =
      "Expected dice, coins or cards in a list, or a text: answers = [[6, 5], [\"H\"], \"bows\"].";
  if (answers->list() == nullptr) {
    return add_fault(faults, "wrong-type", answers->place(), fmt::format("\"answers\" is {}", answers->kind_name()),
                     std::string(kHint));
  }
  for (std::size_t i = 0; i < answers->list()->size(); ++i) {
    const Value& answer = (*answers->list())[i];
    if (is_answer(answer)) continue;
    add_fault(
        faults, "wrong-type", answer.place(),
        fmt::format("answer {} is {}", i + 1, answer.list() != nullptr ? "a list of other things" : answer.kind_name()),
        std::string(kHint));
  }
}

}  // namespace waver::scenario
