#include "report/text.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace waver::report {
namespace {

constexpr std::string_view kReset = "\x1b[0m";
// Nearest entries of the 256-colour table to four colours of Okabe and Ito's palette.
constexpr std::array<int, 4> kSideColours{214, 74, 36, 175};

bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

bool is_control(unsigned char byte) {
  return byte < 0x20 || byte == 0x7F;
}

/// The C1 controls, U+0080 to U+009F, are two bytes in UTF-8; some terminals obey them.
bool is_long_control(std::string_view text, std::size_t at) {
  return at + 1 < text.size() && static_cast<unsigned char>(text[at]) == 0xC2U &&
         static_cast<unsigned char>(text[at + 1]) < 0xA0U;
}

/// Marks that turn the direction of what follows: U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069; a name could show
/// its line in another order than it is written.
bool is_direction_mark(std::string_view text, std::size_t at) {
  constexpr std::size_t kBytes = 3;
  const std::string_view mark = text.substr(at, kBytes);
  const auto last = static_cast<unsigned char>(mark.back());
  if (mark.starts_with("\xE2\x80")) return last == 0x8E || last == 0x8F || (last >= 0xAA && last <= 0xAE);
  return mark.starts_with("\xE2\x81") && last >= 0xA6 && last <= 0xA9;
}

/// Where the colour sequence ends that begins at `at`.
std::size_t after_sequence(std::string_view text, std::size_t at) {
  const std::size_t end = text.find('m', at);
  return end == std::string_view::npos ? text.size() : end + 1;
}

/// The longest beginning of `text` that is at most `columns` wide, in bytes.
std::size_t bytes_within(std::string_view text, std::size_t columns) {
  std::size_t at = 0;
  std::size_t used = 0;
  while (at < text.size()) {
    if (!continues_character(text[at]) && ++used > columns) break;
    ++at;
  }
  return at;
}

/// Lines of at most `first` columns, then `others`. Blanks at the beginning stay.
std::vector<std::string> wrapped(std::string_view text, std::size_t first, std::size_t others) {
  std::vector<std::string> lines(1);
  const std::size_t blanks = std::min(text.find_first_not_of(' '), text.size());
  std::size_t used = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(' ', at == 0 ? blanks : at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const std::size_t wide = columns_of(word);
    if (lines.back().empty()) {
      lines.back() = word;
      used = wide;
    } else if (used + 1 + wide > (lines.size() == 1 ? first : others)) {
      lines.emplace_back(word);
      used = wide;
    } else {
      lines.back().append(" ").append(word);
      used += 1 + wide;
    }
    at = end + 1;
  }
  return lines;
}

}  // namespace

std::string words_of(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string in_side_colour(std::string_view text, std::uint32_t side, const Look& look) {
  if (!look.colour) return std::string(text);
  return fmt::format("\x1b[38;5;{}m{}{}", kSideColours[side % kSideColours.size()], text, kReset);
}

std::string in_bold(std::string_view text, const Look& look) {
  if (!look.colour) return std::string(text);
  // A colour inside ends with a reset, which would end the bold as well.
  std::string inner(text);
  for (std::size_t at = inner.find(kReset); at != std::string::npos; at = inner.find(kReset, at + kReset.size() + 4)) {
    inner.insert(at + kReset.size(), "\x1b[1m");
  }
  return fmt::format("\x1b[1m{}{}", inner, kReset);
}

std::string in_grey(std::string_view text, const Look& look) {
  return look.colour ? fmt::format("\x1b[2m{}{}", text, kReset) : std::string(text);
}

std::string printable(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_long_control(text, i)) {
      shown += '?';
      ++i;
    } else if (is_direction_mark(text, i)) {
      shown += '?';
      i += 2;
    } else {
      shown += is_control(static_cast<unsigned char>(text[i])) ? '?' : text[i];
    }
  }
  return shown;
}

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] == '\x1b') {
      i = after_sequence(text, i);
    } else {
      columns += continues_character(text[i]) ? 0U : 1U;
      ++i;
    }
  }
  return columns;
}

std::string padded(std::string_view text, std::size_t columns) {
  const std::size_t used = columns_of(text);
  return std::string(text) + std::string(columns > used ? columns - used : 0, ' ');
}

std::string shortened(std::string_view text, std::size_t columns) {
  if (columns_of(text) <= columns) return std::string(text);
  const std::size_t dots = std::min<std::size_t>(3, columns);
  return std::string(text.substr(0, bytes_within(text, columns - dots))) + std::string(dots, '.');
}

std::vector<std::string> wrapped(std::string_view text, std::size_t columns) {
  return wrapped(text, columns, columns);
}

std::string paragraph(std::string_view text, std::size_t columns, std::size_t indent) {
  std::string out;
  for (const std::string& line : wrapped(text, columns, columns > indent ? columns - indent : 1)) {
    out += (out.empty() ? "" : std::string(indent, ' ')) + line + "\n";
  }
  return out;
}

}  // namespace waver::report
