"""Every action ends: cards made to cause one another go on for so many steps, then the game asks or is over.

The cards of a game form rings: what the line of one makes happen is what the line of another waits for, or replaces.
The steps are counted one by one, as the agenda has them, so that no clock says what is endless.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import State
from mindtable.cards.state.definition import slug_of
from mindtable.cards.text.read import check
from tests import table as tumblrcards
from tests.games.mind import minds
from tests.games.mindnet import mns
from tests.games.minds_across_time import mats
from tests.games.played import Played
from tests.games.trials import NAMES, take_counted
from tests.language.sets import words_of
from tests.long import chunks, long_but

DECISIONS = 60
CARDS = NAMES[:6]
SLUGS = [slug_of(name) for name in CARDS]

Place = Callable[[Random, list[dict[str, Any]], Callable[[int], list[str]], Sequence[str]], State]


@dataclass(frozen=True)
class Rings:
    """What goes round in a game: occasions and events about to happen, each with an instruction that brings it about.

    `helps` are instructions that keep a ring going, `others` whole lines. `place` sets up a position from the texts of
    the cards, slugs at random, and variants; you control all of the cards.
    """

    game: str
    occasions: tuple[tuple[str, str], ...]
    replaced: tuple[tuple[str, str], ...]
    helps: tuple[str, ...]
    others: tuple[str, ...]
    place: Place

    def sentence(self, random: Random, occasion: str, act: str) -> str:
        """A line in which an instruction, perhaps with helps, answers an occasion or replaces an event."""
        acts = [act, *random.choices(self.helps, k=random.choice((0, 0, 1, 2)))]
        random.shuffle(acts)
        said = ". ".join([acts[0], *(each[0].upper() + each[1:] for each in acts[1:])])
        return f"{occasion[0].upper()}{occasion[1:]}{',' if occasion[0] in 'aw' else ''} {said}."

    def ring(self, random: Random) -> list[str]:
        """Lines of which each brings about what the next one waits for, the last one what the first waits for.

        They begin with what sets off the first of them.
        """
        words = words_of(self.game).with_names(CARDS)
        while True:
            links = random.choices([*self.occasions, *self.replaced], k=random.choice((1, 2, 2, 3)))
            found = [self.sentence(random, "at the end of each turn", links[0][1])]
            for at, link in enumerate(links):
                found.append(self.sentence(random, link[0], links[(at + 1) % len(links)][1]))
            if all(check(line, words, suggest=False).ability is not None for line in found):
                return found

    def position(self, random: Random, variants: Sequence[str]) -> State:
        """A position in which the cards of a ring, or of two, and other lines are everywhere."""
        lines = self.ring(random)
        if random.random() < 0.3:
            lines += [*self.ring(random), random.choice(self.others)]
        random.shuffle(lines)
        texts: list[list[str]] = [[] for _ in CARDS]
        for at, line in enumerate(dict.fromkeys(lines)):
            texts[at % len(CARDS)].append(line)
        cards = [{"name": name, "text": "\n".join(text)} for name, text in zip(CARDS, texts, strict=True)]
        return self.place(random, cards, lambda n: random.choices(SLUGS, k=n), variants)


def on_table(
    table: Callable[..., Played[Any, Any]],
    more: Callable[[Random], dict[str, Any]],
    zones: dict[str, int],
    **fixed: Any,
) -> Place:
    """How a game sets up a position: `more` makes the numbers of a card, `zones` says how many cards lie where."""

    def place(
        random: Random, cards: list[dict[str, Any]], some: Callable[[int], list[str]], variants: Sequence[str]
    ) -> State:
        made = [card | more(random) for card in cards]
        state: State = table(
            SLUGS,
            some(random.choice((0, 0, 1, 3))),
            hand=some(random.randint(0, 2)),
            their_hand=some(random.choice((0, 0, 2))),  # who holds nothing is not asked
            **{zone: some(n) for zone, n in zones.items()},
            **fixed,
            cards=made,
            variants=variants,
        ).state
        return state

    return place


place_creatures = on_table(
    tumblrcards.table,
    lambda random: {"cost": 0, "attack": random.randint(0, 2), "health": random.randint(1, 4)},
    {"deck": 12, "their_deck": 12, "discard": 4, "their_discard": 4},
    health=40,
    their_health=40,
)
place_thoughts = on_table(
    minds.table,
    lambda random: {"cost": 1, "power": random.randint(0, 2)},
    {"deck": 12, "their_deck": 12, "discard": 4, "their_discard": 4},
)
place_products = on_table(
    mats.table,
    lambda random: {},
    {"library": 30, "their_library": 30, "removed": 4, "their_removed": 4},
    pool="p1 e1",
    their_pool="p1 e1",
)
place_individuals = on_table(
    mns.table,
    lambda random: {"price": 0, "health": random.randint(1, 5), "aggression": random.randint(0, 2)},
    {"deck": 12, "their_deck": 12, "pile": 4, "their_pile": 4},
)


RINGS = [
    Rings(
        "tumblrcards",
        (
            ("whenever another creature enters play", "summon 1 Trial A token"),
            ("whenever a creature enters play", "summon 1 token that is a copy of this creature"),
            ("whenever a creature you control dies", "destroy 1 random creature you control"),
            ("when this creature dies", "destroy this creature"),
            ("when this creature leaves play", "return each other creature to its owner's hand"),
            ("whenever you draw a card", "shuffle your discard pile into your deck. Draw 1 card"),
            ("whenever you discard a card", "draw 1 card. Discard 1 random card"),
            ("whenever you gain health", "gain 1 health"),
            ("whenever your opponent gains health", "your opponent gains 1 health"),
            ("whenever a creature takes damage", "this creature deals 1 damage to each creature"),
            ("whenever this creature deals damage", "this creature deals 1 damage to your opponent"),
            ("whenever a time counter is put on a creature", "put 1 time counter on each creature"),
            ("at the end of each turn", "the turn ends"),
        ),
        (
            ("if a creature would die, instead", "destroy each creature"),
            ("if this creature would die, instead", "this creature gets -0/-9"),
            ("if you would draw a card, instead", "draw 2 cards"),
            ("if your opponent would draw a card, instead", "each player draws 1 card"),
            ("if you would gain health, instead", "each player gains 1 health"),
            (
                "if a creature would take damage, instead",
                "this creature deals 2 damage to each other creature",
            ),
            ("if this creature would deal damage, instead", "this creature deals 1 damage to this creature"),
        ),
        (
            "shuffle your discard pile into your deck",
            "return each card from your discard pile to your hand",
            "gain 20 health",
            "each creature gets +0/+9",
            "each other creature becomes a copy of Trial B",
            "summon 2 Trial C tokens",
            "your opponent gains control of this creature",
        ),
        (
            "While this creature has 1 or more time counters on it, destroy this creature.",
            "While you control no creatures named Trial A, destroy each other creature.",
            "If this creature would enter play, instead this creature enters play as a copy of 1 random other "
            "creature.",
            "Each other creature has -1/-1.",
        ),
        place_creatures,
    ),
    Rings(
        "mind",
        (
            ("whenever you draw a card", "shuffle your discard pile into your deck. Draw 1 card"),
            ("whenever you draw a card", "shuffle your hand into your deck. Draw 1 card"),
            ("whenever you discard a card", "draw 1 card. Discard your hand"),
            ("whenever you discard a card", "discard 1 random card"),
            ("whenever your opponent draws a card", "each player draws 1 card"),
            ("whenever your opponent discards a card", "your opponent discards 1 random card"),
            ("whenever a thought is removed", "remove 1 random other thought"),
            ("when this thought is removed", "remove this thought"),
            ("whenever you are broken", "draw 20 cards"),
            ("whenever your opponent is overloaded", "gain control of each thought you control"),
        ),
        (
            ("if a thought would be removed, instead", "remove each thought"),
            ("if this thought would be removed, instead", "remove each other thought"),
            ("if you would be broken, instead", "draw 9 cards"),
            ("if you would discard a card during your recover step, instead", "discard your hand"),
            ("if you would be overloaded, instead", "your opponent gains control of each thought"),
        ),
        (
            "shuffle your discard pile into your deck",
            "return each card from your discard pile to your hand",
            "mend 1 break",
            "disengage each thought",
            "this thought gets +1 power until end of turn",
        ),
        ("You have -6 memory.", "Your opponent has -6 memory.", "Each other thought loses all abilities."),
        place_thoughts,
    ),
    Rings(
        "minds_across_time",
        (
            ("whenever another product enters play", "return each other product to its owner's hand"),
            ("whenever a product is destroyed", "destroy 1 other product you control"),
            ("when this product is destroyed", "destroy this product"),
            ("whenever you draw a card", "draw 1 card. Discard your hand"),
            ("whenever your opponent draws a card", "your opponent draws 1 card"),
            ("whenever you discard a card", "draw 1 card. Discard 1 random card"),
            ("whenever a product is pivoted", "unpivot this product. Pivot this product"),
            ("whenever a product you control is pivoted", "unpivot each product. Pivot each product"),
            ("whenever a tremor indicator is put on a product", "put 1 tremor indicator on this product"),
            ("whenever a tremor indicator is put on a product", "put 9 tremor indicators on each product"),
            ("at the end of each turn", "take an extra turn after this one"),
        ),
        (
            ("if a product would be destroyed, instead", "destroy each product"),
            ("if this product would be destroyed, instead", "destroy each other product"),
        ),
        (
            "return each card from your removed pile to your hand",
            "add 1 energy",
            "use 1 activated ability of target product without paying its cost",
            "this product becomes a copy of another target product",
            "your opponent gains control of this product",
        ),
        (
            "Pay 1 paper: Add 2 paper.",
            "Pivot this product: Add 1 energy. Unpivot this product.",
            "Pivot this product: Unpivot this product.",
            "Discard 1 card: Draw 1 card.",
            "Pivot this product: Use 1 activated ability of target product without paying its cost.",
        ),
        place_products,
    ),
    Rings(
        "mindnet",
        (
            ("whenever an individual dies", "deal 9 damage to each other individual"),
            ("when this individual dies", "deal 9 damage to this individual"),
            (
                "whenever an individual becomes exhausted",
                "activate this individual. Exhaust this individual",
            ),
            (
                "whenever another individual becomes exhausted",
                "activate each individual. Exhaust each individual",
            ),
            ("whenever an individual is activated", "exhaust this individual. Activate this individual"),
            (
                "whenever another individual is activated",
                "exhaust each other individual. Activate each other individual",
            ),
            (
                "whenever an individual takes damage",
                "heal all damage from this individual. Deal 1 damage to this individual",
            ),
            (
                "whenever another individual takes damage",
                "heal all damage from each individual. Deal 1 damage to each individual",
            ),
            (
                "whenever this individual deals damage",
                "this individual deals damage equal to its aggression to target individual",
            ),
            ("whenever you create a GNE", "shuffle your discard pile into your deck. Create 1 GNE"),
            ("whenever you steal a GNE", "each player creates 1 GNE. Steal 1 GNE"),
            (
                "whenever your opponent steals a GNE",
                "return your newest GNE to its owner's hand. Put 1 card from your hand "
                "face-down into your GNE area",
            ),
        ),
        (
            ("if this individual would become exhausted, instead", "exhaust each other individual"),
            ("if an individual would become exhausted, instead", "exhaust each individual you control"),
            ("if this individual would die, instead", "degrade this individual"),
            (
                "if an individual would die, instead",
                "deal 9 damage to each individual your opponent controls",
            ),
            ("if an individual would take damage, instead", "deal 2 damage to each individual you control"),
            ("if you would steal a GNE, instead", "steal 2 GNEs"),
        ),
        (
            "activate each other individual",
            "upgrade each individual 9 times",
            "return each other individual to its owner's hand",
        ),
        ("Each other individual has -1 health.", "This individual has +1 motivation for each GNE you have."),
        place_individuals,
    ),
]


def play(rings: Rings, seed: int, variants: Sequence[str]) -> int:
    """A few decisions at random in a position with rings; returns the most steps that one of them took."""
    random = Random(f"{rings.game} {seed} {variants}")
    state = rings.position(random, variants)
    most = 0
    for _ in range(DECISIONS):
        decision = state.decision
        if decision is None:
            break
        assert decision.actions
        # The last action goes on, so that turns end, with what their ends set off.
        action = decision.actions[-1] if random.random() < 0.6 else random.choice(decision.actions)
        most = max(most, take_counted(state, decision, action))
    assert state.outcome is not None or state.decision is not None
    return most


def settings(rings: Rings) -> list[tuple[str, ...]]:
    """No variant, and each by itself."""
    return [(), *((variant,) for variant in mindtable.game(rings.game).variants)]


@pytest.mark.laws
@pytest.mark.rule("MI-19.8", "TC-10.17", "TC-10.21", "MAT-11.15", "MN-14.8")
@pytest.mark.long
@pytest.mark.parametrize("chunk", chunks(10, 1))
@pytest.mark.parametrize("rings", RINGS, ids=lambda rings: rings.game)
def test_every_action_ends_although_cards_cause_one_another(rings, chunk):
    most = 0
    for variants in settings(rings):
        for seed in range(20):
            most = max(most, play(rings, 20 * chunk + seed, variants))
    assert most > 300, "no ring went round"


def chain(sorts: Sequence[str], event: str, act: str, **card: Any) -> list[dict[str, Any]]:
    """Cards each of which replaces what is about to happen to one sort by several of the same for the next sort.

    The last card sets the chain off. Without a limit the events of each sort are ten times those of the sort before.
    """
    made = []
    for sort, following in pairwise(sorts):
        acts = f"{act} each {following}"
        line = f"If {'an' if sort[0] in 'Aaei' else 'a'} {sort} would {event}, instead {acts}"
        line += f", then {acts}" * min(9, (380 - len(line)) // len(f", then {acts}")) + "."
        made.append({"name": f"If {sort}", "text": line, **card})
    start = f"At the end of each turn, {act} each {sorts[0]}."
    return [*made, {"name": "Start", "text": start, **card}]


def is_cut_off(table: Played[Any, Any], after: int = 1000) -> None:
    """The turn is ended, and after so many events the chain is cut off."""
    state = table.state
    told, turn = state.policies().replaced, state.turn
    for _ in range(2000):
        decision = state.decision
        if decision is None or state.turn > turn:
            break
        take_counted(state, decision, decision.actions[-1])
    replaced = sum(event.kind is told.kind for event in state.events)
    assert after <= replaced <= after + 10


def cards_of_mind(sorts: Sequence[str]) -> list[dict[str, Any]]:
    cards = chain(sorts, "be removed", "remove", type="intellect", scope="continuous")
    cards += [{"name": f"Some {kind}", "kind": kind} for kind in sorts]
    cards[0]["text"] += "\nYou have +9 memory."
    return cards


def cards_of_minds_across_time(sorts: Sequence[str]) -> list[dict[str, Any]]:
    cards = chain(sorts, "be destroyed", "destroy", subtypes=["medicine"])
    return cards + [{"name": f"Some {subtype}", "subtypes": [subtype]} for subtype in sorts]


def cards_of_mindnet(sorts: Sequence[str]) -> list[dict[str, Any]]:
    cards = chain(sorts, "take damage", "deal 1 damage to", type="possession")
    return cards + [{"name": f"Some {sort}", "subtype": sort, "health": 99} for sort in sorts]


# The sorts of a game, its cards, its tables, and after how many events the chain is cut off at the latest.
CHAINS: dict[str, tuple[tuple[str, ...], Callable[[Sequence[str]], list[dict[str, Any]]], Any, int]] = {
    "mind": (
        ("emotion", "bias", "doctrine", "recollection", "faculty"), cards_of_mind, minds.table, 1000,
    ),
    "minds_across_time": (
        ("artwork", "book", "computer", "household", "instrument", "machine", "structure", "vehicle"),
        cards_of_minds_across_time, mats.table, 1000,
    ),
    "mindnet": (
        ("Scientist", "Reporter", "Politician", "Criminal", "Citizen", "Android"), cards_of_mindnet, mns.table, 100,
    ),
}  # fmt: skip


@pytest.mark.laws
@pytest.mark.rule("MI-20.13", "MAT-9.22", "MN-18.23")
@pytest.mark.parametrize("chunk", long_but(chunks(41, 2), 0))
@pytest.mark.parametrize("game", CHAINS)
def test_chains_of_replacements_end(game, chunk):
    """In 201 positions of each game, which differ in the order of the sorts and of the cards in play."""
    sorts, cards_of, table, after = CHAINS[game]
    random = Random(f"chains {game} {chunk}")
    cards = cards_of(random.sample(sorts, len(sorts)))
    given: dict[str, Any] = {"clocks": False} if game == "mindnet" else {}
    for _ in range(5 if chunk else 1):
        side = [slug_of(card["name"]) for card in random.sample(cards, len(cards))]
        is_cut_off(table(side, cards=cards, **given), after)


@pytest.mark.rule("MAT-11.17")
def test_of_thousands_of_abilities_the_first_thousand_wait():
    watcher = "Whenever a tremor indicator is put on a product, add 1 paper."
    cards: list[dict[str, Any]] = [{"name": f"Watcher {at}", "text": watcher} for at in range(3)]
    put = "Pivot this product: Put 999 tremor indicators on this product."
    t = mats.table(
        ["quake", *(f"watcher-{at}" for at in range(3))], cards=[*cards, {"name": "Quake", "text": put}]
    )
    t.state.start.edition = 0  # which asks for the order of equal abilities
    t.you("use quake").passed()
    assert t.asks(0, "order")
    oldest = t.yours.find("watcher-0").id
    assert 1000 <= len(t.state.queue) <= 2000
    assert [frame.source for frame in t.state.queue].count(oldest) == 999


@pytest.mark.rule("MAT-11.17")
@pytest.mark.parametrize("chunk", long_but(range(10), 0))
def test_of_thousands_of_abilities_those_of_the_turn_player_and_of_older_cards_wait(chunk):
    """200 positions in which more than 2000 trigger at the same moment."""
    random = Random(f"thousands of abilities {chunk}")
    put = "Pivot this product: Put {} tremor indicators on this product."
    adds = "Whenever a tremor indicator is put on a product, add {} paper."
    for _ in range(20):
        n, active = random.randint(201, 999), random.randrange(2)
        names = [f"Watcher {at}" for at in range(16)]
        cards = [{"name": name, "text": adds.format(random.randint(1, 2))} for name in names]
        own = random.randint(2, 6)  # of one alone they would be carried out before anybody is asked
        others = random.randint(max(0, 2000 // n + 1 - own), 10)
        sides = [[slug_of(name) for name in names[:own]], [slug_of(name) for name in names[own:][:others]]]
        sides[0].insert(random.randint(0, own), "quake")
        t = mats.table(
            sides[active],
            sides[1 - active],
            active=active,
            cards=[*cards, {"name": "Quake", "text": put.format(n)}],
        )
        t.state.start.edition = 0  # which asks for the order of equal abilities
        t.act(active, "use quake").passed()
        assert t.asks(active, "order")
        watchers = [
            card
            for seat in (active, 1 - active)
            for card in t.state.sides[seat]
            if card.printed.slug != "quake"
        ]
        assert n * len(watchers) > 2000
        first = [card.id for card in watchers for _ in range(n)][:1000]
        assert not Counter(first) - Counter(frame.source for frame in t.state.queue)
