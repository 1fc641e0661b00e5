#include "game/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "chance/roll.h"

namespace waver::game {
namespace {

std::string number_text(double number) {
  return std::floor(number) == number && std::abs(number) < 1e15 ? fmt::format("{:.0f}", number)
                                                                 : fmt::format("{}", number);
}

std::string number_text(const Value& number) {
  return number.integer() != nullptr ? std::to_string(*number.integer()) : number_text(number.number());
}

bool is_in_range(double number, const Field& field) {
  return std::isfinite(number) && number >= field.low && number <= field.high;
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

std::string list_expectation(const Field& field) {
  switch (field.kind) {
    case FieldKind::kIds:
      return "a list of ids, as in [\"spears\", \"bows\"]";
    case FieldKind::kTexts:
      return "a list of texts, as in [\"KS\", \"10H\"]";
    case FieldKind::kWords:
      return fmt::format("a list, each of them {}", either_of(field.words));
    case FieldKind::kWholes:
      return fmt::format("a list of whole numbers, each{}, as in [6, 5]", range_text(field));
    case FieldKind::kCards:
      return "a list of cards, as in [\"KS\", \"10H\"]";
    case FieldKind::kSquares:
      return "a list of squares, as in [[4, 7], [5, 7]]";
    case FieldKind::kPolygon:
      return "a list of corners, as in [[10, 10], [20, 10], [20, 18]]";
    case FieldKind::kLine:
      return "a list of two points or more, as in [[10, 10], [20, 10]]";
    default:
      return "a list of tables";
  }
}

// What may stand in place of an id or a square.
std::string or_words(const Field& field) {
  return field.words.empty() ? "" : fmt::format(", or {}", either_of(field.words));
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
    case FieldKind::kName:
      return "a text with at least one visible character";
    case FieldKind::kWord:
      return either_of(field.words);
    case FieldKind::kId:
      return "an id: small letters, digits and hyphens, in quotes" + or_words(field);
    case FieldKind::kCard:
      return "a card, as in \"KS\"";
    case FieldKind::kPoint:
      return "two numbers, as in [36, 20.5]";
    case FieldKind::kSquare:
      return "two whole numbers, as in [4, 7]" + or_words(field);
    case FieldKind::kTable:
      return "a table, as in { key = value }";
    case FieldKind::kCounts:
      return "a table of whole numbers, as in { height = 1 }";
    case FieldKind::kAny:
      return "a value";
    default:
      return list_expectation(field);
  }
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
      unknown_key(entry, names_of(fields));
    } else {
      check_value(entry.value, *field);
    }
  }

  void unknown_key(const Entry& entry, const std::vector<std::string_view>& names) {
    const std::string_view near = nearest_word(entry.key, names);
    std::string hint = near.empty() ? fmt::format("Known here: {}.", fmt::join(names, ", "))
                                    : fmt::format("Did you mean \"{}\"?", near);
    fault("unknown-key", entry.place, fmt::format("{} knows no \"{}\"", where_, entry.key), std::move(hint));
  }

  void wrong_type(const Value& value, const Field& field) {
    fault("wrong-type", value.place(), fmt::format("\"{}\" of {} is {}", field.name, where_, value.kind_name()),
          fmt::format("Expected {}.", expectation(field)));
  }

  void check_number(const Value& value, const Field& field) {
    if (is_in_range(value.number(), field)) return;
    fault("out-of-range", value.place(), fmt::format("\"{}\" of {} is {}", field.name, where_, number_text(value)),
          fmt::format("Expected {}.", expectation(field)));
  }

  void check_name(const Value& value, const Field& field) {
    if (value.text() == nullptr) return wrong_type(value, field);
    if (is_visible(*value.text())) return;
    fault("empty", value.place(), fmt::format("\"{}\" of {} shows nothing", field.name, where_),
          fmt::format("Expected {}; or leave it out.", expectation(field)));
  }

