#pragma once
/// What the umpire or the scenario can tell (section 3 of docs/rules/battleaxe.md): read, judged, done.

#include <optional>
#include <variant>

#include "rulesets/battleaxe/losses.h"
#include "rulesets/battleaxe/play.h"

namespace waver::battleaxe {

struct PhaseBegins {
  std::uint32_t side = 0;
  std::string phase;
};
struct Casualties {
  std::vector<Loss> losses;
};
struct Destroyed {
  UnitIndex unit = kNoUnit;
  Killer by = kNobodyKilled;
};
/// `break_test`, or `breaks` if there is none to be taken.
struct BreakTest {
  UnitIndex unit = kNoUnit;
  std::int32_t lost_by = 0;
  bool steadfast = false;
  bool at_once = false;
  std::vector<UnitIndex> pursuers;
};
enum class Reaction : std::uint8_t { kHold, kStandAndShoot, kFlee };
struct Charge {
  UnitIndex unit = kNoUnit;
  UnitIndex target = kNoUnit;
  Reaction reaction = Reaction::kHold;
  std::int32_t casualties = 0;
  bool contact = false;
};
struct PanicTold {
  UnitIndex unit = kNoUnit;
  std::string why;  ///< for the log
};
struct CombatTold {
  UnitIndex first = kNoUnit;
  UnitIndex second = kNoUnit;
  bool begins = true;  ///< engage; else disengage
};
struct MoveTold {
  UnitIndex unit = kNoUnit;
  measure::Point at;
  std::optional<measure::Direction> facing;
  std::optional<std::int32_t> files;
};
struct Restore {
  UnitIndex unit = kNoUnit;
  std::int32_t models = 0;
};

using Happening =
    std::variant<PhaseBegins, Casualties, Destroyed, BreakTest, Charge, PanicTold, CombatTold, MoveTold, Restore>;

class Told final : public game::Incident {
 public:
  Told(game::Value told, Happening happening, const Setup& setup)
      : Incident(std::move(told)), what_(std::move(happening)), setup_(&setup) {}
  const Happening& what() const { return what_; }
  /// Its units and terrain are numbered as in this battle; in another one they would mean something else.
  bool is_for(const Setup& setup) const { return setup_ == &setup; }

 private:
  Happening what_;
  const Setup* setup_;
};

/// Reads an incident and resolves its names. All faults at once.
game::Result<game::IncidentPtr> read_told(const Setup& setup, const game::Value& told);

/// Why an incident cannot happen in this position; nothing if it can.
std::optional<game::Diagnostic> objection_to(const Setup& setup, const Position& position, const Told& told);

/// Lets it happen: changes the table and puts on the agenda what has to be settled.
void happen(const Play& play, const Told& told);

/// BX-14: goes on with a charge on top of the agenda.
bool charge_step(const Play& play);

}  // namespace waver::battleaxe
