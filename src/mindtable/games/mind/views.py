"""What a viewer sees of a table of MIND, built up from nothing (MI-5)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards import views
from mindtable.cards.definition import Card, by_name
from mindtable.cards.frame import Frame
from mindtable.cards.lasting import statements
from mindtable.cards.stack import Play
from mindtable.cards.triggers import Batch
from mindtable.cards.visibility import DECK, DISCARD_PILE, HAND
from mindtable.cards.words import D_FROM_HAND
from mindtable.core.zone import ALL, EVERYTHING, Zone
from mindtable.games.mind import challenging, numbers, words
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.recovering import Picks
from mindtable.games.mind.state import Members, MindState
from mindtable.games.mind.windows import Window

_OPEN_HAND: Final = Zone(HAND.name, ALL)
_PRINTED: Final = ("type", "kind", "scope", "cost", "power")


def table(state: MindState, viewer: i64) -> dict[str, Any]:
    """The table as a seat, a spectator or a replay viewer sees it."""
    state.refresh()
    return {
        "game": "mind",
        "viewer": int(viewer),
        "turn": int(state.turn),
        "phase": state.phase,
        "active": int(state.active),
        "first": int(state.first) if state.turn else -1,
        "floor_actions": int(state.floor_actions - state.joined),
        "variants": list(state.options.variants),
        "players": [player(state, seat, viewer) for seat in (0, 1)],
        "train": [item(state, waiting) for waiting in state.train.plays],
        "announced": announced(state),
        "challenge": challenge(state),
        "window": window(state),
        "queue": [ability(frame) for frame in state.queue],
        "lasting": statements(state),
        "looked_at": views.seen_cards(state, viewer),
        "chosen": chosen(state, viewer),
        "grouping": grouping(state, viewer),
        "decision": decision(state, viewer),
        "outcome": None if state.outcome is None else state.outcome.data(),
    }


def player(state: MindState, seat: i64, viewer: i64) -> dict[str, Any]:
    """One side of the table (MI-5.1 to MI-5.4)."""
    hand = state.hand[seat]
    if viewer not in (seat, EVERYTHING):
        hand = by_name(hand)  # the order in which the cards came tells which was drawn last
    is_open = numbers.hand_is_revealed(state, seat)  # MI-1.4
    held = _OPEN_HAND if is_open else HAND
    thinker = state.sides[seat][0]
    return {
        "name": state.players[seat],
        "thinker": thinker.printed.slug,
        "thinker_id": int(thinker.id),
        "thinker_name": thinker.printed.name,
        "thinker_text": list(thinker.printed.lines),
        "breaks": int(state.breaks[seat]),
        "breaking_point": int(state.breaking_point[seat]),
        "memory": int(state.memory[seat]),
        "committed": int(state.committed[seat]),
        "units": [unit(state, found) for found in state.units(seat)],
        "intellects": [piece(state, found) for found in state.sides[seat] if found.printed.is_intellect],
        "hand_size": len(hand),
        "hand": [hand_card(state, card, seat) for card in hand] if held.shows(seat, viewer) else None,
        "hand_revealed": is_open,
        "remembered": views.remembered(state, seat, viewer, (held, DECK)),
        "deck_size": len(state.deck[seat]),
        "deck": views.zone(DECK, state.deck[seat], seat, viewer),
        "discard_pile": views.zone(DISCARD_PILE, state.discard_pile[seat], seat, viewer),
    }


def hand_card(state: MindState, card: Card, seat: i64) -> dict[str, Any]:
    """A card in hand that the viewer sees: with its cost at this moment."""
    return views.hand_card(card, numbers.cost_in_hand(state, seat, state.mind_card(card)), _PRINTED)


def unit(state: MindState, members: list[Piece]) -> dict[str, Any]:
    """A unit: a Thought alone, or a Group (MI-1.2), with its total power (MI-2.9)."""
    return {
        "id": int(members[0].id),
        "power": int(numbers.unit_power(state, members)),
        "members": [piece(state, member) for member in members],
    }


def piece(state: MindState, thing: Piece) -> dict[str, Any]:
    """A card in play: everything about it is public (MI-5.2)."""
    current = state.challenge
    return {
        "id": int(thing.id),
        "card": thing.printed.slug,
        "name": thing.printed.name,
        "type": thing.printed.type,
        "kind": thing.printed.kind,
        "scope": thing.printed.scope,
        "text": list(thing.printed.lines),
        "printed": views.printed(thing.printed, _PRINTED),
        "cost": int(thing.cost),
        "power": int(thing.power),
        "owner": int(thing.owner),
        "controller": int(thing.controller),
        "engaged": bool(thing.engaged),
        "silenced": bool(thing.silenced),
        "all_kinds": bool(thing.all_kinds),
        "chosen_kind": thing.variety,
        "group": int(thing.group),
        "bearer": int(thing.bearer),
        "entered": int(thing.entered),
        "challenging": current is not None and thing.id in current.challengers,
        "challenged": current is not None and thing.id in current.targets,
        "blocking": current is not None and thing.id in current.blockers,
    }


def item(state: MindState, waiting: Play) -> dict[str, Any]:
    """An item on the train, with its modes and targets (MI-5.2)."""
    piece = state.waiting_piece(waiting)
    modes: list[int] = []
    targets: list[int] = []
    cards: list[str] = []
    for frame in waiting.frames:
        for aim in frame.aims or []:
            if aim.mode >= 0:
                modes.append(int(aim.mode) + 1)
            targets.extend(int(id_) for id_ in aim.ids)
            cards.extend(state.pool.cards[index].slug for index in aim.cards)
    return {
        "id": int(waiting.id),
        "card": waiting.form.slug,
        "name": waiting.form.name,
        "seat": int(waiting.seat),
        "source": int(waiting.source),
        "ability": piece is None,
        "line": int(waiting.line),
        "cost": 0 if piece is None else int(piece.cost),
        "text": list(waiting.form.lines),
        "modes": modes,
        "targets": targets,
        "cards": cards,
    }


def announced(state: MindState) -> dict[str, Any] | None:
    """The card or ability that a player is about to put on the train: it is shown first (MI-11.2)."""
    for step in reversed(state.agenda):
        if step.kind == words.ANNOUNCE:
            making = step.data
            assert isinstance(making, Play)
            return item(state, making)
    return None


def challenge(state: MindState) -> dict[str, Any] | None:
    """The current challenge (MI-13.5), with both totals as they are now."""
    current = state.challenge
    if current is None:
        return None
    challengers = challenging.pieces(state, current.challengers)
    targets = challenging.pieces(state, current.targets)
    against = state.breaking_point[1 - current.seat]
    if not current.at_player:
        against = numbers.unit_power(state, targets)
    return {
        "seat": int(current.seat),
        "challengers": [int(id_) for id_ in current.challengers],
        "targets": [int(id_) for id_ in current.targets],
        "at_player": bool(current.at_player),
        "blocked": bool(current.blocked),
        "power": int(numbers.unit_power(state, challengers)),
        "against": int(against),
    }


def window(state: MindState) -> str:
    """Which window is open (MI-12.3); empty if none is."""
    for step in reversed(state.agenda):
        if step.kind == words.WINDOW:
            opened = step.data
            assert isinstance(opened, Window)
            waits = state.pending and state.pending[0].kind in (words.D_WINDOW, words.D_TRAIN)
            return words.WINDOWS[opened.kind] if waits else ""
        if step.kind in (words.PLAY_FLOOR, words.CHALLENGE_FLOOR):
            break
    return ""


def ability(frame: Frame) -> dict[str, Any]:
    """A triggered ability that waits; `about` is what it triggered on, if that is another thing on the table."""
    that = frame.that_form
    other = that is not None and frame.that not in (0, frame.source)
    return {
        "card": frame.source_form.slug,
        "name": frame.source_form.name,
        "id": int(frame.source),
        "line": int(frame.line),
        "seat": int(frame.controller),
        "about": f"{that.name} {frame.that}" if that is not None and other else "",
    }


def chosen(state: MindState, viewer: i64) -> list[str]:
    """The cards that the viewer has named so far: to discard in the Recover step, or in the order of its deck."""
    open_ = state.pending[0] if state.pending else None
    if (
        open_ is not None
        and open_.kind in (words.D_ARRANGE, D_FROM_HAND)
        and viewer in (open_.seat, EVERYTHING)
    ):
        return views.slugs(state.cards_of(state.asking_frame().partial))
    for step in reversed(state.agenda):
        picks = step.data
        if isinstance(picks, Picks) and viewer in (state.active, EVERYTHING):
            return views.slugs(state.cards_of(picks.cards))
    return []


def grouping(state: MindState, viewer: i64) -> list[int]:
    """The Thoughts that the viewer has named so far for a new Group (MI-10.1), by their serial numbers."""
    if viewer not in (state.active, EVERYTHING):
        return []
    for step in state.agenda:
        members = step.data
        if step.kind == words.GROUPING and isinstance(members, Members):
            return [int(id_) for id_ in members.ids]
    return []


def decision(state: MindState, viewer: i64) -> dict[str, Any] | None:
    """The open question, for the seat that is asked with the triggered abilities that it may be about."""
    data = views.open_question(state, viewer)
    if data is not None and "actions" in data:
        data["choices"] = choices(state)
    return data


def choices(state: MindState) -> list[dict[str, Any]]:
    """The triggered abilities that are to be ordered, in the order of their numbers (MI-19.2)."""
    if not state.agenda:
        return []
    batch = state.agenda[len(state.agenda) - 1].data
    return [ability(frame) for frame in batch.left] if isinstance(batch, Batch) else []
