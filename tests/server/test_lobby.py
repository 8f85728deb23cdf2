"""What is around games: the way back to a seat, series of rematches, invitations that are cancelled, own decks."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import House, Player, Process, in_thread, settings_in


def cookies(made: dict[str, Any]) -> dict[str, str]:
    """The cookie with which a browser holds the seat that it got."""
    return {f"seat-{made['table']['id']}": made["token"]}


def held(house: House, tables: list[str], jar: dict[str, str]) -> Any:
    """What the server says of these tables to a browser with these cookies."""
    headers = {"cookie": "; ".join(f"{name}={value}" for name, value in jar.items())}
    answer = house.http.get("/api/seats", params={"table": tables}, headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def end(house: House, made: dict[str, Any], loser: Player, winner: Player) -> None:
    """One gives up, and both agree to play again."""
    loser.ask("concede")
    winner.wait(lambda me: me.over)
    loser.ask("rematch")
    winner.wait(lambda me: me.table["offers"]["rematch"] == loser.seat)
    winner.ask("answer", offer="rematch", accept=True)
    loser.wait(lambda me: me.table["next_table"] != "")


def people(house: House, **more: Any) -> tuple[dict[str, Any], dict[str, Any], Player, Player]:
    """A table of two people: both seats as they were taken, and those who sit there."""
    made = house.make(name="Ann", **more)
    id_ = made["table"]["id"]
    joined = house.post(f"/api/tables/{id_}/join", invitation=made["invitation"], name="Bob")
    return made, joined, house.sit(id_, made["token"]), house.sit(id_, joined["token"])


# The way back.


def test_seats_tell_whose_turn_it_is_and_against_whom(house: House) -> None:
    before = time.time() * 1000
    made, joined, ann, bob = people(house, clock={"kind": "fischer", "seconds": 300, "increment": 5})
    id_ = made["table"]["id"]
    first, second = (ann, bob) if ann.question else (bob, ann)
    second.catch_up(first.act("extra-health")["seq"])
    second.settle()
    (mine,) = held(house, [id_], cookies(made))
    (theirs,) = held(house, [id_], cookies(joined))
    assert (mine["seat"], theirs["seat"]) == (0, 1)
    assert mine["waiting_for"] == theirs["waiting_for"] == second.position["waiting_for"] != []
    assert mine["turn"] == 1 == second.log[-1]["turn"]
    assert [seat["name"] for seat in mine["table"]["seats"]] == ["Ann", "Bob"]
    assert mine["clock"]["running"] == mine["waiting_for"]
    assert 0 < min(mine["clock"]["left"]) <= 300_000
    assert before <= mine["moved"] <= time.time() * 1000


def test_a_table_that_waits_for_a_player_is_a_seat_too(house: House) -> None:
    made = house.make()
    (mine,) = held(house, [made["table"]["id"]], cookies(made))
    assert (mine["table"]["status"], mine["turn"], mine["waiting_for"]) == ("waiting", 0, [])


def test_a_request_without_a_body_says_so(house: House) -> None:
    answer = house.http.post("/api/tables")
    assert (answer.status_code, answer.json()["detail"]) == (400, "The request has no body.")


def test_nobody_is_told_of_seats_that_are_not_theirs(house: House) -> None:
    made, joined, *_ = people(house)
    id_ = made["table"]["id"]
    assert held(house, [id_], {}) == []
    assert held(house, [id_], {f"seat-{id_}": "x" * 32}) == []
    assert [each["seat"] for each in held(house, [id_, "no-such-table"], cookies(joined))] == [1]
    assert house.http.get("/api/seats", params={"table": ["a"] * 13}).status_code == 400


def test_the_way_back_leads_to_the_latest_rematch(house: House) -> None:
    """Who had left when the other agreed to play again knows the old table only."""
    made, _, ann, bob = people(house)
    end(house, made, ann, bob)
    again = ann.table["next_table"]
    (mine,) = held(house, [made["table"]["id"], again], cookies(made))
    assert (mine["table"]["id"], mine["table"]["status"]) == (again, "playing")


@pytest.mark.long
def test_seats_are_found_after_a_restart(process: Process) -> None:
    house = process.start()
    made, _, ann, bob = people(house)
    waiting = [ann.seat if ann.question else bob.seat]
    process.end()
    house = process.start()
    (mine,) = held(house, [made["table"]["id"]], cookies(made))
    assert (mine["table"]["status"], mine["waiting_for"]) == ("playing", waiting)
    assert mine["moved"] > 0


# Series.


def test_a_series_counts_its_games_and_knows_the_one_before(house: House) -> None:
    made, joined, ann, bob = people(house)
    first = made["table"]["id"]
    assert ann.table["series"] == {"previous": "", "wins": [0, 0], "draws": 0}
    end(house, made, ann, bob)
    assert ann.table["series"] == {"previous": "", "wins": [0, 1], "draws": 0}
    second = ann.table["next_table"]
    ann, bob = house.sit(second, made["token"]), house.sit(second, joined["token"])
    assert ann.table["series"] == {"previous": first, "wins": [0, 1], "draws": 0}
    ann.ask("offer_draw")
    bob.wait(lambda me: me.table["offers"]["draw"] == ann.seat)
    bob.ask("offer_draw")
    ann.wait(lambda me: me.over)
    end_rematch(ann, bob)
    third = house.get(f"/api/tables/{ann.table['next_table']}")
    assert third["series"] == {"previous": second, "wins": [0, 1], "draws": 1}
    old = house.sit(first, made["token"])
    assert (old.over, old.table["next_table"]) == (True, second)


def end_rematch(ann: Player, bob: Player) -> None:
    """Both agree to play again."""
    bob.wait(lambda me: me.over)
    ann.ask("rematch")
    bob.wait(lambda me: me.table["offers"]["rematch"] == ann.seat)
    bob.ask("rematch")
    ann.wait(lambda me: me.table["next_table"] != "")


def test_what_was_said_is_still_there_in_the_rematch(house: House) -> None:
    made, joined, ann, bob = people(house)
    watcher = house.sit(made["table"]["id"])
    ann.ask("chat", text="Good luck!")
    watcher.ask("chat", text="He holds nothing")
    end(house, made, ann, bob)
    said = ["Good luck!", "He holds nothing"]
    again = ann.table["next_table"]
    for token in (made["token"], joined["token"], ""):
        assert [line["text"] for line in house.sit(again, token).chat] == said
    # What spectators say now is told to players when this game is over, once.
    house.sit(again).ask("chat", text="Nor now")
    bob = house.sit(again, joined["token"])
    assert [line["text"] for line in bob.chat] == said
    bob.ask("concede")
    bob.wait(lambda me: me.over and len(me.chat) == 3)
    bob.settle()
    assert [line["text"] for line in bob.chat] == [*said, "Nor now"]


@pytest.mark.long
def test_a_series_outlives_a_restart(process: Process) -> None:
    house = process.start()
    made, joined, ann, bob = people(house)
    ann.ask("chat", text="Good luck!")
    end(house, made, ann, bob)
    again = ann.table["next_table"]
    process.end()
    house = process.start()
    bob = house.sit(again, joined["token"])
    assert bob.table["series"] == {"previous": made["table"]["id"], "wins": [0, 1], "draws": 0}
    assert [line["text"] for line in bob.chat] == ["Good luck!"]


# Invitations.


def test_a_table_is_cancelled_by_who_has_made_it(house: House) -> None:
    made = house.make()
    id_ = made["table"]["id"]
    assert house.http.delete(f"/api/tables/{id_}").status_code == 403
    headers = {"cookie": f"seat-{id_}={made['token']}"}
    elsewhere = {**headers, "origin": "http://evil.example"}
    assert house.http.delete(f"/api/tables/{id_}", headers=elsewhere).status_code == 403
    assert house.get(f"/api/tables/{id_}")["status"] == "waiting"
    assert house.http.delete(f"/api/tables/{id_}", headers=headers).status_code == 204
    assert house.http.get(f"/api/tables/{id_}").status_code == 404
    assert house.hall is not None
    assert id_ not in house.hall.registry.tables


def test_a_game_that_has_begun_is_not_cancelled(house: House) -> None:
    made, *_ = people(house)
    id_ = made["table"]["id"]
    headers = {"cookie": f"seat-{id_}={made['token']}"}
    assert house.http.delete(f"/api/tables/{id_}", headers=headers).status_code == 409
    assert house.get(f"/api/tables/{id_}")["status"] == "playing"


@pytest.mark.parametrize("address", ["", "https://table.example.org"])
def test_the_server_tells_where_others_reach_it(tmp_path: Path, address: str) -> None:
    with in_thread(settings_in(tmp_path, address=address)) as house:
        assert house.get("/api/server")["address"] == address


def test_the_configured_address_is_a_name_and_an_origin_of_the_server(tmp_path: Path) -> None:
    """A proxy may end TLS, or pass on another port, without saying so."""
    table = {"game": "tumblrcards", "seats": [{"kind": "me"}, {"kind": "open"}]}
    with in_thread(settings_in(tmp_path, address="https://table.example.org")) as house:

        def post(host: str, origin: str) -> Any:
            return house.http.post("/api/tables", json=table, headers={"host": host, "origin": origin})

        made = post("table.example.org", "https://table.example.org")
        assert made.status_code == 201
        assert "secure" in made.headers["set-cookie"].lower()
        for origin in (
            "https://table.example.org:444",
            "https://evil.example",
            "https://x.table.example.org",
            "null",
        ):
            assert post("table.example.org", origin).status_code == 403, origin
        assert post("evil.example", "https://evil.example").status_code == 421


# Decks of one's own.


def test_a_deck_list_of_blanks_is_a_list_and_may_not_be_played(house: House) -> None:
    """It once counted as no list, and chance picked a deck."""
    seats = [{"kind": "me", "deck_list": " \n"}, {"kind": "open"}]
    answer = house.http.post("/api/tables", json={"game": "tumblrcards", "seats": seats})
    assert answer.status_code == 422, answer.text
    assert answer.json()["breaches"]
