"""The sender of a request: the cookie of a browser, the token of a seat, or a cookie of earlier versions.

A browser has one cookie, whose hash is that of its session. Seats belong to the account of the session.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

from msgspec import Struct

from mindtable.server.net.guard import header
from mindtable.server.storage.tokens import hashed

AGE: Final = 400 * 86_400  # seconds that a cookie stays without use: the most that browsers allow
_NAME: Final = "mindtable-"
_HOST: Final = "__Host-"  # a browser takes such a cookie from this very host only, over https
_OLD: Final = "seat-"  # earlier versions set a cookie for each seat
_BEARER: Final = "bearer"
_MOST: Final = 200  # tokens that are tried; browsers keep 180 cookies for a server


class Browser(Struct, frozen=True):
    """A browser: the value of its cookie, and whether the cookie is for https only. Empty for one without a cookie."""

    token: str = ""
    secure: bool = False

    @property
    def holder(self) -> str:
        """The hash under which its session is kept; "" without a cookie."""
        return hashed(self.token) if self.token else ""


class Credentials(Struct, frozen=True):
    """The proof of a request that it comes from the player of a seat. `account` has the session or API token."""

    browser: Browser
    tokens: list[str]
    account: str = ""

    @property
    def holders(self) -> list[str]:
        """Who may hold seats for it: an account, or the hashes of tokens for single seats."""
        return [each for each in (self.account, *map(hashed, self.tokens)) if each]


def is_secure(scope: Any) -> bool:
    """Whether a browser sent this request over https, as far as the server knows."""
    return scope["scheme"] in ("https", "wss") or header(scope, b"origin").startswith("https:")


def credentials(scope: Any, site: str) -> Credentials:
    """The credentials in a request to the server with the name `site`."""
    cookies = [pair.strip().partition("=")[::2] for pair in header(scope, b"cookie").split(";")]
    name = _NAME + site
    browser = Browser(next((value for key, value in cookies if key == _HOST + name), ""), True)
    # Anybody in the network could have set the other cookie: over https it does not count.
    if not browser.token and not is_secure(scope):
        browser = Browser(next((value for key, value in cookies if key == name), ""))
    tokens = [value for key, value in cookies if key.startswith(_OLD)]
    scheme, _, token = header(scope, b"authorization").partition(" ")
    if scheme.lower() == _BEARER:
        tokens.append(token.strip())
    return Credentials(browser, tokens[-_MOST:])


def new_browser(scope: Any) -> Browser:
    """A browser that begins a session."""
    return Browser(secrets.token_urlsafe(32), is_secure(scope))


def cookie_name(browser: Browser, site: str) -> str:
    """The name of the browser's cookie. Servers at different ports of a computer get each other's cookies, so each has
    a name of its own.
    """
    return (_HOST if browser.secure else "") + _NAME + site
