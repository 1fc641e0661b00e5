#pragma once
/// Answers to "what if" for people: what differs between two battles, which rulings matter, who the keystones are, and
/// which small moves would help.

#include <string>
#include <string_view>
#include <vector>

#include "odds/firebreak.h"
#include "odds/flipped.h"
#include "odds/keystones.h"
#include "report/text.h"

namespace waver::report {

/// How the battles are called: a file, and what is set in it.
struct Versus {
  std::string before;
  std::string after;
};

/// What differs, the largest difference first, and in one line what does not.
std::string comparison_as_text(std::string_view title, const Versus& called, const odds::Problem& before,
                               const odds::Problem& after, const odds::Comparison& comparison, const Look& look);

/// A paragraph for each reading, the largest difference first.
std::string rulings_as_text(std::string_view title, const odds::Problem& problem,
                            const std::vector<odds::Flipped>& flipped, const Look& look);

/// A map on which every unit is a digit, from 0 (no harm) to 9 (the worst), and the table behind it, the worst first.
std::string keystones_as_text(std::string_view title, const odds::Problem& problem, const odds::Keystones& keystones,
                              const Look& look);

/// The moves that help most.
std::string firebreaks_as_text(std::string_view title, const odds::Problem& problem,
                               const odds::FirebreakRequest& request, const odds::Firebreaks& firebreaks,
                               const Look& look);

}  // namespace waver::report
