"""The planning bot: it wins where it can, repeats from its seed, and knows nothing that its seat does not know."""

from random import Random
from typing import ClassVar

import pytest

import mindtable
from mindtable import State, bots
from mindtable.bots.levels import Level3, Level4
from mindtable.bots.lookahead import Lookahead
from mindtable.bots.planner import Plan, PlanningBot, Strength
from mindtable.bots.policy import FastPolicy
from mindtable.core.chance import Chance
from tests.games.mind_game.minds import minds
from tests.games.minds_across_time.mats import table as mat
from tests.laws.games import LAWFUL, Shipped
from tests.table import table

pytestmark = pytest.mark.source

LEVELS = [f"level-{number}" for number in range(1, 6)]


class SmallBot(PlanningBot):
    """Does everything that the strongest level does, a few times only."""

    strength: ClassVar[Strength] = Strength(2, 1, 2, 2, 2, 150, noise=0.01)


def turn_of(bot: PlanningBot, state: State, seat: int = 0) -> list[str]:
    """What a bot does until the turn is over; the other seat does as little as it may."""
    turn = state.turn_number()
    done: list[str] = []
    while state.decision is not None and state.turn_number() == turn:
        decision = state.decision
        action = bot.choose(decision, state.view(seat)) if decision.seat == seat else decision.actions[-1]
        if decision.seat == seat:
            done.append(str(action))
        state.apply(action)
    return done


def chosen(bot: PlanningBot, state: State) -> str:
    """The choice of a bot for seat 0."""
    decision = state.decision
    assert decision is not None
    return str(bot.choose(decision, state.view(0)))


def keep(bot: PlanningBot, state: State, *plan: str) -> None:
    """Let a bot plan these answers."""
    bot.keep(Plan([state.parse(0, text) for text in plan]), state.view(0), 0)


def check_secrecy(law: Shipped, maker: type[PlanningBot], seeds: range, share: float, most: int) -> None:
    """Two bots make the same choices in games whose hidden cards differ, with everything that they remember."""
    random = Random(3)
    for seed in seeds:
        state = law.start(seed, [])
        pairs = [(maker(seed), maker(seed)) for _ in (0, 1)]
        compared = 0
        while state.decision is not None and compared < most:
            decision = state.decision
            seat = decision.seat
            if len(decision.actions) > 1 and random.random() < share:
                other = state.determinize(seat, random)
                same = other.decision_of(seat)
                assert same is not None
                before = state.digest()
                seen = pairs[seat][0].choose(decision, state.view(seat))
                assert state.digest() == before, "the game itself is not touched"
                assert decision.allows(seen)
                assert str(seen) == str(pairs[seat][1].choose(same, other.view(seat)))
                compared += 1
                state.apply(seen)
            else:
                state.apply(random.choice(decision.actions))


@pytest.mark.parametrize("law", LAWFUL, ids=[law.name for law in LAWFUL])
def test_what_its_seat_does_not_know_does_not_matter(law: Shipped):
    check_secrecy(law, SmallBot, range(1), 0.5, 5)


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("law", LAWFUL, ids=[law.name for law in LAWFUL])
def test_no_level_sees_more_than_its_seat(law: Shipped, level: str):
    made = bots.BOTS[level]
    assert issubclass(made, PlanningBot)
    check_secrecy(law, made, range(1), 0.3, {"level-4": 2, "level-5": 1}.get(level, 4))


def test_it_wins_if_it_can():
    t = table(["Goblin"], ["Bear"], hand=["Priest of Mercy"], mana=4, their_health=1)
    turn_of(Level4(7), t.state)
    assert t.state.outcome is not None
    assert t.state.outcome.winner == 0


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_a_win_that_lies_there(level: str):
    t = table(["Goblin"], [], their_health=1)
    bot = bots.make(level, 7)
    assert isinstance(bot, PlanningBot)
    turn_of(bot, t.state)
    assert t.state.outcome is not None
    assert t.state.outcome.winner == 0


def test_it_takes_the_last_segment():
    t = minds({"MB2": ["Disgust 1"], "MP2": ["Hate 1"], "MG2": ["Ritual 1"], "OGT3": ["Panic 1"]})
    turn_of(Level3(7), t.state)
    assert t.state.outcome is not None
    assert t.state.outcome.winner == 0


def test_it_pays_for_a_product_by_a_plan():
    t = mat(["ada-lovelace", "paper-mill", "waterwheel"], hand=["epic-of-gilgamesh"])
    turn_of(Level3(7), t.state)
    assert t.yours.find("epic-of-gilgamesh").points == 1


def test_it_keeps_its_plan_until_it_sees_something_new():
    t = table(["Goblin", "Imp"], ["Bear"], hand=["Priest of Mercy", "Goblin"], mana=4)
    state, bot = t.state, SmallBot(1)
    keep(bot, state, "cast goblin", "combat")
    other = state.copy()
    state.apply("cast goblin")
    assert chosen(bot, state) == "combat"
    assert bot.looked == 0, "it was planned"

    keep(bot, other, "cast goblin", "combat")
    other.apply("cast priest-of-mercy")
    chosen(bot, other)
    assert bot.looked > 0, "something else has happened"


def test_its_choices_follow_from_its_seed():
    plays = []
    for _ in range(2):
        state = mindtable.start("tumblrcards", decks=("downwind-horde", "restless-dead"), seed=4)
        seats = [SmallBot(1), SmallBot(2)]
        while state.decision is not None and len(state.history) < 12:
            decision = state.decision
            state.apply(seats[decision.seat].choose(decision, state.view(decision.seat)))
        plays.append([str(move) for move in state.history])
    assert plays[0] == plays[1]


def test_it_stops_at_its_number_of_positions():
    state = mindtable.start("tumblrcards", decks=("downwind-horde", "restless-dead"), seed=4)
    few, many = Level4(1, positions=1), Level4(1, positions=1_000_000)
    while state.decision is not None and len(state.decision.actions) < 4:
        state.apply(state.decision.actions[0])
    assert state.decision is not None
    for bot in (few, many):
        bot.choose(state.decision, state.view(state.decision.seat))
    assert 0 < few.looked < many.looked


def test_a_turn_of_many_decisions_costs_little_more_than_one_of_twelve():
    bot = Level4(1, positions=800)
    spent = 0
    for number in range(60):
        now = bot.budget(5)
        if number < 9:
            assert now == 800
        bot._spent += now
        spent += now
    assert bot.budget(5) == 100
    assert spent < 12 * 800 + 60 * 100
    assert bot.budget(6) == 800, "another turn"


def test_the_fast_policy_answers_for_both_seats():
    state = mindtable.start("mind", seed=4)
    random = Random(1)
    while state.turn_number() < 4:
        decision = state.decision
        assert decision is not None
        state.apply(random.choice(decision.actions))
    world = state.view(0).imagine(random)
    world.silent = True
    ahead = Lookahead()
    moves = FastPolicy(ahead, 4, Chance.of("redeals")).play(world, world.turn_number() + 2)
    assert world.turn_number() == state.turn_number() + 2 or world.is_over
    assert {int(move.seat) for move in moves} == {0, 1}
    assert ahead.looked > 0
    again = state.view(0).imagine(Random(1))
    assert again.turn_number() == state.turn_number()
