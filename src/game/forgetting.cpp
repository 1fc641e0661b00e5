#include "game/forgetting.h"

#include <algorithm>

namespace waver::game {

void Renumbering::keep(Seq old) {
  if (old == 0) return;
  const auto place = std::ranges::lower_bound(kept_, old);
  if (place == kept_.end() || *place != old) kept_.insert(place, old);
}

Seq Renumbering::renumbered(Seq old) const {
  if (old == 0) return 0;
  return static_cast<Seq>(std::ranges::lower_bound(kept_, old) - kept_.begin()) + 1;
}

}  // namespace waver::game
