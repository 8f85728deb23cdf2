"""Mind Game in the browser: whole games by mouse, by keyboard, on a phone, and between two people."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mindtable import State
from tests.browser.conftest import WITNESSES, Visit
from tests.browser.minds import play, start_against_bot, step
from tests.browser.play import after, state, until
from tests.browser.positions import Position, find, sit_down
from tests.browser.test_access import Size, looks, violations
from tests.long import long_but

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(scope="module")
def rolled() -> Position:
    """Somebody has rolled, and is asked where a tile is pushed to."""
    return find(lambda table, view: view["decision"]["kind"] == "expel", "mind_game")


@pytest.fixture(scope="module")
def beginning() -> Position:
    """The first decision of a game: the first player has 4 points, and nothing is on the board."""
    return find(lambda table, view: True, "mind_game")


def purchase(page: Page, beginning: Position) -> None:
    """Sit down where tiles are purchased for the first time."""
    sit_down(page, beginning)
    until(page, "asked")
    expect(page.locator(".asked [aria-current=step]")).to_have_text("Purchase")


def begin_placing(page: Page) -> None:
    """Purchase Brainfreeze 1, which goes 4 spaces, and come to the step in which it can be placed."""
    page.get_by_role("button", name="Brainfreeze 1").click()
    page.get_by_role("button", name="Purchase Brainfreeze 1").click()
    expect(page.locator(".hand").last).to_contain_text("Brainfreeze")
    page.get_by_role("button", name="Done purchasing").click()
    expect(page.locator(".asked [aria-current=step]")).to_have_text("Place")


def place_in_the_middle(page: Page) -> str:
    """Place the only hand tile into the middle by the blue segment; the id of that space."""
    middle = "BB1" if page.locator('[data-at="BB1"].glow').count() else "BB9"
    page.locator(".hand [data-id]").click()
    page.locator(f'[data-at="{middle}"]').click()
    expect(page.locator(".asked [aria-current=step]")).to_have_text("Command")
    return middle


@pytest.mark.long
def test_a_whole_game_is_played_by_mouse(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page, preset="short")
    assert play(page) > 20
    expect(page.get_by_role("heading", name="won")).to_be_visible()
    expect(page.get_by_role("link", name="Replay", exact=True)).to_be_visible()
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator(".field")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".segment.shut").first).to_be_attached()
    assert violations(page) == []


@pytest.mark.long
def test_a_construct_goes_where_it_is_clicked_and_back_again(visit: Visit, beginning: Position) -> None:
    page = visit("/api/health")
    purchase(page, beginning)
    begin_placing(page)
    middle = place_in_the_middle(page)
    page.locator(f'[data-at="{middle}"]').click()
    badges = page.locator(".badge").all_text_contents()
    assert {"1", "2", "3", "4"} <= {badge.strip() for badge in badges}
    page.keyboard.press("Escape")
    expect(page.locator(".badge")).to_have_count(0)
    page.locator(f'[data-at="{middle}"]').click()
    target = "KBT4" if middle == "BB1" else "KBT6"
    page.locator(f'[data-at="{target}"]').click()
    expect(page.get_by_role("button", name=f"{target}, yours: Brainfreeze 1")).to_be_attached()
    page.get_by_role("button", name="Take back").click()
    expect(
        page.get_by_role("button", name=f"{middle}, creative space, yours: Brainfreeze 1")
    ).to_be_attached()


@pytest.mark.long
def test_a_construct_is_dragged(visit: Visit, beginning: Position) -> None:
    page = visit("/api/health")
    purchase(page, beginning)
    begin_placing(page)
    middle = "BB1" if page.locator('[data-at="BB1"].glow').count() else "BB9"
    drag(page, ".hand [data-id]", f'[data-at="{middle}"]')
    expect(page.locator(".asked [aria-current=step]")).to_have_text("Command")
    target = "KBE3" if middle == "BB1" else "KBE7"
    drag(page, f'[data-at="{middle}"]', f'[data-at="{target}"]')
    expect(page.get_by_role("button", name=f"{target}, yours: Brainfreeze 1")).to_be_attached()


def drag(page: Page, from_: str, to: str) -> None:
    """Drag from the middle of one element to that of another, as a hand does."""
    a, b = page.locator(from_).bounding_box(), page.locator(to).bounding_box()
    assert a is not None
    assert b is not None
    page.mouse.move(a["x"] + a["width"] / 2, a["y"] + a["height"] / 2)
    page.mouse.down()
    for part in (0.2, 0.6, 1.0):
        page.mouse.move(
            a["x"] + a["width"] / 2 + part * (b["x"] + b["width"] / 2 - a["x"] - a["width"] / 2),
            a["y"] + a["height"] / 2 + part * (b["y"] + b["height"] / 2 - a["y"] - a["height"] / 2),
        )
    page.mouse.up()


def splittable(table: State, view: dict[str, Any]) -> bool:
    """Whether a command can be given, and everything that may be split has several tiles beneath its display."""
    ables = view["commands"].items() if view["decision"]["kind"] == "command" else ()
    beneath = [len(construct(view, place)["masked"]) for place, able in ables if able["split"] and able["by"]]
    return bool(beneath) and min(beneath) > 1


def construct(view: dict[str, Any], place: str) -> dict[str, Any]:
    """The construct of the viewer that stands there."""
    mine = view["players"][view["viewer"]]["constructs"]
    found: dict[str, Any] = next(each for each in mine if each["place"] == place)
    return found


@pytest.fixture(scope="module")
def can_split() -> Position:
    return find(splittable, "mind_game")


@pytest.fixture(scope="module")
def can_order() -> Position:
    return find(lambda table, view: view["decision"]["kind"] == "order", "mind_game")


@pytest.mark.parametrize("options", long_but([{}, PHONE]), ids=["desktop", "phone"])
def test_a_construct_is_split_tile_by_tile(
    visit: Visit, can_split: Position, options: dict[str, Any]
) -> None:
    page = visit("/api/health", **options)
    sit_down(page, can_split)
    until(page, "asked")
    for place in page.locator(".space.glow").evaluate_all("all => all.map(each => each.dataset.at)"):
        page.locator(f'[data-at="{place}"]').click()
        if page.get_by_role("button", name="Split …").count():
            break
    _, seq = state(page)
    page.get_by_role("button", name="Split …").click()
    after(page, seq)
    panel = page.get_by_role("region", name="Split")
    split_so = panel.get_by_role("button", name="Split so")
    expect(split_so).to_be_disabled()
    together = panel.get_by_role("button", name="split off")
    count = together.count()
    assert count > 1
    assert violations(page) == []
    for _ in range(count):
        if split_so.is_enabled():
            break
        together.first.click()
    panel.get_by_role("button", name="leave it").first.click()
    expect(together.last).to_be_visible()
    while not split_so.is_enabled():
        together.last.click()
    _, seq = state(page)
    split_so.click()
    after(page, seq)
    expect(page.locator(".prompt")).to_contain_text("Which part goes on")
    _, seq = state(page)
    while state(page) == ("asked", seq):
        step(page)  # one part, and where to
    expect(panel).to_have_count(0)


@pytest.mark.long
def test_tiles_beneath_are_laid_in_another_order(visit: Visit, can_order: Position) -> None:
    page = visit("/api/health")
    sit_down(page, can_order)
    until(page, "asked")
    panel = page.get_by_role("region", name="Order of the tiles beneath")
    names = panel.locator("b").all_inner_texts()
    panel.get_by_role("button", name=f"{names[0]} down").click()
    expect(panel.locator("b")).to_have_text([names[1], names[0], *names[2:]])
    assert violations(page) == []
    _, seq = state(page)
    panel.get_by_role("button", name="Lay them so").click()
    after(page, seq)
    expect(panel).to_have_count(0)


def test_a_forbidden_action_is_explained_with_the_rule(visit: Visit, beginning: Position) -> None:
    page = visit("/api/health")
    purchase(page, beginning)
    page.get_by_role("button", name="Hate 4").click()
    expect(page.locator(".notice").get_by_role("link")).to_have_text("MG-5.6")
    begin_placing(page)
    page.locator(".hand [data-id]").click()
    page.locator('[data-at="KBT5"]').click()
    expect(page.locator(".notice").get_by_role("link")).to_have_text("MG-6.3")
    page.keyboard.press("Escape")
    middle = place_in_the_middle(page)
    page.locator(f'[data-at="{middle}"]').click()
    page.locator('[data-at="GOT5"]').click()
    notice = page.locator(".notice")
    expect(notice.get_by_role("link")).to_have_text("MG-7.7")
    notice.get_by_role("link").click()
    expect(page.get_by_role("dialog", name="Rule MG-7.7")).to_be_visible()


@pytest.mark.long
def test_a_game_is_played_with_the_keyboard_only(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page, "random")

    def by_keys(selector: str) -> None:
        target = page.locator(selector).element_handle()
        assert target is not None
        reached = "target => target === document.activeElement"
        for _ in range(120):
            if page.evaluate(reached, target):
                break
            glows = page.evaluate("target => target.matches('.glow')", target)
            page.keyboard.press("g" if glows else "Tab")
        assert page.evaluate(reached, target), f"no key leads to {selector}"
        page.keyboard.press("Enter")

    assert play(page, most=40, click=by_keys) > 10


def test_arrow_keys_walk_over_the_board(visit: Visit, beginning: Position) -> None:
    page = visit("/api/health")
    purchase(page, beginning)
    begin_placing(page)
    middle = place_in_the_middle(page)
    page.locator(f'[data-at="{middle}"]').focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    there = page.wait_for_function(
        "() => /^KB[TE][37]$/.test(document.activeElement.dataset.at) && document.activeElement.dataset.at"
    )
    focused = there.json_value()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=f"{focused}, yours: Brainfreeze 1")).to_be_attached()


@pytest.mark.long
def test_a_game_is_played_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start_against_bot(page, "random")

    def tap(selector: str) -> None:
        ring = page.locator(f"{selector} >> .ring")
        box = ring.bounding_box() if ring.count() else None
        if box is None:
            page.locator(selector).tap()
        else:
            page.touchscreen.tap(box["x"] + min(14, box["width"] / 4), box["y"] + box["height"] / 2)

    assert play(page, most=50, click=tap) > 15
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


# The tiles of the bank that are covered by something, or cut off by the panel.
_UNSEEN = """() => [...document.querySelectorAll(".bank [data-id]")].filter((each) => {
    const box = each.getBoundingClientRect();
    const corners = [box.top + 2, box.bottom - 2].map((y) => document.elementFromPoint(box.left + box.width / 2, y));
    return !corners.every((there) => each.contains(there));
}).map((each) => each.innerText)"""


@pytest.mark.parametrize("size", long_but([(1280, 800), (390, 844), (1280, 720)], (1280, 800)))
def test_the_bank_is_whole_while_the_question_grows(visit: Visit, beginning: Position, size: Size) -> None:
    page = visit("/api/health", viewport={"width": size[0], "height": size[1]})
    purchase(page, beginning)
    page.mouse.move(1, 1)
    low = size[1] < 800  # its tiles scroll in a lower window, and nothing lies over them
    cut = page.evaluate(_UNSEEN)
    assert low or cut == []
    names = page.locator(".bank .name")
    assert names.evaluate_all("all => all.every(each => each.scrollWidth <= each.clientWidth)")
    page.get_by_role("button", name="Hate 4").click()
    expect(page.locator(".notice").get_by_role("link")).to_have_text("MG-5.6")
    assert low or page.evaluate(_UNSEEN) == []
    page.get_by_role("button", name="Brainfreeze 1").click()
    assert low or page.evaluate(_UNSEEN) == []
    page.get_by_role("button", name="Purchase Brainfreeze 1").click()
    hand = page.locator(".hand").last
    expect(hand).to_contain_text("Brainfreeze")
    page.locator(".hand [data-id]").click()
    expect(page.locator("[data-prompt]")).to_contain_text("Throw it away")
    assert low or page.evaluate(_UNSEEN) == []
    told, grid = page.locator(".told").bounding_box(), page.locator(".bank .grid").bounding_box()
    assert told is not None
    assert grid is not None
    assert grid["y"] + grid["height"] <= told["y"] + 1


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
def test_a_roll_is_marked_in_the_table_of_effects(visit: Visit, rolled: Position, size: Size) -> None:
    page = visit("/api/health", viewport={"width": size[0], "height": size[1]})
    sit_down(page, rolled)
    until(page, "asked")
    combat = page.get_by_role("region", name="Combat")
    said = combat.locator("ol > li").last
    total = said.locator(".dice b").inner_text().split("= ")[1]
    table = combat.get_by_role("table", name="What a roll does")
    expect(table.get_by_role("row")).to_have_count(13)
    marked = table.locator("[aria-current]")
    expect(marked).to_have_count(1)
    expect(marked.locator(".total")).to_have_text(total)
    what = marked.get_by_role("cell").last.inner_text().lower()
    assert what in said.locator(".effect").inner_text().lower()
    if size[0] > 760:
        expect(marked).to_be_in_viewport(ratio=1)
        assert page.locator(".panel").evaluate(_SHOWS, marked.element_handle())
    expect(said).to_be_in_viewport(ratio=0.9)
    assert violations(page) == []


# Whether a panel shows the whole height of an element in it.
_SHOWS = """(panel, inner) => {
    const [a, b] = [panel.getBoundingClientRect(), inner.getBoundingClientRect()];
    return b.top >= a.top - 1 && b.bottom <= a.bottom + 1;
}"""


@pytest.mark.long
@looks(dark=(390, 844), light=(1280, 800))
def test_axe_finds_nothing_in_any_step(visit: Visit, beginning: Position, theme: str, size: Size) -> None:
    width, height = size
    page = visit("/api/health", color_scheme=theme, viewport={"width": width, "height": height})
    purchase(page, beginning)
    assert violations(page) == []
    begin_placing(page)
    assert violations(page) == []
    middle = place_in_the_middle(page)
    assert violations(page) == []
    page.locator(f'[data-at="{middle}"]').click()
    expect(page.locator(".badge").first).to_be_attached()
    assert violations(page) == []


@pytest.mark.parametrize(
    "path",
    long_but(
        ["/tiles/mind_game", "/play/mind_game", "/rules/mind_game", "/decks/mind_game"], "/play/mind_game"
    ),
)
def test_axe_finds_nothing_on_its_pages(visit: Visit, path: str) -> None:
    page = visit(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert violations(page) == []


def test_pages_offer_what_the_game_has(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("radio", name="Mind Game").check()
    expect(page.get_by_role("link", name="Decks")).to_have_count(0)
    page.get_by_role("navigation", name="Site").get_by_role("link", name="Tiles").click()
    expect(page.get_by_role("heading", name="Tiles of Mind Game")).to_be_visible()
    expect(page.get_by_role("img", name="Strength")).to_have_count(80)
    page.goto("/cards/mind_game/hate-3")
    page.wait_for_url("**/tiles/mind_game/hate-3")
    page.goto("/play/mind_game")
    page.get_by_text("Variants of the rules").click()
    variants = page.locator("details").filter(has_text="Variants of the rules")
    expect(variants.get_by_role("checkbox")).to_have_count(7)
    expect(page.get_by_text("Your deck")).to_have_count(0)


def invited(visit: Visit) -> tuple[Page, Page]:
    """Two people at a table."""
    host = visit("/")
    host.get_by_role("radio", name="Mind Game").check()
    host.get_by_role("button", name="Play a friend").click()
    guest = visit(host.get_by_label("Invitation").input_value())
    guest.get_by_role("button", name="Take the seat").click()
    for page in (host, guest):
        until(page, "asked", "waiting")
    return host, guest


@pytest.mark.long
def test_pages_get_no_tile_that_they_may_not_see(visit: Visit) -> None:
    host, guest = invited(visit)
    watcher = visit(host.url)
    until(watcher, "waiting")
    for _ in range(60):
        word, _ = state(host)
        page = host if word == "asked" else guest
        if until(page, "asked", "waiting", "over") == "asked":
            step(page)
    for page, seat in ((host, 0), (guest, 1), (watcher, -1)):
        frames = WITNESSES[page].frames
        assert frames
        for frame in frames:
            assert_hides(json.loads(frame), seat)


def assert_hides(message: dict[str, Any], seat: int) -> None:
    """Nothing in the message shows the other hand, a masked tile, the bank to the other, or a tile bought unseen."""
    position = message.get("position")
    if isinstance(position, dict):
        view = position["view"]
        for owner, player in enumerate(view["players"]):
            assert (player["hand"] is None) == (owner != seat)
            for construct in player["constructs"]:
                assert (construct["masked"] is None) == (owner != seat)
        looks = view["active"] == seat and view["step"] == "purchase"
        assert (view["bank"]["tiles"] is None) == (not looks)
        if not position["question"]:
            assert view["commands"] == {}
            assert "place" not in (view["decision"] or {})
        if seat < 0:
            assert position["question"] is None
    for line in message.get("log") or []:
        event = line["event"] or {}
        if event.get("event") in ("buys", "discards", "places under") and event["seat"] != seat:
            assert "card" not in event, line
