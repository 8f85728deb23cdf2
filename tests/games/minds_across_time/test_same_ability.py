"""Which ability of an object is which: what its text was when it was used does not matter (MAT-9.17, MAT-13.9)."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from mindtable import Action
from mindtable.cards.state.definition import slug_of
from tests.games.minds_across_time.mats import THEY, YOU, Table, table

pytestmark = pytest.mark.source


def once(kind: str) -> str:
    """An ability that may be used once each turn; what it does can be counted."""
    return f"Pay 1 energy: Put 1 {kind} indicator on this product. Use this ability only once each turn."


def product(name: str, *kinds: str) -> dict[str, Any]:
    """A product with such abilities."""
    return {"name": name, "subtypes": ["machine"], "text": "\n".join(once(kind) for kind in kinds)}


CARDS: tuple[dict[str, Any], ...] = (
    product("First", "alpha"),
    product("Second", "beta", "alpha"),
    product("Third", "gamma", "beta"),
    {"name": "Giver", "type": "character", "text": f'Each machine has "{once("alpha")}"'},
    {"name": "Other Giver", "type": "character", "text": f'Each machine has "{once("gamma")}"'},
    {"name": "Molt", "type": "clash", "text": "Target machine becomes a copy of another target machine."},
    {
        "name": "Mask",
        "type": "clash",
        "text": "Target machine becomes a copy of another target machine until the start of your next turn.",
    },
)
SPELLS = ("molt", "mask", "theft", "ruin")


def lines_of(t: Table, id_: int) -> list[str]:
    """The lines of a card in play, none if it is not there or another player's."""
    return [line for card in t.state.sides[YOU] if card.id == id_ for line in card.form.lines]


def answer(t: Table, seat: int, chance: Random) -> None:
    """Choose whatever that seat is asked about the move that it has begun."""
    while t.question.seat == seat and t.question.kind == "target":
        t.act(seat, str(chance.choice(t.question.actions)))


def preempted(t: Table, chance: Random) -> None:
    """They answer the pending move with a card at random, perhaps; then everything is carried out."""
    if t.question.seat == THEY and chance.random() < 0.7:
        cards = [each for each in t.question.actions if each.verb.word == "play"]
        if cards:
            t.they(str(chance.choice(cards)))
            answer(t, THEY, chance)
    while t.question.kind == "preempt":
        t.act(t.question.seat, "let-go")


@pytest.mark.rule("MAT-6.12", "MAT-9.17", "MAT-13.9", "MAT-13.25")
@pytest.mark.parametrize("number", range(10))
def test_it_is_used_once_and_only_while_its_object_has_it(number: int) -> None:
    """20 moves each in two positions, among copies, given abilities, thefts; the texts say what is allowed."""
    chance = Random(f"same ability {number}")
    for variants in ((), ("costs-first",)):
        t = table(
            [*chance.choices(("first", "second", "third"), k=3), "giver", "other-giver"],
            [*chance.choices(("first", "second", "third"), k=2)],
            hand=SPELLS[:3] * 4,
            their_hand=SPELLS * 5,
            pool="e40",
            their_pool="e1",
            variants=variants,
            cards=CARDS,
        )
        used: set[tuple[int, str]] = set()
        for _ in range(20):
            uses: dict[str, tuple[int, str]] = {}
            for id_ in [card.id for card in t.state.sides[YOU]]:
                lines = lines_of(t, id_)
                for at, line in enumerate(lines):
                    if not line.startswith("Pay"):
                        continue
                    found = [each for each in t.question.actions if is_use(each, id_, at, len(lines))]
                    assert bool(found) == ((id_, line) not in used), (lines, line)
                    if found:
                        uses[str(found[0])] = (id_, line)
            plays = [str(each) for each in t.question.actions if each.verb.word == "play"]
            if not uses and not plays:
                break
            action = chance.choice([*uses, *uses, *plays] or plays)
            t.you(action)
            answer(t, YOU, chance)
            if action not in uses:
                preempted(t, chance)
                continue
            id_, line = uses[action]
            before = indicators(t, id_, line)
            waits = len(t.state.moves.plays) > 0
            preempted(t, chance)
            stands = not waits or line in lines_of(t, id_)
            if waits:
                assert indicators(t, id_, line) == before + stands, line
            if stands:
                used.add((id_, line))


def is_use(action: Action, id_: int, line: int, lines: int) -> bool:
    """Whether an action uses that line of a card."""
    return action.verb.word == "use" and action.a == id_ and (lines == 1 or action.b == line + 1)


def indicators(t: Table, id_: int, line: str) -> int:
    """How often what that line does was done to a card."""
    kind = next(each for each in ("alpha", "beta", "gamma") if each in line)
    return sum(int(card.counter(kind)) for side in t.state.sides for card in side if card.id == id_)


BENCHES = [
    product(f"Bench {'-'.join(kinds)}", *kinds) for kinds in permutations(("alpha", "beta", "gamma"), 2)
]


