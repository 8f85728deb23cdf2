"""What people do besides playing: hold a key, read in a dialog, switch tabs, go back, come late."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.play import after, concede, next_way, play_again, start_against_bot, state, step, until
from tests.browser.positions import questions, sit_down
from tests.browser.test_access import violations


def asked_to_attack(visit: Visit) -> Page:
    """A table of TumblrCards where something can attack."""
    page = visit("/api/health")
    sit_down(page, questions("tumblrcards")["attack"])
    until(page, "asked")
    return page


def is_answering(page: Page) -> bool:
    """Whether something was just sent."""
    return page.locator(".prompt[aria-busy=true]").count() > 0


@pytest.mark.long
def test_a_key_that_is_held_answers_one_question(visit: Visit) -> None:
    page = asked_to_attack(visit)
    _, seq = state(page)
    page.keyboard.down("e")
    after(page, seq)
    until(page, "asked")
    while (
        page.locator(".prompt .button.primary[data-action]").count() == 0
    ):  # a card of the bot asks something
        step(page)
        until(page, "asked")
    shown = state(page)
    for _ in range(5):
        page.keyboard.down("e")  # the keyboard repeats it
        assert not is_answering(page)
    assert state(page) == shown
    page.keyboard.up("e")
    page.keyboard.press("e")
    after(page, shown[1])


@pytest.mark.long
def test_enter_that_is_held_on_a_card_plays_one_card(visit: Visit) -> None:
    page = visit("/api/health")
    sit_down(page, questions("tumblrcards")["cast"])
    until(page, "asked")
    page.locator(".hand .piece.glow").first.focus()
    _, seq = state(page)
    page.keyboard.down("Enter")
    after(page, seq)
    until(page, "asked")
    shown = state(page)
    for way in (".hand .piece", ".prompt [data-action]"):
        page.locator(way).first.focus()
        for _ in range(3):
            page.keyboard.down("Enter")
            assert not is_answering(page)
    assert state(page) == shown


@pytest.mark.long
def test_escape_closes_what_is_read_and_keeps_what_is_picked(visit: Visit) -> None:
    page = asked_to_attack(visit)
    page.locator(".row .piece.glow").first.focus()
    page.keyboard.press("Enter")
    picked = page.locator(".piece.picked")
    expect(picked).to_have_count(1)
    page.keyboard.press("i")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").press("Escape")
    expect(picked).to_have_count(1)
    page.get_by_role("tab", name="Chat").press("Escape")
    expect(picked).to_have_count(0)


def test_selecting_text_in_a_dialog_does_not_close_it(visit: Visit) -> None:
    page = visit("/")
    page.get_by_label("Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    field = dialog.get_by_label("Your name").bounding_box()
    assert field is not None
    y = field["y"] + field["height"] / 2
    page.mouse.move(field["x"] + 20, y)
    page.mouse.down()
    page.mouse.move(10, y)
    page.mouse.up()
    expect(dialog).to_be_visible()
    page.mouse.click(10, y)
    expect(dialog).to_have_count(0)


# No animation ends any more.
ENDLESS = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const animation = animate.apply(this, how);
        animation.pause();
        return animation;
    };
}"""


@pytest.mark.long
def test_long_animations_can_be_skipped(visit: Visit) -> None:
    page = visit("/api/health", reduced_motion="no-preference")
    sit_down(page, questions("tumblrcards")["attack"])
    until(page, "asked")
    page.evaluate(ENDLESS)
    _, seq = state(page)
    page.keyboard.press("e")
    page.get_by_role("button", name="Skip ahead").click()
    after(page, seq)


