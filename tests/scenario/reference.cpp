#include "reference.h"

#include <fmt/format.h>

#include <limits>

namespace waver::testing_tools {
namespace {

using game::Field;
using game::FieldKind;

std::string number_text(double number) {
  return fmt::format("{:g}", number);
}

std::string range_of(const Field& field) {
  const bool has_low = field.low != std::numeric_limits<double>::lowest();
  const bool has_high = field.high != std::numeric_limits<double>::max();
  if (has_low && has_high) return fmt::format(", {} to {}", number_text(field.low), number_text(field.high));
  if (has_low) return fmt::format(", at least {}", number_text(field.low));
  return has_high ? fmt::format(", at most {}", number_text(field.high)) : "";
}

std::string words_of(const Field& field) {
  std::string text;
  for (const std::string_view word : field.words) text += fmt::format("{}`\"{}\"`", text.empty() ? "" : ", ", word);
  return text;
}

std::string type_of_list(const Field& field) {
  switch (field.kind) {
    case FieldKind::kIds:
      return "list of ids";
    case FieldKind::kTexts:
      return "list of texts";
    case FieldKind::kWords:
      return "list of " + words_of(field);
    case FieldKind::kWholes:
      return "list of whole numbers" + range_of(field);
    case FieldKind::kCards:
      return "list of cards";
    case FieldKind::kSquares:
      return "list of `[column, row]`, whole numbers" + range_of(field);
    case FieldKind::kPolygon:
      return "list of `[x, y]`" + range_of(field);
    case FieldKind::kLine:
      return "list of two `[x, y]` or more" + range_of(field);
    default:
      return "list of tables";
  }
}

std::string type_of(const Field& field) {
  switch (field.kind) {
    case FieldKind::kTruth:
      return "`true` or `false`";
    case FieldKind::kInteger:
      return "whole number" + range_of(field);
    case FieldKind::kNumber:
      return "number" + range_of(field);
    case FieldKind::kText:
      return "text";
    case FieldKind::kName:
      return "text of which something shows";
    case FieldKind::kWord:
      return words_of(field);
    case FieldKind::kId:
      return "id";
    case FieldKind::kCard:
      return "card";
    case FieldKind::kPoint:
      return "`[x, y]`" + range_of(field);
    case FieldKind::kSquare:
      return "`[column, row]`, whole numbers" + range_of(field);
    case FieldKind::kTable:
      return "table";
    case FieldKind::kCounts:
      return "table of whole numbers";
    case FieldKind::kAny:
      return "anything";
    default:
      return type_of_list(field);
  }
}

// What an event's field may hold, where its name does not tell: `unit`, `edge` (`"north"`, `"south"`).
std::string event_field_text(const Field& field) {
  if (field.words.empty()) return fmt::format("`{}`", field.name);
  const bool has_other = field.kind == FieldKind::kId || field.kind == FieldKind::kIds;
  const std::string other = has_other ? "an id, " : "";
  return fmt::format("`{}` ({}{})", field.name, field.kind == FieldKind::kSquare ? "a square, " : other,
                     words_of(field));
}

std::string rows_of(std::span<const Field> fields) {
  std::string text = "| key | value | meaning |\n| --- | --- | --- |\n";
  for (const Field& field : fields) {
    text += fmt::format("| `{}`{} | {} | {} |\n", field.name, field.required ? " *" : "", type_of(field), field.about);
  }
  return text + "\n";
}

bool has_inner(const Field& field) {
  return field.kind == FieldKind::kTable || field.kind == FieldKind::kTables;
}

// A table and the tables within it.
std::string part_text(const std::string& name, std::span<const Field> fields) {
  std::string text = fmt::format("{}:\n\n{}", name, rows_of(fields));
  for (const Field& field : fields) {
    if (has_inner(field)) text += part_text(fmt::format("`{}` of {}", field.name, name), field.inner);
  }
  return text;
}

std::string document_text(const game::RulesetInfo& info) {
  std::string text;
  std::vector<Field> single;
  for (const Field& part : info.document) {
    if (!has_inner(part)) {
      single.push_back(part);
      continue;
    }
    const std::string name =
        part.kind == FieldKind::kTable ? fmt::format("`[{}]`", part.name) : fmt::format("`[[{}]]`", part.name);
    text += part_text(name + ", " + std::string(part.about) + (part.required ? " (must be there)" : ""), part.inner);
  }
  return single.empty() ? text : text + part_text("Other keys of the top level", single);
}

std::string rulings_text(const game::RulesetInfo& info) {
  std::string text =
      "`[rulings]`, doubtful clauses (`waver rulings` tells more):\n\n| key | value | default | question |\n| --- | "
      "--- | --- | --- |\n";
  for (const game::Ruling& ruling : info.rulings) {
    text += fmt::format("| `{}` | {} | `{}` | {} ({}) |\n", ruling.name, type_of(ruling.field), ruling.fallback,
                        ruling.question, ruling.clause);
  }
  return text + "\n";
}

std::string incidents_text(const game::RulesetInfo& info) {
  std::string text;
  for (const game::IncidentKind& kind : info.incidents) {
    text += part_text(fmt::format("`[[incident]]` of kind `\"{}\"`, {}", kind.name, kind.about), kind.fields);
  }
  return text;
}

std::string events_text(const game::RulesetInfo& info) {
  std::string text =
      "Events, for `[[expect]]` and `[[forbid]]`:\n\n| event | meaning | fields |\n| --- | --- | --- |\n";
  for (const game::EventKind& kind : info.events) {
    std::string fields;
    for (const Field& field : kind.fields) fields += (fields.empty() ? "" : ", ") + event_field_text(field);
    text += fmt::format("| `{}` | {} | {} |\n", kind.name, kind.about, fields);
  }
  return text + "\n";
}

std::string states_text(const game::RulesetInfo& info) {
  std::string text;
  for (const std::string_view kind : scenario::kinds_with_state(info)) {
    text += part_text(fmt::format("`[[finally]]` of a {}", kind), scenario::state_fields(info, kind));
  }
  return text;
}

}  // namespace

std::string reference_of(scenario::Rulesets rulesets) {
  std::string text =
      "Keys marked * must be there.\n\n### Every ruleset\n\n" + rows_of(scenario::common_fields(rulesets));
  for (const game::RulesetEntry& entry : rulesets) {
    const game::RulesetInfo& info = *entry.info;
    text += fmt::format("### {}\n\n`ruleset = \"{}\"`; lengths in {}.\n\n", info.title, info.id, info.unit_name);
    text += document_text(info) + rulings_text(info) + incidents_text(info) + events_text(info) + states_text(info);
  }
  return text;
}

}  // namespace waver::testing_tools
