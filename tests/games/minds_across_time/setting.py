"""Positions of Minds Across Time, written as the tests name them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindtable.cards.state.definition import Pool
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.game import MindsAcrossTime
from mindtable.games.minds_across_time.table import MatTable
from tests.games.added import Numbers, at

# Entries of a card in play that have other names in positions.
_RENAMED = {"name": "card", "indicators": "counters"}


def set_up(
    game: MindsAcrossTime,
    *,
    sides: Sequence[Sequence[Mapping[str, Any]]] = ((), ()),
    hands: Sequence[Sequence[str]] = ((), ()),
    libraries: Sequence[Sequence[str]] = ((), ()),
    removed: Sequence[Sequence[str]] = ((), ()),
    pools: Sequence[Mapping[str, int]] = ({}, {}),
    active: int = 0,
    turn_number: int = 9,
    phase: str = words.P_MAIN,
    variants: Sequence[str] = (),
    seed: int | str = 0,
    players: Sequence[str] = ("You", "They"),
    pool: Pool | None = None,
) -> MatTable:
    """A position, run up to its first question.

    `sides` are the cards that each seat controls, with `name`, `pivoted`, `indicators`, `owner`, and `new` for one that
    entered play in this turn. `pools` are resources by kind.
    """
    numbers = Numbers()
    piles, play = [], []
    for seat in (0, 1):
        piles.append([numbers.next() for _ in removed[seat]])
        play.append([_card(each, numbers, turn_number) for each in sides[seat]])
    state = {
        "phase": phase,
        "turn": turn_number,
        "active": active,
        "play": play,
        "pools": [[resources.get(kind, 0) for kind in words.KINDS] for resources in pools],
        "hand": [list(each) for each in hands],
        "deck": [list(each) for each in libraries],
        "discard_pile": [list(each) for each in removed],
        "pile_ids": piles,
        "serial": numbers.last,
    }
    found = at(game, state, variants=variants, seed=seed, players=players, pool=pool)
    assert isinstance(found, MatTable)
    return found


def _card(given: Mapping[str, Any], numbers: Numbers, turn: int) -> dict[str, Any]:
    made = {_RENAMED.get(key, key): value for key, value in given.items()}
    made["entered"] = turn if made.pop("new", False) else turn - 1
    made["id"] = numbers.next(made.pop("age", None))
    return made
