"""The text form of actions, read back exactly, and their dense integer codes.

Places are written as in the rules, and read with their border letters in either order and in any case (MG-2.7).
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from mypy_extensions import i64

from mindtable.core.action import Action, Named, Verb
from mindtable.core.errors import AmbiguousAction, NotAnAction
from mindtable.core.faces.notation import Notation, shortened
from mindtable.games.mind_game import commanding, expelling, merging, moving, splitting, words
from mindtable.games.mind_game.combat import FIGHTS
from mindtable.games.mind_game.purchasing import BUYS, DISCARDS
from mindtable.games.mind_game.state.board import (
    ALL,
    ALONE,
    EXPULSIONS,
    MODES,
    ON_TOP,
    PLACES,
    SEGMENTS,
    SEGMENTS_EACH,
    SPACES,
    TARGETS,
    TOUCHING,
    UNDER,
    Place,
    place_named,
)
from mindtable.games.mind_game.state.construct import MOST
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import BLACK, BY_SLUG, COLORS, NUMBER, Tile

_ON_A_TILE: Final[dict[str, list[Action]]] = {
    "buy": BUYS,
    "discard": DISCARDS,
    "reconfigure": commanding.RECONFIGURES,
}
_ON_A_PLACE: Final[dict[str, list[Action]]] = {"fight": FIGHTS, "expel": expelling.EXPELS}
_PARTS: Final = {"parent": splitting.PARENT, "child": splitting.CHILD}


class MindGameNotation(Notation[MindGameState]):
    """The notation of Mind Game.

    `move`, `place` and `command` may leave out parts that are clear: the origin, top or under, the segment.
    """

    def with_operands(self, state: MindGameState, seat: i64, verb: Verb, rest: str) -> Action:
        word = verb.word
        if word in _ON_A_TILE:
            return _ON_A_TILE[word][tile(rest).number]
        if word in _ON_A_PLACE:
            return _ON_A_PLACE[word][place(rest).number]
        if verb is words.COLLECT:
            if not (rest.isascii() and rest.isdecimal() and len(rest) < 10):
                raise NotAnAction(f"{shortened(rest)!r} is not a number")
            return Action(verb, int(rest))
        if verb is words.EXIT:
            where = place(rest)
            return Action(verb, where.number, where)
        if verb is words.ORDER:
            return order(rest)
        if verb is words.CHILD:
            return child(state, seat, rest)
        first, arrow, second = rest.partition(" -> ")
        if not arrow:
            first, second = "", first
        if verb is words.COMMAND:
            return command(state, seat, first, second)
        second, mode = with_mode(second)
        where = place(second)
        if verb is words.PLACE_TILE:
            if not first:
                raise NotAnAction("write: place TILE -> SPACE")
            return placing_of(state, seat, first, where, mode)
        if verb is words.SEND:
            if first not in _PARTS:
                raise NotAnAction("write: send parent -> PLACE, or send child -> PLACE")
            part = _PARTS[first]
            return with_chosen_mode(
                state, seat, where, mode, splitting.SENDS[part * PLACES * MODES : (part + 1) * PLACES * MODES]
            )
        from_ = place(first) if first else ALL[max(0, state.acting)]
        moves = [
            Action(verb, from_.number, from_, number, TARGETS[number]) for number in range(PLACES * MODES)
        ]
        return with_chosen_mode(state, seat, where, mode, moves)


NOTATION: Final = MindGameNotation(words.VERBS)


def tile(word: str) -> Tile:
    """The tile of that name. Raises NotAnAction."""
    slug = "-".join(word.split())
    found = BY_SLUG.get(slug)
    color, _, rest = slug.partition("-")
    if found is None and color in COLORS:
        found = BY_SLUG.get(rest)
    if found is None:
        close = get_close_matches(slug[:40], BY_SLUG, 1)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise NotAnAction(f"there is no tile {shortened(word)!r} (MG-1.2){hint}")
    return found


def place(word: str) -> Place:
    """The place with that id. Raises NotAnAction."""
    found = place_named(word)
    if found is None:
        raise NotAnAction(f"there is no place {shortened(word)!r} (MG-2.7)")
    return found


def segment_of(state: MindGameState, seat: i64, word: str) -> Place:
    """A segment by its id, or one of the own mind by its colour. Raises NotAnAction."""
    if word in COLORS[:SEGMENTS_EACH]:
        return ALL[SEGMENTS[state.side(seat)][COLORS.index(word)]]
    found = place(word)
    if found.number < SPACES:
        raise NotAnAction(f"{found.name} is not a mind segment (MG-2.7)")
    return found


def with_mode(text: str) -> tuple[str, int]:
    """A place, and the mode of merging that follows it; -1 if there is none."""
    first, _, last = text.rpartition(" ")
    if last == "under":
        return first, UNDER
    if last == "top":
        return first.removesuffix(" on"), ON_TOP
    return text, -1


def with_chosen_mode(
    state: MindGameState, seat: i64, where: Place, mode: int, actions: list[Action]
) -> Action:
    """The action with that destination and the given mode; without a mode, the only legal one.

    `actions` has one for each place and mode. Raises AmbiguousAction.
    """
    if mode >= 0:
        return actions[where.number * MODES + mode]
    decision = state.decision_of(seat)
    forms = [actions[where.number * MODES + form] for form in range(MODES)]
    legal = [] if decision is None else [form for form in forms if decision.allows(form)]
    if len(legal) > 1:
        raise AmbiguousAction(f"that could be {' or '.join([str(form) for form in legal])}")
    return legal[0] if legal else forms[ALONE if state.at(seat, where.number) is None else ON_TOP]


def legal(state: MindGameState, seat: i64, verb: Verb) -> list[Action]:
    """The legal actions of a seat with that verb."""
    decision = state.decision_of(seat)
    return [] if decision is None else [action for action in decision.actions if action.verb is verb]


def the_only(fitting: list[Action]) -> Action | None:
    """The only action that fits the text, or None. Raises AmbiguousAction if there are several."""
    if len(fitting) > 1:
        raise AmbiguousAction(f"that could be {', '.join([str(action) for action in fitting])}")
    return fitting[0] if fitting else None


def placing_of(state: MindGameState, seat: i64, first: str, where: Place, mode: int) -> Action:
    """`place doubt-2 -> PGT1`, `place MP1 doubt-2 -> PGT1 under`. Raises NotAnAction or AmbiguousAction."""
    head, _, rest = first.partition(" ")
    named = bool(rest) and (place_named(head) is not None or (head in COLORS[:SEGMENTS_EACH]))
    what = tile(rest if named else first)
    if named:
        segments = [segment_of(state, seat, head).number]
    else:
        segments = [SEGMENTS[state.side(seat)][color] for color in range(SEGMENTS_EACH)]
    found = the_only(
        [
            action
            for action in legal(state, seat, words.PLACE_TILE)
            if action.a % NUMBER == what.number
            and action.b // MODES == where.number
            and (mode < 0 or action.b % MODES == mode)
            and SPACES + action.a // NUMBER in segments
        ]
    )
    if found is not None:
        return found
    # None is legal: choose the one with the best explanation.
    by = segments[0] if named else SEGMENTS[state.side(seat)][likely_color(state, seat, what, where)]
    form: i64 = mode if mode >= 0 else ALONE if state.at(seat, where.number) is None else ON_TOP
    operand = Named(what.name, f"{ALL[by].name} {what.slug}")
    number = where.number * MODES + form
    return Action(words.PLACE_TILE, (by - SPACES) * NUMBER + what.number, operand, number, TARGETS[number])


def likely_color(state: MindGameState, seat: i64, what: Tile, where: Place) -> i64:
    """The segment that a person probably means without naming one: of the tile's colour, or touching the space."""
    if what.color != BLACK:
        return what.color
    for color in range(SEGMENTS_EACH):
        if where.number in TOUCHING[SEGMENTS[state.side(seat)][color] - SPACES]:
            return color
    return 0


