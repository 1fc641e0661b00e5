#pragma once
/// What the rulesets' readers of scenarios and incidents have in common. Each collects all faults it finds.

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/fields.h"
#include "game/ruleset.h"
#include "measure/footprint.h"

namespace waver::game {

class DocumentReading {
 protected:
  DocumentReading() = default;
  void fault(std::string code, Place place, std::string message, std::string hint);
  /// `unknown-id`: there is no such unit, side ... The nearest known id is named, or all of them behind `all`. Returns
  /// kNobody.
  std::uint32_t unknown_id(std::string_view what, const Value& id, const std::vector<std::string_view>& known,
                           std::string_view all = "Ids in this scenario");
  /// Whether the corners make a region; if not, it is told of the polygon.
  bool make_region(std::span<const measure::Point> corners, const Value& polygon, std::string_view id);

  Diagnostics faults_;
};

/// The ids of units, sides ... in their order.
template <class Things>
std::vector<std::string_view> ids_of(const Things& things) {
  std::vector<std::string_view> ids;
  ids.reserve(things.size());
  for (const auto& thing : things) ids.push_back(thing.id);
  return ids;
}

/// An incident: first its kind and fields, by the ruleset's tables, then what the ruleset makes of them.
class IncidentReading : protected DocumentReading {
 public:
  IncidentReading(const IncidentReading&) = delete;
  IncidentReading& operator=(const IncidentReading&) = delete;

 protected:
  IncidentReading(const RulesetInfo& info, const Value& told) : told_(told), info_(info) {}
  ~IncidentReading() = default;

  /// The kind, if it is known and all fields are as they should be; otherwise null, and the faults are told, those of
  /// names too.
  const IncidentKind* checked_kind();

  const Value& told_;

 private:
  /// `id` is a sound id in a field of kIds or kId: is there such a thing?
  virtual void check_name(const Field& field, const Value& id) = 0;
  void check_names(const Value& table, std::span<const Field> fields);
  void unknown_kind(std::string message, Place place, std::string_view written);

  const RulesetInfo& info_;
};

/// A scenario.
class ScenarioReading : protected DocumentReading {
 protected:
  explicit ScenarioReading(const Value& document) : document_(document) {}

  /// The tables of a list; none if there is no such list.
  const List& list_of(std::string_view key) const;
  /// Ids are unique in a file; false if this one is taken, or there is none to be read.
  bool takes_new_id(const Value& table);
  /// A side's index by its id at `side`; kNobody, told, if there is none.
  std::uint32_t side_at(const Value& table, const std::vector<std::string_view>& sides);
  /// `name`, or the id.
  static std::string name_at(const Value& table);
  /// Tells which units stand on others. Those that do not `stand` are left out.
  void check_overlaps(std::span<const measure::Convex> places, const std::vector<bool>& stand,
                      std::span<const Value* const> units);

  const Value& document_;

 private:
  std::map<std::string, Place, std::less<>> ids_;
};

}  // namespace waver::game
