"""Playing Mind Game on a page as a simple person does: by looking at what glows."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.play import Click, state, until

# What is shown: the position, what is picked, and what could be pressed next.
_SHOWN = """() => [
    document.querySelector("main.table")?.dataset.seq, document.querySelector("main.table")?.dataset.status,
    document.querySelectorAll(".board .picked").length, document.querySelector("[data-prompt]")?.innerText,
    document.querySelectorAll(".entries button").length,
].join(" ")"""

# In which order a simple player does things: what is asked in a list; the dearest tile of the bank; a tile of the hand,
# once that is picked a space for it; a construct, once that is picked the place farthest away; any other place; the
# buttons, the natural way on first.
_WAYS = (
    ".entries button",
    "[data-mode=bank] .bank button.glow:not(.picked)",
    ".board:has(.hand .picked) .space.glow",
    ".prompt:has([data-action=end]) ~ .nothing, .board:has([data-action=end]):not([data-mode=bank]) .hand .glow",
    ".space.glow:not(.picked), .segment.glow:not(.picked):not(:has(.lamp))",
    ".segment.glow:not(.picked)",
    ".prompt .button.primary[data-action], .prompt .button.act[data-action]",
    ".prompt [data-action]",
)


def start_against_bot(page: Page, bot: str = "greedy") -> None:
    """From the page that sets a table up to the first question."""
    page.goto("/play/mind_game")
    page.get_by_text(bot, exact=True).click()
    page.get_by_role("button", name="Play", exact=True).click()
    until(page, "asked", "over")


def next_way(page: Page) -> tuple[str, int]:
    """What a simple player would press now: a selector, and which of the elements that it finds."""
    for way in _WAYS:
        found = page.locator(way)
        count = found.count()
        if not count:
            continue
        if "space.glow" in way and page.locator(".badge").count():
            return way, farthest(page, way)
        return way, count - 1 if ".bank" in way else 0
    raise AssertionError(f"nothing can be done: {page.locator('.prompt').inner_text()}")


def farthest(page: Page, way: str) -> int:
    """Which of the places lies nearest to the far side."""
    tops = page.locator(way).evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
    return int(tops.index(min(tops)))


def step(page: Page, click: Click | None = None) -> None:
    """Do the next thing, and wait until the table has taken it in."""
    way, number = next_way(page)
    before = page.evaluate(_SHOWN)
    target = f"{way} >> nth={number}"
    if click is None:
        page.locator(target).click()
    else:
        click(target)
    page.wait_for_function(f"before => ({_SHOWN})() !== before", arg=before)


def play(page: Page, most: int = 3_000, click: Click | None = None) -> int:
    """Play until the game is over, or `most` steps were done; how many were."""
    for done in range(most):
        if until(page, "asked", "over") == "over":
            return done
        step(page, click)
    return most


def play_to(page: Page, step_of_turn: str) -> None:
    """Play until the viewer is asked in that step of a turn."""
    for _ in range(400):
        assert until(page, "asked", "over") == "asked"
        if page.locator(".asked [aria-current=step]").inner_text() == step_of_turn:
            return
        step(page)
    raise AssertionError(f"the step {step_of_turn} did not come")


def place(page: Page, id_: str) -> str:
    """The selector of a place on the board."""
    assert page is not None
    return f'[data-at="{id_}"]'


__all__ = ["PATIENCE", "expect", "next_way", "place", "play", "play_to", "start_against_bot", "state", "step"]
