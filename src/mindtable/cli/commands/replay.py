"""`mindtable replay`: checks a record, and steps through it."""

from __future__ import annotations

from argparse import Namespace

import mindtable
from mindtable.cli.commands.decks import read
from mindtable.cli.terminal.console import interactive, plain
from mindtable.cli.terminal.lines import Lines, lines_for
from mindtable.cli.terminal.local_game import LocalGame
from mindtable.cli.terminal.screen import Screen
from mindtable.cli.terminal.session import outcome_lines
from mindtable.core.errors import MindtableError, RecordError
from mindtable.core.game import Game
from mindtable.core.record import Record
from mindtable.core.state import RESEED
from mindtable.core.zone import EVERYTHING

_HELP = "Enter: next   b: back   NUMBER: go to that input   q: quit"


def replay(options: Namespace) -> int:
    """Check a record; then show the log, one position, or step by step."""
    record = Record.loads(read_record(options.file))
    game = mindtable.game(record.game)
    # Replaying is the check: every input must be legal, and every digest and the outcome must agree.
    local = LocalGame(game, game.resume(record), [])
    viewer = EVERYTHING if options.viewer == "all" else int(options.viewer)
    live = interactive()
    screen = Screen(options.width, live)
    if options.to is not None:
        if options.to > len(record.moves):
            raise RecordError(f"the record has {len(record.moves)} inputs, not {options.to}")
        Steps(record, game, screen, viewer).draw(options.to)
        return 0
    if options.step or live:
        Steps(record, game, screen, viewer).run(lines_for(0, False))
        return 0
    for line in log_of(record, game, viewer):
        screen.out.print(line, soft_wrap=True)
    screen.out.print(f"{len(record.moves)} inputs, replayed and checked.")
    if local.state.outcome is not None:
        screen.print(outcome_lines(local))
    return 0


def read_record(file: str) -> str:
    """The text of a record file. Raises RecordError."""
    try:
        return read(file)
    except MindtableError as error:
        raise RecordError(str(error)) from error


def log_of(record: Record, game: Game, viewer: int) -> list[str]:
    """The log, input by input."""
    lines = [f"[bold]{plain(' against '.join(record.players))}[/], seed {plain(str(record.seed))}"]
    steps = Steps(record, game, Screen(None, False), viewer)
    for number in range(len(record.moves) + 1):
        lines += steps.said(number)
    return lines


class Steps:
    """A record, position by position."""

    def __init__(self, record: Record, game: Game, screen: Screen, viewer: int) -> None:
        self.record = record
        self.game = game
        self.screen = screen
        self.viewer = viewer
        self.at = 0
        self.matches = [LocalGame(game, game.resume(record, 0), [])]

    def local_after(self, number: int) -> LocalGame:
        """The game after `number` inputs; its log has the events of the last one."""
        while len(self.matches) <= number:
            state = self.matches[-1].state.copy()
            seat, _, text = self.record.moves[len(self.matches) - 1].partition(" ")
            state.enter(text, int(seat))
            self.matches.append(LocalGame(self.game, state, []))
        return self.matches[number]

    def said(self, number: int) -> list[str]:
        """The input and its events."""
        local = self.local_after(number)
        lines: list[str] = []
        if number:
            seat, _, text = self.record.moves[number - 1].partition(" ")
            done = f"{plain(self.record.players[int(seat)])}: {plain(text)}"
            if text.partition(" ")[0] == RESEED:
                done = "The game continues here with new chance."
            lines.append(f"[bold cyan]{number}[/] [bold]{done}[/]")
        return lines + self.screen.listed(local, local.lines(self.viewer), self.viewer)

    def draw(self, number: int) -> None:
        """The position after `number` inputs."""
        screen = self.screen
        local = self.local_after(number)
        said = [piece for line in self.said(number) for piece in screen.wrapped(line)]
        rows = screen.height - 4 if screen.live else 40
        least = len(screen.table(local, self.viewer, 0))
        if screen.live:
            said = said[: max(3, rows - least)]
        screen.clear()
        screen.print(screen.table(local, self.viewer, rows - len(said)))
        screen.out.print(f"[cyan]{'─' * screen.width}[/]")
        screen.print(said)
        if local.state.outcome is not None:
            screen.print(outcome_lines(local)[1:])

    def run(self, lines: Lines) -> None:
        """Step through it by a person's commands."""
        last = len(self.record.moves)
        message = ""
        while True:
            self.draw(self.at)
            if message:
                self.screen.out.print(message)
            try:
                line = lines.read(f"{self.at} of {last}. {_HELP} > ").strip().lower()
            except EOFError:
                return
            message = ""
            if line in ("", "n", "next"):
                if self.at == last:
                    message = "This is the end."
                self.at = min(last, self.at + 1)
            elif line in ("b", "back"):
                self.at = max(0, self.at - 1)
            elif line in ("q", "quit", "exit"):
                return
            elif line.isascii() and line.isdecimal() and int(line[:9]) <= last:
                self.at = int(line[:9])
            else:
                message = f"{plain(line)!r} is not one of these; numbers go from 0 to {last}."
