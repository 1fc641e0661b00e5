#include "rulesets/belle_alliance/room.h"

#include <algorithm>

#include "measure/move.h"
#include "measure/passage.h"
#include "rulesets/belle_alliance/walk.h"

namespace waver::belle_alliance {
namespace {

class Search {
 public:
  Search(const Play& play, const Limits& limits, const measure::Convex& shape, const measure::Track& track,
         std::int64_t first, std::int64_t last)
      : play_(play),
        limits_(limits),
        shape_(shape),
        track_(track),
        t_(first),
        last_(last),
        step_(last < first ? -1 : 1) {}

  std::optional<std::int64_t> find() {
    while (t_ * step_ <= last_ * step_) {
      place_ = shape_.moved_by(track_.off(t_));
      const std::int64_t next = next_to_try();
      if (next == t_) return t_;
      t_ = next;
    }
    return std::nullopt;
  }

 private:
  // Where to look next: here, if nothing is in the way.
  std::int64_t next_to_try() const {
    if (!limits_.units_only && !measure::on_table(place_, play_.setup.table)) return back_on_table();
    for (UnitIndex i = 0; i < play_.unit_count(); ++i) {
      if (!counts(i)) continue;
      const std::int64_t next = next_past_unit(i);
      if (next != t_) return next;
    }
    if (limits_.units_only) return t_;
    for (TerrainIndex i = 0; i < play_.setup.terrain.size(); ++i) {
      const std::int64_t next = next_past_terrain(i);
      if (next != t_) return next;
    }
    return t_;
  }

  bool counts(UnitIndex unit) const {
    return unit != limits_.unit && play_.unit(unit).on_table() &&
           std::ranges::find(limits_.aside, unit) == limits_.aside.end();
  }

  std::int64_t back_on_table() const {
    const measure::Zones zones = measure::Passage(shape_, play_.setup.table).touching(track_);
    if (step_ < 0) {
      if (t_ >= zones.may_end) return zones.may_end - 1;
      return t_ < zones.may_begin ? last_ - 1 : t_ - 1;
    }
    if (t_ < zones.may_begin) return zones.may_begin;
    return t_ >= zones.may_end ? last_ + 1 : t_ + 1;
  }

  std::int64_t next_past_unit(UnitIndex unit) const {
    const measure::Convex& other = play_.footprint(unit);
    const measure::Length gap = limits_.units_only ? 0 : play_.setup.rulings.stop_gap;
    if (measure::squared_gap(place_.box(), other.box()) > gap * gap) return t_;
    if (measure::overlap(place_, other)) return past(other);
    const bool keeps_off = gap > 0 && !play_.own(limits_.unit, unit) && measure::nearer_than(place_, other, gap) &&
                           !measure::nearer_than(limits_.start, other, gap) &&
                           stands_fast(play_.setup, play_.position, unit);
    return keeps_off ? t_ + step_ * steps_to_part(other, gap) : t_;
  }

  // A body parts from another by at most a step a step, and by the rounding of two places.
  std::int64_t steps_to_part(const measure::Convex& other, measure::Length gap) const {
    constexpr std::int64_t kRounding = 3;
    const measure::SquaredDistance squared = measure::squared_distance(place_, other);
    const auto apart = static_cast<std::int64_t>(
        measure::square_root(static_cast<std::uint64_t>(squared.numerator / squared.denominator)));
    return std::max<std::int64_t>(1, gap - apart - kRounding);
  }

  std::int64_t next_past_terrain(TerrainIndex index) const {
    const Terrain& terrain = play_.setup.terrain[index];
    if (measure::squared_gap(place_.box(), terrain.box) > 0) return t_;
    const bool is_unpaid = std::ranges::find(limits_.unpaid, index) != limits_.unpaid.end();
    if (!is_unpaid && !forbidden_to(play_.setup, terrain, limits_.body)) return t_;
    for (const measure::Convex& piece : terrain.pieces) {
      if (measure::Passage(place_, piece).at({}) == measure::Meeting::kOverlapping) return past(piece);
    }
    return t_;
  }

  // Past all steps on which the shape surely overlaps.
  std::int64_t past(const measure::Convex& other) const {
    const measure::Zones zones = measure::Passage(shape_, other).overlapping(track_);
    const bool surely = t_ >= zones.sure_begin && t_ < zones.sure_end;
    if (!surely) return t_ + step_;
    return step_ < 0 ? zones.sure_begin - 1 : zones.sure_end;
  }

  const Play& play_;
  const Limits& limits_;
  const measure::Convex& shape_;
  const measure::Track& track_;
  std::int64_t t_;
  std::int64_t last_;
  std::int64_t step_;
  measure::Convex place_;
};

}  // namespace

std::optional<std::int64_t> first_room(const Play& play, const Limits& limits, const measure::Convex& shape,
                                       const measure::Track& track, std::int64_t first, std::int64_t last) {
  return Search(play, limits, shape, track, first, last).find();
}

}  // namespace waver::belle_alliance
