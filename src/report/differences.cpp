#include "report/differences.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/text.h"

namespace waver::report {
namespace {

using game::Measure;
using game::Reckoning;

/// With its sign, unless it rounds to nothing.
std::string rounded(double value, int decimals) {
  std::string text = fmt::format("{:+.{}f}", value, decimals);
  const bool is_nothing = text.find_first_not_of("+-0.") == std::string::npos;
  return is_nothing ? text.substr(1) : text;
}

}  // namespace

bool is_chance(const Measure& measure) {
  return measure.reckoning != Reckoning::kNumber;
}

std::string amount(double value, bool chance) {
  return chance ? fmt::format("{:.1f} %", kPercent * value) : fmt::format("{:.2f}", value);
}

std::string signed_amount(double value, bool chance) {
  const double shown = chance ? kPercent * value : value;
  const double finest = chance ? 0.05 : 0.005;
  const std::string_view unit = chance ? " %" : "";
  if (shown != 0 && std::abs(shown) < finest) return fmt::format("{:+.1g}{}", shown, unit);
  return chance ? fmt::format("{:+.1f}{}", shown, unit) : fmt::format("{:+.2f}{}", shown == 0 ? 0.0 : shown, unit);
}

std::string interval(double low, double high, bool chance) {
  const double scale = chance ? kPercent : 1;
  const int decimals = chance ? 1 : 2;
  return fmt::format("{} to {}", rounded(scale * low, decimals), rounded(scale * high, decimals));
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", number, number == 1 ? one : many);
}

std::string games(std::uint64_t number) {
  return counted(number, "game", "games");
}

std::string intervals_explained() {
  return "A difference lies between the two figures beside it 19 times in 20.";
}

const Measure* minimised(const game::RulesetInfo& info) {
  const auto found = std::ranges::find(info.measures, 1, &Measure::minimised);
  return found == info.measures.end() ? nullptr : &*found;
}

std::string told_without_interval(const odds::Keystone& keystone, bool chance) {
  if (!keystone.refusal.empty()) return "cannot be";
  if (keystone.same) return keystone.exact ? "no harm" : "no difference";
  return signed_amount(keystone.difference, chance);
}

std::string fate_told(const odds::Keystone& keystone, bool chance) {
  std::string text = told_without_interval(keystone, chance);
  const bool is_certain = !keystone.refusal.empty() || keystone.same || keystone.exact;
  return is_certain ? text : text + "  " + interval(keystone.low, keystone.high, chance);
}

std::string keystones_explained(const game::RulesetInfo& info, const odds::Keystones& keystones) {
  const Measure& measure = *minimised(info);
  std::string lost;
  for (const game::Fate& fate : info.fates) lost += (lost.empty() ? "" : ", or ") + std::string(fate.about);
  std::string text =
      fmt::format("{} in the end if a unit {}, before anything else happens: {}.",
                  measure.reckoning == Reckoning::kNumber ? "How many more" : "How much likelier", lost, measure.about);
  if (measure.counts_units) text += " The unit itself is not counted, with or without its loss.";
  if (keystones.samples > 0) {
    text += fmt::format(" Where two more figures stand, {} played, each in both with the same dice. {}",
                        counted(keystones.samples, "game was", "games were"), intervals_explained());
  } else {
    text += " All is exact.";
  }
  return text;
}

}  // namespace waver::report
