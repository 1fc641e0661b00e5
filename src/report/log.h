#pragma once
/// The story of a game for people: one entry per event, indented below the event that made it happen.

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "game/event.h"
#include "game/scene.h"
#include "report/text.h"

namespace waver::report {

/// Words an event; the ruleset does (Game::tell).
using Teller = std::function<std::string(const game::Event&)>;

/// The ruleset's sentence, with the dice behind it unless it tells them.
std::string sentence_of(const game::Event& event, const Teller& tell);
/// Does a new part of the game begin with it, such as a side's phase?
bool is_heading(const game::Event& event);
/// Did somebody fail a test?
bool is_failure(const game::Event& event);

/// Writes events as they come. Each is shown as
///
///     12      Levy Spears fail their test: [6 5] = 11 against 7.                    BX-6
///
/// its number, its sentence, its clause at the right edge. An event stands two columns further in than its cause, so a
/// panic that spreads leans to the right; what would leave too little room goes in no further and shows its depth
/// instead. An event of its own making about a side and no unit (a phase) is a heading. Dice that the sentence leaves
/// out follow it. With colour, names have their side's colour and an event that says `passed = false` is bold.
class Log {
 public:
  /// `cast` names the units and sides; where they stand does not matter.
  Log(const game::Scene& cast, Teller tell, const Look& look);
  /// The lines of the next event, each with its newline. Events come in the order of their numbers.
  std::string entry(const game::Event& event);

 private:
  struct Name {
    std::string id;
    std::string name;
    std::uint32_t side;
  };
  std::size_t depth_of(const game::Event& event);
  std::string sentence_of(const game::Event& event) const;
  std::string coloured(std::string sentence, const game::Event& event) const;

  Teller tell_;
  Look look_;
  std::vector<Name> names_;
  std::vector<std::size_t> depths_;  ///< by number
};

/// All of them at once.
std::string log_of(std::span<const game::Event> events, const game::Scene& cast, const Teller& tell, const Look& look);

}  // namespace waver::report
