"""Lessons in the browser: what the coach points at can be pressed, wrong tries are told why, and nobody gets stuck."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

import mindtable
from mindtable.lessons import lessons_of
from tests.browser.conftest import PATIENCE, Visit
from tests.browser.play import until
from tests.browser.test_access import violations
from tests.browser.test_weight import Meter

WIDE: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 390, "height": 844}
MORE = 30_000  # bytes that a lesson adds to the page that shows it
GAMES = [name for name in mindtable.games() if lessons_of(mindtable.game(name))]

# The rings of the coach, and whether its words cover one of them or what has to be pressed.
_COVERED = """() => {
    const words = document.querySelector("section.words").getBoundingClientRect();
    const covers = (box) => Math.min(words.right, box.right) - Math.max(words.left, box.left) > 2
        && Math.min(words.bottom, box.bottom) - Math.max(words.top, box.top) > 2;
    return [...document.querySelectorAll(".coach .ring, .prompt button")]
        .map((each) => each.getBoundingClientRect()).filter((box) => box.width > 0 && covers(box)).length;
}"""


def words(page: Page) -> Locator:
    """What the coach says."""
    return page.locator("section.words")


def at_step(page: Page, number: int) -> None:
    """Wait until the coach speaks of a step."""
    page.locator(f'section.words[data-step="{number}"]').wait_for(timeout=PATIENCE)


def go_on(page: Page) -> bool:
    """Have the coach show the present step, or read on. Returns False once the lesson is over."""
    said = words(page)
    said.wait_for(timeout=PATIENCE)
    for name in ("Show me", "Go on"):
        button = said.get_by_role("button", name=name)
        if button.count():
            before = page.evaluate("document.querySelector('main.table').dataset.seq")
            button.click()
            page.wait_for_function(
                "before => document.querySelector('main.table').dataset.seq !== before", arg=before
            )
            return True
    return False


@pytest.mark.long
def test_a_first_lesson_is_taken_by_hand(visit: Visit) -> None:
    page = visit("/", viewport=WIDE)
    page.get_by_role("link", name=re.compile("Learn it in . minutes")).click()
    page.get_by_role("link", name=re.compile("First steps")).click()
    at_step(page, 0)
    expect(words(page)).to_contain_text("Tilda has 6")
    # A wrong try is told its rule and where to look, and nothing has happened.
    page.get_by_role("button", name="Go to combat").click()
    expect(words(page)).to_contain_text("Look at the cards in your hand")
    expect(page.locator(".prompt")).to_contain_text("Combat comes when you are done with casting")
    expect(page.locator(".prompt").get_by_role("link", name="TC-5.11")).to_be_visible()
    page.locator('.hand [data-keys="card:bear"]').click()
    at_step(page, 1)
    page.locator('.hand [data-keys="card:sewer-rat"]').focus()
    page.keyboard.press("Enter")
    at_step(page, 2)
    # It goes on where it was left.
    page.reload()
    at_step(page, 2)
    words(page).get_by_role("link", name=re.compile("Why")).click()
    expect(page.get_by_role("dialog", name="Rule TC-6.4")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Go to combat").click()
    at_step(page, 3)
    page.get_by_role("button", name=re.compile("Take back|Undo", re.IGNORECASE)).first.click()
    at_step(page, 2)
    page.get_by_role("button", name="Go to combat").click()
    at_step(page, 3)
    # Nobody can attack a player behind a creature.
    mine = page.locator('[data-keys~="thing:1"]')
    mine.click()
    page.locator('[data-keys~="player:1"]').click()
    expect(page.locator(".prompt").get_by_role("link", name="TC-6.7")).to_be_visible()
    page.locator('[data-keys~="thing:2"]').click()
    at_step(page, 4)
    page.get_by_role("button", name=re.compile("Fight!")).click()
    at_step(page, 5)
    while go_on(page):
        pass
    expect(words(page)).to_contain_text("Tilda has no health left")
    words(page).get_by_role("button", name="Play a short game").click()
    page.wait_for_url(re.compile("/table/"))
    until(page, "asked", "over")
    expect(page.locator(".board")).to_contain_text("Tilda")
    page.goto("/learn/tumblrcards")
    expect(page.get_by_role("link", name=re.compile("First steps"))).to_contain_text("Done.")


@pytest.mark.long
@pytest.mark.parametrize("window", [WIDE, PHONE], ids=["window", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_coach_covers_nothing_that_it_speaks_of(visit: Visit, game: str, window: ViewportSize) -> None:
    (name, *_) = lessons_of(mindtable.game(game))
    page = visit(f"/learn/{game}/{name}", viewport=window)
    seen = 0
    while True:
        words(page).wait_for(timeout=PATIENCE)
        if window is WIDE:
            page.wait_for_function(f"() => ({_COVERED})() === 0")
        expect(words(page)).to_be_in_viewport(ratio=0.99)
        if seen in (0, 3):
            assert violations(page) == []
        if not go_on(page):
            break
        seen += 1
    assert seen >= len(lessons_of(mindtable.game(game))[name].step)
    expect(words(page)).to_contain_text("Well done")
    assert violations(page) == []


@pytest.mark.long
def test_a_lesson_is_light(browser: Any, server: Any) -> None:
    page = browser.new_context(base_url=server.url).new_page()
    page.goto("/")
    page.locator(".fan svg").first.wait_for()
    page.get_by_role("button", name="Play a bot").click()
    until(page, "asked", "over")
    page.wait_for_load_state("networkidle")
    meter = Meter(page)
    page.goto("/learn/tumblrcards/first-steps")
    words(page).wait_for(timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    assert 0 < meter.bytes < MORE
    page.context.close()


def test_the_guide_says_what_a_new_question_is_about_and_can_be_switched_off(visit: Visit) -> None:
    page = visit("/", warned=True, viewport=WIDE)
    page.get_by_role("button", name="Play a bot").click()
    guide = page.get_by_role("region", name="Guide")
    until(page, "asked", "over")
    expect(guide).to_contain_text(re.compile("choice is for both of you|Cast what your mana"))
    guide.get_by_role("link", name=re.compile("Why")).last.click()
    expect(page.get_by_role("dialog", name=re.compile("Rule TC-"))).to_be_visible()
    page.keyboard.press("Escape")
    guide.get_by_role("button", name=re.compile("Off")).click()
    expect(guide).to_be_hidden()
    page.reload()
    until(page, "asked", "over")
    expect(page.locator(".side")).to_be_visible()
    expect(guide).to_be_hidden()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_guide_covers_nothing_that_has_to_be_pressed(visit: Visit, game: str) -> None:
    page = visit("/api/health", warned=True, viewport=PHONE, has_touch=True)
    page.evaluate(
        "game => localStorage.setItem('mindtable', JSON.stringify({game, warn: false, knowsPress: true}))",
        game,
    )
    page.goto("/")
    page.get_by_role("button", name="Play a bot").click()
    until(page, "asked", "over")
    guide = page.get_by_role("region", name="Guide")
    expect(guide).to_be_visible()
    page.wait_for_function(f"() => ({_COVERED.replace('section.words', 'section.guide')})() === 0")
    assert violations(page) == []
    guide.get_by_role("button", name="Got it").click()
    expect(guide).to_be_hidden()


@pytest.mark.long
def test_an_idea_that_was_missed_in_a_lesson_comes_back_at_the_table(visit: Visit) -> None:
    page = visit("/learn/tumblrcards/first-steps", warned=True, viewport=WIDE)
    at_step(page, 0)
    page.get_by_role("button", name="Go to combat").click()
    expect(words(page)).to_contain_text("Look at the cards in your hand")
    page.goto("/")
    page.get_by_role("button", name="Play a bot").click()
    until(page, "asked", "over")
    guide = page.get_by_role("region", name="Guide")
    for _ in range(6):
        if "In your lesson" in guide.inner_text():
            break
        before = page.evaluate("document.querySelector('main.table').dataset.seq")
        page.locator(".prompt .button:not(.quiet)").last.click()
        page.wait_for_function(
            "before => document.querySelector('main.table').dataset.seq !== before", arg=before
        )
        until(page, "asked", "over")
    expect(guide).to_contain_text("In your lesson this came out wrong at first: Mana is their health.")
