#pragma once
/// Keyed random numbers: an answer is a function of (seed, run, key) and of nothing else.
///
/// Philox4x64-10 through Random123 (J. Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011).
/// The key is (seed, run), the counter is the roll's key and a block number, so order of asking, threads and machines
/// cannot matter. Faces are exactly uniform: a draw that would make one face likelier is thrown again.
///
/// The mapping, in full (tests hold it fast; a change of it breaks every saved seed):
///   key      = { seed, run }
///   counter  = { step + 2^32 * subject, phase + 2^32 * attempt, block, domain }
///              block counts 0, 1, 2, ...; domain is 0 for rolls, 1 for choices
///   words    = the four 64-bit words of block 0 in their order, then those of block 1, and so on
///   a number below n, out of the next word w: the 128-bit product w * n has a high and a low half;
///              if low < 2^64 mod n, the word is skipped and the next one taken; else the number is high
///   a die    = 1 + a number below its sides        a coin  = a number below 2 (1 is heads)
///   a card   = of the set's n cards in ascending order, that with the index "number below n"
///   a pick   = a number below the count
/// One word a face, and the roll itself is no part of the counter: the first two dice of 3D6 are those of 2D6.

#include <cstdint>

#include "chance/roll.h"

namespace waver::chance {

using Seed = std::uint64_t;
using Run = std::uint64_t;

/// What a roll is for. Same key, same dice, whatever else was decided.
struct RollKey {
  std::uint32_t step = 0;     ///< the ruleset's step, e.g. "distance of a flight"
  std::uint32_t subject = 0;  ///< the unit, side or table it is for
  std::uint32_t phase = 0;    ///< how many phases (bounds, rounds) have begun
  std::uint32_t attempt = 0;  ///< counts repeats of the same step for the same subject in the phase
  friend auto operator<=>(const RollKey&, const RollKey&) = default;
};

/// Throws. `faces` is overwritten; no allocation while the roll has at most twelve faces. A roll that cannot be thrown
/// (`can_be_thrown`) leaves no faces.
void throw_roll(const Roll& roll, Seed seed, Run run, const RollKey& key, Faces& faces);

/// A number below `bound` (bound > 0) for a choice made at random; its stream never meets that of the rolls.
std::uint64_t choose_below(std::uint64_t bound, Seed seed, Run run, const RollKey& key);

}  // namespace waver::chance
