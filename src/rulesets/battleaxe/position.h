#pragma once
/// The state of a battle under Battleaxe: a plain value. All that is not here follows from the Setup.

#include <array>
#include <compare>
#include <cstdint>
#include <tuple>
#include <vector>

#include "game/event.h"
#include "game/question.h"
#include "measure/footprint.h"

namespace waver::battleaxe {

using game::Seq;

/// A unit by its place in the file, from 0.
using UnitIndex = std::uint32_t;
inline constexpr UnitIndex kNoUnit = game::kNobody;

enum class State : std::uint8_t { kSteady, kFleeing, kDestroyed, kOffTable };

/// What changes about a unit. "In the phase" means in the phase now running (BX-2).
struct UnitState {
  measure::Point at;  ///< centre of the footprint; of a unit that is gone: where it last stood
  measure::Direction facing;
  std::int32_t models = 0;        ///< destroyed: 0
  std::int32_t files = 0;         ///< width in models while there are as many
  std::int32_t wounds = 0;        ///< taken in flights and not yet a model's death (BX-10c)
  std::int32_t phase_start = 0;   ///< models when the phase began (BX-5)
  std::int32_t lost = 0;          ///< models lost in the phase that count towards BX-5
  std::uint16_t opponents = 0;    ///< units it is in close combat with
  std::uint16_t flights = 0;      ///< flights in the phase, to key their dice
  std::uint16_t break_tests = 0;  ///< break tests in the phase, likewise
  State state = State::kSteady;
  bool tested = false;  ///< took its panic test of the phase
  bool passed = false;  ///< and passed it

  bool on_table() const { return state == State::kSteady || state == State::kFleeing; }
  bool fleeing() const { return state == State::kFleeing; }
  bool engaged() const { return opponents > 0; }
  friend bool operator==(const UnitState&, const UnitState&) = default;
};

/// Who or what killed models in the phase: a unit, a piece of terrain (numbered on after the units), or nobody.
using Killer = std::uint32_t;
inline constexpr Killer kNobodyKilled = game::kNobody;

/// Models of one unit killed by one killer in the phase (BX-9a). Listed by who struck last (ruling `casualty_tie`).
struct Kills {
  UnitIndex victim = kNoUnit;
  Killer killer = kNobodyKilled;
  std::int32_t models = 0;
  friend bool operator==(const Kills&, const Kills&) = default;
};

/// Two units in close combat; the one earlier in the file first.
struct Combat {
  UnitIndex first = kNoUnit;
  UnitIndex second = kNoUnit;
  friend auto operator<=>(const Combat&, const Combat&) = default;
};

/// Reasons to test for panic, in the order in which they are listed; a set is the sum of their bits.
enum class Cause : std::uint8_t {
  kHeavyCasualties = 1,
  kFriendDestroyed = 2,
  kFriendBroke = 4,
  kFledThrough = 8,
  kOther = 16,
};
using Causes = std::uint8_t;

/// A unit of a batch: due to test at one moment (section 4, step 1).
struct Due {
  enum class Mark : std::uint8_t { kOpen, kSettled, kFailed };
  UnitIndex unit = kNoUnit;
  Seq because = 0;          ///< what made it due: of its first listed cause the earliest event
  Seq event = 0;            ///< its own panic_due, or after a failed test (ruling `panic_order`) the panic_test
  std::uint32_t order = 0;  ///< of those that failed: who failed first
  Causes causes = 0;
  bool in_charge = false;  ///< shot at while charging (BX-5b)
  Mark mark = Mark::kOpen;
  friend bool operator==(const Due&, const Due&) = default;
};

/// What is being settled. The agenda is a stack of these; only the last one acts.
enum class Matter : std::uint8_t { kBatch, kFlight, kRally, kBreak, kCharge };

/// Which way of running a flight is (the clause that sends it off).
enum class FlightKind : std::uint8_t { kPanic, kBroken, kCharged, kCompulsory };

/// From whom or what a flight turns away, and the clause that says so.
enum class Way : std::uint8_t { kStraightOn, kKiller, kClosest, kOwnEdge, kOpponent, kCharger };

/// One matter on the agenda. A plain record shared by all kinds; each uses the fields it needs, as told in its file.
struct Frame {
  Matter matter = Matter::kBatch;
  std::uint8_t step = 0;  ///< where it stands, numbered in its own file
  FlightKind flight = FlightKind::kPanic;
  Way way = Way::kStraightOn;
  Causes causes = 0;                   ///< flight: of the failed panic test
  bool gathers = false;                ///< flight: what it causes goes to the batch below (ruling `panic_order`)
  bool contact = false;                ///< charge, flight from one: the charger reaches the target
  std::uint8_t thrown = 0;             ///< dice kept in `dice`
  std::array<std::uint8_t, 3> dice{};  ///< a first throw that failed, or the flight's dice
  UnitIndex unit = kNoUnit;            ///< whom it is about; charge: the charger
  std::uint32_t other = kNoUnit;       ///< charge: the target; flight: what it turns from; batch: the due that rolls
  std::uint32_t lists = 0;             ///< where its entries of Position::lists begin
  std::uint32_t list_next = 0;         ///< the entry it is at
  std::uint32_t passed = 0;            ///< flight: how many of its entries are friends gone through; the first ones
  std::uint32_t dues = 0;              ///< batch: where its entries of Position::dues begin
  std::uint32_t dues_end = 0;          ///< batch: and end
  std::int32_t number = 0;             ///< break test: Leadership needed; flight: inches the dice give
  std::int32_t dead = 0;               ///< flight: models killed by it, not yet removed (BX-10c)
  Seq because = 0;                     ///< of what it will report
  Seq fled = 0;                        ///< flight: its `fled` event
  Seq ended = 0;                       ///< flight: the event that took the unit off the table, if one did
  friend bool operator==(const Frame&, const Frame&) = default;
};

/// An entry of a frame's list: a unit or obstacle with a note.
struct Listed {
  std::uint32_t what = kNoUnit;
  std::uint32_t note = 0;
  Seq event = 0;
  friend bool operator==(const Listed&, const Listed&) = default;
};

struct Position {
  std::vector<UnitState> units;
  std::vector<Combat> combats;  ///< sorted
  std::vector<Kills> kills;
  std::uint32_t phases = 0;    ///< begun so far; the nameless first one is 0
  std::uint32_t turn = 0;      ///< the side whose phase it is
  Seq events = 0;              ///< recorded so far
  std::uint32_t failures = 0;  ///< counts failed tests, to keep their order (ruling `panic_order`)
  bool over = false;
  std::vector<Frame> agenda;
  std::vector<Due> dues;               ///< of the batches on the agenda, one after the other
  std::vector<Listed> lists;           ///< of the other frames, likewise
  game::Question question;             ///< what the rules now wait for; follows from the rest
  std::vector<std::uint32_t> options;  ///< of the question: units, obstacles or turns in degrees
  /// Where the units stand; follows from `units`, and so does not count in comparisons. Of a unit that is gone it is
  /// looked at only in the answer that took it off the table.
  std::vector<measure::Convex> footprints;

  friend bool operator==(const Position& a, const Position& b) {
    const auto compared = [](const Position& p) {
      return std::tie(p.units, p.combats, p.kills, p.phases, p.turn, p.events, p.failures, p.over, p.agenda, p.dues,
                      p.lists, p.question, p.options);
    };
    return compared(a) == compared(b);
  }
};

}  // namespace waver::battleaxe
