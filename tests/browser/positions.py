"""Positions for tests and pictures: random play until a suitable position, then a table that continues it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from playwright.sync_api import Page

import mindtable
from mindtable import State, bots
from tests.views import thoughts

DECKS = {
    "tumblrcards": ("restless-dead", "infernal-ledger"),
    "mind": ("stream-of-thought", "passion-play"),
    "mind_game": (),
    "minds_across_time": ("republic-of-letters", "smokestacks"),
    "mindnet": ("stairwell-uprising", "spin-cabinet"),
}
NAMES = ("Ada", "Ben")
_GAMES = 60
_LONGEST = 500  # inputs
_PATIENCE = 30  # seconds

Wanted = Callable[[State, dict[str, Any]], bool]


class Position(NamedTuple):
    """The record of a game up to a decision, and the seat that is asked there."""

    record: str
    inputs: int
    seat: int


def groups(view: dict[str, Any]) -> int:
    """How many Groups are in play."""
    return sum(len(player["groups"]) for player in view["players"])


def in_play(view: dict[str, Any]) -> int:
    """How many Thoughts are in play."""
    return sum(len(thoughts(player)) for player in view["players"])


def random_play(game: str, decks: Sequence[Sequence[str]]) -> Iterator[tuple[State, int]]:
    """Every decision of a row of random games with these pairs of decks in turn, and the number of inputs before."""
    for seed in range(1, _GAMES):
        pair = decks[seed % len(decks)]
        table = mindtable.start(game, decks=pair, seed=seed, players=NAMES)
        players = [bots.make("random", seed=2 * seed), bots.make("random", seed=2 * seed + 1)]
        for inputs in range(_LONGEST):
            decision = table.decision
            if decision is None:
                break
            yield table, inputs
            table.apply(players[decision.seat].choose(decision, table.view(decision.seat)))


def here(table: State, inputs: int) -> Position:
    """The position that the table is in."""
    return Position(table.record().dumps(), inputs, asked(table))


def asked(table: State) -> int:
    """The seat that has to decide."""
    assert table.decision is not None
    return int(table.decision.seat)


def pairs(game: str) -> list[tuple[str, ...]]:
    """Every pair of decks; one empty pair for a game without decks."""
    decks = [deck.id for deck in mindtable.game(game).decks()]
    return list(product(decks, decks)) or [()]


def find(wanted: Wanted, game: str = "mind", decks: Sequence[Sequence[str]] = ()) -> Position:
    """The first decision in a series of random games for which `wanted` returns true, given the state and the view.

    They are played with these pairs of decks in turn, or with the game's pair of `DECKS`.
    """
    for table, inputs in random_play(game, decks or [DECKS[game]]):
        if wanted(table, table.view(asked(table)).data):
            return here(table, inputs)
    raise AssertionError("random play does not come to such a position")


def near_end(game: str, left: int) -> Position:
    """The decision after which the first random game that ends has `left` more of them."""
    before: list[State] = []
    played: State | None = None
    for table, inputs in random_play(game, [DECKS[game]]):
        if inputs == 0:
            if played is not None and played.outcome is not None and len(before) > left:
                return here(before[-left], len(before) - left)
            before, played = [], table
        before.append(table.copy())
    raise AssertionError("no random game ends")


class Questions:
    """The first decision of each kind in a row of random games with all decks; they are played as far as needed."""

    def __init__(self, game: str) -> None:
        self._games = random_play(game, pairs(game))
        self._found: dict[str, Position] = {}

    def __getitem__(self, kind: str) -> Position:
        while kind not in self._found and self._goes_on():
            pass
        return self._found[kind]

    def kinds(self) -> set[str]:
        """All kinds of decisions of these games."""
        while self._goes_on():
            pass
        return set(self._found)

    def _goes_on(self) -> bool:
        """Look at the next decision; false if there is none."""
        for table, inputs in self._games:
            assert table.decision is not None
            if table.decision.kind not in self._found:
                self._found[table.decision.kind] = here(table, inputs)
            return True
        return False


@cache
def questions(game: str) -> Questions:
    """The questions of a game, found once in a process."""
    return Questions(game)


def open_in_replay(page: Page, position: Position) -> None:
    """Show the position in the replay viewer."""
    page.goto("/replay")
    page.get_by_label("Choose a record").set_input_files(
        {"name": "game.record", "mimeType": "application/json", "buffer": position.record.encode()}
    )
    page.locator(".board").wait_for()
    page.keyboard.press("End")


def play_on(page: Page, position: Position, friend: bool = False) -> None:
    """Take the asked seat at a table that begins with the position, against a bot or with a friend who is invited."""
    open_in_replay(page, position)
    page.get_by_role("button", name="Play on").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    dialog.get_by_role("radio", name=NAMES[position.seat]).check()
    if friend:
        dialog.get_by_role("radio", name="A friend").check()
    dialog.get_by_role("button", name="Play on").click()
    page.wait_for_url("**/table/**")


def sit_down(page: Page, position: Position) -> None:
    """The same against a bot, without the pages before."""
    replay = _post(page, "/api/replays", {"text": position.record})
    bot = {"kind": "bot", "bot": "greedy"}
    wanted = {"inputs": position.inputs, "seat": position.seat, "opponent": bot}
    made = _post(page, f"/api/replays/{replay['id']}/branch", wanted)
    page.goto(f"/table/{made['table']['id']}")


def _post(page: Page, path: str, data: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request; one that comes too soon after others is made again."""
    answer = page.request.post(path, data=data)
    for _ in range(_PATIENCE):
        if answer.status == 429:
            page.wait_for_timeout(1_000)
            answer = page.request.post(path, data=data)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found
