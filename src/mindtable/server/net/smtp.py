"""A mail server as a client talks to it: one message, one connection."""

from __future__ import annotations

from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

from mindtable.server.settings import Mail

PORTS: Final = {"smtp": 587, "smtps": 465}
_LOCAL: Final = ("localhost", "127.0.0.1", "::1")
_SECONDS: Final = 20.0  # for the mail server to answer


def deliver(settings: Mail, message: EmailMessage) -> None:
    """Give a message to the mail server, which may take long. Raises what `smtplib` and the network raise."""
    import smtplib
    import ssl

    place = urlsplit(settings.url)
    host, port = place.hostname or "localhost", place.port or PORTS[place.scheme]
    secure = ssl.create_default_context()
    if place.scheme == "smtps":
        server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=_SECONDS, context=secure)
    else:
        server = smtplib.SMTP(host, port, timeout=_SECONDS)
    with server:
        if place.scheme == "smtp" and host not in _LOCAL:
            server.starttls(context=secure)  # no message and no password goes out in the clear
        if place.username:
            server.login(unquote(place.username), unquote(place.password or ""))
        server.send_message(message)
