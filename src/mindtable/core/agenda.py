"""The agenda: a stack of the steps that still have to happen. Each step has a name and plain arguments.

Turn structure, combat, triggers and half-resolved card effects are all entries; nothing waits on Python's call stack.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.core.action import Named
from mindtable.core.writer import Writer


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Pending:
    """Plain data of a half-done step, which the step changes; copied with the state."""

    __slots__ = ()

    def copied(self) -> Pending:
        """An independent copy."""
        raise NotImplementedError(type(self).__name__)

    def written(self, w: Writer) -> dict[str, Any]:
        """Its data in a position."""
        raise NotImplementedError(type(self).__name__)

    def lines_of(self) -> Named | None:
        """The card whose text is carried out, if it is text."""
        return None


@mypyc_attr(acyclic=True)
class Step:
    """One entry: the kind of step, its numbers, an immutable value to carry out, and the data of a half-done step."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("a", "b", "data", "kind", "what")

    def __init__(
        self, kind: i64, a: i64 = 0, b: i64 = 0, what: object | None = None, data: Pending | None = None
    ) -> None:
        self.kind: i64 = kind
        self.a: i64 = a
        self.b: i64 = b
        self.what = what
        self.data = data

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["kind"] = w.step(self.kind)
        if self.a:
            found["a"] = int(self.a)
        if self.b:
            found["b"] = int(self.b)
        if self.what is not None:
            found["what"] = w.part_of(None if self.data is None else self.data.lines_of(), self.what)
        if self.data is not None:
            found["data"] = {"is": type(self.data).__name__, **self.data.written(w)}
        return found

    # --- Up to here. ---


# Steps without arguments are never changed, so one of each kind serves all games.
PLAIN_STEPS: Final = [Step(kind) for kind in range(64)]


def written_agenda(agenda: list[Step], w: Writer) -> list[dict[str, Any]]:
    """The steps, the lowest first. A step that shares its data with a lower one has that one's number as `same`."""
    found: list[dict[str, Any]] = []
    for at, step in enumerate(agenda):
        one = step.written(w)
        if step.data is not None:
            for below in range(at):
                if agenda[below].data is step.data:
                    one["same"] = below
                    del one["data"]
                    break
        found.append(one)
    return found


def copy_agenda(agenda: list[Step]) -> list[Step]:
    """An independent copy. Steps without data never change, so both agendas share them.

    Steps that share data in the original share it in the copy.
    """
    new: list[Step] = []
    old_data: list[Pending] = []
    new_data: list[Pending] = []
    for step in agenda:
        data = step.data
        if data is None:
            new.append(step)
            continue
        copied: Pending | None = None
        for i in range(len(old_data)):
            if old_data[i] is data:
                copied = new_data[i]
                break
        if copied is None:
            copied = data.copied()
            old_data.append(data)
            new_data.append(copied)
        new.append(Step(step.kind, step.a, step.b, step.what, copied))
    return new
