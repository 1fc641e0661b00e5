#include "game/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace waver::game {
namespace {

std::string number_text(double number) {
  return std::floor(number) == number && std::abs(number) < 1e15 ? fmt::format("{:.0f}", number)
                                                                 : fmt::format("{}", number);
}

bool has_low(const Field& field) {
  return field.low != std::numeric_limits<double>::lowest();
}
bool has_high(const Field& field) {
  return field.high != std::numeric_limits<double>::max();
}

std::string range_text(const Field& field) {
  if (has_low(field) && has_high(field))
    return fmt::format(" from {} to {}", number_text(field.low), number_text(field.high));
  if (has_low(field)) return fmt::format(" of at least {}", number_text(field.low));
  if (has_high(field)) return fmt::format(" of at most {}", number_text(field.high));
  return "";
}

std::string expectation(const Field& field) {
  switch (field.kind) {
    case FieldKind::kTruth:
      return "true or false";
    case FieldKind::kInteger:
      return "a whole number" + range_text(field);
    case FieldKind::kNumber:
      return "a number" + range_text(field);
    case FieldKind::kText:
      return "a text in quotes";
    case FieldKind::kWord:
      return either_of(field.words);
    case FieldKind::kId:
      return "an id: small letters, digits and hyphens, in quotes";
    case FieldKind::kIds:
      return "a list of ids, as in [\"spears\", \"bows\"]";
    case FieldKind::kTexts:
      return "a list of texts, as in [\"KS\", \"10H\"]";
    case FieldKind::kPoint:
      return "two numbers, as in [36, 20.5]";
    case FieldKind::kPolygon:
      return "a list of corners, as in [[10, 10], [20, 10], [20, 18]]";
    case FieldKind::kLine:
      return "a list of two points or more, as in [[10, 10], [20, 10]]";
    case FieldKind::kTable:
      return "a table, as in { key = value }";
    case FieldKind::kTables:
      return "a list of tables";
    case FieldKind::kAny:
      break;
  }
  return "a value";
}

std::vector<std::string_view> names_of(std::span<const Field> fields) {
  std::vector<std::string_view> names;
  for (const Field& field : fields) names.push_back(field.name);
  return names;
}

class Checker {
 public:
  Checker(std::string_view where, Diagnostics& faults) : where_(where), faults_(faults) {}

  void check(const Value& table, std::span<const Field> fields) {
    if (table.table() == nullptr) {
      fault("wrong-type", table.place(), fmt::format("{} is {}", where_, table.kind_name()), "Expected a table.");
      return;
    }
    for (const Entry& entry : *table.table()) check_entry(entry, fields);
    for (const Field& field : fields) {
      if (!field.required || table.find(field.name) != nullptr || is_misspelt(table, field.name, fields)) continue;
      fault("missing-key", table.place(), fmt::format("{} has no \"{}\"", where_, field.name),
            fmt::format("Expected {}: {}.", expectation(field), field.about));
    }
  }

 private:
  void fault(std::string code, Place place, std::string message, std::string hint) {
    faults_.push_back({std::move(code), std::move(message), std::move(hint), place, {}});
  }

  void check_entry(const Entry& entry, std::span<const Field> fields) {
    const auto field = std::ranges::find_if(fields, [&](const Field& f) { return f.name == entry.key; });
    if (field == fields.end()) {
      unknown_key(entry, fields);
    } else {
      check_value(entry.value, *field);
    }
  }

  void unknown_key(const Entry& entry, std::span<const Field> fields) {
    const std::vector<std::string_view> names = names_of(fields);
    const std::string_view near = nearest_word(entry.key, names);
    std::string hint = near.empty() ? fmt::format("Known here: {}.", fmt::join(names, ", "))
                                    : fmt::format("Did you mean \"{}\"?", near);
    fault("unknown-key", entry.place, fmt::format("{} knows no \"{}\"", where_, entry.key), std::move(hint));
  }

  void wrong_type(const Value& value, const Field& field) {
    fault("wrong-type", value.place(), fmt::format("\"{}\" of {} is {}", field.name, where_, value.kind_name()),
          fmt::format("Expected {}.", expectation(field)));
  }

  void out_of_range(const Value& value, const Field& field, double number) {
    fault("out-of-range", value.place(), fmt::format("\"{}\" of {} is {}", field.name, where_, number_text(number)),
          fmt::format("Expected {}.", expectation(field)));
  }

  void check_number(const Value& value, const Field& field) {
    const double number = value.number();
    if (!std::isfinite(number) || number < field.low || number > field.high) out_of_range(value, field, number);
  }

  void check_word(const Value& value, const Field& field) {
    const std::string& word = *value.text();
    if (std::ranges::find(field.words, word) != field.words.end()) return;
    const std::string_view near = nearest_word(word, field.words);
    std::string hint = fmt::format("Expected {}.", either_of(field.words));
    if (!near.empty()) hint = fmt::format("Did you mean \"{}\"? {}", near, hint);
    fault("not-an-option", value.place(), fmt::format("\"{}\" of {} is \"{}\"", field.name, where_, word),
          std::move(hint));
  }

