#include "rulesets/belle_alliance/walk.h"

#include <algorithm>

#include "measure/move.h"
#include "measure/passage.h"

namespace waver::belle_alliance {
namespace {

using measure::Meeting;

constexpr std::int64_t kThirds = 3;
constexpr std::int32_t kFullRate = 100;

/// What a moving body may meet.
enum class Kind : std::uint8_t {
  kEdge,      ///< of the table
  kArea,      ///< one convex piece of one
  kObstacle,  ///< one segment of one
  kOwn,
  kFast,  ///< an enemy that cannot be forced back
  kSoft,  ///< one that can
};

/// A moving body and one thing that it may meet on the rest of its way.
struct Encounter {
  Kind kind = Kind::kEdge;
  bool never_blocks = false;                ///< met before the first step: it hinders nobody
  bool keeps_off = false;                   ///< an enemy that blocks within the stop gap, not only by overlap
  std::uint32_t mover = 0;                  ///< in the group
  std::uint32_t thing = 0;                  ///< unit or piece of terrain
  const measure::Convex* shape = nullptr;   ///< of what stays; null: the table
  Meeting now = Meeting::kApart;            ///< after the steps done
  Meeting then = Meeting::kApart;           ///< after one more
  bool near = false;                        ///< an enemy within the stop gap after one more
  std::int64_t next = 0;                    ///< the first step on which any of this may be otherwise
  std::optional<measure::Passage> passage;  ///< made, with its zones, when it may matter
  measure::Zones touching;
  measure::Zones overlapping;
  measure::Zones nearing;
};

struct Mover {
  UnitIndex unit = kNobody;
  Body body = Body::kFoot;
  measure::Convex start;  ///< its footprint before the first step
};

/// What a step would cost and meet.
struct Step {
  std::int64_t cost = 0;
  std::int64_t dues = 0;
  std::vector<TerrainIndex> due;
};

class Walker {
 public:
  Walker(const Play& play, OnTheWay& on_the_way, bool step_by_step)
      : play_(play),
        march_(play.position.march),
        on_the_way_(on_the_way),
        step_by_step_(step_by_step),
        track_(march_.way) {}

  Walked walk() {
    if (march_.t == 0) pay_for_crossed_at_start();
    look_around();
    if (meet_where_it_stands()) return pause();
    while (true) {
      if (!leap()) return end(WalkEnd::kRate);
      if (auto walked = take_step()) return std::move(*walked);
    }
  }

 private:
  // The way ahead ----------------------------------------------------------------------------------------------------

  void pay_for_crossed_at_start() {
    for (TerrainIndex i = 0; i < play_.setup.terrain.size(); ++i) {
      const Terrain& terrain = play_.setup.terrain[i];
      if (terrain.is_area || is_paid(i)) continue;
      const bool crossed = std::ranges::any_of(
          march_.group, [&](const Member& member) { return meets(footprint_at_start(play_, member), terrain); });
      if (crossed) march_.paid.push_back(i);
    }
  }

  bool is_paid(TerrainIndex obstacle) const { return std::ranges::find(march_.paid, obstacle) != march_.paid.end(); }

  // Lists what the group may meet within its reach. Called again whenever the group has changed.
  void look_around() {
    movers_.clear();
    encounters_.clear();
    for (const Member& member : march_.group) {
      movers_.push_back({member.unit, moving_body(play_, member.unit), footprint_at_start(play_, member)});
    }
    has_stepped_ = false;
    reach_ = march_.t + march_.budget / kThirds + 1;
    for (std::uint32_t mover = 0; mover < movers_.size(); ++mover) look_around(mover);
  }

  void look_around(std::uint32_t mover) {
    const measure::Convex& start = movers_[mover].start;
    const measure::Box from = moved(start.box(), track_.off(march_.t));
    const measure::Box to = moved(start.box(), track_.off(reach_));
    swept_ = {{std::min(from.low.x, to.low.x), std::min(from.low.y, to.low.y)},
              {std::max(from.high.x, to.high.x), std::max(from.high.y, to.high.y)}};
    const measure::Table& table = play_.setup.table;
    if (swept_.low.x < 0 || swept_.low.y < 0 || swept_.high.x > table.width || swept_.high.y > table.depth) {
      add(mover, Kind::kEdge, 0, nullptr, {});
    }
    for (TerrainIndex i = 0; i < play_.setup.terrain.size(); ++i) look_at_terrain(mover, i);
    for (UnitIndex i = 0; i < play_.unit_count(); ++i) look_at_unit(mover, i);
  }

