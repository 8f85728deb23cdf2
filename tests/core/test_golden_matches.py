"""Golden records of matches: recorded once, they replay to the same end for ever, exchanges included.

Digests of earlier forms are not compared. `python -m tests.core.test_golden_matches` makes the files of the present
form that are missing, and never changes one that is there.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable import Record
from mindtable.core.chance import KEYED, XOSHIRO
from mindtable.core.game import Game
from mindtable.core.match.state import MatchState
from mindtable.core.match.words import DONE
from mindtable.core.record import DIGEST_FORM
from mindtable.core.terms import terms_of
from tests.cards.siding import SIDE, SidingGame
from tests.core.test_golden_records import key

pytestmark = pytest.mark.source

FOLDER = Path(__file__).parents[1] / "data" / "matches"
SIDING = "siding"  # the test game with side decks
LONGEST = 120  # inputs of a game, after which it is conceded
DECK = {"ant": 3, "bear": 3, "cat": 3, "dog": 3}


def game_of(name: str) -> Game:
    """A game of this package, or the test game."""
    return SidingGame() if name == SIDING else mindtable.game(name)


def file(name: str, form: int = DIGEST_FORM) -> Path:
    return FOLDER / f"{name}-{form}.json"


NAMES = [*mindtable.games(), SIDING]
FILES = sorted(FOLDER.iterdir())


def made(name: str) -> str:
    """The record of a match of five games, all of which are played."""
    game = game_of(name)
    decks: Any = [{**DECK, "side": {"essay": 2, **SIDE}}, {**DECK, "side": {"essay": 3}}]
    generator = KEYED if name == "mind" else XOSHIRO
    seed = key(name) if generator == KEYED else "golden match"
    state = game.start(
        decks=decks if name == SIDING else (),
        seed=seed,
        generator=generator,
        players=("Ann", "Bob"),
        terms=terms_of(game.matches, 5, "", True),
    )
    assert isinstance(state, MatchState)
    random, begun = Random(name), 0
    while state.decision is not None:
        decision = random.choice(state.pending)
        begun = len(state.history) if state.between else begun
        concession = state.concession(decision.seat)
        if len(state.history) - begun > LONGEST and concession is not None:
            state.apply(concession, decision.seat)
        elif state.between and len(decision.actions) > 1:  # change the deck, soon play on with it
            done = [action for action in decision.actions if action.verb is DONE and random.random() < 0.3]
            state.apply(random.choice(done or decision.actions[:-1]), decision.seat)
        else:
            state.apply(random.choice(decision.actions), decision.seat)
    return str(state.record().dumps())


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_golden_match_replays_and_is_written_again_alike(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = Record.loads(text)
    name = path.stem.partition("-")[0]
    assert record.terms is not None
    state = game_of(name).resume(record)
    assert isinstance(state, MatchState)
    assert len(state.results) == 5
    assert (state.decks != (state.start.deck_lists() or [{}, {}])) == state.start.rules.side_decks
    again = state.record()
    assert set(again.digests) == set(record.digests)
    if record.digest_form == DIGEST_FORM:
        assert again.digests == record.digests
    again.version, again.digests, again.digest_form = record.version, record.digests, record.digest_form
    assert again.dumps() == text


def test_every_game_has_golden_matches_of_the_present_form_and_an_earlier_one() -> None:
    earlier = {FOLDER / f"{name}.json" for name in NAMES}
    assert {file(name) for name in NAMES} | earlier == set(FILES)
    assert all(Record.loads(path.read_text(encoding="utf-8")).digest_form < DIGEST_FORM for path in earlier)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in NAMES:
        if not file(each).exists():
            file(each).write_text(made(each), encoding="utf-8")
