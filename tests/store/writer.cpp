// Appends lines to one game for ever, and says of each that it is kept: store_writer FILE

#include <fmt/format.h>

#include <cstdio>

#include "store/store.h"

int main(int count, char** words) {
  if (count != 2) return 2;
  auto store = waver::store::Store::open(words[1]);
  if (!store) {
    fmt::print(stderr, "{}", waver::game::to_text(store.error()));
    return 1;
  }
  const auto games = store->games();
  if (!games) return 1;
  waver::store::GameId game = 0;
  std::uint64_t lines = 0;
  if (games->empty()) {
    const auto begun = store->begin({"Endless", "battleaxe", "head\n", "now"});
    if (!begun) return 1;
    game = *begun;
  } else {
    game = games->front().id;
    lines = games->front().lines;
  }
  for (;; ++lines) {
    if (const auto kept = store->append(game, lines, fmt::format("r {} abc\n", lines + 1)); !kept) {
      fmt::print(stderr, "{}", waver::game::to_text(kept.error()));
      return 1;
    }
    if (lines % 16 == 0 && !store->keep(game, {lines + 1, fmt::format("position {}", lines + 1)})) return 1;
    fmt::print("{}\n", lines + 1);
    std::fflush(stdout);
  }
}
