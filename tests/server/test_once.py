"""Between the socket and the log an action is parsed once and applied once, and passing is arranged once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mindtable import Action, Decision, State
from mindtable.games.registry import names
from mindtable.server.log.entries import Entry
from mindtable.server.log.progress import Progress, Trial
from mindtable.server.tables.passing import Passes
from mindtable.server.tables.table import Table
from tests.conftest import build_under_test
from tests.server.conftest import House, Player, in_own_loop, in_thread, settings_in
from tests.server.test_passing import ANN, ANSWER, BOB, PAUSE, challenge_to_come, sit
from tests.server.test_storage import stored
from tests.server.test_storage_fails import locked

# The methods of compiled classes cannot be replaced, so there only the server's own part is counted.
IN_THE_GAME = {"parsed": 1, "applied": 1} if build_under_test()[0] == "source" else {}
ONCE = {"entered": 1, "arranged": 1, **IN_THE_GAME}


def counting(monkeypatch: pytest.MonkeyPatch, state: State, move: str) -> Counter[str]:
    """Counts how often a move is parsed and applied from now on, and passing arranged; `entered` counts both at once,
    where the server does it.
    """
    counts: Counter[str] = Counter()

    def count(owner: type, name: str, word: str, is_counted: Callable[..., bool]) -> None:
        really = getattr(owner, name)

        def counted(self: Any, *given: Any) -> Any:
            counts[word] += is_counted(*given)
            return really(self, *given)

        monkeypatch.setattr(owner, name, counted)

    def is_parsed(_: int, text: str) -> bool:
        return text == move

    def is_applied(_: Decision, action: Action) -> bool:
        return str(action) == move

    # To decide who may take the move back, it is tried in imagined positions, too. These do not count.
    monkeypatch.setattr("mindtable.server.log.progress.revealed", lambda *_: "")
    if IN_THE_GAME:
        count(type(state), "parse", "parsed", is_parsed)
        count(State, "take", "applied", is_applied)
    count(Trial, "note", "entered", lambda: True)
    count(Passes, "arrange", "arranged", lambda: True)
    return counts


def at_table(house: House, game: str) -> tuple[Player, Table, str]:
    """The player who is asked, the table, and a move that is legal and no pass."""
    player, _, id_ = house.pair(game=game)
    assert house.hall is not None
    assert player.question is not None
    move = next(text for text in player.choices if text != player.question["idle"])
    return player, house.hall.registry.tables[id_], move


@pytest.mark.source
@pytest.mark.parametrize("game", names())
def test_a_move_is_parsed_and_applied_once(game: str, house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    player, table, move = at_table(house, game)
    counts = counting(monkeypatch, table.progress.game, move)
    assert player.act(move)["type"] == "ack"
    assert counts == ONCE
    assert table.progress.inputs[-1] == f"{player.seat} {move}"


@pytest.mark.source
def test_a_move_that_cannot_be_stored_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_thread(settings_in(tmp_path)) as house:
        player, table, move = at_table(house, "tumblrcards")
        progress, state = table.progress, table.progress.game
        seq, lines, digest = progress.seq, list(progress.lines), state.digest()
        counts = counting(monkeypatch, state, move)
        with locked(house, tmp_path):
            assert player.act(move, id="move")["code"] == "storage"
        assert counts == ONCE
        assert (table.progress, progress.state, progress.seq) == (progress, state, seq)
        assert (progress.lines, state.digest()) == (lines, digest)
        counts.clear()
        assert player.act(move, id="move")["repeated"] is False
        assert counts == ONCE
        acts = [entry for entry in stored(tmp_path)[table.id] if entry.kind == "act"]
        assert [(entry.request, entry.inputs) for entry in acts] == [("move", [f"{player.seat} {move}"])]


def test_a_pass_that_waits_is_computed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of chat meanwhile changes the number of its entry, and nothing else."""
    computed = []
    really = Progress._stepped

    def noted(progress: Progress, *given: Any) -> Any:
        step = really(progress, *given)
        computed.append(step)
        return step

    async def play() -> None:
        sitting = await sit(challenge_to_come(ANSWER))
        await sitting.act(ANN, "play grief")
        monkeypatch.setattr(Progress, "_stepped", noted)
        progress = sitting.table.progress
        await sitting.act(BOB, "pass")
        await sitting.time.pass_(PAUSE // 2)
        async with sitting.table.lock:
            await sitting.table.commit(Entry(kind="chat", seat=ANN, text="Well?"))
        said = progress.seq
        await sitting.time.pass_(PAUSE)
        assert [step.state for step in computed] == [progress.state]
        assert progress.seq == said + 1

    in_own_loop(play())
