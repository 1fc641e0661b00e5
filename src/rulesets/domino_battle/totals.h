#pragma once
/// What the totals of a combat are made of (DB-69).

#include <boost/container/small_vector.hpp>

#include "rulesets/domino_battle/setup.h"

namespace waver::domino_battle {

struct Modifier {
  std::string_view name;
  std::int32_t value = 0;
};

/// A side's total: modifiers by name, none of them 0.
class Total {
 public:
  void add(std::string_view name, std::int32_t value) {
    if (value == 0) return;
    modifiers_.push_back({name, value});
    sum_ += value;
  }
  std::int32_t sum() const { return sum_; }
  game::Value told() const {
    game::Value table{game::Entries{}};
    for (const Modifier& modifier : modifiers_) table.set(modifier.name, modifier.value);
    return table;
  }

 private:
  boost::container::small_vector<Modifier, 8> modifiers_;
  std::int32_t sum_ = 0;
};

struct Totals {
  Total attacker;
  Total defender;
  std::int32_t lead() const { return attacker.sum() - defender.sum(); }
};

/// One that fights, with its card; kNoCard: without.
struct Fighter {
  UnitIndex unit = kNoUnit;
  Card card = kNoCard;
};
/// From the position as it is now.
Totals totals_of(const Setup& setup, const Position& position, bool close, const Fighter& attacker,
                 const Fighter& defender);

}  // namespace waver::domino_battle
