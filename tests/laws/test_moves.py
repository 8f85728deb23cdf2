"""The law of moves: events describe every change of a zone."""

from __future__ import annotations

import pytest

from mindtable.testing.moves import examine
from tests.laws.games import LAWFUL, Shipped

pytestmark = pytest.mark.laws

CARD_GAMES = [law for law in LAWFUL if law.name != "mind_game"]
every_card_game = pytest.mark.parametrize("law", CARD_GAMES, ids=[law.name for law in CARD_GAMES])

KINDS = {
    "tumblrcards": {
        ("deck", "hand"), ("deck", "drawn pile"), ("drawn pile", "hand"), ("hand", "stack"), ("stack", "play"),
        ("play", "discard pile"), ("", "play"), ("play", ""), ("deck", "discard pile"),
        ("discard pile", "deck"), ("play", "hand"), ("play", "play"),
    },
    "mind": {
        ("deck", "hand"), ("hand", "stack"), ("stack", "play"), ("stack", "discard pile"), ("play", "discard pile"),
        ("hand", "discard pile"), ("discard pile", "deck"), ("play", "hand"), ("discard pile", "hand"),
        ("play", "play"),
    },
}  # fmt: skip


@pytest.mark.source
@every_card_game
def test_events_tell_of_every_change_of_a_zone(law: Shipped) -> None:
    seen = examine(law, range(9_300_000, 9_300_020))
    assert seen.keys() >= KINDS[law.name]


@pytest.mark.long
@every_card_game
@pytest.mark.parametrize("chunk", range(10))
def test_events_tell_of_every_change_in_many_games(law: Shipped, chunk: int) -> None:
    examine(law, range(9_400_000 + 40 * chunk, 9_400_040 + 40 * chunk))
