// Any bytes as JSON: faults with a place, or a value that is the same once written and read; as an incident and as an
// answer, too.

#include "bytes.h"
#include "game/answering.h"
#include "game/json.h"
#include "game/policy.h"

namespace waver::fuzz {
namespace {

// A game that waits for a roll, and one that waits for a choice, if the battle comes to them.
const game::Game& waiting_for(game::QuestionKind kind) {
  static const auto find = [](game::QuestionKind wanted) {
    const scenario::Scenario& scenario = battle(3);
    auto game = scenario.game->clone();
    std::size_t told = 0;
    for (int i = 0; i < 1000 && game->ask().kind != wanted && told < scenario.incidents.size(); ++i) {
      game::Answer answer;
      game::answer_by_chance(game->ask(), 7, 0, game::Policy::kFirst, answer);
      if (game->ask().kind == game::QuestionKind::kIncident)
        answer = game::Answer::of_incident(scenario.incidents[told++]);
      static_cast<void>(game->answer(answer, nullptr));
    }
    return game;
  };
  static const auto roll = find(game::QuestionKind::kRoll);
  static const auto choice = find(game::QuestionKind::kChoice);
  return kind == game::QuestionKind::kRoll ? *roll : *choice;
}

void as_incident(const game::Value& value) {
  const auto game = battle(3).game->clone();
  const auto incident = game->read_incident(value);
  if (!incident) {
    ensure(!incident.error().empty(), "an incident is refused without a fault");
    return;
  }
  const auto before = game->digest();
  if (!game->answer(game::Answer::of_incident(*incident), nullptr)) {
    ensure(game->digest() == before, "a refused incident changes the position");
  }
  check_position(*game);
}

void as_answer(const game::Value& value, std::string_view text, game::QuestionKind kind) {
  const game::Game& game = waiting_for(kind);
  const game::Question question = game.ask();
  for (const auto& answer : {game::answer_from(game, question, value), game::answer_from_line(game, question, text)}) {
    if (!answer) continue;
    ensure(game.clone()->answer(*answer, nullptr).has_value() || question.kind == game::QuestionKind::kIncident,
           "what reads as an answer is refused");
    const auto again = game::answer_from(game, question, game::said_of(game, question, *answer));
    ensure(again && again->faces == answer->faces && again->option == answer->option, "an answer does not read back");
  }
}

}  // namespace
}  // namespace waver::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace waver;
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto value = game::value_from_json(text);
  if (!value) {
    fuzz::check_faults(value.error(), text);
    fuzz::as_answer({}, text, game::QuestionKind::kRoll);
    return 0;
  }
  const auto again = game::value_from_json(game::to_json(*value, game::Decimals::kAll));
  fuzz::ensure(again && *again == *value, "a value is another one once written and read");
  fuzz::ensure(game::value_from_json(game::to_json(*value)).has_value(), "a value written for people cannot be read");
  fuzz::as_incident(*value);
  fuzz::as_answer(*value, text, game::QuestionKind::kRoll);
  fuzz::as_answer(*value, text, game::QuestionKind::kChoice);
  return 0;
}
