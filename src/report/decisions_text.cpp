#include "report/decisions_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/wording.h"

namespace waver::report {
namespace {

using game::Measure;
using game::Policy;
using odds::Worth;

std::string_view how(Policy policy, bool exact) {
  switch (policy) {
    case Policy::kFirst:
      return "takes the first option";
    case Policy::kRandom:
      return "takes any option, each as likely";
    case Policy::kBest:
      break;
  }
  return exact ? "decides as is best for it" : "decides by looking ahead";
}

std::string as_sentence(std::string text) {
  if (!text.empty() && text.find_last_of(".?!") + 1 != text.size()) text += ".";
  return text;
}

/// How much of a measure there is.
std::string amount(const Measure& measure, double value, int decimals) {
  if (measure.reckoning == game::Reckoning::kNumber) return fmt::format("{:.{}f}", value, decimals);
  if (value <= 0) return "never";
  if (value >= 1) return "always";
  return fmt::format("{:.{}f} %", 100 * value, decimals - 1);
}

/// "1.24 units fleeing on average", "the army is broken: 31.2 %".
std::string told(const Measure& measure, const std::string& amount) {
  return measure.reckoning == game::Reckoning::kNumber ? fmt::format("{} {} on average", amount, measure.about)
                                                       : fmt::format("{}: {}", measure.about, amount);
}

/// What deciding well makes of one measure. With as many decimals as show the difference.
std::string compared(const Measure& measure, const Worth& best, const Worth& first) {
  constexpr int kFew = 2;
  constexpr int kMost = 6;
  int decimals = kFew;
  while (decimals < kMost && amount(measure, best.value, decimals) == amount(measure, first.value, decimals)) {
    ++decimals;
  }
  return fmt::format("{} instead of {}", told(measure, amount(measure, best.value, decimals)),
                     amount(measure, first.value, decimals));
}

class DecisionsTeller {
 public:
  DecisionsTeller(const odds::Problem& problem, const odds::Decisions& decisions)
      : measures_(problem.start->info().measures), roster_(problem.roster), decisions_(decisions) {}

  /// One paragraph each.
  std::vector<std::string> tell() const {
    std::vector<std::string> paragraphs;
    if (decisions_.first) {
      paragraphs.push_back(first_question(*decisions_.first));
    } else if (std::ranges::any_of(decisions_.sides, &odds::SideDecides::is_asked)) {
      paragraphs.emplace_back(
          "The first question comes after something is left to chance: what is best there depends on it.");
    }
    for (const odds::SideDecides& side : decisions_.sides) {
      if (!decisions_.first || decisions_.first->side != side.side) paragraphs.push_back(of_side(side));
    }
    return paragraphs;
  }

 private:
  std::string first_question(const odds::FirstChoice& first) const {
    const auto side = std::ranges::find(decisions_.sides, first.side, &odds::SideDecides::side);
    std::string clauses;
    for (const std::string& clause : first.clauses) clauses += (clauses.empty() ? "" : ", ") + clause;
    return fmt::format("First question{}: {} Best is \"{}\": {}.", clauses.empty() ? "" : " (" + clauses + ")",
                       as_sentence(printable(first.prompt)), first.options[first.chosen].name, brought(*side));
  }

  std::string of_side(const odds::SideDecides& side) const {
    const std::string name = printable(roster_.side_names[side.side]);
    if (!side.is_asked) return fmt::format("{} has nothing to decide.", name);
    return fmt::format("{}, deciding as is best for it: {}.", name, brought(side));
  }

  /// The first aim, and if it is the same either way the one that makes the difference.
  std::string brought(const odds::SideDecides& side) const {
    std::size_t differs = 0;
    while (differs < side.best.size() && side.best[differs].fraction == side.first[differs].fraction) ++differs;
    const Measure& aim = measures_[decisions_.aims.front()];
    const std::string same = told(aim, amount(aim, side.best.front().value, 2));
    if (differs == side.best.size()) return same + ", as with the first option every time";
    constexpr std::string_view kOtherwise = " with the first option every time";
    const Measure& measure = measures_[decisions_.aims[differs]];
    const std::string difference = compared(measure, side.best[differs], side.first[differs]);
    if (differs == 0) return fmt::format("{}{}", difference, kOtherwise);
    return fmt::format("{} either way, but {}{}", same, difference, kOtherwise);
  }

  const std::vector<Measure>& measures_;
  const odds::Roster& roster_;
  const odds::Decisions& decisions_;
};

}  // namespace

std::string who_decides(const odds::Problem& problem, const game::Policies& policy, bool exact) {
  if (const auto common = policy.common()) return fmt::format("Whoever has a choice {}.", how(*common, exact));
  std::vector<std::string> parts;
  parts.reserve(problem.roster.sides.size());
  for (std::uint32_t side = 0; side < problem.roster.sides.size(); ++side) {
    parts.push_back(fmt::format("{} {}", printable(problem.roster.side_names[side]), how(policy.of(side), exact)));
  }
  return game::joined_with_and(parts) + ".";
}

std::string who_decides(const odds::Problem& problem, const odds::Odds& odds) {
  const bool many = odds.decisions && std::ranges::count(odds.decisions->sides, true, &odds::SideDecides::is_asked) > 1;
  return who_decides(problem, odds.policy, odds.method == odds::Method::kExact) +
         (many ? " Those who decide as is best for them know that the others do, too." : "");
}

std::string seen_by(const odds::Problem& problem) {
  if (!problem.view) return {};
  return fmt::format(" As {} may know it: what is hidden from it comes by chance.",
                     printable(problem.roster.side_names[*problem.view]));
}

std::string decisions_as_text(const odds::Problem& problem, const odds::Odds& odds, const Look& look) {
  std::string text;
  for (const std::string& each : DecisionsTeller(problem, *odds.decisions).tell())
    text += paragraph(each, look.width, 0);
  return text;
}

}  // namespace waver::report
