#include "scenario/matching.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace waver::scenario {
namespace {

using game::Entries;
using game::Value;

constexpr double kTolerance = 0.01;
constexpr double kSlack = 1e-9;  // 196.71 - 196.7 is a little more than 0.01

bool is_angle(std::string_view key) {
  return key == "facing" || key == "direction";
}

bool numbers_agree(std::string_view key, double expected, double actual) {
  double difference = std::abs(expected - actual);
  if (is_angle(key)) difference = std::abs(std::remainder(difference, 360.0));
  return difference <= kTolerance + kSlack;
}

bool lists_agree(std::string_view key, const game::List& expected, const game::List& actual) {
  return std::ranges::equal(expected, actual, [&](const Value& a, const Value& b) { return agrees(key, a, b); });
}

bool tables_agree(const Entries& expected, const Value& actual) {
  if (actual.table()->size() != expected.size()) return false;
  return std::ranges::all_of(expected, [&](const game::Entry& entry) {
    const Value* other = actual.find(entry.key);
    return other != nullptr && agrees(entry.key, entry.value, *other);
  });
}

std::string quoted_for_toml(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20U) {
      out += fmt::format("\\u{:04X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string list_text(const game::List& list) {
  std::string text = "[";
  for (const Value& value : list) text += (text.size() > 1 ? ", " : "") + text_of(value);
  return text + "]";
}

std::string table_text(const Entries& table) {
  std::string text;
  for (const game::Entry& entry : table) {
    text += fmt::format("{}{} = {}", text.empty() ? "{ " : ", ", entry.key, text_of(entry.value));
  }
  return text.empty() ? "{}" : text + " }";
}

// Lengths come from whole hundredths of a millimetre; more decimals than 4 would be noise.
std::string number_text(double number) {
  if (!std::isfinite(number)) return fmt::format("{}", number);
  std::string text = fmt::format("{:.4f}", number);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

}  // namespace

bool agrees(std::string_view key, const Value& expected, const Value& actual) {
  if (expected.is_number() && actual.is_number()) return numbers_agree(key, expected.number(), actual.number());
  if (expected.list() != nullptr && actual.list() != nullptr) return lists_agree(key, *expected.list(), *actual.list());
  if (expected.table() != nullptr && actual.table() != nullptr) return tables_agree(*expected.table(), actual);
  return expected == actual;
}

Value value_in(const game::Event& event, std::string_view key) {
  if (key == "event") return event.name;
  if (key == "clause") return event.clause;
  if (key == "seq") return event.seq;
  if (key == "because") return event.because;
  const Value* value = event.find(key);
  return value != nullptr ? *value : Value();
}

bool matches(const Value& fields, const game::Event& event) {
  return fields_met(fields, event) == fields.table()->size();
}

std::size_t fields_met(const Value& fields, const game::Event& event) {
  std::size_t met = 0;
  for (const game::Entry& entry : *fields.table()) {
    if (agrees(entry.key, entry.value, value_in(event, entry.key))) ++met;
  }
  return met;
}

std::string text_of(const Value& value) {
  if (const bool* truth = value.truth()) return *truth ? "true" : "false";
  if (const auto* whole = value.integer()) return std::to_string(*whole);
  if (value.is_number()) return number_text(value.number());
  if (const std::string* text = value.text()) return quoted_for_toml(*text);
  if (const game::List* list = value.list()) return list_text(*list);
  if (const Entries* table = value.table()) return table_text(*table);
  return "nothing";
}

}  // namespace waver::scenario
