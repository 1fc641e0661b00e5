#pragma once
/// Filling the fields of an event. A ruleset derives its own, with fields for its units and whatever else it has:
///
///   class Fields : public game::EventFields<Fields> { ... Fields& unit(std::string_view key, UnitIndex unit); };

#include <span>
#include <utility>
#include <vector>

#include "game/event.h"
#include "measure/length.h"

namespace waver::game {

template <class Fields>
class EventFields {
 public:
  Fields& value(std::string_view key, Value value) {
    fields_.push_back({key, std::move(value)});
    return static_cast<Fields&>(*this);
  }
  Fields& length(std::string_view key, measure::Length length) { return value(key, in_units(length)); }
  Fields& point(std::string_view key, measure::Point point) {
    return value(key, List{in_units(point.x), in_units(point.y)});
  }
  template <class Face>
  Fields& dice(std::string_view key, std::span<const Face> faces) {
    List list;
    list.reserve(faces.size());
    for (const Face face : faces) list.emplace_back(static_cast<std::int64_t>(face));
    return value(key, std::move(list));
  }

 private:
  friend Fields;
  /// Lengths and places are told in `unit`s.
  EventFields(std::vector<EventField>& fields, measure::Length unit) : fields_(fields), unit_(unit) {}

  double in_units(measure::Length length) const { return static_cast<double>(length) / static_cast<double>(unit_); }

  std::vector<EventField>& fields_;
  measure::Length unit_;
};

/// Counts an event in `events` and, if somebody listens, builds it by `fill` and records it. Returns its number.
template <class Fields, class Setup, class Fill>
Seq record(Recorder* recorder, Seq& events, const Setup& setup, std::string_view clause, std::string_view name,
           Seq because, Fill fill) {
  const Seq seq = ++events;
  if (recorder != nullptr && recorder->wants() == Recorder::Wants::kCounts) {
    recorder->follows(seq, because);
  } else if (recorder != nullptr) {
    Event event{seq, because, clause, name, {}};
    Fields fields(setup, event.fields);
    fill(fields);
    recorder->record(std::move(event));
  }
  return seq;
}

}  // namespace waver::game
