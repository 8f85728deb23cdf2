"""Hostile clients that hand in decks, cards and records."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Callable
from typing import Any

import msgspec

from benchmarks import records
from benchmarks.clients import GAME
from tests.stress.hostile.client import Hostile, Line, request
from tests.stress.hostile.kinds import again, kind

# Decks.

DECKS = {
    "line-ends": "\n" * 7900 + "b",
    "spaces": "b " + " " * 7800 + "x",
    "unknown-names": "\n".join(f"Zqx {number}" for number in range(900)),
    "short-names": "a\n" * 3990,
    "deep-keys": "a." * 3900 + "a = 1",
    "deep-lists": "[cards]\na = " + "[" * 7900,
    "unknown-slugs": "[cards]\n" + "\n".join(f"a{number}=1" for number in range(1000)),
}


def card(name: str, text: str) -> str:
    """A card of a card file."""
    lines = [
        f"name = {json.dumps(name)}",
        "cost = 1",
        "attack = 1",
        "health = 1",
        f"text = {json.dumps(text)}",
    ]
    return "\n".join(["[[card]]", *lines, ""])


# Card files as players paste them.
CARDS = {
    "a-long-line": card("Quagga", "When this creature dies, " + "draw 1 card and " * 500 + "draw 1 card."),
    "nested-quotes": card("Quagga", 'This creature has "' * 150 + "draw 1 card." + '"' * 150),
    "nested-groups": card("Quagga", "Destroy each creature " + "other than this creature and " * 12 + "."),
    "nested-toml": "card = " + "[" * 4_900 + "]" * 4_900,
    "inline-tables": "card = " + "{a=" * 2_000 + "1" + "}" * 2_000,
    "many-cards": "".join(card(f"Quagga {n}", "") for n in range(100)),
    "many-lines": card("Quagga", "Draw 1 card.\n" * 500),
    "wrong-lines": card("Quagga", "Whenever a creature creature dies, creature.\n" * 190),
    "half-ambiguous": card(
        "Quagga", ("Each creature you control and each creature gets +1/+1. " * 6 + "\n") * 20
    ),
    "no-toml": "\x00" * 9_999,
    "dotted-keys": ".".join(["a"] * 4_998) + " = 1",
}


def decks(name: str, path: str, body: Callable[[str], object], texts: dict[str, str] = DECKS) -> None:
    """Register a kind that uploads one hostile deck after another, on ten connections."""

    def attack(hostile: Hostile, text: str) -> None:
        requests = [request("POST", path, msgspec.json.encode(body(text))) for text in texts.values()]
        number = 0

        def once() -> None:
            nonlocal number
            with contextlib.ExitStack() as stack:
                lines = [stack.enter_context(Line(hostile)) for _ in range(10)]
                while True:
                    for line in lines:
                        number += 1
                        line.push(requests[number % len(requests)])
                    for line in lines:
                        line.wait(0.01)

        again(hostile, once)

    kind(name)(attack)


decks("deck-checks", f"/api/games/{GAME}/decks/check", lambda text: {"text": text})
decks(
    "deck-tables",
    "/api/tables",
    lambda text: {"game": GAME, "seats": [{"kind": "me", "deck_list": text}, {"kind": "open"}]},
)


decks(
    "card-checks", f"/api/games/{GAME}/decks/check", lambda text: {"text": "20 Quagga", "cards": text}, CARDS
)
decks(
    "card-tables",
    "/api/tables",
    lambda text: {
        "game": GAME,
        "custom_cards": True,
        "seats": [{"kind": "me", "deck_list": "20 Quagga", "cards": text}, {"kind": "open"}],
    },
    CARDS,
)


@kind("deck-joins")
def _(hostile: Hostile, text: str) -> None:
    """Joins its own table with hostile decks, over and over."""
    made = hostile.table("open")
    path = f"/api/tables/{made.table.id}/join"
    texts = list(DECKS.values())
    number = 0

    def once() -> None:
        nonlocal number
        number += 1
        body = {"invitation": made.invitation, "name": "Guest", "deck_list": texts[number % len(texts)]}
        status, _ = hostile.ask("POST", path, msgspec.json.encode(body))
        if status >= 400:
            hostile.noted(hostile.refusals, str(status))

    again(hostile, once)


# Records and cards.


def upload_and_use(hostile: Hostile, text: str) -> None:
    """Upload a record, request its frames, continue it with both seats, and connect to the table again."""
    replay = hostile.handed_in(text)
    frames = f"/api/replays/{replay}/frames?count=200"
    hostile.ask("GET", frames)
    branch = {"inputs": 0, "seat": 0, "opponent": {"kind": "open"}}
    made = hostile.seated(f"/api/replays/{replay}/branch", branch)
    guest = {"invitation": made.invitation, "name": "Guest"}
    tokens = [made.token, hostile.seated(f"/api/tables/{made.table.id}/join", guest).token]
    play_hard(hostile, made.table.id, tokens)


def play_hard(hostile: Hostile, table: str, tokens: list[str]) -> None:
    """Play both seats as fast as the server allows, casting every possible card; watch from several sockets."""
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(Line(hostile)).sit(table, token) for token in [*tokens, "", ""]]
        positions: dict[int, Any] = {}
        for number in range(1_000_000):
            for seat, line in enumerate(lines[:2]):
                line.wait(0.02)
                while line.heard:
                    message = msgspec.json.decode(line.heard.pop(0))
                    positions[seat] = message.get("position") or positions.get(seat)
            for line in lines[2:]:
                line.wait(0.01)
                line.heard.clear()
            for seat, position in positions.items():
                question = position and position["question"]
                if question:
                    actions = [choice["action"] for choice in question["choices"]]
                    chosen = next((action for action in actions if action.startswith("cast")), actions[-1])
                    act = {"type": "act", "id": f"{number}", "at": question["at"], "actions": [chosen]}
                    lines[seat].say(act)
                    lines[seat].say({"type": "forecast", "id": f"f{number}"})
                    positions[seat] = None
                    break
            if number % 20 == 19:
                lines.append(stack.enter_context(Line(hostile)).sit(table))  # one more that reads everything


def hostile_records(name: str, make: Callable[[], str]) -> None:
    """Register a kind that uploads a record and uses it in every way."""

    def attack(hostile: Hostile, text: str) -> None:
        again(hostile, lambda: upload_and_use(hostile, text))

    kind(name, make)(attack)


hostile_records("record-of-drums", records.drums)
hostile_records("record-of-echoes", records.echoes)
hostile_records("record-of-many-cards", records.many_cards)


@kind("record-of-a-long-game", records.long_game)
def _(hostile: Hostile, text: str) -> None:
    """Branches of a game with thousands of inputs, from all its positions."""
    replay = hostile.handed_in(text)
    chance = random.Random(1)
    inputs = text.count('\n  "')

    def once() -> None:
        hostile.ask("GET", f"/api/replays/{replay}/frames?first={chance.randrange(inputs)}&count=200")
        branch = {"inputs": chance.randrange(inputs), "seat": 0, "opponent": {"kind": "bot"}}
        made = hostile.seated(f"/api/replays/{replay}/branch", branch)
        with Line(hostile).sit(made.table.id, made.token) as line:
            line.wait(0.1)

    again(hostile, once)


def upload(text: str, number: int) -> bytes:
    """A request that hands in a record, which each number makes another one."""
    changed = text.replace('"seed":', f'"note": {number}, "seed":')
    return request("POST", "/api/replays", msgspec.json.encode({"text": changed}))


@kind("records-different-each-time", records.drums)
def _(hostile: Hostile, text: str) -> None:
    """Always different records, as fast as the server accepts them, on three connections, so that workers are always
    busy.
    """
    number = 0

    def once() -> None:
        nonlocal number
        with contextlib.ExitStack() as stack:
            lines = []
            for _ in range(3):
                number += 1
                lines.append(stack.enter_context(Line(hostile)))
                lines[-1].push(upload(text, number))
            for line in lines:
                line.answer()

    again(hostile, once)


@kind("slow-uploads", records.many_cards)
def _(hostile: Hostile, text: str) -> None:
    """Three records at a time that take a worker as long as possible."""
    number = 0

    def once() -> None:
        nonlocal number
        with contextlib.ExitStack() as stack:
            lines = []
            for _ in range(3):
                number += 1
                lines.append(stack.enter_context(Line(hostile)))
                lines[-1].push(upload(text, number))
            for line in lines:
                line.wait(15.0)

    again(hostile, once)
