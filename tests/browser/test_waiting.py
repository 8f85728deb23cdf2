"""The bell, friends and games by correspondence on the page: two people who are seldom there at the same time."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_access import violations
from tests.browser.test_accounts import GOOD, Open, at_localhost
from tests.browser.test_finding import TABLE
from tests.browser.test_lobby import PHONE

OWN_SERVER = True  # strangers meet here
__all__ = ["at_localhost"]

_CALL = """async ([method, path, body]) => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const text = await answer.text();
    return [answer.status, text ? JSON.parse(text) : null];
}"""


def call(page: Page, method: str, path: str, **body: Any) -> Any:
    status, answer = page.evaluate(_CALL, [method, path, body or None])
    assert status < 300, (path, answer)
    return answer


def named(page: Page, name: str) -> None:
    call(page, "POST", "/api/account", name=name, password=GOOD)
    page.evaluate("name => localStorage.setItem('mindtable-account', name)", name)


def bell(page: Page, number: int) -> Locator:
    """The bell of a page, with that number."""
    said = f"What waits for you: {number}" if number else "Nothing waits for you"
    return page.locator("summary").and_(page.get_by_label(said, exact=True))


def sound(page: Page) -> None:
    """The page is for everybody, and as wide as its window."""
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def turns(page: Page) -> list[str]:
    found: list[str] = call(page, "GET", "/api/account/notifications")["turns"]
    return found


@pytest.mark.long
def test_who_is_away_finds_what_waits(at_localhost: Open) -> None:
    ann, bob = at_localhost("/help"), at_localhost("/help", viewport=PHONE, color_scheme="dark")
    named(ann, "Away-Ann")
    named(bob, "Away-Bob")
    ann.goto("/people/Away-Bob")
    expect(bell(ann, 0)).to_be_visible()
    ann.get_by_role("button", name="Be friends").click()
    expect(ann.get_by_role("button", name="Asked")).to_be_disabled()
    # Bob comes, by keys alone.
    bob.goto("/rules/tumblrcards")
    expect(bell(bob, 1)).to_be_visible()
    expect(bob).to_have_title(re.compile(r"^\(1\) Rules"))
    bell(bob, 1).focus()
    bob.keyboard.press("Enter")
    request = bob.get_by_role("link", name="Away-Ann would like to be friends")
    expect(request).to_be_visible()
    sound(bob)
    bob.keyboard.press("Escape")
    expect(request).to_be_hidden()
    expect(bell(bob, 1)).to_be_focused()
    bob.keyboard.press("Enter")
    request.focus()
    bob.keyboard.press("Enter")
    expect(bob).to_have_url(re.compile("/friends$"))
    bob.get_by_role("button", name="Accept Away-Ann").click()
    friend = bob.get_by_role("region", name="Your friends").get_by_role("listitem")
    expect(friend).to_contain_text("is here")
    sound(bob)
    # A challenge with days for a move, for somebody who is away.
    friend.get_by_role("link", name="Challenge Away-Ann").click()
    dialog = bob.get_by_role("dialog", name="Post a challenge")
    dialog.get_by_role("radio", name="3 days a move").check()
    expect(dialog).to_contain_text("A game by correspondence")
    expect(dialog.get_by_role("checkbox", name=re.compile("^For ratings"))).to_be_enabled()
    sound(bob)
    dialog.get_by_role("button", name="Post the challenge").click()
    expect(dialog).to_be_hidden()
    bob.goto("/help")
    ann.goto("/help")
    expect(bell(ann, 2)).to_be_visible()  # the challenge, and that Bob has agreed
    bell(ann, 2).click()
    expect(ann.get_by_role("link", name="Away-Bob is your friend now")).to_be_visible()
    ann.get_by_role("button", name="Dismiss: Away-Bob is your friend now").click()
    expect(bell(ann, 1)).to_be_visible()
    ann.get_by_role("link", name="Away-Bob challenges you at TumblrCards").click()
    offered = ann.get_by_role("region", name="Open challenges")
    expect(offered).to_contain_text("3 days a move")
    sound(ann)
    offered.get_by_role("button", name="Accept").click()
    expect(ann).to_have_url(TABLE)
    # Another game, until somebody has two turns.
    mover = None
    for _ in range(8):
        two = [each for each in (ann, bob) if len(turns(each)) > 1]
        if two:
            mover = two[0]
            break
        seats = [{"kind": "me"}, {"kind": "open"}]
        made = call(ann, "POST", "/api/tables", game="tumblrcards", seats=seats)
        id_ = made["table"]["id"]
        call(bob, "POST", f"/api/tables/{id_}/join", invitation=made["invitation"])
    assert mover is not None
    first, *others = turns(mover)
    mover.goto(f"/table/{first}")
    if mover is bob:  # on a phone the bell has it
        bell(mover, len(others)).click()
        next_game = mover.get_by_role("link", name=re.compile("^Your turn in"))
    else:
        next_game = mover.get_by_role("link", name="Next game")
    expect(next_game).to_be_visible()
    sound(mover)
    next_game.click()
    expect(mover).to_have_url(re.compile(f"/table/{others[0]}$"))
    mover.goto("/")
    expect(mover).to_have_title(re.compile(r"^\(\d\) mindtable"))


@pytest.mark.long
def test_nobody_who_plays_alone_sees_a_bell(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Play a bot").click()
    expect(page).to_have_url(TABLE)
    page.goto("/help")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.locator("header details")).to_have_count(0)
    page.goto("/friends")
    expect(page.get_by_role("link", name="Play a bot")).to_be_visible()
    sound(page)


@pytest.mark.long
def test_who_waits_for_long_is_offered_a_bot_and_days(visit: Visit) -> None:
    page = visit("/help")
    page.clock.install()
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))))
    page.goto("/lobby")
    page.get_by_role("button", name=re.compile("^MIND, Quick")).click()
    expect(page.get_by_role("button", name="Play a bot meanwhile")).to_be_visible()
    while not any('"wish":{' in text for text in heard):
        page.wait_for_timeout(50)  # what comes later would say that it has only just begun
    days = page.get_by_role("button", name="Offer it by correspondence")
    expect(days).to_have_count(0)
    page.clock.fast_forward(65_000)
    expect(days).to_be_visible()
    sound(page)
    days.click()
    own = page.get_by_role("region", name="Open challenges").get_by_role("listitem")
    expect(own).to_contain_text("3 days a move")
    expect(days).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^MIND, Quick"))).to_contain_text("Looking")  # goes on
    own.get_by_role("button", name="Withdraw").click()
    expect(own).to_have_count(0)
