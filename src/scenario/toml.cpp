#include "scenario/toml.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "scenario/faults.h"
#include "scenario/toml_library.h"  // compiled here and nowhere else; CMakeLists.txt says how
#include "scenario/toml_text.h"

namespace waver::scenario {
namespace {

static_assert(TOML_MAX_NESTED_VALUES == kDeepestValue);

game::Place place_of(const toml::source_region& region) {
  return {static_cast<std::uint32_t>(region.begin.line), static_cast<std::uint32_t>(region.begin.column)};
}

// Recursion is bounded: kDeepestValue values, each under a key of at most kLongestKey parts.
class Converter {
 public:
  explicit Converter(game::Diagnostics& faults) : faults_(faults) {}

  game::Value value_of(const toml::node& node) {
    game::Value value = content_of(node);
    value.set_place(place_of(node.source()));
    return value;
  }

 private:
  game::Value content_of(const toml::node& node) {
    switch (node.type()) {
      case toml::node_type::table:
        return table_of(*node.as_table());
      case toml::node_type::array:
        return list_of(*node.as_array());
      case toml::node_type::string:
        return node.as_string()->get();
      case toml::node_type::integer:
        return node.as_integer()->get();
      case toml::node_type::floating_point:
        return node.as_floating_point()->get();
      case toml::node_type::boolean:
        return node.as_boolean()->get();
      default:
        return no_date(node);
    }
  }

  // tomlplusplus keeps keys by name; we keep them in the order of the file.
  game::Value table_of(const toml::table& table) {
    game::Entries entries;
    entries.reserve(table.size());
    for (const auto& [key, node] : table) {
      entries.push_back({std::string(key.str()), value_of(node), place_of(key.source())});
    }
    std::ranges::sort(entries, {}, &game::Entry::place);
    return entries;
  }

  game::Value list_of(const toml::array& array) {
    game::List list;
    list.reserve(array.size());
    for (const toml::node& node : array) list.push_back(value_of(node));
    return list;
  }

  game::Value no_date(const toml::node& node) {
    const bool is_time = node.type() == toml::node_type::time;
    add_fault(faults_, "wrong-type", place_of(node.source()),
              is_time ? "a time of day has no meaning here" : "a date has no meaning here",
              "Put it in quotes if it is a text.");
    return {};
  }

  game::Diagnostics& faults_;
};

// "Error while parsing string: x" is "in the string: x".
std::string in_our_words(std::string_view description) {
  constexpr std::string_view kPrefix = "Error while parsing ";
  if (!description.starts_with(kPrefix)) return std::string(description);
  description.remove_prefix(kPrefix.size());
  std::string words = "in the " + std::string(description);
  std::ranges::replace(words, '\n', ' ');  // of the text that it saw
  return words;
}

struct Advice {
  std::string_view if_it_says;
  std::string_view then;
};
constexpr std::string_view kNoValue = "Expected a number, true or false, a text in quotes, a list or a table.";
constexpr auto kAdvice = std::to_array<Advice>({
    {"unescaped control characters", "A text ends on its line: is a quote missing?"},
    {"end-of-file", "Something is never closed: a bracket or a quote."},
    {"not representable", "Whole numbers have at most 64 bits."},
    {"cannot redefine", "A key stands once in its table; several things of a kind are [[unit]], [[unit]]."},
    {"expected '='", "A line reads: key = value."},
    {"table header: expected ']'", "A header reads [table] for the only one, or [[unit]] for one of several."},
    {"expected comma", "What stands in a list is parted by commas."},
    {"parsing date", "There are no dates here; put it in quotes if it is a text."},
    {"expected value", "A line reads: key = value."},
    {"expected 'nan'", kNoValue},
    {"expected 'inf'", kNoValue},
    {"expected 'true'", kNoValue},
    {"expected 'false'", kNoValue},
    {"could not determine value type", kNoValue},
    {"leading zeroes", "Write the number without zeros in front."},
    {"expected a comment or whitespace", "One key = value to a line."},
    {"maximum nested value depth", "Lists and tables are nested too deeply."},
});

std::string advice_on(std::string_view description) {
  for (const Advice& advice : kAdvice) {
    if (description.find(advice.if_it_says) != std::string_view::npos) return std::string(advice.then);
  }
  return "A line reads: key = value. Texts stand in quotes, lists in [ ], tables on one line in { }.";
}

game::Diagnostic fault_of(const toml::parse_error& error) {
  return {"syntax", in_our_words(error.description()), advice_on(error.description()), place_of(error.source()), {}};
}

// Faults of single blocks, read each by itself. A list that is never closed would spoil all that follows it if the text
// were read as one; this way it is reported where it stands.
game::Diagnostics faults_by_block(std::string_view text, const std::vector<Block>& blocks) {
  constexpr std::size_t kMost = 50;  // more help nobody
  game::Diagnostics faults;
  for (std::size_t i = 0; i < blocks.size() && faults.size() < kMost; ++i) {
    const std::size_t end = i + 1 < blocks.size() ? blocks[i + 1].begin : text.size();
    const toml::parse_result parsed = toml::parse(text.substr(blocks[i].begin, end - blocks[i].begin));
    if (parsed) continue;
    faults.push_back(fault_of(parsed.error()));
    faults.back().place.line += blocks[i].line - 1;
  }
  return faults;
}

game::Diagnostics syntax_faults(std::string_view text, const toml::parse_error& first, const TextOutline& outline) {
  game::Diagnostics faults = faults_by_block(text, outline.blocks);
  // What no block shows by itself lies between blocks: a table that was there before.
  const game::Diagnostic whole = fault_of(first);
  if (faults.empty() || whole.place < faults.front().place) faults.insert(faults.begin(), whole);
  return faults;
}

}  // namespace

Toml parse_toml(std::string_view text) {
  Toml result;
  if (text.size() > kLargestFile) {
    result.faults.push_back(too_large(text.size()));
    return result;
  }
  text = without_mark(text);
  if (auto fault = encoding_fault(text)) {
    result.faults.push_back(std::move(*fault));
    return result;
  }
  const TextOutline outline = outline_of(text);
  if (outline.key_too_long) {
    add_fault(result.faults, "syntax", *outline.key_too_long, fmt::format("a key has more than {} parts", kLongestKey));
    return result;
  }
  const toml::parse_result parsed = toml::parse(text);
  if (!parsed) {
    result.faults = syntax_faults(text, parsed.error(), outline);
    return result;
  }
  result.document = Converter(result.faults).value_of(parsed.table());
  result.document.set_place({1, 1});
  result.is_readable = true;
  return result;
}

game::Result<game::Value> read_toml(std::string_view text) {
  Toml toml = parse_toml(text);
  if (!toml.faults.empty()) return tl::make_unexpected(std::move(toml.faults));
  return std::move(toml.document);
}

}  // namespace waver::scenario
