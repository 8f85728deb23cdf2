"""What a viewer sees of a table of TumblrCards, built up from nothing (TC-3)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards import views
from mindtable.cards.definition import Card
from mindtable.cards.lasting import statements
from mindtable.cards.visibility import DECK, DISCARD_PILE, HAND
from mindtable.games.tumblrcards.combat import may_attack
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.numbers import cost
from mindtable.games.tumblrcards.state import DRAWN_PILE, TumblrState

_PRINTED: Final = ("cost", "attack", "health")


def table(state: TumblrState, viewer: i64) -> dict[str, Any]:
    """The table as a seat, a spectator or a replay viewer sees it."""
    state.refresh()
    return {
        "game": "tumblrcards",
        "viewer": int(viewer),
        "turn": int(state.turn),
        "phase": state.phase,
        "active": int(state.active),
        "mana": int(state.mana_left()) if state.turn else 0,
        "option": ("extra-card" if state.extra_card else "extra-health") if state.turn else "",
        "variants": list(state.options.variants),
        "players": [player(state, seat, viewer) for seat in (0, 1)],
        "deaths": [{"card": death.card.slug, "turn": int(death.turn)} for death in state.deaths],
        "queue": [
            {"card": frame.source_form.slug, "id": int(frame.source), "line": int(frame.line)}
            for frame in state.queue
        ],
        "attacks": attacks(state),
        "lasting": statements(state),
        "looked_at": views.seen_cards(state, viewer),
        "decision": views.open_question(state, viewer),
        "outcome": None if state.outcome is None else state.outcome.data(),
    }


def player(state: TumblrState, seat: i64, viewer: i64) -> dict[str, Any]:
    """One side of the table (TC-3.2, TC-3.3, TC-3.6)."""
    hand = state.hand[seat]
    pile = views.zone(DISCARD_PILE, state.discard_pile[seat], seat, viewer)
    return {
        "name": state.players[seat],
        "health": int(state.health[seat]),
        "creatures": [creature(state, thing) for thing in state.sides[seat]],
        "hand_size": len(hand),
        "hand": [hand_card(state, card, seat) for card in hand] if HAND.shows(seat, viewer) else None,
        "remembered": views.remembered(state, seat, viewer, (HAND, DECK, DRAWN_PILE)),
        "deck_size": len(state.deck[seat]),
        "deck": views.zone(DECK, state.deck[seat], seat, viewer),
        "drawn_size": len(state.drawn[seat]),
        "drawn": views.zone(DRAWN_PILE, state.drawn[seat], seat, viewer),
        # The order of a discard pile has no meaning, so it tells nothing (TC-3.6).
        "discard_pile": None if pile is None else sorted(pile),
    }


def hand_card(state: TumblrState, card: Card, seat: i64) -> dict[str, Any]:
    """A card in hand that the viewer sees: with its cost at this moment (for X = 1)."""
    return views.hand_card(card, cost(state, state.tumblr_card(card), seat, 1), _PRINTED)


def creature(state: TumblrState, thing: Creature) -> dict[str, Any]:
    """A creature in play: everything about it is public (TC-3.5)."""
    return {
        "id": int(thing.id),
        "card": thing.form.slug,
        "name": thing.form.name,
        "text": list(thing.form.lines),
        "attack": int(thing.attack),
        "health": int(thing.health_left()),
        "full_health": int(thing.health),
        "damage": int(thing.damage),
        "total_damage": int(thing.total_damage),
        "owner": int(thing.owner),
        "token": thing.original is None,
        "original": "" if thing.original is None else thing.original.slug,
        "x": int(thing.x),
        "counters": dict(thing.counters or {}),
        "entered": int(thing.entered),
        "summoned_by": thing.summoner,
        "attacking": thing.id in state.attackers,
        "may_attack": state.turn > 0 and may_attack(state, thing),
    }


def attacks(state: TumblrState) -> list[dict[str, int]]:
    """The declaration so far: attacker and its object, 0 for the opponent; it is public while it grows (TC-3.5)."""
    return [
        {"attacker": int(state.attackers[i]), "object": int(state.objects[i])}
        for i in range(len(state.attackers))
    ]
