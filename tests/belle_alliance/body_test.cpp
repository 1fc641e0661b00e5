/// Footprints and rout blocks.

#include "rulesets/belle_alliance/body.h"

#include <gtest/gtest.h>

#include "measure/track.h"
#include "rulesets/belle_alliance/bearing.h"

namespace waver::belle_alliance {
namespace {

constexpr measure::Length kFoot = 1500;

void expect_block(const Block& block, std::int32_t files, std::int32_t ranks, measure::Length side) {
  EXPECT_EQ(block.files, files);
  EXPECT_EQ(block.ranks, ranks);
  EXPECT_EQ(block.side, side);
}

// The checks at the end of the rules' section 10.
TEST(BelleAllianceBodies, BlocksAreAsBroadAsDeep) {
  expect_block(block_of(3, kFoot, kFoot), 2, 2, 3000);
  expect_block(block_of(9, kFoot, kFoot), 3, 3, 4500);
  expect_block(block_of(12, 2500, 4000), 4, 3, 12000);
  expect_block(block_of(4, 4000, 6000), 2, 2, 12000);
  expect_block(block_of(20, kFoot, kFoot), 4, 5, 7500);
  expect_block(block_of(27, kFoot, kFoot), 5, 6, 9000);
}

TEST(BelleAllianceBodies, CornersAreRoundedAboutTheCentre) {
  const measure::Convex shape = drawn_up({60000, 90000}, 350, 12000, 4500);
  const std::vector<measure::Point> corners(shape.corners().begin(), shape.corners().end());
  const std::vector<measure::Point> expected{{53700, 91174}, {54482, 86742}, {66300, 88826}, {65518, 93258}};
  EXPECT_EQ(corners, expected);
}

TEST(BelleAllianceBodies, TracksFollowTheRulesExample) {
  const measure::Track track(turned({0, -1'000'000}, 30));
  EXPECT_EQ(track.off(40000), (measure::Point{-20000, -34641}));
}

TEST(BelleAllianceBodies, FilesWhereNoneAreTold) {
  EXPECT_EQ(default_files(Formation::kLine, 25, 0), 13);
  EXPECT_EQ(default_files(Formation::kColumn, 24, 0), 8);
  EXPECT_EQ(default_files(Formation::kColumn, 5, 0), 5);
  EXPECT_EQ(default_files(Formation::kMarchColumn, 24, 0), 2);
  EXPECT_EQ(default_files(Formation::kLimbered, 12, 4), 4);
}

}  // namespace
}  // namespace waver::belle_alliance
