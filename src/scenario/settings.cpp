#include "scenario/settings.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "scenario/document.h"
#include "scenario/faults.h"
#include "scenario/toml.h"

namespace waver::scenario {
namespace {

using game::Entries;
using game::Entry;
using game::List;
using game::Place;
using game::Value;

// A text of kLargestFile bytes has fewer lines; the mark of data files is another.
constexpr std::uint32_t kSettingMark = 1U << 29U;
static_assert(kLargestFile < kSettingMark);

using Path = std::vector<std::string>;

Value placed(const Value& value, std::uint32_t line, std::uint32_t before) {
  const auto moved = [&](Place place) {
    return Place{line, place.line > 1 || place.column <= before ? 1 : place.column - before};
  };
  Value copy = value;
  if (const List* list = value.list()) {
    List inner;
    inner.reserve(list->size());
    for (const Value& each : *list) inner.push_back(placed(each, line, before));
    copy = Value(std::move(inner));
  } else if (const Entries* table = value.table()) {
    Entries inner;
    inner.reserve(table->size());
    for (const Entry& entry : *table) {
      inner.push_back({entry.key, placed(entry.value, line, before), moved(entry.place)});
    }
    copy = Value(std::move(inner));
  }
  copy.set_place(moved(value.place()));
  return copy;
}

/// Sets one value.
class Setter {
 public:
  Setter(const Setting& setting, std::uint32_t line, Rulesets rulesets, game::Diagnostics& faults)
      : setting_(setting), line_(line), rulesets_(rulesets), faults_(faults) {}

  void apply(Value& document) {
    if (!read_path() || !read_value()) return;
    if (is_word_of_ruling(document) && value_.text() == nullptr) set_text();
    if (is_list_of_things(document, path_.front()) && path_.size() < 3) return names_no_field();
    if (is_list_of_things(document, path_.front()) && path_.size() == 3 && path_[2] == "id") {
      return fault("bad-setting", "an id cannot be set to another", "Others in the file may name it.");
    }
    if (auto changed = with_value(document, 0)) document = std::move(*changed);
  }

 private:
  void fault(std::string_view code, std::string message, std::string hint) {
    add_fault(faults_, code, {line_, 1}, std::move(message), std::move(hint));
  }

  bool read_path() {
    const Toml toml = parse_toml(setting_.path + " = 0");
    const Value* at = toml.faults.empty() ? &toml.document : nullptr;
    while (at != nullptr && at->table() != nullptr) {
      if (at->table()->size() != 1) break;
      path_.push_back(at->table()->front().key);
      at = &at->table()->front().value;
    }
    if (at != nullptr && at->integer() != nullptr) return true;
    fault("bad-setting", fmt::format("\"{}\" names nothing that could be set", setting_.path),
          "Names are parted by dots: unit.spears.leadership, incident.2.models, rulings.panic_order, table.width.");
    return false;
  }

  bool read_value() {
    constexpr std::string_view kBefore = "value = ";
    if (setting_.value.empty()) {
      fault("bad-setting", "no value is given", "Write it behind the \"=\"; an empty text is \"\", in quotes.");
      return false;
    }
    const Toml toml = parse_toml(std::string(kBefore) + setting_.value);
    const bool is_one = toml.is_readable && toml.document.table()->size() == 1;
    if (is_one && toml.faults.empty()) {
      value_ = placed(toml.document.table()->front().value, line_, kBefore.size());
      return true;
    }
    const bool is_begun = std::string_view("\"'[{").find(setting_.value.front()) != std::string_view::npos;
    if (!toml.faults.empty() && (is_one || is_begun)) {
      const game::Diagnostic& first = toml.faults.front();
      const bool is_list = setting_.value.front() == '[' && setting_.value.find('"') == std::string::npos;
      fault(first.code, first.message,
            is_list ? "Words in a list stand in quotes: [\"spears\", \"bows\"]." : first.hint);
      return false;
    }
    if (setting_.value.find_first_not_of("+-0123456789_.") == std::string::npos) {
      fault("out-of-range", fmt::format("{} is no number that can be", setting_.value), "");
      return false;
    }
    set_text();
    return true;
  }

  void set_text() {
    value_ = setting_.value;
    value_.set_place({line_, 1});
  }

  /// Readings are words, some of which look like numbers.
  bool is_word_of_ruling(const Value& document) const {
    const game::RulesetEntry* ruleset = ruleset_of(document);
    if (ruleset == nullptr || path_.size() != 2 || path_[0] != "rulings") return false;
    const auto& rulings = ruleset->info->rulings;
    const auto ruling = std::ranges::find(rulings, path_[1], &game::Ruling::name);
    return ruling != rulings.end() && ruling->field.kind == game::FieldKind::kWord;
  }

  bool is_list_of_things(const Value& document, std::string_view key) const {
    const Value* value = document.find(key);
    if (value != nullptr && value->list() != nullptr) return std::ranges::any_of(*value->list(), has_id);
    return value == nullptr && is_list_by_the_tables(document, key);
  }
  static bool has_id(const Value& thing) { return thing.find("id") != nullptr; }

  const game::RulesetEntry* ruleset_of(const Value& document) const {
    const auto id = game::text_at(document, "ruleset");
    return id ? find_ruleset(rulesets_, *id) : nullptr;
  }

  /// Of things with ids that the ruleset knows, though the file has none.
  bool is_list_by_the_tables(const Value& document, std::string_view key) const {
    const game::RulesetEntry* ruleset = ruleset_of(document);
    if (ruleset == nullptr) return false;
    const Words kinds = kinds_of_things(*ruleset->info);
    return std::ranges::find(kinds, key) != kinds.end();
  }

