"""The factors of section 7."""
import geometry
from tables import CM, HARD_ORDERS


def cover(field, unit):
    foot = unit.footprint()
    best = 0
    for piece in field.terrain:
        if piece.area:
            met = geometry.touch((unit.centre,), piece.points)
        else:
            met = geometry.line_within(piece.points, foot, CM)
        if met:
            best = max(best, piece.cover)
    return best


def ladder(rungs):
    """The rung greatest in size, of (name, value, applies)."""
    met = [(name, value) for name, value, applies in rungs if applies]
    return max(met, key=lambda rung: abs(rung[1])) if met else None


def in_contact(field, unit):
    return any(s.unit == unit.id and not s.fallen for s in field.staff)


def commander_near(field, unit):
    foot = unit.footprint()
    return any(s.side == unit.side and s.role == "commander" and not s.fallen
               and geometry.within((field.staff_place(s),), foot, 30 * CM) for s in field.staff)


def spread_factors(game, unit, group):
    """Table 9, for the contacted unit; the group's head comes first."""
    field = game.field
    foot = unit.footprint()
    five = game.ruling["gunners_x5"] == "fire-and-spread"
    r = sum(u.figures * (5 if five and u.arm == "artillery" else 1) for u in group)
    c = unit.figures
    found = [("valour", ("valour", unit.valour))]
    found.append(("numbers", ladder([
        ("routers-50", -1, 2 * r >= 3 * c), ("routers-100", -2, r >= 2 * c), ("routers-200", -4, r >= 3 * c),
        ("unit-50", 1, 2 * c >= 3 * r), ("unit-100", 2, c >= 2 * r), ("unit-200", 4, c >= 3 * r)])))
    if unit.state != "order":
        found.append(("state", {"LD": ("ld", -2), "MD": ("md", -4), "FD": ("fd", -6)}[unit.state]))
    found.append(("formation", formation_factor(unit)))
    if group[0].arm == "cavalry" and unit.arm != "cavalry":
        found.append(("arm", ("cavalry", -2)))
    covered = cover(field, unit)
    if covered:
        found.append(("position", ("cover-%d" % covered, covered)))
    if any(not p.area and p.stands_on(foot) for p in field.terrain):
        found.append(("position", ("passage", -2)))
    if in_contact(field, unit):
        found.append(("officer", ("contact", 2)))
    if any(u not in group and u.state in ("order", "LD") and geometry.within(foot, u.footprint(), 15 * CM)
           for u in field.own(unit)):
        found.append(("support", ("support", 1)))
    if unit.lost > 0 and 10 * unit.lost >= unit.figures + unit.lost:
        found.append(("losses", ("losses", -1)))
    found.append(("momentum", ("momentum", -min(3, len(group) - 1))))
    return chosen(game, unit, found)


def formation_factor(unit):
    if unit.arm == "artillery":
        return None if unit.formation == "rout" else ("loose", -2)
    if unit.formation in ("column", "mass", "square"):
        return "deep", 1
    if unit.formation in ("march-column", "work", "rest"):
        return "loose", -2
    return ("open", -4) if unit.formation == "skirmish" else None


def reorganisation_factors(game, unit):
    """Table 16."""
    field = game.field
    foot = unit.footprint()
    found = [("valour", ("valour", unit.valour))]
    if in_contact(field, unit):
        found.append(("officer", ("contact", 2)))
    found.append(("strength", ladder([("half", -1, 2 * unit.figures < unit.original),
                                      ("quarter", -2, 4 * unit.figures < unit.original)])))
    if game.bound - unit.hit <= 1:
        found.append(("hit", ("hit", -2)))
    steady = [u.footprint() for u in field.enemies(unit) if u.state != "FD"]
    found.append(("enemy", ladder([("near-15", -2, any(geometry.within(foot, e, 15 * CM) for e in steady)),
                                   ("near-30", -1, any(geometry.within(foot, e, 30 * CM) for e in steady))])))
    if any(u.state == "FD" and geometry.within(foot, u.footprint(), 15 * CM) for u in field.own(unit)):
        found.append(("company", ("rout-near", -1)))
    if sheltered(field, unit):
        found.append(("shelter", ("shelter", 1)))
    if not unit.supplies:
        found.append(("supplies", ("none", -1)))
    if unit.formation == "rest" and not unit.moved_before:
        found.append(("rest", ("rest", 1)))
    return chosen(game, unit, found)


def sheltered(field, unit):
    if cover(field, unit):
        return True
    enemy = field.nearest(unit.footprint(), field.enemies(unit))
    if enemy is None:
        return False
    sight = (unit.centre, enemy.centre) if unit.centre != enemy.centre else (unit.centre,)
    return any(u.state == "order" and geometry.touch(u.footprint(), sight) for u in field.own(unit))


def ordering_factors(game, unit, ordered):
    """Table 17."""
    field = game.field
    found = [("valour", ("valour", unit.valour))]
    if unit.state in ("LD", "MD"):
        found.append(("state", {"LD": ("ld", -2), "MD": ("md", -3)}[unit.state]))
    if in_contact(field, unit):
        found.append(("officer", ("contact", 2)))
    if commander_near(field, unit):
        found.append(("officer", ("near", 1)))
    if game.bound - unit.hit <= 1:
        found.append(("hit", ("hit", -1)))
    if ordered in HARD_ORDERS:
        found.append(("order", ("hard", -1)))
    return chosen(game, unit, found)


def chosen(game, unit, found):
    """BA-0.2: of a group one factor counts, or all."""
    fallen = sum(value for bound, side, value in game.fallen if side == unit.side and game.bound - bound <= 1)
    groups = {}
    for group, factor in found + [("staff", ("fallen", fallen))]:
        if factor and factor[1]:
            groups.setdefault(group, []).append(factor)
    counts = {}
    for rows in groups.values():
        if game.ruling["one_factor_per_group"] == "strongest":
            rows = [max(rows, key=lambda row: (abs(row[1]), row[1] < 0))]
        counts.update(rows)
    return counts
