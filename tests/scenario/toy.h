#pragma once
/// A tiny ruleset that has one of everything the format knows, so that the format can be tested without any real rules.
///
/// `hit` takes models off, `scare` throws 2D6 (passed up to 7), `turn` lets the side choose a way.

#include "game/game.h"
#include "scenario/scenario.h"

namespace waver::toy {

const game::RulesetInfo& info();
const game::RulesetEntry& entry();

/// Loads with the toy alone.
scenario::LoadOptions options();

/// A sound scenario with every key of the toy's format.
extern const std::string_view kWholeScenario;

}  // namespace waver::toy
