/// The move that leaps comes to what the plain loop of section 4.3 comes to, step by step.

#include "rulesets/belle_alliance/walk.h"

#include <gmock/gmock.h>

#include "battles.h"
#include "game/policy.h"
#include "rulesets/belle_alliance/belle_alliance.h"
#include "rulesets/belle_alliance/rout.h"

namespace waver::belle_alliance {
namespace {

// Notes what is met; every third own unit makes the walk pause.
class Noting final : public OnTheWay {
 public:
  explicit Noting(const Play& play) : play_(play) {}
  bool contact(UnitIndex unit) override {
    met.push_back({unit, play_.position.march.t});
    return unit % 3 == 0;
  }
  void leave_table(std::size_t member) override {
    const UnitIndex unit = play_.position.march.group[member].unit;
    met.push_back({unit, -play_.position.march.t});
    play_.unit(unit).status = Status::kOffTable;
  }
  std::vector<std::pair<UnitIndex, std::int64_t>> met;

 private:
  const Play& play_;
};

struct Came {
  Position position;
  Walked walked;
  std::vector<std::pair<UnitIndex, std::int64_t>> met;
};

Came walk_from(const Setup& setup, Position position, bool step_by_step) {
  const Play play{setup, position, nullptr};
  Noting noting(play);
  Came came;
  came.walked = walk(play, noting, step_by_step);
  came.met = noting.met;
  came.position = std::move(position);
  return came;
}

void compare(const Setup& setup, const Position& position) {
  const Came leapt = walk_from(setup, position, false);
  const Came stepped = walk_from(setup, position, true);
  ASSERT_EQ(leapt.walked.end, stepped.walked.end);
  ASSERT_EQ(leapt.walked.by, stepped.walked.by);
  ASSERT_EQ(leapt.walked.unpaid, stepped.walked.unpaid);
  ASSERT_EQ(leapt.met, stepped.met);
  ASSERT_TRUE(leapt.position == stepped.position);
}

// Random games; before every move both walk it from there.
int walk_all(const std::string& text, std::uint64_t games) {
  const scenario::Scenario battle = opened(text);
  int moves = 0;
  for (std::uint64_t run = 1; run <= games; ++run) {
    auto game = battle.game->clone();
    const auto& typed = dynamic_cast<const game::GameOf<BelleAlliance>&>(*game);
    for (const game::IncidentPtr& incident : battle.incidents) {
      if (!game->answer(game::Answer::of_incident(incident), nullptr)) continue;
      game::Answer answer;
      while (game->ask().kind != game::QuestionKind::kIncident) {
        const game::Question question = game->ask();
        game::answer_by_chance(question, 11, run, game::Policy::kRandom, answer);
        if (question.range.step > 0) {
          Position position = typed.position();
          const Play play{typed.rules().setup(), position, nullptr};
          take_direction(play, game::number_of(question.range, answer.option));
          compare(typed.rules().setup(), position);
          if (testing::Test::HasFatalFailure()) return moves;
          ++moves;
        }
        EXPECT_TRUE(game->answer(answer, nullptr));
      }
    }
  }
  return moves;
}

TEST(BelleAllianceWalk, LeapsAsThePlainLoopGoes) {
  EXPECT_GT(walk_all(two_armies(), 12), 60);
  EXPECT_GT(walk_all(column_of_routs(), 12), 60);
}

TEST(BelleAllianceWalk, SoUnderOtherRulings) {
  for (const std::string_view rulings : {"stop_gap = \"touch\"", "start_contact = \"any\"",
                                         "spread_fd_units = \"tested\"", "retreat_fraction = \"full\""}) {
    EXPECT_GT(walk_all(two_armies(rulings), 3), 10) << rulings;
    EXPECT_GT(walk_all(column_of_routs(rulings), 3), 10) << rulings;
  }
}

}  // namespace
}  // namespace waver::belle_alliance
