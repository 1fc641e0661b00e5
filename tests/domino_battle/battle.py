"""The battle: incidents, rounds of Chaos and Panic, their ends, the record for Rout (sections 3, 6, 7)."""
import readings
from cards import PACK, is_king, play_order, points
from combat import Combat
from commands import Commands
from draws import Draws
from effects import Effects
from ledger import Ledger
from model import COINS, Table, demand
from record import Record
from tables import ORDERS, ROUND_LIMIT


class Battle(Record, Ledger, Draws, Combat, Effects, Commands):
    def __init__(self, scenario, answerer):
        super().__init__(answerer)
        table = Table(scenario)
        self.rulings, self.board, self.cards = table.rulings, table.board, table.cards
        self.sides, self.units, self.fortunate = table.sides, table.units, table.fortunate
        self.by_id = {unit.id: unit for unit in self.units}
        self.chaos_rounds, self.in_panic, self.over = 0, False, False
        self.doubled, self.issued = set(), {}
        self.order, self.at_once = 0, False

    def enemy_of(self, side):
        return next(other for other in self.sides if other != side)

    # --- incidents ------------------------------------------------------------------------------------------------

    def happen(self, incident):
        demand(not self.over, "the battle is over")
        kind = incident["kind"]
        acts = {"eliminated": self.told_eliminated, "token_lost": self.told_token_lost, "identified": self.told_identified,
                "restored": self.told_restored, "hand": self.told_hand, "round": self.told_round, "panic": self.told_panic}
        demand(kind in acts, "no such incident: %s", kind)
        acts[kind](incident)

    def unit_of(self, incident):
        demand(incident["unit"] in self.by_id, "no such unit: %s", incident["unit"])
        unit = self.by_id[incident["unit"]]
        demand(unit.here, "%s is off the board", unit.id)
        return unit

    def told_eliminated(self, incident):
        self.eliminate(self.unit_of(incident), "incident", None, incident.get("by"))

    def told_token_lost(self, incident):
        unit = self.unit_of(incident)
        demand(unit.active, "%s has no token", unit.id)
        coin = incident.get("coin", unit.tokens[0][0])
        demand(unit.carries(coin), "%s has no %s", unit.id, coin)
        token = next(token for token in unit.tokens if token[0] == coin)
        steady = unit.has_head
        lost = self.lose_token(unit, token, None, "DB-82")
        if not unit.tokens:
            self.break_unit(unit, coin, lost)
        elif steady and not unit.has_head and readings.INCIDENT_CAN_DEMORALISE:
            self.tell("demoralised", lost, "DB-71", unit=unit.id)

    def told_identified(self, incident):
        unit = self.unit_of(incident)
        demand(unit.static, "%s is not static", unit.id)
        coin, face = incident.get("coin", "penny"), incident["face"]
        demand(coin in COINS and face in ("heads", "tails"), "%s: no such coin", unit.id)
        self.identify(unit, coin, face, "incident", None, "DB-82")

    def told_restored(self, incident):
        unit = self.unit_of(incident)
        demand(not unit.static, "%s has nothing to restore", unit.id)
        if unit.broken:
            self.revive(unit, incident.get("face", "tails"), None, "DB-82")
        else:
            self.turn_heads(unit, [token for token in unit.tokens if token[1] == "tails"], None, "DB-82")

    def told_hand(self, incident):
        demand(not self.in_panic, "no hands in Panic")
        demand(incident["side"] in self.sides, "no such side")
        discarded = incident.get("discarded", [])
        unseen = self.cards.unseen()
        demand(len(set(discarded)) == len(discarded) and all(card in unseen and card in PACK for card in discarded), "not unseen")
        self.cards.hands[incident["side"]] = incident["cards"]
        self.cards.discard |= set(discarded)
        demand(self.cards.size() >= len(self.cards.known), "more cards than there are")
        if self.rulings["panic_start"] == "any-time" and not any(self.cards.hands.values()):
            self.begin_panic()
            self.play_rounds(None)

    def told_round(self, incident):
        demand(not self.in_panic, "Panic has begun")
        if not any(self.cards.hands.values()):
            self.begin_panic()
            self.play_rounds(incident.get("rounds"))
        else:
            self.chaos_rounds += 1
            self.tell("round_began", None, "DB-2", round=self.chaos_rounds, phase="chaos")

    def told_panic(self, incident):
        if not self.in_panic:
            demand(not any(self.cards.hands.values()), "a hand is still held")
            self.begin_panic()
        self.play_rounds(incident.get("rounds"))

    # --- Panic ----------------------------------------------------------------------------------------------------

    def begin_panic(self):
        self.in_panic = True
        self.tell("panic_began", None, "DB-2", morale={s.id: s.morale for s in self.sides.values()},
                  start={s.id: s.start for s in self.sides.values()})

    def play_rounds(self, rounds):
        played = 0
        while not self.over and (rounds is None or played < rounds):
            self.panic_round()
            played += 1

    def panic_round(self):
        self.round += 1
        began = self.tell("round_began", None, "DB-4", round=self.round, phase="panic")
        for unit in self.units:
            unit.activations, unit.forced = 0, False
        self.doubled, self.issued = set(), {}
        self.order, self.at_once = 0, False
        helds = [self.draw(self.enemy_of(self.fortunate), "command", began), self.draw(self.fortunate, "command", began)]
        self.settle_jokers(helds, "command")
        self.play_all(helds, may_issue=True)
        self.routing_moves(began)
        for side in self.sides.values():
            limit = side.start if self.rulings["break_rule"] == "below-start" else 0
            side.broken = side.morale < limit
            self.tell("morale_checked", began, "DB-37", side=side.id, morale=side.morale, start=side.start, broken=side.broken)
        self.look_for_ends()

    def play_all(self, helds, may_issue):
        for held in sorted(helds, key=lambda h: play_order(h.card)):
            if self.at_once:
                self.cards.put_away(held.all)
            else:
                self.play(held, may_issue)

    def play(self, held, may_issue):
        """P1 to P5."""
        self.order += 1
        played = held.told = self.tell("played", held.told, "DB-48", side=held.side, card=held.card, order=self.order,
                                       points=points(held.card))
        self.card_effect(held, "command")
        if is_king(held.card):
            if may_issue and self.issued.get(held.side, 0) < ORDERS["hands_a_round"]:
                self.issue_hand(held.side, played)
        else:
            self.command_loop(held, played)
        self.cards.put_away(held.all)
        if self.rulings["ends"] == "at-once" and (self.without_identified() or any(s.guard_left for s in self.sides.values())):
            self.at_once = True

    def issue_hand(self, side, played):
        self.issued[side] = self.issued.get(side, 0) + 1
        helds = [self.draw(side, "hand", played) for _ in range(ORDERS["hand"])]
        self.settle_jokers(helds, "hand")
        helds.sort(key=lambda h: play_order(h.card))
        issued = self.tell("hand_issued", played, "DB-14", side=side, cards=[h.card for h in helds])
        for held in helds:
            held.told = issued
        self.play_all(helds, may_issue=False)

    def routing_moves(self, began):
        """DB-72."""
        for unit in self.units:
            if unit.broken:
                self.rout(unit, began)

    def rout(self, unit, began):
        edge = self.sides[unit.side].edge
        square, leaves = unit.square, False
        taken = self.taken(unit)
        for _ in range(unit.figures["move"]):
            if square[1] == self.board.own_row(edge):
                leaves = True
                break
            step = self.board.homeward_step(square, edge, taken)
            if step is None:
                break
            square = step
            if self.board.stops(square):
                break
        moved = self.move_to(unit, square, "rout", began)
        if leaves and self.rulings["rout_exit"] == "eliminated":
            self.eliminate(unit, "routed-off", moved)
        elif leaves:
            self.leave_board(unit, "withdrawn", "routed-off")
            self.tell("withdrawn", moved, "DB-72", unit=unit.id, quarter=False)

    # --- ends -----------------------------------------------------------------------------------------------------

    def without_identified(self):
        return [side for side in self.sides if not any(u.active for u in self.own(side))]

    def look_for_ends(self):
        sides = self.sides.values()
        reasons = [{"reason": "broken", "side": s.id} for s in sides if s.broken]
        reasons += [{"reason": "no-identified", "side": side} for side in self.without_identified()]
        reasons += [{"reason": "guard-left", "side": s.id} for s in sides if s.guard_left]
        if self.round == ROUND_LIMIT:
            reasons.append({"reason": "round-limit"})
        if not reasons:
            return
        self.over = True
        broken = [s.id for s in sides if s.broken]
        ended = self.tell("panic_ended", None, "DB-12", round=self.round, reasons=reasons, broken=broken)
        for side in sides:
            self.hand_over(side, reasons, ended)

    def hand_over(self, side, reasons, ended):
        """DB-81."""
        own = [u for u in self.units if u.side == side.id]
        gone = [u for u in own if u.condition == "withdrawn" and (u.gone_why is None or readings.ROUTED_OFF_IN_GOOD_ORDER)]
        self.tell(
            "hand_over", ended, "DB-81", side=side.id, broken=side.broken,
            reasons=[r["reason"] for r in reasons if r.get("side") == side.id],
            morale=side.morale, start=side.start, rounds=self.round,
            on_board=[{"unit": u.id, "state": u.state, "tokens": u.token_rows(), "strength": u.strength, "square": list(u.square)}
                      for u in own if u.here],
            withdrawn=[{"unit": u.id, "tokens": u.token_rows(), "strength": u.strength} for u in gone],
            eliminated=[{"unit": u.id, "why": u.gone_why, "round": u.gone_round} for u in own if u.condition == "eliminated"],
            fanatical=[u.id for u in own if u.fanatical and u.condition != "eliminated"],
            guard=[{"unit": u.id, "where": "board" if u.here else "withdrawn"} for u in own if u.carries("quarter")])

    # --- what [[finally]] may ask ---------------------------------------------------------------------------------

    def state_of_unit(self, unit_id):
        unit = self.by_id[unit_id]
        row = {"unit": unit.id, "state": unit.state, "tokens": unit.token_rows(), "strength": unit.strength, "guard": unit.guard,
               "fanatical": unit.fanatical}
        if unit.square:
            row["square"] = list(unit.square)
        if unit.remembers:
            row["remembers"] = unit.remembers
        return row

    def state_of_side(self, side_id):
        side = self.sides[side_id]
        return {"side": side.id, "morale": side.morale, "start": side.start, "broken": side.broken}
