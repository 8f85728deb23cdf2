"""`You may A, then you may B, then C`: B and C are parts of the offer of A, and C is a part of that of B.

The same in MIND, MindNet and Minds Across Time; a sentence of its own is outside the offer.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mind.test_phrases_are_proved import play as mind
from tests.games.mindnet.mns import table as mindnet_table
from tests.games.minds_across_time.test_text_phrases_are_proved import order as mat

pytestmark = pytest.mark.source

TEXT = "You may draw 1 card, then you may discard 1 card, then your opponent mills 1 card. Draw 1 card."


def in_mind() -> Any:
    """An Intellect with that text resolves."""
    t = mind(TEXT, hand=["grief"], deck=["panic"] * 4, their_deck=["panic"] * 4).passed()
    return t, lambda: (len(t.yours.hand), len(t.theirs.discard_pile)), 1


def in_mindnet() -> Any:
    """An event with that text is played; cards are not milled in that game, but Credits are lost."""
    text = TEXT.replace("your opponent mills 1 card", "your opponent loses 1 Credit")
    deed = {"name": "Deed", "type": "event", "text": text}
    t = mindnet_table(hand=["deed", "hit"], cards=[deed], deck=["hit"] * 4, their_credits=9)
    t.you("play deed")
    return t, lambda: (len(t.yours.hand), 9 - t.theirs.credits), 1


def in_minds_across_time() -> Any:
    """A clash card with that text is carried out."""
    t = mat(TEXT, hand=["eureka"], library=["eureka"] * 4, their_library=["eureka"] * 4)
    return t, lambda: (len(t.yours.hand), len(t.theirs.removed)), 1


@pytest.mark.parametrize(
    "begin", [in_mind, in_mindnet, in_minds_across_time], ids=["mind", "mindnet", "minds_across_time"]
)
@pytest.mark.parametrize(
    ("answers", "gained", "done"),
    [(["no"], 1, 0), (["yes", "no"], 2, 0), (["yes", "yes", "first"], 1, 1)],
)
def test_an_offer_covers_all_that_follows_in_its_sentence(
    begin: Any, answers: list[str], gained: int, done: int
):
    t, counted, held = begin()
    for answer in answers:
        assert t.question.kind == ("may" if answer != "first" else "discard")
        t.you(str(t.question.actions[0]) if answer == "first" else answer)
    assert counted() == (held + gained, done)
    assert t.question.kind not in ("may", "discard")
