"""Python's own copying and pickling: they work as `copy()` and `record()` do, or say what to use instead."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import mindtable
from mindtable import MindtableError, State

pytestmark = pytest.mark.source

GAMES = mindtable.games()


@pytest.fixture(
    params=[(name, 1) for name in GAMES] + [("tumblrcards", 3)], ids=lambda of: f"{of[0]} {of[1]}"
)
def state(request: pytest.FixtureRequest) -> State:
    name, best_of = request.param
    begun = mindtable.start(name, seed=3, best_of=best_of)
    for _ in range(4):
        assert begun.decision is not None
        begun.apply(begun.decision.actions[-1])
    return begun


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_is_independent_and_continues_identically(state: State, copied: Any) -> None:
    before = state.digest()
    one, two = copied(state), state.copy()
    assert type(one) is type(state)
    for _ in range(8):
        decision = two.decision
        if decision is None:
            break
        one.apply(str(decision.actions[0]))
        two.apply(str(decision.actions[0]))
    assert one.digest() == two.digest() != before
    assert state.digest() == before


def test_two_places_in_a_structure_share_one_deep_copy(state: State) -> None:
    one, two = copy.deepcopy([state, state])
    assert one is two is not state


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_views_decisions_actions_and_events_are_copied(state: State, copied: Any) -> None:
    assert copied(state.view(0)).data == state.view(0).data
    decision = state.decision
    assert decision is not None
    assert copied(decision).data(decision.seat) == decision.data(decision.seat)
    assert copied(decision.actions[0]) == decision.actions[0]
    assert [copied(event).data(0) for event in state.events] == [event.data(0) for event in state.events]


def test_what_cannot_be_pickled_says_what_can(state: State) -> None:
    decision = state.decision
    assert decision is not None
    for value, hint in (
        (state, "mindtable.replay"),
        (state.view(0), "view.dumps"),
        (decision, "decision.data"),
        (decision.actions[0], "str.action."),
        *[(event, "event.data") for event in state.events[:1]],
    ):
        with pytest.raises(TypeError, match=hint):
            pickle.dumps(value)
    assert mindtable.replay(state.record().dumps()).digest() == state.digest()


def test_records_outcomes_and_refusals_are_pickled(state: State) -> None:
    record = state.record()
    for again in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record), copy.copy(record)):
        assert again.dumps() == record.dumps()
    for value in (mindtable.Outcome(1, "X-1", "why"), mindtable.Refusal("X-1", "why")):
        assert pickle.loads(pickle.dumps(value)) == copy.copy(value) == copy.deepcopy(value) == value


def test_errors_reach_another_process_whole() -> None:
    errors: list[MindtableError] = [
        mindtable.Refused(mindtable.Refusal("X-1", "why")),
        *[
            kind("what is wrong")
            for kind in (
                mindtable.MindtableError,
                mindtable.NotAnAction,
                mindtable.AmbiguousAction,
                mindtable.RecordError,
                mindtable.DeckError,
                mindtable.OptionError,
            )
        ],
    ]
    for error in errors:
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again)) == (type(error), str(error))
    assert pickle.loads(pickle.dumps(errors[0])).refusal == mindtable.Refusal("X-1", "why")


@pytest.mark.parametrize("wrong", [3, None, 1.5, ["pass"], b"pass", object()])
def test_what_is_neither_an_action_nor_a_text_is_refused_as_such(state: State, wrong: Any) -> None:
    before = state.digest()
    for do in (state.apply, state.refusal, lambda each: state.apply_together([each])):
        with pytest.raises(mindtable.NotAnAction, match="neither an action nor the text of one") as error:
            do(wrong)
        assert "\n" not in str(error.value)
        assert ("action_of" in str(error.value)) == isinstance(wrong, int)
    assert state.digest() == before


@pytest.mark.parametrize("wrong", [3, None, b"{}", [1]])
def test_other_wrong_types_are_refused(wrong: Any) -> None:
    with pytest.raises(mindtable.RecordError, match="a record or its text, not a"):
        mindtable.replay(wrong)
    with pytest.raises(mindtable.OptionError, match="is not the name of a game"):
        mindtable.start(wrong)
    with pytest.raises(mindtable.OptionError, match="is not the name of a game"):
        mindtable.game(wrong)
