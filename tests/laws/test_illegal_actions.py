"""The law of illegal actions: lists of legal actions and refusals of others agree, and a refusal changes nothing.

In random positions, random actions of every verb are tried for both seats. Their operands are those of legal actions,
things, cards and places that exist, and numbers of none. An action is accepted exactly if it is in the list; every
other one is refused with a rule of the game's rulebook. The predicates find no reason against a legal action, and one
against each illegal action of the verbs that they are about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from mindtable.cards.state import CardState
from mindtable.core.action import NOTHING, NUMBER, PLAYER, THING, Action, Verb
from mindtable.core.errors import AmbiguousAction, NotAnAction, Refusal, Refused
from mindtable.core.state import State
from tests.laws.games import FULL, Lawful
from tests.laws.test_laws import every_game

pytestmark = pytest.mark.laws

CHUNKS = 8
GAMES = 40 if FULL else 3  # of a chunk
TRIED = 3  # actions of every verb in a position
EXAMINED = 0.04  # of the positions; those of a rare kind all the same
NO_NUMBERS = (-1, 0, 1, 10_000, 2**40)


def things_of(state: State) -> list[Action]:
    """Operands that things on the table can be, as actions without a meaning: their numbers and names."""
    if not isinstance(state, CardState):
        return []
    things = [*state.play[0], *state.play[1], *state.waiting_things()]
    return [Action(_NO_VERB, thing.id, thing.form) for thing in things]


_NO_VERB = Verb(-1, "nothing")


def tries(law: Lawful, state: State, seat: int, random: Random) -> Iterator[Action]:
    """Random actions of every verb: anything that has the form of one."""
    decision = state.decision_of(seat)
    legal = [] if decision is None else decision.actions
    operands = things_of(state)
    for verb in law.verbs:
        same = [action for action in legal if action.verb is verb]
        for _ in range(TRIED):
            known = random.choice(same) if same and random.random() < 0.5 else None
            first, second = known, known
            if verb.first != NOTHING and (known is None or random.random() < 0.5):
                first = operand(law, state, verb, verb.first, operands, random)
            if verb.second != NOTHING and (known is None or random.random() < 0.5):
                second = operand(law, state, verb, verb.second, operands, random, True)
            kind = random.choice((verb.second, NUMBER, PLAYER)) if random.random() < 0.3 else -1
            if known is not None and random.random() < 0.7:
                kind = int(known.second)
            one = first or Action(verb)
            two = second or Action(verb)
            if known is None and verb.second == NOTHING and kind == NUMBER:
                two = Action(verb, 0, None, random.choice((*NO_NUMBERS, 2, 3)))
            yield Action(verb, one.a, one.x, 0 if kind == PLAYER else two.b, two.y, kind)


def operand(
    law: Lawful,
    state: State,
    verb: Verb,
    kind: int,
    things: list[Action],
    random: Random,
    second: bool = False,
) -> Action:
    """A random operand of that kind, as both operands of an action."""
    number = random.choice(NO_NUMBERS) if random.random() < 0.15 else random.randrange(law.most_operand)
    if kind == THING and things and random.random() < 0.85:
        found = random.choice(things)
        return Action(verb, found.a, found.x, found.a, found.x)
    if isinstance(state, CardState) and 0 <= number < len(state.pool.cards) and kind != NUMBER:
        seat = random.randrange(2)
        if state.hand[seat] and random.random() < 0.6:
            number = random.choice(state.hand[seat]).index
        return Action(verb, number, state.pool.cards[number], number)
    return Action(verb, number, None, number)


def check(law: Lawful, state: State, random: Random) -> Counter[str]:
    """The law in one position; returns how often each verb was accepted and refused."""
    before = state.digest()
    seen: Counter[str] = Counter()
    for seat in (0, 1):
        decision = state.decision_of(seat)
        listed = [] if decision is None else decision.actions
        concession = None if state.is_over else state.concession(seat)
        allowed = listed if concession is None else [*listed, concession]
        for action in tries(law, state, seat, random):
            refusal = state.refusal(action, seat)
            told = (law.name, seat, repr(action), action.a, action.b, action.second, str(refusal))
            assert (refusal is None) == any(action == legal for legal in allowed), told
            seen[f"{action.verb.word} {'refused' if refusal else 'accepted'}"] += 1
            if refusal is None:
                state.copy().apply(action, seat)
                continue
            assert refusal.rule in law.rules, told
            assert refusal.text[-1] in ".?", told
            assert state.explain(seat, action) == refusal
            with pytest.raises(Refused) as caught:
                state.apply(action, seat)
            assert caught.value.refusal == refusal
            if action.verb in law.acts and is_written(state, seat, action):
                assert not is_fallback(refusal), told
        for action in listed:
            if action.verb in law.acts:
                assert is_fallback(state.explain(seat, action)), (
                    law.name,
                    repr(action),
                    state.explain(seat, action),
                )
    assert state.digest() == before
    return seen


def is_fallback(refusal: Refusal) -> bool:
    """Whether no reason was found."""
    return refusal.text.startswith("The question is another one")


def is_written(state: State, seat: int, action: Action) -> bool:
    """Whether somebody can write the action: its operands exist, and are of the kinds that its verb takes."""
    try:
        return state.parse(seat, str(action)) == action
    except (NotAnAction, AmbiguousAction):
        return False


def examine(law: Lawful, seed: int) -> Counter[str]:
    """A random game, of which some positions are examined."""
    state = law.start(seed, law.variants(seed))
    random = Random(f"illegal {seed}")
    seen: Counter[str] = Counter()
    while state.decision is not None:
        share = 0.3 if state.decision.kind in law.rare else EXAMINED
        if random.random() < share:
            seen += check(law, state, random)
        state.take(state.decision, random.choice(state.decision.actions))
    seen += check(law, state, random)
    return seen


@every_game
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_lists_and_refusals_agree(law: Lawful, chunk: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(chunk * GAMES, (chunk + 1) * GAMES):
        seen += examine(law, seed)
    for verb in law.verbs:
        assert seen[f"{verb.word} refused"] > 0


@every_game
@pytest.mark.short
def test_lists_and_refusals_agree_in_a_few_games(law: Lawful) -> None:
    examine(law, 4)
