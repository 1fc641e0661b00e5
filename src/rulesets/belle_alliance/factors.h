#pragma once
/// What is added to the three dice: the factors of Tables 9, 16 and 17 (section 7).

#include <boost/container/small_vector.hpp>

#include "rulesets/belle_alliance/play.h"

namespace waver::belle_alliance {

/// Factors that count, with their values, in the order of the rules' table; none is 0.
struct Factors {
  struct Counted {
    Factor factor = Factor::kValour;
    std::int32_t value = 0;
  };
  boost::container::small_vector<Counted, 12> counted;

  std::int32_t sum() const;
  game::Value told() const;
};

/// Table 9, for `unit` touched by the group of the march now running.
Factors spread_factors(const Play& play, UnitIndex unit);
/// Table 16.
Factors reorganisation_factors(const Play& play, UnitIndex unit);
/// Table 17; `hard`: it is ordered to attack uphill, cover or odds.
Factors ordering_factors(const Play& play, UnitIndex unit, bool hard);

}  // namespace waver::belle_alliance
