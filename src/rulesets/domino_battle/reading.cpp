/// Reading incidents: field checks, names, and what can be seen to be wrong without looking at the battle.

#include "game/reading.h"
#include "rulesets/domino_battle/document_parts.h"
#include "rulesets/domino_battle/incidents.h"
#include "rulesets/domino_battle/tables.h"

namespace waver::domino_battle {
namespace {

class ToldReader final : public game::IncidentReading {
 public:
  ToldReader(const Setup& setup, const game::Value& told) : IncidentReading(info(), told), setup_(setup) {}

  game::Result<game::IncidentPtr> read() {
    const game::IncidentKind* kind = checked_kind();
    if (kind == nullptr) return tl::make_unexpected(std::move(faults_));
    Happening happening = read_kind(kind->name);
    if (!faults_.empty()) return tl::make_unexpected(std::move(faults_));
    return std::make_shared<const Told>(told_, std::move(happening), setup_);
  }

 private:
  void check_name(const game::Field& field, const game::Value& id) override {
    if (field.name == "side") {
      side_in(id);
    } else {
      unit_in(id);
    }
  }

  UnitIndex unit_in(const game::Value& id) {
    const UnitIndex index = setup_.unit_named(*id.text());
    if (index == kNoUnit) unknown_id("unit", id, game::ids_of(setup_.units));
    return index;
  }
  UnitIndex unit_told() { return unit_in(*told_.find("unit")); }

  SideIndex side_in(const game::Value& id) {
    const std::size_t index = setup_.side_named(*id.text());
    if (index == kSides) unknown_id("side", id, game::ids_of(setup_.sides));
    return static_cast<SideIndex>(index);
  }

  std::optional<Coin> coin_told() const { return coin_called(game::text_at(told_, "coin").value_or("")); }
  Face face_told() const { return game::text_at(told_, "face") == "heads" ? Face::kHeads : Face::kTails; }

  Happening read_kind(std::string_view kind) {
    if (kind == "eliminated") return EliminatedTold{unit_told(), std::string(game::text_at(told_, "by").value_or(""))};
    if (kind == "token_lost") return TokenLostTold{unit_told(), coin_told()};
    if (kind == "identified") return IdentifiedTold{unit_told(), {coin_told().value_or(Coin::kPenny), face_told()}};
    if (kind == "restored") return RestoredTold{unit_told(), face_told()};
    if (kind == "hand") return read_hand();
    return RoundTold{static_cast<std::uint32_t>(game::integer_at(told_, "rounds").value_or(0)), kind == "panic"};
  }

  Happening read_hand() {
    HandTold hand;
    hand.side = side_in(*told_.find("side"));
    hand.cards = static_cast<std::int32_t>(game::integer_at(told_, "cards").value_or(0));
    if (const game::Value* discarded = told_.find("discarded")) {
      card_list_in(*discarded, "\"discarded\" of incident \"hand\"", hand.discarded, faults_);
    }
    return hand;
  }

  const Setup& setup_;
};

}  // namespace

game::Result<game::IncidentPtr> read_told(const Setup& setup, const game::Value& told) {
  return ToldReader(setup, told).read();
}

}  // namespace waver::domino_battle
