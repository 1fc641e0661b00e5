#include "report/svg.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/svg_pieces.h"
#include "report/svg_view.h"
#include "scenes.h"

namespace waver::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using waver::testing::inches;
using waver::testing::piece;
using waver::testing::table;
using waver::testing::terrain;

game::Scene one_unit(int degrees = 0) {
  game::Scene scene = table();
  scene.pieces = {piece("spears", "Levy <Spears>", 0, 36, 20, degrees)};
  return scene;
}

Drawing still(std::string id = "d") {
  Drawing drawing;
  drawing.id = std::move(id);
  drawing.title = "A table";
  drawing.frame = 0;
  return drawing;
}

std::string drawn(const game::Scene& scene, const Drawing& drawing) {
  return table_as_svg(Film(scene), drawing);
}

// 36 in from the west is 914.4 mm, 20 in from the south of 48 is 711.2 mm from the north; 100 by 80 mm.
TEST(Svg, DrawsAFootprintToScale) {
  const std::string svg = drawn(one_unit(), still());
  EXPECT_THAT(svg, HasSubstr("<polygon points=\"864.4,751.2 964.4,751.2 964.4,671.2 864.4,671.2\"/>"));
  EXPECT_THAT(svg, HasSubstr("<title>Levy &lt;Spears&gt;: steady, strength 20</title>"));
  EXPECT_THAT(svg, HasSubstr("x=\"914.4\" y=\"711.2\" dy=\".35em\""));
}

TEST(Svg, DrawsRanksAndFilesAndTheFront) {
  const game::Scene scene = one_unit();
  const Film film(scene);
  const View view = view_of(film, still());
  // Four ranks have three lines between them, five files four.
  EXPECT_EQ(ranks_path(scene.pieces[0], view),
            "M864.4,691.2L964.4,691.2M864.4,711.2L964.4,711.2M864.4,731.2L964.4,731.2"
            "M884.4,671.2L884.4,751.2M904.4,671.2L904.4,751.2M924.4,671.2L924.4,751.2M944.4,671.2L944.4,751.2");
  EXPECT_THAT(drawn(scene, still()), HasSubstr("<polygon class=\"front\" points=\"889.4,671.2 914.4,"));
  // Turned about, the front is in the south.
  EXPECT_THAT(drawn(one_unit(180), still()), HasSubstr("<polygon class=\"front\" points=\"939.4,751.2 914.4,"));
}

TEST(Svg, ShowsThePartOfTheTableWhereUnitsCome) {
  const Film film(one_unit());
  const View view = view_of(film, still());
  EXPECT_TRUE(view.is_cut());
  // The footprint from 34.03 to 37.97 in, 3 in around it, in whole inches.
  EXPECT_EQ(view.box.low, inches(31, 15));
  EXPECT_EQ(view.box.high, inches(41, 25));
  game::Scene wide = one_unit();
  wide.pieces.push_back(piece("bows", "", 1, 70, 47, 180));
  wide.pieces.push_back(piece("knights", "", 1, 1, 1, 180));
  EXPECT_FALSE(view_of(Film(wide), still()).is_cut());
}

