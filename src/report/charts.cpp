#include "report/charts.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/html.h"

namespace waver::report {
namespace {

constexpr double kHundred = 100;
constexpr std::size_t kRoomy = 16;  // more columns than this have no chances written above them

/// Hundredths of the bar, with two decimals at most.
std::string share(double part) {
  std::string text = fmt::format("{:.2f}", std::clamp(part, 0.0, 1.0) * kHundred);
  while (text.ends_with('0')) text.pop_back();
  if (text.ends_with('.')) text.pop_back();
  return text;
}

struct ValueColumn {
  std::int32_t value = 0;
  odds::Chance chance;
};

/// Every value from the first that can come to the last.
std::vector<ValueColumn> without_gaps(const std::vector<std::pair<std::int32_t, odds::Chance>>& by_value) {
  std::vector<ValueColumn> columns;
  for (const auto& [value, chance] : by_value) {
    if (chance.p <= 0) continue;
    while (!columns.empty() && columns.back().value + 1 < value) columns.push_back({columns.back().value + 1, {}});
    columns.push_back({value, chance});
  }
  return columns;
}

std::string short_percent(double p) {
  constexpr double kSmallest = 0.005;
  if (p <= 0) return "";
  if (p < kSmallest) return "&lt;1";
  if (p < 1 && p > 1 - kSmallest) return "&gt;99";
  return fmt::format("{:.0f}", p * kHundred);
}

std::string in_words(const std::vector<ValueColumn>& columns) {
  constexpr std::size_t kMost = 40;
  std::string text;
  for (std::size_t i = 0; i < std::min(columns.size(), kMost); ++i) {
    if (columns[i].chance.p <= 0) continue;
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", columns[i].value, chance_in_words(columns[i].chance.p));
  }
  return text + (columns.size() > kMost ? " and so on." : ".");
}

}  // namespace

std::pair<double, double> told_interval(const odds::Chance& chance) {
  return chance.interval ? *chance.interval : std::pair(chance.low, chance.high);
}

std::string bar_of(double p, double low, double high) {
  return bar_of(p, low, high, 1);
}

std::string bar_of(double value, double low, double high, double most) {
  const double scale = most > 0 ? most : 1;
  std::string text = fmt::format(
      "<svg class=\"bar\" aria-hidden=\"true\" viewBox=\"0 0 100 12\" preserveAspectRatio=\"none\">"
      "<rect class=\"scale\" width=\"100\" height=\"12\"/><rect class=\"value\" width=\"{}\" height=\"12\"/>",
      share(value / scale));
  if (interval_in_words(low / scale, high / scale).empty()) return text + "</svg>";
  const double from = std::clamp(low / scale, 0.0, 1.0);
  const double to = std::clamp(high / scale, 0.0, 1.0);
  return text + fmt::format("<rect class=\"interval\" x=\"{}\" y=\"4\" width=\"{}\" height=\"4\"/></svg>", share(from),
                            share(to - from));
}

std::string columns_of(const std::vector<std::pair<std::int32_t, odds::Chance>>& by_value, std::string_view id,
                       std::string_view title) {
  constexpr double kHeight = 100;  // of the highest column
  constexpr double kTop = 18;
  const std::vector<ValueColumn> columns = without_gaps(by_value);
  const bool roomy = columns.size() <= kRoomy;
  const std::size_t wide = roomy ? 34 : std::max<std::size_t>(3, 544 / std::max<std::size_t>(columns.size(), 1));
  const std::size_t number_every = roomy ? 1 : std::max<std::size_t>(1, columns.size() / 10);
  double highest = 0;
  for (const ValueColumn& column : columns) highest = std::max(highest, told_interval(column.chance).second);
  const auto y_of = [&](double p) { return kTop + kHeight * (1 - p / (highest > 0 ? highest : 1)); };

  std::string text = fmt::format(
      "<svg class=\"columns\" role=\"img\" aria-labelledby=\"{0}-t {0}-d\" viewBox=\"0 0 {1} 140\" "
      "style=\"max-width:{1}px\">\n<title id=\"{0}-t\">{2}</title>\n<desc id=\"{0}-d\">{3}</desc>\n",
      id, wide * columns.size() + 8, escaped(title), in_words(columns));
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const ValueColumn& column = columns[i];
    const auto x = static_cast<double>(4 + i * wide);
    const double middle = x + static_cast<double>(wide) / 2;
    const double gap = roomy ? 4 : 0.5;
    const double top = y_of(column.chance.p);
    text += fmt::format("<rect class=\"value\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"/>", x + gap,
                        top, static_cast<double>(wide) - 2 * gap, kTop + kHeight - top);
    const auto [low, high] = told_interval(column.chance);
    if (roomy && !interval_in_words(low, high).empty()) {
      text += fmt::format("<path class=\"whisker\" d=\"M{0:.1f},{1:.1f}V{2:.1f}\"/>", middle, y_of(low), y_of(high));
    }
    if (roomy) {
      text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", middle,
                          y_of(std::max(high, column.chance.p)) - 4, short_percent(column.chance.p));
    }
    if (i % number_every == 0) {
      text += fmt::format("<text class=\"number\" x=\"{:.1f}\" y=\"133\">{}</text>", middle, column.value);
    }
    text += "\n";
  }
  return text + "</svg>\n";
}

}  // namespace waver::report
