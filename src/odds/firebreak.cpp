#include "odds/firebreak.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "game/fields.h"
#include "odds/steps.h"

namespace waver::odds {
namespace {

/// Of the dice by which moves are chosen, so that the dice by which they are judged are fresh.
constexpr chance::Seed kOtherDice = 0xD1B54A32D192ED03ULL;

std::int64_t square(std::int64_t number) {
  return number * number;
}

/// How far, for comparing; squares count diagonals as one.
std::int64_t distance_of(const Move& move, bool squares) {
  if (squares) return square(std::max(std::abs(move.east), std::abs(move.north)));
  return square(move.east) + square(move.north);
}

const game::Value* unit_table(const scenario::Scenario& scenario, const std::string& id) {
  for (const game::Value& unit : *scenario.document.find("unit")->list()) {
    if (game::text_at(unit, "id") == id) return &unit;
  }
  return nullptr;
}

/// A number of the file and some thousandths, without what binary fractions leave over.
std::string moved_by(double number, std::int32_t thousandths) {
  constexpr double kFine = 1e6;
  constexpr double kFinePerThousandth = 1e3;
  const double fine = std::round(number * kFine) + thousandths * kFinePerThousandth;
  const double moved = fine / kFine;
  return std::floor(moved) == moved ? fmt::format("{:.0f}", moved) : fmt::format("{}", moved);
}

std::string turned(double facing, std::int32_t turn, bool full_circle) {
  constexpr double kCircle = 360;
  double now = std::fmod(facing + turn, kCircle);
  if (full_circle && now < 0) now += kCircle;
  return moved_by(now, 0);
}

bool is_held(const Problem& problem, const game::Placement& placement, const std::string& id) {
  if (placement.held_by.empty()) return false;
  const game::Value state = problem.start->state_of("unit", id);
  const game::Value* by = state.find(placement.held_by);
  return by != nullptr && by->list() != nullptr && !by->list()->empty();
}

Firebreak told_of(const Move& move, const Comparison& comparison) {
  const Difference& difference = comparison.differences.front();
  return {move,
          difference.before,
          difference.after,
          difference.difference,
          difference.low,
          difference.high,
          comparison.exact,
          difference.same,
          difference.fraction};
}

class Search {
 public:
  Search(const scenario::Scenario& scenario, const Problem& problem, const FirebreakRequest& request,
         const Reload& reload, const Counted& what)
      : scenario_(scenario),
        problem_(problem),
        request_(request),
        reload_(reload),
        what_(what),
        finally_(problem, request.how) {}

  game::Result<Firebreaks> search(const Progress& progress) {
    const std::vector<Move> moves = all_moves();
    found_.tried = moves.size();
    if (auto refused = look_at_the_start()) return tl::make_unexpected(std::move(*refused));
    // Trying again takes as long as so many moves at first.
    const std::uint64_t again =
        request_.best *
        std::max<std::uint64_t>(request_.how.sampling.runs / std::max<std::uint64_t>(request_.screening, 1), 1);
    Steps steps(moves.size() + again, progress);
    Request first = request_.how;
    if (first.method != Method::kSampled) first.method = Method::kAuto;
    first.budget = std::min(first.budget, request_.exact_at_first);
    first.sampling.runs = request_.screening;
    first.sampling.seed ^= kOtherDice;
    Pairing roughly(problem_, first);
    auto promising = judged(moves, roughly, steps, 1);
    if (!promising) return tl::make_unexpected(std::move(promising.error()));
    std::erase_if(*promising, [](const Firebreak& move) { return move.difference >= 0; });
    found_.helpful = promising->size();
    std::ranges::stable_sort(*promising, {}, &Firebreak::difference);
    if (promising->size() > request_.best) promising->resize(request_.best);
    std::vector<Move> best;
    best.reserve(promising->size());
    for (const Firebreak& move : *promising) best.push_back(move.move);
    auto again_judged = judged(best, finally_, steps, again / request_.best);
    if (!again_judged) return tl::make_unexpected(std::move(again_judged.error()));
    for (const Firebreak& move : *again_judged) {
      if (!move.exact) found_.samples = request_.how.sampling.runs;
    }
    std::ranges::stable_sort(*again_judged, {}, &Firebreak::difference);
    found_.best = std::move(*again_judged);
    return std::move(found_);
  }

