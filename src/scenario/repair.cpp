#include "scenario/repair.h"

#include <algorithm>

namespace waver::scenario {
namespace {

using game::Entry;
using game::Place;
using game::Value;
using Places = std::set<Place>;

bool holds(const Value& value, const Places& places) {
  if (places.contains(value.place())) return true;
  if (const game::List* list = value.list()) {
    return std::ranges::any_of(*list, [&](const Value& inner) { return holds(inner, places); });
  }
  if (const game::Entries* table = value.table()) {
    return std::ranges::any_of(
        *table, [&](const Entry& entry) { return places.contains(entry.place) || holds(entry.value, places); });
  }
  return false;
}

void gather(const Value& value, Places& places) {
  places.insert(value.place());
  if (const game::List* list = value.list()) {
    for (const Value& inner : *list) gather(inner, places);
  }
  if (const game::Entries* table = value.table()) {
    for (const Entry& entry : *table) {
      places.insert(entry.place);
      gather(entry.value, places);
    }
  }
}

Value sound_part(const Value& table, const Places& faulty) {
  if (table.table() == nullptr) return table;
  game::Entries kept;
  for (const Entry& entry : *table.table()) {
    if (!faulty.contains(entry.place) && !holds(entry.value, faulty)) kept.push_back(entry);
  }
  Value sound(std::move(kept));
  sound.set_place(table.place());
  return sound;
}

Value sound_value(const Value& value, const Places& faulty) {
  if (value.list() == nullptr) return sound_part(value, faulty);
  game::List kept;
  for (const Value& table : *value.list()) kept.push_back(sound_part(table, faulty));
  Value sound(std::move(kept));
  sound.set_place(value.place());
  return sound;
}

Places places_of(const game::Diagnostics& faults) {
  Places places;
  for (const game::Diagnostic& fault : faults) places.insert(fault.place);
  return places;
}

// A fault of a whole part stands at the place of the part itself.
bool is_beyond_repair(const Entry& part, const Places& faulty) {
  if (faulty.contains(part.value.place())) return true;
  if (part.value.table() != nullptr) return false;
  const game::List* list = part.value.list();
  if (list == nullptr) return false;
  return std::ranges::any_of(*list, [&](const Value& table) { return faulty.contains(table.place()); });
}

}  // namespace

std::optional<Value> without_faulty_fields(const Value& document, const game::Diagnostics& faults) {
  if (document.table() == nullptr) return std::nullopt;
  const Places faulty = places_of(faults);
  game::Entries parts;
  for (const Entry& part : *document.table()) {
    if (is_beyond_repair(part, faulty)) return std::nullopt;
    if (faulty.contains(part.place)) continue;
    parts.push_back({part.key, sound_value(part.value, faulty), part.place});
  }
  Value sound(std::move(parts));
  sound.set_place(document.place());
  return sound;
}

Places places_of_faulty_parts(const Value& document, const game::Diagnostics& faults) {
  Places places;
  if (faults.empty() || document.table() == nullptr) return places;
  const Places faulty = places_of(faults);
  const auto add = [&](const Value& part) {
    if (holds(part, faulty)) gather(part, places);
  };
  for (const Entry& part : *document.table()) {
    if (part.value.list() != nullptr) {
      for (const Value& table : *part.value.list()) add(table);
    } else {
      add(part.value);
    }
  }
  return places;
}

}  // namespace waver::scenario
