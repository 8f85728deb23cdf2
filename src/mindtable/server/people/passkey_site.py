"""Where passkeys work: the relying party and the origin of the page that a request comes from."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from mindtable.server.net.guard import Origin, is_numeric, origin, origin_of
from mindtable.server.settings import Settings

_STANDARD = {"http": 80, "https": 443}


class PasskeySite(Struct, frozen=True):
    """A relying party (WebAuthn): the name that its passkeys belong to, and the origin of its page."""

    name: str
    origin: str


def site_of(scope: Any, settings: Settings) -> PasskeySite | str:
    """The relying party for a request, or the sentence that says why passkeys cannot work at this address."""
    page = _page(scope, settings)
    if page is None:
        return "Passkeys do not work at this address."
    scheme, host, port = page
    text = written(page)
    if settings.passkey_name:
        allowed = settings.passkey_origins or (settings.address,)
        if text in allowed:
            return PasskeySite(settings.passkey_name, text)
        return f"Passkeys work at {allowed[0]}." if allowed[0] else "Passkeys do not work at this address."
    if host == "localhost" or host.endswith(".localhost"):
        return PasskeySite(host, text)
    if is_numeric(host):
        if host in ("127.0.0.1", "[::1]"):
            return (
                f"A passkey belongs to a name, not to an IP address. Open http://localhost:{port} to use one."
            )
        return (
            "A passkey belongs to a name, and this page was opened by its IP address. A password works here."
        )
    if scheme != "https":
        return "Passkeys need a secure connection (https). A password works here, but others could read it."
    return PasskeySite(host, text)


def _page(scope: Any, settings: Settings) -> Origin | None:
    """The origin of the page: a proxy may pass on another scheme or port than those of the configured address."""
    here, configured = origin_of(scope), origin(settings.address)
    if here is not None and configured is not None and here[1] == configured[1]:
        return configured
    return here


def written(place: Origin) -> str:
    """An origin as browsers write it."""
    scheme, host, port = place
    return f"{scheme}://{host}" if _STANDARD.get(scheme) == port else f"{scheme}://{host}:{port}"
