#pragma once
/// Full disorder: how it is entered, the rout that follows, and how it spreads (4.2, 5.1).

#include "rulesets/belle_alliance/play.h"

namespace waver::belle_alliance {

/// 4.2, steps 1 to 4: FD, its loss, valour, removal, abandoned guns. `by`: who is told to have done it. Returns the
/// `disorder` event. Whether the unit is still on the table has to be looked at.
struct Entry {
  UnitIndex unit = kNobody;
  Cause cause = Cause::kFire;
  std::int32_t loss_percent = 0;
  std::string_view clause = "BA-5.4.1d";
  Seq because = 0;
};
Seq enter_full_disorder(const Play& play, const Entry& entry, const game::Value& by);

/// The state changes; for LD and MD that is all.
Seq enter_disorder(const Play& play, UnitIndex index, Disorder to, Cause cause, const game::Value& by, Seq because,
                   std::string_view clause = "BA-H11");

/// Figures off: dead and prisoners; counted for the bound. No event.
void take_off(const Play& play, UnitIndex index, std::int32_t figures);
/// BA-5.5.2a: valour falls with the figures lost; `floor`: to the lowest valour at most. Nothing is told if it stays.
void lower_valour(const Play& play, UnitIndex index, std::int32_t figures_before, bool floor, Seq because);
/// BA-5.5.2b: valour below the floor is set to it.
void raise_valour_to_floor(const Play& play, UnitIndex index, Seq because);
/// BA-5.5.2c: too few figures are no unit any more. True: it was removed.
bool remove_if_too_few(const Play& play, UnitIndex index, Seq because);

/// BA-5.4.1a.
inline constexpr std::int32_t kRoutLossPercent = 10;

/// 4.2 from step 5: the rout of a unit that has entered FD begins; `carried` follow it (BA-5.4.2c).
void begin_rout(const Play& play, UnitIndex unit, const Reason& reason, const std::vector<Member>& carried = {});

/// Goes on with the march that runs. True: a question is asked.
bool rout_step(const Play& play);

void take_direction(const Play& play, std::int32_t turn);
void take_spread_roll(const Play& play, const chance::Faces& faces);

/// The base line for a direction of the unit's own choice, or from its cause.
struct Base {
  BaseLine kind = BaseLine::kEdge;
  measure::Vector line;
};
Base free_base(const Play& play, UnitIndex unit);
Base base_for(const Play& play, UnitIndex unit, const Reason& reason);
/// BA-H2: from the centre of the cause to the unit's, if there is such a line.
std::optional<measure::Vector> line_from_cause(const Play& play, UnitIndex unit, const Reason& reason);

}  // namespace waver::belle_alliance
