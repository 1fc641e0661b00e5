#pragma once
/// Lines and columns of offsets into a text. Part of game/ only.

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "game/value.h"

namespace waver::game {

/// Asked for ascending offsets, all answers together take one walk over the text. Columns count characters, not bytes.
class TextPlaces {
 public:
  explicit TextPlaces(std::string_view text) : text_(text) {}

  Place at(std::size_t offset) {
    offset = std::min(offset, text_.size());
    if (offset < walked_) *this = TextPlaces(text_);
    for (; walked_ < offset; ++walked_) step(text_[walked_]);
    return place_;
  }

 private:
  void step(char c) {
    if (c == '\n') {
      place_ = {place_.line + 1, 1};
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {  // the bytes that continue a character
      ++place_.column;
    }
  }

  std::string_view text_;
  std::size_t walked_ = 0;
  Place place_{1, 1};
};

}  // namespace waver::game
