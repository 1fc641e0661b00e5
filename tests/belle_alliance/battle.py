"""A whole game of the rules in rules/belle-alliance.md: incidents in, events out."""
from collections import deque
from decimal import Decimal
from math import atan2, degrees

import geometry
from factors import ordering_factors, reorganisation_factors, spread_factors
from march import March
from model import Field, cm
from tables import (AWAY, CM, PHASES, RATES, RULINGS, TABLE_9, TABLE_16, TABLE_16_LOSS, TABLE_17, TABLE_18, TOWARDS, WORSE,
                    row)


class Refused(Exception):
    """An incident or an answer that is not legal."""


class Result:
    """What one effect does to one unit."""

    def __init__(self, unit, cause, by=(), weights=(), disorder=None, figures=0, prisoners=0):
        self.unit, self.cause, self.by, self.weights = unit, cause, list(by), list(weights)
        self.disorder, self.figures, self.prisoners = disorder, figures, prisoners


class Reason:
    """Why a unit entered FD or MD: cause word, and what fixes the direction."""

    def __init__(self, cause, weights=(), blocker=None, firsts=()):
        self.cause, self.weights, self.blocker, self.firsts = cause, weights, blocker, firsts


def length(units):
    return Decimal(units) / CM


def point(at):
    return [length(at[0]), length(at[1])]


def turns(low, high):
    found = ["0"]
    for k in range(1, max(-low, high) + 1):
        found += [str(k)] if k <= high else []
        found += [str(-k)] if -k >= low else []
    return found


