/// Exact odds that leave out what is settled, held against exact odds that keep it all, in many random battles.

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <array>

#include "chance/keyed.h"
#include "odds/enumeration.h"
#include "odds/exact.h"
#include "odds/problems.h"

namespace waver::odds {
namespace {

/// Writes the battle of a number: some units of two sides close together, terrain that blocks, special units, rulings,
/// and one thing that goes wrong.
class RandomBattle {
 public:
  explicit RandomBattle(std::uint32_t number) : number_(number) {}

  std::string text() {
    const std::uint32_t red = 3 + below(5);
    const std::uint32_t blue = 1 + below(3);
    // Crowded, so that fright goes round; or loose; or far behind one another, so that units are met only by those
    // that flee through them.
    const Layout layout = kLayouts.at(below(kLayouts.size()));
    for (std::uint32_t i = 0; i < red; ++i) {
      const double x = 6 + layout.beside * (i % layout.in_row) + 0.01 * below(80);
      const double y = layout.rear + layout.behind * (i / layout.in_row) + 0.01 * below(90);
      const std::uint32_t facing = one_in(6) ? below(360) : 0;
      add_unit("r", i, "red", x, y, facing);
    }
    for (std::uint32_t i = 0; i < blue; ++i) {
      const double x = 7 + 6 * i + 0.01 * below(300);
      const double y = layout.enemy + 0.01 * below(300);
      add_unit("b", i, "blue", x, y, 180);
    }
    const std::string_view rulings = ruling();
    const std::string terrain = one_in(2) ? crag() : "";
    // In columns it begins at the front.
    const std::uint32_t unit = layout.in_row == 2 ? red - 1 - below(2) : below(red);
    const std::string told = incidents(unit, blue);
    return fmt::format(
        "waver = 1\ntitle = \"T\"\nruleset = \"battleaxe\"\ntable = {{ width = 32, depth = 46 }}\n"
        "side = [{{ id = \"red\", edge = \"south\" }}, {{ id = \"blue\", edge = \"north\" }}]\n"
        "rulings = {{ {} }}\n{}unit = [\n{}]\nincident = [\n{}]\n",
        rulings, terrain, units_, told);
  }

 private:
  struct Layout {
    double beside = 0;
    double behind = 0;
    double rear = 0;
    double enemy = 0;
    std::uint32_t in_row = 1;
  };
  static constexpr std::array<Layout, 3> kLayouts{{{4.9, 4.2, 4, 19, 4}, {6.5, 5.5, 4, 22, 4}, {8.5, 7.5, 3.5, 39, 2}}};

  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(chance::choose_below(bound, 1, number_, {++drawn_, 0, 0, 0}));
  }
  bool one_in(std::uint32_t many) { return below(many) == 0; }

  void add_unit(std::string_view letter, std::uint32_t i, std::string_view side, double x, double y, unsigned facing) {
    units_ += fmt::format(
        "  {{ id = \"{}{}\", side = \"{}\", at = [{:.2f}, {:.2f}], facing = {}, models = {}, files = 5, base = [20, "
        "20]",
        letter, i, side, x, y, facing, 5 + 5 * below(3));
    units_ += fmt::format(", leadership = {}", 6 + below(4));
    for (const std::string_view more : {"swift = true", "cold_blooded = true", "immune = true", "general = 9",
                                        "standard = true", "state = \"fleeing\""}) {
      if (one_in(14)) units_ += fmt::format(", {}", more);
    }
    units_ += " },\n";
  }

  std::string crag() {
    const std::uint32_t x = 3 + below(14);
    const double y = 7.7 + 0.1 * below(8);
    return fmt::format(
        "terrain = [{{ id = \"crag\", kind = \"impassable\", polygon = [[{}, {}], [{}, {}], [{}, {}]] }}]\n", x, y,
        x + 4, y + 0.4, x + 3, y + 2.4);
  }

