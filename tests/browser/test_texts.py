"""What people read on the page: no raw markup, and no file of the repository."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_access import CARD_GAMES
from tests.long import long_but

GAMES = (*CARD_GAMES, "mind_game")
# Emphasis and code as the rulebooks write them, and names of files.
RAW = re.compile(r"\*[\w“][^*\n]*\*|`[^`\n]+`|\bdocs/\S+|\b\w+\.md\b")
PAGES = [f"/{kind}/{game}" for game in GAMES for kind in ("play", "rules")]
PAGES += [f"/{kind}/{game}" for game in CARD_GAMES for kind in ("cards", "decks")]


def read(page: Page) -> str:
    """All that stands on the page, with everything that can be unfolded."""
    page.wait_for_load_state("networkidle")
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    return page.locator("body").inner_text()


@pytest.mark.parametrize("game", long_but(GAMES, "minds_across_time"))
def test_the_first_page_has_no_raw_markup(visit: Visit, game: str) -> None:
    page = visit("/")
    page.evaluate("game => localStorage.setItem('mindtable', JSON.stringify({ warn: false, game }))", game)
    page.reload()
    expect(page.locator(".glance li").first).not_to_be_empty()
    assert RAW.findall(read(page)) == []


@pytest.mark.parametrize("path", long_but(PAGES, "/decks/tumblrcards"))
def test_a_page_has_no_raw_markup_and_names_no_file(visit: Visit, path: str) -> None:
    page = visit(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    own = page.get_by_role("radio", name=re.compile("^New deck"))
    if path.startswith(("/play", "/decks")) and own.count():
        own.check()
        expect(page.get_by_text("Cards that you wrote")).to_be_visible()
    assert RAW.findall(read(page)) == []


@pytest.mark.long
@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_card_that_was_ruled_about_has_no_raw_markup(visit: Visit, game: str) -> None:
    page = visit("/api/health")
    sheets = page.request.get(f"/api/games/{game}/cards").json()
    ruled = [sheet for sheet in sheets if any(RAW.search(each["text"]) for each in sheet["rulings"])]
    for sheet in (ruled or sheets)[:3]:
        page.goto(f"/cards/{game}/{sheet['slug']}")
        expect(page.get_by_role("heading", name="What it does").first).to_be_visible()
        assert RAW.findall(read(page)) == []
