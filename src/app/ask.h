#pragma once
/// A game played with people at the keyboard: they throw, decide and tell what happens.

#include <string>

#include "app/decide.h"
#include "game/session.h"
#include "scenario/scenario.h"

namespace waver::app {

struct AskOptions {
  Deciding deciding;    ///< for dice the program is asked to throw, and for sides nobody plays
  bool throws = false;  ///< the program throws all dice, coins and cards by itself
  std::string player;   ///< the side that people play; the program decides for the others. Empty: people play all
  std::string journal;  ///< a file that is kept up to date after every answer; empty: none
  std::string players;  ///< the options, as typed, that say who plays how: " --player red --throw"
  bool json = false;    ///< the talk goes to standard error; standard output gets the events once the game is over
};

/// Plays until the game is over or somebody leaves it (kFine), or the input ends before that (kBadInput). A scenario's
/// incidents follow by themselves; one that the rules refuse by now is told and left out.
int ask_people(game::Session& session, const scenario::Scenario& scenario, const AskOptions& options);

}  // namespace waver::app
