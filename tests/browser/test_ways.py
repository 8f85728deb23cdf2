"""Ways through the page: the game chosen last, addresses without a game, menus, and earlier lines of the chat."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import start_against_bot


def choose(page: Page, title: str) -> None:
    page.get_by_role("radio", name=title, exact=True).check(force=True)


@pytest.mark.long
def test_the_first_page_knows_the_game_chosen_last_and_so_do_addresses_without_a_game(visit: Visit) -> None:
    page = visit("/")
    choose(page, "MIND")
    page.reload()
    expect(page.get_by_role("radio", name="MIND", exact=True)).to_be_checked()
    origin = re.escape(page.url.rstrip("/"))
    for short, whole in (("/rules", "/rules/mind"), ("/cards", "/cards/mind"), ("/decks", "/decks/mind")):
        page.goto(short)
        expect(page).to_have_url(re.compile(f"{origin}{whole}(#.*)?$"))
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto("/replays")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("no such page", re.I))).to_have_count(0)


@pytest.mark.long
def test_a_click_outside_closes_a_menu(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    menu = page.locator("details.menu")
    menu.locator("summary").click()
    expect(menu.get_by_role("link", name="Rulebook")).to_be_visible()
    page.mouse.click(5, 400)
    expect(menu.get_by_role("link", name="Rulebook")).to_be_hidden()


@pytest.mark.long
def test_earlier_lines_of_the_chat_are_asked_for(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    page.get_by_role("tab", name="Chat").click()
    said = page.get_by_role("log").locator("p")
    for number in range(53):
        page.get_by_label("Say something").fill(f"line {number}.")
        page.get_by_label("Say something").press("Enter")
        expect(said.filter(has_text=f"line {number}.")).to_have_count(1)
    page.reload()
    page.get_by_role("tab", name="Chat").click()
    expect(said).to_have_count(50)
    expect(said.filter(has_text="line 2.")).to_have_count(0)
    page.get_by_role("button", name="Earlier lines").click()
    expect(said).to_have_count(53)
    expect(said.first).to_contain_text("line 0.")
    expect(page.get_by_role("button", name="Earlier lines")).to_have_count(0)
