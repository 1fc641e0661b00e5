/// Reading a scenario: rulings, board, sides, units, cards; every fault at once.

#include "rulesets/domino_battle/setup.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/naming.h"
#include "game/reading.h"
#include "rulesets/domino_battle/document_parts.h"
#include "rulesets/domino_battle/ground.h"
#include "rulesets/domino_battle/tables.h"
#include "rulesets/domino_battle/terrain_reading.h"
#include "rulesets/domino_battle/unit_reading.h"

namespace waver::domino_battle {
namespace {

constexpr std::int32_t kAllCards = chance::kCards;

// The whole number at a key; the fallback where there is none, or the field tables have told of it.
std::int32_t number_at(const game::Value& table, std::string_view key, std::int32_t low, std::int32_t high,
                       std::int32_t fallback) {
  const auto number = game::integer_at(table, key);
  return number && *number >= low && *number <= high ? static_cast<std::int32_t>(*number) : fallback;
}

class SetupReader : public game::ScenarioReading {
 public:
  SetupReader(const game::Value& document, const game::Value& data) : ScenarioReading(document) {
    setup_.figures = read_figures(data);
  }

  game::Result<Setup> read() {
    read_rulings();
    read_board();
    read_sides();
    read_all_terrain();
    read_units();
    read_cards();
    if (!faults_.empty() || !is_whole_) return tl::make_unexpected(std::move(faults_));
    finish();
    return std::move(setup_);
  }

 private:
  // Rulings and board ------------------------------------------------------------------------------------------------

  bool reads(std::string_view name, std::string_view word) const {
    return game::text_at(*document_.find("rulings"), name) == word;
  }
  bool says(std::string_view name, bool truth) const {
    return game::truth_at(*document_.find("rulings"), name) == truth;
  }

  void read_rulings() {
    if (document_.find("rulings") == nullptr) return;
    Rulings& rulings = setup_.rulings;
    rulings.breaks_below_zero = reads("break_rule", "losses-exceed-start");
    if (reads("elimination", "enemy-gains")) rulings.elimination = Rulings::Elimination::kEnemyGains;
    if (reads("elimination", "both")) rulings.elimination = Rulings::Elimination::kBoth;
    rulings.panic_at_any_time = reads("panic_start", "any-time");
    rulings.push_paid_before = reads("push_cost", "before");
    rulings.spiked_cost_morale = !says("spiked_batteries_cost_morale", false);
    rulings.kings_force_in_combat = says("king_forced_actions_on_combat_draw", true);
    rulings.pennies_chosen = reads("ace_of_clubs", "choose");
    rulings.tokens_counted = reads("token_value", "count");
    rulings.guard_counter_adds = reads("guard_counter", "adds");
    rulings.tokens_of_units_free = reads("unit_tokens", "free");
    rulings.card_restoration_adds = reads("card_restoration", "adds");
    rulings.morale_capped = reads("morale_cap", "start");
    rulings.ends_at_once = reads("ends", "at-once");
    rulings.king_of_hearts_restores_broken = !reads("king_of_hearts_broken", "untouched");
    rulings.kings_move_static = !says("kings_move_static", false);
    rulings.forced_is_activation = !says("forced_is_activation", false);
    rulings.joker_may_decline = !says("joker_may_decline", false);
    rulings.aces_reach_broken = says("aces_reach_broken", true);
    rulings.any_guard_leaves = reads("guard_leaves", "any");
    rulings.routed_off_is_withdrawn = reads("rout_exit", "withdrawn");
  }

  void read_board() {
    std::int32_t width = setup_.figures.board_width;
    std::int32_t depth = setup_.figures.board_depth;
    if (const game::Value* table = document_.find("table")) {
      width = number_at(*table, "width", 1, kMostSquares, width);
      depth = number_at(*table, "depth", 1, kMostSquares, depth);
    }
    setup_.board = Board(width, depth);
  }

  // Sides ------------------------------------------------------------------------------------------------------------

  void read_sides() {
    for (const game::Value& side : list_of("side")) {
      if (!takes_new_id(side)) is_whole_ = false;
      ids_of_sides_.push_back(game::text_at(side, "id").value_or(""));
    }
    const game::List& sides = list_of("side");
    if (sides.size() != kSides) {
      is_whole_ = false;
      if (const game::Value* list = document_.find("side"); list != nullptr && list->list() != nullptr) {
        fault("two-sides", list->place(),
              fmt::format("there {} {} side{}, not two", sides.size() == 1 ? "is" : "are", sides.size(),
                          sides.size() == 1 ? "" : "s"),
              "Two fight, one with edge = \"south\" and one with edge = \"north\".");
      }
      return;
    }
    for (std::size_t i = 0; i < kSides; ++i) read_side(sides[i], i);
    check_edges(sides);
    check_fortunate(sides);
  }

  void read_side(const game::Value& written, std::size_t index) {
    Side& side = setup_.sides.at(index);
    side.id = ids_of_sides_[index];
    side.name = name_at(written);
    side.south = game::text_at(written, "edge") != "north";
    setup_.start.sides.at(index).hand = number_at(written, "hand", 0, kAllCards, 0);
  }

