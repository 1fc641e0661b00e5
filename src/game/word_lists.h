#pragma once
/// Enumerations as words: each list stands in the order of its enumeration, from 0.

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace waver::game {

template <class Value, std::size_t kSize>
std::string_view word_in(const std::array<std::string_view, kSize>& words, Value value) {
  return words.at(static_cast<std::size_t>(value));
}

/// The value called so; nothing if none is. The empty word calls none.
template <class Value, std::size_t kSize>
std::optional<Value> value_called(const std::array<std::string_view, kSize>& words, std::string_view word) {
  const auto* found = std::ranges::find(words, word);
  if (word.empty() || found == words.end()) return std::nullopt;
  return static_cast<Value>(found - words.begin());
}

}  // namespace waver::game
