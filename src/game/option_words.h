#pragma once
/// Words about options and answers that several files of game/ share. Part of game/ only.

#include <string>
#include <string_view>
#include <vector>

namespace waver::game {

/// What to say to a word that is none of the options: the nearest one, and all of them if they are few.
std::string option_hint(std::string_view word, const std::vector<std::string>& options);

}  // namespace waver::game
