"""A part of the page that fails to load is requested again; after an upgrade the page offers the new version."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.play import start_against_bot

DIALOGS = re.compile(r"/assets/Dialogs-[^/]*\.js")
SETTINGS = re.compile(r"/assets/SettingsDialog-[^/]*\.js")
LOST = "A part of this page could not be loaded."
NEWER = "A newer version of mindtable is available."


def open_concede(page: Page) -> None:
    """Ask to give the game up."""
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Concede").click()


def lose(page: Page, part: re.Pattern[str]) -> list[str]:
    """Have all requests for a part by its own name fail, however often it is asked for; the other requests so far."""
    others: list[str] = []

    def answer(route: Route) -> None:
        if "?try=" in route.request.url:
            others.append(route.request.url)
            route.continue_()
        else:
            route.abort()

    page.route(part, answer)
    return others


@pytest.mark.long
def test_a_file_that_fails_once_is_requested_again(visit: Visit) -> None:
    page = visit("/", quiet_=False)
    others = lose(page, SETTINGS)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert len(others) == 1
    expect(page.get_by_text(LOST)).to_have_count(0)


def test_a_file_that_keeps_failing_is_reported_and_comes_after_another_try(visit: Visit) -> None:
    page = visit("/", quiet_=False)
    page.route(DIALOGS, lambda route: route.abort())
    start_against_bot(page)
    open_concede(page)
    expect(page.get_by_role("alert").filter(has_text=LOST)).to_be_visible()
    page.unroute(DIALOGS)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("dialog", name=re.compile("Concede"))).to_be_visible()
    expect(page.get_by_text(LOST)).to_have_count(0)


@pytest.mark.long
def test_after_an_upgrade_the_page_offers_the_new_version_and_keeps_what_was_typed(visit: Visit) -> None:
    page = visit("/", quiet_=False)
    start_against_bot(page)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("a long thought")
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_label("Say something")).to_have_value("a long thought")
    page.route(DIALOGS, lambda route: route.fulfill(status=404, body="gone"))
    page.route(re.compile(r"/$"), lambda route: route.fulfill(body="<script src=/assets/new.js></script>"))
    open_concede(page)
    expect(page.get_by_role("alert").filter(has_text=NEWER)).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Reload the page").click()
    page.get_by_role("tab", name="Chat").click()
    expect(page.get_by_label("Say something")).to_have_value("a long thought")
