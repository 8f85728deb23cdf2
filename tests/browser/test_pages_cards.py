"""The card browser and the decks: showing, filtering, opening, and going back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_access import Size, looks, violations

CARDS = 153


def shown(page: Page) -> int:
    """How many cards the browser shows."""
    return page.locator(".grid a").count()


def open_cards(visit: Visit, path: str = "/cards/tumblrcards", **options: object) -> Page:
    page = visit(path, **options)
    expect(page.locator(".grid a").first).to_be_visible()
    return page


@pytest.mark.long
@looks(dark=(1920, 1080), light=(390, 844))
def test_axe_finds_nothing_on_the_cards(visit: Visit, theme: str, size: Size) -> None:
    page = open_cards(visit, color_scheme=theme, viewport={"width": size[0], "height": size[1]})
    assert violations(page) == []
    page.locator(".grid a").first.click()
    expect(page.get_by_role("dialog")).to_contain_text("What it does")
    assert violations(page) == []


@pytest.mark.long
@looks(dark=(390, 844), light=(1920, 1080))
def test_axe_finds_nothing_on_the_decks(visit: Visit, theme: str, size: Size) -> None:
    page = visit("/decks/tumblrcards", color_scheme=theme, viewport={"width": size[0], "height": size[1]})
    expect(page.get_by_role("img", name=re.compile("^Costs: "))).to_be_visible()
    assert violations(page) == []
    page.get_by_role("radio", name=re.compile("^New deck")).check()
    page.get_by_label(re.compile("^Your deck list")).fill("3 Imp")
    expect(page.get_by_text("This deck may not be played")).to_be_visible()
    assert violations(page) == []


@pytest.mark.long
def test_every_card_has_its_own_picture(visit: Visit) -> None:
    page = open_cards(visit)
    assert shown(page) == CARDS
    pictures = page.eval_on_selector_all(".grid use", "uses => uses.map(use => use.getAttribute('href'))")
    assert len(set(pictures)) == CARDS
    missing = page.evaluate(
        "pictures => pictures.filter(id => !document.querySelector(id + ' path'))", pictures
    )
    assert missing == []


@pytest.mark.long
@pytest.mark.parametrize(
    "path", ["mind/heartache", "mind/pragmatism", "mind/hermann-ebbinghaus", "tumblrcards/vile-mucus"]
)
def test_the_words_of_an_enlarged_card_are_whole(visit: Visit, path: str) -> None:
    page = visit(f"/cards/{path}")
    text = page.locator("dialog .card.full .text")
    expect(text).to_be_visible()
    over, below = text.evaluate("""text => {
        const box = text.getBoundingClientRect();
        const parts = [...text.children].map((part) => part.getBoundingClientRect());
        return [parts[0].top - box.top, box.bottom - parts.at(-1).bottom];
    }""")
    assert min(over, below) >= 0


def test_filters_narrow_and_are_taken_back(visit: Visit) -> None:
    page = open_cards(visit)
    page.get_by_label("Name or text").fill("goblin brood")
    expect(page.locator(".grid a")).to_have_count(3)
    page.get_by_role("button", name="Show all").click()
    expect(page.locator(".grid a")).to_have_count(CARDS)
    page.get_by_label("In the deck").select_option("downwind-horde")
    expect(page.locator(".grid a")).to_have_count(13)
    page.get_by_role("combobox", name="Cost", exact=True).select_option("10")
    expect(page.get_by_role("img", name=re.compile("^Tribal Leader, cost 10"))).to_be_visible()
    expect(page.locator(".count").first).to_have_text(re.compile(r"2\s+of 153 cards"))


@pytest.mark.long
def test_a_card_is_opened_and_left_by_keyboard(visit: Visit) -> None:
    page = open_cards(visit)
    page.keyboard.press("/")
    expect(page.get_by_label("Name or text")).to_be_focused()
    page.locator(".grid a").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".grid a").nth(2)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Citizen of Draem")
    expect(dialog).to_be_visible()
    expect(page).to_have_url(re.compile("/cards/tumblrcards/citizen-of-draem$"))
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("dialog", name="Bell Ringer")).to_be_visible()
    expect(page).to_have_url(re.compile("/bell-ringer$"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page).to_have_url(re.compile("/cards/tumblrcards$"))
    expect(page.locator(".grid a").nth(3)).to_be_focused()


@pytest.mark.long
def test_a_deep_link_shows_text_meaning_rulings_and_what_leads_on(visit: Visit) -> None:
    page = open_cards(visit, "/cards/tumblrcards/vile-mucus")
    dialog = page.get_by_role("dialog", name="Vile Mucus")
    expect(dialog).to_contain_text("As you cast this creature, choose X")
    expect(dialog).to_contain_text("triggers when this creature dies")
    expect(dialog.locator(".ruling").get_by_role("link", name="TC-5.9")).to_have_attribute(
        "href", "/rules/tumblrcards#TC-5.9"
    )
    dialog.get_by_role("link", name="Ooze", exact=True).click()
    expect(page.get_by_role("dialog", name="Ooze")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog", name="Vile Mucus")).to_be_visible()


def test_an_unknown_card_is_named(visit: Visit) -> None:
    page = open_cards(visit, "/cards/tumblrcards/no-such-card")
    expect(page.get_by_role("alert").filter(has_text="no-such-card")).to_be_visible()


def test_an_unknown_game_is_refused_in_words(visit: Visit) -> None:
    for path in ("/cards/nothing", "/decks/nothing", "/rules/nothing"):
        page = visit(path, quiet_=False)  # the browser itself reports the 404
        expect(page.locator("main").get_by_role("alert")).to_contain_text("nothing")


def test_a_deck_is_chosen_looked_through_and_taken_along(visit: Visit) -> None:
    page = visit("/decks/tumblrcards")
    page.get_by_role("radio", name=re.compile("^The Restless Dead")).check()
    expect(page.get_by_role("heading", name="The Restless Dead")).to_be_visible()
    expect(page).to_have_url(re.compile("#restless-dead$"))
    expect(page.get_by_role("link", name="Play with this deck")).to_have_attribute(
        "href", "/play/tumblrcards?deck=restless-dead"
    )
    row = page.get_by_role("button", name=re.compile("Necromancer"))
    row.hover()
    expect(page.locator(".preview")).to_be_visible()
    row.click()
    expect(page.get_by_role("dialog", name="Necromancer")).to_be_visible()


@pytest.mark.long
def test_a_deck_of_ones_own_is_checked_and_remembered(visit: Visit) -> None:
    page = visit("/decks/tumblrcards#own")
    page.get_by_role("button", name=re.compile("^Begin with")).click()
    expect(page.get_by_text("This deck may be played")).to_be_visible()
    field = page.get_by_label(re.compile("^Your deck list"))
    field.fill("3 Imp\n2 Bear")
    expect(page.get_by_text("This deck may not be played")).to_be_visible()
    expect(page.locator(".breaches a").first).to_have_attribute("href", "/rules/tumblrcards#TC-1.1")
    expect(page.get_by_role("img", name=re.compile("3 cards cost 2"))).to_be_visible()
    page.reload()
    expect(field).to_have_value("3 Imp\n2 Bear")
    expect(page.get_by_text("This deck may not be played")).to_be_visible()
    field.fill("2 Impp")
    expect(page.locator(".about [role=status]")).to_contain_text("Impp")


@pytest.mark.parametrize(
    "path", ["/cards/tumblrcards", "/decks/tumblrcards", "/rules/tumblrcards", "/replay"]
)
@pytest.mark.long
def test_nothing_is_wider_than_a_narrow_phone(visit: Visit, path: str) -> None:
    page = visit(path, viewport={"width": 320, "height": 640})
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
