"""The laws of secrecy: after redealing what a viewer may not know, every byte that the viewer gets stays the same.

This also holds over time: two positions that a viewer cannot tell apart stay indistinguishable. Both continue with the
same inputs and the same chance. As long as the viewer gets equal events, its views, remembered cards and legal actions
(in their order) are equal, too.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import mindtable
from mindtable.cards.state.state import CardState
from mindtable.core.chance import Chance
from mindtable.core.seats.forecast import forecast
from mindtable.core.state import State
from mindtable.testing.lawful import Lawful

VIEWERS = (0, 1, mindtable.SPECTATOR)
_LONGEST = 300  # inputs of a game
_AHEAD = 15  # inputs over which two positions are compared
_SHARE = 0.05  # of the positions


def everything_told(state: State, viewer: int, texts: list[str]) -> list[str]:
    """Everything that a viewer gets from a position: view, situation, question, and answers to attempts."""
    telling = state.telling
    told = [state.view(viewer).dumps(), telling.situation(state, viewer)]
    decision = state.decision_of(viewer)
    if decision is not None:
        told += [
            decision.prompt,
            telling.prompt(state, decision),
            repr(telling.together(state, decision)),
        ]
        told.append(repr(telling.suggested(state, decision)))
        for action in decision.actions:
            told += [
                str(action),
                telling.label(state, decision, action),
                repr(telling.members(state, decision, action.a)),
            ]
    if viewer >= 0:
        for text in texts:
            try:
                told.append(str(state.refusal(text, viewer)))
            except mindtable.MindtableError as error:
                told.append(str(error))
    told.append(foretold(state, viewer))
    return told


def foretold(state: State, viewer: int) -> str:
    """The forecast for a viewer."""
    found = forecast(state, viewer)
    if found is None:
        return ""
    told = [
        (each.event.text(eyes, state.players), each.event.data(eyes))
        for each in found.told
        for eyes in [mindtable.SPECTATOR if each.veiled else viewer]
    ]
    return repr((told, [change.text for change in found.changes], found.end, found.asked))


def check_secrecy(state: State, texts: list[str], random: Random) -> None:
    """Every viewer gets the same after redealing what is hidden from it."""
    for viewer in VIEWERS:
        other = state.determinize(viewer, random)
        told, again = everything_told(state, viewer, texts), everything_told(other, viewer, texts)
        assert told == again, f"viewer {viewer} could tell"


def check_log(state: State, viewer: int) -> None:
    """Events for one seat show no card to the others."""
    for event in state.events:
        if event.private_to >= 0 and event.private_to != viewer and event.card is not None:
            assert event.card.name not in event.text(viewer, state.players)
            assert "card" not in event.data(viewer)


def revealed(state: State, viewer: int) -> list[str]:
    """The cards from hidden zones that the last action showed to a viewer; redealing changes them."""
    return [
        event.card.slug
        for event in state.events
        if event.card is not None and not event.card_id and event.shown(viewer)
    ]


def check_same_future(state: State, viewer: int, random: Random) -> bool:
    """If an action shows a viewer the same cards in both positions, the viewer's log is the same, too."""
    other = state.determinize(viewer, random)
    decision, again = state.decision, other.decision
    assert decision is not None
    assert again is not None
    action = decision.actions[-1]
    if not again.allows(action):
        return False
    one, two = state.copy(), other.copy()
    one.chance = Chance.of("same")
    two.chance = Chance.of("same")
    one.apply(str(action))
    two.apply(str(action))
    if one.view(viewer).dumps() != two.view(viewer).dumps() or revealed(one, viewer) != revealed(two, viewer):
        return False
    assert [event.data(viewer) for event in one.events] == [event.data(viewer) for event in two.events]
    assert [event.text(viewer, one.players) for event in one.events] == [
        event.text(viewer, two.players) for event in two.events
    ]
    return True


def examine(law: Lawful, first_seed: int, states: int) -> int:
    """Check `states` states of random games, from that seed on; returns for how many the future was compared, too."""
    random = Random(first_seed)
    rate = min(0.12, law.sample * 4)
    examined = 0
    same = 0
    seed = first_seed
    while examined < states:
        state = law.start(seed, law.variants(seed))
        seed += 1
        texts = list(law.attempts)
        while state.decision is not None:
            decision = state.decision
            if random.random() < (rate if decision.kind not in law.rare else 0.3):
                check_secrecy(state, texts, random)
                same += check_same_future(state, random.choice(VIEWERS), random)
                examined += 1
            action = random.choice(decision.actions)
            if random.random() < 0.2:
                texts = [*texts[-7:], str(action)]
            state.take(decision, action)
            for viewer in VIEWERS:
                check_log(state, viewer)
    return same


def lies_open(state: State) -> bool:
    """Whether a hand lies open."""
    assert isinstance(state, CardState)
    return state.hand_is_open(0) or state.hand_is_open(1)


def follow(state: CardState, viewer: int, random: Random) -> int:
    """Follow a position and one that the viewer cannot tell from it; returns for how many inputs they were alike."""
    one, two = state.copy(), state.determinize(viewer, random)
    one.chance, two.chance = Chance.of("same"), Chance.of("same")
    assert one.view(viewer).dumps() == two.view(viewer).dumps()
    for alike in range(_AHEAD):
        asked, again = one.decision, two.decision
        if asked is None or again is None or (asked.seat, asked.kind) != (again.seat, again.kind):
            return alike
        if asked.seat == viewer:
            assert [str(action) for action in asked.actions] == [str(action) for action in again.actions]
        both = [str(action) for action in asked.actions if again.allows(action)]
        if not both:
            return alike
        text = random.choice(both)
        one.apply(text, asked.seat)
        two.apply(text, again.seat)
        if [event.data(viewer) for event in one.events] != [event.data(viewer) for event in two.events]:
            return alike
        if lies_open(one) or lies_open(two):
            return alike  # the view shows cards that come to an open hand, events do not
        assert one.view(viewer).dumps() == two.view(viewer).dumps(), text
    return _AHEAD


def follow_games(start: Callable[[int], State], seeds: range) -> int:
    """Follow positions of random games; returns the total number of inputs for which they were alike."""
    compared = 0
    for seed in seeds:
        state, random = start(seed), Random(seed)
        assert isinstance(state, CardState)
        while state.decision is not None and len(state.history) < _LONGEST:
            if random.random() < _SHARE and not lies_open(state):
                compared += sum(follow(state, viewer, random) for viewer in VIEWERS)
            state.take(state.decision, random.choice(state.decision.actions))
    return compared
