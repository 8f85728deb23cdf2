"""The short form of `python -m tests.stress.attack`: every kind of hostile client for a moment, beside running games.

Then large and strange inputs for every address and every message, none of which may hold the event loop: the fixture
`overruns` fails a test that made it so, and names the place.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import select
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvloop
from msgspec.structs import replace

import mindtable
from benchmarks import records
from benchmarks.clients import Measured, Server, play
from tests.limits import PLENTY
from tests.long import grid_but, long_but
from tests.server.conftest import (
    GAME,
    HELD,
    PATIENCE,
    Closed,
    House,
    eventually,
    in_thread,
    settings_in,
)
from tests.stress.attack import address_of
from tests.stress.hostile import DECKS, KINDS, Cut, Hostile, Line, Over, Report, request
from tests.stress.hostile import client as hostile_client

SECONDS = 1.2  # of each attack
LONGEST = 180.0  # seconds after which the server has told a hostile client why it was cut off
GAMES = 4
GROWTH = 100.0  # megabytes
# These are cut off later than an attack lasts here, keep within the limits, or never read why they are cut off.
PATIENT_KINDS = {
    "dripped-bodies",
    "dripped-heads",
    "gets-of-the-page",
    "gets-unread",
    "heads",
    "half-open",
    "handshakes",
    "hints-and-forecasts",
    "idle-after-a-request",
    "long-frame",
    "one-byte-at-a-time",
    "opened-and-left",
    "record-of-a-long-game",
    "record-of-drums",
    "record-of-echoes",
    "record-of-many-cards",
    "records-different-each-time",
    "slow-readers",
    "slow-restarts",
    "slow-readers-of-a-table",
    "slow-uploads",
    "tables",
    "sockets",
    "undo-and-redo",
}
# One that is cut off by its connections, and one that asks for work.
QUICK = {"dripped-heads", "deck-checks"}
DAILY = [kind for number, kind in enumerate(KINDS) if number % 3 == 0 or kind in QUICK]
RARE = [kind for kind in KINDS if kind not in DAILY]
PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
# The usual ones, and those of the limits, which the document tells.
STATUSES = {"403", "404", "409", *re.findall(r"\b[45]\d\d\b", PROTOCOL.read_text(encoding="utf-8"))} - {"500"}


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine an answer that needs a worker takes long."""
    monkeypatch.setattr(hostile_client, "PATIENCE", LONGEST)


