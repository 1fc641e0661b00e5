#pragma once
/// How likely anything is: one call, plain values out.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/diagnostic.h"
#include "odds/sampling.h"

namespace waver::odds {

/// How odds are found. kAuto: exactly if the budget allows, otherwise within bounds.
enum class Method : std::uint8_t { kAuto, kExact, kBounded, kSampled };

struct Request {
  Method method = Method::kAuto;
  std::uint64_t budget = 30'000;  ///< positions, of kExact and kBounded
  Sampling sampling;              ///< of kSampled; of kBounded: `runs` games fill the gap
};

/// A probability. Exact: low = p = high. Bounded: low and high are proven, `interval` is the estimate's 95 % interval.
/// Sampled: low and high are the 95 % interval.
struct Chance {
  double p = 0;
  double low = 0;
  double high = 0;
  std::optional<std::pair<double, double>> interval;
  std::string fraction;  ///< exact only: "5/12", in lowest terms
};

/// A number that may come out one way or another.
struct Distribution {
  double mean = 0;
  double low = 0;  ///< of the mean, as Chance has it; bounded: its 95 % interval
  double high = 0;
  std::string fraction;                                   ///< of the mean
  std::vector<std::pair<std::int32_t, Chance>> by_value;  ///< ascending
};

/// Of one measure of one unit, side or the game.
struct Measured {
  std::vector<Chance> states;  ///< of Reckoning::kState, in the order of its words
  Chance ever;                 ///< of kEver
  Distribution number;         ///< of kNumber
};

/// Who made whom run.
struct Made {
  std::uint32_t by = 0;
  std::uint32_t unit = 0;
  double expected = 0;  ///< how often, on average
};

struct CascadeOdds {
  double reproduction = 0;  ///< links of spread for every link
  std::string fraction;
  double links = 0;                                            ///< expected in a game
  std::vector<std::pair<std::int32_t, Chance>> depth;          ///< game::Cascade::Depth says of what
  std::vector<Made> made;                                      ///< those that come to pass, by `by`, then `unit`
  std::vector<std::pair<std::uint32_t, double>> first_causes;  ///< by incident: the share of all links it is behind
};

/// What a side has to expect of a measure that it makes least of (Measure::minimised): of a number its mean, of what
/// may come to pass its chance.
struct Worth {
  double value = 0;
  std::string fraction;
};

/// What deciding by `best` brings a side.
struct SideDecides {
  std::uint32_t side = 0;
  bool is_asked = false;     ///< does it ever have a choice?
  std::vector<Worth> best;   ///< by Decisions::aims
  std::vector<Worth> first;  ///< if it took the first option every time instead, and everybody knew
};

/// A choice that comes before anything is left to chance.
struct FirstChoice {
  struct Option {
    std::string name;
    std::vector<Worth> worth;  ///< to the side, if it goes on by `best` from there; by Decisions::aims
  };
  std::uint32_t side = 0;
  std::string ask;
  std::string prompt;
  std::vector<std::string> clauses;
  std::vector<Option> options;
  std::uint32_t chosen = 0;
};

/// Of exact odds with the policy `best`.
struct Decisions {
  std::vector<std::size_t> aims;   ///< measures of sides, the one that is made least of first of all first
  std::vector<SideDecides> sides;  ///< those that decide by `best`
  std::optional<FirstChoice> first;
};

struct Odds {
  Method method = Method::kExact;  ///< the one that was used
  game::Policies policy;
  std::uint64_t samples = 0;
  std::uint64_t positions = 0;
  double unresolved = 0;  ///< weight not explored
  game::Tally layout;     ///< says which of `measured` is whose (Tally::slot)
  std::vector<Measured> measured;
  CascadeOdds cascade;
  std::optional<Decisions> decisions;  ///< of exact odds where a side decides by `best`
  /// Incidents that the rules may refuse by then (a unit is gone), from 0, and how likely that is; they are left out.
  std::vector<std::pair<std::uint32_t, double>> left_out;
};

/// Refuses what cannot be had: exact odds beyond the budget, bounded ones of policy
/// `best`, exact ones of a side that decides by `best` where something is hidden from it, odds of rules that tell none.
game::Result<Odds> ask(const Problem& problem, const Request& request, const Progress& progress);

/// Why odds cannot be had in this way, whatever they are: rules that tell none, bounded ones of policy `best`.
std::optional<game::Diagnostic> objection_to(const Problem& problem, const Request& request);
/// The rules do not say what could be counted.
game::Diagnostic no_odds(const game::RulesetInfo& info);
/// There are more positions than the budget; `instead` is to be had without --exact.
game::Diagnostic too_many_positions(std::uint64_t budget, std::string_view instead);

/// "exact", "bounded", "sampled".
std::string_view method_word(Method method);

}  // namespace waver::odds
