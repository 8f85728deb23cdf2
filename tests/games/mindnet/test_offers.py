"""What a player may do is not offered if nothing comes of it (MN-18.16); it need not be possible in full (MN-4.15)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.mindnet.mns import FILLER, YOU, play

# What a player may do, with the words for `n` of it, and what it takes from.
ACTS = {
    "draw {n} card{s}": "deck",
    "mill {n} card{s}": "deck",
    "create {n} GNE{s}": "deck",
    "discard {n} card{s}": "hand",
    "put {n} card{s} from your hand face-down into your GNE area": "hand",
    "steal {n} GNE{s}": "their area",
    "lose {n} Credit{s}": "credits",
    "steal {n} Credit{s} from your opponent": "their credits",
}
DONE = "If you do, exhaust target individual."


@pytest.mark.rule("MN-18.16", "MN-4.15", "MN-14.7")
def test_what_nothing_comes_of_is_not_offered_and_a_part_of_it_is_not_all():
    random = Random(18)
    asked = kept_back = trial = 0
    while kept_back < 200:
        trial += 1
        act, n = random.choice(list(ACTS)), random.randint(1, 2)
        there = random.choice((0, 0, 0, 1, 2))
        zone = ACTS[act]
        text = f"You may {act.format(n=n, s='' if n == 1 else 's')}. {DONE}"
        givens: dict[str, dict[str, Any]] = {
            "deck": {"deck": [FILLER] * there},
            "hand": {"hand": [FILLER] * there},
            "their area": {"their_area": there},
            "credits": {"credits": there},
            "their credits": {"their_credits": there},
        }
        cards = [{"name": "Offer", "type": "event", "text": text}]
        t = play("offer", "plain-android", cards=cards, **givens[zone])
        while t.asks(YOU, "target"):
            t.you(t.actions()[0])
        assert t.asks(YOU, "may") == (there > 0), (trial, text, there)
        kept_back += there == 0
        if there:
            asked += 1
            t.you("yes")
            while t.question.kind in ("discard", "card", "from-hand") or "pick" in t.actions()[0]:
                t.you(t.actions()[0])
            assert ("plain-android" not in t.yours.active) == (there >= n), (trial, text, there)
    assert asked > 100
