#pragma once
/// What the fuzzers share: bytes as decisions, battles to play, and what must hold of every game.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scenario/scenario.h"

namespace waver::fuzz {

/// Stops the fuzzer with `what` unless it holds.
void ensure(bool holds, std::string_view what);

/// Takes decisions from bytes; zeros follow behind the last.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  bool empty() const { return at_ == size_; }
  std::uint8_t byte() { return empty() ? std::uint8_t{0} : data_[at_++]; }
  std::uint32_t word() { return byte() * 256U + byte(); }
  /// Below `bound`, which is not 0.
  std::uint32_t below(std::uint32_t bound) { return (bound > 256 ? word() : byte()) % bound; }
  /// Up to `most` bytes as a text; the first byte says how many.
  std::string text(std::uint32_t most);

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t at_ = 0;
};

/// A few small crowded battles under all readings, loaded once; `number` may be anything, taken modulo kBattles.
inline constexpr std::uint32_t kBattles = 14;
const scenario::Scenario& battle(std::uint32_t number);

/// Every id of a scenario: sides, units, terrain.
std::vector<std::string> ids_of(const scenario::Scenario& scenario);

/// There are some; each has a code, a message and a place in the text.
void check_faults(const game::Diagnostics& faults, std::string_view text);

/// Digests, equality, writing and reading agree; there is something to show and to say.
void check_position(const game::Game& game);

/// Numbered from `first` on, each caused by an earlier one, of a kind and with fields the ruleset lists.
void check_events(const game::Game& game, std::span<const game::Event> events, game::Seq first);

/// Nothing but a question changes hands: refuses all that cannot be an answer to it, and stays as it was.
void check_refusals(const game::Game& game, Bytes& bytes);

}  // namespace waver::fuzz
