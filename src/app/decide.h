#pragma once
/// Answers that the program gives: dice that belong to a seed, choices by a policy.

#include <memory>

#include "game/policy.h"
#include "game/session.h"
#include "odds/look_ahead.h"
#include "scenario/scenario.h"

namespace waver::app {

/// How the program throws and decides.
struct Deciding {
  chance::Seed seed = 0;
  game::Policies policy;
  std::uint32_t playouts = odds::Thinking{}.playouts;  ///< of policy `best`, for a choice
};

class Decider {
 public:
  explicit Decider(const Deciding& how) : how_(how), ahead_({how.playouts, how.seed}) {}

  /// To the roll or choice now asked.
  const game::Answer& decide(const game::Session& session, const scenario::Scenario& scenario);

 private:
  Deciding how_;
  odds::LookAhead ahead_;
  game::Answer answer_;
};

}  // namespace waver::app
