/// The position as one number and as text. Every field is named once, in `visit`; digest, writing and reading share it.

#include <charconv>

#include "game/digest.h"
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

template <class Archive, class Value>
void visit_question(Archive& archive, Value& question) {
  archive(question.kind, question.ask, question.subject, question.side, question.roll.kind, question.roll.keep,
          question.roll.matters, question.roll.sides, question.roll.count, question.roll.cards, question.key.step,
          question.key.subject, question.key.phase, question.key.attempt, question.options);
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
  visit_question(archive, position.question);
}

// Digest --------------------------------------------------------------------------------------------------------------

// Two fields of 32 bits or less go into one word.
class Digester {
 public:
  explicit Digester(std::uint64_t start) : digest_(start) {}
  template <class... Fields>
  void operator()(const Fields&... fields) {
    (add(static_cast<std::uint64_t>(fields)), ...);
  }
  // Each element by itself, so that their chains overlap in the processor.
  template <class List, class Visit>
  void each(const List& list, Visit visit) {
    std::uint64_t sum = list.size();
    std::uint64_t index = 0;
    for (const auto& element : list) {
      Digester digester(++index);
      visit(digester, element);
      sum += digester.value();
    }
    digest_.add(sum);
  }
  std::uint64_t value() { return digest_.add(held_).value(); }

 private:
  void add(std::uint64_t word) {
    constexpr unsigned kHalf = 32;
    if (full_) digest_.add(held_ ^ (word << kHalf) ^ (word >> kHalf));
    held_ = word;
    full_ = !full_;
  }
  game::Digest digest_;
  std::uint64_t held_ = 0;
  bool full_ = false;
};

// Text ----------------------------------------------------------------------------------------------------------------

class Writer {
 public:
  template <class... Fields>
  void operator()(const Fields&... fields) {
    (add(fields), ...);
  }
  template <class List, class Visit>
  void each(const List& list, Visit visit) {
    add(list.size());
    for (const auto& element : list) visit(*this, element);
  }
  std::string text{kHead};

 private:
  template <class Field>
  void add(const Field& field) {
    text += ' ';
    if constexpr (std::is_signed_v<Field>) {
      text += std::to_string(static_cast<std::int64_t>(field));
    } else {
      text += std::to_string(static_cast<std::uint64_t>(field));
    }
  }
};

class Reader {
 public:
  explicit Reader(std::string_view text) : next_(text.data()), end_(text.data() + text.size()) {}
  template <class... Fields>
  void operator()(Fields&... fields) {
    (read(fields), ...);
  }
  template <class List, class Visit>
  void each(List& list, Visit visit) {
    std::size_t size = 0;
    read(size);
    // Every element takes at least one figure and a space: a larger count is damage.
    if (size > static_cast<std::size_t>(end_ - next_)) good_ = false;
    list.clear();
    for (std::size_t i = 0; i < size && good_; ++i) visit(*this, list.emplace_back());
  }
  bool good() const { return good_; }
  bool at_end() const { return next_ == end_; }

 private:
  template <class Field>
  void read(Field& field) {
    using Number = std::conditional_t<std::is_signed_v<Field>, std::int64_t, std::uint64_t>;
    Number number = 0;
    if (next_ == end_ || *next_ != ' ') return fail();
    const auto [rest, error] = std::from_chars(next_ + 1, end_, number);
    if (error != std::errc()) return fail();
    field = static_cast<Field>(number);
    if (static_cast<Number>(field) != number) return fail();  // cut off by a smaller type
    next_ = rest;
  }
  void fail() {
    good_ = false;
    next_ = end_;
  }

  const char* next_;
  const char* end_;
  bool good_ = true;
};

}  // namespace

std::uint64_t Battleaxe::digest(const Position& position) const {
  Digester digester(0);
  visit(digester, position);
  return digester.value();
}

// The text ends with a seal: a digest of the position and of the battle it belongs to.
std::string Battleaxe::write(const Position& position) const {
  Writer writer;
  visit(writer, position);
  writer(seal(position));
  return writer.text;
}

game::Result<Position> Battleaxe::read(std::string_view text) const {
  const auto damaged = [](std::string message) {
    return tl::make_unexpected(game::Diagnostics{{"damaged-position", std::move(message), "", {}, {}}});
  };
  if (text.substr(0, kHead.size()) != kHead) return damaged("this is no Battleaxe position of version 1");
  Reader reader(text.substr(kHead.size()));
  Position position;
  std::uint64_t sealed = 0;
  visit(reader, position);
  reader(sealed);
  if (!reader.good() || !reader.at_end()) return damaged("the position is cut off or garbled");
  if (sealed != seal(position)) return damaged("the position was altered, or belongs to another battle");
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const UnitState& unit = position.units[i];
    position.footprints.push_back(unit.on_table() ? footprint_of(setup_.units[i], unit) : measure::Convex());
  }
  return position;
}

std::uint64_t Battleaxe::seal(const Position& position) const {
  return game::Digest(digest(setup_.start)).add(digest(position)).value();
}

}  // namespace waver::battleaxe
