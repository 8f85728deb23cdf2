"""New targets for a preempted move: what may be chosen, and what the move has afterwards (MAT-7.13, MAT-13.8)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.minds_across_time.mats import THEY, YOU, Table, table

pytestmark = pytest.mark.source

SHY: dict[str, Any] = {
    "name": "Shy Machine",
    "subtypes": ["machine"],
    "text": "This product cannot be targeted by your opponent.",
}
# Texts with what each of their targets is: a type word, whose, and where ("up to" takes as many as are chosen).
TEXTS = (
    ("Pivot 2 target products.", ("product", "product")),
    ("Pivot up to 2 target products.", ("product", "product")),
    ("Pivot target machine. Unpivot target product.", ("machine", "product")),
    ("Pivot target machine. Unpivot another target product.", ("machine", "product")),
    (
        "Exchange control of target product you control and target product your opponent controls.",
        ("mine", "theirs"),
    ),
    ("Return 2 target product cards from your removed pile to your hand.", ("pile", "pile")),
    (
        "Pivot target product. Return target machine card from your removed pile to your hand.",
        ("product", "machines"),
    ),
    (
        "Choose one: pivot target machine; or return target product card from your removed pile to your hand.",
        (),
    ),
)


def spell(text: str) -> dict[str, Any]:
    """A clash card without a cost."""
    return {"name": "Spell", "type": "clash", "text": text}


def targets(t: Table) -> list[int]:
    """The targets of the lowest pending move."""
    frames = t.state.moves.plays[0].frames
    return [int(id_) for frame in frames for aim in frame.aims or [] for id_ in aim.ids]


def whim(t: Table) -> None:
    """They divert the pending move, and could still preempt it afterwards."""
    t.they("play whim")
    while t.question.kind == "preempt" and len(t.state.moves.plays) > 1:
        t.act(t.question.seat, "let-go")


def fitting(t: Table, what: str) -> list[int]:
    """Everything that answers to a description and that both players may target."""
    if what in ("pile", "machines"):
        pile = zip(t.state.pile_ids[YOU], t.state.discard_pile[YOU], strict=True)
        return [
            id_ for id_, card in pile if card.type == "product" and (what == "pile" or "machine" in card.slug)
        ]
    seats = {"mine": (YOU,), "theirs": (THEY,)}.get(what, (YOU, THEY))
    return [
        int(card.id)
        for seat in seats
        for card in t.state.sides[seat]
        if (what != "machine" or "machine" in card.form.slug) and card.form.name != SHY["name"]
    ]


@pytest.mark.rule("MAT-7.13", "MAT-9.11", "MAT-13.8")
@pytest.mark.parametrize("number", range(8))
def test_each_new_target_differs_from_all_that_the_move_has(number: int) -> None:
    """25 random positions each in which something of that kind is no new target, or lies in a pile; what is offered is
    compared with what the rules say, one target after another.
    """
    chance = Random(f"new targets {number}")
    text, kinds = TEXTS[number]
    mattered = 0
    while mattered < 25:
        cards = ("plain-machine", "plain-book", "shy-machine", "shy-machine")
        mine, theirs = (chance.choices(cards, k=chance.randint(0, 2)) for _ in "ab")
        pile = [*chance.choices(("plain-machine", "plain-book", "ruin"), k=chance.randint(0, 3))]
        t = table(
            [*mine, "plain-machine"],
            [*theirs, "plain-book"],
            hand=["spell"],
            their_hand=["whim", "eureka"],
            their_pool="e1",
            removed=[*pile, "plain-machine", "plain-book"],
            cards=[spell(text), SHY],
        )
        t.you("play spell")
        while t.question.seat == YOU:
            answers = [each for each in t.question.actions if str(each) != "stop"]
            t.you(str(chance.choice(answers)))
        present = targets(t)
        aims = [aim for frame in t.state.moves.plays[0].frames for aim in frame.aims or []]
        mode = [aim.mode for aim in aims if aim.mode >= 0]
        described = kinds if not mode else (("machine",), ("pile",))[mode[0]]
        cards_of = {
            id_: card.index
            for id_, card in zip(t.state.pile_ids[YOU], t.state.discard_pile[YOU], strict=True)
        }
        shy = any(card.form.name == SHY["name"] for card in t.state.sides[YOU])
        mattered += shy or len(described) > 1 or "pile" in described
        whim(t)
        for slot, what in enumerate(described):
            options = [id_ for id_ in fitting(t, what) if id_ not in present]
            several = len({cards_of.get(id_, id_) for id_ in options}) > 1
            if not several:
                present[slot] = options[0] if options else present[slot]
                continue
            assert t.question.seat == THEY
            offered = [int(action.a) for action in t.question.actions]
            assert sorted(offered) == sorted({cards_of.get(id_, id_) for id_ in options}), (text, what)
            answer = chance.choice(t.question.actions)
            present[slot] = next(id_ for id_ in options if cards_of.get(id_, id_) == answer.a)
            t.they(str(answer))
        assert t.question.kind == "preempt"
        assert targets(t) == present, text


@pytest.mark.rule("MAT-13.8")
def test_a_target_that_stays_is_not_taken_again() -> None:
    text = "Exchange control of target product you control and target product."
    held = ["whim", "eureka"]
    t = table(
        ["plain-machine"],
        ["plain-book"],
        hand=["spell"],
        their_hand=held,
        their_pool="e1",
        cards=[spell(text)],
    )
    t.you("play spell", "target plain-book")
    whim(t)
    assert targets(t) == [1, 2]  # each is the only other one for the other


@pytest.mark.rule("MAT-7.13")
def test_a_card_in_a_removed_pile_is_diverted_and_told() -> None:
    text = "Return target product card from your removed pile to your hand."
    t = table(
        hand=["spell"], their_hand=["whim"], removed=["plain-book", "plain-machine"], cards=[spell(text)]
    )
    t.you("play spell", "pick plain-book")
    whim(t)
    assert t.tells("Spell now targets Plain Machine.")
    t.passed()
    assert (t.yours.hand, t.yours.removed) == (["plain-machine"], ["plain-book", "spell"])
