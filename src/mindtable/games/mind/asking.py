"""How the questions of card text are put in MIND (decision points D8, D9, D13 to D18)."""

from __future__ import annotations

from typing import Final

from mindtable.cards.policies import Manner, Question
from mindtable.core.action import Action
from mindtable.games.mind import words

MANNER: Final = Manner(
    target=Question(words.TARGET, "target", "MI-11.2", "Choose a target."),
    choose=Question(words.CHOOSE, "choose", "MI-20.6", "Choose one."),
    discard=Question(words.DISCARD, "discard", "MI-5.4", "Choose a card to discard."),
    card=Question(words.PICK, "card", "MI-5.4", "Choose a card."),
    may=Question(words.YES, "may", "MI-19.6", "Will you do it?"),
    mode=Question(words.MODE, "mode", "MI-11.2", "Choose one of the modes, by number."),
    stop=Action(words.STOP),
    yes=Action(words.YES),
    no=Action(words.NO),
    or_stop="Choose one more, or stop.",
    order=Question(  # D17
        words.PICK,
        words.D_ARRANGE,
        "MI-5.10",
        "Put them in order in your deck: which of them lies above the others?",
    ),
    cost=Question(words.CHOOSE, words.D_COST, "MI-11.9", "Choose what to pay with."),
    cost_card=Question(words.DISCARD, words.D_COST, "MI-11.9", "Choose a card to pay with."),
)
