#include "rulesets/belle_alliance/body.h"

#include <algorithm>

#include "measure/passage.h"
#include "rulesets/belle_alliance/bearing.h"

namespace waver::belle_alliance {
namespace {

constexpr int kRight = 90;
constexpr std::int64_t kHalves = 2 * std::int64_t{kMillion};  // of a million's length, cut in half
constexpr measure::Length kLinkRange = 15 * measure::kCentimetre;

std::int32_t divided_up(std::int32_t number, std::int32_t by) {
  return (number + by - 1) / by;
}

Frontage in_rows(std::int32_t number, std::int32_t files, measure::Length width, measure::Length depth) {
  const std::int32_t abreast = std::clamp(files, 1, std::max(number, 1));
  const std::int32_t ranks = std::max(divided_up(number, abreast), 1);
  return {abreast, ranks, abreast * width, ranks * depth};
}

Frontage in_square(const Block& block) {
  return {block.files, block.ranks, block.side, block.side};
}

Frontage as_skirmishers(const UnitSetup& unit, std::int32_t figures) {
  return {figures, 1, (figures - 1) * unit.spacing + unit.base_width, unit.base_depth};
}

// BA-5.4.1s: limbered guns go with their unit, in rout too.
bool with_guns(const UnitSetup& unit, const UnitState& state) {
  return unit.arm == Arm::kArtillery && state.guns > 0;
}

// The base of one figure of a skirmish line, counted from the left.
measure::Convex figure_of_line(const UnitSetup& unit, const UnitState& state, std::int32_t figure) {
  const std::int64_t steps = (2 * std::int64_t{figure} - state.figures + 1) * unit.spacing;
  const measure::Point off = scaled(toward(state.facing + kRight), steps, kHalves);
  return drawn_up(state.at + off, state.facing, unit.base_width, unit.base_depth);
}

}  // namespace

Block block_of(std::int32_t number, measure::Length width, measure::Length depth) {
  std::int32_t files = 1;
  const auto fits = [&](std::int64_t f) {
    return (2 * f - 1) * (2 * f - 1) * width <= 4 * std::int64_t{number} * depth;
  };
  while (fits(files + 1)) ++files;
  const std::int32_t ranks = std::max(divided_up(number, files), 1);
  return {files, ranks, std::max(files * width, ranks * depth)};
}

Block block_of(const UnitSetup& unit, const UnitState& state) {
  return with_guns(unit, state) ? block_of(state.guns, unit.gun_width, unit.gun_depth)
                                : block_of(state.figures, unit.base_width, unit.base_depth);
}

Frontage frontage_of(const UnitSetup& unit, const UnitState& state) {
  switch (state.formation) {
    case Formation::kMass:
    case Formation::kSquare:
    case Formation::kRout:
      return in_square(block_of(unit, state));
    case Formation::kSkirmish:
      return as_skirmishers(unit, state.figures);
    case Formation::kLimbered:
      return in_rows(state.guns, state.files, unit.gun_width, unit.gun_depth);
    case Formation::kUnlimbered:
      return in_rows(state.guns, state.guns, unit.gun_width, unit.gun_depth);
    default:
      return in_rows(state.figures, state.files, unit.base_width, unit.base_depth);
  }
}

measure::Convex drawn_up(measure::Point centre, int facing, measure::Length width, measure::Length depth) {
  const auto [ax, ay] = toward(facing + kRight);
  const auto [fx, fy] = toward(facing);
  const auto corner = [&](std::int64_t w, std::int64_t h) {
    return scaled({w * ax + h * fx, w * ay + h * fy}, 1, kHalves);
  };
  return measure::parallelogram(centre, corner(width, depth), corner(-width, depth));
}

measure::Convex footprint_of(const UnitSetup& unit, const UnitState& state) {
  const Frontage frontage = frontage_of(unit, state);
  return drawn_up(state.at, state.facing, frontage.width, frontage.depth);
}

measure::Convex block_at(measure::Point centre, int facing, const Block& block) {
  return drawn_up(centre, facing, block.side, block.side);
}

std::int32_t default_files(Formation formation, std::int32_t figures, std::int32_t guns) {
  constexpr std::int32_t kColumn = 8;
  constexpr std::int32_t kMarchColumn = 2;
  switch (formation) {
    case Formation::kLine:
    case Formation::kWork:
    case Formation::kRest:
      return divided_up(figures, 2);
    case Formation::kColumn:
      return std::min(kColumn, figures);
    case Formation::kMarchColumn:
      return std::min(kMarchColumn, figures);
    case Formation::kLimbered:
    case Formation::kUnlimbered:
      return guns;
    default:
      return 0;  // their width follows from their numbers
  }
}

std::int32_t least_figures(Arm arm) {
  constexpr std::int32_t kLeast = 3;
  return arm == Arm::kArtillery ? 1 : kLeast;
}

Body body_of(const UnitSetup& unit, const UnitState& state) {
  if (state.formation == Formation::kRout) return routing_body_of(unit, state);
  if (unit.arm == Arm::kCavalry) return Body::kCavalry;
  if (with_guns(unit, state)) return Body::kGuns;
  return state.formation == Formation::kSkirmish ? Body::kSkirmish : Body::kFoot;
}

Body routing_body_of(const UnitSetup& unit, const UnitState& state) {
  if (unit.arm == Arm::kCavalry) return Body::kCavalry;
  return with_guns(unit, state) ? Body::kGuns : Body::kSkirmish;
}

std::int32_t rout_rate(const Tables& tables, const UnitSetup& unit, const UnitState& state) {
  const Rates& rates = tables.rates;
  const bool heavy = unit.weight == Weight::kHeavy;
  if (unit.arm == Arm::kCavalry) return heavy ? rates.heavy_cavalry : rates.light_cavalry;
  if (unit.arm == Arm::kArtillery) {
    if (!with_guns(unit, state)) return rates.gunners;
    return heavy ? rates.limbered_heavy : rates.limbered_light;
  }
  return state.formation == Formation::kSkirmish ? rates.skirmish : rates.foot;
}

std::int64_t retreat_budget(const Setup& setup, const UnitSetup& unit, const UnitState& state) {
  constexpr std::int64_t kThirds = 3;
  if (state.formation == Formation::kUnlimbered) return kThirds * setup.tables.rates.unlimbered_retreat;
  const std::int64_t whole = kThirds * rout_rate(setup.tables, unit, state);
  switch (setup.rulings.retreat_fraction) {
    case Rulings::RetreatFraction::kHalf:
      return whole / 2;
    case Rulings::RetreatFraction::kQuarter:
      return whole / 4;
    case Rulings::RetreatFraction::kFull:
      break;
  }
  return whole;
}

std::int32_t percent_in(const Setup& setup, const Terrain& area, Body body) {
  return setup.tables.areas[area.row].percent.at(static_cast<std::size_t>(body));
}

std::optional<std::int32_t> deduction_at(const Setup& setup, const Terrain& obstacle, Body body) {
  const std::int32_t deduction = setup.tables.obstacles[obstacle.row].deduction.at(static_cast<std::size_t>(body));
  if (deduction < 0) return std::nullopt;
  return deduction;
}

bool forbidden_to(const Setup& setup, const Terrain& terrain, Body body) {
  return terrain.is_area ? percent_in(setup, terrain, body) == 0 : !deduction_at(setup, terrain, body);
}

bool meets(const measure::Convex& footprint, const Terrain& terrain) {
  if (measure::squared_gap(footprint.box(), terrain.box) > 0) return false;
  return std::ranges::any_of(terrain.pieces, [&](const measure::Convex& piece) {
    return measure::Passage(footprint, piece).at({}) == measure::Meeting::kOverlapping;
  });
}

bool is_linked(const Setup& setup, const Position& position, UnitIndex skirmishers) {
  const UnitSetup& unit = setup.units[skirmishers];
  const UnitState& line = position.units[skirmishers];
  if (unit.soutien == kNobody || line.formation != Formation::kSkirmish || !line.on_table()) return false;
  const UnitState& soutien = position.units[unit.soutien];
  if (!soutien.on_table()) return false;
  const measure::Convex& body = position.footprints[unit.soutien];
  if (!measure::within(position.footprints[skirmishers], body, kLinkRange)) return false;
  for (std::int32_t figure = 0; figure < line.figures; ++figure) {
    if (measure::within(figure_of_line(unit, line, figure), body, kLinkRange)) return true;
  }
  return false;
}

measure::Point place_of_staff(const Position& position, StaffIndex staff) {
  const StaffState& state = position.staff[staff];
  return state.with == kNobody ? state.at : position.units[state.with].at;
}

UnitIndex nearest_enemy(const Setup& setup, const Position& position, UnitIndex unit) {
  UnitIndex nearest = kNobody;
  measure::SquaredDistance least;
  const auto& footprints = position.footprints;
  for (UnitIndex other = 0; other < position.units.size(); ++other) {
    if (setup.units[other].side == setup.units[unit].side || !position.units[other].on_table()) continue;
    if (nearest != kNobody &&
        measure::exceeds(measure::squared_gap(footprints[unit].box(), footprints[other].box()), least)) {
      continue;
    }
    const measure::SquaredDistance distance = measure::squared_distance(footprints[unit], footprints[other]);
    if (nearest != kNobody && !(distance < least)) continue;
    nearest = other;
    least = distance;
  }
  return nearest;
}

}  // namespace waver::belle_alliance
