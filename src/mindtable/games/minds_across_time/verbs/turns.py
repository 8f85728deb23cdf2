"""Pivoting as an event, what stays pivoted, more plays and extra turns, and the number of points to win."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.effects.lasting import declare
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.event import TURNS, ThingEvent
from mindtable.cards.nodes.group import Group
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Occurrence, Thing
from mindtable.cards.statements.playing import PlaysAdditional
from mindtable.cards.words import UNTIL_END_OF_TURN, Player
from mindtable.games.minds_across_time.state.card import OwnEffect
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.minds_across_time.statements import PointsNeeded
from mindtable.language.phrase import Phrase

# How a thing was pivoted, besides for a certain talent.
BY_ANYTHING: Final = ""
FOR_A_TALENT: Final = "a talent"
BY_OPPONENT: Final = "an effect"


@dataclass(frozen=True)
class IsPivoted(ThingEvent):
    """`this character is pivoted for a talent`: costs count as well as effects; `how` may name one talent."""

    group: Group
    how: str = BY_ANYTHING

    def kind(self) -> int:
        return TURNS

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        if self.how == BY_OPPONENT:
            if occurrence.amount != 1 or occurrence.player == watcher.controller:
                return False
        elif self.how != BY_ANYTHING:
            if occurrence.step != self.how and not (self.how == FOR_A_TALENT and occurrence.step):
                return False
        return ThingEvent.matches(self, state, watcher, occurrence)


@dataclass(frozen=True)
class StaysPivoted(OwnEffect):
    """The members of `group` do not unpivot in the next unpivot step: of the user (`yours`), or of whoever controls
    each of them then.
    """

    group: Group
    yours: bool

    def perform(self, state: CardState, frame: Frame) -> None:
        things = self.group.things(state, frame, 0)
        for thing in things:
            cast(MatState, state).hold(thing, frame.controller if self.yours else -1)
        frame.done = len(things) > 0


@dataclass(frozen=True)
class TakeExtraTurn(Effect):
    """The next turn is one more of `who` (MAT-5.10)."""

    who: Player

    def perform(self, state: CardState, frame: Frame) -> None:
        for seat in seats_of(state, self.who, frame):
            cast(MatState, state).take_extra_turn(seat)
        frame.done = True


@dataclass(frozen=True)
class PlayAdditional(Effect):
    """You may play `n` more cards of the type `noun` this turn."""

    n: int
    noun: str

    def perform(self, state: CardState, frame: Frame) -> None:
        declare(state, PlaysAdditional(self.n, self.noun), UNTIL_END_OF_TURN, frame)
        frame.done = True


PHRASES: Final = (
    Phrase(
        "step",
        "you may play {n:digits} additional {noun:limited(s)} this turn",
        PlayAdditional,
        example="You may play 1 additional resource this turn.",
        means="raises the number that you can play in this turn",
    ),
    Phrase(
        "event",
        "{group:something} is pivoted",
        IsPivoted,
        example="Whenever a resource you control is pivoted, draw 1 card.",
        means="by a cost or an effect",
    ),
    Phrase(
        "event",
        "{group:something} is pivoted for a talent",
        IsPivoted,
        fixed={"how": FOR_A_TALENT},
        example="Whenever this character is pivoted for a talent, draw 1 card.",
        means="it paid for a talent of a product",
    ),
    Phrase(
        "event",
        "{group:something} is pivoted for {how:talent}",
        IsPivoted,
        example="Whenever this character is pivoted for engineering, draw 1 card.",
        means="it paid for that talent of a product",
    ),
    Phrase(
        "event",
        "{group:something} is pivoted by an effect your opponent controls",
        IsPivoted,
        fixed={"how": BY_OPPONENT},
        example="Whenever a resource you control is pivoted by an effect your opponent controls, add 1 energy.",
        means="an instruction of the opponent has pivoted it",
    ),
    Phrase(
        "effect",
        "{group} does/do not unpivot during its controller's next unpivot step",
        StaysPivoted,
        fixed={"yours": False},
        example="Pivot target resource. That resource does not unpivot during its controller's next unpivot step.",
        means="it stays pivoted in that one step",
    ),
    Phrase(
        "effect",
        "{group} does/do not unpivot during your next unpivot step",
        StaysPivoted,
        fixed={"yours": True},
        example="Pivot this resource: Add 2 resources of any kind. This resource does not unpivot during your next "
        "unpivot step.",
        means="it stays pivoted in that one step",
    ),
    Phrase(
        "effect",
        "{who:actor} take(s) an extra turn after this one",
        TakeExtraTurn,
        example="Take an extra turn after this one.",
        means="the next turn is that player's, too",
    ),
    Phrase(
        "statement",
        "the number of victory points needed to win is {n:digits}",
        PointsNeeded,
        example="The number of victory points needed to win is 25.",
        means="in the place of 20, for both players",
    ),
)
