#pragma once
/// From a file to a game that can be played.

#include <optional>
#include <string>

#include "game/session.h"
#include "scenario/scenario.h"

namespace waver::app {

/// Throws Refused with all faults of the file and of the settings.
scenario::Scenario open_scenario(const std::string& path, const std::optional<std::string>& data_file,
                                 std::vector<scenario::Setting> settings = {});

/// The rules data in force, in one number: that of the ruleset, or of the file in its place.
std::uint64_t rules_digest(const game::RulesetEntry& ruleset, const std::optional<std::string>& data_file);

/// A session at the scenario's start; the scenario's game goes into it. `throwing`: how the program answers, if it
/// does.
game::Session session_of(scenario::Scenario& scenario, std::optional<game::Throwing> throwing,
                         const std::optional<std::string>& data_file);

/// A game on file, with the scenario that stands in it.
struct KeptGame {
  game::Journal journal;
  scenario::Scenario scenario;
};

/// Throws Refused: what is no journal, or one of other rules. Faults of its scenario are told in its own lines.
KeptGame open_journal(const std::string& path, const std::optional<std::string>& data_file, game::Ending ending);

/// Answers from a file, with the place of the list: TOML with `answers = [...]` and nothing else, or the list alone as
/// JSON.
game::Value answers_in_file(const std::string& path);

}  // namespace waver::app
