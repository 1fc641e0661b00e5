/// What is told of events and asked of people, to the letter.

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <map>
#include <regex>
#include <set>

#include "battles.h"
#include "game/answering.h"
#include "game/policy.h"

namespace waver::battleaxe {
namespace {

using game::List;
using Fields = std::vector<game::EventField>;

class Sentences : public testing::Test {
 protected:
  // As the event would be told in a battle whose units and sides have names.
  std::string tell(std::string_view name, Fields fields) {
    told_.insert(std::string(name));
    return battle_.game->tell({1, 0, "BX-1", name, std::move(fields)});
  }

  scenario::Scenario battle_ = loaded(std::string(kHead) +
                                      "terrain = [{ id = \"crag\", name = \"the Crag\", kind = \"impassable\", polygon "
                                      "= [[2, 2], [8, 2], [8, 8]] }]\n" +
                                      "unit = [" + unit("a", "red", 20, 20, 0, "name = \"The Spears\"") + ", " +
                                      unit("b", "red", 30, 20, 0, "name = \"The Bows\"") + ", " +
                                      unit("foe", "blue", 20, 40, 180, "name = \"Wolves\"") + "]\n");
  std::set<std::string> told_;
};

TEST_F(Sentences, OfThePhaseAndOfLosses) {
  EXPECT_EQ(tell("phase_began", {{"side", "red"}, {"phase", "magic"}}), "Red's magic phase begins.");
  EXPECT_EQ(tell("casualties", {{"unit", "a"}, {"models", 1}, {"by", "foe"}, {"left", 19}}),
            "The Spears loses 1 model by Wolves, 19 left.");
  EXPECT_EQ(tell("casualties", {{"unit", "a"}, {"models", 3}, {"left", 17}}), "The Spears loses 3 models, 17 left.");
  EXPECT_EQ(tell("destroyed", {{"unit", "a"}, {"how", "incident"}}), "The Spears is destroyed.");
  EXPECT_EQ(tell("destroyed", {{"unit", "a"}, {"by", "foe"}, {"how", "casualties"}}),
            "The Spears is destroyed by Wolves.");
  EXPECT_EQ(tell("destroyed", {{"unit", "a"}, {"by", "foe"}, {"how", "caught"}}),
            "The Spears is caught and destroyed by Wolves.");
  EXPECT_EQ(tell("destroyed", {{"unit", "a"}, {"by", "crag"}, {"how", "dangerous"}}),
            "The Spears dies to the last model running over the Crag.");
}

TEST_F(Sentences, OfPanic) {
  EXPECT_EQ(tell("panic_due", {{"unit", "a"}, {"causes", List{"heavy_casualties", "friend_destroyed"}}}),
            "The Spears must test for panic: heavy casualties, friends destroyed within 6 in.");
  EXPECT_EQ(tell("panic_due", {{"unit", "a"}, {"causes", List{"friend_broke", "fled_through", "other"}}}),
            "The Spears must test for panic: friends within 6 in broke, friends fled through it, told so.");
  EXPECT_EQ(tell("panic_due", {{"unit", "a"}, {"causes", List{"other"}}, {"why", "terror"}}),
            "The Spears must test for panic: terror.");
  EXPECT_EQ(tell("panic_excused", {{"unit", "a"}, {"why", "in_combat"}}),
            "The Spears does not test: it is in close combat.");
  EXPECT_EQ(tell("panic_excused", {{"unit", "a"}, {"why", "fleeing"}}),
            "The Spears does not test: it is already fleeing.");
  EXPECT_EQ(tell("panic_excused", {{"unit", "a"}, {"why", "tested"}}),
            "The Spears does not test: it has had its test of this phase.");
  EXPECT_EQ(tell("panic_test", {{"unit", "a"}, {"dice", List{6, 5}}, {"leadership", 7}, {"passed", false}}),
            "The Spears tests on Leadership 7: [6 5] - PANIC.");
  EXPECT_EQ(tell("panic_test",
                 {{"unit", "a"}, {"dice", List{1, 2}}, {"rerolled", List{6, 6}}, {"leadership", 7}, {"passed", true}}),
            "The Spears tests on Leadership 7: threw [6 6], and again by the battle standard: [1 2] - it holds.");
  EXPECT_EQ(tell("panic_test", {{"unit", "a"}, {"dice", List{}}, {"leadership", 7}, {"passed", true}}),
            "The Spears fears nothing and stands.");
}

TEST_F(Sentences, OfFlight) {
  EXPECT_EQ(tell("pivoted", {{"unit", "a"}, {"away_from", "foe"}, {"facing", 202.4}}),
            "The Spears turns away from Wolves, to the south.");
  EXPECT_EQ(tell("pivoted", {{"unit", "a"}, {"facing", 337.5}}),
            "The Spears turns towards its own edge, to the north.");
  EXPECT_EQ(tell("fled", {{"unit", "a"}, {"dice", List{3, 4}}, {"distance", 7}, {"moved", 7.0}, {"through", List{}}}),
            "The Spears flees [3 4] 7 in.");
  EXPECT_EQ(
      tell("fled",
           {{"unit", "a"}, {"dice", List{3, 4}}, {"distance", 7}, {"moved", 10.97}, {"through", List{"b", "foe"}}}),
      "The Spears flees [3 4] 7 in and moves 10.97, through The Bows and Wolves.");
  EXPECT_EQ(tell("left_table", {{"unit", "a"}, {"edge", "north"}}), "The Spears runs off the north edge of the table.");
  EXPECT_EQ(tell("dangerous_test", {{"unit", "a"}, {"of", "crag"}, {"dice", List{1, 5}}, {"lost", 1}}),
            "The Spears throws [1 5] for running over the Crag: 1 lost.");
  EXPECT_EQ(tell("dangerous_test", {{"unit", "a"}, {"of", "foe"}, {"dice", List{4}}, {"lost", 0}}),
            "The Spears throws [4] for running over Wolves: none lost.");
}

TEST_F(Sentences, OfRallying) {
  EXPECT_EQ(tell("rally_test",
                 {{"unit", "a"}, {"dice", List{3, 3}}, {"leadership", 7}, {"shattered", false}, {"passed", true}}),
            "The Spears tries to rally (Leadership 7): [3 3] - it rallies.");
  EXPECT_EQ(tell("rally_test", {{"unit", "a"},
                                {"dice", List{1, 2}},
                                {"leadership", 7},
                                {"shattered", true},
                                {"rerolled", List{6, 6}},
                                {"passed", false}}),
            "The Spears tries to rally (shattered, needs two ones): threw [6 6], and again by the battle standard: [1 "
            "2] - it runs on.");
  EXPECT_EQ(tell("rallied", {{"unit", "a"}, {"facing", 22.5}}), "The Spears re-forms, facing north-east.");
}

TEST_F(Sentences, OfCombat) {
  EXPECT_EQ(tell("break_test", {{"unit", "a"}, {"dice", List{3, 4}}, {"needed", 5}, {"passed", false}}),
            "The Spears lost the fight and needs 5 or less: [3 4] - it BREAKS.");
  EXPECT_EQ(tell("break_test", {{"unit", "a"}, {"dice", List{1, 4}}, {"needed", 5}, {"passed", true}}),
            "The Spears lost the fight and needs 5 or less: [1 4] - it holds.");
  EXPECT_EQ(tell("break_test", {{"unit", "a"}, {"dice", List{3, 4}}, {"needed", -1}, {"passed", false}}),
            "The Spears lost the fight and needs two ones: [3 4] - it BREAKS.");
  EXPECT_EQ(tell("break_test", {{"unit", "a"}, {"dice", List{}}, {"needed", 5}, {"passed", true}}),
            "The Spears is unbreakable and holds.");
  EXPECT_EQ(tell("broke", {{"unit", "a"}}), "The Spears breaks from close combat.");
  EXPECT_EQ(tell("pursued", {{"unit", "a"}, {"by", "foe"}, {"dice", List{6, 1}}, {"against", 7}, {"caught", true}}),
            "Wolves pursues The Spears with [6 1] against 7: caught.");
  EXPECT_EQ(tell("pursued", {{"unit", "a"}, {"by", "foe"}, {"dice", List{5, 1}}, {"against", 7}, {"caught", false}}),
            "Wolves pursues The Spears with [5 1] against 7: not fast enough.");
  EXPECT_EQ(tell("charged", {{"unit", "a"}, {"target", "foe"}, {"reaction", "stand-and-shoot"}}),
            "The Spears charges Wolves, which reacts: stand-and-shoot.");
  EXPECT_EQ(tell("engaged", {{"units", List{"a", "foe"}}}), "The Spears and Wolves are in close combat.");
  EXPECT_EQ(tell("disengaged", {{"units", List{"a", "foe"}}}), "The Spears and Wolves part.");
}

TEST_F(Sentences, OfTheUmpiresHand) {
  EXPECT_EQ(tell("moved", {{"unit", "a"}, {"at", List{20.25, 13.0}}, {"facing", 90.0}}),
            "The Spears now stands at 20.2, 13.0, facing east.");
  EXPECT_EQ(tell("restored", {{"unit", "a"}, {"models", 1}, {"left", 9}}), "The Spears gets 1 model back, 9 now.");
}

// What is needed depends on the battle: see Prompts.SayWhatIsNeeded.
std::string without_numbers(const std::string& prompt) {
  static const std::regex kNeeded(R"((needs \d+ or less|only two ones will do) \(.+\)$)");
  static const std::regex kCaught(R"(\d+ or more catches \w+$)");
  return std::regex_replace(std::regex_replace(prompt, kNeeded, "NEEDED"), kCaught, "CAUGHT");
}

// Plays, and notes how each question is put, with "X" for the unit and "S" for the side it is about.
void note_prompts(const scenario::Scenario& battle, chance::Run run,
                  std::map<std::string, std::set<std::string>>& seen) {
  const auto game = battle.game->clone();
  const game::Scene scene = game->scene();
  const auto put = [&] {
    std::string prompt = game->prompt();
    const game::Question question = game->ask();
    const bool of_side = question.subject == game::kNobody;
    if (question.kind == game::QuestionKind::kRoll || question.kind == game::QuestionKind::kChoice) {
      const std::string name = of_side ? scene.sides[question.side].name : scene.pieces[question.subject].name;
      const std::size_t at = prompt.find(name);
      if (at != std::string::npos) prompt.replace(at, name.size(), of_side ? "S" : "X");
    }
    seen[question.kind == game::QuestionKind::kOver ? "" : std::string(game->ask_name(question))].insert(
        without_numbers(prompt));
  };
  game::Answer answer;
  for (const game::IncidentPtr& incident : battle.incidents) {
    put();
    if (!game->answer(game::Answer::of_incident(incident), nullptr)) continue;
    while (game->ask().kind != game::QuestionKind::kIncident) {
      put();
      game::answer_by_chance(game->ask(), 3, run, game::Policy::kRandom, answer);
      ASSERT_TRUE(game->answer(answer, nullptr));
    }
  }
  ASSERT_TRUE(game->answer(game::Answer::no_more(), nullptr));
  put();
}

// What is asked first after the incident, and why.
struct Asked {
  std::string prompt;
  game::Reason reason;
};

Asked asked_after(const std::vector<std::string>& units, std::string_view incident, std::string_view typed = "") {
  std::string rows;
  for (const std::string& row : units) rows += row + ",\n";
  const scenario::Scenario battle = loaded(fmt::format("{}unit = [\n{}]\nincident = [{}]\n", kHead, rows, incident));
  const auto game = battle.game->clone();
  EXPECT_TRUE(game->answer(game::Answer::of_incident(battle.incidents.front()), nullptr));
  if (!typed.empty()) {
    EXPECT_TRUE(game->answer(game::answer_from_line(*game, game->ask(), typed).value(), nullptr));
  }
  return {game->prompt(), game->why()};
}

TEST(Prompts, SayWhatIsNeeded) {
  const std::string foe = unit("foe", "blue", 20, 23.149606, 180);
  const std::string general = unit("king", "red", 30, 20, 0, "name = \"Iron Guard\", general = 9");
  const auto spears = [](std::string_view more) {
    return unit("spears", "red", 20, 20, 0, std::string("name = \"Spears\", ").append(more));
  };
  const std::string panic = R"({ kind = "panic", unit = "spears" })";
  const std::string lost = R"({ kind = "break_test", unit = "spears", lost_by = 3, pursuers = ["foe"] })";
  const std::string rally = R"({ kind = "phase", side = "red", phase = "movement" })";
  const std::string engaged = "engaged = [\"foe\"]";

  EXPECT_EQ(asked_after({spears("immune = false")}, panic).prompt,
            "Spears tests for panic: needs 7 or less (Leadership 7)");
  EXPECT_EQ(asked_after({spears("immune = false"), general}, panic).prompt,
            "Spears tests for panic: needs 9 or less (Leadership 9 of the general with Iron Guard)");
  EXPECT_EQ(asked_after({spears("general = 8")}, panic).prompt,
            "Spears tests for panic: needs 8 or less (Leadership 8 of its general)");
  EXPECT_EQ(asked_after({spears("standard = true")}, panic, "66").prompt,
            "Spears failed; the battle standard gives one more throw: needs 7 or less (Leadership 7)");
  EXPECT_EQ(asked_after({spears(engaged), foe}, lost).prompt,
            "Spears tests whether it breaks: needs 4 or less (Leadership 7, lost by 3)");
  EXPECT_EQ(asked_after({spears(engaged + ", leadership = 4"), foe}, lost).prompt,
            "Spears tests whether it breaks: only two ones will do (Leadership 4, lost by 3)");
  EXPECT_EQ(asked_after({spears(engaged + ", stubborn = true"), foe}, lost).prompt,
            "Spears tests whether it breaks: needs 7 or less (Leadership 7)");
  EXPECT_EQ(asked_after({spears("state = \"fleeing\"")}, rally).prompt,
            "Spears tries to rally: needs 7 or less (Leadership 7)");
  EXPECT_EQ(asked_after({spears("state = \"fleeing\", battle_start = 80")}, rally).prompt,
            "Spears tries to rally: only two ones will do (a quarter or less is left)");
  const std::string breaks = R"({ kind = "breaks", unit = "spears", pursuers = ["foe"] })";
  EXPECT_EQ(asked_after({spears(engaged), foe}, breaks, "43").prompt, "foe pursues: 7 or more catches Spears");
}

TEST(Reasons, NameTheClauseAndWhatItFollowsFrom) {
  using testing::ElementsAre;
  using testing::IsEmpty;
  const std::vector<std::string> units{unit("spears", "red", 20, 20, 0, "engaged = [\"foe\"]"),
                                       unit("foe", "blue", 20, 23.149606, 180)};
  const Asked test = asked_after(units, R"({ kind = "break_test", unit = "spears", lost_by = 3 })");
  EXPECT_THAT(test.reason.clauses, ElementsAre("BX-12"));
  EXPECT_THAT(test.reason.because, IsEmpty());
  const Asked flight = asked_after(units, R"({ kind = "breaks", unit = "spears", pursuers = ["foe"] })");
  EXPECT_THAT(flight.reason.clauses, ElementsAre("BX-10"));
  EXPECT_THAT(flight.reason.because, ElementsAre(1U));
  const Asked pursuit = asked_after(units, R"({ kind = "breaks", unit = "spears", pursuers = ["foe"] })", "43");
  EXPECT_THAT(pursuit.reason.clauses, ElementsAre("BX-12b"));
  const std::vector<std::string> row{unit("a", "red", 14, 20, 0), unit("b", "red", 20, 20, 0),
                                     unit("c", "red", 26, 20, 0)};
  const Asked who = asked_after(row, R"({ kind = "destroyed", unit = "b" })");
  EXPECT_THAT(who.reason.clauses, ElementsAre("BX-3"));
  EXPECT_THAT(who.reason.because, ElementsAre(2U, 3U));
}

TEST(Names, ThatAreNotUniqueGoWithTheId) {
  const auto levy = [](std::string_view id, int x) { return unit(id, "red", x, 20, 0, "name = \"Levy\""); };
  const Asked asked = asked_after({levy("left", 20), levy("right", 40)}, R"({ kind = "panic", unit = "right" })");
  EXPECT_EQ(asked.prompt, "Levy (right) tests for panic: needs 7 or less (Leadership 7)");
}

TEST(Prompts, OfAllQuestions) {
  std::map<std::string, std::set<std::string>> seen;
  constexpr chance::Run kGames = 60;
  const scenario::Scenario lines = loaded(two_lines());
  const scenario::Scenario many = loaded(crowd());
  for (chance::Run run = 0; run < kGames; ++run) {
    note_prompts(lines, run, seen);
    note_prompts(many, run, seen);
  }
  const std::map<std::string, std::set<std::string>> expected{
      {"", {"The battle is over."}},
      {"incident", {"What happens next?"}},
      {"panic_test", {"X tests for panic: NEEDED"}},
      {"panic_reroll", {"X failed; the battle standard gives one more throw: NEEDED"}},
      {"rally_test", {"X tries to rally: NEEDED"}},
      {"rally_reroll", {"X did not rally; the battle standard gives one more throw: NEEDED"}},
      {"break_test", {"X tests whether it breaks: NEEDED"}},
      {"break_reroll", {"X failed; the battle standard gives one more throw: NEEDED"}},
      {"away_from", {"X flees: which of those equally near or deadly does it turn away from? Throw for it"}},
      {"distance", {"How far does X flee, in inches?"}},
      {"pursuit", {"X pursues: CAUGHT"}},
      {"dangerous", {"Models of X run over something deadly: each one is a wound"}},
      {"who_tests", {"S: who tests next?"}},
      {"who_rallies", {"S: who tries to rally next?"}},
      {"who_runs_on", {"S: who runs on next?"}},
      {"facing", {"X has rallied: how many degrees clockwise does it turn? 180 is the about turn"}},
  };
  EXPECT_EQ(seen, expected);
}

}  // namespace
}  // namespace waver::battleaxe
