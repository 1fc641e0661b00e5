#include "rulesets/battleaxe/play.h"

#include <algorithm>
#include <array>

namespace waver::battleaxe {
EventFields& EventFields::unit(std::string_view key, UnitIndex unit) {
  return value(key, setup_.units[unit].id);
}

EventFields& EventFields::units(std::string_view key, std::initializer_list<UnitIndex> units) {
  game::List ids;
  for (const UnitIndex unit : units) ids.emplace_back(setup_.units[unit].id);
  return value(key, std::move(ids));
}

EventFields& EventFields::killer(std::string_view key, Killer killer) {
  if (killer != kNobodyKilled) value(key, setup_.killer_id(killer));
  return *this;
}

EventFields& EventFields::facing(measure::Direction direction) {
  return value("facing", measure::millidegrees_of(direction) / 1000.0);
}

EventFields& EventFields::causes(Causes causes) {
  static constexpr std::array<std::string_view, 5> kNames{"heavy_casualties", "friend_destroyed", "friend_broke",
                                                          "fled_through", "other"};
  game::List list;
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (((static_cast<unsigned>(causes) >> i) & 1U) != 0) list.emplace_back(kNames.at(i));
  }
  return value("causes", std::move(list));
}

void Play::ask_roll(Ask ask, UnitIndex subject, const chance::Roll& roll, std::uint32_t attempt) const {
  const auto number = static_cast<std::uint16_t>(ask);
  position.question = {game::QuestionKind::kRoll,
                       number,
                       subject,
                       profile(subject).side,
                       roll,
                       {number, subject, position.phases, attempt},
                       0,
                       {}};
}

void Play::ask_choice(Ask ask, std::uint32_t side, std::uint32_t attempt) const {
  const auto number = static_cast<std::uint16_t>(ask);
  const auto count = static_cast<std::uint32_t>(position.options.size());
  position.question = {game::QuestionKind::kChoice,
                       number,
                       game::kNobody,
                       side,
                       {},
                       {number, position.options.front(), position.phases, attempt},
                       count,
                       {}};
}

void Play::ask_pick(Ask ask, UnitIndex subject, std::uint32_t attempt) const {
  const auto count = static_cast<std::uint32_t>(position.options.size());
  ask_roll(ask, subject, chance::pick_of(count), attempt);
  position.question.options = count;
}

bool in_combat(const Position& position, UnitIndex a, UnitIndex b) {
  const Combat combat{std::min(a, b), std::max(a, b)};
  return std::ranges::binary_search(position.combats, combat);
}

void enter_combat(const Play& play, UnitIndex a, UnitIndex b) {
  auto& combats = play.position.combats;
  const Combat combat{std::min(a, b), std::max(a, b)};
  const auto place = std::ranges::lower_bound(combats, combat);
  if (place != combats.end() && *place == combat) return;
  combats.insert(place, combat);
  ++play.unit(a).opponents;
  ++play.unit(b).opponents;
}

void part_combat(const Play& play, UnitIndex a, UnitIndex b) {
  auto& combats = play.position.combats;
  if (std::erase(combats, Combat{std::min(a, b), std::max(a, b)}) == 0) return;
  --play.unit(a).opponents;
  --play.unit(b).opponents;
}

void leave_combat(const Play& play, UnitIndex unit) {
  if (!play.unit(unit).engaged()) return;
  for (const UnitIndex opponent : opponents_of(play.position, unit)) part_combat(play, unit, opponent);
}

std::vector<UnitIndex> opponents_of(const Position& position, UnitIndex unit) {
  std::vector<UnitIndex> opponents;
  for (const Combat& combat : position.combats) {
    if (combat.first == unit) opponents.push_back(combat.second);
    if (combat.second == unit) opponents.push_back(combat.first);
  }
  return opponents;
}

Seq destroy(const Play& play, UnitIndex unit, Killer by, std::string_view how, std::string_view clause, Seq because) {
  leave_combat(play, unit);
  play.unit(unit).models = 0;
  play.unit(unit).state = State::kDestroyed;
  return play.emit(clause, "destroyed", because,
                   [&](EventFields& event) { event.unit("unit", unit).killer("by", by).value("how", how); });
}

}  // namespace waver::battleaxe
