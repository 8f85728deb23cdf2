"""The panels of both players: names, clocks and numbers are whole, and nothing runs over an edge."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.play import until
from tests.long import long_but

DECKS = {
    "minds_across_time": "smokestacks",
    "mind": "passion-play",
    "mindnet": "spin-cabinet",
    "tumblrcards": "restless-dead",
}
GAMES = [*DECKS, "mind_game"]
WIDTHS = [360, 390, 430, 540, 600, 660, 740, 759, 760, 844, 1024, 1366]
NAMES = ["Al", "Player", "Wilhelmina", "Maximiliana Friedrich"[:20], "WWWWWWWWWWWWWWWWWWWW"]
CLOCK = {"kind": "fischer", "seconds": 10 * 3600, "increment": 5}

# What is cut off, runs over an edge or covers something in the panels, and names of which nothing can be read.
_CUT = """async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const cut = [];
    const say = (what, each) => cut.push(`${what}: ${each.className} ${each.innerText}`);
    const whole = document.documentElement;
    if (whole.scrollWidth > innerWidth) say("the page scrolls sideways", whole);
    // In a column hands and piles lie on the table, at its edge.
    const lies = (each) =>
        each?.matches(".piles, .backs") && getComputedStyle(each).position === "absolute";
    for (const panel of document.querySelectorAll(".board :is(.panel:has(.player), .bar:has(.held))")) {
        const { left, right } = panel.getBoundingClientRect();
        if (left < 0 || right > innerWidth + 0.5) say("over the edge of the window", panel);
        const parts = [...panel.children]
            .flatMap((each) => lies(each) ? [...each.querySelectorAll(".number, .known"), each] : each)
            .flatMap((each) => each.matches(".piles, .signs") && !lies(each) ? [...each.children] : [each])
            .filter((each) => each.getClientRects().length > 0);
        for (const each of parts) {
            const box = each.getBoundingClientRect();
            const onTable = lies(each) || lies(each.closest(".piles"));
            const edge = (onTable ? panel.closest(".board") : panel).getBoundingClientRect();
            if (box.left < edge.left - 1 || box.right > edge.right + 1) say("beside its panel", each);
            if (box.top < edge.top - 2 || box.bottom > edge.bottom + 2) say("above or below its panel", each);
            const cuts = each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0;
            if (cuts && !lies(each) && !each.matches(".player, .leader, strong")) say("cut", each);
            for (const other of parts) {
                if (other === each) break;
                if (each.contains(other) || other.contains(each)) continue;
                const there = other.getBoundingClientRect();
                if (Math.min(box.right, there.right) - Math.max(box.left, there.left) > 1 &&
                    Math.min(box.bottom, there.bottom) - Math.max(box.top, there.top) > 1)
                    say(`over ${other.className}`, each);
            }
        }
        const name = panel.querySelector("strong");
        if (name.clientWidth < Math.min(40, name.scrollWidth)) say("no name", name);
        const own = name.querySelector(".you");
        if (own && innerWidth >= 1366 && name.innerText === "Player you" && name.scrollWidth > name.clientWidth)
            say("a short name is cut", name);
    }
    return cut;
}"""


@pytest.mark.parametrize("clock", long_but([None, CLOCK], CLOCK))
@pytest.mark.parametrize("game", long_but(GAMES, "tumblrcards"))
@pytest.mark.long
def test_nothing_of_a_panel_is_cut_off(visit: Visit, game: str, clock: dict[str, int] | None) -> None:
    page = visit("/api/health", viewport={"width": 390, "height": 844})
    deck = {"deck": DECKS[game]} if game in DECKS else {}
    made = page.request.post(
        "/api/tables",
        data={
            "game": game,
            "name": "Ann",
            "pause": 0,
            **({"clock": clock} if clock else {}),
            "seats": [{"kind": "me", **deck}, {"kind": "bot", "bot": "random"}],
        },
    )
    assert made.ok, made.text()
    page.goto(f"/table/{made.json()['table']['id']}")
    until(page, "asked")
    for name in NAMES:
        page.evaluate(
            """(name) => document.querySelectorAll(":is(.player, .bar) strong")
            .forEach((each) => (each.firstChild.data = each.querySelector(".you") ? `${name} ` : name))""",
            name,
        )
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 844})
            assert page.evaluate(_CUT) == [], (name, width)
