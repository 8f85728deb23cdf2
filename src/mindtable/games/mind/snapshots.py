"""Everything that decides how a game goes on, as lists, numbers and texts: what digests are taken of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mindtable.core.action import Action
from mindtable.core.agenda import Pending, Step
from mindtable.core.train import Window
from mindtable.games.mind.item import Item
from mindtable.games.mind.items import parts_of_key
from mindtable.games.mind.lasting import Control, Lasting
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.recovering import Picks
from mindtable.language.card import Card
from mindtable.language.play import Frame
from mindtable.language.restrictions import DiscardCost

if TYPE_CHECKING:
    from mindtable.games.mind.state import MindState


def snapshot(state: MindState) -> list[Any]:
    """The whole state, names for cards; equal states give equal snapshots in every build."""
    if state.stale:
        state.project()
    return [
        state.chance.words(),
        [int(state.turn), int(state.active), state.phase, int(state.serial), int(state.first)],
        [
            numbers(state.breaks),
            numbers(state.borne),
            numbers(state.memory),
            numbers(state.breaking_point),
            numbers(state.committed),
        ],
        [[piece_data(piece) for piece in side] for side in state.sides],
        [[names(zone[seat]) for zone in (state.hand, state.deck, state.discard_pile)] for seat in (0, 1)],
        [numbers(ids) for ids in state.pile_ids],
        [bool(state.happened), int(state.floor_actions), int(state.resolved)],
        [[int(played.id), int(played.seat), played.card.slug] for played in state.played],
        uses(state),
        [item_data(state, state.item(item)) for item in state.train.items],
        [int(state.train.round.seat), int(state.train.round.passes)],
        challenge_data(state),
        [frame_data(state, frame) for frame in state.queue],
        [frame_data(state, waiting.frame) for waiting in state.triggered],
        [lasting_data(lasting) for lasting in state.lasting],
        [control_data(control) for control in state.controls],
        [step_data(state, step) for step in state.agenda],
        [[int(decision.seat), decision.kind, actions(decision.actions)] for decision in state.pending],
        "" if state.outcome is None else [int(state.outcome.winner), state.outcome.rule],
    ]


def uses(state: MindState) -> list[list[Any]]:
    """How often abilities were used this turn: owner, card, line, times."""
    found: list[list[Any]] = []
    for key, times in state.uses.items():
        owner, index, line = parts_of_key(key)
        found.append([owner, state.pool.cards[index].slug, line, int(times)])
    return sorted(found)


def names(cards: list[Card]) -> list[str]:
    """Cards by slug."""
    return [card.slug for card in cards]


def numbers(values: list[int]) -> list[int]:
    """Plain integers, whatever build made them."""
    return [int(value) for value in values]


def slugs(state: MindState, indices: list[int]) -> list[str]:
    """Cards of the pool by slug, since their places there are not the game's."""
    return [state.pool.cards[index].slug for index in indices]


def actions(legal: list[Action]) -> list[str]:
    """Actions by text."""
    return [str(action) for action in legal]


def piece_data(piece: Piece) -> list[Any]:
    """A card in play, or on the train, with everything on it."""
    return [
        int(piece.id),
        int(piece.owner),
        int(piece.controller),
        piece.printed.slug,
        [int(piece.entered), int(piece.age), int(piece.group), int(piece.bearer)],
        [bool(piece.engaged), bool(piece.silenced), bool(piece.all_kinds)],
        [int(piece.more_power), int(piece.settled), int(piece.power), int(piece.cost)],
    ]


def item_data(state: MindState, item: Item) -> list[Any]:
    """An item on the train, or one that is being announced."""
    return [
        int(item.id),
        int(item.seat),
        [] if item.piece is None else piece_data(item.piece),
        int(item.source),
        item.form.slug,
        int(item.line),
        [frame_data(state, frame) for frame in item.frames],
        slugs(state, item.discards),
        payments(state, item),
        bool(item.triggered),
    ]


def payments(state: MindState, item: Item) -> list[Any]:
    """What the costs of an ability are paid with; cards of the hand by slug."""
    if item.ability is None:
        return []
    found: list[Any] = []
    for cost, paid in zip(item.ability.costs, item.paid):
        found.append(slugs(state, paid) if isinstance(cost, DiscardCost) else numbers(paid))
    return found


def challenge_data(state: MindState) -> list[Any]:
    """The current challenge."""
    challenge = state.challenge
    if challenge is None:
        return []
    return [
        int(challenge.seat),
        numbers(challenge.challengers),
        numbers(challenge.targets),
        [bool(challenge.at_player), bool(challenge.blocked)],
        numbers(challenge.blockers),
    ]


def frame_data(state: MindState, frame: Frame) -> list[Any]:
    """A waiting or half-resolved ability."""
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
        [numbers(frame.chosen), choices(state, frame), partial(state, frame)],
        [frame_data(state, half) for half in frame.halves],
    ]
    if frame.aims is not None:
        data.append([[numbers(aim.ids), slugs(state, aim.cards), int(aim.mode)] for aim in frame.aims])
    if frame.seen_zone:
        seen = slugs(state, frame.seen)
        data.append(
            [seen, frame.seen_zone, int(frame.seen_of), int(frame.seen_by), slugs(state, frame.picked)]
        )
    if frame.instead_of is not None:
        data.append(frame_data(state, frame.instead_of))
    return data


def choices(state: MindState, frame: Frame) -> list[Any]:
    """The choices made for an instruction; cards by slug."""
    found: list[Any] = []
    for i, slot in enumerate(frame.slots):
        of_cards = i < len(frame.secret) and frame.secret[i] >= 0
        found.append(slugs(state, slot) if of_cards else numbers(slot))
    return found


def partial(state: MindState, frame: Frame) -> list[Any]:
    """The choice that is being made; cards by slug."""
    if frame.asking and state.pending and state.pending[0].kind in ("discard", "card", "arrange"):
        return slugs(state, frame.partial)
    return numbers(frame.partial)


def lasting_data(lasting: Lasting) -> list[Any]:
    """An effect that lasts for a time."""
    return [
        lasting.card.slug,
        [int(lasting.controller), int(lasting.duration), int(lasting.thing), int(lasting.n)],
        lasting.stat,
        repr(lasting.statement),
        None if lasting.members is None else numbers(lasting.members),
    ]


def control_data(control: Control) -> list[Any]:
    """A control effect that lasts."""
    return [
        [int(control.thing), int(control.seat), int(control.duration), int(control.controller)],
        int(control.frame.source),
        repr(control.until),
    ]


def step_data(state: MindState, step: Step) -> list[Any]:
    """An entry of the agenda."""
    return [
        int(step.kind),
        int(step.a),
        int(step.b),
        repr(step.what) if step.what is not None else "",
        pending_data(state, step.data),
    ]


def pending_data(state: MindState, data: Pending | None) -> list[Any]:
    """What a step is in the middle of."""
    from mindtable.games.mind.state import Batch, Members

    if data is None:
        return []
    if isinstance(data, Frame):
        return frame_data(state, data)
    if isinstance(data, Item):
        return item_data(state, data)
    if isinstance(data, Window):
        return [int(data.kind), numbers(data.seats), int(data.at), [bool(passed) for passed in data.passed]]
    if isinstance(data, Picks):
        return slugs(state, data.cards)
    if isinstance(data, Members):
        return numbers(data.ids)
    assert isinstance(data, Batch)
    return [
        int(data.seat),
        [frame_data(state, frame) for frame in data.left],
        [frame_data(state, frame) for frame in data.ordered],
        [frame_data(state, frame) for frame in data.later],
    ]
