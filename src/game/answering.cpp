#include "game/answering.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "game/option_words.h"

namespace waver::game {
namespace {

using chance::Faces;
using chance::Roll;
using chance::RollKind;

std::string example(const Roll& roll) {
  constexpr std::uint32_t kShown = 4;
  if (roll.kind == RollKind::kCard) return "\"KS\"";
  if (roll.count == 0) return "[]";
  std::string text = "[";
  for (std::uint32_t i = 0; i < std::min(roll.count, kShown); ++i) {
    if (i > 0) text += ", ";
    if (roll.kind == RollKind::kCoins) {
      text += i % 2 == 0 ? "\"H\"" : "\"T\"";
    } else {
      text += std::to_string(std::max(1, roll.sides - static_cast<int>(i)));
    }
  }
  return text + (roll.count > kShown ? ", ...]" : "]");
}

std::string counted(std::uint32_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string roll_expected(const Roll& roll) {
  switch (roll.kind) {
    case RollKind::kDice:
      return fmt::format("{}, as in {}", counted(roll.count, "die", "dice"), example(roll));
    case RollKind::kCoins:
      return fmt::format("{}, as in {}", counted(roll.count, "coin", "coins"), example(roll));
    case RollKind::kCard:
      return fmt::format("a card, as in {}", example(roll));
    case RollKind::kPick:
      break;
  }
  return "the id of an option";
}

std::string_view misfit_code(RollKind kind) {
  switch (kind) {
    case RollKind::kCoins:
      return "coin-misfit";
    case RollKind::kCard:
      return "card-misfit";
    case RollKind::kDice:
    case RollKind::kPick:
      break;
  }
  return "dice-misfit";
}

tl::unexpected<Diagnostics> refusal(std::string_view code, std::string message, std::string hint, Place place) {
  return tl::make_unexpected(Diagnostics{{std::string(code), std::move(message), std::move(hint), place, {}}});
}

std::string expected_sentence(const Question& question) {
  return fmt::format("Expected {}.", answer_expected(question));
}

tl::unexpected<Diagnostics> missing(const Question& question, Place place) {
  return refusal("answer-missing", "no answer is given", expected_sentence(question), place);
}

tl::unexpected<Diagnostics> wrong_type(const Question& question, const Value& said) {
  return refusal("wrong-type", fmt::format("the answer is {}", said.kind_name()), expected_sentence(question),
                 said.place());
}

tl::unexpected<Diagnostics> misfit(const Question& question, std::string message, Place place) {
  return refusal(misfit_code(question.roll.kind), std::move(message), expected_sentence(question), place);
}

// --- rolls ---

Result<Answer> fitting(const Question& question, Faces faces, Place place) {
  std::string fault = chance::misfit(question.roll, faces);
  if (!fault.empty()) return misfit(question, std::move(fault), place);
  return Answer::of_faces(std::move(faces));
}

Result<Answer> dice_from(const Question& question, const Value& said) {
  if (said.integer() == nullptr && said.list() == nullptr) return wrong_type(question, said);
  const List alone = said.integer() != nullptr ? List{said} : List{};
  const List& list = said.list() != nullptr ? *said.list() : alone;
  Faces faces;
  for (const Value& each : list) {
    const std::int64_t* face = each.integer();
    if (face == nullptr) {
      return refusal("wrong-type", fmt::format("one of the dice is {}", each.kind_name()), expected_sentence(question),
                     each.place());
    }
    if (*face < 0 || *face > std::numeric_limits<std::uint16_t>::max()) {
      return misfit(question, fmt::format("no die shows {}", *face), each.place());
    }
    faces.push_back(static_cast<std::uint16_t>(*face));
  }
  return fitting(question, std::move(faces), said.place());
}

Result<Answer> coins_from(const Question& question, const Value& said) {
  if (said.text() == nullptr && said.list() == nullptr) return wrong_type(question, said);
  const List alone = said.text() != nullptr ? List{said} : List{};
  const List& list = said.list() != nullptr ? *said.list() : alone;
  Faces faces;
  for (const Value& each : list) {
    if (each.text() == nullptr) {
      return refusal("wrong-type", fmt::format("one of the coins is {}", each.kind_name()), expected_sentence(question),
                     each.place());
    }
    if (*each.text() != "H" && *each.text() != "T") {
      return misfit(question, fmt::format("a coin shows \"H\" or \"T\", not \"{}\"", *each.text()), each.place());
    }
    faces.push_back(*each.text() == "H" ? 1 : 0);
  }
  return fitting(question, std::move(faces), said.place());
}

Result<Answer> card_from(const Question& question, std::string_view code, Place place) {
  const chance::Card card = chance::card_named(code);
  if (card == chance::kCards) {
    return refusal(
        "card-misfit", fmt::format("\"{}\" is no card", code),
        "Expected a rank (2 to 10, J, Q, K, A) and a suit (S, H, D, C), as in \"KS\", or a joker, \"XL\" or \"XH\".",
        place);
  }
  return fitting(question, Faces{card}, place);
}

// --- options ---

std::uint32_t options_of(const Question& question) {
  if (question.kind == QuestionKind::kChoice) return question.options;
  const bool pick = question.kind == QuestionKind::kRoll && question.roll.kind == RollKind::kPick;
  return pick ? question.roll.count : 0;
}

Answer option_answer(const Question& question, std::uint32_t option) {
  if (question.kind == QuestionKind::kChoice) return Answer::of_option(option);
  return Answer::of_faces(Faces{static_cast<std::uint16_t>(option)});
}

Result<Answer> option_called(const Game& game, const Question& question, std::string_view id, Place place) {
  const std::uint32_t count = options_of(question);
  for (std::uint32_t option = 0; option < count; ++option) {
    if (game.option_name(option) == id) return option_answer(question, option);
  }
  return refusal("no-such-option", fmt::format("\"{}\" is none of the options", id),
                 option_hint(id, option_names(game, question)), place);
}

Result<Answer> option_from(const Game& game, const Question& question, const Value& said) {
  if (said.text() != nullptr) return option_called(game, question, *said.text(), said.place());
  if (said.integer() != nullptr) return option_called(game, question, std::to_string(*said.integer()), said.place());
  return wrong_type(question, said);
}

// --- incidents ---

Result<Answer> incident_from(const Game& game, const Question& question, const Value& said) {
  if (said.text() != nullptr && *said.text() == kNoMoreWord) return Answer::no_more();
  if (said.table() == nullptr) return wrong_type(question, said);
  auto incident = game.read_incident(said);
  if (!incident) return tl::make_unexpected(std::move(incident.error()));
  return Answer::of_incident(std::move(*incident));
}

Result<Answer> roll_from(const Game& game, const Question& question, const Value& said) {
  switch (question.roll.kind) {
    case RollKind::kDice:
      return dice_from(question, said);
    case RollKind::kCoins:
      return coins_from(question, said);
    case RollKind::kCard:
      return said.text() != nullptr ? card_from(question, *said.text(), said.place()) : wrong_type(question, said);
    case RollKind::kPick:
      break;
  }
  return option_from(game, question, said);
}

Value roll_said(const Game& game, const Roll& roll, const Faces& faces) {
  if (!chance::fits(roll, faces)) return {};
  if (roll.kind == RollKind::kCard) return chance::card_name(static_cast<chance::Card>(faces[0]));
  if (roll.kind == RollKind::kPick) return game.option_name(faces[0]);
  List list;
  for (const std::uint16_t face : faces) {
    list.push_back(roll.kind == RollKind::kCoins ? Value(face == 1 ? "H" : "T") : Value(int{face}));
  }
  return list;
}

}  // namespace

std::string answer_expected(const Question& question) {
  switch (question.kind) {
    case QuestionKind::kRoll:
      return roll_expected(question.roll);
    case QuestionKind::kChoice:
      return "the id of an option";
    case QuestionKind::kIncident:
      return fmt::format("an incident, as in {{\"kind\": \"...\"}}, or \"{}\"", kNoMoreWord);
    case QuestionKind::kOver:
      break;
  }
  return "nothing";
}

std::vector<std::string> option_names(const Game& game, const Question& question) {
  std::vector<std::string> names;
  const std::uint32_t count = options_of(question);
  names.reserve(count);
  for (std::uint32_t option = 0; option < count; ++option) names.push_back(game.option_name(option));
  return names;
}

Result<Answer> answer_from(const Game& game, const Question& question, const Value& said) {
  if (question.kind == QuestionKind::kOver) {
    return refusal("game-over", "the game is over: nothing is asked", "Leave the answer out.", said.place());
  }
  if (said.is_nothing()) return missing(question, said.place());
  switch (question.kind) {
    case QuestionKind::kRoll:
      return roll_from(game, question, said);
    case QuestionKind::kChoice:
      return option_from(game, question, said);
    case QuestionKind::kIncident:
    case QuestionKind::kOver:
      break;
  }
  return incident_from(game, question, said);
}

Value said_of(const Game& game, const Question& question, const Answer& answer) {
  switch (answer.kind) {
    case Answer::Kind::kFaces:
      return question.kind == QuestionKind::kRoll ? roll_said(game, question.roll, answer.faces) : Value();
    case Answer::Kind::kOption: {
      const bool listed = question.kind == QuestionKind::kChoice && answer.option < question.options;
      return listed ? Value(game.option_name(answer.option)) : Value();
    }
    case Answer::Kind::kIncident: {
      const bool told = question.kind == QuestionKind::kIncident && answer.incident != nullptr;
      return told ? answer.incident->told() : Value();
    }
    case Answer::Kind::kNoMore:
      break;
  }
  return question.kind == QuestionKind::kIncident ? Value(kNoMoreWord) : Value();
}

}  // namespace waver::game
