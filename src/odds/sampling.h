#pragma once
/// Odds by playing often: the same for any number of threads.

#include <cstdint>
#include <functional>

#include "odds/playing.h"

namespace waver::odds {

/// Called now and then, from the thread that asked, with how much is done of how much.
using Progress = std::function<void(std::uint64_t done, std::uint64_t of)>;

struct Sampling {
  chance::Seed seed = 0;
  std::uint64_t runs = 20'000;
  double within = 0;  ///< stop once no 95 % interval is wider than this to either side; 0: only after `runs`
  unsigned threads = 1;
  Thinking thinking;  ///< of policy kBest
};

/// Runs 0, 1, 2 ... with the dice of (seed, run).
Sums<std::uint64_t> play_often(const Problem& problem, const Sampling& sampling, const Progress& progress);

/// Games to be played, numbered, on some threads; each thread adds to sums of its own. `play(player, number, sums)`.
struct Work {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::uint64_t of = 0;  ///< for progress: how many there may be in all
  std::function<void(Player&, std::uint64_t, Sums<std::uint64_t>&)> play;
};
void share_out(const Problem& problem, const Sampling& sampling, const Work& work, Sums<std::uint64_t>& sums,
               const Progress& progress);

}  // namespace waver::odds
