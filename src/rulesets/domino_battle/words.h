#pragma once
/// The rulebook's own words as values: types of units, coins, faces, tasks, reasons.

#include <cstdint>
#include <optional>
#include <string_view>

namespace waver::domino_battle {

/// DB-53.
enum class UnitType : std::uint8_t { kBattalion, kBattery, kTroop, kCompany };
inline constexpr std::size_t kUnitTypes = 4;

/// DB-52, from the lowest.
enum class Coin : std::uint8_t { kPenny, kNickel, kDime, kQuarter };
inline constexpr std::size_t kCoins = 4;

enum class Face : std::uint8_t { kTails, kHeads };

/// How a unit stands. Active units have a token, static ones none; broken ones have none and rout.
enum class Status : std::uint8_t { kActive, kStatic, kBroken, kWithdrawn, kEliminated };

/// Section 4, in its order.
enum class Task : std::uint8_t { kFire, kAdvance, kMoveFire, kFireMove, kRestore, kIdentify, kMove };
inline constexpr std::size_t kTasks = 7;

/// DB-54.
enum class Ground : std::uint8_t { kWoods, kVillage, kWetland, kCreek, kHill, kLake, kHard };
inline constexpr std::size_t kGrounds = 7;

/// In the order of the cards' numbers (chance/roll.h).
enum class Suit : std::uint8_t { kSpades, kHearts, kDiamonds, kClubs };
inline constexpr std::size_t kSuits = 4;

/// Why a card is drawn.
enum class DrawWhy : std::uint8_t { kCommand, kHand, kCombat, kJoker };

/// Why strength or a unit is lost, or a check is made: fire and close combat, push ...
enum class Blow : std::uint8_t { kFire, kClose, kPush, kNoRetreat, kSpiked, kRoutedOff, kIncident, kRestore };

/// Why a unit is elsewhere now.
enum class MoveWhy : std::uint8_t { kCommand, kAdvance, kForced, kFallBack, kFollow, kRout };

/// A line of the ledger (section 6).
enum class MoraleWhy : std::uint8_t {
  kTokenLost,
  kGuardTokenLost,
  kBattalion,  // the four in the order of UnitType
  kBattery,
  kTroop,
  kCompany,
  kGuardCounter,
  kCard,
  kRestored,
  kIdentified,
};

/// As written in scenarios and events: "battalion", "move-fire", "guard-token-lost" ...
std::string_view word_of(UnitType type);
std::string_view word_of(Coin coin);
std::string_view word_of(Face face);
std::string_view word_of(Task task);
std::string_view word_of(Ground ground);
std::string_view word_of(DrawWhy why);
std::string_view word_of(Blow blow);
std::string_view word_of(MoveWhy why);
std::string_view word_of(MoraleWhy why);
/// "spades" ...
std::string_view word_of(Suit suit);

/// And back; nothing if it is none.
std::optional<UnitType> unit_type_called(std::string_view word);
std::optional<Coin> coin_called(std::string_view word);
std::optional<Face> face_called(std::string_view word);
std::optional<Task> task_called(std::string_view word);
std::optional<Ground> ground_called(std::string_view word);
std::optional<Suit> suit_called(std::string_view word);

}  // namespace waver::domino_battle
