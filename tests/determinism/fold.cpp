#include "fold.h"

#include "game/json.h"
#include "game/policy.h"

namespace waver::determinism {

void fold_text(game::Digest& fold, std::string_view text) {
  fold.add(text.size());
  std::uint64_t word = 0;
  unsigned filled = 0;
  for (const char letter : text) {
    word |= std::uint64_t{static_cast<unsigned char>(letter)} << (8U * filled);
    if (++filled < 8) continue;
    fold.add(word);
    word = 0;
    filled = 0;
  }
  fold.add(word);
}

namespace {

constexpr std::size_t kMostAnswers = 2000;

class Player {
 public:
  Player(const scenario::Scenario& scenario, chance::Seed seed, game::Policy policy, bool in_order, game::Digest& fold)
      : scenario_(scenario), seed_(seed), policy_(policy), in_order_(in_order), fold_(fold) {}

  void play() {
    const auto game = scenario_.game->clone();
    for (std::size_t answers = 0; answers < kMostAnswers; ++answers) {
      const game::Question question = game->ask();
      if (question.kind == game::QuestionKind::kOver) return;
      game::Answer answer;
      game::answer_by_chance(question, seed_, 0, policy_, answer);
      if (question.kind == game::QuestionKind::kIncident && told_ < scenario_.incidents.size()) {
        answer = game::Answer::of_incident(next_incident());
      }
      give(*game, answer);
    }
  }

 private:
  game::IncidentPtr next_incident() {
    const std::size_t count = scenario_.incidents.size();
    const auto number = static_cast<std::uint32_t>(told_++);
    return scenario_.incidents[in_order_ ? number : chance::choose_below(count, seed_, 1, {0, 0, number, 0})];
  }

  void give(game::Game& game, const game::Answer& answer) {
    game::EventList events;
    const game::Verdict verdict = game.answer(answer, &events);
    if (!verdict) fold_text(fold_, verdict.error().code);
    for (const game::Event& event : events.events) fold_text(fold_, game::to_json(event));
    fold_.add(game.digest());
    fold_text(fold_, game.write());
  }

  const scenario::Scenario& scenario_;
  chance::Seed seed_;
  game::Policy policy_;
  bool in_order_;
  game::Digest& fold_;
  std::size_t told_ = 0;
};

}  // namespace

std::uint64_t fold_of(const scenario::Scenario& scenario) {
  game::Digest fold;
  fold.add(scenario.game->digest());
  for (const chance::Seed seed : {chance::Seed{1}, chance::Seed{42}, ~chance::Seed{0}}) {
    for (const game::Policy policy : {game::Policy::kFirst, game::Policy::kRandom}) {
      Player(scenario, seed, policy, true, fold).play();
      Player(scenario, seed, policy, false, fold).play();
    }
  }
  return fold.value();
}

}  // namespace waver::determinism
