#include "scenario/case.h"

#include <fmt/format.h>

#include "game/answering.h"
#include "game/fields.h"
#include "scenario/judge.h"
#include "scenario/matching.h"

namespace waver::scenario {
namespace {

using game::QuestionKind;

// Plays a case to its end, or to the first thing that goes wrong.
class Player {
 public:
  explicit Player(const Case& played) : case_(played), game_(played.game->clone()) {}

  CaseResult play() {
    while (fault_.text.empty() && step()) {
    }
    CaseResult result{case_.file, case_.title, {}, std::move(events_.events)};
    has_stopped_ = !fault_.text.empty();
    if (!has_stopped_) look_for_answers_left_over();
    if (!fault_.text.empty()) result.faults.push_back(std::move(fault_));
    for (CaseFault& fault : refused_too_) result.faults.push_back(std::move(fault));
    return result;
  }

  /// Before its end: what should have come later could not.
  bool has_stopped() const { return has_stopped_; }

 private:
  // False when the game has ended.
  bool step() {
    const game::Question question = game_->ask();
    switch (question.kind) {
      case QuestionKind::kOver:
        return false;
      case QuestionKind::kIncident:
        return tell_incident();
      case QuestionKind::kRoll:
      case QuestionKind::kChoice:
        give_answer(question);
    }
    return true;
  }

  bool tell_incident() {
    if (incident_ < case_.incidents.size()) {
      const game::IncidentPtr& incident = case_.incidents[incident_++];
      const auto verdict = game_->answer(game::Answer::of_incident(incident), &events_);
      if (verdict) return true;
      fault_ = refused(incident_ - 1, verdict.error());
      for (const Refusal& refusal : refusals_from(case_, *game_, incident_)) {
        refused_too_.push_back(refused(refusal.incident, refusal.fault));
      }
      return true;
    }
    if (has_ended_) return false;
    has_ended_ = true;
    const auto verdict = game_->answer(game::Answer::no_more(), &events_);
    if (!verdict) fault_ = because({{}, "the end of the incidents is refused"}, verdict.error());
    return true;
  }

  void give_answer(const game::Question& question) {
    if (answer_ == case_.answers.size()) {
      fault_ = {{},
                fmt::format("answer {} is missing{}\n    asked: {}\n    expected: {}", answer_ + 1, after_incident(),
                            game_->prompt(), expected(question))};
      return;
    }
    const game::Value& said = case_.answers[answer_++];
    const auto answer = game::answer_from(*game_, question, said);
    if (!answer) return refuse(said, answer.error());
    const auto verdict = game_->answer(*answer, &events_);
    if (!verdict) refuse(said, {verdict.error()});
  }

  std::string expected(const game::Question& question) const {
    constexpr std::size_t kFewEnough = 12;
    const std::vector<std::string> options = game::option_names(*game_, question);
    if (options.empty() || options.size() > kFewEnough) return game::answer_expected(question);
    return game::either_of({options.begin(), options.end()});
  }

  void refuse(const game::Value& said, const game::Diagnostics& why) {
    fault_ = {said.place(), fmt::format("answer {}, {}, is refused{}\n    asked: {}", answer_, text_of(said),
                                        after_incident(), game_->prompt())};
    for (const game::Diagnostic& fault : why) fault_ = because(std::move(fault_), fault);
  }

  CaseFault refused(std::size_t incident, const game::Diagnostic& why) const {
    return because({case_.incidents[incident]->told().place(), fmt::format("incident {} is refused", incident + 1)},
                   why);
  }

  static CaseFault because(CaseFault fault, const game::Diagnostic& why) {
    fault.text += fmt::format("\n    {}: {}", why.code, why.message);
    if (!why.hint.empty()) fault.text += fmt::format("\n    {}", why.hint);
    return fault;
  }

  std::string after_incident() const {
    return incident_ == 0 ? std::string() : fmt::format(", after incident {}", incident_);
  }

  void look_for_answers_left_over() {
    const std::size_t left = case_.answers.size() - answer_;
    if (left == 0) return;
    const game::Value& first = case_.answers[answer_];
    fault_ = {first.place(), left == 1 ? fmt::format("answer {}, {}, is left over", answer_ + 1, text_of(first))
                                       : fmt::format("{} answers are left over, from answer {}, {}, on", left,
                                                     answer_ + 1, text_of(first))};
  }

  const Case& case_;
  std::unique_ptr<game::Game> game_;
  game::EventList events_;
  std::size_t incident_ = 0;
  std::size_t answer_ = 0;
  bool has_ended_ = false;
  CaseFault fault_;
  std::vector<CaseFault> refused_too_;  ///< later incidents, where nothing is asked before them

  bool has_stopped_ = false;

  friend CaseResult waver::scenario::check_case(const Case& checked);
};

}  // namespace

CaseResult check_case(const Case& checked) {
  Player player(checked);
  CaseResult result = player.play();
  if (!player.has_stopped()) judge_expected(checked, result);
  judge_forbidden(checked, result);
  if (!player.has_stopped()) judge_states(checked, *player.game_, result);
  return result;
}

std::string to_text(const CaseResult& result) {
  std::string text;
  for (const CaseFault& fault : result.faults) {
    text += result.file;
    if (fault.place.line != 0) text += fmt::format(":{}:{}", fault.place.line, fault.place.column);
    text += fmt::format(": {}\n", fault.text);
  }
  return text;
}

}  // namespace waver::scenario
