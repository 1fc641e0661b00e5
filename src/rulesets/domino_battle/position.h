#pragma once
/// The state of a battle under Domino Battle: a plain value. All that is not here follows from the Setup.
///
/// A round has deeds within deeds: a card is played, its command fights, the fight draws a king ... `frames` holds what
/// has been begun and is not finished, the innermost last, each with the step it has come to.

#include <array>
#include <cstdint>
#include <optional>
#include <tuple>
#include <variant>
#include <vector>

#include "chance/roll.h"
#include "game/event.h"
#include "game/question.h"
#include "rulesets/domino_battle/board.h"
#include "rulesets/domino_battle/tokens.h"
#include "rulesets/domino_battle/words.h"

namespace waver::domino_battle {

using chance::Card;
using chance::CardSet;
using game::Seq;

/// A unit, a side by its place in the file, from 0.
using UnitIndex = std::uint16_t;
using SideIndex = std::uint8_t;
inline constexpr UnitIndex kNoUnit = 0xFFFF;
inline constexpr std::size_t kSides = 2;
inline constexpr Card kNoCard = chance::kCards;

constexpr SideIndex other_side(SideIndex side) {
  return static_cast<SideIndex>(1 - side);
}

/// What changes about a unit.
struct UnitState {
  Tokens tokens;
  Square at = kNoSquare;  ///< of a unit that is gone: where it last stood
  std::int32_t strength = 0;
  Status status = Status::kActive;
  std::optional<Coin> remembers;  ///< broken only: the coin it lost last
  bool guard = false;
  bool fanatical = false;
  bool forced = false;             ///< by a king, in this round
  std::uint8_t activations = 0;    ///< in this round
  Blow gone_why = Blow::kFire;     ///< of an eliminated unit
  std::uint32_t gone_round = 0;    ///< 0: before Panic
  Seq broke = 0;                   ///< the `broken` event; 0: before the game, or it is not broken
  std::uint16_t combat_draws = 0;  ///< in this round, to key the rolls; so the rest
  std::uint16_t checks = 0;
  std::uint16_t restorings = 0;
  std::uint16_t identifyings = 0;
  std::uint16_t king_tosses = 0;

