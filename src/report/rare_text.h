#pragma once
/// The odds of something rare, as people read them.

#include <string>
#include <string_view>

#include "odds/rare.h"
#include "report/text.h"

namespace waver::report {

std::string rare_as_text(std::string_view title, const odds::Problem& problem, const odds::Aim& aim,
                         const odds::RareOdds& odds, const Look& look);

/// "1 in 3.21 million", "1 in 1,250"; from 10 % on "41.7 %".
std::string one_in_words(double p);
/// "1 in 3.2 million (2.9 to 3.6)", "41.7 % (40.1 to 43.2)".
std::string one_in_words(double p, double low, double high);

}  // namespace waver::report
