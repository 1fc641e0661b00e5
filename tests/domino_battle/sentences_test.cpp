/// What is told of every event, to the letter.

#include "rulesets/domino_battle/sentences.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "rulesets/domino_battle/tables.h"

namespace waver::domino_battle {
namespace {

using game::List;
using game::Value;
using Fields = std::vector<game::EventField>;

class TestNames final : public game::Names {
 public:
  std::string name_of(std::string_view id) const override {
    static const std::map<std::string_view, std::string_view> kNames{
        {"red", "Red"}, {"blue", "Blue"}, {"foot", "Levy Foot"}, {"guard", "The Guard"}, {"gun", "the old gun"}};
    const auto found = kNames.find(id);
    return std::string(found == kNames.end() ? id : found->second);
  }
};

std::string told(std::string_view name, Fields fields) {
  static const TestNames kNames;
  return sentence_of({1, 0, "DB-4", name, std::move(fields)}, kNames, 2);
}

using Pairs = std::vector<std::pair<std::string_view, Value>>;

Value table(const Pairs& list) {
  Value made{game::Entries{}};
  for (const auto& [name, value] : list) made.set(name, value);
  return made;
}

Value token_value(std::string_view coin, std::string_view face) {
  return table({{"coin", coin}, {"face", face}});
}

TEST(DominoBattleSentences, OfCardsInWords) {
  EXPECT_EQ(card_in_words(chance::card_named("AS")), "the ace of spades");
  EXPECT_EQ(card_in_words(chance::card_named("10H")), "the 10 of hearts");
  EXPECT_EQ(card_in_words(chance::card_named("2C")), "the 2 of clubs");
  EXPECT_EQ(card_in_words(chance::card_named("JD")), "the jack of diamonds");
  EXPECT_EQ(card_in_words(chance::card_named("QD")), "the queen of diamonds");
  EXPECT_EQ(card_in_words(chance::card_named("KC")), "the king of clubs");
  EXPECT_EQ(card_in_words(chance::card_named("XL")), "the low joker");
  EXPECT_EQ(card_in_words(chance::card_named("XH")), "the high joker");
  EXPECT_EQ(card_in_words(chance::kCards), "a card");
  std::set<std::string> all;
  for (chance::Card card = 0; card < chance::kCards; ++card) EXPECT_TRUE(all.insert(card_in_words(card)).second);
}

TEST(DominoBattleSentences, OfRounds) {
  EXPECT_EQ(told("panic_began",
                 {{"morale", table({{"red", 12}, {"blue", 60}})}, {"start", table({{"red", 50}, {"blue", 55}})}}),
            "Panic begins. Army morale: Red 12 (breaking point 50) and Blue 60 (breaking point 55).");
  EXPECT_EQ(told("round_began", {{"round", 2}, {"phase", "chaos"}}), "Round 2 of Chaos begins.");
  EXPECT_EQ(told("round_began", {{"round", 1}, {"phase", "panic"}}), "Round 1 of Panic begins.");
  EXPECT_EQ(told("reshuffled", {{"cards", 29}, {"turned_up", "AS"}}),
            "The discard is shuffled into a new deck; the ace of spades is turned up, 29 cards are left.");
}

TEST(DominoBattleSentences, OfCardsDrawn) {
  EXPECT_EQ(told("card_drawn", {{"side", "red"}, {"card", "KC"}, {"why", "command"}}), "Red draws the king of clubs.");
  EXPECT_EQ(told("card_drawn", {{"side", "red"}, {"card", "3C"}, {"why", "hand"}}),
            "Red draws the 3 of clubs for its hand.");
  EXPECT_EQ(told("card_drawn", {{"side", "red"}, {"card", "QS"}, {"why", "combat"}, {"unit", "foot"}}),
            "Red draws the queen of spades for Levy Foot.");
  EXPECT_EQ(told("card_drawn", {{"side", "red"}, {"card", "5H"}, {"why", "joker"}}),
            "Red draws the 5 of hearts in place of a joker.");
  EXPECT_EQ(told("joker_swap", {{"side", "red"}, {"joker", "XL"}, {"card", "AS"}, {"why", "command"}}),
            "Red exchanges the low joker for the ace of spades.");
  EXPECT_EQ(told("joker_swap", {{"side", "red"}, {"joker", "XH"}, {"why", "combat"}}),
            "Red keeps the high joker in combat.");
}

TEST(DominoBattleSentences, OfCardsPlayed) {
  EXPECT_EQ(told("played", {{"side", "red"}, {"card", "AC"}, {"order", 1}, {"points", 15}}),
            "Red plays the ace of clubs, card 1 of the round: 15 command points.");
  EXPECT_EQ(told("played", {{"side", "red"}, {"card", "XL"}, {"order", 2}, {"points", 0}}),
            "Red plays the low joker, card 2 of the round: 0 command points.");
  EXPECT_EQ(told("hand_issued", {{"side", "red"}, {"cards", List{"3C", "5C", "QH"}}}),
            "Red is issued a hand: the 3 of clubs, the 5 of clubs and the queen of hearts.");
  EXPECT_EQ(told("hand_issued", {{"side", "red"}, {"cards", List{}}}), "Red is issued a hand.");
}

TEST(DominoBattleSentences, OfEffects) {
  EXPECT_EQ(told("effect", {{"side", "red"}, {"card", "AC"}, {"in", "command"}, {"count", 3}}),
            "The ace of clubs takes effect for Red: 3 pennies.");
  EXPECT_EQ(
      told("effect",
           {{"side", "red"}, {"card", "KD"}, {"in", "command"}, {"doubled", true}, {"forced", List{"foot", "gun"}}}),
      "The king of diamonds takes effect for Red: firepower is multiplied by 2 and Levy Foot and the old gun are "
      "forced to act.");
  EXPECT_EQ(told("effect", {{"side", "red"}, {"card", "KH"}, {"in", "combat"}, {"forced", List{"foot"}}}),
            "The king of hearts takes effect for Red, drawn in combat: Levy Foot is forced to act.");
  EXPECT_EQ(told("effect", {{"side", "red"}, {"card", "KH"}, {"in", "command"}, {"forced", List{}}}),
            "The king of hearts takes effect for Red: nobody is forced to act.");
  EXPECT_EQ(told("effect", {{"side", "red"}, {"card", "KS"}, {"in", "combat"}}),
            "The king of spades takes effect for Red, drawn in combat.");
}

TEST(DominoBattleSentences, OfArmyMorale) {
  const auto line = [](int change, std::string_view why, Fields more) {
    Fields fields{{"side", "red"}, {"change", change}, {"now", 59}, {"why", why}};
    fields.insert(fields.end(), more.begin(), more.end());
    return told("morale", fields);
  };
  EXPECT_EQ(line(-1, "token-lost", {}), "Red's army morale falls by 1 to 59: a token lost.");
  EXPECT_EQ(line(-1, "token-lost", {{"unit", "foot"}, {"coin", "penny"}}),
            "Red's army morale falls by 1 to 59: a token lost (Levy Foot, penny).");
  EXPECT_EQ(line(-15, "guard-token-lost", {{"unit", "guard"}, {"coin", "quarter"}}),
            "Red's army morale falls by 15 to 59: a guard token lost (The Guard, quarter).");
  EXPECT_EQ(line(-5, "battalion", {{"unit", "foot"}}),
            "Red's army morale falls by 5 to 59: a battalion eliminated (Levy Foot).");
  EXPECT_EQ(line(-4, "battery", {}), "Red's army morale falls by 4 to 59: a battery eliminated.");
  EXPECT_EQ(line(3, "troop", {}), "Red's army morale rises by 3 to 59: a troop eliminated.");
  EXPECT_EQ(line(-2, "company", {}), "Red's army morale falls by 2 to 59: a company eliminated.");
  EXPECT_EQ(line(-10, "guard-counter", {{"unit", "guard"}}),
            "Red's army morale falls by 10 to 59: a guard counter eliminated (The Guard).");
  EXPECT_EQ(line(5, "card", {{"card", "AC"}}), "Red's army morale rises by 5 to 59: the ace of clubs.");
  EXPECT_EQ(line(15, "restored", {{"unit", "guard"}, {"coin", "quarter"}}),
            "Red's army morale rises by 15 to 59: a unit restored (The Guard, quarter).");
  EXPECT_EQ(line(1, "identified", {{"unit", "foot"}, {"coin", "penny"}}),
            "Red's army morale rises by 1 to 59: a unit identified (Levy Foot, penny).");
  EXPECT_EQ(told("morale_checked", {{"side", "red"}, {"morale", 12}, {"start", 10}, {"broken", false}}),
            "Red's army morale is 12, its breaking point 10: it holds.");
  EXPECT_EQ(told("morale_checked", {{"side", "red"}, {"morale", -16}, {"start", 50}, {"broken", true}}),
            "Red's army morale is -16, its breaking point 50: it is BROKEN.");
}

TEST(DominoBattleSentences, OfCommands) {
  const auto ordered = [](std::string_view task, bool push, Fields more) {
    Fields fields{{"unit", "foot"}, {"task", task}, {"cost", 1}, {"push", push}, {"from", List{4, 4}}};
    fields.insert(fields.end(), more.begin(), more.end());
    return told("command", fields);
  };
  EXPECT_EQ(ordered("fire", false, {{"target", "guard"}}), "Levy Foot at 4,4 is to fire at The Guard, for 1 point.");
  EXPECT_EQ(ordered("advance", false, {{"to", List{4, 6}}, {"target", "guard"}}),
            "Levy Foot at 4,4 is to advance to 4,6 against The Guard, for 1 point.");
  EXPECT_EQ(ordered("move-fire", false, {{"to", List{4, 6}}, {"target", "guard"}}),
            "Levy Foot at 4,4 is to move to 4,6 and fire at The Guard, for 1 point.");
  EXPECT_EQ(ordered("fire-move", true, {{"target", "guard"}}),
            "Levy Foot at 4,4 is pushed to fire at The Guard and move, for 1 point.");
  EXPECT_EQ(ordered("move", true, {{"to", List{4, 6}}}), "Levy Foot at 4,4 is pushed to move to 4,6, for 1 point.");
  EXPECT_EQ(ordered("move", false, {{"to", "OFF"}}), "Levy Foot at 4,4 is to move off the board, for 1 point.");
  EXPECT_EQ(ordered("restore", false, {}), "Levy Foot at 4,4 is to be restored, for 1 point.");
  EXPECT_EQ(ordered("identify", false, {}), "Levy Foot at 4,4 is to be identified, for 1 point.");
  EXPECT_EQ(told("pushed", {{"unit", "gun"}}), "The old gun pays for its push.");
}

TEST(DominoBattleSentences, OfMoves) {
  const auto moved = [](std::string_view why) {
    return told("moved", {{"unit", "foot"}, {"from", List{4, 4}}, {"to", List{4, 6}}, {"why", why}});
  };
  EXPECT_EQ(moved("command"), "Levy Foot moves from 4,4 to 4,6.");
  EXPECT_EQ(moved("advance"), "Levy Foot advances from 4,4 to 4,6.");
  EXPECT_EQ(moved("forced"), "Levy Foot is forced forward from 4,4 to 4,6.");
  EXPECT_EQ(moved("fall-back"), "Levy Foot falls back from 4,4 to 4,6.");
  EXPECT_EQ(moved("follow"), "Levy Foot follows from 4,4 to 4,6.");
  EXPECT_EQ(moved("rout"), "Levy Foot routs from 4,4 to 4,6.");
  EXPECT_EQ(told("withdrawn", {{"unit", "guard"}, {"quarter", true}}),
            "The Guard leaves the board in good order, with its quarter.");
  EXPECT_EQ(told("withdrawn", {{"unit", "foot"}, {"quarter", false}}), "Levy Foot leaves the board in good order.");
}

TEST(DominoBattleSentences, OfCombat) {
  const auto fought = [](std::string_view kind, std::string_view result, bool forced, const Pairs& attacker,
                         const Pairs& defender) {
    return told("combat", {{"kind", kind},
                           {"attacker", "foot"},
                           {"defender", "guard"},
                           {"attacker_card", "QS"},
                           {"defender_card", "3D"},
                           {"modifiers", table({{"attacker", table(attacker)}, {"defender", table(defender)}})},
                           {"attacker_total", 12},
                           {"defender_total", 1},
                           {"result", result},
                           {"forced", forced}});
  };
  EXPECT_EQ(fought("fire", "hit", false, {{"card", 12}}, {{"card", 3}, {"demoralised", -2}}),
            "Levy Foot fires at The Guard: 12 (card 12) against 1 (card 3, demoralised -2): a hit.");
  EXPECT_EQ(fought("fire", "miss", true, {{"card", 12}, {"height", 2}}, {{"card", 3}, {"cover", 4}}),
            "Levy Foot must fire at The Guard: 12 (card 12, height +2) against 1 (card 3, cover +4): a miss.");
  EXPECT_EQ(fought("close", "attacker", false, {{"card", 3}, {"strength", 5}, {"rear", 4}},
                   {{"card", 3}, {"strength", 2}, {"broken", -4}}),
            "Levy Foot attacks The Guard: 12 (card 3, strength +5, rear +4) against 1 (card 3, strength +2, broken "
            "-4): the attacker wins.");
  EXPECT_EQ(fought("close", "defender", true, {}, {}),
            "Levy Foot must attack The Guard: 12 against 1: the defender wins.");
  EXPECT_EQ(fought("close", "tie", false, {{"flank", 2}}, {}),
            "Levy Foot attacks The Guard: 12 (flank +2) against 1: a tie.");
}

TEST(DominoBattleSentences, OfStrength) {
  const auto changed = [](int change, std::string_view why) {
    return told("strength", {{"unit", "foot"}, {"change", change}, {"now", 3}, {"why", why}});
  };
  EXPECT_EQ(changed(-1, "fire"), "Levy Foot loses 1 strength under fire: 3 now.");
  EXPECT_EQ(changed(-2, "close"), "Levy Foot loses 2 strength hand to hand: 3 now.");
  EXPECT_EQ(changed(-1, "push"), "Levy Foot loses 1 strength by its push: 3 now.");
  EXPECT_EQ(changed(-1, "no-retreat"), "Levy Foot loses 1 strength with nowhere to fall back: 3 now.");
  EXPECT_EQ(changed(1, "restore"), "Levy Foot regains 1 strength: 3 now.");
}

TEST(DominoBattleSentences, OfMoraleChecks) {
  EXPECT_EQ(told("morale_check", {{"unit", "foot"}, {"coins", List{"T", "T", "H"}}, {"passed", true}, {"why", "fire"}}),
            "Levy Foot checks its morale under fire: [T T H] - passed.");
  EXPECT_EQ(told("morale_check", {{"unit", "foot"}, {"coins", List{"T"}}, {"passed", false}, {"why", "push"}}),
            "Levy Foot checks its morale by its push: [T] - FAILED.");
  EXPECT_EQ(told("morale_check", {{"unit", "foot"}, {"coins", List{}}, {"passed", false}, {"why", "close"}}),
            "Levy Foot checks its morale hand to hand - FAILED.");
}

TEST(DominoBattleSentences, OfCoins) {
  EXPECT_EQ(told("token_turned", {{"unit", "foot"}, {"coin", "penny"}, {"face", "tails"}}),
            "A penny of Levy Foot turns to tails.");
  EXPECT_EQ(told("token_placed", {{"unit", "foot"}, {"coin", "dime"}, {"face", "heads"}, {"card", "AH"}}),
            "The ace of hearts puts a dime on Levy Foot, heads up.");
  EXPECT_EQ(told("token_lost", {{"unit", "foot"}, {"coin", "nickel"}}), "Levy Foot loses a nickel.");
  EXPECT_EQ(told("broken", {{"unit", "foot"}, {"remembers", "nickel"}}), "Levy Foot BREAKS, its last coin a nickel.");
  EXPECT_EQ(told("broken", {{"unit", "gun"}}), "The old gun BREAKS.");
  EXPECT_EQ(told("demoralised", {{"unit", "foot"}}), "Levy Foot is DEMORALISED.");
}

TEST(DominoBattleSentences, OfUnitsThatComeBack) {
  EXPECT_EQ(told("restored", {{"unit", "foot"}, {"from", "broken"}, {"coin", "dime"}, {"card", "KH"}}),
            "Levy Foot is restored and no longer broken: a dime, by the king of hearts.");
  EXPECT_EQ(told("restored", {{"unit", "foot"}, {"from", "demoralised"}, {"coin", "penny"}, {"task", "restore"}}),
            "Levy Foot is restored and no longer demoralised: a penny, by its task.");
  EXPECT_EQ(told("restored", {{"unit", "foot"}, {"from", "broken"}}), "Levy Foot is restored and no longer broken.");
  EXPECT_EQ(told("identified", {{"unit", "foot"}, {"coin", "penny"}, {"face", "tails"}, {"why", "task"}}),
            "Levy Foot is identified by its task: a penny, tails up.");
  EXPECT_EQ(told("identified", {{"unit", "foot"}, {"coin", "penny"}, {"face", "heads"}, {"why", "card"}}),
            "Levy Foot is identified by a card: a penny, heads up.");
  EXPECT_EQ(told("identified", {{"unit", "foot"}, {"coin", "dime"}, {"face", "heads"}, {"why", "incident"}}),
            "Levy Foot is identified: a dime, heads up.");
}

TEST(DominoBattleSentences, OfElimination) {
  const auto gone = [](std::string_view why, std::string_view by) {
    Fields fields{{"unit", "foot"}, {"why", why}};
    if (!by.empty()) fields.push_back({"by", by});
    return told("eliminated", fields);
  };
  EXPECT_EQ(gone("fire", "gun"), "Levy Foot is ELIMINATED by the old gun: under fire.");
  EXPECT_EQ(gone("close", "guard"), "Levy Foot is ELIMINATED by The Guard: hand to hand.");
  EXPECT_EQ(gone("push", ""), "Levy Foot is ELIMINATED: by its push.");
  EXPECT_EQ(gone("no-retreat", "guard"), "Levy Foot is ELIMINATED by The Guard: with nowhere to fall back.");
  EXPECT_EQ(gone("spiked", ""), "Levy Foot is ELIMINATED: its guns are spiked.");
  EXPECT_EQ(gone("routed-off", ""), "Levy Foot is ELIMINATED: it routs off the board.");
  EXPECT_EQ(gone("incident", "treason"), "Levy Foot is ELIMINATED by treason.");
  EXPECT_EQ(gone("incident", ""), "Levy Foot is ELIMINATED.");
}

TEST(DominoBattleSentences, OfTheEnd) {
  const auto reason = [](std::string_view what, std::string_view side) {
    return side.empty() ? table({{"reason", what}}) : table({{"reason", what}, {"side", side}});
  };
  EXPECT_EQ(told("panic_ended", {{"round", 3},
                                 {"reasons", List{reason("broken", "red"), reason("no-identified", "blue"),
                                                  reason("guard-left", "red"), reason("round-limit", "")}},
                                 {"broken", List{"red"}}}),
            "Panic ends with round 3: Red is broken, Blue has no identified unit left, Red has led its guard off the "
            "board and the limit of rounds is reached.");
}

TEST(DominoBattleSentences, OfTheRecord) {
  EXPECT_EQ(
      told("hand_over",
           {{"side", "red"},
            {"broken", true},
            {"reasons", List{"broken", "no-identified", "guard-left"}},
            {"morale", 4},
            {"start", 50},
            {"rounds", 3},
            {"on_board", List{table({{"unit", "foot"},
                                     {"state", "steady"},
                                     {"tokens", List{token_value("penny", "tails"), token_value("dime", "heads")}},
                                     {"strength", 5},
                                     {"square", List{3, 4}}})}},
            {"withdrawn",
             List{table({{"unit", "guard"}, {"tokens", List{token_value("quarter", "heads")}}, {"strength", 2}})}},
            {"eliminated", List{table({{"unit", "gun"}, {"why", "spiked"}, {"round", 2}}),
                                table({{"unit", "mob"}, {"why", "incident"}, {"round", 0}})}},
            {"fanatical", List{"foot"}},
            {"guard",
             List{table({{"unit", "guard"}, {"where", "withdrawn"}}), table({{"unit", "foot"}, {"where", "board"}})}}}),
      "The record of Red for Rout: army morale 4, breaking point 50, broken, 3 rounds of Panic, no identified "
      "unit left, its guard has left. On the board: Levy Foot (steady, penny tails, dime heads, strength 5, at "
      "3,4). Withdrawn: The Guard (quarter heads, strength 2). Eliminated: the old gun (its guns are spiked, in "
      "round 2); mob (before Panic). Fanatical: Levy Foot. Guard: The Guard (withdrawn); Levy Foot (on the "
      "board).");
  EXPECT_EQ(told("hand_over", {{"side", "blue"},
                               {"broken", false},
                               {"reasons", List{}},
                               {"morale", 60},
                               {"start", 60},
                               {"rounds", 1},
                               {"on_board", List{}},
                               {"withdrawn", List{}},
                               {"eliminated", List{}},
                               {"fanatical", List{}},
                               {"guard", List{}}}),
            "The record of Blue for Rout: army morale 60, breaking point 60, not broken, 1 round of Panic.");
}

// An event that is not known gives its name, so none of these may.
TEST(DominoBattleSentences, EveryEventHasOneEvenWithoutItsFields) {
  for (const game::EventKind& kind : info().events) {
    const std::string sentence = told(kind.name, {});
    EXPECT_TRUE(sentence.ends_with('.')) << kind.name << ": " << sentence;
    EXPECT_EQ(sentence.find("  "), std::string::npos) << kind.name << ": " << sentence;
    EXPECT_EQ(sentence.find(" ."), std::string::npos) << kind.name << ": " << sentence;
    EXPECT_EQ(sentence.find('_'), std::string::npos) << kind.name << ": " << sentence;
    EXPECT_TRUE(sentence[0] >= 'A' && sentence[0] <= 'Z') << kind.name << ": " << sentence;
  }
  EXPECT_EQ(told("no_such_event", {}), "no_such_event");
}

// Fields of other kinds than expected do no harm.
TEST(DominoBattleSentences, EveryEventCopesWithFieldsOfAnyKind) {
  for (const game::EventKind& kind : info().events) {
    for (const Value& value : {Value(), Value(true), Value(3), Value(0.5), Value("x"), Value(List{1, "a", List{}}),
                               table({{"unit", 1}, {"tokens", List{3}}})}) {
      Fields fields;
      for (const game::Field& field : kind.fields) fields.push_back({field.name, value});
      EXPECT_FALSE(told(kind.name, fields).empty()) << kind.name;
    }
  }
}

}  // namespace
}  // namespace waver::domino_battle
