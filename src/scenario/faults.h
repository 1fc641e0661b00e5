#pragma once
/// Small helpers for collecting faults.

#include <string>
#include <string_view>

#include "game/diagnostic.h"

namespace waver::scenario {

void add_fault(game::Diagnostics& faults, std::string_view code, game::Place place, std::string message,
               std::string hint = {});

/// Appends `more`.
void append(game::Diagnostics& faults, game::Diagnostics more);

/// Sorted by place, each with the file's name unless it has one; of faults that say the same of the same place only the
/// first is kept.
game::Diagnostics finished(game::Diagnostics faults, std::string_view file);

/// "Did you mean \"unit\"? " if one of the known words is near, and then `otherwise`.
std::string guess(std::string_view word, const std::vector<std::string_view>& known, std::string_view otherwise);

}  // namespace waver::scenario
