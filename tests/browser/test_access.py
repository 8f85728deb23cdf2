"""Every page for everybody: what axe-core finds, in the states that a table is in."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import AXE, Visit
from tests.browser.play import play, start_against_bot, until
from tests.browser.positions import questions, sit_down
from tests.long import long_but

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Only what axe objects to is worked out in full: names for everything that passes would take most of the time.
_BREACHES = """async (tags) => {
    const found = await axe.run({
        runOnly: { type: "tag", values: tags }, resultTypes: ["violations"], preload: false,
    });
    return found.violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => ({ rule: id, html: node.html, why: node.failureSummary })));
}"""


def violations(page: Page) -> list[str]:
    """What axe-core objects to on the page as it is now."""
    assert AXE.is_file(), "axe-core is missing: npm ci in web/"
    if not page.evaluate("typeof axe === 'object'"):
        # Added by the debugger, since the page's policy forbids inline scripts.
        page.evaluate(AXE.read_text())
    found = page.evaluate(_BREACHES, TAGS)
    return [f"{each['rule']}: {each['html'][:200]} {each['why'][:300]}" for each in found]


Size = tuple[int, int]
THEMES = pytest.mark.parametrize("theme", long_but(["dark", "light"], "dark"))


def looks(dark: Size, light: Size) -> pytest.MarkDecorator:
    """Both themes, each at a size of its own: colours do not depend on the size, nor does the layout on the theme."""
    cases = [("dark", dark), pytest.param("light", light, marks=pytest.mark.long)]
    return pytest.mark.parametrize(("theme", "size"), cases)


CARD_GAMES = ("tumblrcards", "mind", "minds_across_time", "mindnet")
PAGES = ["/", "/replay", "/nowhere"]
PAGES += [f"/{kind}/{game}" for game in CARD_GAMES for kind in ("play", "rules", "cards", "decks")]
PAGES += [f"/{kind}/mind_game" for kind in ("play", "rules", "tiles")]


@THEMES
@pytest.mark.parametrize("path", long_but(PAGES, "/", "/play/tumblrcards", "/nowhere"))
def test_axe_finds_nothing_on_a_page(visit: Visit, path: str, theme: str) -> None:
    page = visit(path, color_scheme=theme)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


@THEMES
@pytest.mark.long
def test_axe_finds_nothing_while_a_friend_is_waited_for(visit: Visit, theme: str) -> None:
    page = visit("/", color_scheme=theme)
    page.get_by_role("button", name="Play a friend").click()
    address = page.get_by_label("Invitation").input_value()
    assert violations(page) == []
    guest = visit(address, color_scheme=theme)
    expect(guest.get_by_role("button", name="Take the seat")).to_be_visible()
    assert violations(guest) == []


@pytest.mark.long
@looks(dark=(1280, 800), light=(390, 844))
def test_axe_finds_nothing_on_a_table(visit: Visit, theme: str, size: Size) -> None:
    page = visit("/", color_scheme=theme, viewport={"width": size[0], "height": size[1]})
    start_against_bot(page)
    assert violations(page) == []
    play(page, most=14)
    until(page, "asked", "over")
    assert violations(page) == []
    page.locator(".piece").first.focus()
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.get_by_label("Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    assert violations(page) == []


@pytest.mark.long
@THEMES
def test_axe_finds_nothing_on_a_table_that_is_over(visit: Visit, theme: str) -> None:
    page = visit("/", color_scheme=theme)
    start_against_bot(page)
    page.get_by_label("Menu").click()
    assert violations(page) == []
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    until(page, "over")
    assert violations(page) == []


@pytest.mark.long
@THEMES
def test_axe_finds_nothing_for_those_who_watch_and_talk(visit: Visit, theme: str) -> None:
    host = visit("/", color_scheme=theme)
    host.get_by_role("button", name="Play a friend").click()
    guest = visit(host.get_by_label("Invitation").input_value(), color_scheme=theme)
    guest.get_by_role("button", name="Take the seat").click()
    until(guest, "asked", "waiting")
    watcher = visit(host.url, color_scheme=theme, viewport={"width": 390, "height": 844})
    until(watcher, "waiting")
    expect(watcher.get_by_text("Watching", exact=True)).to_be_visible()
    assert violations(watcher) == []
    watcher.get_by_role("button", name="Log", exact=True).click()
    watcher.get_by_role("tab", name="Chat").click()
    watcher.get_by_label("Say something").fill("Hello")
    watcher.get_by_role("button", name="Send").click()
    expect(watcher.get_by_role("log", name="Chat")).to_contain_text("Hello")
    assert violations(watcher) == []


@pytest.mark.parametrize("path", ["/nowhere", "/table/nowhere-at-all", "/join/nowhere-at-all"])
def test_axe_finds_nothing_where_nothing_is(visit: Visit, path: str) -> None:
    page = visit(path, quiet_=False)  # the browser itself reports the 404
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert violations(page) == []


def test_nothing_is_wider_than_a_narrow_phone(visit: Visit) -> None:
    for path in ("/", "/play/tumblrcards"):
        page = visit(path, viewport={"width": 320, "height": 640})
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


@pytest.mark.long
def test_the_turn_is_read_out(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    play(page, most=3)
    expect(page.locator('[aria-live="polite"]').first).not_to_be_empty()


# Texts on a picture behind which the browser draws a block, and what its colour alone told apart and no longer does.
_BLOCKS = """() => {
    const style = (each) => getComputedStyle(each);
    const marks = [".meter .bar span:not(.used)", ".meter .bar .used", "li:not([aria-current])", "li[aria-current]"]
        .map((each) => document.querySelector(`.board ${each}`));
    const alike = [[0, 1], [2, 3]].filter(([one, other]) =>
        marks[one] && marks[other] && style(marks[one]).backgroundColor === style(marks[other]).backgroundColor);
    const blocks = [...document.querySelectorAll(".panel b")]
        .filter((each) => each.parentElement.querySelector(":scope > svg") && each.matches(".player *"))
        .filter((each) => style(each).forcedColorAdjust !== "none");
    return [...blocks.map((each) => each.parentElement.className), ...alike.map(([one]) => marks[one].outerHTML)];
}"""


@pytest.mark.parametrize("game", long_but(["mind", "tumblrcards", "minds_across_time"], "mind"))
@pytest.mark.long
def test_colours_of_the_system_hide_nothing(visit: Visit, game: str) -> None:
    page = visit("/api/health", forced_colors="active")
    kind = {"mind": "block", "tumblrcards": "attack", "minds_across_time": "main"}[game]
    sit_down(page, questions(game)[kind])
    until(page, "asked")
    assert page.evaluate(_BLOCKS) == []


def test_every_entry_of_the_menu_is_one_line_from_the_left(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    page.get_by_label("Menu").click()
    entries = page.locator("header details > div > *")
    lines = entries.evaluate_all(
        """entries => entries.map((entry) => {
            const words = document.createRange();
            words.selectNodeContents(entry);
            return [Math.round(words.getBoundingClientRect().left), words.getClientRects().length];
        })"""
    )
    assert len(lines) > 3
    assert {tuple(line) for line in lines} == {(lines[0][0], 1)}
