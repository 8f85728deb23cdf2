"""`Withdraw the bearer.` `Target individual joins this interaction.`: who is where and whose, and who wins (MN-9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.cards.verbs.gain_control import GainControl
from mindtable.cards.words import OPPONENT
from mindtable.games.mindnet import approaching
from mindtable.games.mindnet.state.state import MnState
from mindtable.games.mindnet.statements import THIS_INTERACTION, FreeSurrogate, HackersNeed, WinsTies
from mindtable.language.phrase import YOU, Phrase


@dataclass(frozen=True)
class Withdraw(GroupEffect):
    """The members of `group` leave their interaction and go home, in the state they are in (MN-9.16)."""

    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast(MnState, state)
        things = self.group.things(state, frame, 0)
        frame.did(sum([approaching.withdraw(table, table.in_play(thing)) for thing in things]))


@dataclass(frozen=True)
class Join(GroupEffect):
    """The members of `group` come from their home area into the current interaction, on their controller's side."""

    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast(MnState, state)
        things = self.group.things(state, frame, 0)
        frame.did(sum([approaching.join(table, table.in_play(thing)) for thing in things]))

    def may_aim_at(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        table = cast(MnState, state)
        return approaching.may_join(table, table.in_play(thing))

    def needs(self) -> str:
        return THIS_INTERACTION


PHRASES: Final = (
    Phrase(
        "effect",
        "gain control of {group}",
        GainControl,
        fixed={"who": YOU},
        example="Gain control of target possession your opponent controls.",
        means="it is yours while it stays in play",
    ),
    Phrase(
        "effect",
        "withdraw {group}",
        Withdraw,
        example="Withdraw target individual in this interaction.",
        means="it leaves its interaction and goes home",
    ),
    Phrase(
        "effect",
        "{group} join(s) this interaction",
        Join,
        example="Target active individual you control in a home area joins this interaction.",
        means="from the home area to its controller's side, if it has been in no interaction this turn",
    ),
    Phrase(
        "statement",
        "you win tied interactions in which {group:reference} is approaching",
        WinsTies,
        example="You win tied interactions in which this individual is approaching.",
        means="although ties go to the hosts",
    ),
    Phrase(
        "statement",
        "{group:reference} becomes a surrogate without getting -1 motivation",
        FreeSurrogate,
        example="The bearer becomes a surrogate without getting -1 motivation.",
        means="its motivation stays",
    ),
    Phrase(
        "statement",
        "each hacker unit you control needs {n:digits} total motivation instead of 2",
        HackersNeed,
        fixed={"who": YOU},
        example="Each hacker unit you control needs 1 total motivation instead of 2.",
        means="the highest number above 2 counts; if there is none, the lowest",
    ),
    Phrase(
        "statement",
        "each hacker unit your opponent controls needs {n:digits} total motivation instead of 2",
        HackersNeed,
        fixed={"who": OPPONENT},
        example="Each hacker unit your opponent controls needs 4 total motivation instead of 2.",
        means="the highest number above 2 counts; if there is none, the lowest",
    ),
)
