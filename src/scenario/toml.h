#pragma once
/// TOML text as a document value in which every key and every value knows its place.
///
/// Faults, by code:
///   unreadable  no such file, a folder, no permission
///   too-large   more than 16 MiB; nothing is parsed then
///   encoding    no UTF-8, or a NUL byte
///   syntax      no TOML 1.0; a number beyond 64 bits; nested too deeply
///   wrong-type  a date or time: Waver has none
/// A syntax fault ends the reading of its block (what stands between two [headers]); the other blocks are still looked
/// at, so there is at most one such fault a block. Columns count characters, not bytes.

#include <cstddef>
#include <string>
#include <string_view>

#include "game/diagnostic.h"
#include "game/value.h"

namespace waver::scenario {

/// In bytes. A battle of 10,000 units takes less than two.
inline constexpr std::size_t kLargestFile = std::size_t{16} << 20U;
/// Lists and inline tables inside one another.
inline constexpr std::size_t kDeepestValue = 64;
/// Parts of a dotted key or header.
inline constexpr std::size_t kLongestKey = 16;

/// As much of a document as could be read, and what was wrong.
struct Toml {
  game::Value document;
  game::Diagnostics faults;
  bool is_readable = false;  ///< false: no document at all; true, with faults: single values are missing
};

Toml parse_toml(std::string_view text);

/// The document, if there is no fault at all.
game::Result<game::Value> read_toml(std::string_view text);

/// The text of a file: `unreadable` and `too-large`.
game::Result<std::string> read_file(const std::string& path);

}  // namespace waver::scenario
