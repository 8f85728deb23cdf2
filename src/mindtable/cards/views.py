"""What every card game shows of its table, as plain data for a viewer; each game puts its own view together from it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.cards import visibility
from mindtable.cards.definition import Card
from mindtable.cards.state import CardState
from mindtable.cards.visibility import looked_at
from mindtable.core.zone import Zone


def slugs(cards: list[Card]) -> list[str]:
    """Cards by slug, the top card last."""
    return [card.slug for card in cards]


def zone(kind: Zone, cards: list[Card], seat: i64, viewer: i64) -> list[str] | None:
    """The cards in a zone of `seat`, or None if the viewer does not see them."""
    return slugs(cards) if kind.shows(seat, viewer) else None


def printed(card: Card, keys: tuple[str, ...]) -> dict[str, Any]:
    """What stands on a card in short: those of the `keys` of a card file that it has, the same keys each time."""
    if card.shown is None:
        data = card.data()
        card.shown = {key: data[key] for key in keys if key in data}
    return card.shown.copy()


def hand_card(card: Card, cost: i64, keys: tuple[str, ...]) -> dict[str, Any]:
    """A card in hand that the viewer sees, with its present cost."""
    return {
        "card": card.slug,
        "name": card.name,
        "cost": int(cost),
        "printed": printed(card, keys),
        "text": list(card.lines),
    }


def seen_cards(state: CardState, viewer: i64) -> list[str]:
    """The cards that the viewer has looked at for the ability that is being carried out."""
    return slugs(looked_at(state, viewer))


def remembered(state: CardState, seat: i64, viewer: i64, kinds: tuple[Zone, ...]) -> list[dict[str, Any]]:
    """The hidden cards of `seat` that the viewer remembers; `zone` is "" for one that may be in any of them."""
    return [
        {"zone": zone, "card": slug, "place": place}
        for zone, place, slug in visibility.remembered(state, seat, viewer, kinds)
    ]


def open_question(state: CardState, viewer: i64) -> dict[str, Any] | None:
    """The open question as a viewer may know it: the viewer's own, where several seats are asked at once."""
    decision = state.decision_of(viewer) or state.decision
    return None if decision is None else decision.data(viewer)
