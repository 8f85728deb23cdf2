"""The 600 records of version 0.1 still replay to the same results through the same positions."""

from __future__ import annotations

from itertools import islice

import pytest

import mindtable
from tests.records.baseline import GAMES, NUMBER, kept
from tests.records.facts import Told, replayed

CHUNKS = 4
SAMPLE = 20  # one in this many is also replayed on the source
LATER = {"three-segments"}  # variants that version 0.1 did not have


def check(game: str, first: int, step: int) -> None:
    """Replay every `step`-th record from the `first` on."""
    for number, one in enumerate(islice(kept(game), first, None, step)):
        told = replayed(one.record, one.told.facts)
        name = f"record {first + number * step} of {game} ({one.how})"
        assert told.outcome == one.record.outcome, name
        assert told.turns == one.told.turns, name
        differs(name, told, one.told)


def differs(name: str, told: Told, wanted: Told) -> None:
    """Fail with the first position that is another one."""
    for after, line in wanted.facts.items():
        assert told.facts[after] == line, f"{name}, after {after} inputs"
        assert told.log[after] == wanted.log[after], f"{name}: the log of the first {after} inputs"


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("game", GAMES)
def test_all_records_of_0_1_replay(game: str, chunk: int) -> None:
    check(game, chunk, CHUNKS)


@pytest.mark.source
@pytest.mark.parametrize("game", GAMES)
def test_some_records_of_0_1_replay(game: str) -> None:
    check(game, 3, SAMPLE)


@pytest.mark.parametrize("game", GAMES)
def test_the_records_are_as_varied_as_the_game(game: str) -> None:
    found = list(kept(game))
    assert len(found) == NUMBER
    assert {one.record.generator for one in found} == {"xoshiro128++", "hmac-sha256-1"}
    variants = {name.partition(":")[0] for one in found for name in one.record.variants}
    assert variants == set(mindtable.game(game).variants) - LATER
    used = [set(deck) for one in found for deck in one.record.decks]
    decks = mindtable.game(game).decks()
    assert sum(set(deck.cards) in used for deck in decks) == min(len(decks), 6)  # that version 0.1 had
    ways = {"greedy 1.0", "greedy 0.3", "conceded", "went back"}
    if game != "mind_game":
        ways.add("made-up cards")
        assert sum(bool(mindtable.game(game).foreign_cards(one.record)) for one in found) >= NUMBER // 6
    assert {way for one in found for way in one.how.split(", ") if way} == ways
    assert {one.record.outcome[:6] for one in found} >= {"seat 0", "seat 1"}
    assert all(one.record.outcome and not one.record.digests for one in found)


def test_every_game_of_0_1_has_records() -> None:
    assert set(GAMES) == set(mindtable.games()) - {"minds_across_time", "mindnet"}
