#include "app/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <iostream>

#include "app/faults.h"
#include "app/files.h"

namespace waver::app {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

bool is_utf8(std::string_view locale) {
  std::string letters;
  for (const char c : locale) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) letters += static_cast<char>(std::tolower(c));
  }
  return letters.find("utf8") != std::string::npos;
}

/// The first of these that is set rules, as in every POSIX program.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    if (!environment(name).empty()) return is_utf8(environment(name));
  }
  return false;
}

std::size_t within_reason(std::size_t columns) {
  constexpr std::size_t kNarrowest = 40;
  constexpr std::size_t kWidest = 160;
  return std::clamp(columns, kNarrowest, kWidest);
}

/// COLUMNS, or 0.
std::size_t columns_given() {
  const std::string_view text = environment("COLUMNS");
  std::size_t columns = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), columns);
  return error == std::errc() && end == text.data() + text.size() ? columns : 0;
}

report::Look look_of(int stream) {
  constexpr std::size_t kBelowTheMap = 4;
  report::Look look;
  look.unicode = locale_is_utf8();
  if (isatty(stream) == 0) {
    if (const std::size_t columns = columns_given(); columns > 0) look.width = within_reason(columns);
    return look;
  }
  look.colour = environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  winsize size{};
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-vararg): POSIX
  if (ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    look.width = within_reason(size.ws_col);
    if (size.ws_row > 4 * kBelowTheMap) look.height = std::min(look.height, size.ws_row - kBelowTheMap);
  }
  return look;
}

}  // namespace

report::Look look_of_output() {
  return look_of(STDOUT_FILENO);
}
report::Look look_of_errors() {
  return look_of(STDERR_FILENO);
}

void print(std::string_view text) {
  if (!write_all(STDOUT_FILENO, text)) {
    throw MachineFailed{fmt::format("standard output cannot be written: {}", std::strerror(errno))};
  }
}

void complain(std::string_view text) {
  (void)write_all(STDERR_FILENO, text);
}

std::optional<std::string> read_line() {
  std::string line;
  char next = 0;
  while (std::cin.get(next) && next != '\n') {
    if (line.size() <= kLongestLine) line += next;
  }
  if (!std::cin && line.empty()) return std::nullopt;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

bool is_keyboard() {
  return isatty(STDIN_FILENO) != 0;
}

std::string printable_lines(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    shown += report::printable(text.substr(0, end));
    if (end == std::string_view::npos) break;
    shown += '\n';
    text.remove_prefix(end + 1);
  }
  return shown;
}

}  // namespace waver::app
