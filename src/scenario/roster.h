#pragma once
/// Who is there, in the order of the file.

#include <cstdint>
#include <string>
#include <vector>

#include "scenario/scenario.h"

namespace waver::scenario {

struct Roster {
  std::vector<std::string> units;      ///< ids
  std::vector<std::uint32_t> side_of;  ///< each unit's side
  std::vector<std::string> sides;
  std::vector<std::string> unit_names;  ///< as written, or the id; not fit to be printed as they are
  std::vector<std::string> side_names;
};

Roster roster_of(const Scenario& scenario);

}  // namespace waver::scenario
