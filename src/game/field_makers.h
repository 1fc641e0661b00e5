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
inline Field name_field(std::string_view about) {
  return {.name = "name", .kind = FieldKind::kName, .about = about};
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

// Of events, whose fields need few words besides their names and may all be left out:

inline Field of_event(std::string_view name, FieldKind kind, Words words = {}) {
  return {.name = name, .kind = kind, .about = "", .words = std::move(words)};
}
/// An id, or one of the words.
inline Field id_of_event(std::string_view name, Words words = {}) {
  return of_event(name, FieldKind::kId, std::move(words));
}
inline Field ids_of_event(std::string_view name, Words words = {}) {
  return of_event(name, FieldKind::kIds, std::move(words));
}
inline Field word_of_event(std::string_view name, Words words) {
  return of_event(name, FieldKind::kWord, std::move(words));
}
inline Field truth_of_event(std::string_view name) {
  return of_event(name, FieldKind::kTruth);
}
inline Field text_of_event(std::string_view name) {
  return of_event(name, FieldKind::kText);
}
inline Field point_of_event(std::string_view name) {
  return of_event(name, FieldKind::kPoint);
}
inline Field number_of_event(std::string_view name) {
  return of_event(name, FieldKind::kNumber);
}
inline Field whole_of_event(std::string_view name) {
  return of_event(name, FieldKind::kInteger);
}
/// A whole number of at least `low`.
inline Field count_of_event(std::string_view name, double low = 0) {
  Field field = whole_of_event(name);
  field.low = low;
  return field;
}
/// The faces of six-sided dice.
inline Field dice_of_event(std::string_view name) {
  Field field = of_event(name, FieldKind::kWholes);
  field.low = 1;
  field.high = 6;
  return field;
}

/// A ruling with its readings in words, the default first. Readings "true" and "false" make a truth.
Ruling ruling_of(std::string_view name, std::string_view clause, std::string_view question,
                 std::vector<Reading> readings, std::string_view from);

}  // namespace waver::game
