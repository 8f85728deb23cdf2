"""Playing a card game in which cards are answered, in one window or in several at once."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Page

from tests.browser.play import seen_part

# In which order a simple player does things: what is asked in a list; keeping the hand; an ability of what is picked;
# whom it challenges, or else what it picked it puts back; what can be played, chosen or picked; the buttons.
WAYS = (
    ".entries button",
    ".prompt [data-action=done]",
    ".board:has(.picked) .player.glow",
    ".board:has(.picked) .row .piece.glow:not(.picked)",
    ".prompt [data-action^='use ']",
    ".board:has(.picked) .prompt [data-cancel]",
    ".seen .piece.glow",
    "[data-zone^=hand-] .piece.glow",
    ".row .piece.glow:not(.quiet), .stack .piece.glow",
    ".prompt .button.primary[data-action], .prompt .button.act[data-action]",
    ".prompt [data-action]",
)

# What is to be done next, once the table shows something else than `before`: the number of a way, or -1 when the game
# is over. With it goes what is shown: the position, what is picked, and what is asked.
NEXT = """([ways, before]) => {
    const table = document.querySelector("main.table");
    if (!table || table.dataset.seq === "") return null;
    const picked = [...document.querySelectorAll(".board .picked[data-id]")].map((each) => each.dataset.id);
    const shown = [table.dataset.seq, document.querySelector("[data-prompt]")?.innerText, ...picked].join(" ");
    if (table.dataset.status === "over") return [-1, shown];
    if (shown === before || !document.querySelector(".prompt.asked:not([aria-busy=true])")) return null;
    const way = ways.findIndex((each) => document.querySelector(each));
    return way < 0 ? null : [way, shown];
}"""


_PATIENCE = 30_000  # milliseconds in which some window has to have something to do
_LOOK = 50  # milliseconds between two looks


def play_in_windows(pages: Sequence[Page], most: int = 1_000) -> int:
    """Play until the game is over in every window; how many things were done."""
    shown = [""] * len(pages)
    done = idle = 0
    while done < most:
        found = [page.evaluate(NEXT, [WAYS, before]) for page, before in zip(pages, shown)]
        if all(each and each[0] < 0 for each in found):
            return done
        able = [number for number, each in enumerate(found) if each and each[0] >= 0]
        if not able:
            idle += _LOOK
            assert idle < _PATIENCE, [page.locator(".prompt").inner_text() for page in pages]
            pages[0].wait_for_timeout(_LOOK)
            continue
        page, (way, shown[able[0]]) = pages[able[0]], found[able[0]]
        page.mouse.move(1, 1)  # a card that is pointed at is larger and covers its neighbours
        page.locator(WAYS[way]).first.click(position=seen_part(page, WAYS[way]))
        done, idle = done + 1, 0
    raise AssertionError(f"the game goes on after {most} things were done")