  static measure::Box moved(const measure::Box& box, measure::Point off) { return {box.low + off, box.high + off}; }

  bool within_reach(const measure::Box& box, measure::Length gap = 0) const {
    return measure::squared_gap(swept_, box) <= gap * gap;
  }

  void look_at_terrain(std::uint32_t mover, TerrainIndex index) {
    const Terrain& terrain = play_.setup.terrain[index];
    const bool is_free = !terrain.is_area && is_paid(index) && !forbidden_to(play_.setup, terrain, movers_[mover].body);
    if (is_free || !within_reach(terrain.box)) return;
    const bool met_at_start = meets(movers_[mover].start, terrain);
    for (const measure::Convex& piece : terrain.pieces) {
      if (!within_reach(piece.box())) continue;
      Encounter& encounter = add(mover, terrain.is_area ? Kind::kArea : Kind::kObstacle, index, &piece, piece.box());
      encounter.never_blocks = met_at_start;
    }
  }

  void look_at_unit(std::uint32_t mover, UnitIndex index) {
    if (!play_.unit(index).on_table() || is_in_group(index)) return;
    const measure::Convex& shape = play_.footprint(index);
    if (!within_reach(shape.box(), play_.setup.rulings.stop_gap)) return;
    if (play_.own(movers_[mover].unit, index)) {
      add(mover, Kind::kOwn, index, &shape, shape.box()).never_blocks = measure::overlap(movers_[mover].start, shape);
      return;
    }
    if (!stands_fast(play_.setup, play_.position, index)) {
      add(mover, Kind::kSoft, index, &shape, shape.box());
      return;
    }
    const measure::Convex& start = movers_[mover].start;
    const bool keeps_off = !measure::nearer_than(start, shape, play_.setup.rulings.stop_gap);
    Encounter& encounter = add(mover, Kind::kFast, index, &shape, shape.box(), keeps_off);
    encounter.never_blocks = measure::overlap(start, shape);
  }

  bool is_in_group(UnitIndex unit) const {
    return std::ranges::any_of(march_.group, [&](const Member& member) { return member.unit == unit; });
  }

  // Nothing can be met sooner than the boxes can come together. Whoever is met already is looked at at once.
  Encounter& add(std::uint32_t mover, Kind kind, std::uint32_t thing, const measure::Convex* shape,
                 const measure::Box& box, bool keeps_off = false) {
    Encounter& encounter = encounters_.emplace_back();
    encounter.keeps_off = keeps_off;
    encounter.kind = kind;
    encounter.mover = mover;
    encounter.thing = thing;
    encounter.shape = shape;
    std::int64_t apart = 0;
    if (shape != nullptr) {
      const measure::Box own = moved(movers_[mover].start.box(), track_.off(march_.t));
      apart =
          static_cast<std::int64_t>(measure::square_root(static_cast<std::uint64_t>(measure::squared_gap(own, box))));
    }
    if (apart <= play_.setup.rulings.stop_gap + 2) {
      get_to_know(encounter);
      encounter.now = encounter.passage->at(track_.off(march_.t));
      encounter.next = next_of(encounter, march_.t);
    } else {
      encounter.next = march_.t + apart - play_.setup.rulings.stop_gap - 1;
    }
    return encounter;
  }

  void get_to_know(Encounter& encounter) {
    if (encounter.passage) return;
    const measure::Convex& start = movers_[encounter.mover].start;
    if (encounter.shape == nullptr) {
      encounter.passage.emplace(start, play_.setup.table);
      encounter.touching = encounter.passage->touching(track_);
      return;
    }
    encounter.passage.emplace(start, *encounter.shape);
    encounter.overlapping = encounter.passage->overlapping(track_);
    if (encounter.kind == Kind::kOwn) encounter.touching = encounter.passage->touching(track_);
    if (encounter.kind == Kind::kFast && play_.setup.rulings.stop_gap > 0) {
      encounter.nearing = encounter.passage->near(track_, play_.setup.rulings.stop_gap);
    }
  }

