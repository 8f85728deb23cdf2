"""Invalid, excessive and unauthorised requests get a clear error, without a traceback or other people's data."""

from __future__ import annotations

import contextlib
import http.client
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from mindtable.server import wire
from mindtable.server.settings import Limits, RateLimit
from mindtable.server.site.page_files import without_page
from tests.limits import PLENTY
from tests.server.conftest import GAME, PATIENCE, Closed, House, Player, in_thread, settings_in

FUZZED = 10_000
PATIENT = replace(PLENTY, strikes=1_000_000, unsent_messages=1_000_000)


@pytest.fixture(scope="module")
def patient_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that loses its patience never, so that every frame is looked at."""
    with in_thread(settings_in(tmp_path_factory.mktemp("patient"), limits=PATIENT)) as house:
        yield house


@pytest.fixture(scope="module")
def strict_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the limits that people meet."""
    folder = tmp_path_factory.mktemp("strict")
    (folder / "page" / "assets").mkdir(parents=True)
    (folder / "page" / "index.html").write_text("<!doctype html><title>page</title>")
    (folder / "page" / "assets" / "a-1234.js").write_text("console.log(1)")
    (folder / "page" / "assets" / "a-1234.js.br").write_bytes(b"packed")
    (folder / "secret.txt").write_text("a secret beside the page")
    with in_thread(
        settings_in(folder, limits=Limits(requests=RateLimit(1e9, 1e9), tables=RateLimit(0.01, 40)))
    ) as house:
        yield house


