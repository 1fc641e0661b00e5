#pragma once
/// A scenario read again with something set to something else.

#include <functional>
#include <vector>

#include "scenario/scenario.h"

namespace waver::odds {

/// The scenario with these settings besides those it has; its faults if that cannot be.
using Reload = std::function<game::Result<scenario::Scenario>(std::vector<scenario::Setting>)>;

}  // namespace waver::odds
