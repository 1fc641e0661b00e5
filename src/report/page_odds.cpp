// Of a page: how likely everything was, and how it was found.

#include <fmt/format.h>

#include <algorithm>

#include "report/charts.h"
#include "report/html.h"
#include "report/odds_text.h"
#include "report/page_parts.h"

namespace waver::report {
namespace {

using game::Measure;
using game::Reckoning;
using game::Whose;

std::string in_numbers(double value) {
  return fmt::format("{:.2f}", value);
}

/// A cell with a bar, as the last one of its row.
std::string bar_cell(const std::string& bar) {
  return "<td class=\"b\">" + bar + "</td>";
}

class OddsPart {
 public:
  explicit OddsPart(const Page& page)
      : page_(page),
        info_(*page.rules),
        odds_(page.odds->odds),
        problem_(*page.odds->problem),
        roster_(page.odds->problem->roster) {}

  std::string tell() const {
    std::string text = "<p>" + escaped(method_in_words(problem_, odds_)) + "</p>\n";
    if (has_intervals()) {
      text += "<p>Bars: the chance; the dark line in them: between which two it lies, 19 times in 20.</p>\n";
    }
    text += arrows();
    for (std::uint32_t side = 0; side < roster_.sides.size(); ++side) text += of_side(side);
    return text + of_the_game() + spread() + left_out();
  }

 private:
  bool has_intervals() const { return odds_.method != odds::Method::kExact; }

  const odds::Measured& of(std::size_t measure, std::size_t whose) const {
    return odds_.measured[odds_.layout.slot(measure, whose)];
  }

  /// Who may run, and where to.
  std::string arrows() const {
    const odds::Flights& flights = page_.odds->flights;
    if (flights.of.empty()) return {};
    const Film film(page_.start);
    Drawing drawing = plain_drawing("flights", "Who may run, and where to", {}, 0);
    for (const odds::Flight& flight : flights.of) {
      const std::string words = fmt::format("{} ran in {} of {}", roster_.unit_names[flight.unit], flight.ran,
                                            counted(flights.games, "game"));
      drawing.about += (drawing.about.empty() ? "" : "; ") + words;
      drawing.arrows.push_back({flight.from, flight.to, static_cast<double>(flight.ran) / flights.games, words});
    }
    return fmt::format(
        "<h3>Who may run, and where to</h3>\n<figure>\n{}<figcaption>Each arrow begins where the unit stands before "
        "anything happens. {} were played for it: colour and width say in how many of them the unit ran, and the arrow "
        "ends at the most central of the places where it was at the end of those.</figcaption>\n{}</figure>\n",
        table_as_svg(film, drawing), counted(flights.games, "game"), legend_of(film, drawing));
  }

  std::string of_side(std::uint32_t side) const {
    std::string text = fmt::format("<h3>{}</h3>\n<div class=\"cards\">\n", escaped(roster_.side_names[side]));
    std::vector<std::pair<std::string, std::string>> always;  // a state, and who is never in another
    for (std::uint32_t unit = 0; unit < roster_.units.size(); ++unit) {
      if (roster_.side_of[unit] != side) continue;
      const std::string state = only_state(unit);
      if (state.empty()) {
        text += of_unit(unit);
        continue;
      }
      auto found = std::ranges::find(always, state, &std::pair<std::string, std::string>::first);
      if (found == always.end()) found = always.insert(always.end(), {state, {}});
      found->second += (found->second.empty() ? "" : ", ") + name_with_letter(page_.start, roster_.units[unit]);
    }
    text += "</div>\n";
    for (const auto& [state, who] : always) text += fmt::format("<p>Always {}: {}.</p>\n", escaped(state), who);
    text += "<div class=\"cards\">\n";
    std::string chances;
    for (std::size_t m = 0; m < info_.measures.size(); ++m) {
      const Measure& measure = info_.measures[m];
      if (measure.whose != Whose::kSide) continue;
      if (measure.reckoning == Reckoning::kNumber) {
        text += number(measure.about, of(m, side).number, fmt::format("n{}-{}", m, side));
      } else {
        chances += chance_row(measure.about, of(m, side).ever);
      }
    }
    if (!chances.empty()) text += chances_table("The army", chances);
    return text + "</div>\n";
  }

