#pragma once
/// Tables of the fields a document may have: one list serves the reader, its diagnostics, the JSON Schema and the docs.

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/diagnostic.h"
#include "game/value.h"

namespace waver::game {

enum class FieldKind : std::uint8_t {
  kTruth,    ///< true or false
  kInteger,  ///< a whole number from low to high
  kNumber,   ///< a number from low to high
  kText,     ///< any text
  kName,     ///< a text of which something shows
  kWord,     ///< one of `words`
  kId,       ///< [a-z0-9-]+
  kIds,      ///< a list of ids
  kTexts,    ///< a list of texts, looked at by whoever reads it
  kWords,    ///< a list of `words`, as coins: ["H", "T"]
  kWholes,   ///< a list of whole numbers from low to high, as dice: [6, 5]
  kCard,     ///< a card: "KS"
  kCards,    ///< a list of cards
  kPoint,    ///< [x, y], numbers from low to high
  kSquare,   ///< [column, row], whole numbers from low to high
  kSquares,  ///< a list of squares
  kPolygon,  ///< a list of points, corners of an area
  kLine,     ///< a list of points, two or more
  kTable,    ///< a table with the fields `inner`
  kTables,   ///< a list of such tables
  kCounts,   ///< a table of whole numbers, each by a name: one of `words` if there are any
  kAny,      ///< checked elsewhere
};

/// One field of a table.
struct Field {
  std::string_view name;
  FieldKind kind = FieldKind::kText;
  std::string_view about;  ///< one line for the docs and for editors
  bool required = false;
  double low = std::numeric_limits<double>::lowest();
  double high = std::numeric_limits<double>::max();
  std::vector<std::string_view> words = {};  ///< of kWord and kWords; of kId and kSquare: what else may stand there
  std::vector<Field> inner = {};             ///< of kTable and kTables
};

/// Reports every unknown key (with the nearest known one), missing key, wrong type and value out of range of `table`.
/// `where` names the table in messages: "[[unit]] \"spears\"".
void check_fields(const Value& table, std::span<const Field> fields, std::string_view where, Diagnostics& faults);

/// Is there an unknown key whose nearest known one is `key`, which is missing?
bool is_misspelt(const Value& table, std::string_view key, std::span<const Field> fields);

/// At least one character of the text shows: it is neither empty nor blank.
bool is_visible(std::string_view text);

/// Valid ids: [a-z0-9-]+.
bool is_id(std::string_view text);

/// "\"a\", \"b\" or \"c\"".
std::string either_of(const std::vector<std::string_view>& words);

/// The value of a key if it has the kind asked for (whether in range or not); nothing otherwise.
std::optional<bool> truth_at(const Value& table, std::string_view key);
std::optional<std::int64_t> integer_at(const Value& table, std::string_view key);
std::optional<double> number_at(const Value& table, std::string_view key);
std::optional<std::string_view> text_at(const Value& table, std::string_view key);
struct NumberPair {
  double x = 0;
  double y = 0;
};
std::optional<NumberPair> pair_in(const Value& value);
std::optional<NumberPair> pair_at(const Value& table, std::string_view key);
/// The place of a key's value, or of the table itself if it lacks it.
Place place_of(const Value& table, std::string_view key);

}  // namespace waver::game
