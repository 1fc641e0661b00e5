#include "app/drive.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/faults.h"
#include "app/progress.h"
#include "game/answering.h"
#include "game/fields.h"
#include "game/json.h"

namespace waver::app {
namespace {

using game::Answer;
using game::Question;
using game::QuestionKind;

class Drive {
 public:
  Drive(game::Session& session, const scenario::Scenario& scenario, const Answering& answering)
      : session_(session), scenario_(scenario), answering_(answering), decider_(answering.deciding) {}

  void run() {
    for (;;) {
      const Question question = session_.ask();
      if (question.kind == QuestionKind::kOver) break;
      if (question.kind == QuestionKind::kIncident) {
        tell_next_incident();
      } else if (answering_.from_list) {
        take_next_answer(question);
      } else {
        throw_answer(question);
      }
    }
    if (answering_.from_list && used_ < answering_.answers.size()) refuse_left_over();
  }

 private:
  void tell_next_incident() {
    const game::IncidentPtr incident = session_.next_incident();
    const Answer answer = incident == nullptr ? Answer::no_more() : Answer::of_incident(incident);
    const game::Verdict verdict = session_.say(answer, game::By::kProgram);
    if (verdict) return;
    if (incident == nullptr) throw Refused{{verdict.error()}};
    game::Diagnostics faults{refused_incident(verdict.error(), scenario_, *incident)};
    const auto after = std::ranges::find(scenario_.incidents, incident) - scenario_.incidents.begin() + 1;
    for (const auto& more : refusals_from(scenario_, session_.game(), static_cast<std::size_t>(after))) {
      faults.push_back(refused_incident(more.fault, scenario_, *scenario_.incidents[more.incident]));
    }
    throw Refused{std::move(faults)};
  }

  void take_next_answer(const Question& question) {
    if (used_ == answering_.answers.size()) refuse_missing(question);
    const game::Value& said = answering_.answers[used_++];
    auto answer = game::answer_from(session_.game(), question, said);
    if (!answer) throw Refused{in_answers(std::move(answer.error()), said)};
    const game::Verdict verdict = session_.say(*answer, game::By::kPerson);
    if (!verdict) throw Refused{in_answers({verdict.error()}, said)};
  }

  void throw_answer(const Question& question) {
    if (question.kind == QuestionKind::kChoice) bar_.show(++choices_, 0);  // those that look ahead take their time
    const game::Verdict verdict = session_.say(decider_.decide(session_, scenario_), game::By::kProgram);
    if (!verdict) throw Refused{{verdict.error()}};
  }

  /// The faults with the file, the answer's place, and the question it was given to.
  game::Diagnostics in_answers(game::Diagnostics faults, const game::Value& said) const {
    for (game::Diagnostic& fault : faults) {
      fault.file = answering_.file;
      if (fault.place.line == 0) fault.place = said.place();
      fault.message = fmt::format("answer {}: {}", used_, fault.message);
      fault.hint = fmt::format("{}{}Asked: {}", fault.hint, fault.hint.empty() ? "" : " ", session_.game().prompt());
    }
    return faults;
  }

  [[noreturn]] void refuse_missing(const Question& question) const {
    const std::string given = used_ == 1 ? "1 answer was given" : fmt::format("{} answers were given", used_);
    throw Refused{{{"answer-missing", fmt::format("{}, and one more is asked for", given),
                    fmt::format("Expected {}. Asked: {}", game::answer_expected(question), session_.game().prompt()),
                    answering_.place, answering_.file}}};
  }

  [[noreturn]] void refuse_left_over() const {
    const game::Value& said = answering_.answers[used_];
    const std::size_t left = answering_.answers.size() - used_;
    throw Refused{
        {{"answer-left-over",
          fmt::format("{} never asked for, from answer {} on: {}",
                      left == 1 ? "1 answer is" : fmt::format("{} answers are", left), used_ + 1, game::to_json(said)),
          "All answers must be used. The game was over before it came to these.", said.place(), answering_.file}}};
  }

  game::Session& session_;
  const scenario::Scenario& scenario_;
  const Answering& answering_;
  Decider decider_;
  std::size_t used_ = 0;
  ProgressBar bar_{"choices"};
  std::uint64_t choices_ = 0;
};

}  // namespace

void play_through(game::Session& session, const scenario::Scenario& scenario, const Answering& answering) {
  Drive(session, scenario, answering).run();
}

game::Diagnostic refused_incident(game::Diagnostic fault, const scenario::Scenario& scenario,
                                  const game::Incident& incident) {
  const auto& all = scenario.incidents;
  const auto at = std::ranges::find_if(all, [&](const auto& each) { return each.get() == &incident; });
  const std::string number = at == all.end() ? "" : fmt::format(" {}", at - all.begin() + 1);
  const std::string_view kind = game::text_at(incident.told(), "kind").value_or("");
  fault.message = fmt::format("incident{} ({}) cannot happen: {}", number, kind, fault.message);
  fault.file = scenario.file;
  if (fault.place.line == 0) fault.place = incident.told().place();
  return fault;
}

}  // namespace waver::app
