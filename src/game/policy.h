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
  kBest,    ///< the one that turns out best when the game is played on (odds/look_ahead.h)
};

/// "first", "random", "best"; and back (nothing for another word).
std::string_view policy_word(Policy policy);
std::optional<Policy> policy_called(std::string_view word);

/// Throws a roll, makes a choice, `best` as `first`: a question alone shows nothing of the game. Of an incident
/// question says that nothing more happens. `out` is overwritten, without allocation while a roll has at most twelve
/// faces.
void answer_by_chance(const Question& question, chance::Seed seed, chance::Run run, Policy policy, Answer& out);

}  // namespace waver::game
