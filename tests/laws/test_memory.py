"""What a game leaves behind is not kept: neither by caches without bounds nor by cycles that are never collected.

The compiled build does not search objects that are marked `acyclic` for cycles. Such an object on a cycle is never
freed, nor is what it refers to, while the plain build frees both. So one law searches for such cycles, in each build,
and the others count what is left after many rounds.
"""

from __future__ import annotations

import ast
import gc
import os
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from random import Random
from types import BuiltinFunctionType, FrameType, FunctionType, MethodType, ModuleType
from typing import Any

import msgspec
import pytest

import mindtable
from mindtable import Record
from mindtable.cards.game.game import CardGame
from mindtable.cards.state.definition import Pool
from mindtable.core.chance import Chance
from mindtable.server.work.workers import READY
from mindtable.study.schedule import schedule
from mindtable.study.simulation import Setting, play
from tests.laws.games import LAWFUL, Shipped, for_each
from tests.long import FULL, daily

GAMES = mindtable.games()
CARD_GAMES = [name for name in GAMES if isinstance(mindtable.game(name), CardGame)]
PACKAGE = Path(__file__).parents[2] / "src" / "mindtable"
ACYCLIC_MARK = "acyclic=True"
NOT_DATA = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, FrameType)

_MEGABYTE = 1 << 20


# --- Cycles ---


def marked() -> Iterator[tuple[str, str]]:
    """The modules and names of the classes that are marked as acyclic."""
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if ACYCLIC_MARK in text else ():
            if isinstance(node, ast.ClassDef) and any(
                ACYCLIC_MARK in ast.unparse(d) for d in node.decorator_list
            ):
                yield ".".join(("mindtable", *path.relative_to(PACKAGE).with_suffix("").parts)), node.name


ACYCLIC: tuple[type, ...] = tuple(getattr(import_module(module), name) for module, name in marked())


def referents(value: Any) -> list[Any]:
    """What an object refers to, also where the compiled build does not tell the garbage collector."""
    found = gc.get_referents(value)
    for name in getattr(type(value), "__mypyc_attrs__", ()) if isinstance(value, ACYCLIC) else ():
        with suppress(AttributeError):  # it has no value yet
            found.append(getattr(value, name))
    return [each for each in found if each is not None and not isinstance(each, NOT_DATA)]


def on_cycles(roots: list[Any]) -> list[list[Any]]:
    """The groups of objects that lead to one another, among everything that the roots lead to (Tarjan)."""
    number: dict[int, int] = {}
    low: dict[int, int] = {}
    path: list[Any] = []
    on_path: set[int] = set()
    groups: list[list[Any]] = []
    kept: list[Any] = []  # while an object is alive, no other one has its identity
    work: list[tuple[Any, Iterator[Any]]] = []
    waiting = list(roots)
    while work or waiting:
        value = None
        if not work:
            value = waiting.pop()
        else:
            here, rest = work[-1]
            for each in rest:
                if id(each) not in number:
                    value = each
                    break
                if id(each) in on_path:
                    low[id(here)] = min(low[id(here)], number[id(each)])
        if value is not None:
            if id(value) not in number:
                number[id(value)] = low[id(value)] = len(number)
                kept.append(value)
                path.append(value)
                on_path.add(id(value))
                work.append((value, iter(referents(value))))
            continue
        here, _ = work.pop()
        if work:
            above = id(work[-1][0])
            low[above] = min(low[above], low[id(here)])
        if low[id(here)] == number[id(here)]:
            place = next(place for place in range(len(path) - 1, -1, -1) if path[place] is here)
            group = path[place:]
            del path[place:]
            on_path.difference_update(map(id, group))
            if len(group) > 1 or any(each is here for each in referents(here)):
                groups.append(group)
    return groups


def test_the_search_for_cycles_finds_them() -> None:
    inner: list[Any] = [None, [], {}]
    inner[1].append({"up": inner})
    outer = [None, inner, [1]]
    alone: list[Any] = []
    alone.append(alone)
    found = on_cycles([outer, alone])
    assert sorted(len(group) for group in found) == [1, 3]
    assert not any(each is outer for group in found for each in group)
    assert len(ACYCLIC) > 10


@pytest.mark.long
@pytest.mark.source
@for_each(LAWFUL)
def test_no_object_marked_acyclic_is_on_a_cycle(law: Shipped) -> None:
    """What several positions lead to is searched at once: most of it are cards, which all of them share."""
    random = Random(7)
    for seed in range(2 if FULL else 1):
        roots: list[Any] = [law.game]
        for state in (law.start(seed, law.variants(seed)), mindtable.start(law.name, seed=seed, best_of=3)):
            for number in range(120 if FULL else 80):
                decision = state.decision
                if decision is None:
                    break
                state.apply(random.choice(decision.actions))
                if number % 20 == 0:
                    roots += [state.copy(), state.view(0)]
            roots.append(state)
        check_cycles(roots)


def check_cycles(roots: list[Any]) -> None:
    gc.disable()  # among so many objects it would search for cycles all the time, too
    groups = on_cycles(roots)
    gc.enable()
    for group in groups:
        wrong = {type(each).__name__ for each in group if isinstance(each, ACYCLIC)}
        others = {type(each).__name__ for each in group}
        assert not wrong, f"{sorted(wrong)} on a cycle with {sorted(others - wrong)}"


