"""The security checklist of accounts: every line, and its test. Those that stand nowhere else are here."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import select
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from mindtable.server.settings import Limits, RateLimit
from mindtable.server.storage.people import sessions
from mindtable.server.storage.tokens import hashed
from tests.server.authenticator import raw
from tests.server.conftest import House, in_thread, settings_in
from tests.server.test_accounts import GOOD, Person
from tests.server.test_browsers import Visitor, rows

HERE = Path(__file__).parent

# What is asked for, and the tests that prove it.
CHECKLIST = {
    "tokens of 256 bits, stored as SHA-256": "test_tokens_are_long_and_kept_as_hashes",
    "a new token at every login and change of rights": "test_a_login_makes_a_new_token_and_the_old_one_is_dead",
    "a new token at the upgrade of a guest": "test_a_guest_gets_a_name_in_mid_game_and_keeps_the_seat",
    "no session id that a browser brings": "test_a_cookie_that_the_server_does_not_know_is_not_taken_up",
    "__Host-, Secure, HttpOnly, SameSite, Path=/": "test_every_cookie_of_a_secure_page_is_out_of_reach",
    "idle and absolute lifetimes": "test_sessions_end_unused_or_after_half_a_year",
    "fresh authentication for passwords": "test_a_password_changes_with_a_fresh_session_only_and_ends_the_others",
    "fresh authentication for passkeys": "test_a_further_passkey_needs_a_fresh_session_and_ends_the_others",
    "fresh authentication for tokens, exports, deletion": "test_tokens_need_a_fresh_session",
    "fresh authentication for administrators": "test_it_needs_a_fresh_session",
    "sessions are listed and ended": "test_sessions_are_listed_and_ended_with_their_sockets",
    "all other sessions end": "test_all_other_sessions_end_at_once",
    "cross-site requests": "test_no_other_page_changes_anything",
    "JSON content type only": "test_forms_of_other_pages_are_no_requests",
    "Vary": "test_answers_depend_on_where_a_request_comes_from",
    "origins of sockets": "test_a_socket_of_another_page_is_refused",
    "sockets close with their session": "test_logging_out_ends_the_session_and_a_guest_stays",
    "sockets are looked at again": "test_the_sweep_ends_sockets_of_sessions_that_have_lasted_too_long",
    "no compression on sockets": "test_sockets_compress_nothing",
    "passwords": "test_passwords_are_long_and_not_guessed_first",
    "passwords are never cut": "test_a_password_is_never_cut_and_may_be_anything",
    "argon2id": "test_the_database_has_hashes_only",
    "rehash at login": "test_hashes_of_other_parameters_are_renewed_at_the_next_login",
    "hashing is bounded": "test_a_crowd_at_the_door_is_told_to_wait",
    "guessing, and no lockout": "test_guesses_are_few_for_an_account_and_never_lock_it",
    "a forged address does not help": "test_a_forwarded_address_that_nobody_vouches_for_is_not_believed",
    "no enumeration of names": "test_every_path_does_the_same_work",
    "no enumeration of e-mail": "test_nobody_learns_which_addresses_are_known",
    "e-mail is verified, links work once": "test_an_address_counts_once_it_is_verified_and_a_link_works_once",
    "links end": "test_links_end_after_half_an_hour",
    "a change of e-mail is told to the old address": "test_the_former_address_hears_of_a_change",
    "a reset leaves passkeys": "test_a_password_link_leaves_passkeys",
    "a forged host": "test_a_forged_host_changes_no_link",
    "names": "test_a_name_is_short_and_plain",
    "names look different": "test_nobody_signs_up_twice_or_as_somebody_else",
    "reserved names": "test_names_that_speak_for_the_site_are_reserved",
    "passkeys: resident, random handle": "test_options_ask_for_what_a_passkey_is",
    "challenges work once": "test_a_challenge_works_once",
    "challenges are short and bound": "test_a_challenge_is_for_five_minutes_and_for_the_browser_that_asked",
    "challenges are bound to the session": "test_a_challenge_is_for_one_session",
    "two ways in before the password goes": "test_two_ways_in_before_the_password_goes_and_one_always_stays",
    "recovery codes": "test_a_recovery_code_works_once",
    "stale passkeys are signalled": "test_an_unknown_passkey_is_named_so_that_the_browser_forgets_it",
    "passkeys in a real browser": "test_a_passkey_is_made_in_mid_game_with_two_clicks_and_opens_the_account",
    "failures in a real browser": "test_a_passkey_that_the_server_does_not_know_and_one_that_is_refused",
    "sign-ups are limited": "test_names_are_given_to_few_of_an_address",
    "API tokens": "test_a_token_is_shown_once_kept_as_a_hash_and_revoked_with_its_sockets",
    "scopes": "test_a_token_plays_and_cannot_touch_the_account",
    "private answers are not kept on the way": "test_private_answers_are_not_kept_on_the_way",
}


def test_every_line_of_the_checklist_has_its_test() -> None:
    sources = [*HERE.glob("test_*.py"), *(HERE.parent / "browser").glob("test_*.py")]
    tests = {
        name for file in sources for name in re.findall(r"^def (test_\w+)", file.read_text(), re.MULTILINE)
    }
    assert set(CHECKLIST.values()) - tests == set()


def test_tokens_are_long_and_kept_as_hashes(house: House) -> None:
    ann = Person(house)
    ann.make()
    guest = ann.token
    ann.sign_up("Safe-1")
    for token in (guest, ann.token):
        assert len(raw(token)) == 32
    assert rows(house, select(sessions.c.id).where(sessions.c.hash == hashed(ann.token))) != []
    assert rows(house, select(sessions.c.id).where(sessions.c.hash == hashed(guest))) == []


def test_every_cookie_of_a_secure_page_is_out_of_reach(tmp_path: Path) -> None:
    https = {"origin": "https://table.example.org", "host": "table.example.org"}
    with in_thread(settings_in(tmp_path, address=https["origin"])) as house:
        ann = Person(house)
        for path, body in (
            ("/api/account", {"name": "Safe-2", "password": GOOD}),
            ("/api/login", {"name": "Safe-2", "password": GOOD}),
            ("/api/login/passkey/options", None),
        ):
            ann.told.clear()
            sent: dict[str, Any] = {} if body is None else {"json": body}
            answer = ann.ask("POST", path, headers=https, **sent)
            assert answer.status_code in (200, 201), answer.text
            assert ann.told != []
            for cookie in ann.told:
                assert cookie.key.startswith("__Host-")
                flags = (
                    cookie["secure"],
                    cookie["httponly"],
                    cookie["samesite"],
                    cookie["path"],
                    cookie["domain"],
                )
                assert flags == (True, True, "strict", "/", "")


CHANGES: list[tuple[str, str, Any]] = [
    ("POST", "/api/account", {"name": "Safe-3", "password": GOOD}),
    ("POST", "/api/login", {"name": "Safe-3", "password": GOOD}),
    ("POST", "/api/logout", None),
    ("PUT", "/api/account/password", {"password": "another fine one"}),
    ("DELETE", "/api/account", None),
    ("POST", "/api/account/tokens", {"name": "x", "scopes": ["play"]}),
    ("PUT", "/api/account/email", {"email": "a@example.org"}),
    ("POST", "/api/login/passkey/options", None),
]


def test_no_other_page_changes_anything(house: House) -> None:
    ann = Person(house)
    ann.sign_up("Safe-3a")
    for headers in (
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        for method, path, body in CHANGES:
            more = {} if body is None else {"json": body}
            assert ann.ask(method, path, headers=headers, **more).status_code == 403, (path, headers)
    assert ann.account()["name"] == "Safe-3a"


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_forms_of_other_pages_are_no_requests(house: House, kind: str) -> None:
    body = json.dumps({"name": "Safe-4", "password": GOOD})
    for path in ("/api/account", "/api/login", "/api/tables"):
        answer = Visitor(house).ask("POST", path, content=body, headers={"content-type": kind})
        assert answer.status_code == 415, path


def test_answers_depend_on_where_a_request_comes_from(house: House) -> None:
    answer = Visitor(house).ask("POST", "/api/login", json={"name": "x", "password": "y"})
    assert "sec-fetch-site, origin" in answer.headers["vary"]


def test_a_socket_of_another_page_is_refused(house: House) -> None:
    ann = Person(house)
    id_ = ann.make()["table"]["id"]
    url = f"{house.address.replace('http', 'ws')}/api/tables/{id_}/socket"
    cookie = "; ".join(f"{name}={value}" for name, value in ann.jar.items())
    headers = {"cookie": cookie, "origin": "http://evil.example"}
    with pytest.raises(InvalidStatus) as refused:
        connect(url, additional_headers=headers, proxy=None)
    assert refused.value.response.status_code == 403


def test_sockets_compress_nothing(house: House) -> None:
    id_ = Person(house).make()["table"]["id"]
    url = f"{house.address.replace('http', 'ws')}/api/tables/{id_}/socket"
    with connect(url, compression="deflate", proxy=None) as socket:
        assert socket.response is not None
        assert "sec-websocket-extensions" not in socket.response.headers


def test_a_forwarded_address_that_nobody_vouches_for_is_not_believed(tmp_path: Path) -> None:
    with in_thread(settings_in(tmp_path, limits=Limits(logins=RateLimit(1e-6, 3)))) as house:
        told = [
            Visitor(house)
            .ask(
                "POST",
                "/api/login",
                json={"name": f"nobody-{n}", "password": GOOD},
                headers={"x-forwarded-for": f"203.0.113.{n}"},
            )
            .status_code
            for n in range(5)
        ]
        assert told == [401, 401, 401, 429, 429]


def test_private_answers_are_not_kept_on_the_way(house: House) -> None:
    ann = Person(house)
    ann.sign_up("Safe-5")
    for path in ("", "/sessions", "/tokens", "/bots", "/decks"):
        assert ann.ask("GET", f"/api/account{path}").headers["cache-control"] == "no-store", path


# Whatever comes, the server answers it.

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
TEXT = st.text(max_size=80) | st.just("a\0b")
PATHS: list[tuple[str, str, dict[str, st.SearchStrategy[Any]]]] = [
    ("POST", "/api/account", {"name": TEXT, "password": TEXT}),
    ("POST", "/api/login", {"name": TEXT, "password": TEXT}),
    ("POST", "/api/login/code", {"name": TEXT, "code": TEXT}),
    ("POST", "/api/login/passkey", {"credential": st.dictionaries(TEXT, JSON, max_size=4)}),
    ("POST", "/api/account/passkeys", {"credential": st.dictionaries(TEXT, JSON, max_size=4), "name": TEXT}),
    ("POST", "/api/account/passkeys/options", {"name": TEXT}),
    ("POST", "/api/password", {"token": TEXT, "password": TEXT}),
    ("POST", "/api/email", {"token": TEXT}),
    ("PUT", "/api/account/decks/mind/own:1", {"name": TEXT, "list": TEXT, "cards": TEXT}),
    ("PUT", "/api/account/settings", {"settings": TEXT}),
    ("POST", "/api/replays", {"text": TEXT}),
]
FEW = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.long
@pytest.mark.parametrize(("method", "path", "fields"), PATHS, ids=[path for _, path, _ in PATHS])
def test_no_request_is_answered_with_a_fault(
    house: House, method: str, path: str, fields: dict[str, st.SearchStrategy[Any]]
) -> None:
    who = Person(house)
    if method == "PUT":
        who.sign_up(f"Fuzz-{len(path)}")

    @FEW
    @given(st.fixed_dictionaries(fields) | JSON | st.binary(max_size=60))
    def answered(body: Any) -> None:
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        answer = who.ask(method, path, content=content, headers={"content-type": "application/json"})
        assert answer.status_code < 500, (body, answer.text)

    answered()


def test_no_message_of_a_socket_ends_the_server(house: House) -> None:
    id_ = Person(house).make()["table"]["id"]
    url = f"{house.address.replace('http', 'ws')}/api/tables/{id_}/socket"
    hello = st.builds(lambda token: json.dumps({"type": "hello", "token": token}), TEXT | st.just("mt_x"))

    @FEW
    @given(hello | JSON.map(json.dumps) | st.text(max_size=60))
    def survived(text: str) -> None:
        with connect(url, proxy=None, close_timeout=1) as socket:
            socket.send(text)
            told = json.loads(socket.recv(timeout=60))
            assert told["type"] in ("sync", "error")

    survived()
    assert house.get("/api/health")["status"] == "ok"


def test_a_path_with_nothing_in_it_is_refused(house: House) -> None:
    """Not every database can look for it."""
    for path in ("/api/tables/%00", "/api/replays/a%00b", "/api/account/sessions/%00"):
        assert house.http.get(path).status_code == 400
