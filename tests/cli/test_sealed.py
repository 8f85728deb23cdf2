"""Sealed questions at one terminal: one answers after the other, and the screen is handed over in between."""

from __future__ import annotations

import pytest

from mindtable.bots import make
from mindtable.cli.terminal.local_game import LocalGame
from mindtable.cli.terminal.screen import Screen
from mindtable.cli.terminal.session import Session
from tests.cards.nests import Nests
from tests.cli.test_play import Script, said

GAME = Nests()


def session(lines: list[str], bots: tuple[str | None, str | None] = (None, None), seed: int = 3) -> Session:
    state = GAME.start(seed=seed, players=("Ann", "Bob"))
    seated = [None if bot is None else make(bot, 1) for bot in bots]
    return Session(LocalGame(GAME, state, seated), Screen(100, False), Script(lines))


def test_the_screen_is_handed_over_without_the_firsts_choice(capsys: pytest.CaptureFixture[str]) -> None:
    table = session(["pick robin", "pick robin"])
    table.run()
    out = said(capsys)
    mine, his = out.split("Pass to Bob.")
    assert "Pick a bird for your nest, or stop." in mine
    assert "Pick a bird for your nest, or stop." in his
    question = his.partition("10 stop")[0]
    assert "Robin 1" not in question
    assert "Ann" not in question.replace("Ann health 15 seeds 0 hand 0 deck 24 discard 0", "")


def test_taking_back_at_one_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    table = session(["pick robin", "undo", "stop", "undo"])
    table.run()
    assert table.local.state.windows.in_secret(table.local.state)
    decision = table.local.decision
    assert decision is not None
    assert decision.seat == 1
    assert "has made a decision since" in said(capsys)


@pytest.mark.parametrize("bots", [(None, "greedy"), ("greedy", None)])
def test_a_person_and_a_bot_answer_each_its_own(
    bots: tuple[str | None, str | None], capsys: pytest.CaptureFixture[str]
) -> None:
    seat = bots.index(None)
    table = session(["hint", "pick robin", "stop"], bots)
    table.run()
    assert not table.local.state.windows.in_secret(table.local.state)
    out = said(capsys)
    assert "A bot of level 4 would choose" in out
    assert f"Robin {1 if seat == 0 else 3} enters play on the side of {('Ann', 'Bob')[seat]}." in out
    assert f"{2 if seat == 0 else 1} enters play on the side of {('Bob', 'Ann')[seat]}." in out
