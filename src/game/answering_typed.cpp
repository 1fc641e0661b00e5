// Answers typed by people: turned into the value a file would hold, then read like that.

#include <algorithm>
#include <charconv>
#include <optional>

#include "game/answering.h"
#include "game/json.h"
#include "game/letters.h"

namespace waver::game {
namespace {

using chance::RollKind;

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kBetweenFaces = " \t\r\n,;[]+";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = text.find_first_not_of(kBetweenFaces); at != std::string_view::npos;
       at = text.find_first_not_of(kBetweenFaces, at)) {
    const std::size_t end = std::min(text.find_first_of(kBetweenFaces, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

std::optional<std::int64_t> whole_number(std::string_view word) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

bool is_digits(std::string_view word) {
  return std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

// With up to nine sides a digit is a die: "65" is a six and a five.
Value dice_typed(const chance::Roll& roll, std::string_view typed) {
  constexpr unsigned kOneDigit = 9;
  List dice;
  for (const std::string_view word : words_of(typed)) {
    if (roll.sides <= kOneDigit && is_digits(word)) {
      for (const char digit : word) dice.emplace_back(digit - '0');
    } else if (const auto number = whole_number(word)) {
      dice.emplace_back(*number);
    } else {
      dice.emplace_back(word);
    }
  }
  return dice;
}

Value coins_typed(std::string_view typed) {
  List coins;
  for (const std::string_view word : words_of(typed)) {
    const std::string capitals = in_capitals(word);
    if (capitals == "HEADS" || capitals == "TAILS") {
      coins.emplace_back(capitals.substr(0, 1));
    } else {
      for (const char letter : capitals) coins.emplace_back(std::string(1, letter));
    }
  }
  return coins;
}

// The one option whose id, or whose unit's name, is this but for capitals; what was typed if none is, or several are.
Value option_called(const Game& game, const std::vector<std::string>& options, std::string_view typed) {
  const Scene scene = game.scene();
  const std::string wanted = in_capitals(typed);
  std::vector<std::string_view> called;
  for (const std::string& option : options) {
    const Piece* piece = piece_called(scene, option);
    const bool is_named = piece != nullptr && in_capitals(piece->name) == wanted;
    if (is_named || in_capitals(option) == wanted) called.emplace_back(option);
  }
  return called.size() == 1 ? called.front() : typed;
}

// An id wins over a number; a number counts from 1.
Value option_typed(const Game& game, const Question& question, std::string_view typed) {
  const std::vector<std::string> options = option_names(game, question);
  if (std::ranges::find(options, typed) != options.end()) return typed;
  const auto number = whole_number(typed);
  if (!number) return option_called(game, options, typed);
  if (*number < 1 || static_cast<std::uint64_t>(*number) > options.size()) return typed;
  return options[static_cast<std::size_t>(*number - 1)];
}

Value said_by(const Game& game, const Question& question, std::string_view typed) {
  if (question.kind == QuestionKind::kChoice) return option_typed(game, question, typed);
  switch (question.roll.kind) {
    case RollKind::kDice:
      return dice_typed(question.roll, typed);
    case RollKind::kCoins:
      return coins_typed(typed);
    case RollKind::kCard:
      return in_capitals(typed);
    case RollKind::kPick:
      break;
  }
  return option_typed(game, question, typed);
}

bool needs_words(const Question& question) {
  const bool nothing_to_throw = question.kind == QuestionKind::kRoll && chance::faces_of(question.roll) == 0;
  return question.kind != QuestionKind::kOver && !nothing_to_throw;
}

}  // namespace

Result<Answer> answer_from_line(const Game& game, const Question& question, std::string_view typed) {
  typed = trimmed(typed);
  if (typed.empty() && needs_words(question)) return answer_from(game, question, Value());
  if (question.kind == QuestionKind::kOver) return answer_from(game, question, typed);
  if (question.kind != QuestionKind::kIncident) return answer_from(game, question, said_by(game, question, typed));
  if (typed.front() != '{') return answer_from(game, question, typed);
  auto told = value_from_json(typed);
  if (!told) return tl::make_unexpected(std::move(told.error()));
  return answer_from(game, question, *told);
}

}  // namespace waver::game
