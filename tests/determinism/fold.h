#pragma once
/// Plays scenarios in every way a driver can and folds all that comes of it into one number.

#include <cstdint>

#include "scenario/scenario.h"

namespace waver::determinism {

/// Several seeds, both policies, the incidents in their order and in any; after every answer the digest, the events as
/// JSON and the written position.
std::uint64_t fold_of(const scenario::Scenario& scenario);

}  // namespace waver::determinism
