#include "scenario/schema.h"

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

namespace waver::scenario {
namespace {

using game::Field;
using game::FieldKind;
using Json = nlohmann::ordered_json;

Json texts(const Words& words) {
  Json list = Json::array();
  for (const std::string_view word : words) list.push_back(word);
  return list;
}

Json bound(double number) {
  const bool is_whole = number == static_cast<double>(static_cast<std::int64_t>(number));
  return is_whole ? Json(static_cast<std::int64_t>(number)) : Json(number);
}

Json number_schema(std::string_view type, const Field& field) {
  Json schema{{"type", type}};
  if (field.low != std::numeric_limits<double>::lowest()) schema["minimum"] = bound(field.low);
  if (field.high != std::numeric_limits<double>::max()) schema["maximum"] = bound(field.high);
  return schema;
}

Json id_schema() {
  return {{"type", "string"}, {"pattern", "^[a-z0-9-]+$"}};
}

Json point_schema(const Field& field) {
  return {{"type", "array"}, {"items", number_schema("number", field)}, {"minItems", 2}, {"maxItems", 2}};
}

Json list_of(Json items) {
  return {{"type", "array"}, {"items", std::move(items)}};
}

Json square_schema(const Field& field) {
  Json schema = {{"type", "array"}, {"items", number_schema("integer", field)}, {"minItems", 2}, {"maxItems", 2}};
  if (field.words.empty()) return schema;
  return {{"anyOf", Json::array({std::move(schema), {{"enum", texts(field.words)}}})}};
}

Json counts_schema(const Field& field) {
  Json schema{{"type", "object"}, {"additionalProperties", number_schema("integer", field)}};
  if (!field.words.empty()) schema["propertyNames"] = {{"enum", texts(field.words)}};
  return schema;
}

Json line_schema(const Field& field) {
  Json schema = list_of(point_schema(field));
  schema["minItems"] = 2;
  return schema;
}

Json table_schema(std::span<const Field> fields);

Json list_schema(const Field& field) {
  switch (field.kind) {
    case FieldKind::kIds:
      return list_of(id_schema());
    case FieldKind::kTexts:
    case FieldKind::kCards:
      return list_of({{"type", "string"}});
    case FieldKind::kWords:
      return list_of({{"enum", texts(field.words)}});
    case FieldKind::kWholes:
      return list_of(number_schema("integer", field));
    case FieldKind::kPoint:
      return point_schema(field);
    case FieldKind::kSquare:
      return square_schema(field);
    case FieldKind::kSquares:
      return list_of(square_schema(field));
    case FieldKind::kPolygon:
      return list_of(point_schema(field));
    case FieldKind::kLine:
      return line_schema(field);
    case FieldKind::kTables:
      return list_of(table_schema(field.inner));
    default:
      return Json::object();
  }
}

Json value_schema(const Field& field) {
  switch (field.kind) {
    case FieldKind::kTruth:
      return {{"type", "boolean"}};
    case FieldKind::kInteger:
      return number_schema("integer", field);
    case FieldKind::kNumber:
      return number_schema("number", field);
    case FieldKind::kText:
    case FieldKind::kCard:
      return {{"type", "string"}};
    case FieldKind::kName:
      return {{"type", "string"}, {"pattern", "\\S"}};
    case FieldKind::kWord:
      return {{"enum", texts(field.words)}};
    case FieldKind::kId:
      return id_schema();
    case FieldKind::kTable:
      return table_schema(field.inner);
    case FieldKind::kCounts:
      return counts_schema(field);
    default:
      return list_schema(field);
  }
}

Json described(const Field& field) {
  Json schema = value_schema(field);
  if (!field.about.empty()) schema["description"] = field.about;
  return schema;
}

Json closed_table(Json properties, const Words& required) {
  Json schema{{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) schema["required"] = texts(required);
  schema["additionalProperties"] = false;
  return schema;
}

Words required_of(std::span<const Field> fields) {
  Words required;
  for (const Field& field : fields) {
    if (field.required) required.push_back(field.name);
  }
  return required;
}

Json table_schema(std::span<const Field> fields) {
  Json properties = Json::object();
  for (const Field& field : fields) properties[std::string(field.name)] = described(field);
  return closed_table(std::move(properties), required_of(fields));
}

// "if `key` is this word, then the table looks like that", for every word.
Json by_word(const Field& key, const std::vector<Json>& branches) {
  Json all = Json::array();
  for (std::size_t i = 0; i < branches.size(); ++i) {
    const std::string name(key.name);
    const Json condition{{"properties", {{name, {{"const", key.words[i]}}}}}, {"required", Json::array({name})}};
    all.push_back({{"if", condition}, {"then", branches[i]}});
  }
  return {{"type", "object"},
          {"properties", {{std::string(key.name), described(key)}}},
          {"required", Json::array({key.name})},
          {"allOf", all}};
}

Json incidents_schema(const game::RulesetInfo& info) {
  std::vector<Json> branches;
  for (const game::IncidentKind& kind : info.incidents) {
    Json branch = table_schema(incident_fields(info, kind));
    branch["properties"]["kind"] = {{"const", kind.name}, {"description", kind.about}};
    branches.push_back(std::move(branch));
  }
  return list_of(by_word(kind_field(info), branches));
}

std::string name_of_clauses(const game::RulesetInfo& info) {
  return fmt::format("{}-clause", info.id);
}
std::string name_of_events(const game::RulesetInfo& info) {
  return fmt::format("{}-events", info.id);
}
Json reference_to(const std::string& definition) {
  return {{"$ref", "#/definitions/" + definition}};
}

Json event_branch(const game::RulesetInfo& info, const game::EventKind& kind) {
  Json branch = table_schema(event_fields(info, kind));
  branch["properties"]["event"] = {{"const", kind.name}, {"description", kind.about}};
  branch["properties"]["clause"] = reference_to(name_of_clauses(info));
  return branch;
}

Json events_schema(const game::RulesetInfo& info) {
  std::vector<Json> branches;
  branches.reserve(info.events.size());
  for (const game::EventKind& kind : info.events) branches.push_back(event_branch(info, kind));
  return list_of(by_word(event_field(info), branches));
}

Json clauses_schema(const game::RulesetInfo& info) {
  Words clauses;
  clauses.reserve(info.clauses.size());
  for (const game::Clause& clause : info.clauses) clauses.push_back(clause.id);
  return {{"enum", texts(clauses)}, {"description", "the clause that speaks"}};
}

Json states_schema(const game::RulesetInfo& info) {
  Json any = Json::array();
  for (const std::string_view kind : kinds_with_state(info)) {
    Json branch = table_schema(state_fields(info, kind));
    if (!has_state_fields(info, kind)) branch["additionalProperties"] = true;
    any.push_back(std::move(branch));
  }
  return list_of({{"anyOf", any}});
}

Json rulings_schema(const game::RulesetInfo& info) {
  Json schema = table_schema(ruling_fields(info));
  for (const game::Ruling& ruling : info.rulings) {
    schema["properties"][std::string(ruling.name)]["description"] =
        fmt::format("{} ({}; default {})", ruling.question, ruling.clause, ruling.fallback);
  }
  return schema;
}

Json answers_schema() {
  const Json face{{"type", Json::array({"string", "integer"})}};
  return list_of({{"anyOf", Json::array({face, list_of(face)})}});
}

Json key_schema(const Field& field, const game::RulesetInfo& info) {
  if (field.name == "rulings") return rulings_schema(info);
  if (field.name == "incident") return incidents_schema(info);
  if (field.name == "answers") return answers_schema();
  if (field.name == "expect" || field.name == "forbid") return reference_to(name_of_events(info));
  if (field.name == "finally") return states_schema(info);
  return value_schema(field);
}

Json part_schema(const Field& field, const game::RulesetInfo& info) {
  Json schema = key_schema(field, info);
  schema["description"] = field.about;
  return schema;
}

Json document_schema(Rulesets rulesets, const game::RulesetInfo& info) {
  const Fields fields = top_fields(rulesets, info);
  Json properties = Json::object();
  for (const Field& field : fields) properties[std::string(field.name)] = part_schema(field, info);
  Json schema = closed_table(std::move(properties), required_of(fields));
  schema["title"] = info.title;
  return schema;
}

}  // namespace

std::string schema_text(Rulesets rulesets) {
  std::vector<Json> branches;
  for (const game::RulesetEntry& entry : rulesets) branches.push_back(document_schema(rulesets, *entry.info));
  const Fields common = common_fields(rulesets);
  Json schema{{"$schema", "http://json-schema.org/draft-07/schema#"},
              {"$id", "waver:scenario.schema.json"},
              {"title", "Scenarios and cases of Waver, format 1"},
              {"$comment", "Made from the tables in src/ (src/scenario/schema.h); tests/scenario compares."},
              {"x-waver-files", Json::array({"scenarios/**/*.toml", "tests/cases/**/*.toml"})}};
  schema.update(by_word(*find_field(common, "ruleset"), branches));
  for (const game::RulesetEntry& entry : rulesets) {
    schema["definitions"][name_of_clauses(*entry.info)] = clauses_schema(*entry.info);
    schema["definitions"][name_of_events(*entry.info)] = events_schema(*entry.info);
  }
  return schema.dump(1) + "\n";
}

}  // namespace waver::scenario
