/// Why a question is asked. No rule is decided here.

#include "rulesets/domino_battle/deeds.h"
#include "rulesets/domino_battle/domino_battle.h"
#include "rulesets/domino_battle/orders.h"

namespace waver::domino_battle {
namespace {

std::vector<Seq> if_any(Seq because) {
  return because == 0 ? std::vector<Seq>() : std::vector<Seq>{because};
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
  game::Reason operator()(const PlayFrame& frame) const { return {{"DB-62", "DB-49"}, if_any(frame.played)}; }
  game::Reason operator()(const ActFrame& frame) const {
    const Seq because = frame.command != 0 ? frame.command : frame.played;
    if (frame.step == ActFrame::Step::kToss) {
      return {{frame.task == Task::kRestore ? "DB-74" : "DB-75"}, if_any(because)};
    }
    if (frame.step == ActFrame::Step::kTarget) return {{"DB-63", "DB-65"}, if_any(because)};
    if (frame.step == ActFrame::Step::kTask) return {{"DB-63"}, if_any(because)};
    return {{"DB-64", "DB-77"}, if_any(because)};
  }
  game::Reason operator()(const CombatFrame& frame) const { return {{"DB-68"}, if_any(frame.combat)}; }
  game::Reason operator()(const EffectFrame& frame) const {
    const Seq because = frame.effect != 0 ? frame.effect : frame.because;
    return {{clause_of_card(frame.card)}, if_any(because)};
  }
  game::Reason operator()(const ForcedFrame& frame) const {
    return {{"DB-79", frame.advance ? "DB-32" : "DB-33"}, if_any(frame.effect)};
  }
  game::Reason operator()(const CheckFrame& frame) const {
    const std::string_view why = frame.why == Blow::kPush ? "DB-16" : "DB-70";
    return {{why, frame.why == Blow::kFire ? "DB-67" : "DB-70"}, if_any(frame.because)};
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