@pytest.fixture(autouse=True)
def _no_unexpected_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The server logs unexpected errors; there must be none here."""
    caplog.set_level(logging.ERROR)
    yield
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


def valid_messages(player: Player) -> list[dict[str, Any]]:
    at = player.question["at"] if player.question else 0
    return [
        {"type": "act", "id": "1", "at": at, "actions": ["combat"]},
        {"type": "act", "id": "2", "at": at, "actions": ["cast zombie", "combat"]},
        {"type": "undo", "id": "3"},
        {"type": "offer_draw", "id": "4"},
        {"type": "rematch", "id": "5"},
        {"type": "answer", "id": "6", "offer": "undo", "accept": False},
        {"type": "chat", "id": "7", "text": "hello"},
        {"type": "why", "id": "9", "action": "attack bear-1 -> opponent"},
        {"type": "stand", "id": "10", "scope": "turn", "seq": at},
        {"type": "prefer", "id": "11", "skipped": ["recover"], "idle": True, "asking": False},
        {"type": "forecast", "id": "12"},
        {"type": "grounds", "id": "13", "thing": 1},
        {"type": "earlier", "id": "15", "before": 3},
        {"type": "keep", "id": "16", "keep": True},
        {"type": "claim", "id": "17", "win": True},
        {"type": "approve", "id": "14", "decision": "yes"},
        {"type": "ping"},
        {"type": "hello", "token": ""},
    ]


STRANGE: list[Any] = [
    None,
    True,
    -1,
    0,
    1e308,
    2**63,
    "",
    "x" * 400,
    [],
    {},
    [[]],
    "\u0000",
    "😀",
    "concede\n",
    "1 combat",
]


def mutated(message: dict[str, Any], random: Random) -> str:
    """A message with random changes."""
    message = json.loads(json.dumps(message))
    kind = random.randrange(6)
    if kind == 0:
        message[random.choice(list(message))] = random.choice(STRANGE)
    elif kind == 1:
        message.pop(random.choice(list(message)))
    elif kind == 2:
        message[random.choice(["seat", "x", "token", "type "])] = random.choice(STRANGE)
    elif kind == 3 and "actions" in message:
        message["actions"] = [random.choice(STRANGE) for _ in range(random.randrange(70))]
    text = json.dumps(message)
    if kind == 4:
        at = random.randrange(len(text))
        text = (
            text[:at]
            + random.choice(['"', "}", "\\", "", "[[[[", "\ud83d", "NaN"])
            + text[at + random.randrange(4) :]
        )
    elif kind == 5:
        text = text[: random.randrange(len(text))]
    return text.encode("utf-8", "replace").decode()


@pytest.mark.long
def test_ten_thousand_fuzzed_frames_are_answered_and_change_nothing_by_accident(patient_house: House) -> None:
    house = patient_house
    random = Random(4)
    ann, bob, id_ = house.pair()
    watcher = house.sit(id_)
    sent = 0
    while sent < FUZZED:
        for player in (ann, bob, watcher):
            for _ in range(25):
                player.socket.send(mutated(random.choice(valid_messages(player)), random))
                sent += 1
            player.settle()
    for player in (ann, bob, watcher):
        text = "".join(player.frames)
        assert "Traceback" not in text
        assert "which was logged" not in text  # what the server says when it is at fault
        codes = {json.loads(frame).get("code") for frame in player.frames if '"code"' in frame}
        assert codes <= {
            "invalid",
            "not-an-action",
            "rule",
            "stale",
            "not-now",
            "not-yours",
            "over",
            "ambiguous",
        }
    # The game is intact: a new client sees what the others see, and it can continue.
    again = house.sit(id_)
    again.settle()
    watcher.settle()
    assert again.log == watcher.log
    assert [line["text"] for line in again.chat] == [line["text"] for line in watcher.chat]
    asked = ann if ann.question else bob
    if not ann.over:
        assert asked.act(asked.choices[-1], id="after-all")["type"] == "ack"


def closed_with(player: Player) -> int:
    """The code with which the server closes a socket, once everything before it was heard."""
    try:
        while True:
            player.hear()
    except Closed as closed:
        return closed.code


def test_first_messages_that_are_no_hello(strict_house: House) -> None:
    _, _, id_ = strict_house.pair()
    url = f"{strict_house.address.replace('http', 'ws')}/api/tables/{id_}/socket"
    for first in (
        "",
        "hello",
        "[]",
        '{"type":"ping"}',
        '{"type":"hello","seat":0}',
        '{"type":"act"}',
        "{" * 9_000,
    ):
        with connect(url, proxy=None) as socket:
            socket.send(first)
            told = json.loads(socket.recv(timeout=PATIENCE))
            assert (told["type"], told["code"]) == ("error", "invalid")
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008


def test_bytes_that_are_no_text_are_refused(strict_house: House, caplog: pytest.LogCaptureFixture) -> None:
    ann, _, _ = strict_house.pair()
    ann.socket.send(b"\xff\xfe\x00")
    while (told := ann.hear())["type"] != "error":
        pass
    assert told["code"] == "invalid"
    assert "a socket of table" not in caplog.text


def test_a_frame_that_is_too_long_is_not_read(strict_house: House) -> None:
    ann, bob, _ = strict_house.pair()
    with contextlib.suppress(ConnectionClosed):
        ann.socket.send(json.dumps({"type": "chat", "id": "1", "text": "x" * wire.FRAME_LENGTH}))
    assert closed_with(ann) == 1009
    bob.settle()
    assert bob.chat == []


def test_a_flood_is_told_so_and_then_closed(strict_house: House) -> None:
    ann, bob, _ = strict_house.pair()
    with contextlib.suppress(Closed):
        for number in range(400):
            ann.say(type="chat", id=str(number), text=f"flood {number}")
    assert closed_with(ann) == 1008
    codes = [json.loads(frame).get("code") for frame in ann.frames]
    assert codes.count("limit") >= Limits().strikes
    bob.settle()
    assert len(bob.chat) < 100


def test_hints_and_tables_and_uploads_are_limited(strict_house: House) -> None:
    house = strict_house
    statuses = [
        house.http.post(f"/api/games/{GAME}/decks/check", json={"text": "1 x"}).status_code for _ in range(60)
    ]
    assert statuses[0] == 200
    assert statuses[-1] == 429
    body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
    answers = [house.http.post("/api/tables", json=body) for _ in range(60)]
    assert answers[-1].status_code == 429
    assert "Wait" in answers[-1].json()["detail"]


def test_files_of_the_page_have_a_limit_of_their_own(tmp_path) -> None:
    limits = Limits(requests=RateLimit(0.001, 20), files=RateLimit(0.001, 3))
    with in_thread(settings_in(tmp_path, limits=limits)) as house:
        left = [house.http.get("/api/health").status_code for _ in range(21)]
        assert left[0] == 200
        assert left[-1] == 429
        pages = [house.http.get(path).status_code for path in ("/", "/cards/mind", "/nowhere.js", "/")]
        assert 429 not in pages[:3]
        assert pages[3] == 429


def test_spectators_of_a_table_are_limited(tmp_path) -> None:
    with in_thread(
        settings_in(tmp_path, limits=Limits(sockets_a_table=1, requests=RateLimit(1e9, 1e9)))
    ) as house:
        _, _, id_ = house.pair()
        house.sit(id_)
        with pytest.raises(Closed) as closed:
            house.sit(id_)
        assert closed.value.code == 1008


# Forgery.


def test_tokens_of_other_tables_and_forged_ones_hold_no_seat(house: House) -> None:
    made, other = house.make("bot"), house.make("bot")
    id_ = made["table"]["id"]
    for token in (other["token"], "x" * 32, made["token"][:-1], made["token"] + "x", "' OR 1=1 --"):
        with pytest.raises(Closed) as closed:
            house.sit(id_, token)
        assert closed.value.code == 1008
    forged = {f"seat-{id_}": other["token"], "seat-x": "1", "seat-": "2"}
    watcher = house.sit(id_, cookies=forged)
    assert watcher.seat == -1
    assert watcher.position["view"]["players"][0]["hand"]["cards"] is None


def test_a_browser_with_many_seats_still_sits_at_all_of_them(house: House) -> None:
    made = house.make("bot")
    id_ = made["table"]["id"]
    others = {f"seat-{number:012}": "x" * 32 for number in range(179)}  # with its own all that browsers keep
    for cookies in ({f"seat-{id_}": made["token"]} | others, others | {f"seat-{id_}": made["token"]}):
        assert house.sit(id_, cookies=cookies).seat == 0


def test_a_seat_cannot_act_for_the_other(house: House) -> None:
    ann, bob, _ = house.pair()
    assert (
        bob.ask("act", at=ann.question["at"] if ann.question else 0, actions=["extra-health"])["code"]
        == "not-now"
    )
    bob.say(type="act", id="x", seat=0, at=2, actions=["extra-health"])
    assert bob.until("error")["code"] == "invalid"


def test_other_origins_are_refused(house: House) -> None:
    made = house.make("bot")
    url = f"{house.address.replace('http', 'ws')}/api/tables/{made['table']['id']}/socket"
    for origin in ("https://evil.example", "null", house.address.replace("127.0.0.1", "localhost")):
        with pytest.raises(InvalidStatus) as refused, connect(url, origin=origin, proxy=None):  # type: ignore[call-overload]  # any text
            pass
        assert refused.value.response.status_code == 403
        answer = house.http.post("/api/tables", json={}, headers={"origin": origin})
        assert answer.status_code == 403
    with connect(url, origin=house.address, proxy=None) as socket:  # type: ignore[call-overload]  # as above
        socket.send('{"type":"hello"}')
        assert json.loads(socket.recv(timeout=PATIENCE))["type"] == "sync"


# HTTP.


def raw(
    house: House, method: str, path: str, body: bytes | None = None, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """A request with a path that no client would send."""
    connection = http.client.HTTPConnection(house.address.removeprefix("http://"), timeout=PATIENCE)
    connection.request(method, path, body, headers)
    answer = connection.getresponse()
    found = answer.status, {key.lower(): value for key, value in answer.getheaders()}, answer.read()
    connection.close()
    return found


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%5c..%5csecret.txt",
        "//secret.txt",
        "/assets/%00",
        "/index.html/../../secret.txt",
        "/etc/passwd",
        "/assets/a-1234.js.br",
    ],
)
def test_path_tricks_lead_nowhere(strict_house: House, path: str) -> None:
    status, _, body = raw(strict_house, "GET", path)
    assert status in (200, 400, 404)
    assert b"secret beside" not in body
    assert b"root:" not in body
    if status == 200:
        assert b"<title>page</title>" in body


def test_the_page_and_its_files(strict_house: House) -> None:
    for path in ("/", "/table/abc", f"/rules/{GAME}"):
        status, headers, body = raw(strict_house, "GET", path)
        assert (status, headers["cache-control"]) == (200, "no-cache")
        assert b"<title>page</title>" in body
    status, headers, body = raw(
        strict_house, "GET", "/assets/a-1234.js", None, **{"Accept-Encoding": "gzip, br"}
    )
    assert (status, headers["content-encoding"], body) == (200, "br", b"packed")
    assert "immutable" in headers["cache-control"]
    assert headers["content-type"].startswith("text/javascript")
    status, headers, body = raw(
        strict_house, "GET", "/assets/a-1234.js", None, **{"Accept-Encoding": "br;q=0"}
    )
    assert ("content-encoding" in headers, body) == (False, b"console.log(1)")
    assert raw(strict_house, "GET", "/assets/b-1.js")[0] == 404
    assert raw(strict_house, "HEAD", "/")[0] == 200


def test_without_a_page_the_server_says_so(house: House, tmp_path: Path) -> None:
    answer = house.http.get("/")
    assert answer.status_code == 200
    assert answer.content == without_page()
    assert house.get("/api/health")["status"] == "ok"
    sources = tmp_path / "package.json"
    sources.touch()
    assert "make web" in without_page(sources).decode()


def test_an_installed_package_without_a_page_does_not_advise_to_build_it(tmp_path: Path) -> None:
    said = without_page(tmp_path / "web" / "package.json").decode()
    assert "make" not in said
    assert "Install a mindtable that was built with its page" in said


def test_every_answer_protects_browsers(house: House) -> None:
    for path in ("/", "/api/games", "/api/nothing", "/api/tables/x"):
        headers = house.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


BAD_BODIES = [
    b"",
    b"{",
    b"[]",
    b"null",
    b'"x"',
    b"\xff\xfe",
    b'{"game":1}',
    b'{"game":"' + b"x" * 70_000 + b'"}',
    b"[" * 20_000,
]


@pytest.mark.parametrize(
    "path", ["/api/tables", "/api/tables/x/join", f"/api/games/{GAME}/decks/check", "/api/replays"]
)
def test_bodies_that_make_no_sense(house: House, path: str) -> None:
    for body in BAD_BODIES:
        status, headers, told = raw(house, "POST", path, body, **{"Content-Type": "application/json"})
        assert status in (400, 404, 413), (body[:40], told)
        assert headers["content-type"] == "application/problem+json"
        found = json.loads(told)
        assert found["status"] == status
        assert found["detail"]
        assert "Traceback" not in found["detail"]


def test_methods_and_paths_that_do_not_exist(house: House) -> None:
    assert raw(house, "DELETE", "/api/replays/x")[0] == 405
    assert raw(house, "DELETE", "/api/tables/x")[0] == 404
    assert raw(house, "POST", "/")[0] == 405
    for path in (
        "/api/nothing",
        "/api/games/chess",
        f"/api/games/{GAME}/cards/nobody/meaning",
        "/api/replays/r-0",
    ):
        status, headers, _ = raw(house, "GET", path)
        assert (status, headers["content-type"]) == (404, "application/problem+json"), path


def test_the_record_of_a_game_that_is_played_is_not_given_away(house: House) -> None:
    _, _, id_ = house.pair()
    for path in (f"/api/tables/{id_}/record", f"/api/replays/{id_}", f"/api/replays/{id_}/frames"):
        answer = house.http.get(path)
        assert answer.status_code == 409, path
        assert "not over" in answer.json()["detail"]
    branch = {"inputs": 0, "seat": 0, "opponent": {"kind": "bot"}}
    assert house.http.post(f"/api/replays/{id_}/branch", json=branch).status_code == 409


def test_records_that_are_none_or_too_long_are_refused(house: House) -> None:
    for text in ("", "{}", "[", '{"mindtable-record": 1}', "[" * 100_000):
        answer = house.http.post("/api/replays", json={"text": text})
        assert answer.status_code == 422, text[:40]
        assert re.search("record|entry", answer.json()["detail"])
    assert house.http.post("/api/replays", json={"text": "x" * (wire.RECORD_LENGTH + 1)}).status_code == 400


def test_every_kind_of_client_message_is_tried_by_the_fuzzing() -> None:
    """A new message has to be added to those that are mutated; conceding is left out, since it would end the game."""
    tags = {kind.__struct_config__.tag for kind in wire.ClientMessage.__args__}
    player = msgspec.convert({}, dict)
    assert isinstance(player, dict)

    class Idle:
        question = None

    assert {message["type"] for message in valid_messages(Idle())} == tags - {"concede", "hint"}  # type: ignore[arg-type]  # enough of a player
