#include "odds/paired.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "odds/intervals.h"
#include "odds/optimal.h"

namespace waver::odds {
namespace {

using game::Measure;
using game::Reckoning;
using game::Whose;
using Rational = boost::multiprecision::cpp_rational;

constexpr std::size_t kMostKept = std::size_t{1} << 24U;  // numbers of tallies, 64 MiB

std::optional<std::uint32_t> place_of(const std::vector<std::string>& ids, std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  if (found == ids.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - ids.begin());
}

const std::vector<std::string>& owners(const Problem& problem, Whose whose) {
  static const std::vector<std::string> kTheGame{""};
  if (whose == Whose::kGame) return kTheGame;
  return whose == Whose::kUnit ? problem.roster.units : problem.roster.sides;
}

/// Reads numbers of one battle.
class Reader {
 public:
  Reader(const Problem& problem, bool is_after)
      : info_(problem.start->info()),
        layout_(info_.measures, problem.roster.units.size(), problem.roster.sides.size()),
        is_after_(is_after) {}

  std::size_t slots() const { return layout_.numbers().size(); }
  std::size_t slot(const Counted& what) const {
    return layout_.slot(what.measure, is_after_ ? what.after : what.before);
  }
  /// What a number of the slot counts for: 0 or 1 of a chance.
  std::int32_t value(const Counted& what, std::int32_t number) const {
    const Measure& measure = info_.measures[what.measure];
    switch (measure.reckoning) {
      case Reckoning::kState:
        return number == static_cast<std::int32_t>(what.word) ? 1 : 0;
      case Reckoning::kEver:
        return number >= measure.at_least ? 1 : 0;
      default:
        return number;
    }
  }
  /// The unit that is left aside, as far as its state counts; each is a chance to be taken off.
  std::vector<Counted> aside(const Counted& what) const {
    std::vector<Counted> taken;
    if ((is_after_ ? what.aside_after : what.aside_before) == game::kNobody) return taken;
    for (std::size_t m = 0; m < info_.measures.size(); ++m) {
      const Measure& states = info_.measures[m];
      if (states.whose != Whose::kUnit || states.reckoning != Reckoning::kState) continue;
      for (const std::string_view counted : info_.measures[what.measure].counted_words) {
        const auto word = std::ranges::find(states.words, counted);
        if (word == states.words.end()) continue;
        Counted state;
        state.measure = m;
        state.word = static_cast<std::size_t>(word - states.words.begin());
        state.before = what.aside_before;
        state.after = what.aside_after;
        taken.push_back(state);
      }
    }
    return taken;
  }

 private:
  const game::RulesetInfo& info_;
  game::Tally layout_;
  bool is_after_;
};

/// A counted thing of one battle, ready to be read from many tallies.
struct Gauge {
  Gauge(const Reader& of, const Counted& what) : reader(&of), counted(what), slot(of.slot(what)) {
    for (const Counted& state : of.aside(what)) aside.emplace_back(of, state);
  }
  std::int32_t read(const std::int32_t* tally) const {
    std::int32_t value = reader->value(counted, tally[slot]);
    for (const Gauge& state : aside) value -= state.read(tally);
    return value;
  }
  const Reader* reader;
  Counted counted;
  std::size_t slot;
  std::vector<Gauge> aside;
};

Rational mean_of(const ExactOdds& exact, const Gauge& gauge) {
  chance::Weight sum = 0;
  for (const auto& [number, weight] : exact.sums.values[gauge.slot]) {
    sum += weight * gauge.reader->value(gauge.counted, number);
  }
  Rational mean(sum, exact.denominator);
  for (const Gauge& state : gauge.aside) mean -= mean_of(exact, state);
  return mean;
}

bool equal_spread(const ExactOdds& a, std::size_t slot_a, const ExactOdds& b, std::size_t slot_b) {
  const auto share = [](const ExactOdds& exact, std::size_t slot, std::int32_t number) {
    const auto found = exact.sums.values[slot].find(number);
    return found == exact.sums.values[slot].end() ? Rational(0) : Rational(found->second, exact.denominator);
  };
  // Both add up to 1, so what only b has shows, too.
  return std::ranges::all_of(a.sums.values[slot_a], [&](const auto& entry) {
    return share(a, slot_a, entry.first) == share(b, slot_b, entry.first);
  });
}

/// Integers alone, so that the order of adding cannot show.
struct PairSums {
  std::int64_t before = 0;
  std::int64_t after = 0;
  std::uint64_t squares = 0;  ///< of the differences
  bool differed = false;
};

Difference from_sums(const Counted& what, const PairSums& sums, std::uint64_t runs, bool is_chance) {
  const auto n = static_cast<double>(runs);
  Interval interval = paired_interval(sums.after - sums.before, sums.squares, runs);
  if (is_chance) interval = {std::max(interval.low, -1.0), std::min(interval.high, 1.0)};
  Difference difference;
  difference.what = what;
  difference.before = static_cast<double>(sums.before) / n;
  difference.after = static_cast<double>(sums.after) / n;
  difference.difference = static_cast<double>(sums.after - sums.before) / n;
  // The interval's own middle is drawn a little towards 0.
  difference.low = std::min(interval.low, difference.difference);
  difference.high = std::max(interval.high, difference.difference);
  difference.same = !sums.differed;
  return difference;
}

/// Plays runs from `begin` to `end` and writes their tallies down, one after the other.
void play_down(const Problem& problem, const Sampling& sampling, std::uint64_t begin, std::uint64_t end,
               std::vector<std::int32_t>& tallies, const std::function<void(std::uint64_t)>& tell) {
  Sums<std::uint64_t> all(problem.start->info(), problem.roster);
  const std::size_t slots = all.tally.numbers().size();
  tallies.resize((end - begin) * slots);
  const auto play = [&](Player& player, std::uint64_t run, Sums<std::uint64_t>& sums) {
    player.play(sampling.seed, run, sums);
    std::ranges::copy(sums.tally.numbers(), tallies.begin() + static_cast<std::ptrdiff_t>((run - begin) * slots));
  };
  share_out(problem, sampling, {begin, end, sampling.runs, play}, all,
            [&](std::uint64_t done, std::uint64_t) { tell(done - begin); });
}

/// What both battles came to, run by run, as far as it was asked about.
class Ledger {
 public:
  Ledger(Reader before, Reader after, std::span<const Counted> what)
      : before_(std::move(before)), after_(std::move(after)), sums_(what.size()) {
    first_.reserve(what.size());
    second_.reserve(what.size());
    for (const Counted& counted : what) {
      first_.emplace_back(before_, counted);
      second_.emplace_back(after_, counted);
    }
  }
  // The gauges point at the readers.
  Ledger(const Ledger&) = delete;
  Ledger& operator=(const Ledger&) = delete;
  ~Ledger() = default;

