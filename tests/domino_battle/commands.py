"""Orders: the command loop, the seven tasks, the price of a push (DB-62 to DB-64, DB-73 to DB-77, DB-15, DB-16)."""
import readings
from board import distance
from cards import points, suit
from tables import ORDERS, PUSH_STRENGTH

TASKS = ("fire", "advance", "move-fire", "fire-move", "restore", "identify", "move")


def named(square):
    return "%d,%d" % square


class Commands:
    # --- which tasks are legal ------------------------------------------------------------------------------------

    def legal_tasks(self, unit):
        return [task for task in TASKS if self.is_legal(unit, task)]

    def is_legal(self, unit, task):
        if task == "restore":
            weak = unit.strength < unit.full_strength or any(face == "tails" for _, face in unit.tokens)
            return unit.broken or unit.active and weak
        if task == "identify":
            return unit.static
        if not unit.active:
            return False
        if task == "advance":
            return unit.figures["advance"] and bool(self.advance_targets(unit))
        if task == "fire":
            return bool(self.fire_targets(unit))
        if self.must_not_move(unit):
            return False
        if task == "move-fire":
            return bool(self.fire_squares(unit))
        if task == "fire-move":
            return bool(self.fire_targets(unit))
        return bool(self.move_options(unit))

    def must_not_move(self, unit):
        """DB-33: for the rest of the round."""
        return unit.side in self.doubled and unit.type in ("battalion", "battery") and bool(self.fire_targets(unit))

    def squares_beside(self, unit, enemy, ways):
        return self.in_order(unit, [s for s in [*ways, unit.square] if distance(s, enemy.square) == 1])

    def advance_targets(self, unit):
        ways = self.ways(unit)
        return [enemy for enemy in self.enemies(unit) if self.squares_beside(unit, enemy, ways)]

    def fire_squares(self, unit):
        return self.in_order(unit, [square for square in self.ways(unit) if self.fire_targets(unit, square)])

    def move_options(self, unit):
        """Names of squares in order, then `OFF`."""
        ways = self.ways(unit)
        off = self.board.can_leave(unit.square, unit.figures["move"], ways, self.sides[unit.side].edge)
        return [named(s) for s in self.in_order(unit, ways)] + ["OFF"] * off

    # --- the loop -------------------------------------------------------------------------------------------------

    def command_loop(self, held, played):
        left = points(held.card)
        while left > 0:
            listed = [u for u in self.own(held.side) if u.activations < 2 and u.fits(suit(held.card)) and self.legal_tasks(u)]
            if not listed:
                return
            fresh = [u.id for u in listed if u.activations == 0]
            pushed = [u.id for u in listed if u.activations > 0]
            answer = self.choose("unit", held.side, fresh + ["END"] + pushed)
            if answer == "END":
                return
            self.obey(self.by_id[answer], played)
            left -= ORDERS["activation_cost"]

    def choose_square(self, unit, squares):
        return self.square_of(self.choose("square", unit.side, [named(s) for s in squares]))

    @staticmethod
    def square_of(name):
        return name if name in ("OFF", "STAY") else tuple(int(part) for part in name.split(","))

    def obey(self, unit, played):
        """One command: what it needs, the event, the deed, the price."""
        push = unit.activations > 0
        before = self.rulings["push_cost"] == "before"
        was_broken = unit.broken
        task = self.choose("task", unit.side, self.legal_tasks(unit))
        square, target = self.what_it_needs(unit, task)
        unit.activations += 1
        to = "OFF" if square == "OFF" else list(square) if square else None
        start = list(unit.square) if to or not readings.FROM_ONLY_WITH_TO else None
        told = self.tell("command", played, "DB-63", unit=unit.id, task=task, cost=ORDERS["activation_cost"], push=push, to=to,
                         target=target.id if target else None, **{"from": start})
        if push and before:
            self.pay(unit, told)
            if not unit.here or unit.broken and not was_broken:
                return
        paid = self.do(unit, task, square, target, told, push and not before)
        if push and not before and not paid and unit.here and not (unit.broken and not was_broken):
            self.pay(unit, told)

    def what_it_needs(self, unit, task):
        """Square and target as far as chosen before the deed."""
        square = target = None
        if task in ("fire", "fire-move"):
            target = self.choose_unit("target", unit.side, self.fire_targets(unit))
        elif task == "advance":
            target = self.choose_unit("target", unit.side, self.advance_targets(unit))
            square = self.choose_square(unit, self.squares_beside(unit, target, self.ways(unit)))
        elif task == "move-fire":
            square = self.choose_square(unit, self.fire_squares(unit))
            target = self.choose_unit("target", unit.side, self.fire_targets(unit, square))
        elif task == "move":
            square = self.square_of(self.choose("square", unit.side, self.move_options(unit)))
        return square, target

    def do(self, unit, task, square, target, told, push_unpaid):
        """The deed; whether a push has been paid for in it."""
        if task == "advance":
            self.move_to(unit, square, "advance", told)
            self.fight("close", unit, target, told)
        elif task in ("fire", "fire-move"):
            self.fight("fire", unit, target, told)
            if task == "fire-move" and unit.active:
                options = self.move_options(unit) + ["STAY"]
                square = self.square_of(self.choose("square", unit.side, options))
                return self.go(unit, unit.square if square == "STAY" else square, told, push_unpaid)
        elif task == "move-fire":
            self.move_to(unit, square, "command", told)
            self.fight("fire", unit, target, told)
        elif task == "move":
            return self.go(unit, square, told, push_unpaid)
        elif task == "restore":
            self.restore(unit, told)
        else:
            face = self.tossed_face("identify", unit.id)
            self.identify(unit, "penny", face, "task", told, "DB-75")
        return False

    def go(self, unit, square, told, push_unpaid):
        if square != "OFF":
            self.move_to(unit, square, "command", told)
            return False
        if push_unpaid:
            pushed = self.tell("pushed", told, "DB-16", unit=unit.id)
            if not self.weaken(unit, PUSH_STRENGTH, "push", pushed):
                return True
        self.withdraw(unit, told)
        return True

    def pay(self, unit, told):
        """The price of a push; a broken unit pays in strength alone."""
        pushed = self.tell("pushed", told, "DB-16", unit=unit.id)
        if self.weaken(unit, PUSH_STRENGTH, "push", pushed):
            self.check_morale(unit, "push", pushed)

    def restore(self, unit, told):
        """DB-74."""
        if self.toss_one("restore", unit.id) == "T":
            return
        tails = [token for token in unit.tokens if token[1] == "tails"]
        if unit.broken:
            self.revive(unit, "tails", told, "DB-74", task="restore")
        elif tails:
            self.turn_heads(unit, tails[:1], told, "DB-74", task="restore")
        else:
            unit.strength += 1
            self.tell("strength", told, "DB-74", unit=unit.id, change=1, now=unit.strength, why="restore")

    # --- leaving --------------------------------------------------------------------------------------------------

    def leave_board(self, unit, condition, why=None):
        unit.condition, unit.square = condition, None
        unit.gone_why, unit.gone_round = why, self.round

    def withdraw(self, unit, because):
        """DB-77, and the note of DB-12(c)."""
        quarter = unit.carries("quarter")
        self.leave_board(unit, "withdrawn")
        self.tell("withdrawn", because, "DB-77", unit=unit.id, quarter=quarter)
        last = not any(u.carries("quarter") for u in self.own(unit.side))
        if quarter and (last or self.rulings["guard_leaves"] == "any"):
            self.sides[unit.side].guard_left = True
