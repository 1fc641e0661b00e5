#include "rulesets/registry.h"

#include <array>

#include "rulesets/battleaxe/battleaxe.h"

namespace waver::rulesets {

std::span<const game::RulesetEntry> all() {
  static const std::array<game::RulesetEntry, 1> kAll{battleaxe::entry()};
  return kAll;
}

const game::RulesetEntry* find(std::string_view id) {
  for (const game::RulesetEntry& entry : all()) {
    if (entry.info->id == id) return &entry;
  }
  return nullptr;
}

}  // namespace waver::rulesets
