"""The table of MIND in a terminal (MI-5.2).

A unit stands in one line: a Group as `Group 12 = 9 [Amnesia 5 3, Panic 7 1]` with its total power, a Thought alone as
`Amnesia 5 3`. Engaged cards are turned: `/Amnesia 5 3/`. The train is a pile with its targets, the topmost item first,
which resolves next.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.screen import Screen, called, clean, in_one, pile, short, styled

_MARKS: Final = "/turned/ engaged   > challenges   * is challenged   # blocks   ~ has lost its abilities"
_SIGNS: Final = {"challenging": ">", "blocking": "#", "challenged": "*"}
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
    drawing = MindScreen(
        view, width, layouts=4, beside_name=66, beside_active=60, text_column=36, turns=100, marks=_MARKS
    )
    return drawing.drawn(rows)


class MindScreen(Screen):
    """The table of a view of MIND."""

    def headline(self, seat: int) -> list[str]:
        lines = super().headline(seat)
        if self.texts:
            lines.append(self.line(f"    {in_one(self.view['players'][seat]['leader']['text'])}", "dim"))
        return lines

    def facts(self, player: dict[str, Any]) -> list[tuple[str, str]]:
        numbers, pile_ = player["numbers"], pile(player, "discard pile")
        breaks = numbers["breaks"]
        tally = "●" * min(breaks, _BREAKS) + "○" * max(0, _BREAKS - breaks)
        free = numbers["memory"] - numbers["committed"]
        facts = [
            (short(player["leader"]["name"], 20), "italic"),
            (f"breaks {tally}", "bold red" if breaks == _BREAKS - 1 else ""),
            (f"Breaking Point {numbers['breaking point']}", ""),
            (
                f"Memory {numbers['committed']}/{numbers['memory']}, {free} left",
                "bold red" if free < 0 else "green",
            ),
            (f"hand {player['hand']['count']}" + (" open" if player["hand"]["open"] else ""), ""),
            (f"deck {pile(player, 'deck')['count']}", ""),
        ]
        if pile_["cards"] is not None:
            facts.append((f"discard {pile_['count']}", ""))
        return facts

    def step(self) -> str:
        awaited = answer(self.view)
        return _PHASES[self.view["phase"]] + (f" - {awaited}" if awaited else "")

    def happening(self) -> list[str]:
        view, names = self.view, self.names
        lines: list[str] = []
        lines += [self.line(challenge(view, found, names), "bold yellow") for found in view["relations"]]
        if view["announced"] is not None:
            lines.append(self.line(f"being played: {view['announced']['name']}", "magenta"))
        for item in reversed(view["stack"]):
            if item is view["stack"][-1]:
                lines.append(self.line("train: " + item_line(view, item, names), "bold magenta"))
                if self.texts:
                    lines.append(self.line(f"         {in_one(item['text'])}", "dim"))
            else:
                lines.append(self.line("       " + item_line(view, item, names), "magenta"))
        if view["stack"] or view["window"]:
            lines.append(self.line("if everybody passes: " + outlook(view, names), "italic"))
        lines += self.waiting("triggered")
        said = [
            f"{n} {entry['card']} line {entry['line'] + 1}"
            + (f" ({entry['about']})" if entry["about"] else "")
            for n, entry in enumerate((view["decision"] or {}).get("choices", []), 1)
        ]
        lines += self.listed("to order", said, "magenta") + self.lasting()
        lines += self.listed("looked at", view["looked_at"], "cyan")
        lines += self.listed("chosen", view["chosen"], "cyan")
        members = [names.get(id_, "") for id_ in view["joining"]]
        return lines + self.listed("new Group so far", members, "cyan")

    def side(self, seat: int) -> list[str]:
        player = self.view["players"][seat]
        lines: list[str] = []
        groups = {group["id"]: group for group in player["groups"]}
        for piece in player["things"]:
            if piece["printed"]["type"] == "thought":
                if not piece["group"]:
                    lines.append(self.thought("  ", piece, seat))
                elif piece["group"] in groups:
                    group = groups.pop(piece["group"])
                    lines += self.group(
                        group, [each for each in player["things"] if each["id"] in group["things"]], seat
                    )
                continue
            text = f"  {called(piece)} ({piece['printed']['scope']}, {piece['numbers']['cost']})"
            if piece["attached_to"]:
                text += f" on {self.names.get(piece['attached_to'], '?')}"
            lines.append(self.with_text(text, "magenta", piece["text"] if self.texts else []))
        return lines or [styled("  nothing in play", "dim")]

    def group(self, group: dict[str, Any], members: list[dict[str, Any]], seat: int) -> list[str]:
        """A Group as a whole with its members."""
        total = f"  Group {group['id']} = {group['numbers']['power']}"
        if self.texts:
            return [self.line(total, "bold"), *[self.thought("    ", piece, seat) for piece in members]]
        said = ", ".join([thought(piece, seat) for piece in members])
        return [self.line(f"{total} [{said}]", "bold")]

    def thought(self, indent: str, piece: dict[str, Any], seat: int) -> str:
        """A Thought in a line of its own."""
        return self.with_text(
            indent + thought(piece, seat), style_of(piece), piece["text"] if self.texts else []
        )

    def hand(self, seat: int) -> list[str]:
        player = self.view["players"][seat]
        free = player["numbers"]["memory"] - player["numbers"]["committed"]
        lines: list[str] = []
        said: list[str] = []
        for card in player["hand"]["cards"]:
            printed, cost = card["printed"], card["numbers"]["cost"]
            text = f"  ({cost}) {clean(card['name'])}"
            if printed["cost"] != cost:
                text += f" printed {printed['cost']}"
            text += f" {printed['power']} {printed['kind']}" if "power" in printed else f" {printed['scope']}"
            style = "green" if cost <= free else ""
            if self.hand_texts:
                lines.append(self.with_text(text, style, card["text"]))
            else:
                said.append(text.strip())
        return lines + self.listed("  hand", said, "green")

    def piled(self, cards: list[str]) -> list[str]:
        return cards[::-1]  # the top card first


def answer(view: dict[str, Any]) -> str:
    """Whose answer is awaited, and for what."""
    decision = view["decision"]
    if decision is None:
        return ""
    name = view["players"][decision["seat"]]["name"]
    if decision["kind"] == "train" and view["stack"]:
        return f"{name} may answer {view['train'][-1]['name']}"
    if decision["kind"] == "window":
        return f"{name} may answer {_WINDOWS.get(view['window'], '')}"
    if decision["kind"] == "block":
        return f"{name} may block"
    return ""


def item_line(view: dict[str, Any], item: dict[str, Any], names: dict[int, str]) -> str:
    """An item on the train: whose it is, what it is, its modes and targets."""
    what = "ability of " if item["ability"] else ""
    text = f"{what}{called(item)} of {view['players'][item['seat']]['name']}"
    if item["modes"]:
        text += ", mode " + " and ".join(str(mode) for mode in item["modes"])
    aims = [names.get(id_, "something that is gone") for id_ in item["targets"]]
    aims += [str(slug) for slug in item["cards"]]
    return text + (" → " + ", ".join(aims) if aims else "")


def challenge(view: dict[str, Any], found: dict[str, Any], names: dict[int, str]) -> str:
    """The current challenge with both totals."""
    numbers = found["numbers"]
    who = " + ".join(names.get(id_, "?") for id_ in found["things"])
    whom = " + ".join(names.get(id_, "?") for id_ in found["to"])
    if found["to_player"] >= 0:
        whom = f"{view['players'][found['to_player']]['name']} (Breaking Point)"
    blocked = ", blocked" if "blocked" in found["marks"] else ""
    return f"challenge: {who} with {numbers['power']} against {whom} with {numbers['against']}{blocked}"


def outlook(view: dict[str, Any], names: dict[int, str]) -> str:
    """What would happen if everybody passed now."""
    parts = [f"{item['name']} resolves" for item in reversed(view["stack"])]
    found = view["relations"][0] if view["relations"] else None
    if found is not None and view["window"] == "declared":
        parts.append("a block may follow")
    elif found is not None and view["window"] == "blocked":
        mine, theirs = found["numbers"]["power"], found["numbers"]["against"]
        if found["to_player"] >= 0:
            player = view["players"][found["to_player"]]["name"]
            parts.append(f"{player} is broken" if mine > theirs else f"{player} is not broken")
        elif mine == theirs:
            parts.append("both units are removed")
        else:
            losers = found["to"] if mine > theirs else found["things"]
            parts.append(", ".join(names.get(id_, "?") for id_ in losers) + " removed")
    if view["stack"] and found is not None:
        parts[-1] += " (as things stand before the train)"
    return ", then ".join(parts) if parts else "the game goes on"


def thought(piece: dict[str, Any], seat: int) -> str:
    """A Thought: name, number, current power; turned if it is engaged."""
    marks, power = piece["marks"], piece["numbers"]["power"]
    mark = next((sign for word, sign in _SIGNS.items() if word in marks), "")
    text = f"{mark}{called(piece)}  {power}"
    if power != piece["printed"]["power"]:
        text += f" of {piece['printed']['power']}"
    if "silenced" in marks:
        text += " ~"
    if piece["owner"] != seat:
        text += " (taken)"
    return f"/{text}/" if "engaged" in marks else text


def style_of(piece: dict[str, Any]) -> str:
    """The style of a Thought."""
    if "challenging" in piece["marks"] or "challenged" in piece["marks"]:
        return "bold yellow"
    return "dim" if "engaged" in piece["marks"] else "bold"
