#include "odds/look_ahead.h"

#include <algorithm>
#include <bit>

#include "game/digest.h"

namespace waver::odds {
namespace {

using game::QuestionKind;

// How many rounds of halving it takes until one is left.
std::uint32_t rounds_for(std::size_t options) {
  return std::max<std::uint32_t>(static_cast<std::uint32_t>(std::bit_width(options - 1)), 1);
}

}  // namespace

std::uint32_t LookAhead::choose(const game::Game& game, std::span<const game::IncidentPtr> to_come) {
  const game::Question question = game.ask();
  if (question.kind != QuestionKind::kChoice || question.options <= 1) return 0;
  side_ = question.side;
  const std::unique_ptr<game::Game> seen = game.view(side_);
  if (playout_ == nullptr || !playout_->take_position(*seen)) playout_ = seen->clone();
  dice_ = game::Digest(thinking_.seed).add(seen->digest()).value();
  candidates_.clear();
  candidates_.reserve(question.options);
  for (std::uint32_t option = 0; option < question.options; ++option) candidates_.push_back({option, 0});

  const std::uint32_t share = thinking_.playouts / rounds_for(candidates_.size());
  chance::Run run = 0;
  while (candidates_.size() > 1) {
    const auto each = std::max<std::uint32_t>(share / static_cast<std::uint32_t>(candidates_.size()), 1);
    for (std::uint32_t i = 0; i < each; ++i, ++run) {
      for (Candidate& candidate : candidates_) play_out(*seen, candidate, to_come, run);
    }
    // All have had as many playouts: the sums compare like the means. Ties go to the option listed first.
    std::ranges::stable_sort(candidates_, std::greater<>(), &Candidate::worth);
    candidates_.resize((candidates_.size() + 1) / 2);
  }
  return candidates_.front().option;
}

void LookAhead::play_out(const game::Game& seen, Candidate& candidate, std::span<const game::IncidentPtr> to_come,
                         chance::Run run) {
  playout_->take_position(seen);
  (void)playout_->answer(game::Answer::of_option(candidate.option), nullptr);
  play_on(to_come, run);
  candidate.worth += playout_->worth(side_);
  ++played_;
}

void LookAhead::play_on(std::span<const game::IncidentPtr> to_come, chance::Run run) {
  std::size_t next = 0;
  for (game::Question question = playout_->ask(); question.kind != QuestionKind::kOver; question = playout_->ask()) {
    if (question.kind == QuestionKind::kIncident) {
      if (next == to_come.size()) return;
      // One that the rules refuse by then is left out.
      (void)playout_->answer(game::Answer::of_incident(to_come[next++]), nullptr);
      continue;
    }
    game::answer_by_chance(question, dice_, run, game::Policy::kFirst, answer_);
    (void)playout_->answer(answer_, nullptr);
  }
}

}  // namespace waver::odds
