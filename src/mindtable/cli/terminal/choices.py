"""Legal actions as a numbered list that fits on the screen.

Actions with the same verb and first operand (all attacks of one creature) share a row. A list that is too long is
folded: the player first chooses a row, then an action in it. A list that is still too long has pages.
"""

from __future__ import annotations

from collections.abc import Callable

from mindtable.cli.terminal.console import plain
from mindtable.core.action import NOTHING, Action, operand_text

_GAP = 2


class ChoiceRow:
    """Actions in one row, by their index in the decision; `head` is their common part, "" for a single action."""

    def __init__(self, head: str, members: list[int]) -> None:
        self.head = head
        self.members = members


def no_remark(action: Action) -> str:
    """Nothing to add."""
    return ""


class Choices:
    """The legal actions of one decision, and the part of them on the screen.

    `remark` is a remark to show after an action on a line of its own; it is not part of the text.
    """

    def __init__(self, actions: list[Action], remark: Callable[[Action], str] = no_remark) -> None:
        self.actions = actions
        self.texts = [str(action) for action in actions]
        self.entries = [f"{action} {remark(action)}".rstrip() for action in actions]
        self.rows = rows_of(actions)
        self.open: ChoiceRow | None = None
        self.page = 0
        self.pages = 1
        self._numbers: list[int | ChoiceRow] = list(range(len(actions)))

    def lines(self, width: int, rows: int) -> list[str]:
        """The list as at most `rows` lines of markup. Fixes the meaning of the numbers until the next call."""
        self.pages = 1
        self._numbers = list(range(len(self.actions)))
        if self.open is None:
            flat = self._flat(width)
            if len(flat) <= rows:
                return flat
            if len(self.rows) < len(self.actions):
                entries: list[int | ChoiceRow] = [
                    row.members[0] if len(row.members) == 1 else row for row in self.rows
                ]
                return self._paged(entries, width, rows)
            return self._paged(list(self._numbers), width, rows)
        return self._paged(list(self.open.members), width, rows)

    def chosen(self, number: int) -> Action | ChoiceRow | None:
        """The entry with that number in the list as it was last shown, or None."""
        if not 1 <= number <= len(self._numbers):
            return None
        found = self._numbers[number - 1]
        return found if isinstance(found, ChoiceRow) else self.actions[found]

    def turn_page(self) -> None:
        """Show the next page, after the last one the first."""
        self.page = (self.page + 1) % self.pages

    def enter(self, row: ChoiceRow) -> None:
        """Show only the actions of a row."""
        self.open = row
        self.page = 0

    def leave(self) -> None:
        """Show all rows again."""
        self.open = None
        self.page = 0

    def _flat(self, width: int) -> list[str]:
        lines: list[str] = []
        singles: list[tuple[int, str]] = []
        for row in self.rows:
            if not row.head:
                singles.extend((index + 1, self.entries[index]) for index in row.members)
                continue
            lines.extend(columns(singles, width))
            singles = []
            lines.extend(
                flowing(
                    row.head, [(i + 1, self.texts[i][len(row.head) :].strip()) for i in row.members], width
                )
            )
        return lines + columns(singles, width)

    def _paged(self, entries: list[int | ChoiceRow], width: int, rows: int) -> list[str]:
        self._numbers = entries
        cells = [
            (
                number,
                f"{entry.head} … ({len(entry.members)})"
                if isinstance(entry, ChoiceRow)
                else self.entries[entry],
            )
            for number, entry in enumerate(entries, 1)
        ]
        all_lines = columns(cells, width)
        note = "b: back to all" if self.open is not None else ""
        room = max(1, rows - 1)
        if len(all_lines) <= rows - (1 if note else 0):
            return all_lines + ([f"[dim]{note}[/]"] if note else [])
        self.pages = -(-len(all_lines) // room)
        self.page = min(self.page, self.pages - 1)
        shown = all_lines[self.page * room : (self.page + 1) * room]
        more = f"page {self.page + 1} of {self.pages} (n: next)"
        return [*shown, f"[dim]{', '.join(part for part in (more, note) if part)}[/]"]


def rows_of(actions: list[Action]) -> list[ChoiceRow]:
    """The actions in rows, in the order in which each row begins."""
    heads: dict[str, ChoiceRow] = {}
    rows: list[ChoiceRow] = []
    for index, action in enumerate(actions):
        if action.second == NOTHING:
            rows.append(ChoiceRow("", [index]))
            continue
        verb = action.verb
        head = f"{verb.word} {operand_text(verb.first, action.a, action.x)}" + (
            f" {verb.joint}" if verb.joint else ""
        )
        if head not in heads:
            heads[head] = ChoiceRow(head, [])
            rows.append(heads[head])
        heads[head].members.append(index)
    for row in rows:
        if len(row.members) == 1:
            row.head = ""
    return rows


def numbered(number: int, text: str, digits: int) -> str:
    """An entry of the list as markup."""
    return f"[bold cyan]{number:>{digits}}[/] {plain(text)}"


def columns(cells: list[tuple[int, str]], width: int) -> list[str]:
    """Numbered texts in columns, read from left to right."""
    if not cells:
        return []
    digits = len(str(cells[-1][0]))
    widest = min(max(len(text) for _, text in cells) + digits + 1, width)
    number = max(1, (width + _GAP) // (widest + _GAP))
    lines: list[str] = []
    for first in range(0, len(cells), number):
        line = ""
        for place, (label, text) in enumerate(cells[first : first + number]):
            text = shortened(text, width - digits - 1)
            room = widest + _GAP if place < number - 1 else 0
            line += numbered(label, text, digits) + " " * max(0, room - len(text) - digits - 1)
        lines.append(line.rstrip())
    return lines


def flowing(head: str, cells: list[tuple[int, str]], width: int) -> list[str]:
    """A row: the common part, then the numbered rests, with line breaks between them."""
    head = shortened(head, width)
    lines: list[str] = []
    line, length = plain(head), len(head)
    for number, text in cells:
        text = shortened(text, width - _GAP - len(str(number)) - 1)
        needed = _GAP + len(str(number)) + 1 + len(text)
        if length + needed > width:
            lines.append(line)
            line, length = "", 0
        line += " " * _GAP + numbered(number, text, 1)
        length += needed
    return [*lines, line]


def shortened(text: str, width: int) -> str:
    """Text cut to `width`."""
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"
