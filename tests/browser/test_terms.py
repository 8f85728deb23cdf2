"""Terms of a game are underlined and explained: under the pointer, on a tap, and by keys."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import mindtable
from tests.browser.conftest import Visit
from tests.browser.play import until
from tests.browser.positions import questions, sit_down
from tests.browser.test_access import Size, looks, violations
from tests.browser.test_keyboard import HANDY

PHONE: Size = (390, 844)

# The places of a term on the page: those underlined, or all that are words of a text.
_UNDERLINED = """() => [...(CSS.highlights.get('term') ?? [])].map(range => {
    const text = range.startContainer.data;
    const article = range.startContainer.parentElement.closest('article')?.id ?? '';
    return { word: text.slice(range.startOffset, range.endOffset), text, start: range.startOffset, article };
})"""
_PLACE = """([selector, word]) => {
    for (const root of document.querySelectorAll(selector)) {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            const start = walker.currentNode.data.indexOf(word);
            if (start < 0) continue;
            const range = new Range();
            range.setStart(walker.currentNode, start);
            range.setEnd(walker.currentNode, start + word.length);
            walker.currentNode.parentElement.scrollIntoView({ block: 'center' });
            const { left, top, width, height } = range.getClientRects()[0];
            return { x: left + width / 2, y: top + height / 2 };
        }
    }
}"""


def underlined(page: Page) -> list[dict[str, Any]]:
    """The underlined terms once there are some, each with its text and where it begins there."""
    page.wait_for_function("() => CSS.highlights.get('term')?.size > 0")
    found: list[dict[str, Any]] = page.evaluate(_UNDERLINED)
    return found


def place(page: Page, selector: str, word: str) -> tuple[float, float]:
    """The middle of the first such word in what a selector means."""
    underlined(page)
    found = page.evaluate(_PLACE, [selector, word])
    assert found, f"no {word} in {selector}"
    return found["x"], found["y"]


def tip(page: Page) -> Locator:
    return page.get_by_role("tooltip")


def open_rules(visit: Visit, mark: str, size: Size = (1280, 800), **options: Any) -> Page:
    page = visit(f"/rules/mind#{mark}", viewport=dict(zip(("width", "height"), size, strict=True)), **options)
    expect(page.get_by_role("article", name=f"Rule {mark}", exact=True)).to_be_in_viewport()
    return page


@pytest.mark.long
def test_a_term_is_explained_under_the_pointer(visit: Visit) -> None:
    page = open_rules(visit, "MI-10.1")
    page.mouse.move(*place(page, "#MI-10\\.1 p:not(.head)", "Group action"))
    expect(tip(page)).to_contain_text("group action: To form a Group of two or more disengaged Thoughts")
    # The pointer may go into the explanation, whose link leads to the rule.
    link = tip(page).get_by_role("link", name="MI-10.3")
    link.hover()
    page.wait_for_timeout(600)  # longer than it takes to go away
    expect(tip(page)).to_be_visible()
    link.click()
    expect(page.get_by_role("article", name="Rule MI-10.3")).to_contain_text("linked here")
    page.mouse.move(2, 2)
    expect(tip(page)).to_have_count(0)


@pytest.mark.long
def test_the_longest_term_is_underlined_and_once_in_a_rule(visit: Visit) -> None:
    page = open_rules(visit, "MI-10.1")
    text = page.locator("#MI-10\\.1 p:not(.head)").first.text_content() or ""
    assert text.startswith(
        "Group action: choose 2 or more disengaged Thoughts that you control; each leaves the Group"
    )
    here = [found["word"] for found in underlined(page) if found["article"] == "MI-10.1"]
    assert here == ["Group action", "disengaged", "Thoughts", "control", "Group"]


@pytest.mark.long
def test_names_of_cards_are_not_cut_up(visit: Visit) -> None:
    game = mindtable.game("minds_across_time")
    page = visit("/rules/minds_across_time")
    found = underlined(page)
    names = [card.name for card in game.cards()]
    cut = []
    for each in found:
        for name in names:
            begins = each["text"].find(name)
            if 0 <= begins <= each["start"] < begins + len(name) != begins + len(each["word"]):
                cut.append((name, each["word"]))
    assert cut == []
    shown = page.locator(".book").text_content() or ""
    glossary = game.rulebook().glossary
    assert [name for name in names if name in shown and glossary.terms_in(name)], "no name could be cut"


@pytest.mark.long
def test_escape_closes_the_explanation_and_nothing_else(visit: Visit) -> None:
    page = visit("/cards/mind/righteous-fury")
    dialog = page.get_by_role("dialog")
    page.mouse.move(*place(page, "dialog .card .text", "challenges"))
    expect(tip(page)).to_contain_text("challenge: An attack by a unit")
    page.keyboard.press("Escape")
    expect(tip(page)).to_have_count(0)
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_words_of_a_card_stand_below_it(visit: Visit) -> None:
    page = visit("/cards/mind/righteous-fury")
    words = page.get_by_role("dialog").locator("dl")
    expect(words.locator("dt")).to_have_text(
        ["Thought", "challenge", "power", "until end of turn", "emotion", "cost"]
    )
    expect(words.locator("dd").first).to_contain_text("A card that stays in play and challenges")


@pytest.mark.long
def test_a_key_goes_from_one_term_to_the_next_and_back(visit: Visit) -> None:
    page = open_rules(visit, "MI-10.1")
    underlined(page)
    focused = "() => document.activeElement.id"
    assert page.evaluate(focused) == "MI-10.1"
    for key, word in (
        ("t", "group action"),
        ("t", "disengaged"),
        ("t", "Thought"),
        ("Shift+T", "disengaged"),
    ):
        page.keyboard.press(key)
        expect(tip(page).locator("b")).to_have_text(word)
        expect(tip(page)).to_be_in_viewport()
        # Screen readers hear it.
        expect(page.locator("[role=status][aria-live=polite]")).to_contain_text(f"{word}: ")
    assert page.evaluate(focused) == "MI-10.1"


@pytest.mark.long
def test_a_tap_explains_a_term_and_a_tap_elsewhere_ends_it(visit: Visit) -> None:
    page = open_rules(visit, "MI-10.1", PHONE, has_touch=True, is_mobile=True)
    page.touchscreen.tap(*place(page, "#MI-10\\.1 p:not(.head)", "disengaged"))
    expect(tip(page)).to_contain_text("disengaged: Upright")
    box = tip(page).bounding_box()
    assert box is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= PHONE[0]
    page.touchscreen.tap(*place(page, "#MI-10\\.1", "stated"))
    expect(tip(page)).to_have_count(0)


@pytest.mark.long
def test_terms_at_a_table_add_no_stop_for_the_keyboard(visit: Visit) -> None:
    page = visit("/api/health")
    sit_down(page, questions("mind")["play"])
    until(page, "asked")
    stops = "() => [...document.querySelectorAll('*')].filter(each => each.tabIndex >= 0).length"
    before = page.evaluate(stops)
    underlined(page)
    assert page.evaluate(stops) == before
    page.keyboard.press("t")
    expect(tip(page)).to_be_visible()
    assert page.evaluate(stops) == before


@pytest.mark.long
def test_the_terms_of_what_has_the_focus_describe_it_and_are_shown(visit: Visit) -> None:
    page = visit("/api/health")
    sit_down(page, questions("mind")["play"])
    until(page, "asked")
    underlined(page)
    pile = page.locator("button.pile").last
    page.keyboard.press("Tab")  # from now on the focus is seen
    pile.focus()
    expect(pile).to_have_accessible_description(re.compile("^discard pile: "))
    expect(tip(page)).to_contain_text("discard pile")
    shown, own = tip(page).bounding_box(), pile.bounding_box()
    assert shown
    assert own
    assert shown["y"] + shown["height"] <= own["y"] or shown["y"] >= own["y"] + own["height"]
    page.keyboard.press("Escape")
    expect(tip(page)).to_have_count(0)
    expect(pile).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(pile).not_to_have_attribute("aria-describedby", re.compile("."))
    pile.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.long
def test_a_number_without_words_says_what_it_is_and_what_its_words_mean(visit: Visit) -> None:
    page = visit("/api/health")
    sit_down(page, questions("mind")["play"])
    until(page, "asked")
    underlined(page)
    number = page.locator(".guard b").last
    number.hover()
    expect(tip(page).locator("p").first).to_have_text(f"Breaking Point: {number.text_content()}")
    expect(tip(page)).to_contain_text(
        "Breaking Point: What a challenge against you must exceed to break you."
    )
    expect(tip(page)).to_contain_text("MI-15.3")
    assert violations(page) == []
    page.mouse.move(2, 2)
    expect(tip(page)).to_have_count(0)
    # The button on which it stands is explained by it, too.
    page.keyboard.press("Tab")
    player = page.locator("button.player").last
    player.focus()
    expect(player).to_have_accessible_description(re.compile("^Breaking Point: What a challenge"))
    expect(tip(page)).to_contain_text("Breaking Point")
    player.blur()
    expect(tip(page)).to_have_count(0)
    # The key for the next term comes to what is no button.
    for _ in range(60):
        page.keyboard.press("t")
        if "Memory: 0 of" in (tip(page).text_content() or ""):
            break
    expect(tip(page).locator("b")).to_have_text("Memory")
    expect(page.locator("[role=status][aria-live=polite]")).to_contain_text("Memory: How much your cards")


@pytest.mark.long
def test_a_tap_says_what_a_number_is(visit: Visit) -> None:
    page = visit("/api/health", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    sit_down(page, questions("mindnet")["deploy"])
    until(page, "asked")
    underlined(page)
    page.locator(".pool b").last.tap()
    expect(tip(page).locator("p").first).to_have_text("10 Credits")
    expect(tip(page)).to_contain_text("Credit: What prices are paid with.")
    assert violations(page) == []


@pytest.mark.long
@pytest.mark.parametrize("game", ["tumblrcards", "mind", "mind_game"])
def test_words_are_explained_in_the_question_the_log_and_on_small_cards(visit: Visit, game: str) -> None:
    page = visit("/api/health")
    sit_down(page, questions(game)[HANDY[game]])
    until(page, "asked")
    glossary = mindtable.game(game).rulebook().glossary
    places = [".prompt [data-prompt]", ".log li"]
    places += [] if game == "mind_game" else [":is(.near, .home) .hand .card .text"]
    for where in places:
        texts = page.locator(where).all_text_contents()
        word, term = next(
            (text[begin:end], term)
            for text in texts
            for begin, end, term in glossary.terms_in(text)
            if not term.common  # "player" is how a player is called here
        )
        page.locator(where).filter(has_text=word).first.hover(force=True)  # which raises a card
        page.mouse.move(*place(page, where, word))
        expect(tip(page)).to_contain_text(term.text)
        page.mouse.move(2, 2)
        expect(tip(page)).to_have_count(0)


@pytest.mark.long
def test_a_phase_is_explained_as_the_step_of_the_turn(visit: Visit) -> None:
    page = visit("/api/health")
    sit_down(page, questions("mind")["play"])
    until(page, "asked")
    page.mouse.move(*place(page, ".bar ol", "Play"))
    expect(tip(page)).to_contain_text("Play step: The second step")


@pytest.mark.long
@looks(dark=(390, 844), light=(1280, 800))
def test_axe_finds_nothing_while_a_term_is_explained(visit: Visit, theme: str, size: Size) -> None:
    page = open_rules(visit, "MI-10.1", size, color_scheme=theme)
    underlined(page)
    page.keyboard.press("t")
    expect(tip(page)).to_be_visible()
    assert violations(page) == []
