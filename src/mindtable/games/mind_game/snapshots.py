"""Everything that decides how a game goes on, as lists, numbers and texts: what digests are taken of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mindtable.games.mind_game.board import ALL, PLACES
from mindtable.games.mind_game.tile import NUMBER, TILES

if TYPE_CHECKING:
    from mindtable.games.mind_game.state import MindGameState


def snapshot(state: MindGameState) -> list[Any]:
    """The whole state, names for tiles and places; equal states give equal snapshots in every build."""
    return [
        state.chance.words(),
        [int(state.first), int(state.turn), int(state.active), state.step],
        [numbers(state.points), numbers(state.reserves)],
        [names(hand) for hand in state.hands],
        names([number for number in range(NUMBER) if state.bank[number]]),
        [constructs(state, seat) for seat in (0, 1)],
        [int(n) for n in (state.bought, state.placed, state.commanded)],
        names(state.tired),
        [int(n) for n in (state.acting, state.actions_left, state.begun, state.origin)],
        [state.ended, int(state.child), int(state.child_display)],
        [int(state.fought), numbers(state.adjustments), int(state.roller), int(state.landing)],
        [[TILES[number >> 1].slug, int(number & 1)] for number in state.affected],
        [int(n) for n in (state.stirred, state.quiet, state.closing)],
        [[int(step.kind), int(step.a), int(step.b)] for step in state.agenda],
        [
            [int(decision.seat), decision.kind, [str(action) for action in decision.actions]]
            for decision in state.pending
        ],
        "" if state.outcome is None else [int(state.outcome.winner), state.outcome.rule],
    ]


def names(tiles: list[int]) -> list[str]:
    """Tiles by slug."""
    return [TILES[number].slug for number in tiles]


def numbers(values: list[int]) -> list[int]:
    """Plain integers, whatever build made them."""
    return [int(value) for value in values]


def constructs(state: MindGameState, seat: int) -> list[list[Any]]:
    """The constructs of a seat in the order of the board."""
    found: list[list[Any]] = []
    for place in range(PLACES):
        construct = state.at(seat, place)
        if construct is not None:
            found.append([ALL[place].name, names(construct.tiles), bool(construct.shown)])
    return found
