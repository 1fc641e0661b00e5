#pragma once
/// `waver odds --compare` and `waver odds --rulings`.

#include "app/what_if.h"

namespace waver::app {

/// How the answer is wanted.
struct Telling {
  odds::Request request;
  std::vector<std::string> policy;
  bool json = false;
  bool fractions = false;
  std::string again;  ///< options to get the same again, beside the scenario and --seed
};

/// `other`: a scenario, or a setting of the same scenario.
int tell_comparison(const Asked& asked, const std::string& other, const Telling& telling);
int tell_rulings(const Asked& asked, const Telling& telling);

}  // namespace waver::app
