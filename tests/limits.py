"""Limits for servers of tests, where all tests come from one address and what work costs depends on the machine."""

from __future__ import annotations

from mindtable.server.settings import Limits, RateLimit

_MANY = RateLimit(1e9, 1e9)

PLENTY = Limits(
    messages=_MANY,
    requests=_MANY,
    files=_MANY,
    checks=_MANY,
    looks=_MANY,
    chats=_MANY,
    chat_pace=_MANY,
    chat_repeats=True,
    reports=_MANY,
    work=_MANY,
    tables=_MANY,
    keeping=_MANY,
    wishes=_MANY,
    wishes_an_address=10_000,
    signups=_MANY,
    logins=_MANY,
    guesses=_MANY,
    guesses_everywhere=_MANY,
    mails=_MANY,
    upload_an_hour=10**12,
    sockets_an_address=10_000,
)
