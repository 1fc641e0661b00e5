#include "app/tell.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>

#include "app/usage.h"
#include "game/json.h"
#include "scenario/toml.h"

namespace waver::app {
namespace {

using game::Diagnostics;
using game::Field;
using game::FieldKind;
using game::IncidentKind;
using game::Value;

tl::unexpected<Diagnostics> fault(std::string_view code, std::string message, std::string hint) {
  return tl::make_unexpected(Diagnostics{{std::string(code), std::move(message), std::move(hint), {}, {}}});
}

std::vector<std::string_view> parts_between(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(by), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

/// Words, with commas closed up ("36, 20" is one) and quotes as single words.
std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  bool quoted = false;
  bool open = false;  // the last word goes on
  for (const char c : line) {
    const bool blank = c == ' ' || c == '\t';
    if (c == '"') {
      quoted = !quoted;
      if (!open) words.emplace_back();
      open = true;
    } else if (blank && !quoted) {
      open = open && !words.back().empty() && words.back().back() == ',';
    } else {
      const bool joins = c == ',' && !words.empty();
      if (!open && !joins) words.emplace_back();
      words.back() += c;
      open = true;
    }
  }
  return words;
}

std::optional<Value> number_from(std::string_view word) {
  std::int64_t whole = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), whole);
  if (error == std::errc() && end == word.data() + word.size()) return Value(whole);
  double number = 0;
  const auto [stop, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (fault == std::errc() && stop == word.data() + word.size()) return Value(number);
  return std::nullopt;
}

/// The word as the field wants it; as a text if it cannot be that, so that the ruleset says what is wrong.
Value value_for(const Field& field, const std::string& word) {
  switch (field.kind) {
    case FieldKind::kInteger:
    case FieldKind::kNumber:
      return number_from(word).value_or(Value(word));
    case FieldKind::kTruth:
      if (word == "true" || word == "false") return word == "true";
      return word;
    case FieldKind::kIds:
    case FieldKind::kTexts: {
      game::List ids;
      for (const std::string_view id : parts_between(word, ',')) ids.emplace_back(id);
      return ids;
    }
    case FieldKind::kPoint:
    case FieldKind::kSquare: {
      game::List point;
      for (const std::string_view part : parts_between(word, ','))
        point.push_back(number_from(part).value_or(Value(part)));
      return point;
    }
    default:
      return word;
  }
}

bool in_words(const Field& field) {
  return field.kind != FieldKind::kTable && field.kind != FieldKind::kTables && field.kind != FieldKind::kPolygon &&
         field.kind != FieldKind::kLine && field.kind != FieldKind::kAny;
}

/// Reads the words behind the kind.
class WordReader {
 public:
  WordReader(const IncidentKind& kind, const std::vector<std::string>& words) : kind_(kind), words_(words) {}

  game::Result<Value> read() {
    told_.set("kind", kind_.name);
    while (at_ < words_.size()) {
      const Field* field = named(words_[at_]);
      if (field != nullptr) {
        ++at_;
        if (told_.find(field->name) != nullptr) return twice(*field);
        if (!read_named(*field))
          return fault("missing-key", fmt::format("nothing follows \"{}\"", field->name), usage());
      } else if (const Field* next = next_unnamed()) {
        told_.set(next->name, value_for(*next, words_[at_++]));
      } else {
        return fault("unknown-key", fmt::format("\"{}\" is one word too many", words_[at_]), usage());
      }
    }
    return told_;
  }

 private:
  const Field* named(std::string_view word) const {
    const auto found =
        std::ranges::find_if(kind_.fields, [&](const Field& field) { return field.name == word && in_words(field); });
    return found == kind_.fields.end() ? nullptr : &*found;
  }

