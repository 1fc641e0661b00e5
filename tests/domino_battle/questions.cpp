// Prints every question of a case, one JSON object a line, answered by the case: questions FILE
// For the second reading of the rules, which compares them with its own (referee.py --questions).

#include <fmt/format.h>

#include <cstdio>

#include "game/answering.h"
#include "game/json.h"
#include "rulesets/domino_battle/domino_battle.h"
#include "scenario/scenario.h"

namespace waver::domino_battle {
namespace {

game::Value roll_of(const game::Question& question, game::Value told) {
  if (question.roll.kind == chance::RollKind::kCoins) {
    told.set("coins", question.roll.count);
  } else {
    game::List cards;
    for (chance::Card card = 0; card < chance::kCards; ++card) {
      if ((question.roll.cards >> card & 1U) != 0) cards.emplace_back(chance::card_name(card));
    }
    told.set("cards", std::move(cards));
  }
  game::Value key{game::Entries{}};
  key.set("step", question.key.step);
  key.set("subject", question.key.subject);
  key.set("round", question.key.phase);
  key.set("attempt", question.key.attempt);
  told.set("key", std::move(key));
  return told;
}

game::Value choice_of(const game::Game& game, const game::Question& question, game::Value told) {
  const Setup& setup = dynamic_cast<const game::GameOf<DominoBattle>&>(game).rules().setup();
  told.set("side", setup.sides.at(question.side).id);
  game::List options;
  options.reserve(question.options);
  for (std::uint32_t i = 0; i < question.options; ++i) options.emplace_back(game.option_name(i));
  told.set("options", std::move(options));
  return told;
}

void print(const game::Game& game) {
  const game::Question question = game.ask();
  game::Value told{game::Entries{}};
  told.set("ask", game.ask_name(question));
  const bool roll = question.kind == game::QuestionKind::kRoll;
  told.set("kind", roll ? "roll" : "choice");
  told = roll ? roll_of(question, std::move(told)) : choice_of(game, question, std::move(told));
  fmt::print("{}\n", game::to_json(told));
}

int run(const char* path) {
  auto loaded = scenario::load_file(path, {});
  if (!loaded) {
    fmt::print(stderr, "{}", game::to_text(loaded.error()));
    return 2;
  }
  game::Game& game = *loaded->game;
  std::size_t next_incident = 0;
  std::size_t next_answer = 0;
  for (game::Question question = game.ask(); question.kind != game::QuestionKind::kOver; question = game.ask()) {
    game::Answer answer;
    if (question.kind == game::QuestionKind::kIncident) {
      const auto& incidents = loaded->incidents;
      if (next_incident < incidents.size()) answer = game::Answer::of_incident(incidents[next_incident++]);
    } else {
      print(game);
      if (next_answer == loaded->answers.size()) return 0;
      auto read = game::answer_from(game, question, loaded->answers[next_answer++]);
      if (!read) {
        fmt::print(stderr, "{}", game::to_text(read.error()));
        return 2;
      }
      answer = std::move(*read);
    }
    if (const auto verdict = game.answer(answer, nullptr); !verdict) {
      fmt::print(stderr, "{}", game::to_text(verdict.error()));
      return 2;
    }
  }
  return 0;
}

}  // namespace
}  // namespace waver::domino_battle

int main(int count, char** arguments) {
  if (count != 2) {
    std::fputs("questions FILE\n", stderr);
    return 2;
  }
  return waver::domino_battle::run(arguments[1]);
}
