"""A bot that listens hears all that happens between its decisions, as its seat may know it, and nothing in secret."""

from typing import Any

import pytest

import mindtable
from mindtable import Action, Decision, Event, View, bots
from mindtable.bots.hearing import Hearing
from mindtable.core.event import EventKind
from mindtable.study.simulation import finish

pytestmark = pytest.mark.source


class Listener(bots.Bot):
    """Plays at random and keeps what it hears, with the number of the decision before which it did."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.random = bots.RandomBot(seed)
        self.listens = True
        self.heard: list[dict[str, Any]] = []
        self.asked = 0

    def told(self, events: list[dict[str, Any]]) -> None:
        assert events
        self.heard.extend(events)

    def choose(self, decision: Decision, view: View) -> Action:
        self.asked += 1
        return self.random.choose(decision, view)


def test_a_bot_hears_what_its_seat_may_know():
    state = mindtable.start("tumblrcards", decks=("downwind-horde", "restless-dead"), seed=3)
    record = state.copy()
    listener = Listener(1)
    finish(state, [listener, bots.make("random", 2)])
    expected: list[dict[str, Any]] = []
    asked = 0
    for move in state.history:
        if record.decision is not None and record.decision.seat == 0:
            asked = len(expected)
        record.apply(str(move.action), move.seat)
        expected += [event.data(0) for event in record.events]
    assert listener.heard == expected[:asked]
    drawn = [event for event in listener.heard if event["event"] == "draws" or event.get("to") == "hand"]
    assert any("card" in event for event in drawn if event["seat"] == 0)
    assert not any("card" in event for event in drawn if event["seat"] == 1)


def test_whoever_does_not_listen_changes_nothing():
    ends = []
    for first in (bots.RandomBot, Listener):
        state = mindtable.start("mind", seed=3)
        finish(state, [first("a"), bots.RandomBot("b")])
        ends.append(state.digest())
        assert not (first is bots.RandomBot and state.events)
    assert ends[0] == ends[1]


def test_nothing_is_told_while_both_answer_in_secret():
    state = mindtable.start("minds_across_time", seed=3)
    listener = Listener(1)
    hearing = Hearing([None, listener])
    while not state.windows.in_secret(state):
        decision = state.decision
        assert decision is not None
        state.apply(decision.actions[0])
    hearing.note([Event(EventKind("something", "Something."), "", 0)])
    hearing.tell(state, 1)
    assert listener.heard == []
    while state.windows.in_secret(state):
        decision = state.decision
        assert decision is not None
        state.apply(decision.actions[0])
    hearing.tell(state, 1)
    assert [event["event"] for event in listener.heard] == ["something"]
