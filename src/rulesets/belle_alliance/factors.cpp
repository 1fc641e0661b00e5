#include "rulesets/belle_alliance/factors.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "rulesets/belle_alliance/staff.h"

namespace waver::belle_alliance {
namespace {

using measure::kCentimetre;

constexpr measure::Length kCoverRange = 1 * kCentimetre;
constexpr measure::Length kSupportRange = 15 * kCentimetre;
constexpr measure::Length kNearEnemyRange = 15 * kCentimetre;
constexpr measure::Length kFarEnemyRange = 30 * kCentimetre;
constexpr measure::Length kRoutRange = 15 * kCentimetre;
constexpr measure::Length kCommandRange = 30 * kCentimetre;
constexpr std::int32_t kGunnersCount = 5;
constexpr std::int32_t kTenth = 10;

enum class TableOf : std::uint8_t { kSpread, kReorganisation, kOrdering };

// Greater in size; of equals the negative one.
bool outweighs(std::int32_t value, std::int32_t other) {
  return std::abs(value) != std::abs(other) ? std::abs(value) > std::abs(other) : value < other;
}

class Reckoning {
 public:
  Reckoning(const Play& play, UnitIndex unit, TableOf table) : play_(play), unit_(unit), table_(table) {}

  void valour() { count(Factor::kValour, state().valour); }

  // BA-5.4.2c, BA-3.4.3: all who rout together against the one they meet.
  void numbers() {
    const std::int64_t own = state().figures;
    const std::int64_t routers = routers_in_group();
    if (routers >= 3 * own) {
      count(Factor::kRouters200);
    } else if (routers >= 2 * own) {
      count(Factor::kRouters100);
    } else if (2 * routers >= 3 * own) {
      count(Factor::kRouters50);
    }
    if (own >= 3 * routers) {
      count(Factor::kUnit200);
    } else if (own >= 2 * routers) {
      count(Factor::kUnit100);
    } else if (2 * own >= 3 * routers) {
      count(Factor::kUnit50);
    }
  }

  // On the scale of the melee values of disorder (BA-T8).
  void disorder() {
    if (state().disorder == Disorder::kLight) count(Factor::kLightDisorder);
    if (state().disorder == Disorder::kMiddle) count(Factor::kMiddleDisorder);
    if (state().disorder == Disorder::kFull) count(Factor::kFullDisorder);
  }

  // BA-5.4.1n: a rout block counts as a line.
  void formation() {
    switch (state().formation) {
      case Formation::kLine:
      case Formation::kRout:
        break;
      case Formation::kColumn:
      case Formation::kMass:
      case Formation::kSquare:
        count(profile().arm == Arm::kArtillery ? Factor::kLoose : Factor::kDeep);
        break;
      case Formation::kSkirmish:
        count(Factor::kOpen);
        break;
      default:
        count(Factor::kLoose);
    }
  }

  void arm() {
    const UnitIndex head = play_.position.march.group.front().unit;
    if (play_.profile(head).arm == Arm::kCavalry && profile().arm != Arm::kCavalry) count(Factor::kCavalry);
  }

  void position() {
    const std::int32_t cover = cover_class();
    static constexpr std::array kCovers{Factor::kCover1, Factor::kCover2, Factor::kCover3};
    if (cover > 0) count(kCovers.at(static_cast<std::size_t>(cover - 1)));
    const bool in_passage = std::ranges::any_of(
        play_.setup.terrain, [&](const Terrain& terrain) { return !terrain.is_area && meets(footprint(), terrain); });
    if (in_passage) count(Factor::kPassage);
  }

  // BA-5.4.3d, BA-5.4.3e: one staff figure counts; a ladder, so contact comes before near where it is worth as much.
  void officer() {
    bool contact = false;
    bool near = false;
    for (StaffIndex i = 0; i < play_.position.staff.size(); ++i) {
      const StaffState& staff = play_.position.staff[i];
      if (staff.fallen || play_.setup.staff[i].side != profile().side) continue;
      contact = contact || staff.with == unit_;
      near = near || (play_.setup.staff[i].role == Role::kCommander && is_near_staff(i));
    }
    count_greatest({contact ? Factor::kContact : kNothing, near ? Factor::kNear : kNothing});
  }

