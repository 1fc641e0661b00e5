#pragma once
/// What the commands that ask "what if" have in common.

#include <optional>
#include <string>
#include <vector>

#include "odds/odds.h"
#include "odds/reload.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
}

namespace waver::app {

/// A scenario on the command line: a file, and what is set in it.
struct Asked {
  std::string file;
  std::vector<std::string> set;  ///< "unit.spears.leadership=8"
  std::optional<std::string> data;
  std::string view;  ///< the side that asks; empty: somebody who may know everything
};

/// Misused, with an example, for what is no PATH=VALUE.
std::vector<scenario::Setting> settings_given(std::string_view command, const std::vector<std::string>& set);

/// A scenario that was asked about, and its problem. The problem points into the scenario.
struct Battle {
  scenario::Scenario scenario;
  odds::Problem problem;
};

/// Throws Refused with all faults of the file and of the settings.
Battle open_battle(std::string_view command, const Asked& asked, const std::vector<std::string>& policy);

/// Reads the same again, with more settings.
odds::Reload reload_of(std::string_view command, const Asked& asked);

/// "battle.toml", "battle.toml with unit.spears.leadership=8 and table.width=60".
std::string called(const Asked& asked);
/// The same for programs: file, title and set.
game::Value as_value(const Asked& asked, const scenario::Scenario& scenario);
/// " --set unit.spears.leadership=8", in quotes where a shell wants them.
std::string set_again(const std::vector<std::string>& set);

void add_view_option(CLI::App& command, std::string& view);
/// " --view red", or nothing.
std::string view_again(const std::string& view);

/// Of all commands: " --policy red=best", as given.
std::string policy_again(const std::vector<std::string>& policy);

/// How many threads --threads says, or the machine has.
unsigned threads_given(std::string_view command, const std::string& text);

/// The options of commands that play or solve many battles.
struct ManyOptions {
  std::string scenario;
  std::vector<std::string> set;
  std::string side;
  std::string view;
  bool exact = false;
  std::string samples;
  std::string budget;
  std::string seed = "0";
  std::string threads;
  std::vector<std::string> policy;
  std::string think;
  bool json = false;
  bool fractions = false;
  std::string data;

  Asked asked() const;
};
void add_many_options(CLI::App& command, ManyOptions& options);
/// `samples`: played unless the options say otherwise.
odds::Request request_of(std::string_view command, const ManyOptions& options, std::uint64_t samples);
/// What to type to get the same again: the options that were given. Empty where no game was played.
std::string same_again(std::string_view command, const ManyOptions& options, std::uint64_t samples);
/// The options that decide what comes of it, as given: " --side red --seed 3".
std::string options_again(const ManyOptions& options);
/// The place of a unit or side in a list of ids, or Misused with the nearest.
std::uint32_t one_of(std::string_view command, std::string_view kind, const std::string& id,
                     const std::vector<std::string>& ids);

}  // namespace waver::app
