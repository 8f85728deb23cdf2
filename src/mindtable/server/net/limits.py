"""RateLimit limits: token buckets, one for each socket and a few for each client. Also defines what one client is.

A `Bucket` limits one thing, `Buckets` limit one thing for each client, and the `Quotas` of a server are all limits of
what costs it much.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address

from mindtable.server.settings import Limits, RateLimit

_MOST = 10_000  # clients that are remembered; the one that has been quiet longest is forgotten first


@lru_cache(4096)
def client(address: str) -> str:
    """The client of an address: an IPv4 address, or the /64 network that a provider assigns to one customer."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))


class Bucket:
    """Holds up to `burst` tokens and gets `a_second` new ones a second. Each use takes one or more."""

    def __init__(self, rate: RateLimit) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.then = time.monotonic()

    def take(self, tokens: float = 1.0) -> bool:
        """Take tokens. If there are not enough, takes none and returns False."""
        self._fill()
        if self.tokens < tokens:
            return False
        self.tokens -= tokens
        return True

    def owe(self, tokens: float) -> None:
        """Take tokens for what has already happened, even if there are not enough."""
        self._fill()
        self.tokens -= tokens

    def _fill(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.then) * self.rate.a_second)
        self.then = now


class Buckets:
    """A bucket for each client."""

    def __init__(self, rate: RateLimit) -> None:
        self.rate = rate
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, client: Hashable, tokens: float = 1.0) -> bool:
        """Take tokens of this client. If it does not have enough, takes none and returns False."""
        return self._of(client).take(tokens)

    def owe(self, client: Hashable, tokens: float) -> None:
        """Take tokens of this client for what has already happened, even if it does not have enough."""
        self._of(client).owe(tokens)

    def _of(self, client: Hashable) -> Bucket:
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = Bucket(self.rate)
            if len(self._buckets) > _MOST:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket


class Quotas:
    """How often an address may ask for work that costs much, and how many of its sockets watch."""

    def __init__(self, limits: Limits) -> None:
        self.checks = Buckets(limits.checks)
        self.looks = Buckets(limits.looks)
        self.chats = Buckets(limits.chats)
        self.uploads = Buckets(RateLimit(limits.upload_an_hour / 3600, limits.upload_an_hour))
        self.new_tables = Buckets(limits.tables)
        self.keeping = Buckets(limits.keeping)
        self.wishes = Buckets(limits.wishes)
        self.reports = Buckets(limits.reports)
        self.signups = Buckets(limits.signups)
        self.logins = Buckets(limits.logins)
        self.guesses = Buckets(limits.guesses)
        self.guesses_everywhere = Buckets(limits.guesses_everywhere)
        self.mails = Buckets(limits.mails)
        self._watching: Counter[str] = Counter()

    def watching(self, address: str) -> int:
        """The number of open sockets of an address that watch."""
        return self._watching[address]

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Count an open socket of an address that watches."""
        self._watching[address] += 1
        try:
            yield
        finally:
            self._watching[address] -= 1
            if not self._watching[address]:
                del self._watching[address]
