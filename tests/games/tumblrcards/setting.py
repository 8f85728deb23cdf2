"""Positions of TumblrCards, written as the tests name them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindtable.cards.state.definition import Pool
from mindtable.games.tumblrcards.game import TumblrCards
from mindtable.games.tumblrcards.table import TumblrTable
from tests.games.added import Numbers, at

CreatureLike = str | Mapping[str, Any]

# Entries of a creature that have other names in positions.
_RENAMED = {"name": "card", "age": "id", "attack": "more_attack", "health": "more_health"}


def set_up(
    game: TumblrCards,
    *,
    creatures: Sequence[Sequence[CreatureLike]] = ((), ()),
    hands: Sequence[Sequence[str]] = ((), ()),
    decks: Sequence[Sequence[str]] = ((), ()),
    discard_piles: Sequence[Sequence[str]] = ((), ()),
    health: Sequence[int] = (10, 10),
    mana: int | None = None,
    active: int = 0,
    turn: int = 9,
    phase: str = "casting",
    died: Sequence[str] = (),
    variants: Sequence[str] = (),
    seed: int | str = 0,
    players: Sequence[str] = ("You", "They"),
    pool: Pool | None = None,
) -> TumblrTable:
    """A position, run up to its first decision.

    `creatures` are the things of each seat, by name or with `name` and any of `damage`, `attack` and `health`
    (permanent changes), `entered`, `token`, `owner`, `x`, `counters`, `total_damage`, `summoner` and `age`. `died` are
    creatures that died in earlier turns. Without `mana` it is the opponent's health.
    """
    numbers = Numbers()
    piles, play = [], []
    for seat in (0, 1):
        piles.append([numbers.next() for _ in discard_piles[seat]])
        play.append([_creature(each, numbers, turn) for each in creatures[seat]])
    state: dict[str, Any] = {
        "phase": phase,
        "turn": turn,
        "active": active,
        "health": list(health),
        "play": play,
        "hand": [list(each) for each in hands],
        "deck": [list(each) for each in decks],
        "discard_pile": [list(each) for each in discard_piles],
        "pile_ids": piles,
        "deaths": [{"id": numbers.next(), "card": name, "turn": turn - 1} for name in died],
        "serial": numbers.last,
    }
    if phase != "start of turn":
        state |= {"mana": health[1 - active] if mana is None else mana, "mana_known": True}
    found = at(game, state, variants=variants, seed=seed, players=players, pool=pool)
    assert isinstance(found, TumblrTable)
    return found


def _creature(given: CreatureLike, numbers: Numbers, turn: int) -> dict[str, Any]:
    entry = {"name": given} if isinstance(given, str) else dict(given)
    token = entry.pop("token", False)
    made: dict[str, Any] = {
        "x": 1,
        "entered": turn - 2,
        **{_RENAMED.get(key, key): value for key, value in entry.items()},
    }
    made["id"] = numbers.next(made.get("id"))
    made.setdefault("total_damage", made.get("damage", 0))
    return {**made, "original": None} if token else made