  bool on_board() const { return status <= Status::kBroken; }
  bool identified() const { return status == Status::kActive; }
  bool demoralised() const { return identified() && !tokens.any_head(); }
  friend bool operator==(const UnitState&, const UnitState&) = default;
};

struct SideState {
  std::int32_t morale = 0;   ///< M
  std::int32_t hand = 0;     ///< cards held, before Panic
  bool broken = false;       ///< at the last army check
  bool guard_left = false;   ///< DB-12(c)
  bool issued_hand = false;  ///< in this round
  bool doubled = false;      ///< firepower, in this round (DB-33)
  std::uint16_t draws = 0;   ///< command cards in this round, to key the rolls; so the rest
  std::uint16_t hand_draws = 0;
  std::uint16_t joker_draws = 0;
  std::uint16_t ace_tosses = 0;
  std::uint16_t choices = 0;
  friend bool operator==(const SideState&, const SideState&) = default;
};

/// A card drawn or fetched and not yet in the discard. A joker that was kept is its own card.
struct InPlay {
  Card card = kNoCard;
  SideIndex side = 0;
  CardSet jokers = 0;  ///< that fetched it, and go to the discard with it
  Seq because = 0;     ///< its `card_drawn` or `joker_swap`
  friend bool operator==(const InPlay&, const InPlay&) = default;
};

// What has been begun -------------------------------------------------------------------------------------------------

/// R1 to R8.
struct RoundFrame {
  enum class Step : std::uint8_t { kBegin, kDrawn, kPlay, kEnd };
  Step step = Step::kBegin;
  Seq began = 0;
  std::uint8_t next = 0;             ///< of `cards`
  std::array<InPlay, kSides> cards;  ///< in their order of play
  friend bool operator==(const RoundFrame&, const RoundFrame&) = default;
};

/// Cards drawn at one time: the command cards, a hand, or those of a combat; then their jokers. They end in
/// Position::drawn.
struct DrawFrame {
  enum class Step : std::uint8_t { kDraw, kJokers, kFetch };
  Step step = Step::kDraw;
  bool turns_up = false;  ///< the deck was reshuffled: the next card is turned up
  DrawWhy why = DrawWhy::kCommand;
  std::uint8_t count = 0;                 ///< how many
  std::array<SideIndex, kSides> sides{};  ///< whose the first and the second is; of a hand, all are the first's
  std::array<UnitIndex, kSides> units{kNoUnit, kNoUnit};  ///< in combat: for whom
  Seq because = 0;
  std::uint8_t joker = 0;   ///< 0: the low one's turn, 1: the high one's, 2: done
  std::uint8_t holder = 0;  ///< of `drawn`: the joker that is being exchanged
  CardSet fetching = 0;     ///< jokers that draw from the deck
  friend bool operator==(const DrawFrame&, const DrawFrame&) = default;
};

/// P1 to P5, the command loop in it.
struct PlayFrame {
  enum class Step : std::uint8_t { kBegin, kHand, kHandDrawn, kIssued, kCommand, kEnd };
  Step step = Step::kBegin;
  InPlay card;
  bool issued = false;      ///< out of a hand
  std::int32_t points = 0;  ///< left
  std::uint8_t next = 0;    ///< of Position::hand
  Seq played = 0;
  friend bool operator==(const PlayFrame&, const PlayFrame&) = default;
};

/// A task, from its choice to the price of a push.
struct ActFrame {
  enum class Step : std::uint8_t { kTask, kTarget, kSquare, kCommand, kDeed, kToss, kMoveOn, kPrice, kDone };
  Step step = Step::kTask;
  UnitIndex unit = kNoUnit;
  Task task = Task::kMove;
  UnitIndex target = kNoUnit;
  Square to = kNoSquare;
  bool off = false;  ///< over the own edge instead
  bool push = false;
  bool was_broken = false;
  bool paid = false;  ///< the price of the push
  Seq played = 0;
  Seq command = 0;
  friend bool operator==(const ActFrame&, const ActFrame&) = default;
};

/// DB-66 to DB-68.
struct CombatFrame {
  enum class Step : std::uint8_t { kDraw, kDrawn, kDefender, kTotals, kChecked, kFollow, kKing, kDefendersKing, kDone };
  Step step = Step::kDraw;
  bool close = false;
  bool forced = false;
  UnitIndex attacker = kNoUnit;
  UnitIndex defender = kNoUnit;
  UnitIndex loser = kNoUnit;
  Square ground = kNoSquare;         ///< where the defender stood
  std::array<InPlay, kSides> cards;  ///< the attacker's, the defender's
  Seq because = 0;                   ///< the `command` or `effect`
  Seq combat = 0;
  friend bool operator==(const CombatFrame&, const CombatFrame&) = default;
};

/// How a unit stood before a card gave it coins.
enum class Before : std::uint8_t { kInSpirits, kDemoralised, kStatic, kBroken };

/// What an ace or king does besides commanding (section 5), but for forced acts.
struct EffectFrame {
  enum class Step : std::uint8_t { kBegin, kPennies, kToken, kPennyFaces, kStatics };
  Step step = Step::kBegin;
  Card card = kNoCard;
  SideIndex side = 0;
  bool in_combat = false;
  std::uint8_t pennies = 0;            ///< AC: how many
  std::uint8_t placed = 0;             ///< and how many of them lie
  Before before = Before::kInSpirits;  ///< AC: how the unit stood before them
  Face first_face = Face::kHeads;      ///< of the first penny
  UnitIndex unit = 0;                  ///< who gets the coins; KC: the next that may toss
  Seq because = 0;
  Seq effect = 0;
  friend bool operator==(const EffectFrame&, const EffectFrame&) = default;
};

/// DB-79: what KH and KD force.
struct ForcedFrame {
  enum class Step : std::uint8_t { kNext, kTarget, kSquare };
  Step step = Step::kNext;
  bool advance = false;  ///< KH; else KD
  SideIndex side = 0;
  UnitIndex unit = kNoUnit;
  UnitIndex target = kNoUnit;
  std::vector<UnitIndex> todo;
  std::vector<UnitIndex> fired;
  Seq effect = 0;
  friend bool operator==(const ForcedFrame&, const ForcedFrame&) = default;
};

/// DB-70.
struct CheckFrame {
  UnitIndex unit = kNoUnit;
  Blow why = Blow::kFire;
  Seq because = 0;
  friend bool operator==(const CheckFrame&, const CheckFrame&) = default;
};

using Frame =
    std::variant<RoundFrame, DrawFrame, PlayFrame, ActFrame, CombatFrame, EffectFrame, ForcedFrame, CheckFrame>;

// The whole -----------------------------------------------------------------------------------------------------------

/// DB-83: options stand in the order of the rules. An option of a choice: a unit, a square, a card, a task, a number of
/// pennies, or one of these words.
using Option = std::uint16_t;
inline constexpr Option kOptionEnd = 0xFFFF;
inline constexpr Option kOptionOff = 0xFFFE;
inline constexpr Option kOptionStay = 0xFFFD;
inline constexpr Option kOptionFollow = 0xFFFC;
inline constexpr Option kOptionKeep = 0xFFFB;
inline constexpr Option kOptionNone = 0xFFFA;

struct Position {
  std::vector<UnitState> units;
  std::array<SideState, kSides> sides;

  std::vector<Card> top;  ///< the known top of the deck, the next card last
  CardSet discard = 0;
  CardSet in_play = 0;    ///< drawn, and not yet in the discard
  CardSet out = 0;        ///< known to be the Rout Deck, once there was a reshuffle
  std::int32_t rout = 0;  ///< cards of the Rout Deck

  bool panic = false;
  bool over = false;
  std::uint32_t chaos_rounds = 0;
  std::uint32_t round = 0;        ///< of Panic
  std::uint32_t rounds_left = 0;  ///< until an incident is asked for; 0: none is
  std::uint32_t played = 0;       ///< cards in this round
  bool ended_at_once = false;     ///< ruling `ends`
  std::uint16_t turned_up = 0;    ///< in this round, to key the rolls
  Seq panic_began = 0;
  Seq events = 0;          ///< recorded so far
  std::uint32_t told = 0;  ///< incidents so far; some change nothing else

  std::vector<Frame> frames;
  std::vector<InPlay> drawn;  ///< at one time, by a DrawFrame
  std::vector<InPlay> hand;   ///< issued by a king, in their order of play

  game::Question question;  ///< what the rules now wait for; follows from the rest
  std::vector<Option> options;

  /// Who stands where, by square; follows from `units`, and so does not count in comparisons.
  std::vector<UnitIndex> standing;
  Rows taken;  ///< the same by row: squares that are taken

  friend bool operator==(const Position& a, const Position& b) {
    const auto compared = [](const Position& p) {
      return std::tie(p.units, p.sides, p.top, p.discard, p.in_play, p.out, p.rout, p.panic, p.over, p.chaos_rounds,
                      p.round, p.rounds_left, p.played, p.ended_at_once, p.turned_up, p.panic_began, p.events, p.told,
                      p.frames, p.drawn, p.hand, p.question, p.options);
    };
    return compared(a) == compared(b);
  }
};

}  // namespace waver::domino_battle
