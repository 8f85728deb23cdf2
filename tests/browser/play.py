"""Playing on a page as a person does: by looking at what glows and clicking it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, Position

# What a position waits for: the player's answer, the end, or anything else.
_STATE = """() => {
    const table = document.querySelector("main.table");
    if (!table || table.dataset.seq === "") return "";
    if (table.dataset.status === "over") return "over " + table.dataset.seq;
    return (document.querySelector(".prompt.asked") ? "asked " : "waiting ") + table.dataset.seq;
}"""

# The things that are picked, as one text.
_PICKED = "[...document.querySelectorAll('.piece.picked')].map((piece) => piece.dataset.keys).join()"

# Notes the announcements for a screen reader in order, in `said`.
LISTEN = """() => {
    window.said = [];
    const region = document.querySelector("[aria-live=polite]");
    const note = () => said.push(region.textContent);
    new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
}"""

Click = Callable[[str], None]


def state(page: Page) -> tuple[str, int]:
    """`asked`, `waiting` or `over`, with the number of the position that is shown."""
    page.wait_for_function(_STATE)
    word, seq = str(page.evaluate(_STATE)).split()
    return word, int(seq)


def until(page: Page, *words: str) -> str:
    """Wait until the table is in one of the states; which one it is."""
    page.wait_for_function(f"(words) => words.includes(({_STATE})().split(' ')[0])", arg=list(words))
    return state(page)[0]


def after(page: Page, seq: int) -> None:
    """Wait until a later position than `seq` is shown."""
    page.wait_for_function(f"(seq) => Number(({_STATE})().split(' ')[1] ?? -1) > seq", arg=seq)


# In which order a simple player does things: choices in lists; what can be done with something that is picked, or what
# it is to attack or target, the other player first; cards of the hand; attackers; then the buttons, the natural way on
# first.
_WAYS = (
    ".entries button",
    ".player.glow",
    "main:has(.piece.picked) .prompt :is(.primary, .act)[data-action]",
    ".board:has(.picked) .row .piece.glow:not(.picked)",
    ".hand .piece.glow",
    ".row .piece.glow",
    ".prompt .button.primary[data-action], .prompt .button.act[data-action]",
    ".prompt [data-action]",
)


# The first of some selectors that something matches: its index, and how many things; null if nothing matches any.
FIRST = """(ways) => {
    const counts = ways.map((way) => document.querySelectorAll(way).length);
    const index = counts.findIndex((count) => count > 0);
    return index < 0 ? null : [index, counts[index]];
}"""


def next_way(page: Page) -> str:
    """A selector of what a simple player would click now."""
    found = page.evaluate(FIRST, _WAYS)
    if found is not None:
        return _WAYS[found[0]]
    raise AssertionError(f"nothing can be done: {page.locator('.prompt').inner_text()}")


_LOOKS = 50

# Where an element is not covered, and not close to an edge: its middle, or else a point of a grid over it, if any.
_SEEN = """(target) => {
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = target.getBoundingClientRect();
    const parts = [0.5, 0.05, 0.15, 0.25, 0.35, 0.65, 0.75, 0.85, 0.95];
    const points = parts.flatMap((x) => parts.map((y) => ({ x: x * box.width, y: y * box.height })));
    const hit = (x, y) => target.contains(document.elementFromPoint(box.left + x, box.top + y));
    const around = [[0, 0], [-4, 0], [4, 0], [0, -4], [0, 4]];
    return points.find(({ x, y }) => around.every(([dx, dy]) => hit(x + dx, y + dy))) ?? null;
}"""


def seen_part(page: Page, selector: str) -> Position:
    """Where to press: cards in a full hand lie turned, and each covers more than half of the one before."""
    target = page.locator(selector).first
    for _ in range(_LOOKS):
        found: Position | None = target.evaluate(_SEEN)
        if found is not None:
            return found
        page.wait_for_timeout(100)  # the page may be in the middle of a new layout
    raise AssertionError(f"{selector} is covered")


def step(page: Page, click: Click | None = None) -> None:
    """Do the next thing, and wait until the table has taken it in."""
    way = next_way(page)
    _, seq = state(page)
    picked = page.evaluate(_PICKED)
    if click is None:
        page.mouse.move(1, 1)  # a card that is pointed at is larger and covers its neighbours
        page.locator(way).first.click(position=seen_part(page, way))
    else:
        click(way)
    page.wait_for_function(
        f"([seq, picked]) => Number(({_STATE})().split(' ')[1] ?? -1) > seq || {_PICKED} !== picked",
        arg=[seq, picked],
    )


def play(page: Page, most: int = 2_000, click: Click | None = None) -> int:
    """Play until the game is over, or `most` steps were done; how many were."""
    for done in range(most):
        if until(page, "asked", "over") == "over":
            return done
        step(page, click)
    return most


def start_against_bot(page: Page) -> None:
    """From the first page to the first question."""
    page.get_by_role("button", name="Play a bot").click()
    until(page, "asked", "over")


def concede(page: Page) -> None:
    """Give the game up, with the confirmation that it takes."""
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    until(page, "over")


def play_again(page: Page) -> None:
    """From the end of a game to the first question of another one."""
    before = page.url
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: url != before)
    until(page, "asked")
