#pragma once
/// Answers that need nobody: thrown dice and a policy for choices.

#include <cstdint>
#include <optional>
#include <string_view>

#include "game/question.h"

namespace waver::game {

/// How choices are made.
enum class Policy : std::uint8_t {
  kFirst,   ///< the first listed option, the rules' default
  kRandom,  ///< any, each as likely; a function of (seed, run, key) like the dice
};

/// "first", "random"; and back (nothing for another word).
std::string_view policy_word(Policy policy);
std::optional<Policy> policy_called(std::string_view word);

/// Throws a roll, makes a choice; of an incident question says that nothing more happens. `out` is overwritten, without
/// allocation while a roll has at most twelve faces.
void answer_by_chance(const Question& question, chance::Seed seed, chance::Run run, Policy policy, Answer& out);

}  // namespace waver::game