  void check_id(const Value& value, const Field& field) {
    if (value.text() == nullptr) return wrong_type(value, field);
    if (is_id(*value.text())) return;
    fault("bad-id", value.place(), fmt::format("\"{}\" of {} is \"{}\"", field.name, where_, *value.text()),
          fmt::format("Expected {}.", "an id: small letters, digits and hyphens"));
  }

  void check_ids(const Value& value, const Field& field) {
    if (value.list() == nullptr) return wrong_type(value, field);
    for (const Value& id : *value.list()) check_id(id, field);
  }

  void check_point(const Value& value, const Field& field) {
    const auto pair = pair_in(value);
    if (!pair) return wrong_type(value, field);
    for (const double number : {pair->x, pair->y}) {
      if (std::isfinite(number) && number >= field.low && number <= field.high) continue;
      fault("out-of-range", value.place(),
            fmt::format("\"{}\" of {} holds {}", field.name, where_, number_text(number)),
            fmt::format("Expected two numbers{}.", range_text(field)));
    }
  }

  void check_polygon(const Value& value, const Field& field) {
    if (value.list() == nullptr) return wrong_type(value, field);
    for (const Value& corner : *value.list()) check_point(corner, field);
  }

  void check_line(const Value& value, const Field& field) {
    check_polygon(value, field);
    if (value.list() == nullptr || value.list()->size() >= 2) return;
    fault("out-of-range", value.place(),
          fmt::format("\"{}\" of {} has {}", field.name, where_, value.list()->empty() ? "no point" : "one point"),
          fmt::format("Expected {}.", expectation(field)));
  }

  void check_tables(const Value& value, const Field& field) {
    if (value.list() == nullptr) return wrong_type(value, field);
    for (const Value& table : *value.list()) check_inner(table, field);
  }

  void check_inner(const Value& value, const Field& field) {
    if (value.table() == nullptr) return wrong_type(value, field);
    check_fields(value, field.inner, fmt::format("\"{}\" of {}", field.name, where_), faults_);
  }

  void check_value(const Value& value, const Field& field) {
    switch (field.kind) {
      case FieldKind::kTruth:
        return value.truth() != nullptr ? void() : wrong_type(value, field);
      case FieldKind::kInteger:
        return value.integer() != nullptr ? check_number(value, field) : wrong_type(value, field);
      case FieldKind::kNumber:
        return value.is_number() ? check_number(value, field) : wrong_type(value, field);
      case FieldKind::kText:
        return value.text() != nullptr ? void() : wrong_type(value, field);
      case FieldKind::kWord:
        return value.text() != nullptr ? check_word(value, field) : wrong_type(value, field);
      case FieldKind::kId:
        return check_id(value, field);
      case FieldKind::kIds:
        return check_ids(value, field);
      case FieldKind::kPoint:
        return check_point(value, field);
      case FieldKind::kPolygon:
        return check_polygon(value, field);
      case FieldKind::kLine:
        return check_line(value, field);
      case FieldKind::kTable:
        return check_inner(value, field);
      case FieldKind::kTables:
        return check_tables(value, field);
      case FieldKind::kTexts:
      case FieldKind::kAny:
        return;
    }
  }

  std::string where_;
  Diagnostics& faults_;
};

}  // namespace

void check_fields(const Value& table, std::span<const Field> fields, std::string_view where, Diagnostics& faults) {
  Checker(where, faults).check(table, fields);
}

bool is_misspelt(const Value& table, std::string_view key, std::span<const Field> fields) {
  if (table.table() == nullptr || table.find(key) != nullptr) return false;
  const std::vector<std::string_view> names = names_of(fields);
  return std::ranges::any_of(*table.table(), [&](const Entry& entry) {
    return std::ranges::find(names, entry.key) == names.end() && nearest_word(entry.key, names) == key;
  });
}

bool is_id(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; });
}

std::string either_of(const std::vector<std::string_view>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += fmt::format("\"{}\"", words[i]);
  }
  return text;
}

std::optional<bool> truth_at(const Value& table, std::string_view key) {
  const Value* value = table.find(key);
  if (value == nullptr || value->truth() == nullptr) return std::nullopt;
  return *value->truth();
}

std::optional<std::int64_t> integer_at(const Value& table, std::string_view key) {
  const Value* value = table.find(key);
  if (value == nullptr || value->integer() == nullptr) return std::nullopt;
  return *value->integer();
}

std::optional<double> number_at(const Value& table, std::string_view key) {
  const Value* value = table.find(key);
  if (value == nullptr || !value->is_number()) return std::nullopt;
  return value->number();
}

std::optional<std::string_view> text_at(const Value& table, std::string_view key) {
  const Value* value = table.find(key);
  if (value == nullptr || value->text() == nullptr) return std::nullopt;
  return *value->text();
}

std::optional<NumberPair> pair_in(const Value& value) {
  const List* list = value.list();
  if (list == nullptr || list->size() != 2 || !(*list)[0].is_number() || !(*list)[1].is_number()) return std::nullopt;
  return NumberPair{(*list)[0].number(), (*list)[1].number()};
}

std::optional<NumberPair> pair_at(const Value& table, std::string_view key) {
  const Value* value = table.find(key);
  return value == nullptr ? std::nullopt : pair_in(*value);
}

Place place_of(const Value& table, std::string_view key) {
  const Value* value = table.find(key);
  return value == nullptr ? table.place() : value->place();
}

}  // namespace waver::game