  // The first step after t on which the encounter may have another outcome.
  std::int64_t next_of(const Encounter& encounter, std::int64_t t) const {
    if (encounter.kind == Kind::kEdge) {
      return measure::next_change(encounter.touching, t, encounter.now != Meeting::kApart);
    }
    std::int64_t next = measure::next_change(encounter.overlapping, t, encounter.now == Meeting::kOverlapping);
    if (encounter.kind == Kind::kOwn) {
      next = std::min(next, measure::next_change(encounter.touching, t, encounter.now != Meeting::kApart));
    }
    if (encounter.kind == Kind::kFast && encounter.keeps_off) next = std::min(next, next_near(encounter, t));
    return next;
  }

  // A body comes nearer by at most a step a step, and by the rounding of two places.
  std::int64_t next_near(const Encounter& encounter, std::int64_t t) const {
    if (t + 1 < encounter.nearing.may_begin) return encounter.nearing.may_begin;
    if (t + 1 >= encounter.nearing.may_end) return measure::kNever;
    const measure::Convex body = movers_[encounter.mover].start.moved_by(track_.off(t));
    const measure::SquaredDistance squared = measure::squared_distance(body, *encounter.shape);
    const auto apart = static_cast<std::int64_t>(
        measure::square_root(static_cast<std::uint64_t>(squared.numerator / squared.denominator)));
    return t + std::max<std::int64_t>(1, apart - play_.setup.rulings.stop_gap - 1);
  }

  // Steps ------------------------------------------------------------------------------------------------------------

  // One step of section 4.3; nothing if the walk goes on.
  std::optional<Walked> take_step() {
    const Step step = look_ahead();
    if (march_.budget < step.cost + step.dues) return end(WalkEnd::kRate, kNobody, step.due);
    if (const auto over = first_over_the_edge()) return over_the_edge(*over);
    if (const Stop stop = first_stop(); stop.by != kNobody) return stopped(stop);
    take(step);
    if (meet_where_it_stands()) return pause();
    return std::nullopt;
  }

  // Step 2; a retreat is stopped by the edge (5.3).
  std::optional<Walked> over_the_edge(std::uint32_t mover) {
    if (!march_.is_rout) return end(WalkEnd::kStopped);
    lose(mover);
    if (march_.group.empty()) return end(WalkEnd::kGone);
    return std::nullopt;
  }

  // To just before the first step on which something may change. False: the rate ends before that. What is met already
  // when the group sets out, or has changed, is only looked at after a step (BA-H3): that one is never leapt over.
  bool leap() {
    if (step_by_step_ || !has_stepped_) return true;
    std::int64_t next = reach_ + 1;
    for (const Encounter& encounter : encounters_) next = std::min(next, encounter.next);
    const std::int64_t steps = next - 1 - march_.t;
    if (steps <= 0) return true;
    const std::int64_t cost = cost_of_step(true);
    const std::int64_t paid = std::min(steps, march_.budget / cost);
    march_.t += paid;
    march_.budget -= paid * cost;
    return paid == steps;
  }

  // BA-5.4.1i, BA-H4: the slowest body of the group in the slowest area it meets; disorder itself slows nobody
  // (BA-2.3.1b).
  std::int64_t cost_of_step(bool nothing_changes) const {
    std::int32_t percent = kFullRate;
    for (const Encounter& encounter : encounters_) {
      const bool met =
          encounter.now == Meeting::kOverlapping || (!nothing_changes && encounter.then == Meeting::kOverlapping);
      if (encounter.kind != Kind::kArea || !met) continue;
      const std::int32_t here =
          percent_in(play_.setup, play_.setup.terrain[encounter.thing], movers_[encounter.mover].body);
      if (here > 0) percent = std::min(percent, here);
    }
    return kThirds * kFullRate / percent;
  }