  void support() {
    const bool supported = any_own([&](UnitIndex other) {
      return !in_group(other) && play_.unit(other).disorder <= Disorder::kLight && is_near(other, kSupportRange);
    });
    if (supported) count(Factor::kSupport);
  }

  void losses() {
    const std::int32_t lost = state().lost;
    if (lost > 0 && kTenth * lost >= state().figures + lost) count(Factor::kLosses);
  }

  void momentum() {
    const auto carried = static_cast<std::int32_t>(play_.position.march.group.size()) - 1;
    count(Factor::kMomentum, worth(Factor::kMomentum) * std::min(carried, play_.setup.tables.momentum_most));
  }

  void strength() {
    const bool half = 2 * state().figures < profile().original;
    const bool quarter = 4 * state().figures < profile().original;
    count_greatest({half ? Factor::kHalf : kNothing, quarter ? Factor::kQuarter : kNothing});
  }

  void hit() {
    if (state().hit || state().hit_before) count(Factor::kHit);
  }

  void enemy() {
    const auto within = [&](measure::Length range) {
      for (UnitIndex other = 0; other < play_.unit_count(); ++other) {
        const bool threatens = !play_.own(unit_, other) && play_.unit(other).on_table() &&
                               !play_.unit(other).in_full_disorder() && is_near(other, range);
        if (threatens) return true;
      }
      return false;
    };
    count_greatest(
        {within(kNearEnemyRange) ? Factor::kNear15 : kNothing, within(kFarEnemyRange) ? Factor::kNear30 : kNothing});
  }

  void company() {
    const bool rout_near =
        any_own([&](UnitIndex other) { return play_.unit(other).in_full_disorder() && is_near(other, kRoutRange); });
    if (rout_near) count(Factor::kRoutNear);
  }

  void shelter() {
    if (cover_class() > 0 || behind_own()) count(Factor::kShelter);
  }

  // BA-5.5.3.
  void supplies() {
    if (!profile().supplies) count(Factor::kNoSupplies);
  }

  void rest() {
    if (state().formation == Formation::kRest && !state().moved_before) count(Factor::kRest);
  }

  void order(bool hard) {
    if (hard) count(Factor::kHard);
  }

  void staff() { count(Factor::kFallen, penalty_of(play_.position, profile().side)); }

  Factors result() const { return factors_; }

 private:
  static constexpr Factor kNothing = static_cast<Factor>(kFactors);

  const UnitState& state() const { return play_.unit(unit_); }
  const UnitSetup& profile() const { return play_.profile(unit_); }
  const measure::Convex& footprint() const { return play_.footprint(unit_); }

  std::int32_t worth(Factor factor) const {
    const FactorValues& values = play_.setup.tables.factors.at(static_cast<std::size_t>(factor));
    switch (table_) {
      case TableOf::kSpread:
        return values.table9;
      case TableOf::kReorganisation:
        return values.table16;
      case TableOf::kOrdering:
        break;
    }
    return values.table17;
  }

  void count(Factor factor) { count(factor, worth(factor)); }

  // BA-0.2: of a group one counts, unless the ruling takes all. They are counted in the order of the table.
  void count(Factor factor, std::int32_t value) {
    if (value == 0) return;
    const bool group_is_open = !factors_.counted.empty() &&
                               group_of(factors_.counted.back().factor) == group_of(factor) &&
                               !play_.setup.rulings.all_factors_of_group;
    if (!group_is_open) {
      factors_.counted.push_back({factor, value});
    } else if (outweighs(value, factors_.counted.back().value)) {
      factors_.counted.back() = {factor, value};
    }
  }

  // A ladder: its rung greatest in size only, under every ruling.
  void count_greatest(std::initializer_list<Factor> rungs) {
    Factor greatest = kNothing;
    for (const Factor rung : rungs) {
      if (rung == kNothing || (greatest != kNothing && !outweighs(worth(rung), worth(greatest)))) continue;
      greatest = rung;
    }
    if (greatest != kNothing) count(greatest);
  }

