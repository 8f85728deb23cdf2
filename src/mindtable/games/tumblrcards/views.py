"""What a viewer sees of a table of TumblrCards, built up from nothing (TC-3)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.definition import Card
from mindtable.cards.frame import Frame
from mindtable.cards.lasting import statements
from mindtable.core.zone import ALL, EVERYTHING, NOBODY, OWNER, Zone, may_see
from mindtable.games.tumblrcards.card import TumblrCard
from mindtable.games.tumblrcards.combat import may_attack
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.numbers import cost, project
from mindtable.games.tumblrcards.state import TumblrState

# The zones besides the two sides of play (TC-3.1).
DECK: Final = Zone("deck", NOBODY)  # TC-3.2
HAND: Final = Zone("hand", OWNER)  # TC-3.3
DISCARD_PILE: Final = Zone("discard pile", ALL)  # TC-3.6
DRAWN_PILE: Final = Zone("drawn pile", NOBODY)  # TC-7.6


def table(state: TumblrState, viewer: i64) -> dict[str, Any]:
    """The table as a seat, a spectator or a replay viewer sees it."""
    if state.stale:
        project(state)
    data: dict[str, Any] = {
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
        "lasting": statements(state, state.lasting),
        "looked_at": looked_at(state, viewer),
        "decision": decision(state, viewer),
        "outcome": None,
    }
    if state.outcome is not None:
        outcome = state.outcome
        data["outcome"] = {"winner": int(outcome.winner), "rule": outcome.rule, "reason": outcome.reason}
    return data


def player(state: TumblrState, seat: i64, viewer: i64) -> dict[str, Any]:
    """One side of the table."""
    hand = state.hand[seat]
    return {
        "name": state.players[seat],
        "health": int(state.health[seat]),
        "creatures": [creature(state, thing) for thing in state.sides[seat]],
        "hand_size": len(hand),
        "hand": [hand_card(state, card, seat) for card in hand] if HAND.shows(seat, viewer) else None,
        "deck_size": len(state.deck[seat]),
        "deck": slugs(state.deck[seat]) if DECK.shows(seat, viewer) else None,
        "drawn_size": len(state.drawn[seat]),
        "drawn": slugs(state.drawn[seat]) if DRAWN_PILE.shows(seat, viewer) else None,
        # The order of a discard pile has no meaning, so it tells nothing (TC-3.6).
        "discard_pile": sorted(slugs(state.discard_pile[seat])) if DISCARD_PILE.shows(seat, viewer) else None,
    }


def slugs(cards: list[Card]) -> list[str]:
    """Cards by slug, the top card last."""
    return [card.slug for card in cards]


def hand_card(state: TumblrState, card: Card, seat: i64) -> dict[str, Any]:
    """A card in hand that the viewer sees: with its cost at this moment (for X = 1)."""
    held = state.tumblr_card(card)
    printed = printed_numbers(held)
    now = int(cost(state, held, seat, 1))
    return {"card": held.slug, "name": held.name, "cost": now, "printed": printed, "text": list(held.lines)}


def printed_numbers(card: TumblrCard) -> dict[str, Any]:
    """What stands on the card."""
    data = card.data()
    return {"cost": data["cost"], "attack": data["attack"], "health": data["health"]}


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


def looked_at(state: TumblrState, viewer: i64) -> list[str]:
    """The cards that the viewer has looked at for the ability that is being carried out (TC-11.18)."""
    for step in reversed(state.agenda):
        frame = step.data
        if isinstance(frame, Frame) and frame.seen and may_see(frame.seen_by, viewer):
            return slugs(state.cards_of(frame.seen))
    return []


def decision(state: TumblrState, viewer: i64) -> dict[str, Any] | None:
    """The open question: whole for the seat that is asked, who and what kind for others."""
    if not state.pending:
        return None
    open_ = state.pending[0]
    data: dict[str, Any] = {"seat": int(open_.seat), "kind": open_.kind, "rule": open_.rule}
    if open_.about is not None:
        data["about"] = open_.about.slug
        data["line"] = int(open_.line)
    if viewer in (open_.seat, EVERYTHING):
        data["prompt"] = open_.prompt
        data["actions"] = [str(action) for action in open_.actions]
    return data
