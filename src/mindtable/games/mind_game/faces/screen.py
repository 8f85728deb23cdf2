"""The board of Mind Game in a terminal, drawn from the data of a view and from nothing else.

The viewer's own mind is below, so forward is up. A space shows whose construct stands there, and of its display the
colour, strength, action points and first letters: `▲P3/4Hate+2` is an own purple Hate of strength 3 with 4 action
points and 2 masked tiles beneath. The lines between the paths have their colours, and beside the creative spaces stand
the segments that they touch. Narrow terminals get a list instead of the board. What does not fit into the rows is left
out, the least important first.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.games.mind_game.state.board import ALL, LENGTH, PATHS, SEGMENTS, SPACES, TOUCHING
from mindtable.games.mind_game.state.tile import COLORS, LETTERS

_OWN: Final = "▲"
_ENEMY: Final = "▼"
_LINES: Final = (3, 2, 1, 0, 4, 0, 1, 2, 3)  # colours from player 1's left to right (MG-2.2)
_STYLES: Final = ("dodger_blue1", "magenta", "green3", "dark_orange", "grey70")
_LEAST_CELL: Final = 8  # columns of a space; narrower boards become a list
_WIDEST_CELL: Final = 18
_ROOMY_CELL: Final = 12  # from so many columns on the name stands apart
_CENTRE: Final = (3, 4)  # the paths that share a creative space in each mind
_REACHED: Final = "+"
_MOST_EXTRAS: Final = 6
_LEGEND: Final = (
    f"{_OWN} yours {_ENEMY} theirs  P3/4Name+2: purple, strength 3, 4 actions, 2 masked",
    f"o creative space  {_REACHED} can be reached  p placed c commanded  K black",
)


def touched_segments() -> dict[str, list[str]]:
    """For each creative space the segments that it touches, from the left (MG-2.6)."""
    found: dict[str, list[str]] = {}
    for side in (0, 1):
        for segment in SEGMENTS[side]:
            for space in TOUCHING[segment - SPACES]:
                found.setdefault(ALL[space].name, []).append(ALL[segment].name)
    return found


_TOUCHED: Final = touched_segments()


class Text:
    """A piece of a line in one style."""

    def __init__(self, text: str, style: str = "") -> None:
        self.text = text
        self.style = style


Line = list[Text]


def screen(view: dict[str, Any], width: int, rows: int) -> list[str]:
    """The table as lines of rich markup, none wider than `width`; more than `rows` if it cannot be said in less."""
    lines: list[str] = []
    for extras in range(_MOST_EXTRAS, -1, -1):
        lines = [markup(line, width) for line in layout(view, width, extras)]
        if len(lines) <= rows:
            break
    return lines


def layout(view: dict[str, Any], width: int, extras: int) -> list[Line]:
    """The table with so many extras.

    From first to last: lines of their own for minds and for contested spaces, the bank, the hand, masked tiles, the
    segments beside creative spaces, what the signs mean.
    """
    near = 1 if view["viewer"] == 1 else 0
    far = 1 - near
    cell = min(_WIDEST_CELL, (width - 3) // len(PATHS) - 1)
    drawn = cell >= _LEAST_CELL
    lines = [headline(view, far)] if extras > 0 and drawn else in_short(view, far, near, width)
    if view["players"][far]["hand"] and extras > 2:
        lines += held(view, far, width)
    if extras > 0 and drawn:
        lines += mind(view, far, near, width)
    if drawn:
        lines += board(view, near, cell, extras)
    else:
        lines += standing(view, near, width)
    if extras > 0 and drawn:
        lines += mind(view, near, near, width)
        lines.append(headline(view, near))
    else:
        lines += in_short(view, near, near, width)
    lines.append(middle(view, width))
    if extras > 1:
        lines.append(bank(view))
    if view["players"][near]["hand"] is not None and extras > 2:
        lines += held(view, near, width)
    if extras > 3:
        lines += masked(view, width)
    if extras > 5 and drawn:
        lines += legend(width)
    return lines


def in_short(view: dict[str, Any], seat: int, near: int, width: int) -> list[Line]:
    """One player with the mind, in a line if all its segments are empty."""
    player = view["players"][seat]
    acts = view["turn"] > 0 and view["active"] == seat
    name = str(player["name"])
    name = name if len(name) <= 12 else name[:11] + "…"
    head = f"{'>' if acts else ' '} {name} ({player['player']}) points {player['points']} hand {player['hand_size']}"
    stacks = places(view)
    pieces: Line = [Text(head, "bold")]
    for segment in player["segments"]:
        done = ("p" if segment["placed"] else "") + ("c" if segment["commanded"] else "")
        style = _STYLES[COLORS.index(segment["color"])] if segment["functional"] else "bold red"
        pieces.append(Text(f"{segment['id']} {done}".rstrip(), style))
        for side in (1 - near, near):
            if segment["id"] in stacks[side]:
                pieces.append(short(stacks[side][segment["id"]], side == near, _LEAST_CELL))
    lines: list[Line] = [[]]
    used = 0
    for piece in pieces:
        if used and used + 2 + len(piece.text) > width:
            lines.append([])
            used = 0
        lines[-1] += [Text("  "), piece] if lines[-1] or len(lines) > 1 else [piece]
        used += len(piece.text) + 2
    return lines


def legend(width: int) -> list[Line]:
    """The meaning of the signs, in one line if there is room."""
    whole = "  ".join(_LEGEND)
    return [[Text(text, "dim")] for text in ((whole,) if len(whole) <= width else _LEGEND)]


def headline(view: dict[str, Any], seat: int) -> Line:
    """The line of one player."""
    player = view["players"][seat]
    acts = view["turn"] > 0 and view["active"] == seat
    name = str(player["name"])
    name = name if len(name) <= 24 else name[:23] + "…"
    line = [
        Text(("> " if acts else "  ") + name, "bold reverse" if acts else "bold"),
        Text(f" (player {player['player']})"),
        Text(f"  points {player['points']}", "bold"),
        Text(f"  hand {player['hand_size']}"),
        Text(f"  holds {player['shut_down']} of 4", "bold green" if player["shut_down"] else ""),
    ]
    if player["reserve"] is not None:
        line.append(Text(f"  reserve {player['reserve']}"))
    return line


def middle(view: dict[str, Any], width: int) -> Line:
    """The turn, the step, and what is under way."""
    words = "before the first turn"
    if view["turn"] > 0:
        words = f"turn {view['turn']} of 400, {view['step']} step"
        command, fight = view["command"], view["combat"]
        if command is not None:
            left = command["actions_left"]
            words += f": {command['place']} has {left} action{'' if left == 1 else 's'} left"
        elif fight is not None:
            near = 1 if view["viewer"] == 1 else 0
            own, enemy = fight["adjustments"][near], fight["adjustments"][1 - near]
            words += f": combat in {fight['place']}, {_OWN} {own:+d} against {_ENEMY} {enemy:+d}"
            if fight["tile"] is not None:
                words += f", {fight['tile']['name']} is expelled"
            elif view["decision"] is not None and view["decision"]["kind"] in ("expel", "merge"):
                words += ", a masked tile is expelled"
            if fight["landing"]:
                words += f" to {fight['landing']}"
        elif view["step"] == "purchase":
            left = view["players"][view["active"]]["purchases_left"]
            words += f": {left} purchase{'' if left == 1 else 's'} left"
        if view["holder"] >= 0:
            words += f", {view['players'][view['holder']]['name']} wins by holding three segments now"
        elif view["closing"] > 0:
            words += f", {view['closing']} turns left"
        elif view["quiet"] > 9:
            words += f", {view['quiet']} of 40 quiet turns"
    words = f"── {words} "
    return [Text(words + "─" * max(0, width - len(words)), "cyan")]


def color_of(tile: dict[str, Any]) -> int:
    """The number of a tile's colour."""
    return COLORS.index(tile["color"])


