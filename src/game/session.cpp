#include "game/session.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/journal_answer.h"

namespace waver::game {
namespace {

constexpr std::size_t kStepsBetweenSnapshots = 64;

class Appender final : public Recorder {
 public:
  explicit Appender(std::vector<Event>& events) : events_(events) {}
  void record(Event event) override { events_.push_back(std::move(event)); }

 private:
  std::vector<Event>& events_;
};

JournalHead completed(JournalHead head, const Game& start) {
  head.ruleset = start.info().id;
  head.start = start.digest();
  return head;
}

std::string named_option(const Game& game, const Question& question, const Answer& answer) {
  const bool listed = question.kind == QuestionKind::kChoice && answer.kind == Answer::Kind::kOption &&
                      answer.option < question.options;
  return listed ? game.option_name(answer.option) : std::string();
}

tl::unexpected<Diagnostic> refusal(std::string_view code, std::string message, std::string_view hint) {
  return tl::make_unexpected(Diagnostic{std::string(code), std::move(message), std::string(hint), {}, {}});
}

bool is_decision(const Step& step) {
  const bool asked = step.question.kind == QuestionKind::kChoice || step.question.kind == QuestionKind::kIncident;
  return asked && step.by == By::kPerson;
}

// The scenario's own incidents follow by themselves; taken back alone they would come again at once.
bool was_asked(const Step& step) {
  return step.by == By::kPerson || step.question.kind != QuestionKind::kIncident;
}

tl::unexpected<Diagnostic> differs() {
  return refusal("undo-differs", "the game cannot be set back: played again, its answers lead elsewhere",
                 "Nothing was changed. This is a fault of the ruleset: please keep the journal and report it.");
}

}  // namespace

Session::Session(std::unique_ptr<Game> start, SessionSetup setup)
    : game_(std::move(start)),
      incidents_(std::move(setup.incidents)),
      start_digest_(game_->digest()),
      journal_(completed(std::move(setup.head), *game_)) {
  snapshots_.push_back(game_->clone());
}

std::uint64_t Session::digest_after(std::size_t steps) const {
  return steps == 0 ? start_digest_ : steps_[steps - 1].digest;
}

std::span<const Event> Session::last_events() const {
  const std::size_t first = steps_.empty() ? events_.size() : steps_.back().first_event;
  return std::span(events_).subspan(first);
}

IncidentPtr Session::next_incident() const {
  const std::size_t told = steps_.empty() ? 0 : steps_.back().incidents;
  return told < incidents_.size() ? incidents_[told] : nullptr;
}

// Nearly always the next one.
std::optional<std::uint32_t> Session::index_of(const IncidentPtr& incident) const {
  if (incident == nullptr) return std::nullopt;
  if (incident == next_incident()) return static_cast<std::uint32_t>(steps_.empty() ? 0 : steps_.back().incidents);
  const auto found = std::ranges::find(incidents_, incident);
  if (found == incidents_.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - incidents_.begin());
}

Verdict Session::say(const Answer& answer, By by) {
  // What can be known only before the answer.
  const Question question = game_->ask();
  const std::string option = named_option(*game_, question, answer);
  const auto incident = index_of(answer.incident);
  const std::size_t first_event = events_.size();

  Appender appender(events_);
  Verdict verdict = game_->answer(answer, &appender);
  if (!verdict) {
    events_.resize(first_event);
    return verdict;
  }
  const std::size_t told_before = steps_.empty() ? 0 : steps_.back().incidents;
  const std::size_t told = incident ? std::max<std::size_t>(told_before, *incident + 1) : told_before;
  steps_.push_back({question, answer, by, game_->digest(), first_event, told});
  journal_.answered(question, answer, by, option, incident, steps_.back().digest);
  if (steps_.size() % kStepsBetweenSnapshots == 0) snapshots_.push_back(game_->clone());
  return verdict;
}

std::optional<std::size_t> Session::last_step(bool (*is)(const Step&)) const {
  const auto found = std::ranges::find_if(steps_.rbegin(), steps_.rend(), is);
  if (found == steps_.rend()) return std::nullopt;
  return static_cast<std::size_t>(steps_.rend() - found) - 1;
}

const Step* Session::last_roll_since(std::size_t first) const {
  for (std::size_t i = steps_.size(); i-- > first;) {
    if (steps_[i].question.kind == QuestionKind::kRoll) return &steps_[i];
  }
  return nullptr;
}

namespace {

/// Would somebody who may not know all that the position hides have seen something come up by chance in these steps?
/// Where a scenario gives the order of a deck, a draw is no question and yet shows a card.
bool shows_what_was_hidden(const Game& before, std::span<const Step> steps, const Question& now) {
  const std::size_t sides = before.scene().sides.size();
  for (std::uint32_t side = 0; side < sides; ++side) {
    const std::unique_ptr<Game> seen = before.view(side);
    if (seen->same_as(before)) continue;
    for (const Step& step : steps) {
      if (seen->ask() != step.question || !seen->answer(step.answer, nullptr)) return true;
    }
    if (seen->ask() != now) return true;
  }
  return false;
}

}  // namespace

Session::Undone Session::undo() {
  const auto target = last_step(is_decision);
  if (const Step* roll = last_roll_since(target.value_or(0))) {
    return refusal("undo-crosses-roll",
                   fmt::format("{} came up since the last decision", chance::describe(roll->question.roll)),
                   "What has been thrown or drawn stands. The umpire may take it back, with a note that says why.");
  }
  if (!target)
    return refusal("nothing-to-undo", "there is no decision to take back", "Nobody has decided anything yet.");
  const auto before = game_after(*target);
  if (before == nullptr) return differs();
  if (shows_what_was_hidden(*before, std::span(steps_).subspan(*target), ask())) {
    return refusal("undo-crosses-roll", "what was hidden has come to light since the last decision",
                   "What has been thrown or drawn stands. The umpire may take it back, with a note that says why.");
  }
  const std::size_t undone = steps_.size() - *target;
  if (!set_back_to(*target)) return differs();
  journal_.taken_back(static_cast<std::uint32_t>(undone), digest());
  return undone;
}

tl::expected<std::size_t, Diagnostic> Session::target_of(const UmpireNote& note) const {
  if (note.note.find_first_not_of(" \t\r\n") == std::string::npos) {
    return refusal("note-missing", "the umpire takes answers back without saying why",
                   "Add a note, as in \"the template was misplaced\": it is kept with the game.");
  }
  const auto last = last_step(was_asked);
  if (!last) {
    return refusal("nothing-to-undo", "there is no answer to take back", "Nobody has been asked anything yet.");
  }
  if (note.steps > steps_.size()) {
    return refusal("undo-too-far",
                   fmt::format("{} answers cannot be taken back: {} were given", note.steps, steps_.size()),
                   fmt::format("Expected 1 to {}.", steps_.size()));
  }
  return note.steps > 0 ? steps_.size() - note.steps : *last;
}

Session::Undone Session::undo(const UmpireNote& note) {
  const auto target = target_of(note);
  if (!target) return tl::make_unexpected(target.error());
  const std::size_t undone = steps_.size() - *target;
  if (!set_back_to(*target)) return differs();
  journal_.taken_back_by_umpire(static_cast<std::uint32_t>(undone), note.note, digest());
  return undone;
}

// Played again from the last snapshot before; null if that does not lead to the same position.
std::unique_ptr<Game> Session::game_after(std::size_t steps) const {
  const std::size_t snapshot = std::min(steps / kStepsBetweenSnapshots, snapshots_.size() - 1);
  auto game = snapshots_[snapshot]->clone();
  for (std::size_t i = snapshot * kStepsBetweenSnapshots; i < steps; ++i) {
    if (!game->answer(steps_[i].answer, nullptr)) return nullptr;
  }
  return game->digest() == digest_after(steps) ? std::move(game) : nullptr;
}

bool Session::set_back_to(std::size_t steps) {
  const auto game = game_after(steps);
  if (game == nullptr || !game_->take_position(*game)) return false;
  if (steps < steps_.size()) events_.resize(steps_[steps].first_event);
  steps_.resize(steps);
  snapshots_.resize(std::min(snapshots_.size(), steps / kStepsBetweenSnapshots + 1));
  return true;
}

namespace {

// One line of a journal played in a session; what is wrong with it, empty if nothing.
std::string play_line(const Journal& journal, const JournalLine& line, std::span<const IncidentPtr> incidents,
                      Session& session) {
  if (line.kind == JournalLine::Kind::kTakenBack) {
    const auto undone = session.undo();
    if (!undone) return undone.error().message;
    return *undone == line.number ? std::string() : fmt::format("{} answers are taken back here", *undone);
  }
  if (line.kind == JournalLine::Kind::kUmpire) {
    const auto undone = session.undo(UmpireNote{std::string(line.text), line.number});
    return undone ? std::string() : undone.error().message;
  }
  Answer answer;
  std::string fault = answer_in(journal, line, session.game(), incidents, answer);
  if (!fault.empty()) return fault;
  const Verdict verdict = session.say(answer, line.by);
  return verdict ? std::string() : verdict.error().message;
}

}  // namespace

Result<Session> Session::resume(const Journal& journal, std::unique_ptr<Game> start,
                                std::vector<IncidentPtr> incidents) {
  const std::vector<IncidentPtr> told = incidents;
  Session session(std::move(start), {journal.head(), std::move(incidents)});
  const auto differing = [&](const Difference& difference) {
    return tl::make_unexpected(Diagnostics{to_diagnostic(difference, journal.file())});
  };
  if (session.digest() != journal.head().start) {
    return differing({0, 0, {}, {}, {}, journal.head().start, session.digest()});
  }
  std::size_t step = 0;
  for (const JournalLine& line : journal.lines()) {
    ++step;
    std::string asked = session.game().prompt();
    std::string refusal = play_line(journal, line, told, session);
    if (refusal.empty() && session.digest() == line.digest) continue;
    return differing({step, line.line, std::move(asked), answer_text(journal, line), std::move(refusal), line.digest,
                      session.digest()});
  }
  return session;
}

}  // namespace waver::game
