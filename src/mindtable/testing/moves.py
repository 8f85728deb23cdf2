"""The law of moves: events describe every change of a zone.

A bookkeeper knows the contents of each zone before an action, carries out the moves in the events of the action, each
with its two zones, and must find the contents afterwards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from random import Random

import mindtable
from mindtable.cards.knowledge.visibility import PLAY, STACK
from mindtable.cards.state.state import CardState
from mindtable.core.event import Event
from mindtable.core.zone import PlayerZone
from mindtable.testing.lawful import Lawful, plays

_VIEWERS = (0, 1, mindtable.SPECTATOR, mindtable.EVERYTHING)


class Books:
    """The cards in each zone of each player, and the things in play, by their serial numbers."""

    def __init__(self, law: Lawful, state: CardState) -> None:
        self.law = law
        self.zones: defaultdict[tuple[str, int], Counter[str]] = defaultdict(Counter)
        for seat in (0, 1):
            for name, cards in law.zones(state).items():
                self.zones[name, seat].update(card.slug for card in cards[seat])
        for play in plays(state):
            self.zones[STACK.name, int(play.seat)][play.form.slug] += 1
        # The side, and the card that lies there, "" for a token.
        self.things = {
            int(thing.id): (seat, "" if thing.original is None else thing.original.slug)
            for seat in (0, 1)
            for thing in state.play[seat]
        }

    def left(self) -> dict[tuple[str, int], Counter[str]]:
        """The zones that are not empty."""
        return {place: +cards for place, cards in self.zones.items() if +cards}

    def enter(self, event: Event, after: Books) -> None:
        """Carry out the move of an event; `after` are the books after the whole action."""
        if self.law.reforms(event):
            assert event.card is not None
            for name in ("hand", "deck"):
                place = (name, int(event.seat))
                self.zones[place] = Counter({event.card.slug: self.zones[place].total()})
        if event.origin is None and event.target is None:
            return
        if event.card is None:
            self.pour(event)
            return
        card = self.take(event, event.origin, after)
        self.put(event, event.target, card)

    def pour(self, event: Event) -> None:
        """All cards of a zone go to another one."""
        assert event.origin is not None
        assert event.target is not None
        cards = self.zones.pop(key(event.origin), Counter())
        assert cards.total() == event.n
        self.zones[key(event.target)].update(cards)

    def take(self, event: Event, origin: PlayerZone | None, after: Books) -> str:
        """Take the card of an event from where it was; "" if it is a token that comes or goes."""
        assert event.card is not None
        slug = event.card.slug
        if origin is None:
            return ""
        if origin.zone is PLAY:
            id_ = int(event.card_id)
            if id_ == 0:  # the event has it as a card
                same = [id_ for id_, found in self.things.items() if found == (origin.seat, slug)]
                id_ = next(id_ for id_ in same if id_ not in after.things)
            seat, slug = self.things.pop(id_)
            assert seat == origin.seat
            return slug
        cards = self.zones[key(origin)]
        if origin.zone is STACK and not cards[slug]:
            (slug,) = +cards  # it enters play as a copy of something
        assert cards[slug] > 0, (event.kind.word, slug)
        cards[slug] -= 1
        return slug

    def put(self, event: Event, target: PlayerZone | None, slug: str) -> None:
        """Put the taken card into its new zone."""
        if target is None:
            assert slug == ""
        elif target.zone is PLAY:
            self.things[int(event.card_id)] = (int(target.seat), slug)
        else:
            assert slug
            self.zones[key(target)][slug] += 1


def key(place: PlayerZone) -> tuple[str, int]:
    """A zone of a seat."""
    return place.zone.name, int(place.seat)


def check_told(event: Event) -> None:
    """Everybody gets both zones, and viewers who see the card in its new zone get the card."""
    told = [event.data(viewer) for viewer in _VIEWERS]
    for name in ("from", "to", "from_seat", "to_seat"):
        assert len({data.get(name) for data in told}) == 1
    target = event.target
    if target is not None and event.card is not None:
        for viewer in _VIEWERS:
            assert event.shown(viewer) or not target.zone.shows(target.seat, viewer), event.kind.word


def examine(law: Lawful, seeds: range) -> Counter[tuple[str, str]]:
    """Check random games; returns the moves between zones, and how often each occurred."""
    seen: Counter[tuple[str, str]] = Counter()
    for seed in seeds:
        for before, state in positions(law, seed):
            after = Books(law, state)
            for event in state.events:
                check_told(event)
                before.enter(event, after)
                data = event.data(0)
                if "from" in data or "to" in data:
                    seen[data.get("from", ""), data.get("to", "")] += 1
            assert before.left() == after.left(), (seed, [event.kind.word for event in state.events])
            assert before.things == after.things, (seed, [event.kind.word for event in state.events])
    return seen


def positions(law: Lawful, seed: int) -> Iterator[tuple[Books, CardState]]:
    """The books before each action of a random game, and the position after it."""
    state = law.start(seed, law.variants(seed))
    assert isinstance(state, CardState)
    random = Random(seed)
    while state.decision is not None:
        books = Books(law, state)
        state.take(state.decision, random.choice(state.decision.actions))
        yield books, state
