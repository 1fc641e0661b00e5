#include "odds/flipped.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "odds/steps.h"

namespace waver::odds {
namespace {

std::string as_written(const game::Value& value) {
  if (value.text() != nullptr) return *value.text();
  if (value.truth() != nullptr) return *value.truth() ? "true" : "false";
  return fmt::format("{}", value.number());
}

std::string in_force(const scenario::Scenario& scenario, const game::Ruling& ruling) {
  const game::Value* rulings = scenario.document.find("rulings");
  const game::Value* written = rulings == nullptr ? nullptr : rulings->find(ruling.name);
  return written == nullptr ? std::string(ruling.fallback) : as_written(*written);
}

/// Of a number: one less and one more, as far as its field has room.
std::vector<std::string> neighbours_of(const std::string& number, const game::Field& field) {
  double now = 0;
  (void)std::from_chars(number.data(), number.data() + number.size(), now);
  std::vector<std::string> neighbours;
  for (const double step : {-1, 1}) {
    const double next = now + step;
    if (next >= field.low && next <= field.high) neighbours.push_back(fmt::format("{}", next));
  }
  return neighbours;
}

std::vector<std::string> other_readings(const scenario::Scenario& scenario, const game::Ruling& ruling) {
  const std::string now = in_force(scenario, ruling);
  const bool is_number =
      ruling.field.kind == game::FieldKind::kInteger || ruling.field.kind == game::FieldKind::kNumber;
  if (is_number) return neighbours_of(now, ruling.field);
  std::vector<std::string> others;
  for (const game::Reading& reading : ruling.readings) {
    if (reading.word != now) others.emplace_back(reading.word);
  }
  return others;
}

/// As TOML has it: a word may look like a number.
scenario::Setting setting_of(const game::Ruling& ruling, const std::string& reading) {
  const bool is_word = ruling.field.kind == game::FieldKind::kWord;
  return {fmt::format("rulings.{}", ruling.name), is_word ? fmt::format("\"{}\"", reading) : reading};
}

bool is_minimised(const Problem& problem, const Difference& difference) {
  return problem.start->info().measures[difference.what.measure].minimised == 1;
}

void take(Flipped& flipped, const Problem& problem, const Comparison& comparison) {
  flipped.exact = comparison.exact;
  flipped.samples = comparison.samples;
  for (const Difference& difference : comparison.differences) {
    if (is_minimised(problem, difference)) {
      flipped.of_sides.push_back(difference);
    } else {
      flipped.others += difference.same ? 0 : 1;
    }
  }
}

}  // namespace

bool Flipped::changes_nothing() const {
  return refusal.empty() && others == 0 && std::ranges::all_of(of_sides, &Difference::same);
}

game::Result<std::vector<Flipped>> flipped_rulings(const scenario::Scenario& scenario, const Problem& problem,
                                                   const Request& request, const Reload& reload,
                                                   const Progress& progress) {
  const std::vector<game::Ruling>& rulings = problem.start->info().rulings;
  std::vector<Flipped> all;
  for (std::size_t ruling = 0; ruling < rulings.size(); ++ruling) {
    for (std::string& reading : other_readings(scenario, rulings[ruling])) {
      Flipped& flipped = all.emplace_back();
      flipped.ruling = ruling;
      flipped.reading = std::move(reading);
    }
  }
  Pairing pairing(problem, request);
  Steps steps(all.size(), progress);
  for (Flipped& flipped : all) {
    const auto read_so = reload({setting_of(rulings[flipped.ruling], flipped.reading)});
    if (read_so) {
      Problem after = problem;
      after.start = read_so->game.get();
      after.to_come = read_so->incidents;
      const auto comparison = pairing.with(after, steps.of_one());
      if (!comparison) return tl::make_unexpected(comparison.error());
      take(flipped, problem, *comparison);
    } else {
      flipped.refusal = read_so.error().front().message;
    }
    steps.next();
  }
  return all;
}

}  // namespace waver::odds
