#pragma once
/// Values and events as JSON, and JSON as values.

#include <cstdint>
#include <string>
#include <string_view>

#include "game/diagnostic.h"
#include "game/event.h"
#include "game/value.h"

namespace waver::game {

/// How exactly numbers are written. A number that is whole but no whole number by kind keeps its ".0".
enum class Decimals : std::uint8_t {
  kSix,  ///< at most six decimals: for people and programs that read results
  kAll,  ///< as many as it takes to read the same number back: for records
};

/// One line, keys in their order, UTF-8 (what is none becomes U+FFFD), no NaN (null instead).
std::string to_json(const Value& value, Decimals decimals = Decimals::kSix);
void append_json(std::string& text, const Value& value, Decimals decimals = Decimals::kSix);

/// {"seq": 4, "because": 3, "clause": "BX-6", "event": "panic_test", "unit": "spears", ...}; because is null for none.
std::string to_json(const Event& event);

/// Every value and key gets its place. Codes: `bad-json`, `duplicate-key`, `too-deep`.
Result<Value> value_from_json(std::string_view text, std::string_view file = {});

}  // namespace waver::game
