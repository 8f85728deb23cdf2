"""Find an opponent: one press, a table, and back in the lobby; with keys alone, on a phone, and for ratings."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_access import violations
from tests.browser.test_accounts import Open, at_localhost, sign_up
from tests.browser.test_lobby import DESKTOP, PHONE

OWN_SERVER = True  # strangers meet here
__all__ = ["at_localhost"]

TABLE = re.compile(r"/table/\w+$")
QUICK = re.compile(r"^TumblrCards, Quick")


def press(page: Page, name: re.Pattern[str] = QUICK) -> None:
    page.get_by_role("button", name=name).click()


@pytest.mark.long
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_two_strangers_press_once_and_play(visit: Visit, window: dict[str, Any]) -> None:
    ann = visit("/", viewport=window)
    ann.get_by_label("Your name").fill("Ann")
    ann.get_by_role("button", name="Find an opponent").click()
    expect(ann).to_have_url(re.compile("/lobby$"))
    looking = ann.get_by_role("button", name="Looking")
    expect(looking).to_have_attribute("aria-pressed", "true")
    expect(ann.get_by_text("Looking for an opponent at TumblrCards, casual.")).to_be_visible()
    expect(ann.get_by_text("Nobody else is here now.")).to_be_visible()
    assert violations(ann) == []
    assert ann.evaluate("document.documentElement.scrollWidth <= innerWidth")
    bob = visit("/lobby", viewport=window)
    expect(bob.get_by_text("1 other person is here.")).to_be_visible()
    expect(bob.get_by_role("button", name=re.compile("^TumblrCards, Quick.*1 waiting"))).to_be_visible()
    assert violations(bob) == []
    press(bob)
    for page in (ann, bob):
        expect(page).to_have_url(TABLE)
        expect(page.get_by_text("equally strong, as far as the ratings know")).to_be_visible()
        expect(page.locator("[data-meeting]")).to_contain_text("Casual")
    assert ann.url == bob.url
    bob.get_by_role("button", name="Close").first.click()
    expect(bob.get_by_text("equally strong")).to_be_hidden()


@pytest.mark.long
def test_with_keys_alone_and_back_out(visit: Visit) -> None:
    page = visit("/lobby")
    button = page.get_by_role("button", name=re.compile("^MIND, Normal"))
    expect(button).to_be_visible()
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Looking for an opponent at MIND, casual.")).to_be_visible()
    assert violations(page) == []
    looking = page.get_by_role("button", name="Looking")
    expect(looking).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Looking for an opponent at MIND")).to_be_hidden()
    assert page.request.get("/api/lobby").json()["wish"] is None


@pytest.mark.long
def test_it_goes_on_looking_on_other_pages_and_after_it_was_loaded_again(visit: Visit) -> None:
    ann = visit("/lobby")
    press(ann)
    expect(ann.get_by_text("Looking for an opponent at")).to_be_visible()
    ann.get_by_role("button", name="Play a bot meanwhile").click()
    expect(ann).to_have_url(TABLE)
    table = ann.url
    bar = ann.get_by_role("complementary", name="Looking for an opponent")
    expect(bar).to_contain_text(re.compile(r"\d:\d\d"))
    assert violations(ann) == []
    ann.reload()
    expect(bar).to_be_visible()
    bob = visit("/lobby")
    press(bob)
    expect(ann).not_to_have_url(table)
    expect(ann).to_have_url(TABLE)
    expect(bob).to_have_url(ann.url)


@pytest.mark.long
def test_it_stops_on_other_pages_too(visit: Visit) -> None:
    page = visit("/lobby")
    press(page)
    expect(page.get_by_text("Looking for an opponent at")).to_be_visible()
    page.get_by_role("link", name="Rules").click()
    bar = page.get_by_role("complementary", name="Looking for an opponent")
    bar.get_by_role("button", name="Stop").click()
    expect(bar).to_be_hidden()
    assert page.request.get("/api/lobby").json()["wish"] is None


@pytest.mark.long
def test_two_people_play_for_ratings_and_see_them(at_localhost: Open) -> None:
    pages = []
    for name in ("Rated-Ann", "Rated-Bob"):
        page = at_localhost("/account")
        sign_up(page, name)
        page.goto("/lobby")
        expect(page.get_by_role("radio", name="Casual")).to_be_checked()
        page.get_by_role("radio", name="Rated").check()
        press(page)
        pages.append(page)
    ann, bob = pages
    for page in pages:
        expect(page).to_have_url(TABLE)
        expect(page.locator("[data-meeting]")).to_have_text("Rated 1500? – 1500?")
    ann.get_by_label("Menu").click()
    ann.get_by_role("button", name="Concede").click()
    ann.get_by_role("dialog").get_by_role("button", name="Concede").click()
    for page, first in ((ann, "Rated-Ann: 1500 −"), (bob, "Rated-Bob: 1500 +")):
        expect(page.locator("[data-ratings]")).to_contain_text(first)
    bob.goto("/people/rated-bob")
    expect(bob.get_by_role("heading", name="Rated-Bob")).to_be_visible()
    row = bob.get_by_role("row").filter(has_text="Rated-Ann")
    expect(row).to_contain_text("won")
    expect(row).to_contain_text(re.compile(r"1500\s+\+1\d\d"))
    assert violations(bob) == []
    bob.set_viewport_size({"width": 390, "height": 844})
    assert bob.evaluate("document.documentElement.scrollWidth <= innerWidth")
    bob.get_by_role("link", name="TumblrCards, Quick").first.click()
    expect(bob.get_by_text("Nobody’s strength is known well enough yet.")).to_be_visible()
    assert violations(bob) == []
    expect(ann.get_by_role("link", name="Find another opponent")).to_be_visible()


def test_guests_are_told_how_to_play_for_ratings(visit: Visit) -> None:
    page = visit("/lobby")
    expect(page.get_by_role("radio", name="Rated")).to_be_disabled()
    expect(page.get_by_role("link", name="take a name")).to_be_visible()
