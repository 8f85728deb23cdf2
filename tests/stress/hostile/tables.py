"""Hostile clients that make tables and sit at them."""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec

from benchmarks.clients import GAME
from tests.stress.hostile.client import Cut, Hostile, Line
from tests.stress.hostile.kinds import again, kind
from tests.stress.hostile.uploads import card


@kind("tables")
def _(hostile: Hostile, text: str) -> None:
    """Tables of all kinds, as many as are allowed: with bots, with clocks, never joined."""
    number = 0

    def once() -> None:
        nonlocal number
        number += 1
        clock = {"kind": "fischer", "seconds": 60 + number % 100, "increment": 1}
        seated = hostile.table("bot" if number % 2 else "open", clock=clock)
        if number % 4 == 0:
            with Line(hostile).sit(seated.table.id, seated.token) as line:
                line.wait(0.02)

    again(hostile, once)


@kind("sockets")
def _(hostile: Hostile, text: str) -> None:
    """As many sockets as are allowed at a table with a bot, each of which sends all allowed requests."""
    made = hostile.table("bot")
    lines: list[Line] = []
    number = 0
    while True:
        hostile.check()
        number += 1
        with hostile.cut_off():
            if len(lines) < 400:
                lines.append(Line(hostile).sit(made.table.id, made.token if number % 2 else ""))
        for line in list(lines[number % 10 :: 10]):
            with hostile.cut_off():
                try:
                    line.say({"type": "forecast", "id": f"{number}"})
                    line.heard.clear()
                except (Cut, OSError):
                    lines.remove(line)
                    raise


@kind("hints-and-forecasts")
def _(hostile: Hostile, text: str) -> None:
    """A seat that sends all kinds of requests as fast as it can, while it plays against a bot."""
    asked: list[dict[str, object]] = [
        {"type": "hint"},
        {"type": "forecast"},
        {"type": "why", "action": "attack imp-1 -> bear-2 " * 12},
        {"type": "undo"},
        {"type": "offer_draw"},
        {"type": "act", "at": 2, "actions": ["cast imp"] * 64},
        {"type": "act", "at": 2, "actions": ["q" * 300] * 50},
    ]
    made = hostile.table("bot")
    number = 0

    def once() -> None:
        nonlocal number
        with Line(hostile).sit(made.table.id, made.token) as line:
            while True:
                number += 1
                line.say({"id": f"n{number}", **asked[number % len(asked)]})
                line.heard.clear()

    again(hostile, once)


@kind("undo-and-redo")
def _(hostile: Hostile, text: str) -> None:
    """Undoes and plays again, ten times a second on each of ten sockets of one seat."""
    made = hostile.table("bot")
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(Line(hostile)).sit(made.table.id, made.token) for _ in range(10)]
        number = 0
        position: dict[str, object] = {}

        def once() -> None:
            nonlocal number, position
            for line in lines:
                number += 1
                line.wait(0.01)
                while line.heard:
                    position = msgspec.json.decode(line.heard.pop(0)).get("position") or position
                question = msgspec.convert(position.get("question"), dict[str, object] | None)
                if number % 2 or not question:
                    line.say({"type": "undo", "id": f"u{number}"})
                else:
                    choices = msgspec.convert(question["choices"], list[dict[str, object]])
                    act = {"id": f"a{number}", "at": question["at"], "actions": [choices[-1]["action"]]}
                    line.say({"type": "act", **act})

        again(hostile, once)


@kind("lock-out")
def _(hostile: Hostile, text: str) -> None:
    """Spectators fill a table, again and again, while one of its players leaves and comes back."""
    victim = hostile.neighbour()
    table, tokens = victim.pair()
    with contextlib.ExitStack() as stack:
        while True:
            hostile.check()
            with hostile.cut_off():
                for _ in range(20):
                    stack.enter_context(Line(hostile)).sit(table).until("sync")
            try:
                with Line(victim) as line:
                    line.sit(table, tokens[0]).until("sync")
            except (Cut, OSError) as error:
                hostile.noted(hostile.kept_out, error.how if isinstance(error, Cut) else "reset")
            victim.rest(0.2)


