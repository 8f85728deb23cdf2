"""Everything that decides how a game continues, as lists, numbers and texts, for digests."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.cards.state.frame import Frame, Waiting
from mindtable.cards.state.snapshots import choices, choosing, names, slugs
from mindtable.cards.state.standing import LastingEffect
from mindtable.cards.state.thing import Death
from mindtable.core.agenda import Step
from mindtable.core.declared.snapshots import decision_data, numbers, outcome_data
from mindtable.games.tumblrcards.card import ATTACK, HEALTH
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.state import TumblrState


# --- Written by `make fields`, from fields.py ---
def snapshot(state: TumblrState) -> list[Any]:
    """Everything that decides how the game continues, with names for cards and places; equal in every build."""
    state.refresh()
    form = state.start.digest_form
    data: list[Any] = [
        state.chance.words(),
        [int(state.turn), int(state.active), state.phase, int(state.serial), numbers(state.health)],
        [[creature_data(state, each, form) for each in part] for part in state.sides],
        [
            [names(zone[seat]) for zone in (state.hand, state.deck, state.discard_pile, state.drawn)]
            for seat in (0, 1)
        ],
        [
            int(state.mana),
            int(state.spent),
            int(state.extra_mana),
            int(state.casts),
            int(state.resolved),
            int(state.replaced),
        ],
        [int(state.first)],
        [bool(state.extra_card), bool(state.mana_known), [each != "" for each in state.lost_by]],
        [numbers(state.attackers), numbers(state.objects), numbers(state.saved)],
        [numbers(state.strikers), numbers(state.struck), numbers(state.struck_amounts)],
        [frame_data(state, each, form) for each in state.queue],
        [death_data(state, each, form) for each in state.deaths],
        [lasting_data(state, each, form) for each in state.lasting],
        [step_data(state, each, form) for each in state.agenda],
        [decision_data(each) for each in state.pending],
        "" if state.outcome is None else outcome_data(state.outcome),
    ]
    if form >= 3 and state.marks:
        data.append([numbers(part) for part in state.marks])
    if form >= 3 and state.turncoats:
        data.append([[id_, state.turncoats[id_]] for id_ in sorted(state.turncoats)])
    if form >= 2:
        data.append([waiting_data(state, each, form) for each in state.triggered])
    if form >= 4:
        data.append([numbers(part) for part in state.pile_ids])
    return data


def creature_data(state: TumblrState, creature: Creature, form: i64) -> list[Any]:
    """The data of a `Creature` for digests."""
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


def frame_data(state: TumblrState, frame: Frame, form: i64) -> list[Any]:
    """The data of a `Frame` for digests."""
    data: list[Any] = [
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
        [numbers(frame.chosen), choices(state, frame, frame.slots), choosing(state, frame, frame.partial)],
        [frame_data(state, each, form) for each in frame.halves],
    ]
    if frame.seen_zone:
        data.append(
            [
                slugs(state, frame.seen),
                frame.seen_zone,
                int(frame.seen_of),
                int(frame.seen_by),
                slugs(state, frame.picked),
            ]
        )
    if frame.instead_of is not None:
        data.append(frame_data(state, frame.instead_of, form))
    if form >= 2:
        data += [repr(frame.ability), int(frame.that_owner), bool(frame.asking), numbers(frame.secret)]
    return data


def waiting_data(state: TumblrState, waiting: Waiting, form: i64) -> list[Any]:
    """The data of a `Waiting` for digests."""
    data: list[Any] = [frame_data(state, waiting.frame, form)]
    if form >= 2:
        data += [int(waiting.later_side), int(waiting.age), int(waiting.line)]
    return data


def death_data(state: TumblrState, death: Death, form: i64) -> list[Any]:
    """The data of a `Death` for digests."""
    return [int(death.id), death.card.slug, int(death.turn)]


def lasting_data(state: TumblrState, lasting: LastingEffect, form: i64) -> list[Any]:
    """The data of a `LastingEffect` for digests."""
    data: list[Any] = [
        lasting.card.slug,
        [int(lasting.controller), int(lasting.duration), int(lasting.thing), int(lasting.back_to)],
        [int(lasting.n), 0]
        if lasting.stat == ATTACK
        else [0, int(lasting.n) if lasting.stat in ("", HEALTH) else lasting.stat],
        repr(lasting.statement),
        None if lasting.members is None else numbers(lasting.members),
    ]
    if form >= 2:
        data.append(None if lasting.frame is None else frame_data(state, lasting.frame, form))
    return data


def step_data(state: TumblrState, step: Step, form: i64) -> list[Any]:
    """The data of a `Step` for digests."""
    return [
        int(step.kind),
        int(step.a),
        int(step.b),
        repr(step.what) if step.what is not None else "",
        frame_data(state, step.data, form) if isinstance(step.data, Frame) else [],
    ]


# --- Up to here. ---
