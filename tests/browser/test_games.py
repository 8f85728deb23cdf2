"""Whole games, played on the page."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import WITNESSES, Server, Visit
from tests.browser.play import (
    LISTEN,
    after,
    concede,
    next_way,
    play,
    play_again,
    seen_part,
    start_against_bot,
    state,
    step,
    until,
)
from tests.browser.positions import near_end, sit_down
from tests.views import zone

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def invited(visit: Visit, decks: tuple[str, str] | None = None, **options: object) -> tuple[Page, Page]:
    """Two pages that sit at the same table, in contexts of their own; `decks` are the names of their decks."""
    if decks:
        host = visit("/play/tumblrcards", **options)
        host.get_by_role("radio", name="A friend").check()
        host.get_by_role("radio", name=decks[0]).check()
        host.get_by_role("button", name="Get the link for your friend").click()
    else:
        host = visit("/", **options)
        host.get_by_role("button", name="Play a friend").click()
    address = host.get_by_label("Invitation").input_value()
    guest = visit(address, **options)
    guest.get_by_label("Your name").fill("Friend")
    if decks:
        guest.get_by_role("radio", name=decks[1]).check()
    guest.get_by_role("button", name="Take the seat").click()
    for page in (host, guest):
        until(page, "asked", "waiting")
    return host, guest


def take_turns(first: Page, second: Page, steps: int) -> int:
    """Let both play until the game is over or after `steps` steps; returns the number of steps."""
    for done in range(steps):
        if until(first, "asked", "waiting", "over") == "over":
            return done
        page = first if state(first)[0] == "asked" else second
        if until(page, "asked", "over") == "over":
            return done
        step(page)
        both_at(first, second, state(page)[1])
    return steps


def both_at(first: Page, second: Page, seq: int) -> None:
    """Wait until both show the position `seq` or a later one."""
    for page in (first, second):
        after(page, seq - 1)


@pytest.mark.long
def test_a_guest_plays_a_whole_game_against_the_bot_by_clicking(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    assert play(page) > 0  # a deck may be milled by the third turn
    assert state(page)[0] == "over"
    result = page.get_by_role("region", name="w").filter(has=page.get_by_role("heading", level=2))
    expect(result.first).to_be_visible()
    expect(page.get_by_role("link", name="Replay", exact=True)).to_be_visible()


# Notes at every change of the page which position is shown and whether the result is told, in `seen`.
_WATCH = """() => {
    window.seen = [];
    const told = () => document.querySelector(".result") !== null
        || [document.title, document.querySelector("[data-prompt]")?.innerText ?? "",
            ...[...document.querySelectorAll("[aria-live]:not([aria-live=off])")].map((region) => region.textContent)]
            .some((text) => /\\bw[io]ns?\\b/i.test(text));
    const note = () => seen.push([document.querySelector("main.table")?.dataset.seq ?? "", told()]);
    new MutationObserver(note).observe(document.documentElement, {
        attributes: true, characterData: true, childList: true, subtree: true,
    });
}"""


@pytest.mark.long
def test_the_result_is_told_when_its_blow_has_been_seen(visit: Visit) -> None:
    page = visit("/api/health", reduced_motion="no-preference")
    page.evaluate("() => localStorage.setItem('mindtable', '{\"warn\":false,\"pace\":0.5}')")
    sit_down(page, near_end("tumblrcards", 1))
    until(page, "asked")
    page.evaluate(_WATCH)
    play(page)
    page.locator(".result").wait_for()
    seen = page.evaluate("seen")
    final = seen[-1][0]
    assert "" in [seq for seq, _ in seen]  # something was animated
    assert {seq for seq, told in seen if told} == {final}


def test_after_a_game_there_is_another_one_with_the_bot(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    concede(page)
    play_again(page)


@pytest.mark.long
def test_two_people_play_each_other_and_talk(visit: Visit) -> None:
    host, guest = invited(visit)
    assert take_turns(host, guest, 30) > 3
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something").fill("Good luck!")
    host.get_by_role("button", name="Send").click()
    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_role("log", name="Chat")).to_contain_text("Good luck!")


@pytest.mark.long
def test_a_draw_is_offered_and_accepted(visit: Visit) -> None:
    host, guest = invited(visit)
    host.get_by_label("Menu").click()
    host.get_by_role("button", name="Offer a draw").click()
    guest.get_by_role("button", name="Accept").click()
    for page in (host, guest):
        until(page, "over")
        expect(page.get_by_role("heading", name="The game is a draw.")).to_be_visible()


@pytest.mark.long
def test_a_game_is_played_with_the_keyboard_only(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play a bot").focus()
    page.keyboard.press("Enter")
    until(page, "asked", "over")

    def by_keys(selector: str) -> None:
        target = page.locator(selector).first.element_handle()
        assert target is not None
        reached = "target => target === document.activeElement"
        for _ in range(60):
            if page.evaluate(reached, target):
                break
            # Arrow keys move inside a group, Tab moves between groups.
            same = "target => target.closest('[data-zone]')?.contains(document.activeElement) ?? false"
            page.keyboard.press("ArrowRight" if page.evaluate(same, target) else "Tab")
        assert page.evaluate(reached, target), f"no key leads to {selector}"
        page.keyboard.press("Enter")

    assert play(page, most=40, click=by_keys) > 3


@pytest.mark.long
def test_the_focus_is_never_lost(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    for _ in range(25):
        if until(page, "asked", "over") == "over":
            break
        page.locator(next_way(page)).first.focus()
        step(page, lambda way: page.keyboard.press("Enter"))
        until(page, "asked", "over")
        page.wait_for_function("() => document.activeElement !== document.body")


@pytest.mark.long
def test_a_game_is_played_on_a_phone_by_touch(visit: Visit) -> None:
    page = visit("/", **PHONE)
    page.get_by_role("button", name="Play a bot").tap()

    def tap(selector: str) -> None:
        page.locator(selector).first.tap(position=seen_part(page, selector))

    assert play(page, most=60, click=tap) > 3
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_long_press_shows_everything_about_a_card(visit: Visit) -> None:
    page = visit("/", **PHONE)
    start_against_bot(page)
    while not page.locator(".piece").count():
        step(page)
    page.locator(".piece").first.dispatch_event(
        "pointerdown", {"pointerType": "touch", "button": 0, "pointerId": 5, "isPrimary": True}
    )
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("way", ["press", "button", "answer"])
@pytest.mark.long
def test_a_person_with_fingers_is_told_of_the_long_press_once(visit: Visit, way: str) -> None:
    page = visit("/", **PHONE)
    page.evaluate(LISTEN)
    start_against_bot(page)
    while not page.locator(".piece").count():
        step(page)
    until(page, "asked")
    told = page.get_by_role("main").get_by_text("Hold a finger on a card or a tile")
    expect(told).to_be_visible()
    page.wait_for_function("() => said.some((text) => text.includes('Hold a finger'))")
    if way == "press":
        page.locator(".piece").first.dispatch_event(
            "pointerdown", {"pointerType": "touch", "button": 0, "pointerId": 5, "isPrimary": True}
        )
        expect(page.get_by_role("dialog")).to_be_visible()
        page.get_by_label("Close").tap()
    elif way == "button":
        page.get_by_role("button", name="Got it").tap()
    else:
        _, seq = state(page)
        while state(page) == ("asked", seq):
            step(page)
        until(page, "asked")
    expect(told).to_have_count(0)
    page.reload()
    until(page, "asked")
    expect(told).to_have_count(0)


def test_a_person_with_a_mouse_is_not_told_of_the_long_press(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    expect(page.get_by_text("Hold a finger")).to_have_count(0)


@pytest.mark.long
def test_a_reload_continues_the_game(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    play(page, most=6)
    while until(page, "asked", "over") == "asked" and page.locator(".piece.picked").count():
        step(page)  # only the page knows an unconfirmed action
    if until(page, "asked", "over") == "asked":
        text = page.locator(".board").inner_text()
        before = state(page)
        page.reload()
        until(page, "asked")
        assert state(page) == before
        page.wait_for_function("text => document.querySelector('.board').innerText === text", arg=text)
    play(page, most=6)


@pytest.mark.long
def test_nothing_is_lost_when_the_server_is_killed_after_every_action(visit: Visit, server: Server) -> None:
    host, guest = invited(visit, quiet_=False)
    pages = (host, guest)
    for _ in range(5):
        assert take_turns(host, guest, 1) == 1
        before = [(state(page), page.locator(".board").inner_text()) for page in pages]
        server.kill()
        for page in pages:
            page.get_by_role("alert").filter(has_text="Connection lost").wait_for()
        server.start()
        for page in pages:
            expect(page.get_by_role("alert").filter(has_text="Connection lost")).to_have_count(0)
            # One is back before the other; until then it shows that the other is away.
            expect(page.locator(".board").get_by_text("away", exact=True)).to_have_count(0)
        assert [(state(page), page.locator(".board").inner_text()) for page in pages] == before
    take_turns(host, guest, 4)


@pytest.mark.long
def test_an_action_sent_while_the_server_is_down_is_carried_out_once(visit: Visit, server: Server) -> None:
    page = visit("/", quiet_=False)
    start_against_bot(page)
    until(page, "asked")
    _, seq = state(page)
    server.kill()
    expect(page.get_by_role("alert").filter(has_text="Connection lost")).to_be_visible()
    page.locator(next_way(page)).first.click()
    server.start()
    after(page, seq)
    until(page, "asked", "over")


@pytest.mark.long
def test_a_forbidden_action_is_explained_with_the_rule(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    for _ in range(80):
        if until(page, "asked", "over") == "over":
            break
        tired = page.locator(".row").last.locator(".piece:not(.glow)")
        if tired.count() and not page.locator(".piece.picked").count():
            tired.last.click()
            notice = page.locator(".notice")
            expect(notice).to_be_visible()
            rule = notice.get_by_role("link")
            if rule.count():
                name = rule.inner_text()
                rule.click()
                expect(page.get_by_role("dialog", name=f"Rule {name}")).to_contain_text(name)
                assert "/table/" in page.url
                return
        step(page)
    raise AssertionError("no attempt was ever refused with a rule")


@pytest.mark.long
def test_a_declaration_builds_up_and_can_be_taken_back(visit: Visit) -> None:
    page = visit("/")
    start_against_bot(page)
    while not page.locator('[data-action="done"]').count():
        assert until(page, "asked", "over") == "asked"
        step(page)
    while not page.locator(".shaft").count():
        step(page)
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".shaft")).to_have_count(0)


@pytest.mark.long
def test_pages_get_no_card_that_they_may_not_see(visit: Visit) -> None:
    host, guest = invited(visit, decks=("Downwind Horde", "The Drowned Library"))
    watcher = visit(host.url)
    until(watcher, "waiting")
    played = take_turns(host, guest, 24)
    assert played > 3
    held = [hand_of(page, seat) for seat, page in ((0, host), (1, guest))]
    told = [messages(page) for page in (host, guest, watcher)]
    # The cards that only one seat saw: no other page may ever have received them.
    for seat in (0, 1):
        public = set().union(*(slugs(in_public(message, seat)) for message in told[seat]))
        secret = held[seat] - public
        for viewer in {0, 1, 2} - {seat}:
            for message in told[viewer]:
                assert not slugs(message) & secret
    assert held[0] | held[1]
    for viewer, seat in ((0, 0), (1, 1), (2, -1)):
        assert told[viewer]
        for message in told[viewer]:
            assert_hides(message, seat)


def messages(page: Page) -> list[Any]:
    """Everything that came over the sockets of a page."""
    return [json.loads(frame) for frame in WITNESSES[page].frames]


def hand_of(page: Page, seat: int) -> set[str]:
    """All cards that a seat ever held, as its own page was told."""
    held: set[str] = set()
    for message in messages(page):
        position = message.get("position")
        if position:
            held |= {card["card"] for card in position["view"]["players"][seat]["hand"]["cards"]}
    return held


def in_public(message: dict[str, Any], seat: int) -> dict[str, Any]:
    """A seat's message without the parts that only this seat gets."""
    left = json.loads(json.dumps(message))
    position = left.get("position")
    if position:
        position["question"] = None
        position["view"]["decision"] = None
        position["view"]["players"][seat]["hand"]["cards"] = None
    own = ("draws", "takes", "dealt", "draws aside", "bottom card")
    left["log"] = [line for line in left.get("log") or [] if (line["event"] or {}).get("event") not in own]
    return dict(left)


def slugs(value: Any) -> set[str]:
    """All texts in a message that are nothing but one word, as the names that the engine has for cards are."""
    if isinstance(value, dict):
        return set().union(*(slugs(part) for part in value.values()), *(slugs(key) for key in value))
    if isinstance(value, list):
        return set().union(*(slugs(part) for part in value))
    return {value} if isinstance(value, str) and " " not in value else set()


def assert_hides(message: dict[str, Any], seat: int) -> None:
    """Nothing in the message shows the other hand, a deck, or a card that was drawn unseen."""
    position = message.get("position")
    if isinstance(position, dict):
        for owner, player in enumerate(position["view"]["players"]):
            assert zone(player, "deck")["cards"] is None
            assert zone(player, "drawn pile")["cards"] is None
            assert (player["hand"]["cards"] is None) == (owner != seat)
        if seat < 0:
            assert position["question"] is None
    log = message.get("log")
    for line in log if isinstance(log, list) else []:
        event = line["event"] or {}
        if event.get("event") in ("draws", "takes", "dealt", "bottom card") and event["seat"] != seat:
            assert "card" not in event, line
        if event.get("event") == "draws aside":
            assert "card" not in event, line