  // Steps 1 of 4.3: what all would meet after one step more, and what the step costs.
  Step look_ahead() {
    const std::int64_t t = march_.t + 1;
    const measure::Point off = track_.off(t);
    for (Encounter& encounter : encounters_) {
      encounter.then = encounter.now;
      encounter.near = false;
      if (encounter.next > t && !step_by_step_) continue;
      get_to_know(encounter);
      encounter.then = encounter.passage->at(off);
      if (encounter.keeps_off) encounter.near = is_near(encounter, off);
    }
    Step step;
    step.cost = cost_of_step(false);
    for (const Encounter& encounter : encounters_) {
      if (encounter.kind != Kind::kObstacle || encounter.then != Meeting::kOverlapping) continue;
      if (!is_paid(encounter.thing)) add_due(step, encounter.thing);
    }
    return step;
  }

  bool is_near(const Encounter& encounter, measure::Point off) const {
    return measure::nearer_than(movers_[encounter.mover].start.moved_by(off), *encounter.shape,
                                play_.setup.rulings.stop_gap);
  }

  // The dearest among all bodies of the group that may cross it; nothing if the bodies it would cross may not.
  void add_due(Step& step, TerrainIndex obstacle) const {
    if (std::ranges::find(step.due, obstacle) != step.due.end() || !crosses_a_body_that_may(obstacle)) return;
    const Terrain& terrain = play_.setup.terrain[obstacle];
    std::int32_t dearest = 0;
    for (const Mover& mover : movers_) {
      dearest = std::max(dearest, deduction_at(play_.setup, terrain, mover.body).value_or(0));
    }
    step.due.push_back(obstacle);
    step.dues += kThirds * dearest;
  }

  bool crosses_a_body_that_may(TerrainIndex obstacle) const {
    const Terrain& terrain = play_.setup.terrain[obstacle];
    return std::ranges::any_of(encounters_, [&](const Encounter& encounter) {
      return encounter.kind == Kind::kObstacle && encounter.thing == obstacle &&
             encounter.then == Meeting::kOverlapping &&
             deduction_at(play_.setup, terrain, movers_[encounter.mover].body).has_value();
    });
  }

  std::optional<std::uint32_t> first_over_the_edge() const {
    for (const Encounter& encounter : encounters_) {
      if (encounter.kind == Kind::kEdge && encounter.then == Meeting::kApart) return encounter.mover;
    }
    return std::nullopt;
  }

  struct Stop {
    std::uint32_t by = kNobody;
    std::uint32_t mover = 0;
  };

  // Step 3: a head stops its group, a carried unit stays behind (BA-H9).
  std::optional<Walked> stopped(const Stop& stop) {
    if (stop.mover == 0) return end(WalkEnd::kStopped, stop.by);
    leave_behind(stop);
    return std::nullopt;
  }

  // Encounters are listed by mover, then terrain, then units, each in file order.
  Stop first_stop() const {
    for (const Encounter& encounter : encounters_) {
      if (!is_blocked_by(encounter)) continue;
      const bool by_terrain = encounter.kind == Kind::kArea || encounter.kind == Kind::kObstacle;
      return {by_terrain ? play_.unit_count() + encounter.thing : encounter.thing, encounter.mover};
    }
    return {};
  }

  // BA-5.4.1o, BA-4.1.1b; a carried body stops at what it could not pass on its own (BA-5.4.2e).
  bool is_blocked_by(const Encounter& encounter) const {
    if (encounter.never_blocks) return false;
    const bool met = encounter.then == Meeting::kOverlapping;
    switch (encounter.kind) {
      case Kind::kArea:
      case Kind::kObstacle:
        return met && forbidden_to(play_.setup, play_.setup.terrain[encounter.thing], movers_[encounter.mover].body);
      case Kind::kFast:
        return met || encounter.near;
      case Kind::kOwn:  // 5.3, step 2
        return met && !march_.is_rout && play_.unit(encounter.thing).in_full_disorder();
      default:
        return false;
    }
  }

  void take(const Step& step) {
    ++march_.t;
    has_stepped_ = true;
    march_.budget -= step.cost + step.dues;
    march_.paid.insert(march_.paid.end(), step.due.begin(), step.due.end());
    for (Encounter& encounter : encounters_) {
      if (encounter.next > march_.t && !step_by_step_) continue;
      encounter.now = encounter.then;
      if (!step_by_step_) encounter.next = next_of(encounter, march_.t);
    }
  }

