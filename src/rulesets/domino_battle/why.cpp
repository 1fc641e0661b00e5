/// Why a question is asked. No rule is decided here.

#include <algorithm>

#include "rulesets/domino_battle/deeds.h"
#include "rulesets/domino_battle/domino_battle.h"
#include "rulesets/domino_battle/orders.h"

namespace waver::domino_battle {
namespace {

std::vector<Seq> if_any(Seq because) {
  return because == 0 ? std::vector<Seq>() : std::vector<Seq>{because};
}

using Clauses = std::vector<std::string_view>;

bool asks(const Position& position, Ask ask) {
  return position.question.ask == static_cast<std::uint16_t>(ask);
}

// What is to be known before a target, or a square to attack from, is chosen.
Clauses clauses_of_fire() {
  return {"DB-65", "DB-66", "DB-67", "DB-69"};
}
Clauses clauses_of_advance() {
  return {"DB-64", "DB-66", "DB-68", "DB-69"};
}

Clauses clauses_of_act(const Position& position, const ActFrame& frame) {
  if (frame.step == ActFrame::Step::kToss) return {frame.task == Task::kRestore ? "DB-74" : "DB-75"};
  if (asks(position, Ask::kTask)) return {"DB-63"};
  if (frame.task == Task::kAdvance) return clauses_of_advance();
  if (asks(position, Ask::kTarget)) return clauses_of_fire();
  if (frame.task == Task::kMoveFire) return {"DB-64", "DB-65", "DB-69"};
  return {"DB-64", "DB-77"};
}

Clauses clauses_of_forced(const Position& position, const ForcedFrame& frame) {
  Clauses clauses = {"DB-79", frame.advance ? "DB-32" : "DB-33"};
  if (asks(position, Ask::kForced)) return clauses;
  const Clauses more = frame.advance ? clauses_of_advance() : clauses_of_fire();
  clauses.insert(clauses.end(), more.begin(), more.end());
  return clauses;
}

Clauses clauses_of_check(Blow why) {
  if (why == Blow::kPush) return {"DB-70", "DB-71", "DB-16"};
  return {"DB-70", "DB-71", why == Blow::kFire ? "DB-67" : "DB-68"};
}

// Whom the card commands and how often; DB-16 once somebody would be pushed.
Clauses clauses_of_orders(const Position& position) {
  Clauses clauses = {"DB-49", "DB-62"};
  const bool pushes = std::ranges::any_of(position.options, [&](Option option) {
    return option < position.units.size() && position.units[option].activations > 0;
  });
  if (pushes) clauses.insert(clauses.end(), {"DB-15", "DB-16"});
  return clauses;
}

struct WhyFrame {
  const Position& position;

  game::Reason operator()(const RoundFrame&) const { return {}; }
  game::Reason operator()(const DrawFrame& frame) const {
    if (frame.turns_up) return {{"DB-19"}, if_any(frame.because)};
    if (position.question.kind == game::QuestionKind::kChoice) {
      return {{"DB-21"}, if_any(position.drawn[frame.holder].because)};
    }
    switch (frame.step == DrawFrame::Step::kFetch ? DrawWhy::kJoker : frame.why) {
      case DrawWhy::kCommand:
        return {{"DB-5", "DB-4"}, if_any(frame.because)};
      case DrawWhy::kHand:
        return {{"DB-14", "DB-50"}, if_any(frame.because)};
      case DrawWhy::kCombat:
        return {{"DB-66"}, if_any(frame.because)};
      case DrawWhy::kJoker:
        return {{"DB-21"}, if_any(position.drawn[frame.holder].because)};
    }
    return {};
  }
  game::Reason operator()(const PlayFrame& frame) const { return {clauses_of_orders(position), if_any(frame.played)}; }
  game::Reason operator()(const ActFrame& frame) const {
    return {clauses_of_act(position, frame), if_any(frame.command != 0 ? frame.command : frame.played)};
  }
  game::Reason operator()(const CombatFrame& frame) const { return {{"DB-68"}, if_any(frame.combat)}; }
  game::Reason operator()(const EffectFrame& frame) const {
    const Seq because = frame.effect != 0 ? frame.effect : frame.because;
    return {{clause_of_card(frame.card)}, if_any(because)};
  }
  game::Reason operator()(const ForcedFrame& frame) const {
    return {clauses_of_forced(position, frame), if_any(frame.effect)};
  }
  game::Reason operator()(const CheckFrame& frame) const {
    return {clauses_of_check(frame.why), if_any(frame.because)};
  }
};

}  // namespace

game::Reason DominoBattle::why(const Position& position) const {
  const game::QuestionKind kind = position.question.kind;
  const bool of_play = kind == game::QuestionKind::kRoll || kind == game::QuestionKind::kChoice;
  if (!of_play || position.frames.empty()) return {};
  return std::visit(WhyFrame{position}, position.frames.back());
}

}  // namespace waver::domino_battle
