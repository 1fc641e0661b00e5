#include "report/odds_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/decisions_text.h"
#include "report/differences.h"
#include "report/text.h"

namespace waver::report {
namespace {

using game::Measure;
using game::Reckoning;
using game::Whose;
using odds::Chance;
using odds::Measured;
using odds::Method;

constexpr std::size_t kPercentColumns = 7;  // "100.0 %"

/// What is certain is told apart from what only rounds to it.
std::string percent(double p) {
  constexpr double kSmallest = 0.0005;
  if (p <= 0) return "-";
  if (p >= 1) return "always";
  if (p < kSmallest) return "<0.1 %";
  if (p > 1 - kSmallest) return ">99.9 %";
  return fmt::format("{:.1f} %", p * kPercent);
}

/// What came up every time or never in the games played is no certainty.
std::string percent(const Chance& chance) {
  const double high = chance.interval ? chance.interval->second : chance.high;
  const double low = chance.interval ? chance.interval->first : chance.low;
  if (chance.p >= 1 && low < 1) return "100.0 %";
  if (chance.p <= 0 && high > 0) return "0.0 %";
  return percent(chance.p);
}

bool is_certain(const Chance& chance) {
  return chance.p >= 1 && chance.low >= 1;
}

std::string bar(double share, std::size_t columns, const Look& look) {
  const auto full = static_cast<std::size_t>(std::lround(share * static_cast<double>(columns)));
  std::string text;
  for (std::size_t i = 0; i < full; ++i) text += look.unicode ? "█" : "#";
  return text;
}

/// One column of the units' table.
struct Column {
  std::string head;
  std::vector<Chance> chances;  ///< by unit
  bool any() const {
    return std::ranges::any_of(chances, [](const Chance& chance) { return chance.p > 0; });
  }
  std::size_t width() const { return std::max(head.size(), kPercentColumns) + 2; }
};

class OddsTeller {
 public:
  OddsTeller(const odds::Problem& problem, const odds::Odds& odds, const Look& look)
      : info_(problem.start->info()), roster_(problem.roster), problem_(problem), odds_(odds), look_(look) {}

  std::string tell(std::string_view title) const {
    std::string text = in_bold(printable(title), look_) + "\n";
    text += paragraph(method(), look_.width, 0) + "\n";
    if (odds_.decisions) text += decisions_as_text(problem_, odds_, look_) + "\n";
    for (std::uint32_t side = 0; side < roster_.sides.size(); ++side) text += side_told(side) + "\n";
    text += game_told();
    for (const std::string& part : {cascade_told(), left_out_told()}) text += part.empty() ? part : part + "\n";
    text.pop_back();  // the empty line behind the last part
    return text;
  }

  std::string method() const {
    if (problem_.to_come.empty()) return "No incidents are to come. " + method_of_odds();
    return method_of_odds();
  }

  std::string method_of_odds() const {
    const std::string who = who_decides(problem_, odds_) + seen_by(problem_);
    switch (odds_.method) {
      case Method::kExact:
        return fmt::format("Exact: everything that can come was looked at, {}. {}",
                           counted(odds_.positions, "position", "positions"), who);
      case Method::kSampled:
        return fmt::format(
            "Sampled: {} played to {} end. Chances are right to within {:.2g} % either way, 19 times in 20. "
            "{}",
            games(odds_.samples), odds_.samples == 1 ? "its" : "their", kPercent * widest_interval(odds_), who);
      default:
        return fmt::format(
            "Bounded: the likeliest branches were looked at, {}; {} of the weight is open, and no chance is "
            "further off than that. {} games fill the gap: to within {:.2g} % either way, 19 times in 20. {}",
            counted(odds_.positions, "position", "positions"),
            odds_.unresolved >= 1 ? "all" : percent(odds_.unresolved), odds_.samples, kPercent * widest_interval(odds_),
            who);
    }
  }

 private:
  const Measured& of(std::size_t measure, std::size_t whose) const {
    return odds_.measured[odds_.layout.slot(measure, whose)];
  }

  std::string name_of(std::uint32_t unit) const { return printable(roster_.unit_names[unit]); }

  std::vector<std::uint32_t> units_of(std::uint32_t side) const {
    std::vector<std::uint32_t> units;
    for (std::uint32_t unit = 0; unit < roster_.units.size(); ++unit) {
      if (roster_.side_of[unit] == side) units.push_back(unit);
    }
    return units;
  }

