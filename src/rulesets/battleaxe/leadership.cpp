#include "rulesets/battleaxe/leadership.h"

#include <algorithm>

namespace waver::battleaxe {
namespace {

// A general or standard helps friends in range while his own unit stands.
bool helps(const Play& play, UnitIndex helper, UnitIndex unit, measure::Length range) {
  return play.friends(helper, unit) && play.unit(helper).state == State::kSteady &&
         (helper == unit || measure::within(play.footprint(helper), play.footprint(unit), range));
}

}  // namespace

// BX-1b. Measured now: at the moment of the roll.
Leader leader_of(const Play& play, UnitIndex unit) {
  Leader leader{play.profile(unit).leadership, kNoUnit};
  for (const UnitIndex general : play.setup.generals) {
    const std::int32_t lent = play.profile(general).general;
    if (lent > leader.leadership && helps(play, general, unit, play.setup.rulings.general_range)) {
      leader = {lent, general};
    }
  }
  leader.leadership = std::min(leader.leadership, play.setup.figures.highest_leadership);
  return leader;
}

std::int32_t leadership_of(const Play& play, UnitIndex unit) {
  return leader_of(play, unit).leadership;
}

// BX-1d. The cold-blooded throw one die more and drop the highest.
chance::Roll leadership_dice(const Play& play, UnitIndex unit) {
  const std::uint32_t dice = play.setup.figures.test_dice;
  return play.profile(unit).cold_blooded ? chance::dice(dice + 1, chance::Keep::kDropHighest) : chance::dice(dice);
}

// BX-1.
bool holds(const chance::Roll& roll, const chance::Faces& faces, std::int32_t needed) {
  return static_cast<std::int32_t>(chance::kept_sum(roll, faces)) <= needed || double_one(roll, faces);
}

// BX-1a. The lowest sum the kept dice can show is all ones.
bool double_one(const chance::Roll& roll, const chance::Faces& faces) {
  const std::uint32_t kept = roll.keep == chance::Keep::kAll ? roll.count : roll.count - 1;
  return chance::kept_sum(roll, faces) == kept;
}

// BX-1c.
bool standard_near(const Play& play, UnitIndex unit) {
  const auto& standards = play.setup.standards;
  return std::ranges::any_of(
      standards, [&](UnitIndex standard) { return helps(play, standard, unit, play.setup.rulings.standard_range); });
}

void keep_dice(Frame& frame, const chance::Faces& faces) {
  frame.thrown = static_cast<std::uint8_t>(std::min(faces.size(), frame.dice.size()));
  for (std::size_t i = 0; i < frame.thrown; ++i) frame.dice.at(i) = static_cast<std::uint8_t>(faces[i]);
}

std::span<const std::uint8_t> kept_dice(const Frame& frame) {
  return {frame.dice.data(), frame.thrown};
}

void tell_throw(EventFields& event, const Frame& frame, const chance::Faces& faces) {
  event.dice("dice", std::span<const std::uint16_t>(faces.data(), faces.size()));
  if (frame.thrown > 0) event.dice("rerolled", kept_dice(frame));
}

}  // namespace waver::battleaxe
