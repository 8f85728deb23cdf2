"""A record says with which edition of the rules it was made; an earlier one says from where on it differs."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable.core.record import DIGEST_LENGTH, EDITION

GAME = "tumblrcards"
PLAYED = 30


def recorded(game: str = GAME, **more: Any) -> dict[str, Any]:
    """The record of some random answers, as data."""
    state = mindtable.start(game, seed=3, **more)
    random = Random(3)
    while state.decision is not None and len(state.history) < PLAYED:
        state.apply(random.choice(state.decision.actions))
    found: dict[str, Any] = json.loads(state.record().dumps())
    return found


def edition_of(state: Any) -> int:
    edition: int = state.start.edition
    return edition


def refused(data: dict[str, Any]) -> str:
    with pytest.raises(mindtable.RecordError) as error:
        mindtable.replay(json.dumps(data))
    return str(error.value)


@pytest.mark.parametrize("best_of", [1, 3])
@pytest.mark.parametrize("game", mindtable.games())
def test_a_game_keeps_the_edition_it_began_with(game: str, best_of: int) -> None:
    data = recorded(game, best_of=best_of)
    assert data["edition"] == EDITION
    data.pop("edition")
    data["digests"] = {}
    state = mindtable.replay(json.dumps(data))
    assert edition_of(state) == 0
    assert state.record().edition == 0
    assert "edition" not in json.loads(state.record().dumps())
    assert edition_of(state.copy()) == 0
    assert edition_of(state.view(0).imagine(Random(1))) == 0


def test_a_record_of_an_earlier_edition_says_from_which_input_on_it_differs() -> None:
    data = recorded()
    data["moves"][11] = "0 cast moonbeam"
    assert "edition" not in refused(data)
    del data["edition"]
    told = refused(data)
    assert told.startswith("input 12: ")
    assert "earlier edition of the rules" in told


def test_a_position_that_differs_is_told_in_the_same_way() -> None:
    data = recorded()
    data["digests"]["20"] = "0" * DIGEST_LENGTH
    assert refused(data).endswith("the record was changed")
    del data["edition"]
    told = refused(data)
    assert told.startswith("input 20: ")
    assert "earlier edition of the rules" in told


@pytest.mark.parametrize("edition", [EDITION + 1, -1, "1", True, None])
def test_an_unknown_edition_is_refused(edition: object) -> None:
    data = recorded()
    data["edition"] = edition
    assert "edition" in refused(data)
