"""What `its controller`, `it` and `that card` speak of, in 200 random positions of each card game in which it matters.

The rule in each game: they speak of what was named last, and if that is not there, of nothing (TC-10.23, MI-20.12,
MN-14.17, MAT-9.21). Positions are made for it; `tests/laws/test_references.py` plays whole games.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from mindtable.cards.state.definition import slug_of
from tests import table as tumblrcards
from tests.games.mind import minds
from tests.games.mindnet import mns
from tests.games.minds_across_time import mats

pytestmark = pytest.mark.source

POSITIONS = 200
YOU, THEY = 0, 1


@dataclass(frozen=True)
class Tongue:
    """A game: how a card with a text is written and played, and the words of its sentences."""

    card: Callable[[str, str], dict[str, Any]]  # by its name and its text
    play: Callable[
        ..., Any
    ]  # the table after it was played: its name, both sides, the top cards of your deck
    plain: str  # something on a side that all groups can name
    acts: tuple[str, ...]  # that name one thing of GROUP
    groups: tuple[str, ...]  # that may find nothing; WHOSE says on which side
    that: str  # "that creature"
    pays: str  # what its controller does
    paid: Callable[[Any], tuple[int, int]]  # how often each player did that
    deck: tuple[str, ...]  # some cards, which lie on top of a deck
    gains: str  # what you do
    gained: Callable[[Any], int]


def creature(name: str, text: str) -> dict[str, Any]:
    text = f"When this creature enters play, {text[0].lower()}{text[1:]}"
    return {"name": name, "cost": 0, "attack": 0, "health": 9, "text": text}


def cast(name: str, mine: list[str], theirs: list[str], deck: list[str], cards: list[dict[str, Any]]) -> Any:
    t = tumblrcards.table(mine, theirs, hand=[name], deck=deck, cards=cards)
    return t.you(f"cast {slug_of(name)}")


def intellect(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "intellect", "cost": 0, "text": text}


def thought(
    name: str, mine: list[str], theirs: list[str], deck: list[str], cards: list[dict[str, Any]]
) -> Any:
    extra = [{"name": "Plain Thought", "cost": 0}]
    t = minds.table(mine, theirs, hand=[slug_of(name)], deck=deck, cards=[*cards, *extra])
    return t.you(f"play {slug_of(name)}")


def event(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "event", "text": text}


def happen(
    name: str, mine: list[str], theirs: list[str], deck: list[str], cards: list[dict[str, Any]]
) -> Any:
    t = mns.table(mine, theirs, hand=[slug_of(name)], deck=deck, cards=cards)
    return t.you(f"play {slug_of(name)}")


def clash(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "type": "clash", "text": text}


def order(name: str, mine: list[str], theirs: list[str], deck: list[str], cards: list[dict[str, Any]]) -> Any:
    t = mats.table(mine, theirs, hand=[slug_of(name)], library=deck, cards=cards)
    return t.you(f"play {slug_of(name)}")


TONGUES = {
    "tumblrcards": Tongue(
        creature,
        cast,
        "Bear",
        ("destroy GROUP", "return GROUP to its owner's hand", "put 1 time counter on GROUP"),
        ("up to 1 target creature named Bear WHOSE", "1 random other creature WHOSE"),
        "that creature",
        "loses 2 health",
        lambda t: ((10 - t.yours.health) // 2, (10 - t.theirs.health) // 2),
        ("Imp", "Bear", "Zombie", "Ooze"),
        "gain 3 health",
        lambda t: (t.yours.health - 10) // 3,
    ),
    "mind": Tongue(
        intellect,
        thought,
        "plain-thought",
        ("remove GROUP", "engage GROUP", "GROUP gets +1 power until end of turn"),
        ("up to 1 target thought WHOSE", "1 random thought WHOSE"),
        "that thought",
        "draws 1 card",
        lambda t: (len(t.yours.hand), len(t.theirs.hand)),
        ("grief", "courage", "amnesia", "panic"),
        "your opponent draws 1 card",
        lambda t: len(t.theirs.hand),
    ),
    "mindnet": Tongue(
        event,
        happen,
        "commuter",
        ("exhaust GROUP", "return GROUP to its owner's hand", "GROUP gets +1 motivation until end of turn"),
        ("up to 1 target individual WHOSE", "1 random individual WHOSE"),
        "that individual",
        "loses 2 Credits",
        lambda t: ((20 - t.yours.credits) // 2, (20 - t.theirs.credits) // 2),
        ("commuter", "capsule-hotel", "tram-conductor", "plain-android"),
        "gain 3 Credits",
        lambda t: (t.yours.credits - 20) // 3,
    ),
    "minds_across_time": Tongue(
        clash,
        order,
        "plain-machine",
        ("destroy GROUP", "pivot GROUP", "put 1 sand indicator on GROUP"),
        ("up to 1 target machine WHOSE", "1 random machine WHOSE"),
        "that machine",
        "adds 1 glass",
        lambda t: (t.yours.pool.count("g"), t.theirs.pool.count("g")),
        ("eureka", "aqueduct", "principia", "plain-book"),
        "add 1 glass",
        lambda t: t.yours.pool.count("g"),
    ),
}


def texts(tongue: Tongue) -> dict[str, str]:
    """Texts whose second sentence speaks of the controller of what the first one named, with whose that is."""
    found = {}
    for at, act in enumerate(tongue.acts):
        for group in tongue.groups:
            for whose in ("you control", "your opponent controls"):
                offer = "random" in group and at == 0
                first = ("you may " if offer else "") + act.replace("GROUP", group.replace("WHOSE", whose))
                who = "Its" if at != 1 else f"{tongue.that[0].upper()}{tongue.that[1:]}'s"
                found[f"{first[0].upper()}{first[1:]}. {who} controller {tongue.pays}."] = whose
    return found


@pytest.mark.rule("TC-10.23", "MI-20.12", "MN-14.17", "MAT-9.21", "MAT-9.4")
@pytest.mark.parametrize("game", TONGUES)
def test_its_controller_is_that_of_what_was_named_and_else_nobody(game: str) -> None:
    tongue = TONGUES[game]
    random = Random(f"its controller {game}")
    said = texts(tongue)
    cards = [tongue.card(f"Say {at}", text) for at, text in enumerate(said)]
    nobody = somebody = 0
    while min(nobody, somebody) < POSITIONS:
        at, (text, whose) = random.choice(list(enumerate(said.items())))
        sides = [random.choice((0, 0, 1, 2)) for _ in (YOU, THEY)]
        t = tongue.play(f"Say {at}", *([tongue.plain] * n for n in sides), list(tongue.deck), cards)
        side = YOU if whose == "you control" else THEY
        found = sides[side] > 0
        while t.question.kind in ("target", "may", "window", "train", "preempt"):
            if t.question.kind in ("target", "may"):
                action = random.choice(t.actions())
                found &= action not in ("stop", "no")
            else:
                action = "let-go" if t.question.kind == "preempt" else "pass"
            t.act(t.question.seat, action)
        expected = [0, 0]
        expected[side] = int(found)
        assert list(tongue.paid(t)) == expected, (text, sides)
        somebody += found
        nobody += not found


@pytest.mark.rule("TC-10.23", "MI-20.12", "MN-14.17", "MAT-9.21")
@pytest.mark.parametrize("game", TONGUES)
def test_it_is_the_card_that_was_milled(game: str) -> None:
    tongue = TONGUES[game]
    random = Random(f"it {game}")
    pairs = [random.sample(tongue.deck, 2) for _ in range(4)]
    names = [[slug.replace("-", " ").title() for slug in pair] for pair in pairs]
    cards = [
        tongue.card(f"Say {at}", f"Mill 1 card. If {what} is named {one} or {other}, {tongue.gains}.")
        for at, ((one, other), what) in enumerate(zip(names, ("it", "that card") * 2, strict=True))
    ]
    right = 0
    while right < POSITIONS:
        at = random.randrange(len(cards))
        deck = random.choices(tongue.deck, k=random.randint(0, 3))
        t = tongue.play(f"Say {at}", [tongue.plain] * random.randint(0, 1), [], deck, cards)
        while t.question.kind in ("window", "train", "preempt"):
            t.act(t.question.seat, "let-go" if t.question.kind == "preempt" else "pass")
        named = bool(deck) and deck[-1] in pairs[at]
        assert tongue.gained(t) == named, (cards[at]["text"], deck)
        right += named


SHOT = {
    "tumblrcards": "Another target creature you control deals damage equal to its attack to target creature your "
    "opponent controls. {} gets +4/+0.",
    "mindnet": "Target individual you control deals damage equal to its aggression to target individual your opponent "
    "controls. {} gets +4 motivation until end of turn.",
}


def raised(t: Any, game: str) -> dict[int, int]:
    """By how much the numbers of Tough Ones were raised, of those that were."""
    side = [each for side in t.state.sides for each in side if each.form.name == "Tough One"]
    found = {
        int(each.id): int(each.attack if game == "tumblrcards" else each.motivation) - 2 for each in side
    }
    return {id_: n for id_, n in found.items() if n}


@pytest.mark.rule("TC-10.23", "MN-14.17")
@pytest.mark.parametrize("game", SHOT)
def test_after_damage_its_recipient_was_named_last(game: str) -> None:
    tongue = TONGUES[game]
    random = Random(f"recipient {game}")
    that = f"{tongue.that[0].upper()}{tongue.that[1:]}"
    cards = [tongue.card(f"Say {at}", SHOT[game].format(what)) for at, what in enumerate(("It", that))]
    tough = {"attack": 2, "cost": 0} if game == "tumblrcards" else {"aggression": 2, "motivation": 2}
    cards += [{"name": "Tough One", "health": 90, **tough}]
    name = "Tough One" if game == "tumblrcards" else "tough-one"
    for _ in range(POSITIONS):
        sides = [[name] * random.randint(1, 3) for _ in (YOU, THEY)]
        t = tongue.play(f"Say {random.randrange(2)}", *sides, list(tongue.deck), cards)
        (recipient, *others) = [int(each.id) for each in t.state.sides[THEY] if each.form.name == "Tough One"]
        while t.question.kind == "target":
            action = random.choice(t.question.actions)
            recipient = int(action.a) if int(action.a) in (recipient, *others) else recipient
            t.act(t.question.seat, str(action))
        assert raised(t, game) == {recipient: 4}
