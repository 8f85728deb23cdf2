"""The cost of a visit: bytes until the page and the table appear, and layout shifts meanwhile."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import Server
from tests.browser.play import until

FIRST_PAGE = 260_000  # bytes over the wire, letters and pictures included
FIRST_TABLE = 60_000  # bytes more
SHIFT = 0.02  # of the window; what browsers call cumulative layout shift, good below 0.1

_SHIFTS = """() => new Promise(answer => {
    let sum = 0;
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => answer(sum)));
})"""


class Meter:
    """Counts the bytes that come over the wire, headers and all."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        session = page.context.new_cdp_session(page)
        session.on("Network.loadingFinished", self._add)
        session.send("Network.enable")

    def _add(self, event: dict[str, float]) -> None:
        self.bytes += int(event["encodedDataLength"])


@pytest.mark.long
def test_the_first_page_and_the_first_table_are_light(browser: Browser, server: Server) -> None:
    page = browser.new_context(base_url=server.url).new_page()
    meter = Meter(page)
    page.goto("/")
    page.locator(".fan svg").first.wait_for()
    page.wait_for_load_state("networkidle")
    first = meter.bytes
    assert 30_000 < first < FIRST_PAGE
    page.get_by_role("button", name="Play a bot").click()
    until(page, "asked", "over")
    page.wait_for_load_state("networkidle")
    assert meter.bytes - first < FIRST_TABLE
    page.context.close()


@pytest.mark.long
def test_nothing_jumps_while_a_page_comes(browser: Browser, server: Server) -> None:
    for path in ("/", "/play/tumblrcards", "/rules/tumblrcards", "/cards/tumblrcards", "/decks/tumblrcards"):
        page = browser.new_context(base_url=server.url).new_page()
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(_SHIFTS) < SHIFT, path
        page.context.close()
