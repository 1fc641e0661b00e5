#include "report/map.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "report/glyphs.h"
#include "report/grid.h"
#include "scenes.h"

namespace waver::report {
namespace {

using ::testing::HasSubstr;
using testing::inches;
using ::testing::Not;
using testing::piece;
using testing::terrain;

game::Scene battle() {
  game::Scene scene = testing::table(48, 24);
  scene.terrain = {terrain("crag", "impassable", true, {inches(3, 3), inches(9, 3), inches(9, 9), inches(3, 9)}),
                   terrain("copse", "wood", false, {inches(36, 2), inches(44, 3), inches(38, 9)})};
  scene.pieces = {piece("spears", "Levy Spears", 0, 24, 6, 0), piece("riders", "Light Horse", 0, 15, 5, 200, 125, 50),
                  piece("bows", "Elf Bows", 1, 24, 20, 180), piece("ogre", "ogre", 1, 40, 15, 225, 20, 20),
                  piece("runts", "Runts", 1, 2, 22, 225)};
  scene.pieces[1].running = true;
  scene.pieces[1].state = "fleeing";
  scene.pieces[4].gone = true;
  scene.pieces[4].state = "off_table";
  return scene;
}

std::string widest_line(const std::string& text) {
  std::istringstream lines(text);
  std::string widest;
  for (std::string line; std::getline(lines, line);) {
    if (columns_of(line) > columns_of(widest)) widest = line;
  }
  return widest;
}

TEST(Map, to_scale_with_key_in_ascii) {
  Look look;
  look.width = 90;
  EXPECT_EQ("\n" + map_of(battle(), look), R"(
     +-----------------------------------------------------------------------------------+
     |                                                                                   |
     |                                                                                   |
     |                                      aaaaaaa                                      |
  20 +                                      aaaaaaa                                      |
     |                                      aaavaaa                                      |
     |                                                                                   |
     |                                                                                   |
  15 +                                                                     b             |
     |                                                                    /              |
     |                                                                                   |
     |                                                                                   |
     |                                                                                   |
  10 +                                                                                   |
     |     ###########                                                 :                 |
     |     ###########                      AAA^AAA                    :::               |
     |     ###########      ~B~             AAAAAAA                   ::::::             |
   5 +     ###########      B~BBB~B~        AAAAAAA                   ::::::::           |
     |     ###########          vB~B                                 :::::::::::         |
     |                                                               :::::::::::         |
     |                                                                                   |
     |                                                                                   |
     +--------+--------+-------+--------+--------+-------+--------+--------+-------+-----+
              5       10      15       20       25      30       35       40      45 in

     unit                  state      strength  facing            place (in)
Red Host (red)
  A  Levy Spears (spears)  steady     20        ^ north 0         24.0, 6.0
  B  Light Horse (riders)  fleeing    20        v south 200       15.0, 5.0
Blue Host (blue)
  a  Elf Bows (bows)       steady     20        v south 180       24.0, 20.0
  b  ogre                  steady     20        / south-west 225  40.0, 15.0
  c  Runts (runts)         off_table  20                          last at 2.0, 22.0
Terrain
  #  crag, impassable
  :  copse, wood
Signs
  ~  between a unit's letters: it runs
)");
}

TEST(Map, the_same_in_unicode) {
  Look look;
  look.width = 50;
  look.unicode = true;
  EXPECT_EQ("\n" + map_without_key(battle(), look), R"(
     ┌───────────────────────────────────────────┐
     │                                           │
  20 ┤                    aaa                    │
     │                    a↓a                    │
     │                                           │
     │                                   b       │
     │                                  ↙        │
  10 ┤                                           │
     │   █████                          ░        │
     │   █████   ≈B↓B     A↑A          ░░░░      │
     │   █████                         ░░░░░░    │
     │                                           │
     └────────┬────────┬────────┬────────┬───────┘
             10       20       30       40 in
)");
}

TEST(Map, what_changed_shows_both) {
  const game::Scene before = battle();
  game::Scene after = battle();
  after.pieces[0].state = "fleeing";
  after.pieces[0].strength = 14;
  after.pieces[0].centre = inches(24, 2);
  after.pieces[2].gone = true;
  after.pieces[2].state = "destroyed";
  const std::string text = map_since(before, after, Look{});
  EXPECT_THAT(text, HasSubstr("A  Levy Spears (spears)  steady > fleeing    20 > 14   ^ north 0         24.0, 2.0 "
                              "(moved 4.0)\n"));
  EXPECT_THAT(text, HasSubstr("a  Elf Bows (bows)       steady > destroyed  20                          last at "
                              "24.0, 20.0\n"));
  EXPECT_THAT(text, HasSubstr("B  Light Horse (riders)  fleeing             20        v south 200       15.0, 5.0\n"));
}

TEST(Map, a_map_of_a_usual_table_fits_a_hundred_columns) {
  game::Scene scene = testing::table();
  scene.pieces = {piece("left", std::string(80, 'x'), 0, 36, 20, 0)};
  EXPECT_LE(columns_of(widest_line(map_of(scene, Look{}))), 100U);
}

TEST(Map, long_names_give_way_to_the_width) {
  game::Scene before = testing::table();
  before.pieces = {piece("the-first-levy", std::string(60, 'x'), 0, 36, 20, 0),
                   piece("short", "Short", 1, 36, 40, 180)};
  game::Scene after = before;
  after.pieces[0].state = "fleeing-far";
  after.pieces[0].centre = inches(20, 10);
  const std::string text = map_since(before, after, Look{});
  EXPECT_LE(columns_of(widest_line(text)), 100U);
  EXPECT_THAT(text, HasSubstr("xxx... (the-first-levy)"));
}

TEST(Map, a_name_gives_way_no_more_than_it_must) {
  game::Scene scene = testing::table();
  scene.pieces = {piece("x", "Halberdiers of the Upper Town", 0, 36, 20, 0),
                  piece("the-levy-of-the-villages-behind-the-hill", "Levy", 1, 36, 40, 180)};
  Look look;
  look.width = 92;
  const std::string text = map_of(scene, look);
  EXPECT_THAT(text, HasSubstr("Halberdiers of the Upper Town (x)"));
  EXPECT_LE(columns_of(widest_line(text)), 92U);
}

TEST(Map, is_never_wider_than_it_may_be) {
  for (std::size_t width = 40; width <= 100; width += 3) {
    Look look;
    look.width = width;
    const std::string text = map_since(battle(), battle(), look);
    EXPECT_LE(columns_of(widest_line(text)), width) << text;
  }
}

TEST(Map, overlapping_units_are_marked_and_named) {
  game::Scene scene = testing::table();
  scene.pieces = {piece("under", "under", 0, 36, 20, 0), piece("over", "over", 1, 36, 20, 0),
                  piece("alone", "alone", 1, 10, 20, 0)};
  const std::string text = map_of(scene, Look{});
  EXPECT_THAT(text, HasSubstr("*****"));
  EXPECT_THAT(text, HasSubstr("  *  more than one unit here: A a\n"));
}

TEST(Map, small_units_have_a_cell_and_an_arrow_ahead) {
  game::Scene scene = testing::table();
  scene.pieces = {piece("east", "east", 0, 20, 20, 90, 1, 1), piece("north", "north", 0, 40, 20, 0, 1, 1)};
  const std::string text = map_without_key(scene, Look{});
  EXPECT_THAT(text, HasSubstr("A>"));
  EXPECT_THAT(text, HasSubstr("B"));
}

TEST(Map, units_off_the_table_stand_at_its_edge) {
  game::Scene scene = testing::table();
  scene.pieces = {piece("far", "far", 0, -10, 100, 0)};
  const Grid grid(scene, 40, 20, Look{});
  EXPECT_EQ(grid.cell(0, 0).shown, "A");
}

TEST(Map, whoever_is_on_the_table_is_on_the_map) {
  game::Scene scene = testing::table();
  for (int i = 0; i < 200; ++i) {
    const int x = (i * 37) % 71;
    const int y = (i * 53) % 47;
    scene.pieces.push_back(piece("u" + std::to_string(i), "", static_cast<std::uint32_t>(i % 3), x, y, i * 13));
  }
  const Grid grid(scene, 93, 40, Look{});
  const std::vector<std::uint32_t> sharing = grid.sharing();
  std::set<std::uint32_t> seen(sharing.begin(), sharing.end());
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    for (std::size_t column = 0; column < grid.columns(); ++column) {
      const Cell& cell = grid.cell(column, row);
      if (cell.claims.size() == 1) seen.insert(cell.claims.front());
      if (cell.claims.size() > 1) {
        EXPECT_EQ(cell.shown, kShared);
      }
    }
  }
  EXPECT_EQ(seen.size(), scene.pieces.size());
  const std::string text = map_of(scene, Look{});
  EXPECT_LE(columns_of(widest_line(text)), 100U);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'),
            static_cast<std::ptrdiff_t>(grid.rows() + 2 + 1 + 1 + 1 + 3 + 200 + 1 + 5));
}