  /// So many are played before they are added.
  std::uint64_t most_runs() const {
    return std::max<std::uint64_t>(kMostKept / std::max(before_.slots(), after_.slots()), 1);
  }

  /// `runs` tallies of each; those of the first battle begin behind `skipped` others.
  void add(std::uint64_t runs, std::span<const std::int32_t> before, std::uint64_t skipped,
           std::span<const std::int32_t> after) {
    for (std::uint64_t run = 0; run < runs; ++run) {
      const std::int32_t* here = &before[(skipped + run) * before_.slots()];
      const std::int32_t* there = &after[run * after_.slots()];
      for (std::size_t i = 0; i < sums_.size(); ++i) add_one(sums_[i], first_[i].read(here), second_[i].read(there));
    }
  }

  std::vector<Difference> differences(const std::vector<Measure>& measures, std::uint64_t runs) const {
    std::vector<Difference> differences;
    differences.reserve(sums_.size());
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      const Counted& what = first_[i].counted;
      const bool is_chance = measures[what.measure].reckoning != Reckoning::kNumber;
      differences.push_back(from_sums(what, sums_[i], runs, is_chance));
    }
    return differences;
  }

 private:
  static void add_one(PairSums& sums, std::int64_t before, std::int64_t after) {
    sums.before += before;
    sums.after += after;
    sums.squares += static_cast<std::uint64_t>((after - before) * (after - before));
    sums.differed = sums.differed || before != after;
  }

  Reader before_;
  Reader after_;
  std::vector<Gauge> first_;
  std::vector<Gauge> second_;
  std::vector<PairSums> sums_;
};

}  // namespace

std::vector<Counted> all_counted(const Problem& before, const Problem& after) {
  const std::vector<Measure>& measures = before.start->info().measures;
  std::vector<Counted> all;
  for (std::size_t m = 0; m < measures.size(); ++m) {
    const std::vector<std::string>& ids = owners(before, measures[m].whose);
    for (std::uint32_t owner = 0; owner < ids.size(); ++owner) {
      const auto other = place_of(owners(after, measures[m].whose), ids[owner]);
      if (!other) continue;
      const std::size_t words = measures[m].reckoning == Reckoning::kState ? measures[m].words.size() : 1;
      for (std::size_t word = 0; word < words; ++word) all.push_back({m, word, owner, *other});
    }
  }
  return all;
}

std::optional<Counted> minimised_by(const Problem& before, const Problem& after, std::string_view side) {
  const std::vector<Measure>& measures = before.start->info().measures;
  const auto measure = std::ranges::find(measures, 1, &Measure::minimised);
  const auto there = place_of(before.roster.sides, side);
  const auto here = place_of(after.roster.sides, side);
  if (measure == measures.end() || !there || !here) return std::nullopt;
  Counted what;
  what.measure = static_cast<std::size_t>(measure - measures.begin());
  what.before = *there;
  what.after = *here;
  return what;
}

