"""The laws of hidden cards that were seen: a bookkeeper follows what each viewer is shown, and compares.

Nothing is remembered that was not seen, and nothing that was seen is lost: the number of copies of a card of somebody
that a viewer knows grows only when the viewer is shown that card, and never falls. What is remembered is true.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable.cards.stack import Play
from mindtable.cards.state import CardState
from mindtable.games.mind.numbers import hand_is_revealed
from mindtable.games.mind.state import MindState
from mindtable.games.tumblrcards import words
from tests.laws.games import LAWFUL, Lawful

pytestmark = pytest.mark.laws

VIEWERS = (0, 1, mindtable.SPECTATOR)
CARD_GAMES = [law for law in LAWFUL if law.name != "mind_game"]
every_card_game = pytest.mark.parametrize("law", CARD_GAMES, ids=[law.name for law in CARD_GAMES])


def in_the_open_hand(state: CardState, owner: int) -> bool:
    return isinstance(state, MindState) and hand_is_revealed(state, owner)


def in_the_open(state: CardState, owner: int, viewer: int) -> Counter[str]:
    """The cards of a player that lie where the viewer sees them."""
    found = [card.slug for card in state.discard_pile[owner]]
    for side in state.play:
        found += [
            thing.original.slug for thing in side if thing.original is not None and thing.owner == owner
        ]
    if isinstance(state, MindState):
        plays = [*state.train.plays, *(step.data for step in state.agenda if isinstance(step.data, Play))]
        found += [play.form.slug for play in plays if play.thing is not None and play.thing.owner == owner]
    if in_the_open_hand(state, owner) or owner == viewer:
        found += [card.slug for card in state.hand[owner]]
    return Counter(found)


def remembered(state: CardState, owner: int, viewer: int) -> list[dict[str, Any]]:
    """What the view says that the viewer remembers."""
    found = state.view(viewer).data["players"][owner]["remembered"]
    assert isinstance(found, list)
    return found


def known(state: CardState, owner: int, viewer: int) -> Counter[str]:
    """How many copies of each card of a player the viewer sees or remembers."""
    found = in_the_open(state, owner, viewer)
    found.update(each["card"] for each in remembered(state, owner, viewer))
    return found


def shown(state: CardState, viewer: int) -> set[str]:
    """The cards that the last action showed to the viewer, and those of hands that lie open (MI-1.4)."""
    found: set[str] = set()
    for owner in (0, 1):
        if in_the_open_hand(state, owner):
            found |= {card.slug for card in state.hand[owner]}
    for event in state.events:
        if event.shown(viewer):
            found |= {card.slug for card in (event.card, event.other) if card is not None}
    return found


def hidden(state: CardState, owner: int) -> list[list[str]]:
    """The hidden zones as they are."""
    return [[card.slug for card in zone] for zone in state.hidden(owner)]


def check_true(state: CardState, owner: int, viewer: int, world: CardState) -> None:
    """What is remembered is so in `world`: the position itself, or one that was imagined."""
    zones = dict(zip(("hand", "deck", "drawn pile"), hidden(world, owner), strict=False))
    anywhere = Counter(slug for cards in zones.values() for slug in cards)
    entries = remembered(state, owner, viewer)
    assert not Counter(each["card"] for each in entries) - anywhere
    hand = Counter(each["card"] for each in entries if each["zone"] == "hand")
    assert not hand - Counter(zones["hand"])
    for each in entries:
        assert (each["place"] > 0) == (each["zone"] not in ("", "hand"))
        if each["place"]:
            assert zones[each["zone"]][-each["place"]] == each["card"]
    assert all(len(marks) == len(cards) for marks, cards in zip(*beside(world), strict=True))


def beside(state: CardState) -> tuple[list[list[int]], list[list[str]]]:
    """Marks, and the cards that they stand beside."""
    if not state.marks:
        return [], []
    zones = [hidden(state, 0), hidden(state, 1)]
    return state.marks, [zones[i % 2][i // 2] for i in range(len(state.marks))]


def play(law: Lawful, seed: int) -> Iterator[tuple[CardState, bool]]:
    """A random game, with each position: whether all cards of a hand have become another one just then."""
    state = law.start(seed, law.variants(seed))
    assert isinstance(state, CardState)
    random = Random(seed)
    yield state, False
    while state.decision is not None:
        state.take(state.decision, random.choice(state.decision.actions))
        yield state, any(event.kind is words.E_REFORMED for event in state.events)


def examine(law: Lawful, seeds: range) -> tuple[int, int]:
    """Follow games; returns how many cards were remembered in a place, and how many somewhere."""
    placed = lost = 0
    for seed in seeds:
        books: dict[tuple[int, int], Counter[str]] = {}  # the Thinkers of MIND lie there from the beginning
        for state, reformed in play(law, seed):
            for viewer in VIEWERS:
                for owner in (0, 1):
                    now = known(state, owner, viewer)
                    before = books.get((owner, viewer), now)
                    assert set(now - before) <= shown(state, viewer), (seed, owner, viewer)
                    if owner != viewer and not reformed:
                        assert not before - now, (seed, owner, viewer, before - now)
                    books[owner, viewer] = now
                    check_true(state, owner, viewer, state)
                    entries = remembered(state, owner, viewer)
                    placed += sum(1 for each in entries if each["zone"])
                    lost += sum(1 for each in entries if not each["zone"])
    return placed, lost


@pytest.mark.source
@pytest.mark.rule("TC-3.14", "MI-5.11")
@every_card_game
def test_a_viewer_remembers_what_it_was_shown_and_nothing_else(law: Lawful) -> None:
    placed, lost = examine(law, range(9_000_000, 9_000_012))
    assert placed > 100
    assert lost > 100


@pytest.mark.long
@every_card_game
@pytest.mark.parametrize("chunk", range(10))
def test_viewers_remember_in_many_games(law: Lawful, chunk: int) -> None:
    examine(law, range(9_100_000 + 20 * chunk, 9_100_020 + 20 * chunk))


@pytest.mark.source
@pytest.mark.rule("TC-3.14", "MI-5.11")
@every_card_game
def test_what_is_remembered_is_imagined_and_what_is_not_varies(law: Lawful) -> None:
    random = Random(law.name)
    examined = 0
    for seed in range(9_200_000, 9_200_200):
        for state, _ in play(law, seed):
            if not state.marks or random.random() < 0.9:
                continue
            viewer, owner = random.choice(VIEWERS), random.choice((0, 1))
            view = state.view(viewer)
            worlds: list[CardState] = []
            for _ in range(16):
                world = view.imagine(random)
                assert isinstance(world, CardState)
                check_true(state, owner, viewer, world)
                assert world.view(viewer).dumps() == view.dumps()
                worlds.append(world)
            unknown = [
                (zone, at)
                for zone, cards in enumerate(state.hidden(owner))
                for at in range(len(cards))
                if not (zone == 0 and (owner == viewer or in_the_open_hand(state, owner)))
                and not state.marks[2 * zone + owner][at] & (4 if viewer < 0 else 1 << viewer)
            ]
            if len({state.hidden(owner)[zone][at].slug for zone, at in unknown}) > 3:
                ways = {tuple(hidden(world, owner)[zone][at] for zone, at in unknown) for world in worlds}
                assert len(ways) > 6
            examined += 1
        if examined > 60:
            break
    assert examined > 60
