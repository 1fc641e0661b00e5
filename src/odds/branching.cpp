#include "odds/branching.h"

#include <algorithm>
#include <span>
#include <utility>

#include "game/digest.h"

namespace waver::odds {

using game::QuestionKind;

std::uint64_t digest_of(const Place& place) {
  game::Digest digest(place.game->digest());
  digest.add(place.next).add(place.past.longest);
  for (const std::int32_t count : place.past.counts) digest.add(static_cast<std::uint32_t>(count));
  for (const Origin& origin : place.past.origins) {
    digest.add(origin.unit).add(origin.first_cause).add(origin.depth).add(origin.chain);
  }
  for (const std::uint16_t spread : place.past.chains) digest.add(spread);
  for (const bool settled : place.past.settled) digest.add(settled ? 1 : 0);
  return digest.value();
}

bool are_one(const Place& a, const Place& b) {
  return a.next == b.next && a.past == b.past && a.game->same_as(*b.game);
}

void PlaceIndex::remove(std::uint64_t digest, std::size_t index) {
  const auto [begin, end] = by_digest_.equal_range(digest);
  by_digest_.erase(std::find_if(begin, end, [&](const auto& entry) { return entry.second == index; }));
}

std::size_t Row::take(Place& place) {
  const std::uint64_t digest = digest_of(place);
  const auto place_at = [&](std::size_t i) -> const Place& { return places_[i]; };
  if (const auto same = index_.find(digest, place, place_at)) return *same;
  index_.add(digest, places_.size());
  places_.push_back(std::move(place));
  return places_.size() - 1;
}

std::vector<Place> Row::take_all() {
  index_.clear();
  return std::exchange(places_, {});
}

const Results::Listed& Results::of(const chance::Roll& roll) {
  const auto [place, is_new] = listed_.try_emplace(roll);
  if (is_new) place->second = {chance::total(roll), chance::outcomes(roll)};
  return place->second;
}

Branching::Branching(const Problem& problem, Settling settling)
    : problem_(problem),
      counter_(problem.start->info(), problem.roster),
      settling_(settling),
      tally_(problem.start->info().measures, problem.roster.units.size(), problem.roster.sides.size()) {}

Place Branching::start() {
  Step first;
  first.place = {problem_.start->clone(), counter_.nothing_yet(), 0};
  // What was told before has no part in these odds.
  (void)first.place.game->forget();
  return std::move(first.place);
}

chance::Weight Branching::parts(const Place& place) {
  const game::Question question = place.game->ask();
  if (question.kind == QuestionKind::kRoll) return results_.of(question.roll).total;
  const bool any = question.kind == QuestionKind::kChoice && problem_.policy.of(question.side) == game::Policy::kRandom;
  return any ? question.options : 1;
}

std::uint64_t Branching::answers(const Place& place) {
  const game::Question question = place.game->ask();
  if (question.kind == QuestionKind::kOver) return 0;
  if (question.kind == QuestionKind::kRoll) return results_.of(question.roll).outcomes.size();
  return question.kind == QuestionKind::kChoice ? options_of(question) : 1;
}

std::uint32_t Branching::options_of(const game::Question& choice) const {
  return problem_.policy.of(choice.side) == game::Policy::kFirst ? 1 : choice.options;
}

void Branching::reckon(const Place& place, game::Tally& tally) const {
  tally.clear();
  place.game->reckon(tally);
  counter_.complete(place.past, tally);
}

std::unique_ptr<game::Game> Branching::copy(const game::Game& game) {
  if (spare_.empty()) return game.clone();
  std::unique_ptr<game::Game> copy = std::move(spare_.back());
  spare_.pop_back();
  copy->take_position(game);
  return copy;
}

bool Branching::answer(const Place& place, const game::Answer& answer, std::uint32_t incident, std::uint32_t next,
                       Step& step) {
  step.place = {copy(*place.game), place.past, next};
  counter_.follow(step.place.past, incident);
  if (!step.place.game->answer(answer, &counter_)) {
    give_back(std::move(step.place.game));
    return false;
  }
  forget(step);
  return true;
}

void Branching::happen(const Place& place, Step& step) {
  const bool more = place.next < problem_.to_come.size();
  const auto told = more ? game::Answer::of_incident(problem_.to_come[place.next]) : game::Answer::no_more();
  if (answer(place, told, place.next, place.next + 1, step)) return;
  step.place = {copy(*place.game), place.past, place.next + 1};
  step.left_out = true;
  forget(step);
}

void Branching::settle(Step& step) {
  settled_.clear();
  step.settled = &settled_;
  if (settling_ == Settling::kNone) return;
  reckon(step.place, tally_);
  const auto units = step.place.game->settle(
      std::span(problem_.to_come).subspan(std::min<std::size_t>(step.place.next, problem_.to_come.size())));
  if (!units.empty()) counter_.settle(step.place.past, units, tally_, settled_);
}

void Branching::forget(Step& step) {
  settle(step);
  closed_.clear();
  counter_.forget(step.place.past, step.place.game->forget(), closed_);
  step.links = &counter_.links();
  step.closed = &closed_;
}

}  // namespace waver::odds
