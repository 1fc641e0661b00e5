#pragma once
/// The policy `best`: looks ahead by playing on. It knows no rule: it sees what `Game::view` lets the side see, and
/// tells good from bad by `Game::worth`.

#include <memory>
#include <span>
#include <vector>

#include "game/game.h"
#include "game/policy.h"

namespace waver::odds {

/// How much is thought about a choice.
struct Thinking {
  std::uint32_t playouts = 4000;  ///< games played on, over all options of a choice; no option has fewer than one
  chance::Seed seed = 0;          ///< of their dice, which are never those of the game itself
};

/// Decides choices. The same choice in the same position, with the same thinking, is decided alike.
///
/// By sequential halving (Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in multi-armed bandits", ICML
/// 2013): all options get an equal share of playouts, the worse half is dropped, and so on. A playout takes the option
/// and goes on by the rules' own default, the first listed option, for all sides. Playout n of each option has the same
/// dice (random answers belong to events), so options differ by what they bring and less by luck.
class LookAhead {
 public:
  explicit LookAhead(const Thinking& thinking) : thinking_(thinking) {}

  /// The best option of the choice now asked, for the side that decides. Incidents still to come are those of the
  /// scenario; without them a playout ends where the rules ask for one.
  std::uint32_t choose(const game::Game& game, std::span<const game::IncidentPtr> to_come);

  /// Playouts in all choices so far.
  std::uint64_t played() const { return played_; }

 private:
  struct Candidate {
    std::uint32_t option = 0;
    std::int64_t worth = 0;  ///< summed over its playouts
  };
  void play_out(const game::Game& seen, Candidate& candidate, std::span<const game::IncidentPtr> to_come,
                chance::Run run);
  void play_on(std::span<const game::IncidentPtr> to_come, chance::Run run);

  Thinking thinking_;
  std::uint64_t played_ = 0;
  chance::Seed dice_ = 0;  ///< of the playouts of the present choice
  std::uint32_t side_ = 0;
  std::unique_ptr<game::Game> playout_;
  std::vector<Candidate> candidates_;
  game::Answer answer_;
};

}  // namespace waver::odds
