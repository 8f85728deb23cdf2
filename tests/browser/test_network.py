"""A network that is gone and a server that has stopped are said within seconds, while the clocks run."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import WITNESSES, Server, Visit
from tests.browser.play import LISTEN, next_way, start_against_bot, until
from tests.browser.test_games import invited

PHONE = {"width": 390, "height": 844}


@contextmanager
def frozen(server: Server) -> Iterator[None]:
    """The server stands still; its sockets stay open."""
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.process.pid, signal.SIGCONT)


def own_time(page: Page) -> None:
    """From now on time passes on the page only as the test says."""
    page.clock.install()
    page.reload()
    until(page, "asked", "waiting")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    while said(page, '-> {"type":"ping"') > said(page, '<- {"type":"pong"'):
        page.wait_for_timeout(10)


def said(page: Page, beginning: str) -> int:
    """How many messages began so."""
    return sum(beginning in each for each in WITNESSES[page].traffic)


def silence(page: Page) -> Locator:
    """What the table says of its connection."""
    return page.get_by_role("alert").filter(has_text=re.compile("No answer|Connection lost"))


@pytest.mark.long
def test_a_frozen_server_is_noticed_within_five_seconds_and_when_it_answers_again(
    visit: Visit, server: Server
) -> None:
    page = visit("/", viewport=PHONE)
    start_against_bot(page)
    until(page, "asked")
    own_time(page)
    with frozen(server):
        page.clock.run_for(5_000)
        expect(silence(page)).to_be_visible(timeout=5_000)
        box = silence(page).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
    expect(silence(page)).to_have_count(0)


@pytest.mark.long
def test_a_request_without_an_answer_is_said_after_three_seconds(visit: Visit, server: Server) -> None:
    page = visit("/")
    start_against_bot(page)
    until(page, "asked")
    own_time(page)
    with frozen(server):
        page.locator(next_way(page)).first.click()
        page.clock.run_for(3_000)
        expect(silence(page)).to_be_visible(timeout=5_000)
    expect(silence(page)).to_have_count(0)


@pytest.mark.long
def test_a_network_that_the_browser_misses_is_said_at_once(visit: Visit, server: Server) -> None:
    page = visit("/", quiet_=False)
    start_against_bot(page)
    until(page, "asked")
    own_time(page)
    with frozen(server):
        page.context.set_offline(True)
        page.clock.run_for(500)
        expect(silence(page)).to_be_visible(timeout=5_000)
        page.context.set_offline(False)
    expect(silence(page)).to_have_count(0)


@pytest.mark.long
def test_a_player_who_has_gone_is_shown_and_announced(visit: Visit) -> None:
    host, guest = invited(visit)
    host.evaluate(LISTEN)
    guest.goto("/")
    away = host.locator(".board").get_by_text("away", exact=True)
    expect(away).to_be_visible()
    host.wait_for_function("() => said.some((text) => /^.+ is away\\.$/.test(text))")
    guest.go_back()
    expect(away).to_have_count(0)
    host.wait_for_function("() => said.some((text) => /^.+ is back\\.$/.test(text))")
