#include "measure/grid.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "check_shapes.h"
#include "measure/gap.h"

namespace waver::measure {
namespace {

using check::Source;

std::vector<std::size_t> near(const Grid& grid, const Box& box, Length distance) {
  std::vector<std::size_t> ids;
  grid.visit_near(box, distance, [&](std::size_t id) { ids.push_back(id); });
  return ids;
}

TEST(Grid, InsertMoveRemove) {
  Grid grid(Table{1000, 1000}, 100, 8);
  EXPECT_FALSE(grid.holds(3));
  grid.insert(3, {{10, 10}, {20, 20}});
  grid.insert(1, {{250, 10}, {450, 20}});
  EXPECT_TRUE(grid.holds(3));
  EXPECT_EQ(near(grid, {{0, 0}, {30, 30}}, 0), (std::vector<std::size_t>{3}));
  EXPECT_EQ(near(grid, {{0, 0}, {30, 30}}, 219), (std::vector<std::size_t>{3}));
  EXPECT_EQ(near(grid, {{0, 0}, {30, 30}}, 220), (std::vector<std::size_t>{1, 3}));
  grid.move(3, {{900, 900}, {1000, 1000}});
  EXPECT_EQ(near(grid, {{0, 0}, {30, 30}}, 220), (std::vector<std::size_t>{1}));
  grid.remove(1);
  EXPECT_EQ(near(grid, {{0, 0}, {1000, 1000}}, 0), (std::vector<std::size_t>{3}));
  grid.remove(3);
  EXPECT_EQ(grid, Grid(Table{1000, 1000}, 100, 8));
}

TEST(Grid, BoxesOffTheTable) {
  Grid grid(Table{1000, 1000}, 100, 4);
  grid.insert(0, {{-500, -500}, {-400, -400}});
  grid.insert(2, {{1400, 300}, {1500, 400}});
  EXPECT_EQ(near(grid, {{-450, -450}, {-450, -450}}, 0), (std::vector<std::size_t>{0}));
  EXPECT_EQ(near(grid, {{1300, 300}, {1300, 300}}, 100), (std::vector<std::size_t>{2}));
  EXPECT_EQ(near(grid, {{0, 0}, {0, 0}}, 10), (std::vector<std::size_t>{}));
}

TEST(Grid, CopiesKeepTheirMemory) {
  Grid grid(Table{1000, 1000}, 100, 4);
  grid.insert(0, {{1, 1}, {2, 2}});
  Grid copy(Table{1000, 1000}, 100, 4);
  const Box* before = &copy.box_of(0);
  copy = grid;
  EXPECT_EQ(&copy.box_of(0), before);
  EXPECT_EQ(copy, grid);
  copy.move(0, {{900, 900}, {901, 901}});
  EXPECT_EQ(near(grid, {{0, 0}, {3, 3}}, 0), (std::vector<std::size_t>{0}));
}

TEST(Grid, AgainstAllBoxesInTurn) {
  Source source(61);
  for (std::int64_t round = 0; round < check::volume(200); ++round) {
    const Table table{static_cast<std::int32_t>(source.between(1, 5000)),
                      static_cast<std::int32_t>(source.between(1, 5000))};
    const auto ids = static_cast<std::size_t>(source.between(1, 150));
    Grid grid(table, source.between(1, 2000) + 50, ids);
    std::vector<std::optional<Box>> boxes(ids);
    const auto random_box = [&] {
      const Point low = check::at(source.between(-300, table.width + 300), source.between(-300, table.depth + 300));
      return Box{low, low + check::at(source.between(0, 800), source.between(0, 800))};
    };
    for (int step = 0; step < 200; ++step) {
      const auto id = static_cast<std::size_t>(source.between(0, static_cast<std::int64_t>(ids) - 1));
      if (!boxes[id]) {
        boxes[id] = random_box();
        grid.insert(id, *boxes[id]);
      } else if (source.chance(70)) {
        boxes[id] = random_box();
        grid.move(id, *boxes[id]);
      } else {
        boxes[id].reset();
        grid.remove(id);
      }
      ASSERT_EQ(grid.holds(id), boxes[id].has_value());
      const Box query = random_box();
      const Length distance = source.between(0, 900);
      std::vector<std::size_t> expected;
      for (std::size_t other = 0; other < ids; ++other) {
        if (boxes[other] && gap_between(*boxes[other], query).squared() <= distance * distance) {
          expected.push_back(other);
        }
      }
      ASSERT_EQ(near(grid, query, distance), expected);
    }
  }
}

}  // namespace
}  // namespace waver::measure
