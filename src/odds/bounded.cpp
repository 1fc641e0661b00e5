#include "odds/bounded.h"

#include <algorithm>
#include <queue>

namespace waver::odds {
namespace {

struct Branch {
  Place place;
  Fixed weight = 0;
  std::uint64_t digest = 0;  ///< of the place
};

class Explorer {
 public:
  Explorer(const Problem& problem, std::uint64_t budget, BoundedOdds& odds)
      : budget_(budget), branching_(problem), odds_(odds) {}

  /// Returns the positions that were left, in the order in which they were reached.
  std::vector<Branch> explore() {
    keep({branching_.start(), kFixedOne, 0});
    while (!heaviest_.empty()) {
      const Entry entry = heaviest_.top();
      heaviest_.pop();
      Branch& branch = branches_[entry.branch];
      // It became heavier since; another entry stands for it.
      if (branch.place.game == nullptr || branch.weight != entry.weight) continue;
      // The budget has no room for it; a lighter one may have fewer answers, or be an end.
      if (odds_.positions + branching_.answers(branch.place) > budget_) continue;
      go_on(entry.branch);
    }
    std::erase_if(branches_, [](const Branch& branch) { return branch.place.game == nullptr; });
    return std::move(branches_);
  }

 private:
  struct Entry {
    Fixed weight = 0;
    std::size_t branch = 0;
    /// Of equal weight, the one reached first.
    bool operator<(const Entry& other) const {
      return weight != other.weight ? weight < other.weight : branch > other.branch;
    }
  };

  void go_on(std::size_t index) {
    Branch branch = std::move(branches_[index]);
    branches_[index].place.game = nullptr;
    index_.remove(branch.digest, index);
    branching_.is_over(branch.place) ? end(branch) : divide(branch);
    branching_.give_back(std::move(branch.place.game));
  }

  void end(const Branch& branch) {
    Sums<Fixed>& explored = odds_.explored;
    branching_.reckon(branch.place, explored.tally);
    explored.add_end(branch.place.past, branch.weight);
    odds_.unresolved -= branch.weight;
  }

  void divide(const Branch& branch) {
    Sums<Fixed>& explored = odds_.explored;
    const chance::Weight parts = branching_.parts(branch.place);
    branching_.each(branch.place, [&](Step step, const chance::Weight& part) {
      const Fixed weight = share_of(branch.weight, part, parts);
      explored.add_links(*step.links, weight);
      explored.add_chains(*step.closed, weight);
      if (step.left_out) explored.add_left_out(branch.place.next, weight);
      keep({std::move(step.place), weight, 0});
    });
  }

  void keep(Branch branch) {
    branch.digest = digest_of(branch.place);
    const auto place_at = [&](std::size_t i) -> const Place& { return branches_[i].place; };
    if (const auto same = index_.find(branch.digest, branch.place, place_at)) {
      branches_[*same].weight += branch.weight;
      heaviest_.push({branches_[*same].weight, *same});
      branching_.give_back(std::move(branch.place.game));
      return;
    }
    ++odds_.positions;
    index_.add(branch.digest, branches_.size());
    heaviest_.push({branch.weight, branches_.size()});
    branches_.push_back(std::move(branch));
  }

  std::uint64_t budget_;
  Branching branching_;
  BoundedOdds& odds_;
  std::vector<Branch> branches_;
  std::priority_queue<Entry> heaviest_;
  PlaceIndex index_;
};

/// Plays all games, a block at a time, and compares the two of each pair.
void play_pairs(const Problem& problem, const std::vector<Branch>& branches, const Sampling& sampling,
                BoundedOdds& odds, const Progress& progress) {
  constexpr std::uint64_t kBlock = 8192;  // games whose outcomes are kept at a time
  std::vector<double> weights;
  weights.reserve(branches.size());
  for (const Branch& branch : branches) weights.push_back(as_double(branch.weight));
  const Strata strata(weights, sampling.runs, sampling.seed);
  const std::size_t slots = odds.samples.values.size();
  std::vector<std::int32_t> outcomes(std::min(kBlock, strata.games()) * slots);
  const auto outcome_of = [&](std::uint64_t game) { return outcomes.data() + (game % kBlock) * slots; };
  Work work{0, 0, strata.games(), [&](Player& player, std::uint64_t game, Sums<std::uint64_t>& sums) {
              const Place& place = branches[strata.start_of(game)].place;
              player.play_on(*place.game, place.past, place.next, sampling.seed, game, sums);
              std::ranges::copy(sums.tally.numbers(), outcome_of(game));
            }};
  while (work.end < strata.games()) {
    work.begin = work.end;
    work.end = std::min(work.begin + kBlock, strata.games());
    share_out(problem, sampling, work, odds.samples, progress);
    for (std::uint64_t game = work.begin; game < work.end; game += 2) {
      odds.splits.add(outcome_of(game), outcome_of(game + 1));
    }
  }
}

}  // namespace

BoundedOdds explore(const Problem& problem, std::uint64_t budget, const Sampling& sampling, const Progress& progress) {
  const game::RulesetInfo& info = problem.start->info();
  BoundedOdds odds{Sums<Fixed>(info, problem.roster), 0, kFixedOne, Sums<std::uint64_t>(info, problem.roster), {}};
  odds.splits.values.resize(odds.samples.values.size());
  odds.splits.squares.resize(odds.samples.values.size());
  const std::vector<Branch> branches = Explorer(problem, budget, odds).explore();
  if (branches.empty() || sampling.runs == 0) return odds;
  play_pairs(problem, branches, sampling, odds, progress);
  return odds;
}

}  // namespace waver::odds
