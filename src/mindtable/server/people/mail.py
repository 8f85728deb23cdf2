"""E-mail: sends short messages by any SMTP server, one after another, in a thread of its own."""

from __future__ import annotations

import asyncio
import logging
import re
from email.message import EmailMessage
from email.utils import make_msgid
from typing import Final
from urllib.parse import urlsplit

from mindtable.core.errors import OptionError
from mindtable.server.net.smtp import PORTS
from mindtable.server.settings import Mail
from mindtable.server.work.machine import Machine

log = logging.getLogger(__name__)

_ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z0-9-]{2,63}"
)
_LONGEST: Final = 254
_WAITING: Final = 100  # messages
_TRIES: Final = 3
_PAUSE: Final = 5.0  # seconds between two tries


def check_address(text: str) -> str:
    """An address of e-mail in one form. Raises OptionError if it is none."""
    address = text.strip()
    if len(address) > _LONGEST or not _ADDRESS.fullmatch(address):
        raise OptionError("This is not an e-mail address.")
    local, _, domain = address.rpartition("@")
    return f"{local}@{domain.lower()}"


def check_server(url: str) -> None:
    """Raise OptionError unless an URL names a mail server."""
    place = urlsplit(url)
    if place.scheme not in PORTS or not place.hostname:
        raise OptionError(
            f"{url[:80]!r} is not a mail server such as smtp://user:password@mail.example.org:587"
        )


class Mailer:
    """Sends messages. A message that cannot be sent is given up after some tries, and the log says so."""

    def __init__(self, settings: Mail, machine: Machine) -> None:
        self.settings = settings
        self._machine = machine
        self._thread = machine.background("mailer")
        self._sending: set[asyncio.Task[None]] = set()

    def send(self, to: str, subject: str, text: str) -> None:
        """Send a message soon; nobody waits, so how long that takes tells nothing."""
        if len(self._sending) >= _WAITING:
            log.error("too many e-mails are waiting; one was given up")
            return
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.settings.sender, to, subject
        message["Message-ID"] = make_msgid(domain=self.settings.sender.rpartition("@")[2].strip("> ") or None)
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        self._sending.add(task := asyncio.create_task(self._try(message)))
        task.add_done_callback(self._sending.discard)

    async def _try(self, message: EmailMessage) -> None:
        for tried in range(_TRIES):
            try:
                await self._thread.run(lambda: self._machine.deliver(self.settings, message))
            except Exception as error:  # SMTP has many, and none may end the server
                log.error("an e-mail could not be sent: %s", type(error).__name__)
                if tried + 1 < _TRIES:
                    await asyncio.sleep(_PAUSE)
            else:
                return

    async def stop(self) -> None:
        """Give up what was not sent yet."""
        for task in list(self._sending):
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        self._thread.stop()
