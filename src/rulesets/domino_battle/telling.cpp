/// For people and pictures: prompts, the scene, and what [[finally]] may ask. No rule is decided here.

#include <fmt/format.h>

#include <array>

#include "rulesets/domino_battle/counsel.h"
#include "rulesets/domino_battle/domino_battle.h"
#include "rulesets/domino_battle/play.h"
#include "rulesets/domino_battle/sentences.h"
#include "rulesets/domino_battle/state_words.h"

namespace waver::domino_battle {
namespace {

class NamesOfBattle final : public game::Names {
 public:
  explicit NamesOfBattle(const Setup& setup) : setup_(setup) {}
  std::string name_of(std::string_view id) const override {
    if (const UnitIndex unit = setup_.unit_named(id); unit != kNoUnit) return setup_.units[unit].called;
    if (const std::size_t side = setup_.side_named(id); side != kSides) return setup_.sides.at(side).name;
    return std::string(id);
  }

 private:
  const Setup& setup_;
};

// In pictures a square is an inch wide.
constexpr auto kSquareSize = static_cast<std::int32_t>(measure::kInch);

measure::Point centre_of(const Board& board, Square square) {
  const Spot spot = board.spot(square);
  return {spot.x * kSquareSize + kSquareSize / 2, spot.y * kSquareSize + kSquareSize / 2};
}

std::vector<measure::Point> rectangle(measure::Point centre, std::int32_t width, std::int32_t depth) {
  const std::int32_t w = width / 2;
  const std::int32_t d = depth / 2;
  return {{centre.x - w, centre.y - d},
          {centre.x + w, centre.y - d},
          {centre.x + w, centre.y + d},
          {centre.x - w, centre.y + d}};
}

// A domino lies across its square, a battery is a shorter one; dice are square.
std::vector<measure::Point> outline_of(UnitType type, measure::Point centre) {
  constexpr std::int32_t kLong = kSquareSize * 9 / 10;
  constexpr std::int32_t kShort = kSquareSize * 45 / 100;
  constexpr std::int32_t kDie = kSquareSize * 55 / 100;
  switch (type) {
    case UnitType::kBattalion:
      return rectangle(centre, kLong, kShort);
    case UnitType::kBattery:
      return rectangle(centre, kShort, kLong);
    default:
      return rectangle(centre, kDie, kDie);
  }
}

game::SceneTerrain terrain_in_scene(const Setup& setup, const Terrain& piece, Square square) {
  const bool blocks = !setup.figures.of(piece.kind).passable;
  return {piece.id, std::string(word_of(piece.kind)), blocks,
          rectangle(centre_of(setup.board, square), kSquareSize, kSquareSize), false};
}

game::Value unit_fields(const Setup& setup, const UnitState& unit) {
  game::Value fields{game::Entries{}};
  fields.set("state", state_word(unit));
  fields.set("tokens", tokens_value(unit.tokens));
  fields.set("strength", unit.strength);
  fields.set("square", square_value(setup.board, unit.at));
  fields.set("guard", unit.guard);
  fields.set("fanatical", unit.fanatical);
  fields.set("remembers", unit.remembers ? word_of(*unit.remembers) : std::string_view("none"));
  return fields;
}

// One character a coin: P N D Q heads, small letters tails; "?" for a unit without a name, "!" for a broken one with
// the coin it lost.
std::string token_letters(const UnitState& unit) {
  static constexpr std::string_view kHeads = "PNDQ";
  static constexpr std::string_view kTails = "pndq";
  if (unit.status == Status::kStatic) return "?";
  if (unit.status == Status::kBroken) {
    return unit.remembers ? std::string("!") + kTails[static_cast<std::size_t>(*unit.remembers)] : std::string("!");
  }
  std::string letters;
  unit.tokens.each([&](Token token) {
    letters += (token.face == Face::kHeads ? kHeads : kTails)[static_cast<std::size_t>(token.coin)];
  });
  return letters;
}

// Where there is no room for coins: nothing of a unit in order.
std::string_view sign_of(const UnitState& unit) {
  if (unit.status == Status::kBroken) return "!";
  if (unit.status == Status::kStatic) return "?";
  return unit.demoralised() ? "-" : "";
}

// Dominoes, a long one and a short one; dice, one on its edge.
std::string_view marks_of(UnitType type) {
  switch (type) {
    case UnitType::kBattalion:
      return "[]";
    case UnitType::kBattery:
      return "{}";
    case UnitType::kTroop:
      return "<>";
    case UnitType::kCompany:
      break;
  }
  return "()";
}

game::Piece piece_of_unit(const Setup& setup, const Position& position, UnitIndex index) {
  const UnitSetup& unit = setup.units[index];
  const UnitState& state = position.units[index];
  const measure::Point centre = centre_of(setup.board, state.at);
  game::Piece piece;
  piece.id = unit.id;
  piece.name = unit.name;
  piece.side = unit.side;
  piece.outline = outline_of(unit.type, centre);
  piece.centre = centre;
  piece.facing = setup.sides.at(unit.side).south ? measure::kNorth : measure::kSouth;
  piece.files = 1;
  piece.ranks = 1;
  piece.strength = static_cast<std::uint32_t>(state.strength);
  piece.state = state_word(state);
  piece.running = state.status == Status::kBroken;
  piece.gone = !state.on_board();
  piece.kind = std::string(state.guard ? "guard " : "") + std::string(word_of(unit.type));
  piece.marks = marks_of(unit.type);
  if (state.on_board()) {
    piece.tokens = token_letters(state);
    piece.sign = sign_of(state);
    piece.details = tokens_in_words(state) + (state.fanatical ? ", fanatical" : "");
  }
  return piece;
}

// No letter, which would be a unit. Levels of more than one figure share a mark.
std::string ground_mark(Ground ground, std::int32_t level) {
  constexpr std::int32_t kOneFigure = 9;
  switch (ground) {
    case Ground::kWoods:
      return "^";
    case Ground::kVillage:
      return "#";
    case Ground::kWetland:
      return "\"";
    case Ground::kCreek:
      return "~";
    case Ground::kHill:
      return level <= kOneFigure ? std::to_string(level) : "+";
    case Ground::kLake:
      return "=";
    case Ground::kHard:
      break;
  }
  return "%";
}

game::SceneBoard board_in_scene(const Setup& setup) {
  game::SceneBoard board;
  board.width = static_cast<std::uint32_t>(setup.board.width());
  board.depth = static_cast<std::uint32_t>(setup.board.depth());
  board.ground.resize(std::size_t{board.width} * board.depth);
  for (const Terrain& piece : setup.terrain) {
    for (const Square square : piece.squares) {
      const Spot spot = setup.board.spot(square);
      auto& ground = board.ground[static_cast<std::size_t>(spot.y) * board.width + static_cast<std::size_t>(spot.x)];
      const std::int32_t level = setup.board.cell(square).level;
      const std::string words =
          piece.kind == Ground::kHill ? fmt::format("hill of level {}", level) : std::string(word_of(piece.kind));
      const bool first = ground.mark.empty();
      if (ground.words == words) continue;
      ground.mark = first ? ground_mark(piece.kind, level) : "*";
      ground.words = first ? words : "several kinds of ground";
    }
  }
  board.legend = {
      "[A] battalion  {A} battery  <A> troop  (A) company; below it its coins: Penny Nickel Dime Quarter, small "
      "letters "
      "lie tails up; ? has no name yet, ! is broken and runs (with the coin it lost)",
  };
  board.narrow_legend = {
      "Behind a unit's letter: - is demoralised, ? has no name yet, ! is broken and runs",
  };
  return board;
}

}  // namespace

game::Scene DominoBattle::scene(const Position& position) const {
  game::Scene scene;
  scene.table = {setup_.board.width() * kSquareSize, setup_.board.depth() * kSquareSize};
  scene.unit = kSquareSize;
  scene.unit_name = "sq";
  for (const Side& side : setup_.sides) scene.sides.push_back({side.id, side.name});
  for (const Terrain& piece : setup_.terrain) {
    for (const Square square : piece.squares) scene.terrain.push_back(terrain_in_scene(setup_, piece, square));
  }
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    scene.pieces.push_back(piece_of_unit(setup_, position, static_cast<UnitIndex>(i)));
  }
  scene.board = board_in_scene(setup_);
  scene.standing = armies_in_words(setup_, position);
  return scene;
}

