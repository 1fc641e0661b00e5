#include "report/board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report/glyphs.h"

namespace waver::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

game::Piece standing(std::string id, std::uint32_t side, int column, int row) {
  const auto unit = static_cast<std::int32_t>(measure::kInch);
  game::Piece piece;
  piece.id = id;
  piece.name = std::move(id);
  piece.side = side;
  piece.centre = {column * unit + unit / 2, row * unit + unit / 2};
  piece.strength = 3;
  piece.state = "steady";
  piece.kind = "battalion";
  piece.marks = "[]";
  piece.tokens = "Pn";
  piece.details = "two coins";
  return piece;
}

/// Four squares by three: a hill in the west, woods under `guard`, `mob` broken.
game::Scene field() {
  game::Scene scene;
  scene.unit = measure::kInch;
  scene.sides = {{"red", "Red"}, {"blue", "Blue"}};
  scene.pieces = {standing("line", 0, 1, 0), standing("guard", 0, 3, 1), standing("mob", 1, 2, 2)};
  scene.pieces[1].sign = "-";
  scene.pieces[2].sign = "!";
  scene.pieces[2].tokens = "!pndq";
  game::SceneBoard board;
  board.width = 4;
  board.depth = 3;
  board.ground.resize(12);
  board.ground[0] = {"2", "hill of level 2"};
  board.ground[7] = {"^", "woods"};
  board.legend = {"what the wide one means"};
  board.narrow_legend = {"what the narrow one means"};
  scene.board = board;
  scene.standing = {"Red stands well"};
  return scene;
}

Look look_of(std::size_t width) {
  Look look;
  look.width = width;
  return look;
}

TEST(Board, ASquareHasTwoLinesWhereThereIsRoom) {
  EXPECT_EQ("\n" + board_of(field(), look_of(20)), R"(
  2  .   .  [a]  .  
            !p+     
  1  .   .   .  [B]^
                Pn ^
  0 222 [A]  .   .  
    222 Pn          
     0   1   2   3
Red stands well
)");
}

TEST(Board, AndOneWithTheSignOfItsStateWhereThereIsNot) {
  EXPECT_EQ("\n" + board_of(field(), look_of(19)), R"(
  2 . . a!. 
  1 . . . B-
  0 2 A . . 
    0 1 2 3
Red stands well
)");
}

TEST(Board, TheKeyExplainsTheBoardAsItIsDrawn) {
  EXPECT_EQ("\n" + board_key_of(field(), nullptr, look_of(80)), R"(
Red
  [A] line: battalion, steady, strength 3, two coins, 1,0
  [B] guard: battalion, steady, strength 3, two coins, 3,1
Blue
  [a] mob: battalion, steady, strength 3, two coins, 2,2
Ground: 2 hill of level 2, ^ woods
what the wide one means
)");
  const std::string narrow = board_key_of(field(), nullptr, look_of(19));
  EXPECT_THAT(narrow, HasSubstr("what the narrow one"));
  EXPECT_THAT(narrow, Not(HasSubstr("wide")));
}

TEST(Board, TheKeyShowsWhatHasChanged) {
  game::Scene later = field();
  later.pieces[0].centre = later.pieces[2].centre;
  later.pieces[0].strength = 2;
  later.pieces[1].state = "broken";
  later.pieces[1].details = "";
  later.pieces[2].gone = true;
  const game::Scene before = field();
  const std::string key = board_key_of(later, &before, look_of(80));
  EXPECT_THAT(key, HasSubstr("[A] line: battalion, steady, strength 3 > 2, two coins, 1,0 > 2,2\n"));
  EXPECT_THAT(key, HasSubstr("[B] guard: battalion, steady > broken, strength 3, two coins > nothing, 3,1\n"));
  EXPECT_THAT(key, HasSubstr("[a] mob: battalion, steady, strength 3, two coins, last at 2,2\n"));
}

TEST(Board, WhoeverIsGoneIsNotOnIt) {
  game::Scene scene = field();
  scene.pieces[2].gone = true;
  EXPECT_THAT(board_of(scene, look_of(80)), Not(HasSubstr("[a]")));
}

// A digit is a hill: units beyond the letters of their side take the other's, and then share a sign.
TEST(Board, NoUnitIsADigit) {
  game::Scene scene = field();
  while (scene.pieces.size() < 80) scene.pieces.push_back(standing("more", 0, 0, 0));
  const std::vector<std::string> labels = labels_of(scene);
  for (const std::string& label : labels) EXPECT_EQ(label.find_first_of("0123456789"), std::string::npos) << label;
  EXPECT_EQ(labels.back(), "&");
}

}  // namespace
}  // namespace waver::report
