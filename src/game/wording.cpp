#include "game/wording.h"

#include <algorithm>
#include <cmath>

namespace waver::game {

std::string said_for(std::span<const WordPair> pairs, std::string_view word) {
  const auto found = std::ranges::find(pairs, word, &WordPair::first);
  return std::string(found == pairs.end() ? word : found->second);
}

std::string counted(std::int64_t number, std::string_view one, std::string_view many) {
  return std::to_string(number) + " " + std::string(number == 1 ? one : many);
}

std::string possessive(std::string_view name) {
  return std::string(name) + (name.ends_with('s') ? "'" : "'s");
}

std::string joined_with_and(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string_view text_in(const Value& value) {
  return value.text() != nullptr ? std::string_view(*value.text()) : std::string_view();
}

const List& list_in(const Value* value) {
  static const List kNone;
  return value != nullptr && value->list() != nullptr ? *value->list() : kNone;
}

std::string_view EventReading::text(std::string_view key) const {
  const Value* value = find(key);
  return value == nullptr ? std::string_view() : text_in(*value);
}

double EventReading::number(std::string_view key) const {
  const Value* value = find(key);
  return value != nullptr && value->is_number() ? value->number() : 0;
}

std::int64_t EventReading::whole(std::string_view key) const {
  return std::llround(number(key));
}

bool EventReading::holds(std::string_view key) const {
  const Value* value = find(key);
  return value != nullptr && value->truth() != nullptr && *value->truth();
}

bool EventReading::denied(std::string_view key) const {
  const Value* value = find(key);
  return value != nullptr && value->truth() != nullptr && !*value->truth();
}

const List& EventReading::list(std::string_view key) const {
  return list_in(find(key));
}

}  // namespace waver::game
