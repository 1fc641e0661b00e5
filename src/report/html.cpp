#include "report/html.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "report/text.h"

namespace waver::report {
namespace {

/// How many bytes the character has that begins with this one; 0: none begins so.
std::size_t bytes_of_character(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

bool continues(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// The bytes of the character at `at`; 0 if they are none.
std::size_t character_at(std::string_view text, std::size_t at) {
  const std::size_t bytes = bytes_of_character(static_cast<unsigned char>(text[at]));
  if (bytes == 0 || at + bytes > text.size()) return 0;
  const std::string_view rest = text.substr(at + 1, bytes - 1);
  return std::ranges::all_of(rest, continues) ? bytes : 0;
}

std::string_view in_place_of(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\'':
      return "&#39;";
    default:
      return {};
  }
}

}  // namespace

std::string escaped(std::string_view text) {
  const std::string shown = printable(text);
  std::string out;
  out.reserve(shown.size());
  for (std::size_t at = 0; at < shown.size();) {
    const std::size_t bytes = character_at(shown, at);
    const std::string_view other = in_place_of(shown[at]);
    if (bytes == 0) {
      out += '?';
    } else if (!other.empty()) {
      out += other;
    } else {
      out += shown.substr(at, bytes);
    }
    at += std::max<std::size_t>(bytes, 1);
  }
  return out;
}

std::string millimetres(measure::Length length) {
  const std::int64_t hundredths = std::abs(length % measure::kMillimetre);
  const std::int64_t whole = std::abs(length / measure::kMillimetre);
  std::string text = length < 0 ? "-" : "";
  text += fmt::to_string(whole);
  if (hundredths == 0) return text;
  text += fmt::format(".{:02}", hundredths);
  if (text.ends_with('0')) text.pop_back();
  return text;
}

std::string chance_in_words(double p) {
  constexpr double kSmallest = 0.0005;
  if (p <= 0) return "never";
  if (p >= 1) return "always";
  if (p < kSmallest) return "under 0.1 %";
  if (p > 1 - kSmallest) return "over 99.9 %";
  return fmt::format("{:.1f} %", p * kPercent);
}

std::string interval_in_words(double low, double high) {
  const std::string from = fmt::format("{:.1f}", low * kPercent);
  const std::string to = fmt::format("{:.1f}", high * kPercent);
  return from == to ? std::string() : fmt::format("{} to {} %", from, to);
}

std::string spoken(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string counted(std::uint64_t count, std::string_view one) {
  std::string number = fmt::to_string(count);
  constexpr std::size_t kGroup = 3;
  for (std::size_t at = number.size(); at > kGroup; at -= kGroup) number.insert(at - kGroup, ",");
  return fmt::format("{} {}{}", number, one, count == 1 ? "" : "s");
}

}  // namespace waver::report
