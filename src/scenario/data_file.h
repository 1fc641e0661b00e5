#pragma once
/// The ruleset's data: its own, or a file in its place.

#include <optional>
#include <string>

#include "game/game.h"

namespace waver::scenario {

struct DataFile {
  game::Value document;
  game::Diagnostics faults;
  std::string name;  ///< for faults
};

/// If a file cannot be read or has faults, they are told and the ruleset's own data stands in, so that the scenario can
/// still be looked at.
DataFile read_data(const game::RulesetEntry& ruleset, const std::optional<std::string>& file);

/// A ruleset reads scenario and data at once and does not know their files. The places of the data are marked (their
/// lines lie beyond any real one), so it can be told whose a fault is.
bool belongs_to(const DataFile& data, const game::Diagnostic& fault);

/// The fault with its file and its real place.
game::Diagnostic in_data_file(const DataFile& data, game::Diagnostic fault);

}  // namespace waver::scenario
