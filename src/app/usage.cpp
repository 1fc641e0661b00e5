#include "app/usage.h"

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "app/called.h"
#include "app/terminal.h"
#include "odds/look_ahead.h"

namespace waver::app {
namespace {

constexpr std::size_t kWidestHelp = 80;

const CLI::App& deepest_of(const CLI::App& program) {
  const std::vector<CLI::App*> chosen = program.get_subcommands();
  return chosen.empty() ? program : *chosen.front();
}

std::string command_of(const CLI::App& program) {
  const CLI::App& command = deepest_of(program);
  return &command == &program ? "" : command.get_name();
}

std::string help_hint(const std::string& command) {
  return command.empty() ? "waver --help lists the commands."
                         : fmt::format("waver {} --help shows its options.", command);
}

std::vector<std::string> options_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::vector<std::string> commands_of(const CLI::App& program) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(command->get_name());
  }
  return names;
}

std::vector<std::string_view> views_of(const std::vector<std::string>& words) {
  return {words.begin(), words.end()};
}

Misused unknown_word(const CLI::App& program, const std::string& word) {
  const CLI::App& command = deepest_of(program);
  const std::string name = command_of(program);
  if (word.starts_with("-")) {
    const std::string option = word.substr(0, word.find('='));
    const std::vector<std::string> known = options_of(command);
    const std::string_view near = game::nearest_word(option, views_of(known));
    return {name, fmt::format("there is no option {}", option),
            near.empty() ? help_hint(name) : fmt::format("Did you mean {}?", near)};
  }
  if (!name.empty()) return {name, fmt::format("\"{}\" is one word too many", word), help_hint(name)};
  const std::vector<std::string> known = commands_of(program);
  return {"", fmt::format("there is no command \"{}\"", word), guess(word, views_of(known))};
}

/// A line of help within the width: what goes on in the next line stands below its beginning, behind the name that it
/// explains.
std::string within(std::string_view line, std::size_t width) {
  constexpr std::size_t kLeastWords = 20;
  const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = line.find("  ", start);
  const std::size_t words = gap == std::string_view::npos ? start : line.find_first_not_of(' ', gap);
  const std::size_t indent = words == std::string_view::npos || words + kLeastWords > width ? start + 2 : words;
  return report::paragraph(line, width, indent);
}

/// One of them: "best", or "red=best".
void add_policy(std::string_view command, const std::string& text, PolicyWords& words) {
  const std::size_t equals = text.find('=');
  const bool of_side = equals != std::string::npos;
  const std::string side = of_side ? text.substr(0, equals) : "";
  const std::string word = of_side ? text.substr(equals + 1) : text;
  const auto policy = game::policy_called(word);
  if (text.empty()) {
    throw Misused{std::string(command), "--policy names none before or behind a comma",
                  "As in --policy best,red=first."};
  }
  if (!policy) {
    throw Misused{std::string(command), fmt::format("there is no policy \"{}\"", word),
                  guess(word, {"first", "random", "best"})};
  }
  const bool again = of_side ? std::ranges::any_of(words.sides, [&](const auto& each) { return each.first == side; })
                             : words.all.has_value();
  if (again) {
    throw Misused{std::string(command), fmt::format("--policy says twice who decides for {}", of_side ? side : "all"),
                  "Once for all sides and once for each that differs, as in --policy best,red=first."};
  }
  if (of_side) {
    words.sides.emplace_back(side, *policy);
  } else {
    words.all = policy;
  }
}

std::string first_word(std::string_view text) {
  return std::string(text.substr(0, text.find_first_of(": ")));
}

std::optional<std::uint64_t> whole_number(const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size() && !text.empty()) return number;
  return std::nullopt;
}

/// Some that are too large, too.
bool is_whole(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

std::string help_of(const CLI::App& program) {
  const CLI::App& command = deepest_of(program);
  const std::string help = as_called(command.help(&command == &program ? "" : "waver"));
  const std::size_t width = std::min(look_of_output().width, kWidestHelp);
  std::string text;
  for (std::size_t at = 0; at < help.size();) {
    const std::size_t end = std::min(help.find('\n', at), help.size());
    const std::string_view line = std::string_view(help).substr(at, end - at);
    text += line.empty() ? "\n" : within(line, width);
    at = end + 1;
  }
  return text;
}

void refuse_unknown_command(const CLI::App& program, const std::vector<std::string>& words) {
  if (words.empty() || words.front().starts_with("-")) return;
  const std::vector<std::string> known = commands_of(program);
  if (std::ranges::find(known, words.front()) != known.end()) return;
  throw Misused{"", fmt::format("there is no command \"{}\"", words.front()), guess(words.front(), views_of(known))};
}

void refuse_empty_values(const CLI::App& program) {
  for (const CLI::App* command : {&program, &deepest_of(program)}) {
    for (const CLI::Option* option : command->get_options()) {
      if (option->get_items_expected_max() == 0) continue;
      const std::vector<std::string>& values = option->results();
      if (std::ranges::none_of(values, [](const std::string& value) { return value.empty(); })) continue;
      const std::string name = command_of(program);
      const bool is_word = option->get_positional();
      throw Misused{name, fmt::format("{} is empty", is_word ? option->get_name(true, false) : option->get_name()),
                    help_hint(name)};
    }
  }
}

Misused misuse_from(const CLI::App& program, const CLI::ParseError& error) {
  const std::string command = command_of(program);
  const std::string what = error.what();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::vector<std::string> left = program.remaining(true);
    if (!left.empty()) return unknown_word(program, left.front());
  }
  if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
    return {command, fmt::format("{} is missing", first_word(what)), help_hint(command)};
  }
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    const std::string_view fault =
        what.find("missing") != std::string::npos ? "needs a value" : "is given more than once";
    return {command, fmt::format("{} {}", first_word(what), fault), help_hint(command)};
  }
  if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {  // only flags have a type
    const std::size_t name = std::min(what.find("--"), what.size());
    return {command, fmt::format("{} takes no value", first_word(what.substr(name))), help_hint(command)};
  }
  return {command, what, help_hint(command)};
}

