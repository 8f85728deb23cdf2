"""Shared verbs that TumblrCards does not support, carried out with lines of the other games' cards."""

import pytest

from mindtable.cards.nodes.event import TURNS
from mindtable.cards.state.thing import Thing
from tests.language.small_game import SmallGame, happened

pytestmark = pytest.mark.source

# One pair of verbs, three games: the line that turns, the line that turns back, a type of thing.
PAIRS = [
    ("mind", "Engage target thought.", "Disengage target unit you control.", "thought", "unit"),
    (
        "minds_across_time",
        "Pivot this product: Pivot target character.",
        "Pivot this product: Unpivot target character.",
        "character",
        "character",
    ),
    (
        "mindnet",
        "Exhaust each Android.",
        "Activate target exhausted individual you control.",
        "Android",
        "individual",
    ),
]


@pytest.mark.parametrize(("game", "turning", "readying", "one", "other"), PAIRS)
def test_things_are_turned_and_turned_back_by_each_game_s_own_words(game, turning, readying, one, other):
    state = SmallGame(game)
    there, turned = state.put(one), state.put(one, turned=True)
    state.answers = [int(there.id)]
    frame = state.carry_out(turning)
    assert state.turned == {there.id, turned.id}
    assert frame.done
    state = SmallGame(game)
    back = state.put(other, turned=True)
    frame = state.carry_out(readying)
    assert state.turned == set()
    assert frame.done
    assert back.id not in state.turned


def test_a_turned_thing_is_not_turned_again():
    state = SmallGame("minds_across_time")
    state.put("character", turned=True)
    state.put("character", turned=True)
    assert not state.carry_out("Pivot each character your opponent controls.").done
    state.answers = [-1]
    assert not state.carry_out("Pivot up to 2 target characters.").done


def test_turning_by_any_player_triggers_abilities():
    state = SmallGame("minds_across_time")
    event = state.event(
        "Whenever you pivot this resource, your opponent may look at the top card of your library."
    )
    mine, other = state.put("resource"), state.put("resource")
    assert event.kind() == TURNS
    assert event.matches(state, mine, happened(TURNS, mine))
    assert not event.matches(state, mine, happened(TURNS, other))
    assert not event.matches(state, mine, happened(TURNS, mine, 1))


def bearer_of(state: SmallGame, thing: Thing) -> int:
    return int(thing.bearer)


def test_a_card_is_attached_as_it_is_played_or_later():
    state = SmallGame("mind")
    mine, theirs = state.put("thought"), state.put("thought", 1)
    intellect = state.put("intellect")
    state.carry_out("Attach this intellect to target thought your opponent controls.", intellect)
    assert bearer_of(state, intellect) == theirs.id
    assert all(thing.bearer != mine.id for side in state.play for thing in side)
    state = SmallGame("mindnet")
    item, individual = state.put("item"), state.put("individual")
    state.carry_out(
        "Pay 2 Credits: Attach target item you control to target individual you control. "
        "Use this ability only once each turn."
    )
    assert bearer_of(state, item) == individual.id


def test_all_that_one_bears_is_discarded():
    state = SmallGame("mindnet")
    theirs, mine = state.put("individual", 1), state.put("individual")
    item, other = state.put("item", 1), state.put("item")
    item.bearer, other.bearer = theirs.id, mine.id
    frame = state.carry_out("Discard each item attached to target individual your opponent controls.")
    assert (frame.count, state.find(item.id), state.find(other.id)) == (1, None, other)


def test_resources_are_gained_lost_and_halved():
    state = SmallGame("mindnet")
    state.carry_out("Gain 4 Credits.")
    state.put("possession", 1)
    state.put("possession", 1)
    state.kept[1] = {"Credit": 5}
    state.carry_out("Your opponent loses 1 Credit for each possession your opponent controls.")
    assert (state.resource(0, "Credit"), state.resource(1, "Credit")) == (4, 3)
    state.carry_out("Each player loses half their Credits, rounded down.")
    assert (state.resource(0, "Credit"), state.resource(1, "Credit")) == (2, 2)
    state.carry_out("At the start of your turn, lose 1 Credit.")
    assert state.resource(0, "Credit") == 1
    poorer = "While you have fewer Credits than your opponent, this individual has +1 motivation."
    assert state.holds(poorer)
    state.kept[0] = {"Credit": 2}
    assert not state.holds(poorer)


