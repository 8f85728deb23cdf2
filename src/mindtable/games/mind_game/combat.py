"""Combat: automatic kills, the order of combats, rounds and rolls (MG-10)."""

from __future__ import annotations

import tomllib
from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.mind_game import words
from mindtable.games.mind_game.state.board import ALL, PLACES
from mindtable.games.mind_game.state.construct import Construct
from mindtable.games.mind_game.state.event import MindGameEvent, Roll
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import NUMBER, TILES, data_file

# The side that a row of the table affects, from the roller's point of view.
ENEMY: Final = 1
SELF: Final = 2
BOTH: Final = 3

# The tiles of a side that a step affects.
DISPLAY: Final = 0
SECOND: Final = 1
BOTTOM: Final = 2
REST: Final = 3
CONSTRUCT: Final = 4
_SIDES: Final = {"enemy": ENEMY, "self": SELF, "both": BOTH}
_WHAT: Final = {"display": DISPLAY, "second": SECOND, "bottom": BOTTOM, "rest": REST, "construct": CONSTRUCT}

FACES: Final = 6  # of a die (MG-1.8)
DICE: Final = 3


class CombatRow:
    """A row of the table: whose tiles, and the steps in order. A step is the kind of tile * 2, plus 1 to expel instead
    of dissolve.
    """

    def __init__(self, side: i64, steps: list[int], text: str, told: str) -> None:
        self.side: i64 = side
        self.steps = steps
        self.text = text
        self.told = told


class Effects:
    """The effects of totals from `least` up; totals beyond the table count as its end rows (MG-10.12)."""

    def __init__(self, rows: dict[int, CombatRow]) -> None:
        self.least: i64 = min(rows)
        self.rows = [rows[total] for total in range(min(rows), max(rows) + 1)]

    def row(self, total: i64) -> CombatRow:
        """The row of a total."""
        index: i64 = max(0, min(len(self.rows) - 1, total - self.least))
        return self.rows[index]


_WHOSE: Final = {"enemy": "the enemy's", "self": "their own", "both": "both sides'"}
_NAMED: Final = {
    "display": "display",
    "second": "second tile",
    "bottom": "bottom tile",
    "rest": "rest",
    "construct": "whole construct",
}
_DONE: Final = {"dissolve": "dissolves", "expel": "is expelled"}


def sentence(row: dict[str, Any]) -> str:
    """A row of the table as the end of a sentence: "the enemy's display dissolves, the rest is expelled"."""
    steps = [f"{_NAMED[step['what']]} {_DONE[step['do']]}" for step in row["steps"]]
    return f"{_WHOSE[row['side']]} {', the '.join(steps)}"


def read_effects(name: str) -> Effects:
    """A table of the data file."""
    tables: list[dict[str, Any]] = tomllib.loads(data_file("combat.toml"))[name]
    rows: dict[int, CombatRow] = {}
    for table in tables:
        steps = [_WHAT[step["what"]] * 2 + (step["do"] == "expel") for step in table["steps"]]
        said = ", ".join([f"{step['do']} {step['what']}" for step in table["steps"]])
        rows[table["roll"]] = CombatRow(
            _SIDES[table["side"]], steps, f"{table['side']}: {said}", sentence(table)
        )
    return Effects(rows)


THREE_DICE: Final = read_effects("combat")
ONE_DIE: Final = read_effects("combat_d6")


def effects(state: MindGameState) -> Effects:
    """The effects of totals in this game (MG-10.12, MG-V2)."""
    return ONE_DIE if state.options.d6_combat else THREE_DICE


FIGHTS: Final[list[Action]] = [Action(words.FIGHT, place.number, place) for place in ALL]


def combats(state: MindGameState) -> None:
    """The combat step begins, with automatic kills in all contested places (MG-10.1, MG-10.3)."""
    state.step = words.S_COMBAT
    state.push(words.NEXT_COMBAT)
    state.push(words.KILLS)


def contested_places(state: MindGameState) -> list[int]:
    """Every place in which both players have tiles, in the order of the board."""
    stacks = state.stacks
    found: list[int] = []
    for place in range(PLACES):
        if stacks[place] is not None and stacks[PLACES + place] is not None:
            found.append(place)
    return found


def kills(state: MindGameState) -> None:
    """Discard every display that the opposing display kills, on both sides at once, until none is left (MG-10.4)."""
    killing = state.options.kills
    again = True
    while again:
        again = False
        for place in contested_places(state):
            one = state.standing(0, place)
            two = state.standing(1, place)
            two_dies = killing[one.top * NUMBER + two.top]
            if killing[two.top * NUMBER + one.top]:
                kill(state, 0, place, one, two)
                again = True
            if two_dies:
                kill(state, 1, place, two, one)
                again = True


