"""The one deck (DB-51), its discard and the Rout Deck (DB-3); values and orders of cards."""
from tables import VALUES

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PLAY_SUITS = "CDHS"
JOKERS = ("XL", "XH")
PACK = tuple(rank + suit for suit in PLAY_SUITS for rank in RANKS) + JOKERS


def is_joker(card):
    return card in JOKERS


def is_king(card):
    return card[0] == "K"


def suit(card):
    return None if is_joker(card) else card[-1]


def value(card):
    """DB-47."""
    if is_joker(card):
        return VALUES[card]
    rank = card[:-1]
    return VALUES[rank] if rank in VALUES else int(rank)


def points(card):
    """DB-62."""
    return 0 if is_joker(card) or is_king(card) else value(card)


def play_order(card):
    """DB-48; kept jokers last, low before high."""
    return (4, value(card)) if is_joker(card) else (PLAY_SUITS.index(suit(card)), value(card))


def offer_order(card):
    """Order in which a joker's player sees the discard."""
    return ("SHDC".index(suit(card)), -value(card))


class Cards:
    def __init__(self, known, discard, rout, hands):
        self.known, self.discard, self.rout, self.hands = list(known), set(discard), rout, dict(hands)
        self.in_play = set()
        self.out = set()  # the cards of the Rout Deck, once a reshuffle has told them apart

    def unseen(self):
        seen = set(self.known) | self.discard | self.in_play | self.out
        return [card for card in PACK if card not in seen]

    def size(self):
        """Cards in the deck."""
        return len(PACK) - len(self.discard) - len(self.in_play) - sum(self.hands.values()) - self.rout

    def reshuffle(self):
        self.out = set(self.unseen()) | self.out
        self.discard = set()

    def put_away(self, cards):
        self.in_play -= set(cards)
        self.discard |= set(cards)

    def fetch(self, card):
        self.discard.remove(card)
        self.in_play.add(card)

    def fetchable(self):
        return sorted((card for card in self.discard if not is_joker(card)), key=offer_order)
