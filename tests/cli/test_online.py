"""`mindtable play --server`: whole games at the tables of a real server, and what goes wrong."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mindtable import MindtableError
from mindtable.cli.online.link import Link
from mindtable.cli.online.session import OnlineSession
from mindtable.cli.online.site import Place, Site
from mindtable.cli.options import parse
from mindtable.cli.terminal.lines import Lines
from mindtable.cli.terminal.screen import Screen
from tests.cli.conftest import Ran, Run
from tests.server.conftest import House, in_thread, settings_in

__all__ = ["house"]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with in_thread(settings_in(tmp_path_factory.mktemp("online"))) as house:
        yield house


@pytest.fixture
def typed(run: Run, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run the command with these lines on its standard input."""

    def typed_(stdin: io.StringIO | str, *words: str) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin) if isinstance(stdin, str) else stdin)
        return run("play", *words)

    return typed_


@pytest.mark.long
@pytest.mark.parametrize("game", ["tumblrcards", "mindnet"])
def test_a_whole_game_against_a_bot(house: House, game: str) -> None:
    options = parse(["play", game, "--server", house.address, "--bot", "random", "--name", "Tess"])
    status, out = _played(options, Chooser())
    assert status == 0
    assert "Tess and " in out
    assert any(end in out for end in (" wins: ", "You win: ", "The game is a draw: ")), out[-500:]
    assert "there is no 9999 in the list" in out


def test_two_people_meet_in_the_queue_and_play(house: House) -> None:
    """One in the terminal, the other one too; both of them conceding is decided by who comes first."""
    done: dict[str, tuple[int, str]] = {}

    def live(name: str) -> None:
        options = parse(["play", "mind", "--server", house.address, "--speed", "quick", "--name", name])
        done[name] = _played(options, _Given(["chat hi", "clock", "1", "concede"]))

    threads = [threading.Thread(target=live, args=(name,)) for name in ("Uma", "Udo")]
    for each in threads:
        each.start()
    for each in threads:
        each.join(60)
    assert {status for status, _ in done.values()} == {0}
    assert all("wins" in out or "You win" in out for _, out in done.values())


def _played(options: Any, lines: _Given) -> tuple[int, str]:
    """Play with a cookie jar and an output of one's own."""
    from mindtable.cli.commands import online

    site = Site(options.server)
    screen = Screen(100, False)
    out = io.StringIO()
    screen.out.file = out
    table, invitation = online.seat(site, Place(options.server), options, screen)
    lines.session = session = OnlineSession(site, table, screen, lines, invitation)
    try:
        return session.run(), out.getvalue()
    finally:
        site.close()


class _Given(Lines):
    """These lines."""

    session: OnlineSession

    def __init__(self, lines: list[str]) -> None:
        self.given = lines

    def read(self, prompt: str, words: Any = None) -> str:
        if not self.given:
            raise EOFError
        return self.given.pop(0)


class Chooser(_Given):
    """Any number, until the game is over."""

    def __init__(self) -> None:
        super().__init__([])
        self.random = Random(1)
        self.number = 0

    def read(self, prompt: str, words: Any = None) -> str:
        if self.session.over:
            raise EOFError
        self.number += 1
        choices = len(self.session.question["choices"]) if self.session.question else 1
        return "9999" if self.number == 1 else str(self.random.randint(1, max(1, choices)))


def test_a_seat_is_left_and_taken_up_again_and_refusals_name_their_rule(house: House, typed: Any) -> None:
    ran = typed("1\nleave\n", "tumblrcards", "--server", house.address, "--bot", "random")
    assert ran.status == 3
    again = typed("why attack the moon\nconcede\n", "--server", house.address)
    assert again.status == 0, again.err
    assert "wins" in again.out
    refused = typed("", "--server", house.address)
    assert refused.status == 1
    assert "you have no game" in refused.complaint


def test_an_invitation_is_taken_by_its_link(house: House, typed: Any) -> None:
    made = house.make(game="mind")
    link = f"{house.address}/join/{made['table']['id']}#{made['invitation']}"
    first = house.sit(made["table"]["id"], made["token"])
    asked = threading.Thread(
        target=lambda: first.wait(lambda me: me.table["status"] == "playing").ask("concede")
    )
    asked.start()
    ran = typed("", "--server", link, "--name", "Ina")
    asked.join(20)
    assert ran.status in (0, 3)  # it had no line to read, before the other one conceded or after
    assert "Ina at http" in ran.out
    assert [seat["name"] for seat in first.table["seats"]][1] == "Ina"


