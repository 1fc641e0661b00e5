#pragma once
/// A part of a whole, both integers.

#include <string>

#include "chance/outcomes.h"

namespace waver::odds {

/// 0 of nothing.
double ratio(const chance::Weight& part, const chance::Weight& whole);
/// "7/12"; "2" if it is whole. Not of nothing.
std::string in_lowest_terms(const chance::Weight& part, const chance::Weight& whole);

}  // namespace waver::odds
