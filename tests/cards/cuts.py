"""A test game of MAT-3.6 and MAT-3.7: a plain game in which every shuffled deck is offered for a cut."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from mindtable.cards.faces.notation import CardNotation
from mindtable.cards.moves.shuffling import CutStep
from mindtable.cards.state.policies import Policies, QuestionKind, ShufflePolicy
from mindtable.core.action import NUMBER, Verb
from mindtable.core.event import EventKind
from mindtable.core.handler import by_number
from tests.cards.plain import CARDS, FREE, HANDLERS, RULE, STOP, VERBS, PlainGame, PlainTable, trick
from tests.cards.plain import POLICIES as PLAIN

CUTTING: Final = FREE

CUT: Final = Verb(13, "cut", NUMBER)
E_CUTS: Final = EventKind("cuts", "{seat} cuts {n} card{s}.")
E_NO_CUT: Final = EventKind("does not cut", "{seat} does not cut.")

POLICIES: Final = replace(
    PLAIN,
    shuffles=ShufflePolicy(
        QuestionKind(CUT, "cut", RULE, "Cut the deck of {}?"), STOP, E_CUTS, E_NO_CUT, CUTTING, always=True
    ),
)


class CutTable(PlainTable):
    """A plain game with a cut after every shuffle."""

    handlers = by_number([*HANDLERS, CutStep(CUTTING)])

    def policies(self) -> Policies:
        return POLICIES

    def notation(self) -> CardNotation[Any]:
        return CardNotation((*VERBS, CUT), "unit", "in play", "UNIT", ("opponent",), 40)


class CutGame(PlainGame):
    """The plain game with cuts."""

    table_of = CutTable
    printed = (
        *CARDS,
        trick(
            "Index",
            1,
            "Search your deck for a card named Bear, put it into your hand, then shuffle your deck. Draw 1 card.",
        ),
        trick("Jumble", 1, "Shuffle your discard pile into your deck."),
    )

    def __init__(self) -> None:
        super().__init__("cuts")
