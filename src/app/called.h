#pragma once
/// How commands are typed by the one who reads about them.

#include <string>
#include <string_view>

namespace waver::app {

/// The text with every "waver" that stands for the program as it was called: the script ./waver names itself in
/// WAVER_CALLED.
std::string as_called(std::string_view text);

}  // namespace waver::app
