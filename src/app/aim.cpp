#include "app/aim.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "app/faults.h"
#include "app/usage.h"

namespace waver::app {
namespace {

using game::Whose;

/// Something that can be aimed at.
struct Aimable {
  std::string owner;
  std::string name;  ///< of the measure
  odds::Aim aim;
};

std::vector<Aimable> all_aimable(const odds::Problem& problem) {
  std::vector<Aimable> all;
  const auto& measures = problem.start->info().measures;
  for (const Whose whose : {Whose::kSide, Whose::kUnit}) {
    const auto& owners = whose == Whose::kSide ? problem.roster.sides : problem.roster.units;
    for (std::size_t owner = 0; owner < owners.size(); ++owner) {
      for (std::size_t m = 0; m < measures.size(); ++m) {
        if (measures[m].whose != whose || measures[m].reckoning != game::Reckoning::kNumber) continue;
        all.push_back({owners[owner], std::string(measures[m].name), {m, owner, 0}});
      }
    }
  }
  return all;
}

[[noreturn]] void aim_misused(std::string message, std::string hint) {
  throw Misused{"odds", std::move(message), std::move(hint)};
}

/// "Did you mean ...", or what there is.
std::string guess_among(std::string_view word, const std::vector<Aimable>& all, std::string Aimable::* part) {
  std::vector<std::string_view> known;
  known.reserve(all.size());
  for (const Aimable& one : all) {
    if (std::ranges::find(known, one.*part) == known.end()) known.emplace_back(one.*part);
  }
  return guess(word, known);
}

std::int32_t number_in(const std::string& text) {
  std::int32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size()) return number;
  if (error == std::errc::result_out_of_range && end == text.data() + text.size()) {
    aim_misused(fmt::format("--at-least {} is out of range", text), "No number that is counted here is so large.");
  }
  aim_misused(fmt::format("--at-least wants a whole number behind the =, not \"{}\"", text),
              "As in --at-least red.lost_or_fleeing=8.");
}

}  // namespace

odds::Aim aim_given(const std::string& text, const odds::Problem& problem) {
  const std::vector<Aimable> all = all_aimable(problem);
  const std::size_t equals = text.find('=');
  const std::size_t dot = text.substr(0, equals).find('.');
  if (dot == std::string::npos || equals == std::string::npos) {
    const std::string example = all.empty() ? "red.lost_or_fleeing" : all.front().owner + "." + all.front().name;
    aim_misused(fmt::format("--at-least {} does not say whose number is to come to what", text),
                fmt::format("As in --at-least {}=3.", example));
  }
  const std::string owner = text.substr(0, dot);
  const std::string name = text.substr(dot + 1, equals - dot - 1);
  std::vector<Aimable> owned;
  std::ranges::copy_if(all, std::back_inserter(owned), [&](const Aimable& one) { return one.owner == owner; });
  if (owned.empty()) {
    const bool is_there = std::ranges::find(problem.roster.units, owner) != problem.roster.units.end();
    if (is_there) {
      aim_misused(fmt::format("--at-least: of a single unit, as {} is, these rules count no numbers", owner),
                  guess_among("", all, &Aimable::owner));
    }
    aim_misused(fmt::format("--at-least: there is no side or unit \"{}\"", owner),
                guess_among(owner, all, &Aimable::owner));
  }
  const auto found = std::ranges::find(owned, name, &Aimable::name);
  if (found == owned.end()) {
    aim_misused(fmt::format("--at-least: of {} there is no number \"{}\"", owner, name),
                guess_among(name, owned, &Aimable::name));
  }
  odds::Aim aim = found->aim;
  aim.at_least = number_in(text.substr(equals + 1));
  return aim;
}

}  // namespace waver::app
