"""A seat is always admitted; whoever causes new tables is counted; names can be seen, whatever they are written in."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from mindtable import OptionError
from mindtable.server.log.names import clean_name, plain
from mindtable.server.settings import Limits, RateLimit
from mindtable.server.work.turns import Turns
from mindtable.server.work.workers import Workers
from tests.server.conftest import Closed, House, in_own_loop, in_thread, settings_in
from tests.server.test_lobby import people

MANY = RateLimit(1e9, 1e9)


def test_spectators_cannot_keep_a_player_out(tmp_path: Path) -> None:
    limits = Limits(sockets_a_table=5, sockets_an_address=7, requests=MANY)
    with in_thread(settings_in(tmp_path, limits=limits)) as house:
        made, _, ann, _ = people(house)
        id_ = made["table"]["id"]
        for _ in range(5):
            house.sit(id_)
        for _ in range(3):
            with pytest.raises(Closed) as closed:
                house.sit(id_)
            assert closed.value.code == 1008
        ann.close()
        assert house.sit(id_, made["token"]).seat == 0
        assert ann.table["spectators"] <= 5


def test_watching_is_limited_by_address_and_playing_is_not(tmp_path: Path) -> None:
    limits = Limits(sockets_an_address=2, requests=MANY)
    with in_thread(settings_in(tmp_path, limits=limits)) as house:
        first = people(house)[0]["table"]["id"]
        made = people(house)[0]
        house.sit(first)
        house.sit(first)
        with pytest.raises(Closed):
            house.sit(made["table"]["id"])
        assert house.sit(made["table"]["id"], made["token"]).seat == 0


def test_a_seat_in_too_many_windows_loses_the_oldest(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, limits=Limits(sockets_a_seat=2, requests=MANY))) as house:
        made, _, oldest, _ = people(house)
        id_ = made["table"]["id"]
        newer = house.sit(id_, made["token"])
        newest = house.sit(id_, made["token"])
        with pytest.raises(Closed) as closed:
            oldest.wait(lambda me: False)
        assert closed.value.code == 1008
        assert any("too many windows" in frame for frame in oldest.frames)
        for player in (newer, newest):
            player.settle()


def test_rematches_count_as_new_tables(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, limits=Limits(tables=RateLimit(1e-9, 3), requests=MANY))) as house:
        made = house.make("bot")  # the first one
        answers = []
        for _ in range(3):
            player = house.sit(made["table"]["id"], made["token"])
            player.ask("concede")
            answer = player.ask("rematch")
            answers.append(answer.get("code", "made"))
            if answer["type"] == "ack":
                player.wait(lambda me: me.table["next_table"] != "")
                made["table"]["id"] = player.table["next_table"]
        assert answers == ["made", "made", "limit"]


def test_bots_of_all_tables_of_a_client_share_its_turns(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    run, asked = Workers.run, []

    async def noted(self: Workers, job: str, *arguments: Any, client: str, **more: Any) -> Any:
        if job == "choose":
            asked.append((arguments[0], client))
        return await run(self, job, *arguments, client=client, **more)

    monkeypatch.setattr(Workers, "run", noted)
    tables = []
    for _ in range(2):
        made = house.make("bot")
        tables.append(made["table"]["id"])
        player = house.sit(made["table"]["id"], made["token"])
        for _ in range(3):
            player.wait(lambda me: me.question is not None or me.over)
            if player.question:
                player.act(player.choices[-1])
    assert {table for table, _ in asked} == set(tables)
    assert {client for _, client in asked} == {"127.0.0.1"}


def test_the_tables_of_one_client_wait_for_those_of_others() -> None:
    async def order() -> list[str]:
        turns, served = Turns(1, 2), []

        async def one(client: str) -> None:
            await turns.take(client)
            served.append(client)
            await asyncio.sleep(0)
            turns.give()

        await asyncio.gather(*(one("many") for _ in range(5)), one("one"))
        return served

    assert in_own_loop(order()).index("one") <= 2


def test_a_line_of_chat_counts_by_how_many_hear_it(tmp_path: Path) -> None:
    limits = Limits(chats=RateLimit(1e-9, 6), requests=MANY, chat_pace=MANY, chat_repeats=True)
    with in_thread(settings_in(tmp_path, limits=limits)) as house:
        quiet = people(house)[2]
        busy, _, _, ann = people(house)
        for _ in range(8):
            house.sit(busy["table"]["id"])
        assert ann.ask("chat", text="to ten")["type"] == "ack"  # at the price of two
        assert [quiet.ask("chat", text="to two")["type"] for _ in range(4)] == ["ack"] * 3 + ["refused"]


@pytest.mark.long
def test_visits_are_told_together(house: House) -> None:
    made, _, ann, _ = people(house)
    ann.settle()
    before = len(ann.frames)
    for _ in range(20):
        house.sit(made["table"]["id"])
    ann.wait(lambda me: me.table["spectators"] == 20)
    told = [frame for frame in ann.frames[before:] if '"type":"table"' in frame]
    assert len(told) < 20
    watching = house.players[2:]
    for player in watching:
        player.close()
    ann.wait(lambda me: me.table["spectators"] == 0)


def test_a_handshake_over_the_limit_is_answered_with_429(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, limits=Limits(requests=RateLimit(1e-9, 3)))) as house:
        id_ = house.make()["table"]["id"]
        url = f"{house.address.replace('http', 'ws')}/api/tables/{id_}/socket"
        for _ in range(2):
            with connect(url, proxy=None):
                pass
        with pytest.raises(InvalidStatus) as refused, connect(url, proxy=None):
            pass
        assert refused.value.response.status_code == 429
        assert b"Wait a few seconds" in (refused.value.response.body or b"")


FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"


@pytest.mark.parametrize("name", ["Ann", FAMILY, PERSIAN, "Zoë", "Nguyễn", "\U0001f44d\U0001f3fd", "A B"])
def test_names_stay_whole(name: str) -> None:
    assert clean_name(f"  {name} ") == name


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u200b", "\u200d", "\u0301\u0302", "\ufe0f", "\u00ad"]
)
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="this name has no visible letters"):
        clean_name(name)


def test_marks_are_not_stacked_and_empty_names_are_none() -> None:
    assert len(clean_name("Z" + "\u0301" * 20)) == 5
    assert clean_name("") == clean_name("  ") == ""
    assert plain("a\u3164b") == "a b"


def test_a_long_name_is_cut_between_signs() -> None:
    assert clean_name("x" * 23 + FAMILY) == "x" * 23
    assert clean_name("x" * 23 + "e\u0301") == "x" * 23
    assert clean_name("x" * 30) == "x" * 24


@pytest.mark.parametrize("name", [FAMILY, PERSIAN, "Nguyễn", "\U0001f3f3\ufe0f\u200d\U0001f308 Zoë"])
def test_people_play_under_their_whole_name(house: House, name: str) -> None:
    body = {"game": "tumblrcards", "name": name, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    made = house.post("/api/tables", **body)
    assert made["table"]["status"] == "playing"
    ann = house.sit(made["table"]["id"], made["token"])
    ann.ask("concede")
    ann.wait(lambda me: me.over)
    assert ann.table["seats"][0]["name"] == name
    record = house.get(f"/api/tables/{made['table']['id']}/record")
    assert name in record["players"]


def test_people_are_told_that_their_name_has_no_visible_letters(house: House) -> None:
    body = {"game": "tumblrcards", "name": "\u3164", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answer = house.http.post("/api/tables", json=body)
    assert answer.status_code == 422
    assert "visible letters" in answer.json()["detail"]
