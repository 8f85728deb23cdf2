"""MindNet in the browser: a table with its areas, a game by touch, and a whole game in two windows."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mindtable import State
from tests.browser.conftest import Visit
from tests.browser.play import play, seen_part, until
from tests.browser.positions import find, near_end, sit_down
from tests.browser.test_access import violations
from tests.browser.test_mind import two_people
from tests.browser.test_sizes import box
from tests.browser.windows import play_in_windows

GAME = "mindnet"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def met(table: State, view: dict[str, Any]) -> bool:
    """Whether the window of an interaction is open in which a host faces a party."""
    running = any("current" in each["marks"] and each["to"] for each in view["relations"])
    return bool(view["decision"]["kind"] == "window" and running)


def deploys(table: State, view: dict[str, Any]) -> bool:
    """Whether somebody deploys before the first turn."""
    return bool(view["decision"]["kind"] == "deploy" and view["turn"] == 0)


def bears(table: State, view: dict[str, Any]) -> bool:
    """Whether somebody is asked while an individual bears an item."""
    return any(thing["attached_to"] for player in view["players"] for thing in player["things"])


def counts_all(table: State, view: dict[str, Any]) -> bool:
    """Whether the asked player has every number there is, more than enough GNEs, and knows one of them."""
    player = view["players"][view["decision"]["seat"]]
    known = any(each["zone"] == "GNE area" for each in player["remembered"])
    return known and player["numbers"]["GNEs"] > 10 and all(player["numbers"].values())


# In a column the piles lie on the table, at its edge.
_LIES = """(each) => {
    const piles = each.closest(".piles");
    return piles !== null && getComputedStyle(piles).position === "absolute";
}"""


@pytest.mark.long
def test_a_table_has_its_areas_and_an_interaction_its_place_and_numbers(visit: Visit) -> None:
    page = visit("/api/health")
    sit_down(page, find(met, GAME))
    until(page, "asked")
    for row in (".row.near", ".row:not(.near)"):
        expect(
            page.locator(f"{row} .part.apart").filter(has_text="Unit 1, total motivation")
        ).not_to_have_count(0)
    expect(page.locator(".piles").get_by_text("GNEs")).to_have_count(2)
    expect(page.locator("[data-prompt]")).to_contain_text(" against ")
    assert violations(page) == []


@pytest.mark.long
def test_items_lie_under_their_bearers_and_are_pressed_there(visit: Visit) -> None:
    page = visit("/api/health", **PHONE)
    sit_down(page, find(bears, GAME))
    until(page, "asked")
    for item in page.locator(".slot.under .piece").all():
        bearer = str(item.get_attribute("aria-label")).split("attached to ")[1].split(",")[0]
        boxes = [each.bounding_box() for each in page.locator(f".piece[aria-label^='{bearer},']").all()]
        box = item.bounding_box()
        assert box
        assert any(each and abs(each["x"] - box["x"]) < 1 and each["y"] - box["y"] > 9 for each in boxes)
    assert seen_part(page, ".slot.under .piece")["y"] > 0


@pytest.mark.long
def test_a_panel_with_every_number_fits_into_the_window(visit: Visit) -> None:
    looking = ("laboratory-nine", "laboratory-nine")  # the deck looks at GNEs, and provides some
    position = find(counts_all, GAME, [looking])
    for width, height in ((1280, 800), (390, 844), (844, 390)):
        page = visit("/api/health", viewport={"width": width, "height": height})
        sit_down(page, position)
        until(page, "asked")
        panel = page.locator(".home .panel")
        expect(panel.locator(".signs > span")).to_have_count(3)
        for part in panel.locator(":scope > *, .note:visible, .signs > span, .pile, .known").all():
            inside = box(part)
            above = box(page.locator(".board") if part.evaluate(_LIES) else panel)
            assert inside["x"] >= above["x"]
            assert inside["x"] + inside["width"] <= min(above["x"] + above["width"], width) + 1
            assert inside["y"] >= above["y"] - 1
            assert inside["y"] + inside["height"] <= height
        panel.locator(".known").click(position=seen_part(page, ".home .panel .known"))
        expect(page.get_by_role("dialog", name="1 card is known")).to_be_visible()


def test_the_rules_show_what_lies_where(visit: Visit) -> None:
    expect(visit("/rules/mindnet").get_by_role("img", name="interaction area between")).to_be_visible()


@pytest.mark.long
def test_a_game_is_played_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit("/api/health", **PHONE)
    sit_down(page, find(deploys, GAME))

    def tap(selector: str) -> None:
        page.locator(selector).first.tap(position=seen_part(page, selector))

    assert play(page, most=60, click=tap) > 10
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.long
def test_a_game_comes_to_its_end_between_two_windows(visit: Visit) -> None:
    pages: tuple[Page, Page] = two_people(visit, near_end(GAME, 14))
    assert play_in_windows(pages, 3_000) > 10
    for page in pages:
        page.get_by_role("button", name="Look at the table").click()
        page.locator(".pile").filter(has_text="GNEs").last.click()
        expect(page.get_by_role("heading", name="'s GNE area")).to_be_visible()
