"""A table of an earlier edition whose log is not possible under the corrected rules ends as its players agree."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from mindtable.core.record import EDITION
from tests.server.conftest import House, Player, in_thread, settings_in

PLAYED = 8
IMPOSSIBLE = 5  # the first answer that the corrected rules do not allow
CLOCK = {"kind": "fischer", "seconds": 600, "increment": 1}


class Kept:
    """A table that a server has stored, with the tokens of its seats."""

    def __init__(self, folder: Path, id_: str, tokens: dict[int, str]) -> None:
        self.folder = folder
        self.id = id_
        self.tokens = tokens
        self.visits = 0

    def sit(self, house: House) -> list[Player]:
        """Both players, the one that is asked first."""
        players = [house.sit(self.id, self.tokens[seat]) for seat in (0, 1)]
        self.visits += 1
        for player in players:
            player.number = 1_000 * self.visits  # a request with an id from before would count as answered
        return players if players[0].question else players[::-1]

    def change(self, edition: int | None = None) -> None:
        """Make the log one of an earlier edition, with an answer that is not possible."""
        with contextlib.closing(sqlite3.connect(self.folder / "tables.sqlite")) as database:
            query = "SELECT seq, data FROM entries WHERE table_id = ? ORDER BY seq"
            acts = 0
            for seq, data in database.execute(query, (self.id,)).fetchall():
                entry = json.loads(data)
                if "record" in entry:
                    record = json.loads(entry["record"])
                    record.pop("edition")
                    if edition is not None:
                        record["edition"] = edition
                    entry["record"] = json.dumps(record)
                if entry["kind"] == "act":
                    acts += 1
                    if acts == IMPOSSIBLE:
                        entry["inputs"] = [f"{entry['seat']} cast moonbeam"]
                text = json.dumps(entry)
                database.execute(
                    "UPDATE entries SET data = ? WHERE table_id = ? AND seq = ?", (text, self.id, seq)
                )
            database.commit()


def act(players: list[Player], number: int) -> int:
    """Answer that many questions; the number of the last entry."""
    seq = 0
    for _ in range(number):
        me = players[0] if players[0].question else players[1]
        seq = me.act(me.choices[0])["seq"]
        for player in players:
            player.catch_up(seq)
    return seq


def played(folder: Path, **more: Any) -> tuple[Kept, dict[str, Any], int]:
    """A table with some answers: its position before the one that will be impossible, and its last entry."""
    with in_thread(settings_in(folder)) as house:
        made = house.make(name="Ann", **more)
        id_ = made["table"]["id"]
        joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
        kept = Kept(folder, id_, {made["seat"]: made["token"], joined["seat"]: joined["token"]})
        players = kept.sit(house)
        act(players, IMPOSSIBLE - 1)
        watcher = house.sit(id_)
        before = watcher.position["view"]
        last = act(players, PLAYED - IMPOSSIBLE + 1)
    return kept, before, last


def public(player: Player) -> dict[str, Any]:
    view: dict[str, Any] = player.position["view"]
    return {key: view[key] for key in ("turn", "active", "players")}


@pytest.mark.parametrize("clock", [None, CLOCK], ids=["without a clock", "with a clock"])
@pytest.mark.long
def test_the_game_goes_on_from_the_last_possible_position_or_ends_as_its_players_agree(
    tmp_path: Path, clock: dict[str, Any] | None
) -> None:
    kept, before, last = played(tmp_path, **({"clock": clock} if clock else {}))
    kept.change()
    with in_thread(settings_in(tmp_path)) as house:
        players = kept.sit(house)
        watcher = house.sit(kept.id)
        assert public(watcher) == {key: before[key] for key in ("turn", "active", "players")}
        assert watcher.position["seq"] == last
        assert "corrected the rules" in players[0].log[-1]["text"]
        if clock:
            left = players[0].position["clock"]["left"]
            assert min(left) > 500_000  # the time of the answers that do not count was not charged again
        more = act(players, 3)
        assert more == last + 3
        watcher.catch_up(more)
        after = public(watcher)
        told = [line["text"] for line in watcher.log]
    with in_thread(settings_in(tmp_path)) as house:  # the same position after another restart
        players = kept.sit(house)
        watcher = house.sit(kept.id)
        assert public(watcher) == after
        assert [line["text"] for line in watcher.log] == told
        players[0].ask("offer_draw")
        assert players[1].ask("answer", offer="draw", accept=True)["type"] == "ack"
        for player in players:
            player.wait(lambda me: me.over)
    with in_thread(settings_in(tmp_path)) as house:
        assert house.sit(kept.id).over


def test_a_game_that_somebody_gave_up_stays_over(tmp_path: Path) -> None:
    kept, _, _ = played(tmp_path)
    with in_thread(settings_in(tmp_path)) as house:
        assert kept.sit(house)[0].ask("concede")["type"] == "ack"
    kept.change()
    with in_thread(settings_in(tmp_path)) as house:
        assert house.sit(kept.id).over


def test_a_log_of_this_edition_that_cannot_be_replayed_is_damaged(tmp_path: Path) -> None:
    kept, _, _ = played(tmp_path)
    kept.change(edition=EDITION)
    with in_thread(settings_in(tmp_path)) as house:
        answer = house.http.get(f"/api/tables/{kept.id}")
        assert (answer.status_code, answer.json()["code"]) == (500, "unreadable")
