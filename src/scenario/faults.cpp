#include "scenario/faults.h"

#include <fmt/format.h>

#include <iterator>
#include <set>
#include <tuple>

namespace waver::scenario {
namespace {

// Such a fault may be met by several checks, each in its own words; one of them is enough.
bool is_told_once(const game::Diagnostic& fault) {
  return fault.place.line != 0 && (fault.code == "wrong-type" || fault.code == "duplicate-id");
}

}  // namespace

void add_fault(game::Diagnostics& faults, std::string_view code, game::Place place, std::string message,
               std::string hint) {
  faults.push_back({std::string(code), std::move(message), std::move(hint), place, {}});
}

void append(game::Diagnostics& faults, game::Diagnostics more) {
  faults.insert(faults.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

game::Diagnostics finished(game::Diagnostics faults, std::string_view file) {
  game::sort_by_place(faults);
  std::set<std::tuple<game::Place, std::string, std::string>> seen;
  game::Diagnostics kept;
  for (game::Diagnostic& fault : faults) {
    const std::string words = is_told_once(fault) ? std::string() : fault.message + fault.hint;
    if (!seen.emplace(fault.place, fault.code, words).second) continue;
    if (fault.file.empty()) fault.file = file;
    kept.push_back(std::move(fault));
  }
  return kept;
}

std::string guess(std::string_view word, const std::vector<std::string_view>& known, std::string_view otherwise) {
  const std::string_view near = game::nearest_word(word, known);
  if (near.empty()) return std::string(otherwise);
  return otherwise.empty() ? fmt::format("Did you mean \"{}\"?", near)
                           : fmt::format("Did you mean \"{}\"? {}", near, otherwise);
}

}  // namespace waver::scenario
