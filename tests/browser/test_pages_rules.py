"""The rulebook: search, marks, deep links."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import mindtable
from mindtable.lessons import primer_of
from tests.browser.conftest import Visit
from tests.browser.test_access import Size, looks, violations


def open_rules(visit: Visit, mark: str = "", **options: object) -> Page:
    page = visit(f"/rules/tumblrcards{mark}", **options)
    expect(page.get_by_role("heading", name="Rules of TumblrCards")).to_be_visible()
    return page


@pytest.mark.long
@looks(dark=(390, 844), light=(1280, 800))
def test_axe_finds_nothing_on_the_rules(visit: Visit, theme: str, size: Size) -> None:
    page = open_rules(visit, "#TC-6.7", color_scheme=theme, viewport={"width": size[0], "height": size[1]})
    expect(page.locator(".here")).to_be_visible()
    assert violations(page) == []
    page.get_by_label(re.compile("^Search the rules")).fill("token")
    assert violations(page) == []


def test_a_deep_link_shows_its_rule(visit: Visit) -> None:
    page = open_rules(visit, "#TC-6.7")
    rule = page.get_by_role("article", name="Rule TC-6.7")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    expect(rule).to_contain_text("linked here")
    page.locator("article .rule a, article a").filter(has_text="TC-6.4").first.click()
    expect(page.get_by_role("article", name="Rule TC-6.4")).to_contain_text("linked here")
    expect(rule).not_to_contain_text("linked here")


def test_the_search_finds_ids_and_words_and_marks_them(visit: Visit) -> None:
    page = open_rules(visit)
    page.keyboard.press("/")
    field = page.get_by_label(re.compile("^Search the rules"))
    expect(field).to_be_focused()
    field.fill("tc-6.7")
    expect(page.get_by_role("article", name="Rule TC-6.7")).to_be_visible()
    field.fill("summon token")
    expect(page.locator("mark").first).to_be_visible()
    count = page.locator(".book article").count()
    assert 0 < count < 60
    for text in page.locator(".book section article.rule").all_inner_texts():
        assert "token" in text.lower()
    field.fill("qwxz")
    expect(page.get_by_text("Nothing has “qwxz” in it.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("article", name="Rule TC-1.1")).to_be_visible()


def test_a_link_to_what_the_search_hides_ends_the_search(visit: Visit) -> None:
    page = open_rules(visit)
    page.get_by_label(re.compile("^Search the rules")).fill("mulligan sleeve")
    page.evaluate("location.hash = '#TC-9.3'")
    expect(page.get_by_role("article", name="Rule TC-9.3")).to_be_in_viewport()


def test_every_rule_says_whether_it_was_stated_and_why_it_was_ruled(visit: Visit) -> None:
    page = open_rules(visit)
    rules = page.evaluate(
        """() => [...document.querySelectorAll('article[aria-label^="Rule "]')].map(rule => [
            rule.querySelector('.head').innerText.split(/\\s+/)[1],
            rule.innerText.includes('Why:'),
            Boolean(rule.querySelector('.head svg path')),
        ])"""
    )
    assert len(rules) > 150
    for status, why, shape in rules:
        assert status in ("stated", "ruled", "mixed")
        assert why == (status != "stated")
        assert shape


@pytest.mark.long
@pytest.mark.parametrize("game", mindtable.games())
def test_the_rules_in_five_minutes_have_live_boards(visit: Visit, game: str) -> None:
    page = visit(f"/primer/{game}")
    primer = primer_of(mindtable.game(game))
    assert primer is not None
    figures = sum(part.lesson != "" for part in primer.part)
    expect(page.locator(".frame .stage")).to_have_count(figures)
    expect(page.locator("main > section")).to_have_count(len(primer.part))
    assert "{" not in page.locator("main").inner_text()
    assert violations(page) == []
    page.get_by_role("link", name="Learn it by playing").click()
    page.wait_for_url(re.compile(f"/learn/{game}"))