std::string guess(std::string_view word, const std::vector<std::string_view>& known) {
  const std::string_view near = game::nearest_word(word, known);
  if (!near.empty()) return fmt::format("Did you mean \"{}\"?", near);
  std::string all;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (i > 0) all += i + 1 < known.size() ? ", " : " and ";
    all += known[i];
  }
  return fmt::format("{} {}.", known.size() == 1 ? "There is" : "There are", all);
}

std::string list_of_rulesets(std::string_view command) {
  std::size_t columns = 0;
  for (const game::RulesetEntry& entry : rulesets::all()) columns = std::max(columns, entry.info->id.size());
  std::string text = "Rulesets:\n";
  for (const game::RulesetEntry& entry : rulesets::all()) {
    text += fmt::format("  {:{}}  {}\n", entry.info->id, columns, entry.info->title);
  }
  return text + as_called(fmt::format("\nOne of them: waver {} {}\n", command, rulesets::all()[0].info->id));
}

const game::RulesetEntry& ruleset_called(std::string_view command, const std::string& id) {
  if (const game::RulesetEntry* found = rulesets::find(id)) return *found;
  std::vector<std::string_view> known;
  for (const game::RulesetEntry& entry : rulesets::all()) known.push_back(entry.info->id);
  throw Misused{std::string(command), fmt::format("there is no ruleset \"{}\"", id), guess(id, known)};
}

std::uint64_t number_given(std::string_view command, std::string_view option, const std::string& text) {
  if (const auto number = whole_number(text)) return *number;
  throw Misused{std::string(command), fmt::format("{} wants a whole number, not \"{}\"", option, text),
                "Expected 0 to 18446744073709551615."};
}

std::uint64_t number_between(std::string_view command, std::string_view option, const std::string& text,
                             std::uint64_t low, std::uint64_t high) {
  const auto number = whole_number(text);
  if (number && *number >= low && *number <= high) return *number;
  throw Misused{std::string(command),
                is_whole(text) ? fmt::format("{} {} is out of range", option, text)
                               : fmt::format("{} wants a whole number, not \"{}\"", option, text),
                fmt::format("From {} to {}.", low, high)};
}

bool PolicyWords::any(game::Policy policy) const {
  return all == policy ||
         std::ranges::find(sides, policy, &std::pair<std::string, game::Policy>::second) != sides.end();
}

void add_policy_option(CLI::App& command, std::vector<std::string>& policy, const std::string& about) {
  command.add_option("--policy", policy, about)->type_name("first|random|best")->allow_extra_args(false)->take_all();
}

PolicyWords policies_typed(std::string_view command, const std::vector<std::string>& texts) {
  PolicyWords words;
  for (const std::string& text : texts) {
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(',', begin), text.size());
      add_policy(command, text.substr(begin, end - begin), words);
      begin = end + 1;
    }
  }
  return words;
}

game::Policies policies_of(std::string_view command, const PolicyWords& words, std::span<const std::string> sides) {
  std::vector<game::Policy> by_side(sides.size(), words.all.value_or(game::Policy::kFirst));
  for (const auto& [id, policy] : words.sides) {
    const auto found = std::ranges::find(sides, id);
    if (found == sides.end()) {
      throw Misused{std::string(command), fmt::format("there is no side \"{}\" for --policy", id),
                    guess(id, {sides.begin(), sides.end()})};
    }
    by_side[static_cast<std::size_t>(found - sides.begin())] = policy;
  }
  return game::Policies(std::move(by_side));
}

std::uint32_t playouts_given(std::string_view command, const std::string& think, const PolicyWords& policies) {
  constexpr std::uint64_t kMost = 1'000'000;
  if (think.empty()) return odds::Thinking{}.playouts;
  const std::uint64_t playouts = number_between(command, "--think", think, 1, kMost);
  if (policies.any(game::Policy::kBest)) return static_cast<std::uint32_t>(playouts);
  throw Misused{std::string(command), "--think needs --policy best", "Only that policy thinks."};
}

}  // namespace waver::app