  /// The state in which a unit ends in any case, if nothing else can come to it either; otherwise empty.
  std::string only_state(std::uint32_t unit) const {
    std::string only;
    for (std::size_t m = 0; m < info_.measures.size(); ++m) {
      const Measure& measure = info_.measures[m];
      if (measure.whose != Whose::kUnit) continue;
      const odds::Measured& measured = of(m, unit);
      if (measure.reckoning == Reckoning::kEver && measured.ever.p > 0) return {};
      for (std::size_t word = 0; measure.reckoning == Reckoning::kState && word < measure.words.size(); ++word) {
        if (measured.states[word].low >= 1) only = spoken(measure.words[word]);
      }
    }
    return only;
  }

  static std::string chances_table(std::string_view caption, const std::string& rows) {
    return fmt::format("<table class=\"chances\"><caption>{}</caption><tbody>\n{}</tbody></table>\n", caption, rows);
  }

  /// What came up every time or never in the games played is no certainty.
  static std::string told(const odds::Chance& chance) {
    if (chance.p >= 1 && chance.low < 1) return "100.0 %";
    if (chance.p <= 0 && chance.high > 0) return "0.0 %";
    return chance_in_words(chance.p);
  }

  static std::string chance_row(std::string_view what, const odds::Chance& chance) {
    const auto [low, high] = told_interval(chance);
    const std::string interval = interval_in_words(low, high);
    return fmt::format("<tr><th scope=\"row\">{}</th><td class=\"n\">{}{}</td>{}</tr>\n", escaped(what), told(chance),
                       interval.empty() ? "" : "<small>" + interval + "</small>",
                       bar_cell(bar_of(chance.p, low, high)));
  }

  /// What cannot come is left out.
  std::string of_unit(std::uint32_t unit) const {
    std::string rows;
    const auto add = [&](std::string_view what, const odds::Chance& chance) {
      if (chance.p > 0 || chance.high > 0) rows += chance_row(spoken(what), chance);
    };
    for (std::size_t m = 0; m < info_.measures.size(); ++m) {
      const Measure& measure = info_.measures[m];
      if (measure.whose != Whose::kUnit) continue;
      const odds::Measured& measured = of(m, unit);
      for (std::size_t word = 0; measure.reckoning == Reckoning::kState && word < measure.words.size(); ++word) {
        if (measured.states[word].p > 0) add(measure.words[word], measured.states[word]);
      }
      if (measure.reckoning == Reckoning::kEver && measured.ever.p > 0) add(measure.about, measured.ever);
    }
    return chances_table(name_with_letter(page_.start, roster_.units[unit]), rows);
  }

  static bool is_certain(const odds::Distribution& number) {
    return std::ranges::any_of(number.by_value, [](const auto& entry) { return entry.second.low >= 1; });
  }

  std::string number(std::string_view about, const odds::Distribution& number, const std::string& id) const {
    if (number.by_value.empty()) return {};
    if (is_certain(number)) {
      return fmt::format("<p>{}: always {}.</p>\n", escaped(about), fmt::format("{:g}", number.mean));
    }
    const std::string interval = in_numbers(number.low) == in_numbers(number.high)
                                     ? std::string()
                                     : fmt::format(" ({} to {})", in_numbers(number.low), in_numbers(number.high));
    return fmt::format(
        "<figure>\n{}<figcaption>{}: {}{} on average. Columns: the chance of each in %.</figcaption>\n</figure>\n",
        columns_of(number.by_value, id, about), escaped(about), in_numbers(number.mean), interval);
  }

  std::string of_the_game() const {
    std::string rows;
    std::string numbers;
    for (std::size_t m = 0; m < info_.measures.size(); ++m) {
      const Measure& measure = info_.measures[m];
      if (measure.whose != Whose::kGame) continue;
      if (measure.reckoning == Reckoning::kNumber) {
        numbers += number(measure.about, of(m, 0).number, fmt::format("n{}", m));
      } else if (of(m, 0).ever.p > 0) {
        rows += chance_row(measure.about, of(m, 0).ever);
      }
    }
    if (rows.empty() && numbers.empty()) return {};
    return "<h3>The game</h3>\n<div class=\"cards\">\n" + numbers +
           (rows.empty() ? rows : chances_table("How it ends", rows)) + "</div>\n";
  }

  std::string spread() const {
    const odds::CascadeOdds& cascade = odds_.cascade;
    if (info_.cascade.link.empty() || cascade.links <= 0) return {};
    std::string text =
        fmt::format("<h3>How panic spreads</h3>\n<p>{} units run on average. Each makes {} others run: {}.</p>\n",
                    in_numbers(cascade.links), in_numbers(cascade.reproduction),
                    cascade.reproduction < 1 ? "it dies down" : "it feeds on itself");
    text += "<div class=\"cards\">\n" + depth() + made() + causes() + "</div>\n";
    return text;
  }

