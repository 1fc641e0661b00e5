#pragma once
/// Answers out of a journal's lines. Part of game/ only.

#include <span>
#include <string>

#include "game/journal.h"

namespace waver::game {

inline bool takes_back(const JournalLine& line) {
  return line.kind == JournalLine::Kind::kTakenBack || line.kind == JournalLine::Kind::kUmpire;
}

/// Sets `out` to the answer in a line that takes nothing back, without allocation for rolls of at most twelve faces and
/// the scenario's incidents. An option is looked for by its id where another stands in its place. Returns what is
/// wrong, empty if nothing.
std::string answer_in(const Journal& journal, const JournalLine& line, const Game& game,
                      std::span<const IncidentPtr> incidents, Answer& out);

/// The line as it stands in the file, without its digest.
std::string answer_text(const Journal& journal, const JournalLine& line);

}  // namespace waver::game
