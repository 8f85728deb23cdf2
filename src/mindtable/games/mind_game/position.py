"""Positions set up by hand: for tests, puzzles and studies.

A position begins in a step of the active player's turn. It has no record, because no inputs lead to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mindtable.core.chance import XOSHIRO, Chance
from mindtable.core.errors import OptionError
from mindtable.core.input import check_players, check_seed, shown
from mindtable.games.mind_game import words
from mindtable.games.mind_game.board import PLACES, place_named
from mindtable.games.mind_game.combat import FACES
from mindtable.games.mind_game.construct import MOST, Construct
from mindtable.games.mind_game.ending import LAST_TURN, STANDSTILL
from mindtable.games.mind_game.options import options_of
from mindtable.games.mind_game.purchasing import MOST_IN_HAND
from mindtable.games.mind_game.start import MindGameStart
from mindtable.games.mind_game.table import MindGameTable
from mindtable.games.mind_game.tile import BY_SLUG
from mindtable.games.mind_game.turn import MOST_POINTS

STEPS: Final = {
    words.S_COLLECT: words.TURN,
    words.S_PURCHASE: words.PURCHASE,
    words.S_PLACE: words.PLACING,
    words.S_COMMAND: words.COMMANDS,
    words.S_COMBAT: words.COMBATS,
}

SEATS: Final = 2

Stacks = Mapping[str, Sequence[str]]


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

    Args:
        constructs: for each seat its stacks by place, tiles from the top: `{"GOT5": ["Panic 2", "Pain 1"]}`.
        hands: for each seat its tiles.
        points: of the two seats.
        active: whose turn it is.
        first: the seat of player 1, whose segments are MB1, MP1, MG1 and MO1.
        turn: the number of the turn.
        step: "collect", "purchase", "place", "command" or "combat": where play begins.
        quiet: how many turns in a row nothing has happened (MG-12.5).
        dice: results of the first dice, 1 to 6 each; later chance follows from the seed.
        variants: names of variants that are on.
        seed: the seed of all chance.
        players: the names of the two players.

    Raises:
        OptionError: a tile, place or step that does not exist, a tile used twice, or more than the rules allow.
    """
    if step not in STEPS:
        raise OptionError(f"there is no step {shown(step)}; there is: {', '.join(STEPS)}")
    for name, given in (("constructs", constructs), ("hands", hands), ("points", points)):
        if len(given) != SEATS:
            raise OptionError(f"{name}: one entry for each of the {SEATS} seats, not {len(given)}")
    check_players(players, OptionError)
    check_seed(seed, XOSHIRO, OptionError)
    between("active", active, 0, SEATS - 1)
    between("first", first, 0, SEATS - 1)
    between("turn", turn, 1, LAST_TURN)
    between("quiet", quiet, 0, STANDSTILL - 1)
    for face in dice:
        between("dice", face, 1, FACES)
    options = options_of(variants)
    start = MindGameStart(seed, options, list(players))
    start.by_hand = True
    state = MindGameTable(start, options, Chance.of(seed), list(players))
    state.chance.script([face - 1 for face in dice])
    state.first = first
    state.active = active
    state.turn = turn - 1 if step == words.S_COLLECT else turn  # the step itself begins the turn
    state.step = step
    state.quiet = quiet
    if options.fatigue:
        state.reserves = list(options.reserves)
    for seat in (0, 1):
        between("points", points[seat], 0, MOST_POINTS)
        if len(hands[seat]) > MOST_IN_HAND:
            raise OptionError(f"a hand holds at most {MOST_IN_HAND} tiles, not {len(hands[seat])}")
        state.points[seat] = points[seat]
        state.hands[seat] = [taken(state, name) for name in hands[seat]]
        for id_, stack in constructs[seat].items():
            where = place_named(id_)
            if where is None:
                raise OptionError(f"there is no place {shown(id_)} (MG-2.7)")
            if not 1 <= len(stack) <= MOST or state.at(seat, where.number) is not None:
                raise OptionError(f"{where.name}: one construct of 1 to {MOST} tiles for each player")
            tiles = [taken(state, name) for name in stack]
            state.stacks[seat * PLACES + where.number] = Construct(tiles, True)
    state.push(STEPS[step])
    state.run()
    return state


def between(name: str, value: int, least: int, most: int) -> None:
    """Raises OptionError if `value` is not from `least` to `most`."""
    if not least <= value <= most:
        raise OptionError(f"{name}: a whole number from {least} to {most}, not {shown(value)}")


def taken(state: MindGameTable, name: str) -> int:
    """Take a tile out of the bank. Raises OptionError if it does not exist or is not in the bank."""
    tile = BY_SLUG.get("-".join(name.lower().split()))
    if tile is None:
        raise OptionError(f"there is no tile {shown(name)} (MG-1.2)")
    if not state.bank[tile.number]:
        raise OptionError(f"{tile.name} is there twice, but every tile exists only once")
    state.bank[tile.number] = False
    return int(tile.number)