  std::int64_t routers_in_group() const {
    std::int64_t figures = 0;
    for (const Member& member : play_.position.march.group) {
      const bool five = play_.profile(member.unit).arm == Arm::kArtillery &&
                        play_.setup.rulings.gunners_five == Rulings::GunnersFive::kFireAndSpread;
      figures += std::int64_t{play_.unit(member.unit).figures} * (five ? kGunnersCount : 1);
    }
    return figures;
  }

  // Its centre in an area, or its footprint within 1 cm of an obstacle, of that class; the highest.
  std::int32_t cover_class() const {
    std::int32_t highest = 0;
    for (const Terrain& terrain : play_.setup.terrain) {
      if (terrain.cover > highest && gives_cover(terrain)) highest = terrain.cover;
    }
    return highest;
  }

  bool gives_cover(const Terrain& terrain) const {
    return std::ranges::any_of(terrain.pieces, [&](const measure::Convex& piece) {
      return terrain.is_area ? measure::contains(piece, state().at) : measure::within(footprint(), piece, kCoverRange);
    });
  }

  bool is_near(UnitIndex other, measure::Length range) const {
    return measure::squared_gap(footprint().box(), play_.footprint(other).box()) <= range * range &&
           measure::within(footprint(), play_.footprint(other), range);
  }

  bool is_near_staff(StaffIndex staff) const {
    const std::array point{place_of_staff(play_.position, staff)};
    return measure::within(footprint(), measure::Convex::hull_of(point), kCommandRange);
  }

  bool in_group(UnitIndex unit) const {
    return std::ranges::any_of(play_.position.march.group, [&](const Member& member) { return member.unit == unit; });
  }

  template <class Predicate>
  bool any_own(Predicate predicate) const {
    for (UnitIndex other = 0; other < play_.unit_count(); ++other) {
      if (other != unit_ && play_.own(unit_, other) && play_.unit(other).on_table() && predicate(other)) return true;
    }
    return false;
  }

  // An own unit in order stands between its centre and that of its nearest enemy.
  bool behind_own() const {
    const UnitIndex enemy = nearest_enemy(play_.setup, play_.position, unit_);
    if (enemy == kNobody) return false;
    const std::array ends{state().at, play_.unit(enemy).at};
    const measure::Convex line = measure::Convex::hull_of(ends);
    return any_own([&](UnitIndex other) {
      return play_.unit(other).disorder == Disorder::kOrder && measure::touch(line, play_.footprint(other));
    });
  }

  const Play& play_;
  UnitIndex unit_;
  TableOf table_;
  Factors factors_;
};

}  // namespace

std::int32_t Factors::sum() const {
  std::int32_t sum = 0;
  for (const Counted& each : counted) sum += each.value;
  return sum;
}

game::Value Factors::told() const {
  game::Value told{game::Entries{}};
  for (const Counted& each : counted) told.set(name_of(each.factor), each.value);
  return told;
}

Factors spread_factors(const Play& play, UnitIndex unit) {
  Reckoning reckoning(play, unit, TableOf::kSpread);
  reckoning.valour();
  reckoning.numbers();
  reckoning.disorder();
  reckoning.formation();
  reckoning.arm();
  reckoning.position();
  reckoning.officer();
  reckoning.support();
  reckoning.losses();
  reckoning.momentum();
  reckoning.staff();
  return reckoning.result();
}

Factors reorganisation_factors(const Play& play, UnitIndex unit) {
  Reckoning reckoning(play, unit, TableOf::kReorganisation);
  reckoning.valour();
  reckoning.officer();
  reckoning.strength();
  reckoning.hit();
  reckoning.enemy();
  reckoning.company();
  reckoning.shelter();
  reckoning.supplies();
  reckoning.rest();
  reckoning.staff();
  return reckoning.result();
}

Factors ordering_factors(const Play& play, UnitIndex unit, bool hard) {
  Reckoning reckoning(play, unit, TableOf::kOrdering);
  reckoning.valour();
  reckoning.disorder();
  reckoning.officer();
  reckoning.hit();
  reckoning.order(hard);
  reckoning.staff();
  return reckoning.result();
}

}  // namespace waver::belle_alliance
