// Replaying a journal. Most have nothing taken back and cost the answers and digests alone; only a position that some
// later line goes back to is kept.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "game/journal.h"
#include "game/journal_answer.h"

namespace waver::game {
namespace {

// For every line that takes answers back: after which line (from 1; 0: the start) the position was the one it restores.
std::map<std::size_t, std::size_t> returns_in(std::span<const JournalLine> lines) {
  std::map<std::size_t, std::size_t> returns;
  if (std::ranges::none_of(lines, takes_back)) return returns;
  std::vector<std::size_t> played;  // the lines whose answers stand
  for (std::size_t step = 1; step <= lines.size(); ++step) {
    const JournalLine& line = lines[step - 1];
    if (!takes_back(line)) {
      played.push_back(step);
    } else if (line.number <= played.size()) {
      played.resize(played.size() - line.number);
      returns.emplace(step, played.empty() ? 0 : played.back());
    }
  }
  return returns;
}

class Replay {
 public:
  Replay(const Journal& journal, Game& game, std::span<const IncidentPtr> incidents, Recorder* recorder)
      : journal_(journal),
        game_(game),
        incidents_(incidents),
        recorder_(recorder),
        returns_(returns_in(journal.lines())) {
    for (const auto& [step, kept] : returns_) kept_.emplace(kept, nullptr);
  }

  // Plays the lines up to `last`.
  std::optional<Difference> run(std::size_t last) {
    if (game_.digest() != journal_.head().start) return differs(0, journal_.head().start, {});
    keep(0);
    const auto lines = journal_.lines();
    for (std::size_t step = 1; step <= last; ++step) {
      const JournalLine& line = lines[step - 1];
      std::string refusal = takes_back(line) ? go_back(step) : play(line);
      if (!refusal.empty() || game_.digest() != line.digest) return differs(step, line.digest, std::move(refusal));
      if (!kept_.empty()) keep(step);
    }
    return std::nullopt;
  }

 private:
  std::string play(const JournalLine& line) {
    std::string fault = answer_in(journal_, line, game_, incidents_, answer_);
    if (!fault.empty()) return fault;
    const Verdict verdict = game_.answer(answer_, recorder_);
    return verdict ? std::string() : verdict.error().message;
  }

  std::string go_back(std::size_t step) {
    const auto target = returns_.find(step);
    if (target == returns_.end()) return "more is taken back than was answered";
    game_.take_position(*kept_.at(target->second));
    return {};
  }

  void keep(std::size_t step) {
    const auto wanted = kept_.find(step);
    if (wanted != kept_.end()) wanted->second = game_.clone();
  }

  Difference differs(std::size_t step, std::uint64_t expected, std::string refusal) const {
    Difference difference{step, 0, {}, {}, std::move(refusal), expected, game_.digest()};
    if (step == 0) return difference;
    const JournalLine& line = journal_.lines()[step - 1];
    difference.line = line.line;
    difference.answered = answer_text(journal_, line);
    return difference;
  }

  const Journal& journal_;
  Game& game_;
  std::span<const IncidentPtr> incidents_;
  Recorder* recorder_;
  Answer answer_;
  std::map<std::size_t, std::size_t> returns_;
  std::map<std::size_t, std::unique_ptr<Game>> kept_;
};

// What was asked before the step: the position has moved on, so its way is gone once more.
std::string asked_before(std::size_t step, const Journal& journal, Game& start,
                         std::span<const IncidentPtr> incidents) {
  Replay(journal, start, incidents, nullptr).run(step - 1);
  return start.prompt();
}

}  // namespace

std::optional<Difference> replay(const Journal& journal, Game& game, std::span<const IncidentPtr> incidents,
                                 Recorder* recorder) {
  const auto start = game.clone();
  auto difference = Replay(journal, game, incidents, recorder).run(journal.lines().size());
  if (difference && difference->step > 0) {
    difference->asked = asked_before(difference->step, journal, *start, incidents);
  }
  return difference;
}

Diagnostic to_diagnostic(const Difference& difference, std::string_view file) {
  Diagnostic diagnostic{"replay-differs", {}, {}, {difference.line, difference.line == 0 ? 0U : 1U}, std::string(file)};
  if (difference.step == 0) {
    diagnostic.message = fmt::format("the game begins elsewhere: digest {:016x}, in the journal {:016x}",
                                     difference.actual, difference.expected);
    diagnostic.hint = "The journal was written with other rules or another Waver.";
    return diagnostic;
  }
  const std::string step = fmt::format("step {} differs: to \"{}\" the journal answers \"{}\"", difference.step,
                                       difference.asked, difference.answered);
  if (!difference.refusal.empty()) {
    diagnostic.message = step + ", which is refused";
    diagnostic.hint = difference.refusal;
  } else {
    diagnostic.message =
        fmt::format("{}, which leads to {:016x} instead of {:016x}", step, difference.actual, difference.expected);
    diagnostic.hint =
        "The steps before agree. The line was changed, or the rules data or this Waver decide the step in another way.";
  }
  return diagnostic;
}

Verdict check_rules(const Journal& journal, std::string_view ruleset, std::uint64_t rules) {
  const JournalHead& head = journal.head();
  if (head.ruleset != ruleset) {
    return tl::make_unexpected(Diagnostic{"other-ruleset",
                                          fmt::format("the journal is of \"{}\", not of \"{}\"", head.ruleset, ruleset),
                                          "Open it with its own ruleset.",
                                          {2, 1},
                                          journal.file()});
  }
  if (head.rules != rules) {
    return tl::make_unexpected(Diagnostic{
        "other-rules",
        fmt::format("the journal was written with other rules data ({:016x}, here {:016x})", head.rules, rules),
        "Replay it with the data files it was played with.",
        {3, 1},
        journal.file()});
  }
  return {};
}

}  // namespace waver::game
