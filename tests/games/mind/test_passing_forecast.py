"""What would happen if everybody passed now: true where it is certain, silent where it is not, and the same for all
hands and decks that the viewer cannot tell apart.
"""

from random import Random
from typing import Any

import pytest

import mindtable
from mindtable.core.event import logged
from mindtable.core.seats.forecast import ASKED, OVER, UNKNOWN, Forecast, forecast
from tests.games.mind.minds import THEY, YOU, e, table
from tests.laws.games import LAWFUL
from tests.long import long_but

VIEWERS = (0, 1, mindtable.SPECTATOR)


def told(found: Forecast, state, viewer: int) -> list[tuple[str, dict[str, Any]]]:
    eyes = [mindtable.SPECTATOR if each.veiled else viewer for each in found.told]
    return [
        (each.event.text(eye, state.players), each.event.data(eye))
        for each, eye in zip(found.told, eyes, strict=True)
    ]


def in_words(found: Forecast) -> list[str]:
    return [change.text for change in found.changes]


def everything(state, viewer: int) -> str:
    """A forecast, to the last byte."""
    found = forecast(state, viewer)
    if found is None:
        return "none"
    changes = [(c.text, c.name, c.id, c.what, c.before, c.after) for c in found.changes]
    veiled = [each.veiled for each in found.told]
    return repr((told(found, state, viewer), veiled, changes, found.end, found.asked))


@pytest.mark.rule("MI-15.1")
def test_a_challenge_that_nobody_answers():
    t = table(["amnesia"], [e("panic")], hand=["grief"], their_hand=["heartache"], phase="challenge")
    t.you("challenge amnesia -> panic")
    panic = t.theirs.find("panic")
    for viewer in VIEWERS:
        found = forecast(t.state, viewer)
        assert found is not None
        assert f"Panic {panic.id} leaves play." in in_words(found)
        assert found.end == ASKED
        assert found.asked == YOU


@pytest.mark.rule("MI-15.3")
def test_a_break_that_nobody_stops_counts_the_block_as_declined():
    t = table(
        [["muscle-memory", "tabula-rasa", "panic"]],
        ["first-kiss"],
        hand=["grief"],
        their_hand=["heartache"],
        their_breaks=2,
        phase="challenge",
    )
    t.you(next(action for action in t.actions() if action.endswith("-> opponent")))
    found = forecast(t.state, THEY)
    assert found is not None
    assert found.end == OVER
    assert any("do not block" in text for text, _ in told(found, t.state, THEY))
    assert any(change.what == "breaks" and change.after == 3 for change in found.changes)


def test_a_forecast_does_not_invent_drawn_cards():
    t = table(["amnesia"], ["panic"], hand=["epiphany"], their_hand=["heartache"]).you("play epiphany")
    mine = forecast(t.state, YOU)
    assert mine is not None
    drawn = [each for each in mine.told if each.event.kind.word == "draws"]
    assert len(drawn) == 2
    assert all(each.veiled for each in drawn)
    assert [text for text, _ in told(mine, t.state, YOU) if "draw" in text] == ["You draw a card."] * 2
    change = next(change for change in mine.changes if change.what == "cards in hand")
    assert (change.before, change.after) == (0, 2)
    assert mine.end == ASKED


def test_an_event_that_depends_on_a_hidden_card_ends_a_forecast():
    cards = [
        {
            "name": "Trial Balloon",
            "type": "intellect",
            "text": "Reveal the top card of your deck.",
        }
    ]
    t = table(["amnesia"], ["panic"], hand=["trial-balloon"], their_hand=["heartache"], cards=cards)
    t.you("play trial-balloon")
    for viewer in VIEWERS:
        found = forecast(t.state, viewer)
        assert found is not None
        assert found.end == UNKNOWN
        assert found.asked == -1
        assert not any("revealed" in text for text, _ in told(found, t.state, viewer))


def test_there_is_none_where_somebody_has_to_choose():
    t = table(["amnesia"], ["panic"], hand=["grief"], their_hand=["heartache"])
    assert t.asked == "you: play"
    assert forecast(t.state, YOU) is None
    assert forecast(mindtable.start("tumblrcards", seed=3), 0) is None


def really(state):
    """What really happens if everybody passes: the events, and the position after them."""
    real = state.copy()
    events = []
    while real.decision is not None and (answer := real.windows.idle(real, real.decision)) is not None:
        real.take(real.decision, answer)
        events.extend(logged(real.events))
        assert len(events) < 10_000
    return events, real


def positions(seed: int, every: float, wanted: int):
    """Positions of random games in which everybody could pass."""
    random = Random(seed)
    law = next(law for law in LAWFUL if law.name == "mind")
    found = 0
    while found < wanted:
        seed += 1
        state = law.start(seed, law.variants(seed))
        while state.decision is not None and found < wanted:
            decision = state.decision
            if state.windows.idle(state, decision) is not None and random.random() < every:
                yield state, random
                found += 1
            # Passes are left out often, so that trains and challenges become long.
            actions = decision.actions
            if len(actions) > 1 and random.random() < 0.6:
                actions = actions[:-1]
            state.take(decision, random.choice(actions))


@pytest.mark.long
@pytest.mark.laws
@pytest.mark.parametrize("chunk", long_but(range(3), 0))
def test_it_is_what_really_happens_where_it_claims_to_know(chunk):
    certain = events = changes = 0
    for state, _ in positions(chunk * 1_000, 0.08, 250):
        really_told, real = really(state)
        before = {(r.name, r.id, r.what): int(r.value) for r in state.telling.readings(state)}
        after = {(r.name, r.id, r.what): int(r.value) for r in real.telling.readings(real)}
        for viewer in VIEWERS:
            found = forecast(state, viewer)
            assert found is not None
            lines = told(found, state, viewer)
            for (text, data), each, event in zip(lines, found.told, really_told, strict=False):
                eye = mindtable.SPECTATOR if each.veiled else viewer
                assert (text, data) == (event.text(eye, state.players), event.data(eye))
            assert len(lines) <= len(really_told)
            events += len(lines)
            if found.end == UNKNOWN:
                continue
            certain += 1
            assert len(lines) == len(really_told)
            if found.end == OVER:
                assert real.outcome is not None
            else:
                assert real.decision is not None
                assert found.asked == real.decision.seat
            for change in found.changes:
                key = (change.name, change.id, change.what)
                if change.after is not None and change.before is not None:
                    assert (before[key], after[key]) == (change.before, change.after)
                else:
                    there = {id_ for _, id_, _ in after}
                    assert (change.id in there) == (change.after is not None)
                changes += 1
            named = {(change.name, change.id, change.what) for change in found.changes}
            for key in before.keys() & after.keys():
                assert (before[key] != after[key]) == (key in named), key
    assert certain > 500
    assert events > 800
    assert changes > 250


@pytest.mark.laws
@pytest.mark.parametrize("chunk", long_but(range(2), 0))
def test_re_dealing_what_is_hidden_leaves_it_the_same(chunk):
    for state, random in positions(50_000 + chunk * 1_000, 0.08, 60):
        for viewer in VIEWERS:
            first = everything(state, viewer)
            assert everything(state, viewer) == first
            for _ in range(2):
                assert everything(state.determinize(viewer, random), viewer) == first
