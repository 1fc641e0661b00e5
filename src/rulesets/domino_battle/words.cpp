#include "rulesets/domino_battle/words.h"

#include <algorithm>
#include <array>

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

template <class Value, std::size_t kSize>
std::optional<Value> value_called(const std::array<std::string_view, kSize>& words, std::string_view word) {
  const auto* found = std::ranges::find(words, word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Value>(found - words.begin());
}

template <class Value, std::size_t kSize>
std::string_view word_in(const std::array<std::string_view, kSize>& words, Value value) {
  return words.at(static_cast<std::size_t>(value));
}

}  // namespace

std::string_view word_of(UnitType type) {
  return word_in(kUnitTypeWords, type);
}
std::string_view word_of(Coin coin) {
  return word_in(kCoinWords, coin);
}
std::string_view word_of(Face face) {
  return word_in(kFaceWords, face);
}
std::string_view word_of(Task task) {
  return word_in(kTaskWords, task);
}
std::string_view word_of(Ground ground) {
  return word_in(kGroundWords, ground);
}
std::string_view word_of(DrawWhy why) {
  return word_in(kDrawWords, why);
}
std::string_view word_of(Blow blow) {
  return word_in(kBlowWords, blow);
}
std::string_view word_of(MoveWhy why) {
  return word_in(kMoveWords, why);
}
std::string_view word_of(MoraleWhy why) {
  return word_in(kMoraleWords, why);
}
std::string_view word_of(Suit suit) {
  return word_in(kSuitWords, suit);
}

std::optional<UnitType> unit_type_called(std::string_view word) {
  return value_called<UnitType>(kUnitTypeWords, word);
}
std::optional<Coin> coin_called(std::string_view word) {
  return value_called<Coin>(kCoinWords, word);
}
std::optional<Face> face_called(std::string_view word) {
  return value_called<Face>(kFaceWords, word);
}
std::optional<Task> task_called(std::string_view word) {
  return value_called<Task>(kTaskWords, word);
}
std::optional<Ground> ground_called(std::string_view word) {
  return value_called<Ground>(kGroundWords, word);
}
std::optional<Suit> suit_called(std::string_view word) {
  return value_called<Suit>(kSuitWords, word);
}

}  // namespace waver::domino_battle
