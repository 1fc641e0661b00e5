#include "rulesets/registry.h"

#include <array>

#include "rulesets/battleaxe/battleaxe.h"
#include "rulesets/belle_alliance/belle_alliance.h"
#include "rulesets/domino_battle/domino_battle.h"

namespace waver::rulesets {

std::span<const game::RulesetEntry> all() {
  static const std::array<game::RulesetEntry, 3> kAll{battleaxe::entry(), belle_alliance::entry(),
                                                      domino_battle::entry()};
  return kAll;
}

const game::RulesetEntry* find(std::string_view id) {
  for (const game::RulesetEntry& entry : all()) {
    if (entry.info->id == id) return &entry;
  }
  return nullptr;
}

}  // namespace waver::rulesets