  /// A truth needs no value.
  bool read_named(const Field& field) {
    const bool has_value = at_ < words_.size() && named(words_[at_]) == nullptr;
    const bool truth_follows = has_value && (words_[at_] == "true" || words_[at_] == "false");
    if (field.kind == FieldKind::kTruth && !truth_follows) {
      told_.set(field.name, true);
      return true;
    }
    if (!has_value) return false;
    told_.set(field.name, value_for(field, words_[at_++]));
    return true;
  }

  const Field* next_unnamed() const {
    const auto found = std::ranges::find_if(kind_.fields, [&](const Field& field) {
      return in_words(field) && field.kind != FieldKind::kTruth && told_.find(field.name) == nullptr;
    });
    return found == kind_.fields.end() ? nullptr : &*found;
  }

  tl::unexpected<Diagnostics> twice(const Field& field) const {
    return fault("duplicate-key", fmt::format("\"{}\" is given twice", field.name), usage());
  }

  std::string usage() const {
    std::string text = fmt::format("As in: {}", kind_.name);
    for (const Field& field : kind_.fields) {
      if (!in_words(field)) continue;
      const std::string shown =
          field.kind == FieldKind::kTruth ? std::string(field.name) : fmt::format("{} ...", field.name);
      text += field.required ? " " + shown : " [" + shown + "]";
    }
    const bool lists = std::ranges::any_of(kind_.fields, [](const Field& field) {
      return field.kind == FieldKind::kIds || field.kind == FieldKind::kTexts || field.kind == FieldKind::kPoint;
    });
    return text + (lists ? ". Several of a kind are joined by commas: front,flank or 36,20" : "");
  }

  const IncidentKind& kind_;
  const std::vector<std::string>& words_;
  std::size_t at_ = 0;
  Value told_;
};

Diagnostics without_places(Diagnostics faults) {
  for (game::Diagnostic& each : faults) each.place = {};
  return faults;
}

game::Result<Value> table_in_line(std::string_view line) {
  if (auto json = game::value_from_json(line)) return json;
  auto read = scenario::read_toml(fmt::format("told = {}", line));
  if (!read) return tl::make_unexpected(without_places(std::move(read.error())));
  return *read->find("told");
}

std::string field_help(const Field& field) {
  std::string text = fmt::format("{}{}: {}", field.name, field.required ? "" : " (may be left out)", field.about);
  if (!field.words.empty()) text += fmt::format(": {}", game::either_of(field.words));
  return text;
}

}  // namespace

game::Result<Value> told_in_line(const game::RulesetInfo& info, std::string_view line) {
  if (line.find_first_not_of(" \t") != std::string_view::npos && line[line.find_first_not_of(" \t")] == '{') {
    return table_in_line(line);
  }
  std::vector<std::string> words = words_of(line);
  const std::string kind = words.empty() ? "" : words.front();
  const auto found = std::ranges::find_if(info.incidents, [&](const IncidentKind& each) { return each.name == kind; });
  if (found != info.incidents.end()) {
    words.erase(words.begin());
    return WordReader(*found, words).read();
  }
  std::vector<std::string_view> known;
  known.reserve(info.incidents.size());
  for (const IncidentKind& each : info.incidents) known.push_back(each.name);
  return fault("unknown-kind", fmt::format("there is no incident \"{}\"", kind), guess(kind, known));
}

std::string incident_help(const game::RulesetInfo& info, const report::Look& look) {
  constexpr std::size_t kIndent = 6;
  std::string text = "What can happen:\n";
  for (const IncidentKind& kind : info.incidents) {
    text +=
        report::paragraph(fmt::format("  {}: {}", report::in_bold(kind.name, look), kind.about), look.width, kIndent);
    for (const Field& field : kind.fields) {
      text += report::paragraph(std::string(kIndent, ' ') + field_help(field), look.width, kIndent + 4);
    }
  }
  return text + report::paragraph(
                    "Typed as words in that order, a field's name before its value where one is left out, lists with "
                    "commas; or as in a scenario file, between braces: { kind = \"...\", ... }",
                    look.width, 0);
}

}  // namespace waver::app