TEST(Svg, DrawsARingAtItsDistanceWithRoundCorners) {
  // A square of 20 mm, 10 mm around it, on a table 100 mm deep.
  const std::vector<measure::Point> square{{4000, 4000}, {6000, 4000}, {6000, 6000}, {4000, 6000}};
  EXPECT_EQ(ring_path(square, 1000, 10'000),
            "M40,70L60,70A10,10 0 0 0 70,60L70,40A10,10 0 0 0 60,30L40,30A10,10 0 0 0 30,40L30,60A10,10 0 0 0 40,70Z");
}

TEST(Svg, RingsWhomTheIncidentsNameAndWhoeverIsGone) {
  game::Scene scene = one_unit();
  EXPECT_THAT(drawn(scene, still()), Not(HasSubstr("class=\"ring")));
  scene.reach = {6 * measure::kInch, "Panic spreads so far"};
  Drawing ringed = still();
  ringed.ringed = {0};
  EXPECT_THAT(drawn(scene, ringed), HasSubstr("<path class=\"ring s0\" d=\"M864.4,903.6L964.4,903.6A152.4,152.4"));
  EXPECT_THAT(legend_of(Film(scene), ringed), HasSubstr("6 in around where it stood. Panic spreads so far."));

  Film film(scene);
  scene.pieces[0].gone = true;
  scene.pieces[0].outline.clear();
  film.add(scene);
  Drawing last = still();
  EXPECT_THAT(table_as_svg(film, last), Not(HasSubstr("class=\"ring")));
  last.frame = 1;
  const std::string svg = table_as_svg(film, last);
  EXPECT_THAT(svg, HasSubstr("class=\"ring s0\""));
  EXPECT_THAT(svg, HasSubstr("<g class=\"piece s0 gone\">"));
  EXPECT_THAT(svg, HasSubstr("class=\"cross\""));
}

TEST(Svg, MarksAllFramesWhenItHasThem) {
  Film film(one_unit());
  game::Scene next = one_unit();
  next.pieces[0] = piece("spears", "Levy Spears", 0, 36, 10, 180);
  next.pieces[0].running = true;
  film.add(next);
  Drawing all = still();
  all.frame.reset();
  const std::string svg = table_as_svg(film, all);
  EXPECT_THAT(svg, HasSubstr("<g class=\"piece s0\" data-a=\"0\" data-b=\"0\">"));
  EXPECT_THAT(svg, HasSubstr("<g class=\"piece s0 runs\" data-a=\"1\" data-b=\"1\">"));
  EXPECT_THAT(svg, HasSubstr("<g class=\"flight unknown\" data-a=\"1\" data-b=\"1\">"));
  EXPECT_THAT(svg, HasSubstr("<path d=\"M914.4,711.2L914.4,"));
  all.chances = {0.95};
  EXPECT_THAT(table_as_svg(film, all), HasSubstr("<g class=\"flight c4\""));
}

TEST(Svg, HasFiveClassesOfChances) {
  EXPECT_EQ(chance_class(0), 0U);
  EXPECT_EQ(chance_class(0.0999), 0U);
  EXPECT_EQ(chance_class(0.1), 1U);
  EXPECT_EQ(chance_class(0.3), 2U);
  EXPECT_EQ(chance_class(0.6), 3U);
  EXPECT_EQ(chance_class(0.9), 4U);
  EXPECT_EQ(chance_class(1), 4U);
  EXPECT_EQ(chance_class_in_words(4), "90 % or more");
}

TEST(Svg, DrawsFlightArrowsWithTheirWords) {
  Drawing drawing = still();
  drawing.arrows = {{inches(36, 20), inches(36, 10), 0.42, "Spears ran in 84 of 200 games & more"}};
  EXPECT_THAT(drawn(one_unit(), drawing),
              HasSubstr("<g class=\"flight c2\"><title>Spears ran in 84 of 200 games &amp; more</title>"
                        "<path d=\"M914.4,711.2L914.4,"));
  drawing.arrows = {{inches(36, 20), inches(36, 20), 0.42, "stays"}};
  EXPECT_THAT(drawn(one_unit(), drawing), HasSubstr("<title>stays</title><circle cx=\"914.4\" cy=\"711.2\""));
}

TEST(Svg, DrawsTerrainByItsKind) {
  game::Scene scene = one_unit();
  scene.terrain = {terrain("crag", "impassable", true, {inches(30, 15), inches(40, 15), inches(40, 25)}),
                   terrain("h<", "hedge", false, {inches(30, 15), inches(40, 15)})};
  scene.terrain[1].is_line = true;
  const std::string svg = drawn(scene, still());
  EXPECT_THAT(svg,
              HasSubstr("<g class=\"terrain blocks\"><title>crag, impassable</title><polygon points=\"762,838.2 "));
  EXPECT_THAT(svg, HasSubstr("style=\"fill:url(#d-k0)\""));
  EXPECT_THAT(svg, HasSubstr("<title>h&lt;, hedge</title><polyline class=\"line\""));
  EXPECT_THAT(legend_of(Film(scene), still()), ::testing::AllOf(HasSubstr("impassable"), HasSubstr("hedge")));
}

TEST(Svg, ShadesInPlaceOfSides) {
  Drawing drawing = still();
  drawing.shades = {{"spears", 3}};
  EXPECT_THAT(drawn(one_unit(), drawing), HasSubstr("<g class=\"piece heat h3\">"));
  drawing.shades = std::vector<Shade>{};
  EXPECT_THAT(drawn(one_unit(), drawing), HasSubstr("<g class=\"piece heat h0\">"));
}

game::Scene board() {
  game::Scene scene = table(4, 3);
  scene.unit_name = "sq";
  scene.board.emplace();
  scene.board->width = 4;
  scene.board->depth = 3;
  scene.board->ground.resize(12);
  scene.board->ground[5] = {"^", "woods"};
  scene.pieces = {piece("first", "First", 0, 0.5, 0.5, 0, 20, 10)};
  scene.pieces[0].marks = "[]";
  scene.pieces[0].tokens = "Pn";
  scene.pieces[0].files = scene.pieces[0].ranks = 1;
  return scene;
}

TEST(Svg, DrawsABoardWithCoinsHeadsAndTailsApart) {
  const std::string svg = drawn(board(), still());
  EXPECT_THAT(svg, HasSubstr(">[A]</text>"));
  EXPECT_THAT(svg, HasSubstr("<circle class=\"heads\" cx=\"9.66\""));
  EXPECT_THAT(svg, HasSubstr("<circle class=\"tails\" cx=\"15.75\""));
  EXPECT_THAT(svg, HasSubstr(">P</text>"));
  EXPECT_THAT(svg, HasSubstr(">n</text>"));
  EXPECT_THAT(svg, HasSubstr(">^</text>"));
  EXPECT_THAT(svg, HasSubstr("<text class=\"strength\" x=\"22.86\" y=\"57.15\" font-size=\"5.08\">20</text>"));
  EXPECT_THAT(svg, Not(HasSubstr("class=\"front\"")));
}

TEST(Svg, NamesItselfForWhoDoesNotSeeIt) {
  Drawing drawing = still("one");
  drawing.title = "A & B";
  drawing.about = "who stands <where>";
  EXPECT_THAT(drawn(one_unit(), drawing),
              ::testing::AllOf(HasSubstr("role=\"img\" aria-labelledby=\"one-t one-d\""),
                               HasSubstr("<title id=\"one-t\">A &amp; B</title>"),
                               HasSubstr("<desc id=\"one-d\">who stands &lt;where&gt;</desc>")));
}

TEST(Svg, TicksFit) {
  EXPECT_EQ(tick_for(72 * measure::kInch, measure::kInch, 9), 10 * measure::kInch);
  EXPECT_EQ(tick_for(9 * measure::kInch, measure::kInch, 9), measure::kInch);
  EXPECT_EQ(tick_for(240 * measure::kCentimetre, measure::kCentimetre, 9), 50 * measure::kCentimetre);
}

}  // namespace
}  // namespace waver::report
