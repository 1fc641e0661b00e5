#pragma once
/// What the umpire or a scenario tells (section 3): read, resolved, judged, and let happen.

#include <optional>
#include <variant>

#include "rulesets/belle_alliance/play.h"

namespace waver::belle_alliance {

struct BoundEnds {};
struct PhaseBegins {
  Phase phase = Phase::kOrders;
};
/// Figures off, without a moral result.
struct LossesTold {
  UnitIndex unit = kNobody;
  std::int32_t figures = 0;
  std::int32_t prisoners = 0;
};
/// Fire or melee on one target.
struct Effect {
  UnitIndex unit = kNobody;
  Cause cause = Cause::kFire;
  std::vector<UnitIndex> by;
  std::optional<Disorder> disorder;
  std::int32_t figures = 0;
  std::int32_t prisoners = 0;
  bool attacker = false;  ///< the target was the one that attacked
};
/// All at one moment.
struct Effects {
  std::vector<Effect> effects;
};
enum class Ordered : std::uint8_t { kOther, kAttackUphill, kAttackCover, kAttackOdds };
struct OrderingTold {
  UnitIndex unit = kNobody;
  Ordered ordered = Ordered::kOther;
};
struct ValourTold {
  UnitIndex unit = kNobody;
  std::int32_t change = 0;
};
struct ContactTold {
  StaffIndex staff = kNobody;
  UnitIndex unit = kNobody;  ///< kNobody: contact ends
};
struct CatchTold {
  StaffIndex staff = kNobody;
};
struct MoveTold {
  UnitIndex unit = kNobody;
  std::optional<measure::Point> at;
  std::optional<std::int32_t> facing;
  std::optional<Formation> formation;
  std::optional<std::int32_t> files;
  bool forced = false;
};

using Happening = std::variant<BoundEnds, PhaseBegins, LossesTold, Effects, OrderingTold, ValourTold, ContactTold,
                               CatchTold, MoveTold>;

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

/// Why it cannot happen in this position; nothing if it can. (What is void happens, and tells so: BA-H17.)
std::optional<game::Diagnostic> objection_to(const Setup& setup, const Position& position, const Told& told);

/// 3.1: why an incident is told out of its time; nothing if it is not. `then`: the sub-phase after it.
struct InTime {
  std::optional<game::Diagnostic> fault;
  Phase then = Phase::kStart;
};
InTime in_time(Phase now, const game::Value& told);

/// How a unit would stand after a move.
UnitState after_move(const Position& position, const MoveTold& move);

/// Why a unit cannot be in the formation it is said to be in (section 2); nothing if it can.
std::optional<game::Diagnostic> objection_to_formation(const UnitSetup& unit, const UnitState& state);

/// Lets it happen: changes the table and notes what has to be settled. True: a question is asked at once.
bool happen(const Play& play, const Told& told);

/// BA-H17.
void tell_not_allowed(const Play& play, std::string_view id, std::string_view what, std::string_view why);
/// Whether a move by its own will is void, and why; empty if not.
std::string_view bars_move(const UnitState& unit);

void take_ordering_roll(const Play& play, const chance::Faces& faces);

}  // namespace waver::belle_alliance
