"""Cards that players wrote, on the page: an own deck with cards, the agreement, the approval one by one, the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import concede, until
from tests.browser.test_access import violations
from tests.browser.windows import play_in_windows
from tests.long import grid_but
from tests.server.test_consent import DECK, SLOW, TIDE

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


def write(page: Page, cards: str = TIDE + SLOW, deck: str = DECK) -> None:
    """A new deck with cards of one's own, written where a deck is chosen."""
    page.get_by_role("radio", name=re.compile("^New deck")).check()
    page.get_by_label(re.compile("^Your deck list")).fill(deck)
    page.get_by_text("Cards that you wrote").click()
    page.get_by_label("Your card file").fill(cards)
    expect(page.get_by_text(re.compile("This deck may (not )?be played"))).to_be_visible()


def two(visit: Visit, **options: object) -> tuple[Page, Page]:
    """The host, with own cards, and a guest who has agreed to them."""
    host = visit("/play/tumblrcards", **options)
    host.get_by_role("radio", name="A friend").check()
    write(host)
    host.get_by_label("Allow cards that players wrote").check()
    host.get_by_role("button", name="Get the link for your friend").click()
    guest = visit(host.get_by_label("Invitation").input_value(), **options)
    expect(guest.get_by_role("button", name="Take the seat")).to_be_disabled()
    guest.get_by_label("Play with cards that players wrote").check()
    guest.get_by_role("button", name="Take the seat").click()
    return host, guest


@pytest.mark.long
def test_one_who_writes_cards_sees_how_each_line_is_read(visit: Visit) -> None:
    page = visit("/decks/tumblrcards")
    write(page, TIDE)
    expect(page.get_by_text("may not be played")).to_be_visible()
    expect(page.get_by_text(re.compile("^Tidewatcher, line 1"))).to_be_visible()
    page.get_by_label("Your card file").fill(TIDE + SLOW)
    expect(page.get_by_text("This deck may be played")).to_be_visible()
    expect(
        page.get_by_text("read as: Whenever a creature named Slow Tide dies, draw 1 card.")
    ).to_be_visible()
    assert violations(page) == []


@pytest.mark.long
def test_a_table_without_the_option_refuses_the_deck(visit: Visit) -> None:
    page = visit("/play/tumblrcards", quiet_=False)  # the browser notes the refusal on its console
    write(page)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("main [role=alert]")).to_contain_text("need a table that allows them")


@pytest.mark.long
@pytest.mark.parametrize("size", grid_but([DESKTOP, PHONE], PHONE), ids=["desktop", "phone"])
def test_two_people_agree_and_play(visit: Visit, size: dict[str, int]) -> None:
    host, guest = two(visit, viewport=size)
    for page in (host, guest):
        expect(page.get_by_role("heading", name="Cards that players wrote")).to_be_visible()
    expect(host.locator("main > [role=status]")).to_contain_text("looks at your cards")
    expect(guest.locator("main > [role=status]")).to_contain_text("2 cards to answer about")
    expect(guest.get_by_role("heading", name=re.compile("^1 of 2: "))).to_be_visible()
    expect(guest.get_by_text("read as: ").first).to_be_visible()
    for page in (host, guest):
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    guest.get_by_role("button", name=re.compile("^Approve")).focus()
    guest.keyboard.press("Enter")
    expect(guest.get_by_role("heading", name=re.compile("^2 of 2: "))).to_be_focused()
    guest.get_by_label("Why not?").fill("too strong")
    guest.get_by_role("button", name="Refuse Slow Tide").click()
    expect(guest.locator("main > [role=status]")).to_contain_text("has to change the deck")
    expect(host.get_by_text("“too strong”")).to_be_visible()
    expect(host.locator("main > [role=status]")).to_contain_text("Change it and show it again")
    host.get_by_text("Cards that you wrote").click()
    host.get_by_label("Your card file").fill(TIDE + SLOW.replace("attack = 2", "attack = 1"))
    expect(host.get_by_text("This deck may be played")).to_be_visible()
    host.get_by_role("button", name="Show this deck").click()
    expect(guest.locator("main > [role=status]")).to_contain_text("1 card to answer about")
    guest.get_by_role("button", name="Approve Slow Tide").click()
    for page in (host, guest):
        until(page, "asked", "waiting")
    concede(host)
    until(guest, "over")


@pytest.mark.long
@pytest.mark.grid
def test_a_whole_game_is_played_with_cards_that_players_wrote(visit: Visit) -> None:
    host, guest = two(visit)
    for name in ("Tidewatcher", "Slow Tide"):
        guest.get_by_role("button", name=f"Approve {name}").click()
    play_in_windows([host, guest])


@pytest.mark.long
def test_a_person_approves_the_own_cards_for_a_bot(visit: Visit) -> None:
    page = visit("/play/tumblrcards")
    write(page)
    page.get_by_label("Allow cards that players wrote").check()
    page.get_by_role("button", name="Play", exact=True).click()
    for name in ("Tidewatcher", "Slow Tide"):
        expect(page.get_by_text("you answer for the bot")).to_be_visible()
        page.get_by_role("button", name=f"Approve {name}").click()
    until(page, "asked", "waiting")
    concede(page)
    page.goto(page.url.replace("/table/", "/replay/"))
    expect(page.get_by_role("heading").first).to_be_visible()


@pytest.mark.long
def test_the_first_page_leads_back_to_the_cards(visit: Visit) -> None:
    _, guest = two(visit)
    expect(guest.get_by_role("heading", name="Cards that players wrote")).to_be_visible()
    guest.goto("/")
    guest.get_by_role("region", name="Your games").get_by_role("link").click()
    expect(guest.get_by_role("heading", name="Cards that players wrote")).to_be_visible()
    guest.get_by_role("button", name="Leave the table").click()
    expect(guest.get_by_role("heading", name="Your games")).to_have_count(0)
