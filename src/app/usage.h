#pragma once
/// The library's words for a command line it cannot read, in ours.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/faults.h"
#include "game/policy.h"
#include "rulesets/registry.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
class ParseError;
}  // namespace CLI

namespace waver::app {

/// The help of the subcommand that was asked for it, or of the program: as wide as the terminal, and at most 80
/// columns.
std::string help_of(const CLI::App& program);

/// What is wrong, for which subcommand, with the nearest command or option to a misspelt one.
Misused misuse_from(const CLI::App& program, const CLI::ParseError& error);

/// Throws Misused if the first word is no command, whatever follows: `--help` would hide it.
void refuse_unknown_command(const CLI::App& program, const std::vector<std::string>& words);

/// Throws Misused if an option or word on the command line was given as an empty text.
void refuse_empty_values(const CLI::App& program);

/// "Did you mean \"run\"?", or "There are run, check and replay.".
std::string guess(std::string_view word, const std::vector<std::string_view>& known);

/// The rulesets with their titles, and what to type for one: "waver rules battleaxe".
std::string list_of_rulesets(std::string_view command);

/// The ruleset with this id, or Misused with the nearest one.
const game::RulesetEntry& ruleset_called(std::string_view command, const std::string& id);

/// A whole number from 0, or Misused that names the option.
std::uint64_t number_given(std::string_view command, std::string_view option, const std::string& text);
/// The same, from low to high.
std::uint64_t number_between(std::string_view command, std::string_view option, const std::string& text,
                             std::uint64_t low, std::uint64_t high);

/// What stands behind --policy: one for all sides, others for some.
struct PolicyWords {
  std::optional<game::Policy> all;
  std::vector<std::pair<std::string, game::Policy>> sides;  ///< by id
  bool any(game::Policy policy) const;
};
/// `--policy`, to be given as often as one likes.
void add_policy_option(CLI::App& command, std::vector<std::string>& policy, const std::string& about);
inline constexpr const char* kWhoDecides = "How sides decide choices: all, or one each, as in red=best";
/// Each text is "best", "red=best" or several of them behind commas. Misused for what is no policy, with the nearest
/// one, and for what is said twice.
PolicyWords policies_typed(std::string_view command, const std::vector<std::string>& texts);
/// Sides that are not named take the first option, or what is said for all. Misused for a side that is not there.
game::Policies policies_of(std::string_view command, const PolicyWords& words, std::span<const std::string> sides);
/// How long `best` thinks, games played on for a choice, as --think says or the usual; Misused for another policy.
std::uint32_t playouts_given(std::string_view command, const std::string& think, const PolicyWords& policies);

}  // namespace waver::app