std::string DominoBattle::tell(const game::Event& event) const {
  return sentence_of(event, NamesOfBattle(setup_), setup_.figures.firepower_factor);
}

std::string DominoBattle::prompt(const Position& position) const {
  if (position.question.kind == game::QuestionKind::kOver) return "Panic is over.";
  return question_in_words(setup_, position);
}

std::string DominoBattle::option_about(const Position& position, std::uint32_t option) const {
  const game::Question& question = position.question;
  if (question.kind != game::QuestionKind::kChoice || option >= question.options) return {};
  return option_in_words(setup_, position, position.options[option]);
}

std::string_view DominoBattle::ask_name(const game::Question& question) const {
  static constexpr std::array<std::string_view, kAsks> kNames{"incident", "card",   "joker",  "unit",   "task",
                                                              "target",   "square", "follow", "forced", "token",
                                                              "pennies",  "check",  "toss"};
  return question.ask < kNames.size() ? kNames.at(question.ask) : std::string_view();
}

game::Value DominoBattle::state_of(const Position& position, std::string_view kind, std::string_view id) const {
  if (kind == "unit") {
    const UnitIndex unit = setup_.unit_named(id);
    if (unit != kNoUnit) return unit_fields(setup_, position.units[unit]);
  } else if (kind == "side") {
    const std::size_t side = setup_.side_named(id);
    if (side == kSides) return {};
    game::Value fields{game::Entries{}};
    fields.set("morale", position.sides.at(side).morale);
    fields.set("start", setup_.sides.at(side).start);
    fields.set("broken", position.sides.at(side).broken);
    return fields;
  }
  return {};
}

}  // namespace waver::domino_battle
