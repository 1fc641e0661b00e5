#include "chance/keyed.h"

#include "chance/philox.h"
#include "chance/uniform.h"

namespace waver::chance {
namespace {

/// The last word of the counter. Rolls and choices never share a counter, so they never share a word.
enum class Domain : std::uint64_t { kRolls = 0, kChoices = 1 };

/// The row of words that belongs to a key: block after block, four words each.
class Words {
 public:
  Words(Seed seed, Run run, const RollKey& key, Domain domain)
      : key_{seed, run},
        counter_{join(key.step, key.subject), join(key.phase, key.attempt), 0, static_cast<std::uint64_t>(domain)} {}

  std::uint64_t operator()() {
    if (used_ == block_.size()) {
      block_ = philox(counter_, key_);
      ++counter_[2];
      used_ = 0;
    }
    return block_[used_++];
  }

 private:
  static std::uint64_t join(std::uint32_t low, std::uint32_t high) { return low | (std::uint64_t{high} << 32); }

  PhiloxKey key_;
  PhiloxCounter counter_;
  PhiloxBlock block_{};
  std::size_t used_ = 4;  // none is left of the block before the first
};

/// The face of the set's card with this index, in ascending order.
std::uint16_t card_at(CardSet cards, std::uint64_t index) {
  for (; index > 0; --index) cards &= cards - 1;
  return static_cast<std::uint16_t>(__builtin_ctzll(cards));
}

void throw_pool(std::uint32_t count, std::uint64_t sides, std::uint16_t lowest, Words& words, Faces& faces) {
  faces.resize(count, boost::container::default_init);
  for (auto& face : faces) face = static_cast<std::uint16_t>(number_below(sides, words) + lowest);
}

}  // namespace

void throw_roll(const Roll& roll, Seed seed, Run run, const RollKey& key, Faces& faces) {
  faces.clear();
  if (!can_be_thrown(roll)) return;
  Words words(seed, run, key, Domain::kRolls);
  switch (roll.kind) {
    case RollKind::kDice:
      return throw_pool(roll.count, roll.sides, 1, words, faces);
    case RollKind::kCoins:
      return throw_pool(roll.count, 2, 0, words, faces);
    case RollKind::kCard: {
      const auto choices = static_cast<std::uint64_t>(cards_in(roll.cards));
      faces.push_back(card_at(roll.cards, number_below(choices, words)));
      return;
    }
    case RollKind::kPick:
      faces.push_back(static_cast<std::uint16_t>(number_below(roll.count, words)));
      return;
  }
}

std::uint64_t choose_below(std::uint64_t bound, Seed seed, Run run, const RollKey& key) {
  return number_below(bound, Words(seed, run, key, Domain::kChoices));
}

}  // namespace waver::chance
