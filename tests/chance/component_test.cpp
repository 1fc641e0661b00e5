// Keys that differ little must give dice that have nothing to do with each other: units are numbered 0, 1, 2, ...

#include <functional>
#include <string_view>

#include "chance/keyed.h"
#include "chi_square.h"

namespace waver::chance {
namespace {

/// Where a die comes from: the six numbers it is a function of.
struct Source {
  Seed seed = 1815;
  Run run = 6;
  RollKey key = {18, 2, 3, 1};
};

/// One of the six numbers, by name.
struct Component {
  const char* name;
  int bits;
  void (*set)(Source&, std::uint64_t);
};

constexpr Component kComponents[] = {
    {"Seed", 64, [](Source& source, std::uint64_t value) { source.seed = value; }},
    {"Run", 64, [](Source& source, std::uint64_t value) { source.run = value; }},
    {"Step", 32, [](Source& source, std::uint64_t value) { source.key.step = static_cast<std::uint32_t>(value); }},
    {"Subject", 32,
     [](Source& source, std::uint64_t value) { source.key.subject = static_cast<std::uint32_t>(value); }},
    {"Phase", 32, [](Source& source, std::uint64_t value) { source.key.phase = static_cast<std::uint32_t>(value); }},
    {"Attempt", 32,
     [](Source& source, std::uint64_t value) { source.key.attempt = static_cast<std::uint32_t>(value); }},
};

/// A way to get a D6, 0 to 5, from a source. The tests below also run on ways that are wrong.
using Die = std::function<std::size_t(const Source&)>;

std::size_t keyed_die(const Source& source) {
  thread_local Faces faces;
  throw_roll(dice(1), source.seed, source.run, source.key, faces);
  return faces[0] - 1U;
}

std::size_t die_at(const Die& die, const Component& component, std::uint64_t value) {
  Source source;
  component.set(source, value);
  return die(source);
}

/// 36 counts of two dice from sources that differ in one component only. Each source is used once, so the pairs are
/// independent of each other if the dice are.
Counts neighbours(const Die& die, const Component& component, std::uint64_t pairs) {
  Counts counts(36);
  for (std::uint64_t pair = 0; pair < pairs; ++pair) {
    ++counts[die_at(die, component, 2 * pair) * 6 + die_at(die, component, 2 * pair + 1)];
  }
  return counts;
}

/// The same for values that differ in one bit.
Counts bit_apart(const Die& die, const Component& component, int bit, std::uint64_t pairs) {
  Counts counts(36);
  const std::uint64_t mask = std::uint64_t{1} << bit;
  for (std::uint64_t pair = 0; pair < pairs; ++pair) {
    const std::uint64_t value = ((pair & ~(mask - 1)) << 1) | (pair & (mask - 1));  // pair with a 0 put in at the bit
    ++counts[die_at(die, component, value) * 6 + die_at(die, component, value | mask)];
  }
  return counts;
}

class EachComponent : public testing::TestWithParam<Component> {};

TEST_P(EachComponent, GivesFairDiceWhenCountedUp) {
  Counts counts(6);
  for (std::uint64_t value = 0; value < 120'000; ++value) ++counts[die_at(keyed_die, GetParam(), value)];
  EXPECT_TRUE(plausible(counts));
}

TEST_P(EachComponent, GivesFairSumsWhenCountedUp) {
  Counts counts(11);
  Faces faces;
  for (std::uint64_t value = 0; value < 120'000; ++value) {
    Source source;
    GetParam().set(source, value);
    throw_roll(dice(2), source.seed, source.run, source.key, faces);
    ++counts[kept_sum(dice(2), faces) - 2];
  }
  EXPECT_TRUE(plausible(counts, shares_of(dice(2))));
}

TEST_P(EachComponent, MakesNeighboursIndependent) {
  EXPECT_TRUE(plausible(neighbours(keyed_die, GetParam(), 120'000)));
}

TEST_P(EachComponent, CountsInEveryBit) {
  for (int bit = 0; bit < GetParam().bits; ++bit) {
    EXPECT_TRUE(plausible(bit_apart(keyed_die, GetParam(), bit, 10'000))) << "bit " << bit;
  }
}

// "Subject one more" and "step one more", seen from the same place: no component stands in for another.
TEST_P(EachComponent, IsNoOther) {
  for (const Component& other : kComponents) {
    if (std::string_view(other.name) == GetParam().name) continue;
    Counts counts(36);
    for (std::uint64_t value = 0; value < 40'000; ++value) {
      // Values beyond the base's own, so that no pair is one source twice.
      ++counts[die_at(keyed_die, GetParam(), 5000 + value) * 6 + die_at(keyed_die, other, 5000 + value)];
    }
    EXPECT_TRUE(plausible(counts)) << GetParam().name << " and " << other.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Key, EachComponent, testing::ValuesIn(kComponents),
                         [](const auto& component) { return std::string(component.param.name); });

// --- keys that are wrong on purpose ---

TEST(WeakKey, ThatForgetsItsLowestBitIsRejected) {
  const Die forgetful = [](const Source& source) {
    Source known = source;
    known.key.subject &= ~1U;
    return keyed_die(known);
  };
  EXPECT_FALSE(plausible(neighbours(forgetful, kComponents[3], 120'000)));
}

TEST(WeakKey, ThatForgetsAHighBitIsRejected) {
  const Die forgetful = [](const Source& source) {
    Source known = source;
    known.key.subject &= ~(1U << 31);
    return keyed_die(known);
  };
  EXPECT_TRUE(plausible(neighbours(forgetful, kComponents[3], 120'000)));
  EXPECT_FALSE(plausible(bit_apart(forgetful, kComponents[3], 31, 10'000)));
}

TEST(WeakKey, ThatCopiesOneDieInFiftyIsRejected) {
  const Die lazy = [](const Source& source) {
    Source known = source;
    if (known.key.subject % 50 == 1) --known.key.subject;
    return keyed_die(known);
  };
  EXPECT_FALSE(plausible(neighbours(lazy, kComponents[3], 120'000)));
}

}  // namespace
}  // namespace waver::chance
