/// The position as one number and as text. Every field is named once, in `visit`; digest, writing and reading share it.

#include "game/archive.h"
#include "rulesets/battleaxe/battleaxe.h"
#include "rulesets/battleaxe/footprint.h"

namespace waver::battleaxe {
namespace {

constexpr std::string_view kHead = "battleaxe-position 1";

// Fields that are values by themselves: numbers, enumerations, truths -------------------------------------------------

template <class Archive, class Unit>
void visit_unit(Archive& archive, Unit& unit) {
  archive(unit.at.x, unit.at.y, unit.facing.x, unit.facing.y, unit.models, unit.files, unit.wounds, unit.phase_start,
          unit.lost, unit.opponents, unit.flights, unit.break_tests, unit.state, unit.tested, unit.passed);
}

template <class Archive, class Value>
void visit_frame(Archive& archive, Value& frame) {
  archive(frame.matter, frame.step, frame.flight, frame.way, frame.causes, frame.gathers, frame.contact, frame.thrown,
          frame.dice[0], frame.dice[1], frame.dice[2], frame.unit, frame.other, frame.lists, frame.list_next,
          frame.passed, frame.dues, frame.dues_end, frame.number, frame.dead, frame.because, frame.fled, frame.ended);
}

template <class Archive, class Where>
void visit(Archive& archive, Where& position) {
  archive(position.phases, position.turn, position.events, position.failures, position.over);
  archive.each(position.units, [](Archive& a, auto& unit) { visit_unit(a, unit); });
  archive.each(position.combats, [](Archive& a, auto& combat) { a(combat.first, combat.second); });
  archive.each(position.kills, [](Archive& a, auto& kills) { a(kills.victim, kills.killer, kills.models); });
  archive.each(position.agenda, [](Archive& a, auto& frame) { visit_frame(a, frame); });
  archive.each(position.dues, [](Archive& a, auto& due) {
    a(due.unit, due.because, due.event, due.order, due.causes, due.in_charge, due.mark);
  });
  archive.each(position.lists, [](Archive& a, auto& listed) { a(listed.what, listed.note, listed.event); });
  archive.each(position.options, [](Archive& a, auto& option) { a(option); });
  game::visit_question(archive, position.question);
}

}  // namespace

std::uint64_t Battleaxe::digest(const Position& position) const {
  game::Digester digester(0);
  visit(digester, position);
  return digester.value();
}

std::string Battleaxe::write(const Position& position) const {
  return game::write_sealed(kHead, position, seal(position), [](auto& archive, auto& where) { visit(archive, where); });
}

game::Result<Position> Battleaxe::read(std::string_view text) const {
  auto position = game::read_sealed<Position>(
      kHead, "Battleaxe", text, [](auto& archive, auto& where) { visit(archive, where); },
      [&](const Position& read) { return seal(read); });
  if (!position) return position;
  for (std::size_t i = 0; i < position->units.size(); ++i) {
    const UnitState& unit = position->units[i];
    position->footprints.push_back(unit.on_table() ? footprint_of(setup_.units[i], unit) : measure::Convex());
  }
  return position;
}

std::uint64_t Battleaxe::seal(const Position& position) const {
  return game::Digest(digest(setup_.start)).add(digest(position)).value();
}

}  // namespace waver::battleaxe
