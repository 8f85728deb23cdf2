"""The table of TumblrCards in a terminal, drawn from the data of a view and from nothing else (TC-3).

Five layouts say less and less; the first one that fits into the rows is drawn. Marks before a creature: `*` may attack,
`>` has been declared as an attacker; after it: `t` for a token, what it has of X and of counters.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.lasting import in_words

# (the text of creatures, the text of cards in hand, the piles, like creatures folded into one)
_LAYOUTS: Final = (
    (True, True, True, False),
    (False, True, True, False),
    (False, True, False, False),
    (False, False, False, False),
    (False, False, False, True),
)
_LOW: Final = 5  # health at which a player is in danger
_MARKS: Final = "* may attack   > attacks   t token"


class Cell:
    """A piece of text of one style; `text` is plain, its length is what it takes up on the screen."""

    def __init__(self, text: str, style: str = "") -> None:
        self.text = text
        self.style = style

    def padded(self, width: int) -> str:
        """The cell as markup, filled up to `width`."""
        return styled(self.text, self.style) + " " * max(0, width - len(self.text))


def screen(view: dict[str, Any], width: int, rows: int) -> list[str]:
    """The table as lines of rich markup, none wider than `width`; more than `rows` if it cannot be said in less."""
    lines: list[str] = []
    for texts, hand_texts, piles, folded in _LAYOUTS:
        lines = layout(view, width, texts, hand_texts, piles, folded)
        if len(lines) <= rows:
            break
    return lines


def layout(
    view: dict[str, Any], width: int, texts: bool, hand_texts: bool, piles: bool, folded: bool
) -> list[str]:
    """The table in one of the layouts."""
    near = 1 if view["viewer"] == 1 else 0
    lines: list[str] = []
    for seat in (1 - near, near):
        player = view["players"][seat]
        side = creatures(view, seat, width, texts, folded)
        if seat == near:
            lines.append(middle(view, width))
            lines.extend(declared(view, width))
            lines.extend(side)
            lines.append(headline(view, seat, width))
        else:
            lines.append(headline(view, seat, width))
        if piles:
            lines.extend(pile("discard pile", player["discard_pile"], width))
        if player["hand"] is not None:
            lines.extend(hand(view, seat, width, hand_texts))
        if seat != near:
            lines.extend(side)
    if texts:
        lines.append(styled(_MARKS, "dim"))
    return lines


def headline(view: dict[str, Any], seat: int, width: int) -> str:
    """The line of one player: name, health, and how many cards are where."""
    player = view["players"][seat]
    health = player["health"]
    acts = view["turn"] > 0 and view["active"] == seat
    room = max(8, width - 54)
    name = short(player["name"], room)
    style = "bold red" if health <= _LOW else "bold green"
    parts = [styled(("> " if acts else "  ") + name, "bold reverse" if acts else "bold")]
    if view["turn"] > 0:
        parts.append(styled(f"health {health}", style))
    parts.append(f"hand {player['hand_size']}")
    parts.append(f"deck {player['deck_size']}")
    parts.append(f"discard {len(player['discard_pile'] or [])}")
    if player["drawn_size"]:
        parts.append(f"aside {player['drawn_size']}")
    return "  ".join(parts)


def middle(view: dict[str, Any], width: int) -> str:
    """The line between the sides: the turn, the phase, the mana."""
    words = "before the first turn"
    if view["turn"] > 0:
        active = view["players"][view["active"]]["name"]
        words = f"turn {view['turn']} of 60, {short(active, max(8, width - 52))}: {view['phase']}"
        if view["phase"] == "casting":
            words += f", {view['mana']} mana left"
    words = short(f"── {words} ", width)
    return styled(words + "─" * max(0, width - len(words)), "cyan")


def declared(view: dict[str, Any], width: int) -> list[str]:
    """What is in the making: the declaration of attacks so far, and abilities that wait."""
    lines: list[str] = []
    attacks = view["attacks"]
    if attacks:
        names = creature_names(view)
        opponent = str(view["players"][1 - view["active"]]["name"])
        said: list[str] = []
        for attack in attacks:
            if attack["attacker"] in names:
                object_ = opponent if attack["object"] == 0 else names.get(attack["object"], "one that left")
                said.append(f"{names[attack['attacker']]} → {object_}")
        if said:
            lines.extend(flowing("attacks: ", said, width, "yellow"))
    if view["queue"]:
        waiting = [f"{entry['card']} line {entry['line'] + 1}" for entry in view["queue"]]
        lines.append(styled(short("waiting: " + ", ".join(waiting), width), "magenta"))
    for entry in view["lasting"]:
        lines.append(styled(short(in_words(entry, creature_names(view)), width), "cyan"))
    if view["looked_at"]:
        lines.extend(flowing("looked at: ", [str(slug) for slug in view["looked_at"]], width, "cyan"))
    return lines


def creature_names(view: dict[str, Any]) -> dict[int, str]:
    """Names of the creatures in play by number."""
    names: dict[int, str] = {}
    for player in view["players"]:
        for creature in player["creatures"]:
            names[creature["id"]] = f"{clean(creature['name'])} {creature['id']}"
    return names


def creatures(view: dict[str, Any], seat: int, width: int, texts: bool, folded: bool) -> list[str]:
    """The creatures of one side."""
    side = view["players"][seat]["creatures"]
    if not side:
        return [styled("  no creatures", "dim")]
    attacks_next = view["active"] == seat and view["phase"] in ("casting", "combat")
    if texts:
        return [with_text(cell(creature, seat, attacks_next), creature["text"], width) for creature in side]
    cells = (
        folded_cells(side, seat, attacks_next)
        if folded
        else [cell(creature, seat, attacks_next) for creature in side]
    )
    return columns(cells, width)


def folded_cells(side: list[dict[str, Any]], seat: int, attacks_next: bool) -> list[Cell]:
    """The creatures with those that look alike in one cell."""
    alike: dict[str, list[dict[str, Any]]] = {}
    for creature in side:
        look = cell({**creature, "id": 0}, seat, attacks_next)
        alike.setdefault(look.text + look.style, []).append(creature)
    cells: list[Cell] = []
    for group in alike.values():
        first = cell(group[0], seat, attacks_next)
        if len(group) > 1:
            first.text += f" and {len(group) - 1} alike"
        cells.append(first)
    return cells


def cell(creature: dict[str, Any], seat: int, attacks_next: bool) -> Cell:
    """A creature in play: name, number, attack/health."""
    ready = creature["may_attack"] and attacks_next
    mark = ">" if creature["attacking"] else "*" if ready else " "
    text = f"{mark}{clean(creature['name'])} {creature['id']}  {creature['attack']}/{creature['health']}"
    if creature["health"] < creature["full_health"]:
        text += f" of {creature['full_health']}"
    if creature["token"]:
        text += " t"
    if creature["x"] > 1:
        text += f" X={creature['x']}"
    for kind, number in creature["counters"].items():
        text += f" {clean(kind)}:{number}"
    if creature["owner"] != seat:
        text += " (taken)"
    style = "yellow" if creature["attacking"] else "bold" if ready else ""
    if creature["health"] < creature["full_health"]:
        style += " red"
    return Cell(text, style.strip())


def hand(view: dict[str, Any], seat: int, width: int, texts: bool) -> list[str]:
    """The cards in a hand that the viewer sees: cost now, name, printed numbers."""
    cells: list[Cell] = []
    cards = view["players"][seat]["hand"]
    casts = view["active"] == seat and view["phase"] == "casting"
    for card in cards:
        printed = card["printed"]
        cost = "XX" if printed["cost"] == "XX" else str(card["cost"])
        text = f" ({cost}) {clean(card['name'])} {printed['attack']}/{printed['health']}"
        if printed["cost"] not in ("XX", card["cost"]):
            text += f" printed {printed['cost']}"
        cells.append(
            Cell(text, "green" if casts and card["cost"] <= view["mana"] else "" if casts else "dim")
        )
    if texts:
        return [with_text(cell_, card["text"], width) for cell_, card in zip(cells, cards)]
    return columns(cells, width)


def pile(title: str, cards: list[str] | None, width: int) -> list[str]:
    """A pile that is seen, in one line."""
    if not cards:
        return []
    counted: dict[str, int] = {}
    for card in cards:
        counted[card] = counted.get(card, 0) + 1
    words = [slug if number == 1 else f"{number} {slug}" for slug, number in counted.items()]
    return [styled(short(f"  {title}: {', '.join(words)}", width), "dim")]


def with_text(cell_: Cell, lines: list[str], width: int) -> str:
    """A cell with the text of the card after it, as far as there is room."""
    left = max(len(cell_.text) + 2, 34)
    text = short(" / ".join(clean(line) for line in lines), width - left) if width > left + 8 else ""
    return cell_.padded(left) + styled(text, "dim")


def columns(cells: list[Cell], width: int) -> list[str]:
    """Cells side by side, in as many columns as fit."""
    if not cells:
        return []
    for cell_ in cells:
        cell_.text = short(cell_.text, width)
    lengths = [len(cell_.text) for cell_ in cells]
    widths = [width]
    for number in range(min(len(cells), 8), 0, -1):
        widths = [max(lengths[column::number]) + 2 for column in range(number)]
        if sum(widths) - 2 <= width:
            break
    lines: list[str] = []
    for first in range(0, len(cells), len(widths)):
        row = cells[first : first + len(widths)]
        lines.append("".join([cell_.padded(widest) for cell_, widest in zip(row, widths)]).rstrip())
    return lines


def flowing(head: str, said: list[str], width: int, style: str) -> list[str]:
    """Words after a heading, broken between them."""
    lines: list[str] = []
    line = head
    for i, word in enumerate(said):
        part = word + (", " if i < len(said) - 1 else "")
        if len(line) + len(part.rstrip()) > width and line.strip():
            lines.append(styled(short(line.rstrip(), width), style))
            line = " " * len(head)
        line += part
    lines.append(styled(short(line.rstrip(), width), style))
    return lines


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
