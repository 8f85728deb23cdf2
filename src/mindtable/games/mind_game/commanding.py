"""The command step: which segments can command which constructs, and the actions of a command (MG-7, MG-8.6, MG-9).

Steps and arrivals are in `moving`, splits in `splitting`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.games.mind_game import splitting, words
from mindtable.games.mind_game.moving import add_moves, can_move, finish, retreats_from, steps_from
from mindtable.games.mind_game.state.board import ALL, BORDERS, PLACES, SEGMENTS, SPACES
from mindtable.games.mind_game.state.construct import Construct
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import BLACK, COLOR_OF, COST_OF, POINTS_OF, TILES
from mindtable.games.mind_game.turn import END

COMMANDS: Final[list[list[Action]]] = [
    [Action(words.COMMAND, segment, ALL[segment], place, ALL[place]) for place in range(PLACES)]
    for segment in range(SPACES, PLACES)
]
BEGIN_EXITS: Final[list[Action]] = [Action(words.EXIT, place, ALL[place]) for place in range(SPACES, PLACES)]
RECONFIGURES: Final[list[Action]] = [Action(words.RECONFIGURE, tile.number, tile) for tile in TILES]
SPLIT: Final = Action(words.SPLIT)
STOP: Final = Action(words.STOP)


def has_to_exit(state: MindGameState, seat: i64, place: i64) -> bool:
    """Whether the construct there is in an own segment without an enemy (MG-9.7)."""
    return (
        place >= SPACES
        and SEGMENTS[state.side(seat)][(place - SPACES) & 3] == place
        and state.stacks[(1 - seat) * PLACES + place] is None
    )


def can_exit(state: MindGameState, seat: i64, place: i64, construct: Construct) -> bool:
    """Whether the whole construct or a part of it can leave the own segment (MG-9.8, MG-9.9)."""
    return can_move(state, seat, place, construct) or splitting.can_split(state, seat, place, construct)


def can_act(state: MindGameState, seat: i64, place: i64, construct: Construct) -> bool:
    """Whether a command would have a legal first action (MG-7.5). Several tiles can always reconfigure (MG-8.6)."""
    if construct.size > 1:
        return True
    if state.stacks[(1 - seat) * PLACES + place] is not None:
        return False  # nothing leaves a contested space (MG-7.11)
    return place < SPACES and can_move(state, seat, place, construct)


def commanders(place: i64, construct: Construct) -> i64:
    """The colours whose segments may command a construct there, a bit for each (MG-7.2, MG-7.3).

    By the line that bounds its path, by its colour, or because it shows black; an embedded construct by its colour or
    black alone (MG-9.4).
    """
    color: i64 = COLOR_OF[construct.top]
    if color == BLACK:
        return 15
    return (BORDERS[place] | 1 << color) & 15


def is_tired(state: MindGameState, construct: Construct) -> bool:
    """Whether `one-command` forbids another command: it holds a tile that was commanded this turn (MG-7.4)."""
    return any(tile in state.tired for tile in construct.tiles)


def commands(state: MindGameState) -> None:
    """Ask for the next command, an exit, or the end of the step (MG-7.1, MG-9.8).

    The player cannot end the step while an exit is legal (MG-9.9). If the whole construct cannot leave, only its owner
    knows whether a part can, so the question is asked in any case (MG-3.13).
    """
    state.step = words.S_COMMAND
    seat = state.active
    able = state.functional(seat) & ~state.commanded
    actions: list[Action] = []
    exits: list[Action] = []
    doubtful = False
    base = seat * PLACES
    mind = SEGMENTS[state.side(seat)][0] - SPACES
    for place in range(PLACES):
        construct = state.stacks[base + place]
        if construct is None:
            continue
        if has_to_exit(state, seat, place):
            if can_exit(state, seat, place, construct):
                exits.append(BEGIN_EXITS[place - SPACES])
            doubtful = doubtful or construct.size > 1
            continue
        able_here = able & commanders(place, construct)
        if not able_here or not can_act(state, seat, place, construct):
            continue
        if state.options.one_command and is_tired(state, construct):
            continue
        for color in range(4):
            if able_here >> color & 1:
                actions.append(COMMANDS[mind + color][place])
    if exits:
        actions.extend(exits)
    elif actions or doubtful:
        actions.append(END)
    else:
        state.push(words.STEP_OVER)
        return
    prompt = "Command a construct (segment -> its place), or end the step."
    if exits:
        prompt = "A construct has to leave your mind."
    state.ask(Decision(seat, words.D_COMMAND, "MG-7.1", prompt, actions))


def command(state: MindGameState, action: Action) -> None:
    """A segment commands a construct, which gets the action points of its display (MG-7.1, MG-7.5)."""
    seat = state.active
    place = action.b
    construct = state.standing(seat, place)
    state.commanded |= 1 << (action.a - SPACES & 3)
    if state.options.one_command:
        state.tired.extend(construct.tiles)
    state.tell(words.E_COMMANDS, "MG-7.1", seat, 0, TILES[construct.top], place, action.a)
    begin(state, place, construct, -1)


def begin_exit(state: MindGameState, action: Action) -> None:
    """The extra command of a construct that must leave an own segment; it belongs to no segment (MG-9.7)."""
    seat = state.active
    construct = state.standing(seat, action.a)
    state.tell(words.E_EXIT, "MG-9.7", seat, 0, TILES[construct.top], action.a)
    begin(state, action.a, construct, action.a)


def begin(state: MindGameState, place: i64, construct: Construct, origin: i64) -> None:
    """A command begins; it is finished before the next one (MG-7.4)."""
    state.acting = place
    state.actions_left = POINTS_OF[construct.top]
    state.begun = False
    state.origin = origin
    state.ended = ""
    state.push(words.COMMANDS)
    state.push(words.ACT)


def first_actions(state: MindGameState, construct: Construct) -> list[Action]:
    """The legal first actions of a command (MG-7.5); an extra command must begin by leaving (MG-9.8)."""
    seat = state.active
    place = state.acting
    exiting = state.origin >= 0
    actions = [] if exiting else reconfigurations(construct)
    if state.contested(place) or (place >= SPACES and not exiting):
        return actions  # MG-7.11, MG-9.3
    if construct.size > 1 and splitting.can_split(state, seat, place, construct):
        actions.append(SPLIT)
    if not exiting:
        add_moves(state, seat, retreats_from(state, seat, place), construct.top, construct.size, actions)
    add_moves(state, seat, steps_from(state, seat, place), construct.top, construct.size, actions)
    return actions


def reconfigurations(construct: Construct) -> list[Action]:
    """Each tile of a construct of several as the display, including the old one (MG-8.6)."""
    return [RECONFIGURES[tile] for tile in construct.tiles] if construct.size > 1 else []


def act(state: MindGameState) -> None:
    """Ask for the next action of the command; it ends where none is left (MG-7.5)."""
    if not ask_action(state):
        finish(state, "MG-7.5")


def ask_action(state: MindGameState) -> bool:
    """Ask for an action of the command. If there is none, asks nothing and returns False."""
    seat = state.active
    place = state.acting
    construct = state.standing(seat, place)
    if not state.begun:
        actions = first_actions(state, construct)
    else:
        actions = reconfigurations(construct)
        if place < SPACES:
            add_moves(state, seat, retreats_from(state, seat, place), construct.top, construct.size, actions)
            add_moves(state, seat, steps_from(state, seat, place), construct.top, construct.size, actions)
        if actions:
            actions.append(STOP)
    if actions:
        state.ask(Decision(seat, words.D_ACT, "MG-7.5", "What does the construct do?", actions))
    return bool(actions)


def reconfigure(state: MindGameState, action: Action) -> None:
    """Make a tile of the construct its display, which ends the command (MG-8.6); it may be the old one."""
    seat = state.active
    place = state.acting
    construct = state.standing(seat, place)
    tiles = [int(action.a)] + [tile for tile in construct.tiles if tile != action.a]
    state.put(seat, place, Construct(tiles, True))
    state.tell(words.E_RECONFIGURES, "MG-8.6", seat, 0, TILES[action.a], place)
    finish(state, "MG-8.6")
    state.push(words.REORDER, seat, place)


def end_command(state: MindGameState) -> None:
    """The command is over; tiles left behind in the own segment are discarded (MG-9.9)."""
    origin = state.origin
    state.acting = -1
    state.origin = -1
    if origin >= 0:
        left = state.at(state.active, origin)
        if left is not None:
            abandon(state, origin, left)


def step_over(state: MindGameState) -> None:
    """The command step is over: constructs that could not leave an own segment are discarded (MG-9.9)."""
    seat = state.active
    for place in SEGMENTS[state.side(seat)]:
        construct = state.at(seat, place)
        if construct is not None and has_to_exit(state, seat, place):
            abandon(state, place, construct)
    state.push(words.COMBATS)


def abandon(state: MindGameState, place: i64, construct: Construct) -> None:
    """Discard a construct that stays behind in an own segment; its masked tiles are not shown (MG-3.9, MG-9.9)."""
    seat = state.active
    state.put(seat, place, None)
    state.stirred = True
    private: i64 = -1
    for tile in construct.tiles:
        state.bank[tile] = True
        state.tell_tile(words.E_LEFT_BEHIND, "MG-9.9", seat, COST_OF[tile], tile, private, place)
        private = seat
