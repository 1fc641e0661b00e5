#pragma once
/// What the umpire or a scenario tells (section 7): read, resolved, judged, and let happen. Promotion, moving flags and
/// Rout are for others to play (DB-46).

#include <optional>
#include <string>
#include <variant>

#include "rulesets/domino_battle/play.h"

namespace waver::domino_battle {

struct EliminatedTold {
  UnitIndex unit = kNoUnit;
  std::string by;  ///< any text; empty: not said
};
struct TokenLostTold {
  UnitIndex unit = kNoUnit;
  std::optional<Coin> coin;  ///< nothing: the checking token
};
struct IdentifiedTold {
  UnitIndex unit = kNoUnit;
  Token token;
};
struct RestoredTold {
  UnitIndex unit = kNoUnit;
  Face face = Face::kTails;  ///< of a broken unit's coin
};
struct HandTold {
  SideIndex side = 0;
  std::int32_t cards = 0;  ///< now held
  CardSet discarded = 0;
};
struct RoundTold {
  std::uint32_t rounds = 0;  ///< of Panic; 0: to an end
  bool panic = false;        ///< told as `panic`, not as `round`
};

using Happening = std::variant<EliminatedTold, TokenLostTold, IdentifiedTold, RestoredTold, HandTold, RoundTold>;

class Told final : public game::Incident {
 public:
  Told(game::Value told, Happening what, const Setup& setup)
      : Incident(std::move(told)), what_(std::move(what)), setup_(&setup) {}
  const Happening& what() const { return what_; }
  bool is_for(const Setup& setup) const { return setup_ == &setup; }

 private:
  Happening what_;
  const Setup* setup_;
};

/// Reads an incident; all its faults at once.
game::Result<game::IncidentPtr> read_told(const Setup& setup, const game::Value& told);

/// Why it cannot happen in this position; nothing if it can.
std::optional<game::Diagnostic> objection_to(const Setup& setup, const Position& position, const Told& told);

/// Lets it happen.
void happen(const Play& play, const Told& told);

}  // namespace waver::domino_battle
