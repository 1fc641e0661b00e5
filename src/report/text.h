#pragma once
/// Text for a terminal: how wide it is, where it breaks, how it is coloured. Everything returns strings.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace waver::report {

/// What the reader's terminal can show. The caller finds out; nothing here looks at the environment.
struct Look {
  std::size_t width = 100;  ///< columns
  std::size_t height = 40;  ///< most rows of a map
  bool colour = false;
  bool unicode = false;  ///< arrows, frames and fills beyond ASCII
};

inline constexpr double kPercent = 100;

/// A name of the rules as it is read: "lost_or_fleeing" is "lost or fleeing".
std::string words_of(std::string_view name);

/// A unit's or side's colour, by its side's number in file order. Told apart by colour-blind eyes too: orange, sky
/// blue, bluish green, reddish purple, and from the beginning again.
std::string in_side_colour(std::string_view text, std::uint32_t side, const Look& look);
std::string in_bold(std::string_view text, const Look& look);
std::string in_grey(std::string_view text, const Look& look);

/// The text with every control character, and every mark that turns the direction of writing, replaced by "?": names
/// come from files, and an escape sequence in one of them must not reach the terminal.
std::string printable(std::string_view text);

/// Columns on a terminal: one for each UTF-8 character, none for the colour sequences made here.
std::size_t columns_of(std::string_view text);

/// With spaces behind it up to `columns`; longer text stays as it is.
std::string padded(std::string_view text, std::size_t columns);

/// At most `columns` wide: what is too much is cut off and marked with "...".
std::string shortened(std::string_view text, std::size_t columns);

/// Lines of at most `columns` columns, broken at spaces. A longer word has a line of its own, uncut, so that it can be
/// copied from the terminal. At least one line.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

/// Wrapped, every line but the first behind `indent` spaces, with a newline at the end of each.
std::string paragraph(std::string_view text, std::size_t columns, std::size_t indent);

}  // namespace waver::report