  std::string_view ruling() {
    constexpr std::array<std::string_view, 9> kRulings{"",
                                                       "",
                                                       "",
                                                       "panic_order = \"tests-first\"",
                                                       "off_table_counts_as_destroyed = false",
                                                       "fleeing_enemies_count = false",
                                                       "clear_distance = 0",
                                                       "clear_distance = 2.5",
                                                       "trigger_models = 12"};
    return kRulings.at(below(kRulings.size()));
  }

  std::string incidents(std::uint32_t unit, std::uint32_t blue) {
    std::string text = "  { kind = \"phase\", side = \"blue\", phase = \"shooting\" },\n";
    switch (below(7)) {
      case 0:
      case 4:
        text += fmt::format("  {{ kind = \"casualties\", unit = \"r{}\", models = 3, by = \"b{}\" }},\n", unit,
                            below(blue));
        break;
      case 1:
        text += fmt::format("  {{ kind = \"panic\", unit = \"r{}\" }},\n", unit);
        break;
      case 2:
        text += fmt::format(
            "  {{ kind = \"engage\", units = [\"r{0}\", \"b0\"] }},\n"
            "  {{ kind = \"break_test\", unit = \"r{0}\", lost_by = 2, pursuers = [\"b0\"] }},\n",
            unit);
        break;
      case 3:
        text += fmt::format(
            "  {{ kind = \"charge\", unit = \"b0\", target = \"r{}\", reaction = \"flee\", contact = {} }},\n", unit,
            one_in(2));
        break;
      default:
        text += fmt::format("  {{ kind = \"destroyed\", unit = \"r{}\" }},\n", unit);
    }
    if (one_in(4)) text += "  { kind = \"phase\", side = \"red\", phase = \"magic\" },\n";
    if (one_in(8)) text += "  { kind = \"phase\", side = \"red\", phase = \"movement\" },\n";
    return text;
  }

