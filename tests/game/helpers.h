#pragma once
/// What the tests of game/ share.

#include <memory>
#include <string>

#include "contract/toy.h"
#include "game/answering.h"
#include "game/game.h"

namespace waver::game {

/// A game of the toy that has taken these answers, each typed.
inline std::unique_ptr<Game> toy_after(std::initializer_list<std::string_view> typed) {
  auto game = toy::new_game();
  for (const std::string_view line : typed) {
    if (!game->answer(answer_from_line(*game, game->ask(), line).value(), nullptr)) return nullptr;
  }
  return game;
}

inline constexpr std::string_view kNoise = R"({"kind": "noise", "picket": "ann"})";
inline constexpr std::string_view kStorm = R"({"kind": "storm"})";

template <class T>
std::string fault_text(const Result<T>& result) {
  return result ? "no fault" : to_text(result.error());
}

}  // namespace waver::game
