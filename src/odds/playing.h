#pragma once
/// Plays a battle on to its end with keyed dice.

#include <cstdint>

#include "odds/counter.h"
#include "odds/look_ahead.h"
#include "odds/sums.h"

namespace waver::odds {

/// One at a time, for one thread; what it needs is kept for the next battle.
class Player {
 public:
  Player(const Problem& problem, const Thinking& thinking);

  /// From the start, with the dice of (seed, run). Adds the outcome to `sums`, as 1.
  void play(chance::Seed seed, chance::Run run, Sums<std::uint64_t>& sums);
  /// As it stands at the end of the last one played.
  const game::Game& game() const { return *game_; }
  /// From a position that has forgotten (Game::forget), with what has happened before it.
  void play_on(const game::Game& from, const Past& past, std::uint32_t next, chance::Seed seed, chance::Run run,
               Sums<std::uint64_t>& sums);

 private:
  void play_to_the_end(std::uint32_t next, chance::Seed first, chance::Seed seed, chance::Run run,
                       Sums<std::uint64_t>& sums);
  void decide(const game::Question& question, std::uint32_t next, chance::Seed seed, chance::Run run);

  const Problem& problem_;
  Counter counter_;
  Past nothing_yet_;
  LookAhead ahead_;
  std::unique_ptr<game::Game> game_;
  Past past_;
  game::Answer answer_;
};

}  // namespace waver::odds
