"""The law of secrecy: re-deal what a viewer may not know, and every byte the viewer gets stays the same."""

from __future__ import annotations

from random import Random

import pytest

import mindtable
from mindtable.cards.state.state import CardState
from mindtable.games.mind.table import MindTable
from mindtable.games.mind_game.table import MindGameTable
from mindtable.games.tumblrcards.table import TumblrTable
from mindtable.testing import secrecy
from tests.laws.games import LAWFUL, Shipped, mind_cards_of
from tests.laws.test_laws import every_game
from tests.long import chunks

pytestmark = pytest.mark.laws

STATES_A_CHUNK = 520  # 20 x 520 in `make laws`: more than 10,000 states of each game


def examine(law: Shipped, first_seed: int, states: int) -> None:
    assert secrecy.examine(law, first_seed, states) > states // 20


@pytest.mark.long
@every_game
@pytest.mark.parametrize("chunk", chunks(20, 1))
def test_re_dealing_what_is_hidden_changes_nothing_for_the_viewer(law: Shipped, chunk: int) -> None:
    examine(law, chunk * 10_000, STATES_A_CHUNK)


@pytest.mark.source
@every_game
def test_re_dealing_changes_nothing_in_a_few_states(law: Shipped) -> None:
    examine(law, 77_000_000, 60)


@pytest.mark.source
@pytest.mark.rule("TC-3.2", "TC-3.3", "TC-3.7")
def test_hidden_cards_are_dealt_anew() -> None:
    """The law would be empty if nothing were re-dealt."""
    state = LAWFUL[0].start(3, ())
    assert isinstance(state, TumblrTable)
    state.apply("extra-card")
    state.apply("combat")
    random = Random(1)
    hands = {tuple(card.slug for card in state.determinize(0, random).hand[1]) for _ in range(20)}
    decks = {tuple(card.slug for card in state.determinize(0, random).deck[0]) for _ in range(20)}
    assert len(hands) == 20
    assert len(decks) == 20
    own = [card.slug for card in state.hand[0]]
    assert [card.slug for card in state.determinize(0, random).hand[0]] == own


@pytest.mark.source
@pytest.mark.rule("MG-3.6", "MG-3.8", "MG-3.10")
def test_hidden_tiles_are_dealt_anew() -> None:
    """Hands, masked tiles and the bank of others; the own tiles stay, and so do the numbers of each cost."""
    state = LAWFUL[1].start(3, ())
    assert isinstance(state, MindGameTable)
    random = Random(1)
    while state.turn < 60 or state.step != "place" or not state.hands[1 - state.active]:
        assert state.decision is not None
        state.take(state.decision, random.choice(state.decision.actions))
    seat = int(state.active)
    worlds = [state.determinize(seat, random) for _ in range(20)]
    assert len({tuple(world.hands[1 - seat]) for world in worlds}) > 10
    assert len({tuple(world.bank) for world in worlds}) == 20
    assert all(world.hands[seat] == state.hands[seat] for world in worlds)
    masked = [
        tuple(construct.tiles[1:])
        for construct in state.stacks[78 * seat : 78 * seat + 78]
        if construct is not None
    ]
    for world in worlds:
        assert world.view(seat).data["bank"] == state.view(seat).data["bank"]
        own = world.stacks[78 * seat : 78 * seat + 78]
        assert [tuple(construct.tiles[1:]) for construct in own if construct is not None] == masked


@pytest.mark.source
@pytest.mark.rule("MI-5.3")
def test_hidden_cards_of_mind_are_dealt_anew() -> None:
    """The other hand and both decks; a hand that a Thinker reveals stays, and no card is in two places."""
    state = LAWFUL[2].game.start(decks=("passion-play", "the-academy"), seed=3)
    assert isinstance(state, MindTable)
    random = Random(1)
    while state.turn < 4:
        assert state.decision is not None
        state.take(state.decision, random.choice(state.decision.actions))
    for seat in (0, 1):
        worlds = [state.determinize(seat, random) for _ in range(20)]
        assert len({tuple(card.slug for card in world.hand[1 - seat]) for world in worlds}) > 10
        assert len({tuple(card.slug for card in world.deck[seat]) for world in worlds}) > 10
        for world in worlds:
            assert world.hand[seat] == state.hand[seat]
            assert max(mind_cards_of(world, 1 - seat).values()) == 1


@pytest.mark.source
@every_game
def test_an_imagined_position_holds_no_secret(law: Shipped) -> None:
    """Neither seed nor decks nor inputs can be read off it."""
    state = law.start(4, ())
    assert state.decision is not None
    state.apply(state.decision.actions[-1])
    imagined = state.view(0).imagine(Random(5))
    assert imagined.history == []
    assert isinstance(imagined, CardState | MindGameTable)
    assert imagined.start.seed == ""
    if isinstance(imagined, CardState):
        assert imagined.start.deck_lists() == [{}, {}]
    with pytest.raises(mindtable.RecordError):
        imagined.record()
