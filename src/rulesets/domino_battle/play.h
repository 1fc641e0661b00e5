#pragma once
/// The table while an answer is being applied: what all the clauses' files share.

#include <string_view>
#include <utility>

#include "game/event_fields.h"
#include "rulesets/domino_battle/reckoning.h"
#include "rulesets/domino_battle/setup.h"

namespace waver::domino_battle {

/// The questions of this ruleset. Their numbers are part of keys: never renumber, only add.
enum class Ask : std::uint16_t {
  kIncident = 0,
  kCard = 1,
  kJoker = 2,
  kUnit = 3,
  kTask = 4,
  kTarget = 5,
  kSquare = 6,
  kFollow = 7,
  kForced = 8,
  kToken = 9,
  kPennies = 10,
  kCheck = 11,
  kToss = 12,
};
inline constexpr std::size_t kAsks = 13;

/// What a roll is for: the first part of its key. Never renumber, only add.
enum class RollStep : std::uint16_t {
  kCommand = 0,
  kHand = 1,
  kCombat = 2,
  kJoker = 3,
  kTurnUp = 4,
  kCheck = 5,
  kRestore = 6,
  kIdentify = 7,
  kKingOfClubs = 8,
  kAceOfClubs = 9,
  kChoice = 100,  ///< and the number of the question: for policies
};

/// Fills the fields of an event; made only if somebody listens.
class EventFields : public game::EventFields<EventFields> {
 public:
  EventFields(const Setup& setup, std::vector<game::EventField>& fields)
      : game::EventFields<EventFields>(fields, 1), setup_(setup) {}
  EventFields& unit(std::string_view key, UnitIndex unit);
  EventFields& side(std::string_view key, SideIndex side);
  EventFields& card(std::string_view key, Card card);
  EventFields& square(std::string_view key, Square square);
  EventFields& coin(Coin coin);
  EventFields& token(Token token);

 private:
  const Setup& setup_;
};

struct Play {
  const Setup& setup;
  Position& position;
  game::Recorder* recorder;

  UnitState& unit(UnitIndex index) const { return position.units[index]; }
  const UnitSetup& profile(UnitIndex index) const { return setup.units[index]; }
  const TypeFigures& figures(UnitIndex index) const { return setup.figures_of(index); }
  SideState& side(SideIndex index) const { return position.sides.at(index); }
  SideIndex side_of(UnitIndex index) const { return setup.side_of(index); }
  UnitIndex unit_count() const { return static_cast<UnitIndex>(position.units.size()); }

  /// Puts a unit on a square, or takes it off the board.
  void put(UnitIndex index, Square square) const;
  void take_off(UnitIndex index, Status status) const;

  /// Counts an event and, if somebody listens, builds and records it. Returns its number.
  template <class Fill>
  Seq emit(std::string_view clause, std::string_view name, Seq because, Fill fill) const {
    return game::record<EventFields>(recorder, position.events, setup, clause, name, because, fill);
  }

  /// Counts for the odds; event `seq` is why.
  void count(Counted what, std::uint32_t whose, Seq seq) const {
    if (recorder != nullptr) recorder->count(static_cast<std::size_t>(what), whose, seq);
  }

  /// Begins a deed within the one that runs. A reference to a frame is worthless afterwards: set its step before.
  void begin(Frame frame) const { position.frames.push_back(std::move(frame)); }
  /// Ends the innermost deed; the same is true of references.
  void finish() const { position.frames.pop_back(); }

  bool asks() const { return position.question.kind != game::QuestionKind::kOver; }
  void ask_card(RollStep step, std::uint32_t subject, SideIndex side, CardSet cards, std::uint32_t attempt) const;
  void ask_coins(Ask ask, RollStep step, std::uint32_t subject, SideIndex side, std::uint32_t coins,
                 std::uint32_t attempt) const;
  /// One of Position::options, of which there are two or more.
  void ask_option(Ask ask, UnitIndex subject, SideIndex side) const;
  void ask_incident() const;
};

/// Offers Position::options to a side: asks, or takes the one there is. `frame` is the innermost.
template <class Frame>
void offer(const Play& play, Frame& frame, Ask ask, UnitIndex subject, SideIndex side) {
  if (play.position.options.size() == 1) {
    const Option only = play.position.options.front();
    play.position.options.clear();
    return take_option(play, frame, only);
  }
  play.ask_option(ask, subject, side);
}

}  // namespace waver::domino_battle