struct Pairing::Exact {
  ExactOdds odds;
};

game::Result<Comparison> Pairing::with(const Problem& after, const Progress& progress) {
  const bool one_ruleset = before_.start->info().id == after.start->info().id;
  return with(after, one_ruleset ? all_counted(before_, after) : std::vector<Counted>{}, progress);
}

game::Result<Comparison> Pairing::with(const Problem& after, std::span<const Counted> what, const Progress& progress) {
  const std::string_view rules = before_.start->info().id;
  if (rules != after.start->info().id) {
    return tl::make_unexpected(
        game::Diagnostics{{"other-rulesets",
                           fmt::format("one battle is of {}, the other of {}", rules, after.start->info().id),
                           "Only battles of one ruleset can be held against each other.",
                           {},
                           {}}});
  }
  for (const Problem* problem : {&before_, &after}) {
    if (auto refused = objection_to(*problem, request_)) {
      return tl::make_unexpected(game::Diagnostics{std::move(*refused)});
    }
  }
  if (request_.method == Method::kSampled) return sampled(after, what, progress);
  if (auto exact = exactly(after, what)) return std::move(*exact);
  if (request_.method == Method::kExact) {
    return tl::make_unexpected(game::Diagnostics{too_many_positions(request_.budget, "games to be played")});
  }
  return sampled(after, what, progress);
}

bool Pairing::solve_before() {
  if (!is_tried_) {
    auto odds = solve_by_any_policy(before_, request_.budget);
    if (odds) exact_ = std::make_shared<const Exact>(Exact{std::move(*odds)});
  }
  is_tried_ = true;
  return exact_ != nullptr;
}

std::optional<Comparison> Pairing::exactly(const Problem& after, std::span<const Counted> what) {
  if (!solve_before()) return std::nullopt;
  // Held against itself, it is not solved twice.
  const auto solved = &after == &before_ ? std::nullopt : solve_by_any_policy(after, request_.budget);
  if (!solved && &after != &before_) return std::nullopt;
  const ExactOdds& here = exact_->odds;
  const ExactOdds& there = solved ? *solved : here;
  const Reader before(before_, false);
  const Reader behind(after, true);
  Comparison comparison{true, 0, here.positions, there.positions, {}};
  comparison.differences.reserve(what.size());
  for (const Counted& counted : what) {
    const Gauge first(before, counted);
    const Gauge second(behind, counted);
    const Rational a = mean_of(here, first);
    const Rational b = mean_of(there, second);
    const Rational change = b - a;
    Difference& difference = comparison.differences.emplace_back();
    difference.what = counted;
    difference.before = a.convert_to<double>();
    difference.after = b.convert_to<double>();
    difference.difference = difference.low = difference.high = change.convert_to<double>();
    const bool is_number = before_.start->info().measures[counted.measure].reckoning == Reckoning::kNumber;
    difference.same =
        is_number && first.aside.empty() ? equal_spread(here, first.slot, there, second.slot) : change == 0;
    difference.fraction_before = a.str();
    difference.fraction_after = b.str();
    difference.fraction = change.str();
  }
  return comparison;
}

Comparison Pairing::sampled(const Problem& after, std::span<const Counted> what, const Progress& progress) {
  const Sampling& sampling = request_.sampling;
  Ledger ledger(Reader(before_, false), Reader(after, true), what);
  const bool is_kept = !kept_tallies_.empty();
  const std::uint64_t games = is_kept ? sampling.runs : 2 * sampling.runs;
  std::uint64_t done = 0;
  const auto tell = [&](std::uint64_t more) {
    if (progress) progress(done + more, games);
  };
  std::vector<std::int32_t> played;
  for (std::uint64_t begin = 0; begin < sampling.runs; begin += ledger.most_runs()) {
    const std::uint64_t end = std::min(begin + ledger.most_runs(), sampling.runs);
    if (!is_kept) {
      play_down(before_, sampling, begin, end, kept_tallies_, tell);
      done += end - begin;
    }
    play_down(after, sampling, begin, end, played, tell);
    done += end - begin;
    ledger.add(end - begin, kept_tallies_, is_kept ? begin : 0, played);
  }
  // Only the last piece is there.
  if (!is_kept && ledger.most_runs() < sampling.runs) kept_tallies_.clear();
  Comparison comparison;
  comparison.samples = sampling.runs;
  comparison.differences = ledger.differences(before_.start->info().measures, sampling.runs);
  return comparison;
}

}  // namespace waver::odds
