#include "game/answering.h"

#include <gtest/gtest.h>

#include "helpers.h"

namespace waver::game {
namespace {

using chance::Faces;

std::string said(const Game& game, const Value& value) {
  return fault_text(answer_from(game, game.ask(), value));
}
std::string typed(const Game& game, std::string_view line) {
  return fault_text(answer_from_line(game, game.ask(), line));
}
Faces faces_typed(const Game& game, std::string_view line) {
  return answer_from_line(game, game.ask(), line).value().faces;
}

TEST(Answers, DiceInEveryWriting) {
  const auto game = toy_after({kNoise});
  const Faces faces{6, 5};
  EXPECT_EQ(answer_from(*game, game->ask(), List{6, 5})->faces, faces);
  for (const std::string_view line : {"6 5", "6,5", "65", " [6, 5] ", "6;5"}) {
    EXPECT_EQ(faces_typed(*game, line), faces) << line;
  }
  EXPECT_EQ(said_of(*game, game->ask(), Answer::of_faces(faces)), Value(List{6, 5}));
  EXPECT_TRUE(said_of(*game, game->ask(), Answer::of_faces(Faces{7, 1})).is_nothing());
  EXPECT_TRUE(said_of(*game, game->ask(), Answer::of_option(0)).is_nothing());
}

TEST(Answers, DiceThatDoNotFit) {
  const auto game = toy_after({kNoise});
  const std::string hint = "    Expected 2 dice, as in [6, 5].\n";
  EXPECT_EQ(said(*game, List{6}), "dice-misfit: 2 dice expected, 1 given\n" + hint);
  EXPECT_EQ(said(*game, List{6, 7}), "dice-misfit: die 2 cannot show 7: a D6 shows 1 to 6\n" + hint);
  EXPECT_EQ(said(*game, List{6, -1}), "dice-misfit: no die shows -1\n" + hint);
  EXPECT_EQ(said(*game, List{6, 70000}), "dice-misfit: no die shows 70000\n" + hint);
  EXPECT_EQ(said(*game, List{6, "x"}), "wrong-type: one of the dice is a text\n" + hint);
  EXPECT_EQ(said(*game, "65"), "wrong-type: the answer is a text\n" + hint);
  EXPECT_EQ(said(*game, {}), "answer-missing: no answer is given\n" + hint);
  EXPECT_EQ(typed(*game, "  "), "answer-missing: no answer is given\n" + hint);
  EXPECT_EQ(typed(*game, "six 5"), "wrong-type: one of the dice is a text\n" + hint);
  EXPECT_EQ(typed(*game, "99999999999999999999"), "dice-misfit: 2 dice expected, 20 given\n" + hint);
}

TEST(Answers, Choices) {
  const auto game = toy_after({kNoise, "66"});
  EXPECT_EQ(answer_from(*game, game->ask(), "hide")->option, 1U);
  EXPECT_EQ(answer_from_line(*game, game->ask(), "hide")->option, 1U);
  EXPECT_EQ(answer_from_line(*game, game->ask(), "3")->option, 2U);
  EXPECT_EQ(said_of(*game, game->ask(), Answer::of_option(2)), Value("run"));
  EXPECT_EQ(option_names(*game, game->ask()), (std::vector<std::string>{"stand", "hide", "run"}));
}

TEST(Answers, OptionsInOtherLetters) {
  const auto game = toy_after({kNoise, "66"});
  EXPECT_EQ(answer_from_line(*game, game->ask(), "HIDE")->option, 1U);
  EXPECT_EQ(typed(*game, "HIED"),
            "no-such-option: \"HIED\" is none of the options\n    Did you mean \"hide\"? The options are \"stand\", "
            "\"hide\" or \"run\".\n");
  EXPECT_EQ(said(*game, "HIDE"),
            "no-such-option: \"HIDE\" is none of the options\n    Did you mean \"hide\"? The options are \"stand\", "
            "\"hide\" or \"run\".\n");
}

TEST(Answers, OptionsThatAreNone) {
  const auto game = toy_after({kNoise, "66"});
  const std::string all = "The options are \"stand\", \"hide\" or \"run\".\n";
  EXPECT_EQ(said(*game, "hied"), "no-such-option: \"hied\" is none of the options\n    Did you mean \"hide\"? " + all);
  EXPECT_EQ(said(*game, "surrender"), "no-such-option: \"surrender\" is none of the options\n    " + all);
  EXPECT_EQ(said(*game, 4), "no-such-option: \"4\" is none of the options\n    " + all);
  EXPECT_EQ(typed(*game, "4"), "no-such-option: \"4\" is none of the options\n    " + all);
  EXPECT_EQ(said(*game, true), "wrong-type: the answer is true or false\n    Expected the id of an option.\n");
}

TEST(Answers, Coins) {
  const auto game = toy_after({kNoise, "66", "run"});
  const Faces faces{1, 0};
  EXPECT_EQ(answer_from(*game, game->ask(), List{"H", "T"})->faces, faces);
  for (const std::string_view line : {"H T", "ht", "h,t", "heads tails"}) {
    EXPECT_EQ(faces_typed(*game, line), faces) << line;
  }
  EXPECT_EQ(said_of(*game, game->ask(), Answer::of_faces(faces)), Value(List{"H", "T"}));
  const std::string hint = "    Expected 2 coins, as in [\"H\", \"T\"].\n";
  EXPECT_EQ(said(*game, "H"), "coin-misfit: 2 coins expected, 1 given\n" + hint);
  EXPECT_EQ(said(*game, List{"H", "X"}), "coin-misfit: a coin shows \"H\" or \"T\", not \"X\"\n" + hint);
  EXPECT_EQ(said(*game, List{"H", 1}), "wrong-type: one of the coins is a whole number\n" + hint);
}

TEST(Answers, Picks) {
  const auto game = toy_after({kNoise, "66", "run", "HH"});
  EXPECT_EQ(answer_from(*game, game->ask(), "cyd")->faces, Faces{1});
  EXPECT_EQ(faces_typed(*game, "1"), Faces{0});
  EXPECT_EQ(said_of(*game, game->ask(), Answer::of_faces(Faces{1})), Value("cyd"));
  EXPECT_EQ(said(*game, "ann"),
            "no-such-option: \"ann\" is none of the options\n    The options are \"bob\" or \"cyd\".\n");
}

TEST(Answers, Cards) {
  const auto game = toy_after({kStorm, "KS", kStorm});
  EXPECT_EQ(faces_typed(*game, "10h"), answer_from(*game, game->ask(), "10H")->faces);
  EXPECT_EQ(said_of(*game, game->ask(), Answer::of_faces(faces_typed(*game, "xl"))), Value("XL"));
  EXPECT_EQ(said(*game, "KS"),
            "card-misfit: KS cannot be drawn: it is not among the 53 cards left\n    Expected a card, as in \"KS\".\n");
  EXPECT_EQ(said(*game, "1S"),
            "card-misfit: \"1S\" is no card\n"
            "    Expected a rank (2 to 10, J, Q, K, A) and a suit (S, H, D, C), as in \"KS\", or a joker, \"XL\" or "
            "\"XH\".\n");
  EXPECT_EQ(said(*game, 3), "wrong-type: the answer is a whole number\n    Expected a card, as in \"KS\".\n");
}

TEST(Answers, Incidents) {
  const auto game = toy_after({});
  EXPECT_EQ(answer_from(*game, game->ask(), toy::storm())->kind, Answer::Kind::kIncident);
  EXPECT_EQ(answer_from_line(*game, game->ask(), "no-more")->kind, Answer::Kind::kNoMore);
  const auto noise = answer_from_line(*game, game->ask(), kNoise);
  EXPECT_EQ(said_of(*game, game->ask(), *noise), toy::noise("ann"));
  EXPECT_EQ(said_of(*game, game->ask(), Answer::no_more()), Value("no-more"));
  EXPECT_EQ(said(*game, 5),
            "wrong-type: the answer is a whole number\n"
            "    Expected an incident, as in {\"kind\": \"...\"}, or \"no-more\".\n");
  EXPECT_EQ(typed(*game, R"({"kind": "noise", "piket": "ann"})"),
            "1:19: unknown-key: [[incident]] knows no \"piket\"\n    Did you mean \"picket\"?\n");
}

TEST(Answers, NothingIsAskedOnceItIsOver) {
  const auto game = toy_after({"no-more"});
  EXPECT_EQ(said(*game, 1), "game-over: the game is over: nothing is asked\n    Leave the answer out.\n");
  EXPECT_EQ(typed(*game, ""), "game-over: the game is over: nothing is asked\n    Leave the answer out.\n");
  EXPECT_TRUE(said_of(*game, game->ask(), Answer::no_more()).is_nothing());
}

TEST(Answers, WhatIsExpected) {
  Question question;
  question.kind = QuestionKind::kRoll;
  question.roll = chance::dice(1);
  EXPECT_EQ(answer_expected(question), "1 die, as in [6]");
  question.roll = chance::dice(9);
  EXPECT_EQ(answer_expected(question), "9 dice, as in [6, 5, 4, 3, ...]");
  question.roll = chance::dice(0);
  EXPECT_EQ(answer_expected(question), "0 dice, as in []");
}

TEST(Options, ThatAreNumbersInShort) {
  EXPECT_EQ(option_ranges({"180", "0", "1", "2", "95", "270", "271"}), "0 to 2, 95, 180 and 270 to 271");
  EXPECT_EQ(option_ranges({"0", "5", "-5", "10", "-10"}), "-10 to 10 in steps of 5");
  EXPECT_EQ(option_ranges({"7"}), "7");
  EXPECT_EQ(option_ranges({"1", "left"}), "");
  EXPECT_EQ(option_ranges({}), "");
}

}  // namespace
}  // namespace waver::game
