#pragma once
/// What is wrong with an input, and what to do about it.

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "game/value.h"

namespace waver::game {

/// One fault. `code` is a stable word (docs/diagnostics.md lists them); `hint` may be empty.
struct Diagnostic {
  std::string code;
  std::string message;
  std::string hint;
  Place place;
  std::string file;  ///< filled in by whoever knows it
};

/// All faults of an input, in the order of their places once `sorted`.
using Diagnostics = std::vector<Diagnostic>;

template <class T>
using Result = tl::expected<T, Diagnostics>;

/// "file:line:column: code: message" and, on a second line, "    hint".
std::string to_text(const Diagnostic& diagnostic);
std::string to_text(const Diagnostics& diagnostics);

/// By place; faults without one come first. Equal places keep their order.
void sort_by_place(Diagnostics& diagnostics);

/// The nearest of the known words to a misspelt one (edit distance with swaps), or empty if none is near: at most a
/// third of the longer word may be wrong.
std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known);

}  // namespace waver::game