@kind("rematches")
def _(hostile: Hostile, text: str) -> None:
    """Both players concede and agree to a rematch, over and over: every game is a new table."""
    table, tokens = hostile.pair()

    def once() -> None:
        nonlocal table
        with Line(hostile) as ann, Line(hostile) as bob:
            for line, token in zip((ann, bob), tokens):
                line.sit(table, token).until("sync")
            ann.say({"type": "concede", "id": "1"})
            ann.until("ack", "refused")
            while True:
                ann.say({"type": "rematch", "id": "2"})
                ann.until("ack", "refused")
                bob.say({"type": "answer", "id": "3", "offer": "rematch", "accept": True})
                if bob.until("ack", "refused")["type"] == "ack":
                    break
                hostile.rest(0.05)
            while not (
                following := msgspec.convert(ann.until("table")["table"], dict[str, Any])["next_table"]
            ):
                pass
            table = following

    again(hostile, once)


@kind("many-listeners")
def _(hostile: Hostile, text: str) -> None:
    """A table with as many spectators as are allowed, to whom its players chat without a pause."""
    table, tokens = hostile.pair()
    lines: list[Line] = []
    with contextlib.ExitStack() as stack:
        with hostile.cut_off():
            while True:
                lines.append(stack.enter_context(Line(hostile)).sit(table))
                lines[-1].until("sync")
        number = 0

        def once() -> None:
            nonlocal number
            with contextlib.ExitStack() as seats:
                speakers = [seats.enter_context(Line(hostile)).sit(table, token) for token in tokens]
                while True:
                    for speaker in speakers:
                        number += 1
                        speaker.say({"type": "chat", "id": f"c{number}", "text": f"{number} " + "x" * 290})
                        speaker.wait(0.02)
                    for line in lines:
                        with contextlib.suppress(Cut):
                            line.look()
                            line.heard.clear()

        again(hostile, once)


@kind("many-bot-tables")
def _(hostile: Hostile, text: str) -> None:
    """Bots that play each other, at as many tables as are allowed, each with a spectator."""
    lines: list[Line] = []
    with contextlib.ExitStack() as stack:

        def once() -> None:
            seats = [{"kind": "bot"}, {"kind": "bot"}]
            made = hostile.seated("/api/tables", {"game": GAME, "seats": seats})
            lines.append(stack.enter_context(Line(hostile)).sit(made.table.id))

        while True:
            hostile.check()
            with hostile.cut_off():
                once()
            for line in list(lines):
                with hostile.cut_off():
                    try:
                        line.look()
                        line.heard.clear()
                    except (Cut, OSError):
                        lines.remove(line)
                        raise


_WRITTEN = 10  # cards of a deck, each of them twice
_LETTERS = "klmnopqrst"


@kind("slow-restarts")
def _(hostile: Hostile, text: str) -> None:
    """Tables whose clocks run, with many written cards, all of which a server that starts might have to read."""
    number = 0

    def once() -> None:
        nonlocal number
        number += 1
        word = "".join(_LETTERS[int(digit)] for digit in f"{number:03}").title()
        names = [f"Quagga {word} {letter.upper()}" for letter in _LETTERS[:_WRITTEN]]
        lines = [
            f"When this creature dies, each other creature named Imp gets +{more}/+{number}."
            for more in range(1, 9)
        ]
        deck = {
            "cards": "".join(card(name, "\n".join(lines)) for name in names),
            "deck_list": "".join(f"2 {name}\n" for name in names),
        }
        body = {
            "game": GAME,
            "custom_cards": True,
            "clock": {"kind": "fischer", "seconds": 3_000, "increment": 0},
            "seats": [{"kind": "me", **deck}, {"kind": "open"}],
        }
        made = hostile.seated("/api/tables", body)
        guest = {"invitation": made.invitation, "name": "Guest", "custom_cards": True}
        joined = hostile.seated(f"/api/tables/{made.table.id}/join", guest)
        with Line(hostile) as ann, Line(hostile) as bob:
            ann.sit(made.table.id, made.token).until("sync")
            consent = msgspec.convert(
                bob.sit(made.table.id, joined.token).until("sync")["consent"], dict[str, Any]
            )
            for place, shown in enumerate(consent["cards"]):
                bob.say(
                    {"type": "approve", "id": f"a{place}", "owner": 0, "card": shown["key"], "accept": True}
                )
                bob.until("ack", "refused")

    again(hostile, once)
