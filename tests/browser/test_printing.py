"""The pages to print, and the help."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_access import THEMES, violations

MILLIMETRE = 96 / 25.4  # pixels


@pytest.mark.long
def test_cards_are_printed_to_scale_with_their_backs(visit: Visit) -> None:
    page = visit("/print/tumblrcards/deck?deck=restless-dead")
    sheets = page.locator(".paper .sheet")
    expect(sheets.first.locator(".place")).to_have_count(9)
    assert violations(page) == []
    pages = sheets.count()
    page.get_by_label("Backs, each behind its cards").uncheck()
    expect(sheets).to_have_count(pages // 2)
    page.get_by_label("Letter").check()
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    card = sheets.first.locator(".place").first.bounding_box()
    assert card is not None
    assert card["width"] == pytest.approx(63 * MILLIMETRE, abs=0.5)
    assert card["height"] == pytest.approx(88.2 * MILLIMETRE, abs=0.5)


@pytest.mark.long
def test_the_board_is_printed_in_slices_and_all_tiles(visit: Visit) -> None:
    page = visit("/print/mind_game/board")
    expect(page.locator(".sheet .slice")).to_have_count(4)
    page.get_by_label("Tiles and equipment").check()
    expect(page.locator(".sheet .tiles svg[role=img]")).to_have_count(80)
    expect(page.locator(".sheet").last).to_contain_text("Six dice")


@pytest.mark.long
@THEMES
def test_the_help_is_linked_and_clean(visit: Visit, theme: str) -> None:
    page = visit("/rules/tumblrcards", color_scheme=theme)
    page.get_by_role("link", name="Help").click()
    expect(page.get_by_role("heading", name="How to play here")).to_be_visible()
    assert violations(page) == []
    expect(page.get_by_text("What is stored")).to_be_visible()
