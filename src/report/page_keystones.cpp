// Of a page: what hangs on each unit, as a heat map and a table.

#include <fmt/format.h>

#include <algorithm>

#include "report/charts.h"
#include "report/decisions_text.h"
#include "report/differences.h"
#include "report/html.h"
#include "report/page_parts.h"

namespace waver::report {
namespace {

/// Darkest for the worst; nobody is shaded whose loss makes things better.
std::size_t level_of(double worse, double most) {
  if (worse <= 0 || most <= 0) return 0;
  const auto level = static_cast<std::size_t>(worse / most * static_cast<double>(kDarkest));
  return std::clamp<std::size_t>(level + 1, 1, kDarkest);
}

/// The fate that does most harm, as a row; null if none can be.
const odds::Keystone* worst_fate(const odds::Keystones& found, std::uint32_t unit) {
  const odds::Keystone* worst = nullptr;
  for (const odds::Keystone& keystone : found.all) {
    if (keystone.unit != unit || !keystone.refusal.empty()) continue;
    if (worst == nullptr || keystone.difference > worst->difference) worst = &keystone;
  }
  return worst;
}

/// "destroyed: +1.20; breaks: no harm".
std::string fates_in_words(const odds::Problem& problem, const odds::Keystones& found, std::uint32_t unit,
                           bool chance) {
  std::string words;
  for (const odds::Keystone& keystone : found.all) {
    if (keystone.unit != unit) continue;
    words += fmt::format("{}{}: {}", words.empty() ? "" : "; ", problem.start->info().fates[keystone.fate].word,
                         told_without_interval(keystone, chance));
  }
  return words;
}

std::string figure_cell(const Keystones& keystones, const Keystone& unit) {
  if (unit.worse == 0 && unit.low == unit.high) return "<td class=\"n\">no harm</td>";
  const std::string bounds =
      unit.low < unit.high ? "<small>" + interval(unit.low, unit.high, keystones.chance) + "</small>" : std::string();
  return fmt::format("<td class=\"n\">{}{}</td>", signed_amount(unit.worse, keystones.chance), bounds);
}

std::string row_of(const Page& page, const Keystone& unit, double top) {
  const std::string words = unit.words.empty() ? "" : "<small>" + escaped(unit.words) + "</small>";
  return fmt::format("<tr><th scope=\"row\">{}{}</th>{}<td class=\"b\">{}</td></tr>\n",
                     name_with_letter(page.start, unit.unit), words, figure_cell(*page.keystones, unit),
                     bar_of(std::max(unit.worse, 0.0), std::max(unit.low, 0.0), std::max(unit.high, 0.0), top));
}

}  // namespace

Keystones keystones_for_page(const odds::Problem& problem, const odds::Keystones& found) {
  const game::RulesetInfo& info = problem.start->info();
  Keystones keystones;
  keystones.chance = is_chance(*minimised(info));
  keystones.measure =
      fmt::format("{} {}", keystones.chance ? "how much likelier:" : "how many more", minimised(info)->about);
  keystones.about = keystones_explained(info, found) + seen_by(problem);
  keystones.units.reserve(problem.roster.units.size());
  for (std::uint32_t unit = 0; unit < problem.roster.units.size(); ++unit) {
    const odds::Keystone* worst = worst_fate(found, unit);
    if (worst == nullptr) continue;
    keystones.units.push_back({problem.roster.units[unit], worst->difference, worst->low, worst->high,
                               fates_in_words(problem, found, unit, keystones.chance)});
  }
  return keystones;
}

std::string keystones_section(const Page& page) {
  std::vector<Keystone> units = page.keystones->units;
  const std::string about = page.keystones->about.empty() ? "" : "<p>" + escaped(page.keystones->about) + "</p>\n";
  if (units.empty()) return about + "<p>No unit makes a difference.</p>\n";
  std::ranges::stable_sort(units, std::greater<>(), &Keystone::worse);
  const double most = units.front().worse;
  const double top = std::max(most, std::ranges::max(units, {}, &Keystone::high).high);
  const Film film(page.start);
  Drawing drawing =
      plain_drawing("heat", "Keystones", "The darker a unit, the more hangs on it; the table below tells how much.", 0);
  drawing.shades.emplace();
  std::string rows;
  for (const Keystone& unit : units) {
    drawing.shades->push_back({unit.unit, level_of(unit.worse, most)});
    rows += row_of(page, unit, top);
  }
  return about +
         fmt::format(
             "<figure>\n{}<figcaption>The darker a unit, the more hangs on it: {}.</figcaption>\n{}</figure>\n"
             "<table class=\"chances who\"><caption>What hangs on each, the most first</caption><thead><tr><th "
             "scope=\"col\">Unit</th>"
             "<th scope=\"col\">How much</th><th scope=\"col\">Bar</th></tr></thead><tbody>\n{}</tbody></table>\n",
             table_as_svg(film, drawing), escaped(page.keystones->measure), legend_of(film, drawing), rows);
}

}  // namespace waver::report
