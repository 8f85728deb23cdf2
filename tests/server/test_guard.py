"""Checks of requests: host, origin, and trusted proxies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from mindtable.server.net.guard import Guard, is_same_origin
from mindtable.server.settings import Limits, RateLimit
from mindtable.server.site.server import own_names
from tests.server.conftest import House, in_thread, settings_in

TABLE = {"game": "tumblrcards", "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("guarded")
    (folder / "page").mkdir()
    for name in ("index.html", "a.js", "a.css", "a.svg", "a.json"):
        (folder / "page" / name).write_text("{}")
    with in_thread(settings_in(folder, names=("Table.example.org",))) as found:
        yield found


@pytest.fixture(scope="module")
def behind_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    limits = Limits(requests=RateLimit(0.001, 3))
    settings = settings_in(
        tmp_path_factory.mktemp("proxied"),
        limits=limits,
        proxies=("127.0.0.0/8",),
        names=("table.example.org",),
    )
    with in_thread(settings) as found:
        yield found


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost", 200),
        ("localhost:8000", 200),
        ("LOCALHOST.", 200),
        ("mind.localhost:1", 200),
        ("127.0.0.1", 200),
        ("192.0.2.7:8000", 200),
        ("[::1]:8000", 200),
        ("[2001:db8::1]", 200),
        ("table.example.org", 200),
        ("TABLE.example.org.:443", 200),
        ("evil.example", 421),
        ("localhost.evil.example", 421),
        ("127.0.0.1.evil.example", 421),
        ("xlocalhost", 421),
        ("other.example.org", 421),
        ("[evil]", 400),
        ("evil@localhost", 400),
        ("localhost:99999999", 400),
        ("local host", 400),
        ("", 400),
    ],
)
@pytest.mark.parametrize("path", ["/", "/api/health"])
def test_only_names_of_this_server_are_answered_to(house: House, host: str, status: int, path: str) -> None:
    answer = house.http.get(path, headers={"host": host})
    assert answer.status_code == status
    if status == 421:
        assert f"--name {host.partition(':')[0]}" in answer.json()["detail"]


def test_any_name_will_do_where_that_is_wanted(tmp_path: Any) -> None:
    guard = Guard(None, settings_in(tmp_path, names=("*",)))
    assert guard.answers_to("whatever.example")


def test_a_server_for_the_network_answers_to_its_computers_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Kitchen.home.arpa")
    assert own_names("127.0.0.1") == own_names("::1") == own_names("localhost") == ()
    for host in ("0.0.0.0", "::", "192.0.2.1"):
        assert set(own_names(host)) == {host, "kitchen.home.arpa", "kitchen.local"}
    assert "attic" in own_names("attic")


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "same"),
    [
        ("http", "localhost:8000", "http://localhost:8000", True),
        ("http", "localhost", "http://localhost:80", True),
        ("https", "table.example.org:443", "https://table.example.org", True),
        ("wss", "table.example.org", "https://TABLE.example.org", True),
        ("ws", "[::1]:8000", "http://[::1]:8000", True),
        ("http", "localhost:8000", "https://localhost:8000", False),
        ("https", "localhost:8000", "http://localhost:8000", False),
        ("wss", "table.example.org", "http://table.example.org", False),
        ("http", "localhost:8000", "http://localhost", False),
        ("http", "localhost:8000", "http://localhost:8001", False),
        ("http", "localhost:8000", "null", False),
        ("http", "localhost:8000", "ftp://localhost:8000", False),
        ("http", "localhost:8000", "http://localhost:8000@evil.example", False),
        ("http", "localhost:8000", "http://[", False),
        ("http", "localhost:8000", "http://localhost:x", False),
        ("http", "", "http://", False),
    ],
)
def test_an_origin_is_scheme_host_and_port(scheme: str, host: str, origin: str, same: bool) -> None:
    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    assert is_same_origin({"scheme": scheme, "headers": headers}) is same


def test_an_origin_of_another_scheme_is_refused(house: House) -> None:
    origin = house.address.replace("http:", "https:")
    assert house.http.post("/api/tables", json=TABLE, headers={"origin": origin}).status_code == 403
    assert house.http.post("/api/tables", json=TABLE, headers={"origin": house.address}).status_code == 201


def test_nobody_is_believed_about_another_address_unless_named(tmp_path: Any) -> None:
    with in_thread(settings_in(tmp_path, limits=Limits(requests=RateLimit(0.001, 3)))) as found:
        told = [
            found.http.get("/api/health", headers={"x-forwarded-for": f"192.0.2.{k}"}).status_code
            for k in range(5)
        ]
        assert told == [200] * 3 + [429] * 2
        made = found.http.get("/", headers={"x-forwarded-proto": "https", "origin": "https://127.0.0.1"})
        assert made.status_code == 200


def test_a_proxy_that_was_named_tells_clients_apart(behind_proxy: House) -> None:
    told: dict[int, list[int]] = {}
    for k in range(5):
        headers = {"x-forwarded-for": f"203.0.113.9, 192.0.2.{k % 2}, 127.0.0.3"}
        status = behind_proxy.http.get("/api/health", headers=headers).status_code
        told.setdefault(k % 2, []).append(status)
    assert told == {0: [200] * 3, 1: [200] * 2}
    headers = {"x-forwarded-for": "192.0.2.0"}
    assert behind_proxy.http.get("/api/health", headers=headers).status_code == 429


def test_a_proxy_that_was_named_tells_the_scheme(behind_proxy: House) -> None:
    def post(proto: str, origin: str, k: int) -> Any:
        headers = {
            "host": "table.example.org",
            "x-forwarded-for": f"198.51.100.{k}",
            "x-forwarded-proto": proto,
            "origin": origin,
        }
        return behind_proxy.http.post("/api/tables", json=TABLE, headers=headers)

    made = post("https", "https://table.example.org", 1)
    assert made.status_code == 201
    assert "secure" in made.headers["set-cookie"].lower()
    assert post("http", "https://table.example.org", 2).status_code == 403
    assert post("https", "http://table.example.org", 3).status_code == 403


def test_a_content_type_names_its_charset_once(house: House) -> None:
    for path in ("/", "/a.js", "/a.css"):
        assert house.http.get(path).headers["content-type"].count("charset=utf-8") == 1, path
    assert house.http.get("/a.svg").headers["content-type"] == "image/svg+xml"
    assert house.http.get("/a.json").headers["content-type"] == "application/json"


def test_a_path_that_is_too_long_is_refused(house: House) -> None:
    assert house.http.get("/" + "x" * 9_000).status_code == 414
    assert house.http.get("/?" + "x" * 9_000).status_code == 414
    assert house.http.get("/" + "x" * 8_000).status_code == 200
