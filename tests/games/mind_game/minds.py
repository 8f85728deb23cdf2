"""A board for tests: a position in a few words, played with texts of actions, read as texts. You are player 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import mindtable
from mindtable.games.mind_game import words
from mindtable.games.mind_game.state.board import ALL, PLACES
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import NUMBER, TILES
from mindtable.games.mind_game.table import MindGameTable
from tests.games.played import THEY as THEY
from tests.games.played import YOU as YOU
from tests.games.played import Played

Stacks = Mapping[str, Sequence[str]]


def three(total: int) -> list[int]:
    """Three dice that add up to `total`."""
    first = max(1, total - 12)
    second = max(1, total - first - 6)
    return [first, second, total - first - second]


class Table(Played[MindGameState, dict[str, list[str]]]):
    """A game of Mind Game at a position."""

    def roll(self, *totals: int) -> Self:
        """Have the next combat rolls of three dice add up to these."""
        for total in totals:
            self.state.chance.script([face - 1 for face in three(total)])
        return self

    def side(self, seat: int = YOU) -> dict[str, list[str]]:
        """The constructs of a seat by place, tiles from the top."""
        found: dict[str, list[str]] = {}
        for place in range(PLACES):
            construct = self.state.at(seat, place)
            if construct is not None:
                found[ALL[place].name] = [TILES[tile].name for tile in construct.tiles]
        return found

    @property
    def hand(self) -> list[str]:
        return sorted(TILES[tile].name for tile in self.state.hands[YOU])

    @property
    def their_hand(self) -> list[str]:
        return sorted(TILES[tile].name for tile in self.state.hands[THEY])

    @property
    def bank(self) -> list[str]:
        return [TILES[tile].name for tile in range(NUMBER) if self.state.bank[tile]]

    @property
    def points(self) -> int:
        return int(self.state.points[YOU])

    def actions(self, verb: str = "") -> list[str]:
        """The legal actions, as texts; those of one verb if it is given."""
        decision = self.state.decision
        texts = [] if decision is None else [str(action) for action in decision.actions]
        return [text for text in texts if text.split()[0] == verb] if verb else texts

    def reaches(self) -> list[str]:
        """Where the construct under command may move to, sorted."""
        return sorted({text.split(" -> ")[1] for text in self.actions("move")})

    def told(self, viewer: int) -> list[str]:
        """Everything that happened, as that viewer reads it."""
        return [event.text(viewer, self.state.players) for event in self.events]


def set_up(
    *,
    constructs: Sequence[Stacks] = ({}, {}),
    hands: Sequence[Sequence[str]] = ((), ()),
    points: Sequence[int] = (0, 0),
    active: int = 0,
    first: int = 0,
    turn: int = 9,
    step: str = words.S_COMMAND,
    quiet: int = 0,
    dice: Sequence[int] = (),
    variants: Sequence[str] = (),
    seed: int | str = 0,
    players: Sequence[str] = ("You", "They"),
) -> MindGameTable:
    """A position, run up to its first decision.

    `constructs` are the stacks of each seat by place, tiles from the top: `{"GOT5": ["Panic 2", "Pain 1"]}`. `dice` are
    results of the first dice, 1 to 6 each; later chance follows from the seed.
    """
    state: dict[str, Any] = {
        "stacks": [{place: list(tiles) for place, tiles in side.items()} for side in constructs],
        "hands": [list(each) for each in hands],
        "points": list(points),
        "active": active,
        "first": first,
        "turn": turn,
        "step": step,
        "quiet": quiet,
        "chance": {"seed": seed, "results": [face - 1 for face in dice]},
    }
    position = {"variants": list(variants), "players": list(players), "state": state}
    found = mindtable.start("mind_game", position=position)
    assert isinstance(found, MindGameTable)
    return found


def minds(
    you: Stacks | None = None,
    they: Stacks | None = None,
    *,
    hand: Sequence[str] = (),
    their_hand: Sequence[str] = (),
    points: int = 0,
    their_points: int = 0,
    active: int = YOU,
    first: int = YOU,
    turn: int = 9,
    step: str = "command",
    rolls: Sequence[int] = (),
    dice: Sequence[int] = (),
    quiet: int = 0,
    variants: Sequence[str] = (),
    seed: int | str = 0,
) -> Table:
    """A position; `rolls` are the totals of the first combat rolls of three dice, `dice` single results."""
    faces = [face for total in rolls for face in three(total)] + list(dice)
    state = set_up(
        constructs=(you or {}, they or {}),
        hands=(hand, their_hand),
        points=(points, their_points),
        active=active,
        first=first,
        turn=turn,
        step=step,
        quiet=quiet,
        dice=faces,
        variants=variants,
        seed=seed,
    )
    return Table(state)


def started(seed: int | str = 0, variants: Sequence[str] = ()) -> Table:
    """A game from its very beginning, at its first decision, in which you are player 1."""
    for number in range(100):
        state = mindtable.start(
            "mind_game", seed=f"{seed} {number}", variants=variants, players=("You", "They")
        )
        assert isinstance(state, MindGameState)
        if state.first == YOU:
            return Table(state)
    raise AssertionError("the second seat begins a hundred times")


def five(*names: str) -> list[str]:
    """A stack of five: these tiles, then Distractions and the like that nothing else uses."""
    filler = [
        f"{concept} {strength}"
        for concept in ("Nausea", "Blindspot", "Nightmare")
        for strength in (4, 3, 2, 1)
    ]
    return [*names, *[name for name in filler if name not in names]][:5]
