#include "game/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace waver::game {

std::string to_text(const Diagnostic& diagnostic) {
  std::string text;
  if (!diagnostic.file.empty()) text += diagnostic.file + ":";
  if (diagnostic.place.line != 0) text += fmt::format("{}:{}:", diagnostic.place.line, diagnostic.place.column);
  if (!text.empty()) text += " ";
  text += fmt::format("{}: {}\n", diagnostic.code, diagnostic.message);
  if (!diagnostic.hint.empty()) text += fmt::format("    {}\n", diagnostic.hint);
  return text;
}

std::string to_text(const Diagnostics& diagnostics) {
  std::string text;
  for (const Diagnostic& diagnostic : diagnostics) text += to_text(diagnostic);
  return text;
}

void sort_by_place(Diagnostics& diagnostics) {
  std::ranges::stable_sort(diagnostics, [](const Diagnostic& a, const Diagnostic& b) { return a.place < b.place; });
}

namespace {

// Optimal string alignment: insertions, deletions, changes and swaps of neighbours cost 1 each.
std::size_t edits_between(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
    std::swap(before_last, last);
    std::swap(last, row);
  }
  return last[b.size()];
}

// A slip of the pen changes a third of a word at most, and one letter of a short one.
std::size_t most_edits(std::size_t longer) {
  return std::max<std::size_t>(longer / 3, 1);
}

}  // namespace

std::string_view nearest_word(std::string_view word, const std::vector<std::string_view>& known) {
  constexpr std::size_t kLongestGuessed = 64;  // a longer "word" is no slip of the pen
  if (word.size() > kLongestGuessed) return {};
  std::string_view best;
  std::size_t best_edits = word.size() + 1;
  for (std::string_view candidate : known) {
    const std::size_t edits = edits_between(word, candidate);
    const bool is_near = edits <= most_edits(std::max(word.size(), candidate.size())) && edits < candidate.size();
    if (!is_near || edits >= best_edits) continue;
    best = candidate;
    best_edits = edits;
  }
  return best;
}

}  // namespace waver::game
