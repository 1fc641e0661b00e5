"""The figures of section 9, the rulings of section 10, and which clause speaks for which card or loss."""

VALUES = {"J": 11, "Q": 12, "K": 14, "A": 15, "XL": 16, "XH": 17}
ORDERS = {"hand": 7, "hands_a_round": 1, "king_points": 0, "activation_cost": 1}
ROUND_LIMIT = 50
PUSH_STRENGTH = 1
IDENTIFIED_GAIN = 1
GUARD_COUNTER_LOSS = 10
STATIC_COINS = 1
TOKENS = {
    "penny": {"cents": 1, "suit": "C", "loss": 1, "coins": 1},
    "nickel": {"cents": 5, "suit": "D", "loss": 1, "coins": 2},
    "dime": {"cents": 10, "suit": "H", "loss": 1, "coins": 3},
    "quarter": {"cents": 25, "suit": "S", "loss": 15, "coins": 4}}
UNITS = {
    "battalion": {"strength": 5, "move": 2, "range": 2, "firepower": 1, "advance": True, "loss": 5},
    "battery": {"strength": 4, "move": 1, "range": 5, "firepower": 2, "advance": False, "loss": 4},
    "troop": {"strength": 3, "move": 4, "range": 1, "firepower": 1, "advance": True, "loss": 3},
    "company": {"strength": 2, "move": 3, "range": 2, "firepower": 1, "advance": True, "loss": 2}}
CARD_GAIN = {"AS": 8, "AH": 7, "AD": 6, "AC": 5, "KS": 15, "KH": 0, "KD": 0, "KC": 10}
PENNIES = {"H": 3, "T": 2}
FIREPOWER_FACTOR = 2
FIRE_HEAVY = 7
CLOSE = {"heavy": 7, "loss": 1, "loss_heavy": 2, "loss_tie": 1, "no_retreat": 1}
MODIFIERS = {"demoralised": -2, "broken": -4, "flank": 2, "rear": 4, "height": 1}
TERRAIN = {
    "woods": {"cover": 2, "stops": True, "blocks": True, "passable": True},
    "village": {"cover": 2, "stops": True, "blocks": True, "passable": True},
    "wetland": {"cover": 0, "stops": True, "blocks": False, "passable": True},
    "creek": {"cover": 0, "stops": True, "blocks": False, "passable": True},
    "hill": {"cover": 0, "stops": False, "blocks": False, "passable": True},
    "lake": {"cover": 0, "stops": False, "blocks": False, "passable": False},
    "hard": {"cover": 0, "stops": False, "blocks": True, "passable": False}}

RULINGS = {  # the default first
    "break_rule": ("below-start", "losses-exceed-start"),
    "elimination": ("owner-loses", "enemy-gains", "both"),
    "panic_start": ("round-start", "any-time"),
    "push_cost": ("after", "before"),
    "spiked_batteries_cost_morale": (True, False),
    "king_forced_actions_on_combat_draw": (False, True),
    "ace_of_clubs": ("toss", "choose"),
    "token_value": ("cents", "count"),
    "guard_counter": ("replaces", "adds"),
    "unit_tokens": ("charged", "free"),
    "card_restoration": ("printed-only", "adds"),
    "morale_cap": ("none", "start"),
    "ends": ("round-end", "at-once"),
    "king_of_hearts_broken": ("restored", "untouched"),
    "kings_move_static": (True, False),
    "forced_is_activation": (True, False),
    "joker_may_decline": (True, False),
    "aces_reach_broken": (False, True),
    "guard_leaves": ("last", "any"),
    "rout_exit": ("eliminated", "withdrawn")}

CARD_CLAUSE = {"AS": "DB-24", "AH": "DB-25", "AD": "DB-26", "AC": "DB-27",
               "KS": "DB-31", "KH": "DB-32", "KD": "DB-33", "KC": "DB-34"}
UNIT_CLAUSE = {"company": "DB-39", "troop": "DB-40", "battery": "DB-41", "battalion": "DB-42"}
COMBAT_CLAUSE = {"fire": "DB-67", "close": "DB-68"}
STRENGTH_CLAUSE = {"fire": "DB-67", "close": "DB-68", "push": "DB-16", "no-retreat": "DB-68", "restore": "DB-74"}
ELIMINATED_CLAUSE = {"fire": "DB-67", "close": "DB-68", "push": "DB-16", "no-retreat": "DB-68", "spiked": "DB-33",
                     "routed-off": "DB-72", "incident": "DB-82"}
MOVED_CLAUSE = {"command": "DB-64", "advance": "DB-64", "forced": "DB-79",
                "fall-back": "DB-68", "follow": "DB-68", "rout": "DB-72"}
DRAWN_CLAUSE = {"command": "DB-4", "hand": "DB-14", "combat": "DB-66", "joker": "DB-21"}