  void check_edges(const game::List& sides) {
    const auto first = game::text_at(sides[0], "edge");
    if (!first || first != game::text_at(sides[1], "edge")) return;
    fault("same-edge", game::place_of(sides[1], "edge"),
          fmt::format("\"{}\" has the {} edge, as \"{}\" has", ids_of_sides_[1], *first, ids_of_sides_[0]),
          "One side has the south edge, the other the north edge.");
  }

  void check_fortunate(const game::List& sides) {
    const auto is_fortunate = [](const game::Value& side) { return game::truth_at(side, "fortunate") == true; };
    if (!std::ranges::all_of(sides, is_fortunate)) return;
    fault("two-fortunate", game::place_of(sides[1], "fortunate"), "both sides are fortunate",
          "Only one can be; the other draws first.");
  }

  // Terrain and units ------------------------------------------------------------------------------------------------

  void read_all_terrain() {
    TerrainReader reader(setup_.board, setup_.figures);
    for (const game::Value& piece : list_of("terrain")) {
      const bool named = takes_new_id(piece);
      auto terrain = reader.read(piece, faults_);
      is_whole_ = is_whole_ && named && terrain;
      if (terrain) setup_.terrain.push_back(std::move(*terrain));
    }
  }

  void read_units() {
    const game::List& units = list_of("unit");
    setup_.start.standing.assign(setup_.board.squares(), kNoUnit);
    if (units.size() > static_cast<std::size_t>(kMostUnits)) {
      fault("too-many-units", document_.find("unit")->place(), fmt::format("there are {} units", units.size()),
            fmt::format("Expected at most {}.", kMostUnits));
      return;
    }
    setup_.units.reserve(units.size());
    setup_.start.units.reserve(units.size());
    for (const game::Value& unit : units) {
      const bool named = takes_new_id(unit);
      const std::size_t side = ids_of_sides_.empty() ? kSides : side_at(unit, ids_of_sides_);
      is_whole_ = is_whole_ && named && side < kSides;
      if (named) add_unit(unit, side);
    }
  }

  void add_unit(const game::Value& unit, std::size_t side) {
    ReadUnit read = read_unit(unit, setup_.figures, setup_.board, faults_);
    is_whole_ = is_whole_ && read.is_whole;
    read.setup.side = side < kSides ? static_cast<SideIndex>(side) : SideIndex{0};
    const auto index = static_cast<UnitIndex>(setup_.units.size());
    if (read.state.at != kNoSquare) stand(unit, read.setup.id, index, read.state.at);
    setup_.numbers.emplace(read.setup.id, index);
    setup_.units.push_back(std::move(read.setup));
    setup_.start.units.push_back(read.state);
  }

  void stand(const game::Value& unit, const std::string& id, UnitIndex index, Square square) {
    UnitIndex& standing = setup_.start.standing[square];
    const game::Place place = game::place_of(unit, "square");
    if (standing != kNoUnit) {
      return fault("overlap", place, fmt::format("[[unit]] \"{}\" stands on \"{}\"", id, setup_.units[standing].id),
                   "A square has room for one unit.");
    }
    standing = index;
    if (setup_.board.cell(square).passable) return;
    const auto here = std::ranges::find_if(setup_.terrain, [&](const Terrain& terrain) {
      return !setup_.figures.of(terrain.kind).passable &&
             std::ranges::find(terrain.squares, square) != terrain.squares.end();
    });
    fault(
        "forbidden-ground", place,
        fmt::format("[[unit]] \"{}\" stands in \"{}\" ({}), which it may not enter", id, here->id, word_of(here->kind)),
        "The table of terrain says what units may enter (waver rules domino-battle).");
  }

  // Cards ------------------------------------------------------------------------------------------------------------

  void read_cards() {
    Position& start = setup_.start;
    const game::Value* cards = document_.find("cards");
    if (cards != nullptr) {
      CardSet named = 0;
      if (const game::Value* deck = cards->find("deck")) {
        start.top = card_list_in(*deck, "\"deck\" of [cards]", named, faults_);
        std::ranges::reverse(start.top);  // the next card last
      }
      const CardSet of_deck = named;
      if (const game::Value* discard = cards->find("discard")) {
        card_list_in(*discard, "\"discard\" of [cards]", named, faults_);
        start.discard = named & ~of_deck;
      }
      start.rout = number_at(*cards, "rout", 0, kMostRoutCards, 0);
    }
    check_deck();
  }

  void check_deck() {
    const Position& start = setup_.start;
    const std::int32_t discarded = chance::cards_in(start.discard);
    const std::int32_t held = start.sides[0].hand + start.sides[1].hand;
    const std::int32_t left = kAllCards - discarded - held - start.rout;
    const std::string account = fmt::format("{} cards, less {} of the discard, {} in hands and {} of the Rout Deck.",
                                            kAllCards, discarded, held, start.rout);
    if (left < 0) {
      return fault("too-many-cards", place_of_hands(),
                   fmt::format("there are {} cards, {} too many: {} + {} in the hands of \"{}\" and \"{}\", {} in the "
                               "discard, {} in the Rout Deck",
                               kAllCards - left, -left, start.sides[0].hand, start.sides[1].hand, ids_of_sides_[0],
                               ids_of_sides_[1], discarded, start.rout),
                   fmt::format("The deck has {}.", kAllCards));
    }
    const auto known = static_cast<std::int32_t>(start.top.size());
    if (known <= left) return;
    fault("too-many-cards", game::place_of(*document_.find("cards"), "deck"),
          fmt::format("\"deck\" of [cards] names {} cards, but the deck holds {}", known, left), account);
  }