 private:
  std::vector<Move> all_moves() {
    const game::Placement& placement = problem_.start->info().placement;
    std::vector<Move> all;
    for (const std::uint32_t unit : request_.units) {
      if (is_held(problem_, placement, problem_.roster.units[unit])) {
        found_.held.push_back(unit);
        continue;
      }
      const std::vector<Move> moves = moves_of(unit, request_.grid, placement);
      all.insert(all.end(), moves.begin(), moves.end());
    }
    return all;
  }

  /// What it is without any move, or why that cannot be told.
  std::optional<game::Diagnostics> look_at_the_start() {
    const auto comparison = finally_.with(problem_, std::span(&what_, 1), {});
    if (!comparison) return comparison.error();
    found_.before = comparison->differences.front().before;
    found_.exact = comparison->exact;
    found_.samples = comparison->samples;
    return std::nullopt;
  }

  /// Of the moves that the rules allow.
  game::Result<std::vector<Firebreak>> judged(const std::vector<Move>& moves, Pairing& pairing, Steps& steps,
                                              std::uint64_t steps_of_one) {
    std::vector<Firebreak> told;
    std::uint64_t impossible = 0;
    for (const Move& move : moves) {
      const std::string& id = problem_.roster.units[move.unit];
      const auto moved = reload_(settings_of(move, scenario_, problem_.start->info().placement, id));
      if (moved) {
        Problem after = problem_;
        after.start = moved->game.get();
        after.to_come = moved->incidents;
        auto comparison = pairing.with(after, std::span(&what_, 1), {});
        if (!comparison) return tl::make_unexpected(std::move(comparison.error()));
        told.push_back(told_of(move, *comparison));
      } else {
        ++impossible;
      }
      for (std::uint64_t step = 0; step < steps_of_one; ++step) steps.next();
    }
    found_.impossible += impossible;
    return told;
  }

  const scenario::Scenario& scenario_;
  const Problem& problem_;
  const FirebreakRequest& request_;
  const Reload& reload_;
  const Counted& what_;
  Pairing finally_;  ///< by which the best are judged; it keeps what is known of the start
  Firebreaks found_;
};

}  // namespace

std::vector<Move> moves_of(std::uint32_t unit, const Grid& grid, const game::Placement& placement) {
  std::vector<std::int32_t> turns{0};
  if (!placement.facing.empty() && grid.turn != 0) turns = {0, grid.turn, -grid.turn};
  const std::int32_t steps = grid.step > 0 ? grid.shift / grid.step : 0;
  std::vector<Move> moves;
  for (std::int32_t north = -steps; north <= steps; ++north) {
    for (std::int32_t east = -steps; east <= steps; ++east) {
      for (const std::int32_t turn : turns) {
        const Move move{unit, east * grid.step, north * grid.step, turn};
        const bool moves_at_all = move.east != 0 || move.north != 0 || turn != 0;
        if (moves_at_all && distance_of(move, placement.wholes) <= square(grid.shift)) moves.push_back(move);
      }
    }
  }
  std::ranges::stable_sort(
      moves, {}, [&](const Move& move) { return std::pair(distance_of(move, placement.wholes), std::abs(move.turn)); });
  return moves;
}

std::vector<scenario::Setting> settings_of(const Move& move, const scenario::Scenario& scenario,
                                           const game::Placement& placement, const std::string& id) {
  const game::Value* unit = unit_table(scenario, id);
  const auto place = unit == nullptr ? std::nullopt : game::pair_at(*unit, placement.place);
  if (!place) return {};
  std::vector<scenario::Setting> settings{
      {fmt::format("unit.{}.{}", id, placement.place),
       fmt::format("[{}, {}]", moved_by(place->x, move.east), moved_by(place->y, move.north))}};
  const auto facing = placement.facing.empty() ? std::nullopt : game::number_at(*unit, placement.facing);
  if (move.turn != 0 && facing) {
    settings.push_back(
        {fmt::format("unit.{}.{}", id, placement.facing), turned(*facing, move.turn, placement.full_circle)});
  }
  return settings;
}

game::Result<Firebreaks> firebreaks(const scenario::Scenario& scenario, const Problem& problem,
                                    const FirebreakRequest& request, const Reload& reload, const Progress& progress) {
  const game::RulesetInfo& info = problem.start->info();
  const auto what = minimised_by(problem, problem, problem.roster.sides[request.side]);
  if (!what) return tl::make_unexpected(game::Diagnostics{no_odds(info)});
  if (auto refused = objection_to(problem, request.how)) {
    return tl::make_unexpected(game::Diagnostics{std::move(*refused)});
  }
  return Search(scenario, problem, request, reload, *what).search(progress);
}

}  // namespace waver::odds
