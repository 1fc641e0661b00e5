#include "rulesets/battleaxe/losses.h"

#include <algorithm>

#include "rulesets/battleaxe/panic.h"

namespace waver::battleaxe {
namespace {

// A unit that lost models in this incident: with its first such event and, if none are left, the one that took the
// last.
struct Victim {
  UnitIndex unit = kNoUnit;
  std::int32_t left = 0;
  Seq first = 0;
  Seq last = 0;
  Killer by = kNobodyKilled;
};

Victim& victim_of(std::vector<Victim>& victims, const Play& play, UnitIndex unit) {
  for (Victim& victim : victims) {
    if (victim.unit == unit) return victim;
  }
  victims.push_back({unit, play.unit(unit).models, 0, 0, kNobodyKilled});
  return victims.back();
}

void fall(const Play& play, const Loss& loss, std::vector<Victim>& victims, Seq charge) {
  Victim& victim = victim_of(victims, play, loss.unit);
  victim.left -= loss.models;
  count_losses(play, loss.unit, loss.by, loss.models);
  const Seq seq = play.emit(charge == 0 ? "BX-5" : "BX-5b", "casualties", charge, [&](EventFields& event) {
    event.unit("unit", loss.unit).value("models", loss.models).killer("by", loss.by).value("left", victim.left);
  });
  if (victim.first == 0) victim.first = seq;
  victim.last = seq;
  victim.by = loss.by;
}

// Survivors close up; a unit without models stays as deep as it was, to be measured from (BX-6).
void close_ranks(const Play& play, const Victim& victim) {
  if (victim.left == 0) return;
  set_models(play.profile(victim.unit), play.unit(victim.unit), victim.left);
  play.stand(victim.unit);
}

}  // namespace

// Ruling `engaged_losses`: whether what falls in close combat counts towards BX-5. For BX-9a it always does.
void count_losses(const Play& play, UnitIndex victim, Killer by, std::int32_t models) {
  UnitState& unit = play.unit(victim);
  if (!unit.engaged() || play.setup.rulings.engaged_losses_count) unit.lost += models;
  auto& kills = play.position.kills;
  const auto account =
      std::ranges::find_if(kills, [&](const Kills& k) { return k.victim == victim && k.killer == by; });
  if (account == kills.end()) {
    kills.push_back({victim, by, models});
    return;
  }
  account->models += models;
  std::rotate(account, account + 1, kills.end());  // who struck last stands last
}

void suffer(const Play& play, std::span<const Loss> losses, Seq charge) {
  // 1. All casualties fall, in the order told.
  std::vector<Victim> victims;
  for (const Loss& loss : losses) fall(play, loss, victims, charge);
  // 2. Who has none left is destroyed, in the order in which the last model fell.
  for (const Victim& victim : victims) close_ranks(play, victim);
  std::ranges::stable_sort(victims, [](const Victim& a, const Victim& b) { return a.last < b.last; });
  const std::size_t begin = play.position.dues.size();
  std::vector<std::pair<UnitIndex, Seq>> destroyed;
  for (const Victim& victim : victims) {
    if (victim.left > 0) continue;
    destroyed.emplace_back(victim.unit, destroy(play, victim.unit, victim.by, "casualties", "BX-6", victim.last));
  }
  // 3. One batch: heavy casualties, and friends of the destroyed as they stand now.
  for (const Victim& victim : victims) {
    if (victim.left > 0 && heavy_casualties(play, victim.unit)) {
      add_due(play, begin, victim.unit, Cause::kHeavyCasualties, victim.first, charge != 0);
    }
  }
  for (const auto& [unit, seq] : destroyed) {
    frighten_friends(play, begin, unit, play.footprint(unit), Cause::kFriendDestroyed, seq);
  }
  open_batch(play, begin);
}

}  // namespace waver::battleaxe
