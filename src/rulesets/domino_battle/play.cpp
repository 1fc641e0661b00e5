#include "rulesets/domino_battle/play.h"

#include "rulesets/domino_battle/ground.h"

namespace waver::domino_battle {
namespace {

// Units and sides are told apart in keys of rolls: sides come after all units, then the table.
constexpr std::uint32_t kSidesInKey = 0x10000;

std::uint32_t number_of(RollStep step) {
  return static_cast<std::uint32_t>(step);
}

}  // namespace

EventFields& EventFields::unit(std::string_view key, UnitIndex unit) {
  return value(key, setup_.units[unit].id);
}

EventFields& EventFields::side(std::string_view key, SideIndex side) {
  return value(key, setup_.sides.at(side).id);
}

EventFields& EventFields::card(std::string_view key, Card card) {
  return value(key, chance::card_name(card));
}

EventFields& EventFields::square(std::string_view key, Square square) {
  const Spot spot = setup_.board.spot(square);
  return value(key, game::List{spot.x, spot.y});
}

EventFields& EventFields::coin(Coin coin) {
  return value("coin", word_of(coin));
}

EventFields& EventFields::token(Token token) {
  return coin(token.coin).value("face", word_of(token.face));
}

void Play::put(UnitIndex index, Square square) const {
  UnitState& state = unit(index);
  leave_square(setup.board, position, index);
  state.at = square;
  take_square(setup.board, position, index);
}

void Play::take_off(UnitIndex index, Status status) const {
  UnitState& state = unit(index);
  leave_square(setup.board, position, index);
  state.status = status;
  state.gone_round = position.round;
}

void Play::ask_card(RollStep step, std::uint32_t subject, SideIndex side, CardSet cards, std::uint32_t attempt) const {
  const bool of_unit = step == RollStep::kCombat;
  position.question = {game::QuestionKind::kRoll,
                       static_cast<std::uint16_t>(Ask::kCard),
                       of_unit ? subject : game::kNobody,
                       side,
                       chance::card_of(cards),
                       {number_of(step), of_unit ? subject : kSidesInKey + subject, position.round, attempt},
                       0,
                       {}};
}

void Play::ask_coins(Ask ask, RollStep step, std::uint32_t subject, SideIndex side, std::uint32_t coins,
                     std::uint32_t attempt) const {
  const bool of_unit = step != RollStep::kAceOfClubs;
  // Of a check only "any head" matters; a single coin is looked at as it lies.
  const auto matters = ask == Ask::kCheck ? chance::Matters::kAnyHead : chance::Matters::kFaces;
  position.question = {game::QuestionKind::kRoll,
                       static_cast<std::uint16_t>(ask),
                       of_unit ? subject : game::kNobody,
                       side,
                       chance::coins(coins, matters),
                       {number_of(step), of_unit ? subject : kSidesInKey + subject, position.round, attempt},
                       0,
                       {}};
}

void Play::ask_option(Ask ask, UnitIndex subject, SideIndex side) const {
  const auto number = static_cast<std::uint16_t>(ask);
  position.question = {
      game::QuestionKind::kChoice,
      number,
      subject == kNoUnit ? game::kNobody : subject,
      side,
      {},
      {number_of(RollStep::kChoice) + number, kSidesInKey + side, position.round, ++this->side(side).choices},
      static_cast<std::uint32_t>(position.options.size()),
      {}};
}

void Play::ask_incident() const {
  position.question = {};
  position.question.kind = game::QuestionKind::kIncident;
  position.question.subject = game::kNobody;
}

}  // namespace waver::domino_battle
