"""Combat by draw: fire and close combat (DB-65 to DB-69)."""
from board import distance
from cards import value
from tables import CLOSE, COMBAT_CLAUSE, FIREPOWER_FACTOR, FIRE_HEAVY, MODIFIERS, MOVED_CLAUSE


class Combat:
    # --- who can be reached ---------------------------------------------------------------------------------------

    def enemies(self, unit):
        return [other for other in self.units if other.here and other.side != unit.side]

    def taken(self, without=None):
        return {u.square for u in self.units if u.here and u is not without}

    def fire_targets(self, unit, square=None):
        """Enemies with a legal line of fire from the unit's square, or from another one."""
        taken = self.taken(unit)
        square = square or unit.square
        return [enemy for enemy in self.enemies(unit)
                if distance(square, enemy.square) <= unit.figures["range"] and self.board.clear_line(square, enemy.square, taken)]

    def in_bare_range(self, unit):
        return [enemy for enemy in self.enemies(unit) if distance(unit.square, enemy.square) <= unit.figures["range"]]

    def ways(self, unit):
        return self.board.reachable(unit.square, unit.figures["move"], self.taken(unit))

    def in_order(self, unit, squares):
        return sorted(squares, key=self.board.square_order(self.sides[unit.side].edge))

    def move_to(self, unit, square, why, because):
        """Moves a unit; staying where it is is no move."""
        if square == unit.square:
            return because
        start, unit.square = unit.square, square
        return self.tell("moved", because, MOVED_CLAUSE[why], unit=unit.id, to=list(square), why=why, **{"from": list(start)})

    # --- the combat -----------------------------------------------------------------------------------------------

    def fight(self, kind, attacker, defender, because, forced=False):
        first = self.draw(attacker.side, "combat", because, attacker.id)
        second = self.draw(defender.side, "combat", because, defender.id)
        self.settle_jokers([first, second], "combat", {first: attacker.id, second: defender.id})
        for held in (first, second):
            self.card_effect(held, "combat")
        broken_before = {unit for unit in (attacker, defender) if unit.broken}
        plus = self.modifiers(kind, attacker, defender, first, second)
        totals = {who: sum(values.values()) for who, values in plus.items()}
        margin = totals["attacker"] - totals["defender"]
        if kind == "fire":
            result = "hit" if margin > 0 else "miss"
        else:
            result = "attacker" if margin > 0 else "defender" if margin < 0 else "tie"
        told = self.tell("combat", because, COMBAT_CLAUSE[kind], kind=kind, attacker=attacker.id, defender=defender.id,
                         attacker_card=first.card, defender_card=second.card, modifiers=plus,
                         attacker_total=totals["attacker"], defender_total=totals["defender"], result=result, forced=forced)
        self.cards.put_away(first.all + second.all)
        if kind == "fire":
            if result == "hit":
                self.hit(attacker, defender, margin, told)
        else:
            self.close_result(attacker, defender, margin, broken_before, told)
        for held in (first, second):
            self.late_king(held)

    def modifiers(self, kind, attacker, defender, first, second):
        plus = {"attacker": {"card": value(first.card)}, "defender": {"card": value(second.card)}}
        for who, unit, other in (("attacker", attacker, defender), ("defender", defender, attacker)):
            if kind == "close":
                plus[who]["strength"] = unit.strength
            if unit.state in ("demoralised", "broken"):
                plus[who][unit.state] = MODIFIERS[unit.state]
            height = self.board.level(unit.square) - self.board.level(other.square)
            if height > 0:
                plus[who]["height"] = height * MODIFIERS["height"]
        rows_behind = (attacker.square[1] - defender.square[1]) * self.board.homeward(self.sides[defender.side].edge)
        if rows_behind == 0:
            plus["attacker"]["flank"] = MODIFIERS["flank"]
        elif rows_behind > 0:
            plus["attacker"]["rear"] = MODIFIERS["rear"]
        if self.board.cover(defender.square):
            plus["defender"]["cover"] = self.board.cover(defender.square)
        return plus

    def firepower(self, unit):
        doubled = unit.side in self.doubled and unit.type in ("battalion", "battery")
        return unit.figures["firepower"] * (FIREPOWER_FACTOR if doubled else 1)

    def hit(self, shooter, target, margin, combat):
        """DB-67."""
        if self.weaken(target, self.firepower(shooter), "fire", combat, shooter.id) and margin >= FIRE_HEAVY:
            self.check_morale(target, "fire", combat)

    def close_result(self, attacker, defender, margin, broken_before, combat):
        """DB-68."""
        if margin == 0:
            self.weaken(attacker, CLOSE["loss_tie"], "close", combat, defender.id)
            self.weaken(defender, CLOSE["loss_tie"], "close", combat, attacker.id)
            return
        winner, loser = (attacker, defender) if margin > 0 else (defender, attacker)
        ground = defender.square
        loss = CLOSE["loss_heavy"] if abs(margin) >= CLOSE["heavy"] else CLOSE["loss"]
        if self.weaken(loser, loss, "close", combat, winner.id):
            if loser in broken_before:
                self.eliminate(loser, "close", combat, winner.id)
            else:
                self.check_morale(loser, "close", combat)
                self.fall_back(loser, winner, combat)
        if winner is attacker and ground not in self.taken() and self.board.passable(ground):
            if self.choose("follow", attacker.side, ["FOLLOW", "STAY"]) == "FOLLOW":
                self.move_to(attacker, ground, "follow", combat)

    def fall_back(self, loser, winner, combat):
        step = self.board.homeward_step(loser.square, self.sides[loser.side].edge, self.taken())
        if step:
            self.move_to(loser, step, "fall-back", combat)
        else:
            self.weaken(loser, CLOSE["no_retreat"], "no-retreat", combat, winner.id)

    def late_king(self, held):
        """Ruling `king_forced_actions_on_combat_draw`: forced acts once the combat is settled."""
        if self.rulings["king_forced_actions_on_combat_draw"] and held.card in ("KH", "KD"):
            self.king_forces(held, "combat")