def short(construct: dict[str, Any], own: bool, room: int) -> Text:
    """A construct in few letters."""
    display = construct["display"]
    mark = _OWN if own else _ENEMY
    beneath = construct["size"] - 1 if display is not None else construct["size"]
    more = f"+{beneath}" if beneath else ""
    if display is None:
        return Text(f"{mark}?{more}", "bold")
    head = f"{mark}{LETTERS[color_of(display)]}{display['strength']}/{display['action_points']}"
    if room >= _ROOMY_CELL:
        head += " "
    name = display["concept"][: max(0, room - len(head) - len(more))]
    return Text(head + name + more, ("bold " if own else "") + _STYLES[color_of(display)])


def places(view: dict[str, Any]) -> list[dict[str, dict[str, Any]]]:
    """By seat the constructs by place."""
    return [{found["place"]: found for found in player["constructs"]} for player in view["players"]]


def board(view: dict[str, Any], near: int, cell: int, extras: int) -> list[Line]:
    """The paths, as the near player sees them, with so many extras."""
    segments = extras > 4
    turned = view["players"][near]["player"] == 2
    columns = list(range(len(PATHS)))
    lines_of_color = list(_LINES)
    if turned:
        columns.reverse()
        lines_of_color.reverse()
    stacks = places(view)
    reached = reached_places(view)
    shut = {
        segment["id"]
        for player in view["players"]
        for segment in player["segments"]
        if not segment["functional"]
    }
    head = [Text("  ")]
    for column in columns:
        head.append(Text(" " + PATHS[column].center(cell), "bold"))
    found = [head]
    rows = range(1, LENGTH + 1) if turned else range(LENGTH, 0, -1)
    if segments:
        found.append(touching(columns, rows[0], cell, shut, reached))
    for row in rows:
        names = [f"{PATHS[column]}{row}" for column in columns]
        creative = row in (1, LENGTH)
        upper: Line = [Text(f"{row} ", "bold")]
        lower: Line = [Text("  ")]
        contested = False
        for index in range(len(columns)):
            name, room = names[index], cell
            if creative and columns[index] in _CENTRE:
                if index == _CENTRE[1]:
                    continue
                name, room = f"BB{row}", 2 * cell + 1
            bar = Text("┃", _STYLES[lines_of_color[index]])
            mine, theirs = stacks[near].get(name), stacks[1 - near].get(name)
            both = mine is not None and theirs is not None
            contested = contested or both
            if both and extras == 0:
                upper += [bar, facing(mine, theirs, room)]
                continue
            upper += [
                bar,
                filled(
                    theirs if both else mine or theirs,
                    not both and mine is not None,
                    room,
                    "o" if creative else "·",
                    name in reached,
                ),
            ]
            lower += [bar, filled(mine if both else None, True, room, " ", False)]
        bar = Text("┃", _STYLES[lines_of_color[-1]])
        found.append([*upper, bar])
        if contested and extras > 0:
            found.append([*lower, bar])
    if segments:
        found.append(touching(columns, rows[-1], cell, shut, reached))
    return found


