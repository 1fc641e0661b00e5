#include "rulesets/domino_battle/words.h"

#include "game/word_lists.h"

namespace waver::domino_battle {
namespace {

// Each list in the order of its enumeration.
constexpr std::array<std::string_view, kUnitTypes> kUnitTypeWords{"battalion", "battery", "troop", "company"};
constexpr std::array<std::string_view, kCoins> kCoinWords{"penny", "nickel", "dime", "quarter"};
constexpr std::array<std::string_view, 2> kFaceWords{"tails", "heads"};
constexpr std::array<std::string_view, kTasks> kTaskWords{"fire",    "advance",  "move-fire", "fire-move",
                                                          "restore", "identify", "move"};
constexpr std::array<std::string_view, kGrounds> kGroundWords{"woods", "village", "wetland", "creek",
                                                              "hill",  "lake",    "hard"};
constexpr std::array<std::string_view, kSuits> kSuitWords{"spades", "hearts", "diamonds", "clubs"};
constexpr std::array<std::string_view, 4> kDrawWords{"command", "hand", "combat", "joker"};
constexpr std::array<std::string_view, 8> kBlowWords{"fire",   "close",      "push",     "no-retreat",
                                                     "spiked", "routed-off", "incident", "restore"};
constexpr std::array<std::string_view, 6> kMoveWords{"command", "advance", "forced", "fall-back", "follow", "rout"};
constexpr std::array<std::string_view, 10> kMoraleWords{"token-lost", "guard-token-lost", "battalion",     "battery",
                                                        "troop",      "company",          "guard-counter", "card",
                                                        "restored",   "identified"};

}  // namespace

std::string_view word_of(UnitType type) {
  return game::word_in(kUnitTypeWords, type);
}
std::string_view word_of(Coin coin) {
  return game::word_in(kCoinWords, coin);
}
std::string_view word_of(Face face) {
  return game::word_in(kFaceWords, face);
}
std::string_view word_of(Task task) {
  return game::word_in(kTaskWords, task);
}
std::string_view word_of(Ground ground) {
  return game::word_in(kGroundWords, ground);
}
std::string_view word_of(DrawWhy why) {
  return game::word_in(kDrawWords, why);
}
std::string_view word_of(Blow blow) {
  return game::word_in(kBlowWords, blow);
}
std::string_view word_of(MoveWhy why) {
  return game::word_in(kMoveWords, why);
}
std::string_view word_of(MoraleWhy why) {
  return game::word_in(kMoraleWords, why);
}
std::string_view word_of(Suit suit) {
  return game::word_in(kSuitWords, suit);
}

std::optional<UnitType> unit_type_called(std::string_view word) {
  return game::value_called<UnitType>(kUnitTypeWords, word);
}
std::optional<Coin> coin_called(std::string_view word) {
  return game::value_called<Coin>(kCoinWords, word);
}
std::optional<Face> face_called(std::string_view word) {
  return game::value_called<Face>(kFaceWords, word);
}
std::optional<Task> task_called(std::string_view word) {
  return game::value_called<Task>(kTaskWords, word);
}
std::optional<Ground> ground_called(std::string_view word) {
  return game::value_called<Ground>(kGroundWords, word);
}
std::optional<Suit> suit_called(std::string_view word) {
  return game::value_called<Suit>(kSuitWords, word);
}

}  // namespace waver::domino_battle
