"""Positions of MindNet set up by hand, for tests, puzzles and the position editor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mindtable.cards.game.positions import by_hand, deal, entry_of, for_both, named, serial_number
from mindtable.cards.knowledge.knowledge import NOT_OURS
from mindtable.cards.state.definition import Pool
from mindtable.core.agenda import Step
from mindtable.core.errors import OptionError
from mindtable.games.mindnet import words
from mindtable.games.mindnet.areas import add
from mindtable.games.mindnet.game import MindNet
from mindtable.games.mindnet.state import MnState
from mindtable.games.mindnet.table import MnTable
from mindtable.games.mindnet.thing import MnThing

_NOBODY: Final[Sequence[Sequence[str]]] = ((), ())
_KEYS: Final = ("name", "exhausted", "damage", "shift", "items", "owner", "age")
_STEPS: Final = {
    words.P_START: Step(words.TURN_START),
    words.P_READY: Step(words.READY, 1),
    words.P_DEPLOY: Step(words.DEPLOY),
    words.P_EVENT: Step(words.EVENT_OPEN),
    words.P_APPROACHING: Step(words.APPROACHES),
    words.P_EVALUATION: Step(words.EVALUATION),
}


def set_up(
    game: MindNet,
    *,
    sides: Sequence[Sequence[str | Mapping[str, Any]]] = _NOBODY,
    hands: Sequence[Sequence[str]] = _NOBODY,
    decks: Sequence[Sequence[str]] = _NOBODY,
    piles: Sequence[Sequence[str]] = _NOBODY,
    areas: Sequence[Sequence[str | Mapping[str, Any]]] = _NOBODY,
    credits: Sequence[int] = (10, 10),
    active: int = 0,
    turn_number: int = 9,
    phase: str = words.P_EVENT,
    variants: Sequence[str] = (),
    seed: int | str = 0,
    players: Sequence[str] = ("You", "They"),
    pool: Pool | None = None,
) -> MnTable:
    """A position, run up to its first question in that phase of the turn of `active`; "start" is when the turn begins.

    `sides` are the cards that each seat controls, by name or as {"name", "exhausted", "damage", "shift", "items",
    "owner", "age"}; "shift" are upgrades less degrades, "items" are attached to it. `areas` are the GNE areas, by name
    or as {"name", "owner"}. The top card of a deck and the newest GNE are the last. Raises OptionError.
    """
    for_both(sides=sides, hands=hands, decks=decks, piles=piles, areas=areas, credits=credits)
    state = by_hand(game, phase, active, turn_number, variants, seed, players, pool, _STEPS)
    assert isinstance(state, MnTable)
    state.first = (active + turn_number + 1) % 2
    for seat in (0, 1):
        deal(state, seat, hands[seat], decks[seat], piles[seat])
        if credits[seat] < 0:
            raise OptionError(f"credits: a balance is never below 0, not {credits[seat]}")
        state.credits[seat] = credits[seat]
        for given in sides[seat]:
            put(state, seat, entry_of(given, _KEYS))
    for seat in (0, 1):
        for given in areas[seat]:
            entry = entry_of(given)
            owner = entry.get("owner", seat)
            mark = 0 if owner == seat else NOT_OURS
            add(state, seat, named(state.pool, entry["name"]), owner, mark)
    state.everything_changed()
    if phase == words.P_START:
        state.turn -= 1
        state.acted = True
    state.agenda.append(_STEPS[phase])
    state.run()
    return state


def put(state: MnState, seat: int, entry: Mapping[str, Any], bearer: MnThing | None = None) -> None:
    """Put a card into play, with its items; nothing triggers. Raises OptionError."""
    card = state.mn_card(named(state.pool, entry["name"]))
    if card.is_event or card.is_item != (bearer is not None):
        raise OptionError(f"{card.name} cannot be in play there")
    thing = MnThing(serial_number(state, entry), entry.get("owner", seat), seat, card)
    thing.exhausted = bearer.exhausted if bearer is not None else bool(entry.get("exhausted", False))
    thing.form = card.asleep if thing.exhausted else card
    thing.damage = entry.get("damage", 0)
    thing.shift = entry.get("shift", 0)
    thing.bearer = 0 if bearer is None else bearer.id
    thing.entered = state.turn - 1
    state.sides[seat].append(thing)
    for item in entry.get("items", ()):
        put(state, seat, entry_of(item, _KEYS), thing)
