#pragma once
/// Battles made of numbers: armies of every kind of unit, crowded, at odd angles, with a long list of incidents.

#include <cstdint>
#include <string>

namespace waver::determinism {

struct BattleKind {
  std::uint64_t seed = 1;       ///< other seed, other battle
  std::uint32_t units = 40;     ///< of all sides together
  std::uint32_t sides = 2;      ///< two to four
  bool other_readings = false;  ///< every ruling read otherwise than by default
};

/// A scenario of Battleaxe as TOML. Sound; its incidents fit the start, later ones may be refused.
std::string battle(const BattleKind& kind);

}  // namespace waver::determinism
