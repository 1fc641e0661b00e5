// A question: sound, steady, with names that read back; all that is listed is accepted, nothing else is.

#include "chance/outcomes.h"
#include "contract/findings.h"
#include "game/answering.h"

namespace waver::contract {

using chance::Faces;
using chance::Roll;
using chance::RollKind;
using game::Answer;
using game::Game;
using game::Question;
using game::QuestionKind;

namespace {

class ForeignIncident final : public game::Incident {
 public:
  ForeignIncident() : Incident(game::Value("foreign")) {}
};

bool is_pick(const Question& question) {
  return question.kind == QuestionKind::kRoll && question.roll.kind == RollKind::kPick;
}

void check_roll(const Roll& roll, const Extent& extent, Findings& findings) {
  findings.expect(chance::can_be_thrown(roll), "a roll that cannot be thrown is asked: {}", chance::describe(roll));
  if (!chance::can_be_thrown(roll) || chance::outcome_count(roll) > extent.most_steps) return;
  chance::Weight sum = 0;
  for (const chance::Outcome& outcome : chance::outcomes(roll)) sum += outcome.weight;
  findings.expect(sum == chance::total(roll), "the weights of {} do not sum to its total", chance::describe(roll));
}

void check_names(const Game& game, const Question& question, Findings& findings) {
  const std::vector<std::string> names = game::option_names(game, question);
  const std::set<std::string> unique(names.begin(), names.end());
  findings.expect(unique.size() == names.size(), "two options have the same name in \"{}\"", game.ask_name(question));
  for (const std::string& name : names) {
    const bool one_line = !name.empty() && name.find_first_of("\r\n") == std::string::npos;
    findings.expect(one_line && name.front() != ' ' && name.back() != ' ', "\"{}\" is no name for an option", name);
  }
}

// --- answers that fit ---

std::vector<Answer> listed_answers(const Question& question, const Extent& extent) {
  std::vector<Answer> answers;
  if (question.kind == QuestionKind::kChoice) {
    const std::size_t stride = question.options / extent.most_tried + 1;
    for (std::size_t option = 0; option < question.options; option += stride) {
      answers.push_back(Answer::of_option(static_cast<std::uint32_t>(option)));
    }
  }
  if (question.kind == QuestionKind::kIncident) answers.push_back(Answer::no_more());
  if (question.kind != QuestionKind::kRoll) return answers;
  const auto outcomes = chance::outcomes(question.roll, extent.most_steps);
  const std::size_t stride = outcomes.size() / extent.most_tried + 1;
  for (std::size_t i = 0; i < outcomes.size(); i += stride) answers.push_back(Answer::of_faces(outcomes[i].faces));
  return answers;
}

bool equal_answers(const Answer& a, const Answer& b) {
  return a.kind == b.kind && a.option == b.option && a.faces == b.faces && a.incident == b.incident;
}

void check_listed(const Game& game, const Question& question, const Answer& answer, Game& scratch, Findings& findings) {
  const game::Value said = game::said_of(game, question, answer);
  const auto back = game::answer_from(game, question, said);
  findings.expect(back && equal_answers(*back, answer), "an answer to \"{}\" does not read back",
                  game.ask_name(question));
  scratch.take_position(game);
  const auto verdict = scratch.answer(answer, nullptr);
  findings.expect(verdict.has_value(), "a listed answer to \"{}\" is refused: {}", game.ask_name(question),
                  verdict ? std::string() : game::to_text(verdict.error()));
  findings.expect(!verdict || !scratch.same_as(game), "an answer to \"{}\" leaves the game where it was",
                  game.ask_name(question));
  findings.expect(scratch.same_as(game) == (scratch.digest() == game.digest()),
                  "an answer to \"{}\" changes the position but not its digest", game.ask_name(question));
}

// --- answers that do not ---

struct Misfit {
  std::string_view what;
  Answer answer;
};

Faces any_faces(const Roll& roll) {
  Faces faces;
  chance::throw_roll(roll, 1, 1, {}, faces);
  return faces;
}

std::uint16_t face_too_high(const Roll& roll) {
  switch (roll.kind) {
    case RollKind::kDice:
      return static_cast<std::uint16_t>(roll.sides + 1);
    case RollKind::kCoins:
      return 2;
    case RollKind::kCard:
      return chance::kCards;
    case RollKind::kPick:
      break;
  }
  return static_cast<std::uint16_t>(roll.count);
}

void add_roll_misfits(const Roll& roll, std::vector<Misfit>& misfits) {
  Faces faces = any_faces(roll);
  faces.push_back(1);
  misfits.push_back({"a face too many", Answer::of_faces(faces)});
  faces.pop_back();
  if (faces.empty()) return;
  Faces fewer = faces;
  fewer.pop_back();
  misfits.push_back({"a face too few", Answer::of_faces(fewer)});
  faces.back() = face_too_high(roll);
  misfits.push_back({"a face too high", Answer::of_faces(faces)});
  faces.back() = 0;
  if (roll.kind == RollKind::kDice) misfits.push_back({"a die that shows 0", Answer::of_faces(faces)});
  for (std::uint16_t card = 0; roll.kind == RollKind::kCard && card < chance::kCards; ++card) {
    if ((roll.cards >> card & 1U) == 0) misfits.push_back({"a card that is gone", Answer::of_faces(Faces{card})});
  }
}

std::vector<Misfit> misfits_of(const Question& question) {
  std::vector<Misfit> misfits;
  misfits.push_back({"an incident of another ruleset", Answer::of_incident(std::make_shared<ForeignIncident>())});
  misfits.push_back({"an incident that is null", Answer::of_incident(nullptr)});
  if (question.kind != QuestionKind::kIncident) misfits.push_back({"\"no more\"", Answer::no_more()});
  if (question.kind == QuestionKind::kChoice) {
    misfits.push_back({"an option past the last", Answer::of_option(question.options)});
    misfits.push_back({"option 2^32 - 1", Answer::of_option(0xFFFFFFFF)});
  } else {
    misfits.push_back({"an option where none is asked", Answer::of_option(0)});
  }
  if (question.kind == QuestionKind::kRoll) {
    add_roll_misfits(question.roll, misfits);
  } else {
    misfits.push_back({"dice where none are asked", Answer::of_faces(Faces{1})});
  }
  return misfits;
}

void check_refused(Game& scratch, const Seen& before, const Misfit& misfit, Findings& findings) {
  game::EventList events;
  const auto verdict = scratch.answer(misfit.answer, &events);
  findings.expect(!verdict, "{} is accepted", misfit.what);
  findings.expect(verdict || !verdict.error().message.empty(), "{} is refused without a word", misfit.what);
  if (!verdict) {
    findings.expect(unchanged(scratch, before), "{} is refused and changes the position", misfit.what);
    findings.expect(events.events.empty(), "{} is refused and gives events", misfit.what);
  }
  scratch.take_position(*before.copy);
}

}  // namespace

void check_question(const Game& game, const Extent& extent, Findings& findings) {
  const Question question = game.ask();
  findings.expect(question == game.ask(), "asking twice gives different questions");
  findings.expect(!game.prompt().empty(), "there is no prompt for \"{}\"", game.ask_name(question));
  if (question.kind == QuestionKind::kOver) return;
  findings.expect(!game.ask_name(question).empty(), "question {} has no name", question.ask);
  if (question.kind == QuestionKind::kRoll) check_roll(question.roll, extent, findings);
  if (question.kind == QuestionKind::kChoice) {
    findings.expect(question.options > 0, "\"{}\" has no options", game.ask_name(question));
  }
  if (is_pick(question)) {
    findings.expect(question.options == question.roll.count, "the pick \"{}\" has {} options and {} equals",
                    game.ask_name(question), question.options, question.roll.count);
  }
  check_names(game, question, findings);
}

void check_answers(const Game& game, const Extent& extent, Findings& findings) {
  const Question question = game.ask();
  const auto scratch = game.clone();
  for (const Answer& answer : listed_answers(question, extent)) {
    check_listed(game, question, answer, *scratch, findings);
  }
  const Seen before = seen(game);
  scratch->take_position(game);
  for (const Misfit& misfit : misfits_of(question)) check_refused(*scratch, before, misfit, findings);
}

}  // namespace waver::contract
