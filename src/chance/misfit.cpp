// Whether faces are a possible result, and in plain words what is wrong with them if not.

#include <algorithm>
#include <bit>

#include "chance/roll.h"

namespace waver::chance {
namespace {

bool in_set(CardSet cards, std::uint16_t card) {
  return card < kCards && ((cards >> card) & 1) != 0;
}

bool possible_face(const Roll& roll, std::uint16_t face) {
  switch (roll.kind) {
    case RollKind::kDice:
      return face >= 1 && face <= roll.sides;
    case RollKind::kCoins:
      return face <= 1;
    case RollKind::kCard:
      return in_set(roll.cards, face);
    case RollKind::kPick:
      return face < roll.count;
  }
  return false;
}

std::string counted(std::uint32_t count, const char* one, const char* many) {
  return std::to_string(count) + " " + (count == 1 ? one : many);
}

std::string why_it_cannot_be_thrown(const Roll& roll) {
  switch (roll.kind) {
    case RollKind::kDice:
      return "a die without faces cannot be thrown";
    case RollKind::kCoins:
      break;
    case RollKind::kCard:
      return "no card is left to draw";
    case RollKind::kPick:
      return roll.count == 0 ? "there is nothing to pick from" : "there are more than 65536 to pick from";
  }
  return {};
}

std::string expected(const Roll& roll) {
  switch (roll.kind) {
    case RollKind::kDice:
      return counted(roll.count, "die", "dice");
    case RollKind::kCoins:
      return counted(roll.count, "coin", "coins");
    case RollKind::kCard:
      return "1 card";
    case RollKind::kPick:
      return "1 pick";
  }
  return {};
}

/// "die 2", or "the die" if there is but one.
std::string numbered(const std::string& what, std::size_t position, std::uint32_t count) {
  return count == 1 ? "the " + what : what + " " + std::to_string(position + 1);
}

std::string wrong_die(const Roll& roll, std::size_t position, std::uint16_t face) {
  const std::string sides = std::to_string(roll.sides);
  return numbered("die", position, roll.count) + " cannot show " + std::to_string(face) + ": a D" + sides + " shows " +
         (roll.sides == 1 ? "nothing but 1" : "1 to " + sides);
}

std::string wrong_coin(const Roll& roll, std::size_t position, std::uint16_t face) {
  return numbered("coin", position, roll.count) + " cannot show " + std::to_string(face) + ": tails is 0, heads is 1";
}

std::string wrong_card(const Roll& roll, std::uint16_t face) {
  if (face >= kCards) return "there is no card " + std::to_string(face) + ": cards are numbered 0 to 53";
  const std::string refusal = card_name(static_cast<Card>(face)) + " cannot be drawn: ";
  const CardSet cards = roll.cards & kWholeDeck;
  if (cards_in(cards) > 1) return refusal + "it is not among the " + std::to_string(cards_in(cards)) + " cards left";
  return refusal + "the only card left is " + card_name(static_cast<Card>(std::countr_zero(cards)));
}

std::string wrong_pick(const Roll& roll, std::uint16_t face) {
  const std::string refusal = std::to_string(face) + " cannot be picked: ";
  if (roll.count == 1) return refusal + "the only choice is 0";
  return refusal + "the choices are 0 to " + std::to_string(roll.count - 1);
}

std::string wrong_face(const Roll& roll, std::size_t position, std::uint16_t face) {
  switch (roll.kind) {
    case RollKind::kDice:
      return wrong_die(roll, position, face);
    case RollKind::kCoins:
      return wrong_coin(roll, position, face);
    case RollKind::kCard:
      return wrong_card(roll, face);
    case RollKind::kPick:
      return wrong_pick(roll, face);
  }
  return {};
}

}  // namespace

bool fits(const Roll& roll, const Faces& faces) {
  return can_be_thrown(roll) && faces.size() == faces_of(roll) &&
         std::ranges::all_of(faces, [&](std::uint16_t face) { return possible_face(roll, face); });
}

std::string misfit(const Roll& roll, const Faces& faces) {
  if (!can_be_thrown(roll)) return why_it_cannot_be_thrown(roll);
  if (faces.size() != faces_of(roll)) return expected(roll) + " expected, " + std::to_string(faces.size()) + " given";
  for (std::size_t position = 0; position < faces.size(); ++position) {
    if (!possible_face(roll, faces[position])) return wrong_face(roll, position, faces[position]);
  }
  return {};
}

}  // namespace waver::chance