def command(state: MindGameState, seat: i64, first: str, second: str) -> Action:
    """`command MP1 -> PGT4`, or `command PGT4` where one segment only may. Raises NotAnAction or AmbiguousAction."""
    where = place(second)
    if first:
        return commanding.COMMANDS[segment_of(state, seat, first).number - SPACES][where.number]
    found = the_only([action for action in legal(state, seat, words.COMMAND) if action.b == where.number])
    return found or commanding.COMMANDS[SEGMENTS[state.side(seat)][0] - SPACES][where.number]


def order(text: str) -> Action:
    """`order 2-1-3`. Raises NotAnAction."""
    numbers = text.replace(",", "-").replace(" ", "-").split("-")
    if not all(word.isascii() and word.isdecimal() and len(word) == 1 for word in numbers):
        raise NotAnAction("write an order with the current numbers of the masked tiles, such as: order 2-1-3")
    wanted = [int(word) - 1 for word in numbers]
    number = len(wanted)
    if sorted(wanted) != list(range(number)) or number >= MOST:
        raise NotAnAction(f"{shortened(text)!r} does not contain every masked tile once")
    if wanted == list(range(number)):
        return merging.KEEP
    return merging.ORDER_ACTIONS[number][merging.ORDERS[number].index(wanted)]


def child(state: MindGameState, seat: i64, text: str) -> Action:
    """`child doubt-1+daydream-1`: the first is the child's display. Raises NotAnAction."""
    named = [tile(word) for word in text.replace("+", " ").replace(",", " ").split()]
    if not named:
        raise NotAnAction("write: child TILE+TILE, the display of the child first")
    construct = state.at(seat, state.acting) if seat == state.active and state.acting >= 0 else None
    if construct is None:
        return Action(words.CHILD, 0, Named(text, text))
    masked = construct.tiles[1:]
    mask: i64 = 0
    for found in named:
        if found.number not in masked:
            raise NotAnAction(f"{found.name} is not masked in that construct")
        mask |= 1 << masked.index(found.number) + 1
    if len({found.number for found in named}) < len(named):
        raise NotAnAction("a tile is named twice")
    return splitting.division(construct.tiles, mask, masked.index(named[0].number) + 1)


