"""Hostile records: small files that cause a server as much work as possible.

Each is a valid record of a game that was played here, with cards that the engine has read.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import mindtable
from benchmarks.clients import GAME
from mindtable.core.state import State

INPUTS = 4_900  # of a long game; a server takes 5,000
_FILL = (
    "imp",
    "ooze",
    "zombie",
    "goblin",
    "bear",
    "sewer-rat",
    "barbarian",
    "citizen-of-draem",
    "wolf-pack",
    "treant",
)

Choose = Callable[[list[str]], str]


def card(name: str, *lines: str) -> str:
    """A made-up creature that costs nothing."""
    text = "\n".join(lines)
    return f'[[card]]\nname = "{name}"\ncost = 0\nattack = 0\nhealth = 1\ntext = """\n{text}"""\n'


def cast(*names: str) -> Choose:
    """Casts the first of these cards that can be cast, and otherwise does as little as possible."""

    def choose(actions: list[str]) -> str:
        for name in names:
            for action in actions:
                if action == f"cast {name}":
                    return action
        return next((action for action in ("combat", "done") if action in actions), actions[-1])

    return choose


def played(cards: dict[str, str], choose: Choose, turns: int) -> State:
    """A game with two of each of these cards in both decks, played for `turns` turns."""
    deck = dict.fromkeys(cards, 2)
    for slug in _FILL[: 10 - len(cards)]:
        deck[slug] = 2
    with TemporaryDirectory() as folder:
        file = Path(folder) / "cards.toml"
        file.write_text("\n".join(cards.values()), encoding="utf-8")
        state = mindtable.game(GAME).start(decks=[deck, deck], seed=1, cards=file)
    while state.outcome is None and state.turn_number() <= turns:
        decision = state.pending[0]
        action = choose([str(action) for action in decision.actions])
        state.apply(state.parse(decision.seat, action), decision.seat)
    return state


def drums() -> str:
    """Nine lines on each of many cards, each of which changes a hundred creatures at the end of every turn."""
    line = "At the end of each turn, each creature gets +1/+1."
    hordes = {
        f"{name}-horde": card(
            f"{name.title()} Horde", "When this creature enters play, summon 50 Ooze tokens."
        )
        for name in ("ash", "birch", "cedar", "elm", "fir")
    }
    beats = {
        f"{name}-drum": card(f"{name.title()} Drum", *[line] * 9) for name in ("hazel", "larch", "maple")
    }
    return str(played({**hordes, **beats}, cast(*beats, *hordes), 12).record().dumps())


def echoes() -> str:
    """A record without inputs; in its continuation, one action causes 100,000 lines of log."""
    line = "Whenever a creature enters play, each creature gets +1/+1."
    cards = {
        "echo": card("Echo", *[line] * 11),
        "wave": card("Wave", "When this creature enters play, summon 50 Ooze tokens."),
    }
    return str(played(cards, cast(), 0).record().dumps())


def many_cards(number: int = 400) -> str:
    """Hundreds of cards with twelve lines each, all of which must be read."""
    data: dict[str, Any] = json.loads(played({"echo": card("Echo", "")}, cast(), 0).record().dumps())
    like = data["cards"]["echo"]
    for one in range(number):
        letters = "".join("klmnopqrst"[int(digit)] for digit in f"{one:04}")
        lines = [
            f"When this creature dies, if you control {one + 1} or more other creatures named Imp, "
            f"each other creature you control gets +{more}/+1 until end of turn."
            for more in range(1, 13)
        ]
        slug = f"thing-{letters}"
        data["cards"][slug] = {
            **like,
            "id": slug,
            "name": f"Thing {letters.title()}",
            "text": "\n".join(lines),
        }
    return json.dumps(data)


def long_game() -> str:
    """A game with as many inputs as a server accepts."""
    chance = random.Random(1)
    state = mindtable.game("mind_game").start(seed=1)
    while state.outcome is None and len(state.history) < INPUTS:
        decision = state.pending[0]
        state.apply(chance.choice(decision.actions), decision.seat)
    return str(state.record().dumps())
