"""Invalid actions of Mind Game: not an action, of another seat, too late, or made by hand."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mindtable
from mindtable import Action, MindtableError, PositionError, Refused
from mindtable.core.action import CARD, NOTHING, NUMBER, PLACE, Verb
from mindtable.games.mind_game import words
from mindtable.games.mind_game.state.state import MindGameState
from tests.games.mind_game.minds import minds, set_up, started

pytestmark = pytest.mark.source

RULES = {rule.id for rule in mindtable.game("mind_game").rulebook()}
fuzz = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])


def positions() -> list[MindGameState]:
    """A position for each kind of question, and one of a game that is over."""
    stack = {"PGT4": ["Hate 3", "Doubt 1", "Pain 1"], "MO1": ["Shock 1", "Ritual 2"]}
    pushed = {"GOT5": ["Shock 4", "Panic 1"], "GOT6": ["Ritual 1", "Pain 2"]}
    two = {"GOT5": ["Hate 1"], "PGT5": ["Hate 2"]}
    found = [
        minds(points=18, step="collect", variants=["fatigue"]).state,
        started().state,
        minds(stack, hand=["Doubt 2", "Pain 3"], their_hand=["Hate 1"], points=9, step="purchase").state,
        minds({"PGT1": ["Hate 1"]}, hand=["Doubt 2", "Pain 3"], step="place").state,
        minds(stack, {"PGT6": ["Pain 4"]}).state,
        minds(stack).you("exit MO1").state,
        minds({"PGT4": stack["PGT4"]}).you("command purple -> PGT4").state,
        minds({"PGT4": stack["PGT4"]}).you("command purple -> PGT4", "split").state,
        minds({"PGT4": stack["PGT4"]}).you("command purple -> PGT4", "split", "child doubt-1").state,
        minds({"PGT4": stack["PGT4"]}).you("command purple -> PGT4", "reconfigure pain-1").state,
        minds(two, {"GOT5": ["Shock 1"], "PGT5": ["Shock 2"]}, step="combat").state,
        minds({"GOT5": ["Hate 4"]}, pushed, step="combat", rolls=[14]).state,
        minds({"GOT5": ["Hate 4"]}, pushed, step="combat", rolls=[14]).you("expel GOT6").state,
        minds(stack).you("surrender").state,
    ]
    kinds = {state.decision.kind for state in found if state.decision is not None}
    assert kinds == {
        words.D_COLLECT, words.D_PURCHASE, words.D_PLACE, words.D_COMMAND, words.D_ACT, words.D_SPLIT,
        words.D_SEND, words.D_ORDER, words.D_FIGHT, words.D_EXPEL, words.D_MERGE,
    }  # fmt: skip
    assert any(state.is_over for state in found)
    return found


POSITIONS = positions()
LEGAL = sorted({str(action) for state in POSITIONS for d in state.pending for action in d.actions})
VERBS = [verb.word for verb in words.VERBS]

pieces = st.sampled_from(
    [
        *VERBS,
        *LEGAL,
        "->",
        "top",
        "under",
        "on top",
        "parent",
        "child",
        "blue",
        "black",
        "MB1",
        "mk1",
        "GOT5",
        "OGT5",
        "BB1",
        "KBT1",
        "hate-3",
        "Hate 3",
        "hate-5",
        "doubt-1+pain-1",
        "pain-1+pain-1",
        "1-2",
        "2-1-3",
        "0-1",
        "1-1",
        "-1",
        "0",
        "99999999999",
    ]
)
texts = st.one_of(
    st.text(max_size=40),
    st.lists(pieces, max_size=6).map(" ".join),
    st.tuples(st.sampled_from(VERBS), st.text(max_size=20)).map(" ".join),
    st.tuples(st.sampled_from(LEGAL), st.integers(0, 40), st.characters()).map(
        lambda edit: edit[0][: edit[1]] + edit[2] + edit[0][edit[1] :]
    ),
    st.tuples(st.sampled_from(LEGAL), st.integers(0, 40)).map(
        lambda edit: edit[0][: edit[1]] + edit[0][edit[1] + 1 :]
    ),
)
states = st.sampled_from(POSITIONS)
seats = st.sampled_from([0, 1])


def legal_now(state: MindGameState, seat: int) -> list[str]:
    decision = state.decision_of(seat)
    return [] if decision is None else [str(action) for action in decision.actions]


@fuzz
@given(states, seats, texts)
def test_any_text_is_an_action_or_is_refused_and_changes_nothing(answer, state, seat, text):
    before = state.digest()
    told = answer(state.refusal, text, seat)
    copy = state.copy()
    done = answer(copy.apply, text, seat)
    if told is None:
        assert done is None
        assert str(copy.history[-1].action) in [*legal_now(state, seat), "surrender"]
    else:
        assert isinstance(done, MindtableError)
        assert copy.digest() == before
        assert len(copy.history) == len(state.history)
        if isinstance(done, Refused):
            assert done.refusal.rule in RULES
    assert state.digest() == before


@pytest.mark.parametrize(
    "text",
    [
        "a" * 3_000_000,
        "move " * 500_000,
        "\x00" * 1000,
        "buy \ud800",
        "İ" * 300,
        "collect ²",
        "order ²-1",
        "order " + "1-" * 90,
        "child " + "+" * 150,
        "place -> GOT1",
        "send -> GOT1",
        "-> -> ->",
        "command -> ",
        "move GOT5 -> GOT6 -> GOT7",
    ],
)
def test_huge_and_strange_texts_are_refused(answer, text):
    for state in POSITIONS:
        assert isinstance(answer(state.apply, text), MindtableError)


@fuzz
@given(states, st.sampled_from(LEGAL), seats)
def test_actions_of_other_moments_and_other_seats_are_refused(answer, state, text, seat):
    if text in legal_now(state, seat):
        return
    before = state.digest()
    answer(state.refusal, text, seat)
    copy = state.copy()
    if isinstance(answer(copy.apply, text, seat), MindtableError):
        assert copy.digest() == before


numbers = st.one_of(st.integers(-3, 700), st.sampled_from([-(10**12), 10**12, 2**62]))
verbs = st.one_of(
    st.sampled_from([*words.VERBS, words.TIME_OUT, words.AGREE_DRAW]),
    st.builds(Verb, st.integers(-2, 40), st.sampled_from(["move", "buy", "wait", ""]), st.integers(0, 5)),
)
by_hand = st.builds(
    lambda verb, a, b, second: Action(verb, a, None, b, None, second),
    verbs,
    numbers,
    numbers,
    st.sampled_from([-1, NOTHING, CARD, PLACE, NUMBER]),
)


@settings(max_examples=600, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(states, seats, by_hand)
def test_actions_made_by_hand_are_legal_or_refused(answer, state, seat, action):
    before = state.digest()
    told = answer(state.refusal, action, seat)
    copy = state.copy()
    done = answer(copy.apply, action, seat)
    if told is None:
        assert done is None
        assert str(copy.history[-1].action) in [*legal_now(state, seat), "surrender"]
    else:
        assert isinstance(done, Refused)
        assert done.refusal.rule in RULES
        assert copy.digest() == before


@pytest.mark.parametrize("seat", [2, 3, 99])
def test_a_seat_that_does_not_exist_cannot_act_or_look(answer, seat):
    for state in POSITIONS:
        for call in (state.apply, state.refusal):
            for action in ("surrender", "end", Action(words.SURRENDER, seat)):
                assert "no seat" in str(answer(call, action, seat))
        assert "no seat" in str(answer(state.view, seat))


@settings(max_examples=200)
@given(states, st.one_of(st.integers(), st.integers(-5, 5_000)))
def test_a_code_is_of_a_legal_action_or_of_none(state, code):
    codes = {state.code(action) for decision in state.pending for action in decision.actions}
    if code not in codes:
        with pytest.raises(LookupError, match=str(code)):
            state.action_of(code)
    else:
        assert state.code(state.action_of(code)) == code


def test_random_games_refuse_what_is_stale(answer):
    random = Random(5)
    state = started(seed=5).state
    seen: list[str] = []
    while state.decision is not None and len(state.history) < 600:
        for text in random.sample(seen, min(4, len(seen))):
            seat = random.choice((0, 1))
            if text not in legal_now(state, seat):
                before = state.digest()
                answer(state.refusal, text, seat)
                assert state.digest() == before
        legal = [str(action) for action in state.decision.actions]
        seen.extend(legal[:3])
        state.apply(random.choice(legal))


@pytest.mark.parametrize(
    "wrong",
    [
        {"step": "dreaming"},
        {"constructs": ({"XX5": ["Pain 1"]}, {})},
        {"constructs": ({"GOT5": ["Pain 9"]}, {})},
        {"constructs": ({"GOT5": ["Pain 1", "Pain 1"]}, {})},
        {"hands": (["Pain 1"] * 11, [])},
        {"points": (21, 0)},
        {"points": (-1, 0)},
        {"variants": ["tired"]},
        {"dice": [7]},
        {"dice": [0]},
        {"active": 2},
        {"first": -1},
        {"turn": -1},
        {"turn": 401},
        {"quiet": -1},
        {"constructs": ({},)},
        {"hands": ([],)},
        {"points": (1,)},
    ],
)
def test_a_position_that_cannot_be_is_refused(wrong):
    with pytest.raises(PositionError):
        set_up(**wrong)