  // Steps 5 and 6: own units touched, then units gone through. True: the walk has to pause.
  bool meet_where_it_stands() {
    const bool looks_for_contact = march_.t > 0 || play_.setup.rulings.start_contact == Rulings::StartContact::kAny;
    if (march_.is_rout && looks_for_contact) {
      while (march_.spread_open) {
        const UnitIndex unit = first_met(Meeting::kTouching, march_.contacted);
        if (unit == kNobody) break;
        march_.contacted.push_back(unit);
        stand_all();
        if (on_the_way_.contact(unit)) return true;
      }
    }
    if (march_.t == 0) return false;
    for (UnitIndex unit = first_met(Meeting::kOverlapping, march_.passed); unit != kNobody;
         unit = first_met(Meeting::kOverlapping, march_.passed)) {
      march_.passed.push_back(unit);
      if (march_.is_rout) go_through(play_, unit, march_.group.front().unit, march_.reason.because);
    }
    return false;
  }

  // The first in file order of those met at least so far that are not in the list. Only own units can be touched.
  UnitIndex first_met(Meeting least, const std::vector<UnitIndex>& done) const {
    UnitIndex first = kNobody;
    for (const Encounter& encounter : encounters_) {
      const bool is_unit =
          encounter.kind == Kind::kOwn || (least == Meeting::kOverlapping && encounter.kind >= Kind::kOwn);
      if (!is_unit || encounter.now < least || encounter.thing >= first) continue;
      if (play_.unit(encounter.thing).on_table() && std::ranges::find(done, encounter.thing) == done.end())
        first = encounter.thing;
    }
    return first;
  }

  // Changes of the group ---------------------------------------------------------------------------------------------

  void lose(std::uint32_t mover) {
    stand_all();
    on_the_way_.leave_table(mover);
    march_.group.erase(march_.group.begin() + mover);
    look_around();
  }

  void leave_behind(const Stop& stop) {
    stand_all();
    march_.left.push_back({march_.group[stop.mover], march_.t, march_.group.front().unit, stop.by});
    march_.group.erase(march_.group.begin() + stop.mover);
    look_around();
  }

  void stand_all() const {
    for (const Member& member : march_.group) put_at(play_, track_, member, march_.t);
  }

  Walked pause() { return end(WalkEnd::kPaused); }

  Walked end(WalkEnd how, std::uint32_t by = kNobody, std::vector<TerrainIndex> unpaid = {}) {
    // A spread may have made another march of this one: then its members already stand where they are.
    if (how != WalkEnd::kPaused) stand_all();
    return {how, by, std::move(unpaid)};
  }

  const Play& play_;
  March& march_;
  OnTheWay& on_the_way_;
  bool step_by_step_;
  measure::Track track_;
  bool has_stepped_ = false;  ///< since the group set out or has changed
  std::int64_t reach_ = 0;
  measure::Box swept_;
  std::vector<Mover> movers_;
  std::vector<Encounter> encounters_;
};

}  // namespace

Walked walk(const Play& play, OnTheWay& on_the_way, bool step_by_step) {
  return Walker(play, on_the_way, step_by_step).walk();
}

bool stands_fast(const Setup& setup, const Position& position, UnitIndex enemy) {
  return !position.units[enemy].in_full_disorder() && !is_linked(setup, position, enemy);
}

Body moving_body(const Play& play, UnitIndex unit) {
  return play.position.march.is_rout ? routing_body_of(play.profile(unit), play.unit(unit))
                                     : body_of(play.profile(unit), play.unit(unit));
}

measure::Convex footprint_at_start(const Play& play, const Member& member) {
  return play.footprint(member.unit).moved_by(member.start - play.unit(member.unit).at);
}

void put_at(const Play& play, const measure::Track& track, const Member& member, std::int64_t t) {
  play.put(member.unit, member.start + track.off(t));
}

// BA-5.4.2g, BA-1.1.1e, BA-H10.
void go_through(const Play& play, UnitIndex unit, UnitIndex by, Seq because) {
  const bool own = play.own(unit, by);
  if (own) play.unit(unit).passed = true;
  const std::string_view clause = play.position.march.is_rout ? "BA-5.4.2g" : "BA-1.1.1e";
  play.emit(own ? clause : "BA-H10", own ? "passed_through" : "forced_back", because,
            [&](EventFields& event) { event.unit("unit", unit).unit("by", by); });
}

}  // namespace waver::belle_alliance
