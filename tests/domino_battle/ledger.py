"""Army morale, coins and strength: what is lost and what comes back (section 6, DB-70 to DB-76)."""
import readings
from tables import (CARD_CLAUSE, ELIMINATED_CLAUSE, GUARD_COUNTER_LOSS, IDENTIFIED_GAIN, STATIC_COINS, STRENGTH_CLAUSE, TOKENS,
                    UNIT_CLAUSE)


class Ledger:
    # --- army morale ----------------------------------------------------------------------------------------------

    def change_morale(self, side_id, change, why, because, clause, **about):
        side = self.sides[side_id]
        if change > 0 and self.rulings["morale_cap"] == "start":
            change = max(0, min(change, side.start - side.morale))
        if change == 0:
            return
        side.morale += change
        self.tell("morale", because, clause, side=side_id, change=change, now=side.morale, why=why, **about)

    def charge(self, unit, figure, why, because, clause, **about):
        """DB-45: one line of losses."""
        ruling = self.rulings["elimination"]
        if ruling != "enemy-gains":
            self.change_morale(unit.side, -figure, why, because, clause, unit=unit.id, **about)
        if ruling != "owner-loses":
            self.change_morale(self.enemy_of(unit.side), figure, why, because, clause, unit=unit.id, **about)

    def gain_back(self, unit, why, coin, because, card=None):
        """DB-76; by card only under the ruling `card_restoration`."""
        if card and self.rulings["card_restoration"] != "adds":
            return
        gain = IDENTIFIED_GAIN if why == "identified" else TOKENS[coin]["loss"]
        named = card if readings.MORALE_NAMES_CARD_OF_RESTORATION else None
        self.change_morale(unit.side, gain, why, because, "DB-76", unit=unit.id, coin=coin, card=named)

    # --- losses ---------------------------------------------------------------------------------------------------

    def lose_token(self, unit, token, because, clause, charged=True):
        coin = token[0]
        unit.take(token)
        lost = self.tell("token_lost", because, clause, unit=unit.id, coin=coin)
        if charged:
            why, speaks = ("guard-token-lost", "DB-44") if coin == "quarter" else ("token-lost", "DB-38")
            self.charge(unit, TOKENS[coin]["loss"], why, lost, speaks, coin=coin)
        return lost

    def break_unit(self, unit, coin, because, clause="DB-71"):
        unit.condition, unit.remembers = "broken", coin
        self.tell("broken", because, clause, unit=unit.id, remembers=coin)

    def eliminate(self, unit, why, because, by=None, charged=True):
        self.leave_board(unit, "eliminated", why)
        unit.remembers = None
        gone = self.tell("eliminated", because, ELIMINATED_CLAUSE[why], unit=unit.id, why=why, by=by)
        for token in list(unit.tokens):
            self.lose_token(unit, token, gone, "DB-44" if token[0] == "quarter" else "DB-38",
                            charged and self.rulings["unit_tokens"] == "charged")
        if not charged:
            return
        if not unit.guard or self.rulings["guard_counter"] == "adds":
            self.charge(unit, unit.figures["loss"], unit.type, gone, UNIT_CLAUSE[unit.type])
        if unit.guard:
            self.charge(unit, GUARD_COUNTER_LOSS, "guard-counter", gone, "DB-43")

    def weaken(self, unit, loss, why, because, by=None):
        """Takes strength; whether the unit is still there."""
        loss = min(loss, unit.strength)
        unit.strength -= loss
        told = self.tell("strength", because, STRENGTH_CLAUSE[why], unit=unit.id, change=-loss, now=unit.strength, why=why)
        if unit.strength == 0:
            self.eliminate(unit, why, told, by)
        return unit.here

    def check_morale(self, unit, why, because):
        """DB-70, DB-71."""
        if unit.broken:
            return
        coins = TOKENS[unit.tokens[0][0]]["coins"] if unit.active else STATIC_COINS
        faces = self.toss("check", coins, "check", unit.id)
        passed = "H" in faces
        check = self.tell("morale_check", because, "DB-70", unit=unit.id, coins=list(faces), passed=passed, why=why)
        if passed:
            return
        if unit.static:
            self.break_unit(unit, None, check)
            return
        coin, face = token = unit.tokens[0]
        if face == "heads":
            unit.turn(token, "tails")
            self.tell("token_turned", check, "DB-71", unit=unit.id, coin=coin, face="tails")
            if not unit.has_head:
                self.tell("demoralised", check, "DB-71", unit=unit.id)
            return
        self.lose_token(unit, token, check, "DB-71")
        if not unit.tokens:
            self.break_unit(unit, coin, check)

    # --- what comes back ------------------------------------------------------------------------------------------

    def revive(self, unit, face, because, clause, card=None, task=None):
        """A broken unit gets back the coin it remembers, or stands again without one."""
        coin = unit.remembers
        unit.remembers = None
        unit.condition = "active" if coin else "static"
        if coin:
            unit.add(coin, face)
        told = self.tell("restored", because, clause, unit=unit.id, coin=coin, card=card, task=task, **{"from": "broken"})
        if coin:
            self.gain_back(unit, "restored", coin, told, card)

    def turn_heads(self, unit, tokens, because, clause, card=None, task=None):
        """Turns these tails to heads; `restored` if the unit was demoralised."""
        demoralised = unit.state == "demoralised"
        for token in tokens:
            unit.turn(token, "heads")
            self.tell("token_turned", because, clause, unit=unit.id, coin=token[0], face="heads")
        if demoralised and tokens:
            self.tell("restored", because, clause, unit=unit.id, coin=tokens[0][0], card=card, task=task,
                      **{"from": "demoralised"})

    def identify(self, unit, coin, face, why, because, clause, card=None):
        """A static unit gets its coin."""
        unit.condition = "active"
        unit.add(coin, face)
        unit.guard = unit.guard or coin == "quarter"
        self.tell_identified(unit, coin, face, why, because, clause, card)

    def tell_identified(self, unit, coin, face, why, because, clause, card=None):
        told = self.tell("identified", because, clause, unit=unit.id, coin=coin, face=face, why=why)
        self.gain_back(unit, "identified", coin, told, card)

    def place_coins(self, unit, coin, faces, card, because):
        """Coins of an ace or of the king of spades."""
        clause = CARD_CLAUSE[card]
        before = unit.state
        unit.condition, unit.remembers = "active", None
        unit.guard = unit.guard or coin == "quarter"
        for number, face in enumerate(faces):
            unit.add(coin, face)
            if before != "broken" or card != "AS" or readings.AS_ON_BROKEN_PLACES_TOKEN:
                self.tell("token_placed", because, clause, unit=unit.id, coin=coin, face=face, card=card)
            last = number == len(faces) - 1
            if before in ("static", "broken") and (last if readings.IDENTIFIED_AFTER_ALL_COINS else number == 0):
                self.coins_make_active(unit, coin, faces[0], before, card, because)
        if before == "demoralised" and unit.state == "steady":
            self.tell("restored", because, clause, unit=unit.id, coin=coin, card=card, **{"from": "demoralised"})

    def coins_make_active(self, unit, coin, face, before, card, because):
        clause = CARD_CLAUSE[card]
        if before == "static":
            self.tell_identified(unit, coin, face, "card", because, clause, card)
            return
        told = self.tell("restored", because, clause, unit=unit.id, coin=coin, card=card, **{"from": "broken"})
        self.gain_back(unit, "restored", coin, told, card)
