#include "app/ask.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "app/ask_words.h"
#include "app/called.h"
#include "app/command.h"
#include "app/drive.h"
#include "app/explain.h"
#include "app/faults.h"
#include "app/files.h"
#include "app/story.h"
#include "app/tell.h"
#include "app/terminal.h"
#include "game/answering.h"
#include "game/policy.h"
#include "report/map.h"

namespace waver::app {
namespace {

using game::Answer;
using game::Question;
using game::QuestionKind;

std::string trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return std::string(text.substr(begin, text.find_last_not_of(" \t") - begin + 1));
}

class Table {
 public:
  Table(game::Session& session, const scenario::Scenario& scenario, const AskOptions& options)
      : session_(session),
        scenario_(scenario),
        options_(options),
        look_(options.json ? look_of_errors() : look_of_output()),
        log_(session.start().scene(), teller_of(session.game()), look_),
        decider_(options.deciding) {}

  int play() {
    keep_journal();
    say(title_of(scenario_.title, look_));
    say(commands_text(look_) + "\n");
    for (const game::Event& event : session_.events()) say(log_.entry(event));  // of a game that goes on
    while (!left_) {
      const Question question = session_.ask();
      if (question.kind == QuestionKind::kOver) break;
      if (question.kind == QuestionKind::kIncident && tell_next_incident()) continue;
      if (is_programs(question)) {
        decide();
        continue;
      }
      if (!ask(question)) return end_of_input();
    }
    return close();
  }

 private:
  void say(std::string_view text) const { options_.json ? complain(text) : print(text); }

  // --- the journal ---

  void keep_journal() {
    if (options_.journal.empty()) return;
    file_ = std::make_unique<GrowingFile>(options_.journal, session_.journal().fresh());
  }

  void journal_grows() {
    if (file_ != nullptr) file_->append(session_.journal().fresh());
  }

  void close_journal() {
    if (file_ != nullptr) file_->append(session_.journal().closing_line());
  }

  // --- what the program does by itself ---

  /// The scenario's next incident that the rules have not refused; null if there is none.
  game::IncidentPtr next_incident() const {
    const auto& all = scenario_.incidents;
    auto next = std::ranges::find(all, session_.next_incident());
    while (next != all.end() && refused_.contains(next->get())) ++next;
    return next == all.end() ? nullptr : *next;
  }

  bool tell_next_incident() {
    const game::IncidentPtr incident = next_incident();
    if (incident == nullptr) return false;
    const game::Verdict verdict = session_.say(Answer::of_incident(incident), game::By::kProgram);
    if (verdict) {
      follow_up();
    } else {
      refused_.insert(incident.get());
      tell_fault(refused_incident(verdict.error(), scenario_, *incident));
      say("It is left out.\n");
    }
    return true;
  }

  /// Rolls, where the program throws; choices of sides that nobody plays.
  bool is_programs(const Question& question) const {
    if (question.kind == QuestionKind::kRoll) return options_.throws;
    if (question.kind != QuestionKind::kChoice || options_.player.empty()) return false;
    const game::Scene scene = session_.game().scene();
    return question.side >= scene.sides.size() || scene.sides[question.side].id != options_.player;
  }

  void decide() {
    const game::Verdict verdict = session_.say(decider_.decide(session_, scenario_), game::By::kProgram);
    if (!verdict) throw Refused{{verdict.error()}};
    follow_up();
  }

  /// After an answer that was taken.
  void follow_up() {
    journal_grows();
    for (const game::Event& event : session_.last_events()) say(log_.entry(event));
  }

  // --- asking ---

  /// Asks until the question is answered or another one stands in its place. False at the end of input.
  bool ask(const Question& question) {
    say("\n" + question_text(question));
    for (;;) {
      say(prompt_text(session_.game(), question));
      const std::optional<std::string> line = read_line();
      if (!line) return question.kind == QuestionKind::kIncident && answer(Answer::no_more(), game::By::kPerson);
      if (line->size() > kLongestLine) {
        say("\n");
        tell_fault({"too-large", "this line is longer than 64 KiB", "Nothing of it was taken.", {}, {}});
        continue;
      }
      if (!at_keyboard_) say(report::printable(*line) + "\n");  // as a keyboard would have shown it
      const std::string typed = trimmed(*line);
      const Done done =
          is_command(typed) && !is_option(typed, question) ? obey(typed, question) : take(typed, question);
      if (done == Done::kYes) return true;
      if (done == Done::kAskAgain) say("\n" + question_text(question));
    }
  }

