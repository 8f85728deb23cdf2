"""The set-up page begins with the recommended variants, says so, and has the plain rules one choice away."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import mindtable
from tests.browser.conftest import Visit
from tests.browser.play import until
from tests.browser.test_access import violations


def variants_of(page: Page) -> list[str]:
    """The variants of the table that the page shows."""
    id_ = page.url.partition("/table/")[2].partition("#")[0]
    found: list[str] = page.request.get(f"/api/tables/{id_}").json()["variants"]
    return found


def start(page: Page) -> list[str]:
    """Begin the game that is set up; its variants."""
    page.get_by_role("button", name="Play", exact=True).click()
    until(page, "asked", "over")
    return variants_of(page)


@pytest.mark.long
@pytest.mark.parametrize("game", ["mindnet", "mind_game"])
def test_the_recommended_variants_are_chosen_first(visit: Visit, game: str) -> None:
    recommended = mindtable.game(game).preset("recommended")
    page = visit(f"/play/{game}")
    expect(page.get_by_role("radio", name="recommended")).to_be_checked()
    expect(page.get_by_text(recommended.text)).to_be_visible()
    page.get_by_text("Variants of the rules").click()
    expect(page.locator("details input[type=checkbox]:checked")).to_have_count(len(recommended.variants))
    assert violations(page) == []
    assert start(page) == recommended.variants


@pytest.mark.long
def test_the_plain_rules_are_one_choice_away(visit: Visit) -> None:
    page = visit("/play/mindnet")
    page.get_by_role("radio", name="plain").check()
    expect(page.get_by_text("The plain rules, without variants.")).to_be_visible()
    assert start(page) == []


def test_a_variant_switches_those_off_that_it_excludes(visit: Visit) -> None:
    page = visit("/play/mindnet")
    page.get_by_text("Variants of the rules").click()
    page.get_by_role("checkbox", name="both skip").check()
    expect(page.get_by_role("checkbox", name="neither skips")).not_to_be_checked()
    expect(page.get_by_text("Variants of your own choice.")).to_be_visible()
    page.get_by_role("checkbox", name="one mulligan").check()
    assert sorted(start(page)) == ["both-skip", "one-mulligan"]


def test_the_first_page_plays_with_the_recommended_variants(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("radio", name="MindNet").check()
    page.get_by_role("button", name="Play a bot").click()
    until(page, "asked", "over")
    assert variants_of(page) == ["neither-skips"]


def test_a_game_without_presets_offers_no_choice_of_them(visit: Visit) -> None:
    page = visit("/play/tumblrcards")
    expect(page.get_by_text("Variants of the rules")).to_be_visible()
    expect(page.get_by_text("The plain rules, without variants.")).to_have_count(0)