  std::uint32_t number_;
  std::uint32_t drawn_ = 0;
  std::string units_;
};

using Shares = std::map<std::string, Rational>;

template <class Map, class Name>
void add_shares(Shares& shares, const Map& map, const chance::Weight& whole, Name name) {
  for (const auto& [key, weight] : map) {
    if (weight != 0) shares[name(key)] = Rational(weight, whole);
  }
}

Shares shares_of(const ExactOdds& odds) {
  Shares shares;
  const Sums<chance::Weight>& sums = odds.sums;
  const chance::Weight& whole = odds.denominator;
  for (std::size_t slot = 0; slot < sums.values.size(); ++slot) {
    add_shares(shares, sums.values[slot], whole, [&](int value) { return fmt::format("slot {}: {}", slot, value); });
  }
  add_shares(shares, sums.depth, whole, [](int value) { return fmt::format("depth {}", value); });
  add_shares(shares, sums.left_out, whole, [](int value) { return fmt::format("left out {}", value); });
  add_shares(shares, sums.by_first_cause, whole, [](int value) { return fmt::format("first cause {}", value); });
  add_shares(shares, sums.who_by_whom, whole,
             [](const auto& pair) { return fmt::format("{} made {}", pair.first, pair.second); });
  shares["ends"] = Rational(sums.ends, whole);
  shares["links"] = Rational(sums.all_links, whole);
  shares["spread"] = Rational(sums.spread_links, whole);
  return shares;
}

// Returns how many units another's running made run.
Rational expect_the_same(const std::string& text) {
  const auto battle = scenario::load(text, "x.toml", {});
  if (!battle) {
    ADD_FAILURE() << game::to_text(battle.error());
    return 0;
  }
  const Problem problem = problem_of(*battle);
  const auto kept = solve_exactly(problem, 10'000, Settling::kNone);
  const auto settled = solve_exactly(problem, 10'000);
  if (!kept || !settled) {
    ADD_FAILURE() << "too many positions";
    return 0;
  }
  EXPECT_EQ(shares_of(*settled), shares_of(*kept)) << text;
  EXPECT_LT(settled->positions, kept->positions);
  return Rational(settled->sums.spread_links, settled->denominator);
}

// A unit shot at from its right, with the only friend it can meet on its left: it flees through that one and over the
// crag behind, where it is thrown for before the friend tests.
TEST(Settling, KnowsWhomAKillerSendsAUnitThrough) {
  const std::string text = R"(waver = 1
title = "T"
ruleset = "battleaxe"
table = { width = 60, depth = 26 }
side = [{ id = "red", edge = "south" }, { id = "blue", edge = "north" }]
terrain = [{ id = "crag", kind = "impassable", polygon = [[27.5, 8], [34, 8], [34, 12], [27.5, 12]] }]
unit = [
  { id = "shot", side = "red", at = [16, 10], facing = 0, models = 4, files = 2, base = [20, 20], leadership = 7 },
  { id = "met", side = "red", at = [24, 10], facing = 0, models = 20, files = 5, base = [20, 20], leadership = 7 },
  { id = "near", side = "blue", at = [16, 17], facing = 180, models = 20, files = 5, base = [20, 20], leadership = 7 },
  { id = "bows", side = "blue", at = [4, 10], facing = 90, models = 20, files = 5, base = [20, 20], leadership = 7 },
]
incident = [{ kind = "casualties", unit = "shot", models = 1, by = "bows" }]
)";
  EXPECT_GT(expect_the_same(text), 0);  // the one met panics, too
}

// A unit that may die on the way, over a crag or caught by its charger, frightens those beside its course.
TEST(Settling, KnowsThatAUnitMayDieOnItsWay) {
  for (const std::string_view told :
       {R"(terrain = [{ id = "crag", kind = "impassable", polygon = [[20, 12], [22, 12], [22, 14], [20, 14]] }]
incident = [{ kind = "panic", unit = "one" }])",
        R"(incident = [{ kind = "charge", unit = "bows", target = "one", reaction = "flee", contact = true }])"}) {
    const std::string text = fmt::format(R"(waver = 1
title = "T"
ruleset = "battleaxe"
table = {{ width = 72, depth = 36 }}
side = [{{ id = "red", edge = "south" }}, {{ id = "blue", edge = "north" }}]
unit = [
  {{ id = "one", side = "red", at = [16, 13], facing = 0, models = 1, files = 1, base = [20, 20], leadership = 7 }},
  {{ id = "beside", side = "red", at = [24, 19.5], facing = 0, models = 20, files = 5, base = [20, 20], leadership = 7 }},
  {{ id = "bows", side = "blue", at = [8, 13], facing = 90, models = 20, files = 5, base = [20, 20], leadership = 7 }},
]
{}
)",
                                         told);
    (void)expect_the_same(text);
  }
}

TEST(Settling, ChangesNoShare) {
  constexpr std::uint64_t kBudget = 1500;
  int compared = 0;
  std::uint64_t with = 0;
  std::uint64_t without = 0;
  for (std::uint32_t number = 0; number < 120; ++number) {
    const std::string text = RandomBattle(number).text();
    auto battle = scenario::load(text, "x.toml", {});
    if (!battle) continue;  // some incidents do not fit the units
    Problem problem = problem_of(*battle);
    problem.policy = number % 5 == 0 ? game::Policy::kRandom : game::Policy::kFirst;
    const auto kept = solve_exactly(problem, kBudget, Settling::kNone);
    if (!kept) continue;
    const auto settled = solve_exactly(problem, kBudget);
    ASSERT_TRUE(settled.has_value()) << text;
    EXPECT_EQ(shares_of(*settled), shares_of(*kept)) << number << "\n" << text;
    ++compared;
    with += settled->positions;
    without += kept->positions;
  }
  EXPECT_GT(compared, 60);
  EXPECT_LT(2 * with, without);
  RecordProperty("compared", compared);
}

}  // namespace
}  // namespace waver::odds
