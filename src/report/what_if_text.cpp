#include "report/what_if_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "game/naming.h"
#include "report/decisions_text.h"
#include "report/differences.h"
#include "report/map.h"
#include "report/text.h"

namespace waver::report {
namespace {

using game::Measure;
using game::Reckoning;
using game::Whose;
using odds::Difference;

/// Who is who in a roster, told apart.
class Names {
 public:
  explicit Names(const odds::Roster& roster)
      : units_(apart(roster.units, roster.unit_names)), sides_(apart(roster.sides, roster.side_names)) {}
  const std::string& unit(std::uint32_t unit) const { return units_[unit]; }
  const std::string& side(std::uint32_t side) const { return sides_[side]; }

 private:
  static std::vector<std::string> apart(const std::vector<std::string>& ids, const std::vector<std::string>& names) {
    std::vector<game::Named> things;
    things.reserve(ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) things.push_back({ids[i], printable(names[i])});
    return game::told_apart(things);
  }
  std::vector<std::string> units_;
  std::vector<std::string> sides_;
};

std::string what_it_is(const Measure& measure, const odds::Counted& what, const Names& names) {
  const std::string_view name = measure.reckoning == Reckoning::kState ? measure.words[what.word] : measure.name;
  if (measure.whose == Whose::kUnit) return names.unit(what.before) + ": " + words_of(name);
  if (measure.whose == Whose::kSide) return names.side(what.before) + ": " + words_of(name);
  return std::string(measure.about);
}

// Two battles ---------------------------------------------------------------------------------------------------------

std::string method_of(const odds::Comparison& comparison) {
  if (comparison.exact) {
    return fmt::format("Exact: everything that can come was looked at in both, {} and {} positions.",
                       comparison.positions_before, comparison.positions_after);
  }
  return fmt::format("Sampled: {}, each played in both with the same dice. {}", games(comparison.samples),
                     intervals_explained());
}

std::string the_same(const odds::Comparison& comparison, std::size_t same) {
  if (same == 0) return {};
  const bool all = same == comparison.differences.size();
  const std::string which =
      all ? "Nothing differs"
          : fmt::format("All else is the same ({})", counted(same, "chance or mean", "chances and means"));
  return comparison.exact
             ? which + ", exactly."
             : fmt::format("{} in {}.", all ? which : which + ": no difference", games(comparison.samples));
}

std::string only_there(const odds::Problem& one, const odds::Problem& other, std::string_view where) {
  std::string text;
  const Names names(one.roster);
  for (std::uint32_t unit = 0; unit < one.roster.units.size(); ++unit) {
    if (std::ranges::find(other.roster.units, one.roster.units[unit]) != other.roster.units.end()) continue;
    text += (text.empty() ? "" : ", ") + names.unit(unit);
  }
  return text.empty() ? text : fmt::format("Only {}, and not compared: {}.", where, text);
}

struct DifferenceRow {
  std::string label;
  std::string before, after, difference, interval;
};

std::string rows_as_text(const std::vector<DifferenceRow>& rows, bool with_intervals, const Look& look) {
  constexpr std::size_t kColumn = 10;
  constexpr std::size_t kInterval = 18;
  const std::size_t figures = 3 * kColumn + (with_intervals ? kInterval : 0);
  std::size_t widest = 0;
  for (const DifferenceRow& row : rows) widest = std::max(widest, columns_of(row.label));
  constexpr std::size_t kLeast = 16;
  widest = std::min(widest, std::max(look.width > figures + 2 ? look.width - figures - 2 : 0, kLeast));
  std::string text =
      std::string(widest + 2, ' ') +
      in_grey(fmt::format("{:>{}}{:>{}}{:>{}}", "before", kColumn, "after", kColumn, "change", kColumn), look) + "\n";
  for (const DifferenceRow& row : rows) {
    // What does not fit stands on a line of its own, uncut.
    const bool fits = columns_of(row.label) <= widest;
    if (!fits) text += paragraph("  " + row.label, look.width, 4);
    text += "  " + padded(fits ? row.label : "", widest);
    text += fmt::format("{:>{}}{:>{}}{:>{}}", row.before, kColumn, row.after, kColumn, row.difference, kColumn);
    if (with_intervals) text += fmt::format("{:>{}}", row.interval, kInterval);
    text += "\n";
  }
  return text;
}

std::vector<Difference> sorted_by_size(const std::vector<Difference>& differences) {
  std::vector<Difference> sorted;
  std::ranges::copy_if(differences, std::back_inserter(sorted), [](const Difference& each) { return !each.same; });
  std::ranges::stable_sort(sorted, std::greater<>(), [](const Difference& each) { return std::abs(each.difference); });
  return sorted;
}

// Rulings -------------------------------------------------------------------------------------------------------------

double size_of(const odds::Flipped& flipped) {
  double most = 0;
  for (const Difference& difference : flipped.of_sides) most = std::max(most, std::abs(difference.difference));
  return most;
}

std::string sides_told(const odds::Problem& problem, const odds::Flipped& flipped, const Names& names) {
  const bool none = std::ranges::all_of(flipped.of_sides, &Difference::same);
  if (none) {
    return fmt::format("nothing of that, but {} other chance{} and means differ", flipped.others,
                       flipped.others == 1 ? "" : "s");
  }
  std::string text;
  for (const Difference& difference : flipped.of_sides) {
    const bool chance = is_chance(problem.start->info().measures[difference.what.measure]);
    text += (text.empty() ? "" : "; ") + names.side(difference.what.before) + " ";
    if (difference.same) {
      text += "the same";
      continue;
    }
    text += signed_amount(difference.difference, chance);
    if (!flipped.exact) text += fmt::format(" ({})", interval(difference.low, difference.high, chance));
  }
  return text;
}

std::string flipped_told(const odds::Problem& problem, const odds::Flipped& flipped, const Names& names,
                         const Look& look) {
  const std::string_view name = problem.start->info().rulings[flipped.ruling].name;
  std::string what;
  if (!flipped.refusal.empty()) {
    what = "cannot be: " + flipped.refusal;
  } else if (!flipped.changes_nothing()) {
    what = sides_told(problem, flipped, names);
  } else {
    what = flipped.exact ? "changes nothing" : fmt::format("no difference in {}", games(flipped.samples));
  }
  return paragraph(fmt::format("  {} = {}: {}", name, flipped.reading, what), look.width, 6);
}

// Keystones -----------------------------------------------------------------------------------------------------------

constexpr int kHottest = 9;

/// From 0 to 9, of the worst of all; 0 does no harm.
int heat_of(double weight, double worst) {
  if (worst <= 0 || weight <= 0) return 0;
  return std::max(static_cast<int>(std::lround(kHottest * weight / worst)), 1);
}

struct Lost {
  std::uint32_t unit = 0;
  double weight = 0;
  std::vector<const odds::Keystone*> fates;
};

std::vector<Lost> by_unit(const odds::Keystones& keystones) {
  std::vector<Lost> units;
  for (const odds::Keystone& keystone : keystones.all) {
    if (units.empty() || units.back().unit != keystone.unit) {
      units.push_back({keystone.unit, weight_of(keystones, keystone.unit), {}});
    }
    units.back().fates.push_back(&keystone);
  }
  std::ranges::stable_sort(units, std::greater<>(), &Lost::weight);
  return units;
}

std::string heat_map(const odds::Problem& problem, const std::vector<Lost>& units, double worst, const Look& look) {
  game::Scene scene = problem.start->scene();
  for (game::Piece& piece : scene.pieces) {
    const auto found =
        std::ranges::find(units, piece.id, [&](const Lost& lost) { return problem.roster.units[lost.unit]; });
    piece.label = found == units.end() ? "-" : std::to_string(heat_of(found->weight, worst));
    piece.tokens.clear();
  }
  return map_without_key(scene, look);
}

std::string refusals_told(const std::vector<Lost>& units, const odds::Problem& problem, const Names& names,
                          const Look& look) {
  std::string text;
  for (const Lost& lost : units) {
    for (const odds::Keystone* keystone : lost.fates) {
      if (keystone->refusal.empty()) continue;
      text += paragraph(fmt::format("  {}, {}: {}", names.unit(lost.unit),
                                    problem.start->info().fates[keystone->fate].word, printable(keystone->refusal)),
                        look.width, 4);
    }
  }
  return text;
}

std::string keystone_table(const std::vector<Lost>& units, const odds::Problem& problem, const Names& names,
                           double worst, const Look& look) {
  const game::RulesetInfo& info = problem.start->info();
  const bool chance = is_chance(*minimised(info));
  constexpr std::size_t kColumn = 26;
  std::size_t widest = 0;
  for (const Lost& lost : units) widest = std::max(widest, columns_of(names.unit(lost.unit)));
  const std::size_t taken = kColumn * info.fates.size() + 5;
  constexpr std::size_t kLeast = 14;
  widest = std::min(widest, std::max(look.width > taken ? look.width - taken : 0, kLeast));
  std::string text(widest + 5, ' ');
  for (const game::Fate& fate : info.fates) text += "  " + in_grey(padded(fate.word, kColumn - 2), look);
  text.erase(text.find_last_not_of(' ') + 1);
  text += "\n";
  for (const Lost& lost : units) {
    std::string row =
        fmt::format("  {}  ", heat_of(lost.weight, worst)) + padded(shortened(names.unit(lost.unit), widest), widest);
    for (const odds::Keystone* keystone : lost.fates) {
      row += "  " + padded(fate_told(*keystone, chance), kColumn - 2);
    }
    row.erase(row.find_last_not_of(' ') + 1);
    text += row + "\n";
  }
  return text;
}

// Firebreaks ----------------------------------------------------------------------------------------------------------

std::string length_told(std::int32_t thousandths, std::string_view unit_name) {
  constexpr double kThousand = 1000;
  return fmt::format("{} {}", std::abs(thousandths) / kThousand, unit_name);
}

std::string degrees(std::int32_t number) {
  return counted(static_cast<std::uint64_t>(number), "degree", "degrees");
}

/// "2 in north, 1 in east, turned 45 right".
std::string move_told(const odds::Move& move, std::string_view unit_name) {
  std::string text;
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : ", ") + more; };
  if (move.north != 0) add(length_told(move.north, unit_name) + (move.north > 0 ? " north" : " south"));
  if (move.east != 0) add(length_told(move.east, unit_name) + (move.east > 0 ? " east" : " west"));
  if (move.turn != 0) {
    add(fmt::format("turned {} {}", degrees(std::abs(move.turn)), move.turn > 0 ? "right" : "left"));
  }
  return text;
}

