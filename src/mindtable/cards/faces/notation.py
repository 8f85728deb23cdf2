"""How card games write their actions: the text form, read back exactly, and dense integer codes.

A game has one `CardNotation` with its own words, and overrides methods for other forms.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.definition import Card, slug_of
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.core.action import CARD, NOTHING, NUMBER, PLACE, PLAYER, THING, Action, Named, Verb
from mindtable.core.errors import AmbiguousAction, NotAnAction
from mindtable.core.faces.notation import Notation, shortened

_NUMBERS: Final = 200  # codes for each verb with a number
_LONGEST: Final = 10  # characters of an X

C = TypeVar("C", bound=CardState)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardNotation(Notation[C]):
    """How one game writes its actions; immutable.

    `verbs` are in the order of their codes, those without an operand first. `noun` and `where` describe things on the
    table (`creature`, `in play`), `operand` stands for one in a hint, `opponents` are words for the opponent. If no
    legal action decides which thing a name means, the verbs `of_own` prefer the seat's own things. With the verb
    `of_lines`, a number after a thing names a line of its text: `use amnesia-5 2`; with the verb `of_x`, one after a
    card is its X.

    Codes are dense. In this order there are: the verbs without an operand; each verb of cards with every card; each
    verb of things with every place, then its numbered lines (at most `lines`); attacks; actions with a number or a
    word. A place is one of `most` places of the acting seat, of its opponent, or one `elsewhere`: agents never see
    serial numbers.
    """

    def __init__(
        self,
        verbs: tuple[Verb, ...],
        noun: str,
        where: str,
        operand: str,
        opponents: tuple[str, ...],
        most: i64,
        elsewhere: i64 = 0,
        lines: i64 = 0,
        of_own: tuple[Verb, ...] = (),
        of_lines: Verb | None = None,
        of_x: Verb | None = None,
    ) -> None:
        super().__init__(verbs)
        self.noun = noun
        self.where = where
        self.operand = operand
        self.opponents = opponents
        self.of_own = of_own
        self.of_lines = of_lines
        self.of_x = of_x
        self.most: i64 = most
        self.places: i64 = 2 * most + elsewhere
        # For each verb, by its code, which of those with such an operand it is.
        self.blocks: list[int] = [0] * int(verbs[-1].code + 1)
        self.counts: list[int] = [0] * (PLACE + 1)
        for verb in verbs:
            if verb.second == NOTHING:
                self.blocks[verb.code] = self.counts[verb.first]
                self.counts[verb.first] += 1
        self.plain: i64 = self.counts[NOTHING]
        self.lines: i64 = lines

    # The text form.

    def with_operands(self, state: C, seat: i64, verb: Verb, rest: str) -> Action:
        """Read the operands of a verb.

        The number of a thing may be left out if the name is unique, first among the legal actions, then everywhere.
        """
        if verb.first == CARD:
            return self.with_card(state, verb, rest)
        if verb.first == NUMBER:
            return Action(verb, number(rest))
        if verb.first == PLACE:
            for at, named in enumerate(state.policies().varieties):
                if named.slug == slug_of(rest):
                    return Action(verb, at, named)
            raise NotAnAction(
                f"{shortened(rest)!r} is none of {', '.join(one.slug for one in state.policies().varieties)}"
            )
        if verb.second == NOTHING:
            return self.with_thing(state, seat, verb, rest)
        first, arrow, second = rest.partition(" -> ")
        second = second.strip()
        if not arrow or not second:
            hint = f"{verb.word} {self.operand} -> {self.operand}, or {verb.word} {self.operand} -> opponent"
            raise NotAnAction(f"write: {hint}")
        a, x = self.called(state, verb, first.strip(), state.play[seat])
        if second in self.opponents:
            return Action(verb, a, x, 0, None, PLAYER)
        b, y = self.called(state, verb, second, state.play[1 - seat])
        return Action(verb, a, x, b, y)

    def with_card(self, state: C, verb: Verb, rest: str) -> Action:
        """Read the operand of a verb of cards, by slug or by name, for `of_x` with an X: `cast vile-mucus 3`."""
        x: i64 = 0
        first, _, last = rest.rpartition(" ")
        if verb is self.of_x and first and last.lstrip("x=").isdecimal() and len(last) < _LONGEST:
            rest = first
            x = int(last.lstrip("x="))
        card = card_called(state, rest)
        if verb is self.of_x and card.x_cost:
            return Action(verb, card.index, card, x, None, NUMBER)
        return Action(verb, card.index, card)

    def with_thing(self, state: C, seat: i64, verb: Verb, rest: str) -> Action:
        """Read the operand of a verb of one thing."""
        line = ""
        if verb is self.of_lines:
            first, _, last = rest.rpartition(" ")
            if first and last.isdecimal():
                rest, line = first, last
        things = everything(state)
        decision = state.decision_of(seat)
        actions = [] if decision is None else [one for one in decision.actions if one.verb is verb]
        preferred = [thing for thing in things if any(action.a == thing.id for action in actions)]
        if not preferred and verb in self.of_own:
            preferred = state.play[seat]
        a, x = self.called(state, verb, rest, preferred)
        return Action(verb, a, x, number(line), None, NUMBER) if line else Action(verb, a, x)

    def called(self, state: C, verb: Verb, word: str, preferred: list[Thing]) -> tuple[int, Named]:
        """Number and name of the operand `word`: slug and number, a number, or a unique slug.

        Raises NotAnAction or AmbiguousAction.
        """
        slug = slug_of(word)
        things = everything(state)
        for thing in things:
            if slug == f"{thing.form.slug}-{thing.id}" or word == str(thing.id):
                return thing.id, thing.form
        for among in (preferred, things):
            fitting = [thing for thing in among if thing.form.slug == slug]
            if len(fitting) == 1:
                return fitting[0].id, fitting[0].form
            if fitting:
                choices = ", ".join(f"{thing.form.slug}-{thing.id}" for thing in fitting)
                raise AmbiguousAction(f"{shortened(word)!r} could be {choices}")
        raise NotAnAction(f"no {self.noun} {self.where} is called {shortened(word)!r}")

    # Codes.

    def code(self, state: C, action: Action) -> int:
        """The dense code of an action of the seat that is asked."""
        verb = action.verb
        base = self.plain
        if verb.code < base:
            return verb.code
        cards: i64 = len(state.pool.cards)
        if verb.first == CARD and action.second != NUMBER:
            return base + self.blocks[verb.code] * cards + action.a
        base += self.counts[CARD] * cards
        seat = state.pending[0].seat if state.pending else state.active
        if verb.first == THING and verb.second == NOTHING:
            block = self.counts[THING] + action.b if action.second == NUMBER else self.blocks[verb.code]
            return base + block * self.places + self.place(state, seat, action.a)
        base += (self.counts[THING] + self.lines) * self.places
        if verb.first == THING:
            target = self.most
            if action.second != PLAYER:
                target = self.place(state, seat, action.b) - self.most
            return base + self.place(state, seat, action.a) * (self.most + 1) + target
        return self.number_code(state, action, base + self.most * (self.most + 1))

    def number_code(self, state: C, action: Action, base: i64) -> i64:
        """The code of an action with a word or a number; these codes are the last and begin at `base`."""
        verb = action.verb
        if verb.first == PLACE:
            return base + self.blocks[verb.code] * len(state.policies().varieties) + action.a
        base += self.counts[PLACE] * len(state.policies().varieties)
        if verb is self.of_x:  # which is unlimited
            return base + self.counts[NUMBER] * _NUMBERS + (action.b - 1) * len(state.pool.cards) + action.a
        return base + self.blocks[verb.code] * _NUMBERS + action.a

    def place(self, state: C, seat: i64, id_: i64) -> i64:
        """The place of a thing, as `seat` sees the table. Raises LookupError."""
        place: i64 = 0
        for thing in state.play[seat]:
            if thing.id == id_:
                return place
            place += 1
        place = self.most
        for thing in state.play[1 - seat]:
            if thing.id == id_:
                return place
            place += 1
        return self.place_elsewhere(state, seat, id_)

    def place_elsewhere(self, state: C, seat: i64, id_: i64) -> i64:
        """The place of an operand that is not a thing on the table. Raises LookupError."""
        raise LookupError(f"no {self.noun} {id_} {self.where}")


def number(text: str) -> int:
    """The number that a text means. Raises NotAnAction."""
    if not text.isdecimal() or len(text) > 9:
        raise NotAnAction(f"{shortened(text)!r} is not a number")
    return int(text)


def card_called(state: CardState, word: str) -> Card:
    """The card with this slug or name. Raises NotAnAction."""
    card = state.pool.by_slug.get(word) or state.pool.by_slug.get(slug_of(word))
    if card is None:
        raise NotAnAction(f"there is no card {shortened(word)!r}")
    return card


def everything(state: CardState) -> list[Thing]:
    """All things in play, then those that wait."""
    return state.play[0] + state.play[1] + state.waiting_things()
