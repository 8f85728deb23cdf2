"""Positions of MindNet, written as the tests name them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindtable.cards.knowledge.knowledge import NOT_OURS
from mindtable.cards.state.definition import Pool
from mindtable.games.mindnet import words
from mindtable.games.mindnet.game import MindNet
from mindtable.games.mindnet.table import MnTable
from tests.games.added import Numbers, at


def set_up(
    game: MindNet,
    *,
    sides: Sequence[Sequence[str | Mapping[str, Any]]] = ((), ()),
    hands: Sequence[Sequence[str]] = ((), ()),
    decks: Sequence[Sequence[str]] = ((), ()),
    piles: Sequence[Sequence[str]] = ((), ()),
    areas: Sequence[Sequence[str | Mapping[str, Any]]] = ((), ()),
    credits: Sequence[int] = (10, 10),
    active: int = 0,
    turn_number: int = 9,
    phase: str = words.P_EVENT,
    variants: Sequence[str] = (),
    seed: int | str = 0,
    players: Sequence[str] = ("You", "They"),
    pool: Pool | None = None,
) -> MnTable:
    """A position, run up to its first question in that phase of the turn of `active`.

    `sides` are the cards that each seat controls, by name or with `name`, `exhausted`, `damage`, `shift` (upgrades less
    degrades), `items`, `owner` and `age`. `areas` are the GNE areas, by name or with `name` and `owner`.
    """
    numbers = Numbers()
    numbered, play = [], []
    for seat in (0, 1):
        numbered.append([numbers.next() for _ in piles[seat]])
        side: list[dict[str, Any]] = []
        for each in sides[seat]:
            _put(each, numbers, turn_number, side)
        play.append(side)
    gnes: list[list[Mapping[str, Any]]] = [
        [{"name": each} if isinstance(each, str) else each for each in area] for area in areas
    ]
    owners = [[each.get("owner", seat) for each in area] for seat, area in enumerate(gnes)]
    state = {
        "phase": phase,
        "turn": turn_number,
        "active": active,
        "credits": list(credits),
        "play": play,
        "hand": [list(each) for each in hands],
        "deck": [list(each) for each in decks],
        "discard_pile": [list(each) for each in piles],
        "pile_ids": numbered,
        "areas": [[each["name"] for each in area] for area in gnes],
        "owners": owners,
        "serial": numbers.last,
    }
    if any(owner != seat for seat, area in enumerate(owners) for owner in area):
        state["marks"] = _marks(hands, decks, owners)
    found = at(game, state, variants=variants, seed=seed, players=players, pool=pool)
    assert isinstance(found, MnTable)
    return found


def _put(
    given: str | Mapping[str, Any],
    numbers: Numbers,
    turn: int,
    side: list[dict[str, Any]],
    bearer: dict[str, Any] | None = None,
) -> None:
    """Add a card to a side, with its items."""
    entry: dict[str, Any] = {"name": given} if isinstance(given, str) else dict(given)
    items = entry.pop("items", ())
    made = {
        "card": entry.pop("name"),
        "entered": turn - 1,
        "id": numbers.next(entry.pop("age", None)),
        **entry,
    }
    if bearer is not None:
        made |= {"bearer": bearer["id"], "exhausted": bearer.get("exhausted", False)}
    side.append(made)
    for item in items:
        _put(item, numbers, turn, side, made)


def _marks(
    hands: Sequence[Sequence[str]], decks: Sequence[Sequence[str]], owners: Sequence[Sequence[int]]
) -> list[list[int]]:
    """Who knows the hidden cards of each zone of both seats: of a GNE area, those of the other player."""
    unknown = [[0] * len(cards) for zone in (hands, decks) for cards in zone]
    return unknown + [[0 if owner == seat else NOT_OURS for owner in owners[seat]] for seat in (0, 1)]
