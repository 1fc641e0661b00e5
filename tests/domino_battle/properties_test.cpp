/// What holds in every battle, looked for in many random ones.

#include <gmock/gmock.h>

#include <map>
#include <set>

#include "battles.h"
#include "game/policy.h"
#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/domino_battle.h"

namespace waver::domino_battle {
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

const game::GameOf<DominoBattle>& typed(const game::Game& game) {
  return dynamic_cast<const game::GameOf<DominoBattle>&>(game);
}

/// A random game watched event by event: cards, coins, morale.
class Watch {
 public:
  Watch(const scenario::Scenario& battle, chance::Run run)
      : battle_(battle), run_(run), game_(battle.game->clone()), silent_(battle.game->clone()) {
    for (std::size_t i = 0; i < kSides; ++i) morale_.at(i) = position().sides.at(i).morale;
    for (const UnitState& unit : position().units) coins_ += static_cast<int>(unit.tokens.count());
  }

  void play() {
    for (const game::IncidentPtr& incident : battle_.incidents) {
      if (game_->ask().kind == game::QuestionKind::kOver) break;
      say(game::Answer::of_incident(incident));
      settle();
    }
    if (game_->ask().kind == game::QuestionKind::kIncident) say(game::Answer::no_more());
    EXPECT_EQ(game_->ask().kind, game::QuestionKind::kOver);
  }

  int rounds = 0;
  std::map<std::string, int> counts;  ///< of events by name

 private:
  const Position& position() const { return typed(*game_).position(); }
  const Setup& setup() const { return typed(*game_).rules().setup(); }

