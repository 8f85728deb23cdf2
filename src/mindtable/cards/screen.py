"""The table of a card game in a terminal, drawn from the data of a view and from nothing else.

A game's `Screen` has its rows; what stands where, and what is left out where there is little room, is the same in all
games. Text is rich markup, and names are shown without anything that a terminal would obey.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from mindtable.cards.lasting import in_words


class Cell:
    """A piece of text of one style; `text` is plain, its length is what it takes up on the screen."""

    def __init__(self, text: str, style: str = "") -> None:
        self.text = text
        self.style = style

    def padded(self, width: int) -> str:
        """The cell as markup, filled up to `width`."""
        return styled(self.text, self.style) + " " * max(0, width - len(self.text))


@mypyc_attr(allow_interpreted_subclasses=True)
class Screen:
    """The table of a view, `width` columns wide.

    The first layout that fits is drawn. Layouts leave out, one after the other, the text of cards in play (`texts`),
    the `piles`, and the text of cards in hand (`hand_texts`); in a fifth one, if there is one, rows are `folded`.
    `names` are those of the things on the table, by number.

    The numbers are a game's own: the columns that the line of a player and the line between the sides need beside a
    name, and the column in which the text of a card begins. `turns` is how long a game may take, `marks` says what the
    marks beside things mean.
    """

    def __init__(
        self,
        view: dict[str, Any],
        width: int,
        layouts: int,
        beside_name: int,
        beside_active: int,
        text_column: int,
        turns: int,
        marks: str,
    ) -> None:
        self.view = view
        self.width = width
        self.layouts = layouts
        self.beside_name = beside_name
        self.beside_active = beside_active
        self.text_column = text_column
        self.turns = turns
        self.marks = marks
        self.near = 1 if view["viewer"] == 1 else 0
        self.names: dict[int, str] = {thing["id"]: called(thing) for thing in things(view)}
        self.texts = self.piles = self.hand_texts = True
        self.folded = False

    # What a game says.

    def facts(self, player: dict[str, Any]) -> list[tuple[str, str]]:
        """What the line of a player says beside the name, each with its style."""
        raise NotImplementedError

    def step(self) -> str:
        """Which part of the turn it is."""
        raise NotImplementedError

    def happening(self) -> list[str]:
        """What is under way."""
        raise NotImplementedError

    def side(self, seat: int) -> list[str]:
        """What a side has in play."""
        raise NotImplementedError

    def hand(self, seat: int) -> list[str]:
        """The cards in a hand that the viewer sees."""
        raise NotImplementedError

    def piled(self, cards: list[str]) -> list[str]:
        """What is said of the cards in a pile."""
        raise NotImplementedError

    # What all have.

    def drawn(self, rows: int) -> list[str]:
        """The table in the first layout that fits into the rows, or else in the last one."""
        lines = self.layout()
        for layout in range(1, self.layouts):
            if len(lines) <= rows:
                break
            self.texts = False
            self.piles = layout < 2
            self.hand_texts = layout < 3
            self.folded = layout > 3
            lines = self.layout()
        return lines

    def layout(self) -> list[str]:
        """The table in the present layout: the viewer's own side is below."""
        lines: list[str] = []
        for seat in (1 - self.near, self.near):
            player = self.view["players"][seat]
            side = self.side(seat)
            if seat == self.near:
                lines += [self.middle(), *self.happening(), *side]
            lines += self.headline(seat)
            if self.piles:
                lines += self.listed(
                    "  discard pile", self.piled(pile(player, "discard pile")["cards"] or []), "dim"
                )
            if player["hand"]["cards"] is not None:
                lines += self.hand(seat)
            lines += self.remembered(player)
            if seat != self.near:
                lines += side
        if self.texts:
            lines.append(self.line(self.marks, "dim"))
        return lines

    def headline(self, seat: int) -> list[str]:
        """The line of one player, or more where it is too long."""
        player = self.view["players"][seat]
        acts = self.view["turn"] > 0 and self.view["active"] == seat
        name = ("> " if acts else "  ") + short(player["name"], max(8, self.width - self.beside_name))
        line, used = styled(name, "bold reverse" if acts else "bold"), len(name)
        lines: list[str] = []
        for text, style in self.facts(player):
            if used + 2 + len(text) > self.width:
                lines.append(line)
                line, used = "  ", 2
            line += "  " + styled(text, style)
            used += 2 + len(text)
        return [*lines, line]

    def middle(self) -> str:
        """The line between the sides: the turn and the part of it."""
        view = self.view
        words = "before the first turn"
        if view["turn"] > 0:
            active = short(view["players"][view["active"]]["name"], max(8, self.width - self.beside_active))
            words = f"turn {view['turn']} of {self.turns}, {active}: {self.step()}"
        words = short(f"── {words} ", self.width)
        return styled(words + "─" * max(0, self.width - len(words)), "cyan")

    def waiting(self, head: str) -> list[str]:
        """The abilities that wait to be carried out."""
        waiting = [f"{entry['card']} line {entry['line'] + 1}" for entry in self.view["queue"]]
        return self.listed(head, waiting, "magenta")

    def lasting(self) -> list[str]:
        """What holds for a time."""
        return [self.line(in_words(entry, self.names), "cyan") for entry in self.view["lasting"]]

    def remembered(self, player: dict[str, Any]) -> list[str]:
        """The hidden cards of a player that the viewer has seen, so far as they are known."""
        known: dict[str, list[str]] = {"hand": [], "deck": [], "": []}
        for entry in player["remembered"]:
            where = f" ({entry['place']}. from the top)" if entry["place"] else ""
            known.setdefault(entry["zone"], []).append(entry["card"] + where)
        lines: list[str] = []
        for zone, cards in known.items():
            what = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
            what += f" of this {zone}" if zone else " in hand or deck"
            if zone or self.piles:
                head = f"  you know {what}" if self.view["viewer"] >= 0 else f"  {what} known to all"
                lines += self.listed(head, cards, "cyan")
        return lines

    def with_text(self, head: str, style: str, lines: list[str]) -> str:
        """A line with the text of the card after it, as far as there is room."""
        head = short(head, self.width)
        left = max(len(head) + 2, self.text_column)
        text = short(in_one(lines), self.width - left) if self.width > left + 8 else ""
        return styled(head, style) + (" " * (left - len(head)) + styled(text, "dim") if text else "")

    def listed(self, head: str, words: list[str], style: str) -> list[str]:
        """Words after a heading, in one line; nothing without words."""
        return [self.line(f"{head}: {', '.join(words)}", style)] if words else []

    def cards(self, cells: list[Cell], cards: list[dict[str, Any]], texts: bool) -> list[str]:
        """Cards in play or in a hand: each with its text in a line of its own, or else in columns."""
        if texts:
            return [self.with_text(each.text, each.style, card["text"]) for each, card in zip(cells, cards)]
        return self.columns(cells)

    def columns(self, cells: list[Cell]) -> list[str]:
        """Cells side by side, in as many columns as fit."""
        if not cells:
            return []
        for cell_ in cells:
            cell_.text = short(cell_.text, self.width)
        lengths = [len(cell_.text) for cell_ in cells]
        widths = [self.width]
        for number in range(min(len(cells), 8), 0, -1):
            widths = [max(lengths[column::number]) + 2 for column in range(number)]
            if sum(widths) - 2 <= self.width:
                break
        lines: list[str] = []
        for first in range(0, len(cells), len(widths)):
            row = cells[first : first + len(widths)]
            lines.append("".join([cell_.padded(widest) for cell_, widest in zip(row, widths)]).rstrip())
        return lines

    def flowing(self, head: str, said: list[str], style: str) -> list[str]:
        """Words after a heading, broken between them; nothing without words."""
        lines: list[str] = []
        if not said:
            return lines
        line = head
        for i, word in enumerate(said):
            part = word + (", " if i < len(said) - 1 else "")
            if len(line) + len(part.rstrip()) > self.width and line.strip():
                lines.append(self.line(line.rstrip(), style))
                line = " " * len(head)
            line += part
        lines.append(self.line(line.rstrip(), style))
        return lines

    def line(self, text: str, style: str) -> str:
        """A line of one style, cut to the width."""
        return styled(short(text, self.width), style)


def things(view: dict[str, Any]) -> list[dict[str, Any]]:
    """Everything on the table that has a number, but for those that stand for players."""
    return [*view["stack"], *[thing for player in view["players"] for thing in player["things"]]]


def pile(player: dict[str, Any], zone: str) -> dict[str, Any]:
    """A zone of a player by its name."""
    found: dict[str, Any] = next(each for each in player["zones"] if each["zone"] == zone)
    return found


def called(thing: dict[str, Any]) -> str:
    """The name and number of a thing on the table."""
    return f"{clean(thing['name'])} {thing['id']}"


def in_one(lines: list[str]) -> str:
    """The lines of a card in one."""
    return " / ".join([clean(line) for line in lines])


def clean(text: str) -> str:
    """A name or text without anything that a terminal would obey."""
    return "".join([letter if letter.isprintable() else " " for letter in str(text)])


def short(text: str, width: int) -> str:
    """Text cut to `width`."""
    text = clean(text)
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


def styled(text: str, style: str) -> str:
    """Plain text as rich markup."""
    escaped = text.replace("[", "\\[")
    return f"[{style}]{escaped}[/]" if style and text else escaped
