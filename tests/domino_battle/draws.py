"""Drawing cards, reshuffling, jokers (DB-19 to DB-21)."""
import readings
from cards import is_joker, value
from tables import DRAWN_CLAUSE


class Held:
    """A card drawn and in play, with the jokers that led to it."""

    def __init__(self, side, card, told):
        self.side, self.card, self.told, self.jokers = side, card, told, []

    @property
    def all(self):
        return [self.card] + self.jokers


class Draws:
    def draw(self, side, why, because, unit=None):
        cards = self.cards
        if cards.size() == 0:
            self.reshuffle(because)
        if cards.known:
            card = cards.known.pop(0)
        else:
            card = self.roll_card(cards.unseen(), why, unit if why == "combat" else side)
        cards.in_play.add(card)
        told = self.tell("card_drawn", because, DRAWN_CLAUSE[why], side=side, card=card, why=why,
                         unit=unit if why == "combat" or readings.JOKER_DRAW_NAMES_UNIT else None)
        return Held(side, card, told)

    def reshuffle(self, because):
        self.cards.reshuffle()
        turned_up = self.roll_card(self.cards.unseen(), "turn-up", "table")
        self.cards.discard.add(turned_up)
        self.tell("reshuffled", because, "DB-19", cards=self.cards.size(), turned_up=turned_up)

    def settle_jokers(self, helds, why, units=None):
        """Every joker among the cards drawn takes a card of the discard or is kept; the low one first."""
        for held in sorted((h for h in helds if is_joker(h.card)), key=lambda h: value(h.card)):
            self.settle_joker(held, why, (units or {}).get(held))

    def settle_joker(self, held, why, unit):
        joker, fetchable = held.card, self.cards.fetchable()
        if fetchable:
            keep = ["KEEP"] if self.rulings["joker_may_decline"] else []
            taken = self.choose("joker", held.side, fetchable + keep)
            if taken == "KEEP":
                held.told = self.tell("joker_swap", held.told, "DB-21", side=held.side, joker=joker, why=why)
                return
            self.cards.fetch(taken)
        else:
            drawn = self.draw(held.side, "joker", held.told, unit)
            while is_joker(drawn.card):
                held.jokers.append(drawn.card)
                drawn = self.draw(held.side, "joker", drawn.told, unit)
            taken = drawn.card
        held.jokers.append(joker)
        held.card = taken
        held.told = self.tell("joker_swap", held.told, "DB-21", side=held.side, joker=joker, card=taken, why=why)
