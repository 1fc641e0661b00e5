#include "game/reading.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "measure/region.h"

namespace waver::game {
namespace {

std::string hint_of(std::string_view written, const std::vector<std::string_view>& known, std::string_view all) {
  const std::string_view near = nearest_word(written, known);
  return near.empty() ? fmt::format("{}: {}.", all, fmt::join(known, ", ")) : fmt::format("Did you mean \"{}\"?", near);
}

std::string words_of(measure::RegionFault fault) {
  switch (fault) {
    case measure::RegionFault::kTooFewCorners:
      return "has fewer than three corners";
    case measure::RegionFault::kTooManyCorners:
      return fmt::format("has more than {} corners", measure::kMostCorners);
    case measure::RegionFault::kRepeatedCorner:
      return "has two corners in one place";
    case measure::RegionFault::kCrossesItself:
      return "crosses or touches itself";
    default:
      return "has no area: all its corners lie in one line";
  }
}

std::string_view id_in(const Value& table) {
  return text_at(table, "id").value_or("");
}

}  // namespace

void DocumentReading::fault(std::string code, Place place, std::string message, std::string hint) {
  faults_.push_back({std::move(code), std::move(message), std::move(hint), place, {}});
}

std::uint32_t DocumentReading::unknown_id(std::string_view what, const Value& id,
                                          const std::vector<std::string_view>& known, std::string_view all) {
  fault("unknown-id", id.place(), fmt::format("there is no {} \"{}\"", what, *id.text()),
        hint_of(*id.text(), known, all));
  return kNobody;
}

const IncidentKind* IncidentReading::checked_kind() {
  const auto name = text_at(told_, "kind");
  const IncidentKind* kind = name ? find_incident(info_, *name) : nullptr;
  if (kind == nullptr) {
    unknown_kind(name ? fmt::format("there is no incident \"{}\"", *name) : "an incident needs a \"kind\"",
                 name ? place_of(told_, "kind") : told_.place(), name.value_or(""));
    return nullptr;
  }
  std::vector<Field> fields{{.name = "kind", .kind = FieldKind::kText, .about = kind->about}};
  fields.insert(fields.end(), kind->fields.begin(), kind->fields.end());
  check_fields(told_, fields, fmt::format("incident \"{}\"", *name), faults_);
  if (faults_.empty()) return kind;
  check_names(told_, kind->fields);
  return nullptr;
}

void IncidentReading::unknown_kind(std::string message, Place place, std::string_view written) {
  std::vector<std::string_view> names;
  names.reserve(info_.incidents.size());
  for (const IncidentKind& kind : info_.incidents) names.push_back(kind.name);
  fault("unknown-kind", place, std::move(message), hint_of(written, names, "Known kinds"));
}

// What is no id at all has been told.
void IncidentReading::check_names(const Value& table, std::span<const Field> fields) {
  const auto check = [&](const Field& field, const Value& id) {
    if (id.text() != nullptr && is_id(*id.text())) check_name(field, id);
  };
  for (const Field& field : fields) {
    const Value* value = table.find(field.name);
    if (value == nullptr) continue;
    if (field.kind == FieldKind::kId) check(field, *value);
    if (value->list() == nullptr) continue;
    for (const Value& each : *value->list()) {
      if (field.kind == FieldKind::kIds) check(field, each);
      if (field.kind == FieldKind::kTables) check_names(each, field.inner);
    }
  }
}

const List& ScenarioReading::list_of(std::string_view key) const {
  static const List kNothing;
  const Value* value = document_.find(key);
  return value != nullptr && value->list() != nullptr ? *value->list() : kNothing;
}

bool ScenarioReading::takes_new_id(const Value& table) {
  const auto id = text_at(table, "id");
  if (!id) return false;
  const auto [first, added] = ids_.try_emplace(std::string(*id), place_of(table, "id"));
  if (added) return true;
  fault("duplicate-id", place_of(table, "id"), fmt::format("the id \"{}\" is taken", *id),
        fmt::format("It was given in line {}. Ids are unique in a file.", first->second.line));
  return false;
}

std::uint32_t ScenarioReading::side_at(const Value& table, const std::vector<std::string_view>& sides) {
  const auto side = text_at(table, "side");
  if (!side) return kNobody;
  const auto found = std::ranges::find(sides, *side);
  if (found != sides.end()) return static_cast<std::uint32_t>(found - sides.begin());
  return unknown_id("side", *table.find("side"), sides, "Sides of this scenario");
}

std::string ScenarioReading::name_at(const Value& table) {
  return std::string(text_at(table, "name").value_or(id_in(table)));
}

bool DocumentReading::make_region(std::span<const measure::Point> corners, const Value& polygon, std::string_view id) {
  const measure::RegionCheck check = measure::Region::check(corners);
  if (check.fault == measure::RegionFault::kNone) return true;
  fault("bad-polygon", polygon.place(), fmt::format("the polygon of \"{}\" {}", id, words_of(check.fault)),
        "List the corners once around the piece, in either order of turning.");
  return false;
}

// By a sweep from west to east: only boxes side by side are compared.
void ScenarioReading::check_overlaps(std::span<const measure::Convex> places, const std::vector<bool>& stand,
                                     std::span<const Value* const> units) {
  std::vector<std::size_t> order(places.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::erase_if(order, [&](std::size_t i) { return !stand[i]; });
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(places[i].box().low.x, i); });
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t j = i + 1; j < order.size(); ++j) {
      if (places[order[j]].box().low.x > places[order[i]].box().high.x) break;
      if (!measure::overlap(places[order[i]], places[order[j]])) continue;
      const auto [first, second] = std::minmax(order[i], order[j]);
      fault("overlap", place_of(*units[second], "at"),
            fmt::format("[[unit]] \"{}\" stands on \"{}\"", id_in(*units[second]), id_in(*units[first])),
            "Footprints may touch, not overlap. `at` is the centre of the footprint.");
    }
  }
}

}  // namespace waver::game
