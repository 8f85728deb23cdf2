"""Statements about the ready phase: `This individual is not damaged in your ready phase.` (MN-5)"""

from __future__ import annotations

from typing import Final

from mindtable.games.mindnet.statements import (
    ACTIVATING,
    DISCARDING,
    DRAWING,
    UNIQUES,
    InReady,
    NotDamagedInReady,
)
from mindtable.language.phrase import Phrase

PHRASES: Final = (
    Phrase(
        "statement",
        "{group:subject} is/are not damaged in your ready phase",
        NotDamagedInReady,
        example="This individual is not damaged in your ready phase.",
        means="it may stay exhausted",
    ),
    Phrase(
        "statement",
        "you pay {n:digits} Credit(s) instead of 4 to activate an individual in your ready phase",
        InReady,
        fixed={"what": ACTIVATING},
        example="You pay 2 Credits instead of 4 to activate an individual in your ready phase.",
        means="of several numbers the lowest counts",
    ),
    Phrase(
        "statement",
        "you may discard up to {n:digits} card(s) instead of 3 in your ready phase",
        InReady,
        fixed={"what": DISCARDING},
        example="You may discard up to 5 cards instead of 3 in your ready phase.",
        means="of several numbers the highest counts",
    ),
    Phrase(
        "statement",
        "you may discard up to {n:digits} unique individual(s) instead of 1 in your ready phase",
        InReady,
        fixed={"what": UNIQUES},
        example="You may discard up to 2 unique individuals instead of 1 in your ready phase.",
        means="each helps an individual of the same name",
    ),
    Phrase(
        "statement",
        "you draw until you have {n:digits} card(s) instead of 7 in your ready phase",
        InReady,
        fixed={"what": DRAWING},
        example="You draw until you have 8 cards instead of 7 in your ready phase.",
        means="of several numbers the highest counts",
    ),
)
