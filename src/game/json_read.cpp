// JSON text as a value. The library reads; the places come from following it through the text, token by token.

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>

#include "game/json.h"
#include "game/text_place.h"

namespace waver::game {
namespace {

constexpr std::size_t kDeepest = 64;  // a value is taken apart by recursion: deeper texts could exhaust the stack

// Between two tokens the reader tells of, there is nothing but blanks, commas and colons.
class Tokens {
 public:
  explicit Tokens(std::string_view text) : text_(text) {}

  // The offset of the token now told of; moves behind it.
  std::size_t next() {
    at_ = std::min(text_.find_first_not_of(" \t\r\n,:", at_), text_.size());
    const std::size_t begin = at_;
    at_ = end_of_token();
    return begin;
  }

 private:
  std::size_t end_of_token() const {
    if (at_ == text_.size()) return at_;
    if (text_[at_] == '"') return end_of_text();
    if (std::string_view("{}[]").find(text_[at_]) != std::string_view::npos) return at_ + 1;
    return std::min(text_.find_first_of(" \t\r\n,:{}[]", at_), text_.size());
  }

  std::size_t end_of_text() const {
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2U : 1U;
    return std::min(end + 1, text_.size());
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

// Builds the value while nlohmann's parser tells what it finds (its SAX interface, hence the names).
class Builder {
 public:
  using number_integer_t = nlohmann::json::number_integer_t;
  using number_unsigned_t = nlohmann::json::number_unsigned_t;
  using number_float_t = nlohmann::json::number_float_t;
  using string_t = nlohmann::json::string_t;
  using binary_t = nlohmann::json::binary_t;

  explicit Builder(std::string_view text) : text_(text), tokens_(text), places_(text) {}

  bool null() { return add({}); }
  bool boolean(bool truth) { return add(truth); }
  bool number_integer(number_integer_t number) { return add(std::int64_t{number}); }
  bool number_unsigned(number_unsigned_t number) {
    constexpr auto kMost = static_cast<number_unsigned_t>(std::numeric_limits<std::int64_t>::max());
    return number <= kMost ? add(static_cast<std::int64_t>(number)) : add(static_cast<double>(number));
  }
  bool number_float(number_float_t number, const string_t&) { return add(number); }
  bool string(string_t& text) { return add(std::move(text)); }
  bool binary(binary_t&) { return false; }  // not in text
  bool start_object(std::size_t) { return open(Entries{}); }
  bool start_array(std::size_t) { return open(List{}); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool key(string_t& name) {
    Open& open = open_.back();
    const Place place = places_.at(tokens_.next());
    if (open.keys.contains(name)) {
      return fail("duplicate-key", place, fmt::format("\"{}\" is there twice", name), "Leave one of them out.");
    }
    open.keys.emplace(name);
    open.key = std::move(name);
    open.key_place = place;
    return true;
  }

  bool parse_error(std::size_t position, const std::string& last_token, const nlohmann::detail::exception&) {
    if (position > text_.size()) {
      return fail("bad-json", places_.at(text_.size()), "the JSON text ends too early",
                  "A closing quote, bracket or brace is missing.");
    }
    return fail("bad-json", places_.at(position == 0 ? 0 : position - 1),
                fmt::format("the JSON text goes wrong at \"{}\"", first_line(last_token)),
                "Texts and keys stand in double quotes, commas between entries only.");
  }

  Value take_value() { return std::move(done_); }
  Diagnostics take_faults() { return std::move(faults_); }

 private:
  struct Open {
    Value::Content content;
    Place place;
    std::set<std::string, std::less<>> keys;
    std::string key;
    Place key_place;
  };

  static std::string first_line(const std::string& token) { return token.substr(0, token.find('\n')); }

  bool add(Value value) {
    value.set_place(places_.at(tokens_.next()));
    return put(std::move(value));
  }

  bool put(Value value) {
    if (open_.empty()) {
      done_ = std::move(value);
      return true;
    }
    Open& open = open_.back();
    if (auto* list = std::get_if<List>(&open.content)) {
      list->push_back(std::move(value));
    } else {
      std::get<Entries>(open.content).push_back({std::move(open.key), std::move(value), open.key_place});
    }
    return true;
  }

  bool open(Value::Content content) {
    const Place place = places_.at(tokens_.next());
    if (open_.size() == kDeepest) {
      return fail("too-deep", place, fmt::format("the JSON text is nested more than {} deep", kDeepest),
                  "Nothing here needs more than a few levels.");
    }
    open_.push_back({std::move(content), place, {}, {}, {}});
    return true;
  }

  bool close() {
    tokens_.next();
    Open open = std::move(open_.back());
    open_.pop_back();
    Value value = std::visit([](auto& content) { return value_of(std::move(content)); }, open.content);
    value.set_place(open.place);
    return put(std::move(value));
  }

  static Value value_of(List list) { return Value(std::move(list)); }
  static Value value_of(Entries table) { return Value(std::move(table)); }
  template <class Other>
  static Value value_of(const Other& /*nothing*/) {
    return {};
  }

  bool fail(std::string code, Place place, std::string message, std::string hint) {
    faults_.push_back({std::move(code), std::move(message), std::move(hint), place, {}});
    return false;
  }

  std::string_view text_;
  Tokens tokens_;
  TextPlaces places_;
  std::vector<Open> open_;
  Value done_;
  Diagnostics faults_;
};

}  // namespace

Result<Value> value_from_json(std::string_view text, std::string_view file) {
  Builder builder(text);
  if (nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) return builder.take_value();
  Diagnostics faults = builder.take_faults();
  for (Diagnostic& fault : faults) fault.file = file;
  return tl::make_unexpected(std::move(faults));
}

}  // namespace waver::game
