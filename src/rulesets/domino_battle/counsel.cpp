#include "rulesets/domino_battle/counsel.h"

#include <fmt/format.h>

#include "game/wording.h"
#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/chances.h"
#include "rulesets/domino_battle/deeds.h"
#include "rulesets/domino_battle/ground.h"
#include "rulesets/domino_battle/ledger.h"
#include "rulesets/domino_battle/orders.h"
#include "rulesets/domino_battle/sentences.h"
#include "rulesets/domino_battle/state_words.h"

namespace waver::domino_battle {
namespace {

// The innermost deed of this kind; null if none has been begun.
template <class Frame>
const Frame* innermost(const Position& position) {
  const Frame* last = nullptr;
  for (const auto& frame : position.frames) {
    if (const auto* found = std::get_if<Frame>(&frame)) last = found;
  }
  return last;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between = "; ") {
  return fmt::format("{}", fmt::join(parts, between));
}

// Whom a card commands: "pennies", ... in the coins' own words.
std::string commanded_by(const Setup& setup, Card card) {
  const Suit suit = suit_of(card);
  if (suit == Suit::kSpades) return "any unit";
  std::vector<std::string> coins;
  for (std::size_t i = 0; i < kCoins; ++i) {
    const auto coin = static_cast<Coin>(i);
    if (setup.figures.of(coin).suit == suit) coins.push_back(fmt::format("a {}", word_of(coin)));
  }
  return "units with " + (coins.empty() ? "no coin there is" : joined(coins, " or "));
}

std::string in_hundred(std::uint64_t part, std::uint64_t whole) {
  constexpr std::uint64_t kHundred = 100;
  if (whole == 0) return "?";
  return fmt::format("{}", (part * kHundred + whole / 2) / whole);
}

// What an ace or king brings besides orders.
std::string effect_in_words(const Setup& setup, Card card, bool in_combat) {
  if (is_joker(card) || !has_effect(card, in_combat)) return "";
  const MoraleCards& gain = setup.figures.gain;
  const bool ace = is_ace(card);
  switch (suit_of(card)) {
    case Suit::kSpades:
      return ace ? fmt::format("army morale {:+}, a broken guard stands again", gain.ace_of_spades)
                 : fmt::format("army morale {:+}, one unit becomes guard", gain.king_of_spades);
    case Suit::kHearts:
      return ace ? fmt::format("army morale {:+}, a dime for a unit", gain.ace_of_hearts)
                 : std::string("dimes and nickels to heads") +
                       (in_combat ? "" : ", battalions in range must advance and fight");
    case Suit::kDiamonds:
      return ace ? fmt::format("army morale {:+}, a nickel for a unit", gain.ace_of_diamonds)
                 : fmt::format("firepower times {}, all in range must fire, the guns that did are spiked",
                               setup.figures.firepower_factor);
    case Suit::kClubs:
      return ace ? fmt::format("army morale {:+}, pennies for a unit", gain.ace_of_clubs)
                 : fmt::format("army morale {:+}, pennies to heads, nameless units get a name", gain.king_of_clubs);
  }
  return "";
}

// "guard battalion, steady, strength 3, dime heads".
std::string unit_in_words(const Setup& setup, const Position& position, UnitIndex unit) {
  const UnitState& state = position.units[unit];
  return fmt::format("{}{}, {}, strength {}, {}", state.guard ? "guard " : "", word_of(setup.units[unit].type),
                     state_word(state), state.strength, tokens_in_words(state));
}

// Who fights whom from where, as far as it is chosen; `close`: hand to hand.
struct Fight {
  UnitIndex unit = kNoUnit;
  UnitIndex target = kNoUnit;
  Square from = kNoSquare;
  bool close = false;
};
Fight fight_now(const Position& position) {
  if (const auto* act = std::get_if<ActFrame>(&position.frames.back())) {
    const bool moves_first = act->task == Task::kMoveFire && act->to != kNoSquare;
    return {act->unit, act->target, moves_first ? act->to : position.units[act->unit].at, act->task == Task::kAdvance};
  }
  const auto& forced = std::get<ForcedFrame>(position.frames.back());
  return {forced.unit, forced.target, position.units[forced.unit].at, forced.advance};
}

// Questions -----------------------------------------------------------------------------------------------------------

std::string draw_in_words(const Setup& setup, const Position& position, const std::string& side) {
  const auto& frame = std::get<DrawFrame>(position.frames.back());
  const std::string left = fmt::format(" ({} left in the deck)", deck_size(position));
  if (frame.turns_up) return "The deck is made anew: a card is turned up";
  if (frame.step == DrawFrame::Step::kFetch)
    return game::possessive(side) + " joker finds nothing in the discard: it draws" + left;
  switch (frame.why) {
    case DrawWhy::kCommand:
      return side + " draws its command card" + left;
    case DrawWhy::kHand:
      return fmt::format("{} draws a hand: card {} of {}{}", side, position.drawn.size() + 1, setup.figures.hand, left);
    case DrawWhy::kCombat:
      return fmt::format("{} draws for {}{}", side, setup.units[frame.units.at(position.drawn.size())].called, left);
    case DrawWhy::kJoker:
      break;
  }
  return side + " draws" + left;
}

std::string unit_question(const Setup& setup, const Position& position, const std::string& side) {
  const auto* play = innermost<PlayFrame>(position);
  const Card card = play->card.card;
  return fmt::format("{} plays {}: {} of {} points left, for {}. Who obeys?", side, card_in_words(card), play->points,
                     points_of(setup.figures, card), commanded_by(setup, card));
}

std::string joker_question(const Position& position, const std::string& side) {
  const auto& frame = std::get<DrawFrame>(position.frames.back());
  const Card joker = position.drawn[frame.holder].card;
  return fmt::format("{} has {}{}: which card of the discard does it fetch?", side, card_in_words(joker),
                     frame.why == DrawWhy::kCombat ? " in a fight" : "");
}

std::string token_question(const Position& position, const std::string& side) {
  const auto* effect = innermost<EffectFrame>(position);
  return fmt::format("{} has {}: who gets {}?", side, card_in_words(effect->card),
                     effect->card == ace_of(Suit::kClubs) ? fmt::format("{} pennies", effect->pennies) : "the coin");
}

std::string target_question(const Position& position, const std::string& unit) {
  const auto* act = std::get_if<ActFrame>(&position.frames.back());
  if (act != nullptr && act->task == Task::kAdvance) return unit + " advances: against whom?";
  if (act != nullptr) return unit + " fires: at whom?";
  return std::get<ForcedFrame>(position.frames.back()).advance ? unit + " must advance: against whom?"
                                                               : unit + " must fire: at whom?";
}

// Whom it is to attack, as he stands: where there is one target alone nobody was asked about it.
std::string against_in_words(const Setup& setup, const Position& position) {
  const UnitIndex target = fight_now(position).target;
  if (target == kNoUnit) return "";
  return fmt::format(" against {} ({})", setup.units[target].called, unit_in_words(setup, position, target));
}

std::string square_question(const Setup& setup, const Position& position, const std::string& unit) {
  const auto* act = std::get_if<ActFrame>(&position.frames.back());
  const std::string against = against_in_words(setup, position);
  if (act == nullptr) return fmt::format("{} must advance{}: from which square?", unit, against);
  switch (act->task) {
    case Task::kAdvance:
      return fmt::format("{} advances{}: from which square does it attack?", unit, against);
    case Task::kMoveFire:
      return unit + ": from which square does it fire?";
    case Task::kFireMove:
      return unit + " has fired: where does it go?";
    default:
      return unit + ": where to?";
  }
}

std::string toss_question(const Setup& setup, const Position& position, const std::string& unit) {
  const auto* act = std::get_if<ActFrame>(&position.frames.back());
  if (act != nullptr && act->task == Task::kRestore) return unit + " is rallied: heads, and it comes back";
  if (act != nullptr) return unit + " is given a name: a penny, as the coin falls";
  const auto& effect = std::get<EffectFrame>(position.frames.back());
  if (effect.card == king_of(Suit::kClubs)) return unit + " gets a name: a penny, as the coin falls";
  if (effect.step == EffectFrame::Step::kPennyFaces) return "A penny is tossed for its face";
  return fmt::format("The ace of clubs: heads, {} pennies, tails, {}", setup.figures.pennies_heads,
                     setup.figures.pennies_tails);
}

std::string_view after_blow(Blow blow) {
  if (blow == Blow::kPush) return "after a push";
  return blow == Blow::kClose ? "after close combat" : "after fire";
}

std::string check_question(const Position& position, const std::string& unit) {
  const auto& check = std::get<CheckFrame>(position.frames.back());
  const std::uint32_t coins = position.question.roll.count;
  return fmt::format("{} checks its morale {} with {} coin{}: one head and it holds", unit, after_blow(check.why),
                     coins, coins == 1 ? "" : "s");
}

// Options -------------------------------------------------------------------------------------------------------------

std::string push_in_words(const Setup& setup, const UnitState& state) {
  const std::int32_t left = state.strength - setup.figures.push_strength;
  if (left <= 0) return "a push: it would not survive it";
  const auto token = state.tokens.checking();
  const std::int32_t coins = token ? setup.figures.of(token->coin).coins : setup.figures.static_coins;
  if (state.status == Status::kBroken) return fmt::format("a push: strength {} to {}", state.strength, left);
  return fmt::format("a push: strength {} to {}, and a check with {} coin{}", state.strength, left, coins,
                     coins == 1 ? "" : "s");
}

std::string unit_option(const Setup& setup, const Position& position, UnitIndex unit) {
  const UnitState& state = position.units[unit];
  std::vector<std::string> parts{unit_in_words(setup, position, unit)};
  if (position.question.ask == static_cast<std::uint16_t>(Ask::kUnit)) {
    std::vector<std::string> tasks;
    for (const Task task : legal_tasks(setup, position, unit)) tasks.emplace_back(word_of(task));
    parts.push_back(joined(tasks, ", "));
    if (state.activations > 0) parts.push_back(push_in_words(setup, state));
  }
  return joined(parts);
}

std::string squares_in_words(std::int32_t squares) {
  return fmt::format("up to {} square{}", squares, squares == 1 ? "" : "s");
}

std::string task_option(const Setup& setup, const Position& position, Task task) {
  const auto& act = std::get<ActFrame>(position.frames.back());
  const TypeFigures& figures = setup.figures_of(act.unit);
  const UnitState& state = position.units[act.unit];
  const bool broken = state.status == Status::kBroken;
  const bool last = figures.strength > 0 && state.strength >= figures.strength;
  switch (task) {
    case Task::kFire:
      return "fire, " + squares_in_words(figures.range);
    case Task::kAdvance:
      return "move " + squares_in_words(figures.move) + " and fight hand to hand";
    case Task::kMoveFire:
      return "move " + squares_in_words(figures.move) + ", then fire";
    case Task::kFireMove:
      return "fire, then move " + squares_in_words(figures.move) + " or leave";
    case Task::kRestore:
      if (broken) return "on heads it stands again, and army morale gets back what its coin cost";
      return state.tokens.any_tail() || last ? "on heads a coin turns to heads" : "on heads strength +1";
    case Task::kIdentify:
      return fmt::format("a penny, as the coin falls; army morale {:+}", setup.figures.identified_gain);
    case Task::kMove:
      return squares_in_words(figures.move) + ", or over the own edge";
  }
  return "";
}

std::string fight_in_words(const Setup& setup, const Position& position, bool close, UnitIndex attacker, Square from,
                           UnitIndex defender) {
  const Odds odds = odds_of_combat(setup, position, close, attacker, from, defender);
  const std::string modifiers = odds.lead == 0 ? "" : fmt::format("{:+} before the cards; ", odds.lead);
  if (!close) {
    return fmt::format("{}hits {} in 100, {} with a morale check", modifiers, in_hundred(odds.wins, odds.pairs),
                       in_hundred(odds.heavy_wins, odds.pairs));
  }
  return fmt::format("{}wins {} in 100, loses {}", modifiers, in_hundred(odds.wins, odds.pairs),
                     in_hundred(odds.losses, odds.pairs));
}

std::string target_option(const Setup& setup, const Position& position, UnitIndex target) {
  const Fight fight = fight_now(position);
  std::string who = unit_option(setup, position, target);
  if (fight.close) return who;  // where from is chosen next
  return who + "; " + fight_in_words(setup, position, false, fight.unit, fight.from, target);
}

std::string square_option(const Setup& setup, const Position& position, Square square) {
  const Fight fight = fight_now(position);
  std::vector<std::string> parts;
  const Cell& cell = setup.board.cell(square);
  if (square == position.units[fight.unit].at) parts.emplace_back("where it stands");
  if (cell.cover > 0) parts.push_back(fmt::format("cover {}", cell.cover));
  if (cell.level > 0) parts.push_back(fmt::format("hill, level {}", cell.level));
  if (cell.stops) parts.emplace_back("the move ends there");
  if (fight.close && fight.target != kNoUnit) {
    parts.push_back(fight_in_words(setup, position, true, fight.unit, square, fight.target));
  }
  return joined(parts);
}

std::string joker_option(const Setup& setup, const Position& position, Card card) {
  const auto& frame = std::get<DrawFrame>(position.frames.back());
  const bool in_combat = frame.why == DrawWhy::kCombat;
  std::vector<std::string> parts;
  if (in_combat) {
    parts.push_back(fmt::format("worth {}", value_of(setup.figures, card)));
  } else if (is_king(card)) {
    parts.push_back(fmt::format("a hand of {}", setup.figures.hand));
  } else {
    parts.push_back(fmt::format("{} points for {}", points_of(setup.figures, card), commanded_by(setup, card)));
  }
  if (const std::string effect = effect_in_words(setup, card, in_combat); !effect.empty()) parts.push_back(effect);
  return card_in_words(card) + ": " + joined(parts);
}

std::string word_option(const Setup& setup, const Position& position, Option option) {
  switch (option) {
    case kOptionEnd: {
      const auto* play = innermost<PlayFrame>(position);
      return fmt::format("{} point{} of {} lapse{}", play->points, play->points == 1 ? "" : "s",
                         card_in_words(play->card.card), play->points == 1 ? "s" : "");
    }
    case kOptionOff: {
      const UnitIndex unit = fight_now(position).unit;
      const bool quarter = position.units[unit].tokens.has(Coin::kQuarter);
      return std::string("leaves in good order, without loss") +
             (quarter ? "; the quarter leaves with it, which may end Panic" : "");
    }
    case kOptionStay:
      return "stays where it is";
    case kOptionFollow:
      return "takes the square that was won";
    case kOptionKeep: {
      const auto& frame = std::get<DrawFrame>(position.frames.back());
      const Card joker = position.drawn[frame.holder].card;
      return frame.why == DrawWhy::kCombat ? fmt::format("worth {} itself", value_of(setup.figures, joker))
                                           : "no points, no effect, played last";
    }
    case kOptionNone:
      return "nobody gets it";
    default:
      return "";
  }
}

// What became of an army, or what threatens it.
std::string fate_in_words(const Setup& setup, const Position& position, SideIndex side) {
  const std::int32_t lead = position.sides.at(side).morale - least_that_holds(setup, side);
  if (!position.over) {
    return lead < 0 ? fmt::format("broken at the next check unless it regains {}", -lead)
                    : fmt::format("a loss of {} more breaks it", lead + 1);
  }
  if (position.sides.at(side).broken) return "BROKEN";
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    if (setup.units[i].side == side && position.units[i].on_board() && position.units[i].identified())
      return "it holds";
  }
  return "not broken, but nobody is left who obeys";
}

}  // namespace

