"""The table of MIND in a terminal (MI-5.2).

A unit stands in one line: a Group as `Group 12 = 9 [Amnesia 5 3, Panic 7 1]` with its total power, a Thought alone as
`Amnesia 5 3`. Engaged cards are turned: `/Amnesia 5 3/`. The train is a pile with its targets, the topmost item first,
which resolves next.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.screen import Screen, called, clean, in_one, short, styled

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
    drawing = MindScreen(
        view, width, layouts=4, beside_name=66, beside_active=60, text_column=36, turns=100, marks=_MARKS
    )
    return drawing.drawn(rows)


class MindScreen(Screen):
    """The table of a view of MIND."""

    def things(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = [*self.view["train"]]
        for player in self.view["players"]:
            for unit in player["units"]:
                found += unit["members"]
            found += player["intellects"]
        return found

    def headline(self, seat: int) -> list[str]:
        lines = super().headline(seat)
        if self.texts:
            lines.append(self.line(f"    {in_one(self.view['players'][seat]['thinker_text'])}", "dim"))
        return lines

    def facts(self, player: dict[str, Any]) -> list[tuple[str, str]]:
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
        return facts

    def step(self) -> str:
        awaited = answer(self.view)
        return _PHASES[self.view["phase"]] + (f" - {awaited}" if awaited else "")

    def happening(self) -> list[str]:
        view, names = self.view, self.names
        lines: list[str] = []
        if view["challenge"] is not None:
            lines.append(self.line(challenge(view, names), "bold yellow"))
        if view["announced"] is not None:
            lines.append(self.line(f"being played: {view['announced']['name']}", "magenta"))
        for item in reversed(view["train"]):
            if item is view["train"][-1]:
                lines.append(self.line("train: " + item_line(view, item, names), "bold magenta"))
                if self.texts:
                    lines.append(self.line(f"         {in_one(item['text'])}", "dim"))
            else:
                lines.append(self.line("       " + item_line(view, item, names), "magenta"))
        if view["train"] or view["window"]:
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
        members = [names.get(id_, "") for id_ in view["grouping"]]
        return lines + self.listed("new Group so far", members, "cyan")

    def side(self, seat: int) -> list[str]:
        player = self.view["players"][seat]
        lines: list[str] = []
        for unit in player["units"]:
            lines += self.unit(unit, seat)
        for piece in player["intellects"]:
            text = f"  {called(piece)} ({piece['scope']}, {piece['cost']})"
            if piece["bearer"]:
                text += f" on {self.names.get(piece['bearer'], '?')}"
            lines.append(self.with_text(text, "magenta", piece["text"] if self.texts else []))
        return lines or [styled("  nothing in play", "dim")]

    def unit(self, unit: dict[str, Any], seat: int) -> list[str]:
        """A unit: a Thought in one line, a Group as a whole with its members."""
        members = unit["members"]
        if len(members) == 1:
            return [self.thought("  ", members[0], seat)]
        total = f"  Group {members[0]['group']} = {unit['power']}"
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
    if decision["kind"] == "train" and view["train"]:
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


def thought(piece: dict[str, Any], seat: int) -> str:
    """A Thought: name, number, current power; turned if it is engaged."""
    mark = ">" if piece["challenging"] else "#" if piece["blocking"] else "*" if piece["challenged"] else ""
    text = f"{mark}{called(piece)}  {piece['power']}"
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
