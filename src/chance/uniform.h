#pragma once
/// A number below a bound out of random words, exactly uniform (D. Lemire, "Fast random integer generation in an
/// interval", 2019). Part of chance/ only: others ask keyed.h.

#include <cstdint>
#include <limits>
#include <type_traits>

namespace waver::chance {

/// A type with room for the product of two words. Narrow words are there for the tests, which try all of them.
template <class Word>
struct ProductOf;
template <>
struct ProductOf<std::uint8_t> {
  using Type = std::uint32_t;
};
template <>
struct ProductOf<std::uint64_t> {
  __extension__ using Type = unsigned __int128;
};

/// `next_word()` gives the next of a row of independent, uniform words. The bound is positive.
///
/// Of all words, the high half of word * bound is each number below the bound equally often once those words are left
/// out whose low half is below 2^bits mod bound. That remainder is below the bound, so the division is needed only
/// when the low half is, too: about never.
template <class NextWord, class Word = std::invoke_result_t<NextWord&>>
Word number_below(std::type_identity_t<Word> bound, NextWord&& next_word) {
  using Product = typename ProductOf<Word>::Type;
  Product product = Product{next_word()} * bound;
  if (static_cast<Word>(product) < bound) {
    const Word remainder = static_cast<Word>(static_cast<Word>(0 - bound) % bound);  // 2^bits mod bound
    while (static_cast<Word>(product) < remainder) product = Product{next_word()} * bound;
  }
  return static_cast<Word>(product >> std::numeric_limits<Word>::digits);
}

}  // namespace waver::chance
