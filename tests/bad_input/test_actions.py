"""Invalid actions: not an action, of another seat, too late, or made by hand."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mindtable
from mindtable import Action, MindtableError, Refused
from mindtable.core.action import CARD, NOTHING, NUMBER, PLAYER, THING, Verb
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.table import TumblrTable
from tests.table import started, table, tumblrcards

pytestmark = pytest.mark.source

RULES = {rule.id for rule in tumblrcards().rulebook()}
fuzz = settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])


def positions() -> list[TumblrTable]:
    """A position for each kind of question, and one of a game that is over."""
    you, they = ["Bear", "Goblin Wolf Rider", "Bear"], ["Imp", "Zombie"]
    hand = ["Vile Mucus", "Imp", "Bear", "Mountain Troll", "Void Hulk"]
    found = [
        started().state,
        table(you, they, hand=hand, mana=30).state,
        table(you, they, phase="combat").state,
        table(you, they, phase="combat").you("attack goblin-wolf-rider -> imp").state,
        table(you, they, hand=hand, mana=30).you("cast void-hulk").state,
        table(you, they, hand=hand, mana=30, their_hand=hand).you("cast mountain-troll").state,
        table(["The Lost Sea", *you], they, phase="end of turn").state,
        table(["Vampire Stalker", *you], they, hand=["Vampire Stalker"], mana=30)
        .you("cast vampire-stalker")
        .state,
        table(["Rebel Elf"], [], hand=["Imp"], phase="combat")
        .you("attack rebel-elf -> opponent", "done")
        .state,
        table(you, they, hand=hand, phase="draw", variants=["optional-draw"]).state,
        table(you, they).you("concede").state,
    ]
    kinds = {state.decision.kind for state in found if state.decision is not None}
    assert kinds >= {"option", "cast", "attack", "target", "discard", "sacrifice", "draw"}
    assert any(state.is_over for state in found)
    return found


POSITIONS = positions()
LEGAL = sorted({str(action) for state in POSITIONS for d in state.pending for action in d.actions})
VERBS = [verb.word for verb in words.VERBS]

pieces = st.sampled_from(
    [*VERBS, *LEGAL, "->", "opponent", "bear-1", "bear", "imp", "vile-mucus", "-1", "0", "99999999999"]
)
texts = st.one_of(
    st.text(max_size=40),
    st.lists(pieces, max_size=5).map(" ".join),
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


def legal_now(state: TumblrTable, seat: int) -> list[str]:
    decision = state.decision_of(seat)
    return [] if decision is None else [str(action) for action in decision.actions]


@pytest.mark.long
@fuzz
@given(states, seats, texts)
def test_any_text_is_an_action_or_is_refused_and_changes_nothing(answer, state, seat, text):
    before = state.digest()
    told = answer(state.refusal, text, seat)
    copy = state.copy()
    done = answer(copy.apply, text, seat)
    if told is None:
        assert done is None
        assert str(copy.history[-1].action) in [*legal_now(state, seat), "concede"]
    else:
        assert isinstance(done, MindtableError)
        assert copy.digest() == before
        assert len(copy.history) == len(state.history)
        if isinstance(done, Refused):
            assert done.refusal.rule in RULES
    assert state.digest() == before


@pytest.mark.parametrize(
    "text", ["a" * 3_000_000, "cast " * 500_000, "\x00" * 1000, "cast \ud800", "İ" * 300, "²", "cast ²"]
)
def test_huge_and_strange_texts_are_refused(answer, text):
    for state in POSITIONS:
        assert isinstance(answer(state.apply, text), MindtableError)


@fuzz
@given(st.sampled_from(POSITIONS), st.sampled_from(LEGAL), seats)
def test_actions_of_other_moments_and_other_seats_are_refused(answer, state, text, seat):
    if text in legal_now(state, seat):
        return
    before = state.digest()
    answer(state.refusal, text, seat)
    copy = state.copy()
    if isinstance(answer(copy.apply, text, seat), MindtableError):
        assert copy.digest() == before


numbers = st.one_of(st.integers(-3, 200), st.sampled_from([-(10**12), 10**12, 2**62]))
verbs = st.one_of(
    st.sampled_from(words.VERBS),
    st.builds(Verb, st.integers(-2, 40), st.sampled_from(["cast", "attack", "wait", ""]), st.integers(0, 4)),
)
by_hand = st.builds(
    lambda verb, a, b, second: Action(verb, a, None, b, None, second),
    verbs,
    numbers,
    numbers,
    st.sampled_from([-1, NOTHING, CARD, THING, NUMBER, PLAYER]),
)


@fuzz
@given(states, seats, by_hand)
def test_actions_made_by_hand_are_legal_or_refused(answer, state, seat, action):
    before = state.digest()
    told = answer(state.refusal, action, seat)
    copy = state.copy()
    done = answer(copy.apply, action, seat)
    if told is None:
        assert done is None
        assert str(copy.history[-1].action) in [*legal_now(state, seat), "concede"]
    else:
        assert isinstance(done, Refused)
        assert done.refusal.rule in RULES
        assert copy.digest() == before


def test_an_action_without_names_is_recorded_like_any_other():
    state = started().state
    state.apply("extra-health")
    while state.decision is not None:
        legal = state.decision.actions[0]
        state.apply(Action(legal.verb, legal.a, None, legal.b, None, legal.second))
    assert mindtable.replay(state.record().dumps()).digest() == state.digest()


@pytest.mark.parametrize("seat", [2, 3, 99])
def test_a_seat_that_does_not_exist_cannot_act_or_look(answer, seat):
    for state in POSITIONS:
        before = state.digest()
        for call in (state.apply, state.refusal):
            for action in ("concede", "combat", Action(words.CONCEDE, seat)):
                assert "no seat" in str(answer(call, action, seat))
        assert "no seat" in str(answer(state.view, seat))
        assert state.digest() == before


@pytest.mark.parametrize("action", [None, 3, 1.5, b"combat", ["combat"], object()])
def test_a_value_that_is_neither_text_nor_action_is_refused_as_what_it_is(action):
    state = POSITIONS[1].copy()
    before = state.digest()
    with pytest.raises(mindtable.NotAnAction, match="neither an action nor the text of one"):
        state.apply(action)
    with pytest.raises(mindtable.NotAnAction, match="neither an action nor the text of one"):
        state.refusal(action)
    assert state.digest() == before


@settings(max_examples=200)
@given(states, st.one_of(st.integers(), st.integers(-5, 20_000)))
def test_a_code_is_of_a_legal_action_or_of_none(state, code):
    codes = {state.code(action) for decision in state.pending for action in decision.actions}
    if code not in codes:
        with pytest.raises(LookupError, match=str(code)):
            state.action_of(code)
    else:
        action = state.action_of(code)
        assert state.code(action) == code
        assert any(action.same(legal) for decision in state.pending for legal in decision.actions)


def test_random_games_refuse_what_is_stale(answer):
    random = Random(5)
    state = started(seed=5).state
    seen: list[str] = []
    while state.decision is not None:
        for text in random.sample(seen, min(4, len(seen))):
            seat = random.choice((0, 1))
            if text not in legal_now(state, seat):
                before = state.digest()
                answer(state.refusal, text, seat)
                assert state.digest() == before
        legal = [str(action) for action in state.decision.actions]
        seen.extend(legal[:3])
        state.apply(random.choice(legal))
    for text in seen[-50:]:
        assert isinstance(answer(state.apply, text), MindtableError)
