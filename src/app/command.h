#pragma once
/// How the program is put together: every subcommand adds itself to the command line and says what it will do.

#include <functional>

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
}

namespace waver::app {

/// How the program ends. The numbers are a contract (design: "Exit status").
enum Status : int {
  kFine = 0,
  kDiffers = 1,        ///< a case failed, a replay differs
  kBadInput = 2,       ///< a file or the command line is not as it must be
  kMachineFailed = 3,  ///< disk full, unwritable path
};

/// What was chosen on the command line: filled in while it is read, run after it has been read to its end.
using Chosen = std::function<int()>;

// One source file each.
void add_run(CLI::App& program, Chosen& chosen);
void add_check(CLI::App& program, Chosen& chosen);
void add_odds(CLI::App& program, Chosen& chosen);
void add_keystones(CLI::App& program, Chosen& chosen);
void add_firebreak(CLI::App& program, Chosen& chosen);
void add_replay(CLI::App& program, Chosen& chosen);
void add_rulings(CLI::App& program, Chosen& chosen);
void add_rules(CLI::App& program, Chosen& chosen);
void add_schema(CLI::App& program, Chosen& chosen);
void add_completion(CLI::App& program, Chosen& chosen);

/// `waver` alone.
int play_demonstration();

/// The whole program.
int run_program(int argc, char** argv);

}  // namespace waver::app
