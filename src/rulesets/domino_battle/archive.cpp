/// A position as a number and as text. Every field is named once, in `visit`.

#include "game/archive.h"
#include "rulesets/domino_battle/domino_battle.h"
#include "rulesets/domino_battle/ground.h"

namespace waver::domino_battle {
namespace {

constexpr std::string_view kHead = "domino-battle-position-1";

/// Nothing, or a coin counted from 1.
template <class Archive, class Coins>
void visit_coin(Archive& archive, Coins& coin) {
  std::uint8_t number = coin ? static_cast<std::uint8_t>(static_cast<std::uint8_t>(*coin) + 1) : std::uint8_t{0};
  archive(number);
  if constexpr (!std::is_const_v<Coins>) {
    coin.reset();
    if (number > 0) coin = static_cast<Coin>(number - 1);
  }
}

template <class Archive, class Value>
void visit_unit(Archive& archive, Value& unit) {
  for (auto& count : unit.tokens.counts()) archive(count);
  archive(unit.at, unit.strength, unit.status, unit.guard, unit.fanatical, unit.forced, unit.activations, unit.gone_why,
          unit.gone_round, unit.broke, unit.combat_draws, unit.checks, unit.restorings, unit.identifyings,
          unit.king_tosses);
  visit_coin(archive, unit.remembers);
}

template <class Archive, class Value>
void visit_side(Archive& archive, Value& side) {
  archive(side.morale, side.hand, side.broken, side.guard_left, side.issued_hand, side.doubled, side.draws,
          side.hand_draws, side.joker_draws, side.ace_tosses, side.choices);
}

template <class Archive, class Value>
void visit_card(Archive& archive, Value& card) {
  archive(card.card, card.side, card.jokers, card.because);
}

template <class Archive, class List>
void visit_all(Archive& archive, List& list) {
  archive.each(list, [](Archive& a, auto& number) { a(number); });
}

/// One overload a kind of frame; `Is` keeps them for frames to be read and frames to be written alike.
template <class Frame, class Kind>
concept Is = std::same_as<std::remove_const_t<Frame>, Kind>;

template <class Archive, Is<RoundFrame> Frame>
void visit_frame(Archive& archive, Frame& frame) {
  archive(frame.step, frame.began, frame.next);
  for (auto& card : frame.cards) visit_card(archive, card);
}
template <class Archive, Is<DrawFrame> Frame>
void visit_frame(Archive& archive, Frame& frame) {
  archive(frame.step, frame.turns_up, frame.why, frame.count, frame.sides[0], frame.sides[1], frame.units[0],
          frame.units[1], frame.because, frame.joker, frame.holder, frame.fetching);
}
template <class Archive, Is<PlayFrame> Frame>
void visit_frame(Archive& archive, Frame& frame) {
  archive(frame.step, frame.issued, frame.points, frame.next, frame.played);
  visit_card(archive, frame.card);
}
template <class Archive, Is<ActFrame> Frame>
void visit_frame(Archive& archive, Frame& frame) {
  archive(frame.step, frame.unit, frame.task, frame.target, frame.to, frame.off, frame.push, frame.was_broken,
          frame.paid, frame.played, frame.command);
}
template <class Archive, Is<CombatFrame> Frame>
void visit_frame(Archive& archive, Frame& frame) {
  archive(frame.step, frame.close, frame.forced, frame.attacker, frame.defender, frame.loser, frame.ground,
          frame.because, frame.combat);
  for (auto& card : frame.cards) visit_card(archive, card);
}
template <class Archive, Is<EffectFrame> Frame>
void visit_frame(Archive& archive, Frame& frame) {
  archive(frame.step, frame.card, frame.side, frame.in_combat, frame.pennies, frame.placed, frame.before,
          frame.first_face, frame.unit, frame.because, frame.effect);
}
template <class Archive, Is<ForcedFrame> Frame>
void visit_frame(Archive& archive, Frame& frame) {
  archive(frame.step, frame.advance, frame.side, frame.unit, frame.target, frame.effect);
  visit_all(archive, frame.todo);
  visit_all(archive, frame.fired);
}
template <class Archive, Is<CheckFrame> Frame>
void visit_frame(Archive& archive, Frame& frame) {
  archive(frame.unit, frame.why, frame.because);
}

/// The kind of frame of a number; the first for a number that is none.
template <std::size_t kKind = 0>
Frame frame_of(std::size_t kind) {
  if constexpr (kKind + 1 < std::variant_size_v<Frame>) {
    if (kind != kKind) return frame_of<kKind + 1>(kind);
  }
  return std::variant_alternative_t<kKind, Frame>{};
}

template <class Archive, class Where>
void visit_begun(Archive& archive, Where& frame) {
  auto kind = static_cast<std::uint8_t>(frame.index());
  archive(kind);
  if constexpr (!std::is_const_v<Where>) frame = frame_of(kind);
  std::visit([&](auto& inner) { visit_frame(archive, inner); }, frame);
}

template <class Archive, class Where>
void visit(Archive& archive, Where& position) {
  archive(position.discard, position.in_play, position.out, position.rout, position.panic, position.over,
          position.chaos_rounds, position.round, position.rounds_left, position.played, position.ended_at_once,
          position.turned_up, position.panic_began, position.events, position.told);
  archive.each(position.units, [](Archive& a, auto& unit) { visit_unit(a, unit); });
  for (auto& side : position.sides) visit_side(archive, side);
  visit_all(archive, position.top);
  archive.each(position.frames, [](Archive& a, auto& frame) { visit_begun(a, frame); });
  archive.each(position.drawn, [](Archive& a, auto& card) { visit_card(a, card); });
  archive.each(position.hand, [](Archive& a, auto& card) { visit_card(a, card); });
  visit_all(archive, position.options);
  game::visit_question(archive, position.question);
}

}  // namespace

std::uint64_t DominoBattle::digest(const Position& position) const {
  game::Digester digester(0);
  visit(digester, position);
  return digester.value();
}

std::string DominoBattle::write(const Position& position) const {
  return game::write_sealed(kHead, position, seal(position), [](auto& archive, auto& where) { visit(archive, where); });
}

game::Result<Position> DominoBattle::read(std::string_view text) const {
  auto position = game::read_sealed<Position>(
      kHead, "Domino Battle", text, [](auto& archive, auto& where) { visit(archive, where); },
      [&](const Position& read) { return seal(read); });
  if (!position) return position;
  stand_all(setup_.board, *position);
  return position;
}

std::uint64_t DominoBattle::seal(const Position& position) const {
  return game::Digest(digest(setup_.start)).add(digest(position)).value();
}

}  // namespace waver::domino_battle
