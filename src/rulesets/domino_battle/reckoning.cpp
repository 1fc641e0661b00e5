#include "rulesets/domino_battle/reckoning.h"

#include <algorithm>
#include <variant>

#include "game/forgetting.h"
#include "rulesets/domino_battle/domino_battle.h"
#include "rulesets/domino_battle/state_words.h"

namespace waver::domino_battle {
namespace {

using game::Reckoning;
using game::Whose;

game::Measure end(std::string_view name, std::string_view about) {
  return {.name = name, .about = about, .whose = Whose::kGame, .along_the_way = true, .group = "ends"};
}

/// Every number of an event that a frame points at.
template <class Use>
struct EventsOf {
  Use use;

  void card(InPlay& card) { use(card.because); }
  void operator()(RoundFrame& frame) {
    use(frame.began);
    for (InPlay& played : frame.cards) card(played);
  }
  void operator()(DrawFrame& frame) { use(frame.because); }
  void operator()(PlayFrame& frame) {
    card(frame.card);
    use(frame.played);
  }
  void operator()(ActFrame& frame) {
    use(frame.played);
    use(frame.command);
  }
  void operator()(CombatFrame& frame) {
    for (InPlay& drawn : frame.cards) card(drawn);
    use(frame.because);
    use(frame.combat);
  }
  void operator()(EffectFrame& frame) {
    use(frame.because);
    use(frame.effect);
  }
  void operator()(ForcedFrame& frame) { use(frame.effect); }
  void operator()(CheckFrame& frame) { use(frame.because); }
};

template <class Use>
void each_event(Position& position, Use use) {
  EventsOf<Use> events{use};
  use(position.panic_began);
  for (UnitState& unit : position.units) use(unit.broke);
  for (Frame& frame : position.frames) std::visit(events, frame);
  for (InPlay& drawn : position.drawn) events.card(drawn);
  for (InPlay& drawn : position.hand) events.card(drawn);
}

}  // namespace

const std::vector<std::string_view>& state_words() {
  static const std::vector<std::string_view> kWords{"steady", "demoralised", "static",
                                                    "broken", "withdrawn",   "eliminated"};
  return kWords;
}

std::vector<game::Measure> measures() {
  std::vector<game::Measure> measures{
      {.name = "states", .about = "what becomes of a unit", .reckoning = Reckoning::kState, .words = state_words()},
      {.name = "tested", .about = "tossed its coins for morale", .along_the_way = true},
      {.name = "broke", .about = "lost its last coin and ran", .along_the_way = true},
      {.name = "fanatical", .about = "is fanatical in the end"},
      {.name = "broken", .about = "the army is broken", .whose = Whose::kSide, .minimised = 1},
      {.name = "morale",
       .about = "army morale in the end",
       .whose = Whose::kSide,
       .reckoning = Reckoning::kNumber,
       .by_value = true},
      {.name = "rounds",
       .about = "rounds of Panic",
       .whose = Whose::kGame,
       .reckoning = Reckoning::kNumber,
       .by_value = true},
      end("broken", "an army was broken"),
      end("no-identified", "an army had no identified unit left"),
      end("guard-left", "a guard unit left with its quarter"),
      end("round-limit", "the round limit"),
      end("none", "Panic had not ended"),
  };
  measures.back().along_the_way = false;
  measures.back().otherwise = true;
  return measures;
}

Counted counted_end(std::string_view reason) {
  if (reason == "broken") return Counted::kEndBroken;
  if (reason == "no-identified") return Counted::kEndNobodyIdentified;
  return reason == "guard-left" ? Counted::kEndGuardLeft : Counted::kEndLimit;
}

void DominoBattle::reckon(const Position& position, game::Tally& tally) const {
  const auto put = [&](Counted what, std::size_t whose, std::int32_t count) {
    tally.at(static_cast<std::size_t>(what), whose) = count;
  };
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const UnitState& unit = position.units[i];
    const auto word = std::ranges::find(state_words(), state_word(unit));
    put(Counted::kStates, i, static_cast<std::int32_t>(word - state_words().begin()));
    put(Counted::kFanatical, i, unit.fanatical ? 1 : 0);
  }
  for (std::size_t side = 0; side < kSides; ++side) {
    put(Counted::kBroken, side, position.sides.at(side).broken ? 1 : 0);
    put(Counted::kMorale, side, position.sides.at(side).morale);
  }
  put(Counted::kRounds, 0, static_cast<std::int32_t>(position.round));
}

// Besides events: what is there only to tell one draw or toss from the other.
std::vector<game::Seq> DominoBattle::forget(Position& position) const {
  for (UnitState& unit : position.units) {
    unit.combat_draws = unit.checks = unit.restorings = unit.identifyings = unit.king_tosses = 0;
  }
  for (SideState& side : position.sides) {
    side.draws = side.hand_draws = side.joker_draws = side.ace_tosses = side.choices = 0;
  }
  position.turned_up = 0;
  position.told = 0;
  return game::forget_numbers(position.question, position.events, [&](auto use) { each_event(position, use); });
}

}  // namespace waver::domino_battle