# --- Counting ---


def blocks_of(do: Callable[[int], object], rounds: int, few: float = 1.0, again: bool = False) -> float:
    """How many memory blocks each round leaves after as many rounds that fill the caches; `again`: the same rounds.

    What leaves more than a few is measured three times: a leak shows each time, what something else in this process
    has begun to keep meanwhile does not.
    """
    for number in range(rounds):
        do(number)
    left = 0.0
    for time in range(1, 4):
        gc.collect()
        before = sys.getallocatedblocks()
        for number in range(rounds):
            do(number if again else time * rounds + number)
        gc.collect()
        left = (sys.getallocatedblocks() - before) / rounds
        if left < few:
            break
    return left


def of_game(name: str, what: str) -> Callable[[int], object]:
    """A round of a game, by its number."""
    game = mindtable.game(name)
    begun = mindtable.start(name, seed=1).record()

    def start(number: int) -> None:
        mindtable.start(name, seed=number)

    def replay(number: int) -> None:
        mindtable.replay(begun)

    def simulate(number: int) -> None:
        decks = [deck.id for deck in game.offered()][:2]
        plan = schedule(number + 1, ["random"], len(decks), "memory")[number]
        play(Setting(name, decks), plan)

    def match(number: int) -> None:
        mindtable.start(name, seed=number, best_of=3).playout(Chance.of(number))

    def own_cards(number: int) -> Pool:
        assert isinstance(game, CardGame)
        return game.pool_of(game.table().cards)

    rounds: dict[str, Callable[[int], object]] = {
        "start": start,
        "replay": replay,
        "simulate": simulate,
        "match": match,
        "own cards": own_cards,
    }
    return rounds[what]


ROUNDS = {"start": 50, "replay": 20, "simulate": 10, "match": 4, "own cards": 3}
CASES = [(name, what) for name in GAMES for what in ROUNDS if what != "own cards" or name in CARD_GAMES]
HALF = CASES[::2]  # of each game and of each kind of round


@pytest.mark.long
@pytest.mark.parametrize("case", daily(CASES, *HALF), ids=" ".join)
def test_a_round_leaves_nothing_behind(case: tuple[str, str]) -> None:
    name, what = case
    assert blocks_of(of_game(name, what), ROUNDS[what], 10, again=True) < 10


@pytest.mark.long
@pytest.mark.laws
@pytest.mark.parametrize("what", daily(["start", "replay"], "replay"))
@pytest.mark.parametrize("name", daily(GAMES, "mind", "mind_game"))
def test_many_rounds_leave_nothing_behind(name: str, what: str) -> None:
    """Two thousand of them in `make laws`, six hundred otherwise."""
    assert blocks_of(of_game(name, what), 1000 if FULL else 300) < 1


@pytest.mark.long
@pytest.mark.laws
@pytest.mark.parametrize("name", daily(GAMES, "minds_across_time"))
def test_many_games_of_a_simulation_leave_nothing_behind(name: str) -> None:
    games = 2000 if FULL else 400
    decks = [deck.id for deck in mindtable.game(name).offered()][:2]
    plans = schedule(games, ["random"], len(decks), "memory")
    setting = Setting(name, decks)
    assert blocks_of(lambda number: play(setting, plans[number % games]), games // 2, 1.5) < 1.5


class InWorker:
    """A worker process of the server, as the server speaks with it."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "mindtable.server.work.worker", "0", "2048"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.jobs, self.answers = self.process.stdin, self.process.stdout
        assert self.answers.read(len(READY)) == READY

    def ask(self, name: str, *arguments: Any) -> Any:
        """The answer to a job, which must succeed."""
        job = msgspec.msgpack.encode((name, 60.0, arguments))
        self.jobs.write(struct.pack(">I", len(job)) + job)
        self.jobs.flush()
        (length,) = struct.unpack(">I", self.answers.read(4))
        kind, value = msgspec.msgpack.decode(self.answers.read(length))
        assert kind == "done", value
        return value

    def megabytes(self) -> float:
        """The memory that the process holds."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / _MEGABYTE

    def end(self) -> None:
        """Ends the process as the server does, by closing its input."""
        self.jobs.close()
        self.process.wait(60)
        self.answers.close()


@pytest.mark.long
@pytest.mark.laws
@pytest.mark.parametrize("name", daily(GAMES, "mindnet"))
def test_a_worker_of_the_server_does_not_grow(name: str) -> None:
    rounds = 2000 if FULL else 150
    state = mindtable.start(name, seed=1)
    for _ in range(3):
        assert state.decision is not None
        state.apply(state.decision.actions[0])
    record: Record = state.record()
    text = record.dumps()
    worker = InWorker()
    try:

        def round_(number: int) -> None:
            key = f"replay {number}"
            assert worker.ask("examine", key, text, 100)["inputs"] == 3
            worker.ask("frames", key, text, 100, 0, 2, "all")
            worker.ask("rehearse", f"game {number}", text, record.moves, 0, [])
            worker.ask("cards", text)

        for number in range(40):  # more than the positions that it keeps
            round_(number)
        before = worker.megabytes()
        for number in range(40, 40 + rounds):
            round_(number)
        grown = worker.megabytes() - before
    finally:
        worker.end()
    assert grown < 12  # a round that keeps the cards of its record keeps a fifth of a megabyte or more