std::string firebreaks_explained(const odds::Problem& problem, const odds::FirebreakRequest& request,
                                 const odds::Firebreaks& firebreaks, const Names& names) {
  const game::RulesetInfo& info = problem.start->info();
  const Measure& measure = *minimised(info);
  std::string text = fmt::format("What {} wants least of, {}: {} as it stands, {}. ", names.side(request.side),
                                 measure.about, amount(firebreaks.before, is_chance(measure)),
                                 firebreaks.exact ? "exactly" : "in " + games(firebreaks.samples));
  text += counted(firebreaks.tried, "move of one unit was tried", "moves of one unit each were tried");
  if (request.grid.shift != 0) text += ", up to " + length_told(request.grid.shift, info.unit_name);
  if (!info.placement.facing.empty() && request.grid.turn != 0) {
    text += fmt::format("{} turned by {}", request.grid.shift != 0 ? " and" : ",", degrees(request.grid.turn));
  }
  text += fmt::format("; {} not possible.", counted(firebreaks.impossible, "of them is", "of them are"));
  if (!firebreaks.best.empty()) {
    text += fmt::format(" {} of the others seemed to help; the best were tried again", firebreaks.helpful);
    const bool all_exact = std::ranges::all_of(firebreaks.best, &odds::Firebreak::exact);
    text += all_exact ? " and are exact."
                      : fmt::format(" with other dice, {} each, the same with and without the move. {}",
                                    games(firebreaks.samples), intervals_explained());
  }
  return text;
}

