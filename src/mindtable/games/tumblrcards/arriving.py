"""Creatures enter play: cast, summoned, or as copies (TC-5.10, TC-11.1, TC-11.5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.knowledge.visibility import STACK
from mindtable.cards.moves.moving import enter_together
from mindtable.cards.nodes.event import Enters
from mindtable.cards.nodes.group import THIS
from mindtable.cards.state.frame import Frame
from mindtable.cards.verbs.become_copy import EntersAsCopy
from mindtable.core.zone import Zone
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.numbers import is_doubled
from mindtable.games.tumblrcards.state.card import TumblrCard
from mindtable.games.tumblrcards.state.creature import Creature
from mindtable.games.tumblrcards.state.state import TumblrState

MOST_CREATURES: Final = 50  # TC-3.10


def arrive(
    state: TumblrState, arrivals: list[Creature], summoner: str, origin: Zone = STACK
) -> list[Creature]:
    """Creatures without a number enter play at the same time (TC-11.1), the active player's first (TC-3.11).

    The player on whose side a creature enters is its first controller (TC-3.9) and its owner, also of a token (TC-3.8).
    A creature that enters as a copy sees what was in play before (TC-11.5). Cards come from the zone `origin`. Returns
    the creatures.
    """
    entering: list[Creature] = []
    for after in range(2):
        seat = state.active if after == 0 else 1 - state.active
        for one in arrivals:
            if one.controller == seat:
                creature = as_copy(state, one)
                creature.summoner = summoner
                entering.append(creature)
    enter_together(state, list(entering), None, origin)
    return entering


def as_copy(state: TumblrState, creature: Creature) -> Creature:
    """Carry out `If this creature would enter play, instead this creature enters play as a copy of ...` (TC-11.5)."""
    for replacement in creature.printed.replacements:
        event = replacement.event
        effect = replacement.effect
        if isinstance(event, Enters) and event.group.quantifier == THIS and isinstance(effect, EntersAsCopy):
            frame = Frame(replacement, -1, 0, creature.printed, creature.controller)
            options = effect.model.members(state, frame)
            if not options:
                break
            model = options[state.chance.below(len(options))]
            seat, form = creature.controller, state.creature(model).printed.plain()
            copied = Creature(0, seat, seat, form, None, model.x)
            copied.original = creature.original
            return copied
    return creature


def has_room_for(state: TumblrState, seat: i64, rule: str) -> bool:
    """Whether a creature may come to the side of `seat` (TC-3.10); says so in the log if not."""
    if len(state.sides[seat]) < MOST_CREATURES:
        return True
    state.tell(words.E_NO_ROOM, rule, seat)
    return False


def summon(
    state: TumblrState, seats: list[int], numbers: list[int], card: TumblrCard, x: i64, frame: Frame
) -> i64:
    """Make tokens for the seats (TC-11.1), as far as there is room (TC-3.10, TC-3.13); returns how many."""
    card = card.plain()
    times: i64 = 2 if is_doubled(state, frame) else 1  # TC-10.13
    arrivals: list[Creature] = []
    for i in range(len(seats)):
        seat: i64 = seats[i]
        n: i64 = numbers[i] * times
        room: i64 = MOST_CREATURES - len(state.sides[seat])
        if n > room:
            state.tell(words.E_NO_ROOM, "TC-3.10", seat)
        arrivals.extend([Creature(0, seat, seat, card, None, x) for _ in range(min(n, room))])
    arrive(state, arrivals, frame.source_form.name)
    if arrivals:
        frame.refer(arrivals[len(arrivals) - 1])
    else:
        frame.refer_to_nothing()
    return len(arrivals)
