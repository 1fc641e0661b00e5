#include "mutate.h"

#include <limits>

#include "scenario/matching.h"

namespace waver::testing_tools {
namespace {

using game::Field;
using game::FieldKind;
using game::List;
using game::Value;
using Path = std::span<const std::string>;
using Change = std::function<void(game::Entries&, std::size_t)>;

// Applies a change to the entry at the path.
Value changed(const Value& value, Path path, const Change& change) {
  if (const List* list = value.list()) {
    List copy = *list;
    const std::size_t index = std::stoul(path.front());
    copy[index] = changed(copy[index], path.subspan(1), change);
    return copy;
  }
  game::Entries entries = *value.table();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].key != path.front()) continue;
    if (path.size() == 1) {
      change(entries, i);
    } else {
      entries[i].value = changed(entries[i].value, path.subspan(1), change);
    }
    break;
  }
  return entries;
}

std::vector<std::string> longer(std::vector<std::string> path, std::string_view step) {
  path.emplace_back(step);
  return path;
}

void append(std::vector<Spot>& spots, std::vector<Spot> more) {
  spots.insert(spots.end(), more.begin(), more.end());
}

}  // namespace

std::vector<Spot> spots_of(const Value& table, std::span<const Field> fields, const std::vector<std::string>& path) {
  std::vector<Spot> spots;
  for (const Field& field : fields) {
    const Value* value = table.find(field.name);
    if (value == nullptr) continue;
    const std::vector<std::string> here = longer(path, field.name);
    spots.push_back({here, field});
    if (field.kind == FieldKind::kTable) append(spots, spots_of(*value, field.inner, here));
    if (field.kind != FieldKind::kTables) continue;
    for (std::size_t i = 0; i < value->list()->size(); ++i) {
      append(spots, spots_of((*value->list())[i], field.inner, longer(here, std::to_string(i))));
    }
  }
  return spots;
}

Value with_value(const Value& document, Path path, const Value& value) {
  return changed(document, path, [&](game::Entries& entries, std::size_t i) { entries[i].value = value; });
}

Value with_key(const Value& document, Path path, const std::string& key) {
  return changed(document, path, [&](game::Entries& entries, std::size_t i) { entries[i].key = key; });
}

Value without_key(const Value& document, Path path) {
  return changed(document, path, [](game::Entries& entries, std::size_t i) {
    entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(i));
  });
}

std::string toml_of(const Value& document) {
  std::string text;
  for (const game::Entry& entry : *document.table()) text += entry.key + " = " + scenario::text_of(entry.value) + "\n";
  return text;
}

std::string path_text(Path path) {
  std::string text;
  for (const std::string& step : path) text += (text.empty() ? "" : ".") + step;
  return text;
}

std::vector<Value> wrong_types(const Field& field) {
  const Value table{game::Entries{}};
  switch (field.kind) {
    case FieldKind::kTruth:
      return {"true", 1, table};
    case FieldKind::kInteger:
      return {"1", 1.5, true, List{1}, table};
    case FieldKind::kNumber:
      return {"1", true, List{1}, table};
    case FieldKind::kText:
    case FieldKind::kName:
    case FieldKind::kWord:
    case FieldKind::kId:
    case FieldKind::kCard:
      return {1, true, List{"x"}, table};
    case FieldKind::kIds:
    case FieldKind::kTexts:
    case FieldKind::kWords:
    case FieldKind::kCards:
      return {"x", 1, table, List{1}};
    case FieldKind::kWholes:
      return {"x", 1, table, List{"x"}, List{1.5}};
    case FieldKind::kSquare:
      return {1, "x", List{1}, List{1, 1.5}, table};
    case FieldKind::kSquares:
      return {1, "x", List{1, 2}, List{List{1, 1.5}}, table};
    case FieldKind::kCounts:
      return {1, "x", List{1}};
    case FieldKind::kPoint:
      return {1, "x", List{1}, List{1, 2, 3}, List{1, "x"}, table};
    case FieldKind::kPolygon:
    case FieldKind::kLine:
      return {1, "x", List{1, 2}, List{List{1}}, table};
    case FieldKind::kTable:
      return {1, "x", List{1}};
    case FieldKind::kTables:
      return {1, "x", List{1}, table};
    case FieldKind::kAny:
      break;
  }
  return {};
}

std::vector<Value> out_of_range(const Field& field) {
  std::vector<Value> values;
  const auto add = [&](double number) {
    if (field.kind == FieldKind::kInteger) values.emplace_back(static_cast<std::int64_t>(number));
    if (field.kind == FieldKind::kNumber) values.emplace_back(number);
    if (field.kind == FieldKind::kWholes) values.emplace_back(List{static_cast<std::int64_t>(number)});
    if (field.kind == FieldKind::kPoint || field.kind == FieldKind::kSquare) values.emplace_back(List{number, 1});
    if (field.kind == FieldKind::kPolygon) values.emplace_back(List{List{1, 1}, List{2, 2}, List{1, number}});
    if (field.kind == FieldKind::kLine) values.emplace_back(List{List{1, 1}, List{1, number}});
  };
  if (field.low != std::numeric_limits<double>::lowest()) add(field.low - 1);
  if (field.high != std::numeric_limits<double>::max()) add(field.high + 1);
  if (field.kind == FieldKind::kLine) values.emplace_back(List{List{1, 1}});
  if (field.kind == FieldKind::kWord) values.emplace_back("no-such-word");
  if (field.kind == FieldKind::kId) values.emplace_back("No Id");
  if (field.kind == FieldKind::kIds) values.emplace_back(List{"No Id"});
  return values;
}

}  // namespace waver::testing_tools
