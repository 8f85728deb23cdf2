"""Positions of card games set up by hand: the part that the `set_up` of all games share."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from mindtable.cards.game.game import CardGame, CardStart
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.state import CardState
from mindtable.core.errors import OptionError


def by_hand(
    game: CardGame,
    phase: str,
    active: int,
    turn: int,
    variants: Sequence[str],
    seed: int | str,
    players: Sequence[str],
    pool: Pool | None,
    phases: Collection[str] = (),
) -> CardState:
    """A state without cards, in a phase of a turn; its pool is the game's own unless another is given.

    Raises OptionError for an impossible seat or players, or a phase that is not among `phases`, if they are given.
    """
    if phases and phase not in phases:
        raise OptionError(f"phase: expected one of {', '.join(phases)}, got {phase!r}")
    for_both(players=players)
    a_seat("active", active)
    cards = game.pool() if pool is None else pool
    start = CardStart(game, seed, game.options(variants), list(players), [{}, {}], cards)
    start.by_hand = True
    state = game.new_state(start)
    state.phase = phase
    state.active = active
    state.turn = turn
    return state


def for_both(**given: Sequence[Any]) -> None:
    """Raise OptionError unless each of these named values has one entry for each seat."""
    for name, value in given.items():
        if len(value) != 2:
            raise OptionError(f"{name}: expected one entry for each of the two seats, got {len(value)}")


def a_seat(name: str, seat: int) -> int:
    """A seat. Raises OptionError if the value is not a seat."""
    if seat not in (0, 1):
        raise OptionError(f"{name}: a seat is 0 or 1, not {seat!r}")
    return seat


def entry_of(given: str | Mapping[str, Any], keys: Sequence[str] = ()) -> Mapping[str, Any]:
    """The entry of a thing in play as a mapping; a name alone is enough.

    Raises OptionError if there is no name, or a key that is not among `keys`, if they are given.
    """
    if isinstance(given, str):
        return {"name": given}
    if "name" not in given:
        raise OptionError(f"something in play has no name: {dict(given)}")
    for key in given:
        if keys and key not in keys:
            raise OptionError(f"{given['name']}: unknown entry {key!r}; there is {', '.join(keys)}")
    return given


def deal(
    state: CardState, seat: i64, hand: Sequence[str], deck: Sequence[str], discard_pile: Sequence[str]
) -> None:
    """Give a seat its cards by name, the top ones last. Raises OptionError."""
    state.marks = []
    state.hand[seat] = [named(state.pool, name) for name in hand]
    state.deck[seat] = [named(state.pool, name) for name in deck]
    for name in discard_pile:
        state.to_pile(seat, named(state.pool, name))


def serial_number(state: CardState, thing: Mapping[str, Any]) -> int:
    """The serial number of a thing: its `age` if given, else the next number. Raises OptionError."""
    state.serial += 1
    id_ = thing.get("age", state.serial)
    if not isinstance(id_, int) or id_ < 1 or state.find(id_) is not None:
        raise OptionError(
            f"{thing['name']}: the age must be a different number for each thing, from 1 on, not {id_!r}"
        )
    state.serial = max(state.serial, id_)
    return id_


def named(pool: Pool, name: str) -> Card:
    """The card of that name. Raises OptionError."""
    card = pool.by_name.get(name) or pool.by_slug.get(name)
    if card is None:
        raise OptionError(f"there is no card {name!r}")
    return card
