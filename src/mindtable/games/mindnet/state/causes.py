"""Causes of MindNet (log lines and rules for seeing and moving cards), its policies and questions."""

from __future__ import annotations

from typing import Final

from mindtable.cards.nodes.event import COUNTER_PUT
from mindtable.cards.state.causes import Cause, Causes, Ends
from mindtable.cards.state.policies import (
    IN_LINE,
    Manner,
    PlayPolicy,
    PlaySteps,
    Policies,
    QuestionKind,
    TriggerPolicy,
)
from mindtable.cards.words import (
    E_ADDED,
    E_AT_BOTTOM,
    E_COUNTERS,
    E_DECLARED,
    E_DISCARDS,
    E_DRAWN_GAME,
    E_DRAWS,
    E_FINDS,
    E_FINDS_NOTHING,
    E_HOLDS_FOR,
    E_INSTEAD,
    E_LOOKS,
    E_MILLS,
    E_MODE,
    E_NOTHING_FITS,
    E_ON_TOP,
    E_PLAYS,
    E_RETURNS,
    E_REVEALS,
    E_SHUFFLES,
    E_TARGETS,
    E_TO_HAND,
    E_TO_PILE,
    E_USES,
)
from mindtable.core.action import Action
from mindtable.core.errors import Refusal
from mindtable.core.event import EventKind
from mindtable.games.mindnet import words

_E_ENTERS: Final = EventKind("enters")  # the log has said who recruits or purchases it

CAUSES: Final = Causes(
    chance="MN-14.21",
    draws=Cause(E_DRAWS, "MN-5.10"),
    mills=Cause(E_MILLS, "MN-16.4"),
    discards=Cause(E_DISCARDS, "MN-16.4"),
    looks=Cause(E_LOOKS, "MN-16.2"),
    reveals=Cause(E_REVEALS, "MN-16.2"),
    to_hand=Cause(E_TO_HAND, "MN-13.5"),
    to_pile=Cause(E_TO_PILE, "MN-13.5"),
    on_top=Cause(E_ON_TOP, "MN-13.5"),
    at_bottom=Cause(E_AT_BOTTOM, "MN-16.2"),
    finds=Cause(E_FINDS, "MN-16.3"),
    finds_nothing=Cause(E_FINDS_NOTHING, "MN-16.3"),
    shuffles=Cause(E_SHUFFLES, "MN-16.3"),
    added=Cause(E_ADDED, "MN-3.5"),
    returns=Cause(E_RETURNS, "MN-13.5"),
    declared=Cause(E_DECLARED, "MN-14.11"),
    holds_for=E_HOLDS_FOR,
    enters=Cause(_E_ENTERS, "MN-6.2"),
    nothing_fits=Cause(E_NOTHING_FITS, "MN-4.9"),
    counters=Cause(E_COUNTERS, "MN-14.19", COUNTER_PUT),
    settles=True,  # MN-14.11
    gets={level: Cause(told, "MN-1.8") for level, told in words.E_GETS.items()},
)
DEALT: Final = Cause(E_DRAWS, "MN-3.4")
FIRST_GNES: Final = Cause(words.E_FIRST_GNES, "MN-3.3")

ENDS: Final = Ends(
    words.CONCEDE, words.TIME_OUT, words.AGREE_DRAW, "MN-17.2", "MN-18.17", "MN-18.17", E_DRAWN_GAME
)

MANNER: Final = Manner(
    target=QuestionKind(words.TARGET, "target", "MN-4.7", "Choose a target."),
    choose=QuestionKind(words.CHOOSE, "choose", "MN-4.7", "Choose one."),
    discard=QuestionKind(words.DISCARD, "discard", "MN-16.4", "Choose a card to discard."),
    card=QuestionKind(words.PICK, "card", "MN-16.2", "Choose a card."),
    may=QuestionKind(words.YES, "may", "MN-14.7", "Do it?"),
    mode=QuestionKind(words.MODE, "mode", "MN-4.7", "Choose the number of a mode."),
    stop=Action(words.STOP),
    yes=Action(words.YES),
    no=Action(words.NO),
    or_stop="Choose one, or stop.",
    cost=QuestionKind(words.PAY_WITH, "cost", "MN-4.7", "Choose what to pay with."),
    cost_card=QuestionKind(words.PAY_CARD, "cost", "MN-4.7", "Choose a card to pay with."),
)

POLICIES: Final = Policies(
    causes=CAUSES,
    manner=MANNER,
    ends=ENDS,
    parts_targets=IN_LINE,
    does_all=True,
    replace=QuestionKind(
        words.MODE,
        "replace",
        "MN-14.10",
        "Several abilities would change what happens{0}. Which one does? Choose its number.",
    ),
    replaced_first=QuestionKind(words.CHOOSE, "first", "MN-14.10", "For which of them does it apply first?"),
    replaced=Cause(E_INSTEAD, "MN-14.10"),
    triggers=TriggerPolicy(
        QuestionKind(
            words.ORDER,
            "order",
            "MN-14.6",
            "Several of your abilities have triggered. Which one is carried out first?",
        ),
        "Which one is carried out next?",
        words.BATCH,
    ),
    plays=PlaySteps(
        words.STAGE,
        words.ENDING,
        Cause(E_MODE, "MN-4.7"),
        Cause(E_TARGETS, "MN-4.7"),
        Cause(words.E_PUT_AWAY, "MN-4.11"),
    ),
    steps=words.STEPS,
    tallies=(words.GNE,),
    hides_own_cards=True,  # in GNE areas
    shows_found=True,  # MN-16.3
)

_NO_TARGET: Final = Refusal("MN-4.9", "{x} has no legal target.")
ABILITIES: Final = PlayPolicy(
    Cause(E_USES, "MN-4.7"), no_target=Refusal("MN-4.9", "The ability of {x} has no legal target.")
)
# How cards are played: at once and completely (MN-4.5, MN-4.7).
CARDS: Final = {
    words.INDIVIDUAL: PlayPolicy(Cause(words.E_RECRUITS, "MN-6.2"), no_target=_NO_TARGET),
    words.ITEM: PlayPolicy(Cause(words.E_PURCHASES, "MN-6.2"), no_target=_NO_TARGET),
    words.POSSESSION: PlayPolicy(Cause(words.E_PURCHASES, "MN-6.2"), no_target=_NO_TARGET),
    words.EVENT: PlayPolicy(Cause(E_PLAYS, "MN-4.7"), no_target=_NO_TARGET),
}
