"""Set-up (MN-3)."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import mindtable
from mindtable.games.mindnet import words
from tests.games.mindnet.mns import Table, mn

pytestmark = pytest.mark.source


def started(seed: int = 1, **given: Any) -> Table:
    """A game from its beginning."""
    decks = [deck.id for deck in mn().decks()]
    state = mn().start(decks=(decks[0], decks[1]), seed=seed, **given)
    return Table(state)  # type: ignore[arg-type]


def deployed(t: Table, first: str = "first") -> Table:
    """Both have deployed nothing."""
    t.act(int(t.question.seat), first)
    t.act(int(t.question.seat), "done")
    t.act(int(t.question.seat), "done")
    return t


@pytest.mark.rule("MN-3.1")
@pytest.mark.rule("MN-3.2")
@pytest.mark.rule("MN-3.3")
@pytest.mark.rule("MN-3.4")
def test_what_is_dealt():
    t = started()
    assert t.state.credits == [10, 10]
    assert [len(area) for area in t.state.areas] == [5, 5]
    assert [len(hand) for hand in t.state.hand] == [7, 7]
    assert [len(deck) for deck in t.state.deck] == [38, 38]
    again, other = started().state, started(2).state
    assert [card.slug for card in again.deck[0]] == [card.slug for card in t.state.deck[0]]
    assert [card.slug for card in other.deck[0]] != [card.slug for card in t.state.deck[0]]
    # Nobody has seen the five.
    for viewer in (0, 1, mindtable.SPECTATOR):
        for player in t.view(viewer)["players"]:
            assert player["remembered"] == []
            assert {zone["zone"]: zone["cards"] for zone in player["zones"]}["GNE area"] is None


@pytest.mark.rule("MN-3.5")
def test_there_is_no_mulligan():
    assert started().question.kind == "decide"


@pytest.mark.rule("MN-3.5")
def test_one_mulligan():
    t = started(variants=["one-mulligan"])
    hands = [list(hand) for hand in t.state.hand]
    areas = [list(area) for area in t.state.areas]
    assert [decision.kind for decision in t.state.pending] == ["mulligan", "mulligan"]
    t.state.apply("redraw", 1)
    assert t.state.hand[1] == hands[1]  # in secret: nothing happens before both have decided
    t.state.apply("keep", 0)
    assert t.state.hand[0] == hands[0]
    assert t.state.hand[1] != hands[1]
    assert [len(hand) for hand in t.state.hand] == [7, 7]
    assert t.state.areas == areas
    assert t.question.kind == "decide"


@pytest.mark.rule("MN-3.6")
def test_the_higher_die_decides_who_starts():
    ties = 0
    for seed in range(40):
        state = started(seed).state
        throws = [event.n for event in state.events if event.kind is words.E_DIE]
        ties += len(throws) > 2
        assert throws[-2] != throws[-1]
        assert all(mine == theirs for mine, theirs in zip(throws[:-2:2], throws[1:-2:2], strict=True))
        assert state.decider == (0 if throws[-2] > throws[-1] else 1)
        assert all(1 <= throw <= 12 for throw in throws)
    assert ties > 0
    t = started()
    seat = int(t.question.seat)
    assert deployed(t, "second").state.first == 1 - seat


@pytest.mark.rule("MN-3.7")
def test_the_starting_player_deploys_first():
    t = started()
    seat = int(t.question.seat)
    t.act(seat, "first")
    assert [t.question.seat, t.question.kind] == [seat, "deploy"]
    assert {action.split()[0] for action in t.actions()} <= {"recruit", "purchase", "done"}
    event = next((card for card in t.state.hand[seat] if card.type == "event"), None)
    if event is not None:
        assert t.refused(f"play {event.slug}", seat) == "MN-3.7"
    t.act(seat, "done")
    assert [t.question.seat, t.question.kind] == [1 - seat, "deploy"]


@pytest.mark.rule("MN-3.8")
@pytest.mark.rule("MN-3.9")
@pytest.mark.parametrize("variants", [[], ["both-skip"], ["neither-skips"]])
def test_who_skips_the_ready_phase(variants: list[str]):
    t = deployed(started(variants=variants))
    first = t.state.first
    hand = len(t.state.hand[first])
    assert hand == 7
    if variants == ["neither-skips"]:
        assert [t.state.turn, t.state.phase] == [1, "ready"]
    else:
        assert [t.state.turn, t.state.phase] == [1, "event"] or t.state.phase == "approaching"
    t.end()
    assert t.state.turn == 2
    phases = t.state.phase
    if variants == ["both-skip"]:
        assert phases in ("event", "approaching")
        assert len(t.state.hand[1 - first]) == 7
    else:
        assert phases == "ready"


# By variant, the first turns that are without Ready and Deploy phases.
SKIPPED = {"": {1}, "both-skip": {1, 2}, "neither-skips": set[int]()}


@pytest.mark.rule("MN-3.8")
@pytest.mark.rule("MN-3.9")
@pytest.mark.parametrize("variant", list(SKIPPED))
def test_which_of_the_first_turns_are_complete_in_random_games(variant: str):
    turns = seed = 0
    while turns < 400:
        seed += 1
        t = started(seed, variants=[variant] if variant else [])
        random = Random(seed)
        asked: dict[int, list[str]] = {}
        while t.state.decision is not None and t.state.turn <= 3:
            decision = t.state.decision
            if t.state.turn > 0:
                phases = asked.setdefault(int(t.state.turn), [])
                phases.append(decision.kind)
                if decision.kind == "deploy" and phases.count("deploy") == 1:
                    # Step 7 of the Ready phase has just filled the hand (MN-5.10).
                    assert len(t.state.hand[t.state.active]) >= 7
            t.state.apply(random.choice(decision.actions))
        for turn in range(1, 4):
            if turn < t.state.turn:  # it was played to its end
                assert ("deploy" in asked[turn]) == (turn not in SKIPPED[variant]), (seed, turn)
                turns += turn < 3  # the others are complete by every variant


@pytest.mark.rule("MN-3.8")
@pytest.mark.rule("MN-3.9")
def test_both_and_neither_exclude_each_other():
    sentence = "the variants 'both-skip' and 'neither-skips' exclude each other (MN-3.9): choose one"
    with pytest.raises(mindtable.MindtableError) as caught:
        started(variants=["both-skip", "neither-skips"])
    assert str(caught.value) == sentence
    record = json.loads(deployed(started(variants=["both-skip"])).state.record().dumps())
    record["variants"].append("neither-skips")
    with pytest.raises(mindtable.RecordError, match="exclude each other"):
        mindtable.replay(mindtable.Record.loads(json.dumps(record)))


@pytest.mark.rule("MN-3.8")
@pytest.mark.parametrize("variant", list(SKIPPED))
@pytest.mark.parametrize("starts", ["first", "second"])
def test_the_other_player_has_one_more_credit_if_neither_skips(variant: str, starts: str):
    for seed in range(20):
        t = started(seed, variants=[variant] if variant else [])
        assert t.state.credits == [10, 10]
        seat = int(t.question.seat)
        t.act(seat, starts)
        other = 1 - seat if starts == "first" else seat
        more = variant == "neither-skips"
        assert [t.state.credits[1 - other], t.state.credits[other]] == [10, 11 if more else 10]
        told = [event.rule for event in t.state.events if event.kind is words.E_GAINS]
        assert told == (["MN-3.8"] if more else [])


@pytest.mark.rule("MN-3.10")
@pytest.mark.rule("MN-3.11")
def test_newcomers_may_approach_and_set_up_counts_as_a_turn():
    t, seat, recruits = started(), 0, [""]
    for seed in range(60):
        t = started(seed)
        seat = int(t.question.seat)
        t.act(seat, "first")
        recruits = [action for action in t.actions() if action.startswith("recruit")]
        if recruits:
            break
    t.act(seat, recruits[0])
    while t.question.kind not in ("deploy",):
        t.act(int(t.question.seat), t.actions()[0])
    t.state.used.append(99)
    t.act(seat, "done")
    assert t.state.used == []  # the limits of this turn are over
    t.act(1 - seat, "done").to("approach")
    assert t.state.turn == 1
    assert any(action.startswith("approach") for action in t.actions())
