"""Accounts and kills: whatever a server has acknowledged of accounts is there after kill -9 at any moment."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.conftest import House, Process
from tests.server.test_accounts import Person

KILLS = 5
PEOPLE = 3


class Client:
    """Somebody who uses an account until the server is gone, and remembers what was acknowledged.

    Of each thing there are the values that it may have: the acknowledged one, and one whose answer did not come.
    """

    def __init__(self, number: int) -> None:
        self.name = f"Client-{number}"
        self.random = Random(number)
        self.number = 0
        self.signed_up = False
        self.passwords = [self.fresh("password")]
        self.settings = [""]
        self.decks: dict[str, list[str]] = {}
        self.tokens: list[str] = []
        self.tables: list[str] = []
        self.acknowledged = 0
        self.faults: list[str] = []

    def fresh(self, word: str) -> str:
        self.number += 1
        return f"{word} {self.number} of {self.name[::-1]}"

    def use(self, house: House) -> None:
        """Use the account until the server is gone."""
        person = Person(house)
        try:
            self.enter(person)
            while True:
                self.random.choice([self.play, self.keep, self.make, self.set, self.change, self.enter])(
                    person
                )
        except httpx.TransportError:
            pass
        except AssertionError as error:
            self.faults.append(str(error))

    def sent(self, person: Person, method: str, path: str, **body: Any) -> Any:
        answer = person.ask(method, path, json=body)
        assert answer.status_code < 300, (path, answer.text)
        self.acknowledged += 1
        return answer.json() if answer.content else None

    def enter(self, person: Person) -> None:
        """Sign up, or log in with one of the passwords that it may be."""
        if not self.signed_up:
            answer = person.ask(
                "POST", "/api/account", json={"name": self.name, "password": self.passwords[0]}
            )
            assert answer.status_code in (201, 409), (
                answer.text
            )  # or it was stored, and the answer did not come
            self.signed_up = True
            self.acknowledged += 1
            if answer.status_code == 201:
                return
        for password in self.passwords:
            body = {"name": self.name, "password": password}
            if person.ask("POST", "/api/login", json=body).status_code == 200:
                self.passwords = [password]
                self.acknowledged += 1
                return
        raise AssertionError(f"{self.name} cannot log in")

    def play(self, person: Person) -> None:
        seats = [{"kind": "me"}, {"kind": "open"}]
        self.tables.append(
            self.sent(person, "POST", "/api/tables", game="tumblrcards", seats=seats)["table"]["id"]
        )

    def keep(self, person: Person) -> None:
        id_, text = f"own:{self.random.randrange(3)}", self.fresh("deck")
        self.decks.setdefault(id_, [""]).append(text)
        self.sent(person, "PUT", f"/api/account/decks/mind/{id_}", name="Deck", list=text)
        self.decks[id_] = [text]

    def make(self, person: Person) -> None:
        if len(self.tokens) < 15:
            told = self.sent(person, "POST", "/api/account/tokens", name="token", scopes=["play"])
            self.tokens.append(told["token"])

    def set(self, person: Person) -> None:
        text = self.fresh("settings")
        self.settings.append(text)
        self.sent(person, "PUT", "/api/account/settings", settings=text)
        self.settings = [text]

    def change(self, person: Person) -> None:
        password = self.fresh("password")
        self.passwords.append(password)
        self.sent(person, "PUT", "/api/account/password", password=password)
        self.passwords = [password]

    def check(self, house: House) -> None:
        """What was acknowledged is there, and nothing else."""
        person = Person(house)
        self.enter(person)
        account = person.account()
        assert account["name"] == self.name
        assert account["settings"] in self.settings
        self.settings = [account["settings"]]
        found = {deck["id"]: deck["list"] for deck in person.ask("GET", "/api/account/decks").json()}
        for id_, values in self.decks.items():
            assert found.get(id_, "") in values, id_
            self.decks[id_] = [found.get(id_, "")]
        for token in self.tokens:
            assert person.ask("GET", "/api/seats", token).status_code == 200
        held = {each["table"]["id"] for each in house.http.get("/api/seats", headers=cookie(person)).json()}
        assert set(self.tables[-50:]) <= held
        seats = [each["table"]["seats"][0]["name"] for each in person.ask("GET", "/api/seats").json()]
        assert set(seats) <= {self.name}


def cookie(person: Person) -> dict[str, str]:
    return {"cookie": "; ".join(f"{name}={value}" for name, value in person.jar.items())}


@pytest.mark.long
def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    process = Process(tmp_path)
    random = Random(7)
    clients = [Client(number) for number in range(PEOPLE)]
    try:
        for _ in range(KILLS):
            house = process.start()
            for client in clients:
                client.check(house)
            # A house is for one thread.
            houses = [House(house.address) for _ in clients]
            threads = [
                threading.Thread(target=client.use, args=(own,))
                for client, own in zip(clients, houses, strict=True)
            ]
            for thread in threads:
                thread.start()
            time.sleep(random.uniform(0.3, 1.5))
            process.end()
            for thread in threads:
                thread.join(60)
            for own in houses:
                own.http.close()
            assert [fault for client in clients for fault in client.faults] == []
        house = process.start()
        for client in clients:
            client.check(house)
        assert sum(client.acknowledged for client in clients) > 10 * KILLS
    finally:
        process.end()
