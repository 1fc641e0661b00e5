/// Worked example D: the exact odds of example B, by going through all that can be thrown.

#include <gmock/gmock.h>

#include <map>

#include "battles.h"
#include "chance/outcomes.h"

namespace waver::battleaxe {
namespace {

using chance::Weight;
using game::Answer;
using game::Game;
using game::QuestionKind;

struct Share {
  Weight of = 0;
  Weight all = 1;
};

// How often red ends with so many units lost or fleeing: shares of all that can be thrown.
class Enumeration {
 public:
  void follow(const Game& game, const Share& share) {
    const game::Question question = game.ask();
    if (question.kind == QuestionKind::kIncident) return count(game, share);
    if (question.kind == QuestionKind::kChoice) return go_on(game, Answer::of_option(0), share);
    const Weight total = chance::total(question.roll);
    for (const chance::Outcome& outcome : chance::outcomes(question.roll)) {
      go_on(game, Answer::of_faces(outcome.faces), {share.of * outcome.weight, share.all * total});
    }
  }

  /// In parts of 36 x 36.
  std::map<std::int64_t, Weight> parts() const {
    std::map<std::int64_t, Weight> parts;
    for (const auto& [lost, share] : shares_) parts[lost] = share.of * kAll / share.all;
    return parts;
  }

 private:
  static constexpr int kAll = 36 * 36;

  void go_on(const Game& game, const Answer& answer, const Share& share) {
    const auto next = game.clone();
    ASSERT_TRUE(next->answer(answer, nullptr));
    follow(*next, share);
  }

  void count(const Game& game, const Share& share) {
    const std::int64_t lost = *game.state_of("side", "red").find("lost_or_fleeing")->integer();
    Share& sum = shares_[lost];
    sum = {sum.of * share.all + share.of * sum.all, sum.all * share.all};
    const Weight common = boost::multiprecision::gcd(sum.of, sum.all);
    sum = {sum.of / common, sum.all / common};
  }

  std::map<std::int64_t, Share> shares_;
};

TEST(Odds, OfALineOfThree) {
  const auto battle =
      scenario::load_file(std::string(WAVER_ROOT) + "/tests/cases/battleaxe/example-b-a-line-of-three.toml", {});
  ASSERT_TRUE(battle);
  for (const game::IncidentPtr& incident : battle->incidents) {
    ASSERT_TRUE(battle->game->answer(Answer::of_incident(incident), nullptr));
  }
  Enumeration enumeration;
  enumeration.follow(*battle->game, {1, 1});
  EXPECT_EQ(enumeration.parts(), (std::map<std::int64_t, Weight>{{1, 441}, {2, 630}, {3, 225}}));
}

}  // namespace
}  // namespace waver::battleaxe
