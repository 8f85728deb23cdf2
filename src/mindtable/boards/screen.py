"""A board game in a terminal, drawn from its face and the data of a view: lines between spaces, and pieces.

The player who looks sits below. If there is little room, lines are shorter, or the pieces are listed.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import msgspec
from rich.markup import escape
from rich.text import Text

from mindtable.boards.board_view import BoardView
from mindtable.boards.face import BoardFace

_SIZES: Final = ((6, 2), (4, 2), (4, 1))  # columns and rows between two spaces, the widest first
_COLORS: Final = ("bold cyan", "bold yellow")  # of the seats


def screen(face: BoardFace, view: dict[str, Any], width: int, rows: int) -> list[str]:
    """The table as lines of rich markup, none wider than `width`, in the largest form that fits into `rows`."""
    shown = msgspec.convert(view, BoardView)
    near = 1 if shown.viewer == 1 else 0
    lines: list[str] = []
    for columns, height in _SIZES:
        board = drawn(face, shown, columns, height, near)
        lines = [*player(face, shown, 1 - near, width), *board, *player(face, shown, near, width)]
        lines.append(middle(face, shown, width))
        if board and len(lines) <= rows and max(map(plain_length, board)) <= width:
            return lines
    listed = [*player(face, shown, 1 - near, width), *listing(face, shown, width)]
    return [*listed, *player(face, shown, near, width), middle(face, shown, width)]


def player(face: BoardFace, view: BoardView, seat: int, width: int) -> list[str]:
    """The line of a player: the sign of the pieces, the name, and the numbers."""
    who = view.players[seat]
    sign = next((piece.signs[seat] for piece in face.pieces.values()), "")
    facts = [f"{face.numbers.get(name, name)} {value}" for name, value in who.numbers.items()]
    acts = view.turn > 0 and view.active == seat and view.outcome is None
    text = ("> " if acts else "  ") + "  ".join([f"{sign} {who.name}".strip(), *facts])
    return [styled(cut(text, width), _COLORS[seat])]


def middle(face: BoardFace, view: BoardView, width: int) -> str:
    """The line of the turn."""
    words = "── before the first turn "
    if view.turn > 0:
        of = f" of {face.turns}" if face.turns else ""
        phase = face.phases.get(view.phase, view.phase)
        words = f"── turn {view.turn}{of}, {view.players[view.active].name}" + (
            f": {phase} " if phase else " "
        )
    words = cut(words, width)
    return styled(words + "─" * (width - len(words)), "cyan")


def drawn(face: BoardFace, view: BoardView, columns: int, height: int, near: int) -> list[str]:
    """The board: spaces by their names, pieces by their signs before them, and lines."""
    left, top = min(space.x for space in face.spaces), min(space.y for space in face.spaces)
    right, below = max(space.x for space in face.spaces), max(space.y for space in face.spaces)
    at: dict[str, tuple[int, int]] = {}
    for space in face.spaces:
        x, y = (space.x - left, space.y - top) if near == 0 else (right - space.x, below - space.y)
        at[space.id] = (round(x * columns), round(y * height))
    longest = max(len(space.id) for space in face.spaces) + 1
    wide, high = round((right - left) * columns) + longest, round((below - top) * height) + 1
    cells = [[" "] * wide for _ in range(high)]
    for line in face.lines:
        for one, other in pairwise(line):
            draw_line(cells, at[one], at[other])
    styles: dict[tuple[int, int], tuple[int, str]] = {}
    standing = {piece.space: piece for piece in view.pieces}
    open_spaces = choosable(view)
    for space in face.spaces:
        x, y = at[space.id]
        piece = standing.get(space.id)
        kind = None if piece is None else face.pieces.get(piece.kind)
        sign = "" if piece is None else "?" if kind is None else kind.signs[piece.owner]
        text = f"{sign}{space.id}"
        cells[y][x : x + len(text)] = list(text)
        style = "dim" if piece is None else _COLORS[piece.owner]
        if space.id in open_spaces:
            style = "bold" if piece is None else f"{style} underline"
        if space.id in view.last:
            style += " reverse"
        styles[y, x] = (len(text), style)
    return [
        row_of(cells[y], {x: style for (row, x), style in styles.items() if row == y}) for y in range(high)
    ]


def draw_line(cells: list[list[str]], one: tuple[int, int], other: tuple[int, int]) -> None:
    """A line between two spaces."""
    (x, y), (to_x, to_y) = one, other
    steps = max(abs(to_x - x), abs(to_y - y))
    sign = "─" if y == to_y else "│" if x == to_x else "╲" if (to_x - x > 0) == (to_y - y > 0) else "╱"
    for step in range(1, steps):
        across, down = round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)
        if cells[down][across] == " ":
            cells[down][across] = sign


def choosable(view: BoardView) -> set[str]:
    """The spaces that an action can begin with."""
    actions = [] if view.decision is None else view.decision.actions
    return {action.split()[1] for action in actions if " " in action}


def row_of(cells: list[str], styles: dict[int, tuple[int, str]]) -> str:
    """A row with its styles."""
    text, x = "  ", 0
    while x < len(cells):
        length, style = styles.get(x, (0, ""))
        if length:
            text += styled("".join(cells[x : x + length]), style)
            x += length
        else:
            text += cells[x]
            x += 1
    return text.rstrip()


def listing(face: BoardFace, view: BoardView, width: int) -> list[str]:
    """The pieces in words, where there is no room for a board."""
    lines: list[str] = []
    for seat in (0, 1):
        spaces = [piece.space for piece in view.pieces if piece.owner == seat]
        text = f"  {view.players[seat].name}: {', '.join(spaces) or 'nothing on the board'}"
        while text:
            lines.append(styled(text[:width], _COLORS[seat]))
            text = text[width:]
    return lines


def styled(text: str, style: str) -> str:
    """A text in a style; text that looks like markup stays text."""
    return f"[{style}]{escape(text)}[/]"


def plain_length(line: str) -> int:
    """The columns that a line takes without its markup."""
    return Text.from_markup(line).cell_len


def cut(text: str, width: int) -> str:
    """A text that is not wider than that."""
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"
