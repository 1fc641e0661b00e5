#pragma once
/// What odds tell about a battle: the things a ruleset counts, some along the way, some in the end.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "game/event.h"

namespace waver::game {

enum class Whose : std::uint8_t { kUnit, kSide, kGame };

enum class Reckoning : std::uint8_t {
  kState,   ///< one of `words`, as [[finally]] has it; told as "states"
  kEver,    ///< did it come to pass, `at_least` times?
  kNumber,  ///< how many, all together
};

/// Something counted. Those of one owner stand in their order; the rules name them by that place.
struct Measure {
  std::string_view name;
  std::string_view about;
  Whose whose = Whose::kUnit;
  Reckoning reckoning = Reckoning::kEver;
  bool along_the_way = false;                ///< by Recorder::count as it happens; otherwise by `reckon` in the end
  std::int32_t at_least = 1;                 ///< of kEver
  std::vector<std::string_view> words = {};  ///< of kState
  std::string_view group = {};               ///< of the game: told together under this name
  bool otherwise = false;                    ///< of a group: none of the others came to pass; `reckon` leaves it out
  bool by_value = false;                     ///< of kNumber: not from 0 upwards, so each value is named
  bool counts_units = false;                 ///< of a side's kNumber: how many of its units, from none to all
  /// Of counts_units: the words of a unit's state (the unit's measure with words) by which it is counted.
  std::vector<std::string_view> counted_words = {};
  std::uint8_t minimised = 0;  ///< of a side: what `best` makes least; 1: first of all, 2: then this
};

/// How panic spreads, for the cascade ledger: one event is the cause of another along the chain of `because`.
struct Cascade {
  enum class Depth : std::uint8_t {
    kLongest,  ///< of a game: the longest chain of links each caused by the one before
    kSpread,   ///< of a chain: one link of another cause, and how many links of spread followed from it
  };
  /// The unit's measure whose counts are the links; empty: these rules know no spread.
  std::string_view link;
  /// The unit's measure that marks a link as spread; empty: one caused by another unit's link.
  std::string_view spread;
  Depth depth = Depth::kLongest;
  /// The unit's measure, counted along the way, that says that it ran; empty: that of the links.
  std::string_view flight = {};
};

/// The place of the unit's measure of that name; nothing if there is none.
std::optional<std::size_t> measure_of_unit(const std::vector<Measure>& measures, std::string_view name);

/// How many there are whose measure it is.
constexpr std::size_t owners_of(Whose whose, std::size_t units, std::size_t sides) {
  if (whose == Whose::kUnit) return units;
  return whose == Whose::kSide ? sides : 1;
}

/// What others have lost, less what the side itself has: for rules whose worth is just that. `lost(side)`.
template <class Lost>
std::int64_t less_lost_than_others(std::uint32_t side, std::size_t sides, Lost lost) {
  std::int64_t worth = 0;
  for (std::uint32_t other = 0; other < sides; ++other) worth += other == side ? -lost(other) : lost(other);
  return worth;
}

/// One number for every measure of every unit, side and the game.
class Tally {
 public:
  Tally() = default;
  Tally(const std::vector<Measure>& measures, std::size_t units, std::size_t sides) {
    std::size_t size = 0;
    for (const Measure& measure : measures) {
      begins_.push_back(static_cast<std::uint32_t>(size));
      size += owners_of(measure.whose, units, sides);
    }
    numbers_.resize(size);
  }

  std::int32_t& at(std::size_t measure, std::size_t whose) { return numbers_[slot(measure, whose)]; }
  std::int32_t at(std::size_t measure, std::size_t whose) const { return numbers_[slot(measure, whose)]; }
  /// The place in `numbers`.
  std::size_t slot(std::size_t measure, std::size_t whose) const { return begins_[measure] + whose; }
  const std::vector<std::int32_t>& numbers() const { return numbers_; }
  void clear() { numbers_.assign(numbers_.size(), 0); }
  friend bool operator==(const Tally&, const Tally&) = default;

 private:
  std::vector<std::uint32_t> begins_;
  std::vector<std::int32_t> numbers_;
};

}  // namespace waver::game
