"""A visit to a table that many watch costs little: its log is written once for all who come between two entries."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mindtable.server.log.showing import log_line
from tests.server.conftest import House, Player, in_thread, settings_in


def played(house: House, answers: int = 8) -> tuple[Player, Player, str]:
    ann, bob, id_ = house.pair()
    for _ in range(answers):
        asked = next(each for each in (ann, bob) if each.question)
        seq = asked.act(asked.choices[0])["seq"]
        ann.catch_up(seq)
        bob.catch_up(seq)
    return ann, bob, id_


def test_the_log_is_written_once_for_all_who_come_between_two_entries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Any] = []

    def noted(*about: Any) -> Any:
        written.append(about)
        return log_line(*about)

    monkeypatch.setattr("mindtable.server.log.progress.log_line", noted)
    # No second passes in which the server would forget what nobody has asked for.
    monkeypatch.setattr("mindtable.server.tables.upkeep._PULSE", 1e9)
    with in_thread(settings_in(tmp_path)) as house:
        ann, bob, id_ = played(house)
        written.clear()
        house.sit(id_)
        once = len(written)
        assert once >= 8
        for _ in range(10):
            house.sit(id_)
        assert len(written) == once
        asked = next(each for each in (ann, bob) if each.question)
        seq = asked.act(asked.choices[0])["seq"]
        house.players[-1].catch_up(seq)
        written.clear()
        last = house.sit(id_)
        assert len(written) >= once, "it is written anew"
        assert last.log == house.players[2].log, "the same as for who has watched all the time"


@pytest.mark.long
def test_what_is_shared_is_of_one_viewer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mindtable.server.tables.upkeep._PULSE", 1e9)
    with in_thread(settings_in(tmp_path)) as house:
        made = house.make(game="minds_across_time")
        id_ = made["table"]["id"]
        joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
        tokens = (made["token"], joined["token"], "")
        people = [house.sit(id_, token) for token in tokens]
        while len({json.dumps(each.log) for each in people}) < 3:  # each player reads of the own cards
            asked = next(each for each in people if each.question)
            asked.act(asked.choices[0])
            for each in people:
                each.settle()
        for each, token in zip(people, tokens, strict=True):
            assert house.sit(id_, token).log == house.sit(id_, token).log == each.log


def test_the_server_forgets_what_nobody_comes_for(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path)) as house:
        _, _, id_ = played(house, 1)
        house.sit(id_)
        assert house.hall is not None
        shares = house.hall.registry.tables[id_].shares

        async def wait() -> None:
            from asyncio import sleep

            while shares._logs:
                await sleep(0.05)

        house.inside(wait())
