"""The heuristic evaluation of a position, for bots that look ahead.

Captured enemy segments count most, each more than the previous one. Then come tiles: on the board they count more the
closer they are to a segment to capture; in hand they count less. Points count least.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.faces.search import Evaluation, Hints
from mindtable.games.mind_game import merging, words
from mindtable.games.mind_game.state.board import ALL, BORDERS, LENGTH, PLACES, SEGMENTS, SPACES, TOUCHING
from mindtable.games.mind_game.state.construct import Construct
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import POINTS_OF, TILES

HELD: Final = (0.0, 12.0, 27.0, 46.0, 75.0)  # by the number of enemy segments that are shut down
UNSETTLED: Final = 0.5  # the factor for a contested segment
POINT: Final = 0.3  # an unspent point, up to this number
POINTS: Final = 12
IN_HAND: Final = 0.5  # the factor for a tile in hand
MASKED: Final = 0.8  # the factor for a tile beneath a display
NEAR: Final = 5.0  # added for a display at the edge of an open segment; less the further it is
ELSEWHERE: Final = 0.6  # the factor for that if the segments at the end of its path are captured
LATE: Final = 300  # from this turn on segments count more, since they decide on the last turn (MG-12.6)
LATE_WEIGHT: Final = 1.5


def worth(tile: i64) -> float:
    """The value of a tile on the board: its strength and its action points."""
    return 0.9 + 0.42 * float(TILES[tile].strength) + 0.38 * float(POINTS_OF[tile])


WORTH: Final = [worth(tile.number) for tile in TILES]


def rows_left(place: i64, side: i64) -> int:
    """The number of steps forward from a space to the edge of an enemy segment; 0 in a segment."""
    if place >= SPACES:
        return 0
    number = int(ALL[place].name[-1])
    return LENGTH + 1 - number if side == 0 else number


def ends(place: i64, side: i64) -> int:
    """The colours of the enemy segments that the path of a space leads to, a bit for each."""
    mask = 0
    for color in range(len(SEGMENTS[1 - side])):
        segment = SEGMENTS[1 - side][color]
        for creative in TOUCHING[segment - SPACES]:
            if BORDERS[creative] & 15 == BORDERS[place] & 15:
                mask |= 1 << color
    return mask


ROWS_LEFT: Final = [rows_left(place, side) for side in (0, 1) for place in range(PLACES)]
ENDS: Final = [ends(place, side) if place < SPACES else 0 for side in (0, 1) for place in range(PLACES)]


class MindGameEvaluation(Evaluation[MindGameState]):
    """The values above, added up."""

    def spread(self) -> float:
        return 8.0

    def side_value(self, state: MindGameState, seat: i64) -> float:
        """The value of one side alone."""
        side = state.side(seat)
        held: float = 0.0
        open_: i64 = 0
        enemy = SEGMENTS[1 - side]
        for color in range(4):
            if state.stacks[seat * PLACES + enemy[color]] is None:
                open_ |= 1 << color
            elif state.stacks[(1 - seat) * PLACES + enemy[color]] is None:
                held += 1.0
            else:
                held += UNSETTLED
        whole = int(held)
        value = (
            HELD[whole]
            if whole >= 4
            else HELD[whole] + (held - float(whole)) * (HELD[whole + 1] - HELD[whole])
        )
        if state.turn >= LATE:
            value *= LATE_WEIGHT
        value += POINT * float(min(POINTS, state.points[seat]))
        for tile in state.hands[seat]:
            value += IN_HAND * WORTH[tile]
        base = seat * PLACES
        for place in range(PLACES):
            construct = state.stacks[base + place]
            if construct is not None:
                value += construct_value(construct, place, side, open_)
        return value


def construct_value(construct: Construct, place: i64, side: i64, open_: i64) -> float:
    """The value of a construct in its place; `open_` are the enemy segments that are not captured."""
    display = construct.top
    value: float = WORTH[display]
    for position in range(1, construct.size):
        value += MASKED * WORTH[construct.tiles[position]]
    if place < SPACES:
        index = side * PLACES + place
        nearness = 1.0 - float(ROWS_LEFT[index]) / 10.0
        if not ENDS[index] & open_:
            nearness *= ELSEWHERE
        value += NEAR * nearness * nearness + nearness
    return value


class MindGameHints(Hints[MindGameState]):
    """Hints for search in Mind Game."""

    def alike(self, state: MindGameState, action: Action) -> tuple[object, ...]:
        """A key of an action; orders are alike if the same tile comes to the display next."""
        if action.verb is words.ORDER:
            return (action.verb.code, merging.next_tile(action))
        return (action.verb.code, action.a, action.b)
