"""The view of a card table, as plain data, built up from nothing.

All card games have one form of view, which `mindtable.cards.faces.table_view` declares. What only the rules of a game
know, such as its numbers and marks, its `Viewing` says; so whoever draws one card game can draw them all.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.effects.lasting import statements
from mindtable.cards.events.triggers import Batch
from mindtable.cards.faces import telling
from mindtable.cards.knowledge import visibility
from mindtable.cards.knowledge.knowledge import others_cards
from mindtable.cards.knowledge.visibility import DECK, DISCARD_PILE, HAND, looked_at
from mindtable.cards.state.definition import Card, by_name
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.core.zone import EVERYTHING, Zone

C = TypeVar("C", bound=CardState)


@mypyc_attr(allow_interpreted_subclasses=True)
class Viewing(Generic[C]):
    """The part of a view that only the game itself knows; `printed` are the keys of its card files that stand on a card
    in short.
    """

    def __init__(self, printed: tuple[str, ...]) -> None:
        self.printed = printed

    # Of the table.

    def options(self, state: C) -> list[str]:
        """The choices of the players for the whole game."""
        return []

    def numbers(self, state: C) -> dict[str, int]:
        """The numbers of the turn."""
        return {}

    def announced(self, state: C) -> Play | None:
        """The play that is being announced and does not wait yet: its player still chooses what it needs."""
        return in_the_making(state)

    def stack(self, state: C) -> list[Play]:
        """The plays that wait, the oldest first."""
        return []

    def relations(self, state: C) -> list[dict[str, Any]]:
        """The relations between things, such as attacker and blocker; each is made by `relation`."""
        return []

    def window(self, state: C) -> str:
        """The window in which players are asked, or ""."""
        return ""

    def chosen(self, state: C, viewer: i64) -> list[Card]:
        """The cards that the viewer has named so far of an answer in several parts."""
        return []

    def joining(self, state: C, viewer: i64) -> list[int]:
        """The things that the viewer has named so far of an answer in several parts."""
        return []

    # Of a player.

    def player_numbers(self, state: C, seat: i64) -> dict[str, int]:
        """The numbers of a player."""
        raise NotImplementedError

    def leader(self, state: C, seat: i64) -> Thing | None:
        """The thing that stands for a player."""
        return None

    def things(self, state: C, seat: i64) -> list[Thing]:
        """The things that a player controls; members of a group one after the other."""
        return state.play[seat]

    def groups(self, state: C, seat: i64) -> list[dict[str, Any]]:
        """The things of a player that act as one; each is made by `group`."""
        return []

    def hand(self, state: C, seat: i64) -> Zone:
        """The kind of zone that a hand is: it may lie open."""
        return HAND

    def zones(self, state: C, seat: i64) -> list[tuple[Zone, list[Card]]]:
        """The other zones of a player, with what lies there, the top card last."""
        return [(DECK, state.deck[seat]), (DISCARD_PILE, state.discard_pile[seat])]

    def held_numbers(self, state: C, seat: i64, card: Card) -> dict[str, int]:
        """The present numbers of a card in hand."""
        raise NotImplementedError

    def waiting_numbers(self, state: C, waiting: Play) -> dict[str, int]:
        """The present numbers of what was played and waits, such as a cost that is still to be paid."""
        return {}

    # Of a thing.

    def thing_numbers(self, state: C, thing: Thing) -> dict[str, int]:
        """The present numbers of a thing."""
        raise NotImplementedError

    def marks(self, state: C, thing: Thing) -> list[str]:
        """The marks of a thing now."""
        return []

    def group_of(self, thing: Thing) -> i64:
        """The id of the group that a thing belongs to, or 0."""
        return 0


def table(state: CardState, viewing: Viewing[Any], viewer: i64) -> dict[str, Any]:
    """The table as a seat, a spectator or a replay viewer sees it."""
    state.refresh()
    announced = viewing.announced(state)
    return {
        "game": state.start.name,
        "viewer": int(viewer),
        "turn": int(state.turn),
        "phase": state.phase,
        "active": int(state.active),
        "first": int(state.first) if state.turn else -1,
        "variants": list(state.start.variants),
        "options": viewing.options(state),
        "numbers": viewing.numbers(state),
        "players": [player(state, viewing, seat, viewer) for seat in (0, 1)],
        "stack": [item(state, viewing, waiting) for waiting in viewing.stack(state)],
        "announced": None if announced is None else item(state, viewing, announced),
        "relations": viewing.relations(state),
        "window": viewing.window(state),
        "queue": [trigger(frame) for frame in state.queue],
        "lasting": statements(state),
        "looked_at": slugs(looked_at(state, viewer)),
        "chosen": slugs(viewing.chosen(state, viewer)),
        "joining": viewing.joining(state, viewer),
        "deaths": [{"card": death.card.slug, "turn": int(death.turn)} for death in state.deaths],
        "decision": open_question(state, viewer),
        "outcome": None if state.outcome is None else state.outcome.data(),
    }


def player(state: CardState, viewing: Viewing[Any], seat: i64, viewer: i64) -> dict[str, Any]:
    """One side of the table."""
    leader = viewing.leader(state, seat)
    held = viewing.hand(state, seat)
    zones = viewing.zones(state, seat)
    return {
        "name": state.players[seat],
        "numbers": viewing.player_numbers(state, seat),
        "leader": None if leader is None else shown(state, viewing, leader),
        "things": [shown(state, viewing, thing) for thing in viewing.things(state, seat)],
        "groups": viewing.groups(state, seat),
        "hand": hand(state, viewing, held, seat, viewer),
        "zones": [zone(state, kind, cards, seat, viewer) for kind, cards in zones],
        "remembered": remembered(
            state, seat, viewer, (held, *[kind for kind, _ in zones if kind.number >= 0])
        ),
    }


def shown(state: CardState, viewing: Viewing[Any], thing: Thing) -> dict[str, Any]:
    """Something on the table: everything about it is public."""
    form = thing.form
    return {
        "id": int(thing.id),
        "card": form.slug,
        "name": form.name,
        "text": list(form.lines),
        "printed": printed(form, viewing.printed),
        "numbers": viewing.thing_numbers(state, thing),
        "marks": viewing.marks(state, thing),
        "counters": dict(thing.counters or {}),
        "owner": int(thing.owner),
        "original": "" if thing.original is None else thing.original.slug,
        "x": int(thing.x),
        "entered": int(thing.entered),
        "summoned_by": thing.summoner,
        "chosen": thing.variety,
        "group": int(viewing.group_of(thing)),
        "attached_to": int(thing.bearer),
    }


def hand(state: CardState, viewing: Viewing[Any], kind: Zone, seat: i64, viewer: i64) -> dict[str, Any]:
    """A hand; to others its cards are shown by name, for the order in which they came tells which was drawn last."""
    cards = state.hand[seat]
    seen: list[dict[str, Any]] | None = None
    if kind.shows(seat, viewer):
        seen = [
            held(state, viewing, card, seat)
            for card in (cards if viewer in (seat, EVERYTHING) else by_name(cards))
        ]
    return {"count": len(cards), "cards": seen, "open": kind is not HAND}


def held(state: CardState, viewing: Viewing[Any], card: Card, seat: i64) -> dict[str, Any]:
    """A card in hand that the viewer sees."""
    return {
        "card": card.slug,
        "name": card.name,
        "text": list(card.lines),
        "printed": printed(card, viewing.printed),
        "numbers": viewing.held_numbers(state, seat, card),
    }


def printed(card: Card, keys: tuple[str, ...]) -> dict[str, Any]:
    """The short form of a card: those of the `keys` of a card file that it has, the same keys each time."""
    if card.shown is None:
        data = card.data()
        card.shown = {key: data[key] for key in keys if key in data}
    return card.shown.copy()


def slugs(cards: list[Card]) -> list[str]:
    """Cards by slug, the top card last."""
    return [card.slug for card in cards]


def zone(state: CardState, kind: Zone, cards: list[Card], seat: i64, viewer: i64) -> dict[str, Any]:
    """A zone of `seat`: the number of its cards, which they are if the viewer sees them, and whose others' are."""
    seen = slugs(cards) if kind.shows(seat, viewer) else None
    guests = others_cards(state, kind.number, seat) if kind.number >= 0 and state.marks else []
    return {"zone": kind.name, "count": len(cards), "cards": seen, "guests": guests}