  void settle() {
    game::Answer answer;
    while (game_->ask().kind == game::QuestionKind::kRoll || game_->ask().kind == game::QuestionKind::kChoice) {
      if (game_->ask().kind == game::QuestionKind::kRoll) {
        EXPECT_TRUE(keys_.insert(game_->ask().key).second) << "two rolls with one key";
      }
      game::answer_by_chance(game_->ask(), 7, run_, game::Policy::kRandom, answer);
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
    look_at_cards();
    look_at_units();
    for (std::size_t i = 0; i < kSides; ++i) EXPECT_EQ(position().sides.at(i).morale, morale_.at(i)) << "ledger";
  }

  void look_at(const Event& event) {
    ++counts[std::string(event.name)];
    if (event.name == "round_began" && text_of(event, "phase") == "panic") {
      ++rounds;
      keys_.clear();
    }
    if (event.name == "morale") look_at_morale(event);
    if (event.name == "combat") look_at_combat(event);
    look_at_coins(event);
  }

  // A coin comes by a card (`token_placed`), or with a unit's name or its return; it goes only as `token_lost`. What a
  // placed coin did is told right behind it, and is no second coin.
  void look_at_coins(const Event& event) {
    const std::string unit = text_of(event, "unit");
    const bool told_of_placed = placed_ == unit && (event.name == "identified" || event.name == "restored");
    const bool returned =
        event.name == "restored" && text_of(event, "from") == "broken" && event.find("coin") != nullptr;
    if (event.name == "token_placed") ++coins_;
    if ((event.name == "identified" || returned) && !told_of_placed) ++coins_;
    if (event.name == "token_lost") --coins_;
    placed_ = event.name == "token_placed" ? unit : std::string();
  }

  void look_at_morale(const Event& event) {
    const std::size_t side = setup().side_named(text_of(event, "side"));
    ASSERT_LT(side, kSides);
    morale_.at(side) += number_of(event, "change");
    EXPECT_EQ(number_of(event, "now"), morale_.at(side));
    EXPECT_NE(number_of(event, "change"), 0);
  }

  // The modifiers sum to the total, and none is zero.
  static void look_at_combat(const Event& event) {
    for (const std::string_view who : {"attacker", "defender"}) {
      int sum = 0;
      for (const game::Entry& entry : *event.find("modifiers")->find(who)->table()) {
        EXPECT_NE(entry.value.number(), 0) << entry.key;
        sum += static_cast<int>(entry.value.number());
      }
      EXPECT_EQ(sum, number_of(event, std::string(who) + "_total"));
    }
  }

  // 54 cards, each in one place.
  void look_at_cards() const {
    const Position& now = position();
    EXPECT_EQ(now.discard & now.in_play, 0U);
    EXPECT_EQ(now.discard & now.out, 0U);
    EXPECT_EQ(now.in_play & now.out, 0U);
    const std::int32_t deck = deck_size(now);
    EXPECT_GE(deck, static_cast<std::int32_t>(now.top.size()));
    const std::int32_t held = now.sides[0].hand + now.sides[1].hand;
    EXPECT_EQ(deck + held + now.rout + chance::cards_in(now.discard | now.in_play), chance::kCards);
    for (const Card card : now.top) EXPECT_NE(unseen(now) & set_of(card), 0U);
    if (now.frames.empty()) {
      EXPECT_EQ(now.in_play, 0U) << "nothing is in play between rounds";
    }
  }

  // Each on a square of its own; coins and state agree.
  void look_at_units() const {
    std::set<Square> taken;
    int coins = 0;
    for (UnitIndex i = 0; i < position().units.size(); ++i) {
      const UnitState& unit = position().units[i];
      coins += static_cast<int>(unit.tokens.count());
      const bool has_tokens = !unit.tokens.empty();
      EXPECT_TRUE(unit.status == Status::kWithdrawn || unit.identified() == has_tokens) << setup().units[i].id;
      EXPECT_TRUE(!unit.remembers || unit.status == Status::kBroken) << setup().units[i].id;
      EXPECT_GE(unit.strength, 0);
      if (!unit.on_board()) continue;
      EXPECT_GT(unit.strength, 0);
      EXPECT_TRUE(setup().board.cell(unit.at).passable);
      EXPECT_TRUE(taken.insert(unit.at).second) << "two on one square";
      EXPECT_EQ(position().standing[unit.at], i);
    }
    EXPECT_EQ(coins, coins_) << "coins";
  }

  const scenario::Scenario& battle_;
  chance::Run run_;
  std::unique_ptr<game::Game> game_;
  std::unique_ptr<game::Game> silent_;
  std::array<int, kSides> morale_{};
  int coins_ = 0;
  std::string placed_;  ///< the unit of the `token_placed` just before
  std::set<chance::RollKey> keys_;
};

TEST(DominoBattleProperties, CardsCoinsAndMoraleAreAccountedFor) {
  std::map<std::string, int> counts;
  for (const auto& text : {meeting(), kings_and_jokers(), meeting(all_flipped()), kings_and_jokers(all_flipped())}) {
    const scenario::Scenario battle = opened(text);
    ASSERT_NE(battle.game, nullptr);
    for (chance::Run run = 0; run < 30; ++run) {
      Watch watch(battle, run);
      watch.play();
      EXPECT_LE(watch.rounds, 50);
      for (const auto& [name, count] : watch.counts) counts[name] += count;
      if (HasFailure()) return;
    }
  }
  // All of it happened.
  for (const game::EventKind& kind : DominoBattle::info().events) {
    EXPECT_GT(counts[std::string(kind.name)], 0) << kind.name;
  }
}

// DB-80: whoever only restores and never fights comes to the limit.
TEST(DominoBattleProperties, EveryGameEndsByTheRoundLimit) {
  const scenario::Scenario battle = opened(std::string(kBeginning) + R"(
unit = [
  { id = "a", side = "red", type = "company", tokens = [{ coin = "penny", face = "heads" }], square = [0, 0] },
  { id = "b", side = "blue", type = "company", tokens = [{ coin = "penny", face = "heads" }], square = [15, 15] },
]
incident = [{ kind = "panic" }]
)");
  ASSERT_NE(battle.game, nullptr);
  const auto game = battle.game->clone();
  game::EventList list;
  ASSERT_TRUE(game->answer(game::Answer::of_incident(battle.incidents.front()), &list).has_value());
  game::Answer answer;
  while (game->ask().kind != game::QuestionKind::kOver) {
    game::answer_by_chance(game->ask(), 3, 0, game::Policy::kFirst, answer);
    if (game->option_name(0) != "END" && game->ask().kind == game::QuestionKind::kChoice) {
      for (std::uint32_t i = 0; i < game->ask().options; ++i) {
        if (game->option_name(i) == "END") answer.option = i;
      }
    }
    ASSERT_TRUE(game->answer(answer, &list).has_value());
  }
  EXPECT_EQ(number_of(list.events.back(), "rounds"), 50);
}

// Section 12: nobody knows the order of the deck; all else is open.
TEST(DominoBattleViews, DoNotChangeWithTheOrderOfTheDeck) {
  const auto with_deck = [](std::string_view deck) {
    std::string text = kings_and_jokers();
    const std::size_t at = text.find("deck = [");
    return text.substr(0, at) + "deck = [" + std::string(deck) + "] }\n";
  };
  const scenario::Scenario one = opened(with_deck(R"("KS", "XH", "KH")"));
  const scenario::Scenario two = opened(with_deck(R"("KH", "2H", "9C", "KS")"));
  ASSERT_NE(one.game, nullptr);
  ASSERT_NE(two.game, nullptr);
  const auto& first = typed(*one.game);
  const auto& second = typed(*two.game);
  EXPECT_NE(first.digest(), second.digest());
  for (std::uint32_t side = 0; side < kSides; ++side) {
    EXPECT_EQ(first.rules().view(first.position(), side), second.rules().view(second.position(), side));
    EXPECT_EQ(first.view(side)->digest(), second.view(side)->digest());
  }
}

// Along random games: a view of what is left equals the view of the same position with the known top turned about.
TEST(DominoBattleViews, HideTheTopInEveryPosition) {
  const scenario::Scenario battle = opened(kings_and_jokers());
  ASSERT_NE(battle.game, nullptr);
  for (chance::Run run = 0; run < 20; ++run) {
    const auto game = battle.game->clone();
    ASSERT_TRUE(game->answer(game::Answer::of_incident(battle.incidents.front()), nullptr).has_value());
    game::Answer answer;
    while (game->ask().kind != game::QuestionKind::kOver) {
      const Position& position = typed(*game).position();
      Position turned = position;
      std::ranges::reverse(turned.top);
      Position replaced = position;
      replaced.top.clear();
      const DominoBattle& rules = typed(*game).rules();
      for (std::uint32_t side = 0; side < kSides; ++side) {
        const Position seen = rules.view(position, side);
        EXPECT_EQ(seen, rules.view(turned, side));
        EXPECT_EQ(seen, rules.view(replaced, side));
        EXPECT_EQ(rules.view(seen, side), seen) << "a view of a view is the view";
        EXPECT_EQ(deck_size(seen), deck_size(position));
      }
      if (HasFailure()) return;
      game::answer_by_chance(game->ask(), 11, run, game::Policy::kRandom, answer);
      ASSERT_TRUE(game->answer(answer, nullptr).has_value());
    }
  }
}

}  // namespace
}  // namespace waver::domino_battle
