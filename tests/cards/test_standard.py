"""Standard card games: what no card of the example game needs."""

from __future__ import annotations

import pytest

import mindtable
from mindtable.cards.standard.game import StandardGame
from mindtable.cards.standard.positions import actions_of, position
from tests.cards.bazaar.game import Bazaar
from tests.cards.nests import Nests
from tests.games.trials import take_counted

pytestmark = pytest.mark.source

ECHOES = {
    "name": "Echoes",
    "type": "bird",
    "cost": 1,
    "song": 1,
    "text": "Whenever you gain health, gain 1 health.",
}
TENOR = {"name": "Tenor", "type": "bird", "cost": 1, "song": 1, "text": "Hush this bird: Gain 1 health."}
MIMIC = {
    "name": "Mimic",
    "type": "bird",
    "cost": 1,
    "song": 1,
    "text": "Hush this bird: Draw 1 card.\nDiscard 1 card: Echo 1.",
}


def test_one_of_several_abilities_is_used_by_the_number_of_its_line() -> None:
    game = Nests().with_written([MIMIC], "a deck")
    assert isinstance(game, StandardGame)
    state = position(game, play=(["Mimic"], []), hands=(["Wren"], []), decks=(["Robin"], []), purses=(0, 0))
    first, second, end = actions_of(state)
    assert [first[-2:], second[-2:], end] == [" 1", " 2", "end"]
    assert [str(state.parse(0, text)) for text in (first, second)] == [first, second]
    state.apply("use mimic 1")
    assert sorted(card.name for card in state.hand[0]) == ["Robin", "Wren"]


def test_abilities_that_trigger_one_another_without_end_are_a_draw() -> None:
    game = Nests().with_written([ECHOES, TENOR], "a deck")
    assert isinstance(game, StandardGame)
    state = position(game, play=(["Echoes", "Tenor"], []), decks=(["Robin"], ["Robin"]))
    decision = state.decision
    assert decision is not None
    take_counted(state, decision, state.parse(0, "use tenor"))
    assert state.outcome is not None
    assert state.outcome.winner == mindtable.DRAW
    assert state.resolved == 1000


@pytest.mark.parametrize(
    ("played", "fame"), [(["judge"], 0), (["idler", "judge"], 3), (["judge", "judge"], 3)]
)
def test_a_card_that_has_entered_play_is_not_another_one_that_was_played(
    played: list[str], fame: int
) -> None:
    text = "When this trader enters play, if you played another trader this turn, gain 3 fame."
    judge = {"name": "Judge", "type": "trader", "cost": 0, "charm": 1, "nerve": 1, "text": text}
    game = Bazaar().with_written([judge], "a deck")
    assert isinstance(game, StandardGame)
    state = position(game, hands=(["Judge", "Judge", "Idler"], []), decks=(["Idler"], ["Idler"]))
    for each in played:
        state.apply(f"play {each}")
    assert state.resource(0, "fame") == fame
