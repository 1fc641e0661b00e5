#pragma once
/// The table while an answer is being applied: what all the clauses' files share.

#include <initializer_list>
#include <span>
#include <string_view>

#include "game/event_fields.h"
#include "rulesets/battleaxe/footprint.h"
#include "rulesets/battleaxe/reckoning.h"
#include "rulesets/battleaxe/setup.h"

namespace waver::battleaxe {

/// The questions of this ruleset. Their numbers are part of the dice's keys: never renumber, only add.
enum class Ask : std::uint16_t {
  kIncident = 0,
  kPanicTest = 1,
  kPanicReroll = 2,
  kRallyTest = 3,
  kRallyReroll = 4,
  kBreakTest = 5,
  kBreakReroll = 6,
  kAwayFrom = 7,
  kDistance = 8,
  kPursuit = 9,
  kDangerous = 10,
  kWhoTests = 11,
  kWhoRallies = 12,
  kWhoRunsOn = 13,
  kFacing = 14,
};

/// Fills the fields of an event; made only if somebody listens.
class EventFields : public game::EventFields<EventFields> {
 public:
  EventFields(const Setup& setup, std::vector<game::EventField>& fields)
      : game::EventFields<EventFields>(fields, measure::kInch), setup_(setup) {}
  EventFields& unit(std::string_view key, UnitIndex unit);
  EventFields& units(std::string_view key, std::initializer_list<UnitIndex> units);
  /// Left out if it was nobody.
  EventFields& killer(std::string_view key, Killer killer);
  EventFields& facing(measure::Direction direction);
  EventFields& causes(Causes causes);

 private:
  const Setup& setup_;
};

struct Play {
  const Setup& setup;
  Position& position;
  game::Recorder* recorder;

  UnitState& unit(UnitIndex index) const { return position.units[index]; }
  const UnitSetup& profile(UnitIndex index) const { return setup.units[index]; }
  const measure::Convex& footprint(UnitIndex index) const { return position.footprints[index]; }
  bool friends(UnitIndex a, UnitIndex b) const { return profile(a).side == profile(b).side; }
  Frame& top() const { return position.agenda.back(); }
  /// Those on the frame's own list.
  std::span<Listed> entries_of(const Frame& frame) const {
    return std::span(position.lists).subspan(frame.lists, frame.list_next - frame.lists);
  }

  /// To be called whenever a unit's place, facing, files or models changed.
  void stand(UnitIndex index) const { position.footprints[index] = footprint_of(profile(index), unit(index)); }

  /// Counts an event and, if somebody listens, builds and records it. Returns its number.
  template <class Fill>
  Seq emit(std::string_view clause, std::string_view name, Seq because, Fill fill) const {
    return game::record<EventFields>(recorder, position.events, setup, clause, name, because, fill);
  }

  /// Counts for the odds; event `seq` is why.
  void count(Counted what, std::uint32_t whose, Seq seq) const {
    if (recorder != nullptr) recorder->count(static_cast<std::size_t>(what), whose, seq);
  }

  void ask_roll(Ask ask, UnitIndex subject, const chance::Roll& roll, std::uint32_t attempt) const;
  /// Asks whose options are in Position::options: a choice of a side, or equals thrown for.
  /// No two of the same `ask` with the same first option have the same `attempt` in a phase.
  void ask_choice(Ask ask, std::uint32_t side, std::uint32_t attempt) const;
  void ask_pick(Ask ask, UnitIndex subject, std::uint32_t attempt) const;
};

// Close combat ------------------------------------------------------------------------------------------------------

bool in_combat(const Position& position, UnitIndex a, UnitIndex b);
void enter_combat(const Play& play, UnitIndex a, UnitIndex b);
void part_combat(const Play& play, UnitIndex a, UnitIndex b);
/// BX-13: whatever flees or is gone is out of combat, and so are its opponents unless they fight others.
void leave_combat(const Play& play, UnitIndex unit);
/// In file order.
std::vector<UnitIndex> opponents_of(const Position& position, UnitIndex unit);

/// BX-6: the unit is no more; its models are gone, its place is kept to measure from.
Seq destroy(const Play& play, UnitIndex unit, Killer by, std::string_view how, std::string_view clause, Seq because);

}  // namespace waver::battleaxe
