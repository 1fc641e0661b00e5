#include "contract/contract.h"

#include <map>
#include <set>

#include "contract/findings.h"
#include "game/policy.h"
#include "game/session.h"

namespace waver::contract {
namespace {

using game::Answer;
using game::By;
using game::Game;
using game::IncidentPtr;
using game::Question;
using game::QuestionKind;

// One random game, looked at from all sides.
class Play {
 public:
  Play(const Game& start, std::span<const IncidentPtr> incidents, const Extent& extent, std::uint64_t run,
       Findings& findings)
      : start_(start),
        incidents_(incidents),
        extent_(extent),
        run_(run),
        findings_(findings),
        session_(start.clone(), {{}, {incidents.begin(), incidents.end()}}),
        silent_(start.clone()) {}

  void run() {
    while (!findings_.full()) {
      const std::size_t step = session_.steps().size();
      findings_.at(run_, step);
      check_here();
      if (session_.ask().kind == QuestionKind::kOver) break;
      if (step == extent_.most_steps) return findings_.expect(false, "the game does not end");
      if (!move_on()) return findings_.expect(false, "the game is stuck: it takes no answer");
    }
    check_replay();
    check_undo();
  }

 private:
  void check_here() {
    const Game& game = session_.game();
    check_question(game, extent_, findings_);
    check_position(game, start_, findings_);
    check_answers(game, extent_, findings_);
    check_reason(game, session_.events().size(), findings_);
    check_key(game.ask());
    check_digest(game);
  }

  // Two rolls with the same key would show the same dice.
  void check_key(const Question& question) {
    if (question.kind != QuestionKind::kRoll && question.kind != QuestionKind::kChoice) return;
    const bool fresh = keys_.emplace(question.kind, question.key).second;
    findings_.expect(fresh, "a key comes twice in a game: that of \"{}\"", session_.game().ask_name(question));
  }

  void check_digest(const Game& game) {
    const auto [other, fresh] = digests_.emplace(game.digest(), game.write());
    findings_.expect(fresh || other->second == game.write(), "two positions of a game have the same digest");
  }

  bool move_on() {
    if (session_.ask().kind == QuestionKind::kIncident) return tell_something();
    Answer answer;
    game::answer_by_chance(session_.ask(), extent_.seed, run_, game::Policy::kRandom, answer);
    return say(answer, By::kProgram);
  }

  // The position may forbid an incident; that nothing more happens is always possible.
  bool tell_something() {
    while (tried_ < extent_.most_incidents && !incidents_.empty()) {
      if (say(Answer::of_incident(incidents_[next_incident()]), By::kPerson)) return true;
    }
    return say(Answer::no_more(), By::kPerson);
  }

  std::size_t next_incident() {
    const std::size_t turn = tried_++;
    if (run_ % 2 == 0) return turn % incidents_.size();
    return chance::choose_below(incidents_.size(), extent_.seed, run_, {0, 0, static_cast<std::uint32_t>(turn), 0});
  }

  bool say(const Answer& answer, By by) {
    const std::size_t before = session_.events().size();
    const Seen position = seen(session_.game());
    const bool taken = session_.say(answer, by).has_value();
    findings_.expect(taken == silent_->answer(answer, nullptr).has_value(), "a recorder decides what is accepted");
    findings_.expect(silent_->digest() == session_.digest(), "a recorder makes another position");
    if (!taken) {
      findings_.expect(unchanged(session_.game(), position), "an answer is refused and changes the position");
      return false;
    }
    findings_.expect(position.digest != session_.digest(), "an answer leaves the digest as it was");
    check_events(session_.game(), session_.last_events(), before, findings_);
    check_forgetting(*position.copy, session_.game(), answer, session_.last_events(), before, findings_);
    return true;
  }

  void check_replay() {
    const auto journal = game::read_journal(session_.journal_text(), "journal");
    findings_.expect(journal.has_value(), "the journal cannot be read: {}",
                     journal ? std::string() : game::to_text(journal.error()));
    if (!journal) return;
    const auto again = start_.clone();
    const auto difference = game::replay(*journal, *again, incidents_);
    findings_.expect(!difference, "the replay differs: {}",
                     difference ? to_text(game::to_diagnostic(*difference, "journal")) : std::string());
    findings_.expect(difference || again->same_as(session_.game()), "the replay ends in another position");
  }

  // Back to the middle, then to the start.
  void check_undo() {
    const std::size_t steps = session_.steps().size();
    for (const std::size_t back : {steps / 2, steps - steps / 2}) {
      if (back == 0) continue;
      findings_.expect(session_.undo(game::UmpireNote{"check", back}).has_value(), "answers cannot be taken back");
    }
    findings_.expect(!session_.steps().empty() || session_.game().same_as(start_),
                     "with all answers taken back the game is not at its start");
  }

  const Game& start_;
  std::span<const IncidentPtr> incidents_;
  const Extent& extent_;
  std::uint64_t run_;
  Findings& findings_;
  game::Session session_;
  std::unique_ptr<Game> silent_;  ///< the same game with nobody listening
  std::size_t tried_ = 0;
  std::set<std::pair<QuestionKind, chance::RollKey>> keys_;
  std::map<std::uint64_t, std::string> digests_;  ///< with the position they belong to
};

}  // namespace

std::vector<std::string> violations(const Game& start, std::span<const IncidentPtr> incidents, const Extent& extent) {
  Findings findings(extent.most_violations);
  check_info(start.info(), findings);
  for (std::uint64_t run = 0; run < extent.games && !findings.full(); ++run) {
    Play(start, incidents, extent, run, findings).run();
  }
  return findings.take();
}

}  // namespace waver::contract
