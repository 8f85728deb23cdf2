"""The keyboard: the way to the hand, the focus after every dialog, and whole games of every game without a pointer."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import minds, play
from tests.browser.conftest import Visit
from tests.browser.play import next_way, start_against_bot, until
from tests.browser.positions import open_in_replay, questions, sit_down
from tests.browser.test_access import violations
from tests.long import grid_but, long_but

GAMES = {"tumblrcards": "TumblrCards", "mind": "MIND", "mind_game": "Mind Game"}
# A question of each game at which something can be done with the hand.
HANDY = {"tumblrcards": "cast", "mind": "play", "mind_game": "place"}

_FOCUSED = "target => target === document.activeElement"
_BESIDE_RADIO = """(target, now = document.activeElement) =>
    target.type === "radio" && now.type === "radio" && now.name === target.name && now.name !== "" """
_IN_HAND = "() => document.activeElement.matches(':is(.home, .near) .hand [data-id]')"


def to(page: Page, target: Locator, most: int = 200) -> None:
    """Bring the focus to an element as a person does: G among what glows, arrows within a group, Tab to the next."""
    element = target.element_handle()
    assert element is not None
    for _ in range(most):
        if page.evaluate(_FOCUSED, element):
            return
        if page.evaluate("target => target.matches('.board .glow[data-keys]')", element):
            page.keyboard.press("g")
        elif page.evaluate(_BESIDE_RADIO, element):
            page.keyboard.press("ArrowRight")
        else:
            page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {target}")


def mind_way(page: Page) -> str:
    """What a simple player of MIND does, who plays cards and challenges but never groups."""
    challenge = (
        page.locator("[aria-label='Phases of the turn'] [aria-current]", has_text="Challenge").count() > 0
    )
    ways = [".entries button", ".player.glow"]
    if challenge:
        ways += [".board:has(.picked) .row .piece.glow:not(.picked)", ".row .piece.glow:not(.picked)"]
    ways += [".board:not(:has([data-action=done])) .hand .piece.glow:not(.picked)"]
    ways += [".prompt .button:is(.primary, .act)[data-action]", ".prompt [data-action]", ".row .piece.glow"]
    return next(way for way in ways if page.locator(way).count())


@pytest.mark.long
@pytest.mark.parametrize("game", grid_but(GAMES, "mind_game"))
@pytest.mark.grid
def test_a_whole_game_is_played_with_the_keyboard_alone(
    visit: Visit, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = visit("/")
    page.evaluate("localStorage.setItem('mindtable', JSON.stringify({ forecast: false }))")  # it takes time
    page.reload()
    to(page, page.get_by_role("radio", name=GAMES[game], exact=True))
    to(page, page.get_by_role("button", name="Play a bot"))
    page.keyboard.press("Enter")
    until(page, "asked", "over")
    monkeypatch.setattr(play, "next_way", mind_way if game == "mind" else next_way)

    def by_keys(selector: str) -> None:
        to(page, page.locator(selector).first)
        page.keyboard.press("Enter")

    done = (minds if game == "mind_game" else play).play(page, click=by_keys)
    assert done > 10
    assert page.evaluate("() => document.activeElement !== document.body")
    again = page.get_by_role("button", name="Play again")
    to(page, again)
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('main.table')?.dataset.status === 'playing'")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_two_keys_lead_to_the_hand(visit: Visit, game: str) -> None:
    page = visit("/api/health")
    sit_down(page, questions(game)[HANDY[game]])
    until(page, "asked")
    page.keyboard.press("Tab")
    skip = page.get_by_role("button", name="To your hand")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    assert violations(page) == []
    page.keyboard.press("Enter")
    page.wait_for_function(_IN_HAND)
    page.keyboard.press("g")
    expect(page.locator(".board .glow[data-keys]:focus")).to_have_count(1)


@pytest.mark.parametrize("game", long_but(["tumblrcards", "mind"], "mind"))
@pytest.mark.long
def test_the_hand_comes_right_after_the_question(visit: Visit, game: str) -> None:
    page = visit("/api/health")
    sit_down(page, questions(game)[HANDY[game]])
    until(page, "asked")
    to(page, page.locator(".prompt .button").last)
    page.keyboard.press("Tab")
    assert page.evaluate(_IN_HAND)


def closes(page: Page, opener: Locator, key: str = "Enter", heir: Locator | None = None) -> None:
    """What opens from an element by a key closes by Escape, and the focus is there again."""
    opener.focus()
    page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(1)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(heir or opener).to_be_focused()


@pytest.mark.long
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_focus_returns_after_every_dialog_of_a_table(visit: Visit, theme: str) -> None:
    page = visit("/api/health", color_scheme=theme)
    sit_down(page, questions("mind")["block"])
    until(page, "asked")
    closes(page, page.get_by_role("button", name="Settings"))
    closes(page, page.locator(".row .piece").first, "?")
    closes(page, page.locator(".row .piece").first, "i")
    closes(page, page.locator(".prompt .rule"))
    closes(page, page.locator(".side .log a[href^='/rules/']").last)
    menu = page.get_by_label("Menu")
    for name in ("Keys", "Let somebody watch", "Concede"):
        menu.focus()
        page.keyboard.press("Enter")
        item = page.get_by_role("button", name=name)
        item.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_have_count(1)
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(menu).to_be_focused()
    menu.press("Enter")
    page.get_by_role("button", name="Keys").focus()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()
    passing = page.locator("summary", has_text="Passing")
    passing.press("Enter")
    closes(page, page.get_by_role("button", name="Where I am asked"), heir=passing)
    # From a pile on to one of its cards, and back in two steps.
    pile = page.locator(".pile[data-place^=discard]:not(.shut)", has_not_text="0 Discard").last
    pile.press("Enter")
    card = page.get_by_role("dialog").locator(".pile .button").first
    card.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(2)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(card).to_be_focused()
    page.keyboard.press("Escape")
    expect(pile).to_be_focused()


@pytest.mark.long
@pytest.mark.grid
def test_focus_returns_after_every_dialog_of_a_narrow_table_and_a_replay(visit: Visit) -> None:
    phone = {"width": 390, "height": 844}
    page = visit("/", viewport=phone)
    position = questions("mind")["block"]
    open_in_replay(page, position)
    for name in ("Log", "Play on", "Settings"):
        closes(page, page.get_by_role("button", name=name, exact=name != "Play on").first)
    closes(page, page.locator(".row .piece").first, "i")
    closes(page, page.locator(".pile[data-place^=discard]").last)
    sit_down(page, position)
    until(page, "asked")
    closes(page, page.get_by_role("button", name="Log", exact=True))


@pytest.mark.parametrize(
    "path", long_but(["/decks/tumblrcards", "/tiles/mind_game", "/rules/mind"], "/decks/tumblrcards")
)
def test_focus_returns_after_the_dialogs_of_pages(visit: Visit, path: str) -> None:
    page = visit(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    closes(page, page.get_by_role("button", name="Settings"))
    if "decks" in path:
        opener = page.locator("main").get_by_role("button").filter(has_text="Bell Ringer").first
        closes(page, opener)


@pytest.mark.long
def test_focus_goes_to_the_question_when_what_opened_a_dialog_is_gone(visit: Visit) -> None:
    page = visit("/api/health")
    sit_down(page, questions("tumblrcards")["cast"])
    until(page, "asked")
    rule = page.locator(".prompt .rule")
    rule.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    rule.evaluate("link => link.remove()")  # as when another question comes
    page.keyboard.press("Escape")
    expect(page.locator("[data-prompt]")).to_be_focused()


@pytest.mark.long
@pytest.mark.parametrize("letters", long_but(["дшр", "λιη"], "дшр"), ids=["Cyrillic", "Greek"])
def test_shortcuts_are_where_they_are_on_a_latin_keyboard(visit: Visit, letters: str) -> None:
    page = visit("/", viewport={"width": 390, "height": 844})
    start_against_bot(page)
    until(page, "asked")
    session = page.context.new_cdp_session(page)

    def press(letter: str, place: str) -> None:
        for kind in ("keyDown", "keyUp"):
            session.send("Input.dispatchKeyEvent", {"type": kind, "key": letter, "code": f"Key{place}"})

    press(letters[0], "L")
    expect(page.get_by_role("dialog", name="Log and chat")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    press(letters[2], "H")
    expect(page.locator(".notice")).to_be_visible()  # a hint
    page.locator(next_way(page)).first.click()
    until(page, "asked")
    page.locator(".hand [data-id]").first.focus()
    press(letters[1], "I")
    expect(page.get_by_role("dialog")).to_be_visible()
