"""The screen of a game in progress: table, log, question, actions and the line for input, fitted to the terminal.

In a terminal the screen is cleared and drawn again each time, so that the table stays in place. For a pipe all parts
are written one after the other, once for each decision.
"""

from __future__ import annotations

from mindtable.cards.state.definition import Card
from mindtable.cli.terminal.cells import cut
from mindtable.cli.terminal.choices import Choices
from mindtable.cli.terminal.console import NARROWEST, WIDEST, console, plain, show, wrapped
from mindtable.cli.terminal.forecasts import in_short
from mindtable.cli.terminal.local_game import LocalGame, LocalLogLine
from mindtable.cli.terminal.tables import table
from mindtable.core.decision import Decision

_LEAST_LOG = 3  # if this many rows of the log fit, a longer log needs no page of its own
_LEAST_ACTIONS = 3  # rows of actions
_PIPE_ROWS = 14  # rows of the table in a pipe
UNLIMITED = 1_000_000  # more rows than anything takes


class Screen:
    """Draws; `live` is whether there is a terminal to clear."""

    def __init__(self, width: int | None, live: bool) -> None:
        self.out = console(width)
        self.live = live
        self.fixed = width is not None

    @property
    def width(self) -> int:
        """The columns that are drawn in."""
        return self.out.width if self.fixed else max(NARROWEST, min(self.out.width, WIDEST))

    @property
    def height(self) -> int:
        """The rows of the terminal."""
        return self.out.height

    def draw(self, local: LocalGame, decision: Decision, choices: Choices, message: list[str]) -> None:
        """The whole screen for the seat that is asked; `message` is the answer to its last line."""
        seat = int(decision.seat)
        width = self.width
        question = self.question(local, decision)
        if not self.live:
            self.out.print()
            self.entries(local, local.unseen(seat), seat)
            self.print(self.table(local, seat, _PIPE_ROWS))
            self.print(question)
            self.print(choices.lines(width, UNLIMITED))
            self.print(message)
            return
        rows = self.height - 1 - self.rows(message) - self.rows(question)
        log = self.flowing(local.unseen(seat) or local.lines(seat)[-_LEAST_LOG:], local, seat)
        # Always show the table and the log; leave at least a third of the rows for actions, or what a tall table
        # leaves. Further rows go to actions that would otherwise be folded, and to the text of cards.
        least = len(self.table(local, seat, 0))
        actions = choices.lines(width, max(action_rows(rows - 1, least), rows - least - len(log) - 1))
        rows -= len(actions)
        table = self.table(local, seat, rows - len(log) - 1)
        room = max(0, rows - len(table) - 1)
        if len(log) > room:
            log = log[len(log) - room :]
        self.clear()
        self.print(table)
        self.out.print(f"[cyan]{'─' * width}[/]")
        self.print(log)
        self.out.print("\n" * max(0, room - len(log)), end="")
        self.print(question)
        self.print(actions)
        self.print(message)

    def overflows(self, local: LocalGame, decision: Decision, choices: Choices) -> bool:
        """Whether the log is longer than the screen of this decision has room for."""
        if not self.live:
            return False
        seat = int(decision.seat)
        rows = self.height - 2 - self.rows(self.question(local, decision))
        least = len(self.table(local, seat, 0))
        rows -= len(choices.lines(self.width, action_rows(rows, least)))
        return len(self.flowing(local.unseen(seat), local, seat)) > max(_LEAST_LOG, rows - least)

    def table(self, local: LocalGame, viewer: int, rows: int) -> list[str]:
        """The table as `viewer` sees it, in so many rows if it can be said in them."""
        state = local.state
        return table(
            local.game, state.view(viewer).data, self.width, rows, state.telling.situation(state, viewer)
        )

    def question(self, local: LocalGame, decision: Decision) -> list[str]:
        """The question, with the card line that asks it, and what follows if everybody passes."""
        rule = f" [dim]({decision.rule})[/]" if decision.rule else ""
        lines = [f"[bold yellow]{plain(local.state.telling.prompt(local.state, decision))}[/]{rule}"]
        about = decision.about
        if isinstance(about, Card) and 0 <= decision.line < len(about.lines):
            lines.append(f"  [italic]{plain(about.lines[decision.line])}[/]")
        suggested = local.state.telling.suggested(local.state, decision)
        if suggested is not None:
            lines.append(f"[bold cyan]Enter[/] {plain(suggested[0])}")
        outlook = in_short(local.state, int(decision.seat))
        return [*lines, cut(outlook, self.width, "italic")] if outlook else lines

    def entries(self, local: LocalGame, entries: list[LocalLogLine], viewer: int) -> None:
        """Lines of the log, one by one, with their rules."""
        self.print(self.listed(local, entries, viewer))

    def listed(self, local: LocalGame, entries: list[LocalLogLine], viewer: int) -> list[str]:
        """Lines of the log as markup, one for each."""
        lines: list[str] = []
        for entry in entries:
            source = entry.source()
            rule = f" [dim]({plain(source)})[/]" if source else ""
            lines.append(f"· {plain(entry.text(viewer, local.state.players))}{rule}")
        return lines

    def flowing(self, entries: list[LocalLogLine], local: LocalGame, viewer: int) -> list[str]:
        """The log in few rows: sentences one after the other, with a new row for each turn."""
        lines: list[str] = []
        line, length, turn = "", 0, -1
        for entry in entries:
            text = entry.text(viewer, local.state.players)
            source = entry.source()
            needed = len(text) + (len(source) + 3 if source else 0)
            marked = plain(text) + (f" [dim]({plain(source)})[/]" if source else "")
            if line and (entry.turn != turn or length + 1 + needed > self.width):
                lines.append(line)
                line, length = "", 0
            turn = entry.turn
            line += (" " if line else "") + marked
            length += needed + (1 if length else 0)
            if length > self.width:  # wrap and count a single long sentence
                lines.extend(self.wrapped(line))
                line, length = "", 0
        return [*lines, line] if line else lines

    def wrapped(self, markup: str) -> list[str]:
        """A line of markup in pieces of the screen's width."""
        return wrapped(self.out, markup, self.width)

    def read(self, lines: list[str]) -> list[list[str]]:
        """Lines of markup as pages that fit above a line for input."""
        pieces = [piece for line in lines for piece in self.wrapped(line)]
        room = max(3, self.height - 2) if self.live else UNLIMITED
        return [pieces[first : first + room] for first in range(0, len(pieces), room)] or [[]]

    def rows(self, lines: list[str]) -> int:
        """How many rows lines of markup take up."""
        return sum(len(self.wrapped(line)) for line in lines)

    def print(self, lines: list[str]) -> None:
        """Write lines of markup."""
        show(self.out, lines, self.width)

    def clear(self) -> None:
        """Clear the screen."""
        if self.live:
            self.out.clear()


def action_rows(rows: int, least: int) -> int:
    """The minimum number of rows for actions if the table takes `least` of `rows`: a third, or what that leaves."""
    return max(_LEAST_ACTIONS, min(rows // 3, rows - least - _LEAST_LOG))
