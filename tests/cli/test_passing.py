"""Standing passes and forecasts in the terminal, for any game with windows."""

import pytest

import mindtable
from mindtable.bots import make
from mindtable.cli.status import UNFINISHED
from mindtable.cli.terminal.lines import Lines
from mindtable.cli.terminal.local_game import LocalGame
from mindtable.cli.terminal.screen import Screen
from mindtable.cli.terminal.session import Session
from tests.games.mind.minds import table

MIND = mindtable.game("mind")


class Script(Lines):
    """Lines that were written before; then the input ends."""

    def __init__(self, lines):
        self.lines = iter(lines)

    def read(self, prompt, words=None):
        for line in self.lines:
            return line
        raise EOFError


def played(lines, capsys, **given):
    """What two people at one screen see who write these lines, and the match."""
    t = table(
        ["amnesia"],
        ["panic"],
        hand=given.get("hand", ["grief", "first-kiss"]),
        their_hand=["epiphany", "heartache"],
        thinker="hypatia",
    )
    t.state.players = ["Ann", "Bob"]
    session = Session(LocalGame(MIND, t.state, [None, None]), Screen(100, False), Script(lines))
    assert session.run() == (0 if session.local.state.is_over else UNFINISHED)
    return capsys.readouterr().out, session.local


@pytest.mark.rule("MI-12.6")
@pytest.mark.parametrize("how", ["step", "turn", "until"])
def test_a_standing_pass_in_the_terminal(how, capsys):
    out, match = played(["play grief", f"pass {how}", "play first-kiss"], capsys)
    assert "Passed for you." in out or any(entry.note == "Passed for you." for entry in match.log)
    assert match.decision.kind == "play"
    assert match.orders[1].scope != ""
    assert not any(entry.note == "Passed for you." and entry.shown(0) for entry in match.log)


@pytest.mark.rule("MI-12.6", "MI-12.7")
def test_it_ends_with_a_challenge_and_says_so(capsys):
    _, match = played(["play grief", "pass turn", "next", "challenge amnesia -> opponent"], capsys)
    assert match.decision.kind == "window"
    assert match.decision.seat == 1
    assert match.orders[1].scope == ""
    assert any("asked again" in entry.note and not entry.shown(0) for entry in match.log)


def test_it_is_taken_back(capsys):
    lines = ["play grief", "pass turn", "next", "challenge amnesia -> opponent", "pass turn", "pass stop"]
    out, match = played(lines, capsys)
    assert match.decision.kind == "block"
    assert match.orders[1].scope == ""
    assert "You are asked in every window." in out


def windows_of_ann():
    """In which windows Ann is asked by default while the bot plays a Thought and ends its turn."""
    t = table(["amnesia"], [], hand=["refutation"], their_hand=["courage"], active=1, thinker="hypatia")
    match = LocalGame(MIND, t.state, [None, make("random", 1)])
    asked = []
    bob = iter(["play courage", "next", "end"])
    while t.state.turn == 9:
        decision = t.state.decision
        assert decision is not None
        if decision.seat == 1:
            t.state.apply(next(bob), 1)
            continue
        if match.orders[0].answer(t.state) is None:
            asked.append(t.state.windows.moment(t.state, decision))
        t.state.apply("pass", 0)
    return asked


def test_against_a_bot_one_is_not_asked_where_hardly_anybody_responds():
    assert windows_of_ann() == ["end"]
    two = LocalGame(MIND, table().state, [None, None])
    assert [orders.skipped for orders in two.orders] == [frozenset(), frozenset()]


def test_one_can_be_asked_everywhere_against_a_bot_too():
    match = LocalGame(MIND, table().state, [None, make("random", 1)])
    assert match.orders[0].skipped == {moment.id for moment in MIND.moments if moment.seldom} != set()
    assert match.orders[1].skipped == frozenset()
    match.stand("", 0)
    assert match.orders[0].skipped == frozenset()


def test_other_words_are_explained(capsys):
    out, match = played(["play grief", "pass tomorrow"], capsys)
    assert "pass step|turn|until|stop" in out
    assert match.decision.kind == "window"
    _, match = played(["play grief", "pass"], capsys)
    assert match.decision.kind == "play"


def test_a_forecast_says_what_changes(capsys):
    lines = ["forecast", "play grief", "pass", "next", "challenge amnesia -> panic", "forecast"]
    out, match = played(lines, capsys)
    assert "there is no forecast now" in out
    assert match.decision.kind == "window"
    assert "If everybody passes" in out
    assert "leaves play." in out
    assert "has to choose." in out


def test_games_without_windows_know_neither(capsys):
    game = mindtable.game("tumblrcards")
    state = game.start(seed=5, players=("Ann", "Bob"))
    session = Session(
        LocalGame(game, state, [None, None]), Screen(100, False), Script(["pass turn", "forecast"])
    )
    assert session.run() == (0 if session.local.state.is_over else UNFINISHED)
    out = capsys.readouterr().out
    assert "pass step|turn" not in out
    assert session.local.orders[0].scope == ""
    assert "there is no forecast now" in out
