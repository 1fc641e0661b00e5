/// For people and pictures: sentences, prompts, the scene, and what [[finally]] may ask. No rule is decided here.

#include "rulesets/belle_alliance/telling.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "rulesets/belle_alliance/bearing.h"
#include "rulesets/belle_alliance/belle_alliance.h"
#include "rulesets/belle_alliance/body.h"
#include "rulesets/belle_alliance/needed.h"
#include "rulesets/belle_alliance/play.h"
#include "rulesets/belle_alliance/reckoning.h"
#include "rulesets/belle_alliance/sentences.h"

namespace waver::belle_alliance {
namespace {

class NamesOfBattle final : public game::Names {
 public:
  explicit NamesOfBattle(const Setup& setup) : setup_(setup) {}
  std::string name_of(std::string_view id) const override {
    if (const UnitIndex unit = setup_.unit_named(id); unit != kNobody) return setup_.units[unit].called;
    if (const StaffIndex staff = setup_.staff_named(id); staff != kNobody) return setup_.staff[staff].called;
    if (const std::uint32_t side = setup_.side_named(id); side != kNobody) return setup_.sides[side].name;
    const auto terrain = std::ranges::find(setup_.terrain, id, &Terrain::id);
    return terrain == setup_.terrain.end() ? std::string(id) : terrain->called;
  }

