#pragma once
/// Names of things that people can tell apart.

#include <span>
#include <string>
#include <vector>

namespace waver::game {

struct Named {
  std::string id;
  std::string name;
};

/// Each by its name; where several have the same, with the id: "Levy Spears (left)".
std::vector<std::string> told_apart(std::span<const Named> things);

}  // namespace waver::game
