#include "scenario/data_file.h"

#include <fmt/format.h>

#include "scenario/faults.h"
#include "scenario/toml.h"

namespace waver::scenario {
namespace {

using game::Place;
using game::Value;

// A text of kLargestFile bytes has fewer lines.
constexpr std::uint32_t kDataFileMark = 1U << 30U;
static_assert(kLargestFile < kDataFileMark);

Place marked(Place place) {
  return {place.line | kDataFileMark, place.column};
}

Value with_marked_places(const Value& value) {
  Value copy = value;
  if (const game::List* list = value.list()) {
    game::List marked_list;
    for (const Value& inner : *list) marked_list.push_back(with_marked_places(inner));
    copy = Value(std::move(marked_list));
  } else if (const game::Entries* table = value.table()) {
    game::Entries entries;
    for (const game::Entry& entry : *table) {
      entries.push_back({entry.key, with_marked_places(entry.value), marked(entry.place)});
    }
    copy = Value(std::move(entries));
  }
  copy.set_place(marked(value.place()));
  return copy;
}

DataFile own_data(const game::RulesetEntry& ruleset) {
  DataFile data;
  data.name = fmt::format("data/{}.toml", ruleset.info->id);
  Toml toml = parse_toml(ruleset.data);
  data.faults = std::move(toml.faults);
  data.document = with_marked_places(toml.document);
  return data;
}

}  // namespace

DataFile read_data(const game::RulesetEntry& ruleset, const std::optional<std::string>& file) {
  if (!file) return own_data(ruleset);
  const auto text = read_file(*file);
  Toml toml;
  if (text) {
    toml = parse_toml(*text);
    if (toml.faults.empty() && ruleset.check_data != nullptr) toml.faults = ruleset.check_data(toml.document);
  } else {
    toml.faults = text.error();
  }
  DataFile data;
  if (toml.faults.empty()) {
    data.document = with_marked_places(toml.document);
  } else {
    data = own_data(ruleset);
    append(data.faults, std::move(toml.faults));
  }
  data.name = *file;
  return data;
}

bool belongs_to(const DataFile& data, const game::Diagnostic& fault) {
  return (fault.place.line & kDataFileMark) != 0 || fault.file == data.name;
}

game::Diagnostic in_data_file(const DataFile& data, game::Diagnostic fault) {
  fault.place.line &= ~kDataFileMark;
  fault.file = data.name;
  return fault;
}

}  // namespace waver::scenario
