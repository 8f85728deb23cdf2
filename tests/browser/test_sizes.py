"""The table with little room: many cards in a hand, a phone in landscape, large fonts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from mindtable import State
from tests.browser.conftest import Visit
from tests.browser.play import after, concede, next_way, seen_part, state, step, until
from tests.browser.positions import Position, find, groups, open_in_replay, questions, sit_down
from tests.browser.test_access import Size, violations
from tests.long import long_but

ACROSS = (844, 390)
SIZES = [(1920, 1080), (1280, 800), (1024, 768), (820, 1180), (390, 844), ACROSS]
ZOOMED = (640, 400)  # 1280x800 at 200 %
MANY = 15


def box(part: Locator) -> FloatRect:
    """Where it stands."""
    found = part.bounding_box()
    assert found is not None
    return found


@pytest.fixture(scope="module")
def full_hand() -> Position:
    """The asked player holds many cards, and can cast some."""
    return find(
        lambda table, view: (
            view["decision"]["kind"] == "cast"
            and len(view["players"][view["decision"]["seat"]]["hand"]["cards"]) == MANY
            and any(action.startswith("cast") for action in view["decision"]["actions"])
        ),
        "tumblrcards",
    )


@pytest.mark.parametrize("size", long_but(SIZES, (390, 844)))
@pytest.mark.long
def test_every_card_of_a_full_hand_can_be_pressed(visit: Visit, full_hand: Position, size: Size) -> None:
    width, height = size
    page = visit("/api/health", viewport={"width": width, "height": height})
    sit_down(page, full_hand)
    until(page, "asked")
    page.mouse.move(1, 1)
    cards = page.locator("[data-zone^=hand-] .piece")
    expect(cards).to_have_count(MANY)
    for number in range(MANY):
        seen_part(page, f"[data-zone^=hand-] .piece >> nth={number}")
    left, right = box(cards.first), box(cards.last)
    beside, board = box(page.locator(".panel").last), box(page.locator(".board"))
    if width >= 600:  # on a phone the hand scrolls
        assert left["x"] >= beside["x"] + beside["width"]
    assert right["x"] + right["width"] <= board["x"] + board["width"]
    _, seq = state(page)
    step(page)
    while state(page) == ("asked", seq):
        step(page)
    after(page, seq)


@pytest.mark.long
@pytest.mark.parametrize("width", [360, 390, 820, 1280])
def test_the_known_cards_of_a_hand_have_a_place_in_the_panel(visit: Visit, width: int) -> None:
    page = visit("/api/health", viewport={"width": width, "height": 844})
    sit_down(page, find(knows_two_cards))
    until(page, "asked")
    for panel in page.locator(".panel").all():
        where = box(panel)
        assert where["x"] >= 0
        assert where["x"] + where["width"] <= width
        assert panel.evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    known = page.get_by_role("button", name="2 cards are known")
    assert min(box(known)["width"], box(known)["height"]) >= 24  # WCAG 2.5.8
    assert violations(page) == []
    known.click()
    expect(page.get_by_role("dialog")).to_contain_text("2 cards are known")


def knows_two_cards(table: State, view: dict[str, Any]) -> bool:
    """Whether the asked player remembers two cards of the opponent's hand."""
    other = view["players"][1 - view["decision"]["seat"]]
    return [each["zone"] for each in other["remembered"]].count("hand") == 2


@pytest.mark.long
@pytest.mark.parametrize("size", [ACROSS, ZOOMED])
@pytest.mark.parametrize(
    ("game", "kind"), [("tumblrcards", "attack"), ("mind", "block"), ("mind_game", "command")]
)
def test_a_low_window_scrolls_and_nothing_becomes_tiny(
    visit: Visit, game: str, kind: str, size: Size
) -> None:
    width, height = size
    page = visit("/api/health", viewport={"width": width, "height": height})
    sit_down(page, questions(game)[kind])
    until(page, "asked")
    expect(page.locator("[data-prompt]")).to_be_in_viewport()
    glowing = page.locator(".row .piece.glow, .space.glow")
    assert glowing.count() > 0
    for each in glowing.all():
        size_of = box(each)
        assert min(size_of["width"], size_of["height"]) >= 24  # WCAG 2.5.8
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []
    page.locator(".prompt button").last.scroll_into_view_if_needed()
    expect(page.locator(".prompt button").last).to_be_in_viewport()