std::string held_told(const odds::Firebreaks& firebreaks, const Names& names) {
  if (firebreaks.held.empty()) return {};
  std::string text;
  for (const std::uint32_t unit : firebreaks.held) text += (text.empty() ? "" : ", ") + names.unit(unit);
  return fmt::format("Not free to move: {}.", text);
}

}  // namespace

std::string comparison_as_text(std::string_view title, const Versus& called, const odds::Problem& before,
                               const odds::Problem& after, const odds::Comparison& comparison, const Look& look) {
  constexpr std::size_t kMostRows = 40;
  const std::vector<Measure>& measures = before.start->info().measures;
  const Names names(before.roster);
  std::string text = in_bold(printable(title), look) + "\n";
  text += paragraph(fmt::format("Before: {}. After: {}.", printable(called.before), printable(called.after)),
                    look.width, 2);
  text += paragraph(method_of(comparison) + seen_by(after), look.width, 0);
  const std::vector<Difference> sorted = sorted_by_size(comparison.differences);
  std::vector<DifferenceRow> rows;
  rows.reserve(std::min(sorted.size(), kMostRows));
  for (const Difference& difference : sorted) {
    if (rows.size() == kMostRows) break;
    const Measure& measure = measures[difference.what.measure];
    const bool chance = is_chance(measure);
    rows.push_back({what_it_is(measure, difference.what, names), amount(difference.before, chance),
                    amount(difference.after, chance), signed_amount(difference.difference, chance),
                    interval(difference.low, difference.high, chance)});
  }
  if (!rows.empty()) text += "\n" + rows_as_text(rows, !comparison.exact, look);
  if (sorted.size() > rows.size()) {
    text += fmt::format("  and {} that differ less: --json tells them\n", sorted.size() - rows.size());
  }
  text += "\n";
  for (const std::string& more : {the_same(comparison, comparison.differences.size() - sorted.size()),
                                  only_there(before, after, "before"), only_there(after, before, "after")}) {
    if (!more.empty()) text += paragraph(more, look.width, 2);
  }
  return text;
}

