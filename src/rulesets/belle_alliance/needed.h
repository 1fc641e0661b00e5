#pragma once
/// What people want to know before they throw.

#include <string>

#include "rulesets/belle_alliance/setup.h"

namespace waver::belle_alliance {

/// "factors -1; with three dice 11 or more: it holds; 9 or more: LD; 7 or more: MD; less: FD", for the roll now asked;
/// nothing for other questions.
std::string needed_for(const Setup& setup, Position position);

}  // namespace waver::belle_alliance
