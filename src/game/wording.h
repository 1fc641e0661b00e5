#pragma once
/// What the rulesets' sentences are made with: names, lists, and the fields of an event.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/event.h"

namespace waver::game {

/// How people call things.
class Names {
 public:
  Names() = default;
  Names(const Names&) = delete;
  Names& operator=(const Names&) = delete;
  virtual ~Names() = default;
  /// The name of what has this id (ids are unique in a file); the id itself if nothing has it.
  virtual std::string name_of(std::string_view id) const = 0;
};

/// A word of events beside how it is said.
using WordPair = std::pair<std::string_view, std::string_view>;
/// What stands beside the word; the word itself if it is not in the list.
std::string said_for(std::span<const WordPair> pairs, std::string_view word);

/// "1 point", "3 points".
std::string counted(std::int64_t number, std::string_view one, std::string_view many);

/// "Red's", "the Prussians'".
std::string possessive(std::string_view name);

/// "A, B and C".
std::string joined_with_and(const std::vector<std::string>& parts);

/// The text of a value, empty if it is none; the list of one that may be missing, likewise.
std::string_view text_in(const Value& value);
const List& list_in(const Value* value);

/// The fields of an event. Those that are missing, or of another kind, are empty, 0 or false.
class EventReading {
 public:
  explicit EventReading(const Event& event) : event_(event) {}

  std::string_view name() const { return event_.name; }
  const Value* find(std::string_view key) const { return event_.find(key); }
  bool has(std::string_view key) const { return find(key) != nullptr; }
  std::string_view text(std::string_view key) const;
  double number(std::string_view key) const;
  std::int64_t whole(std::string_view key) const;
  /// It is there and true; it is there and false.
  bool holds(std::string_view key) const;
  bool denied(std::string_view key) const;
  const List& list(std::string_view key) const;

 private:
  const Event& event_;
};

}  // namespace waver::game
