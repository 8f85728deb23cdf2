"""Why an action is not allowed: the rule, and a sentence that reveals nothing hidden; the first of several reasons."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action, AnswerRefusal
from mindtable.core.errors import Refusal
from mindtable.core.legality import Reasons, refuse_answer
from mindtable.core.wording import as_object, told_of
from mindtable.games.mind_game import commanding, expelling, splitting, words
from mindtable.games.mind_game.moving import crosses, retreats_from, steps_from
from mindtable.games.mind_game.purchasing import may_buy
from mindtable.games.mind_game.state.board import (
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
)
from mindtable.games.mind_game.state.construct import MOST, Construct
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import BLACK, COLORS, NUMBER, POINTS_OF, TILES
from mindtable.games.mind_game.state.tile import COLOR_OF as TILE_COLOR
from mindtable.games.mind_game.turn import MOST_POINTS

_STEPS = (words.S_COLLECT, words.S_PURCHASE, words.S_PLACE, words.S_COMMAND, words.S_COMBAT)

_OTHER: Final = AnswerRefusal("MG-7.5", "That does not answer the current question.")
_ACTS: Final = (words.STOP, words.SPLIT, words.RECONFIGURE, words.CHILD, words.SEND, words.MOVE)

# By code of a verb: the smallest first operand, and the numbers of both operands: tiles (MG-1.2), places (MG-2.7).
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
_ON_TILES: Final = (words.BUY, words.DISCARD, words.RECONFIGURE)


def names_nothing(action: Action) -> bool:
    """Whether an operand is not a valid tile or place; only actions made by hand can have such operands."""
    limits = _EXISTING.get(int(action.verb.code))
    if limits is None:
        return False
    least, number, others = limits
    return not (least <= action.a < least + number and 0 <= action.b < others)


def explain(state: MindGameState, seat: i64, action: Action) -> Refusal:
    """Why `action` is not legal for `seat` now. Only for actions that are not."""
    why = Reasons()
    verb = action.verb
    decision = state.decision_of(seat)
    if state.outcome is not None:
        why.no("MG-12.8", "The game is over.")
    elif names_nothing(action):
        tiles = verb in _ON_TILES
        why.no("MG-1.2" if tiles else "MG-2.7", f"There is no such {'tile' if tiles else 'place'}.")
    elif decision is None:
        asked = told_of(state.players[state.pending[0].seat], "has to decide")
        why.need(verb is words.SURRENDER, "MG-5.1", f"{asked}, not {as_object(state.players[seat])}.")
    else:
        refuse(state, seat, decision.kind, action, why)
    return why.reasons[0] if why.reasons else refuse_answer(_OTHER, decision, action)


def refuse(state: MindGameState, seat: i64, kind: str, action: Action, why: Reasons) -> None:
    """Why an action does not answer a question of that kind; for some verbs their own `refusal` is enough."""
    verb = action.verb
    if verb is words.BUY:
        why.need(kind == words.D_PURCHASE, "MG-5.1", when(state, words.S_PURCHASE))
        refuse_buying(state, seat, action.a, why)
    elif verb is words.DISCARD:
        why.needs(
            (kind == words.D_PURCHASE, "MG-5.1", when(state, words.S_PURCHASE)),
            (action.a in state.hands[seat], "MG-5.8", f"{TILES[action.a].name} is not in your hand."),
        )
    elif verb is words.PLACE_TILE:
        begun = state.step in (words.S_COMMAND, words.S_COMBAT)
        why.needs(
            (not begun, "MG-6.8", "You cannot place tiles once the command step has begun."),
            (kind == words.D_PLACE, "MG-5.1", when(state, words.S_PLACE)),
        )
        refuse_placing(state, seat, action, why)
    elif verb is words.COMMAND or verb is words.EXIT:
        why.needs(
            (state.step == words.S_COMMAND, "MG-5.1", when(state, words.S_COMMAND)),
            (kind == words.D_COMMAND, "MG-7.4", "The present command is finished first."),
        )
        if verb is words.COMMAND:
            refuse_command(state, seat, action, why)
        else:
            refuse_exit(state, seat, action.a, why)
    elif verb is words.END:
        step = state.step
        why.needs(
            (
                kind != words.D_COMMAND,
                "MG-9.9",
                "You cannot end the step while a construct can leave your mind.",
            ),
            (step != words.S_COMMAND, "MG-7.4", "The present command is finished first."),
            (step != words.S_COMBAT, "MG-10.1", "You have to fight the combat in every contested place."),
            (step != words.S_COLLECT, "MG-5.1", "First choose how many points you take."),
            (kind != words.D_ORDER, "MG-6.6", "First choose the order of the tiles."),
        )
    elif verb is words.COLLECT and kind == words.D_COLLECT:
        fits = state.points[seat] + action.a <= MOST_POINTS
        why.need(fits, "MG-5.4", f"A player holds at most {MOST_POINTS} points.")
    elif verb is words.EXPEL and kind == words.D_EXPEL:
        refuse_expelling(state, action.a, why)
    elif verb in _ACTS:
        refuse_act(state, seat, kind, action, why)


def when(state: MindGameState, step: str) -> str:
    """The time of a step, relative to the present one."""
    now, then = _STEPS.index(state.step), _STEPS.index(step)
    tense = "is over" if now > then else "has not begun" if now < then else "waits for your answer"
    return f"The {step} step {tense}."


def refuse_buying(state: MindGameState, seat: i64, tile: i64, why: Reasons) -> None:
    """Why a tile cannot be purchased; the active player may look through the bank now (MG-3.8)."""
    what = TILES[tile]
    points = state.points[seat]
    may_buy(state, seat, why)
    why.needs(
        (state.bank[tile], "MG-5.9", f"{what.name} is not in the bank."),
        (what.cost <= points, "MG-5.6", f"{what.name} costs {what.cost}, and you have {points}."),
    )


def refuse_placing(state: MindGameState, seat: i64, action: Action, why: Reasons) -> None:
    """Why a tile cannot be placed there."""
    segment = SPACES + action.a // NUMBER
    tile: i64 = action.a % NUMBER
    to: i64 = action.b // MODES
    color = COLOR_OF[segment]
    by, there, what = ALL[segment].name, ALL[to].name, TILES[tile].name
    refuse_segment(state, seat, segment, state.placed, "MG-6.1", "placed", why)
    why.needs(
        (tile in state.hands[seat], "MG-6.1", f"{what} is not in your hand."),
        (
            TILE_COLOR[tile] in (color, BLACK),
            "MG-6.2",
            f"{by} places {COLORS[color]} and black tiles; {what} has another colour.",
        ),
        (
            to in TOUCHING[segment - SPACES],
            "MG-6.3",
            f"{there} is not a creative space that touches {by}.",
        ),
        (state.size(seat, to) < MOST, "MG-6.4", f"You already have {MOST} tiles in {there}."),
    )
    refuse_joining(state, seat, to, action.b % MODES, "MG-6.5", "MG-6.6", why)


def refuse_joining(
    state: MindGameState, seat: i64, to: i64, mode: i64, alone: str, merging: str, why: Reasons
) -> None:
    """The mode of joining is wrong or missing."""
    joins = state.at(seat, to) is not None
    there = ALL[to].name
    why.needs(
        (joins or mode == ALONE, alone, f"You have no construct in {there} to merge with."),
        (not joins or mode != ALONE, merging, f"You have a construct in {there}: say top or under."),
    )


def refuse_segment(
    state: MindGameState, seat: i64, segment: i64, used: i64, rule: str, done: str, why: Reasons
) -> None:
    """Why a segment cannot act for `seat`, if so."""
    name = ALL[segment].name
    color = COLOR_OF[segment]
    why.needs(
        (SIDE_OF[segment] == state.side(seat), rule, f"{name} is not a segment of your mind."),
        (state.functional(seat) >> color & 1 == 1, "MG-9.2", f"{name} is shut down."),
        (used >> color & 1 == 0, rule, f"{name} has {done} this turn."),
    )


def refuse_command(state: MindGameState, seat: i64, action: Action, why: Reasons) -> None:
    """Why a segment cannot command a construct."""
    segment, place = action.a, action.b
    refuse_segment(state, seat, segment, state.commanded, "MG-7.1", "commanded", why)
    construct = state.at(seat, place)
    name = ALL[place].name
    if construct is None:
        why.no("MG-7.1", f"You have no construct in {name}.")
        return
    color = COLOR_OF[segment]
    colored = commanding.commanders(place, construct) >> color & 1 == 1
    top, line = TILES[construct.top].name, COLORS[color]
    why.needs(
        (
            not commanding.has_to_exit(state, seat, place),
            "MG-9.8",
            f"The construct in {name} has to leave first. Until then no segment can command it.",
        ),
        (
            colored or place < SPACES or COLOR_OF[place] != color,
            "MG-7.3",
            f"{name} does not belong to a path, and {top} is not {line}.",
        ),
        (
            colored,
            "MG-7.2",
            f"{name} is not on a path with a {line} line, and {top} is neither {line} nor black.",
        ),
        (
            not (state.options.one_command and commanding.is_tired(state, construct)),
            "MG-7.4",
            f"The construct in {name} was commanded this turn.",
        ),
        (
            commanding.can_act(state, seat, place, construct),
            "MG-7.5",
            f"The construct in {name} has no legal first action.",
        ),
    )


def refuse_exit(state: MindGameState, seat: i64, place: i64, why: Reasons) -> None:
    """Why there is no extra command for a construct."""
    name = ALL[place].name
    construct = state.at(seat, place)
    if construct is None or not commanding.has_to_exit(state, seat, place):
        why.no("MG-9.7", f"There is no construct in {name} that has to leave.")
    elif not commanding.can_exit(state, seat, place, construct):
        why.no("MG-9.9", f"Neither the construct in {name} nor a part of it can leave.")


def refuse_act(state: MindGameState, seat: i64, kind: str, action: Action, why: Reasons) -> None:
    """Why an action of a command is not allowed."""
    verb = action.verb
    place = state.acting
    construct = None if place < 0 else state.at(seat, place)
    if construct is None or kind not in (words.D_ACT, words.D_SPLIT, words.D_SEND):
        over = state.step == words.S_COMMAND and kind == words.D_COMMAND and state.ended != ""
        why.needs(
            (not over, state.ended, "The command is over."),
            (False, "MG-7.5", "No construct is being commanded."),
        )
        return
    name = ALL[place].name
    exiting = state.origin >= 0 and not state.begun
    unsplit = kind == words.D_ACT
    if verb is words.STOP:
        why.need(not unsplit or state.begun, "MG-7.5", "A command has at least one action.")
    elif verb is words.SPLIT:
        why.needs(
            (unsplit and not state.begun, "MG-8.7", "A split can only be the first action of a command."),
            (
                not state.contested(place),
                "MG-8.11",
                f"{name} is contested: a construct can leave it only through combat.",
            ),
            (
                place < SPACES or exiting,
                "MG-9.3",
                f"The construct in {name} is embedded and cannot be split.",
            ),
            (construct.size > 1, "MG-8.7", "A single tile cannot be split."),
            (
                splitting.can_split(state, seat, place, construct),
                "MG-8.9",
                "No part has 2 action points and a legal move out.",
            ),
        )
    elif verb is words.RECONFIGURE:
        own = construct.size > 1 and action.a in construct.tiles
        why.needs(
            (not exiting, "MG-9.8", "The first action of an extra command has to leave the segment."),
            (own, "MG-8.6", "Reconfiguring needs a construct of several tiles, and shows another of them."),
        )
    elif verb is words.SEND:
        if why.need(kind == words.D_SEND, "MG-8.7", "No construct is being split."):
            going = Construct(splitting.parts(state, construct)[action.a], True)
            text = f"{TILES[going.top].name} has 1 action point, but a split and a move take 2."
            why.need(POINTS_OF[going.top] >= splitting.LEAST_POINTS, "MG-8.8", text)
            refuse_moving(state, seat, place, going, action.b, why)
    elif verb is words.MOVE:
        why.needs(
            (unsplit, "MG-8.8", "The split is finished first."),
            (action.a == place, "MG-7.4", f"The construct in {name} is being commanded."),
        )
        refuse_moving(state, seat, place, construct, action.b, why)
    if verb not in (words.CHILD, words.SEND):
        why.need(unsplit, "MG-8.8", "The split is finished first.")


def refuse_moving(
    state: MindGameState, seat: i64, place: i64, stack: Construct, target: i64, why: Reasons
) -> None:
    """Why a stack cannot make this move."""
    to, mode = target // MODES, target % MODES
    here, there = ALL[place].name, ALL[to].name
    index = state.side(seat) * PLACES + place
    leaving = place < SPACES or SIDE_OF[place] == state.side(seat)
    why.needs(
        (
            not state.contested(place),
            "MG-7.11",
            f"{here} is contested: a construct can leave it only through combat.",
        ),
        (leaving, "MG-9.3", f"The construct in {here} is embedded and cannot leave."),
    )
    top = TILES[stack.top]
    for link in (*steps_from(state, seat, place), *retreats_from(state, seat, place)):
        if link.to == to:
            if not crosses(stack.top, link.border):
                line, own = COLORS[link.border], COLORS[top.color]
                why.no("MG-7.7", f"The line before {there} is {line}, and {top.name} is {own}.")
            fits = state.size(seat, to) + stack.size <= MOST
            why.need(fits, "MG-7.12", f"You would have more than {MOST} tiles in {there}.")
            refuse_joining(state, seat, to, mode, "MG-8.1", "MG-8.1", why)
            return
    why.needs(
        (
            all(link.to != to for link in RETREATS[index]),
            "MG-7.8",
            f"A construct can go back into {there} only against an embedded enemy.",
        ),
        (place < SPACES, "MG-9.8", f"{there} is not a creative space that touches {here}."),
        (to not in EXPULSIONS[index], "MG-7.8", f"{there} lies backwards."),
        (False, "MG-7.6", f"{there} is not one step forward or sideways from {here}."),
    )


def refuse_expelling(state: MindGameState, to: i64, why: Reasons) -> None:
    """Why a tile cannot be expelled there."""
    place = state.fought
    seat = expelling.owner_of(state, state.affected[0] >> 1)
    owner = state.players[seat]
    here, name = ALL[place].name, ALL[to].name
    if to in expelling.targets(state, seat, place):
        return
    why.needs(
        (
            to not in EXPULSIONS[state.side(seat) * PLACES + place],
            "MG-11.10",
            f"{owner} has {MOST} tiles in {name}, and there is room elsewhere.",
        ),
        (
            place < SPACES,
            "MG-11.8",
            f"{name} is neither a creative space that touches {here} nor next to it.",
        ),
        (to < SPACES, "MG-11.7", f"{name} does not lie behind {here} for {owner}."),
        (False, "MG-11.6", f"{name} is not beside or behind {here} for {owner}."),
    )
