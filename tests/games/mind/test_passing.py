"""Standing passes and skipped moments: a convenience outside the state that changes no rule (MI-12.6)."""

import pytest

import mindtable
from mindtable.core.seats.passing import QUIET, STEP, TURN, Passing
from mindtable.games.mind.state.state import MindState
from tests.games.mind.minds import THEY, YOU, Table, mind, table


def follow(t: Table, passing: Passing, seat: int, *actions: str) -> None:
    """Act, and report the events to the orders, as the server and the terminal do."""
    for action in actions:
        t.act(seat, action)
        passing.heed(t.state, t.state.events)


def open_windows(**more) -> Table:
    return table(
        ["amnesia"],
        ["panic"],
        hand=["grief", "first-kiss", "epiphany"],
        their_hand=["heartache"],
        **more,
    )


@pytest.mark.rule("MI-12.6", "MI-12.7")
@pytest.mark.parametrize("scope", [TURN, QUIET])
def test_a_standing_pass_ends_when_the_opponent_puts_an_item_on_the_train_or_challenges(scope):
    t = open_windows()
    passing = Passing(THEY)
    passing.give(scope, t.state)
    follow(t, passing, YOU, "play grief")
    assert str(passing.answer(t.state)) == "pass"
    follow(t, passing, THEY, "pass")
    follow(t, passing, YOU, "play epiphany")
    assert passing.scope == ""
    assert passing.answer(t.state) is None
    passing.give(scope, t.state)
    assert str(passing.answer(t.state)) == "pass"  # what has happened before it was given does not end it
    follow(t, passing, THEY, "pass")
    follow(t, passing, YOU, "next")
    assert str(passing.answer(t.state)) == "pass"
    follow(t, passing, THEY, "pass")
    follow(t, passing, YOU, "challenge amnesia -> opponent")
    assert passing.answer(t.state) is None
    passing.give(scope, t.state)
    assert str(passing.answer(t.state)) == "pass"
    follow(t, passing, THEY, "pass")
    assert t.asked == "they: block"
    assert passing.scope == scope
    assert passing.answer(t.state) is None  # a block is never covered


@pytest.mark.rule("MI-12.6")
def test_a_challenge_ends_it_even_if_its_player_is_not_asked_on_the_way():
    t = table(["amnesia"], ["panic"], hand=["grief"], phase="challenge")  # their hand is empty: no window
    passing = Passing(THEY)
    passing.give(TURN, t.state)
    follow(t, passing, YOU, "challenge amnesia -> panic")
    assert passing.scope == ""


@pytest.mark.rule("MI-12.6")
def test_a_thought_is_no_item_and_does_not_end_it():
    t = open_windows()
    passing = Passing(THEY)
    passing.give(STEP, t.state)
    follow(t, passing, YOU, "play grief")
    assert passing.scope == STEP
    follow(t, passing, THEY, "pass")
    follow(t, passing, YOU, "play first-kiss")
    assert str(passing.answer(t.state)) == "pass"


@pytest.mark.rule("MI-12.6")
def test_the_own_items_do_not_end_it():
    t = table(["amnesia"], ["panic"], hand=["grief"], their_hand=["epiphany", "heartache"])
    passing = Passing(THEY)
    follow(t, passing, YOU, "play grief")
    passing.give(TURN, t.state)
    follow(t, passing, THEY, "play epiphany")
    assert passing.scope == TURN


@pytest.mark.rule("MI-12.6")
def test_a_standing_pass_for_the_step_ends_with_it():
    t = open_windows()
    passing = Passing(THEY)
    passing.give(STEP, t.state)
    follow(t, passing, YOU, "play grief")
    assert str(passing.answer(t.state)) == "pass"
    follow(t, passing, THEY, "pass")
    follow(t, passing, YOU, "next")
    assert t.state.windows.stage(t.state) == "challenge"
    assert passing.scope == ""


@pytest.mark.rule("MI-12.6")
def test_a_standing_pass_for_the_turn_ends_with_it_and_a_quiet_one_with_the_next_own_turn():
    for scope in (TURN, QUIET):
        t = open_windows(active=THEY)  # their turn comes first
        passing = Passing(THEY)
        passing.give(scope, t.state)
        turn = t.state.turn
        while t.state.turn < turn + 2:
            decision = t.state.decision
            assert decision is not None
            assert (passing.scope == scope) == (scope == QUIET or t.state.turn == turn)
            follow(t, passing, int(decision.seat), str(decision.actions[-1]))
        assert passing.scope == ""


@pytest.mark.rule("MI-12.6")
def test_it_can_be_taken_back_and_suspended():
    t = open_windows().you("play grief")
    passing = Passing(THEY)
    passing.give(TURN, t.state)
    passing.asking = True
    assert passing.answer(t.state) is None
    passing.asking = False
    assert str(passing.answer(t.state)) == "pass"
    passing.give("", t.state)
    assert passing.answer(t.state) is None
    assert Passing(YOU).answer(t.state) is None


def test_moments_that_are_skipped_are_passed_and_no_others():
    t = open_windows().you("play grief")
    passing = Passing(THEY)
    passing.skipped = frozenset({"thought", "declared"})
    assert t.state.windows.moment(t.state, t.question) == "thought"
    assert str(passing.answer(t.state)) == "pass"
    t.they("pass").you("remove grief", "next")
    assert t.state.windows.moment(t.state, t.question) == "play-end"
    assert passing.answer(t.state) is None
    t.they("pass").you("challenge amnesia -> opponent")
    assert t.state.windows.moment(t.state, t.question) == "declared"
    assert str(passing.answer(t.state)) == "pass"
    t.they("pass")
    passing.skipped = frozenset(moment.id for moment in mindtable.game("mind").moments)
    assert t.asked == "they: block"
    assert passing.answer(t.state) is None


def test_idle_passes_where_there_is_nothing_else_to_do():
    passing = Passing(THEY)
    passing.idle = True
    t = open_windows().you("play grief")
    assert t.actions() == ["pass"]
    assert str(passing.answer(t.state)) == "pass"
    t = table(["amnesia"], hand=["grief"], their_hand=["epiphany"]).you("play grief")
    assert len(t.actions()) > 1
    assert passing.answer(t.state) is None


@pytest.mark.rule("MI-12.3", "MI-11.5")
def test_every_window_of_a_game_has_a_moment_that_the_game_lists():
    known = {moment.id: moment for moment in mindtable.game("mind").moments}
    seen = set()
    for seed in range(12):
        state = mind().start(seed=seed)
        assert isinstance(state, MindState)
        chance = mindtable.start("mind", seed=f"again {seed}").chance
        while (decision := state.decision) is not None:
            moment = state.windows.moment(state, decision)
            assert (moment != "") == (decision.kind in ("window", "train"))
            if moment:
                seen.add(moment)
                assert known[moment].own == (decision.seat == state.active)
                assert known[moment].rule == decision.rule
                assert str(state.windows.idle(state, decision)) == "pass"
            state.take(decision, decision.actions[chance.uniform(len(decision.actions))])
    assert seen == set(known)


@pytest.mark.parametrize("game", ["tumblrcards", "mind_game"])
def test_other_games_have_no_windows(game):
    assert mindtable.game(game).moments == ()
    state = mindtable.start(game, seed=1)
    passing = Passing(0)
    passing.give(TURN, state)
    passing.idle = True
    assert state.decision is not None
    assert state.windows.moment(state, state.decision) == ""
    assert passing.answer(state) is None
