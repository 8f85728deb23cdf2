"""The table of a standard card game in a terminal, drawn from the data of a view."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from mindtable.cards.screen import Cell, Screen, called, clean, styled


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardScreen(Screen):
    """The table of a view of a standard card game."""

    def things(self) -> list[dict[str, Any]]:
        return [thing for player in self.view["players"] for thing in player["play"]]

    def facts(self, player: dict[str, Any]) -> list[tuple[str, str]]:
        facts = [(f"health {player['health']}", "bold green"), (f"hand {player['hand_size']}", "")]
        if self.view["resource"]:
            facts.insert(1, (f"{self.view['resource']} {player['purse']}", ""))
        facts.append((f"deck {player['deck_size']}", ""))
        return [*facts, (f"discard {len(player['discard_pile'] or [])}", "")]

    def step(self) -> str:
        return str(self.view["phase"])

    def happening(self) -> list[str]:
        waiting = [clean(play["name"]) for play in reversed(self.view["stack"])]
        lines = self.listed("stack, top first", waiting, "yellow")
        lines += self.waiting("waiting") + self.lasting()
        return lines + self.flowing("looked at: ", self.view["looked_at"], "cyan")

    def side(self, seat: int) -> list[str]:
        side = self.view["players"][seat]["play"]
        if not side:
            return [styled("  nothing in play", "dim")]
        return self.cards([self.cell(thing, seat) for thing in side], side, self.texts)

    def cell(self, thing: dict[str, Any], seat: int) -> Cell:
        """A thing in play: name, number, numbers, counters."""
        text = f" {called(thing)}"
        for name, number in {**thing["stats"], **thing["counters"]}.items():
            text += f"  {clean(name)} {number}"
        if thing["turned"]:
            text += f"  ({self.view['turned']})"
        if thing["owner"] != seat:
            text += "  (taken)"
        return Cell(text, "dim" if thing["turned"] else "bold")

    def hand(self, seat: int) -> list[str]:
        player = self.view["players"][seat]
        cells = [
            Cell(
                f" ({card['cost']}) {clean(card['name'])}", "green" if card["cost"] <= player["purse"] else ""
            )
            for card in player["hand"]
        ]
        return self.cards(cells, player["hand"], self.hand_texts)

    def piled(self, cards: list[str]) -> list[str]:
        return cards