 private:
  const Setup& setup_;
};

std::string_view state_word(const UnitState& unit) {
  if (unit.status == Status::kRemoved) return "removed";
  return unit.status == Status::kOffTable ? "off-table" : word_of(unit.disorder);
}

game::Piece piece_of_unit(const Setup& setup, const Position& position, UnitIndex index) {
  const UnitSetup& unit = setup.units[index];
  const UnitState& state = position.units[index];
  const Frontage frontage = frontage_of(unit, state);
  const auto corners = position.footprints[index].corners();
  constexpr std::int64_t kThousandths = 1000;
  return {unit.id,
          unit.name,
          unit.side,
          {corners.begin(), corners.end()},
          state.at,
          measure::direction_of_millidegrees(state.facing * kThousandths),
          static_cast<std::uint32_t>(frontage.files),
          static_cast<std::uint32_t>(frontage.ranks),
          static_cast<std::uint32_t>(state.figures),
          std::string(state_word(state)),
          state.in_full_disorder(),
          !state.on_table()};
}

// Where a rout or retreat may go, while its owner chooses.
std::optional<game::SceneWedge> wedge_of(const Position& position) {
  const March& march = position.march;
  if (march.stage != Stage::kDirection || position.question.range.step == 0) return std::nullopt;
  const auto base = measure::direction_of(march.base_line);
  const UnitIndex unit = march.group.front().unit;
  constexpr std::int64_t kThirds = 3;
  return game::SceneWedge{position.units[unit].at, base.value_or(measure::kSouth), position.question.range.low,
                          position.question.range.high, march.budget / kThirds};
}

game::Value unit_state(const UnitState& unit) {
  game::Value fields{game::Entries{}};
  fields.set("state", state_word(unit));
  fields.set("figures", unit.figures);
  fields.set("lost", unit.lost);
  fields.set("valour", unit.valour);
  fields.set("formation", word_of(unit.formation));
  fields.set("at", game::List{in_centimetres(unit.at.x), in_centimetres(unit.at.y)});
  fields.set("facing", unit.facing);
  fields.set("guns", unit.guns);
  fields.set("passed", unit.passed);
  fields.set("moved", unit.moved);
  return fields;
}

game::Value staff_fields(const Setup& setup, const Position& position, StaffIndex index) {
  const StaffState& staff = position.staff[index];
  const measure::Point at = place_of_staff(position, index);
  game::Value fields{game::Entries{}};
  fields.set("with", staff.with == kNobody ? std::string("none") : setup.units[staff.with].id);
  fields.set("at", game::List{in_centimetres(at.x), in_centimetres(at.y)});
  fields.set("fallen", staff.fallen);
  return fields;
}

game::Value side_state(const Setup& setup, const Position& position, std::uint32_t side) {
  game::Value fields{game::Entries{}};
  fields.set("in_fd_or_gone", in_full_disorder_or_gone(setup, position, side));
  fields.set("figures_lost", figures_lost(setup, position, side));
  fields.set("staff_fallen", staff_fallen(setup, position, side));
  return fields;
}

std::string_view words_of_ask(Ask ask) {
  switch (ask) {
    case Ask::kIncident:
      return "What happens next?";
    case Ask::kSpread:
      return "{0} is met by a rout: does it spread? (Table 9)";
    case Ask::kReorganise:
      return "{0} tries to reorganise (Table 16)";
    case Ask::kOrdering:
      return "{0} rolls on its orders (Table 17)";
    case Ask::kCatch:
      return "Is {1} caught? (Table 18)";
    case Ask::kDirection:
      return "{0} routs: which way? Degrees to the right of its line";
    case Ask::kRetreat:
      return "{0} retreats: which way? Degrees to the right of its line";
    case Ask::kNext:
      return "{1}: who reorganises next?";
    case Ask::kFormation:
      return "{0} forms up: in what formation?";
  }
  return "";
}

}  // namespace

double direction_shown(measure::Vector way) {
  constexpr double kHundredths = 100.0;
  constexpr std::int32_t kThousandthsInHundredth = 10;
  constexpr std::int32_t kTurn = 36000;
  const auto direction = measure::direction_of(way);
  const std::int32_t thousandths = direction ? measure::millidegrees_of(*direction) : 0;
  return (thousandths + kThousandthsInHundredth / 2) / kThousandthsInHundredth % kTurn / kHundredths;
}

std::int64_t BelleAlliance::worth(const Position& position, std::uint32_t side) const {
  return game::less_lost_than_others(side, setup_.sides.size(), [&](std::uint32_t other) {
    return in_full_disorder_or_gone(setup_, position, other);
  });
}

game::Scene BelleAlliance::scene(const Position& position) const {
  game::Scene scene;
  scene.table = setup_.table;
  scene.unit = measure::kCentimetre;
  scene.unit_name = "cm";
  for (const Side& side : setup_.sides) scene.sides.push_back({side.id, side.name});
  for (const Terrain& piece : setup_.terrain) {
    const bool blocks = forbidden_to(setup_, piece, Body::kFoot);
    scene.terrain.push_back({piece.id, piece.kind, blocks, piece.corners, !piece.is_area});
  }
  for (UnitIndex i = 0; i < position.units.size(); ++i) scene.pieces.push_back(piece_of_unit(setup_, position, i));
  scene.reach = {0, "A rout may spread to the friends that it touches"};
  scene.wedge = wedge_of(position);
  return scene;
}

std::string BelleAlliance::tell(const game::Event& event) const {
  return sentence_of(event, NamesOfBattle(setup_));
}

std::string BelleAlliance::prompt(const Position& position) const {
  const game::Question& question = position.question;
  if (question.kind == game::QuestionKind::kOver) return "The battle is over.";
  const auto ask = static_cast<Ask>(question.ask);
  const std::string unit = question.subject == game::kNobody ? "" : setup_.units[question.subject].called;
  const std::string other =
      ask == Ask::kCatch ? setup_.staff[position.roller].called : setup_.sides[question.side].name;
  const std::string needed = needed_for(setup_, position);
  return fmt::format(fmt::runtime(words_of_ask(ask)), unit, other) + (needed.empty() ? "" : " - " + needed);
}

std::string_view BelleAlliance::ask_name(const game::Question& question) const {
  static constexpr std::array<std::string_view, kAsks> kNames{"incident",  "spread",  "reorganise", "ordering", "catch",
                                                              "direction", "retreat", "next",       "formation"};
  return question.ask < kNames.size() ? kNames.at(question.ask) : std::string_view();
}

game::Value BelleAlliance::state_of(const Position& position, std::string_view kind, std::string_view id) const {
  if (kind == "unit") {
    const UnitIndex unit = setup_.unit_named(id);
    if (unit != kNobody) return unit_state(position.units[unit]);
  } else if (kind == "staff") {
    const StaffIndex staff = setup_.staff_named(id);
    if (staff != kNobody) return staff_fields(setup_, position, staff);
  } else if (kind == "side") {
    const std::uint32_t side = setup_.side_named(id);
    if (side != kNobody) return side_state(setup_, position, side);
  }
  return {};
}

}  // namespace waver::belle_alliance
