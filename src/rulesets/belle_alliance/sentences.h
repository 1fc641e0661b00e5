#pragma once
/// Events in plain sentences for people at a table.

#include <string>
#include <string_view>

#include "game/wording.h"

namespace waver::belle_alliance {

/// "Landwehr, met by Fusiliers, tests for spread of rout: [2 1 3] = 6, valour -1: 5 - FULL DISORDER." Without the
/// clause, which the log adds. Fields that are missing are left out; an event that is none of these rules gives its
/// name.
std::string sentence_of(const game::Event& event, const game::Names& names);

}  // namespace waver::belle_alliance
