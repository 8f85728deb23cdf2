"""`Heal 1 damage from target sick Android you control.` `Upgrade target individual you control 2 times.` (MN-12.3)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

from mindtable.cards.nodes.group import Group, GroupEffect
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.games.mindnet import changing
from mindtable.games.mindnet.state.state import MnState
from mindtable.language.phrase import Phrase

ALL: Final = -1  # of the damage


@dataclass(frozen=True)
class Heal(GroupEffect):
    """Up to `n` damage tokens come off each member of `group`, or all of them."""

    n: int
    group: Group

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast(MnState, state)
        things = self.group.things(state, frame, 0)
        frame.did(sum([int(changing.heal(table, table.in_play(thing), self.n)) for thing in things]))

    def stands_alone(self) -> bool:
        return self.group.stands_alone()


@dataclass(frozen=True)
class Upgrade(GroupEffect):
    """The health maximum of each member of `group` rises by `n` for good; with a negative `n` it is degraded."""

    group: Group
    n: int = 1

    def perform(self, state: CardState, frame: Frame) -> None:
        things = self.group.things(state, frame, 0)
        for thing in things:
            table = cast(MnState, state)
            changing.upgrade(table, table.in_play(thing), self.n, frame)
        frame.did(len(things))

    def stands_alone(self) -> bool:
        return self.group.stands_alone()


PHRASES: Final = (
    Phrase(
        "effect",
        "heal {n:digits} damage from {group}",
        Heal,
        example="Heal 3 damage from target sick individual you control.",
        means="so many damage tokens come off, as far as there are any",
    ),
    Phrase(
        "effect",
        "heal all damage from {group}",
        Heal,
        fixed={"n": ALL},
        example="Heal all damage from target sick individual you control.",
        means="all damage tokens come off",
    ),
    Phrase(
        "effect",
        "upgrade {group}",
        Upgrade,
        fixed={"n": 1},
        example="Upgrade target individual you control.",
        means="its health maximum rises by 1 while it stays in play",
    ),
    Phrase(
        "effect",
        "upgrade {group} {n:several} times",
        Upgrade,
        example="Upgrade target individual you control 2 times.",
        means="its health maximum rises by that much while it stays in play",
    ),
    Phrase(
        "effect",
        "degrade {group}",
        Upgrade,
        fixed={"n": -1},
        example="Degrade target individual in the losing party.",
        means="its health maximum falls by 1 while it stays in play",
    ),
    Phrase(
        "effect",
        "degrade {group} {-n:several} times",
        Upgrade,
        example="Degrade target individual you control 2 times.",
        means="its health maximum falls by that much while it stays in play",
    ),
)
