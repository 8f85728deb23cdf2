"""Cards of the tuned corpus for MindNet do what their writer meant: each in the position that the writer gives."""

from __future__ import annotations

from typing import Any

import pytest

from tests.corpora.cards import card
from tests.games.mindnet.mns import Table, table

pytestmark = pytest.mark.source

GAME = "mindnet"
PLAIN: list[dict[str, Any]] = [
    {"name": "Guard", "motivation": 3, "health": 3, "text": ""},
    {"name": "Bolt", "type": "event", "text": "Deal 2 damage to target individual you control."},
]


def at(id_: str, *you: str, **given: Any) -> Table:
    """A position with that card of the corpus known."""
    return table(you, cards=[card("tuned", GAME, id_), *PLAIN], **{"credits": 30, **given})


@pytest.mark.parametrize(("answer", "pile", "damage"), [("yes", "the-understudy", 0), ("no", "guard", 0)])
def test_the_understudy_takes_the_place_of_another(answer: str, pile: str, damage: int) -> None:
    t = at("the-understudy", "the-understudy", "guard", hand=["bolt", "bolt"])
    t.you("play bolt", "target guard").you("play bolt", "target guard", answer)
    assert pile in t.yours.pile
    left = next(each for each in t.state.play[0] if each.form.slug in ("guard", "the-understudy"))
    assert left.damage == damage


def test_a_riot_shield_takes_one_off_each_deal_of_damage() -> None:
    t = at("riot-shield", {"name": "guard", "items": ["riot-shield"]}, hand=["bolt", "bolt"])  # type: ignore[arg-type]
    t.you("play bolt", "play bolt")
    assert next(each for each in t.state.play[0] if each.form.slug == "guard").damage == 2
