#pragma once
/// Plays scenarios in every way a driver can and folds all that comes of it into one number.

#include <cstdint>

#include <string_view>

#include "game/digest.h"
#include "scenario/scenario.h"

namespace waver::determinism {

/// Eight characters a word, the first one lowest, whatever the machine's order of bytes.
void fold_text(game::Digest& fold, std::string_view text);

/// Several seeds, both policies, the incidents in their order and in any; after every answer the digest, the events as
/// JSON and the written position.
std::uint64_t fold_of(const scenario::Scenario& scenario);

}  // namespace waver::determinism
