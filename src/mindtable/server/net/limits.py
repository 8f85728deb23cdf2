"""Rate limits: token buckets, one for each socket and a few for each client. Also defines what one client is."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable
from functools import lru_cache
from ipaddress import IPv6Address

from mindtable.server.settings import RateLimit

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
