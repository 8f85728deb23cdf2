"""The table of MIND in a terminal, drawn from the data of a view and from nothing else (MI-5.2).

A unit stands in one line: a Group as `Group 12 = 9 [Amnesia 5 3, Panic 7 1]` with its total power, a Thought alone as
`Amnesia 5 3`. Engaged cards are turned: `/Amnesia 5 3/`. The train is a pile with its targets, the topmost item first,
which resolves next. Layouts say less and less; the first one that fits into the rows is drawn.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.lasting import in_words

# (the text of cards in play and on the train, the text of cards in hand, the discard piles)
_LAYOUTS: Final = ((True, True, True), (False, True, True), (False, True, False), (False, False, False))
_MARKS: Final = "/turned/ engaged   > challenges   * is challenged   # blocks   ~ has lost its abilities"
_BREAKS: Final = 3
_PHASES: Final = {
    "set-up": "set-up",
    "start": "start of turn",
    "recover": "Recover step",
    "play": "Play step",
    "challenge": "Challenge step",
    "end": "end of turn",
    "clean-up": "end of turn",
}
_WINDOWS: Final = {
    "recover": "after Recover",
    "thought": "after a Thought was played",
    "play-end": "at the end of the Play step",
    "declared": "after a challenge was declared",
    "blocked": "before the challenge is resolved",
    "after": "after a challenge",
    "end": "at the end of the turn",
}


def screen(view: dict[str, Any], width: int, rows: int) -> list[str]:
    """The table as lines of rich markup, none wider than `width`; more than `rows` if it cannot be said in less."""
    lines: list[str] = []
    for texts, hand_texts, piles in _LAYOUTS:
        lines = layout(view, width, texts, hand_texts, piles)
        if len(lines) <= rows:
            break
    return lines


def layout(view: dict[str, Any], width: int, texts: bool, hand_texts: bool, piles: bool) -> list[str]:
    """The table in one of the layouts."""
    near = 1 if view["viewer"] == 1 else 0
    lines: list[str] = []
    for seat in (1 - near, near):
        player = view["players"][seat]
        side = table(view, seat, width, texts)
        head = headline(view, seat, width)
        if texts:
            head.append(
                styled(short(f"    {' / '.join(clean(t) for t in player['thinker_text'])}", width), "dim")
            )
        if seat == near:
            lines.append(middle(view, width))
            lines += happening(view, width, texts)
            lines += side
            lines += head
        else:
            lines += head
        if piles and player["discard_pile"]:
            lines.append(pile(player["discard_pile"], width))
        if player["hand"] is not None:
            lines += hand(view, seat, width, hand_texts)
        if seat != near:
            lines += side
    if texts:
        lines.append(styled(short(_MARKS, width), "dim"))
    return lines


def headline(view: dict[str, Any], seat: int, width: int) -> list[str]:
    """The line of one player: Thinker, breaks, Breaking Point, Memory used and left, and how many cards are where."""
    player = view["players"][seat]
    acts = view["turn"] > 0 and view["active"] == seat
    name = ("> " if acts else "  ") + short(player["name"], max(8, width - 66))
    breaks = player["breaks"]
    tally = "●" * min(breaks, _BREAKS) + "○" * max(0, _BREAKS - breaks)
    free = player["memory"] - player["committed"]
    facts = [
        (short(player["thinker_name"], 20), "italic"),
        (f"breaks {tally}", "bold red" if breaks == _BREAKS - 1 else ""),
        (f"Breaking Point {player['breaking_point']}", ""),
        (
            f"Memory {player['committed']}/{player['memory']}, {free} left",
            "bold red" if free < 0 else "green",
        ),
        (f"hand {player['hand_size']}" + (" open" if player["hand_revealed"] else ""), ""),
        (f"deck {player['deck_size']}", ""),
    ]
    if player["discard_pile"] is not None:
        facts.append((f"discard {len(player['discard_pile'])}", ""))
    lines: list[str] = []
    used = len(name)
    line = styled(name, "bold reverse" if acts else "bold")
    for text, style in facts:
        if used + 2 + len(text) > width:
            lines.append(line)
            line, used = "  ", 2
        line += "  " + styled(text, style)
        used += 2 + len(text)
    return [*lines, line]


def middle(view: dict[str, Any], width: int) -> str:
    """The line between the sides: the turn, the step, and whose answer is awaited for what."""
    words = "before the first turn"
    if view["turn"] > 0:
        active = view["players"][view["active"]]["name"]
        words = f"turn {view['turn']} of 100, {short(active, max(8, width - 60))}: {_PHASES[view['phase']]}"
    awaited = answer(view)
    if awaited:
        words += f" - {awaited}"
    words = short(f"── {words} ", width)
    return styled(words + "─" * max(0, width - len(words)), "cyan")


def answer(view: dict[str, Any]) -> str:
    """Whose answer is awaited, and for what."""
    decision = view["decision"]
    if decision is None:
        return ""
    name = view["players"][decision["seat"]]["name"]
    if decision["kind"] == "train" and view["train"]:
        return f"{name} may answer {view['train'][-1]['name']}"
    if decision["kind"] == "window":
        return f"{name} may answer {_WINDOWS.get(view['window'], '')}"
    if decision["kind"] == "block":
        return f"{name} may block"
    return ""


def happening(view: dict[str, Any], width: int, texts: bool) -> list[str]:
    """What is under way: the challenge, the train, abilities that wait, cards that were looked at."""
    names = names_of(view)
    lines: list[str] = []
    if view["challenge"] is not None:
        lines.append(styled(short(challenge(view, names), width), "bold yellow"))
    items = list(reversed(view["train"]))
    if view["announced"] is not None:
        lines.append(styled(short(f"being played: {view['announced']['name']}", width), "magenta"))
    for number, item in enumerate(items):
        head = "train: " if number == 0 else "       "
        lines.append(
            styled(
                short(head + item_line(view, item, names), width),
                "bold magenta" if number == 0 else "magenta",
            )
        )
        if texts and number == 0:
            said = " / ".join(clean(line) for line in item["text"])
            lines.append(styled(short(f"         {said}", width), "dim"))
    if items or view["window"]:
        lines.append(styled(short("if everybody passes: " + outlook(view, names), width), "italic"))
    if view["queue"]:
        waiting = [f"{entry['card']} line {entry['line'] + 1}" for entry in view["queue"]]
        lines.append(styled(short("triggered: " + ", ".join(waiting), width), "magenta"))
    if view["decision"] is not None and view["decision"].get("choices"):
        said = ", ".join(
            f"{n} {entry['card']} line {entry['line'] + 1}"
            + (f" ({entry['about']})" if entry["about"] else "")
            for n, entry in enumerate(view["decision"]["choices"], 1)
        )
        lines.append(styled(short(f"to order: {said}", width), "magenta"))
    for entry in view["lasting"]:
        lines.append(styled(short(in_words(entry, names), width), "cyan"))
    for key, head in (("looked_at", "looked at: "), ("chosen", "chosen: ")):
        if view[key]:
            lines.append(styled(short(head + ", ".join(str(slug) for slug in view[key]), width), "cyan"))
    if view["grouping"]:
        members = ", ".join(names.get(id_, "") for id_ in view["grouping"])
        lines.append(styled(short("new Group so far: " + members, width), "cyan"))
    return lines


def item_line(view: dict[str, Any], item: dict[str, Any], names: dict[int, str]) -> str:
    """An item on the train: whose it is, what it is, its modes and targets."""
    what = "ability of " if item["ability"] else ""
    text = f"{what}{clean(item['name'])} {item['id']} of {view['players'][item['seat']]['name']}"
    if item["modes"]:
        text += ", mode " + " and ".join(str(mode) for mode in item["modes"])
    aims = [names.get(id_, "something that is gone") for id_ in item["targets"]]
    aims += [str(slug) for slug in item["cards"]]
    return text + (" → " + ", ".join(aims) if aims else "")


def challenge(view: dict[str, Any], names: dict[int, str]) -> str:
    """The current challenge with both totals."""
    found = view["challenge"]
    who = " + ".join(names.get(id_, "?") for id_ in found["challengers"])
    whom = " + ".join(names.get(id_, "?") for id_ in found["targets"])
    if found["at_player"]:
        whom = f"{view['players'][1 - found['seat']]['name']} (Breaking Point)"
    blocked = ", blocked" if found["blocked"] else ""
    return f"challenge: {who} with {found['power']} against {whom} with {found['against']}{blocked}"


def outlook(view: dict[str, Any], names: dict[int, str]) -> str:
    """What would happen if everybody passed now."""
    parts = [f"{item['name']} resolves" for item in reversed(view["train"])]
    found = view["challenge"]
    if found is not None and view["window"] == "declared":
        parts.append("a block may follow")
    elif found is not None and view["window"] == "blocked":
        mine, theirs = found["power"], found["against"]
        if found["at_player"]:
            player = view["players"][1 - found["seat"]]["name"]
            parts.append(f"{player} is broken" if mine > theirs else f"{player} is not broken")
        elif mine == theirs:
            parts.append("both units are removed")
        else:
            losers = found["targets"] if mine > theirs else found["challengers"]
            parts.append(", ".join(names.get(id_, "?") for id_ in losers) + " removed")
    if view["train"] and found is not None:
        parts[-1] += " (as things stand before the train)"
    return ", then ".join(parts) if parts else "the game goes on"


def names_of(view: dict[str, Any]) -> dict[int, str]:
    """Names of the cards in play and on the train by number."""
    names: dict[int, str] = {}
    for player in view["players"]:
        for unit in player["units"]:
            for piece in unit["members"]:
                names[piece["id"]] = f"{clean(piece['name'])} {piece['id']}"
        for piece in player["intellects"]:
            names[piece["id"]] = f"{clean(piece['name'])} {piece['id']}"
    for item in view["train"]:
        names[item["id"]] = f"{clean(item['name'])} {item['id']}"
    return names


def table(view: dict[str, Any], seat: int, width: int, texts: bool) -> list[str]:
    """What a side has in play: its units, then its Intellects."""
    player = view["players"][seat]
    names = names_of(view)
    lines: list[str] = []
    for unit in player["units"]:
        lines += unit_lines(unit, seat, width, texts)
    for piece in player["intellects"]:
        text = f"  {clean(piece['name'])} {piece['id']} ({piece['scope']}, {piece['cost']})"
        if piece["bearer"]:
            text += f" on {names.get(piece['bearer'], '?')}"
        lines.append(with_text(text, "magenta", piece["text"] if texts else [], width))
    return lines or [styled("  nothing in play", "dim")]


def unit_lines(unit: dict[str, Any], seat: int, width: int, texts: bool) -> list[str]:
    """A unit: a Thought in one line, a Group as a whole with its members."""
    members = unit["members"]
    if len(members) == 1:
        piece = members[0]
        return [
            with_text("  " + thought(piece, seat), style_of(piece), piece["text"] if texts else [], width)
        ]
    total = f"  Group {members[0]['group']} = {unit['power']}"
    if texts:
        lines = [styled(short(total, width), "bold")]
        for piece in members:
            lines.append(with_text("    " + thought(piece, seat), style_of(piece), piece["text"], width))
        return lines
    said = ", ".join(thought(piece, seat) for piece in members)
    return [styled(short(f"{total} [{said}]", width), "bold")]


def thought(piece: dict[str, Any], seat: int) -> str:
    """A Thought: name, number, current power; turned if it is engaged."""
    mark = ">" if piece["challenging"] else "#" if piece["blocking"] else "*" if piece["challenged"] else ""
    text = f"{mark}{clean(piece['name'])} {piece['id']}  {piece['power']}"
    if piece["power"] != piece["printed"]["power"]:
        text += f" of {piece['printed']['power']}"
    if piece["silenced"]:
        text += " ~"
    if piece["owner"] != seat:
        text += " (taken)"
    return f"/{text}/" if piece["engaged"] else text


def style_of(piece: dict[str, Any]) -> str:
    """The style of a Thought."""
    if piece["challenging"] or piece["challenged"]:
        return "bold yellow"
    return "dim" if piece["engaged"] else "bold"


def hand(view: dict[str, Any], seat: int, width: int, texts: bool) -> list[str]:
    """The cards in a hand that the viewer sees: cost now, name, what they are."""
    player = view["players"][seat]
    free = player["memory"] - player["committed"]
    lines: list[str] = []
    said: list[str] = []
    for card in player["hand"]:
        printed = card["printed"]
        text = f"  ({card['cost']}) {clean(card['name'])}"
        if printed["cost"] != card["cost"]:
            text += f" printed {printed['cost']}"
        text += f" {printed['power']} {printed['kind']}" if "power" in printed else f" {printed['scope']}"
        style = "green" if card["cost"] <= free else ""
        if texts:
            lines.append(with_text(text, style, card["text"], width))
        else:
            said.append(text.strip())
    if said:
        lines.append(styled(short("  hand: " + ", ".join(said), width), "green"))
    return lines


def pile(cards: list[str], width: int) -> str:
    """A discard pile in one line, the top card first."""
    return styled(short(f"  discard pile: {', '.join(reversed(cards))}", width), "dim")


def with_text(head: str, style: str, lines: list[str], width: int) -> str:
    """A line with the text of the card after it, as far as there is room."""
    head = short(head, width)
    left = max(len(head) + 2, 36)
    text = short(" / ".join(clean(line) for line in lines), width - left) if width > left + 8 else ""
    if not text:
        return styled(head, style)
    return styled(head, style) + " " * (left - len(head)) + styled(text, "dim")


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
