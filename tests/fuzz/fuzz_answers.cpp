// Bytes play a game: legal answers, which must be taken; others, which must be refused and change nothing; incidents
// put together from the ruleset's tables; taking back; writing and reading. In the end its journal must replay.

#include <limits>
#include <utility>

#include "bytes.h"
#include "chance/outcomes.h"
#include "game/policy.h"
#include "game/session.h"

namespace waver::fuzz {
namespace {

using game::Answer;
using game::Field;
using game::FieldKind;
using game::QuestionKind;
using game::Value;

// --- incidents ---

class IncidentMaker {
 public:
  IncidentMaker(const game::RulesetInfo& info, std::vector<std::string> ids, Bytes& bytes)
      : info_(info), ids_(std::move(ids)), bytes_(bytes) {}

  Value incident() {
    const auto& kind = info_.incidents[bytes_.below(static_cast<std::uint32_t>(info_.incidents.size()))];
    Value told = table(kind.fields);
    told.set("kind", kind.name);
    if (bytes_.byte() > 250) told.set("absurd", absurd());
    return told;
  }

 private:
  Value table(const std::vector<Field>& fields) {
    Value made{game::Entries{}};
    for (const Field& field : fields) {
      const std::uint8_t how = bytes_.byte();
      if (how >= 252) {
        made.set(field.name, absurd());
      } else if (field.required ? how < 250 : how % 2 == 0) {
        made.set(field.name, value(field));
      }
    }
    return made;
  }

  Value absurd() {
    using Limits = std::numeric_limits<double>;
    const Value values[] = {{},
                            -1,
                            0,
                            std::numeric_limits<std::int64_t>::max(),
                            std::numeric_limits<std::int64_t>::min(),
                            1e300,
                            -0.0,
                            Limits::quiet_NaN(),
                            -Limits::infinity(),
                            Limits::denorm_min(),
                            "",
                            bytes_.text(8),
                            game::List{},
                            game::Entries{},
                            true,
                            game::List{1e9, 1e9}};
    return values[bytes_.below(std::size(values))];
  }

  Value id() { return ids_[bytes_.below(static_cast<std::uint32_t>(ids_.size()))]; }

  // Mostly in range: near the low end, where a table is.
  double number(const Field& field) {
    const double low = std::max(field.low, 0.0);
    return std::min(low + bytes_.below(8000) / 100.0, field.high);
  }

  Value value(const Field& field) {
    switch (field.kind) {
      case FieldKind::kTruth:
        return bytes_.byte() % 2 == 0;
      case FieldKind::kInteger:
        return static_cast<std::int64_t>(std::max(field.low, -1e9)) + bytes_.below(24);
      case FieldKind::kNumber:
        return number(field);
      case FieldKind::kText:
      case FieldKind::kName:
      case FieldKind::kCard:
        return bytes_.text(12);
      case FieldKind::kWord:
        return field.words[bytes_.below(static_cast<std::uint32_t>(field.words.size()))];
      case FieldKind::kId:
        return id();
      case FieldKind::kIds:
        return list(4, [&] { return id(); });
      case FieldKind::kPoint:
      case FieldKind::kSquare:
        return game::List{number(field), number(field)};
      case FieldKind::kPolygon:
      case FieldKind::kSquares:
      case FieldKind::kLine:
        return list(6, [&] { return game::List{number(field), number(field)}; });
      case FieldKind::kTable:
        return table(field.inner);
      case FieldKind::kTables:
        return list(5, [&] { return table(field.inner); });
      case FieldKind::kTexts:
      case FieldKind::kWords:
      case FieldKind::kCards:
        return list(4,
                    [&] { return Value(chance::card_name(static_cast<chance::Card>(bytes_.below(chance::kCards)))); });
      case FieldKind::kAny:
      case FieldKind::kWholes:  // of events only
      case FieldKind::kCounts:
        break;
    }
    return absurd();
  }

  template <class Make>
  Value list(std::uint32_t most, Make make) {
    game::List values;
    for (std::uint32_t count = bytes_.below(most + 1); count > 0; --count) values.emplace_back(make());
    return values;
  }

  const game::RulesetInfo& info_;
  std::vector<std::string> ids_;
  Bytes& bytes_;
};

// --- a game ---

class Table {
 public:
  Table(const scenario::Scenario& scenario, Bytes& bytes)
      : scenario_(scenario),
        bytes_(bytes),
        incidents_(*scenario.ruleset->info, ids_of(scenario), bytes),
        session_(scenario.game->clone(), {head(scenario), scenario.incidents}) {}

  void play() {
    constexpr int kMostSteps = 200;
    for (int step = 0; step < kMostSteps && !bytes_.empty(); ++step) {
      const std::uint8_t what = bytes_.byte();
      if (what < 0xE0) {
        answer(what);
      } else {
        do_something_else(what % 8);
      }
      ensure(session_.digest() == session_.game().digest(), "the session has lost its game");
    }
    check_journal();
  }

 private:
  static game::JournalHead head(const scenario::Scenario& scenario) {
    game::JournalHead head;
    head.scenario = scenario.text;
    return head;
  }

  game::Seq next_seq() const { return static_cast<game::Seq>(session_.events().size()) + 1; }

