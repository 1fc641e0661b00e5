/// What each incident does (section 7).

#include "rulesets/domino_battle/cards.h"
#include "rulesets/domino_battle/deeds.h"
#include "rulesets/domino_battle/incidents.h"
#include "rulesets/domino_battle/ledger.h"
#include "rulesets/domino_battle/spirit.h"

namespace waver::domino_battle {
namespace {

bool nobody_has_a_hand(const Position& position) {
  return position.sides[0].hand == 0 && position.sides[1].hand == 0;
}

void play_rounds(const Play& play, std::uint32_t rounds) {
  play.position.rounds_left = rounds;
  play.begin(RoundFrame{});
}

// DB-1, DB-2, DB-11: no check on entry.
void begin_panic(const Play& play, std::uint32_t rounds) {
  Position& position = play.position;
  position.panic = true;
  position.panic_began = play.emit("DB-2", "panic_began", 0, [&](EventFields& fields) {
    game::Value morale{game::Entries{}};
    game::Value start{game::Entries{}};
    for (SideIndex side = 0; side < kSides; ++side) {
      morale.set(play.setup.sides.at(side).id, play.side(side).morale);
      start.set(play.setup.sides.at(side).id, play.setup.sides.at(side).start);
    }
    fields.value("morale", std::move(morale)).value("start", std::move(start));
  });
  play_rounds(play, rounds);
}

void begin_chaos_round(const Play& play) {
  const std::uint32_t round = ++play.position.chaos_rounds;
  play.emit("DB-2", "round_began", 0,
            [&](EventFields& fields) { fields.value("round", round).value("phase", "chaos"); });
}

struct Happen {
  const Play& play;

  void operator()(const EliminatedTold& told) const {
    eliminate(play, told.unit, Blow::kIncident, {kNoUnit, told.by}, 0);
  }

  void operator()(const TokenLostTold& told) const {
    const Tokens& tokens = play.unit(told.unit).tokens;
    Token token = *tokens.checking();
    if (told.coin) token = {*told.coin, tokens.of(*told.coin, Face::kTails) != 0 ? Face::kTails : Face::kHeads};
    lose_token(play, told.unit, token, "DB-82", 0, 0);
  }

  void operator()(const IdentifiedTold& told) const {
    const Seq identified = identify(play, told.unit, told.token, "incident", "DB-82", 0);
    regain_identified(play, told.unit, told.token.coin, identified);
  }

  void operator()(const RestoredTold& told) const {
    static constexpr std::array<Coin, kCoins> kAll{Coin::kPenny, Coin::kNickel, Coin::kDime, Coin::kQuarter};
    const Restorer by{"DB-82", 0, kNoCard, {}};
    if (play.unit(told.unit).status != Status::kBroken) return turn_to_heads(play, told.unit, kAll, by);
    const Restored restored = restore_broken(play, told.unit, told.face, by);
    if (restored.coin) regain_restored(play, told.unit, *restored.coin, restored.restored);
  }

  void operator()(const HandTold& told) const {
    Position& position = play.position;
    play.side(told.side).hand = told.cards;
    position.discard |= told.discarded;
    if (play.setup.rulings.panic_at_any_time && nobody_has_a_hand(position)) begin_panic(play, 0);
  }

  void operator()(const RoundTold& told) const {
    if (play.position.panic) return play_rounds(play, told.rounds);
    if (nobody_has_a_hand(play.position)) return begin_panic(play, told.rounds);
    begin_chaos_round(play);
  }
};

}  // namespace

void happen(const Play& play, const Told& told) {
  std::visit(Happen{play}, told.what());
}

}  // namespace waver::domino_battle