  void names_no_field() {
    fault("bad-setting", fmt::format("\"{}\" names no single field", setting_.path),
          fmt::format("Name one of them by its id, and then the field: {}.ID.FIELD.", path_.front()));
  }

  /// The value with what the path names from `depth` on set; nothing if that cannot be, which is told.
  std::optional<Value> with_value(const Value& value, std::size_t depth) {
    if (depth == path_.size()) return value_;
    if (value.list() != nullptr) return with_element(value, depth);
    if (value.table() != nullptr || value.is_nothing()) return with_key(value, depth);
    fault("bad-setting",
          fmt::format("\"{}\" is {}: there is no \"{}\" in it", path_[depth - 1], value.kind_name(), path_[depth]),
          "End the path there to set the whole of it.");
    return std::nullopt;
  }

  std::optional<Value> with_key(const Value& value, std::size_t depth) {
    Entries entries = value.table() != nullptr ? *value.table() : Entries{};
    auto found = std::ranges::find(entries, path_[depth], &Entry::key);
    if (found == entries.end()) {
      if (depth == 0 && is_list_by_the_tables(value, path_[0])) return no_such({});
      const bool is_list = depth == 0 && path_.size() > 1 && path_[0] == "incident";
      Value nothing = is_list ? Value(List{}) : Value();
      nothing.set_place({line_, 1});
      found = entries.insert(entries.end(), {path_[depth], std::move(nothing), Place{line_, 1}});
    }
    auto inner = with_value(found->value, depth + 1);
    if (!inner) return std::nullopt;
    found->value = std::move(*inner);
    found->place = depth + 1 == path_.size() ? Place{line_, 1} : found->place;
    Value changed(std::move(entries));
    changed.set_place(value.place());
    return changed;
  }

  std::optional<Value> with_element(const Value& value, std::size_t depth) {
    List list = *value.list();
    const auto place = place_in(list, depth);
    if (!place) return std::nullopt;
    if (*place == list.size()) list.emplace_back();
    auto inner = with_value(list[*place], depth + 1);
    if (!inner) return std::nullopt;
    list[*place] = std::move(*inner);
    Value changed(std::move(list));
    changed.set_place(value.place());
    return changed;
  }

  std::optional<std::size_t> place_in(const List& list, std::size_t depth) {
    const std::string& name = path_[depth];
    if (std::ranges::any_of(list, has_id)) {
      Words ids;
      for (const Value& thing : list) ids.push_back(game::text_at(thing, "id").value_or(""));
      const auto found = std::ranges::find(ids, name);
      if (found != ids.end()) return static_cast<std::size_t>(found - ids.begin());
      no_such(ids);
      return std::nullopt;
    }
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool is_number = error == std::errc() && end == name.data() + name.size();
    const std::size_t last = list.size() + (depth + 1 == path_.size() ? 1 : 0);  // one behind the last is added
    if (is_number && number >= 1 && number <= last) return number - 1;
    no_such_number(name, depth, list.size());
    return std::nullopt;
  }

  std::nullopt_t no_such(Words ids) {
    std::erase(ids, std::string_view());
    const std::string near = guess(path_[1], ids, "");
    const std::string all = ids.empty() ? "There are none in the file." : "Expected " + game::either_of(ids) + ".";
    constexpr std::size_t kMostListed = 12;
    fault("unknown-id", fmt::format("there is no {} \"{}\"", path_[0], path_[1]),
          near.empty() && ids.size() <= kMostListed ? all : near);
    return std::nullopt;
  }

  void no_such_number(const std::string& name, std::size_t depth, std::size_t size) {
    const std::string& of = path_[depth - 1];
    fault("bad-setting", fmt::format("there is no \"{}\" of \"{}\"", name, of),
          size == 0 ? std::string("There are none in the file.")
                    : fmt::format("They are counted from 1, and the last is {}.", size));
  }

  const Setting& setting_;
  std::uint32_t line_;
  Rulesets rulesets_;
  game::Diagnostics& faults_;
  Path path_;
  Value value_;
};

}  // namespace

std::optional<Setting> setting_in(std::string_view text) {
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quote != 0) {
      if (text[i] == quote) quote = 0;
    } else if (text[i] == '"' || text[i] == '\'') {
      quote = text[i];
    } else if (text[i] == '=') {
      return Setting{std::string(text.substr(0, i)), std::string(text.substr(i + 1))};
    }
  }
  return std::nullopt;
}

std::string to_text(const Setting& setting) {
  return setting.path + "=" + setting.value;
}

void apply_settings(Value& document, std::span<const Setting> settings, Rulesets rulesets, game::Diagnostics& faults) {
  for (std::size_t i = 0; i < settings.size(); ++i) {
    Setter(settings[i], kSettingMark | static_cast<std::uint32_t>(i), rulesets, faults).apply(document);
  }
}

game::Diagnostics with_settings_named(game::Diagnostics faults, std::span<const Setting> settings) {
  std::string all;
  for (const Setting& setting : settings) all += (all.empty() ? "" : ", ") + to_text(setting);
  for (game::Diagnostic& fault : faults) {
    const std::uint32_t index = fault.place.line & ~kSettingMark;
    if ((fault.place.line & kSettingMark) == 0 || index >= settings.size()) {
      // It stands elsewhere in the file, and may still come of what was set.
      if (!all.empty()) fault.hint += fmt::format("{}Set here: {}.", fault.hint.empty() ? "" : " ", all);
      continue;
    }
    fault.file = "--set " + to_text(settings[index]);
    fault.place = {};
  }
  return faults;
}

}  // namespace waver::scenario
