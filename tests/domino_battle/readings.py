"""Where the rules can be read in two ways: the reading taken here. Turn one over to see what hangs on it."""

AS_ON_BROKEN_PLACES_TOKEN = True  # the ace of spades on a broken guard: `token_placed`, then `restored`, as by other cards
IDENTIFIED_AFTER_ALL_COINS = True  # several pennies at once: all `token_placed`, then one `identified` or `restored`
JOKER_DRAW_NAMES_UNIT = False  # `card_drawn` with why "joker" in combat: no `unit`
FROM_ONLY_WITH_TO = False  # `command`: `from` stands always
SECOND_KING_EFFECT_IF_EMPTY = True  # a king that forces after combat: `effect` even if its list is empty
MORALE_NAMES_CARD_OF_RESTORATION = True  # `card_restoration = "adds"`: the `morale` event names the card, too
FORCED_SHOWN_IF_EMPTY = True  # `effect` of a king that forces: `forced = []` when nobody is
INCIDENT_CAN_DEMORALISE = True  # the only head lost by incident: `demoralised`
ROUTED_OFF_IN_GOOD_ORDER = True  # `rout_exit = "withdrawn"`: the router stands among `withdrawn` of the record
