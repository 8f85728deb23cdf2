"""Two strangers play for ratings; one reports the other, an administrator decides, and one blocks the other."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.play import concede
from tests.browser.test_access import violations
from tests.browser.test_accounts import Open, at_localhost, log_in, sign_up
from tests.browser.test_administration import promote
from tests.browser.test_finding import TABLE, press
from tests.browser.test_lobby import DESKTOP, PHONE

OWN_SERVER = True  # strangers meet here
__all__ = ["at_localhost"]


def no_wider_than_the_window(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def say(page: Page, text: str) -> None:
    if page.get_by_role("tab", name="Chat").count() == 0:
        page.get_by_role("button", name="Log").click()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Send").click()


def strangers(at_localhost: Open, tag: str, window: dict[str, Any]) -> list[Page]:
    """Two people with accounts who were paired for ratings."""
    pages = []
    for name in ("Kind", "Rude"):
        page = at_localhost("/account", viewport=window)
        sign_up(page, f"{name}-{tag}")
        page.goto("/lobby")
        page.get_by_role("radio", name="Rated").check()
        press(page)
        pages.append(page)
    for page in pages:
        expect(page).to_have_url(TABLE)
        expect(page.locator("[data-meeting]")).to_contain_text("Rated")
    return pages


@pytest.mark.long
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_report_is_made_decided_and_answered_and_a_block_keeps_apart(
    at_localhost: Open, server: Server, window: dict[str, Any]
) -> None:
    tag = str(window["width"])
    kind, rude = strangers(at_localhost, tag, window)
    say(rude, "you play like a fool")
    table = kind.url
    concede(kind)
    kind.goto(table)
    kind.get_by_role("button", name="Look at the table").click()
    kind.get_by_label("Menu").click()
    kind.get_by_role("button", name="Report or block").click()
    dialog = kind.get_by_role("dialog", name=f"Report Rude-{tag}")
    expect(dialog.get_by_role("button", name="Send the report")).to_be_disabled()
    assert violations(kind) == []
    no_wider_than_the_window(kind)
    dialog.get_by_role("radio", name="Insults or threats").check()
    dialog.get_by_label(re.compile("^What happened")).fill("See the chat.")
    dialog.get_by_role("button", name="Send the report").click()
    expect(dialog).to_be_hidden()
    # The block holds at once, and is on the list of whoever has made it.
    kind.goto("/account#blocked")
    blocked = kind.get_by_role("region", name="People whom you have blocked")
    expect(blocked.get_by_role("listitem")).to_contain_text(f"Rude-{tag}")
    assert violations(kind) == []

    chief = at_localhost("/account", viewport=window)
    sign_up(chief, f"Chief-s{tag}")
    promote(server, f"Chief-s{tag}")
    log_in(chief, f"Chief-s{tag}")
    chief.goto("/administration")
    chief.get_by_role("button", name=f"Look at the report about Rude-{tag}").click()
    evidence = chief.get_by_role("dialog", name=f"Report about Rude-{tag}")
    expect(evidence).to_contain_text("you play like a fool")
    expect(evidence).to_contain_text("“See the chat.”")
    expect(evidence.get_by_role("link", name="Replay")).to_be_visible()
    assert violations(chief) == []
    no_wider_than_the_window(chief)
    evidence.get_by_role("radio", name="Mute: no chat").check()
    evidence.get_by_label(re.compile("^For how long")).select_option("1 week")
    evidence.get_by_label(re.compile("^Why")).fill("No insults here.")
    evidence.get_by_role("button", name="Decide").click()
    expect(evidence).to_be_hidden()
    expect(chief.get_by_text("No reports wait for a decision.")).to_be_visible()
    line = chief.get_by_role("region", name="The book").get_by_role("listitem").first
    expect(line).to_contain_text(f"Rude-{tag}: mute 168 h")
    assert violations(chief) == []

    rude.goto("/lobby")
    told = rude.get_by_role("region", name="You cannot write in chats")
    expect(told).to_contain_text("No insults here.")
    assert violations(rude) == []
    told.get_by_role("button", name="I have read it").click()
    expect(told.get_by_role("button", name="I have read it")).to_be_hidden()
    kind.goto("/lobby")
    thanks = kind.get_by_role("region", name="Your report")
    expect(thanks).to_contain_text("Something was done about it")
    thanks.get_by_role("button", name="I have read it").click()
    expect(thanks).to_be_hidden()

    # Both look at the same thing, and do not meet.
    for page in (kind, rude):
        press(page)
    expect(rude.get_by_role("button", name=re.compile("Looking"))).to_be_visible()
    kind.wait_for_timeout(2_500)  # two rounds of pairing
    for page in (kind, rude):
        expect(page).to_have_url(re.compile("/lobby$"))
    page = rude
    page.get_by_role("button", name=re.compile("Looking")).click()
    kind.get_by_role("button", name=re.compile("Looking")).click()


@pytest.mark.long
def test_an_administrator_looks_at_an_account_and_takes_a_measure_back(
    at_localhost: Open, server: Server
) -> None:
    other = at_localhost("/account")
    sign_up(other, "Watched-one")
    page = at_localhost("/account")
    sign_up(page, "Chief-of-files")
    promote(server, "Chief-of-files")
    log_in(page, "Chief-of-files")
    page.goto("/administration")
    page.get_by_label("Part of a name").fill("watched")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Look at Watched-one").click()
    file = page.get_by_role("dialog", name="Watched-one")
    expect(file).to_contain_text("Nothing was done about this account before.")
    file.get_by_role("radio", name="Pause").check()
    file.get_by_role("button", name="Decide").click()
    expect(file).to_contain_text("No games with strangers, for another 24 hours")
    assert violations(page) == []
    other.goto("/lobby")
    expect(other.get_by_role("region", name="You cannot play with strangers")).to_be_visible()
    press(other)
    refused = other.get_by_role("alert").filter(has_text="You cannot play with strangers")
    expect(refused).to_contain_text("for another 24 hours")
    file.get_by_role("button", name="Take back").click()
    expect(file).to_contain_text("No games with strangers, taken back")
    press(other)
    expect(other.get_by_role("button", name=re.compile("Looking"))).to_be_visible()
    other.get_by_role("button", name=re.compile("Looking")).click()


@pytest.mark.long
def test_a_block_from_the_profile_is_taken_back_in_the_account(at_localhost: Open) -> None:
    sign_up(at_localhost("/account"), "Blocked-one")
    page = at_localhost("/account")
    sign_up(page, "Blocking-one")
    page.goto("/people/Blocked-one")
    page.get_by_role("button", name="Block").click()
    expect(page.get_by_text("You have blocked Blocked-one.")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Your blocks").click()
    page.get_by_role("button", name="Unblock Blocked-one").click()
    expect(page.get_by_role("region", name="People whom you have blocked")).to_be_hidden()
