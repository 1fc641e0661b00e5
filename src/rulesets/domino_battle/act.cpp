/// A task, from its choice to the price of a push (sections 3 and 4).

#include "rulesets/domino_battle/deeds.h"
#include "rulesets/domino_battle/ground.h"
#include "rulesets/domino_battle/ledger.h"
#include "rulesets/domino_battle/orders.h"
#include "rulesets/domino_battle/spirit.h"

namespace waver::domino_battle {
namespace {

// What the task needs
// --------------------------------------------------------------------------------------------------

template <class List>
void offer_list(const Play& play, ActFrame& frame, Ask ask, const List& list) {
  play.position.options.assign(list.begin(), list.end());
  offer(play, frame, ask, frame.unit, play.side_of(frame.unit));
}

void offer_tasks(const Play& play, ActFrame& frame) {
  play.position.options.clear();
  for (const Task task : legal_tasks(play.setup, play.position, frame.unit)) {
    play.position.options.push_back(static_cast<Option>(task));
  }
  offer(play, frame, Ask::kTask, frame.unit, play.side_of(frame.unit));
}

void offer_act_targets(const Play& play, ActFrame& frame) {
  switch (frame.task) {
    case Task::kAdvance:
      return offer_list(play, frame, Ask::kTarget, advance_targets(play.setup, play.position, frame.unit));
    case Task::kMoveFire:
      return offer_list(play, frame, Ask::kTarget, targets_from(play.setup, play.position, frame.unit, frame.to));
    default:
      return offer_list(play, frame, Ask::kTarget, targets_of(play.setup, play.position, frame.unit));
  }
}

void offer_move(const Play& play, ActFrame& frame, bool may_stay) {
  const Reach reach = reach_of(play.setup, play.position, frame.unit);
  auto& options = play.position.options;
  options.assign(reach.squares.begin(), reach.squares.end());
  if (reach.off) options.push_back(kOptionOff);
  if (may_stay) options.push_back(kOptionStay);
  offer(play, frame, Ask::kSquare, frame.unit, play.side_of(frame.unit));
}

void offer_squares(const Play& play, ActFrame& frame) {
  switch (frame.task) {
    case Task::kAdvance:
      return offer_list(play, frame, Ask::kSquare, squares_beside(play.setup, play.position, frame.unit, frame.target));
    case Task::kMoveFire:
      return offer_list(play, frame, Ask::kSquare, firing_squares(play.setup, play.position, frame.unit));
    default:
      return offer_move(play, frame, false);
  }
}

ActFrame::Step first_need(Task task) {
  switch (task) {
    case Task::kFire:
    case Task::kAdvance:
    case Task::kFireMove:
      return ActFrame::Step::kTarget;
    case Task::kMoveFire:
    case Task::kMove:
      return ActFrame::Step::kSquare;
    default:
      return ActFrame::Step::kCommand;
  }
}

// The price of a push
// --------------------------------------------------------------------------------------------------

// DB-16: strength, then, for whoever stays and is not broken, a check. `leaving`: no check.
void pay_for_push(const Play& play, ActFrame& frame, bool leaving) {
  frame.paid = true;
  const UnitIndex unit = frame.unit;
  const Seq pushed =
      play.emit("DB-16", "pushed", frame.command, [&](EventFields& fields) { fields.unit("unit", unit); });
  const bool stays = lose_strength(play, unit, play.setup.figures.push_strength, Blow::kPush, kNoUnit, pushed);
  if (stays && !leaving) begin_check(play, unit, Blow::kPush, pushed);
}

// After the task: nothing is paid by whoever is gone, or was broken by it.
void settle_push(const Play& play, ActFrame& frame) {
  frame.step = ActFrame::Step::kDone;
  if (!frame.push || frame.paid) return;
  const UnitState& unit = play.unit(frame.unit);
  const bool broken_now = unit.status == Status::kBroken && !frame.was_broken;
  if (!unit.on_board() || broken_now) return;
  pay_for_push(play, frame, false);
}

// The deed ------------------------------------------------------------------------------------------------------------

void tell_command(const Play& play, ActFrame& frame) {
  frame.command = play.emit("DB-63", "command", frame.played, [&](EventFields& fields) {
    fields.unit("unit", frame.unit).value("task", word_of(frame.task));
    fields.value("cost", play.setup.figures.activation_cost).value("push", frame.push);
    fields.square("from", play.unit(frame.unit).at);
    if (frame.off) fields.value("to", "OFF");
    if (frame.to != kNoSquare) fields.square("to", frame.to);
    if (frame.target != kNoUnit) fields.unit("target", frame.target);
  });
}

void command_unit(const Play& play, ActFrame& frame) {
  tell_command(play, frame);
  ++play.unit(frame.unit).activations;
  frame.step = ActFrame::Step::kDeed;
  if (frame.push && play.setup.rulings.push_paid_before) pay_for_push(play, frame, false);
}

void move_unit(const Play& play, const ActFrame& frame, Square to, MoveWhy why) {
  const Square from = play.unit(frame.unit).at;
  if (from == to) return;
  play.put(frame.unit, to);
  play.emit("DB-64", "moved", frame.command, [&](EventFields& fields) {
    fields.unit("unit", frame.unit).square("from", from).square("to", to).value("why", word_of(why));
  });
}

// DB-77. A pushed unit pays with strength alone, and first.
void leave_board(const Play& play, ActFrame& frame) {
  if (frame.push && !frame.paid) pay_for_push(play, frame, true);
  if (!play.unit(frame.unit).on_board()) return;
  withdraw(play, frame.unit, "DB-77", frame.command);
  note_guard_left(play, frame.unit);
}

void fight(const Play& play, ActFrame& frame, ActFrame::Step next) {
  frame.step = next;
  CombatFrame combat;
  combat.close = frame.task == Task::kAdvance;
  combat.attacker = frame.unit;
  combat.defender = frame.target;
  combat.because = frame.command;
  play.begin(combat);
}

void toss_for_task(const Play& play, ActFrame& frame) {
  frame.step = ActFrame::Step::kToss;
  UnitState& unit = play.unit(frame.unit);
  const bool restores = frame.task == Task::kRestore;
  play.ask_coins(Ask::kToss, restores ? RollStep::kRestore : RollStep::kIdentify, frame.unit, play.side_of(frame.unit),
                 1, restores ? ++unit.restorings : ++unit.identifyings);
}

void do_task(const Play& play, ActFrame& frame) {
  const UnitState& unit = play.unit(frame.unit);
  // Paid before, the push may have cost the task.
  const bool lost = !unit.on_board() || (unit.status == Status::kBroken && !frame.was_broken);
  if (lost) {
    frame.step = ActFrame::Step::kDone;
    return;
  }
  switch (frame.task) {
    case Task::kFire:
      return fight(play, frame, ActFrame::Step::kPrice);
    case Task::kFireMove:
      return fight(play, frame, ActFrame::Step::kMoveOn);
    case Task::kAdvance:
      move_unit(play, frame, frame.to, MoveWhy::kAdvance);
      return fight(play, frame, ActFrame::Step::kPrice);
    case Task::kMoveFire:
      move_unit(play, frame, frame.to, MoveWhy::kCommand);
      return fight(play, frame, ActFrame::Step::kPrice);
    case Task::kRestore:
    case Task::kIdentify:
      return toss_for_task(play, frame);
    case Task::kMove:
      frame.step = ActFrame::Step::kPrice;
      return frame.off ? leave_board(play, frame) : move_unit(play, frame, frame.to, MoveWhy::kCommand);
  }
}

// Fired, and now it may move: unless the fight was the end of it.
void move_on(const Play& play, ActFrame& frame) {
  const UnitState& unit = play.unit(frame.unit);
  if (unit.identified()) return offer_move(play, frame, true);
  frame.step = ActFrame::Step::kPrice;
}

void take_move_on(const Play& play, ActFrame& frame, Option option) {
  frame.step = ActFrame::Step::kPrice;
  if (option == kOptionStay) return;
  if (option == kOptionOff) return leave_board(play, frame);
  move_unit(play, frame, option, MoveWhy::kCommand);
}

// DB-74, heads: the first that fits.
void restore_by_task(const Play& play, const ActFrame& frame) {
  const UnitIndex unit = frame.unit;
  UnitState& state = play.unit(unit);
  const Restorer by{"DB-74", frame.command, kNoCard, Task::kRestore};
  if (state.status == Status::kBroken) {
    const Restored restored = restore_broken(play, unit, Face::kTails, by);
    if (restored.coin) regain_restored(play, unit, *restored.coin, restored.restored);
    return;
  }
  if (const auto tail = state.tokens.lowest_tail()) return turn_one_to_heads(play, unit, *tail, by);
  if (state.strength >= play.figures(unit).strength) return;
  ++state.strength;
  play.emit("DB-74", "strength", frame.command, [&](EventFields& fields) {
    fields.unit("unit", unit).value("change", 1).value("now", state.strength).value("why", word_of(Blow::kRestore));
  });
}

void identify_by_task(const Play& play, const ActFrame& frame, Face face) {
  const Token penny{Coin::kPenny, face};
  const Seq told = identify(play, frame.unit, penny, "task", "DB-75", frame.command);
  regain_identified(play, frame.unit, penny.coin, told);
}

}  // namespace

void run(const Play& play, ActFrame& frame) {
  switch (frame.step) {
    case ActFrame::Step::kTask:
      return offer_tasks(play, frame);
    case ActFrame::Step::kTarget:
      return offer_act_targets(play, frame);
    case ActFrame::Step::kSquare:
      return offer_squares(play, frame);
    case ActFrame::Step::kCommand:
      return command_unit(play, frame);
    case ActFrame::Step::kDeed:
      return do_task(play, frame);
    case ActFrame::Step::kMoveOn:
      return move_on(play, frame);
    case ActFrame::Step::kToss:
    case ActFrame::Step::kPrice:
      return settle_push(play, frame);
    case ActFrame::Step::kDone:
      return play.finish();
  }
}

void take_option(const Play& play, ActFrame& frame, Option option) {
  switch (frame.step) {
    case ActFrame::Step::kTask:
      frame.task = static_cast<Task>(option);
      frame.step = first_need(frame.task);
      return;
    case ActFrame::Step::kTarget:
      frame.target = option;
      frame.step = frame.task == Task::kAdvance ? ActFrame::Step::kSquare : ActFrame::Step::kCommand;
      return;
    case ActFrame::Step::kSquare:
      frame.off = option == kOptionOff;
      if (!frame.off) frame.to = option;
      frame.step = frame.task == Task::kMoveFire ? ActFrame::Step::kTarget : ActFrame::Step::kCommand;
      return;
    default:
      return take_move_on(play, frame, option);
  }
}

void take_faces(const Play& play, ActFrame& frame, const chance::Faces& faces) {
  frame.step = ActFrame::Step::kPrice;
  const bool heads = faces[0] != 0;
  if (frame.task == Task::kIdentify) return identify_by_task(play, frame, heads ? Face::kHeads : Face::kTails);
  if (heads) restore_by_task(play, frame);
}

}  // namespace waver::domino_battle
