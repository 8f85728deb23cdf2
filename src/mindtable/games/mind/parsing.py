"""The text form of actions, read back exactly, and their dense integer codes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.definition import slug_of
from mindtable.core.action import CARD, NOTHING, NUMBER, PLAYER, Action, Named, Verb
from mindtable.core.errors import AmbiguousAction, NotAnAction
from mindtable.games.mind import words
from mindtable.games.mind.card import MindCard
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.state import MindState

_LONGEST: Final = 200  # characters of an action's text
_OPPONENT: Final = ("opponent", "player", "thinker")


def parse(state: MindState, seat: i64, text: str) -> Action:
    """The action that `text` means for `seat`, legal or not.

    Cards in play may be named without their number where that is clear: among the legal actions first, then in play.
    A Group has a number of its own: `group-12`. Raises NotAnAction or AmbiguousAction.
    """
    folded = " ".join(text.lower().replace("→", "->").replace("->", " -> ").split())
    if not folded:
        raise NotAnAction("an empty line is no action")
    if len(folded) > _LONGEST:
        raise NotAnAction(f"an action has at most {_LONGEST} characters")
    decision = state.decision_of(seat)
    if decision is not None:
        for action in decision.actions:
            if str(action) == folded:
                return action
    word, _, rest = folded.partition(" ")
    for verb in words.VERBS:
        if verb.word == word:
            return with_operands(state, seat, verb, rest.strip())
    raise NotAnAction(
        f"{shortened(word)!r} is no action; an action begins with {', '.join(verb_words(state, seat))}"
    )


def verb_words(state: MindState, seat: i64) -> list[str]:
    """The verbs that would be of use now, for a message; all of them when nothing is asked."""
    decision = state.decision_of(seat)
    if decision is None:
        return [verb.word for verb in words.VERBS]
    return sorted({action.verb.word for action in decision.actions})


def shortened(text: str) -> str:
    """Text fit for a message."""
    return text if len(text) <= 40 else text[:37] + "..."


def with_operands(state: MindState, seat: i64, verb: Verb, rest: str) -> Action:
    """Read the operands of a verb."""
    if verb is words.CONCEDE and not rest:
        return Action(verb, seat)
    if verb.first == NOTHING:
        if rest:
            raise NotAnAction(f"{verb.word!r} stands alone; {shortened(rest)!r} is too much")
        return Action(verb)
    if not rest:
        raise NotAnAction(f"{verb.word!r} of what?")
    if verb.first == CARD:
        card = state.pool.by_slug.get(rest) or state.pool.by_slug.get(slug_of(rest))
        if not isinstance(card, MindCard):
            raise NotAnAction(f"there is no card {shortened(rest)!r}")
        return Action(verb, card.index, card)
    if verb.first == NUMBER:
        return Action(verb, number(rest))
    if verb is words.CHALLENGE:
        return challenge(state, seat, rest)
    line = ""
    if verb is words.USE:
        first, _, last = rest.rpartition(" ")
        if first and last.isdecimal():
            rest, line = first, last
    group = group_named(state, rest)
    if group is not None and verb in (words.BLOCK, words.TARGET):
        return Action(verb, group.group, words.A_GROUP)
    preferred = legal_pieces(state, seat, verb)
    if not preferred and verb not in (words.TARGET, words.CHOOSE):
        preferred = state.sides[seat]
    piece = find(state, rest, preferred)
    if line:
        return Action(verb, piece.id, piece.form, number(line), None, NUMBER)
    return Action(verb, piece.id, piece.form)


def group_named(state: MindState, word: str) -> Piece | None:
    """The oldest Thought of the Group that is called so: `group-12`."""
    if word.startswith("group-") and word[6:].isdecimal() and len(word) < 20:
        id_ = int(word[6:])
        for side in state.sides:
            for piece in side:
                if piece.group and piece.group == id_:
                    return piece
    return None


def number(text: str) -> int:
    """A number as it is written. Raises NotAnAction."""
    if not text.isdecimal() or len(text) > 9:
        raise NotAnAction(f"{shortened(text)!r} is no number")
    return int(text)


def challenge(state: MindState, seat: i64, rest: str) -> Action:
    """`challenge amnesia-5 -> panic-7`, `challenge amnesia-5 -> opponent`."""
    first, arrow, second = rest.partition(" -> ")
    second = second.strip()
    if not arrow or not second:
        raise NotAnAction("write: challenge UNIT -> UNIT, or challenge UNIT -> opponent")
    a, x = unit_operand(state, first.strip(), state.sides[seat])
    if second in _OPPONENT:
        return Action(words.CHALLENGE, a, x, 0, None, PLAYER)
    b, y = unit_operand(state, second, state.sides[1 - seat])
    return Action(words.CHALLENGE, a, x, b, y)


def unit_operand(state: MindState, word: str, preferred: list[Piece]) -> tuple[int, Named]:
    """The number and name of a Group or of a Thought, as operand of an action."""
    group = group_named(state, word)
    if group is not None:
        return group.group, words.A_GROUP
    piece = find(state, word, preferred)
    return piece.id, piece.form


def legal_actions(state: MindState, seat: i64, verb: Verb) -> list[Action]:
    """The legal actions of this verb."""
    decision = state.decision_of(seat)
    return [] if decision is None else [action for action in decision.actions if action.verb is verb]


def legal_pieces(state: MindState, seat: i64, verb: Verb) -> list[Piece]:
    """The cards that legal actions of this verb are about."""
    found: list[Piece] = []
    for action in legal_actions(state, seat, verb):
        for piece in everything(state):
            if piece.id == action.a:
                found.append(piece)
    return found


def everything(state: MindState) -> list[Piece]:
    """All cards in play, and the Intellects on the train."""
    waiting = [state.piece(thing) for thing in state.waiting_things()]
    return state.sides[0] + state.sides[1] + waiting


def find(state: MindState, word: str, preferred: list[Piece]) -> Piece:
    """The card that `word` names: slug and number, number, or a slug that is clear.

    Raises NotAnAction or AmbiguousAction.
    """
    slug = slug_of(word)
    for piece in everything(state):
        if slug == f"{piece.form.slug}-{piece.id}" or word == str(piece.id):
            return piece
    for pieces in (preferred, everything(state)):
        fitting = [piece for piece in pieces if piece.form.slug == slug]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            choices = ", ".join(f"{piece.form.slug}-{piece.id}" for piece in fitting)
            raise AmbiguousAction(f"{shortened(word)!r} could be {choices}")
    raise NotAnAction(f"no card in play or on the train is called {shortened(word)!r}")


# Dense codes. The plain verbs come first; then for every card `play`, `discard` and `pick`; then the verbs of things by
# place: the acting seat's own cards, the opponent's, the items on the train; then challenges; then numbers, which have
# no end for orders only.
PLACES: Final = 40  # of one seat; a side never holds so many cards by Memory (at most 20 cards of each deck)
_ITEMS: Final = 40
_SPOTS: Final = 2 * PLACES + _ITEMS
_THING_VERBS: Final = (
    words.USE.code, words.REMOVE.code, words.GROUP.code, words.UNGROUP.code, words.BLOCK.code, words.TARGET.code,
    words.CHOOSE.code, words.DROP.code,
)  # fmt: skip
_NUMBERS: Final = 200


def code(state: MindState, action: Action) -> int:
    """The dense code of an action of the seat that is asked; agents see places, never serial numbers."""
    verb = action.verb
    if verb.code < words.PLAIN_VERBS:
        return verb.code
    cards = len(state.pool.cards)
    base = words.PLAIN_VERBS
    if verb.first == CARD:
        return base + (verb.code - words.PLAY.code) * cards + action.a
    base += 3 * cards
    seat = state.pending[0].seat if state.pending else state.active
    if verb.code in _THING_VERBS:
        block = _THING_VERBS.index(verb.code)
        if verb is words.USE and action.second == NUMBER:
            return base + (len(_THING_VERBS) + action.b) * _SPOTS + place(state, seat, action.a)
        return base + block * _SPOTS + place(state, seat, action.a)
    base += (len(_THING_VERBS) + 8) * _SPOTS
    if verb is words.CHALLENGE:
        target = PLACES if action.second == PLAYER else place(state, seat, action.b) - PLACES
        return base + place(state, seat, action.a) * (PLACES + 1) + target
    base += PLACES * (PLACES + 1)
    return base + (verb.code - words.CUT.code) * _NUMBERS + action.a


def place(state: MindState, seat: i64, id_: i64) -> int:
    """Where a card, or the oldest Thought of a Group, lies, as `seat` sees the table."""
    for i, piece in enumerate(state.sides[seat]):
        if piece.id == id_ or (piece.group and piece.group == id_):
            return i
    for i, piece in enumerate(state.sides[1 - seat]):
        if piece.id == id_ or (piece.group and piece.group == id_):
            return PLACES + i
    for i, item in enumerate(state.train.items):
        if item.id == id_:
            return 2 * PLACES + i
    raise LookupError(f"no card {id_} in play or on the train")
