"""Positions of MIND, written as the tests name them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mindtable.cards.state.definition import Pool
from mindtable.cards.words import FOR_GOOD
from mindtable.games.mind.game import Mind
from mindtable.games.mind.table import MindTable
from tests.games.added import Numbers, at

PieceLike = str | Mapping[str, Any]
UnitLike = PieceLike | Sequence[PieceLike]

# Entries of a card in play that have other names in positions.
_RENAMED = {"name": "card", "power": "more_power", "chosen_kind": "variety"}


def set_up(
    game: Mind,
    *,
    thinkers: Sequence[str],
    sides: Sequence[Sequence[UnitLike]] = ((), ()),
    hands: Sequence[Sequence[str]] = ((), ()),
    decks: Sequence[Sequence[str]] = ((), ()),
    discard_piles: Sequence[Sequence[str]] = ((), ()),
    breaks: Sequence[int] = (0, 0),
    active: int = 0,
    turn_number: int = 9,
    phase: str = "play",
    variants: Sequence[str] = (),
    seed: int | str = 0,
    players: Sequence[str] = ("You", "They"),
    pool: Pool | None = None,
) -> MindTable:
    """A position, run up to its first decision.

    `sides` are the cards of each seat, by name or with `name` and any of `engaged`, `power` (a change until end of
    turn), `owner`, `on` (the name of the Thought that it is attached to), `chosen_kind` and `age` (the serial number).
    A list of such entries is a Group.
    """
    numbers = Numbers()
    play: list[list[dict[str, Any]]] = [[{"card": thinkers[seat], "id": numbers.next()}] for seat in (0, 1)]
    piles, controls = [], []
    for seat in (0, 1):
        piles.append([numbers.next() for _ in discard_piles[seat]])
        for unit in sides[seat]:
            alone = isinstance(unit, str | Mapping)
            members: list[dict[str, Any]] = [
                _piece(each, numbers, turn_number) for each in ([unit] if alone else unit)
            ]
            if not alone:
                group = numbers.next()
                for member in members:
                    member["group"] = group
            play[seat] += members
    for seat in (0, 1):
        for member in play[seat]:
            if member.get("owner", seat) != seat:
                controls.append(_control(member, seat))
            if "on" in member:
                member["bearer"] = _bearer(game, play, member.pop("on"))
    state = {
        "phase": phase,
        "turn": turn_number,
        "active": active,
        "breaks": list(breaks),
        "play": [sorted(side, key=lambda each: int(each["id"])) for side in play],
        "controls": controls,
        "hand": [list(each) for each in hands],
        "deck": [list(each) for each in decks],
        "discard_pile": [list(each) for each in discard_piles],
        "pile_ids": piles,
        "serial": numbers.last,
    }
    found = at(game, state, variants=variants, seed=seed, players=players, pool=pool)
    assert isinstance(found, MindTable)
    return found


def _piece(given: Any, numbers: Numbers, turn: int) -> dict[str, Any]:
    entry = {"name": given} if isinstance(given, str) else dict(given)
    made: dict[str, Any] = {
        "entered": turn - 2,
        **{_RENAMED.get(key, key): value for key, value in entry.items()},
    }
    made["id"] = numbers.next(made.pop("age", None))
    return made


def _control(member: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """The effect by which a seat controls a card of the other one."""
    frame = {
        "ability": None,
        "line": -1,
        "source": member["id"],
        "source_form": member["card"],
        "controller": seat,
    }
    return {
        "thing": member["id"], "seat": seat, "duration": FOR_GOOD, "controller": seat, "frame": frame, "until": None,
    }  # fmt: skip


def _bearer(game: Mind, play: list[list[dict[str, Any]]], name: str) -> int:
    """The serial number of the card of that name."""
    own = game.pool()
    wanted = own.by_name.get(name) or own.by_slug[name]
    return next(
        int(each["id"]) for side in play for each in side if each["card"] in (wanted.name, wanted.slug)
    )
