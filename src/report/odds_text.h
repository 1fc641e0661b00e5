#pragma once
/// Odds as people read them: tables, bars, and the method in a sentence.

#include <string>
#include <string_view>

#include "odds/odds.h"
#include "report/text.h"

namespace waver::report {

std::string odds_as_text(std::string_view title, const odds::Problem& problem, const odds::Odds& odds,
                         const Look& look);

/// How they were found, as sentences.
std::string method_in_words(const odds::Problem& problem, const odds::Odds& odds);

/// Of the 95 % intervals of all chances the widest, to either side.
double widest_interval(const odds::Odds& odds);

}  // namespace waver::report
