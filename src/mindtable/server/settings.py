"""The settings of a server: where it keeps its tables, how bots play, and its limits for clients."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Literal

import platformdirs
from msgspec import Struct, field

from mindtable.core.errors import OptionError


class RateLimit(Struct, frozen=True):
    """A rate limit: `burst` times at once, and `a_second` times a second in the long run."""

    a_second: float
    burst: float


class Retention(Struct, frozen=True, kw_only=True):
    """How long a server keeps what nobody visits, in days of uptime; None for ever.

    Attributes:
        waiting: a table whose game has not begun.
        begun: a game that has begun and is not over.
        finished: a finished game that no player keeps.
        uploaded: an uploaded record.
        guests: the account of a guest who has no seat at a game that is not over.
        kept: the number of games that players may keep, or None.
    """

    waiting: int | None
    begun: int | None
    finished: int | None
    uploaded: int | None
    guests: int | None = 400
    kept: int | None


PRIVATE = Retention(waiting=30, begun=None, finished=None, uploaded=90, kept=None)
PUBLIC = Retention(waiting=1, begun=30, finished=90, uploaded=90, guests=90, kept=10_000)


class Limits(Struct, frozen=True, kw_only=True):
    """Limits for clients; beyond them the server refuses requests, and finally closes connections."""

    messages: RateLimit = RateLimit(10, 40)  # on one socket
    strikes: int = 20  # messages over the limit, or not understood, after which a socket is closed
    crowd: int = (
        10  # times the limit of one socket, for all sockets of an address, such as people behind one router
    )
    requests: RateLimit = RateLimit(25, 200)  # over HTTP, from one address
    files: RateLimit = RateLimit(250, 2_000)  # of the page, from one address; a first visit takes 20 of them
    checks: RateLimit = RateLimit(
        1, 20
    )  # of expensive requests: deck lists, records, hints; from one address
    looks: RateLimit = RateLimit(5, 60)  # at replays, from one address; each loads some frames
    chats: RateLimit = RateLimit(
        5, 60
    )  # lines of chat from one address; with many listeners a line counts as several
    chat_pace: RateLimit = RateLimit(0.5, 10)  # lines of one speaker at a table
    chat_repeats: bool = False  # whether somebody may say the same again at once
    reports: RateLimit = RateLimit(10 / 3600, 6)  # of opponents, from one address
    work: RateLimit = RateLimit(0.2, 15)  # seconds of processor time for the uploads of one address
    studies: RateLimit = RateLimit(0.5, 180)  # seconds of processor time for analyses, for one address
    jobs_waiting: int = 20  # of one client, waiting for a worker
    chat_lines: int = 500  # of a seat, or of all spectators of a table
    tables: RateLimit = RateLimit(600 / 3600, 60)  # made from one address
    wishes: RateLimit = RateLimit(0.5, 30)  # for an opponent, from one address
    wishes_an_address: int = 12  # people of an address who look for an opponent at the same time
    signups: RateLimit = RateLimit(20 / 3600, 10)  # accounts that get a name, from one address
    logins: RateLimit = RateLimit(200 / 600, 200)  # tries to log in, from one address
    guesses: RateLimit = RateLimit(10 / 600, 10)  # the same, for one account from one address
    guesses_everywhere: RateLimit = RateLimit(100 / 600, 100)  # the same, for one account from all addresses
    mails: RateLimit = RateLimit(10 / 3600, 5)  # to one address of e-mail, or asked for from one client
    keeping: RateLimit = RateLimit(60 / 3600, 30)  # requests to keep a game, from one address
    upload_an_hour: int = 20_000_000  # characters of records uploaded from one address
    sockets_an_address: int = 300  # of spectators; a seat is always admitted
    sockets_a_table: int = 100  # of spectators
    sockets_a_seat: int = 8  # after which a new one replaces the oldest
    spare_connections: int = 100  # of an address, besides its sockets
    connections: int = 10_000  # from all addresses
    unsent_messages: int = 200  # kept for a client that does not read
    unsent_length: int = 256 * 1024  # bytes of these
    unsent_an_address: int = 32 * 1024 * 1024  # unsent bytes of its connections
    unsent: int = 128 * 1024 * 1024  # unsent bytes of all connections
    uploads_an_address: int = 16 * 1024 * 1024  # bytes of bodies that are being received
    uploads: int = 64 * 1024 * 1024  # bytes of bodies from all addresses
    record_inputs: int = 5_000
    entries: int = 5_000  # of a table's log, after which chat, offers and undo are refused
    hello_seconds: float = 15.0  # until a new socket has to send hello
    ping_seconds: float = 4.0  # without a byte from a socket, after which it is pinged, and pinged again
    silent_seconds: float = (
        8.0  # without a byte from a socket, after which its seat does not count as connected
    )
    pong_seconds: float = 36.0  # after the first ping, in which a socket has to answer or is closed

    @property
    def frames(self) -> RateLimit:
        """WebSocket frames on one socket: more than messages, which may be fragmented, and with pings and pongs."""
        return RateLimit(4 * self.messages.a_second, 5 * self.messages.burst)

    @property
    def messages_an_address(self) -> RateLimit:
        """Messages on all sockets of an address."""
        return RateLimit(self.crowd * self.messages.a_second, self.crowd * self.messages.burst)

    @property
    def frames_an_address(self) -> RateLimit:
        """WebSocket frames on all sockets of an address."""
        return RateLimit(self.crowd * self.frames.a_second, self.crowd * self.frames.burst)

    @property
    def new_connections(self) -> RateLimit:
        """New connections of an address: at most one for each request."""
        return RateLimit(self.requests.a_second + self.files.a_second, self.requests.burst + self.files.burst)

    @property
    def connections_an_address(self) -> int:
        """Open connections of an address."""
        return self.sockets_an_address + self.spare_connections


def watchdog_limit() -> float:
    """The value of MINDTABLE_WATCHDOG; 0 if it is not set. Raises OptionError if it is not a number."""
    text = os.environ.get("MINDTABLE_WATCHDOG", "0")
    try:
        return float(text)
    except ValueError:
        raise OptionError(f"MINDTABLE_WATCHDOG: {text!r} is not a number of milliseconds") from None


class Mail(Struct, frozen=True, kw_only=True):
    """The server that sends e-mail: its URL, such as `smtp://user:password@mail.example.org:587`, and the sender."""

    url: str
    sender: str


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of a server. `pace` is the number of milliseconds between two actions of a bot, so that people can
    follow.
    """

    database: str
    page: Path = Path(__file__).parent / "page"
    pace: int = 400
    jobs: int = max(
        1, (os.cpu_count() or 2) - 1
    )  # processes for bots; uploads have one more, analyses another
    limits: Limits = Limits()
    names: tuple[str, ...] = ()  # names of the server besides localhost and IP addresses; "*" is any
    address: str = ""  # the origin under which other computers reach it, such as https://table.example.org
    proxies: tuple[
        str, ...
    ] = ()  # addresses and networks whose X-Forwarded-For and X-Forwarded-Proto are trusted
    passkey_name: str = ""  # the relying party of passkeys; by default the name in the address
    passkey_origins: tuple[str, ...] = ()  # the origins that may use it; by default the address
    mail: Mail | None = None
    # Processor time, so that no bot plays worse on a busy computer. Where a game has clocks, a bot's runs meanwhile.
    job_seconds: float = 30.0  # after which a bot is stopped
    reading_seconds: float = 10.0  # of processor time, after which work on an upload is stopped
    idle_seconds: float = 600.0  # after which a table without viewers leaves memory, and idle workers stop
    idle_tables: int = 200  # tables without viewers that may stay in memory
    idle_lines: int = 20_000  # lines of their logs
    retention: Retention = PRIVATE
    records_length: int = 500_000_000  # characters of all uploaded records
    metrics: int | None = None  # the port at 127.0.0.1 that tells how the server fares; None for nowhere
    log: Literal["text", "json"] = "text"  # the form of the log
    watchdog: float = field(default_factory=watchdog_limit)  # milliseconds; 0 turns the watchdog off


def sqlite(file: Path) -> str:
    """The URL of a database in a file."""
    return f"sqlite:///{file}"


def default_file() -> Path:
    """The default file for tables, in the user's data directory."""
    return Path(platformdirs.user_data_dir("mindtable", appauthor=False)) / "tables.sqlite"
