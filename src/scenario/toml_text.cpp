#include "scenario/toml_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "scenario/toml.h"

namespace waver::scenario {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_key_char(char c) {
  return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-';
}
bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

// "[unit]" or "[[unit]]" and nothing else but a comment. Rows of numbers in a list of lists are none.
bool is_header(std::string_view line) {
  const auto skip_blanks = [&] {
    while (!line.empty() && is_blank(line.front())) line.remove_prefix(1);
  };
  skip_blanks();
  if (!line.starts_with("[")) return false;
  const std::size_t brackets = line.starts_with("[[") ? 2 : 1;
  line.remove_prefix(brackets);
  skip_blanks();
  if (line.empty() || !is_letter(line.front())) return false;
  while (!line.empty() && (is_key_char(line.front()) || is_blank(line.front()) || line.front() == '.'))
    line.remove_prefix(1);
  if (!line.starts_with(brackets == 2 ? "]]" : "]")) return false;
  line.remove_prefix(brackets);
  skip_blanks();
  return line.empty() || line.front() == '#' || line.front() == '\r' || line.front() == '\n';
}

// Goes through a text that may be broken anywhere: knows strings and comments, and nothing else of the grammar.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  TextOutline scan() {
    outline_.blocks.push_back({});
    look_for_header();
    while (at_ < text_.size() && !outline_.key_too_long) step();
    return std::move(outline_);
  }

 private:
  void step() {
    const char c = text_[at_];
    if (c == '\n') {
      next_line();
      look_for_header();
    } else if (c == '#') {
      at_ = std::min(text_.find('\n', at_), text_.size());
    } else if (c == '"' || c == '\'') {
      skip_string(c);
    } else {
      count_parts(c);
      ++at_;
    }
  }

  void next_line() {
    ++at_;
    ++line_;
    line_begin_ = at_;
    dots_ = 0;
  }

  void look_for_header() {
    if (is_header(text_.substr(at_, std::min<std::size_t>(text_.find('\n', at_), text_.size()) - at_)) && at_ > 0) {
      outline_.blocks.push_back({at_, line_});
    }
  }

  void count_parts(char c) {
    if (c == '.') {
      if (++dots_ >= kLongestKey) {
        outline_.key_too_long = game::Place{line_, static_cast<std::uint32_t>(at_ - line_begin_) + 1};
      }
    } else if (!is_key_char(c) && !is_blank(c)) {
      dots_ = 0;
    }
  }

  // A string on one line ends with the line, closed or not; """ and ''' go over lines.
  void skip_string(char quote) {
    const bool is_long = text_.substr(at_, 3) == std::string(3, quote);
    at_ += is_long ? 3 : 1;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\n') {
        if (!is_long) return;
        next_line();
      } else if (c == '\\' && quote == '"' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n') {
        at_ += 2;
      } else if (c == quote && (!is_long || text_.substr(at_, 3) == std::string(3, quote))) {
        at_ += is_long ? 3 : 1;
        for (int more = 0; is_long && more < 2 && at_ < text_.size() && text_[at_] == quote; ++more) ++at_;
        return;
      } else {
        ++at_;
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_begin_ = 0;
  std::size_t dots_ = 0;
  std::uint32_t line_ = 1;
  TextOutline outline_;
};

// What may follow a first byte: how many bytes, and the bounds of the second. The bounds keep out overlong forms,
// surrogates and what lies beyond Unicode.
struct Lead {
  unsigned first;
  unsigned last;
  std::size_t length;
  unsigned low;
  unsigned high;
};
constexpr auto kLeads = std::to_array<Lead>({
    {0x00, 0x7F, 1, 0x80, 0xBF},
    {0xC2, 0xDF, 2, 0x80, 0xBF},
    {0xE0, 0xE0, 3, 0xA0, 0xBF},
    {0xE1, 0xEC, 3, 0x80, 0xBF},
    {0xED, 0xED, 3, 0x80, 0x9F},
    {0xEE, 0xEF, 3, 0x80, 0xBF},
    {0xF0, 0xF0, 4, 0x90, 0xBF},
    {0xF1, 0xF3, 4, 0x80, 0xBF},
    {0xF4, 0xF4, 4, 0x80, 0x8F},
});

bool is_between(char c, unsigned low, unsigned high) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= low && byte <= high;
}

// The length of the UTF-8 sequence at the front, or 0 if it is none.
std::size_t sequence_length(std::string_view text) {
  const auto* lead = std::ranges::find_if(
      kLeads, [&](const Lead& known) { return is_between(text.front(), known.first, known.last); });
  if (lead == kLeads.end() || text.size() < lead->length) return 0;
  if (lead->length > 1 && !is_between(text[1], lead->low, lead->high)) return 0;
  std::string_view rest = text.substr(0, lead->length);
  rest.remove_prefix(std::min<std::size_t>(2, rest.size()));
  return std::ranges::all_of(rest, [](char c) { return is_between(c, 0x80, 0xBF); }) ? lead->length : 0;
}

game::Diagnostic not_text(game::Place place, char byte) {
  if (byte == '\0') {
    return {"encoding", "a NUL byte stands in the text", "Is this a text file? Save it as UTF-8.", place, {}};
  }
  return {"encoding",
          fmt::format("the byte 0x{:02X} is no UTF-8", static_cast<unsigned char>(byte)),
          "Save the file as UTF-8.",
          place,
          {}};
}

}  // namespace

game::Diagnostic too_large(std::uintmax_t bytes) {
  return {"too-large",
          fmt::format("{} MiB are too many", (bytes + (1U << 20U) - 1) >> 20U),
          fmt::format("At most {} MiB are read.", kLargestFile >> 20U),
          {},
          {}};
}

std::string_view without_mark(std::string_view text) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (text.starts_with(kMark)) text.remove_prefix(kMark.size());
  return text;
}

std::optional<game::Diagnostic> encoding_fault(std::string_view text) {
  game::Place place{1, 1};
  while (!text.empty()) {
    const std::size_t length = text.front() == '\0' ? 0 : sequence_length(text);
    if (length == 0) return not_text(place, text.front());
    ++place.column;
    if (text.front() == '\n') place = {place.line + 1, 1};
    text.remove_prefix(length);
  }
  return std::nullopt;
}

TextOutline outline_of(std::string_view text) {
  return Scanner(text).scan();
}

}  // namespace waver::scenario
