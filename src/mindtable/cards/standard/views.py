"""What a viewer sees of a standard card game, built up from nothing."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.cards import views
from mindtable.cards.definition import by_name
from mindtable.cards.lasting import statements
from mindtable.cards.standard.thing import Permanent
from mindtable.cards.state import CardState
from mindtable.cards.visibility import DECK, DISCARD_PILE, HAND
from mindtable.core.zone import EVERYTHING


def table(state: CardState, viewer: i64, stats: list[str], resource: str, turned: str) -> dict[str, Any]:
    """The table as a seat, a spectator or a replay viewer sees it.

    `stats`, `resource` and `turned` are the game's words for its numbers, what it pays with, and a turned thing.
    """
    state.refresh()
    return {
        "game": state.start.name,
        "viewer": int(viewer),
        "turn": int(state.turn),
        "phase": state.phase,
        "active": int(state.active),
        "resource": resource,
        "stats": stats,
        "turned": turned,
        "variants": list(state.start.variants),
        "players": [player(state, seat, viewer, stats) for seat in (0, 1)],
        "stack": [
            {"id": int(play.id), "card": play.form.slug, "name": play.form.name, "seat": int(play.seat)}
            for play in state.stack().plays
        ],
        "queue": [
            {"card": frame.source_form.slug, "id": int(frame.source), "line": int(frame.line)}
            for frame in state.queue
        ],
        "lasting": statements(state),
        "looked_at": views.seen_cards(state, viewer),
        "decision": views.open_question(state, viewer),
        "outcome": None if state.outcome is None else state.outcome.data(),
    }


def player(state: CardState, seat: i64, viewer: i64, stats: list[str]) -> dict[str, Any]:
    """One side of the table."""
    hand = state.hand[seat]
    shown: list[dict[str, Any]] | None = None
    if HAND.shows(seat, viewer) or state.hand_is_open(seat):
        # For others by name: the order in which the cards came tells which was drawn last.
        cards = hand if viewer in (seat, EVERYTHING) else by_name(hand)
        keys = ("type", "cost", *stats)
        shown = [views.hand_card(card, state.price(seat, card, 0), keys) for card in cards]
    return {
        "name": state.players[seat],
        "health": int(state.health[seat]),
        "purse": int(state.purse(seat)),
        "play": [thing_data(state, thing, stats) for thing in state.play[seat]],
        "hand_size": len(hand),
        "hand": shown,
        "remembered": views.remembered(state, seat, viewer, (HAND, DECK)),
        "deck_size": len(state.deck[seat]),
        "deck": views.zone(DECK, state.deck[seat], seat, viewer),
        "discard_pile": views.zone(DISCARD_PILE, state.discard_pile[seat], seat, viewer),
    }


def thing_data(state: CardState, thing: object, stats: list[str]) -> dict[str, Any]:
    """A thing in play: everything about it is public."""
    assert isinstance(thing, Permanent)
    return {
        "id": int(thing.id),
        "card": thing.form.slug,
        "name": thing.form.name,
        "type": thing.form.type,
        "text": list(thing.form.lines),
        "stats": {name: int(state.stat(thing, name)) for name in stats if name in thing.form.numbers},
        "turned": bool(thing.turned),
        "counters": dict(thing.counters or {}),
        "owner": int(thing.owner),
    }
