"""What aces and kings do besides commanding (section 5), and the acts kings force (DB-79)."""
import readings
from board import distance
from tables import CARD_CLAUSE, CARD_GAIN, PENNIES

FORCED_TYPES = {"KH": ("battalion",), "KD": ("battalion", "battery")}


class Effects:
    def own(self, side):
        return [u for u in self.units if u.side == side and u.here]

    def card_effect(self, held, where):
        """P2, or step 2 of a combat."""
        act = {"AS": self.ace_of_spades, "AH": self.ace_of_coin, "AD": self.ace_of_coin, "AC": self.ace_of_clubs,
               "KS": self.king_of_spades, "KH": self.king_of_hearts, "KD": self.king_of_diamonds,
               "KC": self.king_of_clubs}.get(held.card)
        if act:
            act(held, where)

    def tell_effect(self, held, where, **fields):
        told = self.tell("effect", held.told, CARD_CLAUSE[held.card], side=held.side, card=held.card, **{"in": where}, **fields)
        self.change_morale(held.side, CARD_GAIN[held.card], "card", told, CARD_CLAUSE[held.card], card=held.card)
        return told

    def choose_unit(self, ask, side, units, *words):
        """A unit among these or one of the words (returned as it is)."""
        answer = self.choose(ask, side, [u.id for u in units] + list(words))
        return answer if answer in words else self.by_id[answer]

    # --- aces -----------------------------------------------------------------------------------------------------

    def ace_of_spades(self, held, where):
        told = self.tell_effect(held, where)
        broken_guards = [u for u in self.own(held.side) if u.guard and u.broken]
        if broken_guards:
            self.place_coins(self.choose_unit("token", held.side, broken_guards), "quarter", ["heads"], "AS", told)
            return
        if any(u.guard for u in self.own(held.side)):
            return
        if not any(u.guard and u.condition == "eliminated" and u.side == held.side for u in self.units):
            return
        heirs = [u for u in self.own(held.side) if not u.broken]
        heir = self.choose_unit("token", held.side, heirs, "NONE")
        if heir != "NONE":
            self.place_coins(heir, "quarter", ["heads"], "AS", told)

    def ace_of_coin(self, held, where):
        """Hearts: a dime; diamonds: a nickel."""
        told = self.tell_effect(held, where)
        units = [u for u in self.own(held.side) if not u.broken or self.rulings["aces_reach_broken"]]
        if units:
            coin = "dime" if held.card == "AH" else "nickel"
            self.place_coins(self.choose_unit("token", held.side, units), coin, ["heads"], held.card, told)

    def ace_of_clubs(self, held, where):
        units = [u for u in self.own(held.side) if not u.broken]
        if not units:
            self.tell_effect(held, where)
            return
        chosen = self.rulings["ace_of_clubs"] == "choose"
        if chosen:
            count = int(self.choose("pennies", held.side, ["3", "2"]))
        else:
            count = PENNIES[self.toss_one("ace-clubs", held.side)]
        told = self.tell_effect(held, where, count=count)
        unit = self.choose_unit("token", held.side, units)
        faces = ["heads"] * count
        if chosen:
            faces = [self.tossed_face("ace-clubs", held.side) for _ in range(count)]
        unit.fanatical = True
        self.place_coins(unit, "penny", faces, "AC", told)

    def tossed_face(self, step, subject):
        return "heads" if self.toss_one(step, subject) == "H" else "tails"

    # --- kings ----------------------------------------------------------------------------------------------------

    def king_of_spades(self, held, where):
        told = self.tell_effect(held, where)
        units = [u for u in self.own(held.side) if not u.carries("quarter")]
        if units:
            self.place_coins(self.choose_unit("token", held.side, units), "quarter", ["heads"], "KS", told)

    def king_of_hearts(self, held, where):
        restores = self.rulings["king_of_hearts_broken"] == "restored"
        coins = ("nickel", "dime")
        if where == "combat":
            told = self.tell_effect(held, where)
            self.bring_to_heads(held, coins, restores, told)
            return
        rising = [u for u in self.own(held.side) if restores and u.broken and u.remembers in coins]
        listed = self.forced_list(held, rising)
        told = self.tell_effect(held, where, forced=self.shown(listed))
        self.bring_to_heads(held, coins, restores, told)
        self.force(held, listed, told)

    def king_of_diamonds(self, held, where):
        if where == "command":
            self.king_forces(held, where)

    def king_of_clubs(self, held, where):
        told = self.tell_effect(held, where)
        self.bring_to_heads(held, ("penny",), True, told)
        for unit in self.own(held.side):
            if unit.static:
                face = self.tossed_face("king-clubs", unit.id)
                self.identify(unit, "penny", face, "card", told, "DB-34", "KC")

    def bring_to_heads(self, held, coins, restores, told):
        clause = CARD_CLAUSE[held.card]
        for unit in self.own(held.side):
            if unit.broken and restores and unit.remembers in coins:
                self.revive(unit, "heads", told, clause, card=held.card)
            elif unit.active:
                tails = [token for token in unit.tokens if token[0] in coins and token[1] == "tails"]
                self.turn_heads(unit, tails, told, clause, card=held.card)

    # --- forced acts ----------------------------------------------------------------------------------------------

    def king_forces(self, held, where):
        """The king of diamonds as it acts; either king after a combat."""
        listed = self.forced_list(held, [])
        if held.card == "KD":
            self.doubled.add(held.side)
        elif not listed and not readings.SECOND_KING_EFFECT_IF_EMPTY:
            return
        told = self.tell_effect(held, where, doubled=True if held.card == "KD" else None, forced=self.shown(listed))
        self.force(held, listed, told)

    @staticmethod
    def shown(listed):
        return [u.id for u in listed] if listed or readings.FORCED_SHOWN_IF_EMPTY else None

    def forced_list(self, held, rising):
        return [u for u in self.own(held.side)
                if u.type in FORCED_TYPES[held.card] and not u.forced and (not u.broken or u in rising)
                and (not u.static or self.rulings["kings_move_static"]) and self.has_enemy_in_range(held, u)]

    def has_enemy_in_range(self, held, unit):
        return bool(self.in_bare_range(unit) if held.card == "KH" else self.fire_targets(unit))

    def force(self, held, listed, told):
        fired = []
        while True:
            listed = [u for u in listed if u.here and not u.broken and not u.forced and self.has_enemy_in_range(held, u)]
            if not listed:
                break
            unit = self.choose_unit("forced", held.side, listed)
            listed.remove(unit)
            unit.forced = True
            if self.rulings["forced_is_activation"]:
                unit.activations += 1
            if held.card == "KH":
                self.forced_advance(unit, told)
            else:
                target = self.choose_unit("target", unit.side, self.fire_targets(unit))
                fired.append(unit)
                self.fight("fire", unit, target, told, forced=True)
        for unit in sorted(fired, key=lambda u: u.number):
            if unit.type == "battery" and unit.here:
                self.eliminate(unit, "spiked", told, charged=self.rulings["spiked_batteries_cost_morale"])

    def forced_advance(self, unit, told):
        enemies = self.enemies(unit)
        near = min(distance(unit.square, e.square) for e in enemies)
        enemy = self.choose_unit("target", unit.side, [e for e in enemies if distance(unit.square, e.square) == near])
        ways = list(self.ways(unit))
        beside = self.in_order(unit, [s for s in ways + [unit.square] if distance(s, enemy.square) == 1])
        if beside:
            square = self.choose_square(unit, beside)
            moved = self.move_to(unit, square, "forced", told)
            self.fight("close", unit, enemy, told, forced=True)
            return moved
        ways = self.in_order(unit, ways)
        best = min(ways, key=lambda s: distance(s, enemy.square), default=None)
        if best and distance(best, enemy.square) < near:
            self.move_to(unit, best, "forced", told)
        return None
