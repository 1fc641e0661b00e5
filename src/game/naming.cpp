#include "game/naming.h"

#include <map>
#include <string_view>

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

}  // namespace waver::game
