#pragma once
/// Spoils a document in one place, for tests that spoil every place in turn.

#include <functional>
#include <string>
#include <vector>

#include "game/fields.h"
#include "game/value.h"

namespace waver::testing_tools {

/// One value of a document that a table of fields describes.
struct Spot {
  std::vector<std::string> path;  ///< keys, and indices as digits
  game::Field field;
};

/// Every value of `table` that `fields` describe, also those in inner tables.
std::vector<Spot> spots_of(const game::Value& table, std::span<const game::Field> fields,
                           const std::vector<std::string>& path = {});

/// The document with the value at the path replaced.
game::Value with_value(const game::Value& document, std::span<const std::string> path, const game::Value& value);
/// The document with the key at the path renamed.
game::Value with_key(const game::Value& document, std::span<const std::string> path, const std::string& key);
/// The document without the key at the path.
game::Value without_key(const game::Value& document, std::span<const std::string> path);

/// One line a key of the top level.
std::string toml_of(const game::Value& document);
std::string path_text(std::span<const std::string> path);

/// Values of a wrong type for a field, and values out of its range (with the right type).
std::vector<game::Value> wrong_types(const game::Field& field);
std::vector<game::Value> out_of_range(const game::Field& field);

}  // namespace waver::testing_tools
