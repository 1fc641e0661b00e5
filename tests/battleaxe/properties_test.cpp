/// What holds in every battle, looked for in many random ones.

#include <gmock/gmock.h>

#include <map>
#include <numeric>

#include "battles.h"
#include "game/policy.h"
#include "measure/move.h"
#include "measure/region.h"
#include "rulesets/battleaxe/footprint.h"

namespace waver::battleaxe {
namespace {

using game::Answer;
using game::Event;
using game::Game;
using game::QuestionKind;

std::string unit_of(const Event& event) {
  return *event.find("unit")->text();
}

// A random game of a battle, watched step by step.
class Watched {
 public:
  Watched(const scenario::Scenario& battle, chance::Run run, measure::Length clear)
      : battle_(battle), run_(run), clear_(clear), game_(battle.game->clone()), silent_(battle.game->clone()) {}

  void play() {
    for (const game::IncidentPtr& incident : battle_.incidents) {
      const auto& told = *incident->told().find("kind")->text();
      may_grow_ = told == "restore";
      if (!say(Answer::of_incident(incident))) continue;
      settle();
    }
    ASSERT_TRUE(say(Answer::no_more()));
    EXPECT_EQ(game_->ask().kind, QuestionKind::kOver);
  }

 private:
  // Every incident comes to an end.
  void settle() {
    constexpr int kMany = 5000;
    int steps = 0;
    Answer answer;
    while (game_->ask().kind != QuestionKind::kIncident) {
      ASSERT_LT(++steps, kMany);
      game::answer_by_chance(game_->ask(), 7, run_, game::Policy::kRandom, answer);
      ASSERT_TRUE(say(answer));
    }
  }

  bool say(const Answer& answer) {
    const std::uint32_t before = models();
    game::EventList list;
    const bool taken = game_->answer(answer, &list).has_value();
    EXPECT_EQ(silent_->answer(answer, nullptr).has_value(), taken);
    EXPECT_EQ(silent_->digest(), game_->digest());
    if (!taken) return false;
    if (!may_grow_) {
      EXPECT_LE(models(), before);
    }
    look_at(list.events);
    check_round_trip();
    return true;
  }

  void look_at(const std::vector<Event>& events) {
    for (const Event& event : events) {
      if (event.name == "phase_began") tests_.clear();
      if (event.name == "panic_test") {
        EXPECT_EQ(++tests_[unit_of(event)], 1) << unit_of(event);
      }
      if (event.name == "fled") check_end_of_run(unit_of(event));
    }
  }

  std::uint32_t models() const {
    const game::Scene scene = game_->scene();
    return std::accumulate(scene.pieces.begin(), scene.pieces.end(), 0U,
                           [](std::uint32_t sum, const game::Piece& piece) { return sum + piece.strength; });
  }

  bool too_near(const measure::Convex& place, const auto& other) const {
    return clear_ > 0 ? measure::nearer_than(place, other, clear_) : measure::overlap(place, other);
  }

  // BX-10a. One answer moves at most one unit, so all stand as they did when the run ended.
  void check_end_of_run(const std::string& id) {
    const game::Scene scene = game_->scene();
    const auto runner =
        std::find_if(scene.pieces.begin(), scene.pieces.end(), [&](const auto& p) { return p.id == id; });
    if (runner->gone) return;
    ++runs;
    const auto place = measure::Convex::hull_of(runner->outline);
    EXPECT_TRUE(measure::on_table(place, scene.table)) << id;
    for (const game::Piece& other : scene.pieces) {
      if (other.id == id || other.gone) continue;
      EXPECT_FALSE(too_near(place, measure::Convex::hull_of(other.outline))) << id << " and " << other.id;
    }
    for (const game::SceneTerrain& piece : scene.terrain) {
      if (piece.blocks) {
        EXPECT_FALSE(too_near(place, measure::Region(piece.outline))) << id << " and " << piece.id;
      }
    }
  }

  void check_round_trip() {
    const auto again = battle_.game->clone();
    ASSERT_TRUE(again->read(game_->write()));
    EXPECT_TRUE(again->same_as(*game_));
    EXPECT_EQ(again->write(), game_->write());
  }

 public:
  int runs = 0;

 private:
  const scenario::Scenario& battle_;
  chance::Run run_;
  measure::Length clear_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<Game> silent_;
  std::map<std::string, int> tests_;  ///< in the phase
  bool may_grow_ = false;
};

measure::Length clear_distance_of(std::string_view rulings) {
  if (rulings.starts_with("clear_distance = 0")) return 0;
  return rulings.starts_with("clear_distance = 2.5") ? measure::kInch * 5 / 2 : measure::kInch;
}

TEST(Properties, OfRandomGames) {
  std::vector<std::string_view> readings = flipped_rulings();
  readings.insert(readings.begin(), "");
  int runs = 0;
  for (const std::string_view rulings : readings) {
    for (const std::string& text : {two_lines(rulings), crowd(rulings)}) {
      const scenario::Scenario battle = loaded(text);
      for (chance::Run run = 0; run < 20; ++run) {
        Watched watched(battle, run, clear_distance_of(rulings));
        watched.play();
        runs += watched.runs;
      }
    }
    ASSERT_FALSE(HasFailure()) << rulings;
  }
  EXPECT_GT(runs, 1000);
}

// Rear ranks that go and come back leave the unit where it was, whichever way it faces.
TEST(Properties, OfModelsThatComeBack) {
  UnitSetup setup;
  setup.base_width = 2500;
  setup.base_depth = 5000;
  for (int degrees = 0; degrees < 360; degrees += 7) {
    UnitState state;
    state.at = {100'003, 70'001};
    state.facing = measure::direction_of_millidegrees(degrees * 1000 + 123);
    state.models = 23;
    state.files = 5;
    const UnitState before = state;
    const measure::Convex place = footprint_of(setup, state);
    for (const int fewer : {22, 16, 9, 5, 1}) {
      set_models(setup, state, fewer);
      set_models(setup, state, before.models);
      EXPECT_EQ(state, before) << degrees;
    }
    EXPECT_EQ(footprint_of(setup, state), place);
  }
}

}  // namespace
}  // namespace waver::battleaxe
