"""The law of illegal actions: lists of legal actions and refusals of others agree, and a refusal changes nothing.

The law tries random actions of every verb in random positions, for both seats. Their operands come from legal actions,
are existing things, cards and places, or are invalid numbers. An action is accepted exactly if it is in the list; every
other action is refused with a rule of the game's rulebook. The predicates find no reason against a legal action, and
one against each illegal action of their verbs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from mindtable.cards.state.state import CardState
from mindtable.core.action import CARD, NOTHING, NUMBER, PLAYER, THING, Action, Named
from mindtable.core.errors import AmbiguousAction, NotAnAction, Refusal
from mindtable.core.state import State
from mindtable.testing.lawful import Lawful
from mindtable.testing.playing import check_refused

_TRIED = 3  # actions of every verb in a position
_EXAMINED = 0.03  # of the positions; more if they ask a question of a rarely examined kind
_NO_NUMBERS = (-1, 0, 1, 10_000, 2**40)


def tries(law: Lawful, state: State, seat: int, random: Random) -> Iterator[Action]:
    """Random actions of every verb: legal ones, ones that differ from these in one operand, and arbitrary ones."""
    decision = state.decision_of(seat)
    legal = [] if decision is None else decision.actions
    for verb in law.verbs:
        same = [action for action in legal if action.verb is verb]
        for _ in range(_TRIED):
            a, x = operand(law, state, verb.first, random)
            b, y = operand(law, state, verb.second, random)
            second = random.choice((verb.second, verb.second, verb.second, NUMBER, PLAYER))
            if same and random.random() < 0.7:
                known, part = random.choice(same), random.randrange(4)
                if part != 0:
                    a, x = known.a, known.x
                if part != 1:
                    b, y = known.b, known.y
                if part != 2:
                    second = int(known.second)
            yield Action(verb, a, x, 0 if second == PLAYER else b, y, second)


def operand(law: Lawful, state: State, kind: int, random: Random) -> tuple[int, Named | None]:
    """A random operand of that kind, and its name if it exists."""
    if kind == NOTHING:
        return random.choice((0, 0, 0, 1, 2)), None
    number = random.choice(_NO_NUMBERS) if random.random() < 0.15 else random.randrange(law.most_operand)
    if isinstance(state, CardState) and random.random() < 0.85:
        if kind == THING:
            things = [*state.play[0], *state.play[1], *state.waiting_things()]
            if things:
                thing = random.choice(things)
                return thing.id, thing.form
        elif kind == CARD:
            hand = random.choice(state.hand)
            card = random.choice(hand if hand and random.random() < 0.7 else state.pool.cards)
            return card.index, card
    return number, None


def check_position(law: Lawful, state: State, random: Random) -> Counter[str]:
    """Check the law in one position; returns how often each verb was accepted and refused."""
    before = state.digest()
    seen: Counter[str] = Counter()
    for seat in (0, 1):
        decision = state.decision_of(seat)
        listed = [] if decision is None else decision.actions
        concession = None if state.is_over else state.concession(seat)
        allowed = {parts_of(legal) for legal in (listed if concession is None else [*listed, concession])}
        for action in tries(law, state, seat, random):
            refusal = state.refusal(action, seat)
            told = (law.name, seat, repr(action), action.a, action.b, action.second, str(refusal))
            assert (refusal is None) == (parts_of(action) in allowed), told
            seen[f"{action.verb.word} {'refused' if refusal else 'accepted'}"] += 1
            if refusal is None:
                state.copy().apply(action, seat)
                continue
            assert refusal.rule in law.rules, told
            assert refusal.text[-1] in ".?", told  # it may end with a quoted prompt
            assert state.explain(seat, action) == refusal, told
            assert check_refused(state, action, seat).refusal == refusal, told
            if action.verb in law.acts and is_written(state, seat, action):
                assert not is_fallback(refusal), told
        for action in listed:
            if action.verb in law.acts:
                reason = state.explain(seat, action)
                assert is_fallback(reason), (law.name, repr(action), str(reason))
    assert state.digest() == before, "a refused action changed something"
    return seen


def parts_of(action: Action) -> tuple[int, ...]:
    """The parts that decide equality of actions, without the names."""
    return (action.verb.code, action.a, action.b, action.second)


def is_fallback(refusal: Refusal) -> bool:
    """Whether it is the general refusal, without a specific reason."""
    return refusal.text.startswith("That does not answer the current question")


def is_written(state: State, seat: int, action: Action) -> bool:
    """Whether the action can be written: its operands exist and have the kinds of its verb."""
    try:
        return state.parse(seat, str(action)) == action
    except (NotAnAction, AmbiguousAction):
        return False


def examine(law: Lawful, seed: int) -> Counter[str]:
    """Check some positions of a random game; returns how often each verb was accepted and refused."""
    state = law.start(seed, law.variants(seed))
    random = Random(f"illegal {seed}")
    seen: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    while state.decision is not None:
        kind = state.decision.kind
        if random.random() < max(_EXAMINED, 1 / (2 + kinds[kind])):
            kinds[kind] += 1
            seen += check_position(law, state, random)
        state.take(state.decision, random.choice(state.decision.actions))
    seen += check_position(law, state, random)
    return seen
