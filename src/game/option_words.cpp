#include "game/option_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "game/answering.h"
#include "game/diagnostic.h"
#include "game/fields.h"
#include "game/letters.h"

namespace waver::game {
namespace {

/// Sorted; empty if any is no whole number.
std::vector<std::int64_t> numbers_in(const std::vector<std::string>& options) {
  std::vector<std::int64_t> numbers;
  for (const std::string& option : options) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(option.data(), option.data() + option.size(), number);
    if (error != std::errc() || end != option.data() + option.size()) return {};
    numbers.push_back(number);
  }
  std::ranges::sort(numbers);
  return numbers;
}

/// The distance between neighbours; 1 if there are several.
std::int64_t step_of(const std::vector<std::int64_t>& numbers) {
  if (numbers.size() < 3) return 1;
  const std::int64_t step = numbers[1] - numbers[0];
  for (std::size_t i = 2; i < numbers.size(); ++i) {
    if (numbers[i] - numbers[i - 1] != step) return 1;
  }
  return step;
}

std::string all_of_them(const std::vector<std::string_view>& options) {
  constexpr std::size_t kFewEnough = 12;
  if (options.empty()) return "There are no options.";
  if (options.size() == 1) return fmt::format("The only option is \"{}\".", options.front());
  if (options.size() > kFewEnough) {
    return fmt::format("There are {} options, \"{}\" to \"{}\".", options.size(), options.front(), options.back());
  }
  return fmt::format("The options are {}.", either_of(options));
}

// Capitals make no difference.
std::string_view nearest_option(std::string_view word, const std::vector<std::string_view>& options) {
  std::vector<std::string> small;
  small.reserve(options.size());
  for (const std::string_view option : options) small.push_back(in_small_letters(option));
  const std::vector<std::string_view> views(small.begin(), small.end());
  const std::string_view near = nearest_word(in_small_letters(word), views);
  const auto found = std::ranges::find(views, near);
  return near.empty() ? near : options[static_cast<std::size_t>(found - views.begin())];
}

}  // namespace

std::string option_ranges(const std::vector<std::string>& options) {
  const std::vector<std::int64_t> numbers = numbers_in(options);
  const std::int64_t step = step_of(numbers);
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] - numbers[last] == step) ++last;
    parts.push_back(last == i ? fmt::format("{}", numbers[i]) : fmt::format("{} to {}", numbers[i], numbers[last]));
    i = last + 1;
  }
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 < parts.size() ? ", " : " and ";
    text += parts[i];
  }
  return step > 1 ? fmt::format("{} in steps of {}", text, step) : text;
}

std::string option_hint(std::string_view word, const std::vector<std::string>& options) {
  constexpr std::size_t kFewNumbers = 3;
  if (options.size() > kFewNumbers) {
    if (const std::string ranges = option_ranges(options); !ranges.empty()) return fmt::format("Expected {}.", ranges);
  }
  const std::vector<std::string_view> views(options.begin(), options.end());
  const std::string_view near = nearest_option(word, views);
  if (near.empty()) return all_of_them(views);
  return fmt::format("Did you mean \"{}\"? {}", near, all_of_them(views));
}

}  // namespace waver::game
