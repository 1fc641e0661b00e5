#include "game/fitting.h"

#include <fmt/format.h>

namespace waver::game {
namespace {

tl::unexpected<Diagnostic> refuse(std::string code, std::string message, std::string hint) {
  return tl::make_unexpected(Diagnostic{std::move(code), std::move(message), std::move(hint), {}, {}});
}

}  // namespace

Verdict fits(const Question& question, const Answer& answer) {
  using Kind = Answer::Kind;
  switch (question.kind) {
    case QuestionKind::kRoll:
      if (answer.kind != Kind::kFaces)
        return refuse("wrong-answer", "a throw is asked for", "Answer with what came up.");
      if (chance::fits(question.roll, answer.faces)) return {};
      return refuse("dice-misfit", chance::misfit(question.roll, answer.faces), "");
    case QuestionKind::kChoice:
      if (answer.kind != Kind::kOption)
        return refuse("wrong-answer", "a choice is asked for", "Answer with an option.");
      if (answer.option < question.options) return {};
      return refuse("no-such-option", fmt::format("there is no option {}", answer.option + 1),
                    fmt::format("There are {}.", question.options));
    case QuestionKind::kIncident:
      if (answer.kind == Kind::kNoMore || (answer.kind == Kind::kIncident && answer.incident != nullptr)) return {};
      return refuse("wrong-answer", "an incident is asked for", "Tell what happens next, or that nothing does.");
    case QuestionKind::kOver:
      break;
  }
  return refuse("over", "the game is over", "");
}

Diagnostic incident_of_another_battle() {
  return {"wrong-answer", "this is an incident of another battle", "Read it for this one.", {}, {}};
}

}  // namespace waver::game