  /// Those that say anything of these units.
  std::vector<Column> columns_of_units(const std::vector<std::uint32_t>& units) const {
    std::vector<Column> columns;
    const auto add = [&](std::string head, auto chance_of) {
      Column column{std::move(head), {}};
      column.chances.reserve(units.size());
      for (const std::uint32_t unit : units) column.chances.push_back(chance_of(unit));
      if (column.any()) columns.push_back(std::move(column));
    };
    for (std::size_t m = 0; m < info_.measures.size(); ++m) {
      const Measure& measure = info_.measures[m];
      if (measure.whose != Whose::kUnit) continue;
      for (std::size_t word = 0; measure.reckoning == Reckoning::kState && word < measure.words.size(); ++word) {
        add(words_of(measure.words[word]), [&](std::uint32_t unit) { return of(m, unit).states[word]; });
      }
      if (measure.reckoning == Reckoning::kEver) {
        add(words_of(measure.name), [&](std::uint32_t unit) { return of(m, unit).ever; });
      }
    }
    return columns;
  }

  std::string side_told(std::uint32_t side) const {
    const std::vector<std::uint32_t> units = units_of(side);
    std::string text = in_side_colour(printable(roster_.side_names[side]), side, look_) + "\n";
    text += units_told(units, columns_of_units(units));
    for (std::size_t m = 0; m < info_.measures.size(); ++m) {
      const Measure& measure = info_.measures[m];
      if (measure.whose != Whose::kSide) continue;
      text += measure.reckoning == Reckoning::kNumber
                  ? number_told(measure, of(m, side).number)
                  : fmt::format("  {}: {}\n", measure.about, percent(of(m, side).ever));
    }
    return text;
  }

  /// As many columns side by side as the terminal has room for, then the next ones below.
  std::string units_told(const std::vector<std::uint32_t>& units, const std::vector<Column>& columns) const {
    const auto always = [](const Chance& chance) { return chance.p >= 1; };
    if (columns.size() == 1 && std::ranges::all_of(columns.front().chances, always)) {
      return fmt::format("  every unit: {}{}\n", columns.front().head,
                         std::ranges::all_of(columns.front().chances, is_certain) ? "" : as_far_as_looked());
    }
    std::size_t widest = 0;
    for (const std::uint32_t unit : units) widest = std::max(widest, columns_of(name_of(unit)));
    widest = std::min(widest, look_.width / 3);
    std::string text;
    for (std::size_t begin = 0; begin < columns.size();) {
      std::size_t end = begin;
      std::size_t width = widest + 2;
      while (end < columns.size() && (end == begin || width + columns[end].width() <= look_.width)) {
        width += columns[end++].width();
      }
      text += block(units, std::span(columns).subspan(begin, end - begin), widest);
      begin = end;
    }
    return text;
  }

  std::string block(const std::vector<std::uint32_t>& units, std::span<const Column> columns,
                    std::size_t widest) const {
    std::string text = std::string(widest + 2, ' ');
    for (const Column& column : columns) text += in_grey(fmt::format("{:>{}}", column.head, column.width()), look_);
    text += "\n";
    for (std::size_t row = 0; row < units.size(); ++row) {
      text += "  " + padded(shortened(name_of(units[row]), widest), widest);
      for (const Column& column : columns) text += fmt::format("{:>{}}", percent(column.chances[row]), column.width());
      text += "\n";
    }
    return text;
  }

  /// What came out every time and yet is not certain.
  std::string_view as_far_as_looked() const {
    return odds_.method == Method::kSampled ? ", in every game played" : ", in all that was looked at";
  }

  /// What comes out every time is no average.
  std::string mean_of(const odds::Distribution& number) const {
    for (const auto& [value, chance] : number.by_value) {
      if (chance.p >= 1) return fmt::format("always {}{}", value, is_certain(chance) ? "" : as_far_as_looked());
    }
    return fmt::format("{:.2f} on average", number.mean);
  }

