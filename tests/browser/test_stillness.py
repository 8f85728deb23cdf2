"""Nothing moves under a pointer: while a question is open, and from one question to the next."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from mindtable import State
from tests.browser import minds, play, test_mind
from tests.browser.conftest import Visit
from tests.browser.play import state, until
from tests.browser.positions import find, sit_down
from tests.browser.windows import NEXT, WAYS
from tests.long import long_but
from tests.views import thoughts

SIZES = [(1366, 768), (390, 844)]
GAMES = ["minds_across_time", "mind", "mindnet", "tumblrcards", "mind_game"]
QUESTIONS = 30
_LOOK = 20  # milliseconds between two looks
_PATIENCE = 30_000  # milliseconds

# What is asked and picked; where everything is that can be pressed, and the rows that it lies in. In the first frames
# the cards find their sizes.
_BOXES = """async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const picked = [...document.querySelectorAll(".board .picked")].map((each) => each.dataset.keys);
    const asked = [document.querySelector("main").dataset.seq, document.querySelector("[data-prompt]").innerText];
    const found = {};
    const parts = ".board :is([data-keys], .row, .room, .hand, button:not(.forecast *))";
    for (const each of document.querySelectorAll(parts)) {
        const { x, y, width, height } = each.getBoundingClientRect();
        const { id, keys, zone } = each.dataset;
        const name = id ?? keys ?? zone ?? each.getAttribute("aria-label") ?? each.textContent;
        found[`${each.tagName} ${name}`] = [x, y, width, height].map(Math.round);
    }
    return [[...asked, ...picked].join(), found];
}"""

# The places of what holds the pieces, on the page or, if it stays there, in the window; both rows together, for on a
# phone one without a card gives its height to the other.
_ROOMS = """async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll(".board > :is(.field, .room, .hand), .home > .hand")].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        const stays = getComputedStyle(each.parentElement).position === "sticky";
        return [x, y + (stays ? 0 : scrollY), width, height].map(Math.round);
    });
}"""

# The places of the rows themselves, on the page.
_ROWS = """() => [...document.querySelectorAll(".board .row")].map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y + scrollY, width, height].map(Math.round);
})"""
LEAST = 60  # pixels of height that a row has in any window


class Delay:
    """Between a page and its server: holds the forecast of the present question back until it is let go."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seq = -1
        self.waiting = False  # for the forecast of the position `seq`
        self.held: Callable[[], None] | None = None
        self.told = 0
        page.route_web_socket("**", self._route)

    def _route(self, client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def sent(text: str | bytes) -> None:
            self.waiting |= json.loads(text)["type"] == "forecast"
            server.send(text)

        def received(text: str | bytes) -> None:
            message: dict[str, Any] = json.loads(text)
            if message.get("position"):
                self.seq, self.waiting, self.held = message["position"]["seq"], False, None
            if message["type"] != "forecast":
                client.send(text)
                return
            self.waiting = False
            if message["end"] != "none":
                self.held = lambda: client.send(text)

        client.on_message(sent)
        server.on_message(received)

    def let_go(self) -> bool:
        """Let the page have the forecast of its question, if there is one, and wait until it is shown."""
        shown = (state(self.page), self.seq)
        for _ in range(_PATIENCE // _LOOK):
            if not self.waiting:
                break
            self.page.wait_for_timeout(_LOOK)
        if self.held is None or shown != (("asked", self.seq), self.seq):
            return False
        self.held()
        self.page.locator(".forecast").wait_for()
        self.told += 1
        return True


def ask_everything(page: Page, game: str) -> None:
    """Let no question of a game against a bot be answered by the settings of this browser."""
    settings = {"warn": False, "passing": {f"{game} bot": {"skipped": [], "idle": False}}}
    page.evaluate("(settings) => localStorage.setItem('mindtable', JSON.stringify(settings))", settings)


def answer(page: Page, game: str, shown: str) -> str:
    """Do the next thing; what was shown before it, for the next time."""
    if game == "mind":
        return test_mind.step(page, shown)
    (minds if game == "mind_game" else play).step(page)
    return ""


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_while_a_question_is_open_and_rows_keep_their_size(
    visit: Visit, game: str, size: tuple[int, int]
) -> None:
    page = visit("/api/health", viewport={"width": size[0], "height": size[1]})
    ask_everything(page, game)
    delay = Delay(page)
    decks = {"minds_across_time": "smokestacks", "mind": "passion-play", "mindnet": "spin-cabinet"}
    me = {"kind": "me"} | ({"deck": decks[game]} if game in decks else {})
    seats = [me, {"kind": "bot", "bot": "random"}]
    made = page.request.post("/api/tables", data={"game": game, "name": "Ann", "pause": 0, "seats": seats})
    page.goto(f"/table/{made.json()['table']['id']}")
    shown, rooms = "", []
    for _ in range(QUESTIONS):
        if until(page, "asked", "over") == "over":
            break
        if game == "mind":
            page.wait_for_function(NEXT, arg=[WAYS, shown])
        question, before = page.evaluate(_BOXES)
        if delay.let_go():
            still, after = page.evaluate(_BOXES)
            moved = {name: (box, after.get(name)) for name, box in before.items() if after.get(name) != box}
            assert moved == {} or still != question, moved  # unless the other seat has gone on
        rooms.append(page.evaluate(_ROOMS))
        shown = answer(page, game, shown)
    assert rooms.count(rooms[0]) == len(rooms), rooms
    if game in decks:
        assert delay.told > 0


def waits(count: int) -> Callable[[State, dict[str, Any]], bool]:
    """Whether so many moves wait to be answered, while both players have something in play."""
    return lambda _, view: (
        len(view["stack"]) == count
        and all(player.get("things") or thoughts(player) for player in view["players"])
    )


@pytest.mark.parametrize(
    "size", long_but([(390, 844), (360, 640), (1366, 768), (911, 512), (683, 384)], (390, 844))
)
@pytest.mark.parametrize("game", ["minds_across_time", pytest.param("mind", marks=pytest.mark.long)])
@pytest.mark.long
def test_rows_keep_their_size_when_moves_wait(visit: Visit, game: str, size: tuple[int, int]) -> None:
    page = visit("/api/health", viewport={"width": size[0], "height": size[1]})
    ask_everything(page, game)
    seen = []
    for count in (0, 1, 2):
        sit_down(page, find(waits(count), game))
        until(page, "asked")
        expect(page.locator(".stack .piece")).to_have_count(count)
        seen.append((page.evaluate(_ROOMS), page.evaluate(_ROWS)))
    assert seen[1:] == seen[:-1], seen
    assert min(height for *_, height in seen[0][1]) >= LEAST
