"""The effects of a roll on tiles, one by one: dissolving, expelling, landing, and turning up (MG-10.9, MG-11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.mind_game import words
from mindtable.games.mind_game.state.board import ALL, EXPULSIONS, PLACES
from mindtable.games.mind_game.state.construct import MOST, Construct
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import COST_OF, TILES

EXPELS: Final[list[Action]] = [Action(words.EXPEL, place.number, place) for place in ALL]
TOP: Final = Action(words.TOP)
UNDER: Final = Action(words.UNDER)


def owner_of(state: MindGameState, tile: i64) -> i64:
    """The owner of a tile in the fought place."""
    construct = state.at(0, state.fought)
    if construct is not None and tile in construct.tiles:
        return 0
    return 1


def targets(state: MindGameState, seat: i64, place: i64) -> list[int]:
    """Where a tile of `seat` can be expelled to: adjacent places with room for it (MG-11.6 to MG-11.10).

    Neither the colours of borders nor enemy tiles matter (MG-11.9).
    """
    found: list[int] = []
    own = seat * PLACES
    for to in EXPULSIONS[state.side(seat) * PLACES + place]:
        standing = state.stacks[own + to]
        if standing is None or standing.size < MOST:
            found.append(to)
    return found


def effect(state: MindGameState) -> None:
    """Dissolve affected tiles until one has to be expelled; then ask the roller where to (MG-11.4, MG-11.5)."""
    place = state.fought
    while state.affected:
        tile = state.affected[0] >> 1
        seat = owner_of(state, tile)
        expelled = state.affected[0] & 1 == 1
        found = targets(state, seat, place) if expelled else []
        if not found:
            del state.affected[0]
            to_bank(state, seat, place, tile, expelled)  # without a destination it dissolves, too (MG-11.10)
            continue
        state.push(words.EFFECT)
        actions = [EXPELS[to] for to in found]
        prompt = "Where is the tile expelled to?"
        state.ask(Decision(state.roller, words.D_EXPEL, "MG-11.5", prompt, actions))
        return


def expel(state: MindGameState, to: i64) -> None:
    """The tile goes there; if its owner has a construct there, the owner decides how it merges (MG-11.11)."""
    tile = state.affected[0] >> 1
    seat = owner_of(state, tile)
    if state.at(seat, to) is None:
        land(state, to, True)
        return
    state.landing = to
    prompt = "How does the expelled tile merge?"
    state.ask(Decision(seat, words.D_MERGE, "MG-11.11", prompt, [TOP, UNDER]))


def merge(state: MindGameState, on_top: bool) -> None:
    """The owner has decided."""
    to = state.landing
    state.landing = -1
    land(state, to, on_top)


def land(state: MindGameState, to: i64, on_top: bool) -> None:
    """Move the tile from the fought place to the place it was expelled to.

    A masked tile stays masked until the effect is over (MG-11.12). From now on it is out of reach of the effect and of
    later rolls (MG-11.13); a place with enemy tiles becomes contested (MG-11.14).
    """
    tile = state.affected[0] >> 1
    place = state.fought
    seat = owner_of(state, tile)
    del state.affected[0]
    shown = leave(state, seat, place, tile)
    private = -1 if shown else seat
    state.tell_tile(words.E_EXPELLED, "MG-11.5", seat, 0, tile, private, to, place)
    standing = state.at(seat, to)
    if standing is None:
        state.put(seat, to, Construct([int(tile)], shown))
        if state.at(1 - seat, to) is not None:
            state.tell(words.E_CONTESTED, "MG-11.14", seat, 0, None, to)
        return
    kind = words.E_MERGES_ON if on_top else words.E_MERGES_UNDER
    state.tell_tile(kind, "MG-11.11", seat, 0, tile, private, to)
    if on_top:
        state.put(seat, to, Construct([int(tile)] + standing.tiles, shown))
    else:
        state.put(seat, to, Construct(standing.tiles + [int(tile)], standing.shown))
    state.push(words.REORDER, seat, to)


def turn_up(state: MindGameState) -> None:
    """Turn up every new display, once the effect is over (MG-10.9)."""
    stacks = state.stacks
    for index in range(2 * PLACES):
        construct = stacks[index]
        if construct is not None and not construct.shown:
            stacks[index] = Construct(construct.tiles, True)
            seat: i64 = index // PLACES
            state.tell(words.E_SHOWS, "MG-10.9", seat, 0, TILES[construct.top], index % PLACES)


def to_bank(state: MindGameState, seat: i64, place: i64, tile: i64, no_room: bool) -> None:
    """Dissolve a tile: it returns to the bank (MG-11.1). A masked one is not shown (MG-3.9)."""
    shown = leave(state, seat, place, tile)
    state.bank[tile] = True
    state.stirred = True
    kind = words.E_NO_ROOM if no_room else words.E_DISSOLVES
    rule = "MG-11.10" if no_room else "MG-11.1"
    private = -1 if shown else seat
    state.tell_tile(kind, rule, seat, COST_OF[tile], tile, private, place)


def leave(state: MindGameState, seat: i64, place: i64, tile: i64) -> bool:
    """Take a tile out of a construct; returns whether it was face up. The new top tile stays masked (MG-10.9)."""
    construct = state.standing(seat, place)
    if construct.size == 1:
        state.put(seat, place, None)
        return construct.shown
    if construct.top == tile:
        state.put(seat, place, Construct(construct.tiles[1:], False))
        return construct.shown
    state.put(seat, place, Construct([other for other in construct.tiles if other != tile], construct.shown))
    return False
