"""Cards of the tuned corpus for Minds Across Time do what their writer meant, each in the position that is given."""

from __future__ import annotations

from typing import Any

import pytest

from tests.corpora.cards import card
from tests.games.minds_across_time.mats import THEY, Table, table

pytestmark = pytest.mark.source

GAME = "minds_across_time"
PLAIN: list[dict[str, Any]] = [
    {"name": "Painter", "type": "character", "text": ""},
    {"name": "Sketch", "text": ""},
]


def at(id_: str, you=(), they=(), **given: Any) -> Table:
    """A position with that card of the corpus known."""
    return table(you, they, cards=[card("tuned", GAME, id_), *PLAIN], **given)


@pytest.mark.parametrize(("sketches", "drawn"), [(2, 1), (1, 0)])
def test_the_fair_counts_the_products_of_the_turn(sketches: int, drawn: int) -> None:
    t = at("worlds-fair", (), ["worlds-fair"], hand=["sketch", "sketch"])
    for _ in range(sketches):
        t.you("play sketch").passed()
    held = len(t.yours.hand)
    t.you("end").to("main", THEY)
    assert len(t.yours.hand) == held + drawn


@pytest.mark.parametrize(("pool", "drawn"), [("c2", 1), ("", 0)])
def test_mansa_musa_draws_for_what_is_left(pool: str, drawn: int) -> None:
    t = at("mansa-musa", ["mansa-musa"], pool=pool)
    assert len(t.you("end").to("main", THEY).yours.hand) == drawn


@pytest.mark.parametrize(("regions", "points"), [(["Asia", "Africa"], 2), (["Asia", "Africa", "Europe"], 4)])
def test_a_guild_hall_wants_three_regions(regions: list[str], points: int) -> None:
    people = [
        {"name": f"Guest {place}", "type": "character", "region": region, "text": ""}
        for place, region in enumerate(regions)
    ]
    cards = [card("tuned", GAME, "guild-hall"), *people]
    mine = [f"guest-{place}" for place in range(len(regions))]
    assert table(["guild-hall", *mine], cards=cards).yours.points == points
