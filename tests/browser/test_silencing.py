"""Offers that come again and again, and a chat that nobody wants to read: both can be silenced for the game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import LISTEN, until
from tests.browser.test_games import invited

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}


# Counts how often an offer is on the page, in `seen`.
COUNT = """() => {
    window.seen = 0;
    const count = () => { seen += document.querySelectorAll(".offer").length; };
    new MutationObserver(count).observe(document.body, { childList: true, subtree: true });
}"""


def from_menu(page: Page, name: str) -> None:
    page.get_by_label("Menu").click()
    page.get_by_role("button", name=name).click()


@pytest.mark.long
def test_an_offer_is_announced_politely_and_may_be_declined_for_the_whole_game(visit: Visit) -> None:
    host, guest = invited(visit, **PHONE)
    guest.evaluate(LISTEN)
    from_menu(host, "Offer a draw")
    offer = guest.locator(".offer").filter(has_text="offers a draw")
    expect(offer).to_be_visible()
    guest.wait_for_function("() => said.some((text) => text.includes('offers a draw'))")
    assert guest.locator("[aria-live=assertive]").inner_text() == ""
    offer.get_by_role("button", name="Decline", exact=True).click()
    expect(offer).to_have_count(0)
    expect(host.locator(".offer")).to_have_count(0)

    from_menu(host, "Offer a draw")
    expect(host.locator(".notice")).to_contain_text("That was refused. You can ask again in")

    from_menu(guest, "Decline all offers")
    guest.reload()
    until(guest, "asked", "waiting")
    from_menu(guest, "Offer a draw")  # their own offers go on
    host.locator(".offer").get_by_role("button", name="Decline", exact=True).click()
    expect(guest.locator(".offer")).to_have_count(0)


@pytest.mark.long
def test_an_offer_to_who_hears_none_is_declined_at_once(visit: Visit) -> None:
    host, guest = invited(visit)
    from_menu(guest, "Decline all offers")
    guest.evaluate(COUNT)
    from_menu(host, "Offer a draw")
    from_menu(host, "Offer a draw")
    expect(host.locator(".notice")).to_contain_text("That was refused.")
    assert guest.evaluate("seen") == 0
    from_menu(guest, "Hear offers again")
    from_menu(guest, "Offer a draw")
    host.get_by_role("button", name="Accept").click()
    until(guest, "over")


@pytest.mark.long
def test_who_declines_twice_is_offered_to_decline_all(visit: Visit) -> None:
    host, guest = invited(visit, **PHONE)
    from_menu(host, "Offer a draw")
    guest.get_by_role("button", name="Decline", exact=True).click()
    expect(guest.get_by_role("button", name="Decline all")).to_have_count(0)
    expect(host.locator(".offer")).to_have_count(0)
    from_menu(guest, "Concede")
    guest.get_by_role("dialog").get_by_role("button", name="Concede").click()
    until(host, "over")
    host.get_by_role("button", name="Play again").click()
    guest.get_by_role("button", name="Look at the table").click()
    guest.get_by_role("button", name="Decline all").click()
    host.get_by_role("button", name="Play again").click()
    expect(host.locator(".result")).to_contain_text("That was refused. You can ask again in")


@pytest.mark.long
def test_the_chat_can_be_silenced_and_shown_again(visit: Visit) -> None:
    host, guest = invited(visit)
    host.get_by_role("tab", name="Chat").click()
    expect(host.get_by_role("button", name="Silence the chat")).to_have_count(0)  # nobody has said anything
    guest.get_by_role("tab", name="Chat").click()

    def say(text: str) -> None:
        guest.get_by_label("Say something").fill(text)
        guest.get_by_role("button", name="Send").click()
        expect(guest.get_by_role("log", name="Chat")).to_contain_text(text)

    say("nasty words")
    host.get_by_role("button", name="Silence the chat").click()
    expect(host.get_by_text("nasty words")).to_have_count(0)
    host.get_by_role("tab", name="Log").click()
    host.reload()
    until(host, "asked", "waiting")
    say("more of them")
    expect(host.get_by_role("tab", name="Chat")).to_have_text("Chat")  # no number of new lines
    host.get_by_role("tab", name="Chat").click()
    expect(host.get_by_text("The chat is silenced for this game.")).to_be_visible()
    expect(host.get_by_text("more of them")).to_have_count(0)
    host.get_by_role("button", name="Show the chat").click()
    expect(host.get_by_text("more of them")).to_be_visible()
