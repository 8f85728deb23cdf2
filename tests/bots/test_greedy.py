"""The greedy bot's choices in clear positions, and a proof that it sees only what its seat sees."""

from random import Random

import pytest

import mindtable
from mindtable import State, bots
from mindtable.core.match.state import MatchState
from tests.games.mind.minds import table as mind
from tests.games.mind_game.minds import minds
from tests.games.minds_across_time.mats import table as mat
from tests.laws.games import LAWFUL, Shipped
from tests.table import table

pytestmark = pytest.mark.source


def turn_of_greedy(state: State, seat: int = 0) -> list[str]:
    """What greedy does until the turn is over; the other seat does as little as it may."""
    bot = bots.make("greedy", 7)
    turn = state.turn_number()
    done: list[str] = []
    while state.decision is not None and state.turn_number() == turn:
        decision = state.decision
        if decision.seat == seat:
            action = bot.choose(decision, state.view(seat))
            done.append(str(action))
        else:
            action = decision.actions[-1]
        state.apply(action)
    return done


def test_it_removes_what_is_in_the_way_and_then_attacks():
    t = table(["Goblin"], ["Bear"], hand=["Priest of Mercy"], mana=4, their_health=1)
    turn_of_greedy(t.state)
    assert t.state.outcome is not None
    assert t.state.outcome.winner == 0


def test_it_takes_the_last_segment():
    t = minds({"MB2": ["Disgust 1"], "MP2": ["Hate 1"], "MG2": ["Ritual 1"], "OGT3": ["Panic 1"]})
    turn_of_greedy(t.state)
    assert t.state.outcome is not None
    assert t.state.outcome.winner == 0


def test_it_does_nothing_that_changes_nothing():
    t = mind(["amnesia", "courage"], [["muscle-memory", "stage-fright"]])
    assert turn_of_greedy(t.state) == ["next", "end"]


def test_it_raises_what_a_product_costs_and_no_more():
    t = mat(["ada-lovelace", "paper-mill", "waterwheel"], hand=["epic-of-gilgamesh"])
    done = turn_of_greedy(t.state)
    assert t.yours.find("epic-of-gilgamesh").points == 1
    assert [action.rpartition("-")[0] for action in done if action.startswith("use")] == ["use paper-mill"]


def test_it_raises_by_the_choice_that_is_needed():
    t = mat(["ada-lovelace", "rag-cart"], hand=["epic-of-gilgamesh"])
    assert "mode 1" in turn_of_greedy(t.state)
    assert t.yours.find("epic-of-gilgamesh").points == 1


def test_it_lets_others_raise_what_a_source_takes():
    t = mat(["waterwheel", "wafer-fab"], hand=["garage-in-palo-alto"])
    turn_of_greedy(t.state)
    assert "garage-in-palo-alto" in t.yours.field


def test_it_uses_no_resources_without_a_purpose():
    assert turn_of_greedy(mat(["paper-mill", "silk-road-caravan"]).state) == ["end"]


def test_it_preempts_what_wins_the_game():
    t = mat(
        ["paper-mill"],
        ["isaac-newton", "ada-lovelace", "ibn-sina", "moon-rocket", "moon-rocket", "principia"],
        hand=["peer-review"],
        their_hand=["principia"],
        their_pool="p3",
        active=1,
    )
    t.they("play principia")
    done = turn_of_greedy(t.state)
    assert done[0].startswith("use paper-mill")
    assert done[1] == "play peer-review"
    assert t.theirs.points == 19


def test_it_pays_with_those_that_pay_for_nothing_else():
    t = mat(
        ["sor-juana-ines-de-la-cruz", "katsushika-hokusai", "paper-mill", "glassworks", "glassworks"],
        hand=["rose-window", "epic-of-gilgamesh"],
    )
    turn_of_greedy(t.state)
    assert t.yours.points == 3


def test_a_mixed_hand_is_worth_more():
    mixed = ["waterwheel", "waterwheel", "ada-lovelace", "ibn-sina", "principia", "eureka"]
    one_sided = ["waterwheel"] * 6
    states = [mat(hand=hand, library=[]).state for hand in (mixed, one_sided)]
    values = [state.evaluation.side_value(state, 0) for state in states]
    assert values[0] > values[1] + 1


def test_it_brings_cards_against_what_the_other_player_has_shown():
    books = {"ada-lovelace": 20, "paper-mill": 20, "epic-of-gilgamesh": 40}
    deck = {"te-rangi-hiroa": 30, "waterwheel": 30, "lost-in-translation": 4}
    state = mindtable.start(
        "minds_across_time",
        decks=({**deck, "side": {"book-burning": 3, "oodgeroo-noonuccal": 3}}, books),
        seed=1,
        best_of=3,
    )
    assert isinstance(state, MatchState)
    random = Random(1)
    while not state.between:
        decision = state.pending[0]
        state.apply(random.choice(decision.actions), decision.seat)
    while not state.ready[0]:
        state.apply(bots.make("greedy", 1).choose(state.pending[0], state.view(0)), 0)
    state.apply("keep", 1)
    assert state.decks[0] == {
        "te-rangi-hiroa": 30,
        "waterwheel": 30,
        "lost-in-translation": 1,
        "book-burning": 3,
    }


@pytest.mark.parametrize("law", LAWFUL, ids=[law.name for law in LAWFUL])
def test_cards_hidden_from_its_seat_do_not_matter(law: Shipped):
    random = Random(3)
    for seed in range(4):
        state = law.start(seed, [])
        for _ in range(60):
            decision = state.decision
            if decision is None:
                break
            other = state.determinize(decision.seat, random)
            seen = bots.make("greedy", seed).choose(decision, state.view(decision.seat))
            same = other.decision_of(decision.seat)
            assert same is not None
            again = bots.make("greedy", seed).choose(same, other.view(decision.seat))
            assert str(seen) == str(again)
            state.apply(random.choice(decision.actions))
