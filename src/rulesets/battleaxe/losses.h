#pragma once
/// BX-5: losses, who caused them, and what they lead to at once.

#include "rulesets/battleaxe/play.h"

namespace waver::battleaxe {

/// Models of one unit that fall at one moment.
struct Loss {
  UnitIndex unit = kNoUnit;
  std::int32_t models = 0;
  Killer by = kNobodyKilled;
};

/// Adds to the losses of the phase (BX-5) and to the killer's account (BX-9a). The models are removed elsewhere.
void count_losses(const Play& play, UnitIndex victim, Killer by, std::int32_t models);

/// BX-5a: one moment. All casualties fall, then units without models are destroyed, then one batch is formed of all
/// who have a reason to test. `charge` is the event of a charge shot at (BX-5b), or 0.
void suffer(const Play& play, std::span<const Loss> losses, Seq charge);

}  // namespace waver::battleaxe
