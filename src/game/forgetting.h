#pragma once
/// What the rulesets' `forget` have in common: events get new numbers, keys of dice are dropped.

#include <cstdint>
#include <vector>

#include "game/event.h"
#include "game/question.h"

namespace waver::game {

/// Gives events that are still pointed at new numbers from 1 on, in their old order.
class Renumbering {
 public:
  /// First every number is shown, in any order and as often as one likes; 0 stands for "none".
  void keep(Seq old);
  /// Then it is asked for.
  Seq renumbered(Seq old) const;
  /// The old numbers, ascending: the event now called i + 1.
  const std::vector<Seq>& kept() const { return kept_; }

 private:
  std::vector<Seq> kept_;  ///< sorted
};

/// Renumbers all that `each(use)` visits, by a reference to each number, counts `events` anew, and leaves out of the
/// question's key which throw of its kind it is. Returns the old numbers as Renumbering has them.
template <class Each>
std::vector<Seq> forget_numbers(Question& question, Seq& events, Each each) {
  question.key.phase = 0;
  question.key.attempt = 0;
  Renumbering numbers;
  each([&](Seq& seq) { numbers.keep(seq); });
  each([&](Seq& seq) { seq = numbers.renumbered(seq); });
  events = static_cast<Seq>(numbers.kept().size());
  return numbers.kept();
}

}  // namespace waver::game
