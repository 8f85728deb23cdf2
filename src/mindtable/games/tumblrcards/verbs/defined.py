"""`This creature's health is equal to AMOUNT.`: a line that defines a printed number (TC-9.2, TC-9.16)."""

from __future__ import annotations

from typing import Final

from mindtable.games.tumblrcards.card import Defined
from mindtable.language.phrase import Phrase

PHRASES: Final = (
    Phrase(
        "statement",
        "{group:possessive} {stats:one stat} is equal to {amount:amount}",
        Defined,
        example="This creature's health is equal to your opponent's health.",
        means="the printed number, at every moment",
    ),
    Phrase(
        "statement",
        "{group:possessive} {stats:two stats} are each equal to {amount:amount}",
        Defined,
        example="This creature's attack and health are each equal to the number of creatures you control.",
        means="both printed numbers, at every moment",
    ),
)
