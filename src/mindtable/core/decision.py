"""Decisions: the questions a game asks. Every choice is one, with the complete list of legal actions."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from mindtable.core.action import Action, Named
from mindtable.core.writer import Writer, action_data
from mindtable.core.zone import EVERYTHING


@mypyc_attr(acyclic=True)
class Decision:
    """A question to one seat.

    `kind` is the game's word for it and `rule` the rule that asks. `actions` is never empty; an action that declines,
    passes or ends something is the last. If card text asks, `about` is the card and `line` the number of the line.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("_prompt", "about", "actions", "kind", "line", "rule", "seat")

    def __init__(
        self,
        seat: i64,
        kind: str,
        rule: str,
        prompt: str,
        actions: list[Action],
        about: Named | None = None,
        line: i64 = -1,
    ) -> None:
        self.seat: i64 = seat
        self.kind = kind
        self.rule = rule
        self._prompt: str = prompt
        self.actions = actions
        self.about = about
        self.line: i64 = line

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["seat"] = int(self.seat)
        found["kind"] = self.kind
        found["rule"] = self.rule
        found["prompt"] = w.told(self._prompt)
        found["actions"] = [action_data(each, w) for each in self.actions]
        if self.about is not None:
            found["about"] = w.named(self.about)
        if self.line != -1:
            found["line"] = int(self.line)
        return found

    # --- Up to here. ---

    @property
    def prompt(self) -> str:
        """The question in one sentence, for a person."""
        return self._prompt if self.about is None else f"{self.about.name}: {self._prompt}"

    def find(self, action: Action) -> Action | None:
        """The legal action that `action` means, or None."""
        for legal in self.actions:
            if legal is action or legal.same(action):
                return legal
        return None

    def allows(self, action: Action) -> bool:
        """Whether `action` is one of the legal ones."""
        return self.find(action) is not None

    def data(self, viewer: i64) -> dict[str, Any]:
        """Plain data for a viewer: everything for the seat that is asked, only the seat and the kind for others."""
        data: dict[str, Any] = {"seat": int(self.seat), "kind": self.kind, "rule": self.rule}
        if self.about is not None:
            data["about"] = self.about.slug
            data["line"] = int(self.line)
        if viewer in (self.seat, EVERYTHING):
            data["prompt"] = self.prompt
            data["actions"] = [str(action) for action in self.actions]
        return data

    def __copy__(self) -> Decision:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Decision:
        return self

    def __reduce__(self) -> str | tuple[Any, ...]:
        raise TypeError("a decision cannot be pickled; send decision.data(viewer)")

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, {len(self.actions)} actions)"


def kind_of(decision: Decision | None) -> str:
    """The kind of a question; "" if there is none."""
    return "" if decision is None else decision.kind