TEST(Map, shapes_of_tables_that_are_odd) {
  for (const auto& [width, depth] : {std::pair{1.0, 400.0}, {400.0, 1.0}, {0.0, 0.0}, {0.001, 0.001}}) {
    const game::Scene scene = testing::table(width, depth);
    const Grid grid(scene, 93, 40, Look{});
    EXPECT_LE(grid.rows(), 40U);
    EXPECT_LE(grid.columns(), 93U);
    EXPECT_FALSE(map_of(scene, Look{}).empty());
  }
}

TEST(Map, a_narrow_look_still_draws) {
  Look look;
  look.width = 3;
  look.height = 1;
  EXPECT_FALSE(map_of(battle(), look).empty());
}

TEST(Map, labels_are_distinct_until_they_run_out) {
  game::Scene scene = testing::table();
  for (int i = 0; i < 70; ++i) scene.pieces.push_back(piece("u", "u", 0, 1, 1, 0));
  const std::vector<std::string> labels = labels_of(scene);
  EXPECT_EQ(std::set<std::string>(labels.begin(), labels.begin() + 61).size(), 61U);
  EXPECT_EQ(labels[26], "1");
  EXPECT_EQ(labels[61], "&");
  EXPECT_EQ(std::count(labels.begin(), labels.end(), "v"), 0);
}

