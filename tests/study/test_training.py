"""Training: games repeat from a seed, slices go on, weights find what decides, and shipped odds are whole."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

import mindtable
from mindtable import MindtableError
from mindtable.core.faces.odds import FILE, Odds, odds_from, odds_of
from mindtable.study.training import (
    TrainedGame,
    Trial,
    calibration,
    chance,
    fitted,
    games_in,
    play,
    regression,
    train,
)

TRIAL = Trial("tumblrcards", [], "s", 0)


@pytest.mark.parametrize("name", mindtable.games())
def test_shipped_odds_have_the_terms_of_their_game_and_a_right_digest(name: str) -> None:
    package = f"mindtable.games.{name}"
    decks = [deck.id for deck in mindtable.game(name).offered()][:1] * 2
    evaluation = mindtable.start(name, decks=decks, seed=1).evaluation
    found = odds_of(package)
    if found is None:
        assert evaluation.odds is None
        return
    assert evaluation.odds is not None
    assert evaluation.odds.terms == found.terms == evaluation.term_names()
    text = files(package).joinpath(FILE).read_text(encoding="utf-8")
    assert found.dumps() == text


@pytest.mark.parametrize("name", mindtable.games())
def test_terms_of_one_seat_are_the_opposites_of_the_other(name: str) -> None:
    random = Random(3)
    decks = [deck.id for deck in mindtable.game(name).offered()][:2]
    state = mindtable.start(name, decks=decks, seed=2)
    for _ in range(60):
        if state.decision is None:
            break
        state.apply(random.choice(state.decision.actions))
    own, other = (state.evaluation.terms(state, seat) for seat in (0, 1))
    assert len(own) == len(state.evaluation.term_names())
    assert own == pytest.approx([-each for each in other])


def test_odds_survive_their_file_and_no_change_of_it() -> None:
    odds = Odds(["tempo", "health"], [0.25, -1.5], 40, 700, 'a "seed"', 0.0312)
    text = odds.dumps()
    again = odds_from(text, "here")
    assert (again.terms, again.weights, again.seed) == (odds.terms, odds.weights, odds.seed)
    assert again.dumps() == text
    with pytest.raises(MindtableError, match="digest"):
        odds_from(text.replace("-1.5", "-1.6"), "here")
    assert odds.chance([1.0, 0.0]) > 0.5 > odds.chance([0.0, 1.0])


def test_weights_find_what_decides() -> None:
    random = Random(1)
    true = [0.8, -0.4, 0.0]
    terms = [[random.gauss(0, 1) for _ in true] for _ in range(4000)]
    results = [float(random.random() < chance(true, row)) for row in terms]
    found = regression(terms, results)
    assert found == pytest.approx(true, abs=0.15)
    assert calibration([chance(found, row) for row in terms], results) < 0.03
    assert calibration([chance([3.0, -1.5, 0.0], row) for row in terms], results) > 0.06


def test_games_repeat_and_slices_go_on(tmp_path: Path) -> None:
    whole = list(train(TRIAL, tmp_path / "whole", 3, 1))
    assert [each.number for each in whole] == [0, 1, 2]
    assert all(each.rows for each in whole)
    parts = tmp_path / "parts"
    assert len(list(train(TRIAL, parts, 1, 1))) == 1
    with (parts / "games.jsonl").open("a") as file:
        file.write("[1, 0, [[0.5,")  # the process ended here
    assert [each.number for each in train(TRIAL, parts, 3, 1)] == [1, 2]
    assert (parts / "games.jsonl").read_bytes() == (tmp_path / "whole" / "games.jsonl").read_bytes()
    assert play(Trial("tumblrcards", [], "s", 1)).rows == whole[1].rows
    with pytest.raises(MindtableError, match="another training"):
        games_in(parts, Trial("tumblrcards", [], "other", 0))


def test_too_few_games_are_refused() -> None:
    with pytest.raises(MindtableError, match="too few"):
        fitted(TRIAL, [TrainedGame(0, 1, [[1.0, 0.0, 0.0]])])
