"""The end of a game as a scene: what decided, numbers from the record, and the ways on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.play import concede, play, start_against_bot, until
from tests.browser.positions import near_end, play_on
from tests.browser.test_access import THEMES, violations

WIDE: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}


def at_the_end(page: Page, game: str = "tumblrcards") -> None:
    """Play the last decisions of a game, until its end is told."""
    play_on(page, near_end(game, 4))
    until(page, "asked", "over")
    play(page)
    page.locator(".result").wait_for()


@THEMES
@pytest.mark.long
def test_the_end_tells_what_decided_and_the_game_in_numbers(visit: Visit, theme: str) -> None:
    page = visit("/", color_scheme=theme, viewport=WIDE)
    at_the_end(page)
    scene = page.locator(".result")
    expect(scene).to_be_focused()
    expect(scene.locator(".cry")).to_have_text(re.compile("Victory|Defeat"))
    expect(scene.get_by_role("link", name="TC-12.1")).to_be_visible()
    expect(scene).to_contain_text(re.compile("The last blow: .*(damage to|loses) "))
    curve = scene.get_by_role("img", name=re.compile(r"Greedy bot: [\d, ]+\."))
    expect(curve).to_be_visible()
    expect(scene.get_by_role("table", name="The game in numbers")).to_contain_text("Damage dealt")
    expect(scene).to_contain_text("Card of the game")
    assert violations(page) == []
    page.set_viewport_size(PHONE)
    expect(scene.get_by_role("button", name="Play again")).to_be_in_viewport()
    assert page.evaluate("document.querySelector('.result').scrollWidth <= innerWidth")
    assert violations(page) == []


@pytest.mark.long
def test_the_table_is_looked_at_again_behind_the_end(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    concede(page)
    scene = page.locator(".result")
    expect(scene.locator(".cry")).to_have_text("Defeat")
    expect(scene).not_to_contain_text("The last blow")  # nobody struck
    assert page.evaluate("document.querySelector('.board').inert")
    scene.get_by_role("button", name="Look at the table").click()
    expect(scene).to_have_count(0)
    assert not page.evaluate("document.querySelector('.board').inert")


@pytest.mark.long
def test_the_end_hands_on_a_link_to_the_replay(visit: Visit) -> None:
    page = visit("/", permissions=["clipboard-read", "clipboard-write"])
    start_against_bot(page)
    concede(page)
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".result")).to_contain_text("The link to the replay was copied.")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url.replace("/table/", "/replay/")


@pytest.mark.long
def test_one_press_shows_two_bots_at_play(visit: Visit) -> None:
    page = visit("/")
    expect(page.locator(".door.open")).to_contain_text("20 to 40 minutes, 11 to 33 turns")
    page.get_by_role("button", name="Watch two bots").click()
    until(page, "waiting", "over")
    expect(page.get_by_text("Watching", exact=True)).to_be_visible()
    expect(page).to_have_title(re.compile("TumblrCards · mindtable$"))
    expect(page.locator(".log .sign").first).to_be_attached()