  enum class Done { kYes, kNo, kAskAgain };

  /// A direction is chosen by looking at the table; on a board every choice is, where anything has changed since.
  std::string question_text(const Question& question) {
    const game::Scene scene = session_.game().scene();
    const std::string map = scene.wedge || scene.board ? report::map_without_key(scene, look_) + "\n" : "";
    const bool shows = scene.wedge || (question.kind == QuestionKind::kChoice && map != shown_board_);
    if (shows) shown_board_ = map;
    return (shows ? map : "") + app::question_text(session_.game(), question, look_);
  }

  // --- what was typed ---

  static bool is_command(std::string_view typed) {
    constexpr auto kWords = std::to_array<std::string_view>({"?", "help", "m", "l", "q", "quit", "exit", "u"});
    return std::ranges::find(kWords, typed) != kWords.end() || typed.starts_with("u!");
  }

  /// A unit may be called "m"; then it is meant.
  bool is_option(std::string_view typed, const Question& question) const {
    const std::vector<std::string> options = game::option_names(session_.game(), question);
    return std::ranges::find(options, typed) != options.end();
  }

  Done obey(const std::string& typed, const Question& question) {
    if (typed == "?" || typed == "help") return explain(question);
    if (typed == "m") say(table_now(session_, look_));
    if (typed == "l") say(log_so_far());
    if (typed == "q" || typed == "quit" || typed == "exit") return leave();
    if (typed == "u") return take_back(session_.undo());
    if (typed.starts_with("u!")) {
      return take_back(session_.undo(game::UmpireNote{report::printable(trimmed(typed.substr(2))), 0}));
    }
    return Done::kAskAgain;
  }

  std::string log_so_far() const {
    if (session_.events().empty()) return "Nothing has happened yet.\n";
    return report::log_of(session_.events(), session_.start().scene(), teller_of(session_.game()), look_);
  }

  Done explain(const Question& question) {
    const bool incident = question.kind == QuestionKind::kIncident;
    say(incident ? incident_help(session_.game().info(), look_) : why_asked(session_, look_));
    if (!incident) {
      const std::string answers = answers_text(session_.game(), question);
      say(report::paragraph(fmt::format("An answer is {}. Besides:", answers), look_.width, 2));
    }
    say(commands_text(look_));
    return Done::kAskAgain;
  }

  Done take_back(const game::Session::Undone& undone) {
    if (!undone) {
      game::Diagnostic fault = undone.error();
      if (fault.code == "undo-crosses-roll") fault.hint = "What was thrown stands, unless the umpire says why: u! NOTE";
      tell_fault(fault);
      return Done::kNo;
    }
    journal_grows();
    refused_.clear();
    say(*undone == 1 ? "1 answer is taken back.\n" : "1 answer is taken back, with what followed from it.\n");
    return Done::kYes;
  }

  Done take(const std::string& typed, const Question& question) {
    const bool throws =
        question.kind == QuestionKind::kRoll && (typed.empty() || (typed == "r" && !is_option("r", question)));
    if (throws) return answer(thrown(question), game::By::kProgram) ? Done::kYes : Done::kNo;
    if (typed.empty() && question.kind == QuestionKind::kIncident && at_keyboard_ && !asked_for_end_) {
      asked_for_end_ = true;
      say("Nothing more? Enter once more ends the game for good.\n");
      return Done::kNo;
    }
    asked_for_end_ = false;
    if (typed.empty() && question.kind == QuestionKind::kChoice) {
      return answer(Answer::of_option(0), game::By::kPerson) ? Done::kYes : Done::kNo;
    }
    const game::Result<Answer> given = question.kind == QuestionKind::kIncident
                                           ? incident_in(typed)
                                           : game::answer_from_line(session_.game(), question, typed);
    if (given) return answer(*given, game::By::kPerson) ? Done::kYes : Done::kNo;
    for (const game::Diagnostic& fault : given.error()) tell_fault(fault);
    return Done::kNo;
  }

