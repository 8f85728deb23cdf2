"""Everything that decides how a game continues, as lists, numbers and texts, for digests."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.cards.events.triggers import Batch
from mindtable.cards.plays.costs import DiscardCost, costs_of
from mindtable.cards.state.frame import Aim, Frame, Waiting
from mindtable.cards.state.snapshots import choices, choosing, names, slugs
from mindtable.cards.state.stack import Play
from mindtable.cards.state.standing import LastingEffect
from mindtable.core.agenda import Pending, Step
from mindtable.core.declared.snapshots import decision_data, numbers, outcome_data
from mindtable.games.mind.challenge import Challenge
from mindtable.games.mind.control import Control
from mindtable.games.mind.items import parts_of_key
from mindtable.games.mind.piece import MindPiece
from mindtable.games.mind.recovering import HandPicks
from mindtable.games.mind.state import Members, MindPlayedCard, MindState
from mindtable.games.mind.windows import Window


def uses(state: MindState, counts: dict[int, int]) -> list[list[Any]]:
    """The uses of abilities this turn: owner, card, line, times."""
    found: list[list[Any]] = []
    for key, times in counts.items():
        owner, index, line = parts_of_key(key)
        found.append([owner, state.pool.cards[index].slug, line, int(times)])
    return sorted(found)


def payments(state: MindState, play: Play, paid: list[list[int]]) -> list[Any]:
    """The payment for the costs of an ability; cards of the hand by slug."""
    costs = costs_of(play)
    found: list[Any] = []
    for i in range(len(paid)):
        of_hand = i < len(costs) and isinstance(costs[i], DiscardCost)
        found.append(slugs(state, paid[i]) if of_hand else numbers(paid[i]))
    return found


def pending_data(state: MindState, data: Pending | None, form: i64) -> list[Any]:
    """The data of a half-done step."""
    if data is None:
        return []
    if isinstance(data, Frame):
        return frame_data(state, data, form)
    if isinstance(data, Play):
        return play_data(state, data, form)
    if isinstance(data, Window):
        return window_data(state, data, form)
    if isinstance(data, HandPicks):
        return picks_data(state, data, form)

    if isinstance(data, Members):
        return members_data(state, data, form)
    assert isinstance(data, Batch)
    return batch_data(state, data, form)


# --- Written by `make fields`, from fields.py ---
def snapshot(state: MindState) -> list[Any]:
    """Everything that decides how the game continues, with names for cards and places; equal in every build."""
    state.refresh()
    form = state.start.digest_form
    data: list[Any] = [
        state.chance.words(),
        [int(state.turn), int(state.active), state.phase, int(state.serial), int(state.first)],
        [
            numbers(state.breaks),
            numbers(state.borne),
            numbers(state.memory),
            numbers(state.breaking_point),
            numbers(state.committed),
        ],
        [[piece_data(state, each, form) for each in part] for part in state.sides],
        [[names(zone[seat]) for zone in (state.hand, state.deck, state.discard_pile)] for seat in (0, 1)],
        [numbers(part) for part in state.pile_ids],
        [bool(state.happened), int(state.floor_actions), int(state.resolved)],
        [played_data(state, each, form) for each in state.played],
        uses(state, state.uses),
        [play_data(state, each, form) for each in state.train.plays],
        [int(state.train.round.seat), int(state.train.round.passes)],
        [] if state.challenge is None else challenge_data(state, state.challenge, form),
        [frame_data(state, each, form) for each in state.queue],
        [waiting_data(state, each, form) for each in state.triggered],
        [lasting_data(state, each, form) for each in state.lasting],
        [control_data(state, each, form) for each in state.controls],
        [step_data(state, each, form) for each in state.agenda],
        [decision_data(each) for each in state.pending],
        "" if state.outcome is None else outcome_data(state.outcome),
    ]
    if form >= 3 and state.marks:
        data.append([numbers(part) for part in state.marks])
    if form >= 3 and state.turncoats:
        data.append([[id_, state.turncoats[id_]] for id_ in sorted(state.turncoats)])
    if form >= 3:
        data += [bool(state.ungrouping), int(state.joined)]
    if form >= 4:
        data += [int(state.replaced), int(state.from_train)]
    return data


def piece_data(state: MindState, piece: MindPiece, form: i64) -> list[Any]:
    """The data of a `MindPiece` for digests."""
    data: list[Any] = [
        int(piece.id),
        int(piece.owner),
        int(piece.controller),
        piece.printed.slug,
        [int(piece.entered), int(piece.age), int(piece.group), int(piece.bearer)],
        [bool(piece.engaged), bool(piece.silenced), bool(piece.all_kinds)],
        [int(piece.more_power), int(piece.settled), int(piece.power), int(piece.cost)],
    ]
    if piece.variety:
        data.append(piece.variety)
    return data


def play_data(state: MindState, play: Play, form: i64) -> list[Any]:
    """The data of a `Play` for digests."""
    data: list[Any] = [
        int(play.id),
        int(play.seat),
        [] if play.thing is None else piece_data(state, state.piece(play.thing), form),
        int(play.source),
        play.form.slug,
        int(play.line),
        [frame_data(state, each, form) for each in play.frames],
        slugs(state, play.discards),
        payments(state, play, play.paid),
        bool(play.triggered),
    ]
    if form >= 2 and play.line < 0:
        data.append(repr(play.ability))
    return data


def challenge_data(state: MindState, challenge: Challenge, form: i64) -> list[Any]:
    """The data of a `Challenge` for digests."""
    return [
        int(challenge.seat),
        numbers(challenge.challengers),
        numbers(challenge.targets),
        [bool(challenge.at_player), bool(challenge.blocked)],
        numbers(challenge.blockers),
    ]


def frame_data(state: MindState, frame: Frame, form: i64) -> list[Any]:
    """The data of a `Frame` for digests."""
    data: list[Any] = [
        frame.source_form.slug,
        [
            int(frame.line),
            int(frame.source),
            int(frame.controller),
            int(frame.that),
            int(frame.that_controller),
            int(frame.that_owner),
        ],
        "" if frame.that_form is None else frame.that_form.slug,
        [int(frame.player), int(frame.amount), int(frame.count), int(frame.destroyed), int(frame.answer)],
        [bool(frame.done), bool(frame.condition), bool(frame.stopped)],
        [numbers(frame.chosen), choices(state, frame, frame.slots), choosing(state, frame, frame.partial)],
        [frame_data(state, each, form) for each in frame.halves],
    ]
    if frame.aims is not None:
        data.append([aim_data(state, aim, form) for aim in frame.aims])
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
    if frame.variety:
        data.append(frame.variety)
    if frame.instead_of is not None:
        data.append(frame_data(state, frame.instead_of, form))
    if form >= 2 and frame.line < 0:
        data.append(repr(frame.ability))
    if form >= 2:
        data += [int(frame.x), frame.summoner, frame.that_summoner, bool(frame.asking), numbers(frame.secret)]
    return data


def aim_data(state: MindState, aim: Aim, form: i64) -> list[Any]:
    """The data of an `Aim` for digests."""
    data: list[Any] = [numbers(aim.ids), slugs(state, aim.cards), int(aim.mode)]
    if form >= 2:
        data += [repr(aim.node), int(aim.seat)]
    return data


def waiting_data(state: MindState, waiting: Waiting, form: i64) -> list[Any]:
    """The data of a `Waiting` for digests."""
    data: list[Any] = frame_data(state, waiting.frame, form)
    if form >= 2:
        data += [int(waiting.later_side), int(waiting.age), int(waiting.line)]
    return data


def lasting_data(state: MindState, lasting: LastingEffect, form: i64) -> list[Any]:
    """The data of a `LastingEffect` for digests."""
    data: list[Any] = [
        lasting.card.slug,
        [int(lasting.controller), int(lasting.duration), int(lasting.thing), int(lasting.n)],
        lasting.stat,
        repr(lasting.statement),
        None if lasting.members is None else numbers(lasting.members),
    ]
    if lasting.until is not None:
        data.append(repr(lasting.until))
    if form >= 2:
        data.append(None if lasting.frame is None else frame_data(state, lasting.frame, form))
    return data


def control_data(state: MindState, control: Control, form: i64) -> list[Any]:
    """The data of a `Control` for digests."""
    data: list[Any] = [
        [int(control.thing), int(control.seat), int(control.duration), int(control.controller)],
        int(control.frame.source),
        repr(control.until),
    ]
    if form >= 2:
        data.append(frame_data(state, control.frame, form))
    return data


def played_data(state: MindState, played: MindPlayedCard, form: i64) -> list[Any]:
    """The data of a `MindPlayedCard` for digests."""
    return [int(played.id), int(played.seat), played.card.slug]


def step_data(state: MindState, step: Step, form: i64) -> list[Any]:
    """The data of a `Step` for digests."""
    return [
        int(step.kind),
        int(step.a),
        int(step.b),
        repr(step.what) if step.what is not None else "",
        pending_data(state, step.data, form),
    ]


def window_data(state: MindState, window: Window, form: i64) -> list[Any]:
    """The data of a `Window` for digests."""
    return [int(window.kind), numbers(window.seats), int(window.at), [bool(each) for each in window.passed]]


def picks_data(state: MindState, picks: HandPicks, form: i64) -> list[Any]:
    """The data of a `HandPicks` for digests."""
    return slugs(state, picks.cards)


def members_data(state: MindState, members: Members, form: i64) -> list[Any]:
    """The data of a `Members` for digests."""
    return numbers(members.ids)


def batch_data(state: MindState, batch: Batch, form: i64) -> list[Any]:
    """The data of a `Batch` for digests."""
    return [
        int(batch.seat),
        [frame_data(state, each, form) for each in batch.left],
        [frame_data(state, each, form) for each in batch.ordered],
        [frame_data(state, each, form) for each in batch.later],
    ]


# --- Up to here. ---
