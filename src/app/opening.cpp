#include "app/opening.h"

#include <fmt/format.h>

#include "app/faults.h"
#include "game/digest.h"
#include "game/fields.h"
#include "game/json.h"
#include "scenario/toml.h"

namespace waver::app {
namespace {

using game::Value;

std::uint64_t digest_of(std::string_view text) {
  game::Digest digest(text.size());
  std::uint64_t word = 0;
  int bytes = 0;
  for (const char c : text) {
    word = word << 8U | static_cast<unsigned char>(c);
    if (++bytes % 8 == 0) digest.add(word);
  }
  return digest.add(word).value();
}

/// A list of answers as JSON begins like this, and no TOML with a key does.
bool looks_like_json(std::string_view text) {
  const std::size_t at = text.find_first_not_of(" \t\r\n");
  if (at == std::string_view::npos || text[at] != '[') return false;
  return text.find('=') == std::string_view::npos;
}

[[noreturn]] void refuse(const std::string& path, game::Place place, std::string_view code, std::string message) {
  throw Refused{
      {{std::string(code), std::move(message),
        "A file of answers holds a list in the order they are asked: answers = [[6, 5], \"left\"].", place, path}}};
}

game::Diagnostics in_file(game::Diagnostics faults, const std::string& path) {
  for (game::Diagnostic& fault : faults) {
    if (fault.file.empty()) fault.file = path;
  }
  return faults;
}

}  // namespace

scenario::Scenario open_scenario(const std::string& path, const std::optional<std::string>& data_file,
                                 std::vector<scenario::Setting> settings) {
  scenario::LoadOptions options;
  options.data_file = data_file;
  options.settings = std::move(settings);
  return taken(scenario::load_file(path, options));
}

std::uint64_t rules_digest(const game::RulesetEntry& ruleset, const std::optional<std::string>& data_file) {
  return data_file ? digest_of(taken(scenario::read_file(*data_file))) : digest_of(ruleset.data);
}

game::Session session_of(scenario::Scenario& scenario, std::optional<game::Throwing> throwing,
                         const std::optional<std::string>& data_file) {
  game::SessionSetup setup;
  setup.head.rules = rules_digest(*scenario.ruleset, data_file);
  setup.head.throwing = std::move(throwing);
  setup.head.scenario = scenario.text;
  setup.incidents = scenario.incidents;
  return game::Session(std::move(scenario.game), std::move(setup));
}

KeptGame open_journal(const std::string& path, const std::optional<std::string>& data_file, game::Ending ending) {
  game::Journal journal = taken(game::read_journal(taken(scenario::read_file(path)), path, ending));
  scenario::LoadOptions how;
  how.data_file = data_file;
  auto scenario = taken(scenario::load(journal.head().scenario, fmt::format("{} (scenario)", path), how));
  const auto known = game::check_rules(journal, scenario.ruleset->info->id, rules_digest(*scenario.ruleset, data_file));
  if (!known) throw Refused{{known.error()}};
  return {std::move(journal), std::move(scenario)};
}

game::Value answers_in_file(const std::string& path) {
  const std::string text = taken(scenario::read_file(path));
  auto read = looks_like_json(text) ? game::value_from_json(text, path) : scenario::read_toml(text);
  if (!read) throw Refused{in_file(std::move(read.error()), path)};
  if (read->list() != nullptr) return std::move(*read);
  for (const game::Entry& entry : *read->table()) {
    if (entry.key != "answers") {
      refuse(path, entry.place, "unknown-key", fmt::format("\"{}\" has no place among answers", entry.key));
    }
  }
  const Value* answers = read->find("answers");
  if (answers == nullptr) refuse(path, {1, 1}, "missing-key", "there are no answers in it");
  if (answers->list() == nullptr) {
    refuse(path, answers->place(), "wrong-type", fmt::format("the answers are {}", answers->kind_name()));
  }
  return *answers;
}

}  // namespace waver::app
