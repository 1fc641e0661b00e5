#include "rulesets/belle_alliance/decimals.h"

#include <fmt/format.h>

#include <cmath>

namespace waver::belle_alliance {
namespace {

// A decimal fraction is not exact in binary: what is nearer to a step than a hundredth of one is meant to be one.
bool is_too_fine(double number, double steps) {
  constexpr double kSlack = 0.01;
  constexpr double kLargest = 1e9;  // anything larger is out of range and told as that
  const double scaled = number * steps;
  return std::abs(scaled) < kLargest && std::abs(scaled - std::round(scaled)) > kSlack;
}

std::optional<game::Place> first_too_fine(const game::Value& value, double steps) {
  if (value.is_number()) return is_too_fine(value.number(), steps) ? std::optional(value.place()) : std::nullopt;
  if (value.list() == nullptr) return std::nullopt;
  for (const game::Value& each : *value.list()) {
    if (const auto place = first_too_fine(each, steps)) return place;
  }
  return std::nullopt;
}

}  // namespace

measure::Length centimetres(double number) {
  return std::llround(number * static_cast<double>(measure::kCentimetre));
}

measure::Length millimetres(double number) {
  return std::llround(number * static_cast<double>(measure::kMillimetre));
}

measure::Point point_of(game::NumberPair pair) {
  return {static_cast<std::int32_t>(centimetres(pair.x)), static_cast<std::int32_t>(centimetres(pair.y))};
}

bool is_in_reach(game::NumberPair pair) {
  constexpr double kFarthest = 2000;
  return std::abs(pair.x) <= kFarthest && std::abs(pair.y) <= kFarthest;
}

std::optional<game::Diagnostic> too_fine(const game::Value& table, std::string_view key, double steps,
                                         std::string_view whose) {
  const game::Value* value = table.find(key);
  const auto place = value == nullptr ? std::nullopt : first_too_fine(*value, steps);
  if (!place) return std::nullopt;
  const bool length = steps == kStepsOfLength;
  return game::Diagnostic{
      "too-fine",
      fmt::format("\"{}\" of {} has more than {}", key, whose, length ? "three decimals" : "one decimal"),
      length ? "Lengths are kept to 0.01 mm: three decimals of a centimetre."
             : "Bases are kept to 0.1 mm: one decimal of a millimetre.",
      *place,
      {}};
}

}  // namespace waver::belle_alliance
