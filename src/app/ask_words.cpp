#include "app/ask_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "game/answering.h"

namespace waver::app {
namespace {

using game::Question;
using game::QuestionKind;

constexpr std::size_t kBehindOption = 8;  // columns of the number and the blanks around it

/// Options that are numbers themselves are not numbered: what is typed means the option.
bool are_numbered(const std::vector<std::string>& options) {
  return std::ranges::none_of(
      options, [](const std::string& option) { return option.find_first_not_of("0123456789") == std::string::npos; });
}

/// The unit of this id by name, empty if there is none or it has no other name.
std::string unit_name(const game::Scene& scene, const std::string& id, const report::Look& look) {
  const game::Piece* piece = piece_called(scene, id);
  if (piece == nullptr || piece->name == piece->id) return {};
  return report::in_side_colour(report::printable(piece->name), piece->side, look);
}

/// What stands behind an option: the unit's name, what it means, which one Enter takes.
std::string behind_option(const game::Game& game, const game::Scene& scene, const std::string& option,
                          std::uint32_t number, const report::Look& look) {
  std::string text = unit_name(scene, option, look);
  const std::string about = report::printable(game.option_about(number));
  if (!about.empty()) text += (text.empty() ? "" : ": ") + about;
  return text;
}

std::string options_text(const game::Game& game, const std::vector<std::string>& options, bool by_choice,
                         const report::Look& look) {
  constexpr std::size_t kShown = 24;
  if (options.size() > kShown) {
    const std::string ranges = game::option_ranges(options);
    if (!ranges.empty()) return report::paragraph(fmt::format("  {} (Enter: {})", ranges, options[0]), look.width, 2);
  }
  const game::Scene scene = game.scene();
  std::size_t widest = 0;
  for (const std::string& option : options) widest = std::max(widest, option.size());
  std::string text;
  for (std::uint32_t i = 0; i < std::min(options.size(), kShown); ++i) {
    std::string line = are_numbered(options) ? fmt::format("  {:>2}  {}", i + 1, options[i]) : "  " + options[i];
    const std::string behind = behind_option(game, scene, options[i], i, look);
    if (!behind.empty()) line += std::string(widest - options[i].size() + 2, ' ') + behind;
    if (i == 0 && by_choice) line += "  (Enter)";
    text += report::paragraph(line, look.width, widest + kBehindOption);
  }
  if (options.size() > kShown) text += fmt::format("  and {} more\n", options.size() - kShown);
  return text;
}

}  // namespace

std::string question_text(const game::Game& game, const Question& question, const report::Look& look) {
  if (question.kind == QuestionKind::kIncident) return "What happens next?\n";
  const std::string asked = report::paragraph(report::printable(game.prompt()), look.width, 2);
  const bool by_choice = question.kind == QuestionKind::kChoice;
  return asked + options_text(game, game::option_names(game, question), by_choice, look);
}

std::string prompt_text(const game::Game& game, const Question& question) {
  if (question.kind == QuestionKind::kIncident) return "(Enter: nothing more, ?: what can happen)> ";
  const game::Scene scene = game.scene();
  const bool known = question.side < scene.sides.size();
  const std::string who = known ? report::printable(scene.sides[question.side].name) : "";
  if (question.kind == QuestionKind::kChoice) return fmt::format("{} decides> ", who.empty() ? "Who is asked" : who);
  const bool is_drawn = question.roll.kind == chance::RollKind::kCard;
  return fmt::format("{}{} (Enter: the program {})> ", who.empty() ? "" : who + ": ", chance::describe(question.roll),
                     is_drawn ? "draws" : "throws");
}

std::string answers_text(const game::Game& game, const Question& question) {
  std::string text = game::answer_expected(question);
  const std::vector<std::string> options = game::option_names(game, question);
  if (!options.empty() && are_numbered(options)) text += " or its number in the list";
  if (question.kind == QuestionKind::kChoice) return text + "; Enter takes the first";
  const bool is_drawn = question.roll.kind == chance::RollKind::kCard;
  return text + fmt::format("; Enter lets the program {}", is_drawn ? "draw" : "throw");
}

std::string commands_text(const report::Look& look) {
  constexpr std::size_t kTwoColumns = 76;
  struct Command {
    std::string_view typed;
    std::string_view does;
  };
  constexpr std::array<Command, 3> kShort{{{"?", "why this is asked"}, {"m", "the map"}, {"l", "the log so far"}}};
  constexpr std::array<Command, 3> kLong{{{"u", "take your last decision back"},
                                          {"u! NOTE", "the umpire takes the last throw back, too"},
                                          {"q", "leave the game"}}};
  std::string text;
  if (look.width >= kTwoColumns) {
    for (std::size_t i = 0; i < kShort.size(); ++i) {
      text += fmt::format("  {}  {:<20}{:<9}{}\n", kShort.at(i).typed, kShort.at(i).does, kLong.at(i).typed,
                          kLong.at(i).does);
    }
    return text;
  }
  for (const auto& commands : {kShort, kLong}) {
    for (const Command& command : commands) {
      constexpr std::size_t kIndent = 11;
      text += report::paragraph(fmt::format("  {:<9}{}", command.typed, command.does), look.width, kIndent);
    }
  }
  return text;
}

}  // namespace waver::app
