"""Moving a construct: legal steps and arrivals (MG-7.6 to MG-7.13, MG-8.1 to MG-8.5, MG-9).

Commands are in `commanding`; the part of a construct that moves after a split arrives the same way.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.games.mind_game import words
from mindtable.games.mind_game.state.board import (
    ALONE,
    EXITS,
    MODES,
    MOVES,
    ON_TOP,
    PLACES,
    RETREATS,
    SEGMENT_EDGE,
    SEGMENTS,
    SIDE_OF,
    SPACES,
    UNDER,
    Link,
)
from mindtable.games.mind_game.state.construct import MOST, Construct
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import BLACK, COLOR_OF, TILES


def crosses(display: i64, border: i64) -> bool:
    """Whether that display may cross the border: black ones, its own colour, the edge of a segment (MG-7.7)."""
    return border in (BLACK, SEGMENT_EDGE) or border == COLOR_OF[display]


def steps_from(state: MindGameState, seat: i64, place: i64) -> list[Link]:
    """The steps out of a place that geometry allows (MG-7.6, MG-7.8); out of an own segment, the exits (MG-9.8)."""
    if place >= SPACES:
        if SEGMENTS[state.side(seat)][(place - SPACES) & 3] == place:
            return EXITS[place - SPACES]
        return []
    return MOVES[state.side(seat) * PLACES + place]


def retreats_from(state: MindGameState, seat: i64, place: i64) -> list[Link]:
    """The steps back into own segments in which an enemy construct is embedded (MG-9.6)."""
    links = RETREATS[state.side(seat) * PLACES + place]
    if not links:
        return links
    enemy = (1 - seat) * PLACES
    return [link for link in links if state.stacks[enemy + link.to] is not None]


def widest(state: MindGameState, seat: i64, place: i64, display: i64) -> i64:
    """The largest number of tiles with which a stack with that display can step out of `place` (MG-7.12)."""
    most: i64 = 0
    own = seat * PLACES
    for link in steps_from(state, seat, place):
        if crosses(display, link.border):
            standing = state.stacks[own + link.to]
            if standing is None:
                return MOST
            most = max(most, MOST - standing.size)
    for link in retreats_from(state, seat, place):
        standing = state.stacks[own + link.to]
        most = max(most, MOST if standing is None else MOST - standing.size)
    return most


def can_move(state: MindGameState, seat: i64, place: i64, construct: Construct) -> bool:
    """Whether the whole construct has a legal move."""
    return widest(state, seat, place, construct.top) >= construct.size


def add_moves(
    state: MindGameState, seat: i64, links: list[Link], display: i64, size: i64, actions: list[Action]
) -> None:
    """Add the legal ones among these steps for a stack; onto an own construct there are two ways (MG-8.1)."""
    own = seat * PLACES
    for link in links:
        if not crosses(display, link.border):
            continue
        standing = state.stacks[own + link.to]
        if standing is None:
            actions.append(link.actions[ALONE])
        elif standing.size + size <= MOST:
            actions.append(link.actions[ON_TOP])
            actions.append(link.actions[UNDER])


def move(state: MindGameState, action: Action) -> None:
    """Move the whole construct one step, for 1 action (MG-7.6)."""
    construct = state.standing(state.active, state.acting)
    state.put(state.active, state.acting, None)
    arrive(state, construct, action.b // MODES, action.b % MODES)


def arrive(state: MindGameState, moving: Construct, to: i64, mode: i64) -> None:
    """A stack that has left `acting` enters `to`, merging with what stands there (MG-8.1 to MG-8.5).

    The command ends if the stack went under (MG-8.3), if an enemy is there (MG-7.10), or if no action is left. Tiles
    that it absorbs do not change the number of actions (MG-8.2). Enemies in neighbouring spaces have no effect
    (MG-7.13).
    """
    seat = state.active
    rule = "MG-7.6"
    if state.acting >= SPACES:
        rule = "MG-9.8"
    elif to >= SPACES:
        rule = "MG-9.6" if SIDE_OF[to] == state.side(seat) else "MG-7.9"
    state.tell(words.E_MOVES, rule, seat, 0, TILES[moving.top], to, state.acting)
    state.acting = to
    state.begun = True
    state.actions_left -= 1
    standing = state.at(seat, to)
    if standing is not None:
        if mode == UNDER:
            tiles = standing.tiles + moving.tiles
            state.tell(words.E_MERGES_UNDER, "MG-8.3", seat, 0, TILES[moving.top], to)
        else:
            tiles = moving.tiles + standing.tiles
            state.tell(words.E_MERGES_ON, "MG-8.2", seat, 0, TILES[moving.top], to)
        state.put(seat, to, Construct(tiles, True))
    else:
        state.put(seat, to, moving)
        if state.stacks[(1 - seat) * PLACES + to] is not None:
            state.tell(words.E_CONTESTED, "MG-3.5", seat, 0, None, to)
    if state.contested(to):
        finish(state, "MG-8.5" if standing is not None else "MG-7.10")
    elif mode == UNDER:
        finish(state, "MG-8.3")
    elif state.actions_left == 0:
        finish(state, "MG-7.5")
    else:
        state.push(words.ACT)
    if standing is not None:
        state.push(words.REORDER, seat, to)


def finish(state: MindGameState, rule: str) -> None:
    """End the command after its remaining questions; `rule` is the reason."""
    state.ended = rule
    state.push(words.END_COMMAND)
