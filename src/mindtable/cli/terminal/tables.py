"""The table of a game in a terminal, drawn from the data of a view and from nothing else.

All card games are drawn alike: what stands where, and what is left out where there is little room, stands here, and
`telling` says it in the words of the game's face. A game without a face draws its own screen.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from mindtable.cards.faces.face import Face
from mindtable.cards.faces.table_view import CardView, Held, Match, Player
from mindtable.cli.terminal.cells import Cell, columns, cut, folded, listed, short, styled, wrapped
from mindtable.cli.terminal.telling import TableTelling
from mindtable.core.errors import MindtableError
from mindtable.core.game import Game

# The layouts: each leaves out what the one before it has.
_WHOLE, _TEXTS, _PILES, _HAND_TEXTS, _NO_TEXTS, _FOLDED = range(6)
_TEXT_COLUMN = 34  # where the text of a card begins
_LEAST_TEXT = 8  # columns that are worth a text
_LEAST_NAME = 14  # columns of a player's name that are left of it at least


def table(game: Game, view: dict[str, Any], width: int, rows: int, situation: str = "") -> list[str]:
    """The table as lines of rich markup, none wider than `width`; more than `rows` if it cannot be said in less.

    `situation` says what is going on, "" for nothing.
    """
    score = [score_line(msgspec.convert(view["match"], Match), view, width)] if "match" in view else []
    face = face_of(game)
    if face is None:
        said = wrapped(situation, width, "italic")
        return [*score, *game.screen(view, width, rows - len(said) - len(score)), *said]
    try:
        shown = msgspec.convert(view, CardView)
    except msgspec.ValidationError as error:
        raise MindtableError(
            f"{game.name}: a view does not have the form of all card games: {error}"
        ) from error
    return [*score, *TableScreen(face, shown, width, situation).drawn(rows - len(score))]


def score_line(match: Match, view: dict[str, Any], width: int) -> str:
    """The score of a match in one line."""
    one, other = [player["name"] for player in view["players"]]
    drawn = f", {match.draws} drawn" if match.draws else ""
    score = f"{one} {match.wins[0]} : {match.wins[1]} {other}{drawn}"
    return cut(f"Match: game {match.number} of {match.games}. {score}", width, "bold cyan")


@cache
def face_of(game: Game) -> Face | None:
    """The face of a game, which is read once."""
    face = game.face()
    return face if isinstance(face, Face) else None


class TableScreen:
    """The table of a card game, `width` columns wide: the first layout that fits is drawn.

    Layouts leave out, one after the other, what is too long for a line, the text of cards in play, the piles, and the
    text of cards in hand; the last one folds things that look alike into one.
    """

    def __init__(self, face: Face, view: CardView, width: int, situation: str) -> None:
        self.face = face
        self.view = view
        self.width = width
        self.situation = situation
        self.telling = TableTelling(face, view)
        self.things: dict[int, Cell] = {
            thing.id: self.telling.thing(thing, seat)
            for seat, player in enumerate(view.players)
            for thing in player.things
        }
        self.layout = _WHOLE

    def drawn(self, rows: int) -> list[str]:
        """The table in the first layout that fits into the rows, or else in the last one."""
        lines: list[str] = []
        for self.layout in (_WHOLE, _TEXTS, _PILES, _HAND_TEXTS, _NO_TEXTS, _FOLDED):
            lines = self.lines()
            if len(lines) <= rows:
                break
        return lines

    def lines(self) -> list[str]:
        """The table in the present layout: the viewer's own side is below."""
        near = 1 if self.view.viewer == 1 else 0
        lines = [*self.headline(1 - near), *self.beside(1 - near), *self.side(1 - near)]
        lines += [self.middle(), *self.happening()]
        lines += [*self.side(near), *self.headline(near), *self.beside(near)]
        legend = self.telling.legend()
        return lines + wrapped(legend, self.width, "dim") if legend and self.layout <= _TEXTS else lines

    def headline(self, seat: int) -> list[str]:
        """The line of one player, or more where it is too long."""
        player = self.view.players[seat]
        acts = self.view.turn > 0 and self.view.active == seat
        facts = self.telling.facts(player)
        room = self.width - 2 - sum(len(text) + 2 for text, _ in facts)
        name = ("> " if acts else "  ") + short(player.name, max(_LEAST_NAME, room))
        line, used = styled(name, "bold reverse" if acts else "bold"), len(name)
        lines: list[str] = []
        for text, style in facts:
            text = short(text, self.width - 4)
            if used + 2 + len(text) > self.width:
                lines.append(line)
                line, used = "  ", 2
            line += "  " + styled(text, style)
            used += 2 + len(text)
        lines.append(line)
        if player.leader is not None and self.layout <= _TEXTS:
            lines += self.long("    " + " / ".join(player.leader.text), "dim")
        return lines

    def beside(self, seat: int) -> list[str]:
        """The piles and the hand of a player, and the remembered cards among the rest."""
        player = self.view.players[seat]
        lines: list[str] = []
        for zone in player.zones if self.layout <= _PILES else []:
            lines += self.long_list(f"  {zone.zone}", self.telling.pile(zone), "dim")
        if player.hand.cards:
            cells = [self.telling.held(card) for card in player.hand.cards]
            lines += self.cards(cells, player.hand.cards, _HAND_TEXTS)
        return lines + self.remembered(player)

    def side(self, seat: int) -> list[str]:
        """The things that a player has in play; the members of a group together."""
        player = self.view.players[seat]
        groups = {group.id: group for group in player.groups}
        lines: list[str] = []
        cells: list[Cell] = []
        for thing in self.telling.in_parts(player.things):
            cell = self.things[thing.id]
            group = groups.get(thing.group)
            if group is None:
                lines += self.with_text(cell, thing.text)
                cells.append(cell)
            elif thing.id == group.things[0]:
                members = [each for each in player.things if each.id in group.things]
                inside = [self.things[each.id] for each in members]
                face = self.face.group
                head = f" {face.title if face else 'group'} {group.id}"
                if face and face.part:
                    head = " " + face.part.format_map(group.numbers)
                elif face and face.number in group.numbers:
                    head += f" = {group.numbers[face.number]}"
                lines.append(styled(head, "bold"))
                for each, member in zip(inside, members):
                    lines += self.with_text(Cell("  " + each.text, each.style), member.text)
                cells.append(Cell(f"{head} [{', '.join(each.text.strip() for each in inside)}]", "bold"))
        if not cells:
            return [cut(f"  {self.face.row.empty}", self.width, "dim")]
        return lines if self.layout <= _TEXTS else self.in_columns(cells)

    def middle(self) -> str:
        """The line between the sides: the turn and the part of it."""
        view = self.view
        words = "── before the first turn "
        if view.turn > 0:
            head = f"── turn {view.turn}" + (f" of {self.face.turns}" if self.face.turns else "")
            step = self.telling.step()
            room = self.width - len(head) - len(step) - 6
            words = f"{head}, {short(view.players[view.active].name, max(_LEAST_TEXT, room))}: {step} "
        words = short(words, self.width)
        return styled(words + "─" * (self.width - len(words)), "cyan")

    def happening(self) -> list[str]:
        """The plays and effects under way."""
        view, telling, width = self.view, self.telling, self.width
        lines = self.long(self.situation, "italic") if self.situation else []
        kinds = dict.fromkeys(relation.kind for relation in view.relations)
        for kind in kinds:
            said = [telling.relation(each) for each in view.relations if each.kind == kind]
            lines += listed(kind, said, width, "bold yellow")
        if view.announced is not None:
            lines += listed("being played", [telling.item(view.announced)], width, "magenta")
        lines += self.stack()
        lines += listed("triggered", [telling.trigger(each) for each in view.queue], width, "magenta")
        choices = [] if view.decision is None else view.decision.choices
        ordered = [f"{number} {telling.trigger(each)}" for number, each in enumerate(choices, 1)]
        lines += listed("to order", ordered, width, "magenta")
        for lasting in view.lasting:
            lines += self.long(telling.lasting(lasting), "cyan")
        lines += listed("looked at", view.looked_at, width, "cyan")
        lines += listed("chosen", view.chosen, width, "cyan")
        group = f"new {self.face.group.title} so far" if self.face.group else "chosen"
        return lines + listed(group, telling.named(view.joining), width, "cyan")

    def stack(self) -> list[str]:
        """The stack, the topmost play first, which is carried out next."""
        head = self.face.terminal.stack
        items = [self.telling.item(item) for item in reversed(self.view.stack)]
        if self.layout >= _FOLDED:
            return self.long_list(head, items, "magenta")
        lines = [cut(" " * (len(head) + 2) + item, self.width, "magenta") for item in items]
        if items:
            top = self.view.stack[-1]
            text = " / ".join(top.text[top.line : top.line + 1] if top.line >= 0 else top.text)
            lines[0] = cut(f"{head}: {items[0]}", self.width, "bold magenta")
            if text and self.layout <= _TEXTS:
                lines[1:1] = self.long(" " * (len(head) + 4) + text, "dim", len(head) + 4)
        return lines

    def remembered(self, player: Player) -> list[str]:
        """The hidden cards of a player that the viewer has seen, so far as they are known."""
        known: dict[str, list[str]] = {"hand": [], "deck": [], "": []}
        for entry in player.remembered:
            where = f" ({entry.place}. from the top)" if entry.place else ""
            known.setdefault(entry.zone, []).append(entry.card + where)
        lines: list[str] = []
        for zone, cards in known.items():
            what = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
            what += f" of this {zone}" if zone else " in hand or deck"
            if zone or self.layout <= _PILES:
                head = f"  you know {what}" if self.view.viewer >= 0 else f"  {what} known to all"
                lines += self.long_list(head, cards, "cyan")
        return lines

    # Lines of the present layout.

    def cards(self, cells: list[Cell], cards: list[Held], last: int) -> list[str]:
        """Cards, up to a layout each with its text in a line of its own, and then in columns."""
        if self.layout > last:
            return self.in_columns(cells)
        return [line for cell, card in zip(cells, cards) for line in self.with_text(cell, card.text)]

    def in_columns(self, cells: list[Cell]) -> list[str]:
        """Cells side by side."""
        return columns(folded(cells) if self.layout >= _FOLDED else cells, self.width)

    def with_text(self, cell: Cell, text: list[str]) -> list[str]:
        """A cell with the text of its card beside it, as far as there is room."""
        head = short(cell.text, self.width)
        left = max(len(head) + 2, _TEXT_COLUMN)
        room = self.width - left
        if not text or room <= _LEAST_TEXT:
            return [styled(head, cell.style)]
        said = " / ".join(text)
        first, *more = wrapped(said, room, "dim", 0) if self.layout == _WHOLE else [cut(said, room, "dim")]
        line = styled(head, cell.style) + " " * (left - len(head)) + first
        return [line, *(" " * left + piece for piece in more)]

    def long(self, text: str, style: str, indent: int = 4) -> list[str]:
        """A text that may be too long for a line."""
        whole = self.layout == _WHOLE
        return wrapped(text, self.width, style, indent) if whole else [cut(text, self.width, style)]

    def long_list(self, head: str, words: list[str], style: str) -> list[str]:
        """Words after a heading that may be too long for a line; nothing without words."""
        if self.layout == _WHOLE or not words:
            return listed(head, words, self.width, style)
        return [cut(f"{head}: {', '.join(words)}", self.width, style)]
