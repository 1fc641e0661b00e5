#pragma once
/// What can be said of a TOML text before it is parsed. Belongs to toml.cpp.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "game/diagnostic.h"

namespace waver::scenario {

game::Diagnostic too_large(std::uintmax_t bytes);

/// Without a byte order mark.
std::string_view without_mark(std::string_view text);

/// The first byte that is not UTF-8, or is NUL.
std::optional<game::Diagnostic> encoding_fault(std::string_view text);

/// Where a [header] or [[header]] starts; the first block is the text before any of them.
struct Block {
  std::size_t begin = 0;
  std::uint32_t line = 1;
};

struct TextOutline {
  std::vector<Block> blocks;
  /// A key with more than kLongestKey parts: the parser would follow it to any depth.
  std::optional<game::Place> key_too_long;
};

TextOutline outline_of(std::string_view text);

}  // namespace waver::scenario
