"""Offers and claims stand in places that are kept for them: they cover nothing, and nothing moves for them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.play import until
from tests.browser.positions import questions, sit_down
from tests.browser.test_access import violations
from tests.long import long_but

SIZES = [(390, 844), (1366, 768)]
LONG_NAME = "Bartholomew the Great II"  # as long as a name may be

# What of the table lies under an offer or the question, and what of these is cut off.
COVERED = """() => {
    const box = (one) => one.getBoundingClientRect();
    const over = [...document.querySelectorAll(".offer, .prompt")];
    const parts = document.querySelectorAll(".board :is(.row, .hand, .space)");
    const covered = [...parts].filter((part) => over.some((each) => {
        const [one, other] = [box(part), box(each)];
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        return wide > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    }));
    const cut = over.flatMap((each) => [each, ...each.querySelectorAll("span, p, button")]).filter((part) =>
        part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1 || box(part).right > innerWidth);
    return [covered.map((part) => part.className), cut.map((part) => part.outerHTML.slice(0, 200))];
}"""

# Where the rows and the hand are, on the page or, if they stay there, in the window.
PLACES = """async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll(".board :is(.row, .hand, .space)")].map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        const stays = each.closest(".home") && innerHeight < 560;
        return [x, y + (stays ? 0 : scrollY), width, height].map(Math.round);
    });
}"""


class Table:
    """Between a page and its server: changes the last state of the table as a test wants it."""

    def __init__(self, page: Page) -> None:
        self._client: WebSocketRoute | None = None
        self.table: dict[str, Any] = {}
        self.seat = -1
        self._changed: dict[str, Any] = {}
        page.route_web_socket("**", self._route)

    def _route(self, client: WebSocketRoute) -> None:
        self._client = client
        server = client.connect_to_server()

        def received(text: str | bytes) -> None:
            message = json.loads(text)
            self.seat = message.get("seat", self.seat)
            if "table" in message:
                self.table = message["table"]
                message["table"] = self._shown()
            client.send(json.dumps(message))

        server.on_message(received)

    def _shown(self) -> dict[str, Any]:
        if not self._changed:
            return self.table
        seats = [{**seat, "kind": "person", "name": LONG_NAME} for seat in self.table["seats"]]
        return {**self.table, "seats": seats, **self._changed}

    def show(self, **changed: Any) -> None:
        """Let the page have the state of a table of two people with long names, with these changes, from now on."""
        assert self._client is not None
        self._changed = changed
        self._client.send(json.dumps({"type": "table", "table": self._shown()}))


@pytest.mark.parametrize("size", long_but(SIZES, (390, 844)))
@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("tumblrcards", "attack"),
        pytest.param("mind", "play", marks=pytest.mark.long),
        pytest.param("minds_across_time", "main", marks=pytest.mark.long),
        pytest.param("mindnet", "approach", marks=pytest.mark.long),
    ],
)
@pytest.mark.long
def test_several_offers_stand_one_behind_the_other_and_cover_nothing(
    visit: Visit, game: str, kind: str, size: tuple[int, int]
) -> None:
    page = visit("/api/health", viewport={"width": size[0], "height": size[1]})
    table = Table(page)
    sit_down(page, questions(game)[kind])
    until(page, "asked")
    table.show(claims=[])
    before = page.evaluate(PLACES)
    other = 1 - table.seat
    table.show(due={"what": "first-move", "seat": table.seat, "left": 25_000})
    expect(page.locator(".offer")).to_contain_text("Make your first move within 20 seconds")
    assert page.evaluate(COVERED) == [[], []]
    assert page.evaluate(PLACES) == before
    table.show(offers={"draw": other, "undo": other, "rematch": -1})
    offer = page.locator(".offer")
    expect(offer).to_have_count(1)
    expect(offer).to_contain_text("offers a draw. 1 of 2")
    assert page.evaluate(COVERED) == [[], []]
    assert page.evaluate(PLACES) == before
    assert violations(page) == []
    offer.get_by_role("button", name="Decline", exact=True).click()
    table.show(offers={"draw": -1, "undo": other, "rematch": -1})
    expect(offer).to_contain_text("asks to take a move back.")
    expect(offer.get_by_role("button", name="Decline all")).to_be_visible()
    page.get_by_role("button", name="Dismiss").click()  # the server knows of no offer
    assert page.evaluate(COVERED) == [[], []]
    assert page.evaluate(PLACES) == before
