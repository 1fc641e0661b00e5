#pragma once
/// A position as one number and as text. A ruleset names every field once, in a `visit` that takes an archive; digest,
/// writing and reading share it:
///
///   template <class Archive, class Where> void visit(Archive& archive, Where& position) {
///     archive(position.phases, position.turn);  // whole numbers, enumerations, truths
///     archive.each(position.units, [](Archive& a, auto& unit) { a(unit.models); });
///   }

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "game/digest.h"
#include "game/question.h"

namespace waver::game {

/// All of a question but its range, which rulesets that have none need not name.
template <class Archive, class Value>
void visit_question(Archive& archive, Value& question) {
  archive(question.kind, question.ask, question.subject, question.side, question.roll.kind, question.roll.keep,
          question.roll.matters, question.roll.sides, question.roll.count, question.roll.cards, question.key.step,
          question.key.subject, question.key.phase, question.key.attempt, question.options);
}

// Digest --------------------------------------------------------------------------------------------------------------

/// Two fields of 32 bits or less go into one word.
class Digester {
 public:
  explicit Digester(std::uint64_t start) : digest_(start) {}
  template <class... Fields>
  void operator()(const Fields&... fields) {
    (add(static_cast<std::uint64_t>(fields)), ...);
  }
  /// Each element by itself, so that their chains overlap in the processor.
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

/// Numbers behind a head that tells what they are.
class Writer {
 public:
  explicit Writer(std::string_view head) : text(head) {}
  template <class... Fields>
  void operator()(const Fields&... fields) {
    (add(fields), ...);
  }
  template <class List, class Visit>
  void each(const List& list, Visit visit) {
    add(list.size());
    for (const auto& element : list) visit(*this, element);
  }
  std::string text;

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

/// And back: `good` until something is missing or does not fit its field.
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

// Sealed text ---------------------------------------------------------------------------------------------------------

/// A position as text: the head, its numbers, and a seal, a digest of it and of what it belongs to.
template <class Where, class Visit>
std::string write_sealed(std::string_view head, const Where& position, std::uint64_t seal, Visit visit) {
  Writer writer(head);
  visit(writer, position);
  writer(seal);
  return std::move(writer.text);
}

/// And back; `title` names the ruleset in what is said of damage. `seal_of` gives the seal of what was read.
template <class Where, class Visit, class Seal>
Result<Where> read_sealed(std::string_view head, std::string_view title, std::string_view text, Visit visit,
                          Seal seal_of) {
  const auto damaged = [](std::string message) {
    return tl::make_unexpected(Diagnostics{{"damaged-position", std::move(message), "", {}, {}}});
  };
  if (text.substr(0, head.size()) != head) {
    return damaged("this is no " + std::string(title) + " position of version 1");
  }
  Reader reader(text.substr(head.size()));
  Where position;
  std::uint64_t sealed = 0;
  visit(reader, position);
  reader(sealed);
  if (!reader.good() || !reader.at_end()) return damaged("the position is cut off or garbled");
  if (sealed != seal_of(position)) return damaged("the position was altered, or belongs to another battle");
  return position;
}

}  // namespace waver::game
