"""Golden records replay, and recording them again gives the same text, except for the wording of the end.

Those of the present form replay to all of their digests. Digests of earlier forms are not compared: they were hashes of
other data, which are no longer written. Such a record replays by its inputs, and goes on with digests of the present
form.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import mindtable
from mindtable import Record
from mindtable.core.record import DIGEST_EVERY, DIGEST_FORM, DIGEST_LENGTH
from tests.records.golden import FOLDER, GAMES, NUMBERS, file, kept, line

SAMPLE = 4  # one in this many is also replayed on the source
EARLIER = (3, 4)  # forms of digests of which there are golden records
FILES = sorted(FOLDER.iterdir())
every_file = pytest.mark.parametrize("path", FILES, ids=[path.name.partition(".")[0] for path in FILES])


def check(record: Record) -> None:
    inputs = len(record.moves)
    assert set(record.digests) == {*range(DIGEST_EVERY, inputs + 1, DIGEST_EVERY), inputs}
    again = mindtable.game(record.game).resume(record, check=False).record()
    assert set(again.digests) == set(record.digests)
    assert again.digest_form == DIGEST_FORM
    assert again.outcome.partition(":")[0] == record.outcome.partition(":")[0]
    if record.digest_form == DIGEST_FORM:
        assert again.digests == record.digests
    again.version, again.outcome = record.version, record.outcome
    again.digests, again.digest_form = record.digests, record.digest_form
    assert line(again) == line(record)


@pytest.mark.long
@every_file
def test_all_golden_records_replay(path: Path) -> None:
    for record in kept(path):
        check(record)


@pytest.mark.source
@every_file
def test_some_golden_records_replay(path: Path) -> None:
    for record in list(kept(path))[::SAMPLE]:
        check(record)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_whose_digest_was_changed_is_noticed(game: str) -> None:
    record = next(kept(file(game)))
    record.digests[len(record.moves)] = "0" * DIGEST_LENGTH
    with pytest.raises(mindtable.RecordError, match="the position differs from the recorded one"):
        mindtable.game(record.game).resume(record)


@pytest.mark.parametrize("form", EARLIER)
@pytest.mark.parametrize("game", GAMES)
def test_a_digest_of_an_earlier_form_is_not_compared(game: str, form: int) -> None:
    record = next(kept(file(game, form)))
    assert record.digest_form == form
    record.digests[len(record.moves)] = "0" * 16
    assert mindtable.game(game).resume(record).outcome is not None


@pytest.mark.source
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_varied_golden_records_of_the_present_form(game: str) -> None:
    records = list(kept(file(game)))
    assert len(records) == len(NUMBERS)
    assert {record.digest_form for record in records} == {DIGEST_FORM}
    assert {record.generator for record in records} == {"xoshiro128++", "hmac-sha256-1"}
    variants = {name.partition(":")[0] for record in records for name in record.variants}
    assert len(variants) >= min(3, len(mindtable.game(game).variants))
    if game != "mind_game":
        assert len({tuple(deck) for record in records for deck in record.decks}) > 4
        assert any(mindtable.game(game).foreign_cards(record) for record in records)
