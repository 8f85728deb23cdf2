"""Causes of Minds Across Time (log lines and rules for seeing and moving cards), its policies and questions."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mindtable.cards.nodes.event import COUNTER_PUT, DISCARDS, DRAWS
from mindtable.cards.state.causes import Cause, Causes, Ends
from mindtable.cards.state.policies import (
    IN_LINE,
    Manner,
    PlayPolicy,
    PlaySteps,
    Policies,
    QuestionKind,
    ShufflePolicy,
)
from mindtable.cards.words import (
    E_DECLARED,
    E_DISCARDS,
    E_DRAWN_GAME,
    E_DRAWS,
    E_ENTERS,
    E_HOLDS_FOR,
    E_INSTEAD,
    E_LOOKS,
    E_MILLS,
    E_MODE,
    E_NOTHING_FITS,
    E_RETURNS,
    E_REVEALS,
    E_TARGETS,
    E_TO_HAND,
    E_USES,
)
from mindtable.core.action import Action
from mindtable.core.errors import Refusal
from mindtable.games.minds_across_time import words

CAUSES: Final = Causes(
    chance="MAT-9.25",
    draws=Cause(E_DRAWS, "MAT-5.5", DRAWS),
    mills=Cause(E_MILLS, "MAT-4.4"),
    discards=Cause(E_DISCARDS, "MAT-9.19", DISCARDS),
    looks=Cause(E_LOOKS, "MAT-4.7"),
    reveals=Cause(E_REVEALS, "MAT-4.7"),
    to_hand=Cause(E_TO_HAND, "MAT-4.3"),
    to_pile=Cause(words.E_TO_PILE, "MAT-4.4"),
    on_top=Cause(words.E_ON_TOP, "MAT-4.3"),
    at_bottom=Cause(words.E_AT_BOTTOM, "MAT-4.3"),
    finds=Cause(words.E_FINDS, "MAT-9.20"),
    finds_nothing=Cause(words.E_FINDS_NOTHING, "MAT-9.20"),
    shuffles=Cause(words.E_SHUFFLES, "MAT-3.7"),
    added=Cause(words.E_ADDED, "MAT-3.12"),
    returns=Cause(E_RETURNS, "MAT-4.3"),
    declared=Cause(E_DECLARED, "MAT-1.5"),
    holds_for=E_HOLDS_FOR,
    enters=Cause(E_ENTERS, "MAT-6.14"),
    counters=Cause(words.E_INDICATORS, "MAT-8.18", COUNTER_PUT),  # MAT-8.19
    next_costs=Cause(words.E_CHEAPER, "MAT-8.17"),
    nothing_fits=Cause(E_NOTHING_FITS, "MAT-9.4"),
    orders_deck=True,
)
STARTS: Final = Cause(words.E_STARTS, "MAT-3.4")
DRAWN: Final = Cause(E_DRAWS, "MAT-3.11")  # opening hands

ENDS: Final = Ends(
    words.CONCEDE, words.TIME_OUT, words.AGREE_DRAW, "MAT-11.13", "MAT-13.21", "MAT-13.21", E_DRAWN_GAME
)

# `You may` comes before the choice of its target (MAT-13.12).
MANNER: Final = Manner(
    target=QuestionKind(words.TARGET, "target", "MAT-6.8", "Choose a target."),
    choose=QuestionKind(words.CHOOSE, "choose", "MAT-9.7", "Choose one."),
    discard=QuestionKind(words.DISCARD, "discard", "MAT-9.19", "Choose a card to discard."),
    card=QuestionKind(words.PICK, "card", "MAT-9.7", "Choose a card."),
    may=QuestionKind(words.YES, "may", "MAT-9.7", "Do it?"),
    mode=QuestionKind(words.MODE, "mode", "MAT-6.8", "Choose the number of a mode."),
    stop=Action(words.STOP),
    yes=Action(words.YES),
    no=Action(words.NO),
    or_stop="Choose one, or stop.",
    order=QuestionKind(words.PICK, "arrange", "MAT-9.7", "Which one lies above the others?"),
    cost=QuestionKind(words.PAY_WITH, words.D_PAY, "MAT-6.11", "Choose what to pay with."),
    cost_card=QuestionKind(words.PAY_CARD, words.D_PAY, "MAT-6.11", "Choose a card to pay with."),
    deck="library",
    pile="removed pile",
)

POLICIES: Final = Policies(
    causes=CAUSES,
    manner=MANNER,
    ends=ENDS,
    lends_forms=True,
    varieties=words.PARTS,
    parts_targets=IN_LINE,
    replace=QuestionKind(
        words.MODE,
        "replace",
        "MAT-9.9",
        "Several abilities would change what happens{0}. Which one does? Choose its number.",
    ),
    replaced=Cause(E_INSTEAD, "MAT-9.9"),
    shuffles=ShufflePolicy(
        QuestionKind(
            words.CUT,
            "cut",
            "MAT-3.6",
            "{0} has shuffled. Cut the library, so that nobody knows the order? The top cards go under the rest.",
        ),
        words.DECLINE,
        words.E_CUTS,
        words.E_NO_CUT,
        words.CUTTING,
        always=True,  # MAT-3.7
    ),
    plays=PlaySteps(
        words.STAGE,
        words.ENDING,
        Cause(E_MODE, "MAT-6.8"),
        Cause(E_TARGETS, "MAT-6.8"),
        Cause(words.E_PUT_AWAY, "MAT-6.15"),
    ),
    looks_always=True,  # MAT-11.2
    does_all=True,  # MAT-9.7
    steps=words.STEPS,
    resources=words.KINDS,
)

KIND_OF_RESOURCE: Final = QuestionKind(words.KIND, "kind", "MAT-8.10", "Choose a kind of resource.")

# How cards are played and abilities used: announced, and paid when they are carried out (MAT-6.8 to MAT-6.13,
# MAT-13.9).
CARDS: Final = PlayPolicy(
    Cause(words.E_ANNOUNCES, "MAT-6.8"),
    waits=True,
    carried_out=Cause(words.E_CARRIED_OUT, "MAT-6.11"),
    called_off=Cause(words.E_CALLED_OFF, "MAT-6.12"),
    partial=True,
    late=True,
    goes_back=True,
    no_target=Refusal("MAT-6.9", "{x} has no target."),
)
ABILITIES: Final = replace(
    CARDS,
    announced=Cause(words.E_ANNOUNCES_USE, "MAT-6.8"),
    no_target=Refusal("MAT-6.9", "The ability of {x} has no target."),
)
# `variant: costs-first`
# MAT-13.22
CARDS_PAID_FIRST: Final = replace(CARDS, late=False, counts_late=True)
ABILITIES_PAID_FIRST: Final = replace(ABILITIES, late=False, counts_late=True)
# Resource abilities are no moves (MAT-8.5).
RESOURCE_ABILITIES: Final = PlayPolicy(Cause(E_USES, "MAT-8.5"))
