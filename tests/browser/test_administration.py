"""The page for administrators: found, confirmed, and worked with the keyboard, on a phone, too."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.test_access import violations
from tests.browser.test_accounts import GOOD, Open, at_localhost, log_in, sign_up
from tests.browser.test_lobby import DESKTOP, PHONE

OWN_SERVER = True  # strangers meet here
__all__ = ["at_localhost"]


def promote(server: Server, name: str) -> None:
    """Make somebody an administrator, as the operator does."""
    command = [sys.executable, "-m", "mindtable", "accounts", "administrator", name]
    subprocess.run([*command, "--data", str(server.data)], check=True, capture_output=True)


@pytest.mark.long
@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_administrator_finds_an_account_and_makes_a_link(
    at_localhost: Open, server: Server, window: dict[str, Any]
) -> None:
    forgetful = f"Forgetful-{window['width']}"
    chief = f"Chief-{window['width']}"
    sign_up(at_localhost("/account"), forgetful)
    page = at_localhost("/account", viewport=window)
    sign_up(page, chief)
    page.goto("/administration")
    expect(page.get_by_text("This page is for administrators")).to_be_visible()
    promote(server, chief)
    log_in(page, chief)
    page.goto("/account")
    page.get_by_role("link", name="administrator").click()
    expect(page.get_by_role("heading", name="Games that cannot go on")).to_be_visible()
    expect(page.get_by_text("None.")).to_be_visible()
    page.get_by_label("Part of a name").fill(forgetful.lower()[:9])
    page.keyboard.press("Enter")
    entry = page.get_by_role("listitem").filter(has_text=forgetful)
    expect(entry).to_be_visible()
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    button = entry.get_by_role("button", name="Link to a new password")
    for _ in range(6):
        if button.evaluate("each => each === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    code = page.get_by_role("dialog").locator("code.secret")
    expect(code).to_have_text(re.compile(r"^http://localhost:\d+/account/password#[\w-]{32}$"))
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    link = code.inner_text()
    page.keyboard.press("Escape")
    page.get_by_label("Part of a name").fill("nobody at all")
    page.get_by_role("button", name="Find").click()
    expect(page.get_by_text("Nobody has such a name.")).to_be_visible()
    other = at_localhost(link)
    other.get_by_label("New password").fill("another good one 7")
    other.get_by_role("button", name="Set the password").click()
    expect(other.get_by_role("heading", name=forgetful)).to_be_visible()


@pytest.mark.long
def test_an_old_session_confirms_who_it_is_first(at_localhost: Open, server: Server) -> None:
    page = at_localhost("/account")
    sign_up(page, "Chief-late")
    promote(server, "Chief-late")
    log_in(page, "Chief-late")
    asked = False

    def stale(route: Any) -> None:
        nonlocal asked
        if asked:
            route.continue_()
            return
        asked = True
        body = (
            '{"status": 403, "title": "Forbidden", "detail": "Confirm who you are first.", "code": "confirm"}'
        )
        route.fulfill(status=403, content_type="application/problem+json", body=body)

    page.route("**/api/administration", stale)
    page.goto("/administration")
    dialog = page.get_by_role("dialog", name="Confirm who you are")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Confirm who you are").click()  # what it asks for is not asked again
    expect(page.get_by_role("heading", name="Games that cannot go on")).to_be_visible()
    asked = False
    page.goto("/administration")
    dialog.get_by_label("Password", exact=True).fill(GOOD)
    dialog.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("heading", name="Games that cannot go on")).to_be_visible()
    assert violations(page) == []
