#include "rulesets/belle_alliance/retreat.h"

#include <algorithm>

#include "rulesets/belle_alliance/bearing.h"
#include "rulesets/belle_alliance/room.h"
#include "rulesets/belle_alliance/rout.h"
#include "rulesets/belle_alliance/telling.h"
#include "rulesets/belle_alliance/walk.h"

namespace waver::belle_alliance {
namespace {

constexpr std::int32_t kWidestRetreatTurn = 45;

class RetreatOnTheWay final : public OnTheWay {
 public:
  bool contact(UnitIndex /*unit*/) override { return false; }  // 5.3, step 2: a retreat spreads nothing
  void leave_table(std::size_t /*member*/) override {}         // the edge blocks it
};

void ask_retreat(const Play& play) {
  March& march = play.position.march;
  const UnitIndex unit = march.group.front().unit;
  const auto line = line_from_cause(play, unit, march.reason);
  march.base = line ? BaseLine::kCause : BaseLine::kEdge;
  march.base_line = line.value_or(play.setup.sides[play.profile(unit).side].to_own_edge);
  play.ask_turn(Ask::kRetreat, unit, ++play.unit(unit).retreats, -kWidestRetreatTurn, kWidestRetreatTurn);
}

// 5.3, step 3: it may not be carried out; the unit is back where it began and routs (BA-2.3.1a, BA-5.4.1j).
void block(const Play& play, std::uint32_t by) {
  March& march = play.position.march;
  const Member member = march.group.front();
  play.put(member.unit, member.start);
  const bool by_first = std::ranges::find(march.firsts, by) != march.firsts.end();
  const std::string blocker = by == kNobody ? "edge" : play.setup.thing_id(by);
  const Seq blocked = play.emit(by_first ? "BA-5.4.2i" : "BA-H11", "retreat_blocked", march.reason.because,
                                [&](EventFields& event) { event.unit("unit", member.unit).value("by", blocker); });
  const bool by_area = by != kNobody && by >= play.unit_count() && play.setup.terrain[by - play.unit_count()].is_area;
  const Entry entry{member.unit, Cause::kRetreatBlocked, kRoutLossPercent, by_area ? "BA-2.3.1a" : "BA-5.4.1d",
                    blocked};
  const Seq seq = enter_full_disorder(play, entry, game::Value(game::List{blocker}));
  march = {};
  if (!play.unit(member.unit).on_table()) return;
  begin_rout(play, member.unit, {Cause::kRetreatBlocked, 0, {}, seq});
  if (by_first) march.tested_again = by;
}

// 5.3, step 4: it stands as far along as there is room.
void carry_out(const Play& play) {
  March& march = play.position.march;
  const Member member = march.group.front();
  const measure::Track track(march.way);
  for (const UnitIndex unit : march.passed) go_through(play, unit, member.unit, march.reason.because);
  const measure::Convex start = footprint_at_start(play, member);
  const Limits limits{member.unit, moving_body(play, member.unit), start, {}, {}, true};
  const std::int64_t t = first_room(play, limits, start, track, march.t, 0).value_or(0);
  put_at(play, track, member, t);
  UnitState& unit = play.unit(member.unit);
  unit.moved = true;
  unit.still = true;
  play.emit("BA-H11", "retreated", march.reason.because, [&](EventFields& event) {
    event.unit("unit", member.unit).value("base", march.base == BaseLine::kCause ? "cause" : "edge");
    event.value("turn", march.turn).value("direction", direction_shown(march.way)).length("distance", t);
    event.point("from", member.start).point("to", unit.at);
  });
  march = {};
}

}  // namespace

void begin_retreat(const Play& play, UnitIndex unit, const Reason& reason, std::vector<UnitIndex> firsts) {
  March march;
  march.stage = Stage::kDirection;
  march.reason = reason;
  march.group.push_back({unit, play.unit(unit).at});
  march.firsts = std::move(firsts);
  march.budget = retreat_budget(play.setup, play.profile(unit), play.unit(unit));
  play.position.march = std::move(march);
}

bool retreat_step(const Play& play) {
  if (play.position.march.stage == Stage::kDirection) {
    ask_retreat(play);
    return true;
  }
  RetreatOnTheWay on_the_way;
  const Walked walked = walk(play, on_the_way);
  if (walked.end == WalkEnd::kStopped) {
    block(play, walked.by);
  } else {
    carry_out(play);
  }
  return false;
}

}  // namespace waver::belle_alliance
