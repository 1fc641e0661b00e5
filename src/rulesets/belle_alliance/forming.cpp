#include "rulesets/belle_alliance/forming.h"

#include <algorithm>
#include <array>

#include "rulesets/belle_alliance/bearing.h"
#include "rulesets/belle_alliance/room.h"
#include "rulesets/belle_alliance/staff.h"
#include "rulesets/belle_alliance/telling.h"

namespace waver::belle_alliance {
namespace {

constexpr std::int64_t kFarthestBehind = 100 * measure::kCentimetre;

struct Formed {
  Block block;
  bool fits = false;
};

std::vector<UnitIndex> units_of(const std::vector<Member>& members, std::size_t from) {
  std::vector<UnitIndex> units;
  units.reserve(members.size());
  for (std::size_t i = from; i < members.size(); ++i) units.push_back(members[i].unit);
  return units;
}

// BA-5.4.1l, BA-5.4.1m: the block stands at `at`.
void settle_as_block(const Play& play, UnitIndex index, measure::Point at, const Block& block) {
  UnitState& unit = play.unit(index);
  unit.at = at;
  unit.formation = Formation::kRout;
  unit.files = block.files;
  unit.moved = true;
  unit.still = true;
  play.stand(index);
}

// BA-5.4.1p: back along the way from the end of the move until the block fits; nowhere: where it began.
Formed form_block(const Play& play, const Member& member, std::int64_t t, std::span<const UnitIndex> aside,
                  std::span<const TerrainIndex> unpaid) {
  const measure::Track track(play.position.march.way);
  const UnitState& unit = play.unit(member.unit);
  const Block block = block_of(play.profile(member.unit), unit);
  const Limits limits{member.unit, moving_body(play, member.unit), footprint_at_start(play, member), aside, unpaid};
  const measure::Convex shape = block_at(member.start, unit.facing, block);
  const auto room = first_room(play, limits, shape, track, t, 0);
  settle_as_block(play, member.unit, member.start + track.off(room.value_or(0)), block);
  return {block, room.has_value()};
}

// 5.2: straight behind the block before it.
Formed form_behind(const Play& play, const Member& member, UnitIndex before, std::span<const UnitIndex> aside,
                   std::span<const TerrainIndex> unpaid) {
  const March& march = play.position.march;
  const measure::Track back = measure::Track(march.way).back();
  const UnitState& unit = play.unit(member.unit);
  const Block block = block_of(play.profile(member.unit), unit);
  const Limits limits{member.unit, moving_body(play, member.unit), footprint_at_start(play, member), aside, unpaid};
  const measure::Point place = play.unit(before).at;
  const measure::Convex shape = block_at(place, unit.facing, block);
  const auto room = first_room(play, limits, shape, back, 0, kFarthestBehind);
  settle_as_block(play, member.unit, room ? place + back.off(*room) : unit.at, block);
  return {block, room.has_value()};
}

std::string_view word_of(BaseLine base) {
  static constexpr std::array<std::string_view, 3> kWords{"cause", "edge", "enemy"};
  return kWords.at(static_cast<std::size_t>(base));
}

// BA-5.4.1e; how far its body went before it formed, and what stopped it.
Seq tell_routed(const Play& play, measure::Point from, std::string_view stopped_by, const Formed* formed) {
  const March& march = play.position.march;
  const UnitIndex unit = march.group.front().unit;
  const bool stopped = stopped_by != "rate" && stopped_by != "edge" && stopped_by != "carried";
  return play.emit(stopped ? "BA-5.4.1o" : "BA-5.4.1e", "routed", march.reason.because, [&](EventFields& event) {
    event.unit("unit", unit).value("cause", word_of(march.reason.cause)).value("base", word_of(march.base));
    event.value("turn", march.turn).value("direction", direction_shown(march.way)).length("distance", march.t);
    event.point("from", from).point("to", play.unit(unit).at).value("stopped_by", stopped_by);
    if (formed != nullptr) event.block(formed->block, formed->fits);
  });
}

// BA-5.4.2c; of one left behind BA-5.4.2f.
Seq tell_carried(const Play& play, const Member& member, UnitIndex with, const Formed* formed, std::uint32_t left_by,
                 Seq because) {
  const bool left = left_by != kNobody;
  const Seq seq = play.emit(left ? "BA-5.4.2f" : "BA-5.4.2c", "carried", because, [&](EventFields& event) {
    event.unit("unit", member.unit).unit("with", with).point("from", member.start);
    event.point("to", play.unit(member.unit).at);
    if (left) event.value("left_by", play.setup.thing_id(left_by));
    if (formed != nullptr) event.block(formed->block, formed->fits);
  });
  play.count(Counted::kCarried, member.unit, seq);
  if (left) play.count(Counted::kLeftBehind, member.unit, seq);
  return seq;
}

// The unit at the head tells that it routed; one that came to the head because the head is gone, that it was carried.
Seq tell_head(const Play& play, std::string_view stopped_by, const Formed* formed) {
  const March& march = play.position.march;
  const Member& head = march.group.front();
  if (march.gone_head != kNobody)
    return tell_carried(play, head, march.gone_head, formed, kNobody, march.reason.because);
  return tell_routed(play, head.start, stopped_by, formed);
}

void form_left_behind(const Play& play, std::span<const UnitIndex> aside, std::span<const TerrainIndex> unpaid,
                      Seq because) {
  for (const LeftBehind& left : play.position.march.left) {
    if (!play.unit(left.member.unit).on_table()) continue;
    const Formed formed = form_block(play, left.member, left.t, aside, unpaid);
    tell_carried(play, left.member, left.with, &formed, left.by, because);
  }
}

std::string_view stopped_by(const Play& play, const Walked& walked) {
  return walked.end == WalkEnd::kStopped ? std::string_view(play.setup.thing_id(walked.by)) : "rate";
}

std::string_view edge_passed(const Play& play, const measure::Convex& beyond) {
  const measure::Box& box = beyond.box();
  const measure::Table& table = play.setup.table;
  if (box.low.y < 0) return "south";
  if (box.high.y > table.depth) return "north";
  return box.low.x < 0 ? "west" : "east";
}

}  // namespace

void form_up(const Play& play, const Walked& walked) {
  March& march = play.position.march;
  Seq because = march.reason.because;
  if (walked.end != WalkEnd::kGone) {
    const Formed head = form_block(play, march.group.front(), march.t, units_of(march.group, 1), walked.unpaid);
    because = tell_head(play, stopped_by(play, walked), &head);
    const UnitIndex with = march.group.front().unit;
    for (std::size_t i = 1; i < march.group.size(); ++i) {
      const Member& member = march.group[i];
      const std::vector<UnitIndex> aside = units_of(march.group, i + 1);
      const Formed formed = form_behind(play, member, march.group[i - 1].unit, aside, walked.unpaid);
      tell_carried(play, member, with, &formed, kNobody, because);
    }
  }
  form_left_behind(play, {}, walked.unpaid, because);
}

void hand_over(const Play& play) {
  const Seq because = tell_head(play, "carried", nullptr);
  const March& march = play.position.march;
  form_left_behind(play, units_of(march.group, 0), {}, because);
}

void leave_by_edge(const Play& play, std::size_t member) {
  March& march = play.position.march;
  const Member leaving = march.group[member];
  const measure::Track track(march.way);
  const std::string_view edge = edge_passed(play, footprint_at_start(play, leaving).moved_by(track.off(march.t + 1)));
  const bool is_head = member == 0;
  const Seq because =
      is_head ? tell_head(play, "edge", nullptr)
              : tell_carried(play, leaving, march.group.front().unit, nullptr, kNobody, march.reason.because);
  UnitState& unit = play.unit(leaving.unit);
  unit.moved = true;
  unit.still = true;
  const Seq seq = play.emit("BA-H5", "left_table", because, [&](EventFields& event) {
    event.unit("unit", leaving.unit).value("edge", edge).point("at", unit.at);
  });
  unit.status = Status::kOffTable;
  if (is_head) march.gone_head = leaving.unit;
  detach_all_from(play, leaving.unit, seq);
}

}  // namespace waver::belle_alliance
