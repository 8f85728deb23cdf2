"""A witness as lines of markup: the table before, what is done, the table after, and what would be without the line."""

from __future__ import annotations

from mindtable.cards.state.state import CardState
from mindtable.cards.witness.search import Witness
from mindtable.cli.terminal.console import plain
from mindtable.cli.terminal.tables import table
from mindtable.core.game import Game
from mindtable.core.zone import EVERYTHING

_SHORT = 0  # rows of a table: as few as it can do with


def witness_lines(game: Game, witness: Witness, width: int) -> list[str]:
    """A witness, to read."""
    if witness.deck:
        lines = [f"  a deck with {number} {slug}" for slug, number in witness.deck.items()]
        return [*lines, *[f"    {plain(said)}" for said in witness.log]]
    before, after, otherwise = witness.before, witness.after, witness.otherwise
    assert before is not None
    assert after is not None
    assert otherwise is not None
    lines = ["  [cyan]Before[/]", *drawn(game, before, width)]
    if witness.moves:
        lines.append("  [cyan]What is done[/]")
        lines += [
            f"    {plain(before.players[seat])}: [bold]{plain(text)}[/]" for seat, text in witness.moves
        ]
        lines += [f"    [dim]{plain(said)}[/]" for said in witness.log]
        lines += ["  [cyan]After[/]", *drawn(game, after, width)]
    return lines + without_it(game, witness, width)


def without_it(game: Game, witness: Witness, width: int) -> list[str]:
    """The differences that the line makes: rows of the table, answers, lines of the log."""
    after, otherwise = witness.after, witness.otherwise
    assert after is not None
    assert otherwise is not None
    shown = drawn(game, after, width)
    rows = [row for row in drawn(game, otherwise, width) if row not in shown]
    may, might = answers(after), answers(otherwise)
    lines = [f"    it could be answered: {plain(each)}" for each in might if each not in may]
    lines += [f"    it could not be answered: {plain(each)}" for each in may if each not in might]
    said = [each for each in witness.log_otherwise if each not in witness.log]
    lines += [f"    [dim]{plain(each)}[/]" for each in said]
    return ["  [cyan]Without this line[/]", *rows, *lines] if rows or lines else []


def answers(state: CardState) -> list[str]:
    """The answers to the open questions."""
    return [str(action) for decision in state.pending for action in decision.actions]


def drawn(game: Game, state: CardState, width: int) -> list[str]:
    """The table as it is for who sees everything, with little around it."""
    return [f"    {line}" for line in table(game, state.view(EVERYTHING).data, width - 4, _SHORT)]
