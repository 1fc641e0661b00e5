#include "game/journal_words.h"

#include <algorithm>
#include <array>
#include <string>

namespace waver::game {
namespace {

constexpr std::uint8_t kNoDigit = 255;

constexpr std::array<std::uint8_t, 256> hex_digits() {
  std::array<std::uint8_t, 256> values{};
  values.fill(kNoDigit);
  for (std::uint8_t i = 0; i < 10; ++i) values[static_cast<std::size_t>('0') + i] = i;
  for (std::uint8_t i = 0; i < 6; ++i) values[static_cast<std::size_t>('a') + i] = static_cast<std::uint8_t>(10 + i);
  return values;
}

constexpr auto kHex = hex_digits();

// All cards' codes, made once: a journal may hold millions.
bool parse_card(std::string_view code, std::uint16_t& face) {
  static const auto kCodes = [] {
    std::array<std::string, chance::kCards> names;
    for (chance::Card card = 0; card < chance::kCards; ++card) names[card] = chance::card_name(card);
    return names;
  }();
  const auto* const found = std::ranges::find(kCodes, code);
  face = static_cast<std::uint16_t>(found - kCodes.begin());
  return found != kCodes.end();
}

}  // namespace

bool parse_hex(std::string_view digits, std::uint64_t& number) {
  if (digits.size() != kHexDigits) return false;
  number = 0;
  std::uint8_t wrong = 0;
  for (const char c : digits) {
    const std::uint8_t digit = kHex[static_cast<unsigned char>(c)];
    wrong |= digit;
    number = (number << 4U) | (digit & 15U);
  }
  return wrong < 16;
}

bool parse_face(std::string_view word, std::uint16_t& face) {
  if (word.front() >= '0' && word.front() <= '9' && word.back() >= '0' && word.back() <= '9') return parse(word, face);
  return parse_card(word, face);
}

std::optional<Letter> letter_meaning(char c) {
  using Kind = JournalLine::Kind;
  switch (c) {
    case 'r':
      return Letter{Kind::kFaces, By::kPerson};
    case 'R':
      return Letter{Kind::kFaces, By::kProgram};
    case 'c':
      return Letter{Kind::kOption, By::kPerson};
    case 'C':
      return Letter{Kind::kOption, By::kProgram};
    case 'i':
      return Letter{Kind::kIncident, By::kPerson};
    case 'I':
      return Letter{Kind::kIncident, By::kProgram};
    case 'j':
      return Letter{Kind::kTold, By::kPerson};
    case 'J':
      return Letter{Kind::kTold, By::kProgram};
    case 'n':
      return Letter{Kind::kNoMore, By::kPerson};
    case 'N':
      return Letter{Kind::kNoMore, By::kProgram};
    case 't':
      return Letter{Kind::kTakenBack, By::kPerson};
    case 'u':
      return Letter{Kind::kUmpire, By::kPerson};
    default:
      return std::nullopt;
  }
}

std::string_view take_word(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

}  // namespace waver::game
