#pragma once
/// What happened, each event with the rule that spoke and the event that made it happen.

#include <cstdint>
#include <string_view>
#include <vector>

#include "game/value.h"

namespace waver::game {

/// Number of an event in its game, from 1; 0 stands for "none".
using Seq = std::uint32_t;

struct EventField {
  std::string_view key;
  Value value;
};

/// Names, keys and clauses are literals of the ruleset and live as long as the program.
struct Event {
  Seq seq = 0;
  Seq because = 0;  ///< 0: an incident speaks for itself
  std::string_view clause;
  std::string_view name;
  std::vector<EventField> fields;

  const Value* find(std::string_view key) const {
    for (const EventField& field : fields) {
      if (field.key == key) return &field.value;
    }
    return nullptr;
  }
};

/// Why a question is asked.
struct Reason {
  std::vector<std::string_view> clauses;  ///< the one that asks, then others it is asked by; literals of the ruleset
  std::vector<Seq> because;               ///< the events it follows from; none: the last incident itself
};

/// Who listens. Rulesets take a pointer; null means nobody does, and then no event is built at all.
class Recorder {
 public:
  /// What a listener wants: events, or only what follows from what and the counts of things that are counted.
  enum class Wants : std::uint8_t { kEvents, kCounts };
  explicit Recorder(Wants wants = Wants::kEvents) : wants_(wants) {}
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;
  virtual ~Recorder() = default;
  Wants wants() const { return wants_; }
  virtual void record(Event event) = 0;
  /// In place of an event, told of each: its number and that of its cause.
  virtual void follows(Seq /*seq*/, Seq /*because*/) {}
  /// A measure of the ruleset, of a unit or side, counted on by event `seq`; told to all listeners.
  virtual void count(std::size_t /*measure*/, std::uint32_t /*whose*/, Seq /*seq*/) {}

 private:
  Wants wants_;
};

/// Keeps all events.
class EventList final : public Recorder {
 public:
  void record(Event event) override { events.push_back(std::move(event)); }
  std::vector<Event> events;
};

}  // namespace waver::game
