#include "game/policy.h"

#include <algorithm>

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

Policies::Policies(std::vector<Policy> by_side) : by_side_(std::move(by_side)) {
  if (by_side_.empty() || std::ranges::any_of(by_side_, [&](Policy policy) { return policy != by_side_.front(); })) {
    return;
  }
  for_all_ = by_side_.front();
  by_side_.clear();
}

bool Policies::any(Policy policy) const {
  return by_side_.empty() ? for_all_ == policy : std::ranges::find(by_side_, policy) != by_side_.end();
}

Policies Policies::with(std::uint32_t side, Policy policy, std::size_t sides) const {
  std::vector<Policy> changed;
  changed.reserve(sides);
  for (std::uint32_t each = 0; each < sides; ++each) changed.push_back(each == side ? policy : of(each));
  return Policies(std::move(changed));
}

std::string policies_text(const Policies& policies, std::span<const std::string> sides) {
  if (const auto common = policies.common()) return std::string(policy_word(*common));
  std::string text;
  for (std::uint32_t side = 0; side < sides.size(); ++side) {
    text += (side == 0 ? "" : ",") + sides[side] + "=" + std::string(policy_word(policies.of(side)));
  }
  return text;
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
