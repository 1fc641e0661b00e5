#pragma once
/// What ends a command early. Thrown anywhere in app/, caught in program.cpp alone, which tells it on standard error
/// and picks the exit status.

#include <string>

#include "game/diagnostic.h"

namespace waver::app {

/// A file is not as it must be: kBadInput.
struct Refused {
  game::Diagnostics faults;
};

/// The command line is not as it must be: kBadInput. `hint` may be empty.
struct Misused {
  std::string command;  ///< "run"; empty: the program itself
  std::string message;
  std::string hint;
};

/// The machine does not do what it should: kMachineFailed.
struct MachineFailed {
  std::string message;
};

/// `value`, or its faults thrown as Refused.
template <class T>
T taken(game::Result<T> result) {
  if (!result) throw Refused{std::move(result.error())};
  return std::move(*result);
}

}  // namespace waver::app
