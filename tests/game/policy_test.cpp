#include "game/policy.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace waver::game {
namespace {

Question choice_of(std::uint32_t options) {
  Question question;
  question.kind = QuestionKind::kChoice;
  question.options = options;
  question.key = {1, 2, 3, 4};
  return question;
}

TEST(Policies, HaveWords) {
  EXPECT_EQ(policy_called("first"), Policy::kFirst);
  EXPECT_EQ(policy_called("random"), Policy::kRandom);
  EXPECT_EQ(policy_called("best"), Policy::kBest);
  EXPECT_EQ(policy_called("worst"), std::nullopt);
  for (const Policy policy : {Policy::kFirst, Policy::kRandom, Policy::kBest}) {
    EXPECT_EQ(policy_called(policy_word(policy)), policy);
  }
}

TEST(Policies, AreOneForAllOrOneASide) {
  const Policies all = Policy::kRandom;
  EXPECT_EQ(all.of(0), Policy::kRandom);
  EXPECT_EQ(all.of(7), Policy::kRandom);
  EXPECT_EQ(all.common(), Policy::kRandom);
  const Policies mixed({Policy::kBest, Policy::kFirst});
  EXPECT_EQ(mixed.of(0), Policy::kBest);
  EXPECT_EQ(mixed.of(1), Policy::kFirst);
  EXPECT_EQ(mixed.common(), std::nullopt);
  EXPECT_TRUE(mixed.any(Policy::kFirst));
  EXPECT_FALSE(mixed.any(Policy::kRandom));
  EXPECT_EQ(Policies({Policy::kBest, Policy::kBest}), Policies(Policy::kBest)) << "the same for all is one for all";
  EXPECT_EQ(mixed.with(1, Policy::kBest, 2), Policies(Policy::kBest));
  EXPECT_EQ(all.with(1, Policy::kBest, 2), Policies({Policy::kRandom, Policy::kBest}));
}

TEST(Policies, AreTypedAsTheyAreToldAgain) {
  const std::array<std::string, 2> sides{"red", "blue"};
  EXPECT_EQ(policies_text(Policy::kBest, sides), "best");
  EXPECT_EQ(policies_text(Policies({Policy::kBest, Policy::kFirst}), sides), "red=best,blue=first");
}

TEST(Policies, FirstTakesTheFirst) {
  Answer answer;
  answer_by_chance(choice_of(5), 1, 1, Policy::kFirst, answer);
  EXPECT_EQ(answer.kind, Answer::Kind::kOption);
  EXPECT_EQ(answer.option, 0U);
}

TEST(Policies, RandomTakesEachAboutAsOften) {
  constexpr int kRuns = 3000;
  std::array<int, 3> taken{};
  Answer answer;
  for (std::uint64_t run = 0; run < kRuns; ++run) {
    answer_by_chance(choice_of(3), 7, run, Policy::kRandom, answer);
    ++taken.at(answer.option);
  }
  // Of 3000 with p = 1/3 the standard error is 26.
  for (const int times : taken) EXPECT_NEAR(times, kRuns / 3, 5 * 26);
}

TEST(Policies, ThrowsWhatTheKeySays) {
  Question question;
  question.kind = QuestionKind::kRoll;
  question.roll = chance::dice(3);
  question.key = {1, 2, 3, 4};
  Answer answer = Answer::of_option(9);
  answer_by_chance(question, 42, 5, Policy::kFirst, answer);
  chance::Faces faces;
  chance::throw_roll(question.roll, 42, 5, question.key, faces);
  EXPECT_EQ(answer.kind, Answer::Kind::kFaces);
  EXPECT_EQ(answer.faces, faces);
}

TEST(Policies, TellNoIncidents) {
  Question question;
  question.kind = QuestionKind::kIncident;
  Answer answer = Answer::of_option(9);
  answer_by_chance(question, 1, 1, Policy::kRandom, answer);
  EXPECT_EQ(answer.kind, Answer::Kind::kNoMore);
}

}  // namespace
}  // namespace waver::game
