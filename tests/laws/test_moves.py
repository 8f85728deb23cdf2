"""The law of moves: events describe every change of a zone."""

from __future__ import annotations

import pytest

from mindtable.testing.moves import examine
from tests.laws.games import LAWFUL, Shipped, for_each
from tests.long import chunks

pytestmark = pytest.mark.laws

CARD_GAMES = [law for law in LAWFUL if law.name != "mind_game"]
every_card_game = for_each(CARD_GAMES)

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
    "minds_across_time": {
        ("deck", "hand"), ("hand", "stack"), ("stack", "play"), ("stack", "discard pile"), ("deck", "play"),
        ("play", "discard pile"), ("hand", "discard pile"), ("hand", "deck"), ("deck", "discard pile"),
        ("play", "play"),
    },
    "mindnet": {
        ("deck", "hand"), ("hand", "stack"), ("stack", "play"), ("stack", "discard pile"), ("deck", "GNE area"),
        ("play", "discard pile"), ("play", "interaction area"), ("interaction area", "discard pile"),
        ("hand", "discard pile"), ("GNE area", "GNE area"), ("play", "hand"),
    },
}  # fmt: skip


@pytest.mark.source
@for_each(CARD_GAMES, dear=("mind", "minds_across_time", "mindnet"))
def test_events_tell_of_every_change_of_a_zone(law: Shipped) -> None:
    seen = examine(law, range(9_300_000, 9_300_020))
    assert seen.keys() >= KINDS[law.name]


@pytest.mark.long
@every_card_game
@pytest.mark.parametrize("chunk", chunks(10, 1))
def test_events_tell_of_every_change_in_many_games(law: Shipped, chunk: int) -> None:
    games = 40 if law.name in ("tumblrcards", "mind") else 10
    examine(law, range(9_400_000 + games * chunk, 9_400_000 + games * (chunk + 1)))
