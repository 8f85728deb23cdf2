"""What is counted in sets, and what the other player has done."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.mind.minds import table
from tests.games.mind.test_ideas_are_proved import at, play

pytestmark = pytest.mark.source


@pytest.mark.rule("MI-20.39")
@pytest.mark.parametrize(("others", "power"), [(0, 1), (1, 2), (2, 2), (3, 3)])
def test_full_sets_are_counted(others, power):
    t = at("This thought has +1 power for each 2 thoughts you control.", ["grief"] * others, ["grief"] * 4)
    assert t.yours.power("sage") == power


@pytest.mark.rule("MI-20.40")
@pytest.mark.proves("if they do, {effect:joined} .")
@pytest.mark.parametrize(("held", "answer", "drawn"), [(1, "yes", 1), (1, "no", 2), (0, "", 2)])
def test_what_follows_asks_whether_the_other_player_has_done_it(held, answer, drawn):
    t = play("Your opponent may discard 1 card. If they do, draw 1 card. Otherwise, draw 2 cards.",
             their_hand=["grief"] * held, deck=["panic"] * 3).passed()  # fmt: skip
    if answer:
        t.they(answer)
    assert len(t.yours.hand) == drawn


@pytest.mark.rule("MI-11.15")
@pytest.mark.proves(
    "the next {group:whole group} this turn costs {-n:digits} less",
    "the next {group:whole group} this turn costs {n:digits} more",
)
@pytest.mark.parametrize(("change", "costs"), [("1 less", [1, 2]), ("1 more", [3, 2])])
def test_the_next_thought_alone_has_another_cost(change, costs):
    cards: list[dict[str, Any]] = [
        {"name": "Sage", "type": "intellect", "text": f"The next thought you play this turn costs {change}."},
        {"name": "Mote", "cost": 2, "power": 1},
    ]
    t = table((), (), hand=["sage", "mote", "mote"], cards=cards).you("play sage").passed()
    t.you("play mote").passed().you("play mote").passed()
    motes = [t.state.stat(piece, "cost") for piece in t.state.play[0] if piece.form.name == "Mote"]
    assert motes == costs  # the change stays with the first


@pytest.mark.rule("MI-20.41")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("Remove target thought your opponent controls.", False),
        ("Remove each thought your opponent controls.", True),
    ],
)
def test_what_cannot_be_targeted_is_no_target(text, offered):
    cards = [
        {"name": "Rock", "text": "This thought cannot be targeted by your opponent."},
        {"name": "Sage", "type": "intellect", "text": text},
    ]
    t = table((), ["rock"], hand=["sage"], cards=cards)
    assert ("play sage" in t.actions()) == offered


@pytest.mark.rule("MI-11.16")
@pytest.mark.proves("^ use this ability only if {condition}.")
@pytest.mark.parametrize(("others", "rule"), [(0, "MI-11.16"), (1, "")])
def test_an_ability_may_need_a_condition(others, rule):
    text = "Engage this thought: Draw 1 card. Use this ability only if you control another thought."
    t = at(text, ["grief"] * others)
    assert (t.refused("use sage"), any(each.startswith("use sage") for each in t.actions())) == (
        rule,
        not rule,
    )


@pytest.mark.rule("MI-20.42")
@pytest.mark.proves("if that cannot be done, {effect:joined} .")
@pytest.mark.parametrize(("held", "drawn"), [(0, 1), (1, 0)])
def test_something_may_happen_because_something_else_cannot(held, drawn):
    t = play("Your opponent discards 1 card. If that cannot be done, draw 1 card.", their_hand=["grief"] * held,
             deck=["panic"] * 3).passed()  # fmt: skip
    assert len(t.yours.hand) == drawn
