#include "scenario/expectations.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "scenario/document.h"
#include "scenario/faults.h"
#include "scenario/matching.h"

namespace waver::scenario {
namespace {

using game::Value;

constexpr double kMostExact = 9e15;  // beyond it not every whole number can be told from its neighbours

bool is_among(std::string_view word, const Words& words) {
  return std::ranges::find(words, word) != words.end();
}

// Numbers agree within 0.01: one that near to a whole number may stand for it.
Value with_whole_numbers(const Value& value) {
  Value read = value;
  if (value.is_number() && value.integer() == nullptr) {
    const double whole = std::round(value.number());
    if (std::abs(whole) < kMostExact && agrees("", value, whole)) read = static_cast<std::int64_t>(whole);
  } else if (const game::List* list = value.list()) {
    game::List numbers;
    numbers.reserve(list->size());
    for (const Value& each : *list) numbers.push_back(with_whole_numbers(each));
    read = std::move(numbers);
  } else if (const game::Entries* table = value.table()) {
    game::Entries entries = *table;
    for (game::Entry& entry : entries) entry.value = with_whole_numbers(entry.value);
    read = std::move(entries);
  }
  read.set_place(value.place());
  return read;
}

class Reader {
 public:
  Reader(Scenario& scenario, const game::RulesetInfo& info, game::Diagnostics& faults)
      : scenario_(scenario), info_(info), faults_(faults) {
    for (const std::string_view kind : kinds_of_things(info)) {
      for (const Value& thing : tables_at(scenario.document, kind)) {
        if (const auto id = game::text_at(thing, "id")) (kind == "side" ? sides_ : others_).push_back(*id);
      }
    }
    for (const game::Clause& clause : info.clauses) clauses_.push_back(clause.id);
  }

  void read_events(std::string_view key, std::vector<Expectation>& expectations) {
    for (const Value& fields : tables(key)) {
      const std::string where = fmt::format("[[{}]] {}", key, expectations.size() + 1);
      expectations.push_back({fields, expectations.size() + 1, {}, {}});
      check_event(fields, where);
    }
  }

  void read_states() {
    for (const Value& fields : tables("finally")) {
      const std::string where = fmt::format("[[finally]] {}", scenario_.finally.size() + 1);
      Expectation expectation{fields, scenario_.finally.size() + 1, {}, {}};
      check_state(expectation, where);
      scenario_.finally.push_back(std::move(expectation));
    }
  }

 private:
  std::span<const Value> tables(std::string_view key) {
    const Value* value = scenario_.document.find(key);
    if (value != nullptr && value->list() == nullptr) {
      add_fault(faults_, "wrong-type", value->place(), fmt::format("\"{}\" is {}", key, value->kind_name()),
                value->table() != nullptr ? fmt::format("Write [[{}]], in double brackets.", key)
                                          : fmt::format("Expected a list of tables: [[{}]].", key));
    }
    return tables_at(scenario_.document, key);
  }

  void check_event(const Value& fields, const std::string& where) {
    const game::Field field = event_field(info_);
    const auto name = game::text_at(fields, "event");
    const game::EventKind* kind = name ? find_event(info_, *name) : nullptr;
    if (kind == nullptr) {
      if (fields.table() == nullptr) return game::check_fields(fields, {}, where, faults_);
      if (tell_misspelt(fields, "event", all_event_keys(), where, faults_)) return;
      Value alone{game::Entries{}};
      alone.set_place(fields.place());
      if (const Value* value = fields.find("event")) alone.set("event", *value);
      game::check_fields(alone, std::span(&field, 1), where, faults_);
    } else {
      const Fields known = event_fields(info_, *kind);
      game::check_fields(with_whole_numbers(fields), known, fmt::format("{}, {},", where, *name), faults_);
      check_names(fields, known, where);
    }
    check_word(fields, "clause", clauses_, "unknown-clause", "clause", where);
  }

  // What is no id at all has been told.
  void check_names(const Value& fields, const Fields& known, const std::string& where) {
    for (const game::Field& field : known) {
      const auto id = game::text_at(fields, field.name);
      if (field.kind != game::FieldKind::kId || !id || !game::is_id(*id)) continue;
      if (field.name == "side") check_word(fields, "side", sides_, "unknown-id", "side", where);
      if (field.name == "unit") check_word(fields, "unit", others_, "unknown-id", "unit", where);
      if (field.name == "staff") check_word(fields, "staff", others_, "unknown-id", "staff figure", where);
    }
  }

