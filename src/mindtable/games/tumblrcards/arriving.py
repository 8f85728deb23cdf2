"""Creatures enter play: cast, summoned, or as copies (TC-5.10, TC-11.1, TC-11.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.moving import put_into_play
from mindtable.cards.nodes.event import ENTERS, Enters
from mindtable.cards.nodes.group import THIS
from mindtable.cards.occurrences import happen
from mindtable.cards.verbs.become_copy import EntersAsCopy
from mindtable.cards.words import E_ENTERS
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.card import TumblrCard
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.numbers import doubles
from mindtable.games.tumblrcards.state import TumblrState

MOST_CREATURES: Final = 50  # TC-3.10


class Arrival:
    """A card or token about to enter play under `seat`; `original` is the card, None for a token."""

    def __init__(self, seat: i64, form: TumblrCard, original: TumblrCard | None, x: i64) -> None:
        self.seat: i64 = seat
        self.form = form
        self.original = original
        self.x: i64 = x


def arrive(state: TumblrState, arrivals: list[Arrival], summoner: str) -> list[Creature]:
    """Have creatures enter play at the same time (TC-11.1), the active player's first (TC-3.11).

    Who it enters under controls it at first (TC-3.9), and owns it, a token too (TC-3.8). What enters as a copy looks at
    what was in play before (TC-11.5). Returns the creatures.
    """
    ordered = [arrival for arrival in arrivals if arrival.seat == state.active]
    if len(ordered) < len(arrivals):
        ordered.extend([arrival for arrival in arrivals if arrival.seat != state.active])
    for arrival in ordered:
        if arrival.form.replacements:
            enter_as_copy(state, arrival)
    entered: list[Creature] = []
    for arrival in ordered:
        state.serial += 1
        creature = Creature(
            state.serial, arrival.seat, arrival.seat, arrival.form, arrival.original, arrival.x
        )
        creature.entered = state.turn
        creature.summoner = summoner
        entered.append(creature)
        put_into_play(state, creature)
    for creature in entered:
        kind = E_ENTERS if creature.original is not None else words.E_TOKEN
        state.tell(
            kind, "TC-5.10" if creature.original is not None else "TC-11.1", creature.controller, 0, creature
        )
    if not state.watched & (1 << ENTERS):
        return entered
    for creature in entered:
        happen(state, ENTERS, creature, None, creature.controller)
    return entered


def enter_as_copy(state: TumblrState, arrival: Arrival) -> None:
    """Carry out `If this creature would enter play, instead this creature enters play as a copy of ...` (TC-11.5)."""
    for replacement in arrival.form.replacements:
        event = replacement.event
        effect = replacement.effect
        if isinstance(event, Enters) and event.group.quantifier == THIS and isinstance(effect, EntersAsCopy):
            frame = Frame(replacement, -1, 0, arrival.form, arrival.seat)
            options = effect.model.members(state, frame)
            if options:
                model = options[state.chance.below(len(options))]
                arrival.form = state.creature(model).printed.plain()
                arrival.x = model.x
            return


def summon(
    state: TumblrState, seats: list[int], numbers: list[int], card: TumblrCard, x: i64, frame: Frame
) -> i64:
    """Make tokens for the seats (TC-11.1), as far as there is room (TC-3.10, TC-3.13); returns how many."""
    times: i64 = 2 if doubles(state, frame) else 1  # TC-10.13
    arrivals: list[Arrival] = []
    for i in range(len(seats)):
        seat: i64 = seats[i]
        n: i64 = numbers[i] * times
        room: i64 = MOST_CREATURES - len(state.sides[seat])
        if n > room:
            state.tell(words.E_NO_ROOM, "TC-3.10", seat)
        for _ in range(min(n, room)):
            arrivals.append(Arrival(seat, card, None, x))
    if arrivals:
        arrive(state, arrivals, frame.source_form.name)
    return len(arrivals)
