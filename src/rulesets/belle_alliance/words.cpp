#include "rulesets/belle_alliance/words.h"

#include <algorithm>
#include <array>

namespace waver::belle_alliance {
namespace {

// Each list in the order of its enumeration.
constexpr std::array<std::string_view, 3> kArms{"infantry", "cavalry", "artillery"};
constexpr std::array<std::string_view, 3> kWeights{"", "heavy", "light"};
constexpr std::array<std::string_view, 11> kFormations{
    "line", "column", "march-column", "mass", "square", "skirmish", "work", "rest", "limbered", "unlimbered", "rout"};
constexpr std::array<std::string_view, 4> kDisorders{"order", "LD", "MD", "FD"};
constexpr std::array<std::string_view, 7> kPhases{"start",    "orders", "announcement", "continued-fire",
                                                  "movement", "firing", "melee"};
constexpr std::array<std::string_view, 7> kCauses{"fire",   "melee",  "ordering",       "reorganisation",
                                                  "spread", "valour", "retreat-blocked"};
constexpr std::array<std::string_view, 9> kResults{"none",  "obeys", "idle", "stays", "again",
                                                   "order", "LD",    "MD",   "FD"};
constexpr std::array<std::string_view, 2> kRoles{"commander", "adjutant"};

template <class Value, std::size_t kSize>
std::optional<Value> called(const std::array<std::string_view, kSize>& words, std::string_view word) {
  const auto* found = std::ranges::find(words, word);
  if (word.empty() || found == words.end()) return std::nullopt;
  return static_cast<Value>(found - words.begin());
}

template <class Value, std::size_t kSize>
std::string_view word(const std::array<std::string_view, kSize>& words, Value value) {
  return words.at(static_cast<std::size_t>(value));
}

}  // namespace

std::string_view word_of(Arm arm) {
  return word(kArms, arm);
}
std::string_view word_of(Weight weight) {
  return word(kWeights, weight);
}
std::string_view word_of(Formation formation) {
  return word(kFormations, formation);
}
std::string_view word_of(Disorder disorder) {
  return word(kDisorders, disorder);
}
std::string_view word_of(Phase phase) {
  return word(kPhases, phase);
}
std::string_view word_of(Cause cause) {
  return word(kCauses, cause);
}
std::string_view word_of(Result result) {
  return word(kResults, result);
}
std::string_view word_of(Role role) {
  return word(kRoles, role);
}

std::optional<Arm> arm_called(std::string_view word) {
  return called<Arm>(kArms, word);
}
std::optional<Weight> weight_called(std::string_view word) {
  return called<Weight>(kWeights, word);
}
std::optional<Formation> formation_called(std::string_view word) {
  return called<Formation>(kFormations, word);
}
std::optional<Disorder> disorder_called(std::string_view word) {
  return called<Disorder>(kDisorders, word);
}
std::optional<Phase> phase_called(std::string_view word) {
  return called<Phase>(kPhases, word);
}
std::optional<Cause> cause_called(std::string_view word) {
  return called<Cause>(kCauses, word);
}
std::optional<Result> result_called(std::string_view word) {
  return called<Result>(kResults, word);
}

}  // namespace waver::belle_alliance
