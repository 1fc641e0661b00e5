#pragma once
/// Completion for shells, written from a model of the command line.

#include <string>
#include <string_view>
#include <vector>

namespace waver::app {

/// What can stand in a place.
struct Completed {
  enum class Kind { kNothing, kFiles, kWords, kClauses };
  Kind kind = Kind::kNothing;
  std::vector<std::string> words;  ///< of kWords
};

struct CompletedOption {
  std::string name;  ///< "--seed"
  std::string about;
  bool has_value = false;
  Completed value;
};

struct CompletedCommand {
  std::string name;  ///< empty: the program itself
  std::string about;
  std::vector<CompletedOption> options;
  std::vector<Completed> words;  ///< what stands behind the command; the last one may be repeated
};

/// The clauses of each ruleset, for the word behind it.
struct CompletedRuleset {
  std::string id;
  std::vector<std::string> clauses;
};

struct CommandLine {
  std::vector<CompletedCommand> commands;  ///< the program itself first
  std::vector<CompletedRuleset> rulesets;
};

std::string bash_script(const CommandLine& line);
std::string zsh_script(const CommandLine& line);
std::string fish_script(const CommandLine& line);

}  // namespace waver::app
