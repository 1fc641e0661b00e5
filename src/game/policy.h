#pragma once
/// Answers that need nobody: thrown dice and a policy for choices.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/question.h"

namespace waver::game {

/// How choices are made.
enum class Policy : std::uint8_t {
  kFirst,   ///< the first listed option, the rules' default
  kRandom,  ///< any, each as likely; a function of (seed, run, key) like the dice
  kBest,    ///< the one that turns out best when the game is played on (odds/look_ahead.h)
};

/// "first", "random", "best"; and back (nothing for another word).
std::string_view policy_word(Policy policy);
std::optional<Policy> policy_called(std::string_view word);

/// Who decides how: each side by a policy of its own, or all alike.
class Policies {
 public:
  Policies() = default;
  /// One for all sides; not explicit, so that a policy stands for itself.
  Policies(Policy all) : for_all_(all) {}  // NOLINT(google-explicit-constructor)
  /// One a side, in file order.
  explicit Policies(std::vector<Policy> by_side);

  Policy of(std::uint32_t side) const { return side < by_side_.size() ? by_side_[side] : for_all_; }
  /// The one that holds for all sides; nothing where they differ.
  std::optional<Policy> common() const { return by_side_.empty() ? std::optional(for_all_) : std::nullopt; }
  /// Is there a side that decides so?
  bool any(Policy policy) const;
  /// The same, but for one side; `sides` says how many there are.
  Policies with(std::uint32_t side, Policy policy, std::size_t sides) const;
  friend bool operator==(const Policies&, const Policies&) = default;

 private:
  Policy for_all_ = Policy::kFirst;
  std::vector<Policy> by_side_;  ///< empty where all are the same
};

/// As typed on the command line: "best", or "red=best,blue=first" where the sides with these ids differ.
std::string policies_text(const Policies& policies, std::span<const std::string> sides);

/// Throws a roll, makes a choice, `best` as `first`: a question alone shows nothing of the game. Of an incident
/// question says that nothing more happens. `out` is overwritten, without allocation while a roll has at most twelve
/// faces.
void answer_by_chance(const Question& question, chance::Seed seed, chance::Run run, Policy policy, Answer& out);

}  // namespace waver::game
