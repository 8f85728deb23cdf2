"""Matches on the page: set up with their terms, played by two people in two windows, and looked at again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import until
from tests.browser.test_access import violations

PHONE = {"width": 390, "height": 844}


def a_match(visit: Visit, game: str) -> tuple[Page, Page]:
    """Two people at the table of a match; the second one has a phone."""
    host = visit(f"/play/{game}")
    host.get_by_label("A friend").check()
    host.get_by_label("Best of 3").check()
    host.get_by_role("radio", name="In turn").check()
    host.get_by_role("button", name="Get the link").click()
    guest = visit(host.get_by_label("Invitation").input_value(), viewport=PHONE)
    expect(guest.locator("main")).to_contain_text("A match of 3 games. The players go first in turn.")
    guest.get_by_role("button", name="Take the seat").click()
    for page in (host, guest):
        until(page, "asked", "waiting")
    return host, guest


def concede(page: Page, what: str) -> None:
    """Concede the game or the match, with the confirmation that it takes."""
    page.get_by_label("Menu").click()
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("dialog").get_by_role("button", name=f"Concede the {what}").click()


def go_on(*pages: Page) -> None:
    """Everybody is ready for the next game."""
    for page in pages:
        page.locator(".interlude").get_by_role("button", name="Next game").click()
    for page in pages:
        expect(page.locator(".interlude")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("game", ["tumblrcards", "mind_game"])
def test_two_people_play_a_match_in_two_windows(visit: Visit, game: str) -> None:
    host, guest = a_match(visit, game)
    expect(host.locator("[data-match]")).to_contain_text("Game 1 of 3 · 0 : 0")
    concede(host, "game")
    expect(host.locator(".interlude h2")).to_have_text(re.compile("wins game 1$"))
    expect(guest.locator(".interlude h2")).to_have_text("You win game 1")
    for page in (host, guest):
        assert violations(page) == []
    guest.get_by_role("button", name="Look at the table").click()
    expect(guest.locator(".prompt")).to_contain_text("Ready for the next game?")
    guest.locator(".prompt").get_by_role("button", name="Next game").click()
    expect(host.locator(".interlude")).to_be_visible()  # it waits for this one
    go_on(host)
    for page, score in ((host, "0 : 1"), (guest, "1 : 0")):
        expect(page.locator("[data-match]")).to_contain_text(f"Game 2 of 3 · {score}")
    concede(guest, "game")
    go_on(host, guest)
    concede(guest, "match")
    expect(host.locator(".result h2")).to_have_text("You won the match!")
    expect(guest.locator(".result h2")).to_have_text(re.compile("won the match.$"))
    for page in (host, guest):
        expect(page.locator(".result")).to_contain_text(re.compile(r"Guest\b.* concedes the match\."))
    host.get_by_role("link", name="Replay").click()
    expect(host.locator("[data-match]")).to_contain_text("Match, game 1 of 3")
    host.keyboard.press("End")
    expect(host.locator("[data-match]")).to_contain_text("Match, game 3 of 3")


@pytest.mark.long
def test_who_is_ready_for_the_next_game_can_take_that_back(visit: Visit) -> None:
    host, guest = a_match(visit, "tumblrcards")
    concede(guest, "game")
    interlude = host.locator(".interlude")
    for _ in range(2):
        interlude.get_by_role("button", name="Next game").click()
        expect(interlude.get_by_role("status")).to_have_text("Waiting for Guest …")
        interlude.get_by_role("button", name="Not ready yet").click()
        expect(interlude.get_by_role("button", name="Next game")).to_be_visible()
    go_on(host, guest)


@pytest.mark.long
def test_an_only_answer_between_two_games_is_not_given_by_itself(visit: Visit) -> None:
    """Answers without a choice are given for a person, but who wants to see how a game ended needs time."""
    host, guest = a_match(visit, "tumblrcards")
    concede(guest, "game")
    for page in (host, guest):
        expect(page.locator(".interlude").get_by_role("button", name="Next game")).to_be_visible()
        page.wait_for_timeout(500)
    expect(host.locator("[data-match]")).to_contain_text("Game 1 of 3 · 1 : 0")
