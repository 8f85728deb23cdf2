"""The place step: hand tiles go into creative spaces of the own mind (MG-6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action, Named
from mindtable.core.decision import Decision
from mindtable.games.mind_game import words
from mindtable.games.mind_game.state.board import (
    ALL,
    ALONE,
    MODES,
    ON_TOP,
    SEGMENTS,
    SPACES,
    TARGETS,
    TOUCHING,
    UNDER,
)
from mindtable.games.mind_game.state.construct import MOST, Construct
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import BLACK, COLOR_OF, NUMBER, TILES
from mindtable.games.mind_game.turn import END

_SLOTS: Final = 4  # spaces that touch a segment, at most
_CACHE: Final[list[Action | None]] = [None] * (8 * NUMBER * _SLOTS * MODES)


def placing_action(segment: i64, tile: i64, slot: i64, mode: i64) -> Action:
    """`place MP1 doubt-2 -> PGT1`: `segment` counts from 0 to 7, `slot` the spaces that touch it."""
    index = ((segment * NUMBER + tile) * _SLOTS + slot) * MODES + mode
    found = _CACHE[index]
    if found is None:
        what = TILES[tile]
        by = ALL[SPACES + segment].name
        target = TARGETS[TOUCHING[segment][slot] * MODES + mode]
        operand = Named(f"{what.name} ({by})", f"{by} {what.slug}")
        number = TOUCHING[segment][slot] * MODES + mode
        found = Action(words.PLACE_TILE, segment * NUMBER + tile, operand, number, target)
        _CACHE[index] = found
    return found


def placings(state: MindGameState) -> list[Action]:
    """Every legal placing (MG-6.1 to MG-6.4, MG-6.7)."""
    actions: list[Action] = []
    seat = state.active
    hand = state.hands[seat]
    if not hand:
        return actions
    able = state.functional(seat) & ~state.placed
    for color in range(4):
        if not able >> color & 1:
            continue
        segment = SEGMENTS[state.side(seat)][color] - SPACES
        touching = TOUCHING[segment]
        for slot in range(len(touching)):
            size = state.size(seat, touching[slot])
            if size >= MOST:
                continue
            for tile in hand:
                if COLOR_OF[tile] == color or COLOR_OF[tile] == BLACK:
                    if size == 0:
                        actions.append(placing_action(segment, tile, slot, ALONE))
                    else:
                        actions.append(placing_action(segment, tile, slot, ON_TOP))
                        actions.append(placing_action(segment, tile, slot, UNDER))
    return actions


def placing(state: MindGameState) -> None:
    """Ask for the next placing, or the end of the step (MG-6.1).

    It is asked as long as there are hand tiles and segments that may place, even if none fits: skipping the question
    would reveal that to the other player (MG-3.13).
    """
    state.step = words.S_PLACE
    seat = state.active
    if not state.hands[seat] or not state.functional(seat) & ~state.placed:
        state.push(words.COMMANDS)
        return
    actions = placings(state)
    actions.append(END)
    prompt = "Place a tile (segment, tile -> creative space), or end the step."
    state.ask(Decision(seat, words.D_PLACE, "MG-6.1", prompt, actions))


def place(state: MindGameState, action: Action) -> None:
    """Place a hand tile as a new construct (MG-6.5), or on top of or beneath the display of one (MG-6.6)."""
    seat = state.active
    segment = action.a // NUMBER
    tile = action.a % NUMBER
    to = action.b // MODES
    mode = action.b % MODES
    state.hands[seat].remove(tile)
    state.placed |= 1 << (segment & 3)
    state.push(words.PLACING)
    standing = state.at(seat, to)
    private: i64 = -1
    kind = words.E_PLACES
    rule = "MG-6.5"
    if standing is None:
        tiles = [int(tile)]
    elif mode == UNDER:
        # Above the masked tiles or below them: the owner may rearrange all of them, and nobody else sees it.
        tiles = standing.tiles + [int(tile)]
        kind = words.E_PLACES_UNDER
        rule = "MG-6.6"
        private = seat
    else:
        tiles = [int(tile)] + standing.tiles
        kind = words.E_PLACES_ON
        rule = "MG-6.6"
    state.tell_tile(kind, rule, seat, 0, tile, private, to, SPACES + segment)
    if standing is None and state.at(1 - seat, to) is not None:
        state.tell(words.E_CONTESTED, "MG-6.7", seat, 0, None, to)
    state.put(seat, to, Construct(tiles, True))
    if len(tiles) > 2:
        state.push(words.REORDER, seat, to)
