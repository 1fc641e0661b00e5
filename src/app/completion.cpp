// waver completion: scripts that let a shell complete waver's command line.

#include <CLI/CLI.hpp>

#include <memory>

#include "app/command.h"
#include "app/completion_scripts.h"
#include "app/faults.h"
#include "app/terminal.h"
#include "app/usage.h"

namespace waver::app {
namespace {

constexpr std::string_view kCompletionExamples =
    "Examples:\n"
    "  source <(waver completion bash)                              now; or in ~/.bashrc\n"
    "  waver completion zsh > ~/.zfunc/_waver                       a folder of $fpath\n"
    "  waver completion fish > ~/.config/fish/completions/waver.fish";

const std::vector<std::string_view> kShells{"bash", "zsh", "fish"};

std::vector<std::string> split(const std::string& text, char by) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(by, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

/// The type names of the options say what stands behind them: FILE, N, or words with | between them.
Completed value_of(const std::string& type) {
  if (type.starts_with("FILE") || type == "JOURNAL") return {Completed::Kind::kFiles, {}};
  if (type.find('|') != std::string::npos) return {Completed::Kind::kWords, split(type, '|')};
  return {};
}

Completed word_called(const std::string& name) {
  if (name == "CLAUSE") return {Completed::Kind::kClauses, {}};
  if (name == "RULING") return {};
  if (name == "SHELL") return {Completed::Kind::kWords, {kShells.begin(), kShells.end()}};
  if (name != "RULESET") return {Completed::Kind::kFiles, {}};
  Completed ids{Completed::Kind::kWords, {}};
  for (const game::RulesetEntry& entry : rulesets::all()) ids.words.emplace_back(entry.info->id);
  return ids;
}

CompletedCommand command_from(const CLI::App& app, bool is_program) {
  CompletedCommand command{is_program ? "" : app.get_name(), app.get_description(), {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    if (option->get_positional()) {
      command.words.push_back(word_called(option->get_name(true, false)));
      continue;
    }
    if (option->get_group().empty()) continue;  // to come
    const bool has_value = option->get_items_expected_max() > 0;
    command.options.push_back({"--" + option->get_lnames().front(), option->get_description(), has_value,
                               has_value ? value_of(option->get_type_name()) : Completed{}});
  }
  return command;
}

CommandLine command_line_of(const CLI::App& program) {
  CommandLine line;
  line.commands.push_back(command_from(program, true));
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; })) {
    line.commands.push_back(command_from(*command, false));
  }
  for (const game::RulesetEntry& entry : rulesets::all()) {
    CompletedRuleset ruleset{std::string(entry.info->id), {}};
    for (const game::Clause& clause : entry.info->clauses) ruleset.clauses.emplace_back(clause.id);
    line.rulesets.push_back(std::move(ruleset));
  }
  return line;
}

int completion(const CLI::App& program, const std::string& shell) {
  const CommandLine line = command_line_of(program);
  if (shell == "bash") {
    print(bash_script(line));
  } else if (shell == "zsh") {
    print(zsh_script(line));
  } else if (shell == "fish") {
    print(fish_script(line));
  } else {
    const bool is_csh = shell.ends_with("csh");  // no slip of the pen
    throw Misused{"completion", "there is no completion for \"" + shell + "\"", guess(is_csh ? "" : shell, kShells)};
  }
  return kFine;
}

}  // namespace

void add_completion(CLI::App& program, Chosen& chosen) {
  auto shell = std::make_shared<std::string>();
  CLI::App* command = program.add_subcommand("completion", "Print a script that lets a shell complete commands");
  command->footer(std::string(kCompletionExamples));
  command->add_option("SHELL", *shell, "bash, zsh or fish")->required()->type_name("");
  command->callback([shell, &program, &chosen] { chosen = [shell, &program] { return completion(program, *shell); }; });
}

}  // namespace waver::app
