"""Undo at a table: a move stands once chance was used or something hidden was revealed."""

from random import Random

import pytest

from mindtable import State
from mindtable.core.seats.revealing import CHANCE_USED, HIDDEN_SEEN, revealed
from tests.games.mind_game.minds import THEY, YOU, Table, minds, started

pytestmark = pytest.mark.source


def learned(t: Table, *actions: str, seat: int = YOU) -> str:
    """What `seat` learned by the actions of the active player."""
    before: State = t.state.copy()
    t.act(int(t.question.seat), *actions)
    return revealed(before, t.state, seat, Random(1))


def test_own_purchases_discards_and_placings_may_be_taken_back():
    t = started()
    assert learned(t, "buy brainfreeze-1") == ""
    assert learned(t, "discard brainfreeze-1") == ""
    t = minds(hand=["Doubt 1"], their_hand=["Hate 1", "Hate 2"], points=5, step="purchase")
    assert learned(t, "buy ritual-1", "end") == ""
    assert learned(t, "place MP1 doubt-1 -> PGT1") == ""


def test_commands_may_be_taken_back_before_anything_is_rolled_or_turned_up():
    stacks = {"PGT4": ["Hate 3", "Doubt 1", "Daydream 1"], "GOT4": ["Panic 1"]}
    t = minds(stacks, {"PGT6": ["Ritual 1", "Ritual 2"]})
    assert learned(t, "command purple -> PGT4", "split", "child doubt-1") == ""
    assert learned(t, "send parent -> PGT5") == ""
    assert t.asks(YOU, "act")
    assert learned(t, "move PGT6") == ""  # contested, and nothing was rolled


def test_a_roll_cannot_be_undone():
    t = minds({"GOT4": ["Panic 1"]}, {"GOT5": ["Ritual 4"]}, their_hand=["Hate 1"]).you(
        "command green -> GOT4"
    )
    assert learned(t, "move GOT5") == CHANCE_USED  # nothing else can be commanded, so combat begins at once


def test_a_masked_tile_that_came_to_light_is_not_forgotten():
    """Hate kills the display and what turns up beneath it: no dice are rolled, and yet something is learned."""
    they = {"GOT5": ["Deception 1", "Panic 1"]}
    t = minds({"GOT4": ["Hate 1"]}, they, their_hand=["Ritual 2", "Ritual 3"]).you("command green -> GOT4")
    assert learned(t, "move GOT5") == HIDDEN_SEEN
    assert not any("rolls" in line for line in t.log)
    single = minds({"GOT4": ["Hate 1"]}, {"GOT5": ["Deception 1"]}, their_hand=["Ritual 2"])
    assert learned(single.you("command green -> GOT4"), "move GOT5") == ""


def test_looking_into_the_bank_is_something_learned():
    t = minds(their_hand=["Hate 1", "Hate 2"], points=3, step="collect", variants=["fatigue"])
    assert t.asks(YOU, "collect")
    assert learned(t, "collect 2") == HIDDEN_SEEN


def test_with_an_open_bank_there_is_nothing_to_learn_there():
    t = minds(their_hand=["Hate 1", "Hate 2"], points=3, step="collect", variants=["fatigue", "open-bank"])
    assert learned(t, "collect 2") == ""


def test_the_other_player_learns_of_a_tile_placed_face_up_and_of_none_placed_beneath():
    hand = ["Doubt 1", "Doubt 2", "Doubt 3"]
    face_up = minds({"GOT4": ["Pain 1"]}, hand=hand, step="place")
    assert learned(face_up, "place MP1 doubt-1 -> PGT1", seat=THEY) == HIDDEN_SEEN
    beneath = minds({"PGT1": ["Pain 1"]}, hand=hand, step="place")
    before = beneath.state.copy()
    beneath.you("place MP1 doubt-1 -> PGT1 under")
    assert [event.data(THEY).get("card") for event in beneath.state.events] == [None]
    assert "doubt" not in beneath.state.view(THEY).dumps()
    assert before.view(THEY).dumps() != beneath.state.view(THEY).dumps()  # that it was placed is public
