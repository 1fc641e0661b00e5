#pragma once
/// A 64-bit digest of plain values: fast, the same everywhere, no protection against malice.

#include <cstdint>

namespace waver::game {

/// Folds words one after another. Chains for single units are independent, so a processor runs several at once.
class Digest {
 public:
  constexpr explicit Digest(std::uint64_t start = 0x9E3779B97F4A7C15ULL) : state_(start) {}

  constexpr Digest& add(std::uint64_t word) {
    state_ = fold(state_ ^ word, 0xD6E8FEB86659FD93ULL);
    return *this;
  }
  constexpr std::uint64_t value() const { return fold(state_ ^ 0xA0761D6478BD642FULL, 0xE7037ED1A0B428DBULL); }

 private:
  __extension__ using Wide = unsigned __int128;
  static constexpr std::uint64_t fold(std::uint64_t a, std::uint64_t b) {
    const Wide product = static_cast<Wide>(a | 1U) * b;
    return (static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64U)) + (a << 17U);
  }

  std::uint64_t state_;
};

}  // namespace waver::game
