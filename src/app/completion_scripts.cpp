#include "app/completion_scripts.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace waver::app {
namespace {

using Kind = Completed::Kind;

/// Inside single quotes, for any of the shells.
std::string quoted_for_shell(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::vector<std::string> names_of(const std::vector<CompletedOption>& options) {
  std::vector<std::string> names;
  names.reserve(options.size());
  for (const CompletedOption& option : options) names.push_back(option.name);
  return names;
}

std::vector<std::string> all_clauses(const CommandLine& line) {
  std::vector<std::string> all;
  for (const CompletedRuleset& ruleset : line.rulesets) {
    all.insert(all.end(), ruleset.clauses.begin(), ruleset.clauses.end());
  }
  return all;
}

// --- bash ---

std::string bash_words(const std::vector<std::string>& words) {
  return fmt::format("mapfile -t COMPREPLY < <(compgen -W {} -- \"$current\")",
                     quoted_for_shell(fmt::format("{}", fmt::join(words, " "))));
}

std::string bash_action(const Completed& completed) {
  switch (completed.kind) {
    case Kind::kFiles:
      return "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$current\")";
    case Kind::kWords:
      return bash_words(completed.words);
    case Kind::kClauses:
      return "mapfile -t COMPREPLY < <(compgen -W \"$(_waver_clauses \"$first\")\" -- \"$current\")";
    case Kind::kNothing:
      break;
  }
  return ":";
}

std::string bash_clauses(const CommandLine& line) {
  std::string text = "_waver_clauses() {\n  case $1 in\n";
  for (const CompletedRuleset& ruleset : line.rulesets) {
    text += fmt::format("    {}) echo {} ;;\n", ruleset.id,
                        quoted_for_shell(fmt::format("{}", fmt::join(ruleset.clauses, " "))));
  }
  return text + "  esac\n}\n";
}

/// What follows an option, by "command option".
std::string bash_values(const CommandLine& line) {
  std::string text;
  for (const CompletedCommand& command : line.commands) {
    for (const CompletedOption& option : command.options) {
      if (!option.has_value) continue;
      text += fmt::format("    '{} {}') {}; return ;;\n", command.name, option.name, bash_action(option.value));
    }
  }
  return text;
}

std::string bash_options(const CommandLine& line) {
  std::string text;
  for (const CompletedCommand& command : line.commands) {
    text += fmt::format("      '{}') {} ;;\n", command.name, bash_words(names_of(command.options)));
  }
  return text;
}

/// What stands in the command's first, second ... word.
std::string bash_places(const CommandLine& line) {
  std::string text;
  for (const CompletedCommand& command : line.commands) {
    for (std::size_t place = 0; place < command.words.size(); ++place) {
      text += fmt::format("    '{} {}') {} ;;\n", command.name, place, bash_action(command.words[place]));
    }
  }
  return text;
}

std::vector<std::string> options_with_value(const CommandLine& line) {
  std::vector<std::string> names;
  for (const CompletedCommand& command : line.commands) {
    for (const CompletedOption& option : command.options) {
      if (option.has_value) names.push_back(option.name);
    }
  }
  return names;
}

std::vector<std::string> command_names(const CommandLine& line) {
  std::vector<std::string> names;
  for (std::size_t i = 1; i < line.commands.size(); ++i) names.push_back(line.commands[i].name);
  return names;
}

// --- zsh ---

/// A description between brackets.
std::string zsh_about(std::string_view text) {
  std::string out;
  for (const char c : text)
    out += c == '[' || c == ']' || c == ':' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
  return out;
}

std::string zsh_action(const Completed& completed, const CommandLine& line) {
  switch (completed.kind) {
    case Kind::kFiles:
      return "_files";
    case Kind::kWords:
      return fmt::format("({})", fmt::join(completed.words, " "));
    case Kind::kClauses:
      return fmt::format("({})", fmt::join(all_clauses(line), " "));
    case Kind::kNothing:
      break;
  }
  return " ";
}

std::string zsh_arguments(const CompletedCommand& command, const CommandLine& line) {
  std::string text;
  for (const CompletedOption& option : command.options) {
    std::string spec = fmt::format("{}[{}]", option.name, zsh_about(option.about));
    if (option.has_value) spec += fmt::format(":value:{}", zsh_action(option.value, line));
    text += " \\\n        " + quoted_for_shell(spec);
  }
  for (std::size_t place = 0; place < command.words.size(); ++place) {
    text += " \\\n        " +
            quoted_for_shell(fmt::format("{}:word:{}", place + 1, zsh_action(command.words[place], line)));
  }
  return text;
}

// --- fish ---

std::string fish_value(const Completed& value, const CommandLine& line) {
  switch (value.kind) {
    case Kind::kFiles:
      return " -r -F";
    case Kind::kWords:
      return fmt::format(" -x -a {}", quoted_for_shell(fmt::format("{}", fmt::join(value.words, " "))));
    case Kind::kClauses:
      return fmt::format(" -f -a {}", quoted_for_shell(fmt::format("{}", fmt::join(all_clauses(line), " "))));
    case Kind::kNothing:
      break;
  }
  return " -x";
}

std::string fish_command(const CompletedCommand& command, const CommandLine& line) {
  const std::string condition =
      command.name.empty() ? "__fish_use_subcommand" : "__fish_seen_subcommand_from " + command.name;
  std::string text;
  for (const CompletedOption& option : command.options) {
    text += fmt::format("complete -c waver -n {} -l {}{} -d {}\n", quoted_for_shell(condition), option.name.substr(2),
                        option.has_value ? fish_value(option.value, line) : "", quoted_for_shell(option.about));
  }
  for (const Completed& word : command.words) {
    text += fmt::format("complete -c waver -n {}{}\n", quoted_for_shell(condition),
                        word.kind == Kind::kFiles ? " -F" : fish_value(word, line));
  }
  return text;
}

}  // namespace

std::string bash_script(const CommandLine& line) {
  std::string text = "# Completion of waver for bash: source <(waver completion bash)\n\n" + bash_clauses(line);
  text +=
      "\n_waver() {\n"
      "  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}\n"
      "  local command= first= place=0 i\n"
      "  COMPREPLY=()\n"
      "  for ((i = 1; i < COMP_CWORD; i++)); do\n"
      "    case ${COMP_WORDS[i]} in\n";
  text += fmt::format("      {}) ((++i)) ;;\n", fmt::join(options_with_value(line), "|"));
  text +=
      "      -*) ;;\n"
      "      *)\n"
      "        if [[ -z $command ]]; then\n"
      "          command=${COMP_WORDS[i]}\n"
      "        else\n"
      "          [[ -n $first ]] || first=${COMP_WORDS[i]}\n"
      "          ((++place))\n"
      "        fi\n"
      "        ;;\n"
      "    esac\n"
      "  done\n"
      "  case \"$command $before\" in\n";
  text += bash_values(line) + "  esac\n  if [[ $current == -* ]]; then\n    case $command in\n" + bash_options(line);
  text += "    esac\n    return\n  fi\n";
  text += "  if [[ -z $command ]]; then\n    " + bash_words(command_names(line)) + "\n    return\n  fi\n";
  text += "  [[ $command == check ]] && place=0\n";
  return text + "  case \"$command $place\" in\n" + bash_places(line) + "  esac\n}\ncomplete -F _waver waver\n";
}

std::string zsh_script(const CommandLine& line) {
  std::string text =
      "#compdef waver\n"
      "# Completion of waver for zsh: put it into a folder of $fpath under the name _waver.\n\n"
      "_waver() {\n"
      "  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then\n"
      "    local -a commands=(\n";
  for (std::size_t i = 1; i < line.commands.size(); ++i) {
    text += "      " + quoted_for_shell(line.commands[i].name + ":" + zsh_about(line.commands[i].about)) + "\n";
  }
  text += "    )\n    _describe command commands\n    return\n  fi\n  case $words[2] in\n";
  for (std::size_t i = 1; i < line.commands.size(); ++i) {
    text += fmt::format("    {})\n      shift words; (( CURRENT-- ))\n      _arguments{} ;;\n", line.commands[i].name,
                        zsh_arguments(line.commands[i], line));
  }
  text += fmt::format("    *)\n      _arguments{} ;;\n", zsh_arguments(line.commands.front(), line));
  return text +
         "  esac\n}\n\nif [[ $funcstack[1] == _waver ]]; then\n  _waver \"$@\"\nelse\n  compdef _waver waver\nfi\n";
}

std::string fish_script(const CommandLine& line) {
  std::string text =
      "# Completion of waver for fish: put it into ~/.config/fish/completions/waver.fish\n\n"
      "complete -c waver -f\n";
  for (std::size_t i = 1; i < line.commands.size(); ++i) {
    text += fmt::format("complete -c waver -n __fish_use_subcommand -a {} -d {}\n", line.commands[i].name,
                        quoted_for_shell(line.commands[i].about));
  }
  for (const CompletedCommand& command : line.commands) text += fish_command(command, line);
  return text;
}

}  // namespace waver::app
