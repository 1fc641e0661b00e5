#include "app/ask_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "game/answering.h"

namespace waver::app {
namespace {

using game::Question;
using game::QuestionKind;

/// Options that are numbers themselves are not numbered: what is typed means the option.
bool are_numbered(const std::vector<std::string>& options) {
  return std::ranges::none_of(
      options, [](const std::string& option) { return option.find_first_not_of("0123456789") == std::string::npos; });
}

/// The unit of this id by name, empty if there is none or it has no other name.
std::string unit_name(const game::Scene& scene, const std::string& id, const report::Look& look) {
  const auto piece = std::ranges::find_if(scene.pieces, [&](const game::Piece& each) { return each.id == id; });
  if (piece == scene.pieces.end() || piece->name == piece->id) return {};
  return report::in_side_colour(report::printable(piece->name), piece->side, look);
}

std::string options_text(const game::Scene& scene, const std::vector<std::string>& options, bool by_choice,
                         const report::Look& look) {
  constexpr std::size_t kShown = 20;
  if (options.size() > kShown) {
    const std::string ranges = game::option_ranges(options);
    if (!ranges.empty()) return report::paragraph(fmt::format("  {} (Enter: {})", ranges, options[0]), look.width, 2);
  }
  std::size_t widest = 0;
  for (const std::string& option : options) widest = std::max(widest, option.size());
  std::string text;
  for (std::size_t i = 0; i < std::min(options.size(), kShown); ++i) {
    const std::string name = unit_name(scene, options[i], look);
    text += are_numbered(options) ? fmt::format("  {:>2}  {}", i + 1, options[i]) : fmt::format("  {}", options[i]);
    if (!name.empty()) text += std::string(widest - options[i].size() + 2, ' ') + name;
    text += i == 0 && by_choice ? "  (Enter)\n" : "\n";
  }
  if (options.size() > kShown) text += fmt::format("  and {} more\n", options.size() - kShown);
  return text;
}

}  // namespace

std::string question_text(const game::Game& game, const Question& question, const report::Look& look) {
  if (question.kind == QuestionKind::kIncident) return "What happens next?\n";
  const std::string asked = report::paragraph(report::printable(game.prompt()), look.width, 2);
  const bool by_choice = question.kind == QuestionKind::kChoice;
  return asked + options_text(game.scene(), game::option_names(game, question), by_choice, look);
}

std::string prompt_text(const game::Game& game, const Question& question) {
  if (question.kind == QuestionKind::kIncident) return "(Enter: nothing more, ?: what can happen)> ";
  const game::Scene scene = game.scene();
  const bool known = question.side < scene.sides.size();
  const std::string who = known ? report::printable(scene.sides[question.side].name) : "";
  if (question.kind == QuestionKind::kChoice) return fmt::format("{} decides> ", who.empty() ? "Who is asked" : who);
  return fmt::format("{}{} (Enter: the program throws)> ", who.empty() ? "" : who + ": ",
                     chance::describe(question.roll));
}

}  // namespace waver::app
