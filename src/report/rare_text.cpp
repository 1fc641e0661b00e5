#include "report/rare_text.h"
#include "report/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "report/decisions_text.h"

namespace waver::report {
namespace {

constexpr double kOftenEnough = 0.1;  // told in percent

/// What large numbers are counted in.
struct Magnitude {
  double size = 1;
  std::string_view word;
};
Magnitude magnitude_of(double number) {
  constexpr std::array<Magnitude, 3> kMagnitudes{{{1e12, " trillion"}, {1e9, " billion"}, {1e6, " million"}}};
  // What rounds to the size has it.
  const auto* found =
      std::ranges::find_if(kMagnitudes, [&](const Magnitude& magnitude) { return number >= magnitude.size * 0.9995; });
  return found == kMagnitudes.end() ? Magnitude{} : *found;
}

std::string with_commas(std::int64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, ",");
  return digits;
}

/// To so many digits, the rest noughts: "3.21", "1,250", "12".
std::string to_digits(double number, int digits) {
  constexpr double kTooLarge = 1e15;
  if (number >= kTooLarge) return fmt::format("{:.{}g}", number, digits);
  const int before_point = number < 1 ? 1 : static_cast<int>(std::log10(number)) + 1;
  if (before_point < digits) return fmt::format("{:.{}g}", number, digits);
  const double step = std::pow(10.0, before_point - digits);
  return with_commas(static_cast<std::int64_t>(std::llround(number / step) * std::llround(step)));
}

constexpr double kRough = 4;  // from the lower limit to the upper one
constexpr int kDigitsOfExact = 3;
constexpr int kDigitsOfSampled = 2;

std::string scientific(double p, int digits) {
  return fmt::format("{:.{}e}", p, digits - 1);
}

class RareTeller {
 public:
  RareTeller(const odds::Problem& problem, const odds::Aim& aim, const odds::RareOdds& odds)
      : problem_(problem), aim_(aim), odds_(odds) {}

  std::string question() const {
    const game::Measure& measure = problem_.start->info().measures[aim_.measure];
    const bool says_when = measure.about.ends_with("in the end");
    return fmt::format("{}: {}, at least {}{}", owner(), measure.about, aim_.at_least, says_when ? "" : " in the end");
  }

  std::string answer() const {
    if (odds_.impossible)
      return fmt::format("Impossible: {} has {} unit{}.", owner(), units(), units() == 1 ? "" : "s");
    if (odds_.exact && odds_.p <= 0) return "Never.";
    if (odds_.exact && odds_.p >= 1) return "Always.";
    if (odds_.exact && odds_.p >= kOftenEnough) return one_in_words(odds_.p);
    if (odds_.exact) return fmt::format("{}, that is {}", one_in_words(odds_.p), scientific(odds_.p, kDigitsOfExact));
    if (odds_.p <= 0) {
      return fmt::format("It never came up: it is rarer than {}, that is {}. Give more --samples.",
                         one_in_words(odds_.high), scientific(odds_.high, kDigitsOfSampled));
    }
    if (odds_.p >= kOftenEnough) return one_in_words(odds_.p, odds_.low, odds_.high);
    return fmt::format("{}, that is {} ({} to {})", one_in_words(odds_.p, odds_.low, odds_.high),
                       scientific(odds_.p, kDigitsOfSampled), scientific(odds_.low, kDigitsOfSampled),
                       scientific(odds_.high, kDigitsOfSampled));
  }

  std::string method() const {
    if (odds_.impossible) return {};
    return method_of_odds(who_decides(problem_, odds_.policy, odds_.exact) + seen_by(problem_));
  }

  std::string method_of_odds(const std::string& who) const {
    if (odds_.exact) {
      return fmt::format("Exact: everything that can come was looked at, {} positions. {}", odds_.positions, who);
    }
    const bool is_rough = odds_.p > 0 && odds_.p < kOftenEnough && odds_.high > kRough * odds_.low;
    return fmt::format(
        "By splitting: {} games for each number on the way, played on from where the one before was first reached, in "
        "{} independent parts. Right to within the limits in brackets 19 times in 20.{} {}",
        with_commas(static_cast<std::int64_t>(odds_.a_level)), odds_.climbs,
        is_rough ? " That is rough: give more --samples." : "", who);
  }

  std::string levels() const {
    if (odds_.levels.size() < 2 || odds_.levels.size() > kMostLevels) return {};
    std::string text = "How likely each number is reached at any time\n";
    for (const odds::Level& level : odds_.levels) {
      text += fmt::format("  {:>5}  {}\n", level.number, level.p > 0 ? one_in_words(level.p) : "-");
    }
    return text;
  }

 private:
  static constexpr std::size_t kMostLevels = 40;

  bool is_of_unit() const { return problem_.start->info().measures[aim_.measure].whose == game::Whose::kUnit; }
  std::string owner() const {
    return printable((is_of_unit() ? problem_.roster.unit_names : problem_.roster.side_names)[aim_.whose]);
  }
  std::ptrdiff_t units() const {
    return std::ranges::count(problem_.roster.side_of, static_cast<std::uint32_t>(aim_.whose));
  }

  const odds::Problem& problem_;
  const odds::Aim& aim_;
  const odds::RareOdds& odds_;
};

}  // namespace

std::string one_in_words(double p) {
  if (p >= 1) return "always";
  if (p >= kOftenEnough) return fmt::format("{:.1f} %", p * kPercent);
  const Magnitude magnitude = magnitude_of(1 / p);
  return fmt::format("1 in {}{}", to_digits(1 / p / magnitude.size, kDigitsOfExact), magnitude.word);
}

std::string one_in_words(double p, double low, double high) {
  if (p >= kOftenEnough) {
    return fmt::format("{:.1f} % ({:.1f} to {:.1f})", p * kPercent, low * kPercent, high * kPercent);
  }
  const Magnitude magnitude = magnitude_of(1 / p);
  const auto told = [&](double chance) { return to_digits(1 / chance / magnitude.size, kDigitsOfSampled); };
  return fmt::format("1 in {}{} ({} to {})", told(p), magnitude.word, told(high), told(low));
}

std::string rare_as_text(std::string_view title, const odds::Problem& problem, const odds::Aim& aim,
                         const odds::RareOdds& odds, const Look& look) {
  const RareTeller teller(problem, aim, odds);
  std::string text = in_bold(printable(title), look) + "\n";
  text += paragraph(teller.question(), look.width, 0);
  text += paragraph(teller.answer(), look.width, 2).insert(0, "  ") + "\n";
  if (const std::string method = teller.method(); !method.empty()) text += paragraph(method, look.width, 0);
  const std::string levels = teller.levels();
  return text + (levels.empty() ? "" : "\n" + levels);
}

}  // namespace waver::report
