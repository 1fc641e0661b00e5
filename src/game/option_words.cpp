#include "game/option_words.h"

#include <fmt/format.h>

#include "game/diagnostic.h"
#include "game/fields.h"

namespace waver::game {
namespace {

std::string all_of_them(const std::vector<std::string_view>& options) {
  constexpr std::size_t kFewEnough = 12;
  if (options.empty()) return "There are no options.";
  if (options.size() == 1) return fmt::format("The only option is \"{}\".", options.front());
  if (options.size() > kFewEnough) {
    return fmt::format("There are {} options, \"{}\" to \"{}\".", options.size(), options.front(), options.back());
  }
  return fmt::format("The options are {}.", either_of(options));
}

}  // namespace

std::string option_hint(std::string_view word, const std::vector<std::string>& options) {
  const std::vector<std::string_view> views(options.begin(), options.end());
  const std::string_view near = nearest_word(word, views);
  if (near.empty()) return all_of_them(views);
  return fmt::format("Did you mean \"{}\"? {}", near, all_of_them(views));
}

}  // namespace waver::game