def test_an_api_token_plays_for_its_account(house: House, typed: Any, tmp_path: Path) -> None:
    from tests.server.test_accounts import Person

    person = Person(house)
    person.sign_up("Tokentess")
    made = person.ask("POST", "/api/account/tokens", json={"name": "terminal", "scopes": ["read", "play"]})
    assert made.status_code == 201, made.text
    file = tmp_path / "token"
    file.write_text(made.json()["token"])
    ran = typed("concede\n", "mind", "--server", house.address, "--bot", "random", "--token-file", str(file))
    assert ran.status == 0, ran.err
    assert "Tokentess" in ran.out


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--server", "{}/table/nothere12345"], "no such table"),
        (["--server", "http://127.0.0.1:9"], "no server answers"),
        (["--server", "nonsense"], "not the address of a server"),
        (["nochess", "--server", "{}", "--bot", "random"], "nochess"),
        (["--server", "{}", "--bot", "nobody"], "nobody"),
        (["--server", "{}", "--speed", "quick", "--rated"], "account"),
        (["--server", "{}", "--speed", "quick", "--bot", "random"], "choose one"),
        (["--server", "{}", "--seed", "1"], "does not fit --server"),
        (["--speed", "quick"], "belongs to --server"),
        (["--server", "{}", "--table", "http://else/where/x/y"], ""),
    ],
)
def test_errors_are_named(house: House, typed: Any, words: list[str], complaint: str) -> None:
    ran = typed("", *(word.format(house.address) for word in words))
    assert ran.status in (1, 2)
    assert complaint in ran.complaint


# Over a fake.


class Heard:
    """A link that sends nothing, and notes what is asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any]] = []

    def ask(self, type_: str, **more: Any) -> str:
        self.asked.append((type_, more))
        return str(len(self.asked))


INFO: dict[str, Any] = {
    "id": "t",
    "game": "mind",
    "status": "playing",
    "seats": [{"name": "Ann"}, {"name": "Bob"}],
    "offers": {"draw": -1, "undo": -1, "rematch": -1},
    "claims": [],
    "due": None,
    "result": None,
    "next_table": "",
}


@pytest.fixture
def fake() -> Any:
    session = OnlineSession(Site("http://fake"), "t", Screen(100, False), _Given([]))
    session.screen.out.file = io.StringIO()
    session.link = Heard()  # type: ignore[assignment]  # all that is used of it
    session.hear({"type": "sync", "table": INFO, "seat": 0, "position": None, "log": [], "chat": []})

    def said() -> str:
        text = session.screen.out.file.getvalue()  # type: ignore[attr-defined]  # as set above
        session.screen.out.file.seek(0)
        session.screen.out.file.truncate()
        return str(text)

    said()
    return session, said


def test_who_is_left_alone_is_told_when_the_game_may_be_claimed(fake: Any) -> None:
    session, said = fake
    due = {"what": "claim", "seat": 1, "left": 57_400}
    session.hear({"type": "table", "table": {**INFO, "due": due}})
    assert "Bob is away. In 58 seconds" in said()
    session.hear({"type": "table", "table": {**INFO, "claims": [0]}})
    assert "claim win" in said()
    session._obey("claim win")
    assert session.link.asked == [("claim", {"win": True})]


def test_offers_are_told_once_and_answered(fake: Any) -> None:
    session, said = fake
    with pytest.raises(MindtableError, match="Nothing is offered"):
        session._obey("yes")
    offered = {**INFO, "offers": {"draw": 1, "undo": -1, "rematch": -1}}
    for _ in range(2):
        session.hear({"type": "table", "table": offered})
    assert said().count("offers a draw") == 1
    session._obey("no")
    assert session.link.asked == [("answer", {"offer": "draw", "accept": False})]


def test_nobody_acts_who_is_not_asked(fake: Any) -> None:
    session, _ = fake
    for line in ("1", "attack"):
        with pytest.raises(MindtableError, match="not asked now"):
            session._obey(line)
    assert session.link.asked == []


def test_lost_connections_are_told_and_the_end_is_an_error(fake: Any) -> None:
    session, said = fake
    session.hear({"type": "lost", "text": "reset"})
    assert "lost" in said()
    session.hear({"type": "back"})
    assert "back" in said()
    session.hear({"type": "end", "text": "The server is gone."})
    with pytest.raises(MindtableError, match="is gone"):
        session._wait()


def test_a_link_connects_again_and_repeats_what_nobody_answered(house: House) -> None:
    made = house.make("bot", game="mind")
    heard: list[Any] = []
    told = threading.Condition()

    def hear(message: Any) -> None:
        with told:
            heard.append(message)
            told.notify_all()

    def until(ready: Any) -> None:
        with told:
            assert told.wait_for(lambda: any(map(ready, heard)), 20), heard[-3:]

    table = made["table"]["id"]
    address = f"{house.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    link = Link(address, {}, made["token"], hear)
    link.start()
    until(lambda each: each["type"] == "sync")
    assert link._socket is not None
    link._socket.socket.shutdown(2)  # the line is cut
    id_ = link.ask("chat", text="Are you there?")
    until(lambda each: each["type"] == "back")
    until(lambda each: each["type"] == "ack" and each["id"] == id_)
    link.close()
    chat = house.sit(table, made["token"]).chat
    assert [line["text"] for line in chat] == ["Are you there?"]


def test_links_name_tables(house: House) -> None:
    place = Place("https://a.example/join/abc#sesame")
    assert (place.origin, place.table, place.invitation) == ("https://a.example", "abc", "sesame")
    place = Place("https://a.example", "xyz")
    assert (place.origin, place.table, place.invitation) == ("https://a.example", "xyz", "")
