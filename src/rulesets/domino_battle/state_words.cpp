#include "rulesets/domino_battle/state_words.h"

namespace waver::domino_battle {

std::string_view state_word(const UnitState& unit) {
  switch (unit.status) {
    case Status::kActive:
      return unit.demoralised() ? "demoralised" : "steady";
    case Status::kStatic:
      return "static";
    case Status::kBroken:
      return "broken";
    case Status::kWithdrawn:
      return "withdrawn";
    case Status::kEliminated:
      break;
  }
  return "eliminated";
}

game::Value tokens_value(const Tokens& tokens) {
  game::List list;
  list.reserve(tokens.count());
  tokens.each([&](Token token) {
    game::Value entry{game::Entries{}};
    entry.set("coin", word_of(token.coin));
    entry.set("face", word_of(token.face));
    list.push_back(std::move(entry));
  });
  return list;
}

game::Value square_value(const Board& board, Square square) {
  const Spot spot = board.spot(square);
  return game::List{spot.x, spot.y};
}

}  // namespace waver::domino_battle
