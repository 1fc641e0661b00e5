"""The record of a game: events told, questions asked and answered."""
from cards import PACK
from model import Refused


class Record:
    """Base of the engine: `self.answerer` has `answer(question)`."""

    def __init__(self, answerer):
        self.answerer = answerer
        self.events, self.questions, self.answers = [], [], []
        self.attempts = {}
        self.round = 0

    def tell(self, event, because, clause, **fields):
        """Records an event and gives its number; fields that are None don't apply."""
        row = {"seq": len(self.events) + 1, "because": because, "clause": clause, "event": event}
        row.update((name, value) for name, value in fields.items() if value is not None)
        self.events.append(row)
        return row["seq"]

    def ask(self, question):
        answer = self.answerer.answer(question)
        self.check_answer(question, answer)
        self.questions.append(question)
        self.answers.append(answer)
        return answer

    @staticmethod
    def check_answer(question, answer):
        if question["kind"] == "choice":
            fine = isinstance(answer, str) and answer in question["options"]
        elif "cards" in question:
            fine = isinstance(answer, str) and answer in question["cards"]
        else:
            fine = isinstance(answer, list) and len(answer) == question["coins"] and all(face in ("H", "T") for face in answer)
        if not fine:
            raise Refused("%r does not answer %s" % (answer, question))

    def choose(self, ask, side, options):
        """One of the options; not asked if there is but one."""
        if len(options) == 1:
            return options[0]
        return self.ask({"kind": "choice", "ask": ask, "side": side, "options": list(options)})

    def key(self, step, subject):
        attempt = self.attempts[step, subject, self.round] = self.attempts.get((step, subject, self.round), 0) + 1
        return {"step": step, "subject": subject, "round": self.round, "attempt": attempt}

    def toss(self, ask, coins, step, subject):
        return self.ask({"kind": "roll", "ask": ask, "coins": coins, "key": self.key(step, subject)})

    def toss_one(self, step, subject):
        return self.toss("toss", 1, step, subject)[0]

    def roll_card(self, candidates, step, subject):
        assert candidates and set(candidates) <= set(PACK)
        return self.ask({"kind": "roll", "ask": "card", "cards": list(candidates), "key": self.key(step, subject)})
