"""Positions of Minds Across Time set up by hand, for tests, puzzles and the position editor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mindtable.cards.game.positions import by_hand, deal, entry_of, for_both, named, serial_number
from mindtable.cards.state.definition import Pool
from mindtable.core.errors import OptionError
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.game import MindsAcrossTime
from mindtable.games.minds_across_time.state import MatState
from mindtable.games.minds_across_time.table import MatTable
from mindtable.games.minds_across_time.thing import MatThing

_NOBODY: Final[Sequence[Sequence[str]]] = ((), ())
_KEYS: Final = ("name", "pivoted", "indicators", "owner", "new", "age")
_STEPS: Final = {words.P_MAIN: words.MAIN_STEP, words.P_START: words.START_STEP}


def set_up(
    game: MindsAcrossTime,
    *,
    sides: Sequence[Sequence[str | Mapping[str, Any]]] = _NOBODY,
    hands: Sequence[Sequence[str]] = _NOBODY,
    libraries: Sequence[Sequence[str]] = _NOBODY,
    removed: Sequence[Sequence[str]] = _NOBODY,
    pools: Sequence[Mapping[str, int]] = ({}, {}),
    active: int = 0,
    turn_number: int = 9,
    phase: str = words.P_MAIN,
    variants: Sequence[str] = (),
    seed: int | str = 0,
    players: Sequence[str] = ("You", "They"),
    pool: Pool | None = None,
) -> MatTable:
    """A position, run up to its first question: in the main step of `active`, or as that player's turn begins (`phase`
    "start").

    `sides` are the cards that each seat controls, by name or as {"name", "pivoted", "indicators", "owner", "new"};
    "new" is whether it entered play in this turn. The top card of a library is the last. `pools` are resources by
    kind. Raises OptionError.
    """
    for_both(sides=sides, hands=hands, libraries=libraries, removed=removed, pools=pools)
    state = by_hand(game, phase, active, turn_number, variants, seed, players, pool, _STEPS)
    assert isinstance(state, MatTable)
    state.first = (active + turn_number + 1) % 2
    for seat in (0, 1):
        deal(state, seat, hands[seat], libraries[seat], removed[seat])
        for given in sides[seat]:
            put(state, seat, entry_of(given, _KEYS))
        for kind, n in pools[seat].items():
            if kind not in words.KINDS or n < 0:
                raise OptionError(f"pools: {n} {kind!r}: it must be one of {', '.join(words.KINDS)}")
            state.pools[seat][words.KINDS.index(kind)] = n
    state.everything_changed()
    if phase == words.P_START:
        state.turn -= 1
        state.active = 1 - active
    state.regular = state.active
    state.push(_STEPS[phase])
    state.run()
    return state


def put(state: MatState, seat: int, entry: Mapping[str, Any]) -> None:
    """Put a card into play; nothing triggers. Raises OptionError."""
    card = state.mat_card(named(state.pool, entry["name"]))
    if card.is_clash or (card.is_environment and state.environment(seat) is not None):
        raise OptionError(f"{card.name} cannot be in play there")
    thing = MatThing(serial_number(state, entry), entry.get("owner", seat), seat, card)
    thing.pivoted = bool(entry.get("pivoted", False))
    thing.entered = state.turn if entry.get("new") else state.turn - 1
    thing.counters = dict(entry.get("indicators", {})) or None
    state.sides[seat].append(thing)
