#pragma once
/// A number below a bound out of 64-bit words, exactly uniform (D. Lemire, "Fast random integer generation in an
/// interval", 2019). Part of chance/ only: others ask keyed.h.

#include <cstdint>

namespace waver::chance {

/// `next_word()` gives the next of a row of independent, uniform 64-bit words. The bound is positive.
///
/// Of the 2^64 words, the product's high half is each number below the bound equally often once the first
/// 2^64 mod bound values of the low half are left out. That remainder is below the bound, so the division is needed
/// only when the low half is, too: about never.
template <class NextWord>
std::uint64_t number_below(std::uint64_t bound, NextWord&& next_word) {
  __extension__ using Product = unsigned __int128;
  Product product = Product{next_word()} * bound;
  if (static_cast<std::uint64_t>(product) < bound) {
    const std::uint64_t remainder = (0 - bound) % bound;  // 2^64 mod bound
    while (static_cast<std::uint64_t>(product) < remainder) product = Product{next_word()} * bound;
  }
  return static_cast<std::uint64_t>(product >> 64);
}

}  // namespace waver::chance
