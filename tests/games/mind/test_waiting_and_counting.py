"""What an instruction leaves for the rest of the turn, draws up to a number, choices, amounts and compared hands."""

from __future__ import annotations

import pytest

from mindtable.cards.state.frame import Frame
from tests.games.mind.minds import THEY, YOU
from tests.games.mind.test_ideas_are_proved import at, play

pytestmark = pytest.mark.source


@pytest.mark.rule("MI-20.25")
@pytest.mark.proves(
    "the next time {event} this turn, {effect:joined}",
    "until end of turn, whenever {event}, {effect:joined}",
    "when {group:reference} {happened:coming occurrence} this turn, {effect:joined}",
)
@pytest.mark.parametrize(
    ("text", "milled"),
    [
        ("The next time a thought is removed this turn, your opponent mills 1 card. Remove each thought.", 1),
        ("Until end of turn, whenever a thought is removed, your opponent mills 1 card. Remove each thought.", 2),
        ("Remove each thought. Until end of turn, whenever a thought is removed, your opponent mills 1 card.", 0),
        ("Until end of turn, whenever a thought you control is removed, your opponent mills 1 card. Remove each "
         "thought.", 0),
        ("Choose 1 thought. When that thought is removed this turn, your opponent mills 1 card. Remove each thought.",
         1),
    ],
)  # fmt: skip
def test_what_waits_for_an_event_of_the_turn_happens_as_often_as_it_says(text, milled):
    t = play(text, (), ["amnesia", "grief"])
    if t.asked == "you: choose":
        t.you(t.actions()[0])
    t.passed()
    while t.asked.endswith(": order"):
        t.you(t.actions()[0])
    t.to("play", THEY)
    assert (len(t.theirs.discard_pile) - 2, t.state.lasting) == (milled, [])


@pytest.mark.rule("MI-20.26")
@pytest.mark.proves(
    "draw until you have {n:digits} card(s) in hand",
    "{who:other player} draws until they have {n:digits} card(s) in hand",
)
@pytest.mark.parametrize(("held", "after"), [(0, 3), (2, 3), (4, 4)])
def test_as_many_cards_are_drawn_as_the_hand_lacks(held, after):
    given = {"hand": ["grief"] * held, "deck": ["grief"] * 5, "their_deck": ["grief"] * 5}
    assert len(play("Draw until you have 3 cards in hand.", **given).passed().yours.hand) == after
    t = play("Each player draws until they have 3 cards in hand.", **given).passed()
    assert (len(t.yours.hand), len(t.theirs.hand)) == (after, 3)


@pytest.mark.rule("MI-20.27")
@pytest.mark.proves(
    "the number of {kind} {word:counter words} on {group:reference}",
    "{group:thing's} {stat}",
)
def test_amounts_are_those_of_a_thought_at_that_moment_or_its_last_ones():
    text = "When this thought is removed, your opponent mills X cards, where X is {}."
    for words, n in (("this thought's power", 1), ("the number of doubt counters on this thought", 2)):
        t = at(text.format(words))
        thing = t.yours.find("sage")
        t.state.put_counters(thing, "doubt", 2, Frame(None, -1, thing.id, thing.form, YOU))
        before = len(t.theirs.discard_pile)
        t.you("remove sage").passed()
        assert len(t.theirs.discard_pile) - before == n


@pytest.mark.rule("MI-20.28")
@pytest.mark.proves(
    "{who:player} has/have {n:digits} or fewer cards in hand",
    "you have more cards in hand than your opponent",
    "you have fewer cards in hand than your opponent",
    "your opponent has more cards in hand than you",
    "your opponent has fewer cards in hand than you",
)
@pytest.mark.parametrize(
    ("condition", "true"),
    [
        ("you have 2 or fewer cards in hand", True), ("you have 1 or fewer cards in hand", False),
        ("you have more cards in hand than your opponent", True),
        ("you have fewer cards in hand than your opponent", False),
        ("your opponent has more cards in hand than you", False),
        ("your opponent has fewer cards in hand than you", True),
    ],
)  # fmt: skip
def test_hands_are_compared(condition, true):
    t = at(f"While {condition}, this thought has +3 power.", hand=["grief", "panic"])
    assert t.yours.power("sage") == (4 if true else 1)


@pytest.mark.rule("MI-20.29")
@pytest.mark.parametrize(("kinds", "barred"), [("intellects", True), ("thoughts", False)])
def test_what_cannot_be_played_for_a_time_can_be_played_after_it(kinds, barred):
    text = f"Your opponent cannot play {kinds} until the start of your next turn."
    t = play(text, their_hand=["epiphany"]).passed().to("play", THEY)
    assert (t.refused("play epiphany", THEY) != "") == barred


@pytest.mark.rule("MI-20.30")
@pytest.mark.proves(
    "{who:actor} choose(s) {group}",
    "the chosen {nouns:noun one}",
    "the chosen {nouns:noun ones}",
    "except {chosen:reference}",
)
def test_what_is_chosen_is_no_target_and_is_spoken_of_afterwards():
    they = ["amnesia", "grief", "panic"]

    def left(text: str, *names: str) -> list[str]:
        t = play(text, (), they)
        for name in names:
            t.you(f"choose {name}")
        t.passed()
        return [unit.split()[0] for unit in t.theirs.units]

    assert left("Choose 1 thought. Remove the chosen thought.", "grief") == ["amnesia", "panic"]
    assert left("Choose 2 thoughts. Remove the chosen thoughts.", "grief", "panic") == ["amnesia"]
    assert left("Choose 1 thought. Remove each thought except the chosen thought.", "grief") == ["grief"]


@pytest.mark.rule("MI-20.31")
@pytest.mark.proves("^ this ability triggers only once each turn.")
@pytest.mark.parametrize(("limit", "milled"), [(" This ability triggers only once each turn.", 1), ("", 2)])
def test_an_ability_triggers_once_each_turn(limit, milled):
    text = f"Whenever another thought is removed, your opponent mills 1 card.{limit}"
    t = at(f"{text}\nEngage this thought: Remove each other thought.", ["amnesia", "grief"])
    before = len(t.theirs.discard_pile)
    t.you("use sage").passed()
    while t.asked.endswith(": order"):
        t.you(t.actions()[0]).passed()
    assert len(t.theirs.discard_pile) - before == milled
