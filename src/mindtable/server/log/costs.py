"""How much processor time a game from an uploaded record may cost the server's event loop.

The games are known to be cheap as they are played from their start with their own cards. Cards from an uploaded record,
or a position with which it begins, can make a single action arbitrarily expensive. So a worker tries each action first
(`worker.rehearse`), and the server takes only actions that were cheap there. Then no such game holds up other tables.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

import mindtable
from mindtable.core.errors import MindtableError
from mindtable.core.record import Record

MOST_MILLISECONDS: Final = 20.0  # of processor time for one action: to apply it, and to show it to everybody
MOST_SECONDS: Final = 3.0  # of processor time that a worker has to measure it
MOST_RECORD: Final = 300_000  # characters of a record that a game continues
MOST_CARDS: Final = 100  # cards in it that do not come with the game
MOST_CARD_TEXT: Final = 20_000  # characters of their definitions
MOST_LINES: Final = 20_000  # of the log of a game with such cards
QUICK_LOOK: Final = 2  # imagined positions for deciding quickly whether an answer can be taken back


class JobFailed(MindtableError):
    """A worker gave no answer, or not within its limits of time."""


class TooCostly(MindtableError):
    """An action costs more than a table may."""


class Thought(Struct):
    """The choice of a bot.

    Attributes:
        action: its text; "" if the seat is not asked.
        label: the action for people.
        cost: milliseconds that it takes the server, in a game with uploaded cards; otherwise 0.
    """

    action: str
    label: str
    cost: float


def may_be_costly(record: Record) -> bool:
    """Whether a game from this record may take longer than others: it has cards or a position of its own."""
    return record.position is not None or bool(mindtable.game(record.game).foreign_cards(record))


def check_cost(milliseconds: float) -> None:
    """Raise TooCostly if an action costs more than a table may."""
    if milliseconds > MOST_MILLISECONDS:
        raise TooCostly(
            "with these cards, or from this position, the game is too large for this server: "
            f"this takes {milliseconds:.0f} ms, and at most {MOST_MILLISECONDS:.0f} are allowed"
        )


def check_length(lines: int) -> None:
    """Raise TooCostly if the log of a game with uploaded cards is longer than a table may send."""
    if lines > MOST_LINES:
        raise TooCostly(
            "with these cards, or from this position, the log is too long for this server: "
            f"more than {MOST_LINES:,} lines"
        )
