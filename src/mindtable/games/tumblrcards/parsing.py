"""The text form of actions, read back exactly, and their dense integer codes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.definition import slug_of
from mindtable.core.action import CARD, NOTHING, NUMBER, PLAYER, THING, Action, Verb
from mindtable.core.errors import AmbiguousAction, NotAnAction
from mindtable.games.tumblrcards import words
from mindtable.games.tumblrcards.arriving import MOST_CREATURES
from mindtable.games.tumblrcards.card import TumblrCard
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.state import TumblrState

_LONGEST: Final = 200  # characters of an action's text
_OPPONENT: Final = ("opponent", "player", "face")


def parse(state: TumblrState, seat: i64, text: str) -> Action:
    """The action that `text` means for `seat`, legal or not.

    Creatures may be named without their number where that is clear: among the legal actions first, then in play.
    Raises NotAnAction or AmbiguousAction.
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


def verb_words(state: TumblrState, seat: i64) -> list[str]:
    """The verbs that would be of use now, for a message; all of them when nothing is asked."""
    decision = state.decision_of(seat)
    if decision is None:
        return [verb.word for verb in words.VERBS]
    return sorted({action.verb.word for action in decision.actions})


def shortened(text: str) -> str:
    """Text fit for a message."""
    return text if len(text) <= 40 else text[:37] + "..."


def with_operands(state: TumblrState, seat: i64, verb: Verb, rest: str) -> Action:
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
        return with_card(state, verb, rest)
    if verb.first == NUMBER:
        if not rest.isdecimal() or len(rest) > 9:
            raise NotAnAction(f"{shortened(rest)!r} is no number")
        return Action(verb, int(rest))
    if verb.second == NOTHING:
        options = legal_things(state, seat, verb)
        creature = find(state, rest, options)
        return Action(verb, creature.id, creature.form)
    first, arrow, second = rest.partition(" -> ")
    if not arrow or not second.strip():
        raise NotAnAction(f"write: {verb.word} CREATURE -> CREATURE, or {verb.word} CREATURE -> opponent")
    attacker = find(state, first.strip(), state.sides[seat])
    second = second.strip()
    if second in _OPPONENT:
        return Action(verb, attacker.id, attacker.form, 0, None, PLAYER)
    target = find(state, second, state.sides[1 - seat])
    return Action(verb, attacker.id, attacker.form, target.id, target.form)


def with_card(state: TumblrState, verb: Verb, rest: str) -> Action:
    """`cast imp`, `cast vile-mucus 3`, `discard imp`; cards by slug or by name."""
    number: i64 = 0
    first, _, last = rest.rpartition(" ")
    if verb is words.CAST and first and last.lstrip("x=").isdecimal() and len(last) < 10:
        rest = first
        number = int(last.lstrip("x="))
    card = state.pool.by_slug.get(rest) or state.pool.by_slug.get(slug_of(rest))
    if not isinstance(card, TumblrCard):
        raise NotAnAction(f"there is no card {shortened(rest)!r}")
    if verb is words.CAST and card.x_cost:
        return Action(verb, card.index, card, number, None, NUMBER)
    return Action(verb, card.index, card)


def legal_things(state: TumblrState, seat: i64, verb: Verb) -> list[Creature]:
    """The creatures that legal actions of this verb are about."""
    found: list[Creature] = []
    decision = state.decision_of(seat)
    if decision is not None:
        for action in decision.actions:
            if action.verb is verb:
                creature = state.find_creature(action.a)
                if creature is not None:
                    found.append(creature)
    return found


def find(state: TumblrState, word: str, preferred: list[Creature]) -> Creature:
    """The creature that `word` names: slug and number, number, or a slug that is clear.

    Raises NotAnAction or AmbiguousAction.
    """
    everything = state.sides[0] + state.sides[1]
    slug = slug_of(word)
    for creature in everything:
        if slug == f"{creature.form.slug}-{creature.id}" or word == str(creature.id):
            return creature
    for creatures in (preferred, everything):
        fitting = [creature for creature in creatures if creature.form.slug == slug]
        if len(fitting) == 1:
            return fitting[0]
        if fitting:
            choices = ", ".join(f"{creature.form.slug}-{creature.id}" for creature in fitting)
            raise AmbiguousAction(f"{shortened(word)!r} could be {choices}")
    raise NotAnAction(f"no creature in play is called {shortened(word)!r}")


# Dense codes. The plain verbs come first, then for every card `cast`, `discard` and `pick`, then the creature verbs by
# place: the acting seat's own creatures are 0 to 49, the opponent's 50 to 99; then attacks, modes; X comes last and has
# no end.
_PLACES: Final = 2 * MOST_CREATURES
_MODES: Final = 16


def code(state: TumblrState, action: Action) -> int:
    """The dense code of an action of the seat that is asked; agents see places, never serial numbers."""
    verb = action.verb
    if verb.code < words.PLAIN_VERBS:
        return verb.code
    cards = len(state.pool.cards)
    base = words.PLAIN_VERBS
    if verb is words.CAST and action.second != NUMBER:
        return base + action.a
    if verb is words.DISCARD:
        return base + cards + action.a
    if verb is words.PICK:
        return base + 2 * cards + action.a
    base += 3 * cards
    seat = state.pending[0].seat if state.pending else state.active
    if verb.first == THING and verb is not words.ATTACK:
        block = verb.code - words.TARGET.code
        return base + block * _PLACES + place(state, seat, action.a)
    base += 3 * _PLACES
    if verb is words.ATTACK:
        target = MOST_CREATURES if action.second == PLAYER else place(state, seat, action.b) - MOST_CREATURES
        return base + place(state, seat, action.a) * (MOST_CREATURES + 1) + target
    base += MOST_CREATURES * (MOST_CREATURES + 1)
    if verb is words.MODE:
        return base + action.a - 1
    base += _MODES
    return base + (action.b - 1) * cards + action.a


def place(state: TumblrState, seat: i64, id_: i64) -> int:
    """Where a creature stands, as `seat` sees the table."""
    for i, creature in enumerate(state.sides[seat]):
        if creature.id == id_:
            return i
    for i, creature in enumerate(state.sides[1 - seat]):
        if creature.id == id_:
            return MOST_CREATURES + i
    raise LookupError(f"no creature {id_} in play")
