"""The causes of TumblrCards (log lines and rules for seeing and moving cards) and its policies."""

from __future__ import annotations

from typing import Final

from mindtable.cards.nodes.event import DISCARDS, DRAWS
from mindtable.cards.state.causes import Cause, Causes, Ends
from mindtable.cards.state.policies import Manner, Policies, QuestionKind
from mindtable.cards.words import (
    E_ADDED,
    E_AT_BOTTOM,
    E_DECLARED,
    E_DISCARDS,
    E_DRAWS,
    E_ENTERS,
    E_FINDS,
    E_FINDS_NOTHING,
    E_HOLDS_FOR,
    E_LOOKS,
    E_MILLS,
    E_MOVES,
    E_NOTHING_FITS,
    E_ON_TOP,
    E_RETURNS,
    E_REVEALS,
    E_SHUFFLES,
    E_TO_HAND,
    E_TO_PILE,
)
from mindtable.core.action import Action
from mindtable.games.tumblrcards import words

CAUSES: Final = Causes(
    chance="TC-11.28",
    draws=Cause(E_DRAWS, "TC-7.11", DRAWS),
    mills=Cause(E_MILLS, "TC-11.10"),
    discards=Cause(E_DISCARDS, "TC-11.9", DISCARDS),
    looks=Cause(E_LOOKS, "TC-11.18"),
    reveals=Cause(E_REVEALS, "TC-11.18"),
    to_hand=Cause(E_TO_HAND, "TC-11.19"),
    to_pile=Cause(E_TO_PILE, "TC-11.19"),
    on_top=Cause(E_ON_TOP, "TC-11.19"),
    at_bottom=Cause(E_AT_BOTTOM, "TC-11.19"),
    finds=Cause(E_FINDS, "TC-11.20"),
    finds_nothing=Cause(E_FINDS_NOTHING, "TC-11.20"),
    shuffles=Cause(E_SHUFFLES, "TC-11.20"),
    added=Cause(E_ADDED, "TC-11.21"),
    returns=Cause(E_RETURNS, "TC-11.7"),
    declared=Cause(E_DECLARED, "TC-11.15"),
    holds_for=E_HOLDS_FOR,
    enters=Cause(E_ENTERS, "TC-5.10"),
    makes=Cause(words.E_TOKEN, "TC-11.1"),
    ceases=words.E_CEASES,
    nothing_fits=Cause(E_NOTHING_FITS, "TC-10.7"),
    gains_line=Cause(words.E_GAINS_LINE, "TC-11.4"),
    control="TC-11.6",
)

ENDS: Final = Ends(
    words.CONCEDE, words.TIME_OUT, words.AGREE_DRAW, "TC-12.6", "TC-12.11", "TC-12.12", words.E_DRAWN_GAME
)

# Cards that the rules move, apart from card text.
DEALT: Final = Cause(words.E_DEALT, "TC-2.6")
BOTTOM: Final = Cause(words.E_BOTTOM, "TC-3.7")
PILED: Final = Cause(words.E_PILED, "TC-7.6", DRAWS)
RESHUFFLES: Final = Cause(words.E_RESHUFFLES, "TC-7.7")
STARTS_OVER: Final = Cause(E_MOVES, "TC-11.13")
TAKES: Final = Cause(words.E_TAKES, "TC-7.6")

# The questions of card text (TC decision points D5 to D11).
MANNER: Final = Manner(
    target=QuestionKind(words.TARGET, words.D_TARGET, "TC-10.6", "Choose a target."),
    choose=QuestionKind(words.CHOOSE, words.D_CHOOSE, "TC-10.7", "Choose a creature."),
    discard=QuestionKind(words.DISCARD, words.D_DISCARD, "TC-11.9", "Choose a card to discard."),
    card=QuestionKind(words.PICK, words.D_CARD, "TC-10.22", "Choose a card."),
    may=QuestionKind(words.YES, "may", "TC-10.7", "Do it?"),
    mode=QuestionKind(words.MODE, "mode", "TC-10.7", "Choose the number of a mode."),
    stop=Action(words.STOP),
    yes=Action(words.YES),
    no=Action(words.NO),
    or_stop="Choose a creature, or stop.",
)
SACRIFICE: Final = QuestionKind(
    words.SACRIFICE, words.D_SACRIFICE, "TC-11.8", "Choose a creature to sacrifice."
)

POLICIES: Final = Policies(causes=CAUSES, manner=MANNER, ends=ENDS, steps=words.STEPS, asks_alone=True)
