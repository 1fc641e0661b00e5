#pragma once
/// A document value with its place in the file: what scenario files, incidents and event fields are made of.

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace waver::game {

/// Where something stands in a file; line and column count from 1, 0 means unknown.
struct Place {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  friend auto operator<=>(const Place&, const Place&) = default;
};

class Value;

/// One key of a table, in the order of the file.
struct Entry;

using List = std::vector<Value>;
using Entries = std::vector<Entry>;

/// Nothing, a truth value, a whole number, a number, a text, a list or a table.
class Value {
 public:
  using Content = std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Entries>;

  Value() = default;
  Value(bool truth);
  Value(int number);
  Value(std::uint32_t number);
  Value(std::int64_t number);
  Value(double number);
  Value(const char* text);
  Value(std::string_view text);
  Value(std::string text);
  Value(List list);
  Value(Entries table);

  bool is_nothing() const { return std::holds_alternative<std::monostate>(content_); }
  const bool* truth() const { return std::get_if<bool>(&content_); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&content_); }
  const std::string* text() const { return std::get_if<std::string>(&content_); }
  const List* list() const { return std::get_if<List>(&content_); }
  const Entries* table() const { return std::get_if<Entries>(&content_); }
  /// Whole or not.
  bool is_number() const { return integer() != nullptr || std::holds_alternative<double>(content_); }
  double number() const;
  /// Calls the visitor with what is inside: std::monostate, bool, std::int64_t, double, std::string, List or Entries.
  template <class Visitor>
  decltype(auto) visit(Visitor&& visitor) const {
    return std::visit(std::forward<Visitor>(visitor), content_);
  }

  /// The value of a key, or null if this is no table or lacks it.
  const Value* find(std::string_view key) const;
  /// Adds or replaces a key; turns nothing into a table.
  void set(std::string_view key, Value value);

  Place place() const { return place_; }
  void set_place(Place place) { place_ = place; }
  /// "a text", "a whole number", "a table" ...
  std::string_view kind_name() const;

  /// Places do not count, nor does the order of keys.
  friend bool operator==(const Value& a, const Value& b);

 private:
  Content content_;
  Place place_;
};

struct Entry {
  std::string key;
  Value value;
  Place place;  ///< of the key
  friend bool operator==(const Entry& a, const Entry& b) { return a.key == b.key && a.value == b.value; }
};

// Written here, where an entry is a complete type: a variant of its lists is destroyed in them.
inline Value::Value(bool truth) : content_(truth) {}
inline Value::Value(int number) : content_(static_cast<std::int64_t>(number)) {}
inline Value::Value(std::uint32_t number) : content_(static_cast<std::int64_t>(number)) {}
inline Value::Value(std::int64_t number) : content_(number) {}
inline Value::Value(double number) : content_(number) {}
inline Value::Value(const char* text) : content_(std::string(text)) {}
inline Value::Value(std::string_view text) : content_(std::string(text)) {}
inline Value::Value(std::string text) : content_(std::move(text)) {}
inline Value::Value(List list) : content_(std::move(list)) {}
inline Value::Value(Entries table) : content_(std::move(table)) {}

}  // namespace waver::game
