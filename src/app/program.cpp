#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <new>

#include "app/called.h"
#include "app/command.h"
#include "app/faults.h"
#include "app/terminal.h"
#include "app/usage.h"

namespace waver::app {
namespace {

constexpr std::string_view kAbout =
    "Waver: panic, rout and rally in tabletop battles. Tell it what happened, and it says who must test, takes or "
    "throws the dice, moves the routers and follows the chain to its end. Alone it plays a demonstration.";

constexpr std::string_view kProgramExamples =
    "Examples:\n"
    "  waver                                   a battle to look at\n"
    "  waver run scenarios/the-left-gives-way.toml\n"
    "                                          play a scenario with thrown dice\n"
    "  waver run --ask scenarios/the-left-gives-way.toml\n"
    "                                          your own dice, question by question\n"
    "  waver rules battleaxe                   the rules it plays by, in our words\n"
    "\n"
    "Every command has its own help: waver run --help";

void add_commands(CLI::App& program, Chosen& chosen) {
  add_run(program, chosen);
  add_check(program, chosen);
  add_odds(program, chosen);
  add_keystones(program, chosen);
  add_firebreak(program, chosen);
  add_replay(program, chosen);
  add_rulings(program, chosen);
  add_rules(program, chosen);
  add_schema(program, chosen);
  add_completion(program, chosen);
}

/// Help and version are "errors" to the library.
int read_command_line(CLI::App& program, std::vector<std::string> words) {
  try {
    refuse_unknown_command(program, words);
    std::ranges::reverse(words);  // the library takes them from behind
    program.parse(std::move(words));
    refuse_empty_values(program);
    return -1;
  } catch (const CLI::CallForHelp&) {
    print(help_of(program));
    return kFine;
  } catch (const CLI::CallForVersion&) {
    print(program.version() + "\n");
    return kFine;
  } catch (const CLI::ParseError& error) {
    throw misuse_from(program, error);
  }
}

/// `waver help` and `waver help run`, as people try it.
std::vector<std::string> words_of(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  if (words.empty() || words.front() != "help") return words;
  words.erase(words.begin());
  words.emplace_back("--help");
  return words;
}

int run_unguarded(int argc, char** argv) {
  CLI::App program{std::string(kAbout), "waver"};
  program.footer(std::string(kProgramExamples));
  program.set_version_flag("--version", "waver " WAVER_VERSION, "Print the version and exit");
  program.require_subcommand(0, 1);
  Chosen chosen = play_demonstration;
  add_commands(program, chosen);
  const int told = read_command_line(program, words_of(argc, argv));
  return told >= 0 ? told : chosen();
}

std::string text_of(const Misused& fault) {
  std::string text = fmt::format("waver{}{}: {}\n", fault.command.empty() ? "" : " ", fault.command, fault.message);
  if (!fault.hint.empty()) text += "    " + as_called(fault.hint) + "\n";
  return text;
}

std::string text_of(game::Diagnostics faults) {
  for (game::Diagnostic& fault : faults) fault.hint = as_called(fault.hint);
  return game::to_text(faults);
}

}  // namespace

int run_program(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file may grow no more: writing tells
  try {
    return run_unguarded(argc, argv);
  } catch (const Misused& fault) {
    complain(printable_lines(text_of(fault)));
    return kBadInput;
  } catch (const Refused& fault) {
    complain(printable_lines(text_of(fault.faults)));
    return kBadInput;
  } catch (const MachineFailed& fault) {
    complain(printable_lines(fmt::format("waver: {}\n", fault.message)));
  } catch (const std::bad_alloc&) {
    complain("waver: the machine's memory is full\n");
  } catch (const std::exception& fault) {
    complain(printable_lines(fmt::format("waver: {}\n", fault.what())));
  }
  return kMachineFailed;
}

}  // namespace waver::app
