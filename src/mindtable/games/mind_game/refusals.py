"""Why an action is not allowed: the rule, and a sentence that tells nothing hidden."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.errors import Refusal
from mindtable.games.mind_game import commanding, expelling, splitting, words
from mindtable.games.mind_game.board import (
    ALL,
    ALONE,
    COLOR_OF,
    EXPULSIONS,
    MODES,
    PLACES,
    RETREATS,
    SIDE_OF,
    SPACES,
    TOUCHING,
    Link,
    Place,
)
from mindtable.games.mind_game.construct import MOST, Construct
from mindtable.games.mind_game.moving import crosses, steps_from
from mindtable.games.mind_game.purchasing import MOST_IN_HAND
from mindtable.games.mind_game.state import MindGameState
from mindtable.games.mind_game.tile import BLACK, COLORS, NUMBER, POINTS_OF, TILES
from mindtable.games.mind_game.tile import COLOR_OF as TILE_COLOR
from mindtable.games.mind_game.turn import MOST_POINTS, count

_STEPS = (words.S_COLLECT, words.S_PURCHASE, words.S_PLACE, words.S_COMMAND, words.S_COMBAT)

# By code of a verb: its least first operand, and how many of both there are: tiles (MG-1.2), places (MG-2.7).
_TARGETS: Final = PLACES * MODES
_EXISTING: Final[dict[int, tuple[int, int, int]]] = {
    int(words.BUY.code): (0, NUMBER, 1),
    int(words.DISCARD.code): (0, NUMBER, 1),
    int(words.RECONFIGURE.code): (0, NUMBER, 1),
    int(words.PLACE_TILE.code): (0, (PLACES - SPACES) * NUMBER, _TARGETS),
    int(words.COMMAND.code): (SPACES, PLACES - SPACES, PLACES),
    int(words.EXIT.code): (SPACES, PLACES - SPACES, 1),
    int(words.MOVE.code): (0, PLACES, _TARGETS),
    int(words.SEND.code): (0, 2, _TARGETS),
    int(words.FIGHT.code): (0, PLACES, 1),
    int(words.EXPEL.code): (0, PLACES, 1),
}


def names_nothing(action: Action) -> bool:
    """Whether an operand is the number of no tile and no place; only actions that are made by hand have such."""
    limits = _EXISTING.get(int(action.verb.code))
    if limits is None:
        return False
    least, number, others = limits
    return not (least <= action.a < least + number and 0 <= action.b < others)


def explain(state: MindGameState, seat: i64, action: Action) -> Refusal:
    """Why `action`, which is not legal for `seat` now, is not."""
    if state.outcome is not None:
        return Refusal("MG-12.8", "The game is over.")
    verb = action.verb
    if names_nothing(action):
        return Refusal("MG-2.7", "There is no such tile or place.")
    if verb is words.SURRENDER:
        return Refusal("MG-12.3", "A player surrenders for himself only.")
    decision = state.decision_of(seat)
    if decision is None:
        asked = state.players[state.pending[0].seat]
        return Refusal("MG-5.1", f"{asked} has to decide, not {state.players[seat]}.")
    kind = decision.kind
    if verb is words.BUY or verb is words.DISCARD:
        if kind != words.D_PURCHASE:
            return wrong_step(state, words.S_PURCHASE)
        return buying(state, seat, action.a) if verb is words.BUY else not_in_hand("MG-5.8", action.a)
    if verb is words.PLACE_TILE:
        if kind != words.D_PLACE:
            if state.step in (words.S_COMMAND, words.S_COMBAT):
                return Refusal("MG-6.8", "No tile is placed once the command step has begun.")
            return wrong_step(state, words.S_PLACE)
        return placing(state, seat, action)
    if verb is words.COMMAND or verb is words.EXIT:
        if state.step != words.S_COMMAND:
            return wrong_step(state, words.S_COMMAND)
        if kind != words.D_COMMAND:
            return Refusal("MG-7.4", "The present command is finished first.")
        return (
            commanding_refused(state, seat, action)
            if verb is words.COMMAND
            else exiting(state, seat, action.a)
        )
    if verb is words.END:
        return ending(state, kind)
    if verb is words.COLLECT:
        if kind != words.D_COLLECT:
            return Refusal("MG-5.3", "Points are collected at the start of a turn, and not by choice.")
        if state.points[seat] + action.a > MOST_POINTS:
            return Refusal("MG-5.4", f"A player holds at most {MOST_POINTS} points.")
        return Refusal(
            "MG-5.3", "At most 1 point for each functional segment, and no more than your reserve has."
        )
    if verb is words.FIGHT:
        if kind != words.D_FIGHT:
            return Refusal("MG-10.2", "No combat is to be chosen now.")
        return Refusal("MG-10.2", f"{ALL[action.a].name} is not contested.")
    if verb is words.EXPEL:
        if kind != words.D_EXPEL:
            return Refusal("MG-11.5", "No tile is to be expelled now.")
        return expelling_refused(state, action.a)
    if verb is words.TOP or verb is words.UNDER:
        return Refusal("MG-11.11", "No expelled tile of yours waits to be merged.")
    if verb is words.ORDER or verb is words.KEEP:
        if kind == words.D_ORDER:
            return Refusal("MG-3.11", "That is no order of the tiles beneath this display.")
        return Refusal(
            "MG-3.11", "Masked tiles are rearranged only while placing, merging, splitting or reconfiguring."
        )
    return acting(state, seat, action, kind)


def wrong_step(state: MindGameState, step: str) -> Refusal:
    """The action belongs to another step of the turn."""
    now, then = _STEPS.index(state.step), _STEPS.index(step)
    when = "is over" if now > then else "has not begun" if now < then else "waits for your answer"
    return Refusal("MG-5.1", f"The {step} step {when}.")


def not_in_hand(rule: str, tile: i64) -> Refusal:
    """The tile is not in the own hand."""
    return Refusal(rule, f"{TILES[tile].name} is not in your hand.")


def buying(state: MindGameState, seat: i64, tile: i64) -> Refusal:
    """Why a tile cannot be purchased; the active player may look through the bank now (MG-3.8)."""
    able = count(state.functional(seat))
    if state.bought >= able:
        return Refusal("MG-5.5", f"You have {able} functional segments, so that many purchases in a turn.")
    if len(state.hands[seat]) >= MOST_IN_HAND:
        return Refusal("MG-5.7", f"Your hand holds {MOST_IN_HAND} tiles already.")
    what = TILES[tile]
    if not state.bank[tile]:
        return Refusal("MG-5.9", f"{what.name} is not in the bank.")
    return Refusal("MG-5.6", f"{what.name} costs {what.cost}, and you have {state.points[seat]}.")


def placing(state: MindGameState, seat: i64, action: Action) -> Refusal:
    """Why a tile cannot be placed so."""
    segment = SPACES + action.a // NUMBER
    tile: i64 = action.a % NUMBER
    to: i64 = action.b // MODES
    refused = segment_refused(state, seat, segment, state.placed, "MG-6.1", "placed")
    if refused is not None:
        return refused
    if tile not in state.hands[seat]:
        return not_in_hand("MG-6.1", tile)
    color = COLOR_OF[segment]
    if TILE_COLOR[tile] not in (color, BLACK):
        return Refusal(
            "MG-6.2",
            f"{ALL[segment].name} places {COLORS[color]} and black tiles; {TILES[tile].name} is neither.",
        )
    if to not in TOUCHING[segment - SPACES]:
        return Refusal("MG-6.3", f"{ALL[to].name} is no creative space that touches {ALL[segment].name}.")
    if state.size(seat, to) >= MOST:
        return Refusal("MG-6.4", f"You have {MOST} tiles in {ALL[to].name} already.")
    return joining(state, seat, to, action.b % MODES, "MG-6.5", "MG-6.6")


def joining(state: MindGameState, seat: i64, to: i64, mode: i64, alone: str, merging: str) -> Refusal:
    """It was said wrongly, or not at all, how the tiles join what is there."""
    if state.at(seat, to) is None:
        return Refusal(alone, f"You have no construct in {ALL[to].name} to merge with.")
    if mode == ALONE:
        return Refusal(merging, f"You have a construct in {ALL[to].name}: say top or under.")
    return Refusal(merging, "That cannot be done now.")


def segment_refused(
    state: MindGameState, seat: i64, segment: i64, used: i64, rule: str, done: str
) -> Refusal | None:
    """Why a segment does nothing for `seat`, if so."""
    name = ALL[segment].name
    if segment < SPACES or SIDE_OF[segment] != state.side(seat):
        return Refusal(rule, f"{name} is no segment of your mind.")
    color = COLOR_OF[segment]
    if not state.functional(seat) >> color & 1:
        return Refusal("MG-9.2", f"{name} is shut down.")
    if used >> color & 1:
        return Refusal(rule, f"{name} has {done} this turn.")
    return None


def commanding_refused(state: MindGameState, seat: i64, action: Action) -> Refusal:
    """Why a segment cannot command a construct."""
    segment, place = action.a, action.b
    refused = segment_refused(state, seat, segment, state.commanded, "MG-7.1", "commanded")
    if refused is not None:
        return refused
    construct = state.at(seat, place)
    name = ALL[place].name
    if construct is None:
        return Refusal("MG-7.1", f"You have no construct in {name}.")
    if commanding.has_to_exit(state, seat, place):
        return Refusal(
            "MG-9.8", f"The construct in {name} has to leave first; no segment commands it before."
        )
    color = COLOR_OF[segment]
    if not commanding.commanders(place, construct) >> color & 1:
        if place >= SPACES and COLOR_OF[place] == color:
            return Refusal(
                "MG-7.3",
                f"{name} belongs to no path, and {TILES[construct.top].name} is not {COLORS[color]}.",
            )
        return Refusal(
            "MG-7.2",
            f"{name} is not on a path with a {COLORS[color]} line, and {TILES[construct.top].name} is "
            f"neither {COLORS[color]} nor black.",
        )
    if state.options.one_command and commanding.is_tired(state, construct):
        return Refusal("MG-7.4", f"The construct in {name} was commanded this turn.")
    return Refusal("MG-7.5", f"The construct in {name} has no legal first action.")


def exiting(state: MindGameState, seat: i64, place: i64) -> Refusal:
    """Why there is no extra command for a construct."""
    if state.at(seat, place) is None or not commanding.has_to_exit(state, seat, place):
        return Refusal("MG-9.7", f"No construct has to leave {ALL[place].name}.")
    return Refusal("MG-9.9", f"Neither the construct in {ALL[place].name} nor a part of it can leave.")


def ending(state: MindGameState, kind: str) -> Refusal:
    """Why the step cannot be ended."""
    if kind == words.D_COMMAND:
        return Refusal("MG-9.9", "The step cannot be ended while a construct can leave your mind.")
    if state.step == words.S_COMMAND:
        return Refusal("MG-7.4", "The present command is finished first.")
    if state.step == words.S_COMBAT:
        return Refusal("MG-10.1", "Combat is fought in every contested place.")
    if state.step == words.S_COLLECT:
        return Refusal("MG-5.1", "First say how many points you take.")
    return Refusal("MG-6.6", "First say in which order the tiles lie.")


def acting(state: MindGameState, seat: i64, action: Action, kind: str) -> Refusal:
    """Why an action of a command is not allowed."""
    verb = action.verb
    place = state.acting
    if kind not in (words.D_ACT, words.D_SPLIT, words.D_SEND) or place < 0:
        if state.step == words.S_COMMAND and kind == words.D_COMMAND and state.ended:
            return Refusal(state.ended, "The command is over.")
        return Refusal("MG-7.5", "No construct is being commanded.")
    construct = state.at(seat, place)
    assert construct is not None
    name = ALL[place].name
    exiting_now = state.origin >= 0 and not state.begun
    if verb is words.STOP:
        if kind == words.D_ACT:
            return Refusal("MG-7.5", "A command has at least one action.")
        return Refusal("MG-8.8", "The split is finished first.")
    if verb is words.SPLIT:
        if state.begun or kind != words.D_ACT:
            return Refusal("MG-8.7", "A split is the first action of a command only.")
        if state.contested(place) or (place >= SPACES and not exiting_now):
            return Refusal("MG-8.11", f"Nothing leaves {name}: it is contested, or a segment of the enemy.")
        if construct.size < 2:
            return Refusal("MG-8.7", "A single tile cannot be split.")
        return Refusal("MG-8.9", "No part has 2 action points and a legal move out.")
    if verb is words.RECONFIGURE:
        if exiting_now:
            return Refusal("MG-9.8", "The first action of an extra command leaves the segment.")
        if construct.size < 2 or action.a not in construct.tiles:
            return Refusal("MG-8.6", "A construct of several tiles shows another of its own tiles.")
        return Refusal("MG-8.8", "The split is finished first.")
    if verb is words.CHILD:
        if kind != words.D_SPLIT:
            return Refusal("MG-8.7", "No construct is being split.")
        return Refusal("MG-8.9", "Neither part of that division could go on.")
    if verb is words.SEND:
        if kind != words.D_SEND:
            return Refusal("MG-8.7", "No construct is being split.")
        tiles = splitting.parts(state, construct)[action.a]
        if POINTS_OF[tiles[0]] < splitting.LEAST_POINTS:
            return Refusal(
                "MG-8.8", f"{TILES[tiles[0]].name} has 1 action point; to split and to go on takes 2."
            )
        return moving(state, seat, place, Construct(tiles, True), action.b // MODES, action.b % MODES)
    if verb is words.MOVE:
        if kind != words.D_ACT:
            return Refusal("MG-8.8", "The split is finished first.")
        if action.a != place:
            return Refusal("MG-7.4", f"The construct in {name} is being commanded.")
        return moving(state, seat, place, construct, action.b // MODES, action.b % MODES)
    return Refusal("MG-7.5", "The question is another one.")


def moving(state: MindGameState, seat: i64, place: i64, stack: Construct, to: i64, mode: i64) -> Refusal:
    """Why a stack cannot move so."""
    here, there = ALL[place], ALL[to]
    if state.contested(place):
        return Refusal("MG-7.11", f"{here.name} is contested: nothing leaves it except through combat.")
    if place >= SPACES and SIDE_OF[place] != state.side(seat):
        return Refusal("MG-9.3", f"The construct in {here.name} is embedded and does not leave.")
    for link in steps_from(state, seat, place):
        if link.to == to:
            return step_refused(state, seat, stack, link, mode)
    for link in RETREATS[state.side(seat) * PLACES + place]:
        if link.to == to:
            if state.at(1 - seat, to) is None:
                return Refusal(
                    "MG-7.8", f"A construct goes back into {there.name} only against an embedded enemy."
                )
            return step_refused(state, seat, stack, link, mode)
    if place >= SPACES:
        return Refusal("MG-9.8", f"{there.name} is no creative space that touches {here.name}.")
    return not_a_step(state, seat, here, there)


def step_refused(state: MindGameState, seat: i64, stack: Construct, link: Link, mode: i64) -> Refusal:
    """Why a stack cannot take a step that geometry allows."""
    there = ALL[link.to]
    display = TILES[stack.top]
    if not crosses(stack.top, link.border):
        return Refusal(
            "MG-7.7",
            f"The line before {there.name} is {COLORS[link.border]}, and {display.name} is {COLORS[display.color]}.",
        )
    if state.size(seat, link.to) + stack.size > MOST:
        return Refusal("MG-7.12", f"You would have more than {MOST} tiles in {there.name}.")
    return joining(state, seat, link.to, mode, "MG-8.1", "MG-8.1")


def not_a_step(state: MindGameState, seat: i64, here: Place, there: Place) -> Refusal:
    """Why geometry does not allow a step."""
    backwards = there.number in EXPULSIONS[state.side(seat) * PLACES + here.number]
    if backwards:
        return Refusal("MG-7.8", f"{there.name} lies backwards.")
    return Refusal("MG-7.6", f"{there.name} is not one step forward or sideways from {here.name}.")


def expelling_refused(state: MindGameState, to: i64) -> Refusal:
    """Why a tile cannot be expelled there."""
    place = state.fought
    seat = expelling.owner_of(state, state.affected[0] >> 1)
    name = ALL[to].name
    if to in EXPULSIONS[state.side(seat) * PLACES + place]:
        return Refusal(
            "MG-11.10", f"{state.players[seat]} has {MOST} tiles in {name}, and there is room elsewhere."
        )
    if place >= SPACES:
        return Refusal(
            "MG-11.8", f"{name} is neither a creative space that touches {ALL[place].name} nor next to it."
        )
    if to >= SPACES:
        return Refusal("MG-11.7", f"{name} does not lie behind {ALL[place].name} for {state.players[seat]}.")
    return Refusal("MG-11.6", f"{name} is not beside or behind {ALL[place].name} for {state.players[seat]}.")