def remembered(state: CardState, seat: i64, viewer: i64, kinds: tuple[Zone, ...]) -> list[dict[str, Any]]:
    """The hidden cards of `seat` that the viewer remembers; `zone` is "" for one that may be in any of them."""
    return [
        {"zone": zone, "card": slug, "place": place}
        for zone, place, slug in visibility.remembered(state, seat, viewer, kinds)
    ]


def group(id_: i64, things: list[int], numbers: dict[str, int]) -> dict[str, Any]:
    """Things that act as one, with what they come to together."""
    return {"id": int(id_), "things": things, "numbers": numbers}


def relation(
    kind: str,
    seat: i64,
    things: list[int],
    to: list[int],
    to_player: i64,
    numbers: dict[str, int],
    marks: list[str],
) -> dict[str, Any]:
    """Things of `seat` that are up against others, or against the player `to_player` if that is not -1."""
    return {
        "kind": kind,
        "seat": int(seat),
        "things": things,
        "to": to,
        "to_player": int(to_player),
        "numbers": numbers,
        "marks": marks,
    }


def in_the_making(state: CardState) -> Play | None:
    """The play for which its player still chooses."""
    steps = state.policies().plays
    for step in reversed(state.agenda):
        if steps is not None and step.kind == steps.stage:
            making = step.data
            assert isinstance(making, Play)
            return making
    return None


def item(state: CardState, viewing: Viewing[Any], waiting: Play) -> dict[str, Any]:
    """A card or ability that was played and waits, with its modes and targets."""
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
        "text": list(waiting.form.lines),
        "seat": int(waiting.seat),
        "source": int(waiting.source),
        "ability": not waiting.is_card(),
        "line": int(waiting.line),
        "modes": modes,
        "chosen": telling.modes_of(state, waiting) if modes else [],
        "targets": targets,
        "cards": cards,
        "numbers": viewing.waiting_numbers(state, waiting),
    }


def trigger(frame: Frame) -> dict[str, Any]:
    """A triggered ability that waits; `about` is what it triggered on, if that is another thing on the table."""
    return {
        "card": frame.source_form.slug,
        "name": frame.source_form.name,
        "id": int(frame.source),
        "line": int(frame.line),
        "seat": int(frame.controller),
        "about": telling.about(frame),
    }


def open_question(state: CardState, viewer: i64) -> dict[str, Any] | None:
    """The open question as a viewer may know it: the viewer's own, where several seats are asked at once.

    Whoever has to order triggered abilities sees them in the order of their numbers.
    """
    decision = state.decision_of(viewer) or state.decision
    if decision is None:
        return None
    data = decision.data(viewer)
    if "actions" in data and state.agenda:
        batch = state.agenda[len(state.agenda) - 1].data
        if isinstance(batch, Batch):
            data["choices"] = [trigger(frame) for frame in batch.left]
    return data
