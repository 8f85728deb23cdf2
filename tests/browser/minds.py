"""Playing Mind Game on a page as a simple person does: by looking at what glows."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.play import FIRST, Click, until

# The state of the page: the position, the picked things, and the elements that could be pressed next.
_SHOWN = """() => [
    document.querySelector("main.table")?.dataset.seq, document.querySelector("main.table")?.dataset.status,
    ...[...document.querySelectorAll(".board .picked")].map((each) => each.dataset.at ?? each.dataset.id ?? "?"),
    document.querySelector("[data-prompt]")?.innerText, document.querySelectorAll(".entries button").length,
    document.querySelector("[aria-label=Split]")?.innerText,
].join(" ")"""

# In which order a simple player does things: what is asked in a list; one tile split off, if that can be; the dearest
# tile of the bank; a tile of the hand, once that is picked a space for it; a construct, once that is picked the place
# farthest away; any other place; the buttons, the natural way on first.
_WAYS = (
    ".entries button",
    "[aria-label=Split] .button.primary[aria-disabled=false]",
    "[aria-label=Split] .part:first-child .tiles button",
    "[data-mode=bank] .bank button.glow:not(.picked)",
    ".board:has(.hand .picked) .space.glow",
    ".board:has([data-action=end]):not([data-mode=bank]) .hand .glow",
    ".board:has(.picked):not(:has(.badge)) .stack .ways .button",
    ".space.glow:not(.picked), .segment.glow:not(.picked):not(:has(.lamp))",
    ".segment.glow:not(.picked)",
    ".prompt .button.primary[data-action], .prompt .button.act[data-action]",
    ".prompt [data-action]",
)


def start_against_bot(page: Page, bot: str = "greedy", preset: str = "recommended") -> None:
    """From the page that sets a table up to the first question."""
    page.goto("/play/mind_game")
    page.get_by_role("radio", name=preset).check()
    page.get_by_role("radio", name=bot.capitalize(), exact=True).check()
    page.get_by_role("button", name="Play", exact=True).click()
    until(page, "asked", "over")


def next_way(page: Page) -> tuple[str, int] | None:
    """What a simple player would press now: a selector, and the index of the element."""
    page.wait_for_function("() => document.querySelector('.prompt[aria-busy=true]') === null")
    found = page.evaluate(FIRST, _WAYS)
    if found is None:
        return None
    way, count = _WAYS[found[0]], found[1]
    if "space.glow" in way and page.locator(".badge").count():
        return way, farthest(page, way)
    return way, count - 1 if ".bank" in way else 0


def farthest(page: Page, way: str) -> int:
    """Which of the places lies nearest to the far side."""
    tops = page.locator(way).evaluate_all("all => all.map(each => each.getBoundingClientRect().top)")
    return int(tops.index(min(tops)))


def step(page: Page, click: Click | None = None) -> None:
    """Do the next thing, and wait until the table has taken it in."""
    before = page.evaluate(_SHOWN)
    next_ = next_way(page)
    if next_ is None:
        # Nothing glows: the question was just answered, and the page is about to show it.
        page.wait_for_function(f"before => ({_SHOWN})() !== before", arg=before)
        return
    way, number = next_
    target = f"{way} >> nth={number}"
    if click is None:
        point(page, target)
    else:
        click(target)
    page.wait_for_function(f"before => ({_SHOWN})() !== before", arg=before)


def point(page: Page, selector: str) -> None:
    """Click it; a segment where its name stands, since its middle is covered by those further in."""
    ring = page.locator(f"{selector} >> .ring")
    box = ring.bounding_box() if ring.count() else None
    if box is None:
        page.locator(selector).click()
    else:
        page.mouse.click(box["x"] + min(30, box["width"] / 4), box["y"] + box["height"] / 2)


def play(page: Page, most: int = 3_000, click: Click | None = None) -> int:
    """Play until the game is over, or `most` steps were done; how many were."""
    for done in range(most):
        if until(page, "asked", "over") == "over":
            return done
        step(page, click)
    return most
