#pragma once
/// The words of a journal's lines. Part of game/ only.

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "game/journal.h"

namespace waver::game {

inline constexpr std::size_t kHexDigits = 16;

/// A number in decimal digits, and nothing else.
template <class Number>
bool parse(std::string_view digits, Number& number) {
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() && end == digits.data() + digits.size() && !digits.empty();
}

/// A digest: sixteen digits, small letters.
bool parse_hex(std::string_view digits, std::uint64_t& number);

/// A number, or the code of a card.
bool parse_face(std::string_view word, std::uint16_t& face);

/// What the letter at the beginning of a line says.
struct Letter {
  JournalLine::Kind kind;
  By by;
};
std::optional<Letter> letter_meaning(char c);

/// The first word of a text, which loses it and the blank behind it.
std::string_view take_word(std::string_view& text);

}  // namespace waver::game
