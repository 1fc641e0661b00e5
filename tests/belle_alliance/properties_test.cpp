/// What holds in every battle, looked for in many random ones.

#include <gmock/gmock.h>

#include <map>
#include <set>

#include "battles.h"
#include "game/policy.h"
#include "rulesets/belle_alliance/belle_alliance.h"

namespace waver::belle_alliance {
namespace {

using game::Event;

std::string text_of(const Event& event, std::string_view key) {
  const game::Value* value = event.find(key);
  return value != nullptr && value->text() != nullptr ? *value->text() : std::string();
}

int number_of(const Event& event, std::string_view key) {
  const game::Value* value = event.find(key);
  return value == nullptr ? 0 : static_cast<int>(value->number());
}

// A random game watched event by event.
class Watch {
 public:
  Watch(const scenario::Scenario& battle, chance::Run run)
      : battle_(battle),
        run_(run),
        game_(battle.game->clone()),
        silent_(battle.game->clone()),
        units_(dynamic_cast<const game::GameOf<BelleAlliance>&>(*game_).position().units.size()) {}

  void play() {
    for (const game::IncidentPtr& incident : battle_.incidents) {
      say(game::Answer::of_incident(incident));
      settle();
    }
    say(game::Answer::no_more());
    settle();
    EXPECT_EQ(game_->ask().kind, game::QuestionKind::kOver);
    for (const auto& [unit, figures] : lost_) check_figures(unit, figures);
  }

  int spreads = 0;
  int routs = 0;

 private:
  const Position& position() const { return dynamic_cast<const game::GameOf<BelleAlliance>&>(*game_).position(); }

  void settle() {
    game::Answer answer;
    while (game_->ask().kind == game::QuestionKind::kRoll || game_->ask().kind == game::QuestionKind::kChoice) {
      game::answer_by_chance(game_->ask(), 5, run_, game::Policy::kRandom, answer);
      say(answer);
    }
  }

  // With and without a listener a game goes the same way.
  void say(const game::Answer& answer) {
    game::EventList list;
    const bool taken = game_->answer(answer, &list).has_value();
    EXPECT_EQ(silent_->answer(answer, nullptr).has_value(), taken);
    EXPECT_EQ(silent_->digest(), game_->digest());
    for (const Event& event : list.events) look_at(event);
  }

  void look_at(const Event& event) {
    if (event.name == "bound_began" || event.name == "sub_phase_began") start_afresh();
    if (event.name == "losses")
      lost_[text_of(event, "unit")] += number_of(event, "figures") + number_of(event, "prisoners");
    if (event.name == "rout_loss") lost_[text_of(event, "unit")] += number_of(event, "figures");
    if (event.name == "disorder" && text_of(event, "to") == "FD") ++entries_;
    if (event.name == "spread_test") look_at_spread(event);
    if (event.name == "routed") look_at_rout(event);
  }

  void start_afresh() {
    pairs_.clear();
    entries_ = 0;
    routs_in_phase_ = 0;
  }

  // BA-H7: a pair rolls once in a sub-phase, so there is an end to it.
  void look_at_spread(const Event& event) {
    ++spreads;
    EXPECT_TRUE(pairs_.emplace(text_of(event, "by"), text_of(event, "unit")).second);
    EXPECT_LE(pairs_.size(), units_ * (units_ - 1));
  }

  // Every rout is one of an entry into FD, and a unit routs a bound's march at most.
  void look_at_rout(const Event& event) {
    ++routs;
    EXPECT_LE(++routs_in_phase_, entries_);
    EXPECT_LE(event.find("distance")->number(), 80.0);
    EXPECT_GE(event.find("turn")->number(), text_of(event, "base") == "cause" ? -45 : -179);
    EXPECT_LE(event.find("turn")->number(), text_of(event, "base") == "cause" ? 45 : 180);
  }

  void check_figures(const std::string& unit, int figures) const {
    const Setup& setup = dynamic_cast<const game::GameOf<BelleAlliance>&>(*game_).rules().setup();
    const UnitIndex index = setup.unit_named(unit);
    EXPECT_EQ(setup.start.units[index].figures - position().units[index].figures, figures) << unit;
  }

  const scenario::Scenario& battle_;
  chance::Run run_;
  std::unique_ptr<game::Game> game_;
  std::unique_ptr<game::Game> silent_;
  std::size_t units_;
  std::map<std::string, int> lost_;
  std::set<std::pair<std::string, std::string>> pairs_;
  int entries_ = 0;
  int routs_in_phase_ = 0;
};

void watch(const std::string& text, std::uint64_t games) {
  const scenario::Scenario battle = opened(text);
  int spreads = 0;
  int routs = 0;
  for (chance::Run run = 1; run <= games; ++run) {
    Watch game(battle, run);
    game.play();
    spreads += game.spreads;
    routs += game.routs;
  }
  EXPECT_GT(spreads, static_cast<int>(games) / 2);
  EXPECT_GT(routs, static_cast<int>(games));
}

TEST(BelleAllianceProperties, OfTwoArmies) {
  watch(two_armies(), 60);
}

TEST(BelleAllianceProperties, OfAColumnOfRouts) {
  watch(column_of_routs(), 60);
}

TEST(BelleAllianceProperties, OfEveryRulingFlipped) {
  for (const std::string_view rulings : flipped_rulings()) {
    watch(two_armies(rulings), 4);
    watch(column_of_routs(rulings), 6);
  }
}

// Chains must end from any position, so also where those in FD are rolled for again and again.
TEST(BelleAllianceProperties, ChainsEndWhereEverybodyIsTestedAgain) {
  watch(column_of_routs("spread_fd_units = \"tested\", start_contact = \"any\""), 60);
}

}  // namespace
}  // namespace waver::belle_alliance
