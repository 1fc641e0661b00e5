#pragma once
/// Short ways to write the usual fields of a table.

#include <utility>

#include "game/ruleset.h"

namespace waver::game {

using Words = std::vector<std::string_view>;

inline Field id_field(std::string_view name, std::string_view about, bool required = true) {
  return {.name = name, .kind = FieldKind::kId, .about = about, .required = required};
}
inline Field text_field(std::string_view name, std::string_view about, bool required = false) {
  return {.name = name, .kind = FieldKind::kText, .about = about, .required = required};
}
inline Field truth_field(std::string_view name, std::string_view about, bool required = false) {
  return {.name = name, .kind = FieldKind::kTruth, .about = about, .required = required};
}
inline Field word_field(std::string_view name, std::string_view about, Words words, bool required = false) {
  return {.name = name, .kind = FieldKind::kWord, .about = about, .required = required, .words = std::move(words)};
}
inline Field whole_field(std::string_view name, std::string_view about, double low, double high,
                         bool required = false) {
  return {.name = name, .kind = FieldKind::kInteger, .about = about, .required = required, .low = low, .high = high};
}
inline Field number_field(std::string_view name, std::string_view about, double low, double high,
                          bool required = false) {
  return {.name = name, .kind = FieldKind::kNumber, .about = about, .required = required, .low = low, .high = high};
}
inline Field point_field(std::string_view name, std::string_view about, double low, double high,
                         bool required = false) {
  return {.name = name, .kind = FieldKind::kPoint, .about = about, .required = required, .low = low, .high = high};
}
inline Field table_field(std::string_view name, std::string_view about, std::vector<Field> inner,
                         bool required = false) {
  return {.name = name, .kind = FieldKind::kTable, .about = about, .required = required, .inner = std::move(inner)};
}
inline Field tables_field(std::string_view name, std::string_view about, std::vector<Field> inner,
                          bool required = false) {
  return {.name = name, .kind = FieldKind::kTables, .about = about, .required = required, .inner = std::move(inner)};
}

/// A ruling with its readings in words, the default first. Readings "true" and "false" make a truth.
Ruling ruling_of(std::string_view name, std::string_view clause, std::string_view question,
                 std::vector<Reading> readings, std::string_view from);

}  // namespace waver::game
