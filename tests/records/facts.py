"""The facts of a recorded game that every later engine must reproduce, in short lines of text.

A line tells of one position: whose turn it is, what is asked and how many answers there are, the numbers of the players
and of what lies on the table, and a checksum of each zone. It is read off the view that sees everything. What it leaves
out may change: serial numbers, the order of legal actions, prompts, digests, the shape of a view.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any
from zlib import crc32

import mindtable
from mindtable import Record, State
from tests.views import thoughts, zone


def checksum(parts: Iterable[str]) -> str:
    """A few digits that stand for texts in their order."""
    return format(crc32("\n".join(parts).encode()), "08x")


def facts(state: State) -> str:
    """The line of a position, with all that is hidden."""
    return seen(state.view(mindtable.EVERYTHING).data)


def seen(data: dict[str, Any]) -> str:
    """The line of a view: what its viewer may know."""
    asked = data["decision"]
    line = f"turn {data['turn']} of {data['active']}"
    if asked is not None:
        line += f"; {asked['kind']} asks {asked['seat']}"
        if "actions" in asked:
            line += f" {len(asked['actions'])} {checksum(sorted(asked['actions']))}"
    players = " | ".join(map(PLAYERS[data["game"]], data["players"]))
    if data["game"] == "mind":
        players += " | " + " ".join(item["card"] for item in data["stack"])
    if data["game"] == "mind_game":
        players += f" | bank {sum(data['bank']['counts'])} {checksum(data['bank']['tiles'] or ())}"
    return f"{line}; {players}"


def tumblr_player(player: dict[str, Any]) -> str:
    zones = zones_of(player, "hand", "deck", "drawn pile", "discard pile")
    each = ((one["card"], one["numbers"]) for one in player["things"])
    creatures = " ".join(f"{card} {numbers['attack']}/{numbers['health']}" for card, numbers in each)
    return f"{player['numbers']['health']} {zones} {creatures}"


def mind_player(player: dict[str, Any]) -> str:
    own = player["numbers"]
    numbers = " ".join(str(own[key]) for key in ("breaks", "breaking point", "committed", "memory"))
    zones = zones_of(player, "hand", "deck", "discard pile")
    powers = {group["id"]: group["numbers"]["power"] for group in player["groups"]}
    units = [
        list(unit) for _, unit in groupby(thoughts(player), lambda one: one["group"] or f"alone {one['id']}")
    ]
    said = " ".join(
        f"{powers.get(unit[0]['group'], unit[0]['numbers']['power'])}({' '.join(map(piece_text, unit))})"
        for unit in units
    )
    others = [one["card"] for one in player["things"] if one not in thoughts(player)]
    return f"{numbers} {zones} {said} {' '.join(others)}"


def piece_text(piece: dict[str, Any]) -> str:
    numbers, engaged = piece["numbers"], "engaged" if "engaged" in piece["marks"] else ""
    return f"{piece['card']} {numbers['cost']} {numbers['power']} {engaged}".strip()


def mind_game_player(player: dict[str, Any]) -> str:
    stacks = [
        " ".join(
            [stack["place"], str(stack["size"])]
            + [tile["tile"] if tile else "-" for tile in (stack["display"], *(stack["masked"] or ()))]
        )
        for stack in player["constructs"]
    ]
    hand = contents(player["hand"], player["hand_size"], True)
    return f"{player['points']} {player['reserve']} {hand} {checksum(sorted(stacks))}"


def card_player(player: dict[str, Any]) -> str:
    zones = zones_of(player, "hand", *[zone["zone"] for zone in player["zones"]])
    things = " ".join(f"{one['card']} {one['numbers']} {one['marks']}" for one in player["things"])
    return f"{player['numbers']} {zones} {things}"


PLAYERS = {
    "tumblrcards": tumblr_player,
    "mind": mind_player,
    "mind_game": mind_game_player,
    "minds_across_time": card_player,
    "mindnet": card_player,
}


def zones_of(player: dict[str, Any], *zones: str) -> str:
    """How many cards there are in each zone, and which, in their order but for a hand; or that they are hidden."""
    found = []
    for name in zones:
        held = player["hand"] if name == "hand" else zone(player, name)
        found.append(contents(held["cards"], held["count"], name == "hand"))
    return " ".join(found)


def contents(cards: list[Any] | None, count: int, in_any_order: bool) -> str:
    if cards is None:
        return f"{count}:hidden"
    slugs = [card if isinstance(card, str) else card.get("card") or card["tile"] for card in cards]
    return f"{len(slugs)}:{checksum(sorted(slugs) if in_any_order else slugs)}"


class Told:
    """The expected results of a record: outcome, turns, and after some inputs a line of facts and a checksum of the
    log.
    """

    def __init__(self) -> None:
        self.outcome = ""
        self.turns = 0
        self.facts: dict[int, str] = {}
        self.log: dict[int, str] = {}


def replayed(record: Record, after: Iterable[int]) -> Told:
    """Replay a record without its digests; returns the facts after each of these numbers of inputs."""
    told = Told()
    state = mindtable.game(record.game).resume(record, 0, check=False)
    log = "\n".join(event.text(mindtable.EVERYTHING, state.players) for event in state.events)
    places = set(after)
    sum_ = crc32(log.encode())
    for number, move in enumerate(record.moves, 1):
        seat, _, action = move.partition(" ")
        state.enter(action, int(seat))
        for event in state.events:
            sum_ = crc32(event.text(mindtable.EVERYTHING, state.players).encode(), sum_)
        if number in places:
            told.facts[number] = facts(state)
            told.log[number] = format(sum_, "08x")
    told.outcome = "" if state.outcome is None else str(state.outcome)
    told.turns = int(state.turn_number())
    return told
