"""What happened can be followed: the other player's turn told again, and sounds beside what is seen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import start_against_bot, step, until
from tests.browser.test_access import violations

# Counts the sources of sound that the page starts, in `heard`.
EARS = """
    window.heard = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) { heard += 1; return start.apply(this, args); };
    const begin = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...args) { heard += 1; return begin.apply(this, args); };
"""


def after_a_turn_of_the_bot(page: Page) -> None:
    """Play against the bot until it has had a turn."""
    start_against_bot(page)
    turns = page.locator(".log").get_by_text(re.compile(r"^Turn \d+: Greedy bot"))
    while until(page, "asked", "over") == "asked" and turns.count() == 0:
        step(page)
    assert until(page, "asked", "over") == "asked"


@pytest.mark.long
def test_the_last_turn_of_the_other_player_is_told_again(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    page.keyboard.press("w")
    told = page.get_by_role("region", name="What happened")
    # The bot may have begun.
    expect(told.or_(page.get_by_text("The other player has had no turn yet."))).to_be_visible()
    page = visit("/")
    after_a_turn_of_the_bot(page)
    page.get_by_role("button", name="What happened?").click()
    told = page.get_by_role("region", name="What happened")
    expect(told).to_contain_text(re.compile(r"Turn \d+: Greedy bot"))
    expect(told.get_by_role("button", name="Next")).to_be_focused()
    expect(told.get_by_role("button", name="Back")).to_be_disabled()
    assert violations(page) == []
    page.keyboard.press("ArrowRight")
    expect(told).to_contain_text(re.compile(r"2 of \d+"))
    page.keyboard.press("ArrowLeft")
    expect(told).to_contain_text(re.compile(r"1 of \d+"))
    while told.get_by_role("button", name="Next").count():
        page.keyboard.press("Enter")
    page.keyboard.press("Enter")  # done
    expect(told).to_have_count(0)
    expect(page.get_by_role("button", name="What happened?")).to_be_focused()
    page.keyboard.press("w")
    expect(told).to_be_visible()
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)


@pytest.mark.long
def test_sounds_are_off_until_they_are_turned_on_by_one_press(visit: Visit) -> None:
    page = visit("/api/health", reduced_motion="no-preference")
    page.add_init_script(EARS)
    page.goto("/")
    start_against_bot(page)
    sounds = page.get_by_role("button", name="Sounds")
    expect(sounds).to_have_attribute("aria-pressed", "false")
    expect(sounds).to_have_text("Sounds?")  # offered once
    step(page)
    until(page, "asked", "over")
    assert page.evaluate("heard") == 0
    sounds.click()
    expect(sounds).to_have_attribute("aria-pressed", "true")
    while page.evaluate("heard") == 0:
        step(page)
        until(page, "asked", "over")
    page.keyboard.press("m")
    expect(sounds).to_have_attribute("aria-pressed", "false")
    page.reload()
    until(page, "asked", "over")
    expect(page.get_by_role("button", name="Sounds")).to_have_text("")


@pytest.mark.long
def test_a_phone_has_sounds_among_its_settings(visit: Visit) -> None:
    page = visit("/", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    start_against_bot(page)
    expect(page.get_by_role("button", name="Sounds")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Sounds").check()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Sounds")).to_be_visible()
