"""A board game of another package on the page: drawn from its face, played by clicking and by keys, with labels."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WITNESSES, Server, Visit
from tests.browser.test_access import violations
from tests.citations import ROOT
from tests.games.examples import offered
from tests.long import grid_but

EXAMPLE = ROOT / "examples" / "nine_mens_morris"
TITLE = "Nine men's morris"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# The space to click next, "" while there is none, "over" when the game is over. A picked man moves; a mill takes.
NEXT = """(before) => {
    const table = document.querySelector("main.table");
    if (!table || table.dataset.seq === "") return "";
    if (table.dataset.status === "over") return "over";
    const picked = document.querySelector(".space.picked");
    const shown = `${table.dataset.seq} ${picked?.dataset.at ?? ""}`;
    if (shown === before || !document.querySelector(".prompt.asked:not([aria-busy=true])")) return "";
    const glowing = [...document.querySelectorAll(".space.glow:not(.picked)")];
    if (glowing.length === 0) return "";
    return `${shown}|${glowing[Number(table.dataset.seq) * 3 % glowing.length].dataset.at}`;
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which the example is installed."""
    folder = tmp_path_factory.mktemp("boards")
    server = Server(folder, paths=offered(folder / "paths", EXAMPLE))
    server.start()
    yield server
    server.stop()


def begin(visit: Visit, **options: object) -> tuple[Page, Page]:
    """Two pages at one table."""
    host = visit("/", **options)
    host.get_by_role("radio", name=TITLE).check()
    host.get_by_role("button", name="Play a friend").click()
    guest = visit(host.get_by_label("Invitation").input_value(), **options)
    guest.get_by_label("Your name").fill("Friend")
    guest.get_by_role("button", name="Take the seat").click()
    for page in (host, guest):
        expect(page.locator(".space")).to_have_count(24)
    return host, guest


def play(pages: tuple[Page, Page], most: int = 1_000) -> int:
    """Click until the game is over, or so often; how often that was."""
    before = ["", ""]
    clicks = idle = 0
    while clicks < most:
        found = [page.evaluate(NEXT, shown) for page, shown in zip(pages, before)]
        if found == ["over", "over"]:
            break
        able = [number for number, each in enumerate(found) if "|" in each]
        if not able:
            idle += 1
            assert idle < 1_000, [page.locator(".prompt").inner_text() for page in pages]
            pages[0].wait_for_timeout(20)
            continue
        number = able[0]
        before[number], _, space = found[number].partition("|")
        pages[number].locator(f"[data-at={space}]").click()
        clicks, idle = clicks + 1, 0
    return clicks


def one_asked(pages: tuple[Page, Page]) -> tuple[Page, Page]:
    """The page that is asked, and the other one."""
    pages[0].wait_for_function("() => document.querySelector('.prompt:not([aria-busy=true])')")
    for _ in range(200):
        for page, other in (pages, pages[::-1]):
            if page.locator(".prompt.asked").count() and page.locator(".space.glow").count():
                return page, other
        pages[0].wait_for_timeout(20)
    raise AssertionError([page.locator(".prompt").inner_text() for page in pages])


@pytest.mark.long
@pytest.mark.parametrize("options", grid_but([{}, PHONE], {}), ids=["window", "phone"])
def test_a_board_game_is_played_to_its_end_by_clicking(visit: Visit, options: dict[str, object]) -> None:
    host, guest = begin(visit, **options)
    assert play((host, guest)) > 20
    results = {page.locator("#result").inner_text() for page in (host, guest)}
    assert results == {"The game is a draw."} or "You won!" in results
    assert "NM-4." in host.locator(".result").inner_text()
    assert all(WITNESSES[page].errors == [] for page in (host, guest))


@pytest.mark.long
def test_numbers_of_players_and_what_stands_on_a_space_are_said(visit: Visit) -> None:
    page, other = one_asked(begin(visit))
    expect(page.get_by_role("button", name="d2: empty, a man can be placed here")).to_be_visible()
    page.get_by_role("button", name="d2: empty").click()
    expect(page.get_by_role("button", name="d2: your man")).to_be_visible()
    expect(other.get_by_role("button", name=re.compile("^d2: .*'s man$"))).to_be_visible()
    for window in (page, other):
        expect(window.locator("[data-pool^=to-place]").filter(has_text="8 men to place")).to_have_count(1)
        expect(window.locator("[data-pool^=to-place]").filter(has_text="9 men to place")).to_have_count(1)
    expect(page.locator(".prompt")).to_contain_text("places a man")


@pytest.mark.long
def test_a_click_on_what_cannot_be_done_says_the_rule(visit: Visit) -> None:
    page, other = one_asked(begin(visit))
    page.locator("[data-at=a1]").click()
    one_asked((other, other))  # the first page may not have the answer yet
    other.locator("[data-at=a1]").click()
    expect(other.locator(".prompt")).to_contain_text("There is a man on a1.")


@pytest.mark.long
def test_a_board_game_is_played_by_keys(visit: Visit) -> None:
    host, guest = begin(visit)
    # For the player of the second seat the board is turned round.
    ways = {host: ("a1", "d1"), guest: ("g7", "d7")}
    page, other = one_asked((host, guest))
    for window in (page, other):
        first, beside = ways[window]
        one_asked((window, window))
        window.locator(f"[data-at={first}]").focus()
        window.keyboard.press("ArrowRight")
        assert window.evaluate("document.activeElement.dataset.at") == beside
        window.keyboard.press("Enter")
        expect(window.get_by_role("button", name=f"{beside}: your man")).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", pytest.param("light", marks=pytest.mark.long)])
@pytest.mark.long
def test_axe_finds_nothing_at_a_board(visit: Visit, theme: str) -> None:
    host, guest = begin(visit, color_scheme=theme)
    play((host, guest), 12)
    assert violations(host) == []


@pytest.mark.long
def test_pages_about_a_game_without_cards_lead_to_no_cards(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("radio", name=TITLE).check()
    expect(page.locator(".fan .field")).to_be_visible()
    expect(page.get_by_role("link", name="Cards")).to_have_count(0)
    expect(page.get_by_role("link", name="Decks")).to_have_count(0)
    assert violations(page) == []
    page.goto("/rules/nine_mens_morris")
    expect(page.get_by_text("Three men of yours on the three points of a line").first).to_be_visible()