def reached_places(view: dict[str, Any]) -> set[str]:
    """Where the open question lets a stack move or a tile be expelled to, as far as the viewer is asked."""
    command, decision = view["command"], view["decision"]
    found = set(command["reach"]) if command is not None else set()
    if decision is not None and decision["kind"] == "expel":
        found.update([action.split()[1] for action in decision.get("actions", [])])
    return found


def touching(columns: list[int], row: int, cell: int, shut: set[str], reached: set[str]) -> Line:
    """Beside a row of creative spaces, the segments that they touch."""
    line: Line = [Text("  ")]
    for index, column in enumerate(columns):
        name, room = f"{PATHS[column]}{row}", cell
        if column in _CENTRE:
            if index == _CENTRE[1]:
                continue
            name, room = f"BB{row}", 2 * cell + 1
        touched = _TOUCHED[name]
        left = room - sum([len(id_) + 1 for id_ in touched]) + 1
        line.append(Text(" " * (left // 2 + 1)))
        for number, id_ in enumerate(touched):
            style = "bold red" if id_ in shut else _STYLES[LETTERS.index(id_[1])]
            style = f"{style} reverse" if id_ in reached else style
            line += [Text(" " if number else ""), Text(id_, style)]
        line.append(Text(" " * (left - left // 2)))
    return line


def filled(construct: dict[str, Any] | None, own: bool, room: int, empty: str, reached: bool) -> Text:
    """The content of a space, or the sign of an empty one, filled up to `room`."""
    if construct is None:
        return Text(_REACHED.center(room), "bold cyan") if reached else Text(empty.center(room), "dim")
    text = short(construct, own, room)
    style = text.style + (" reverse" if construct["contested"] else "") + (" underline" if reached else "")
    return Text(text.text[:room].ljust(room), style)


def facing(mine: dict[str, Any] | None, theirs: dict[str, Any] | None, room: int) -> Text:
    """Both constructs of a contested space in one: colour and strength of their displays."""
    parts = [(_OWN, mine), (_ENEMY, theirs)]
    text = "".join([mark + sign_of(construct) for mark, construct in parts])
    return Text(text.center(room), "bold reverse")


def sign_of(construct: dict[str, Any] | None) -> str:
    """Colour and strength of a display, `?` while it is masked."""
    if construct is None or construct["display"] is None:
        return "?"
    return f"{LETTERS[color_of(construct['display'])]}{construct['display']['strength']}"


def mind(view: dict[str, Any], seat: int, near: int, width: int) -> list[Line]:
    """The segments of one mind: whether they are functional, what they have done this turn, what stands there."""
    stacks = places(view)
    room = max(16, (width - 2) // 4)
    first: Line = [Text("  ")]
    second: Line = [Text("  ")]
    both = False
    for segment in view["players"][seat]["segments"]:
        color = COLORS.index(segment["color"])
        done = ("p" if segment["placed"] else "") + ("c" if segment["commanded"] else "")
        state = ("open" if segment["functional"] else "SHUT") + (f" {done}" if done else "")
        head = Text(f"{segment['id']} {state} ", _STYLES[color] if segment["functional"] else "bold red")
        here = [stacks[1 - near].get(segment["id"]), stacks[near].get(segment["id"])]
        shown = [short(found, index == 1, 11) for index, found in enumerate(here) if found is not None]
        used = len(head.text) + (len(shown[0].text) if shown else 0)
        first += [head, *shown[:1], Text(" " * max(1, room - used))]
        second.append(Text(" " * len(head.text)))
        second += [
            *shown[1:],
            Text(" " * max(1, room - len(head.text) - (len(shown[1].text) if shown[1:] else 0))),
        ]
        both = both or len(shown) > 1
    return [first, second] if both else [first]


def standing(view: dict[str, Any], near: int, width: int) -> list[Line]:
    """All constructs outside minds as a list, where there is no room for the board."""
    found: list[Line] = []
    for seat in (1 - near, near):
        words = [
            f"{construct['place']} {short(construct, seat == near, 11).text}"
            for construct in view["players"][seat]["constructs"]
            if construct["place"][0] != "M"
        ]
        found += flowing("", words, width, "bold" if seat == near else "")
    return found


def bank(view: dict[str, Any]) -> Line:
    """How many tiles of each cost the bank holds."""
    first, *more = view["bank"]["counts"]
    counts = ", ".join([f"{number} for {cost}" for cost, number in enumerate(more, 2)])
    return [Text(f"bank: {first} tiles for 1, {counts}", "dim")]


def named(tile: dict[str, Any]) -> str:
    """A tile in a list."""
    return f"{tile['name']} {LETTERS[color_of(tile)]}/{tile['action_points']}"


def held(view: dict[str, Any], seat: int, width: int) -> list[Line]:
    """The tiles of a hand that the viewer sees: name, colour, action points."""
    hand = view["players"][seat]["hand"]
    return flowing("hand: ", [named(tile) for tile in hand or []], width, "green")


def masked(view: dict[str, Any], width: int) -> list[Line]:
    """The masked tiles that the viewer sees."""
    words = [
        f"{construct['place']} {' '.join([tile['name'] for tile in construct['masked']])}"
        for player in view["players"]
        for construct in player["constructs"]
        if construct["masked"]
    ]
    return flowing("masked: ", words, width, "")


def flowing(head: str, words: list[str], width: int, style: str) -> list[Line]:
    """Words after a heading, broken between them; nothing without words."""
    found: list[Line] = []
    if not words:
        return found
    line = head
    for index, word in enumerate(words):
        part = word + (", " if index < len(words) - 1 else "")
        if len(line) + len(part.rstrip()) > width and line.strip():
            found.append([Text(line.rstrip(), style)])
            line = " " * len(head)
        line += part
    if line.strip():
        found.append([Text(line.rstrip(), style)])
    return found


def markup(line: Line, width: int) -> str:
    """A line as rich markup, cut to `width`."""
    from rich.markup import escape  # takes long to import, and only a terminal needs it

    left = width
    parts: list[str] = []
    for piece in line:
        text = "".join([letter if letter.isprintable() else " " for letter in piece.text])[:left]
        left -= len(text)
        escaped = escape(text)
        parts.append(f"[{piece.style}]{escaped}[/]" if piece.style and text else escaped)
    return "".join(parts).rstrip()
