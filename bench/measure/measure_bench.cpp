/// What the questions of one panic cascade cost. Each benchmark goes round a fixed set of inputs, so that branches are
/// no easier to predict than in a battle.

#include <benchmark/benchmark.h>

#include <array>
#include <random>
#include <vector>

#include "measure/move.h"
#include "measure/region.h"

namespace {

using namespace waver::measure;

constexpr std::size_t kCases = 1024;
constexpr Table kTable{72 * 2540, 48 * 2540};

class Dice {
 public:
  std::int64_t between(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(high - low + 1));
  }
  Direction direction() { return direction_of_millidegrees(between(0, 359'999)); }

 private:
  std::mt19937_64 engine_{20};
};

Point at(std::int64_t x, std::int64_t y) {
  return {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

struct Pair {
  Convex a;
  Convex b;
};

/// Two 100 x 80 mm units, turned anyhow, whose centres are `low` to `high` apart.
std::vector<Pair> pairs(Length low, Length high) {
  Dice dice;
  std::vector<Pair> result;
  for (std::size_t i = 0; i < kCases; ++i) {
    const Point centre = at(90'000, 60'000);
    const Point away = along(dice.direction(), dice.between(low, high));
    result.push_back({rectangle(centre, dice.direction(), 10'000, 8'000),
                      rectangle(centre + away, dice.direction(), 10'000, 8'000)});
  }
  return result;
}

template <class Question>
void ask(benchmark::State& state, const std::vector<Pair>& cases, Question question) {
  std::size_t i = 0;
  for (auto _ : state) {
    const Pair& pair = cases[i++ % kCases];
    benchmark::DoNotOptimize(question(pair.a, pair.b));
  }
}

const auto kWithinSixInches = [](const Convex& a, const Convex& b) { return within(a, b, 6 * kInch); };
const auto kNearerThanAnInch = [](const Convex& a, const Convex& b) { return nearer_than(a, b, kInch); };

void within_far(benchmark::State& state) {
  ask(state, pairs(50'000, 90'000), kWithinSixInches);
}
void within_near_the_limit(benchmark::State& state) {
  ask(state, pairs(22'000, 28'000), kWithinSixInches);
}
void within_close(benchmark::State& state) {
  ask(state, pairs(8'000, 16'000), kWithinSixInches);
}
void nearer_than_near_the_limit(benchmark::State& state) {
  ask(state, pairs(9'000, 15'000), kNearerThanAnInch);
}
void touch_near(benchmark::State& state) {
  ask(state, pairs(8'000, 13'000), [](const Convex& a, const Convex& b) { return touch(a, b); });
}
void overlap_near(benchmark::State& state) {
  ask(state, pairs(8'000, 13'000), [](const Convex& a, const Convex& b) { return overlap(a, b); });
}
void squared_distance_near(benchmark::State& state) {
  ask(state, pairs(12'000, 60'000), [](const Convex& a, const Convex& b) { return squared_distance(a, b); });
}
BENCHMARK(within_far);
BENCHMARK(within_near_the_limit);
BENCHMARK(within_close);
BENCHMARK(nearer_than_near_the_limit);
BENCHMARK(touch_near);
BENCHMARK(overlap_near);
BENCHMARK(squared_distance_near);

void make_rectangle(benchmark::State& state) {
  Dice dice;
  std::vector<Direction> directions;
  for (std::size_t i = 0; i < kCases; ++i) {
    directions.push_back(dice.direction());
  }
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(rectangle({90'000, 60'000}, directions[i++ % kCases], 10'000, 8'000));
  }
}
BENCHMARK(make_rectangle);

void make_swept(benchmark::State& state) {
  Dice dice;
  const std::vector<Pair> cases = pairs(8'000, 13'000);
  std::vector<Point> ways;
  for (std::size_t i = 0; i < kCases; ++i) {
    ways.push_back(along(dice.direction(), dice.between(5'000, 30'000)));
  }
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(swept(cases[i % kCases].a, ways[i % kCases]));
    ++i;
  }
}
BENCHMARK(make_swept);

void direction_of_a_vector(benchmark::State& state) {
  Dice dice;
  std::vector<Vector> vectors;
  for (std::size_t i = 0; i < kCases; ++i) {
    vectors.push_back({dice.between(-180'000, 180'000), dice.between(-120'000, 120'000)});
  }
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(direction_of(vectors[i++ % kCases]));
  }
}
BENCHMARK(direction_of_a_vector);

void millidegrees_of_a_direction(benchmark::State& state) {
  Dice dice;
  std::vector<Direction> directions;
  for (std::size_t i = 0; i < kCases; ++i) {
    directions.push_back(dice.direction());
  }
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(millidegrees_of(directions[i++ % kCases]));
  }
}
BENCHMARK(millidegrees_of_a_direction);

void turned_by_a_degree(benchmark::State& state) {
  Direction direction = kNorth;
  int degrees = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(turned(direction, ++degrees % 360));
  }
}
BENCHMARK(turned_by_a_degree);

