#include "odds/playing.h"

#include <span>

namespace waver::odds {

using game::QuestionKind;

Player::Player(const Problem& problem, const Thinking& thinking)
    : problem_(problem),
      counter_(problem.start->info(), problem.roster),
      nothing_yet_(counter_.nothing_yet()),
      ahead_(thinking),
      game_(problem.start->clone()) {}

void Player::play(chance::Seed seed, chance::Run run, Sums<std::uint64_t>& sums) {
  game_->take_position(*problem_.start);
  past_ = nothing_yet_;
  play_to_the_end(0, seed, seed, run, sums);
}

void Player::play_on(const game::Game& from, const Past& past, std::uint32_t next, chance::Seed seed, chance::Run run,
                     Sums<std::uint64_t>& sums) {
  // A position that has forgotten counts throws anew: the one it waits for might get the key of a later one.
  constexpr chance::Seed kOther = 0x9E3779B97F4A7C15ULL;
  game_->take_position(from);
  past_ = past;
  play_to_the_end(next, seed ^ kOther, seed, run, sums);
}

void Player::play_to_the_end(std::uint32_t next, chance::Seed first, chance::Seed seed, chance::Run run,
                             Sums<std::uint64_t>& sums) {
  counter_.follow(past_, next == 0 ? 0 : next - 1);
  chance::Seed dice = first;
  for (game::Question question = game_->ask(); question.kind != QuestionKind::kOver; question = game_->ask()) {
    if (question.kind == QuestionKind::kIncident) {
      const bool more = next < problem_.to_come.size();
      counter_.at_incident(next);
      const auto told = more ? game::Answer::of_incident(problem_.to_come[next]) : game::Answer::no_more();
      // One that the rules refuse by then is left out.
      if (!game_->answer(told, &counter_)) sums.add_left_out(next, 1);
      ++next;
      continue;
    }
    decide(question, next, dice, run);
    (void)game_->answer(answer_, &counter_);
    dice = seed;
  }
  sums.tally.clear();
  game_->reckon(sums.tally);
  counter_.complete(past_, sums.tally);
  sums.add_links(counter_.links(), 1);
  sums.add_end(past_, 1);
}

void Player::decide(const game::Question& question, std::uint32_t next, chance::Seed seed, chance::Run run) {
  const game::Policy policy = problem_.policy.of(question.side);
  if (question.kind == QuestionKind::kChoice && policy == game::Policy::kBest) {
    answer_ = game::Answer::of_option(ahead_.choose(*game_, std::span(problem_.to_come).subspan(next)));
    return;
  }
  game::answer_by_chance(question, seed, run, policy, answer_);
}

}  // namespace waver::odds
