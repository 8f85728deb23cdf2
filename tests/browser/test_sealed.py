"""Sealed questions on the page: both are asked at once, and a page shows nothing of what the other has chosen."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WITNESSES, Server, Visit
from tests.browser.play import concede, until
from tests.browser.test_access import violations
from tests.cards.nests import offered


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has the game with the sealed question, as of an installed package."""
    folder = tmp_path_factory.mktemp("nests")
    server = Server(folder, paths=offered(folder / "paths"))
    server.start()
    yield server
    server.stop()


def two(visit: Visit, clock: str = "") -> tuple[Page, Page]:
    host = visit("/play/nests")
    host.get_by_role("radio", name="A friend").check()
    if clock:
        host.get_by_role("radio", name=clock).check()
    host.get_by_role("button", name="Get the link for your friend").click()
    guest = visit(host.get_by_label("Invitation").input_value())
    guest.get_by_role("button", name="Take the seat").click()
    for page in (host, guest):
        until(page, "asked")
    return host, guest


def shown(page: Page) -> str:
    return page.locator("main.table").inner_text()


def told(page: Page) -> list[str]:
    """What the server has said to a page, but for its answers: a page that hears nothing for 2 seconds pings it."""
    return [frame for frame in WITNESSES[page].frames if json.loads(frame)["type"] != "pong"]


@pytest.mark.long
@pytest.mark.parametrize("first", [0, 1])
def test_a_page_shows_nothing_of_the_others_secret_answer(visit: Visit, first: int) -> None:
    pages = two(visit)
    mine, other = pages[first], pages[1 - first]
    before, heard = shown(other), told(other)
    mine.locator(".seen .piece.glow").first.click()
    until(mine, "asked")
    mine.locator("[data-action=stop]").click()
    until(mine, "waiting")
    expect(mine.locator(".prompt")).to_contain_text("…")
    assert violations(mine) == []
    other.wait_for_timeout(300)
    assert (shown(other), told(other)) == (before, heard)
    other.reload()
    until(other, "asked")
    assert shown(other) == before
    other.locator("[data-action=stop]").click()
    for page in pages:
        page.wait_for_function("() => document.querySelector('main.table').innerText.includes('Turn 1')")


@pytest.mark.long
def test_with_clocks_only_the_clock_stops(visit: Visit) -> None:
    mine, other = two(visit, "1 minute for every decision")
    mine.locator("[data-action=stop]").click()
    until(mine, "waiting")
    assert until(other, "asked") == "asked"
    other.locator("[data-action=stop]").click()
    other.wait_for_function("() => document.querySelector('main.table').innerText.includes('Turn 1')")


@pytest.mark.long
def test_a_person_and_a_bot_answer_at_once(visit: Visit) -> None:
    page = visit("/play/nests")
    page.get_by_role("button", name="Play", exact=True).click()
    until(page, "asked")
    page.locator("[data-action=stop]").click()
    page.wait_for_function("() => document.querySelector('main.table').innerText.includes('Turn 1')")
    concede(page)
