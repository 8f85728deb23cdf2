"""Looking at cards, at a table with uploaded cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import mindtable
from tests.browser.conftest import Visit
from tests.browser.play import after, state, until
from tests.browser.test_access import violations
from tests.browser.test_pages_replay import upload

SEER = """
[[card]]
name = "Seer"
cost = 1
attack = 1
health = 1
text = '''
When this creature enters play, look at the top 3 cards of your deck. Put 1 of those cards into your hand and the rest \
on the bottom of your deck in any order.'''
"""


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The beginning of a game in which both players hold a Seer."""
    folder = tmp_path_factory.mktemp("seer")
    cards = folder / "cards.toml"
    cards.write_text(SEER)
    deck = {"seer": 2, "imp": 2, "bear": 2, "goblin": 2, "ooze": 2, "zombie": 2, "citizen-of-draem": 2}
    deck |= {"wolf-pack": 2, "bell-ringer": 2, "succubus": 2}
    for seed in range(100):
        game = mindtable.start("tumblrcards", decks=(deck, deck), seed=seed, cards=cards)
        game.apply("extra-card")
        assert game.decision is not None
        if "cast seer" in map(str, game.decision.actions):
            path = folder / f"{game.decision.seat}.record"
            path.write_text(game.record().dumps())
            return path
    raise AssertionError("nobody ever drew a Seer")


def looking(visit: Visit, record: Path, **options: object) -> Page:
    """A table where the Seer has just been cast."""
    page = upload(visit, record, **options)
    page.keyboard.press("End")
    page.get_by_role("button", name="Play on").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    dialog.get_by_role("radio").nth(int(record.stem)).check()
    dialog.get_by_role("button", name="Play on").click()
    until(page, "asked")
    _, seq = state(page)
    page.locator(".hand .piece[aria-label^='Seer']").first.click()
    after(page, seq)
    return page


@pytest.mark.long
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_cards_looked_at_are_shown_and_picked(visit: Visit, record: Path, size: tuple[int, int]) -> None:
    page = looking(visit, record, viewport={"width": size[0], "height": size[1]})
    seen = page.get_by_role("region", name="Cards looked at")
    expect(seen.locator(".piece.glow")).to_have_count(3)
    expect(page.locator(".prompt q")).to_contain_text("look at the top 3 cards of your deck")
    # The same card in the hand is no answer.
    expect(page.locator(".home .piece.glow")).to_have_count(0)
    assert violations(page) == []
    held = page.locator(".home .piece").count()
    name = str(seen.locator(".piece").first.get_attribute("aria-label")).split(",")[0]
    _, seq = state(page)
    seen.locator(".piece").first.focus()
    page.keyboard.press("Enter")
    after(page, seq)
    while seen.count():  # the order of the rest
        _, seq = state(page)
        seen.locator(".piece.glow").first.click()
        after(page, seq)
        until(page, "asked")
    expect(page.locator(".home .piece")).to_have_count(held + 1)
    expect(page.locator(f".home .piece[aria-label^='{name}']").first).to_be_visible()
    # What lies on the bottom of the deck now stays known (TC-3.14).
    known = page.get_by_role("button", name=re.compile("'s deck: 2 cards are known: .* from the top"))
    assert violations(page) == []
    known.click()
    dialog = page.get_by_role("dialog", name=re.compile("'s deck: 2 cards are known"))
    expect(dialog.locator("ul.pile li")).to_have_count(2)


@pytest.mark.long
def test_a_card_that_the_game_does_not_have_shows_its_words(visit: Visit, record: Path) -> None:
    page = looking(visit, record)
    page.locator(".row .piece[aria-label^='Seer']").focus()
    page.keyboard.press("i")
    dialog = page.get_by_role("dialog", name="Seer")
    expect(dialog).to_contain_text(re.compile("look at the top 3 cards"))