std::string rulings_as_text(std::string_view title, const odds::Problem& problem,
                            const std::vector<odds::Flipped>& flipped, const Look& look) {
  const Names names(problem.roster);
  std::string text = in_bold(printable(title), look) + "\n";
  text += paragraph(fmt::format("Each ruling read otherwise in turn, everything else as it is: what changes of {}.{}",
                                minimised(problem.start->info())->about,
                                std::ranges::all_of(flipped, &odds::Flipped::exact)
                                    ? " All is exact."
                                    : " Sampled with the same dice for both readings. " + intervals_explained()) +
                        seen_by(problem),
                    look.width, 0);
  text += "\n";
  std::vector<const odds::Flipped*> sorted;
  sorted.reserve(flipped.size());
  for (const odds::Flipped& each : flipped) sorted.push_back(&each);
  // Those that change something stand before the others, the largest first.
  std::ranges::stable_sort(sorted, std::greater<>(), [](const odds::Flipped* each) {
    return std::pair(each->changes_nothing() ? 0 : 1, size_of(*each));
  });
  for (const odds::Flipped* each : sorted) text += flipped_told(problem, *each, names, look);
  return text;
}

std::string keystones_as_text(std::string_view title, const odds::Problem& problem, const odds::Keystones& keystones,
                              const Look& look) {
  const game::RulesetInfo& info = problem.start->info();
  const Names names(problem.roster);
  const std::vector<Lost> units = by_unit(keystones);
  const double worst = units.empty() ? 0 : units.front().weight;
  std::string text = in_bold(printable(title), look) + "\n";
  text += paragraph(keystones_explained(info, keystones) + seen_by(problem), look.width, 0) + "\n";
  text += heat_map(problem, units, worst, look) + "\n";
  if (worst > 0) {
    text += fmt::format("  9: the worst, {}; 0: no harm\n\n", signed_amount(worst, is_chance(*minimised(info))));
  }
  text += keystone_table(units, problem, names, worst, look);
  const std::string refusals = refusals_told(units, problem, names, look);
  return text + (refusals.empty() ? "" : "\nCannot be:\n" + refusals);
}

std::string firebreaks_as_text(std::string_view title, const odds::Problem& problem,
                               const odds::FirebreakRequest& request, const odds::Firebreaks& firebreaks,
                               const Look& look) {
  const game::RulesetInfo& info = problem.start->info();
  const Names names(problem.roster);
  const bool chance = is_chance(*minimised(info));
  std::string text = in_bold(printable(title), look) + "\n";
  text += paragraph(firebreaks_explained(problem, request, firebreaks, names) + seen_by(problem), look.width, 0);
  if (const std::string held = held_told(firebreaks, names); !held.empty()) text += paragraph(held, look.width, 2);
  if (firebreaks.best.empty()) return text + "No move helps.\n";
  std::vector<DifferenceRow> rows;
  rows.reserve(firebreaks.best.size());
  for (const odds::Firebreak& each : firebreaks.best) {
    rows.push_back({names.unit(each.move.unit) + ": " + move_told(each.move, info.unit_name),
                    amount(each.before, chance), amount(each.after, chance), signed_amount(each.difference, chance),
                    each.exact ? "exact" : interval(each.low, each.high, chance)});
  }
  if (firebreaks.best.front().difference >= 0) text += "With other dice none of them helps.\n";
  const bool all_exact = std::ranges::all_of(firebreaks.best, &odds::Firebreak::exact);
  return text + "\n" + rows_as_text(rows, !all_exact, look);
}

}  // namespace waver::report
