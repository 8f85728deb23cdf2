"""Golden records: games recorded once, with each generator and with both, replay to the same end for ever.

Those of xoshiro128++ were made before there was another generator. Their digests have earlier forms, which are not
compared; `tests.records.golden` has some of the present form. `python -m tests.core.test_golden_records` makes the
files that are missing, and never changes one that is there.
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

import mindtable
from mindtable import Record, State, bots
from mindtable.core.chance import KEYED, XOSHIRO
from mindtable.core.record import DIGEST_FORM

pytestmark = pytest.mark.source

FOLDER = Path(__file__).parents[1] / "data" / "records"
DECKS = {
    "tumblrcards": ("drowned-library", "drowned-library"),
    "mind": ("stream-of-thought", "passion-play"),
    "mind_game": (),
    "minds_across_time": ("republic-of-letters", "smokestacks"),
    "mindnet": ("stairwell-uprising", "calogero-family-plan"),
}
INPUTS = 600  # after which a game is left
WENT_ON = "went-on"  # a game of xoshiro128++ that was played on with a key
KINDS = (XOSHIRO, KEYED, WENT_ON)


def key(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def file(game: str, kind: str) -> Path:
    return FOLDER / f"{game}-{kind.removesuffix('128++').removesuffix('-1')}.json"


def played(state: State) -> str:
    """The record of a game that random bots play from here."""
    players = [bots.make("random", 1), bots.make("random", 2)]
    while state.decision is not None and len(state.history) < INPUTS:
        seat = state.decision.seat
        state.apply(players[seat].choose(state.decision, state.view(seat)))
    return str(state.record().dumps())


def made(game: str, kind: str) -> str:
    """The record of that kind, as it was made."""
    if kind == WENT_ON:
        record = Record.loads(file(game, XOSHIRO).read_text(encoding="utf-8"))
        earlier = record.branch(len(record.moves) // 3)
        earlier.reseed(key(f"golden {game}"))
        return played(mindtable.replay(earlier))
    seed = key(game) if kind == KEYED else "golden 1"
    return played(mindtable.start(game, decks=DECKS[game], seed=seed, generator=kind, players=("Ann", "Bob")))


every_kind = pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in DECKS for kind in KINDS])


@every_kind
def test_a_golden_record_replays_and_is_written_again_alike(game: str, kind: str) -> None:
    text = file(game, kind).read_text(encoding="utf-8")
    record = Record.loads(text)
    assert record.generator == (KEYED if kind == KEYED else XOSHIRO)
    assert ('"generator"' in text) == (kind == KEYED)
    assert sum(" reseed " in move for move in record.moves) == (kind == WENT_ON)
    assert record.digests[len(record.moves)]
    again = mindtable.replay(text).record()
    assert set(again.digests) == set(record.digests)
    assert again.digest_form == DIGEST_FORM > record.digest_form
    again.version, again.digests, again.digest_form = record.version, record.digests, record.digest_form
    assert again.dumps() == text


def test_every_game_has_golden_records() -> None:
    assert set(DECKS) == set(mindtable.games())
    assert {file(game, kind) for game in DECKS for kind in KINDS} == set(FOLDER.iterdir())


if __name__ == "__main__":
    for game in DECKS:
        for kind in KINDS:
            if not file(game, kind).exists():
                file(game, kind).write_text(made(game, kind), encoding="utf-8")
