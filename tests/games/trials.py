"""Trials of a card game: cards with random lines, and random games that are looked at on their way."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Any, Final

import mindtable
from mindtable import Action, Decision, State
from mindtable.cards.game.game import CardGame
from mindtable.cards.state.definition import Card, Pool, slug_of
from mindtable.cards.text.cache import parse_lines
from mindtable.cards.words import SET_UP
from mindtable.core.action import Move
from mindtable.core.game import Game

MOST_STEPS: Final = 30_000  # of one action; a turn with the 1000 abilities that rules allow has about 4000
NAMES: Final = [f"Trial {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUV"]


def random_cards(
    game: CardGame,
    types: Sequence[str],
    table: Callable[[str, str], dict[str, Any]],
    known_by: Callable[[Card], str] = lambda card: card.slug,
) -> Pool:
    """A card of each of these types: tables by name and type, until their lines may stand on them.

    No two cards are `known_by` the same.
    """
    words = game.vocabulary().with_names(NAMES)
    made: dict[str, Card] = {}
    while len(made) < len(types):
        name = NAMES[len(made)]
        card = table(name, types[len(made)])
        try:
            heard = parse_lines([(name, str(card.get("type", "")), card["text"].splitlines())], words)[0]
            abilities = [ability for _, ability in heard]
            new = game.make_card(len(made), slug_of(name), card, abilities, "random")
        except mindtable.DeckError:
            continue
        made.setdefault(known_by(new), new)
    return Pool(list(made.values()))


def some_variants(game: Game, random: Random, but: Collection[str] = ()) -> tuple[str, ...]:
    """Each variant with a chance of 1 in 5; of two that exclude each other at most one."""
    drawn: list[str] = []
    for name in game.variants:
        if name not in but and random.random() < 0.2 and not game.rulebook().clash([*drawn, name]):
            drawn.append(name)
    return tuple(drawn)


def look_around(state: State, random: Random) -> None:
    """A copy goes its own way, imagined positions can be played on, views can be made, actions are read back."""
    before = state.digest()
    copy = state.copy()
    assert copy.digest() == before
    for imagined in (copy, state.determinize(0, random), state.determinize(1, random)):
        for _ in range(3):
            if imagined.decision is not None:
                imagined.take(imagined.decision, random.choice(imagined.decision.actions))
    for viewer in (0, 1, mindtable.SPECTATOR):
        state.view(viewer).dumps()
    decision = state.decision
    assert decision is not None
    codes = [state.code(action) for action in decision.actions]
    assert len(set(codes)) == len(codes)
    for action in random.sample(decision.actions, min(3, len(decision.actions))):
        assert state.parse(decision.seat, str(action)) == action
        assert state.refusal(action, decision.seat) is None
    assert state.digest() == before


def take_counted(state: State, decision: Decision, action: Action) -> int:
    """Apply a legal action, as `State.take` does, and count its steps; fails after more than `MOST_STEPS`."""
    state.events.clear()
    state.history.append(Move(decision.seat, action))
    state.pending.remove(decision)
    state.answer(decision, action)
    steps = 0
    while state.agenda and not state.pending and state.outcome is None:
        assert steps < MOST_STEPS, f"{action} does not end"
        state.take_step(state.agenda.pop())
        steps += 1
    return steps


def play_out(state: State, random: Random, most: int, keeps: Callable[[Decision], None]) -> None:
    """Play at random to the end, which comes before `most` decisions; `keeps` asserts laws at each of them."""
    number = 0
    while (decision := state.decision) is not None:
        number += 1
        assert number < most, "the game does not end"
        keeps(decision)
        if random.random() < 0.02 and state.windows.stage(state) != SET_UP:
            look_around(state, random)
        state.take(decision, random.choice(decision.actions))
    assert state.outcome is not None
