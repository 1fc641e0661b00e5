#pragma once
/// The three streams, and what the person in front of them can see.

#include <optional>
#include <string>
#include <string_view>

#include "report/text.h"

namespace waver::app {

/// What standard output can show: its width if it is a terminal (otherwise COLUMNS, or 100 columns), colour on a
/// terminal unless NO_COLOR or TERM=dumb forbids it, Unicode if the locale is UTF-8.
report::Look look_of_output();
/// The same for standard error.
report::Look look_of_errors();

/// Writes at once and to the end, or throws MachineFailed.
void print(std::string_view text);
/// To standard error; a failure there can be told to nobody and is ignored.
void complain(std::string_view text);

/// Longer lines are nothing that anybody typed.
inline constexpr std::size_t kLongestLine = 64 * std::size_t{1024};

/// The next line of standard input without its end; nothing at the end of input. Of a line that is longer than
/// kLongestLine only so much is kept that it shows.
std::optional<std::string> read_line();

/// Is standard input a terminal?
bool is_keyboard();

/// The text with control characters other than line ends replaced: file names and ids may hold anything.
std::string printable_lines(std::string_view text);

}  // namespace waver::app
