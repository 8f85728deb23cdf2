"""Counts of other things than cards: breaks, plays this turn, removals by an instruction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, cast

from mypy_extensions import i64

from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.group import EACH, THEIRS, YOURS, Group
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.words import OPPONENT, Player
from mindtable.games.mind.state.state import MindState
from mindtable.games.mind.words import BREAK
from mindtable.language.phrase import YOU, Phrase


@dataclass(frozen=True)
class NthPlayed(Condition):
    """`that intellect is the second intellect you played this turn`: `n` counts what `kind` describes (MI-20.8)."""

    group: Group
    n: int
    kind: Group

    def holds(self, state: CardState, frame: Frame) -> bool:
        meant = self.group.spoken_of(state, frame)
        number: i64 = 0
        for played in cast(MindState, state).played:
            if played.seat == frame.controller and self.kind.fits_card(state, played.card, frame):
                number += 1
                if played.id == meant:
                    return number == self.n
        return False


@dataclass(frozen=True)
class DidThisWay(Condition):
    """`you removed 3 or more thoughts this way`: counts the effect of the previous instruction; `verb` is its past
    form.
    """

    verb: str
    n: int
    group: Group

    def holds(self, state: CardState, frame: Frame) -> bool:
        return frame.count >= self.n


def _breaks_of(who: Player) -> Group:
    return Group(EACH, (BREAK,), control=YOURS if who == YOU else THEIRS)


def _whose_breaks(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, Group) or node.nouns != (BREAK,):
        return None
    return {"who": YOU if node.control == YOURS else OPPONENT}


PHRASES: Final = (
    Phrase(
        "one condition",
        "{group:reference} is the {n:ordinal} {kind:whole group} you played this turn",
        NthPlayed,
        example="Whenever you play an intellect, if that intellect is the second intellect you played this turn, "
        "draw 1 card.",
        means="counts all of this turn",
    ),
    Phrase(
        "counted",
        "break {who:player} has/have",
        Group,
        build=_breaks_of,
        match=_whose_breaks,
        example="This thought has +1 power for each break you have.",
        means="how often that player has been broken, less what was mended",
    ),
    Phrase(
        "one condition",
        "you {:destroyed} {n:digits} or more {group:counted ones} this way",
        DidThisWay,
        fixed={"verb": "remove"},
        example="Remove each thought you control. If you removed 3 or more thoughts this way, draw 1 card.",
        means="counts what the instruction before did",
    ),
)
