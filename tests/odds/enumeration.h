#pragma once
/// Odds the plain way: every answer in turn, nothing merged, everything read off the events and the final state. Knows
/// the rulesets by the names in their contract alone, and nothing of src/odds.

#include <boost/multiprecision/cpp_int.hpp>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "scenario/scenario.h"

namespace waver::odds {

using Rational = boost::multiprecision::cpp_rational;

/// By path in the JSON of odds, as in "units/left/states/steady" or "cascade/reproduction".
using Facts = std::map<std::string, Rational>;

/// Which options of a choice are taken, each as likely; `next` is the number of the incident to come.
using Taken = std::function<std::vector<std::uint32_t>(const game::Game& game, std::size_t next)>;
/// The first one.
std::vector<std::uint32_t> first_option(const game::Game& game, std::size_t next);

/// Nothing if the tree has more than `limit` answers.
std::optional<Facts> enumerate(const scenario::Scenario& battle, std::size_t limit, const Taken& taken = first_option);

}  // namespace waver::odds
