"""Refusals of MindNet under each variant: the rule that they cite, and a sentence that is true (MN-4.6, MN-18.15)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.mindnet.mns import THEY, YOU, Table, meet, table
from tests.long import long_but

OPEN = "open-event-phase"
SAID = "Events are played and abilities used in your event phase, and in the window of an interaction."
SAID_OPEN = SAID.replace("your event phase", "the event phase of either player")
IN_TURN = "the players act in turn, and it is your opponent's turn to act."


def why(t: Table, seat: int) -> tuple[str, str]:
    """The rule and the sentence by which an event is refused; empty if it may be played."""
    found = t.state.refusal("play wait", seat)
    return ("", "") if found is None else (found.rule, found.text)


def expected(kind: str, open_: bool, seat: int, asked: int) -> tuple[str, str]:
    """What the rules say about playing an event: at a question of that kind to the seat `asked`; you are the turn
    player.
    """
    said = SAID_OPEN if open_ else SAID
    if kind == "event":
        if seat == asked:
            return "", ""
        if open_:
            return "MN-4.6", f"In the event phase {IN_TURN}"
        return "MN-7.2", "In the event phase of your opponent you do not act."
    if kind == "window":
        return ("", "") if seat == asked else ("MN-9.3", f"In the window of an interaction {IN_TURN}")
    rules = {
        "deploy": "MN-6.9",
        "approach": "MN-8.14",
        "victory": "MN-4.6",
        "activate": "MN-5.12",
        "credits": "MN-5.12",
    }
    return rules[kind], said


def at_some_question(random: Random, open_: bool) -> Table:
    """A game that asks somebody something, in any phase."""
    given: dict[str, Any] = {
        "hand": ["wait"] * 3,
        "their_hand": ["wait"] * 3,
        "variants": [OPEN] if open_ else [],
    }
    where = random.choice(["event", "deploy", "approach", "victory", "activate", "window"])
    if where == "window":
        t = meet("commuter", "commuter", **given)
        return t.you("pass") if random.random() < 0.5 else t
    if where == "activate":
        return table(["commuter*"], phase="ready", **given)
    if where == "event":
        t = table(**given)
        for _ in range(random.randint(0, 3)):
            if t.question.kind == "event" and t.state.turn == 9:
                seat = int(t.question.seat)
                act = "play wait" if t.state.hand[seat] and random.random() < 0.7 else "done"
                if act == "done" and not open_:
                    break
                t.act(seat, act)
        return t
    phases = {"deploy": "deploy", "approach": "approaching", "victory": "evaluation"}
    return table(["commuter"], phase=phases[where], area=10, **given)


@pytest.mark.rule("MN-4.6")
@pytest.mark.rule("MN-18.15")
@pytest.mark.parametrize("open_", long_but([False, True], True))
def test_when_events_are_played(open_):
    random = Random(int(open_))
    seen = set()
    cited = 0
    while cited < 200:
        t = at_some_question(random, open_)
        kind, asked = t.question.kind, int(t.question.seat)
        if not {"wait"} <= {card.slug for card in t.state.hand[asked]}:
            continue
        seen.add(kind)
        for seat in (YOU, THEY):
            rule, said = expected(kind, open_, seat, asked)
            assert why(t, seat) == (rule, said), (kind, seat, asked)
            cited += rule == ("MN-4.6" if open_ else "MN-7.2")
    assert seen >= {"event", "deploy", "approach", "victory", "window"}


@pytest.mark.rule("MN-4.6")
@pytest.mark.source
def test_what_is_cited_at_the_question_of_an_event_phase():
    t = table(["commuter"], variants=[OPEN], their_hand=["wait"])
    assert t.refused("approach commuter") == "MN-8.2"
    assert t.refused("yes") == "MN-4.6"
    t.you("done")
    assert [t.asked, t.refused("yes", THEY), t.refused("done")] == ["they: event", "MN-4.6", "MN-4.6"]
    t = table(their_hand=["wait"])
    assert [t.refused("yes"), t.refused("done", THEY)] == ["MN-7.1", "MN-7.2"]


@pytest.mark.rule("MN-18.15")
@pytest.mark.source
def test_an_open_question_comes_before_another_event():
    t = table(["commuter", "happy-9"], hand=["hit", "wait"]).you("play hit")
    found = t.state.refusal("play wait", YOU)
    assert found is not None
    assert [found.rule, found.text] == [
        "MN-4.7",
        "Answer the open question first: Hit: Choose a target.",
    ]
