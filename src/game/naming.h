#pragma once
/// Names of things that people can tell apart.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace waver::game {

struct Named {
  std::string id;
  std::string name;
};

/// Each by its name; where several have the same, with the id: "Levy Spears (left)".
std::vector<std::string> told_apart(std::span<const Named> things);

/// The nearest of the eight winds, "north-east", of a bearing in thousandths of a degree; any number.
std::string_view wind_of(std::int64_t millidegrees);

}  // namespace waver::game