class Game:
    def __init__(self, scenario, answers, plain=False):
        self.field = Field(scenario)
        self.ruling = {name: values[0] for name, values in RULINGS.items()}
        self.ruling.update(scenario.get("rulings", {}))
        self.answers, self.plain = answers, plain
        self.events, self.asked = [], {}
        self.bound, self.phase, self.announced = 1, 0, False
        self.rolled_pairs = set()
        self.fallen = []  # bound, side, value (BA-T18)
        self.queue = deque()  # units newly in MD by spread, with their first units

    # --- events and questions -------------------------------------------------------------------------------------

    def emit(self, clause, event, **fields):
        self.events.append({"event": event, "clause": "BA-" + clause,
                            **{k.rstrip("_"): v for k, v in fields.items() if v is not None}})

    def count(self, key):
        self.asked[key] = self.asked.get(key, 0) + 1
        return "%s/%d" % (key, self.asked[key])

    def roll(self, key):
        dice = self.answers.roll(key)
        if len(dice) != 3 or any(die not in range(1, 7) for die in dice):
            raise Refused("%s: three dice wanted, not %r" % (key, dice))
        return dice

    def choose(self, key, side, options):
        answer = self.answers.choose(key, side, options)
        if answer not in options:
            raise Refused("%s: %r is none of the options" % (key, answer))
        return answer

    def here_and_now(self):
        return "%d/%s" % (self.bound, PHASES[self.phase])

    # --- time (3.1) -----------------------------------------------------------------------------------------------

    def happen(self, incident):
        getattr(self, "incident_" + incident["kind"].replace("-", "_"))(incident)

    def finish(self):
        """No incidents left."""
        self.leave_phase()

    def incident_sub_phase(self, incident):
        phase = PHASES.index(incident["phase"])
        if phase <= self.phase:
            raise Refused("not a later sub-phase")
        self.leave_phase()
        if phase > 2:
            self.announcement_comes()
        self.begin_phase(phase)

    def incident_bound(self, incident):
        self.leave_phase()
        self.announcement_comes()
        self.bound += 1
        self.phase, self.announced = 0, False
        self.rolled_pairs = set()
        for unit in self.field.units:
            unit.moved_before = unit.moved
            unit.lost, unit.moved, unit.stationary, unit.passed, unit.rolled = 0, False, False, False, False
        self.emit("1.1.1a", "bound_began", bound=self.bound)

    def begin_phase(self, phase):
        self.phase = phase
        self.announced = self.announced or phase == 2
        self.rolled_pairs = set()
        self.emit("1.1.1a", "sub_phase_began", bound=self.bound, phase=PHASES[phase])

    def announcement_comes(self):
        """BA-H18"""
        if self.bound >= 2 and not self.announced and self.phase < 2:
            self.begin_phase(2)
            self.leave_phase()

    def leave_phase(self):
        if PHASES[self.phase] == "announcement":
            self.reorganise()

    # --- incidents (3.2, 3.3) -------------------------------------------------------------------------------------

    def void(self, who, what, why):
        clause = {"fd": "5.4.3b", "md": "3.1.1b" if what == "fire" else "4.1.1a", "passed": "1.1.1e", "stationary": "5.4.1e",
                  "gone": "H17"}[why]
        self.emit(clause, "not_allowed", unit=who, what=what, why=why)

    def gone(self, incident, who):
        """BA-H17: who it strikes is no longer there."""
        absent = self.field.figure[who].fallen if who in self.field.figure else not self.field.unit[who].here
        if absent:
            self.void(who, incident["kind"], "gone")
        return absent

    def incident_losses(self, incident):
        if not self.gone(incident, incident["unit"]):
            self.apply([Result(self.field.unit[incident["unit"]], None, figures=incident.get("figures", 0),
                               prisoners=incident.get("prisoners", 0))])

    def incident_valour(self, incident):
        if self.gone(incident, incident["unit"]):
            return
        unit = self.field.unit[incident["unit"]]
        self.set_valour(unit, min(5, unit.valour + incident["change"]), "5.5.4", "incident")
        self.apply([Result(unit, None)])

    def incident_effect(self, incident):
        rows = incident["effects"] if "effects" in incident else [incident]
        named = {r["unit"] for r in rows}
        results = [r for r in (self.judge(r) for r in rows) if r]
        added = []
        for result in results:
            for unit in self.field.present():
                if unit.soutien == result.unit.id and unit.id not in named and self.field.linked(unit):
                    added.append(Result(unit, result.cause, result.by, result.weights, result.disorder))
        for result in results + added:
            result.unit.hit = self.bound
        self.apply(results + added)

    def judge(self, effect):
        """3.3: the effect with those that count, or None if it is void."""
        if self.gone({"kind": "effect"}, effect["unit"]):
            return None
        unit, cause = self.field.unit[effect["unit"]], effect["cause"]
        what = "fire" if cause == "fire" else "attack"
        attacker = cause == "melee" and effect.get("role", "defender") == "attacker"
        if attacker and unit.state in ("MD", "FD"):
            self.void(unit.id, what, unit.state.lower())
            return None
        count = []
        for name in effect["by"]:
            by = self.field.unit[name]
            why = None
            if not by.here:
                why = "gone"
            elif not attacker and by.state in ("MD", "FD"):
                why = by.state.lower()
            elif cause == "fire" and by.passed:
                why = "passed"
            if why:
                self.void(name, what, why)
            else:
                count.append(by)
        if effect["by"] and not count:
            return None
        five = cause == "fire" and self.ruling["gunners_x5"] != "never"
        weights = [(by.figures * (5 if five and by.arm == "artillery" else 1), by.centre) for by in count]
        return Result(unit, cause, [by.id for by in count], weights, effect.get("disorder"), effect.get("figures", 0),
                      effect.get("prisoners", 0))

    def incident_ordering(self, incident):
        if self.gone(incident, incident["unit"]):
            return
        unit = self.field.unit[incident["unit"]]
        if unit.state == "FD":
            self.void(unit.id, "order", "fd")
            return
        dice = self.roll(self.count("ordering/%d/%s" % (self.bound, unit.id)))
        factors = ordering_factors(self, unit, incident.get("ordered", "other"))
        total = sum(dice) + sum(factors.values())
        result, loss = row(TABLE_17, total)
        if loss and self.ruling["ordering_loss_table"] == "16":
            loss = TABLE_16_LOSS
        self.emit("1.1.2", "ordering_test", unit=unit.id, dice=dice, factors=factors, total=total, result=result, loss=loss)
        if result in ("MD", "FD"):
            self.one_result(unit, result, Reason("ordering"), loss or 10)

    def incident_attach(self, incident):
        figure, unit = self.field.figure[incident["staff"]], self.field.unit[incident["unit"]]
        if self.gone(incident, figure.id) or self.gone(incident, unit.id):
            return
        self.attach(figure, unit)

    def attach(self, figure, unit):
        if figure.unit == unit.id:
            return
        self.detach(figure)
        figure.unit = unit.id
        self.emit("5.4.3e", "attached", staff=figure.id, unit=unit.id)

    def detach(self, figure):
        if figure.unit:
            figure.place = self.field.unit[figure.unit].centre
            self.emit("5.4.3e", "detached", staff=figure.id, unit=figure.unit)
            figure.unit = None

    def incident_detach(self, incident):
        if not self.gone(incident, incident["staff"]):
            self.detach(self.field.figure[incident["staff"]])

    def incident_staff_catch(self, incident):
        if self.gone(incident, incident["staff"]):
            return
        figure = self.field.figure[incident["staff"]]
        dice = self.roll(self.count("catch/%s/%s" % (self.here_and_now(), figure.id)))
        result, penalty = row(TABLE_18, sum(dice))
        nearest = None
        if result == "survives":
            own = [u for u in self.field.present() if u.side == figure.side]
            nearest = self.field.nearest((self.field.staff_place(figure),), own, figure.unit)
        self.emit("T18", "staff_catch", staff=figure.id, dice=dice, total=sum(dice), result=result, penalty=penalty,
                  unit=nearest and nearest.id)
        if nearest:
            self.attach(figure, nearest)
        if result == "falls":
            figure.fallen = True
            figure.place, figure.unit = self.field.staff_place(figure), None
            self.fallen.append((self.bound, figure.side, penalty))

    def incident_move(self, incident):
        if self.gone(incident, incident["unit"]):
            return
        unit = self.field.unit[incident["unit"]]
        if not incident.get("forced", False):
            if unit.state == "FD" or unit.stationary:
                self.void(unit.id, "move", "fd" if unit.state == "FD" else "stationary")
                return
        before = unit.centre, unit.facing, unit.formation, unit.files
        self.put_down(unit, incident)
        fault = self.field.fault(unit)
        if fault:
            unit.centre, unit.facing, unit.formation, unit.files = before
            raise Refused("move of %s: %s" % (unit.id, fault))
        unit.moved = True
        self.emit("1.1.1d", "moved", unit=unit.id, from_=point(before[0]), to=point(unit.centre))

    @staticmethod
    def put_down(unit, incident):
        if "at" in incident:
            unit.centre = tuple(cm(v) for v in incident["at"])
        unit.facing = incident.get("facing", unit.facing)
        if "formation" in incident and unit.state != "FD":
            unit.formation = incident["formation"]
            unit.files = unit.usual_files(unit.formation)
        unit.files = incident.get("files", unit.files)

    # --- losses, valour, states (4.1) -----------------------------------------------------------------------------

    def set_valour(self, unit, value, clause, why):
        if value != unit.valour:
            before, unit.valour = unit.valour, value
            self.emit(clause, "valour", unit=unit.id, from_=before, to=value, why=why)

    @staticmethod
    def steps(unit, n):
        return 5 * (unit.original - n) // unit.original

    def take_losses(self, unit, figures, prisoners):
        """4.1.2 for one unit."""
        before = unit.figures
        figures = min(figures, before)
        prisoners = min(prisoners, before - figures)
        if figures + prisoners == 0:
            return
        unit.figures -= figures + prisoners
        unit.lost += figures + prisoners
        self.emit("5.4.1b", "losses", unit=unit.id, figures=figures, prisoners=prisoners, left=unit.figures)
        self.set_valour(unit, unit.valour - self.steps(unit, unit.figures) + self.steps(unit, before), "5.5.2a", "losses")
        self.remove_if_few(unit)

    def remove_if_few(self, unit):
        """BA-5.5.2c"""
        if unit.figures < (1 if unit.arm == "artillery" else 3):
            unit.gone = "removed"
            self.emit("5.5.2c", "removed", unit=unit.id, why="figures")
            self.leave_staff(unit)

    def leave_staff(self, unit):
        """BA-H14"""
        for figure in self.field.staff:
            if figure.unit == unit.id and not figure.fallen:
                self.detach(figure)

    def set_state(self, unit, state):
        unit.state, unit.entered = state, (self.bound, self.phase)

    def apply(self, results):
        """4.1 from step 2."""
        by_unit = {}
        for result in results:
            by_unit.setdefault(result.unit.number, []).append(result)
        in_file_order = [by_unit[number] for number in sorted(by_unit)]
        for rows in in_file_order:
            self.take_losses(rows[0].unit, sum(r.figures for r in rows), sum(r.prisoners for r in rows))
        changes = []
        for rows in in_file_order:
            if rows[0].unit.here:
                worst = max(rows, key=lambda r: WORSE.index(r.disorder or "order"))  # of equals the first
                change = self.combine(rows[0].unit, worst.disorder, Reason(worst.cause, worst.weights), worst.by)
                if change:
                    changes.append(change)
        self.carry_out(changes)

    def combine(self, unit, disorder, reason, by=None):
        """4.1.3: the change of state, or None."""
        at_present = unit.state
        new = None
        if disorder == "LD" and at_present == "order":
            new = "LD"
        elif disorder == "MD":
            if at_present in ("order", "LD"):
                new = "MD"
            elif at_present == "MD" and self.ruling["md_plus_md"] == "fd":
                new = "FD"
        elif disorder == "FD":
            if at_present != "FD":
                new = "FD"
            elif self.ruling["fd_again"] == "later-sub-phase" and (self.bound, self.phase) > unit.entered:
                new = "FD"
        if unit.valour < -5 and new != "FD":
            if at_present == "FD":
                self.set_valour(unit, -5, "5.5.2b", "losses")
            else:
                return unit, "FD", Reason("valour"), None
        return (unit, new, reason, by) if new else None

    def carry_out(self, changes, percent=10):
        """4.1.4 and 4.1.5. `changes` in file order."""
        retreats, routs = [], []
        for unit, new, reason, by in changes:
            if new == "FD":
                if self.enter_fd(unit, reason, by, percent):
                    routs.append((unit, reason))
                continue
            self.disorder(unit, new, reason.cause, by)
            if new == "MD":
                retreats.append((unit, reason))
        for unit, reason in retreats:
            if unit.here and unit.state == "MD":
                self.retreat(unit, reason)
                self.consequences()
        for unit, reason in routs:
            if unit.here and unit.state == "FD":
                self.rout(unit, reason)
                self.consequences()

    def one_result(self, unit, disorder, reason, percent=10):
        """Of an ordering or a reorganisation roll."""
        change = self.combine(unit, disorder, reason)
        if change:
            percent = percent if disorder == "FD" else 10
            self.carry_out([change], percent)

    def disorder(self, unit, new, cause, by=None, clause=None):
        before = unit.state
        self.set_state(unit, new)
        self.emit(clause or ("5.4.1d" if new == "FD" else "H11"), "disorder", unit=unit.id, from_=before, to=new, cause=cause,
                  by=by or None)

    # --- rout (4.2) -----------------------------------------------------------------------------------------------

    def enter_fd(self, unit, reason, by=None, percent=10, clause=None):
        """4.2, steps 1-4. False if the unit is removed."""
        self.disorder(unit, "FD", reason.cause, by, clause)
        before = unit.figures
        loss = percent * before // 100
        unit.figures -= loss
        unit.lost += loss
        self.emit("5.4.1c" if reason.cause == "ordering" else "5.4.1a", "rout_loss", unit=unit.id, figures=loss, left=unit.figures,
                  percent=percent)
        valour = unit.valour - self.steps(unit, unit.figures) + self.steps(unit, before)
        if valour < -5:
            self.set_valour(unit, -5, "5.5.2b", "losses")
        else:
            self.set_valour(unit, valour, "5.5.2a", "losses")
        self.remove_if_few(unit)
        if not unit.here:
            return False
        if unit.formation == "unlimbered":
            self.emit("5.4.1q", "guns_abandoned", unit=unit.id, guns=unit.guns, at=point(unit.centre))
            unit.guns, unit.formation = 0, "rout"
        return True

    def stop_gap(self):
        return CM if self.ruling["stop_gap"] == "1cm" else 0

    def cause_base(self, unit, weights):
        """BA-H1, H2: None if there is no located cause."""
        x = sum(w * (unit.centre[0] - at[0]) for w, at in weights)
        y = sum(w * (unit.centre[1] - at[1]) for w, at in weights)
        return geometry.norm(x, y) if (x, y) != (0, 0) else None

    def direction(self, unit, reason):
        """4.2.5: name of the base, turn, direction."""
        located = self.cause_base(unit, reason.weights)
        if located:
            name, base, options = "cause", located, turns(-45, 45)
        else:
            name, base, options = "edge", TOWARDS[self.field.edge[unit.side]], turns(-179, 180)
            if self.ruling["free_direction_default"] == "away-from-enemy":
                enemy = self.field.nearest(unit.footprint(), self.field.enemies(unit))
                if enemy and enemy.centre != unit.centre:
                    name = "enemy"
                    base = geometry.norm(unit.centre[0] - enemy.centre[0], unit.centre[1] - enemy.centre[1])
        key = self.count("direction/%s/%s" % (self.here_and_now(), unit.id))
        turn = int(self.choose(key, unit.side, options))
        return name, turn, geometry.turned(base, turn)

    def rout(self, unit, reason):
        """4.2 from step 5, with all that follows by spread."""
        group = [unit]
        while unit:
            group, unit, reason = Rout(self, group, reason).run()

    # --- retreat (5.3) --------------------------------------------------------------------------------------------

    def retreat(self, unit, reason, firsts=()):
        located = self.cause_base(unit, reason.weights)
        base = located or TOWARDS[self.field.edge[unit.side]]
        key = self.count("retreat/%s/%s" % (self.here_and_now(), unit.id))
        turn = int(self.choose(key, unit.side, turns(-45, 45)))
        direction = geometry.turned(base, turn)
        start = unit.centre
        march = March(self.field, [unit], direction, self.retreat_length(unit), self.stop_gap(), False, self.plain)
        passed, blocker = self.retreat_march(march)
        if blocker:
            unit.centre = start
            self.retreat_blocked(unit, blocker, firsts)
            return
        for other in passed:
            self.pass_unit(unit, other, "1.1.1e")
        back = march.t
        body = march.bodies[0]
        while back > 0 and any(body.overlaps(u, march.off(back)) for u in self.field.present() if u is not unit):
            back -= 1
        unit.centre = body.place(march.off(back))
        unit.moved = unit.stationary = True
        self.emit("H11", "retreated", unit=unit.id, base="cause" if located else "edge", turn=turn,
                  direction=display(direction), distance=length(back), from_=point(start), to=point(unit.centre))

    def retreat_length(self, unit):
        if unit.formation == "unlimbered":
            return RATES["unlimbered-retreat"] * CM
        return unit.rate() // {"full": 1, "half": 2, "quarter": 4}[self.ruling["retreat_fraction"]]

    @staticmethod
    def retreat_march(march):
        """Those passed, in order, and what blocks it: "edge", a unit or a piece of terrain."""
        passed = []
        while True:
            march.aim()
            step, due, dues = march.cost()
            if march.budget < step + dues:
                return passed, None
            if march.leaver():
                return passed, "edge"
            blocked = march.blocked()
            if blocked:
                return passed, blocked[1]
            march.step(step + dues, due)
            passed += march.entered()

    def retreat_blocked(self, unit, blocker, firsts):
        name = blocker if blocker == "edge" else blocker.id
        self.emit("5.4.2i" if blocker in firsts else "H11", "retreat_blocked", unit=unit.id, by=name)
        area = getattr(blocker, "area", False)
        reason = Reason("retreat-blocked", blocker=blocker, firsts=firsts)
        if self.enter_fd(unit, reason, [name], clause="2.3.1a" if area else None):
            self.rout(unit, reason)

    def pass_unit(self, mover, other, clause):
        if other.side == mover.side:
            other.passed = True
            self.emit(clause, "passed_through", unit=other.id, by=mover.id)
        else:
            self.emit("H10", "forced_back", unit=other.id, by=mover.id)

    def consequences(self):
        """5.4"""
        while self.queue:
            unit, firsts = self.queue.popleft()
            if unit.here and unit.state == "MD":
                self.retreat(unit, Reason("spread"), firsts)

    # --- reorganisation (6) ---------------------------------------------------------------------------------------

    def reorganise(self):
        for side in self.field.sides:
            while True:
                ready = [u for u in self.field.present() if u.side == side and u.state != "order" and u.entered[0] < self.bound
                         and not u.rolled]
                if not ready:
                    break
                name = ready[0].id
                if len(ready) > 1:
                    name = self.choose(self.count("next/%d/%s" % (self.bound, side)), side, [u.id for u in ready])
                self.reorganise_unit(self.field.unit[name])

    def reorganise_unit(self, unit):
        unit.rolled = True
        dice = self.roll("reorganise/%d/%s" % (self.bound, unit.id))
        factors = reorganisation_factors(self, unit)
        total = sum(dice) + sum(factors.values())
        result = row(TABLE_16[unit.state], total)
        self.emit("5.4.3c" if unit.state == "FD" else "H15", "reorganisation_test", unit=unit.id, from_=unit.state, dice=dice,
                  factors=factors, total=total, result=result)
        if result == "stays":
            if unit.state == "FD" and self.ruling["fd_attrition"] == "five-percent":
                self.apply([Result(unit, None, figures=unit.figures // 20)])
        elif result in ("again", "FD"):
            self.carry_out([(unit, "FD", Reason("reorganisation"), None)])
        elif unit.state == "LD" and result == "MD":
            self.carry_out([(unit, "MD", Reason("reorganisation"), None)])
        else:
            self.get_better(unit, result)

    def get_better(self, unit, state):
        before = unit.state
        self.set_state(unit, state)
        if before == "FD":
            self.form(unit)
        self.emit("H15" if before != "FD" else "5.4.3f" if state == "MD" else "5.4.3h", "reorganised", unit=unit.id, from_=before,
                  to=state, formation=unit.formation, files=unit.abreast(), facing=unit.facing, at=point(unit.centre))

    def form(self, unit):
        """6.3"""
        old_facing, block_files = unit.facing, unit.block()[0]
        if unit.arm == "artillery":
            wanted = ["limbered" if unit.guns else "column"]
        else:
            wanted = ["line", "column"] + (["mass", "square"] if unit.arm == "infantry" else [])
        new_facing = self.facing_enemy(unit)
        options = []
        for formation in wanted:
            unit.formation, unit.files, unit.facing = formation, unit.usual_files(formation), new_facing
            foot = unit.footprint()
            if self.field.inside(foot) and not any(geometry.overlap(foot, u.footprint()) for u in self.field.present()
                                                   if u is not unit) \
                    and not any(p.area and p.forbids(unit.march_class()) and p.stands_on(foot) for p in self.field.terrain):
                options.append(formation)
        options.append("keep")
        chosen = options[0]
        if len(options) > 1:
            chosen = self.choose("formation/%d/%s" % (self.bound, unit.id), unit.side, options)
        if chosen == "keep":
            unit.formation, unit.files, unit.facing = "limbered" if unit.guns else "column", block_files, old_facing
        else:
            unit.formation, unit.files, unit.facing = chosen, unit.usual_files(chosen), new_facing

    def facing_enemy(self, unit):
        enemy = self.field.nearest(unit.footprint(), self.field.enemies(unit))
        if enemy is None:
            return AWAY[self.field.edge[unit.side]]
        x, y = enemy.centre[0] - unit.centre[0], enemy.centre[1] - unit.centre[1]
        if (x, y) == (0, 0):
            return unit.facing

        def product(k):
            s, c = geometry.bearing(k)
            return x * s + y * c
        return max(range(360), key=product)  # of equals the smallest

    # --- the state of things at the end ---------------------------------------------------------------------------

    def state_of(self, name):
        if name in self.field.figure:
            figure = self.field.figure[name]
            return {"staff": name, "with": figure.unit or "none", "at": point(self.field.staff_place(figure)),
                    "fallen": figure.fallen}
        unit = self.field.unit[name]
        return {"unit": name, "state": unit.gone or unit.state, "figures": unit.figures, "lost": unit.lost, "valour": unit.valour,
                "formation": unit.formation, "at": point(unit.centre), "facing": unit.facing, "guns": unit.guns,
                "passed": unit.passed, "moved": unit.moved}


def display(direction):
    return round(degrees(atan2(*direction)) % 360, 2)


class Rout:
    """One move of a group: from the choice of a direction to the last block (4.2.5-8, 4.3, 4.4, 5)."""

    def __init__(self, game, group, reason):
        self.game, self.field, self.reason = game, game.field, reason
        self.leader = group[0]  # the unit whose rout this is
        base, self.turn, direction = game.direction(self.leader, reason)
        self.base = base
        self.march = March(game.field, group, direction, self.leader.rate(), game.stop_gap(), True, game.plain)
        self.start = {u: u.centre for u in group}
        self.open = True
        self.stopped = None
        self.before = None  # the head that went over the edge
        self.left = []  # body, t, by, head

    @property
    def head(self):
        return self.march.bodies[0].unit

    def group(self):
        return [b.unit for b in self.march.bodies]

    def run(self):
        """The next rout by spread (group, head, reason), or (None, None, None)."""
        broken = self.move()
        if not broken:
            self.form_up()
            self.form_left()
            return None, None, None
        if self.head is self.leader:
            self.routed("carried")
        else:
            self.carried(self.march.bodies[0], self.before)
        group = [broken] + self.group()
        for unit in self.group():
            unit.moved = unit.stationary = True
        self.form_left(self.group())
        return group, broken, Reason("spread")

    # --- the move -------------------------------------------------------------------------------------------------

    def move(self):
        """Runs it; the own unit that enters FD by contact, or None."""
        march = self.march
        if self.game.ruling["start_contact"] == "any":
            broken = self.contact()
            if broken:
                return broken
        while march.bodies:
            march.aim()
            step, due, dues = march.cost()
            if march.budget < step + dues:
                self.stopped, march.unpaid = "rate", due
                return None
            leaver = march.leaver()
            if leaver:
                self.leave_table(*leaver)
                continue
            blocked = march.blocked()
            if blocked:
                body, by = blocked
                if body is march.bodies[0]:
                    self.stopped = by.id
                    return None
                self.left.append((body, march.t, by.id, self.head.id))
                march.drop(body)
                continue
            march.step(step + dues, due)
            broken = self.contact()
            if broken:
                return broken
            for unit in march.entered():
                self.game.pass_unit(self.head, unit, "5.4.2g")
        return None

    def leave_table(self, body, edge):
        """BA-H5"""
        unit = body.unit
        if body is self.march.bodies[0]:
            if unit is self.leader:
                self.routed("edge")
            else:
                self.carried(body, self.before)
            self.before = unit.id
        else:
            self.carried(body, self.head.id)
        unit.moved = unit.stationary = True
        unit.gone = "off-table"
        self.game.emit("H5", "left_table", unit=unit.id, edge=edge, at=point(unit.centre))
        self.game.leave_staff(unit)
        self.march.drop(body)

    # --- spread (5.1) ---------------------------------------------------------------------------------------------

    def contact(self):
        for unit in self.march.touched() if self.open else ():
            if not self.open:
                break
            self.march.contacted.add(unit.id)
            if self.meet(unit):
                return unit
        return None

    def meet(self, unit):
        """True if the unit enters FD and routs."""
        game, head = self.game, self.head
        if self.field.linked(unit):
            game.emit("5.4.2b", "spread_exempt", unit=unit.id, by=head.id, why="linked")
            return False
        reason = self.reason
        looped = head is self.leader and unit.state == "FD" and reason.blocker is unit and unit in reason.firsts
        if unit.state == "FD" and not looped and game.ruling["spread_fd_units"] == "exempt":
            game.emit("H6", "spread_exempt", unit=unit.id, by=head.id, why="fd")
            return False
        if (head.id, unit.id) in game.rolled_pairs:
            return False
        game.rolled_pairs.add((head.id, unit.id))
        key = "spread/%s/%s/%s" % (game.here_and_now(), head.id, unit.id)
        dice = game.roll(key)
        group = self.group()
        factors = spread_factors(game, unit, group)
        total = sum(dice) + sum(factors.values())
        result = row(TABLE_9, total)
        game.emit("5.4.2i" if looped else "5.4.2a", "spread_test", unit=unit.id, by=head.id, dice=dice, factors=factors, total=total,
                  result=result)
        if result == "FD" or (result == "MD" and unit.state == "MD" and game.ruling["md_plus_md"] == "fd"):
            if game.enter_fd(unit, Reason("spread"), [head.id]):
                return True
            self.march.look()  # removed (BA-H8)
            return False
        self.open = False
        if WORSE.index(unit.state) < WORSE.index(result if result != "none" else "order"):
            game.disorder(unit, result, "spread", [head.id])
            if result == "MD":
                game.queue.append((unit, group))
        return False

    # --- forming up (4.4, 5.2) ------------------------------------------------------------------------------------

    def put_block(self, body, place):
        unit = body.unit
        unit.centre, fits = place
        unit.formation = "rout"
        files, ranks, side = unit.block()
        return {"files": files, "ranks": ranks, "side": length(side), "fits": fits}

    def form_up(self):
        march = self.march
        waiting = self.group()
        before = None
        for body in list(march.bodies):
            waiting.remove(body.unit)
            if before is None:
                block = self.put_block(body, march.place_back(body, march.t, waiting))
                if body.unit is self.leader:
                    self.routed(self.stopped, block)
                else:
                    self.carried(body, self.before, None, block)
            else:
                block = self.put_block(body, march.place_behind(body, before, waiting))
                self.carried(body, self.head.id, None, block)
            before = body.unit
            before.moved = before.stationary = True

    def form_left(self, aside=()):
        for body, t, by, head in self.left:
            block = self.put_block(body, self.march.place_back(body, t, aside))
            self.carried(body, head, by, block)
            body.unit.moved = body.unit.stationary = True

    def routed(self, stopped, block=None):
        unit, march = self.leader, self.march
        self.game.emit("5.4.1e" if stopped in ("rate", "edge", "carried") else "5.4.1o", "routed", unit=unit.id,
                       cause=self.reason.cause, base=self.base, turn=self.turn, direction=display(march.direction),
                       distance=length(march.t), from_=point(self.start[unit]), to=point(unit.centre), stopped_by=stopped,
                       **(block or {}))

    def carried(self, body, head, left_by=None, block=None):
        unit = body.unit
        self.game.emit("5.4.2f" if left_by else "5.4.2c", "carried", unit=unit.id, with_=head, from_=point(self.start[unit]),
                       to=point(unit.centre), left_by=left_by, **(block or {}))


def play(scenario, answers, plain=False):
    """The game of a scenario with its incidents, the events in game.events."""
    game = Game(scenario, answers, plain)
    for incident in scenario.get("incident", []):
        game.happen(incident)
    game.finish()
    return game
