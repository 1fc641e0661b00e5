#include "game/value.h"

#include <algorithm>

namespace waver::game {

double Value::number() const {
  if (const auto* whole = integer()) return static_cast<double>(*whole);
  if (const auto* real = std::get_if<double>(&content_)) return *real;
  return 0.0;
}

const Value* Value::find(std::string_view key) const {
  const Entries* entries = table();
  if (entries == nullptr) return nullptr;
  for (const Entry& entry : *entries) {
    if (entry.key == key) return &entry.value;
  }
  return nullptr;
}

void Value::set(std::string_view key, Value value) {
  if (is_nothing()) content_ = Entries{};
  auto* entries = std::get_if<Entries>(&content_);
  if (entries == nullptr) return;
  for (Entry& entry : *entries) {
    if (entry.key == key) {
      entry.value = std::move(value);
      return;
    }
  }
  entries->push_back({std::string(key), std::move(value), {}});
}

std::string_view Value::kind_name() const {
  switch (content_.index()) {
    case 1:
      return "true or false";
    case 2:
      return "a whole number";
    case 3:
      return "a number";
    case 4:
      return "a text";
    case 5:
      return "a list";
    case 6:
      return "a table";
    default:
      return "nothing";
  }
}

bool operator==(const Value& a, const Value& b) {
  if (a.content_.index() != b.content_.index()) return false;
  const Entries* left = a.table();
  if (left == nullptr) return a.content_ == b.content_;
  const Entries* right = b.table();
  if (left->size() != right->size()) return false;
  return std::ranges::all_of(*left, [&](const Entry& entry) {
    const Value* other = b.find(entry.key);
    return other != nullptr && entry.value == *other;
  });
}

}  // namespace waver::game
