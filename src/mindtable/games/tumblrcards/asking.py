"""The choices that card text leaves to players (TC decision points D5 to D11)."""

from __future__ import annotations

from typing import Final

from mindtable.cards.policies import Manner, Question
from mindtable.core.action import Action
from mindtable.games.tumblrcards import words

MANNER: Final = Manner(
    target=Question(words.TARGET, words.D_TARGET, "TC-10.6", "Choose a target."),
    choose=Question(words.CHOOSE, words.D_CHOOSE, "TC-10.7", "Choose a creature."),
    discard=Question(words.DISCARD, words.D_DISCARD, "TC-11.9", "Choose a card to discard."),
    card=Question(words.PICK, words.D_CARD, "TC-10.22", "Choose a card."),
    may=Question(words.YES, "may", "TC-10.7", "Will you do it?"),
    mode=Question(words.MODE, "mode", "TC-10.7", "Choose one of the modes, by number."),
    stop=Action(words.STOP),
    yes=Action(words.YES),
    no=Action(words.NO),
    or_stop="Choose a creature, or stop.",
)
SACRIFICE: Final = Question(words.SACRIFICE, words.D_SACRIFICE, "TC-11.8", "Choose a creature to sacrifice.")
