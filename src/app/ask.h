#pragma once
/// A game played with people at the keyboard: they throw, decide and tell what happens.

#include <string>

#include "game/session.h"
#include "scenario/scenario.h"

namespace waver::app {

struct AskOptions {
  chance::Seed seed = 0;  ///< for dice the program is asked to throw
  std::string journal;    ///< a file that is kept up to date after every answer; empty: none
  bool json = false;      ///< the talk goes to standard error; standard output gets the events once the game is over
};

/// Plays until the game is over or somebody leaves it (kFine), or the input ends before that (kBadInput). A scenario's
/// incidents follow by themselves; one that the rules refuse by now is told and left out.
int ask_people(game::Session& session, const scenario::Scenario& scenario, const AskOptions& options);

}  // namespace waver::app
