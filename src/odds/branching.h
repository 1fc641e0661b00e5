#pragma once
/// Positions of the tree of all that can come, and what each answer makes of them.

#include <map>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "chance/outcomes.h"
#include "odds/counter.h"

namespace waver::odds {

/// A position that has forgotten (Game::forget), with what has happened before it.
struct Place {
  std::unique_ptr<game::Game> game;
  Past past;
  std::uint32_t next = 0;  ///< of the incidents to come
};

std::uint64_t digest_of(const Place& place);
/// All that is to come is the same.
bool are_one(const Place& a, const Place& b);

/// Finds the place that is one with another among those kept in a row.
class PlaceIndex {
 public:
  /// `place_at(i)` gives the i-th of the row. Its number, or nothing.
  template <class PlaceAt>
  std::optional<std::size_t> find(std::uint64_t digest, const Place& place, PlaceAt place_at) const {
    const auto [begin, end] = by_digest_.equal_range(digest);
    for (auto same = begin; same != end; ++same) {
      if (are_one(place_at(same->second), place)) return same->second;
    }
    return std::nullopt;
  }
  void add(std::uint64_t digest, std::size_t index) { by_digest_.emplace(digest, index); }
  void remove(std::uint64_t digest, std::size_t index);
  void clear() { by_digest_.clear(); }

 private:
  std::unordered_multimap<std::uint64_t, std::size_t> by_digest_;
};

/// Positions reached by equally many answers, each once.
class Row {
 public:
  /// The number of the place; one that was there already is left as it is.
  std::size_t take(Place& place);
  std::vector<Place> take_all();
  std::size_t size() const { return places_.size(); }

 private:
  std::vector<Place> places_;
  PlaceIndex index_;
};

/// The results of a roll, listed once for rolls that are alike.
class Results {
 public:
  struct Listed {
    chance::Weight total;
    std::vector<chance::Outcome> outcomes;
  };
  const Listed& of(const chance::Roll& roll);

 private:
  std::map<chance::Roll, Listed> listed_;
};

/// A place that an answer leads to, and what happened on the way.
struct Step {
  Place place;
  const std::vector<Link>* links = nullptr;            ///< until the next step
  const std::vector<std::uint16_t>* closed = nullptr;  ///< chains (Counter::forget), until the next step
  const std::vector<Settled>* settled = nullptr;       ///< measures that are certain now, until the next step
  bool left_out = false;                               ///< the rules refused the incident
};

/// Whether units whose measures are certain (Game::settle) are told as such and then left out of the places: more of
/// them are one, but an end alone no longer tells what became of everybody.
enum class Settling : std::uint8_t { kNone, kAsKnown };

/// Gives each answer in turn.
class Branching {
 public:
  explicit Branching(const Problem& problem, Settling settling = Settling::kNone);

  Place start();
  /// Into how many parts the weight of a place is divided; 1 where nothing is left to chance.
  chance::Weight parts(const Place& place);
  /// How many answers `each` gives at most.
  std::uint64_t answers(const Place& place);
  /// `use(step, part)` for every answer; the parts add up to `parts`. Not for a place where all is over.
  /// Of a choice by kBest: every option, each with the whole weight.
  template <class Use>
  void each(const Place& place, Use use);
  /// The same for one option of a choice.
  template <class Use>
  void one(const Place& place, std::uint32_t option, Use use);
  bool is_over(const Place& place) const { return place.game->ask().kind == game::QuestionKind::kOver; }
  /// Of a place where all is over.
  void reckon(const Place& place, game::Tally& tally) const;
  /// Takes a game that is needed no more, to be used again.
  void give_back(std::unique_ptr<game::Game> game) { spare_.push_back(std::move(game)); }

 private:
  std::unique_ptr<game::Game> copy(const game::Game& game);
  /// Of a choice: how many `each` goes through.
  std::uint32_t options_of(const game::Question& choice) const;
  /// Nothing if the rules refuse the answer.
  bool answer(const Place& place, const game::Answer& answer, std::uint32_t incident, std::uint32_t next, Step& step);
  /// The next incident; one that the rules refuse by then is left out.
  void happen(const Place& place, Step& step);
  void settle(Step& step);
  void forget(Step& step);

  const Problem& problem_;
  Counter counter_;
  Results results_;
  std::vector<std::unique_ptr<game::Game>> spare_;
  std::vector<std::uint16_t> closed_;
  Settling settling_;
  game::Tally tally_;
  std::vector<Settled> settled_;
};

template <class Use>
void Branching::each(const Place& place, Use use) {
  const game::Question question = place.game->ask();
  const std::uint32_t incident = place.next == 0 ? 0 : place.next - 1;
  Step step;
  if (question.kind == game::QuestionKind::kIncident) {
    happen(place, step);
    use(std::move(step), chance::Weight(1));
  } else if (question.kind == game::QuestionKind::kChoice) {
    for (std::uint32_t option = 0; option < options_of(question); ++option) one(place, option, use);
  } else {
    for (const chance::Outcome& outcome : results_.of(question.roll).outcomes) {
      if (answer(place, game::Answer::of_faces(outcome.faces), incident, place.next, step)) {
        use(std::move(step), outcome.weight);
      }
    }
  }
}

template <class Use>
void Branching::one(const Place& place, std::uint32_t option, Use use) {
  Step step;
  const std::uint32_t incident = place.next == 0 ? 0 : place.next - 1;
  if (answer(place, game::Answer::of_option(option), incident, place.next, step)) {
    use(std::move(step), chance::Weight(1));
  }
}

}  // namespace waver::odds
