"""Retention: rules about tables and uploaded records that nobody visits.

Ages are uptime, so neither a jump of the system's time nor a long pause of the server ends anything.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from sqlalchemy import ColumnElement, and_, false, or_

from mindtable.core.errors import OptionError
from mindtable.server.settings import PRIVATE, PUBLIC, Retention
from mindtable.server.storage.storage import UNBEGUN, records, tables

DAY: Final = 86_400_000  # milliseconds
PRESETS: Final = {"private": PRIVATE, "public": PUBLIC}
STATUSES: Final = {"waiting": UNBEGUN, "begun": ("playing",), "finished": ("over",)}
RULES: Final = (*STATUSES, "uploaded")
GUESTS: Final = "guests"
ALWAYS: Final = "always"
_MOST_DAYS: Final = 36_500

NOT_BEGUN: Final = tables.c.status.in_(UNBEGUN)
TO_REMOVE: Final = tables.c.removal == 1


def changed(rules: Retention, word: str) -> Retention:
    """Rules after a word such as `public`, `finished=30`, `finished=always` or `kept=500`. Raises OptionError."""
    if word in PRESETS:
        return PRESETS[word]
    name, _, number = word.partition("=")
    if name not in (*RULES, GUESTS, "kept"):
        raise OptionError(
            f"there is no rule {name[:40]!r}; there is: {', '.join((*PRESETS, *RULES, GUESTS, 'kept'))}"
        )
    if number == ALWAYS:
        return replace(rules, **{name: None})
    what = "number" if name == "kept" else "number of days"
    if not (number.isascii() and number.isdecimal() and len(number) <= 9):
        raise OptionError(f"{name}={number[:40]}: a whole {what} or {ALWAYS!r} is needed")
    if name != "kept" and int(number) > _MOST_DAYS:
        raise OptionError(f"{name}={number}: at most {_MOST_DAYS} days; {ALWAYS!r} is longer")
    return replace(rules, **{name: int(number)})


def days_of(rules: Retention, status: str) -> int | None:
    """For how many days the rules keep a table with this status without a visit; None for ever."""
    found: int | None = next(getattr(rules, name) for name, words in STATUSES.items() if status in words)
    return found


def put_away(rules: Retention, up: int) -> ColumnElement[bool]:
    """The condition for tables that the rules put away at the uptime `up`."""
    old = [past(rules, name, up) for name in STATUSES]
    return and_(tables.c.kept == 0, or_(false(), *old))


def past(rules: Retention, name: str, up: int) -> ColumnElement[bool]:
    """The condition for what is older than one of the rules allows, kept or not."""
    days: int | None = getattr(rules, name)
    if days is None:
        return false()
    before = up - days * DAY
    if name == "uploaded":
        return records.c.seen < before
    return and_(tables.c.status.in_(STATUSES[name]), tables.c.seen < before)
