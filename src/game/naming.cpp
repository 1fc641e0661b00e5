#include "game/naming.h"

#include <array>
#include <map>

#include <fmt/format.h>

namespace waver::game {

std::vector<std::string> told_apart(std::span<const Named> things) {
  std::map<std::string_view, int> count;
  for (const Named& thing : things) ++count[thing.name];
  std::vector<std::string> names;
  names.reserve(things.size());
  for (const Named& thing : things) {
    const bool alone = thing.name == thing.id || count[thing.name] == 1;
    names.push_back(alone ? thing.name : fmt::format("{} ({})", thing.name, thing.id));
  }
  return names;
}

std::string_view wind_of(std::int64_t millidegrees) {
  static constexpr std::array<std::string_view, 8> kWinds{"north", "north-east", "east", "south-east",
                                                          "south", "south-west", "west", "north-west"};
  constexpr std::int64_t kTurn = 360'000;
  constexpr std::int64_t kWind = kTurn / 8;
  const std::int64_t clockwise = (millidegrees % kTurn + kTurn) % kTurn;
  return kWinds.at(static_cast<std::size_t>((clockwise + kWind / 2) / kWind) % kWinds.size());
}

}  // namespace waver::game
