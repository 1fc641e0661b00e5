#pragma once
/// The table while an answer is being applied: what all the clauses' files share.

#include <span>
#include <string>
#include <string_view>

#include "game/event_fields.h"
#include "rulesets/belle_alliance/body.h"
#include "rulesets/belle_alliance/reckoning.h"
#include "rulesets/belle_alliance/setup.h"

namespace waver::belle_alliance {

/// The questions of this ruleset. Their numbers are part of the dice's keys: never renumber, only add.
enum class Ask : std::uint16_t {
  kIncident = 0,
  kSpread = 1,
  kReorganise = 2,
  kOrdering = 3,
  kCatch = 4,
  kDirection = 5,
  kRetreat = 6,
  kNext = 7,
  kFormation = 8,
};
inline constexpr std::size_t kAsks = 9;

/// Fills the fields of an event; made only if somebody listens.
class EventFields : public game::EventFields<EventFields> {
 public:
  EventFields(const Setup& setup, std::vector<game::EventField>& fields)
      : game::EventFields<EventFields>(fields, measure::kCentimetre), setup_(setup) {}
  EventFields& unit(std::string_view key, UnitIndex unit);
  /// The three dice of a roll.
  EventFields& dice(std::span<const std::uint16_t> faces);
  /// files, ranks, side, fits of a rout block.
  EventFields& block(const Block& block, bool fits);

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
  bool own(UnitIndex a, UnitIndex b) const { return profile(a).side == profile(b).side; }
  UnitIndex unit_count() const { return static_cast<UnitIndex>(position.units.size()); }

  /// To be called whenever a unit's place, facing, formation or numbers changed.
  void stand(UnitIndex index) const { position.footprints[index] = footprint_of(profile(index), unit(index)); }
  void put(UnitIndex index, measure::Point at) const {
    const measure::Point off = at - unit(index).at;
    unit(index).at = at;
    position.footprints[index] = position.footprints[index].moved_by(off);
  }

  /// Counts an event and, if somebody listens, builds and records it. Returns its number.
  template <class Fill>
  Seq emit(std::string_view clause, std::string_view name, Seq because, Fill fill) const {
    return game::record<EventFields>(recorder, position.events, setup, clause, name, because, fill);
  }

  /// Counts for the odds; event `seq` is why.
  void count(Counted what, std::uint32_t whose, Seq seq) const {
    if (recorder != nullptr) recorder->count(static_cast<std::size_t>(what), whose, seq);
  }

  /// BA-0.1: three dice for a unit, or (of a catch roll) a staff figure of a side.
  void ask_dice(Ask ask, std::uint32_t subject, std::uint32_t side, std::uint32_t attempt, std::uint32_t time) const;
  /// A turn in whole degrees from a base line: of `options` turns 0, 1, -1, 2, -2 ...
  void ask_turn(Ask ask, UnitIndex unit, std::uint32_t attempt, std::int32_t low, std::int32_t high) const;
  /// One of Position::options.
  void ask_option(Ask ask, std::uint32_t subject, std::uint32_t side, std::uint32_t attempt) const;

  /// Of keys: the bound, and the sub-phase of it.
  std::uint32_t bound_key() const;
  std::uint32_t phase_key() const;
};

/// Lengths as written in events.
double in_centimetres(measure::Length length);

}  // namespace waver::belle_alliance
