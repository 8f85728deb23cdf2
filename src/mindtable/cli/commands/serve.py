"""`mindtable serve`: the server, for the table in the browser and for programs."""

from __future__ import annotations

import os
import webbrowser
from argparse import Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from mindtable.core.errors import MindtableError

if TYPE_CHECKING:
    from mindtable.server.settings import Mail, Retention

DEFAULT_PORT = 8000
_NEXT_PORTS = 20  # tried if no port was given and the default port is taken


def serve(options: Namespace) -> int:
    """Serve until a signal ends it."""
    from mindtable.server.settings import Settings
    from mindtable.server.site.server import listen, local, own_address, own_names
    from mindtable.server.site.server import serve as run

    database = database_of(options)
    rules = rules_of(options.keep, public=bool(options.public_url))
    host = "0.0.0.0" if options.lan else options.host
    port = DEFAULT_PORT if options.port is None else options.port
    listening = listen(host, port, _NEXT_PORTS if options.port is None else 1)
    port = listening.getsockname()[1]
    settings = Settings(
        database=database,
        pace=options.bot_pace,
        names=(*own_names(host), *options.name),
        address=options.public_url or own_address(host, port),
        proxies=tuple(options.proxy),
        retention=rules,
        metrics=options.metrics,
        log=options.log,
        passkey_name=options.passkey_name or "",
        passkey_origins=tuple(options.passkey_origin),
        mail=mail_of(options.mail_from),
        **({"jobs": options.jobs} if options.jobs else {}),
    )
    address = f"{local(host, port)}/"

    def ready() -> None:
        print(f"mindtable: {address}", flush=True)
        if settings.address and settings.address != local(host, port):
            print(f"mindtable: friends reach it at {settings.address}/", flush=True)
        elif options.lan:
            print("mindtable: this computer is in no network, so only it can join", flush=True)
        if options.open:
            open_browser(f"{address}open")

    if not run(settings, listening, ready):
        raise MindtableError("the server could not start")
    return 0


def database_of(options: Namespace) -> str:
    """The URL of the database that a command line names. Raises MindtableError."""
    from sqlalchemy.exc import ArgumentError

    from mindtable.server.settings import default_file, sqlite
    from mindtable.server.storage.files import url_of

    url = options.database
    if url is None:
        url = sqlite((options.data or default_file()).expanduser().absolute())
    try:
        url_of(url).get_dialect()
    except (ArgumentError, ImportError) as error:
        raise MindtableError(f"--database: {str(error).splitlines()[0]}") from error
    return str(url)


def rules_of(words: Sequence[str], public: bool = False) -> Retention:
    """The rules that a command line names, the later ones on top; by default those of a private or a public server."""
    from mindtable.server.settings import PRIVATE, PUBLIC
    from mindtable.server.storage.retention import changed

    rules = PUBLIC if public else PRIVATE
    for word in words:
        rules = changed(rules, word)
    return rules


def mail_of(sender: str) -> Mail | None:
    """The mail server in MINDTABLE_MAIL, whose URL may hold a password, for messages from `sender`."""
    from mindtable.server.people.mail import check_address, check_server
    from mindtable.server.settings import Mail

    url = os.environ.get("MINDTABLE_MAIL", "")
    if not url and not sender:
        return None
    if not (url and sender):
        raise MindtableError(
            "e-mail needs both --mail-from ADDRESS and the URL of a mail server in MINDTABLE_MAIL"
        )
    check_server(url)
    return Mail(url=url, sender=check_address(sender))


def open_browser(address: str) -> None:
    """Show the page in a browser, if there is one."""
    try:
        webbrowser.open(address)
    except webbrowser.Error:
        print("mindtable: no browser found", flush=True)
