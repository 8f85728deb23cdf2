"""Automatic passing in the browser, by menu, by key and by settings; and forecasts.

Ann plays over the wire, Bob on a page.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import Server, Visit
from tests.browser.play import LISTEN
from tests.browser.test_access import violations
from tests.server.conftest import House, Player

PAUSE = 300
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

# Whether the page asks at that position, or has gone past it.
ASKED_OR_LATER = """(seq) => {
    const shown = Number(document.querySelector("main").dataset.seq ?? -1);
    return shown > seq || (shown === seq && document.querySelector(".prompt.asked") !== null);
}"""


class Pair:
    """Ann at her socket, Bob at his page."""

    def __init__(self, ann: Player, bob: Page) -> None:
        self.ann = ann
        self.bob = bob

    def asked(self) -> tuple[int, str]:
        """Who is asked for what."""
        decision = self.ann.position["view"]["decision"]
        return decision["seat"], decision["kind"]

    def passed(self) -> None:
        """Wait until Bob is not asked for an answer any more."""
        self.ann.wait(lambda _: self.asked()[1] != "window")

    def to_a_window(self) -> None:
        """Play until Bob is asked for a response: Ann plays what she can, otherwise both choose the last option."""
        for _ in range(80):
            seat, kind = self.asked()
            if seat != self.ann.seat and kind == "window":
                return
            if seat == self.ann.seat:
                thoughts = [choice for choice in self.ann.choices if choice.startswith("play ")]
                self.ann.act(thoughts[0] if kind == "play" and thoughts else self.ann.choices[-1])
            else:
                self.bob_goes_on()
        raise AssertionError("Bob is never asked for an answer")

    def bob_goes_on(self) -> None:
        """Bob takes the last way that his page offers, or picks the first card; or the server passes before he does."""
        seq = self.ann.position["seq"]
        self.bob.wait_for_function(ASKED_OR_LATER, arg=seq)
        later = self.bob.locator(f"main:not([data-seq='{seq}'])")
        if not later.count():
            ways = self.bob.query_selector_all(".prompt [data-action], .entries button")
            way = ways[-1] if ways else self.bob.query_selector(".piece.glow")
            with contextlib.suppress(Error):  # it is gone if the server passed meanwhile
                if way is not None:
                    way.click()
        expect(later).to_be_visible()
        self.ann.catch_up(seq + 1)


@pytest.fixture
def house(server: Server) -> Iterator[House]:
    house = House(server.url)
    yield house
    house.leave()
    house.http.close()


def pair(house: House, visit: Visit, **options: object) -> Pair:
    """A table of MIND with Ann at a socket and Bob on a page."""
    made = house.make(game="mind", name="Ann", pause=PAUSE)
    id_ = made["table"]["id"]
    bob = visit("/", **options)
    answer = bob.request.post(
        f"/api/tables/{id_}/join", data={"invitation": made["invitation"], "name": "Bob"}
    )
    assert answer.ok
    ann = house.sit(id_, made["token"])
    bob.goto(f"/table/{id_}")
    expect(bob.locator(".prompt")).to_be_visible()
    return Pair(ann, bob)


@pytest.mark.long
def test_passing_by_menu_by_key_and_by_settings(visit: Visit, house: House) -> None:
    both = pair(house, visit)
    ann, bob = both.ann, both.bob
    pass_button = bob.locator(".prompt.asked [data-action=pass]")
    stop = bob.get_by_role("button", name="Stop")

    # Asked, with what would happen; a standing pass answers, is seen, and can be stopped.
    both.to_a_window()
    expect(pass_button).to_be_visible()
    expect(bob.locator(".forecast summary")).to_contain_text("If everybody passes")
    bob.locator(".forecast summary").evaluate("line => line.append(' and so on'.repeat(200))")
    bob.locator("main").evaluate("() => new Promise(requestAnimationFrame)")
    line, log = bob.locator(".prompt").bounding_box(), bob.locator(".side").bounding_box()
    assert line is not None
    assert log is not None
    assert line["x"] + line["width"] <= log["x"]  # a long line pushes nothing away
    bob.locator(".forecast summary").click()
    expect(bob.get_by_role("region", name="What would happen")).to_contain_text("Ann has to choose")
    assert violations(bob) == []
    bob.keyboard.press("Escape")
    bob.locator("summary", has_text="Passing").click()
    bob.evaluate(LISTEN)
    bob.get_by_role("button", name="Pass until something happens").press("Enter")
    expect(stop).to_be_visible()
    expect(stop).to_contain_text("Passing until something happens")
    bob.wait_for_function("() => said.some((text) => text.includes('Passing until something happens'))")
    both.passed()
    bob.reload()
    expect(stop).to_be_visible()
    stop.press("Enter")
    expect(stop).to_have_count(0)
    expect(bob.locator("[aria-live=polite]")).to_contain_text("You are asked again")

    # As long as a key is held.
    both.to_a_window()
    expect(pass_button).to_be_visible()
    bob.keyboard.down("p")
    expect(bob.locator(".passing")).to_contain_text("Passing while you hold the key")
    both.passed()
    bob.keyboard.up("p")
    expect(bob.locator(".passing")).not_to_contain_text("hold")

    # Not to be asked about Thoughts, unless the other key is held; it outlives a reload.
    bob.locator("summary", has_text="Passing").click()
    bob.get_by_role("button", name="Where I am asked").click()
    dialog = bob.get_by_role("dialog", name="Passing")
    assert violations(bob) == []
    for box in dialog.get_by_role("group", name="In your opponent's turn").get_by_role("checkbox").all():
        box.uncheck()
    dialog.get_by_label("Ask me everything").select_option("F9")
    bob.keyboard.press("Escape")
    bob.reload()
    expect(bob.locator("summary", has_text="Passing (asked less)")).to_be_visible()
    both.to_a_window()
    both.passed()  # Bob has not looked
    bob.keyboard.down("F9")
    expect(bob.locator(".passing")).to_contain_text("You are asked everything")
    both.to_a_window()
    expect(pass_button).to_be_visible()
    bob.wait_for_timeout(2 * PAUSE)
    ann.settle()
    assert both.asked()[1] == "window"  # nothing was passed for him
    bob.keyboard.up("F9")
    both.passed()


@pytest.mark.long
def test_passing_on_a_phone(visit: Visit, house: House) -> None:
    both = pair(house, visit, **PHONE)
    both.to_a_window()
    bob = both.bob
    expect(bob.locator(".forecast summary")).to_be_visible()
    bob.locator("summary", has_text="Passing").tap()
    bob.get_by_role("button", name="Pass for this turn").tap()
    stop = bob.get_by_role("button", name="Stop")
    expect(stop).to_be_visible()
    both.passed()
    assert violations(bob) == []
    assert bob.evaluate("document.documentElement.scrollWidth <= innerWidth")
    stop.tap()
    expect(stop).to_have_count(0)