TEST(Map, every_kind_of_terrain_has_its_own_fill) {
  game::Scene scene = testing::table();
  scene.terrain = {terrain("a", "wood", false, {}), terrain("b", "rock", true, {}), terrain("c", "hill", false, {}),
                   terrain("d", "wood", false, {})};
  EXPECT_THAT(fills_of(scene, Look{}), ::testing::ElementsAre(":", "#", ",", ":"));
}

TEST(Map, eight_winds) {
  const Look look;
  std::string arrows;
  for (int degrees = 0; degrees < 360; degrees += 45) {
    arrows += arrow_of(measure::direction_of_millidegrees(degrees * 1000), look);
  }
  EXPECT_EQ(arrows, "^/>\\v/<\\");
  EXPECT_EQ(wind_of(measure::direction_of_millidegrees(338'000)), "north");
  EXPECT_EQ(wind_of(measure::direction_of_millidegrees(337'000)), "north-west");
}

TEST(Map, obstacles_are_lines) {
  game::Scene scene = testing::table(24, 12);
  scene.terrain = {terrain("hedge", "hedge", false, {inches(2, 2), inches(12, 10), inches(23, 10)})};
  scene.terrain[0].is_line = true;
  Look look;
  look.width = 31;
  EXPECT_EQ("\n" + map_without_key(scene, look), R"(
     +------------------------+
     |                        |
  10 +         :::::::::::::::|
     |       :::              |
     |    ::::                |
     |  :::                   |
     |  :                     |
     +----------+---------+---+
               10        20 in
)");
}

TEST(Map, dots_where_a_unit_may_go) {
  game::Scene scene = testing::table(24, 12);
  scene.pieces = {piece("spears", "Levy Spears", 0, 12, 9, 0)};
  scene.wedge = game::SceneWedge{inches(12, 9), measure::kSouth, -45, 45, 8 * measure::kInch};
  Look look;
  look.width = 31;
  EXPECT_EQ("\n" + map_without_key(scene, look), R"(
     +------------------------+
     |                        |
  10 +          A^AA          |
     |          ....          |
     |        ........        |
     |       ..........       |
     |                        |
     +----------+---------+---+
               10        20 in
)");
  scene.wedge->low = -179;
  scene.wedge->high = 180;
  scene.wedge->length = 5 * measure::kInch;
  EXPECT_EQ("\n" + map_without_key(scene, look), R"(
     +------------------------+
     |       ..........       |
  10 +       ...A^AA...       |
     |       ..........       |
     |         ......         |
     |                        |
     |                        |
     +----------+---------+---+
               10        20 in
)");
  EXPECT_THAT(map_of(scene, look), HasSubstr("it may go this way"));
}

}  // namespace
}  // namespace waver::report