@pytest.mark.long
@pytest.mark.parametrize("size", [ZOOMED, ACROSS])
@pytest.mark.parametrize(
    ("game", "kind"), [("tumblrcards", "cast"), ("mind", "play"), ("mind_game", "place")]
)
def test_hand_and_question_stay_in_sight_in_a_low_window(
    visit: Visit, game: str, kind: str, size: Size
) -> None:
    page = visit("/api/health", viewport={"width": size[0], "height": size[1]})
    sit_down(page, questions(game)[kind])
    until(page, "asked")
    first = page.locator(":is(.home, .near) .hand [data-id].glow").first
    high = page.evaluate("document.documentElement.scrollHeight")
    assert high > size[1]  # the board keeps its size, and scrolls
    for y in (0, (high - size[1]) // 2, high):
        page.evaluate("y => scrollTo(0, y)", y)
        for part in (page.locator("[data-prompt]"), page.locator(".prompt .button").last, first):
            expect(part).to_be_in_viewport(ratio=0.9)
        assert first.evaluate(_UNCOVERED)
    assert violations(page) == []


# Whether an element is to be seen at its middle.
_UNCOVERED = """(one) => {
    const box = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


# Own cards of which the question covers something, or that are not in the window.
_COVERED = """() => {
    const asked = document.querySelector(".prompt").getBoundingClientRect();
    const home = document.querySelector(".home").getBoundingClientRect();
    return [...document.querySelectorAll(".row.near .piece, .home .hand .piece")].filter((each) => {
        const box = each.getBoundingClientRect();
        const inHand = each.closest(".hand") !== null;
        if (inHand) return box.top < asked.bottom || home.bottom > innerHeight + 1;
        return box.top < 0 || box.bottom > asked.top + 6; // a frame that glows
    }).map((each) => each.dataset.id);
}"""


@pytest.mark.parametrize("size", long_but([(911, 512), (683, 384), ZOOMED, ACROSS], (683, 384)))
@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("tumblrcards", "attack"),
        pytest.param("mind", "block", marks=pytest.mark.long),
        pytest.param("minds_across_time", "main", marks=pytest.mark.long),
        pytest.param("mindnet", "hit", marks=pytest.mark.long),
    ],
)
@pytest.mark.long
def test_a_question_covers_no_own_card_in_a_low_window(
    visit: Visit, game: str, kind: str, size: Size
) -> None:
    page = visit("/api/health", viewport={"width": size[0], "height": size[1]})
    sit_down(page, questions(game)[kind])
    until(page, "asked")
    page.wait_for_function(f"() => ({_COVERED})().length === 0")
    assert page.locator(".row.near .piece").count() > 0


def crowded(table: State, view: dict[str, Any]) -> bool:
    """Whether the asked player has a dozen things of different kinds in play."""
    player = view["players"][view["decision"]["seat"]]
    return len({thing["card"] for thing in player["things"]}) >= 12 and view["decision"]["kind"] == "main"


@pytest.mark.parametrize(
    "size", long_but([(1366, 768), (390, 844), (911, 512), (683, 384), ZOOMED, ACROSS], (390, 844))
)
@pytest.mark.long
def test_cards_of_a_late_position_stay_legible(visit: Visit, size: Size) -> None:
    page = visit("/api/health", viewport={"width": size[0], "height": size[1]})
    sit_down(page, find(crowded, "minds_across_time"))
    until(page, "asked")
    page.mouse.move(1, 1)
    cards = page.locator(".row.near .slot")
    assert cards.count() > 8
    assert min(box(card)["width"] for card in cards.all()) >= 60
    step(page)  # also what is out of sight can be pressed


@pytest.mark.long
def test_the_phases_of_a_late_turn_fit_on_a_phone(visit: Visit) -> None:
    page = visit("/", viewport={"width": 390, "height": 844})
    late = find(lambda table, view: view["turn"] > 40, "tumblrcards")
    sit_down(page, late)
    until(page, "asked")
    expect(page.get_by_text("of 60")).to_be_visible()
    phases = box(page.get_by_role("list", name="Phases of the turn"))
    assert phases["x"] + phases["width"] <= 390 - 8  # the margin of the board


# Words that are cut off, or lie beside the window or what scrolls in it.
_CUT = """() => {
    const found = [];
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const words = walker.currentNode, element = words.parentElement;
        if (!words.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
        // Cards fit their text themselves, and what only screen readers and the keyboard find is cut on purpose.
        if (element.closest(".visually-hidden, .card, .skip, .ground, [inert], [aria-hidden=true], style")) continue;
        const range = document.createRange();
        range.selectNodeContents(words);
        const box = range.getBoundingClientRect();
        if (box.width < 2 || box.height < 2) continue;
        let scrolls = false;
        for (let each = element; each && each !== document.body; each = each.parentElement) {
            const { overflowX, overflowY, textOverflow } = getComputedStyle(each);
            if (textOverflow === "ellipsis" || (scrolls ||= /auto|scroll/.test(overflowX + overflowY))) break;
            if (overflowX === "visible" && overflowY === "visible") continue;
            const { left, right, top, bottom } = each.getBoundingClientRect();
            if (Math.min(right - left, bottom - top) <= 2) break; // for screen readers
            const spare = box.height * 0.15; // letters do not fill their line
            if (box.left < left - 2 || box.right > right + 2 || box.top + spare < top || box.bottom - spare > bottom)
                found.push(`cut: ${words.data}`);
        }
        if (!scrolls && (box.left < -1 || box.right > innerWidth + 1)) found.push(`outside: ${words.data}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls to the side");
    return found;
}"""
ENLARGED: dict[str, Any] = {"viewport": {"width": 683, "height": 384}, "device_scale_factor": 2}  # 1366x768


@pytest.mark.long
def test_at_200_percent_nothing_is_cut_and_everything_can_be_pressed(visit: Visit) -> None:
    page = visit("/", **ENLARGED)
    for path in ("/", "/play/mind", "/decks/tumblrcards", "/rules/mindnet", "/cards/mind", "/help", "/lobby"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate(_CUT) == [], path
    page.goto("/")
    page.get_by_role("button", name="Play a bot").click(trial=True)
    for game, kind in (
        ("tumblrcards", "cast"),
        ("mind", "play"),
        ("minds_across_time", "main"),
        ("mindnet", "hit"),
        ("mind_game", "command"),
    ):
        sit_down(page, questions(game)[kind])
        until(page, "asked")
        page.mouse.move(1, 1)
        assert page.evaluate(_CUT) == [], game
        for button in page.locator(".prompt .buttons button:not([aria-disabled=true]):visible").all():
            button.click(trial=True)
        seen_part(page, next_way(page))
    concede(page)
    page.get_by_role("button", name="Play again").click(trial=True)
    assert page.evaluate(_CUT) == []


# What of a position lies under the controls of a replay, or outside of the stage, when one has scrolled to it.
_HIDDEN = """() => [...document.querySelectorAll(".board :is([data-id], [data-at], .pile, .player)")].filter((each) => {
    each.scrollIntoView({ block: "center", inline: "nearest" });
    const [box, controls] = [each, document.querySelector(".controls")].map((one) => one.getBoundingClientRect());
    const stage = document.querySelector(".stage").getBoundingClientRect();
    if (box.height === 0) return false; // it is not shown in this layout
    return box.bottom > controls.top + 1 || box.bottom > stage.bottom + 1 || box.top < stage.top - 1;
}).map((each) => each.outerHTML)"""


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), ACROSS, ZOOMED])
@pytest.mark.parametrize("game", ["tumblrcards", "mind", "mind_game"])
def test_the_controls_of_a_replay_hide_nothing(
    visit: Visit, full_hand: Position, game: str, size: Size
) -> None:
    shown = {"tumblrcards": full_hand, "mind": questions("mind")["block"]}.get(game)
    page = visit("/", viewport={"width": size[0], "height": size[1]})
    open_in_replay(page, shown or questions("mind_game")["expel"])
    page.locator(".board [data-id], .board [data-at]").first.wait_for()
    assert page.evaluate(_HIDDEN) == []
    spaces = page.locator(".board .space")
    for space in spaces.all():
        assert min(box(space)["width"], box(space)["height"]) >= 24
    numbers = [box(each) for each in page.locator(".controls .marks b").all()]
    for left, right in pairwise(numbers):
        assert left["x"] + left["width"] < right["x"]


@pytest.mark.long
def test_the_controls_of_a_replay_stay_in_a_low_window(visit: Visit) -> None:
    page = visit("/", viewport={"width": 844, "height": 390})
    open_in_replay(page, questions("mind")["challenge"])
    controls = page.get_by_role("group", name="Replay")
    expect(controls.get_by_role("button", name="Play", exact=True)).to_be_in_viewport()
    page.mouse.wheel(0, 250)
    page.wait_for_function("() => scrollY > 100")
    expect(controls.get_by_role("button", name="Play", exact=True)).to_be_in_viewport()
    assert violations(page) == []


def stands_in_a_segment(_: State, view: dict[str, Any]) -> bool:
    """A construct stands in a segment, whose name is beside it, and nothing lies over the board."""
    return view["decision"]["kind"] == "command" and any(
        each["place"].startswith("M") for player in view["players"] for each in player["constructs"]
    )


LATE: dict[str, Callable[[State, dict[str, Any]], bool]] = {
    "tumblrcards": lambda _, view: view["turn"] > 6,
    "mind": lambda _, view: view["turn"] > 6 and groups(view) > 0,
    "minds_across_time": lambda _, view: view["turn"] > 12,
    "mindnet": lambda _, view: view["turn"] > 4,
    "mind_game": stands_in_a_segment,
}


@pytest.mark.parametrize("game", long_but(list(LATE), "mind_game"))
def test_no_text_touches_another_on_a_phone(visit: Visit, game: str) -> None:
    page = visit("/api/health", viewport={"width": 390, "height": 844})
    sit_down(page, find(LATE[game], game))
    until(page, "asked")
    page.mouse.move(1, 1)
    assert page.evaluate(_TEXTS) > 5
    assert page.evaluate(_TOUCHING) == []


# The boxes of what is read at a table, apart from cards, which lie over each other, and from what only a screen reader
# reads; of tiles the whole. Letters fill about three quarters of their line.
_BOXES = """(() => {
    const boxes = [];
    const add = (what, box) => {
        const free = what === "tile" ? 0 : box.height * 0.13;
        if (box.width > 2 && box.height > 2)
            boxes.push({ what, left: box.left, right: box.right, top: box.top + free, bottom: box.bottom - free });
    };
    const board = document.querySelector(".board");
    const walker = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { currentNode: node } = walker;
        const { parentElement: element } = node;
        if (!node.data.trim() || element.closest(".slot, .card, .visually-hidden, .stack, .id")) continue;
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const range = new Range();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) add(node.data.trim(), box);
    }
    for (const tile of board.querySelectorAll(".standing .stack .mover")) add("tile", tile.getBoundingClientRect());
    return boxes;
})()"""
_TEXTS = f"{_BOXES}.length"
_TOUCHING = f"""{_BOXES}.flatMap((one, i, all) => all.slice(i + 1)
    .filter((other) => one.what !== other.what
        && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5)
    .map((other) => `${{one.what}} / ${{other.what}}`))"""
