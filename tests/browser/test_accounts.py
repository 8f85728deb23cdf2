"""Accounts on the page: a name in mid-game, the same seat on another device, passkeys, and what is one's own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page, expect

from tests.browser.conftest import PATIENCE, Server
from tests.browser.play import next_way, start_against_bot, state, until
from tests.browser.test_access import violations
from tests.browser.test_lobby import DESKTOP, PHONE

OWN_SERVER = True  # strangers meet here
GOOD = "correct horse battery"

Open = Callable[..., Page]


@pytest.fixture
def at_localhost(browser: Browser, server: Server) -> Iterator[Open]:
    """Opens an address at the name `localhost`, where passkeys work, in a context of its own."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_(path: str, **options: Any) -> Page:
        settings: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
        context = browser.new_context(base_url=f"http://localhost:{server.port}", **{**settings, **options})
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield open_
    for context in contexts:
        context.close()
    assert errors == []


class Authenticator:
    """The virtual authenticator of a page."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        made = self.session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self.id = {"authenticatorId": made["authenticatorId"]}

    def ask(self, what: str, **more: Any) -> Any:
        return self.session.send(f"WebAuthn.{what}", {**self.id, **more})

    @property
    def credentials(self) -> list[Any]:
        found: list[Any] = self.ask("getCredentials")["credentials"]
        return found


def sign_up(page: Page, name: str, password: str = GOOD) -> list[str]:
    """Fill in the form that is open, for a password; the recovery codes."""
    page.get_by_label("Name", exact=False).first.fill(name)
    switch = page.get_by_role("button", name="Use a password")
    expect(
        switch.or_(page.get_by_label("Password")).first
    ).to_be_visible()  # whether there are passkeys takes a moment
    if switch.count():
        switch.click()
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Make the account").click()
    codes = page.get_by_role("list", name="Recovery codes").locator("code")
    expect(codes).to_have_count(8)
    found = codes.all_inner_texts()
    page.get_by_role("button", name="I have kept them").click()
    return found


def log_in(page: Page, name: str, password: str = GOOD) -> None:
    page.goto("/login")
    page.get_by_role("textbox", name="Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)
    page.get_by_role("button", name="Log in").click()
    page.wait_for_url("**/")


def open_menu(page: Page, entry: str) -> None:
    page.locator("summary[aria-label=Menu]").click()
    page.get_by_role("button", name=entry).click()


def test_a_guest_gets_a_name_in_mid_game_and_plays_on_elsewhere(at_localhost: Open) -> None:
    page = at_localhost("/")
    start_against_bot(page)
    until(page, "asked")
    before = state(page)
    open_menu(page, "Make an account")
    sign_up(page, "Mid-Game")
    expect(page.get_by_role("dialog")).to_have_count(0)
    until(page, "asked")
    assert state(page) == before
    expect(page.get_by_text("Watching")).to_have_count(0)
    page.click(next_way(page))
    phone = at_localhost("/", viewport=PHONE)
    log_in(phone, "mid-game")
    expect(phone.get_by_label("Account: Mid-Game")).to_be_visible()
    phone.goto(page.url)
    until(phone, "asked", "waiting")
    expect(phone.get_by_text("Watching")).to_have_count(0)
    expect(phone.locator(".prompt")).to_be_visible()
    page.reload()
    until(page, "asked", "waiting")
    expect(page.get_by_text("Watching")).to_have_count(0)


@pytest.mark.long
def test_a_passkey_is_made_in_mid_game_with_two_clicks_and_opens_the_account(at_localhost: Open) -> None:
    page = at_localhost("/")
    device = Authenticator(page)
    start_against_bot(page)
    until(page, "asked")
    open_menu(page, "Make an account")
    page.get_by_label("Name", exact=False).first.fill("Key-Holder")
    page.get_by_role("button", name="Make it with a passkey").click()
    expect(page.get_by_role("list", name="Recovery codes").locator("code")).to_have_count(8)
    page.get_by_role("button", name="I have kept them").click()
    until(page, "asked")
    (made,) = device.credentials
    assert made["rpId"] == "localhost"
    assert made["isResidentCredential"]
    game = page.url
    page.goto("/account")
    expect(page.get_by_role("heading", name="Key-Holder")).to_be_visible()
    page.get_by_role("button", name="Log out", exact=True).click()
    page.wait_for_url("**/")
    page.goto("/login")
    page.get_by_role("button", name="Use a passkey").click()
    page.wait_for_url("**/")
    expect(page.get_by_label("Account: Key-Holder")).to_be_visible()
    page.goto(game)
    until(page, "asked")
    expect(page.get_by_text("Watching")).to_have_count(0)
    assert device.credentials[0]["signCount"] > made["signCount"]


@pytest.mark.long
def test_a_passkey_that_the_server_does_not_know_and_one_that_is_refused(at_localhost: Open) -> None:
    page = at_localhost("/account")
    device = Authenticator(page)
    page.get_by_label("Name", exact=False).first.fill("Key-Loser")
    page.get_by_role("button", name="Make it with a passkey").click()
    page.get_by_role("button", name="I have kept them").click()
    expect(page.get_by_role("heading", name="Key-Loser")).to_be_visible()
    # The last way in stays; with a password the passkey may go.
    page.get_by_role("button", name="Remove the passkey").click()
    expect(page.get_by_role("alert").filter(has_text="two ways in")).to_be_visible()
    page.get_by_label("A password").fill(GOOD)
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_text("The password is set")).to_be_visible()
    page.get_by_role("button", name="Remove the passkey").click()
    expect(page.get_by_role("button", name="Remove the passkey")).to_have_count(0)
    page.get_by_role("button", name="Log out", exact=True).click()
    page.wait_for_url("**/")
    page.goto("/login")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("alert").filter(has_text="not known here any more")).to_be_visible()
    # Somebody who cannot prove to be the owner of the device gets nowhere.
    for each in device.credentials:
        device.ask("removeCredential", credentialId=each["credentialId"])
    device.ask("setUserVerified", isUserVerified=False)
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("alert").filter(has_text="No passkey was used")).to_be_visible()


@pytest.mark.long
def test_where_passkeys_cannot_work_the_page_says_why(browser: Browser, server: Server) -> None:
    page = browser.new_context(base_url=server.url).new_page()
    page.goto("/account")
    expect(page.get_by_text(f"Open http://localhost:{server.port}")).to_be_visible()
    expect(page.get_by_role("button", name="Make it with a passkey")).to_have_count(0)
    page.goto("/login")
    expect(page.get_by_text(f"Open http://localhost:{server.port}")).to_be_visible()
    expect(page.get_by_role("button", name="Use a passkey")).to_have_count(0)
    page.goto("/open")
    assert page.url == f"http://localhost:{server.port}/"
    page.context.close()


@pytest.mark.long
def test_settings_and_decks_follow_the_account(at_localhost: Open) -> None:
    page = at_localhost("/account")
    sign_up(page, "Follower")
    with page.expect_response("**/api/account/settings") as kept:
        page.get_by_role("button", name="Settings").click()
        page.get_by_role("radio", name="Light").check(force=True)
    assert kept.value.status == 204
    deck = """[{"id": "own:1", "name": "Mine", "list": "3 Imp", "cards": ""}]"""
    page.evaluate("deck => localStorage.setItem('mindtable.decks.tumblrcards', deck)", deck)
    with page.expect_response("**/api/account/decks/**") as sent:
        page.reload()
    assert sent.value.status == 204
    other = at_localhost("/")
    log_in(other, "Follower")
    other.wait_for_function("() => localStorage.getItem('mindtable.decks.tumblrcards')?.includes('3 Imp')")
    expect(other.locator("html[data-theme=light]")).to_have_count(1)
    other.goto("/account")
    other.get_by_role("button", name="Log out", exact=True).click()
    other.wait_for_url("**/")
    assert "Imp" not in str(other.evaluate("localStorage.getItem('mindtable.decks.tumblrcards')"))


@pytest.mark.long
def test_what_is_one_s_own_is_seen_ended_downloaded_and_deleted(at_localhost: Open) -> None:
    page, phone = at_localhost("/account"), at_localhost("/")
    sign_up(page, "Owner-1")
    log_in(phone, "Owner-1")
    page.reload()
    page.get_by_role("button", name="Log out everywhere else").click()
    expect(page.get_by_role("button", name="Log out everywhere else")).to_have_count(0)
    phone.goto("/account")
    expect(phone.get_by_role("heading", name="An account")).to_be_visible()
    page.get_by_role("heading", name="Programs").click()
    page.get_by_label("Name of a new token").fill("my script")
    page.get_by_role("button", name="Make a token").click()
    expect(page.get_by_role("dialog").locator("code.secret")).to_have_text(re.compile(r"^mt_[\w-]{43}$"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Revoke my script").click()
    expect(page.get_by_role("button", name="Revoke my script")).to_have_count(0)
    with page.expect_download() as file:
        page.get_by_role("button", name="Download everything").click()
    assert "Owner-1" in file.value.path().read_text()
    page.get_by_role("button", name="Delete the account").click()
    page.get_by_role("button", name="Delete it").click()
    page.wait_for_url("**/")
    page.goto("/login")
    page.get_by_role("textbox", name="Name", exact=True).fill("Owner-1")
    page.get_by_label("Password", exact=True).fill(GOOD)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("alert").filter(has_text="do not belong together")).to_be_visible()


@pytest.mark.long
def test_a_recovery_code_opens_the_account(at_localhost: Open) -> None:
    page = at_localhost("/account")
    codes = sign_up(page, "Forgetful")
    other = at_localhost("/login")
    other.get_by_role("textbox", name="Name", exact=True).fill("forgetful")
    other.get_by_text("Lost your passkey or password?").click()
    other.get_by_label("Recovery code").fill(codes[3].lower())
    other.get_by_role("button", name="Use the code").click()
    other.wait_for_url("**/")
    expect(other.get_by_label("Account: Forgetful")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_pages_of_accounts_are_accessible(at_localhost: Open, window: dict[str, Any]) -> None:
    page = at_localhost("/account", viewport=window)
    expect(page.get_by_role("button", name="Make it with a passkey")).to_be_enabled()
    assert violations(page) == []
    page.get_by_role("button", name="Use a password").click()
    assert violations(page) == []
    page.goto("/login")
    page.get_by_text("Lost your passkey or password?").click()
    assert violations(page) == []
    page.goto("/account")
    sign_up(page, "Reader-1" if window is DESKTOP else "Reader-2")
    page.get_by_role("heading", name="Programs").click()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
def test_an_account_is_made_with_the_keyboard_alone(at_localhost: Open) -> None:
    page = at_localhost("/account")
    name = page.get_by_label("Name", exact=False).first
    for _ in range(30):
        if name.evaluate("field => field === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.type("Typist")
    page.keyboard.press("Tab")  # Make it with a passkey
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # Use a password
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.type(GOOD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Recovery codes").locator("code")).to_have_count(8)
