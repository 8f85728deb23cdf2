"""Everything that decides how a game goes on, as lists, numbers and texts: what digests are taken of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.lasting import Lasting
from mindtable.language.card import Card
from mindtable.language.play import Frame

if TYPE_CHECKING:
    from mindtable.games.tumblrcards.state import TumblrState


def snapshot(state: TumblrState) -> list[Any]:
    """The whole state, names for cards; equal states give equal snapshots in every build."""
    if state.stale:
        state.project()
    return [
        state.chance.words(),
        [int(state.turn), int(state.active), state.phase, int(state.serial), [int(n) for n in state.health]],
        [[creature_data(creature) for creature in side] for side in state.sides],
        [[names(zone[seat]) for zone in zones(state)] for seat in (0, 1)],
        [
            int(n)
            for n in (state.mana, state.spent, state.extra_mana, state.casts, state.resolved, state.replaced)
        ],
        [int(state.first)],
        [bool(state.extra_card), bool(state.mana_known), list(state.must_lose)],
        [numbers(state.attackers), numbers(state.objects), numbers(state.saved)],
        [numbers(state.strikers), numbers(state.struck), numbers(state.struck_amounts)],
        [frame_data(state, frame) for frame in state.queue],
        [[int(death.id), death.card.slug, int(death.turn)] for death in state.deaths],
        [lasting_data(lasting) for lasting in state.lasting],
        [step_data(state, step) for step in state.agenda],
        [[int(decision.seat), decision.kind, actions(decision.actions)] for decision in state.pending],
        "" if state.outcome is None else [int(state.outcome.winner), state.outcome.rule],
    ]


def zones(state: TumblrState) -> list[list[list[Card]]]:
    """The zones of cards outside play, each a list by seat."""
    return [state.hand, state.deck, state.discard_pile, state.drawn]


def names(cards: list[Card]) -> list[str]:
    """Cards by slug."""
    return [card.slug for card in cards]


def numbers(values: list[int]) -> list[int]:
    """Plain integers, whatever build made them."""
    return [int(value) for value in values]


def actions(legal: list[Action]) -> list[str]:
    """Actions by text."""
    return [str(action) for action in legal]


def creature_data(creature: Creature) -> list[Any]:
    """A creature with everything on it."""
    return [
        int(creature.id),
        int(creature.owner),
        creature.form.slug,
        creature.form.lines,
        "" if creature.original is None else creature.original.slug,
        int(creature.x),
        int(creature.entered),
        creature.summoner,
        sorted((creature.counters or {}).items()),
        [int(creature.attack), int(creature.health), int(creature.damage), int(creature.total_damage)],
        [
            int(creature.more_attack),
            int(creature.more_health),
            int(creature.turn_attack),
            int(creature.turn_health),
        ],
    ]


def frame_data(state: TumblrState, frame: Frame) -> list[Any]:
    """A waiting or half-resolved ability."""
    data = [
        frame.source_form.slug,
        [
            int(frame.line),
            int(frame.source),
            int(frame.controller),
            int(frame.that),
            int(frame.that_controller),
        ],
        "" if frame.that_form is None else frame.that_form.slug,
        [
            int(frame.player),
            int(frame.amount),
            int(frame.total),
            int(frame.x),
            int(frame.count),
            int(frame.answer),
        ],
        [bool(frame.done), bool(frame.condition), bool(frame.stopped)],
        [int(frame.destroyed), frame.summoner, frame.that_summoner],
        [numbers(frame.chosen), choices(state, frame), partial(state, frame)],
        [frame_data(state, half) for half in frame.halves],
    ]
    if frame.seen_zone:
        seen = [state.pool.cards[index].slug for index in frame.seen]
        picked = [state.pool.cards[index].slug for index in frame.picked]
        data.append([seen, frame.seen_zone, int(frame.seen_of), int(frame.seen_by), picked])
    if frame.instead_of is not None:
        data.append(frame_data(state, frame.instead_of))
    return data


def choices(state: TumblrState, frame: Frame) -> list[Any]:
    """The choices made for an instruction; cards by slug, since their places in the pool are not the game's."""
    found: list[Any] = []
    for i, slot in enumerate(frame.slots):
        of_cards = i < len(frame.secret) and frame.secret[i] >= 0
        found.append([state.pool.cards[index].slug for index in slot] if of_cards else numbers(slot))
    return found


def partial(state: TumblrState, frame: Frame) -> list[Any]:
    """The choice that is being made; cards by slug."""
    if frame.asking and state.pending and state.pending[0].kind in (words.D_DISCARD, words.D_CARD):
        return [state.pool.cards[index].slug for index in frame.partial]
    return numbers(frame.partial)


def lasting_data(lasting: Lasting) -> list[Any]:
    """An effect that lasts for a time."""
    return [
        lasting.card.slug,
        [int(lasting.controller), int(lasting.duration), int(lasting.thing), int(lasting.back_to)],
        [int(lasting.attack), int(lasting.health)],
        repr(lasting.statement),
        None if lasting.members is None else numbers(lasting.members),
    ]


def step_data(state: TumblrState, step: Step) -> list[Any]:
    """An entry of the agenda."""
    data = step.data
    return [
        int(step.kind),
        int(step.a),
        int(step.b),
        repr(step.what) if step.what is not None else "",
        frame_data(state, data) if isinstance(data, Frame) else [],
    ]
