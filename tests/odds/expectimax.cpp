#include "odds/expectimax.h"

#include "chance/outcomes.h"

namespace waver::odds {
namespace {

using game::Answer;
using game::Game;
using game::Policy;
using game::QuestionKind;

class Expectimax {
 public:
  Expectimax(const scenario::Scenario& battle, const game::Policies& policies, std::size_t limit)
      : battle_(battle), policies_(policies), left_(limit) {}

  std::optional<PlainBest> run() {
    best_.outlook = from(*battle_.game, 0, true);
    if (left_ == 0) return std::nullopt;
    return std::move(best_);
  }

 private:
  // `certain`: nothing was left to chance or to a side that plays best.
  Outlook from(const Game& game, std::size_t next, bool certain) {
    if (left_ == 0) return {};
    const game::Question question = game.ask();
    switch (question.kind) {
      case QuestionKind::kOver:
        return in_the_end(game);
      case QuestionKind::kIncident:
        if (next == battle_.incidents.size()) return *after(game, Answer::no_more(), next, certain);
        if (auto told = after(game, Answer::of_incident(battle_.incidents[next]), next + 1, certain)) return *told;
        return from(game, next + 1, certain);
      case QuestionKind::kChoice:
        return choice(game, question, next, certain);
      case QuestionKind::kRoll:
        break;
    }
    const auto outcomes = chance::outcomes(question.roll);
    const chance::Weight total = chance::total(question.roll);
    Outlook sum;
    for (const chance::Outcome& outcome : outcomes) {
      const Answer answer = Answer::of_faces(outcome.faces);
      add(sum, *after(game, answer, next, certain && outcomes.size() == 1), Rational(outcome.weight, total));
    }
    return sum;
  }

  Outlook choice(const Game& game, const game::Question& question, std::size_t next, bool certain) {
    const Policy policy = policies_.of(question.side);
    if (question.options == 1 || policy == Policy::kFirst) return *after(game, Answer::of_option(0), next, certain);
    std::vector<Outlook> options;
    for (std::uint32_t option = 0; option < question.options; ++option) {
      options.push_back(*after(game, Answer::of_option(option), next, false));
    }
    if (left_ == 0) return {};
    if (policy == Policy::kRandom) {
      Outlook sum;
      for (const Outlook& option : options) add(sum, option, Rational(1, question.options));
      return sum;
    }
    std::uint32_t chosen = 0;
    for (std::uint32_t option = 1; option < question.options; ++option) {
      if (options[option][question.side] < options[chosen][question.side]) chosen = option;
    }
    best_.chosen[{game.digest(), next}] = chosen;
    ++best_.choices;
    if (!game.view(question.side)->same_as(game)) best_.peeks = true;
    if (certain) {
      best_.first_side = question.side;
      best_.first_options = options;
    }
    return options[chosen];
  }

  // Nothing if the rules refuse it.
  std::optional<Outlook> after(const Game& game, const Answer& answer, std::size_t next, bool certain) {
    if (left_ > 0) --left_;
    const auto copy = game.clone();
    if (!copy->answer(answer, nullptr)) return std::nullopt;
    return from(*copy, next, certain);
  }

  Outlook in_the_end(const Game& game) const {
    Outlook outlook;
    for (const game::Value& side : *battle_.document.find("side")->list()) {
      const game::Value state = game.state_of("side", *game::text_at(side, "id"));
      std::vector<Rational>& numbers = outlook.emplace_back();
      for (const std::string_view key : {"lost_or_fleeing", "in_fd_or_gone", "figures_lost"}) {
        if (const game::Value* number = state.find(key)) numbers.emplace_back(*number->integer());
      }
      if (const game::Value* broken = state.find("broken")) numbers.emplace_back(*broken->truth() ? 1 : 0);
    }
    return outlook;
  }

  static void add(Outlook& sum, const Outlook& part, const Rational& weight) {
    sum.resize(part.size());
    for (std::size_t side = 0; side < part.size(); ++side) {
      sum[side].resize(part[side].size());
      for (std::size_t i = 0; i < part[side].size(); ++i) sum[side][i] += weight * part[side][i];
    }
  }

  const scenario::Scenario& battle_;
  game::Policies policies_;
  std::size_t left_;
  PlainBest best_;
};

}  // namespace

Taken PlainBest::taken(const game::Policies& policies) const {
  return [this, policies](const Game& game, std::size_t next) {
    const game::Question question = game.ask();
    const Policy policy = policies.of(question.side);
    if (policy == Policy::kBest && question.options > 1) return std::vector{chosen.at({game.digest(), next})};
    std::vector<std::uint32_t> options;
    for (std::uint32_t option = 0; option < (policy == Policy::kRandom ? question.options : 1); ++option) {
      options.push_back(option);
    }
    return options;
  };
}

std::optional<PlainBest> best_of_all(const scenario::Scenario& battle, const game::Policies& policies,
                                     std::size_t limit) {
  return Expectimax(battle, policies, limit).run();
}

}  // namespace waver::odds