  std::string number_told(const Measure& measure, const odds::Distribution& number) const {
    constexpr std::size_t kMostBars = 16;  // a longer row is told by its mean alone
    std::string text = fmt::format("  {}: {}\n", measure.about, mean_of(number));
    const bool always = std::ranges::any_of(number.by_value, [](const auto& entry) { return entry.second.p >= 1; });
    if (always || number.by_value.size() > kMostBars) return text;
    constexpr std::size_t kBesideBar = 20;
    const std::size_t columns = std::min<std::size_t>(look_.width > kBesideBar ? look_.width - kBesideBar : 0, 40);
    for (const auto& [value, chance] : number.by_value) {
      if (chance.p <= 0) continue;
      const std::string drawn = bar(chance.p, columns, look_);
      text += fmt::format("  {:>5} {:>7}{}{}\n", value, percent(chance), drawn.empty() ? "" : "  ", drawn);
    }
    return text;
  }

  std::string game_told() const {
    std::string text;
    for (std::size_t m = 0; m < info_.measures.size(); ++m) {
      const Measure& measure = info_.measures[m];
      if (measure.whose != Whose::kGame) continue;
      if (measure.reckoning == Reckoning::kNumber) {
        text += number_told(measure, of(m, 0).number);
      } else if (of(m, 0).ever.p > 0) {
        text += fmt::format("  {}: {}\n", measure.about, percent(of(m, 0).ever));
      }
    }
    return text.empty() ? text : text + "\n";
  }

  std::string cascade_told() const {
    const odds::CascadeOdds& cascade = odds_.cascade;
    if (info_.cascade.link.empty() || cascade.links <= 0) return {};
    std::string text = in_bold("How panic spreads", look_) + "\n";
    text +=
        paragraph(fmt::format("{:.2f} units run on average. Each makes {:.2f} others run: {}.", cascade.links,
                              cascade.reproduction, cascade.reproduction < 1 ? "it dies down" : "it feeds on itself"),
                  look_.width, 0);
    return text + made_told() + causes_told();
  }

  std::string made_told() const {
    constexpr std::size_t kMost = 8;
    std::vector<odds::Made> made = odds_.cascade.made;
    std::ranges::stable_sort(made, std::greater<>(), &odds::Made::expected);
    made.resize(std::min(made.size(), kMost));
    std::string text;
    for (const odds::Made& pair : made) {
      text += fmt::format("  {:>7}  {} makes {} run\n", percent(std::min(pair.expected, 1.0)), name_of(pair.by),
                          name_of(pair.unit));
    }
    return text;
  }

  std::string causes_told() const {
    if (odds_.cascade.first_causes.size() < 2) return {};
    std::string text = "It all begins with\n";
    for (const auto& [incident, share] : odds_.cascade.first_causes) {
      text += fmt::format("  {:>7}  incident {}{}\n", percent(share), incident + 1, kind_of(incident));
    }
    return text;
  }

  std::string left_out_told() const {
    if (odds_.left_out.empty()) return {};
    std::string text = in_bold("Left out", look_) + "\n";
    for (const auto& [incident, p] : odds_.left_out) {
      text +=
          fmt::format("  {:>7}  incident {}{} cannot happen by then\n", percent(p), incident + 1, kind_of(incident));
    }
    return text;
  }

  std::string kind_of(std::uint32_t incident) const {
    if (incident >= problem_.to_come.size()) return " (the end)";
    const game::Value* kind = problem_.to_come[incident]->told().find("kind");
    return kind == nullptr || kind->text() == nullptr ? std::string() : fmt::format(" ({})", words_of(*kind->text()));
  }

  const game::RulesetInfo& info_;
  const odds::Roster& roster_;
  const odds::Problem& problem_;
  const odds::Odds& odds_;
  const Look& look_;
};

}  // namespace

double widest_interval(const odds::Odds& odds) {
  double widest = 0;
  const auto look_at = [&](const Chance& chance) {
    const double low = chance.interval ? chance.interval->first : chance.low;
    const double high = chance.interval ? chance.interval->second : chance.high;
    widest = std::max(widest, (high - low) / 2);
  };
  for (const Measured& measured : odds.measured) {
    for (const Chance& state : measured.states) look_at(state);
    look_at(measured.ever);
    for (const auto& [value, chance] : measured.number.by_value) look_at(chance);
  }
  return widest;
}

std::string odds_as_text(std::string_view title, const odds::Problem& problem, const odds::Odds& odds,
                         const Look& look) {
  return OddsTeller(problem, odds, look).tell(title);
}

std::string method_in_words(const odds::Problem& problem, const odds::Odds& odds) {
  return OddsTeller(problem, odds, Look{}).method();
}

}  // namespace waver::report
