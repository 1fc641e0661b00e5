"""The tables of section 7, the rulings of section 8, the words of section 2."""

CM = 1000  # 1 cm in units of 0.01 mm

RATES = {"foot": 40, "skirmish": 45, "heavy-cavalry": 75, "light-cavalry": 80, "limbered-heavy": 35, "limbered-light": 60,
         "gunners": 40, "unlimbered-retreat": 5}

TABLE_9 = [(10, "none"), (8, "LD"), (6, "MD"), (None, "FD")]
TABLE_16 = {"FD": [(14, "LD"), (11, "MD"), (5, "stays"), (None, "again")],
            "MD": [(14, "order"), (9, "LD"), (5, "stays"), (None, "FD")],
            "LD": [(8, "order"), (4, "stays"), (None, "MD")]}
TABLE_16_LOSS = 10
TABLE_17 = [(7, ("obeys", None)), (5, ("idle", None)), (3, ("MD", None)), (1, ("FD", 10)), (None, ("FD", 20))]
TABLE_18 = [(17, ("falls", -2)), (15, ("falls", -1)), (13, ("falls", 0)), (None, ("survives", 0))]

AREAS = {  # percent of the rate, cover class
    "ploughed": ({"foot": 75, "skirmish": 100, "cavalry": 75, "guns": 75}, 0),
    "steep-slope": ({"foot": 75, "skirmish": 75, "cavalry": 50, "guns": 50}, 0),
    "open-wood": ({"foot": 50, "skirmish": 75, "cavalry": 50, "guns": 0}, 1),
    "dense-wood": ({"foot": 0, "skirmish": 50, "cavalry": 0, "guns": 0}, 2),
    "marsh": ({"foot": 50, "skirmish": 50, "cavalry": 0, "guns": 0}, 0),
    "village": ({"foot": 50, "skirmish": 75, "cavalry": 50, "guns": 50}, 2),
    "impassable": ({"foot": 0, "skirmish": 0, "cavalry": 0, "guns": 0}, 0)}
OBSTACLES = {  # cm deducted, -1: may not cross; cover class
    "hedge": ({"foot": 5, "cavalry": 5, "guns": 15}, 1),
    "wall": ({"foot": 10, "cavalry": 15, "guns": -1}, 2),
    "stream": ({"foot": 10, "cavalry": 10, "guns": 20}, 0),
    "ford": ({"foot": 20, "cavalry": 20, "guns": 30}, 0),
    "river": ({"foot": -1, "cavalry": -1, "guns": -1}, 0),
    "field-work": ({"foot": 10, "cavalry": 20, "guns": -1}, 2),
    "redoubt": ({"foot": 20, "cavalry": -1, "guns": -1}, 3)}

RULINGS = {"stop_gap": ["1cm", "touch"], "start_contact": ["staying", "any"], "spread_fd_units": ["exempt", "tested"],
           "md_plus_md": ["fd", "md"], "fd_again": ["later-sub-phase", "never"], "ordering_loss_table": ["17", "16"],
           "free_direction_default": ["own-edge", "away-from-enemy"], "fd_attrition": ["none", "five-percent"],
           "retreat_fraction": ["half", "quarter", "full"], "one_factor_per_group": ["strongest", "all"],
           "gunners_x5": ["fire", "fire-and-spread", "never"]}

PHASES = ["start", "orders", "announcement", "continued-fire", "movement", "firing", "melee"]
WORSE = ["order", "LD", "MD", "FD"]
TOWARDS = {"south": (0, -1000000), "north": (0, 1000000), "west": (-1000000, 0), "east": (1000000, 0)}
AWAY = {"south": 0, "north": 180, "west": 90, "east": 270}
FORMATIONS = {"infantry": ["line", "column", "march-column", "mass", "square", "skirmish", "work", "rest"],
              "cavalry": ["line", "column", "march-column", "rest"]}
WITH_FILES = ["line", "column", "march-column", "work", "rest", "limbered"]
HARD_ORDERS = ["attack-uphill", "attack-cover", "attack-odds"]


def row(table, total):
    return next(result for least, result in table if least is None or total >= least)