@pytest.mark.long
def test_a_tab_in_the_background_tells_whose_turn_it_is(visit: Visit) -> None:
    page = visit("/", reduced_motion="no-preference")
    start_against_bot(page)
    # Where nothing is drawn no animation ends; but a browser under test draws everything.
    page.evaluate(ENDLESS)
    hide = """() => {
        Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    for turn in range(3):
        _, seq = state(page)
        page.locator(next_way(page)).first.dispatch_event("click")
        if turn == 0:
            page.evaluate(hide)
        after(page, seq)
        if until(page, "asked", "over") == "over":
            break
        page.wait_for_function("() => document.title.startsWith('● Your turn')")


def test_back_leads_from_a_second_game_to_the_page_before(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    concede(page)
    play_again(page)
    page.go_back()
    expect(page.get_by_role("button", name="Play a bot")).to_be_visible()
    assert "/table/" not in page.url


@pytest.mark.long
def test_a_game_that_was_played_is_found_again(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    concede(page)
    page.goto("/replay")
    game = page.get_by_role("link", name=re.compile("TumblrCards against Greedy bot"))
    expect(game).to_contain_text("Greedy bot won.")
    assert violations(page) == []
    game.click()
    expect(page.locator(".board")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Forget these games").click()
    expect(game).to_have_count(0)
    page.reload()
    expect(page.get_by_text("Choose a record")).to_be_visible()
    expect(game).to_have_count(0)


@pytest.mark.long
def test_a_second_guest_with_an_invitation_gets_a_link_to_the_table(visit: Visit) -> None:
    host = visit("/")
    host.get_by_role("button", name="Play a friend").click()
    address = host.get_by_label("Invitation").input_value()
    quick, slow = visit(address), visit(address, quiet_=False)  # the browser itself reports the refusal
    for page in (quick, slow):
        expect(page.get_by_role("button", name="Take the seat")).to_be_visible()
    quick.get_by_role("button", name="Take the seat").click()
    until(quick, "asked", "waiting")
    slow.get_by_role("button", name="Take the seat").click()
    expect(slow.get_by_role("heading", name="The game has begun")).to_be_visible()
    slow.get_by_role("link", name="To the table").click()
    expect(slow.get_by_text("Watching", exact=True)).to_be_visible()


@pytest.mark.long
def test_a_host_who_opens_the_own_link_is_shown_it_again(visit: Visit) -> None:
    host = visit("/", quiet_=False)
    host.get_by_role("button", name="Play a friend").click()
    address = host.get_by_label("Invitation").input_value()
    host.goto(address)
    host.get_by_role("button", name="Take the seat").click()
    expect(host.get_by_label("Invitation")).to_have_value(address)


@pytest.mark.long
def test_a_deck_that_is_gone_is_forgotten(visit: Visit) -> None:
    page = visit("/")
    page.evaluate("localStorage.setItem('mindtable', JSON.stringify({ decks: { tumblrcards: 'gone' } }))")
    page.goto("/play/tumblrcards?deck=gone-too")
    expect(page.get_by_role("group", name="Your deck").get_by_role("radio").first).to_be_checked()
    page.goto("/")
    start_against_bot(page)
    step(page)


@pytest.mark.long
def test_a_reader_of_earlier_chat_lines_is_not_scrolled_away(visit: Visit) -> None:
    host = visit("/")
    host.get_by_role("button", name="Play a friend").click()
    guest = visit(host.get_by_label("Invitation").input_value(), viewport={"width": 1280, "height": 640})
    guest.get_by_role("button", name="Take the seat").click()
    for page in (host, guest):
        until(page, "asked", "waiting")
        page.get_by_role("tab", name="Chat").click()
    lines = guest.get_by_role("log", name="Chat")

    def say(number: int) -> None:
        host.get_by_label("Say something").fill(f"line {number}, " + "and so on " * 20)
        host.get_by_role("button", name="Send").click()
        expect(lines).to_contain_text(re.compile(f"line {number},"))

    for number in range(8):
        say(number)
    rest = "each => each.scrollHeight - each.clientHeight - each.scrollTop"
    assert lines.evaluate("each => each.scrollHeight - each.clientHeight") > 100
    assert lines.evaluate(rest) < 2  # what was said last is seen
    lines.evaluate("each => new Promise((done) => { each.onscroll = done; each.scrollTop = 0; })")
    say(8)
    assert lines.evaluate("each => each.scrollTop") == 0
