"""What a player may do is not offered if nothing comes of it (MAT-13.12), except a draw that loses (MAT-11.9)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.minds_across_time.mats import YOU, table

# What a player may do, with the words for `n` of it, and what it takes from.
ACTS = {
    "draw {n} card{s}": "library",
    "mill {n} card{s}": "library",
    "discard {n} card{s}": "hand",
    "return target card from your removed pile to your hand": "removed",
    "remove {n} tremor indicator{s} from target product": "indicators",
}


@pytest.mark.rule("MAT-13.12", "MAT-11.9")
def test_what_nothing_comes_of_is_not_offered():
    random = Random(1312)
    asked = kept_back = trial = 0
    while kept_back < 200:
        trial += 1
        act, n, there = random.choice(list(ACTS)), random.randint(1, 2), random.choice((0, 0, 1, 2))
        text = f"You may {act.format(n=n, s='' if n == 1 else 's')}."
        zone = ACTS[act]
        cards = [{"name": "Offer", "type": "clash", "text": text}]
        filler = ["plain-book"] * there
        t = table(
            ["plain-machine" + (f" tremor:{there}" if zone == "indicators" and there else "")],
            hand=["offer", *(filler if zone == "hand" else [])],
            library=filler if zone == "library" else ["plain-book"] * 3,
            removed=filler if zone == "removed" else [],
            cards=cards,
        )
        if act.startswith("return") and not there:
            assert t.refused("play offer") == "MAT-6.9"
            continue
        t.you("play offer")
        while t.question.kind in ("target", "card"):
            t.you(t.actions()[0])
        t.passed()
        assert t.asks(YOU, "may") == (there > 0 or act.startswith("draw")), (trial, text, there)
        asked += t.asks(YOU, "may")
        kept_back += not t.asks(YOU, "may")
    assert asked > 100


@pytest.mark.rule("MAT-9.9")
def test_what_a_replacement_puts_on_a_library_together_is_ordered_by_the_owner():
    cards: list[dict[str, Any]] = [
        {
            "name": "Shelter",
            "text": "If a book would be destroyed, instead put that book on top of its owner's library.",
        },
        {"name": "Sweep", "type": "clash", "text": "Destroy each book."},
        *({"name": f"Book {at}", "subtypes": ["book"]} for at in range(3)),
    ]
    random = Random(99)
    names = [f"book-{at}" for at in range(3)]
    for _ in range(200):
        t = table([*names, "shelter"], hand=["sweep"], library=[], cards=cards).you("play sweep").passed()
        order = random.sample(names, 3)
        t.you(f"pick {order[0]}", f"pick {order[1]}")
        assert t.yours.library == order[::-1]  # the card named first lies above the others
