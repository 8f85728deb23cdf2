"""MIND's causes (log lines and rules for seeing and moving cards) and its policies."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mindtable.cards.nodes.event import COUNTER_PUT, DISCARDS, DRAWS
from mindtable.cards.state.causes import Cause, Causes, Ends
from mindtable.cards.state.policies import (
    IN_SENTENCE,
    Manner,
    PlaySteps,
    Policies,
    QuestionKind,
    ShufflePolicy,
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
    E_LOOKS,
    E_MILLS,
    E_MODE,
    E_MOVES,
    E_ON_TOP,
    E_RETURNS,
    E_REVEALS,
    E_SHUFFLES,
    E_TARGETS,
    E_TO_HAND,
    E_TO_PILE,
)
from mindtable.core.action import Action
from mindtable.games.mind import words

CAUSES: Final = Causes(
    chance="MI-20.16",
    draws=Cause(E_DRAWS, "MI-8.1", DRAWS),
    mills=Cause(E_MILLS, "MI-8.5"),
    discards=Cause(E_DISCARDS, "MI-5.9", DISCARDS),
    looks=Cause(E_LOOKS, "MI-5.4"),
    reveals=Cause(E_REVEALS, "MI-5.4"),
    to_hand=Cause(E_TO_HAND, "MI-5.5"),
    to_pile=Cause(E_TO_PILE, "MI-5.5"),
    on_top=Cause(E_ON_TOP, "MI-5.10"),
    at_bottom=Cause(E_AT_BOTTOM, "MI-5.10"),
    finds=Cause(E_FINDS, "MI-20.7"),
    finds_nothing=Cause(E_FINDS_NOTHING, "MI-20.7"),
    shuffles=Cause(E_SHUFFLES, "MI-20.7"),
    added=Cause(E_ADDED, "MI-8.6"),  # it breaks nobody
    returns=Cause(E_RETURNS, "MI-5.5"),
    declared=Cause(E_DECLARED, "MI-20.3"),
    holds_for=E_HOLDS_FOR,
    orders_deck=True,  # MI-5.10
    in_hand_order=True,  # MI-5.9
    settles=True,  # MI-20.3
    turns=Cause(words.E_ENGAGES, "MI-10.7"),
    readies=Cause(words.E_DISENGAGES, "MI-10.7"),
    counters=Cause(E_COUNTERS, "MI-20.14", COUNTER_PUT),
)

ENDS: Final = Ends(
    words.CONCEDE, words.TIME_OUT, words.AGREE_DRAW, "MI-21.6", "MI-21.9", "MI-21.10", E_DRAWN_GAME
)

# The questions of card text (decision points D8, D9, D13 to D18).
MANNER: Final = Manner(
    target=QuestionKind(words.TARGET, "target", "MI-11.2", "Choose a target."),
    choose=QuestionKind(words.CHOOSE, "choose", "MI-20.6", "Choose one."),
    discard=QuestionKind(words.DISCARD, "discard", "MI-5.4", "Choose a card to discard."),
    card=QuestionKind(words.PICK, "card", "MI-5.4", "Choose a card."),
    may=QuestionKind(words.YES, "may", "MI-19.6", "Do it?"),
    mode=QuestionKind(words.MODE, "mode", "MI-11.2", "Choose the number of a mode."),
    stop=Action(words.STOP),
    yes=Action(words.YES),
    no=Action(words.NO),
    or_stop="Choose one more, or stop.",
    variety=QuestionKind(words.KIND, "kind", "MI-2.4", "Choose a kind."),
    order=QuestionKind(  # D17
        words.PICK,
        words.D_ARRANGE,
        "MI-5.10",
        "Put them in order in your deck. Which one lies above the others?",
    ),
    cost=QuestionKind(words.CHOOSE, words.D_COST, "MI-11.9", "Choose what to pay with."),
    cost_card=QuestionKind(words.DISCARD, words.D_COST, "MI-11.9", "Choose a card to pay with."),
)

POLICIES: Final = Policies(
    causes=CAUSES,
    manner=MANNER,
    ends=ENDS,
    varieties=words.KINDS,
    replace=QuestionKind(
        words.MODE,
        "replace",
        "MI-20.2",
        "Several abilities would change what happens{0}. Which one does? Choose its number.",
    ),  # D21
    replaced=Cause(words.E_INSTEAD, "MI-20.2"),
    triggers=TriggerPolicy(  # MI-19.2
        QuestionKind(
            words.ORDER,
            "order",
            "MI-19.2",
            "Several of your abilities have triggered. Which one resolves first?",
        ),
        "Which of your abilities resolves next?",
        words.ORDERING,
    ),
    shuffles=ShufflePolicy(
        QuestionKind(
            words.CUT,
            "cut",
            "MI-4.2",
            "{0} has shuffled. Cut the deck, so that nobody knows the order? The top cards go under the rest.",
        ),
        words.DECLINE,
        words.E_CUTS,
        words.E_NO_CUT,
        words.CUT_DECK,
        always=False,  # at set-up only (MI-8.7)
    ),
    plays=PlaySteps(
        words.ANNOUNCE,
        words.FINISH,
        Cause(E_MODE, "MI-11.2"),
        Cause(E_TARGETS, "MI-11.2"),
        Cause(E_MOVES, "MI-11.6"),
    ),
    parts_targets=IN_SENTENCE,
    does_all=True,  # MI-20.10
    offers_in_full=True,  # MI-19.6, MI-20.10
    steps=words.STEPS,
    tallies=(words.BREAK,),
)

# variant: trigger-train (MI-19.3)
TRIGGER_TRAIN: Final = replace(POLICIES, answers_triggers=True)
