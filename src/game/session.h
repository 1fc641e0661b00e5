#pragma once
/// A game played by people: every answer is kept, and can be taken back as far as that is fair.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "game/journal.h"

namespace waver::game {

/// One answer that stands.
struct Step {
  Question question;
  Answer answer;
  By by = By::kPerson;
  std::uint64_t digest = 0;     ///< of the position after it
  std::size_t first_event = 0;  ///< index of its first event; the step's events reach to those of the next
  std::size_t incidents = 0;    ///< how many of the scenario's incidents have been told once it is answered
};

struct SessionSetup {
  JournalHead head;                    ///< ruleset and first digest are filled in by the session
  std::vector<IncidentPtr> incidents;  ///< the scenario's, in their order
};

/// The umpire takes answers back across thrown dice and says why.
struct UmpireNote {
  std::string note;
  std::size_t steps = 0;  ///< how many answers; 0: the last throw, choice or incident that was asked for at the table
};

class Session {
 public:
  explicit Session(std::unique_ptr<Game> start, SessionSetup setup = {});

  /// Plays a journal again. Codes: `replay-differs`, with the place in the journal's file.
  static Result<Session> resume(const Journal& journal, std::unique_ptr<Game> start,
                                std::vector<IncidentPtr> incidents);

  /// The game as it stands. Stays the same object for the session's life.
  const Game& game() const { return *game_; }
  const Game& start() const { return *snapshots_.front(); }
  Question ask() const { return game_->ask(); }
  /// The answers that stand, and all that they made happen.
  std::span<const Step> steps() const { return steps_; }
  const std::vector<Event>& events() const { return events_; }
  /// The events of the last answer.
  std::span<const Event> last_events() const;
  std::uint64_t digest() const { return digest_after(steps_.size()); }

  /// The scenario's next incident, null if all have been told.
  IncidentPtr next_incident() const;

  /// Answers the question now asked, or says why not and changes nothing.
  Verdict say(const Answer& answer, By by = By::kPerson);

  /// How many answers were taken back.
  using Undone = tl::expected<std::size_t, Diagnostic>;
  /// Back to just before the last choice or incident that a person gave; the program's answers since then go, too.
  /// Never across a roll. Codes: `nothing-to-undo`, `undo-crosses-roll`, `undo-differs`.
  Undone undo();
  /// One throw, choice or told incident, whoever answered; the scenario's incidents that followed by themselves go with
  /// it, and none of them is taken back alone. Codes: `nothing-to-undo`, `note-missing`, `undo-too-far`,
  /// `undo-differs`.
  Undone undo(const UmpireNote& note);

  /// Everything, what was taken back included: append `fresh()` of it to a file as the game goes on.
  JournalWriter& journal() { return journal_; }
  /// The whole journal with its closing line.
  std::string journal_text() const { return journal_.text() + journal_.closing_line(); }

 private:
  std::uint64_t digest_after(std::size_t steps) const;
  std::optional<std::uint32_t> index_of(const IncidentPtr& incident) const;
  std::optional<std::size_t> last_step(bool (*is)(const Step&)) const;
  const Step* last_roll_since(std::size_t first) const;
  tl::expected<std::size_t, Diagnostic> target_of(const UmpireNote& note) const;
  std::unique_ptr<Game> game_after(std::size_t steps) const;
  bool set_back_to(std::size_t steps);

  std::unique_ptr<Game> game_;
  std::vector<IncidentPtr> incidents_;
  std::vector<Step> steps_;
  std::vector<Event> events_;
  std::vector<std::unique_ptr<Game>> snapshots_;  ///< the start, then one every so many steps
  std::uint64_t start_digest_ = 0;
  JournalWriter journal_;
};

}  // namespace waver::game
