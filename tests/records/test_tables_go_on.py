"""Today's server opens tables of version 0.1: all players find their games as they left them, and play to the end."""

from __future__ import annotations

import json
import lzma
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.long import long_but
from tests.records.baseline import FOLDER
from tests.records.tables import Room, looked_at, settle
from tests.server.conftest import House, Process

KEPT: dict[str, dict[str, Any]] = json.loads((FOLDER / "tables.json").read_text(encoding="utf-8"))
MOST = 4_000  # actions of a game
STARTED: list[float] = []  # when the server was
GIVEN_BACK = 60_000  # milliseconds since the last entry, which a game gets back once (decision 010)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server of today over a copy of that database."""
    folder = tmp_path_factory.mktemp("tables")
    packed = (FOLDER / "tables.sqlite.xz").read_bytes()
    (folder / "tables.sqlite").write_bytes(lzma.decompress(packed))
    process = Process(folder)
    STARTED[:] = [time.monotonic()]
    house = process.start()
    yield house
    house.leave()
    process.end()
    assert process.errors == "", process.errors


def room(name: str) -> Room:
    one = KEPT[name]
    return Room(one["id"], {int(seat): token for seat, token in one["tokens"].items()}, one["invitation"])


REPLAYS = [name for name, one in KEPT.items() if "replay" in one]
TABLES = [name for name in KEPT if name not in REPLAYS]
PLAYING = [name for name in TABLES if KEPT[name]["viewers"]["-1"]["status"] == "playing"]
WAITING = [name for name in TABLES if KEPT[name]["viewers"]["-1"]["status"] == "waiting"]
QUICK = ["tumblrcards, variants, an undo that was granted", "mind, fischer, window", "mind_game, fischer"]


def test_tables_of_every_kind_are_kept() -> None:
    assert len(PLAYING) >= 17
    assert len(WAITING) == len(REPLAYS) == 3
    moments = [one for name in PLAYING for one in KEPT[name]["viewers"].values() if one["orders"]]
    assert any(one["orders"][0] for one in moments)
    assert any(one["orders"][1] for one in moments)
    assert any(one["offers"]["draw"] >= 0 for name in PLAYING for one in KEPT[name]["viewers"].values())


@pytest.mark.parametrize("name", long_but(TABLES, *QUICK))
def test_everybody_finds_what_they_left_and_plays_on(house: House, name: str) -> None:
    here = room(name)
    for viewer in KEPT[name]["viewers"]:
        sees(house, here, name, viewer)
    house.leave()
    if name in WAITING:
        joined = house.post(f"/api/tables/{here.id}/join", invitation=here.invitation, name="Bob")
        here.tokens[joined["seat"]] = joined["token"]
    if name in (*PLAYING, *WAITING):
        finish(here.sit(house), Random(name), 30 if name in WAITING else MOST)
    house.leave()


def sees(house: House, here: Room, name: str, viewer: str) -> None:
    """Check that a seat, or a spectator, sees what they saw."""
    player = house.sit(here.id, here.tokens.get(int(viewer), ""))
    kept = dict(KEPT[name]["viewers"][viewer])
    found = looked_at(player)
    left, kept_left = found.pop("left", None), kept.pop("left", None)
    assert found == kept, f"{name}, {viewer}"
    assert (left is None) == (kept_left is None)
    for seat, (now, before) in enumerate(zip(left or [], kept_left or [], strict=True)):
        if kept["status"] == "over" or seat not in kept["waiting_for"]:
            assert now == before
        else:  # it runs, from when this server was ready
            up = 1_000 * (time.monotonic() - STARTED[0])
            assert before - up <= now <= before + GIVEN_BACK


@pytest.mark.parametrize("name", REPLAYS)
def test_an_uploaded_record_can_be_looked_at_and_played_on(house: House, name: str) -> None:
    kept = KEPT[name]
    replay = house.get(f"/api/replays/{kept['replay']}")
    assert (replay["inputs"], replay["result"]) == (kept["inputs"], kept["result"])
    frames = house.get(f"/api/replays/{kept['replay']}/frames", viewer="spectator")
    assert frames
    branch = house.post(f"/api/replays/{kept['replay']}/branch", inputs=5, seat=0, opponent={"kind": "bot"})
    me = house.sit(branch["table"]["id"], branch["token"])
    me.wait(lambda player: player.question is not None)
    assert me.act(me.choices[0])["type"] == "ack"  # a new table, so no request was answered before
    house.leave()


def finish(here: Room, random: Random, most: int) -> None:
    """Random play by all people at a table, to the end or until somebody gives up.

    They give up early where a game would take long: two thousand actions, or a pause in each window.
    """
    players = list(here.players.values())
    if players[0].position and players[0].position["view"]["game"] == "mind_game":
        most = min(most, 150)
    if players[0].table["pause"]:
        most = min(most, 12)
    # Other ids of requests than those that these tables have answered already, or nothing would be done.
    for number in range(most):
        settle(here)
        if any(player.over for player in players):
            break
        asked = next((player for player in players if player.question), None)
        if asked is None:
            players[0].hear()  # from a bot, or when a pause is over
            continue
        answer = asked.act(random.choice(asked.choices), id=f"on-{number}")
        assert (answer["type"], answer.get("repeated")) == ("ack", False), answer
    else:
        assert players[0].ask("concede", id="on")["type"] == "ack"
    for player in players:
        player.wait(lambda me: me.over)
        assert player.table["result"]["rule"]
