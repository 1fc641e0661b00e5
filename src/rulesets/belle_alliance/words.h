#pragma once
/// The rulebook's own words as values: arms, formations, disorder, phases, causes.

#include <cstdint>
#include <optional>
#include <string_view>

namespace waver::belle_alliance {

enum class Arm : std::uint8_t { kInfantry, kCavalry, kArtillery };
/// Cavalry and artillery have one: heavy artillery goes on foot, light artillery is mounted.
enum class Weight : std::uint8_t { kNone, kHeavy, kLight };

enum class Formation : std::uint8_t {
  kLine,
  kColumn,
  kMarchColumn,
  kMass,
  kSquare,
  kSkirmish,
  kWork,
  kRest,
  kLimbered,
  kUnlimbered,
  kRout,
};

/// Order, light, middle, full disorder; a greater one is worse.
enum class Disorder : std::uint8_t { kOrder, kLight, kMiddle, kFull };

/// The sub-phases of a bound (BA-1.1.1a), `start` before the first.
enum class Phase : std::uint8_t { kStart, kOrders, kAnnouncement, kContinuedFire, kMovement, kFiring, kMelee };

/// What brought a unit into disorder.
enum class Cause : std::uint8_t { kFire, kMelee, kOrdering, kReorganisation, kSpread, kValour, kRetreatBlocked };

/// A result of one of the tables: a disorder, or one of the words beside it.
enum class Result : std::uint8_t {
  kNone,   ///< Table 9
  kObeys,  ///< Table 17
  kIdle,
  kStays,  ///< Table 16
  kAgain,
  kOrder,
  kLight,
  kMiddle,
  kFull,
};

/// Whom a staff figure commands.
enum class Role : std::uint8_t { kCommander, kAdjutant };

/// Who is moving over terrain: the columns of Tables 4 and 5 (Table 5 has skirmishers with the foot).
enum class Body : std::uint8_t { kFoot, kSkirmish, kCavalry, kGuns };

/// As written in scenarios and events: "march-column", "FD", "continued-fire" ...
std::string_view word_of(Arm arm);
std::string_view word_of(Weight weight);
std::string_view word_of(Formation formation);
std::string_view word_of(Disorder disorder);
std::string_view word_of(Phase phase);
std::string_view word_of(Cause cause);
std::string_view word_of(Result result);
std::string_view word_of(Role role);

/// And back; nothing if it is none.
std::optional<Arm> arm_called(std::string_view word);
std::optional<Weight> weight_called(std::string_view word);
std::optional<Formation> formation_called(std::string_view word);
std::optional<Disorder> disorder_called(std::string_view word);
std::optional<Phase> phase_called(std::string_view word);
std::optional<Cause> cause_called(std::string_view word);
std::optional<Result> result_called(std::string_view word);

}  // namespace waver::belle_alliance
