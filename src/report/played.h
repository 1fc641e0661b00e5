#pragma once
/// A game that was played, made ready for a page: pictures, log, and who made whom run.

#include <string>
#include <vector>

#include "game/session.h"
#include "report/film.h"

namespace waver::report {

struct LogEntry {
  game::Seq seq = 0;
  game::Seq because = 0;
  std::size_t depth = 0;  ///< how many events it follows from, one behind the other
  std::string clause;
  std::string sentence;
  bool heading = false;
  bool failed = false;
  std::size_t frame = 0;  ///< the table once the answer was worked out that led to it
};

/// An event, and below it those who ran because of it.
struct TreeNode {
  game::Seq seq = 0;
  std::string sentence;
  std::vector<TreeNode> children;
};

struct Played {
  Film film;
  std::vector<LogEntry> log;
  std::vector<TreeNode> tree;  ///< of what happened by itself, only what made somebody run
};

/// Plays the session's steps once more.
Played played_from(const game::Session& session);

}  // namespace waver::report
