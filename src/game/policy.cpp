#include "game/policy.h"

namespace waver::game {
namespace {

std::uint32_t chosen(const Question& question, chance::Seed seed, chance::Run run, Policy policy) {
  if (policy != Policy::kRandom || question.options <= 1) return 0;
  return static_cast<std::uint32_t>(chance::choose_below(question.options, seed, run, question.key));
}

}  // namespace

std::string_view policy_word(Policy policy) {
  switch (policy) {
    case Policy::kFirst:
      return "first";
    case Policy::kRandom:
      return "random";
    case Policy::kBest:
      break;
  }
  return "best";
}

std::optional<Policy> policy_called(std::string_view word) {
  for (const Policy policy : {Policy::kFirst, Policy::kRandom, Policy::kBest}) {
    if (policy_word(policy) == word) return policy;
  }
  return std::nullopt;
}

void answer_by_chance(const Question& question, chance::Seed seed, chance::Run run, Policy policy, Answer& out) {
  out.option = 0;
  out.incident.reset();
  out.faces.clear();
  switch (question.kind) {
    case QuestionKind::kRoll:
      out.kind = Answer::Kind::kFaces;
      chance::throw_roll(question.roll, seed, run, question.key, out.faces);
      return;
    case QuestionKind::kChoice:
      out.kind = Answer::Kind::kOption;
      out.option = chosen(question, seed, run, policy);
      return;
    case QuestionKind::kIncident:
    case QuestionKind::kOver:
      out.kind = Answer::Kind::kNoMore;
      return;
  }
}

}  // namespace waver::game