  void check_word(const Value& value, const Field& field) {
    if (value.text() == nullptr) return wrong_type(value, field);
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

  void check_card(const Value& value, const Field& field) {
    if (value.text() == nullptr) return wrong_type(value, field);
    if (chance::card_named(*value.text()) < chance::kCards) return;
    fault("card-misfit", value.place(), fmt::format("\"{}\" of {} is \"{}\"", field.name, where_, *value.text()),
          "Expected a rank (2 to 10, J, Q, K, A) and a suit (S, H, D, C), as in \"KS\", or a joker, \"XL\" or \"XH\".");
  }

  void check_whole(const Value& value, const Field& field) {
    if (value.integer() == nullptr) return wrong_type(value, field);
    check_number(value, field);
  }

  void check_each(const Value& value, const Field& field, void (Checker::*check_one)(const Value&, const Field&)) {
    if (value.list() == nullptr) return wrong_type(value, field);
    for (const Value& each : *value.list()) (this->*check_one)(each, field);
  }

  void check_point(const Value& value, const Field& field) {
    if (!pair_in(value)) return wrong_type(value, field);
    for (const Value& number : *value.list()) {
      if (is_in_range(number.number(), field)) continue;
      fault("out-of-range", value.place(),
            fmt::format("\"{}\" of {} holds {}", field.name, where_, number_text(number)),
            fmt::format("Expected two numbers{}.", range_text(field)));
    }
  }

  void check_square(const Value& value, const Field& field) {
    if (!pair_in(value)) return wrong_type(value, field);
    for (const Value& number : *value.list()) {
      const bool is_whole = std::floor(number.number()) == number.number();
      if (is_whole && is_in_range(number.number(), field)) continue;
      fault(is_whole || !std::isfinite(number.number()) ? "out-of-range" : "wrong-type", value.place(),
            fmt::format("\"{}\" of {} holds {}", field.name, where_, number_text(number)),
            fmt::format("Expected two whole numbers{}, as in [4, 7].", range_text(field)));
    }
  }

  void check_line(const Value& value, const Field& field) {
    check_each(value, field, &Checker::check_point);
    if (value.list() == nullptr || value.list()->size() >= 2) return;
    fault("out-of-range", value.place(),
          fmt::format("\"{}\" of {} has {}", field.name, where_, value.list()->empty() ? "no point" : "one point"),
          fmt::format("Expected {}.", expectation(field)));
  }

  void check_counts(const Value& value, const Field& field) {
    if (value.table() == nullptr) return wrong_type(value, field);
    const std::string where = fmt::format("\"{}\" of {}", field.name, where_);
    Checker inner(where, faults_);
    for (const Entry& entry : *value.table()) {
      Field count = field;
      count.name = entry.key;
      count.kind = FieldKind::kInteger;
      const bool is_known = field.words.empty() || std::ranges::find(field.words, entry.key) != field.words.end();
      is_known ? inner.check_whole(entry.value, count) : inner.unknown_key(entry, field.words);
    }
  }

  void check_inner(const Value& value, const Field& field) {
    if (value.table() == nullptr) return wrong_type(value, field);
    check_fields(value, field.inner, fmt::format("\"{}\" of {}", field.name, where_), faults_);
  }

  static bool is_other_word(const Value& value, const Field& field) {
    const bool has_other_words =
        field.kind == FieldKind::kId || field.kind == FieldKind::kIds || field.kind == FieldKind::kSquare;
    return has_other_words && value.text() != nullptr &&
           std::ranges::find(field.words, *value.text()) != field.words.end();
  }

  void check_value(const Value& value, const Field& field) {
    if (is_other_word(value, field)) return;
    switch (field.kind) {
      case FieldKind::kTruth:
        return value.truth() != nullptr ? void() : wrong_type(value, field);
      case FieldKind::kInteger:
        return check_whole(value, field);
      case FieldKind::kNumber:
        return value.is_number() ? check_number(value, field) : wrong_type(value, field);
      case FieldKind::kText:
        return value.text() != nullptr ? void() : wrong_type(value, field);
      case FieldKind::kName:
        return check_name(value, field);
      case FieldKind::kWord:
        return check_word(value, field);
      case FieldKind::kId:
        return check_id(value, field);
      case FieldKind::kCard:
        return check_card(value, field);
      case FieldKind::kPoint:
        return check_point(value, field);
      case FieldKind::kSquare:
        return check_square(value, field);
      case FieldKind::kTable:
        return check_inner(value, field);
      case FieldKind::kCounts:
        return check_counts(value, field);
      default:
        return check_list(value, field);
    }
  }

  void check_list(const Value& value, const Field& field) {
    switch (field.kind) {
      case FieldKind::kIds:
        return check_each(value, field, &Checker::check_id);
      case FieldKind::kWords:
        return check_each(value, field, &Checker::check_word);
      case FieldKind::kWholes:
        return check_each(value, field, &Checker::check_whole);
      case FieldKind::kCards:
        return check_each(value, field, &Checker::check_card);
      case FieldKind::kSquares:
        return check_each(value, field, &Checker::check_square);
      case FieldKind::kPolygon:
        return check_each(value, field, &Checker::check_point);
      case FieldKind::kLine:
        return check_line(value, field);
      case FieldKind::kTables:
        return check_each(value, field, &Checker::check_inner);
      default:  // kTexts and kAny are looked at elsewhere
        return;
    }
  }

  std::string where_;
  Diagnostics& faults_;
};

// A character in UTF-8 and its bytes; a byte that begins none stands for itself.
struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 1;
};

Character first_character(std::string_view text) {
  constexpr unsigned kLead2 = 0xC0;
  constexpr unsigned kLead3 = 0xE0;
  constexpr unsigned kLead4 = 0xF0;
  const unsigned lead = static_cast<unsigned char>(text.front());
  Character character{lead, 1};
  if (lead >= kLead2 && lead < kLead3) character = {lead - kLead2, 2};
  if (lead >= kLead3 && lead < kLead4) character = {lead - kLead3, 3};
  if (lead >= kLead4) character = {lead - kLead4, 4};
  if (character.bytes > text.size()) return {lead, 1};
  for (const char next : text.substr(1, character.bytes - 1)) {
    character.code = character.code << 6U | (static_cast<unsigned char>(next) & 0x3FU);
  }
  return character;
}

// Controls, blanks of all widths, soft hyphens, marks of direction: nothing of them shows.
bool is_hidden(std::uint32_t code) {
  struct Range {
    std::uint32_t low;
    std::uint32_t high;
  };
  constexpr auto kHidden = std::to_array<Range>({{0x00, 0x20},
                                                 {0x7F, 0xA0},
                                                 {0xAD, 0xAD},
                                                 {0x2000, 0x200F},
                                                 {0x2028, 0x202F},
                                                 {0x205F, 0x206F},
                                                 {0x3000, 0x3000},
                                                 {0xFEFF, 0xFEFF}});
  return std::ranges::any_of(kHidden, [&](const Range& range) { return code >= range.low && code <= range.high; });
}

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

bool is_visible(std::string_view text) {
  while (!text.empty()) {
    const Character first = first_character(text);
    if (!is_hidden(first.code)) return true;
    text.remove_prefix(first.bytes);
  }
  return false;
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
