#include "contract/toy.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "contract/toy_turn.h"
#include "game/digest.h"
#include "game/field_makers.h"

namespace waver::toy {

using game::Answer;
using game::Question;
using game::QuestionKind;
using game::Recorder;
using game::Value;
using game::Verdict;

namespace {

template <class Visit>
void visit_numbers(Position& position, Visit visit) {
  for (std::int32_t& courage : position.courage) visit(courage);
  for (bool& gone : position.gone) visit(gone);
  visit(position.deck);
  visit(position.stage);
  visit(position.subject);
  visit(position.phase);
  visit(position.attempt);
  visit(position.seq);
  visit(position.cause);
}

game::RulesetInfo make_info() {
  game::RulesetInfo info;
  info.id = "toy";
  info.title = "Pickets in the dark";
  info.unit_name = "in";
  info.unit = measure::kInch;
  info.clauses = {{"T-1", "A noise scares a picket: it tests 2D6 against its courage.", "house"},
                  {"T-2", "One that fails stands, hides or runs.", "house"},
                  {"T-3", "A runner without a head on two coins is lost; else it alarms another.", "house"},
                  {"T-4", "A storm draws a card; a red one takes a point of courage from all.", "house"}};
  info.incidents = {{"noise",
                     "somebody hears something",
                     {{"picket", game::FieldKind::kWord, "who", true, 0, 0, {kNames.begin(), kNames.end()}, {}}}},
                    {"storm", "thunder", {}}};
  const game::Field picket = game::word_of_event("picket", {kNames.begin(), kNames.end()});
  const game::Field passed = game::truth_of_event("passed");
  info.events = {{"noise", "", {picket}},
                 {"test", "", {picket, game::whole_of_event("total"), passed}},
                 {"deed", "", {picket, game::word_of_event("deed", {kDeeds.begin(), kDeeds.end()})}},
                 {"run", "", {picket, game::truth_of_event("lost")}},
                 {"alarm", "", {picket}},
                 {"storm", "", {}},
                 {"lightning", "", {game::of_event("card", game::FieldKind::kCard), game::truth_of_event("red")}}};
  return info;
}

tl::unexpected<game::Diagnostics> fault(std::string code, std::string message, game::Place place) {
  return tl::make_unexpected(game::Diagnostics{{std::move(code), std::move(message), {}, place, {}}});
}

}  // namespace

const game::RulesetInfo& Rules::info() {
  static const game::RulesetInfo info = make_info();
  return info;
}

Question Rules::ask(const Position& position) const {
  Question question;
  question.ask = static_cast<std::uint16_t>(position.stage);
  question.subject = position.subject;
  question.key = {question.ask, position.subject, position.phase, broken(Flaw::kSameKey) ? 0 : position.attempt};
  if (broken(Flaw::kSameKey)) question.key.phase = 0;
  if (broken(Flaw::kAskIsUnsteady)) question.key.attempt += memory_++;
  question.kind = QuestionKind::kRoll;
  switch (position.stage) {
    case Stage::kWaiting:
      question.kind = QuestionKind::kIncident;
      break;
    case Stage::kTest:
      question.roll = chance::dice(2);
      break;
    case Stage::kChoice:
      question.kind = QuestionKind::kChoice;
      question.options = 3;
      break;
    case Stage::kCoins:
      question.roll = chance::coins(2);
      break;
    case Stage::kPick:
      question.roll = chance::pick_of(static_cast<std::uint32_t>(others(position).size()));
      question.options = broken(Flaw::kPickWithoutOptions) ? 0 : question.roll.count;
      break;
    case Stage::kCard:
      question.roll = chance::card_of(broken(Flaw::kImpossibleRoll) ? 0 : position.deck);
      break;
    case Stage::kOver:
      question.kind = QuestionKind::kOver;
      break;
  }
  return question;
}

bool Rules::fits(const Question& question, const Answer& answer) const {
  switch (question.kind) {
    case QuestionKind::kRoll: {
      if (answer.kind != Answer::Kind::kFaces) return false;
      const bool short_of_one = answer.faces.size() + 1 == chance::faces_of(question.roll);
      if (broken(Flaw::kAcceptsTooFewDice) && question.roll.kind == chance::RollKind::kDice && short_of_one)
        return true;
      if (broken(Flaw::kAcceptsBadFace) && answer.faces.size() == 2) return true;
      return chance::fits(question.roll, answer.faces);
    }
    case QuestionKind::kChoice:
      if (broken(Flaw::kRefusesListedOption) && answer.option == 1) return false;
      if (broken(Flaw::kAcceptsWrongKind) && answer.kind == Answer::Kind::kNoMore) return true;
      if (answer.kind != Answer::Kind::kOption) return false;
      return answer.option < question.options || broken(Flaw::kAcceptsOptionPastTheLast);
    case QuestionKind::kIncident:
      if (answer.kind == Answer::Kind::kNoMore) return !broken(Flaw::kStuck);
      if (answer.kind != Answer::Kind::kIncident || answer.incident == nullptr) return false;
      return dynamic_cast<const ToyIncident*>(answer.incident.get()) != nullptr ||
             broken(Flaw::kAcceptsForeignIncident);
    case QuestionKind::kOver:
      break;
  }
  return false;
}

Verdict Rules::judge(const Position& position, const Answer& answer) const {
  if (!fits(ask(position), answer))
    return tl::make_unexpected(game::Diagnostic{"toy-misfit", "that is no answer to this", {}, {}, {}});
  const auto* told = dynamic_cast<const ToyIncident*>(answer.incident.get());
  if (told == nullptr || told->picket() == game::kNobody || !position.gone[told->picket()]) return {};
  return tl::make_unexpected(
      game::Diagnostic{"toy-gone", fmt::format("\"{}\" is gone", kNames[told->picket()]), {}, {}, {}});
}

Verdict Rules::answer(Position& position, const Answer& answer, Recorder* recorder) const {
  Verdict verdict = judge(position, answer);
  if (!verdict) {
    if (broken(Flaw::kChangesWhenRefusing)) ++position.attempt;
    if (broken(Flaw::kEventsWhenRefusing) && recorder != nullptr) recorder->record({1, 0, "T-1", "noise", {}});
    return verdict;
  }
  if (broken(Flaw::kCopiesShare) || broken(Flaw::kRemembers)) ++memory_;
  if (broken(Flaw::kRemembers)) position.attempt += memory_;
  take_turn(position, answer, recorder, flaw_);
  return verdict;
}

game::Result<game::IncidentPtr> Rules::read_incident(const Value& told) const {
  const auto word = game::text_at(told, "kind");
  const auto& kinds = info().incidents;
  const auto kind =
      std::find_if(kinds.begin(), kinds.end(), [&](const auto& each) { return word && each.name == *word; });
  if (kind == kinds.end()) return fault("toy-incident", "that is no incident of the toy", told.place());
  std::vector<game::Field> fields = kind->fields;
  for (game::Field& field : fields) field.high = 1;
  fields.push_back({"kind", game::FieldKind::kText, "what happens", true, 0, 0, {}, {}});
  game::Diagnostics faults;
  game::check_fields(told, fields, "[[incident]]", faults);
  if (!faults.empty()) return tl::make_unexpected(std::move(faults));
  const auto name = game::text_at(told, "picket");
  const auto picket = name ? static_cast<std::uint32_t>(std::find(kNames.begin(), kNames.end(), *name) - kNames.begin())
                           : game::kNobody;
  return std::make_shared<ToyIncident>(told, picket);
}

std::string Rules::option_name(const Position& position, std::uint32_t option) const {
  if (position.stage == Stage::kPick) return std::string(kNames[others(position).at(option)]);
  if (position.stage != Stage::kChoice || option >= kDeeds.size()) return {};
  if (broken(Flaw::kEmptyName) && option == 1) return {};
  if (broken(Flaw::kTwinNames) && option == 1) return std::string(kDeeds[0]);
  return std::string(kDeeds[option]);
}

std::uint64_t Rules::digest(const Position& position) const {
  game::Digest digest;
  Position copy = position;
  if (broken(Flaw::kDigestForgets)) copy = {.stage = position.stage};
  visit_numbers(copy, [&](auto number) { digest.add(static_cast<std::uint64_t>(number)); });
  if (broken(Flaw::kCopiesShare)) digest.add(memory_);
  return digest.value();
}

std::string Rules::write(const Position& position) const {
  std::string text = "toy";
  Position copy = position;
  if (broken(Flaw::kWriteForgets)) copy.courage = {};
  visit_numbers(copy, [&](auto number) { text += fmt::format(" {}", static_cast<std::int64_t>(number)); });
  return text + " end\n";
}

game::Result<Position> Rules::read(std::string_view text) const {
  Position position;
  bool sound = text.starts_with("toy") && text.ends_with(" end\n") && !broken(Flaw::kReadRefuses);
  if (sound) text.remove_prefix(3);
  visit_numbers(position, [&](auto& number) {
    std::int64_t read = 0;
    sound = sound && text.starts_with(' ');
    const char* begin = text.data() + (sound ? 1 : 0);
    const auto [end, error] = std::from_chars(begin, text.data() + text.size(), read);
    sound = sound && error == std::errc();
    number = static_cast<std::decay_t<decltype(number)>>(read);
    if (sound) text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  });
  sound = sound && text == " end\n" && position.stage <= Stage::kOver && position.subject < kPickets;
  if (sound || broken(Flaw::kReadTakesDamage)) return position;
  return fault("toy-damaged", "that is no position of the toy", {});
}

game::Scene Rules::scene(const Position& position) const {
  game::Scene scene;
  scene.sides = {{"watch", "The Watch"}};
  for (std::size_t i = 0; i < kPickets; ++i) {
    game::Piece piece;
    piece.id = kNames[i];
    piece.gone = position.gone[i];
    scene.pieces.push_back(piece);
  }
  return scene;
}

std::string Rules::tell(const game::Event& event) const {
  return broken(Flaw::kNothingToSay) ? "" : fmt::format("{}.", event.name);
}

std::string Rules::prompt(const Position& position) const {
  return fmt::format("{}: {}?", kNames[position.subject], ask_name(ask(position)));
}

game::Reason Rules::why(const Position& position) const {
  constexpr std::array<std::string_view, 7> kClauses{"", "T-1", "T-2", "T-3", "T-3", "T-4", ""};
  const std::string_view clause = kClauses[static_cast<std::size_t>(position.stage)];
  if (clause.empty() || broken(Flaw::kNoReason)) return {};
  return {{broken(Flaw::kReasonWithoutClause) ? "T-9" : clause},
          {broken(Flaw::kReasonToCome) ? position.seq + 1 : position.cause}};
}

std::string_view Rules::ask_name(const Question& question) const {
  constexpr std::array<std::string_view, 7> kAsks{"what happens", "courage",   "deed", "flight",
                                                  "alarm",        "lightning", "over"};
  return kAsks[question.ask];
}

Value Rules::state_of(const Position& position, std::string_view kind, std::string_view id) const {
  const auto found = std::find(kNames.begin(), kNames.end(), id);
  if (kind != "unit" || found == kNames.end()) return {};
  Value state;
  state.set("gone", position.gone[static_cast<std::size_t>(found - kNames.begin())]);
  return state;
}

namespace {

// The one flaw that sits in the description.
class TwinClauses : public Rules {
 public:
  using Rules::Rules;
  static const game::RulesetInfo& info() {
    static const game::RulesetInfo twins = [] {
      game::RulesetInfo info = make_info();
      info.clauses.push_back(info.clauses.front());
      return info;
    }();
    return twins;
  }
};

}  // namespace

std::unique_ptr<game::Game> new_game(Flaw flaw) {
  if (flaw == Flaw::kTwinClauses) return std::make_unique<game::GameOf<TwinClauses>>(std::make_shared<TwinClauses>());
  return std::make_unique<game::GameOf<Rules>>(std::make_shared<Rules>(flaw));
}

Value noise(std::string_view picket) {
  Value told;
  told.set("kind", "noise");
  told.set("picket", picket);
  return told;
}

Value storm() {
  Value told;
  told.set("kind", "storm");
  return told;
}

std::vector<game::IncidentPtr> incidents(const game::Game& game) {
  std::vector<game::IncidentPtr> list;
  for (const Value& told : {noise("ann"), storm(), noise("bob"), noise("cyd"), noise("cyd"), storm(), noise("ann")}) {
    list.push_back(*game.read_incident(told));
  }
  return list;
}

}  // namespace waver::toy
