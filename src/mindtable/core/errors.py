"""Errors of players and callers. A refusal names the rule and gives one sentence, never a hidden fact."""

from __future__ import annotations

from typing import Any


class MindtableError(Exception):
    """An input is wrong. The text of the error says what, in one line for a person."""


class Refusal:
    """Why an action is not allowed now: the rule that forbids it, and one sentence."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __reduce__(self) -> str | tuple[Any, ...]:
        return Refusal, (self.rule, self.text)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.rule == other.rule and self.text == other.text

    def __hash__(self) -> int:
        return hash((self.rule, self.text))


class Refused(MindtableError):
    """An action was refused and nothing changed. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> str | tuple[Any, ...]:
        return Refused, (self.refusal,)


class NotAnAction(MindtableError):
    """Text that is not an action: its verb is unknown, or no card or thing has the name."""


class AmbiguousAction(MindtableError):
    """Text that could mean several actions; the message lists them."""


class RecordError(MindtableError):
    """A record that cannot be read or does not replay."""


class PositionError(MindtableError):
    """A position that cannot be read; the message begins with the place of the fault."""


class DeckError(MindtableError):
    """A deck file that cannot be read."""


class OptionError(MindtableError):
    """An option, variant, deck or seed of a new game that does not exist or does not fit."""