def documented(paragraph: str) -> set[str]:
    """The codes that a paragraph of docs/protocol.md tells."""
    found = re.search(rf"\*\*{paragraph}.*?\n\n", PROTOCOL.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None, f"docs/protocol.md has no paragraph {paragraph!r}"
    return set(re.findall(r"\b\d{4}\b|(?<=`)[a-z-]+(?=`)", found[0]))


def codes_of(report: Report) -> set[str]:
    """The codes and statuses that a hostile client was told."""
    return {code for code in (*report.endings, *report.refusals) if code not in ("closed", "reset", "200")}


class Games:
    """People who play one action a second on a server, in a thread, until the end."""

    def __init__(self, port: int) -> None:
        self.measured = Measured(GAMES)
        self.port = port
        self.loop = uvloop.new_event_loop()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        chance = random.Random(1)
        tasks = [
            self.loop.create_task(play(self.port, self.measured, chance, float("inf"), 0.0, address_of(game)))
            for game in range(GAMES)
        ]
        with contextlib.suppress(asyncio.CancelledError):
            self.loop.run_until_complete(asyncio.gather(*tasks))

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(lambda: [task.cancel() for task in asyncio.all_tasks(self.loop)])
        self.thread.join(PATIENCE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server with the limits that everybody meets."""
    folder = tmp_path_factory.mktemp("attacked")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        found = Server(folder, watchdog=HELD)
        yield found
        found.stop()


@pytest.fixture(scope="module")
def games(server: Server) -> Iterator[Games]:
    """Games that run there all the time."""
    found = Games(server.port)
    eventually(lambda: len(found.measured.waits) >= GAMES, "the games did not begin")
    yield found
    found.stop()


@pytest.mark.parametrize("kind", [*long_but(DAILY, *QUICK), *grid_but(RARE)])
def test_games_go_on_beside_a_hostile_client(server: Server, games: Games, kind: str) -> None:
    said, before = len(server.errors.read_text()), server.megabytes()
    prepared = KINDS[kind].prepare()
    hostile = Hostile(server.port, f"127.6.7.{list(KINDS).index(kind) + 1}", SECONDS)
    hostile.begin()
    while True:
        try:
            with hostile.cut_off():
                KINDS[kind].attack(hostile, prepared)
            hostile.rest(0.1)
        except Over:
            if codes_of(hostile.report()) or kind in PATIENT_KINDS or hostile.until > hostile.begun + LONGEST:
                break
            hostile.until += SECONDS
    after = server.megabytes()
    played = len(games.measured.waits)
    eventually(lambda: len(games.measured.waits) >= played + GAMES, "the games do not go on")
    assert games.measured.failures == []
    told = server.errors.read_text()[said:]
    assert "the event loop was held" not in told, told
    assert "Traceback" not in told, told
    assert after - before < GROWTH
    report = hostile.report()
    assert not report.kept_out, "a player could not come back"
    codes = codes_of(report)
    known = documented("Refusal codes") | documented("Closing codes") | STATUSES
    assert codes <= known, f"not in docs/protocol.md: {codes - known}"
    if kind not in PATIENT_KINDS:
        assert codes, f"it was not told why it was cut off: {report}"


@pytest.mark.long
def test_a_bot_moves_while_records_are_handed_in(server: Server) -> None:
    """Three uploads at a time, each of which takes a worker most of the time that there is for it."""
    house = House(f"http://127.0.0.1:{server.port}/")
    text = records.many_cards()
    with contextlib.ExitStack() as stack:
        hostile = Hostile(server.port, "127.6.8.1", LONGEST)
        lines = [stack.enter_context(Line(hostile)) for _ in range(3)]
        for number, line in enumerate(lines):
            changed = text.replace('"seed":', f'"note": {number}, "seed":')
            line.push(request("POST", "/api/replays", json.dumps({"text": changed}).encode()))
        made = house.make("bot")
        player = stack.enter_context(contextlib.closing(house.sit(made["table"]["id"], made["token"])))
        for _ in range(3):
            player.wait(lambda me: me.over or me.question is not None)
            if player.over:
                break
            player.act(player.choices[-1])
            player.wait(lambda me: me.over or me.question is not None)
        assert not select.select([lines[-1].socket], [], [], 0)[0], "the bot waited for the records"
    house.http.close()


# --- No input holds the loop ----------------------------------------------------------------------------------

LONG = 1_990_000  # bytes
GENEROUS = replace(PLENTY, strikes=10**9, unsent_messages=10**6)
TEXTS = {
    **DECKS,
    "tabs": "\t\n" * 3900 + "b",
    "inner spaces": "b" + " " * 7900 + "c",
    "a star": "b" + " " * 3900 + "* " + " " * 3900 + "c",
    "many crosses": "b" + " x" * 3900,
    "digits": "1 x " * 1990,
    "quotes": "'" * 7990,
    "underscores": "_" * 7900 + " =",
    "copies": "2 Imp\n" * 1300,
    "deep tables": "x = " + "{a = " * 1500,
    "closed lists": "[cards]\na = " + "[" * 3000 + "]" * 3000,
    "numbers": "[cards]\na = " + "9" * 7900,
    "dotted": "\n".join(f"a.b{number}.c = 1" for number in range(600)),
    "quoted": "[cards]\n" + "\n".join(f'"ééé{number}" = 1' for number in range(600)),
    "a date": "[cards]\na = 1979-05-27T07:32:00." + "9" * 7000,
    "escapes": 'name = "' + "\\\\" * 3900 + '"\n[cards]\na = 1',
}
BODIES = {
    "lists": b"[" * LONG,
    "objects": b'{"a":' * (LONG // 5),
    "keys": b"{" + b",".join(b'"%x":1' % key for key in range(LONG // 9)) + b"}",
    "digits": b'{"text":' + b"9" * LONG + b"}",
    "escapes": b'{"text":"' + b"\\u00e9" * (LONG // 6) + b'"}',
    "pairs": b'{"text":"' + b"\\ud83d\\ude00" * (LONG // 12) + b'"}',
    "a long text": b'{"text":"' + b"x" * LONG + b'"}',
    "lists in the text": b'{"text":"' + b"[" * LONG + b'"}',
    "objects in the text": b'{"text":"' + b'{\\"mindtable-record\\":1,' * (LONG // 26) + b'"}',
    "spaces": b" " * LONG,
    "not UTF-8": b'{"text":"' + b"\xff" * LONG + b'"}',
    "a little that is not UTF-8": b'{"text":"\xff"}',
}
POSTS = (
    "/api/tables",
    f"/api/games/{GAME}/decks/check",
    "/api/replays",
    "/api/replays/r-none/branch",
    "/api/tables/none/join",
    "/api/tables/none/deck",
)


@pytest.fixture(scope="module")
def generous_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that takes everything, so that everything is looked at."""
    with in_thread(settings_in(tmp_path_factory.mktemp("generous"), limits=GENEROUS)) as house:
        yield house


@pytest.mark.long
@pytest.mark.parametrize("name", grid_but(TEXTS, *list(TEXTS)[::3]))
def test_no_deck_list_holds_the_loop(generous_house: House, name: str) -> None:
    text = TEXTS[name][:8000]
    seats = [{"kind": "me", "deck_list": text}, {"kind": "open"}]
    made = generous_house.make()
    bodies = {
        f"/api/games/{GAME}/decks/check": {"text": text},
        "/api/games/mind/decks/check": {"text": text},
        "/api/tables": {"game": GAME, "seats": seats},
        f"/api/tables/{made['table']['id']}/join": {
            "invitation": made["invitation"],
            "name": "Bob",
            "deck_list": text,
        },
    }
    for path, body in bodies.items():
        assert generous_house.http.post(path, json=body).status_code < 500
    generous_house.http.cookies.clear()


@pytest.mark.parametrize("path", POSTS)
@pytest.mark.parametrize("name", BODIES)
def test_no_body_holds_the_loop(generous_house: House, path: str, name: str) -> None:
    """Bodies that are too long for a path are refused as well, without a look at all of them."""
    hostile = Hostile(int(generous_house.address.rpartition(":")[2]), "127.0.0.1", LONGEST)
    with Line(hostile) as line:
        try:
            line.push(request("POST", path, BODIES[name]))
            how = str(line.answer()[0])
        except Cut as cut:
            how = cut.how
    assert how in STATUSES | {"reset", "closed"}


LONG_HEADERS = {
    "cookies": f"Cookie: {'seat-a=b;' * 3500}",
    "quoted cookies": f'Cookie: seat-a="{chr(92) + "101"!s}{"x" * 30_000}"',
    "backslashes": f'Cookie: seat-a="{chr(92) * 30_000}',
    "semicolons": f"Cookie: {';' * 30_000}",
    "etags": f"If-None-Match: {chr(34)}x{chr(34)}{',' * 30_000}",
    "codings": f"Accept-Encoding: {'gzip;q=0.1,' * 2500}",
    "types": f"Accept: {'a/b;q=0.1,' * 3000}",
    "an origin": f"Origin: http://{'a.' * 15_000}",
    "many": "\r\n".join(f"X-{number}: y" for number in range(3000)),
    "forwarded": f"X-Forwarded-For: {'1.2.3.4,' * 3500}",
}


@pytest.mark.parametrize("name", LONG_HEADERS)
@pytest.mark.parametrize("path", ["/", "/api/games", "/api/tables/none"])
def test_no_head_holds_the_loop(generous_house: House, path: str, name: str) -> None:
    hostile = Hostile(int(generous_house.address.rpartition(":")[2]), "127.0.0.1", LONGEST)
    with Line(hostile) as line, contextlib.suppress(Cut):
        line.push(request("GET", path, more=LONG_HEADERS[name]))
        line.answer()


@pytest.mark.parametrize(
    "path",
    [
        "/api/games/" + "q" * 30_000,
        f"/api/games/{GAME}/cards/" + "imp-bear-" * 3000 + "/meaning",
        "/" + "a/" * 15_000,
        "/assets/" + "../" * 9000,
        "/" + "%2e" * 10_000,
        "/api/replays/r-x/frames?" + "first=1&" * 3500,
        "/api/seats?" + "table=none&" * 700,
        "/api/seats?" + "table=none&" * 12,
        "/api/openapi.json",
        *(
            f"/api/games/{game}/{part}"
            for game in mindtable.games()
            for part in ("", "rulebook", "glossary", "cards")
        ),
    ],
    ids=lambda path: path[:40],
)
def test_no_address_holds_the_loop(generous_house: House, path: str) -> None:
    assert generous_house.http.get(path).status_code < 500


def messages(at: int) -> list[dict[str, Any]]:
    """Every message, as large and as expensive as its type allows."""
    return [
        {"type": "act", "id": "1", "at": at, "actions": ["q" * 300] * 50},
        {"type": "act", "id": "2", "at": at, "actions": ["combat", "done"] * 32},
        {"type": "act", "id": "3", "at": at, "actions": ["attack imp-1 -> bear-2 " * 13]},
        {"type": "act", "id": "4", "at": at, "actions": ["cast " + "imp-" * 70]},
        {"type": "chat", "id": "5", "text": "\u200c" * 300},
        {"type": "chat", "id": "6", "text": " \u0301" * 150},
        {"type": "chat", "id": "7", "text": "x" * 16_000},
        {"type": "why", "id": "8", "action": "attack imp-1 -> bear-2 " * 13},
        {"type": "why", "id": "9", "action": "q" * 300},
        {"type": "why", "id": "10", "action": "cast " + "imp " * 70},
        {"type": "prefer", "id": "11", "skipped": ["x" * 64] * 64},
        {"type": "stand", "id": "12", "scope": "quiet", "seq": 2**62},
        {"type": "forecast", "id": "13"},
        {"type": "undo", "id": "14"},
        {"type": "offer_draw", "id": "15"},
        {"type": "rematch", "id": "16"},
        {"type": "hello", "token": "x" * 64},
        {"type": "x" * 16_000},
        {"type": "ping", **{f"k{number}": number for number in range(1200)}},
    ]


RAW = [
    "[" * 16_000,
    '{"type":' * 1900,
    "9" * 16_000,
    '"' + "\\u00e9" * 2600 + '"',
    " " * 16_000,
    "\ufeff" * 5000,
]


@pytest.mark.parametrize("game", mindtable.games())
def test_no_message_holds_the_loop(generous_house: House, game: str) -> None:
    """In every position of the first turns of a game, played by chance."""
    chance = random.Random(3)
    first, second, id_ = generous_house.pair(game=game)
    watcher = generous_house.sit(id_)
    for _ in range(12):
        for player in (first, second, watcher):
            for message in messages(player.question["at"] if player.question else 0):
                player.say(**message)
            for text in RAW:
                player.socket.send(text)
            player.settle()
        asked = next((player for player in (first, second) if player.question), None)
        if asked is None or asked.over:
            break
        asked.act(chance.choice(asked.choices))
    generous_house.leave()


@pytest.mark.parametrize(
    "make",
    [
        *grid_but([records.echoes, records.many_cards]),
        *long_but([records.drums, records.long_game], records.long_game),
    ],
)
def test_no_record_holds_the_loop(generous_house: House, make: Any) -> None:
    """Handed in, looked at, played on from, with all that a seat may ask for; the server may refuse any of it."""
    house = generous_house
    kept = house.http.post("/api/replays", json={"text": make()}, timeout=LONGEST)
    if kept.status_code != 201:
        assert kept.status_code in (422, 503)
        return
    replay = kept.json()["id"]
    house.http.get(f"/api/replays/{replay}/frames", params={"count": 200}, timeout=LONGEST)
    for inputs in (0, kept.json()["inputs"]):
        body = {"inputs": inputs, "seat": 0, "opponent": {"kind": "open"}}
        made = house.http.post(f"/api/replays/{replay}/branch", json=body, timeout=LONGEST)
        house.http.cookies.clear()
        if made.status_code != 201:
            assert made.status_code in (422, 429, 503)
            continue
        id_ = made.json()["table"]["id"]
        joined = house.post(f"/api/tables/{id_}/join", invitation=made.json()["invitation"], name="Bob")
        with contextlib.suppress(Closed):
            players = [house.sit(id_, made.json()["token"]), house.sit(id_, joined["token"])]
            refused = 0
            for turn in range(40):
                for player in players:
                    player.settle()
                asked = next((player for player in players if player.question), None)
                if asked is None or asked.over or refused > 2:
                    break
                cast = (action for action in asked.choices if action.startswith("cast"))
                refused += asked.act(next(cast, asked.choices[-1]))["type"] == "refused"
                asked.say(type="forecast", id=f"f{turn}")
                if turn % 10 == 9:
                    asked.ask("undo")
                    house.sit(id_).close()
        house.leave()

        async def forget(id_: str = id_) -> None:
            assert house.hall is not None
            if (table := house.hall.registry.tables.pop(id_, None)) is not None:
                table.close()

        house.inside(forget())
        house.http.get(f"/api/tables/{id_}", timeout=LONGEST)
