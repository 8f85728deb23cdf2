"""Laws of steps: each number of a step has one handler, and every question comes from the handler that owns it."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

import mindtable
from mindtable.cards.state.policies import QuestionKind
from mindtable.cards.state.state import CardState
from mindtable.core.handler import StepHandler
from mindtable.games.mindnet import ready
from tests.cards.nests import Nests
from tests.cards.preempts import PreemptGame

pytestmark = [pytest.mark.source, pytest.mark.laws]

GAMES: Final = ("tumblrcards", "mind", "mindnet", "minds_across_time")
SEEDS: Final = range(4)

# Questions whose rule is not that of their step, by kind and rule, with the reason.
_PAYMENT: Final = "each part of a payment is asked by its own rule"
REASONS: Final = {
    ("deploy", "MN-3.7"): "both players deploy in set-up as in the deploy phase",
    ("order", "MAT-9.3"): "triggered abilities are put in order before any step of the turn",
    ("pay", "MAT-8.10"): _PAYMENT,
    ("pay", "MAT-8.12"): _PAYMENT,
    ("pay", "MAT-8.17"): _PAYMENT,
    ("kind", "MAT-8.10"): _PAYMENT,
    ("sacrifice", "TC-11.8"): "a verb of card text asks it",
}

every_card_game = pytest.mark.parametrize("game", GAMES)


def begun(game: str, seed: int) -> CardState:
    """A game as it begins."""
    state = mindtable.start(game, seed=seed)
    assert isinstance(state, CardState)
    return state


def parts_of(holder: Any) -> list[Any]:
    """The attributes of an object, in both builds."""
    return [getattr(holder, name) for name in dir(holder) if not name.startswith("_")]


def of_card_text(state: CardState) -> set[tuple[str, str]]:
    """Kind and rule of the questions that all steps of a game ask alike: those of card text, triggers and cuts."""
    policies = state.policies()
    holders: list[Any] = [policies.manner, policies, policies.triggers, policies.shuffles]
    values = [value for holder in holders if holder is not None for value in parts_of(holder)]
    return {(value.kind, value.rule) for value in values if isinstance(value, QuestionKind)}


def questions(handler: StepHandler[Any]) -> set[tuple[str, str]]:
    """Kind and rule of the questions of a step's own; the ready phase of MindNet asks in parts."""
    parts: list[StepHandler[Any]] = [handler]
    if isinstance(handler, ready.ReadyStep):
        parts.extend(ready.PARTS)
    return {(part.asks, part.rule) for part in parts if part.asks}


@every_card_game
def test_each_step_has_one_handler_with_its_number(game: str) -> None:
    state = begun(game, 0)
    names, handlers = state.policies().steps, state.steps()
    assert len(names) == len(handlers)
    for number, (name, handler) in enumerate(zip(names, handlers)):
        assert handler.number == (number if name else -1), name


@every_card_game
def test_each_verb_has_at_most_one_handler_that_refuses_it(game: str) -> None:
    state = begun(game, 0)
    refused = [verb for handler in state.steps() for verb in handler.verbs]
    assert len(refused) == len(set(refused))
    table: Any = state
    assert set(refused) <= set(table.notation().verbs)
    assert all(verb.refusal is None for verb in refused), "the question alone decides about these"


@every_card_game
def test_every_question_comes_from_the_step_that_owns_it(game: str) -> None:
    for seed in SEEDS:
        state, random = begun(game, seed), Random(seed)
        alike = of_card_text(state)
        while state.decision is not None:
            for decision in state.pending:
                asked = (decision.kind, decision.rule)
                handler = state.steps()[state.asking(decision).kind]
                assert asked in questions(handler) or asked in alike or asked in REASONS, (asked, handler)
            decision = random.choice(state.pending)
            state.take(decision, random.choice(decision.actions))


@pytest.mark.parametrize("made", [PreemptGame, Nests])
def test_games_from_outside_have_handlers_of_their_own_and_those_of_others(made: Any) -> None:
    state = made().start(seed=1)
    assert isinstance(state, CardState)
    numbers = [handler.number for handler in state.steps() if handler.number >= 0]
    assert numbers == sorted(set(numbers))
    random = Random(1)
    while state.decision is not None:
        decision = random.choice(state.pending)
        assert state.asking(decision).kind in numbers
        state.take(decision, random.choice(decision.actions))
