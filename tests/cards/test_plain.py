"""The plain game works and keeps the laws of every game, so tests of cards can build on it."""

from __future__ import annotations

from random import Random

import pytest

import mindtable
from mindtable import Record
from tests.cards.plain import THEY, YOU, PlainGame, PlainTable

pytestmark = pytest.mark.source
GAME = PlainGame()


def games(number: int, game: PlainGame = GAME) -> list[PlainTable]:
    """The starts of `number` games."""
    found = [game.start(seed=seed) for seed in range(number)]
    assert all(isinstance(state, PlainTable) for state in found)
    return found  # type: ignore[return-value]  # asserted


def check_laws(state: PlainTable, random: Random) -> None:
    """Random play to the end: actions are distinct and read back, copies continue identically, views keep secrets, a
    record replays.
    """
    while state.decision is not None:
        decision = random.choice(state.pending)
        texts = [str(action) for action in decision.actions]
        assert len(set(texts)) == len(texts) == len({state.code(action) for action in decision.actions})
        for action, text in zip(decision.actions, texts, strict=True):
            assert state.parse(decision.seat, text) == action
            assert state.refusal(action, decision.seat) is None
        twin = state.copy()
        assert twin.digest() == state.digest()
        for viewer in (YOU, THEY, mindtable.SPECTATOR):
            other = state.determinize(viewer, random)
            assert other.view(viewer).dumps() == state.view(viewer).dumps()
        text = random.choice(texts)
        state.apply(text, decision.seat)
        twin.apply(text, decision.seat)
        assert twin.digest() == state.digest()
    assert state.outcome is not None
    record = Record.loads(state.record().dumps())
    start = state.start
    assert start.name == record.game
    again = start.game.resume(record)  # type: ignore[attr-defined]  # a CardStart
    assert again.digest() == state.digest()


def test_random_games_keep_the_laws() -> None:
    for seed, state in enumerate(games(30)):
        check_laws(state, Random(seed))


def test_a_unit_strikes_when_its_turn_ends() -> None:
    state = GAME.position(hands=(["Bear"], []), decks=(["Ant"], ["Ant"]))
    state.apply("play bear")
    state.apply("end")
    assert state.health == [10, 7]
    assert state.active == THEY


def test_a_trigger_is_carried_out_before_the_next_question() -> None:
    state = GAME.position(hands=(["Cat"], []), decks=(["Ant", "Bear"], ["Ant"]))
    state.apply("play cat")
    assert [card.name for card in state.hand[YOU]] == ["Bear"]


def test_a_trick_asks_for_its_target() -> None:
    state = GAME.position(hands=(["Gust"], []), units=([], ["Ant", "Bear"]))
    state.apply("play gust")
    assert state.decision is not None
    assert [str(action) for action in state.decision.actions] == ["target ant-1", "target bear-2"]
    state.apply("target bear")
    assert [thing.form.name for thing in state.play[THEY]] == ["Ant"]