@pytest.mark.rule("MAT-9.17", "MAT-13.25")
def test_what_was_used_is_known_by_what_it_says_and_not_by_its_number() -> None:
    """200 positions in which a number says another thing than it did: a machine becomes a copy of another one."""
    chance = Random("numbers of abilities")
    copying = [card for card in CARDS if card["name"] in ("Molt", "Mask")]
    mattered = 0
    while mattered < 200:
        one, other = chance.sample(BENCHES, 2)
        before, after = (card["text"].split("\n") for card in (one, other))
        by = chance.choice(("molt", "mask"))
        slugs = [slug_of(card["name"]) for card in (one, other)]
        t = table(slugs, hand=[by], pool="e9", cards=[*BENCHES, *copying])
        (first, _) = t.state.sides[YOU]
        used = chance.sample((0, 1), chance.randint(1, 2))
        for at in used:
            t.you(f"use {first.id} {at + 1}").passed()
        t.you(f"play {by}", f"target {first.id}")
        t.passed()
        said = [before[at] for at in used]
        for at, line in enumerate(after):
            assert (t.refused(f"use {first.id} {at + 1}") == "MAT-9.17") == (line in said), (
                before,
                used,
                after,
            )
        mattered += any((at in used) != (line in said) for at, line in enumerate(after))


@pytest.mark.rule("MAT-6.12", "MAT-6.13", "MAT-13.9")
def test_in_random_positions_it_is_called_off_when_its_object_is_not_yours_or_has_it_no_more() -> None:
    """200 positions in which it is called off: what it would do is not done, and nothing is paid."""
    chance = Random("called off")
    lab = {
        "name": "Lab",
        "subtypes": ["machine"],
        "text": "Pay 1 energy: Put 1 sand indicator on this product.",
    }
    cards = [*CARDS, lab]
    called_off = 0
    while called_off < 200:
        side = chance.sample(["lab", "lab", "plain-machine", "first"], chance.randint(1, 4))
        side[chance.randrange(len(side))] = "lab"
        t = table(
            side,
            chance.sample(["lab", "plain-machine"], chance.randint(0, 2)),
            their_hand=[chance.choice(("theft", "molt", "ruin"))],
            their_pool="e1",
            pool="e1",
            cards=cards,
        )
        source = next(card.id for card in t.state.sides[YOU] if card.form.slug == "lab")
        t.you(f"use {source}")
        spells = [each for each in t.actions() if each.startswith("play")]
        if not spells:
            continue  # the only machine is no copy of another one
        t.they(spells[0])
        answer(t, THEY, chance)
        t.passed()
        stands = lab["text"] in lines_of(t, source)
        called_off += not stands
        sand = sum(card.counter("sand") for side in t.state.sides for card in side)
        assert (sand, t.yours.pool) == ((1, "") if stands else (0, "e1"))


@pytest.mark.rule("MAT-6.12", "MAT-6.13", "MAT-13.9")
@pytest.mark.parametrize("spell", ["theft", "molt", "ruin"])
def test_an_ability_is_called_off_when_its_object_is_not_yours_or_has_it_no_more(spell: str) -> None:
    lab = {"name": "Lab", "subtypes": ["machine"], "text": "Pivot this product: Draw 1 card."}
    t = table(["lab"], ["plain-machine"], their_hand=[spell], hand=["theft"], cards=[*CARDS, lab])
    t.you("use lab").they(f"play {spell}", "target lab")
    if spell == "molt":
        assert t.question.kind == "preempt"  # the other machine is the only model
    t.passed()
    assert t.tells("is called off")
    assert "lab*" not in t.yours.field + t.theirs.field  # nothing was paid
    assert t.yours.hand == ["theft"]


@pytest.mark.rule("MAT-7.8", "MAT-7.11", "MAT-13.25")
def test_a_foiled_ability_is_barred_and_not_the_one_in_its_place() -> None:
    t = table(["first", "third"], [], hand=["molt"], their_hand=["veto"], pool="e3", cards=CARDS)
    t.you("use first").they("play veto").passed()
    assert t.refused("use first") == "MAT-7.11"
    t.you("play molt", "target first").passed()
    assert [str(each) for each in t.question.actions if str(each).startswith("use third-1")] == [
        "use third-1 1",
        "use third-1 2",
    ]


@pytest.mark.rule("MAT-9.17", "MAT-13.25")
def test_what_triggers_once_each_turn_is_counted_by_what_it_says() -> None:
    event = "Whenever you play a clash card, put 1 {} indicator on this product."
    limit = "This ability triggers only once each turn."
    cards = [
        {"name": kind.title(), "subtypes": ["machine"], "text": f"{event.format(kind)} {limit}"}
        for kind in ("sand", "dust")
    ]
    t = table(["sand", "dust"], hand=["molt", "hush"], cards=[*CARDS, *cards])
    t.you("play molt")
    while t.question.kind == "target":
        t.you(t.actions()[0])  # the first becomes a copy of the second
    while t.question.kind == "order":
        t.you(t.actions()[0])
    t.passed()
    assert t.yours.field == ["dust sand:1", "dust dust:1"]
    t.you("play hush", "target dust-2").passed()
    assert t.yours.field == ["dust dust:1 sand:1", "dust* dust:1"]
