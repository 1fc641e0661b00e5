#pragma once
/// A scenario played to its end without asking anybody.

#include <string>

#include "app/decide.h"
#include "game/session.h"
#include "scenario/scenario.h"

namespace waver::app {

/// Who answers rolls and choices.
struct Answering {
  bool from_list = false;
  game::List answers;  ///< if from_list: in the order they are asked, all of them and no more
  std::string file;    ///< where they stand
  game::Place place;   ///< and where that list begins
  Deciding deciding;   ///< otherwise
};

/// The scenario's incidents in their order, then nothing more. Throws Refused: an answer that does not fit, one missing
/// (`answer-missing`), one left over (`answer-left-over`), an incident the rules refuse, with all that they would
/// refuse after it before anything is asked. The fault names the file and place of the answer or incident.
void play_through(game::Session& session, const scenario::Scenario& scenario, const Answering& answering);

/// The rules' refusal of an incident, with its number, kind and place.
game::Diagnostic refused_incident(game::Diagnostic fault, const scenario::Scenario& scenario,
                                  const game::Incident& incident);

}  // namespace waver::app
