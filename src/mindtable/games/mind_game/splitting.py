"""Splitting a construct into a parent, which keeps the display, and a child (MG-8.7 to MG-8.12).

The split has two steps: first the tiles and the display of the child, then the part that moves and its destination.
Before the second step nothing happens, and nobody else sees anything (MG-8.12).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action, Named
from mindtable.core.decision import Decision
from mindtable.games.mind_game import moving, words
from mindtable.games.mind_game.state.board import ALONE, MODES, ON_TOP, PLACES, SPACES, TARGETS, UNDER, Link
from mindtable.games.mind_game.state.construct import MOST, Construct
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import POINTS_OF, TILES

PARENT: Final = 0
CHILD: Final = 1
LEAST_POINTS: Final = 2  # of the display of the part that moves: 1 for the split, 1 for the move (MG-8.8)
DISPLAY_SHIFT: Final = (
    5  # a division is a bit for each position of the child, plus the position of its display * 32
)

_PARTS: Final = (Named("parent", "parent"), Named("child", "child"))
SENDS: Final[list[Action]] = [
    Action(words.SEND, part, _PARTS[part], number, TARGETS[number])
    for part in (PARENT, CHILD)
    for number in range(PLACES * MODES)
]


def reach(state: MindGameState, seat: i64, place: i64, display: i64) -> i64:
    """The largest number of tiles with which a part with this `display` can move from there; 0 if none (MG-8.8)."""
    if POINTS_OF[display] < LEAST_POINTS:
        return 0
    return moving.widest(state, seat, place, display)


def can_split(state: MindGameState, seat: i64, place: i64, construct: Construct) -> bool:
    """Whether some part can move; a construct of tiles with 1 action point cannot split (MG-8.9)."""
    if construct.size < 2:
        return False
    return any(reach(state, seat, place, tile) > 0 for tile in construct.tiles)


def divisions(state: MindGameState, construct: Construct) -> list[Action]:
    """Every division in which one part can move: `child doubt-1+daydream-1` names the child's display first."""
    seat = state.active
    place = state.acting
    size = construct.size
    tiles = construct.tiles
    room = [reach(state, seat, place, tile) for tile in tiles]
    actions: list[Action] = []
    mask: i64 = 2
    while mask < 1 << size:
        child: i64 = 0
        for position in range(1, size):
            child += mask >> position & 1
        parent_goes = room[0] >= size - child
        for position in range(1, size):
            if mask >> position & 1 and (parent_goes or room[position] >= child):
                actions.append(division(tiles, mask, position))
        mask += 2
    return actions


def division(tiles: list[int], mask: i64, display: i64) -> Action:
    """The action of one division."""
    child = [TILES[tiles[display]]]
    for position in range(1, len(tiles)):
        if mask >> position & 1 and position != display:
            child.append(TILES[tiles[position]])
    name = ", ".join([tile.name for tile in child])
    slug = "+".join([tile.slug for tile in child])
    return Action(words.CHILD, mask | display << DISPLAY_SHIFT, Named(name, slug))


def ask_parts(state: MindGameState) -> None:
    """Ask which tiles the child gets, and which it shows (MG-8.7)."""
    construct = state.standing(state.active, state.acting)
    prompt = "Which tiles does the child get? The first is its display."
    state.ask(Decision(state.active, words.D_SPLIT, "MG-8.7", prompt, divisions(state, construct)))


def divide(state: MindGameState, action: Action) -> None:
    """Store the division; nobody sees it before a part has moved."""
    state.child = action.a & (1 << DISPLAY_SHIFT) - 1
    state.child_display = action.a >> DISPLAY_SHIFT
    ask_part(state)


def parts(state: MindGameState, construct: Construct) -> list[list[int]]:
    """The tiles of parent and child, each from its display down, otherwise in their old order."""
    parent: list[int] = []
    child = [construct.tiles[state.child_display]]
    for position in range(construct.size):
        if not state.child >> position & 1:
            parent.append(construct.tiles[position])
        elif position != state.child_display:
            child.append(construct.tiles[position])
    return [parent, child]


def ask_part(state: MindGameState) -> None:
    """Ask which part moves, and where to (MG-8.8). It no longer matters which segment may command (MG-8.10)."""
    seat = state.active
    place = state.acting
    construct = state.standing(seat, place)
    divided = parts(state, construct)
    actions: list[Action] = []
    for part in (CHILD, PARENT):
        tiles = divided[part]
        if POINTS_OF[tiles[0]] >= LEAST_POINTS:
            add_sends(state, part, moving.retreats_from(state, seat, place), tiles, actions)
            add_sends(state, part, moving.steps_from(state, seat, place), tiles, actions)
    state.ask(Decision(seat, words.D_SEND, "MG-8.8", "Which part moves, and where to?", actions))


def add_sends(
    state: MindGameState, part: i64, links: list[Link], tiles: list[int], actions: list[Action]
) -> None:
    """Add the legal ones among these steps for a part."""
    seat = state.active
    for link in links:
        if not moving.crosses(tiles[0], link.border):
            continue
        standing = state.at(seat, link.to)
        first = (part * PLACES + link.to) * MODES
        if standing is None:
            actions.append(SENDS[first + ALONE])
        elif standing.size + len(tiles) <= MOST:
            actions.append(SENDS[first + ON_TOP])
            actions.append(SENDS[first + UNDER])


def send(state: MindGameState, action: Action) -> None:
    """Split: one part moves with the action points of its own display minus 1, the other stays (MG-8.8)."""
    seat = state.active
    place = state.acting
    construct = state.standing(seat, place)
    divided = parts(state, construct)
    going = Construct(divided[action.a], True)
    staying = Construct(divided[1 - action.a], True)
    state.put(seat, place, staying)
    state.tell(words.E_SPLITS, "MG-8.7", seat, len(divided[CHILD]), TILES[divided[CHILD][0]], place)
    state.child = 0
    state.child_display = 0
    state.actions_left = POINTS_OF[going.top] - 1
    moving.arrive(state, going, action.b // MODES, action.b % MODES)
    to = state.acting
    if place < SPACES:
        state.push(words.REORDER, seat, place)  # the part that stays in an own segment is discarded (MG-9.9)
    if state.size(seat, to) == going.size:
        state.push(words.REORDER, seat, to)
