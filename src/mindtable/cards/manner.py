"""How a game puts the questions of card text, as data; `mindtable.cards.choices` asks them."""

from __future__ import annotations

from mindtable.core.action import Action, Verb


class Question:
    """One kind of question: the verb of its answers, its kind, the rule that asks, and the prompt."""

    def __init__(self, verb: Verb, kind: str, rule: str, prompt: str) -> None:
        self.verb = verb
        self.kind = kind
        self.rule = rule
        self.prompt = prompt


class Manner:
    """How a game puts the questions of card text; `stop`, `yes` and `no` are its verbs for such answers.

    `cost` asks for a thing to pay with, `cost_card` for a card of the hand; None in a game without such costs.
    """

    def __init__(
        self,
        target: Question,
        choose: Question,
        discard: Question,
        card: Question,
        may: Question,
        mode: Question,
        stop: Verb,
        yes: Verb,
        no: Verb,
        or_stop: str,
        cost: Question | None = None,
        cost_card: Question | None = None,
    ) -> None:
        self.target = target
        self.choose = choose
        self.discard = discard
        self.card = card
        self.may = may
        self.mode = mode
        self.stop = Action(stop)
        self.yes = Action(yes)
        self.no = Action(no)
        self.or_stop = or_stop  # the prompt for a choice of things that may be ended
        self.cost = cost
        self.cost_card = cost_card