# Dense codes: the plain verbs; then, a block each, amounts to collect; tiles to buy, to discard; placings, by own
# colour, tile, space that touches the segment, and mode; commands, by own colour and place; exits, by colour; moves,
# by slot of the step and mode; new displays, by position; divisions; parts, by slot and mode; orders; places to fight
# in; slots to expel to. A slot is a position among what can be reached from where the question is about.
_SLOTS: Final = 8
_TARGET_SLOTS: Final = 12
_DIVISIONS: Final = 160
_ORDERS: Final = 160
_BLOCKS: Final = (
    SEGMENTS_EACH + 1,
    NUMBER,
    NUMBER,
    SEGMENTS_EACH * NUMBER * 4 * MODES,
    SEGMENTS_EACH * PLACES,
    SEGMENTS_EACH,
    _SLOTS * MODES,
    MOST,
    _DIVISIONS,
    2 * _SLOTS * MODES,
    _ORDERS,
    PLACES,
    _TARGET_SLOTS,
)
_STARTS: Final = [words.PLAIN_VERBS + sum(_BLOCKS[:block]) for block in range(len(_BLOCKS))]


def code(state: MindGameState, action: Action) -> int:
    """The dense code of a legal action of the seat that is asked."""
    verb = action.verb
    if verb.code < words.PLAIN_VERBS:
        return verb.code
    return _STARTS[verb.code - words.PLAIN_VERBS] + inner_code(state, action)


def inner_code(state: MindGameState, action: Action) -> int:
    """The number of an action within the block of its verb."""
    verb = action.verb
    if verb is words.PLACE_TILE:
        segment = action.a // NUMBER
        slot = TOUCHING[segment].index(action.b // MODES)
        return (((segment & 3) * NUMBER + action.a % NUMBER) * 4 + slot) * MODES + action.b % MODES
    if verb is words.COMMAND:
        return (action.a - SPACES & 3) * PLACES + action.b
    if verb is words.EXIT:
        return action.a - SPACES & 3
    if verb is words.MOVE:
        return step_slot(state, action.b // MODES) * MODES + action.b % MODES
    if verb is words.SEND:
        return (action.a * _SLOTS + step_slot(state, action.b // MODES)) * MODES + action.b % MODES
    if verb is words.RECONFIGURE:
        construct = state.standing(state.active, state.acting)
        return construct.tiles.index(action.a)
    if verb is words.EXPEL:
        seat = expelling.owner_of(state, state.affected[0] >> 1)
        return EXPULSIONS[state.side(seat) * PLACES + state.fought].index(action.a)
    return action.a


def step_slot(state: MindGameState, to: i64) -> int:
    """The position of a place among the steps out of where the command is."""
    seat, place = state.active, state.acting
    links = moving.steps_from(state, seat, place) + moving.retreats_from(state, seat, place)
    for slot, link in enumerate(links):
        if link.to == to:
            return slot
    raise LookupError(f"{ALL[to].name} is not one step away")
