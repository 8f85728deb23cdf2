"""The laws of remembered cards: a bookkeeper tracks what each viewer has seen, and compares.

A view remembers only cards that its viewer has seen, and forgets none: the number of known copies of a player's card
grows only when the viewer sees that card, and never falls. Everything remembered is true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import CardState
from mindtable.testing.lawful import Lawful, waiting
from mindtable.testing.secrecy import VIEWERS


def in_the_open(state: CardState, owner: int, viewer: int) -> Counter[str]:
    """The cards of a player in places that the viewer sees."""
    found = [card.slug for card in state.discard_pile[owner]]
    for side in state.play:
        found += [
            thing.original.slug for thing in side if thing.original is not None and thing.owner == owner
        ]
    stack = [*waiting(state), *(step.data for step in state.agenda if isinstance(step.data, Play))]
    for play in stack:
        if play.thing is not None or play.is_card():
            whose = play.seat if play.thing is None else play.thing.owner
            found += [play.form.slug] if whose == owner else []
    if state.hand_is_open(owner) or owner == viewer:
        found += [card.slug for card in state.hand[owner]]
    return Counter(found)


def remembered(state: CardState, owner: int, viewer: int) -> list[dict[str, Any]]:
    """The cards of a player that the view lists as remembered, each with the player `of` whose zone it is."""
    found: list[dict[str, Any]] = []
    for of, player in enumerate(state.view(viewer).data["players"]):
        zones = {zone["zone"]: zone for zone in player["zones"]}
        for each in player["remembered"]:
            zone = zones.get(each["zone"])
            guests = zone is not None and zone["count"] - each["place"] in zone["guests"]
            if (1 - of if guests else of) == owner:
                found.append({**each, "of": of})
    return found


def known(law: Lawful, state: CardState, owner: int, viewer: int) -> Counter[str]:
    """The number of copies of each card of a player that the viewer sees or remembers."""
    found = in_the_open(state, owner, viewer)
    found.update(law.lying_open(state, owner))
    found.update(each["card"] for each in remembered(state, owner, viewer))
    return found


def shown(state: CardState, viewer: int) -> set[str]:
    """The cards that the last action showed to the viewer, and the cards of open hands."""
    found: set[str] = set()
    for owner in (0, 1):
        if state.hand_is_open(owner):
            found |= {card.slug for card in state.hand[owner]}
    for event in state.events:
        if event.shown(viewer):
            found |= {card.slug for card in (event.card, event.other) if card is not None}
    return found


def check_true(law: Lawful, state: CardState, owner: int, viewer: int, world: CardState) -> None:
    """The remembered cards are true in `world`: the position itself, or an imagined one."""
    zones = [law.hidden(world, of) for of in (0, 1)]
    anywhere = Counter(slug for of in (0, 1) for cards in zones[of].values() for slug in cards)
    entries = remembered(state, owner, viewer)
    assert not Counter(each["card"] for each in entries) - anywhere
    hand = Counter(each["card"] for each in entries if each["zone"] == "hand")
    assert not hand - Counter(zones[owner]["hand"])
    for each in entries:
        assert (each["place"] > 0) == (each["zone"] not in ("", "hand"))
        if each["place"]:
            assert zones[each["of"]][each["zone"]][-each["place"]] == each["card"]
    assert all(len(marks) == len(cards) for marks, cards in zip(*beside(law, world), strict=True))


def beside(law: Lawful, state: CardState) -> tuple[list[list[int]], list[list[str]]]:
    """Marks, with their cards."""
    if not state.marks:
        return [], []
    zones = [list(law.hidden(state, seat).values()) for seat in (0, 1)]
    return state.marks, [zones[i % 2][i // 2] for i in range(len(state.marks))]


def play(law: Lawful, seed: int) -> Iterator[tuple[CardState, bool]]:
    """The positions of a random game, each with whether all cards of a hand have just become another card."""
    state = law.start(seed, law.variants(seed))
    assert isinstance(state, CardState)
    random = Random(seed)
    yield state, False
    while state.decision is not None:
        state.take(state.decision, random.choice(state.decision.actions))
        yield state, any(law.reforms(event) for event in state.events)


def examine(law: Lawful, seeds: range) -> tuple[int, int]:
    """Check games; returns how many cards were remembered in a place, and how many somewhere."""
    placed = lost = 0
    for seed in seeds:
        books: dict[tuple[int, int], Counter[str]] = {}
        for state, reformed in play(law, seed):
            for viewer in VIEWERS:
                for owner in (0, 1):
                    now = known(law, state, owner, viewer)
                    before = books.get((owner, viewer), now)
                    assert set(now - before) <= shown(state, viewer), (seed, owner, viewer)
                    if owner != viewer and not reformed:
                        assert not before - now, (seed, owner, viewer, before - now)
                    books[owner, viewer] = now
                    check_true(law, state, owner, viewer, state)
                    entries = remembered(state, owner, viewer)
                    placed += sum(1 for each in entries if each["zone"])
                    lost += sum(1 for each in entries if not each["zone"])
    return placed, lost