std::string tokens_in_words(const UnitState& unit) {
  if (unit.status == Status::kStatic) return "no name yet";
  if (unit.status == Status::kBroken) {
    return unit.remembers ? fmt::format("lost a {}", word_of(*unit.remembers)) : "never had a name";
  }
  std::vector<std::string> tokens;
  unit.tokens.each(
      [&](Token token) { tokens.push_back(fmt::format("{} {}", word_of(token.coin), word_of(token.face))); });
  return joined(tokens, ", ");
}

std::string question_in_words(const Setup& setup, const Position& position) {
  const game::Question& question = position.question;
  const std::string& side = setup.sides.at(question.side).name;
  const std::string& unit = question.subject == game::kNobody ? side : setup.units[question.subject].called;
  switch (static_cast<Ask>(question.ask)) {
    case Ask::kIncident:
      return "What happens next?";
    case Ask::kCard:
      return draw_in_words(setup, position, side);
    case Ask::kJoker:
      return joker_question(position, side);
    case Ask::kUnit:
      return unit_question(setup, position, side);
    case Ask::kTask:
      return fmt::format("{} obeys: what does it do?", unit);
    case Ask::kTarget:
      return target_question(position, unit);
    case Ask::kSquare:
      return square_question(setup, position, unit);
    case Ask::kFollow:
      return unit + " has won: does it follow?";
    case Ask::kForced:
      return game::possessive(side) + " king leaves no choice but the order: who is next?";
    case Ask::kToken:
      return token_question(position, side);
    case Ask::kPennies:
      return side + " has the ace of clubs: how many pennies?";
    case Ask::kCheck:
      return check_question(position, unit);
    case Ask::kToss:
      return toss_question(setup, position, unit);
  }
  return "";
}

