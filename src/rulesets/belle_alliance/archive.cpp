/// The position as one number and as text. Every field is named once, in `visit`; digest, writing and reading share it.

#include "game/archive.h"
#include "rulesets/belle_alliance/belle_alliance.h"
#include "rulesets/belle_alliance/body.h"

namespace waver::belle_alliance {
namespace {

constexpr std::string_view kHead = "belle-alliance-position 1";

template <class Archive, class Unit>
void visit_unit(Archive& archive, Unit& unit) {
  archive(unit.at.x, unit.at.y, unit.facing, unit.figures, unit.files, unit.guns, unit.valour, unit.lost,
          unit.formation, unit.disorder, unit.status, unit.entered_phase, unit.entered_bound, unit.routs, unit.retreats,
          unit.orderings, unit.moved, unit.moved_before, unit.still, unit.passed, unit.rolled, unit.hit,
          unit.hit_before);
}

template <class Archive, class Value>
void visit_reason(Archive& archive, Value& reason) {
  archive(reason.cause, reason.weight, reason.moment.x, reason.moment.y, reason.because);
}

template <class Archive, class Value>
void visit_member(Archive& archive, Value& member) {
  archive(member.unit, member.start.x, member.start.y);
}

template <class Archive, class List>
void visit_numbers(Archive& archive, List& list) {
  archive.each(list, [](Archive& a, auto& number) { a(number); });
}

template <class Archive, class Value>
void visit_march(Archive& archive, Value& march) {
  archive(march.stage, march.is_rout, march.spread_open, march.base, march.turn, march.base_line.x, march.base_line.y,
          march.way.x, march.way.y, march.t, march.budget, march.gone_head, march.tested_again, march.contacted_now);
  visit_reason(archive, march.reason);
  archive.each(march.group, [](Archive& a, auto& member) { visit_member(a, member); });
  archive.each(march.left, [](Archive& a, auto& left) {
    visit_member(a, left.member);
    a(left.t, left.with, left.by);
  });
  visit_numbers(archive, march.paid);
  visit_numbers(archive, march.contacted);
  visit_numbers(archive, march.passed);
  visit_numbers(archive, march.firsts);
}

template <class Archive, class Where>
void visit_due(Archive& archive, Where& position) {
  archive.each(position.pending, [](Archive& a, auto& pending) {
    a(pending.unit, pending.rout);
    visit_reason(a, pending.reason);
  });
  archive.each(position.queue, [](Archive& a, auto& queued) {
    a(queued.unit, queued.because);
    visit_numbers(a, queued.firsts);
  });
  visit_march(archive, position.march);
  archive(position.roller, position.ordered, position.reorganising, position.side, position.reorganiser, position.to,
          position.test, position.then, position.then_phase);
}

template <class Archive, class Where>
void visit(Archive& archive, Where& position) {
  archive(position.bound, position.phase, position.events, position.told, position.over);
  archive.each(position.units, [](Archive& a, auto& unit) { visit_unit(a, unit); });
  archive.each(position.staff,
               [](Archive& a, auto& staff) { a(staff.at.x, staff.at.y, staff.with, staff.catches, staff.fallen); });
  archive.each(position.penalties, [](Archive& a, auto& penalty) { a(penalty.now, penalty.before); });
  archive.each(position.rolled, [](Archive& a, auto& pair) { a(pair.head, pair.unit); });
  visit_due(archive, position);
  visit_numbers(archive, position.options);
  game::visit_question(archive, position.question);
  auto& range = position.question.range;
  archive(range.low, range.high, range.step, range.preset);
}

}  // namespace

std::uint64_t BelleAlliance::digest(const Position& position) const {
  game::Digester digester(0);
  visit(digester, position);
  return digester.value();
}

std::string BelleAlliance::write(const Position& position) const {
  return game::write_sealed(kHead, position, seal(position), [](auto& archive, auto& where) { visit(archive, where); });
}

game::Result<Position> BelleAlliance::read(std::string_view text) const {
  auto position = game::read_sealed<Position>(
      kHead, "Belle Alliance", text, [](auto& archive, auto& where) { visit(archive, where); },
      [&](const Position& read) { return seal(read); });
  if (!position) return position;
  position->footprints.reserve(position->units.size());
  for (std::size_t i = 0; i < position->units.size(); ++i) {
    position->footprints.push_back(footprint_of(setup_.units[i], position->units[i]));
  }
  return position;
}

std::uint64_t BelleAlliance::seal(const Position& position) const {
  return game::Digest(digest(setup_.start)).add(digest(position)).value();
}

}  // namespace waver::belle_alliance
