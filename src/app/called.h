#pragma once
/// How commands are typed by the one who reads about them.

#include <string>
#include <string_view>

namespace waver::app {

/// The text with every "waver" that stands for the program as it was called: the script ./waver names itself in
/// WAVER_CALLED.
std::string as_called(std::string_view text);

/// A word as it is typed to a shell: in quotes, unless every character means itself there.
std::string typed(std::string_view word);

}  // namespace waver::app
