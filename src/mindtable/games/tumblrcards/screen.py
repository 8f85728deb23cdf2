"""The table of TumblrCards in a terminal (TC-3).

Marks before a creature: `*` may attack, `>` has been declared as an attacker; after it: `t` for a token, what it has of
X and of counters.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.screen import Cell, Screen, called, clean, pile, styled

_LOW: Final = 5  # health at which a player is in danger
_MARKS: Final = "* may attack   > attacks   t token"


def screen(view: dict[str, Any], width: int, rows: int) -> list[str]:
    """The table as lines of rich markup, none wider than `width`; more than `rows` if it cannot be said in less."""
    drawing = TumblrScreen(
        view, width, layouts=5, beside_name=54, beside_active=52, text_column=34, turns=60, marks=_MARKS
    )
    return drawing.drawn(rows)


class TumblrScreen(Screen):
    """The table of a view of TumblrCards; the last layout folds creatures that look alike into one."""

    def facts(self, player: dict[str, Any]) -> list[tuple[str, str]]:
        facts = [(f"hand {player['hand']['count']}", "")]
        health = player["numbers"].get("health")
        if health is not None:
            facts.insert(0, (f"health {health}", "bold red" if health <= _LOW else "bold green"))
        facts.append((f"deck {pile(player, 'deck')['count']}", ""))
        facts.append((f"discard {pile(player, 'discard pile')['count']}", ""))
        if pile(player, "drawn pile")["count"]:
            facts.append((f"aside {pile(player, 'drawn pile')['count']}", ""))
        return facts

    def step(self) -> str:
        phase = str(self.view["phase"])
        mana = self.view["players"][self.view["active"]]["numbers"].get("mana")
        return phase if mana is None else f"{phase}, {mana} mana left"

    def happening(self) -> list[str]:
        view = self.view
        opponent = str(view["players"][1 - view["active"]]["name"])
        said: list[str] = []
        for attack in view["relations"]:
            if attack["things"][0] in self.names:
                object_ = opponent
                if attack["to"]:
                    object_ = self.names.get(attack["to"][0], "one that left")
                said.append(f"{self.names[attack['things'][0]]} → {object_}")
        lines = self.flowing("attacks: ", said, "yellow")
        lines += self.waiting("waiting") + self.lasting()
        return lines + self.flowing("looked at: ", view["looked_at"], "cyan")

    def side(self, seat: int) -> list[str]:
        side = self.view["players"][seat]["things"]
        if not side:
            return [styled("  no creatures", "dim")]
        attacks_next = self.view["active"] == seat and self.view["phase"] in ("casting", "combat")
        if self.folded:
            return self.columns(folded_cells(side, seat, attacks_next))
        return self.cards([cell(creature, seat, attacks_next) for creature in side], side, self.texts)

    def hand(self, seat: int) -> list[str]:
        view = self.view
        cells: list[Cell] = []
        cards = view["players"][seat]["hand"]["cards"]
        mana = view["players"][seat]["numbers"].get("mana", 0)
        casts = "mana" in view["players"][seat]["numbers"]
        for card in cards:
            printed = card["printed"]
            now = card["numbers"]["cost"]
            cost = "XX" if printed["cost"] == "XX" else str(now)
            text = f" ({cost}) {clean(card['name'])} {printed['attack']}/{printed['health']}"
            if printed["cost"] not in ("XX", now):
                text += f" printed {printed['cost']}"
            cells.append(Cell(text, "green" if casts and now <= mana else "" if casts else "dim"))
        return self.cards(cells, cards, self.hand_texts)

    def piled(self, cards: list[str]) -> list[str]:
        counted: dict[str, int] = {}
        for card in cards:
            counted[card] = counted.get(card, 0) + 1
        return [slug if number == 1 else f"{number} {slug}" for slug, number in counted.items()]


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
    numbers, marks = creature["numbers"], creature["marks"]
    attacking, ready = "attacking" in marks, "may attack" in marks and attacks_next
    mark = ">" if attacking else "*" if ready else " "
    text = f"{mark}{called(creature)}  {numbers['attack']}/{numbers['health']}"
    if numbers["health"] < numbers["full health"]:
        text += f" of {numbers['full health']}"
    if "token" in marks:
        text += " t"
    if creature["x"] > 1:
        text += f" X={creature['x']}"
    for kind, number in creature["counters"].items():
        text += f" {clean(kind)}:{number}"
    if creature["owner"] != seat:
        text += " (taken)"
    style = "yellow" if attacking else "bold" if ready else ""
    if numbers["health"] < numbers["full health"]:
        style += " red"
    return Cell(text, style.strip())
