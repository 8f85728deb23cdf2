"""Plain text as lines of rich markup that are no wider than the screen: cut, wrapped, in columns.

Names and texts come from decks, cards and players, so nothing in them is a style or moves the cursor.
"""

from __future__ import annotations

from textwrap import wrap

from rich.markup import escape

_KEPT = "\N{NO-BREAK SPACE}"  # no line is broken here
_MOST_COLUMNS = 8


class Cell:
    """A piece of text of one style; its length is what it takes up. `look` is the same in cells that look alike."""

    def __init__(self, text: str, style: str = "", look: str = "") -> None:
        self.text = clean(text)
        self.style = style
        self.look = look or text


def clean(text: str) -> str:
    """Text in one line, without anything that a terminal would obey."""
    return (
        text if text.isprintable() else "".join([letter if letter.isprintable() else " " for letter in text])
    )


def short(text: str, width: int) -> str:
    """Text in one line, cut to `width`."""
    text = clean(text)
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


def styled(text: str, style: str) -> str:
    """Text as markup."""
    text = escape(clean(text))
    return f"[{style}]{text}[/]" if style and text else text


def cut(text: str, width: int, style: str = "") -> str:
    """A line of one style, cut to `width`."""
    return styled(short(text, width), style)


def wrapped(text: str, width: int, style: str = "", indent: int = 2) -> list[str]:
    """Lines of one style, broken between words, all but the first further in."""
    lines = pieces(clean(text), width, indent)
    return [styled(line, style) for line in lines]


def listed(head: str, words: list[str], width: int, style: str = "") -> list[str]:
    """Words after a heading, broken between them where each fits into a line; nothing without words."""
    head = f"{head}: "
    room = width - min(len(head), width // 3) - 1
    kept = [word.replace(" ", _KEPT) if len(word) <= room else word for word in map(clean, words)]
    lines = pieces(head + ", ".join(kept), width, len(head)) if words else []
    return [styled(line.replace(_KEPT, " "), style) for line in lines]


def pieces(text: str, width: int, indent: int) -> list[str]:
    """Text broken between words, all lines but the first further in."""
    return wrap(text, width, subsequent_indent=" " * min(indent, width // 3), break_on_hyphens=False)


def folded(cells: list[Cell]) -> list[Cell]:
    """The cells with those that look alike in one."""
    alike: dict[tuple[str, str], list[Cell]] = {}
    for cell in cells:
        alike.setdefault((cell.look, cell.style), []).append(cell)
    return [
        Cell(same[0].text + (f" and {len(same) - 1} alike" if len(same) > 1 else ""), same[0].style)
        for same in alike.values()
    ]


def columns(cells: list[Cell], width: int) -> list[str]:
    """Cells side by side, in as many columns as fit; those that are too wide in lines of their own."""
    lines: list[str] = []
    run: list[Cell] = []
    for cell in cells:
        if len(cell.text) <= width:
            run.append(cell)
        else:
            lines += grid(run, width) + wrapped(cell.text, width, cell.style, 4)
            run = []
    return lines + grid(run, width)


def grid(cells: list[Cell], width: int) -> list[str]:
    """Cells that are no wider than `width`, read from left to right."""
    for number in range(min(len(cells), _MOST_COLUMNS), 0, -1):
        widths = [max(len(cell.text) for cell in cells[column::number]) + 2 for column in range(number)]
        if sum(widths) - 2 <= width or number == 1:
            return [
                "".join(
                    styled(cell.text, cell.style) + " " * (widest - len(cell.text))
                    for cell, widest in zip(cells[first : first + number], widths)
                ).rstrip()
                for first in range(0, len(cells), number)
            ]
    return []