def kill(state: MindGameState, seat: i64, place: i64, construct: Construct, killer: Construct) -> None:
    """Discard a display to the bank and turn up the next tile (MG-1.10, MG-10.3)."""
    tile: i64 = construct.top
    state.bank[tile] = True
    state.stirred = True
    state.tell_tile(words.E_KILLED, "MG-10.3", seat, 0, tile, -1, place, -1, killer.top)
    if construct.size == 1:
        state.put(seat, place, None)
        return
    state.put(seat, place, Construct(construct.tiles[1:], True))
    state.tell(words.E_SHOWS, "MG-10.4", seat, 0, TILES[construct.tiles[1]], place)


def next_combat(state: MindGameState) -> None:
    """The active player chooses the next contested place to fight in; each has its turn (MG-10.1, MG-10.2).

    The turn ends when none is left (MG-10.13).
    """
    places = contested_places(state)
    if not places:
        state.push(words.END_TURN)
    elif len(places) == 1:
        fight(state, places[0])
    else:
        actions = [FIGHTS[place] for place in places]
        prompt = "Which combat is fought next?"
        state.ask(Decision(state.active, words.D_FIGHT, "MG-10.2", prompt, actions))


def fight(state: MindGameState, place: i64) -> None:
    """A combat begins; it is fought to its end before the next one (MG-10.2)."""
    state.fought = place
    state.roller = -1
    state.tell(words.E_COMBAT, "MG-10.1", state.active, 0, None, place)
    state.push(words.ROUND)


def round_begins(state: MindGameState) -> None:
    """Fix the adjustments of both sides from their displays (MG-10.5, MG-10.6); the attacker rolls first (MG-10.7)."""
    place = state.fought
    attacker = state.standing(state.active, place)
    defender = state.standing(1 - state.active, place)
    table = state.options.adjustments
    state.adjustments[0] = table[attacker.top * NUMBER + defender.top]
    state.adjustments[1] = table[defender.top * NUMBER + attacker.top]
    state.push(words.ROUND_END)
    state.push(words.ROLL, 1)
    state.push(words.ROLL, 0)


def roll(state: MindGameState, half: i64) -> None:
    """Roll for the attacker (0) or the defender (1), and begin to apply the effect (MG-10.7).

    The defender rolls if any tile of either side is still there (MG-10.8), with the adjustment fixed before (MG-10.10).
    Nobody is asked whether to roll (MG-10.14).
    """
    place = state.fought
    roller = state.active if half == 0 else 1 - state.active
    if state.at(0, place) is None and state.at(1, place) is None:
        return
    number = 1 if state.options.d6_combat else DICE
    dice: list[int] = []
    total: i64 = state.adjustments[half]
    for _ in range(number):
        die = state.chance.below(FACES) + 1
        dice.append(die)
        total += die
    row = effects(state).row(total)
    if not state.silent:
        told = Roll(dice, state.adjustments[half], total, row.text, row.told)
        told_at = ALL[place]
        state.events.append(
            MindGameEvent(words.E_ROLL, "MG-10.7", roller, 0, None, -1, told_at, None, None, told)
        )
    state.roller = roller
    state.affected = []
    if row.side & ENEMY:
        affect(state, state.at(1 - roller, place), row)
    if row.side & SELF:
        affect(state, state.at(roller, place), row)
    if state.affected:
        state.push(words.KILLS)
        state.push(words.TURN_UP)
        state.push(words.EFFECT)


def affect(state: MindGameState, construct: Construct | None, row: CombatRow) -> None:
    """Fix the affected tiles of a side, from the display down; missing tiles are skipped (MG-11.3, MG-11.4).

    With `both` the roller's enemy comes first. The display of a single tile is its bottom tile, too (MG-11.2).
    """
    if construct is None:
        return
    affected = state.affected
    tiles = construct.tiles
    size = construct.size
    taken: i64 = 0  # tiles from the top that earlier steps affect
    for step in row.steps:
        what = step >> 1
        expel = step & 1
        if what == DISPLAY:
            affected.append(tiles[0] * 2 + expel)
            taken = 1
        elif what == SECOND:
            if size > 1:
                affected.append(tiles[1] * 2 + expel)
                taken = 2
        elif what == BOTTOM:
            affected.append(tiles[size - 1] * 2 + expel)
        else:
            first: i64 = taken if what == REST else 0
            for position in range(first, size):
                affected.append(tiles[position] * 2 + expel)


def round_ends(state: MindGameState) -> None:
    """Another round, unless at most one player has tiles in the place (MG-10.11)."""
    place = state.fought
    if state.contested(place):
        state.push(words.ROUND)
        return
    state.fought = -1
    state.tell(words.E_COMBAT_ENDS, "MG-10.11", state.active, 0, None, place)
    state.push(words.NEXT_COMBAT)
