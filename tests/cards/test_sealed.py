"""Sealed questions to both seats at once (MAT-3.3): neither sees the other's answer, and their order makes no
difference.
"""

from __future__ import annotations

import json
from random import Random

import pytest

import mindtable
from tests.cards.plain import THEY, YOU
from tests.cards.starting import StartingGame, StartingTable
from tests.cards.test_plain import check_laws, games

pytestmark = pytest.mark.source
GAME = StartingGame()


def begun() -> StartingTable:
    (state,) = games(1, GAME)
    assert isinstance(state, StartingTable)
    return state


def play(state: StartingTable, *answers: tuple[int, str]) -> StartingTable:
    for seat, answer in answers:
        state.apply(answer, seat)
    return state


def test_both_are_asked_at_once_and_nothing_happens_before_both_have_answered() -> None:
    state = begun()
    assert [int(decision.seat) for decision in state.pending] == [YOU, THEY]
    play(state, (THEY, "pick ant"), (THEY, "stop"))
    assert state.decision_of(THEY) is None
    assert state.events == []
    assert state.play == [[], []]
    play(state, (YOU, "pick bear"), (YOU, "pick bear"))
    assert [[thing.form.name for thing in side] for side in state.play] == [["Bear", "Bear"], ["Ant"]]
    assert state.decision is not None
    assert state.decision.kind == "main"


def test_a_seat_that_has_finished_its_answer_cannot_answer_again() -> None:
    state = play(begun(), (YOU, "stop"))
    with pytest.raises(mindtable.Refused):
        state.apply("pick ant", YOU)


def test_the_order_of_the_answers_makes_no_difference() -> None:
    yours, theirs = [(YOU, "pick ant"), (YOU, "pick cat")], [(THEY, "pick bear"), (THEY, "stop")]
    orders = [
        [*yours, *theirs],
        [*theirs, *yours],
        [yours[0], theirs[0], theirs[1], yours[1]],
        [theirs[0], yours[0], yours[1], theirs[1]],
    ]
    ends = [play(begun(), *order) for order in orders]
    for other in ends[1:]:
        assert other.digest() == ends[0].digest()
        for viewer in (YOU, THEY, mindtable.SPECTATOR, mindtable.EVERYTHING):
            assert other.view(viewer).dumps() == ends[0].view(viewer).dumps()


@pytest.mark.parametrize("viewer", [YOU, mindtable.SPECTATOR])
def test_no_view_tells_that_the_other_has_answered_or_what(viewer: int) -> None:
    """Views do not change; waiting seats and clocks, which are public, are not part of them."""
    state = begun()
    before = state.view(viewer).dumps()
    for answer in ("pick ant", "pick dog"):
        play(state, (THEY, answer))
        assert state.view(viewer).dumps() == before
        assert state.determinize(viewer, Random(1)).decision_of(THEY) is not None


def test_the_choices_of_a_seat_so_far_stay_secret() -> None:
    state = play(begun(), (YOU, "pick ant"), (THEY, "pick bear"))
    actions = json.loads(state.view(YOU).dumps())["decision"]["actions"]
    assert actions == ["pick ant", "pick bear", "pick cat", "pick dog", "stop"]  # of each card there are two
    imagined = state.determinize(YOU, Random(3))
    play(imagined, (YOU, "stop"), (THEY, "stop"))
    assert [thing.form.name for thing in imagined.play[YOU]] == ["Ant"]
    assert imagined.play[THEY] == []


def test_random_games_keep_the_laws() -> None:
    for seed, state in enumerate(games(20, GAME)):
        check_laws(state, Random(seed))