/// A unit fleeing among others that stand where the test wants them.
struct Flight {
  Convex shape;
  Direction direction;
  Length distance;
  std::vector<Convex> others;
  std::vector<const Convex*> obstacles;
};

/// `near` units stand about the end of the move and `far` ones all over the table; all face about the same way (the
/// usual battle) or anyhow. As many cases as keep to the nearest caches, where the units of one battle are, too.
std::vector<Flight> flights(int near, int far, bool in_line) {
  Dice dice;
  const auto facing = [&] { return in_line ? kNorth : dice.direction(); };
  std::vector<Flight> result(far > 0 ? 16 : 512);
  for (Flight& flight : result) {
    const Point centre = at(dice.between(80'000, 100'000), dice.between(80'000, 100'000));
    flight.direction = in_line ? turned(kSouth, static_cast<int>(dice.between(-30, 30))) : dice.direction();
    flight.shape = rectangle(centre, flight.direction, 10'000, 8'000);
    flight.distance = dice.between(2, 12) * kInch;
    const Point end = centre + along(flight.direction, flight.distance);
    for (int i = 0; i < near; ++i) {
      const Point there = end + at(dice.between(-9'000, 9'000), dice.between(-9'000, 9'000));
      flight.others.push_back(rectangle(there, facing(), 10'000, 8'000));
    }
    for (int i = 0; i < far; ++i) {
      const Point there = at(dice.between(0, kTable.width), dice.between(0, kTable.depth));
      flight.others.push_back(rectangle(there, facing(), 10'000, 8'000));
    }
    for (const Convex& other : flight.others) {
      flight.obstacles.push_back(&other);
    }
  }
  return result;
}

void run_clear_after(benchmark::State& state, const std::vector<Flight>& cases) {
  std::size_t i = 0;
  for (auto _ : state) {
    const Flight& flight = cases[i++ % cases.size()];
    benchmark::DoNotOptimize(clear_after(flight.shape, flight.direction, flight.distance, flight.obstacles, kInch));
  }
}

void clear_after_one_turned(benchmark::State& state) {
  run_clear_after(state, flights(1, 0, false));
}
void clear_after_one_in_line(benchmark::State& state) {
  run_clear_after(state, flights(1, 0, true));
}
void clear_after_three_turned(benchmark::State& state) {
  run_clear_after(state, flights(3, 0, false));
}
void clear_after_three_in_line(benchmark::State& state) {
  run_clear_after(state, flights(3, 0, true));
}
void clear_after_forty_far(benchmark::State& state) {
  run_clear_after(state, flights(0, 40, false));
}
BENCHMARK(clear_after_one_turned);
BENCHMARK(clear_after_one_in_line);
BENCHMARK(clear_after_three_turned);
BENCHMARK(clear_after_three_in_line);
BENCHMARK(clear_after_forty_far);

void first_contact_near(benchmark::State& state) {
  const std::vector<Flight> cases = flights(1, 0, false);
  std::size_t i = 0;
  for (auto _ : state) {
    const Flight& flight = cases[i++ % cases.size()];
    benchmark::DoNotOptimize(first_contact(flight.shape, flight.direction, 2 * flight.distance, flight.others[0]));
  }
}
BENCHMARK(first_contact_near);

void edge_contact_any(benchmark::State& state) {
  const std::vector<Flight> cases = flights(0, 0, false);
  std::size_t i = 0;
  for (auto _ : state) {
    const Flight& flight = cases[i++ % cases.size()];
    benchmark::DoNotOptimize(edge_contact(flight.shape, flight.direction, 60 * kInch, kTable));
  }
}
BENCHMARK(edge_contact_any);

void within_forty_units(benchmark::State& state) {
  const std::vector<Flight> cases = flights(0, 40, false);
  std::size_t i = 0;
  for (auto _ : state) {
    const Flight& flight = cases[i++ % cases.size()];
    int count = 0;
    for (const Convex& other : flight.others) {
      count += within(flight.shape, other, 6 * kInch) ? 1 : 0;
    }
    benchmark::DoNotOptimize(count);
  }
}
BENCHMARK(within_forty_units);

void region_contains(benchmark::State& state) {
  const std::array<Point, 8> star = {{{0, 0},
                                      {20'000, -9'000},
                                      {40'000, 0},
                                      {31'000, 20'000},
                                      {40'000, 40'000},
                                      {20'000, 31'000},
                                      {0, 40'000},
                                      {9'000, 20'000}}};
  const Region region(star);
  Dice dice;
  std::vector<Point> points;
  for (std::size_t i = 0; i < kCases; ++i) {
    points.push_back(at(dice.between(-5'000, 45'000), dice.between(-5'000, 45'000)));
  }
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(region.contains(points[i++ % kCases]));
  }
}
BENCHMARK(region_contains);

}  // namespace
