#include "report/film.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scenes.h"

namespace waver::report {
namespace {

using ::testing::ElementsAre;
using waver::testing::inches;
using waver::testing::piece;
using waver::testing::table;

game::Scene two_units() {
  game::Scene scene = table();
  scene.pieces = {piece("spears", "Levy Spears", 0, 36, 20, 0), piece("bows", "Levy Bows", 0, 36, 30, 0)};
  return scene;
}

std::vector<std::pair<std::size_t, Film::Span>> spans_of(const Film& film) {
  std::vector<std::pair<std::size_t, Film::Span>> spans;
  for (const Film::Shot& shot : film.shots()) spans.emplace_back(shot.piece, shot.span);
  return spans;
}

TEST(Film, KeepsWhatDoesNotChangeOnce) {
  Film film(two_units());
  EXPECT_EQ(film.add(two_units()), 0U);
  game::Scene next = two_units();
  next.pieces[0] = piece("spears", "Levy Spears", 0, 36, 10, 180);
  EXPECT_EQ(film.add(next), 1U);
  EXPECT_EQ(film.add(next), 1U);
  next.pieces[1].strength = 19;
  EXPECT_EQ(film.add(next), 2U);
  EXPECT_EQ(film.frames(), 3U);
  EXPECT_THAT(spans_of(film), ElementsAre(std::pair(0U, Film::Span{0, 0}), std::pair(1U, Film::Span{0, 1}),
                                          std::pair(0U, Film::Span{1, 2}), std::pair(1U, Film::Span{2, 2})));
}

TEST(Film, NotesWhereARunnerStoodAndWhereItRan) {
  Film film(two_units());
  game::Scene next = two_units();
  next.pieces[0] = piece("spears", "Levy Spears", 0, 36, 10, 180);
  next.pieces[0].running = true;
  film.add(next);
  next.pieces[0] = piece("spears", "Levy Spears", 0, 36, 0, 180);
  next.pieces[0].running = next.pieces[0].gone = true;
  film.add(next);
  next.pieces[0] = piece("spears", "Levy Spears", 0, 36, 4, 180);
  film.add(next);
  ASSERT_EQ(film.moves().size(), 2U);
  EXPECT_EQ(film.moves()[0].from, inches(36, 20));
  EXPECT_EQ(film.moves()[0].to, inches(36, 10));
  EXPECT_EQ(film.moves()[1].frame, 2U);
  ASSERT_EQ(film.sources().size(), 1U);
  EXPECT_EQ(film.sources()[0].span, (Film::Span{1, 2}));  // it stands again in frame 3
  EXPECT_EQ(film.sources()[0].outline, two_units().pieces[0].outline);
}

TEST(Film, ShowsWhoIsGoneWhereItWasLast) {
  Film film(two_units());
  game::Scene next = two_units();
  next.pieces[1].gone = true;
  next.pieces[1].outline.clear();
  film.add(next);
  EXPECT_EQ(film.shots().back().what.outline, two_units().pieces[1].outline);
}

TEST(Film, NotesContactsWhereARoutSpreadsByThem) {
  game::Scene scene = two_units();
  scene.pieces[1] = piece("bows", "Levy Bows", 0, 36, 20, 0);
  for (measure::Point& corner : scene.pieces[1].outline) corner.x += 10'000;  // side by side, edge on edge
  EXPECT_TRUE(Film(scene).contacts().empty());
  scene.reach = {0, "spreads"};
  Film film(scene);
  ASSERT_EQ(film.contacts().size(), 1U);
  EXPECT_EQ(film.contacts()[0].at, (measure::Point{inches(36, 20).x + 5000, inches(36, 20).y}));
  scene.pieces[1].side = 1;
  EXPECT_TRUE(Film(scene).contacts().empty());
  scene.pieces[1].side = 0;
  for (measure::Point& corner : scene.pieces[1].outline) corner.x += 1;
  film.add(scene);
  EXPECT_EQ(film.contacts()[0].span, (Film::Span{0, 0}));
}

TEST(Film, NotesHowTheSidesStand) {
  game::Scene scene = two_units();
  scene.standing = {"Red: 10"};
  Film film(scene);
  scene.pieces[0].strength = 3;
  film.add(scene);
  scene.standing = {"Red: 9"};
  film.add(scene);
  ASSERT_EQ(film.standings().size(), 2U);
  EXPECT_EQ(film.standings()[0].span, (Film::Span{0, 1}));
  EXPECT_EQ(film.standings()[1].lines, std::vector<std::string>{"Red: 9"});
}

}  // namespace
}  // namespace waver::report