def test_no_more_is_lost_than_there_is():
    state = SmallGame("mindnet")
    assert not state.carry_out(
        "Whenever this individual wins an interaction, your opponent loses 2 Credits."
    ).done


def test_resources_are_added_all_of_them_or_one_that_is_chosen():
    state = SmallGame("minds_across_time")
    state.carry_out(
        "Pay 1 resource of any kind, pivot this resource: Add 1 copper, 1 silicon and 1 polypropylene."
    )
    assert state.kept[0] == {"copper": 1, "silicon": 1, "polypropylene": 1}
    state.answers = [1]
    state.carry_out("Pay 1 energy, pivot this product: Add 2 copper or 2 building blocks.")
    assert state.kept[0] == {"copper": 1, "silicon": 1, "polypropylene": 1, "building block": 2}
    state.kept[1] = {"energy": 3}
    assert state.carry_out("Your opponent loses all resources.").count == 3
    assert not any(state.kept[1].values())


@pytest.mark.parametrize(("copper", "drawn"), [(1, 1), (0, 0)])
def test_an_optional_payment_is_paid_in_full_or_not_offered(copper, drawn):
    state = SmallGame("minds_across_time")
    state.kept[0] = {"copper": copper}
    state.answers = [1] if copper else []
    state.carry_out("Whenever your opponent plays a machine, you may pay 1 copper. If you do, draw 1 card.")
    assert state.resource(0, "drawn") == drawn
    assert state.resource(0, "copper") == 0


def test_where_a_thing_is_may_be_asked():
    state = SmallGame("mindnet")
    here, away = state.put("individual", 1), state.put("individual", 1)
    state.places = {int(here.id): "this interaction", int(away.id): "a home area"}
    state.carry_out(
        "Discard this item: Deal 1 damage to target individual in this interaction. "
        "Use this ability only during an interaction."
    )
    assert state.damage == {here.id: 1}


def test_what_a_thing_is_and_in_which_state():
    state = SmallGame("mindnet")
    human, cyborg = state.put("individual"), state.put("individual", kinds=("Cyborg", "hosting"))
    for line in (
        "While this individual is a Cyborg, this individual has +2 motivation.",
        "While this individual is hosting, this individual has +2 motivation.",
    ):
        assert state.holds(line, cyborg)
        assert not state.holds(line, human)


def test_different_kinds_are_counted_once():
    line = "While you control thoughts of 3 or more different kinds, you have +2 memory."
    state = SmallGame("mind")
    for kinds in (("emotion",), ("emotion", "bias"), ("bias",)):
        state.put("thought", kinds=kinds)
    assert not state.holds(line)
    state.put("thought", 1, kinds=("faculty",))
    assert not state.holds(line)
    state.put("thought", kinds=("doctrine",))
    assert state.holds(line)


def test_each_player_removes_one_of_the_own():
    state = SmallGame("mind")
    mine, other, theirs = state.put("thought"), state.put("thought"), state.put("thought", 1)
    state.answers = [0, int(other.id)]
    state.carry_out("Choose one: each player removes 1 thought they control; or each player draws 2 cards.")
    assert (state.find(mine.id), state.find(other.id), state.find(theirs.id)) == (mine, None, None)


def test_a_part_of_a_printed_cost_may_be_asked_for():
    state = SmallGame("minds_across_time")
    event = state.event("Whenever you play a product with business in its cost, add 1 resource of any kind.")
    source = state.put("character")
    yes, no = state.put("product", kinds=("business",)), state.put("product")
    assert event.matches(state, source, happened(event.kind(), yes))
    assert not event.matches(state, source, happened(event.kind(), no))