  Answer thrown(const Question& question) const {
    Answer answer;
    game::answer_by_chance(question, options_.deciding.seed, 0, game::Policy::kFirst, answer);
    return answer;
  }

  game::Result<Answer> incident_in(const std::string& typed) const {
    if (typed.empty() || typed == game::kNoMoreWord) return Answer::no_more();
    const auto told = told_in_line(session_.game().info(), typed);
    if (!told) return tl::make_unexpected(told.error());
    auto incident = session_.game().read_incident(*told);
    if (!incident) return tl::make_unexpected(in_words(std::move(incident.error()), typed));
    return Answer::of_incident(std::move(*incident));
  }

  /// What is expected stands there as in a file; in plain words lists have no brackets.
  static game::Diagnostics in_words(game::Diagnostics faults, std::string_view typed) {
    if (typed.starts_with("{")) return faults;
    for (game::Diagnostic& fault : faults) {
      if (fault.hint.find("as in [") != std::string::npos)
        fault.hint += " Typed with commas alone: 36,20.5 or front,flank.";
    }
    return faults;
  }

  bool answer(const Answer& given, game::By by) {
    const game::Verdict verdict = session_.say(given, by);
    if (!verdict) {
      tell_fault(verdict.error());
      return false;
    }
    follow_up();
    return true;
  }

  /// In a talk a fault is a reply: neither its code nor its place in the typed line helps anybody.
  static void tell_fault(const game::Diagnostic& fault) {
    if (!fault.file.empty()) return complain(printable_lines(game::to_text(fault)));
    std::string text = fault.message + "\n";
    if (!fault.hint.empty()) text += fmt::format("    {}\n", fault.hint);
    complain(printable_lines(text));
  }

  // --- ends ---

  Done leave() {
    left_ = true;
    if (file_ != nullptr) {
      tell_kept(file_->path());
      return Done::kYes;
    }
    for (;;) {
      say("Keep the game? A file name, or Enter to drop it> ");
      const std::optional<std::string> name = read_line();
      if (!name || trimmed(*name).empty()) return Done::kYes;
      if (keep_in(trimmed(*name))) return Done::kYes;
    }
  }

  bool keep_in(const std::string& path) {
    if (!is_free(path)) {
      complain(printable_lines(fmt::format("{} is there already, and a journal never replaces a file\n", path)));
      return false;
    }
    write_file(path, session_.journal_text());
    tell_kept(path);
    return true;
  }

  void tell_kept(const std::string& path) const {
    const std::string kept = report::printable(path);
    say(as_called(fmt::format("Kept: waver replay {}\nTo go on: waver run --ask --resume {}{}\n", kept, kept,
                              report::printable(options_.players))));
  }

  int close() {
    close_journal();
    if (!left_) say("\nThe game is over.\n\n" + table_now(session_, look_));
    if (options_.json) print(events_as_json(session_.events()));
    return kFine;
  }

  int end_of_input() {
    close_journal();
    say("\n");
    complain(printable_lines(
        fmt::format("waver run: the input ended before the game did\n    Asked: {}\n", session_.game().prompt())));
    return kBadInput;
  }

  game::Session& session_;
  const scenario::Scenario& scenario_;
  const AskOptions& options_;
  report::Look look_;
  report::Log log_;
  Decider decider_;
  std::unique_ptr<GrowingFile> file_;
  std::set<const game::Incident*> refused_;
  std::string shown_board_;  ///< as it was last drawn
  bool left_ = false;
  bool asked_for_end_ = false;  ///< the last line was empty where an incident is told
  const bool at_keyboard_ = is_keyboard();
};

}  // namespace

int ask_people(game::Session& session, const scenario::Scenario& scenario, const AskOptions& options) {
  return Table(session, scenario, options).play();
}

}  // namespace waver::app