  game::Place place_of_hands() const {
    for (const game::Value& side : list_of("side")) {
      if (side.find("hand") != nullptr) return game::place_of(side, "hand");
    }
    return game::place_of(document_, "cards");
  }

  // What follows from the rest ---------------------------------------------------------------------------------------

  // Units and terrain that share a name are told with their ids; so are sides.
  void tell_apart() {
    std::vector<game::Named> things;
    things.reserve(setup_.units.size() + setup_.terrain.size());
    for (const UnitSetup& unit : setup_.units) things.push_back({unit.id, unit.name});
    for (const Terrain& terrain : setup_.terrain) things.push_back({terrain.id, terrain.called});
    std::vector<std::string> names = game::told_apart(things);
    auto next = names.begin();
    for (UnitSetup& unit : setup_.units) unit.called = std::move(*next++);
    for (Terrain& terrain : setup_.terrain) terrain.called = std::move(*next++);

    const std::vector<game::Named> sides{{setup_.sides[0].id, setup_.sides[0].name},
                                         {setup_.sides[1].id, setup_.sides[1].name}};
    names = game::told_apart(sides);
    for (std::size_t i = 0; i < kSides; ++i) setup_.sides.at(i).name = std::move(names[i]);
  }

  // What the coins of a side's units come to.
  template <class Worth>
  std::int32_t sum_of_coins(std::size_t side, Worth worth) const {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < setup_.units.size(); ++i) {
      if (setup_.units[i].side != side) continue;
      setup_.start.units[i].tokens.each([&](Token token) { sum += worth(token.coin); });
    }
    return sum;
  }

  // DB-35.
  std::int32_t starting_morale(std::size_t side) const {
    const bool counted = setup_.rulings.tokens_counted;
    return sum_of_coins(side, [&](Coin coin) {
      if (coin != Coin::kNickel && coin != Coin::kDime) return 0;
      return counted ? 1 : setup_.figures.of(coin).cents;
    });
  }

  void finish_sides() {
    const game::List& sides = list_of("side");
    for (std::size_t i = 0; i < kSides; ++i) {
      std::int32_t& start = setup_.sides.at(i).start;
      start = number_at(sides[i], "starting_morale", 0, kMostMorale, starting_morale(i));
      setup_.start.sides.at(i).morale = number_at(sides[i], "morale", -kMostMorale, kMostMorale, start);
    }
    setup_.fortunate = fortunate(sides);
  }

  // The side that says so; or the one whose enemy alone says that it is not; or the one with more cents on its units.
  SideIndex fortunate(const game::List& sides) const {
    const auto first = game::truth_at(sides[0], "fortunate");
    const auto second = game::truth_at(sides[1], "fortunate");
    if (first == true || (second == false && !first)) return 0;
    if (second == true || (first == false && !second)) return 1;
    const auto cents = [&](Coin coin) { return setup_.figures.of(coin).cents; };
    return sum_of_coins(1, cents) > sum_of_coins(0, cents) ? SideIndex{1} : SideIndex{0};
  }

  std::int32_t longest_range() const {
    std::int32_t longest = 0;
    for (const TypeFigures& type : setup_.figures.types) longest = std::max(longest, type.range);
    return longest;
  }

  void finish() {
    tell_apart();
    finish_sides();
    setup_.kinds.reserve(setup_.units.size());
    const auto units = static_cast<UnitIndex>(setup_.units.size());
    for (UnitIndex unit = 0; unit < units; ++unit) {
      const UnitSetup& profile = setup_.units[unit];
      setup_.kinds.push_back({profile.side, profile.type});
      setup_.armies.at(profile.side).push_back(unit);
    }
    setup_.board.draw_lines(longest_range());
    stand_all(setup_.board, setup_.start);
    setup_.start.question.kind = game::QuestionKind::kIncident;
    setup_.start.question.subject = game::kNobody;
  }

  Setup setup_;
  std::vector<std::string_view> ids_of_sides_;
  bool is_whole_ = true;  ///< everything could be read, whether or not there are faults
};

}  // namespace

UnitIndex Setup::unit_named(std::string_view id) const {
  const auto found = numbers.find(std::string(id));
  return found == numbers.end() ? kNoUnit : found->second;
}

std::size_t Setup::side_named(std::string_view id) const {
  return static_cast<std::size_t>(std::ranges::find(sides, id, &Side::id) - sides.begin());
}

game::Result<Setup> read_setup(const game::Value& document, const game::Value& data) {
  return SetupReader(document, data).read();
}

}  // namespace waver::domino_battle
