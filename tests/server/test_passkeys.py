"""Passkeys: where they work, how an account gets one, and every way in which one must not open an account."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from mindtable.server.people.passkey_site import PasskeySite, site_of
from mindtable.server.people.passkeys import SECONDS
from mindtable.server.settings import Settings
from mindtable.server.storage.people import passkeys
from tests.server.authenticator import ELIGIBLE, PRESENT, Device, raw, text
from tests.server.conftest import House
from tests.server.test_accounts import GOOD, Person, later
from tests.server.test_browsers import rows


class Holder(Person):
    """A browser at `localhost`, with a device for passkeys."""

    def __init__(self, house: House, jar: dict[str, str] | None = None) -> None:
        super().__init__(house, jar)
        self.port = house.address.rpartition(":")[2]
        self.device = Device(f"http://localhost:{self.port}")

    def ask(self, method: str, path: str, token: str = "", **more: Any) -> Any:
        headers = {"host": f"localhost:{self.port}", **more.pop("headers", {})}
        return super().ask(method, path, token, headers=headers, **more)

    def options(self, name: str = "") -> Any:
        answer = self.ask("POST", "/api/account/passkeys/options", json={"name": name})
        assert answer.status_code == 200, answer.text
        return answer.json()["options"]

    def add(self, credential: Any) -> Any:
        return self.ask("POST", "/api/account/passkeys", json={"credential": credential, "name": "My device"})

    def make_passkey(self, name: str = "") -> Any:
        answer = self.add(self.device.create(self.options(name)))
        assert answer.status_code == 201, answer.text
        return answer.json()

    def login_options(self) -> Any:
        return self.ask("POST", "/api/login/passkey/options").json()["options"]

    def enter(self, credential: Any) -> Any:
        return self.ask("POST", "/api/login/passkey", json={"credential": credential})


@pytest.fixture
def ann(house: House) -> Holder:
    return Holder(house)


def test_a_guest_gets_a_name_with_a_passkey_and_comes_back_with_it(house: House, ann: Holder) -> None:
    id_ = ann.make(seats=[{"kind": "me"}, {"kind": "bot"}])["table"]["id"]
    old = dict(ann.jar)
    told = ann.make_passkey("Key-1")
    assert (told["account"]["name"], len(told["codes"])) == ("Key-1", 8)
    assert [key["name"] for key in told["account"]["passkeys"]] == ["My device"]
    assert ann.seats() == [(id_, 0)]
    assert Holder(house, old).account()["kind"] == ""
    elsewhere = Holder(house)
    elsewhere.device = ann.device
    answer = elsewhere.enter(ann.device.get(elsewhere.login_options()))
    assert (answer.status_code, answer.json()["name"], answer.json()["fresh"]) == (200, "Key-1", True)
    assert elsewhere.seats() == [(id_, 0)]


def test_somebody_without_a_seat_can_begin_with_a_passkey(ann: Holder) -> None:
    assert ann.make_passkey("Key-2")["account"]["kind"] == "person"
    assert ann.account()["password"] is False


def test_options_ask_for_what_a_passkey_is(ann: Holder) -> None:
    options = ann.options("Key-3")
    assert options["rp"]["id"] == "localhost"
    assert len(raw(options["user"]["id"])) == 32
    assert len(raw(options["challenge"])) >= 16
    chosen = options["authenticatorSelection"]
    assert (chosen["residentKey"], chosen["userVerification"]) == ("required", "preferred")
    login = ann.login_options()
    assert login.get("allowCredentials", []) == []  # they name no account
    assert login["challenge"] != options["challenge"]


def test_a_challenge_works_once(house: House, ann: Holder) -> None:
    ann.make_passkey("Key-4")
    thief = Holder(house)
    credential = ann.device.get(thief.login_options())
    jar = dict(thief.jar)
    assert thief.enter(credential).status_code == 200
    again = Holder(house, jar)
    assert (again.enter(credential).status_code, again.enter(credential).json()["code"]) == (409, "stale")


def test_a_challenge_is_for_five_minutes_and_for_the_browser_that_asked(house: House, ann: Holder) -> None:
    ann.make_passkey("Key-5")
    late, other = Holder(house), Holder(house)
    credential = ann.device.get(late.login_options())
    assert other.enter(credential).status_code == 409
    with later(house, SECONDS * 1000 + 1):
        assert late.enter(credential).status_code == 409


def test_a_challenge_is_for_one_session(house: House, ann: Holder) -> None:
    """An attacker who plants the cookie of a challenge in another browser gets nothing."""
    ann.sign_up("Key-6")
    made = ann.device.create(ann.options())
    victim = Holder(house)
    victim.sign_up("Key-6-victim")
    victim.jar |= {name: value for name, value in ann.jar.items() if name.endswith("-try")}
    assert victim.add(made).status_code == 409
    assert victim.account()["passkeys"] == []


@pytest.mark.parametrize(
    "spoil",
    [
        lambda found, device: found["response"].update(signature=text(b"\x30\x06\x02\x01\x01\x02\x01\x01")),
        lambda found, device: found["response"].update(userHandle=text(b"somebody else")),
        lambda found, device: found["response"].update(userHandle=7),
        lambda found, device: found["response"].pop("authenticatorData"),
        lambda found, device: found.update(rawId=text(b"other")),
        lambda found, device: found.update(response=None),
    ],
)
def test_what_does_not_fit_opens_nothing(house: House, ann: Holder, spoil: Any) -> None:
    ann.make_passkey(f"Key-7-{text(ann.device.id)[:6].replace('_', 'x').replace('-', 'x')}")
    other = Holder(house)
    credential = ann.device.get(other.login_options())
    spoil(credential, ann.device)
    answer = other.enter(credential)
    assert (answer.status_code, answer.json()["code"]) == (401, "login")
    assert other.account()["kind"] == ""


@pytest.mark.parametrize(
    ("made", "more"),
    [
        ({}, {"origin": "https://evil.example"}),
        ({}, {"crossOrigin": True}),
        ({}, {"challenge": text(b"0" * 32)}),
        ({}, {"type": "webauthn.create"}),
        ({"site": "evil.example"}, {}),
    ],
)
def test_what_was_signed_elsewhere_opens_nothing(house: House, ann: Holder, made: Any, more: Any) -> None:
    ann.make_passkey(f"Key-8-{text(ann.device.id)[:6].replace('_', 'x').replace('-', 'x')}")
    other = Holder(house)
    answer = other.enter(ann.device.get(other.login_options(), **made, **more))
    assert (answer.status_code, answer.json()["code"]) == (401, "login")


def test_another_key_and_a_copied_one_open_nothing(house: House, ann: Holder) -> None:
    ann.make_passkey("Key-9")
    other = Holder(house)
    other.device.id, other.device.handle = ann.device.id, ann.device.handle
    assert other.enter(other.device.get(other.login_options())).status_code == 401
    other.device.key, other.device.count = ann.device.key, 0  # its counter goes back
    assert other.enter(other.device.get(other.login_options())).status_code == 401


def test_nobody_has_to_be_there_for_a_passkey_to_be_refused(house: House, ann: Holder) -> None:
    ann.device.flags = 0
    assert ann.add(ann.device.create(ann.options("Key-10"))).status_code == 401
    ann.device.flags = PRESENT | ELIGIBLE
    told = ann.make_passkey("Key-10")
    assert told["account"]["passkeys"][0]["synced"] is True


def test_an_unknown_passkey_is_named_so_that_the_browser_forgets_it(house: House) -> None:
    other = Holder(house)
    answer = other.enter(other.device.get(other.login_options()))
    assert (answer.status_code, answer.json()["code"]) == (401, "unknown-passkey")


def test_two_ways_in_before_the_password_goes_and_one_always_stays(house: House, ann: Holder) -> None:
    ann.sign_up("Key-11")
    gone = {"password": ""}
    assert ann.ask("PUT", "/api/account/password", json=gone).status_code == 409
    ann.make_passkey()
    assert ann.ask("PUT", "/api/account/password", json=gone).status_code == 200
    (key,) = ann.account()["passkeys"]
    assert ann.ask("DELETE", f"/api/account/passkeys/{key['id']}").status_code == 409
    assert (
        Person(house).ask("POST", "/api/login", json={"name": "Key-11", "password": GOOD}).status_code == 401
    )
    ann.ask("PUT", "/api/account/password", json={"password": "a second fine one"})
    assert ann.ask("DELETE", f"/api/account/passkeys/{key['id']}").status_code == 200
    assert ann.account()["passkeys"] == []


def test_a_further_passkey_needs_a_fresh_session_and_ends_the_others(house: House, ann: Holder) -> None:
    phone = Person(house)
    ann.sign_up("Key-12")
    phone.login("Key-12")
    with later(house, SECONDS * 1000 + 1000):
        answer = ann.ask("POST", "/api/account/passkeys/options", json={})
        assert (answer.status_code, answer.json()["code"]) == (403, "confirm")
    before = ann.token
    ann.make_passkey()
    assert ann.token != before
    assert phone.account()["kind"] == ""
    known = {each["id"] for each in ann.options()["excludeCredentials"]}
    assert known == {each["id"] for each in ann.account()["passkeys"]}


def test_the_same_passkey_is_not_taken_twice(house: House, ann: Holder) -> None:
    ann.make_passkey("Key-13")
    again = ann.add(ann.device.create(ann.options()))
    assert again.status_code == 409
    assert len(rows(house, select(passkeys.c.id).where(passkeys.c.id == text(ann.device.id)))) == 1


def test_a_name_that_was_taken_meanwhile_is_refused(house: House, ann: Holder) -> None:
    made = ann.device.create(ann.options("Key-14"))
    Person(house).sign_up("key-14")
    answer = ann.add(made)
    assert (answer.status_code, answer.json()["code"]) == (409, "taken")
    assert rows(house, select(passkeys.c.id).where(passkeys.c.id == text(ann.device.id))) == []


def test_a_password_link_leaves_passkeys(house: House, ann: Holder) -> None:
    ann.make_passkey("Key-15")
    assert ann.ask("PUT", "/api/account/password", json={"password": "one more fine one"}).status_code == 200
    assert len(ann.account()["passkeys"]) == 1


def test_two_uses_of_one_count_open_one_session(house: House, ann: Holder) -> None:
    ann.make_passkey("Key-16")
    assert house.hall is not None
    with house.hall.storage.engine.begin() as connection:
        mine = passkeys.c.id == text(ann.device.id)
        connection.execute(update(passkeys).where(mine).values(count=10**6))
    other = Holder(house)
    assert other.enter(ann.device.get(other.login_options())).status_code == 401


# Where they work.


def scope(host: str, scheme: str = "http") -> dict[str, Any]:
    return {"type": "http", "scheme": scheme, "headers": [(b"host", host.encode())]}


def at(**more: Any) -> Settings:
    return Settings(database="sqlite:///x", page=Path("page"), **more)


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (site_of(scope("localhost:8000"), at()), PasskeySite("localhost", "http://localhost:8000")),
        (
            site_of(scope("table.example.org", "https"), at()),
            PasskeySite("table.example.org", "https://table.example.org"),
        ),
        (
            # A proxy passes on http.
            site_of(scope("table.example.org"), at(address="https://table.example.org")),
            PasskeySite("table.example.org", "https://table.example.org"),
        ),
        (
            site_of(
                scope("play.example.org", "https"),
                at(passkey_name="example.org", passkey_origins=("https://play.example.org",)),
            ),
            PasskeySite("example.org", "https://play.example.org"),
        ),
    ],
)
def test_passkeys_are_offered_where_they_can_work(found: Any, told: PasskeySite) -> None:
    assert found == told


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (site_of(scope("127.0.0.1:8000"), at()), "http://localhost:8000"),
        (site_of(scope("192.168.1.5:8000"), at()), "IP address"),
        (site_of(scope("[::1]:8000"), at()), "http://localhost:8000"),
        (site_of(scope("192.168.1.5", "https"), at()), "IP address"),
        (site_of(scope("table.local"), at()), "https"),
        (
            site_of(
                scope("evil.example", "https"),
                at(passkey_name="example.org", passkey_origins=("https://play.example.org",)),
            ),
            "https://play.example.org",
        ),
    ],
)
def test_elsewhere_the_reason_is_told(found: Any, told: str) -> None:
    assert isinstance(found, str)
    assert told in found


def test_at_an_ip_address_the_server_makes_no_challenge(house: House) -> None:
    ann = Person(house)
    assert ann.account()["support"]["possible"] is False
    answer = ann.ask("POST", "/api/account/passkeys/options", json={"name": "Key-17"})
    assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
    assert ann.ask("POST", "/api/login/passkey/options").status_code == 409
