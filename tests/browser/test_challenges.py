"""Challenges in the lobby: posted with options, taken, declined; who is there; and games to watch."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_access import violations
from tests.browser.test_accounts import Open, at_localhost, sign_up
from tests.browser.test_finding import TABLE
from tests.browser.test_lobby import DESKTOP, PHONE

OWN_SERVER = True  # strangers meet here
__all__ = ["at_localhost"]


def post(page: Page, *, to: str = "", clock: str = "Relaxed") -> None:
    page.get_by_role("button", name="Post a challenge").click()
    fill(page, to=to, clock=clock)


def fill(page: Page, *, to: str = "", clock: str) -> None:
    dialog = page.get_by_role("dialog", name="Post a challenge")
    dialog.get_by_role("combobox", name="Game").select_option("TumblrCards")
    dialog.get_by_role("radio", name=re.compile(f"^{clock}")).check()
    if to:
        expect(dialog.get_by_label(re.compile("^To"))).to_have_value(to)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dialog.get_by_role("button", name="Post the challenge").click()
    expect(dialog).to_be_hidden()


def offered(page: Page) -> Any:
    return page.get_by_role("region", name="Open challenges")


@pytest.mark.long
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_challenge_is_posted_taken_and_watched(visit: Visit, window: dict[str, Any]) -> None:
    name = f"Ann{window['width']}"
    ann = visit("/lobby", viewport=window)
    ann.get_by_label("Your name").fill(name)
    expect(offered(ann)).to_contain_text("None at the moment")
    post(ann)
    expect(offered(ann)).to_contain_text("You offer everybody TumblrCards")
    ann.get_by_role("link", name="Rules", exact=True).click()
    bar = ann.get_by_role("complementary", name="Your challenge")
    expect(bar).to_be_visible()  # it waits on other pages, too
    bob = visit("/lobby", viewport=window)
    bob.get_by_label("Your name").fill("Bob")
    entry = offered(bob).get_by_role("listitem").filter(has_text=f"{name} wants TumblrCards")
    expect(entry).to_contain_text("30 + 30")
    assert violations(bob) == []
    assert bob.evaluate("document.documentElement.scrollWidth <= innerWidth")
    entry.get_by_role("button", name="Accept").focus()
    bob.keyboard.press("Enter")
    for page in (ann, bob):
        expect(page).to_have_url(TABLE)
    assert ann.url == bob.url
    watcher = visit("/lobby", viewport=window)
    game = watcher.get_by_role("region", name="Being played now").get_by_role("link").filter(has_text=name)
    expect(game).to_contain_text("TumblrCards, Own rules")
    assert violations(watcher) == []
    game.click()
    expect(watcher).to_have_url(TABLE)
    expect(watcher.get_by_text("Watching").first).to_be_visible()


@pytest.mark.long
def test_somebody_is_challenged_from_the_profile_and_declines(at_localhost: Open) -> None:
    pages = []
    for name in ("Asking-one", "Asked-one"):
        page = at_localhost("/account")
        sign_up(page, name)
        page.goto("/lobby")
        pages.append(page)
    ann, bob = pages
    here = ann.get_by_role("region", name="Here now")
    here.get_by_role("link", name="Asked-one").click()
    ann.get_by_role("link", name="Challenge").click()
    fill(ann, to="Asked-one", clock="No clock")
    entry = offered(bob).get_by_role("listitem").filter(has_text="Asking-one challenges you")
    expect(entry).to_contain_text("no clock")
    entry.get_by_role("button", name="Decline").click()
    expect(entry).to_be_hidden()
    expect(offered(ann).get_by_role("button", name="Withdraw")).to_have_count(0)
    post(ann, clock="No clock")
    entry = offered(bob).get_by_role("listitem").filter(has_text="Asking-one wants")
    expect(entry).to_be_visible()
    offered(ann).get_by_role("button", name="Withdraw").click()
    expect(entry).to_be_hidden()
