#pragma once
/// The coins a unit carries, several if need be (DB-28). Sorted by nature: lowest coin first, tails before heads.

#include <array>
#include <cstdint>
#include <optional>

#include "rulesets/domino_battle/words.h"

namespace waver::domino_battle {

struct Token {
  Coin coin = Coin::kPenny;
  Face face = Face::kTails;
  friend bool operator==(const Token&, const Token&) = default;
};

class Tokens {
 public:
  std::uint32_t of(Coin coin, Face face) const { return counts_[slot(coin, face)]; }
  std::uint32_t of(Coin coin) const { return of(coin, Face::kTails) + of(coin, Face::kHeads); }
  bool has(Coin coin) const { return of(coin) != 0; }
  std::uint32_t showing(Face face) const {
    std::uint32_t sum = 0;
    for (std::size_t coin = 0; coin < kCoins; ++coin) sum += of(static_cast<Coin>(coin), face);
    return sum;
  }
  bool any_head() const { return showing(Face::kHeads) != 0; }
  bool any_tail() const { return showing(Face::kTails) != 0; }
  std::uint32_t count() const { return showing(Face::kTails) + showing(Face::kHeads); }
  bool empty() const { return count() == 0; }

  void add(Token token) { ++counts_[slot(token.coin, token.face)]; }
  /// The token must be there.
  void remove(Token token) { --counts_[slot(token.coin, token.face)]; }
  void turn(Token token) {
    remove(token);
    add({token.coin, token.face == Face::kTails ? Face::kHeads : Face::kTails});
  }
  void clear() { counts_ = {}; }

  /// The lowest coin; of equal coins one showing tails. Nothing if there is none.
  std::optional<Token> checking() const {
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      if (counts_[i] != 0) return token_in(i);
    }
    return std::nullopt;
  }
  /// The lowest coin that shows tails.
  std::optional<Token> lowest_tail() const {
    for (std::size_t i = 0; i < counts_.size(); i += 2) {
      if (counts_[i] != 0) return token_in(i);
    }
    return std::nullopt;
  }
  /// Calls `visit(token)` for each, in their order.
  template <class Visit>
  void each(Visit visit) const {
    for (std::size_t i = 0; i < counts_.size(); ++i) {
      for (std::uint32_t n = 0; n < counts_[i]; ++n) visit(token_in(i));
    }
  }

  /// How many of each: penny tails, penny heads, nickel tails ... For archives.
  std::array<std::uint16_t, 2 * kCoins>& counts() { return counts_; }
  const std::array<std::uint16_t, 2 * kCoins>& counts() const { return counts_; }

  friend bool operator==(const Tokens&, const Tokens&) = default;

 private:
  static std::size_t slot(Coin coin, Face face) {
    return 2 * static_cast<std::size_t>(coin) + static_cast<std::size_t>(face);
  }
  static Token token_in(std::size_t slot) { return {static_cast<Coin>(slot / 2), static_cast<Face>(slot % 2)}; }

  std::array<std::uint16_t, 2 * kCoins> counts_{};
};

}  // namespace waver::domino_battle