  std::string depth() const {
    const bool longest = info_.cascade.depth == game::Cascade::Depth::kLongest;
    const auto possible = static_cast<std::size_t>(
        std::ranges::count_if(odds_.cascade.depth, [](const auto& entry) { return entry.second.p > 0; }));
    if (possible < 2) return {};
    const std::string_view title = longest ? "units in the longest chain" : "units that a rout spreads to";
    return fmt::format("<figure>\n{}<figcaption>{}{}. Columns: the chance of each in %.</figcaption>\n</figure>\n",
                       columns_of(odds_.cascade.depth, "depth", title), longest ? "Of a game: " : "Of a rout: ", title);
  }

  std::string made() const {
    constexpr std::size_t kMost = 12;
    std::vector<odds::Made> made = odds_.cascade.made;
    std::ranges::stable_sort(made, std::greater<>(), &odds::Made::expected);
    if (made.size() > kMost) made.resize(kMost);
    if (made.empty()) return {};
    const double most = std::max(1.0, made.front().expected);
    std::string rows;
    for (const odds::Made& pair : made) {
      rows += fmt::format("<tr><th scope=\"row\">{} makes {} run</th><td class=\"n\">{}</td>{}</tr>\n",
                          escaped(roster_.unit_names[pair.by]), escaped(roster_.unit_names[pair.unit]),
                          fmt::format("{:.3f}", pair.expected), bar_cell(bar_of(pair.expected, 0, 0, most)));
    }
    return chances_table(odds_.cascade.made.size() > kMost ? "Who makes whom run, times a game: the most likely"
                                                           : "Who makes whom run, times a game",
                         rows);
  }

  std::string incident(std::uint32_t which) const {
    if (which >= problem_.to_come.size()) return "the end";
    const game::Value* kind = problem_.to_come[which]->told().find("kind");
    const std::string name = kind == nullptr || kind->text() == nullptr ? "" : " (" + spoken(*kind->text()) + ")";
    return fmt::format("incident {}{}", which + 1, name);
  }

  std::string causes() const {
    if (odds_.cascade.first_causes.size() < 2) return {};
    std::string rows;
    for (const auto& [which, share] : odds_.cascade.first_causes) {
      rows += fmt::format("<tr><th scope=\"row\">{}</th><td class=\"n\">{}</td>{}</tr>\n", escaped(incident(which)),
                          chance_in_words(share), bar_cell(bar_of(share, 0, 0)));
    }
    return chances_table("What it all begins with, of all who run", rows);
  }

  std::string left_out() const {
    std::string text;
    for (const auto& [which, p] : odds_.left_out) {
      text += fmt::format("<li>{}: {} cannot happen by then, and is left out</li>\n", chance_in_words(p),
                          escaped(incident(which)));
    }
    return text.empty() ? text : "<ul>\n" + text + "</ul>\n";
  }

  const Page& page_;
  const game::RulesetInfo& info_;
  const odds::Odds& odds_;
  const odds::Problem& problem_;
  const odds::Roster& roster_;
};

std::string_view limits_of(odds::Method method) {
  switch (method) {
    case odds::Method::kExact:
      return "Limits: these chances hold for these rules as read here, for these incidents, and for players who decide "
             "in the way named.";
    case odds::Method::kSampled:
      return "Limits: one interval in twenty does not hold the true chance, and all hold only for players who decide "
             "in "
             "the way named.";
    default:
      return "Limits: what was not looked at was filled in by playing, so one interval in twenty does not hold the "
             "true "
             "chance, and all hold only for players who decide in the way named.";
  }
}

}  // namespace

std::string odds_section(const Page& page) {
  return OddsPart(page).tell();
}

std::string method_section(const Page& page) {
  std::string text;
  if (page.odds) {
    text += fmt::format("<p>{}</p>\n<p>{}</p>\n", escaped(method_in_words(*page.odds->problem, page.odds->odds)),
                        limits_of(page.odds->odds.method));
  }
  if (page.played) {
    text +=
        "<p>The log is one game by these rules, worked out to the hundredth of a millimetre; other dice may tell "
        "another story.</p>\n";
  }
  if (!page.about_command.empty()) text += "<p>" + escaped(page.about_command) + "</p>\n";
  if (page.command.empty()) return text;
  return text + "<p>To get the same again, type:</p>\n<pre><code>" + escaped(page.command) + "</code></pre>\n";
}

}  // namespace waver::report
