// A position: copies are independent, text and back is the same, damaged text is refused.

#include "contract/findings.h"
#include "game/policy.h"

namespace waver::contract {

using game::Answer;
using game::Game;

Seen seen(const Game& game) {
  return {game.digest(), game.write(), game.clone()};
}

bool unchanged(const Game& game, const Seen& before) {
  return game.digest() == before.digest && game.same_as(*before.copy) && game.write() == before.written;
}

namespace {

void check_text(const Game& game, const Game& start, Findings& findings) {
  const std::string text = game.write();
  findings.expect(text == game.write(), "write() twice gives different texts");
  const auto other = start.clone();
  const auto verdict = other->read(text);
  findings.expect(verdict.has_value(), "read() refuses what write() wrote: {}",
                  verdict ? std::string() : game::to_text(verdict.error()));
  if (!verdict) return;
  findings.expect(other->same_as(game), "write() and read() give another position");
  findings.expect(other->digest() == game.digest(), "write() and read() give another digest");
  findings.expect(other->ask() == game.ask(), "write() and read() give another question");
}

void check_refuses(Game& game, const Seen& before, const std::string& damaged, std::string_view what,
                   Findings& findings) {
  const auto verdict = game.read(damaged);
  findings.expect(!verdict, "read() accepts text that {}", what);
  findings.expect(verdict || !verdict.error().empty(), "read() refuses without a word");
  if (verdict) {
    game.take_position(*before.copy);
  } else {
    findings.expect(unchanged(game, before), "read() of text that {} changes the position", what);
  }
}

void check_damage(const Game& game, Findings& findings) {
  constexpr std::size_t kPlaces = 4;
  const auto scratch = game.clone();
  const Seen before = seen(game);
  std::string text = before.written;
  text.erase(text.find_last_not_of(" \n") + 1);
  check_refuses(*scratch, before, "", "is empty", findings);
  check_refuses(*scratch, before, text + "\n?", "goes on", findings);
  for (std::size_t i = 0; i < kPlaces; ++i) {
    const std::size_t at = i * (text.size() - 1) / (kPlaces - 1);
    check_refuses(*scratch, before, text.substr(0, at), "breaks off", findings);
    std::string spoilt = text;
    spoilt[at] = '\x01';
    check_refuses(*scratch, before, spoilt, "has a byte spoilt", findings);
  }
}

// Moves a copy on and looks whether the original felt it.
void check_copy(const Game& game, Game& copy, std::string_view what, Findings& findings) {
  const Seen before = seen(game);
  findings.expect(unchanged(copy, before), "{} is not the same position", what);
  Answer answer;
  game::answer_by_chance(copy.ask(), 1, 1, game::Policy::kRandom, answer);
  const bool moved = copy.answer(answer, nullptr).has_value();
  findings.expect(game.digest() == before.digest && game.write() == before.written,
                  "an answer to {} changes the original", what);
  findings.expect(!moved || game.ask() == before.copy->ask(), "an answer to {} changes the original's question", what);
}

void check_copies(const Game& game, const Game& start, Findings& findings) {
  const auto clone = game.clone();
  check_copy(game, *clone, "a clone", findings);
  const auto taker = start.clone();
  findings.expect(taker->take_position(game), "take_position() refuses a game with the same rules");
  check_copy(game, *taker, "a game that took the position", findings);
}

void check_scene(const Game& game, Findings& findings) {
  const game::Scene scene = game.scene();
  for (const game::Piece& piece : scene.pieces) {
    findings.expect(piece.side < scene.sides.size(), "the scene's piece \"{}\" has no side", piece.id);
    findings.expect(!game.state_of("unit", piece.id).is_nothing(), "state_of() knows nothing of \"{}\"", piece.id);
  }
  findings.expect(game.state_of("unit", "?").is_nothing(), "state_of() knows a unit that is none");
  findings.expect(game.state_of("?", "?").is_nothing(), "state_of() knows a kind that is none");
}

// What a side sees is the same question; seen once more it is the same; of two sides one is as well off as the other is
// not.
void check_sides(const Game& game, Findings& findings) {
  const auto sides = static_cast<std::uint32_t>(game.scene().sides.size());
  for (std::uint32_t side = 0; side < sides; ++side) {
    const auto seen_by_side = game.view(side);
    findings.expect(seen_by_side->ask() == game.ask(), "a view asks another question");
    findings.expect(seen_by_side->view(side)->same_as(*seen_by_side), "a view of a view is another view");
    findings.expect(seen_by_side->worth(side) == game.worth(side), "a view is worth something else");
  }
  findings.expect(sides != 2 || game.worth(0) + game.worth(1) == 0, "what two sides are worth does not sum to 0");
}

}  // namespace

void check_position(const Game& game, const Game& start, Findings& findings) {
  const Seen before = seen(game);
  check_text(game, start, findings);
  check_damage(game, findings);
  check_copies(game, start, findings);
  check_scene(game, findings);
  check_sides(game, findings);
  findings.expect(unchanged(game, before), "looking at the position changes it");
}

}  // namespace waver::contract