  Words all_event_keys() const {
    Words keys;
    for (const game::EventKind& kind : info_.events) {
      const Fields fields = event_fields(info_, kind);
      for (const game::Field& field : fields) keys.push_back(field.name);
    }
    return keys;
  }

  void check_keys(const Value& fields, const Words& known, const std::string& where) {
    for (const game::Entry& entry : *fields.table()) {
      if (is_among(entry.key, known)) continue;
      const std::string_view near = game::nearest_word(entry.key, known);
      add_fault(faults_, "unknown-key", entry.place, fmt::format("{} knows no \"{}\"", where, entry.key),
                near.empty() ? fmt::format("Known here: {}.", fmt::join(known, ", "))
                             : fmt::format("Did you mean \"{}\"?", near));
    }
  }

  // A misspelt id or clause would make a [[forbid]] hold for ever.
  void check_word(const Value& fields, std::string_view key, const Words& known, std::string_view code,
                  std::string_view what, const std::string& where) {
    const auto word = game::text_at(fields, key);
    if (!word || is_among(*word, known)) return;
    add_fault(faults_, code, game::place_of(fields, key), fmt::format("{} names no {}: \"{}\"", where, what, *word),
              guess(*word, known, fmt::format("There is no such {}.", what)));
  }

  void check_state(Expectation& expectation, const std::string& where) {
    const Value& fields = expectation.fields;
    if (fields.table() == nullptr) return game::check_fields(fields, {}, where, faults_);
    const Words kinds = kinds_with_state(info_);
    const auto kind = std::ranges::find_if(kinds, [&](auto name) { return fields.find(name) != nullptr; });
    if (kind == kinds.end()) return names_nothing(fields, kinds, where);
    expectation.kind = *kind;
    if (const auto id = game::text_at(fields, *kind)) expectation.id = *id;
    check_id(fields, *kind, where);
    if (fields.table()->size() == 1) expects_nothing(expectation, where);
    if (has_state_fields(info_, *kind)) return game::check_fields(fields, state_fields(info_, *kind), where, faults_);
    Value named;
    named.set(*kind, *fields.find(*kind));
    game::check_fields(named, state_fields(info_, *kind), where, faults_);
    check_keys_by_state(expectation, where);
  }

  void expects_nothing(const Expectation& expectation, const std::string& where) {
    const Fields known = state_fields(info_, expectation.kind);
    Words names;
    for (const game::Field& field : std::span(known).subspan(1)) names.push_back(field.name);
    add_fault(faults_, "no-expectations", expectation.fields.place(), fmt::format("{} expects nothing", where),
              names.empty() ? "Say how it must stand in the end."
                            : fmt::format("Say how it must stand in the end: {}.", fmt::join(names, ", ")));
  }

  void names_nothing(const Value& fields, const Words& kinds, const std::string& where) {
    Words known;
    for (const std::string_view kind : kinds) {
      for (const game::Field& field : state_fields(info_, kind)) known.push_back(field.name);
    }
    for (const std::string_view kind : kinds) {
      if (tell_misspelt(fields, kind, known, where, faults_)) return;
    }
    add_fault(faults_, "missing-key", fields.place(), fmt::format("{} does not say whose state it is", where),
              fmt::format("Expected one of the keys {}, with an id.", game::either_of(kinds)));
  }

  void check_id(const Value& fields, std::string_view kind, const std::string& where) {
    Words ids;
    for (const Value& thing : tables_at(scenario_.document, kind)) {
      if (const auto id = game::text_at(thing, "id")) ids.push_back(*id);
    }
    check_word(fields, kind, ids, "unknown-id", kind, where);
  }

  // No table tells the fields, but the state at the start has them all.
  void check_keys_by_state(const Expectation& expectation, const std::string& where) {
    if (scenario_.game == nullptr || expectation.id.empty()) return;
    const Value state = scenario_.game->state_of(expectation.kind, expectation.id);
    if (state.table() == nullptr) return;
    Words known{expectation.kind};
    for (const game::Entry& entry : *state.table()) {
      if (entry.key != expectation.kind) known.push_back(entry.key);
    }
    check_keys(expectation.fields, known, where);
  }

  Scenario& scenario_;
  const game::RulesetInfo& info_;
  game::Diagnostics& faults_;
  Words sides_;
  Words others_;
  Words clauses_;
};

}  // namespace

void read_expectations(Scenario& scenario, const game::RulesetInfo& info, game::Diagnostics& faults) {
  Reader reader(scenario, info, faults);
  reader.read_events("expect", scenario.expect);
  reader.read_events("forbid", scenario.forbid);
  reader.read_states();
}

}  // namespace waver::scenario
