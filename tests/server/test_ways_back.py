"""E-mail and links: verified addresses, new passwords, the link of an administrator, and what they never reveal."""

from __future__ import annotations

import contextlib
import re
import socketserver
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select

from mindtable import OptionError
from mindtable.cli import main
from mindtable.server.people.mail import check_address, check_server
from mindtable.server.people.recovery import LINK
from mindtable.server.settings import Limits, Mail, RateLimit
from mindtable.server.storage.people import tickets
from tests.limits import PLENTY
from tests.server.conftest import Closed, House, in_thread, people_of, settings_in
from tests.server.test_accounts import GOOD, Person, counting, later, works
from tests.server.test_browsers import rows

HOST = "table.example.org"
ADDRESS = f"https://{HOST}"


class Post(socketserver.ThreadingTCPServer):
    """A mail server that keeps what it gets."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Postman)
        self.letters: list[tuple[str, str]] = []
        self.came = threading.Condition()

    def wait(self, number: int) -> tuple[str, str]:
        """The letter with that number: to whom, and its text."""
        with self.came:
            assert self.came.wait_for(lambda: len(self.letters) >= number, 60), "no letter came"
            return self.letters[number - 1]

    def letter(self, to: str, sent: int) -> str:
        """The first letter to an address after so many letters to anybody; others may come late."""

        def found() -> list[str]:
            return [text for address, text in self.letters[sent:] if address == to]

        with self.came:
            assert self.came.wait_for(found, 60), f"no letter came to {to}"
            return found()[0]


class Postman(socketserver.StreamRequestHandler):
    server: Post

    def handle(self) -> None:
        def say(line: str) -> None:
            self.wfile.write(f"{line}\r\n".encode())

        to, letter = "", []
        say("220 post")
        while line := self.rfile.readline().decode().strip():
            word = line.upper()
            if word.startswith("RCPT"):
                to = line.partition("<")[2].partition(">")[0]
            if word == "DATA":
                say("354 go on")
                while (text := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                    letter.append(text)
                with self.server.came:
                    self.server.letters.append((to, "\n".join(letter)))
                    self.server.came.notify_all()
            say("221 bye" if word == "QUIT" else "250 post")
            if word == "QUIT":
                return


@contextlib.contextmanager
def posting(folder: Path, limits: Limits = PLENTY) -> Iterator[tuple[House, Post]]:
    with Post() as post:
        threading.Thread(target=post.serve_forever, daemon=True).start()
        mail = Mail(url=f"smtp://127.0.0.1:{post.server_address[1]}", sender="table@example.org")
        with in_thread(settings_in(folder, mail=mail, address=ADDRESS, limits=limits)) as house:
            yield house, post
        post.shutdown()


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, Post]]:
    with posting(tmp_path_factory.mktemp("office")) as found:
        yield found


def token_in(letter: str) -> str:
    """The token of the link in a letter."""
    found = re.search(rf"{ADDRESS}/account/\w+#([\w-]+)", letter.replace("=\n", ""))
    assert found is not None, letter
    return found[1]


def verify(office: tuple[House, Post], person: Person, address: str) -> str:
    """Let a person have an address. The token of the link."""
    _, post = office
    sent = len(post.letters)
    assert person.ask("PUT", "/api/account/email", json={"email": address}).status_code == 202
    token = token_in(post.letter(address, sent))
    assert person.ask("POST", "/api/email", json={"token": token}).status_code == 204
    assert person.account()["email"] == address
    return token


def test_an_address_counts_once_it_is_verified_and_a_link_works_once(office: tuple[House, Post]) -> None:
    house, _ = office
    ann = Person(house)
    ann.sign_up("Mail-1")
    token = verify(office, ann, "ann@example.org")
    assert len(token) >= 22  # 128 bits
    assert ann.ask("POST", "/api/email", json={"token": token}).status_code == 404
    assert token not in str(rows(house, select(tickets)))


def test_links_end_after_half_an_hour(office: tuple[House, Post]) -> None:
    house, post = office
    ann = Person(house)
    ann.sign_up("Mail-2")
    sent = len(post.letters)
    ann.ask("PUT", "/api/account/email", json={"email": "late@example.org"})
    token = token_in(post.wait(sent + 1)[1])
    with later(house, LINK + 1):
        assert ann.ask("POST", "/api/email", json={"token": token}).status_code == 404
        house.inside(people_of(house).tidy())
    assert ann.account()["email"] == ""
    assert ann.ask("POST", "/api/email", json={"token": token}).status_code == 404


def test_the_former_address_hears_of_a_change(office: tuple[House, Post]) -> None:
    house, post = office
    ann = Person(house)
    ann.sign_up("Mail-3")
    verify(office, ann, "old@example.org")
    sent = len(post.letters)
    ann.ask("PUT", "/api/account/email", json={"email": "new@example.org"})
    token = token_in(post.wait(sent + 1)[1])
    assert ann.ask("POST", "/api/email", json={"token": token}).status_code == 204
    to, letter = post.wait(sent + 2)
    assert to == "old@example.org"
    assert "Mail-3" in letter


def test_a_forgotten_password_is_set_with_a_link_and_all_sessions_end(office: tuple[House, Post]) -> None:
    house, post = office
    ann, phone, thief = Person(house), Person(house), Person(house)
    id_ = ann.make()["table"]["id"]
    ann.sign_up("Mail-4")
    verify(office, ann, "forgetful@example.org")
    socket = house.sit(id_, cookies=ann.jar)
    sent = len(post.letters)
    assert (
        phone.ask("POST", "/api/password/forgotten", json={"email": "Forgetful@example.org"}).status_code
        == 202
    )
    assert (
        phone.ask("POST", "/api/password/forgotten", json={"email": "forgetful@EXAMPLE.org"}).status_code
        == 202
    )
    _, letter = post.wait(sent + 1)
    token = token_in(letter)
    common = phone.ask("POST", "/api/password", json={"token": token, "password": "football"})
    assert common.status_code == 422  # the link still works
    new = {"token": token, "password": "a quite new one"}
    assert phone.ask("POST", "/api/password", json=new).status_code == 200
    assert phone.account()["name"] == "Mail-4"
    assert ann.account()["kind"] == ""
    with pytest.raises(Closed):
        socket.wait(lambda _: False)
    assert thief.ask("POST", "/api/password", json=new).status_code == 404
    assert thief.ask("POST", "/api/login", json={"name": "Mail-4", "password": GOOD}).status_code == 401


def test_nobody_learns_which_addresses_are_known(office: tuple[House, Post]) -> None:
    house, post = office
    ann = Person(house)
    ann.sign_up("Mail-5")
    verify(office, ann, "known@example.org")
    before, sent = works(people_of(house)), len(post.letters)
    told = [
        Person(house).ask("POST", "/api/password/forgotten", json={"email": email})
        for email in ("unknown@example.org", "known@example.org")
    ]
    assert {(each.status_code, each.text) for each in told} == {(202, told[0].text)}
    assert works(people_of(house)) == before
    assert post.wait(sent + 1)[0] == "known@example.org"
    # The same address for another account is sent its letter, and nothing says that it is in use.
    other = Person(house)
    other.sign_up("Mail-6")
    assert other.ask("PUT", "/api/account/email", json={"email": "known@example.org"}).status_code == 202


def test_an_unknown_address_or_link_takes_the_same_work(
    office: tuple[House, Post], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, post = office
    ann = Person(house)
    ann.sign_up("Mail-5b")
    verify(office, ann, "work@example.org")
    sent = len(post.letters)
    people = people_of(house)
    storage = counting(people, monkeypatch)

    def spent(path: str, **body: str) -> tuple[int, dict[str, int]]:
        storage.works.clear()
        before = works(people)
        Person(house).ask("POST", path, json=body)
        return works(people) - before, dict(storage.works)

    told = [
        spent("/api/password/forgotten", email=f"{name}@example.org") for name in ("work", "nobody-at-work")
    ]
    assert told == [(0, {"commit": 1})] * 2
    token = re.findall(r"#(\S+)", post.letter("work@example.org", sent))[0]
    monkeypatch.setattr(people.accounts, "storage", people.hall.storage)  # it tells who has logged in
    links = [spent("/api/password", token=token, password=GOOD) for _ in range(2)]  # it works once
    assert links == [(1, {"read": 1, "commit": 1})] * 2


def test_a_forged_host_changes_no_link(office: tuple[House, Post]) -> None:
    house, post = office
    ann = Person(house)
    ann.sign_up("Mail-7")
    verify(office, ann, "host@example.org")
    sent = len(post.letters)
    body = {"email": "host@example.org"}
    answer = ann.ask("POST", "/api/password/forgotten", json=body, headers={"host": "6.6.6.6"})
    assert answer.status_code == 202
    letter = post.letter("host@example.org", sent)
    assert "6.6.6.6" not in letter
    assert ADDRESS in letter


def test_letters_are_few(tmp_path: Path) -> None:
    limits = Limits(mails=RateLimit(1e-6, 3))
    with posting(tmp_path, limits) as (house, _):
        told = [
            Person(house)
            .ask("POST", "/api/password/forgotten", json={"email": f"a{n}@example.org"})
            .status_code
            for n in range(5)
        ]
        assert told == [202, 202, 202, 429, 429]


def test_without_a_mail_server_or_an_address_no_letter_is_promised(house: House) -> None:
    ann = Person(house)
    ann.sign_up("Mail-8")
    assert ann.account()["mail"] is False
    assert ann.ask("PUT", "/api/account/email", json={"email": "a@example.org"}).status_code == 422
    assert ann.ask("POST", "/api/password/forgotten", json={"email": "a@example.org"}).status_code == 422


@pytest.mark.parametrize(
    "text",
    ["", "a", "a@b", "a b@c.de", "a@b.c\nBcc: x@y.zz", "a@b.cd, e@f.gh", "<a@b.cd>", "a@" + "b" * 64 + ".de"],
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(OptionError):
        check_address(text)


def test_mail_servers_are_named_by_url() -> None:
    check_server("smtps://user:pass@mail.example.org")
    for url in ("mail.example.org", "http://mail.example.org", "smtp://"):
        with pytest.raises(OptionError):
            check_server(url)


def test_an_administrator_gives_a_link_beside_the_running_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with in_thread(settings_in(tmp_path)) as house:
        ann, lost = Person(house), Person(house)
        ann.sign_up("Mail-9")
        ann.make(seats=[{"kind": "me"}, {"kind": "bot"}])
        Person(house).make()
        database = ["--database", f"sqlite:///{tmp_path / 'tables.sqlite'}"]
        assert main(["accounts", "link", "mail-9", *database, "--public-url", ADDRESS]) == 0
        link = capsys.readouterr().out.strip()
        assert link.startswith(f"{ADDRESS}/account/password#")
        new = {"token": link.partition("#")[2], "password": "given by a friend"}
        assert lost.ask("POST", "/api/password", json=new).status_code == 200
        assert lost.account()["name"] == "Mail-9"
        assert lost.ask("POST", "/api/password", json=new).status_code == 404
        assert main(["accounts", "administrator", "Mail-9", *database]) == 0
        assert ann.account()["kind"] == ""  # its rights have changed
        again = Person(house)
        again.login("Mail-9", "given by a friend")
        assert again.account()["administrator"] is True
        assert main(["accounts", "administrator", "Mail-9", "--remove", *database]) == 0
        capsys.readouterr()
        assert main(["accounts", "list", *database]) == 0
        told = capsys.readouterr().out
        assert told.startswith("Mail-9\n1 guests; 0 games")
        assert main(["accounts", "link", "nobody", *database]) == 1
        house.inside(people_of(house).sessions.sweep())
