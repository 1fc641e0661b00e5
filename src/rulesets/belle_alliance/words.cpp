#include "rulesets/belle_alliance/words.h"

#include "game/word_lists.h"

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

}  // namespace

std::string_view word_of(Arm arm) {
  return game::word_in(kArms, arm);
}
std::string_view word_of(Weight weight) {
  return game::word_in(kWeights, weight);
}
std::string_view word_of(Formation formation) {
  return game::word_in(kFormations, formation);
}
std::string_view word_of(Disorder disorder) {
  return game::word_in(kDisorders, disorder);
}
std::string_view word_of(Phase phase) {
  return game::word_in(kPhases, phase);
}
std::string_view word_of(Cause cause) {
  return game::word_in(kCauses, cause);
}
std::string_view word_of(Result result) {
  return game::word_in(kResults, result);
}
std::string_view word_of(Role role) {
  return game::word_in(kRoles, role);
}

std::optional<Arm> arm_called(std::string_view word) {
  return game::value_called<Arm>(kArms, word);
}
std::optional<Weight> weight_called(std::string_view word) {
  return game::value_called<Weight>(kWeights, word);
}
std::optional<Formation> formation_called(std::string_view word) {
  return game::value_called<Formation>(kFormations, word);
}
std::optional<Disorder> disorder_called(std::string_view word) {
  return game::value_called<Disorder>(kDisorders, word);
}
std::optional<Phase> phase_called(std::string_view word) {
  return game::value_called<Phase>(kPhases, word);
}
std::optional<Cause> cause_called(std::string_view word) {
  return game::value_called<Cause>(kCauses, word);
}
std::optional<Result> result_called(std::string_view word) {
  return game::value_called<Result>(kResults, word);
}

}  // namespace waver::belle_alliance