std::string option_in_words(const Setup& setup, const Position& position, Option option) {
  if (const std::string words = word_option(setup, position, option); !words.empty()) return words;
  switch (static_cast<Ask>(position.question.ask)) {
    case Ask::kJoker:
      return joker_option(setup, position, static_cast<Card>(option));
    case Ask::kTask:
      return task_option(setup, position, static_cast<Task>(option));
    case Ask::kTarget:
      return target_option(setup, position, option);
    case Ask::kSquare:
      return square_option(setup, position, option);
    case Ask::kUnit:
    case Ask::kForced:
    case Ask::kToken:
      return unit_option(setup, position, option);
    default:
      return "";
  }
}

std::vector<std::string> armies_in_words(const Setup& setup, const Position& position) {
  std::vector<std::string> lines;
  for (SideIndex side = 0; side < kSides; ++side) {
    const std::int32_t morale = position.sides.at(side).morale;
    const std::int32_t least = least_that_holds(setup, side);
    lines.push_back(fmt::format("{}: army morale {}, breaking point {}: {}", setup.sides.at(side).name, morale, least,
                                fate_in_words(setup, position, side)));
  }
  lines.push_back(fmt::format("Deck: {} cards. Discard: {}.", deck_size(position), chance::cards_in(position.discard)));
  return lines;
}

}  // namespace waver::domino_battle
