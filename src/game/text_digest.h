#pragma once
/// Digests of text, line by line.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "game/digest.h"

namespace waver::game {

/// Folds a line into the digest: eight bytes a word, low byte first on every machine, the last word with the number of
/// bytes in it.
inline void fold_line(Digest& digest, std::string_view line) {
  constexpr std::size_t kBytes = 8;
  const auto word = [](std::string_view bytes) {
    std::uint64_t folded = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      folded |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
    }
    return folded;
  };
  for (; line.size() >= kBytes; line.remove_prefix(kBytes)) digest.add(word(line.substr(0, kBytes)));
  digest.add(word(line) | (std::uint64_t{line.size() + 1} << 56U));
}

/// The digest of a journal's answer as it stands in its line. A choice is its option's id: the number before it may
/// change with the rules.
inline std::uint64_t digest_of_answer(std::string_view answer) {
  Digest digest;
  if (answer.starts_with("c ") || answer.starts_with("C ")) {
    fold_line(digest, answer.substr(0, 1));
    answer.remove_prefix(std::min(answer.find(' ', 2), answer.size()));
  }
  fold_line(digest, answer);
  return digest.value();
}

/// All lines of a text that ends with one.
inline void fold_lines(Digest& digest, std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    fold_line(digest, text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

}  // namespace waver::game