  void answer(std::uint8_t what) {
    const game::Question question = session_.ask();
    if (question.kind == QuestionKind::kOver) return check_refusals(session_.game(), bytes_);
    const auto by = what % 2 == 0 ? game::By::kPerson : game::By::kProgram;
    if (question.kind == QuestionKind::kIncident) return tell(what, by);
    const game::Seq first = next_seq();
    ensure(session_.say(legal(question, what), by).has_value(), "a legal answer is refused");
    check_events(session_.game(), session_.last_events(), first);
  }

  Answer legal(const game::Question& question, std::uint8_t what) {
    Answer answer;
    if (question.kind == QuestionKind::kChoice) return Answer::of_option(what % question.options);
    if (what < 0x80) {
      game::answer_by_chance(question, what, 0, game::Policy::kFirst, answer);
      return answer;
    }
    const auto outcomes = chance::outcomes(question.roll, 100);
    if (outcomes.empty()) {
      game::answer_by_chance(question, what, 1, game::Policy::kFirst, answer);
      return answer;
    }
    return Answer::of_faces(outcomes[what % outcomes.size()].faces);
  }

  void tell(std::uint8_t what, game::By by) {
    if (what == 0x7F) return say_incident(Answer::no_more(), by);
    if (what < 0x40 && !scenario_.incidents.empty()) {
      const game::IncidentPtr next = session_.next_incident();
      const bool in_order = what % 4 == 0 && next != nullptr;
      return say_incident(Answer::of_incident(in_order ? next : scenario_.incidents[what % scenario_.incidents.size()]),
                          by);
    }
    const Value told = incidents_.incident();
    const auto incident = session_.game().read_incident(told);
    if (!incident) return ensure(!incident.error().empty(), "an incident is refused without a fault");
    say_incident(Answer::of_incident(*incident), by);
  }

  void say_incident(const Answer& answer, game::By by) {
    const auto before = session_.game().clone();
    const game::Seq first = next_seq();
    const game::Verdict verdict = session_.say(answer, by);
    if (verdict) return check_events(session_.game(), session_.last_events(), first);
    ensure(!verdict.error().code.empty() && !verdict.error().message.empty(), "a refusal says nothing");
    ensure(session_.game().same_as(*before), "a refused incident changes the position");
    ensure(session_.ask() == before->ask(), "a refused incident changes the question");
    ensure(next_seq() == first, "a refused incident leaves events");
  }

  void do_something_else(std::uint8_t what) {
    switch (what) {
      case 0:
        return take_back([&] { return session_.undo(); });
      case 1:
        return take_back([&] { return session_.undo(game::UmpireNote{bytes_.text(10), bytes_.byte()}); });
      case 2:
        return take_back([&] { return session_.undo(game::UmpireNote{"again", 1U + bytes_.below(4)}); });
      case 3:
        return check_position(session_.game());
      case 4:
        return read_garbled();
      case 5:
        return std::exchange(looked_at_journal_, true) ? void() : check_journal();  // dear: once, and in the end
      default:
        return check_refusals(session_.game(), bytes_);
    }
  }

  template <class Undo>
  void take_back(Undo undo) {
    const auto before = session_.game().clone();
    const std::size_t steps = session_.steps().size();
    const auto undone = undo();
    if (undone) {
      ensure(*undone > 0 && session_.steps().size() + *undone == steps, "taken back and still there");
    } else {
      ensure(undone.error().code != "undo-differs", "what was answered leads elsewhere once played again");
      ensure(session_.steps().size() == steps && session_.game().same_as(*before), "nothing taken back, but changed");
    }
  }

  // A written position with one character changed is refused, or is another spelling of the same.
  void read_garbled() {
    std::string text = session_.game().write();
    if (text.empty()) return;
    text[bytes_.word() % text.size()] = static_cast<char>(bytes_.byte());
    const auto copy = session_.game().clone();
    const auto read = copy->read(text);
    ensure(copy->same_as(session_.game()), "a garbled position is read");
    if (!read) ensure(!read.error().empty(), "a garbled position is refused without a fault");
  }

  void check_journal() {
    const auto journal = game::read_journal(session_.journal_text(), "played");
    if (!journal) ensure(false, game::to_text(journal.error()));
    const auto game = scenario_.game->clone();
    const auto difference = game::replay(*journal, *game, scenario_.incidents);
    if (difference) ensure(false, game::to_text(game::to_diagnostic(*difference, "played")));
    ensure(game->same_as(session_.game()), "a replay leads elsewhere");
    auto resumed = game::Session::resume(*journal, scenario_.game->clone(), scenario_.incidents);
    if (!resumed) ensure(false, game::to_text(resumed.error()));
    ensure(resumed->journal_text() == session_.journal_text(), "a resumed game has another journal");
    ensure(resumed->events().size() == session_.events().size(), "a resumed game has other events");
  }

  const scenario::Scenario& scenario_;
  Bytes& bytes_;
  IncidentMaker incidents_;
  game::Session session_;
  bool looked_at_journal_ = false;
};

}  // namespace
}  // namespace waver::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  waver::fuzz::Bytes bytes(data, size);
  const std::uint8_t number = bytes.byte();
  waver::fuzz::Table(waver::fuzz::battle(number), bytes).play();
  return 0;
}
