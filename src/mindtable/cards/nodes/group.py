"""Groups: the phrases that say which cards are meant, and how many of them.

Every verb, statement, condition and event names its objects by a `Group`; how many, whose, with which name and by whose
choice are parts of the group, never of the verb.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.asking import choices
from mindtable.cards.nodes.base import A_CHOICE, A_THING, CARDS, WHAT_WAS_NAMED, Amount, Effect
from mindtable.cards.nodes.meaning import last_state, own_thing, seat_of, seats_of
from mindtable.cards.nouns import Nouns
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import NOTHING, Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Death, Thing
from mindtable.cards.words import Player, is_plain_player
from mindtable.language.node import Node

# Quantifiers.
IT: Final = -1  # it: the thing named last, or else this very card
THIS: Final = 0  # this creature
BEARER: Final = 1  # the bearer
THAT: Final = 2  # that creature
CHOSEN: Final = 3  # the chosen creature
TARGET: Final = 4  # target / N target
UP_TO_TARGET: Final = 5  # up to N target
EACH: Final = 6  # each; also what is counted
NUMBER: Final = 7  # N, chosen by the player who acts
RANDOM: Final = 8  # N random
ANY_NUMBER: Final = 9  # any number of
SOME: Final = 10  # a / an, in events, conditions and searches
NONE: Final = 11  # no
UP_TO: Final = 12  # up to N, chosen by the player who acts (TC-11.31, MI-20.19, MN-14.24, MAT-9.28)

# Whose.
ANYONE: Final = 0
YOURS: Final = 1  # you control
THEIRS: Final = 2  # your opponent controls
OF_THAT_PLAYER: Final = 3  # they control
PLAYED_BY_YOU: Final = 4  # you cast / play / recruit / purchase
PLAYED_BY_OPPONENT: Final = 5
YOURS_OR_PLAYED: Final = 6  # you play or control
THEIRS_OR_PLAYED: Final = 7

# Which past or which result, for things that are not simply in play.
NOW: Final = 0
DIED_THIS_TURN: Final = 1
DIED_THIS_GAME: Final = 2
DESTROYED_THIS_WAY: Final = 3

# The place of what was played and waits to resolve; otherwise a place is "play" or a zone of the vocabulary.
WAITING: Final = "waiting"

_CHOICES: Final = (TARGET, UP_TO_TARGET, NUMBER, ANY_NUMBER, UP_TO)
# Of these, fewer may be chosen than there are, or none.
OPTIONAL: Final = (UP_TO_TARGET, ANY_NUMBER, UP_TO)


class Test(Node):
    """A property that a member must have, written `with ...`, `attached to ...`, `in ...`."""

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        """Whether `thing` has the property at this moment."""
        raise NotImplementedError(type(self).__name__)

    def passes_card(self, state: CardState, card: Card, frame: Frame) -> bool:
        """Whether a card outside play has the property, as printed; nothing that only things have."""
        return False

    def is_about_play(self) -> bool:
        """Whether it looks at nothing but things in play, besides what its parts look at."""
        return False


class PlayTest(Test):
    """A property that follows from things in play alone."""

    def is_about_play(self) -> bool:
        return True


@dataclass(frozen=True)
class NameContains(Test):
    """`with WORD in its name`: the word occurs in its present name (TC-10.14)."""

    word: str

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        return self.word in thing.form.words

    def passes_card(self, state: CardState, card: Card, frame: Frame) -> bool:
        return self.word in card.words

    def stands_alone(self) -> bool:
        return True


@dataclass(frozen=True)
class StatTest(Test):
    """`with power 2 or less`: a present value compared with a number; `compare` is "or less", "or more", or "" for
    exactly that number (TC-11.45, MI-20.37, MN-14.39, MAT-9.44).
    """

    stat: str
    n: int
    compare: str

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        return self.compares(state.stat(thing, self.stat))

    def passes_card(self, state: CardState, card: Card, frame: Frame) -> bool:
        return self.compares(card.cost if self.stat in ("cost", "price") else card.numbers.get(self.stat, 0))

    def compares(self, value: i64) -> bool:
        """Whether a value is as asked for."""
        if self.compare == "or less":
            return value <= self.n
        if self.compare == "or more":
            return value >= self.n
        return value == self.n

    def stands_alone(self) -> bool:
        return True


@dataclass(frozen=True)
class StatCompared(Test):
    """`with attack less than this creature's attack`: a present value compared with an amount; strictly.

    TC-11.46, MI-20.38, MN-14.40, MAT-9.45.
    """

    stat: str
    than: Amount
    more: bool = False

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        value, than = state.stat(thing, self.stat), self.than.value(state, frame)
        return value > than if self.more else value < than


@dataclass(frozen=True)
class CounterTest(PlayTest):
    """`with 2 or more pollution indicators on it`; `word` is "counter" or the game's "indicator"."""

    n: int
    kind: str
    word: str
    some: bool = False  # written without a number, which is 1 then
    many: bool = False  # written with `them`

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        return thing.counter(self.kind) >= self.n

    def stands_alone(self) -> bool:
        return True


@dataclass(frozen=True)
class CostContains(Test):
    """`with business in its cost`: a part of the printed cost."""

    part: str

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        return thing.form.asks_for(self.part)

    def passes_card(self, state: CardState, card: Card, frame: Frame) -> bool:
        return card.asks_for(self.part)

    def stands_alone(self) -> bool:
        return True


@dataclass(frozen=True)
class OfChosen(Test):
    """`of the chosen kind`: it is of what this card, or the sentence before, has chosen; `what` is `kinds`."""

    what: str

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        return variety_of(state, frame) in thing.kinds(self.what)

    def passes_card(self, state: CardState, card: Card, frame: Frame) -> bool:
        return variety_of(state, frame) in card.kinds(self.what)


@dataclass(frozen=True)
class InPlace(Test):
    """`in this interaction`: where in play it is."""

    place: str

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        return state.is_at(thing, self.place, frame)


@dataclass(frozen=True)
class Extreme(Test):
    """`with the highest power`: no other member has more, or with `lowest` less; `Group.narrowed` compares them."""

    stat: str
    lowest: bool = False

    def passes(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        return True

    def of(self, state: CardState, things: list[Thing]) -> list[Thing]:
        """Those of the things that have most, or least; several if they tie."""
        values = [state.stat(thing, self.stat) for thing in things]
        if not values:
            return []
        best = min(values) if self.lowest else max(values)
        return [thing for thing, value in zip(things, values) if value == best]


class Described(Node):
    """A node that keeps what follows from its words and is no part of its value."""

    _meant: Nouns | None = None
    _whole: Described | None = None

    def keep(self, meant: Nouns) -> Nouns:
        """Keep the type words, although the class is frozen."""
        object.__setattr__(self, "_meant", meant)
        return meant

    def keep_whole(self, whole: Described) -> Described:
        """Keep the same words without `other`."""
        object.__setattr__(self, "_whole", whole)
        return whole


@dataclass(frozen=True)
class Group(Described):
    """A group of things: `each other creature named Goblin you control`, `up to 2 target creatures`.

    `n` is how many, where the quantifier counts, and with `EACH` how many count as one: `for each 2 creatures`. `nouns`
    are type words of the vocabulary, any of which fits; `states` stand before the noun. `names` are exact present
    names, any of which fits, or none of which with `unnamed`.
    `place` is "play", `WAITING`, or the zone whose cards are meant, with `place_of` its player.
    """

    quantifier: int
    nouns: tuple[str, ...]
    n: int = 1
    other: bool = False
    states: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    unnamed: bool = False
    control: int = ANYONE
    tests: tuple[Test, ...] = ()
    place: str = "play"
    place_of: int = 0
    history: int = NOW
    unless_chosen: bool = False

    def is_plural(self) -> bool:
        """Whether it is more than one; `each` and `a` are followed by the singular."""
        if self.quantifier in (EACH, SOME):
            return False
        return self.quantifier == ANY_NUMBER or self.n != 1

    def is_one(self) -> bool:
        """Whether the words mean a single thing."""
        return self.n == 1 and self.quantifier not in (EACH, ANY_NUMBER)

    def meant(self) -> Nouns:
        """The type words, for a game to compare with a card."""
        return self._meant or self.keep(Nouns(self.nouns))

    def is_this(self) -> bool:
        """Whether it is this very card."""
        return self.quantifier == THIS

    def is_yours(self) -> bool:
        """Whether the words say that it is yours."""
        return self.quantifier == THIS or self.control == YOURS

    def names_what(self) -> int:
        """The references that it makes, as bits: things in play or cards; words for all that there are make none."""
        if self.quantifier in (THAT, IT):
            return WHAT_WAS_NAMED
        if self.quantifier in (THIS, EACH, SOME, NONE) or self.history != NOW:
            return 0
        return A_THING if self.place in ("play", WAITING) else CARDS

    def speaks_of(self) -> int:
        """The earlier references that it uses, as bits; `CARDS` for what may be a card or a thing."""
        if self.quantifier == CHOSEN:
            return A_CHOICE
        if self.quantifier == IT or self.is_that_card():
            return CARDS
        return A_THING if self.quantifier == THAT else 0

    def referred_id(self, frame: Frame) -> i64:
        """The serial number of the thing that `this`, `that` or `it` speaks of, in play or not; 0 for other words.

        It is `NOTHING` if what was named before is nothing.
        """
        if self.quantifier == THIS:
            return frame.source
        if self.quantifier == IT:
            return frame.that or frame.source
        return frame.that if self.quantifier == THAT else 0

    def meant_id(self, state: CardState, frame: Frame) -> i64:
        """The serial number of the one thing that the words refer to, in play or not; 0 if they describe things."""
        if self.quantifier == BEARER:
            return state.bearer_of(frame.source)
        if self.quantifier == CHOSEN:
            return frame.chosen[0] if len(frame.chosen) == 1 else 0
        return self.referred_id(frame)

    def gone(self, state: CardState, frame: Frame) -> list[Thing]:
        """The one thing that the words refer to if it has left play, as it was just before (TC-10.4, MN-14.16)."""
        id_ = self.meant_id(state, frame)
        last = last_state(state, id_, frame) if id_ and state.find(id_) is None else None
        return [] if last is None else [last]

    def spoken_of(self, state: CardState, frame: Frame) -> i64:
        """The serial number of the one thing that a condition speaks of: this, the bearer, or the thing named last."""
        if self.quantifier == BEARER:
            return state.bearer_of(frame.source)
        if self.quantifier == CHOSEN:
            return frame.chosen[len(frame.chosen) - 1] if frame.chosen else NOTHING
        return self.referred_id(frame) or frame.that

    def is_seen(self, frame: Frame) -> bool:
        """Whether it is the card just looked at: `that card`, or `it` after that."""
        return frame.seen_zone != "" and (self.nouns == ("card",) or self.quantifier == IT)

    def is_that_card(self) -> bool:
        """Whether it is written `that card`."""
        return self.quantifier == THAT and self.nouns == ("card",)

    def may_be_card(self) -> bool:
        """Whether it may speak of a card outside play that was named before."""
        return self.quantifier == IT or self.is_that_card()

    def is_plain(self) -> bool:
        """Whether names and controller are all that it asks: `each creature named A or B you control`."""
        return (
            self.quantifier == EACH
            and len(self.names) > 0
            and not self.unnamed
            and not self.other
            and not self.tests
            and not self.states
            and not self.unless_chosen
            and self.control <= THEIRS
        )

    def nameless(self) -> Group:
        """The same group without what it asks of names (TC-10.15)."""
        tests = tuple([test for test in self.tests if not isinstance(test, NameContains)])
        return replace(self, names=(), unnamed=False, tests=tests)

    def with_itself(self) -> Group:
        """The same group without `other`; the same object each time."""
        whole = self._whole or self.keep_whole(replace(self, other=False))
        assert isinstance(whole, Group)
        return whole

    def stands_alone(self) -> bool:
        return (
            self.quantifier >= TARGET
            and not self.other
            and not self.unless_chosen
            and self.control <= THEIRS
            and self.history != DESTROYED_THIS_WAY
            and is_plain_player(self.place_of)
            and all(test.stands_alone() for test in self.tests)
        )

    def is_choice(self) -> bool:
        """Whether a player decides which members are taken."""
        return self.quantifier in _CHOICES

    def reaches(self, seat: i64, frame: Frame) -> bool:
        """Whether any thing that `seat` controls may answer the description."""
        return self.quantifier <= CHOSEN or self.control != (THEIRS if seat == frame.controller else YOURS)

    def fits(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        """Whether `thing`, which is or was in play, answers the description, the quantifier left aside.

        The ability's own thing does too, unless the text says `another` or `other` (TC-10.8).
        """
        quantifier = self.quantifier
        if quantifier <= CHOSEN:
            if quantifier == THIS:
                return thing.id == frame.source
            if quantifier == THAT:
                return thing.id == frame.that
            if quantifier == BEARER:
                return thing.id == state.bearer_of(frame.source)
            if quantifier == IT:
                return thing.id == (frame.that or frame.source)
            return thing.id in frame.chosen
        if self.other and state.is_itself(thing, frame.source):
            return False
        control = self.control
        if control != ANYONE:
            if control == YOURS:
                if thing.controller != frame.controller:
                    return False
            elif control == THEIRS:
                if thing.controller == frame.controller:
                    return False
            elif control == OF_THAT_PLAYER:
                if thing.controller != frame.player:
                    return False
            else:
                return False
        if self.names and (thing.form.name in self.names) == self.unnamed:
            return False
        if self.unless_chosen and thing.id in frame.chosen:
            return False
        for state_word in self.states:
            if not state.has_state(thing, state_word):
                return False
        for test in self.tests:
            if not test.passes(state, thing, frame):
                return False
        return state.is_noun(thing, self.meant())

    def fits_card(self, state: CardState, card: Card, frame: Frame) -> bool:
        """Whether a card outside play answers the description, as printed."""
        if self.names and (card.name in self.names) == self.unnamed:
            return False
        for state_word in self.states:
            if not card.has_state(state_word):
                return False
        for test in self.tests:
            if not test.passes_card(state, card, frame):
                return False
        return card.is_noun(self.meant())

    def choose_cards(
        self, state: CardState, frame: Frame, slot: i64, chooser: i64, cards: list[Card], mark: i64
    ) -> bool:
        """Have `slot` filled with those of the open `cards` that are taken; False when `chooser` was asked for one."""
        if len(frame.slots) > slot:
            return True
        aim = frame.aim_of(self)
        if aim is not None:
            # Another instruction of the same ability may have moved them.
            frame.take(slot, state.aimed_cards(aim, self.place, chooser), mark)
            return True
        if self.quantifier == THIS:
            this = state.this_card(frame, self.place, chooser)
            frame.take(slot, [] if this is None else [int(this.index)], mark)
            return True
        options = self.among_cards(state, frame, chooser, cards)
        quantifier = self.quantifier
        optional = quantifier in OPTIONAL
        limit: i64 = len(options) if quantifier in (EACH, ANY_NUMBER) else min(self.n, len(options))
        if quantifier == RANDOM:
            frame.take(slot, choices.by_chance(state, [int(card.index) for card in options], limit), mark)
            return True
        if not optional and limit == len(options):
            frame.take(slot, [int(card.index) for card in options], mark)
            return True
        if frame.ended(slot, limit, mark):
            return True
        for index in frame.partial:
            options.remove(state.pool.cards[index])
        if not optional and choices.are_equal(state, options):
            left = limit - len(frame.partial)
            frame.take(slot, [*frame.partial, *[int(card.index) for card in options[:left]]], mark)
            frame.partial = []
            return True
        choices.card(state, state.policies().manner, chooser, options, optional, "Choose a card.", frame)
        return False

    def among_cards(self, state: CardState, frame: Frame, seat: i64, cards: list[Card]) -> list[Card]:
        """Those of the cards of its zone that fit; `other` leaves out the ability's own card, if it lies there."""
        found = [card for card in cards if self.fits_card(state, card, frame)]
        own = state.this_card(frame, self.place, seat) if self.other else None
        if own in found:
            found.remove(own)
        return found

    def members(self, state: CardState, frame: Frame) -> list[Thing]:
        """All things in play (or waiting) that fit: the active player's first, older first."""
        if self.place == WAITING:
            return [thing for thing in state.waiting_things() if self.fits(state, thing, frame)]
        found: list[Thing] = []
        for after in range(2):
            seat = state.active if after == 0 else 1 - state.active
            if self.reaches(seat, frame):
                for thing in state.play[seat]:
                    if self.fits(state, thing, frame):
                        found.append(thing)
        return self.narrowed(state, found) if self.tests else found

    def narrowed(self, state: CardState, things: list[Thing]) -> list[Thing]:
        """Those of the things that fit which have the highest or lowest number, if the text says so (TC-11.29,
        MI-20.17, MN-14.22, MAT-9.26).
        """
        last = self.tests[len(self.tests) - 1] if self.tests else None
        return last.of(state, things) if isinstance(last, Extreme) else things

    def is_narrow(self) -> bool:
        """Whether the text speaks of the highest or lowest number."""
        return any(isinstance(test, Extreme) for test in self.tests)

    def exists(self, state: CardState, frame: Frame) -> bool:
        """Whether anything in play (or waiting) fits."""
        if self.place == WAITING:
            return len(self.members(state, frame)) > 0
        for seat in range(2):
            if self.reaches(seat, frame):
                for thing in state.play[seat]:
                    if self.fits(state, thing, frame):
                        return True
        return False

    def available(self, state: CardState, frame: Frame) -> i64:
        """How many things it could act on now."""
        return len(self.those_available(state, frame))

    def those_available(self, state: CardState, frame: Frame) -> list[Thing]:
        """The things it could act on now: those aimed at that are still there, or all that may be chosen."""
        aim = frame.aim_of(self)
        if aim is not None:
            there = state.waiting_things() if self.place == WAITING else state.play[0] + state.play[1]
            return [thing for thing in there if thing.id in aim.ids]
        members = self.members(state, frame)
        if self.is_choice():
            members = [thing for thing in members if state.may_choose(thing, self, frame)]
        return members

    def available_cards(self, state: CardState, frame: Frame) -> i64:
        """How many cards of its zone it could act on now: those aimed at that still lie there, or all that fit."""
        aim = frame.aim_of(self)
        if aim is not None:
            return len(state.aimed_cards(aim, self.place, frame.controller))
        if self.quantifier == THIS:
            return 0 if state.this_card(frame, self.place, frame.controller) is None else 1
        cards = state.cards_in(self.place, frame.controller)
        return len(self.among_cards(state, frame, frame.controller, cards))

    def wanted(self) -> i64:
        """How many things there have to be for an instruction to be carried out in full; 1 where any number will do."""
        return self.n if self.quantifier in (TARGET, NUMBER, RANDOM) else 1

    def available_to_each(self, state: CardState, frame: Frame, who: Player) -> list[int]:
        """How many things each of the players meant could choose among, as `choose_each` has them choose."""
        found: list[int] = []
        before = frame.player
        for seat in seats_of(state, who, frame):
            frame.player = seat  # for `they control`
            found.append(len(self.those_available(state, frame)))
        frame.player = before
        return found

    def choose(self, state: CardState, frame: Frame, slot: i64, chooser: i64) -> bool:
        """Have `slot` of the frame filled with the members taken; False when `chooser` was asked for one.

        Chosen one by one, each at most once; a choice with one possible outcome is not asked (TC-10.6, TC-10.7,
        TC-10.9).
        """
        if len(frame.slots) > slot:
            return True
        if frame.aims is not None:
            aim = frame.aim_of(self)
            if aim is not None:
                frame.take(slot, aim.ids, -1)
                return True
        quantifier = self.quantifier
        if quantifier == RANDOM:
            among = [int(thing.id) for thing in self.members(state, frame)]
            taken = choices.by_chance(state, among, min(self.n, len(among)))
            frame.take(slot, state.wholes().taken(state, self, taken) if state.has_parts else taken, -1)
            return True
        if not self.is_choice():
            taken = [int(thing.id) for thing in self.members(state, frame)]
            frame.take(slot, state.wholes().taken(state, self, taken) if state.has_parts else taken, -1)
            return True
        candidates = [thing for thing in self.members(state, frame) if state.may_choose(thing, self, frame)]
        aimed = quantifier in (TARGET, UP_TO_TARGET)
        if aimed and self.other and slot > 0:
            # What the sentence has named before is not `another` (TC-10.24).
            candidates = [thing for thing in candidates if not any(thing.id in ids for ids in frame.slots)]
        if not candidates:
            nothing_fits(state, frame)
        optional = quantifier in OPTIONAL
        limit: i64 = len(candidates) if quantifier == ANY_NUMBER else min(self.n, len(candidates))
        if not optional and limit == len(candidates):
            taken = [int(thing.id) for thing in candidates]
            frame.take(slot, state.wholes().taken(state, self, taken) if state.has_parts else taken, -1)
            return True
        if frame.stopped or len(frame.partial) >= limit:
            frame.take(
                slot,
                state.wholes().taken(state, self, frame.partial) if state.has_parts else frame.partial,
                -1,
            )
            frame.partial = []
            frame.stopped = False
            return True
        remaining = [thing for thing in candidates if thing.id not in frame.partial]
        choices.thing(state, state.policies().manner, chooser, remaining, optional, aimed, frame)
        return False

    def choose_each(self, state: CardState, frame: Frame, who: Player) -> bool:
        """Have each of the players meant choose members, each for a slot of its own; False when one was asked."""
        slot: i64 = 0
        before = frame.player
        for seat in seats_of(state, who, frame):
            frame.player = seat  # for `they control`
            chosen = self.choose(state, frame, slot, seat)
            frame.player = before
            if not chosen:
                return False
            slot += 1
        return True

    def things(self, state: CardState, frame: Frame, slot: i64) -> list[Thing]:
        """The members taken for `slot` that are still in play; the last one becomes `that creature`."""
        found = self.found(state, frame, slot)
        self.name(frame, found)
        return found

    def found(self, state: CardState, frame: Frame, slot: i64) -> list[Thing]:
        """The members taken for `slot` that are still in play."""
        found: list[Thing] = []
        for id_ in frame.slots[slot]:
            thing = state.find(id_)
            if thing is not None:
                found.append(thing)
        return found

    def name(self, frame: Frame, found: list[Thing]) -> None:
        """Make the last of these members `that creature`; if there is none, `that creature` is nothing.

        What was named before stays what it is, though it has gone (TC-10.4).
        """
        quantifier = self.quantifier
        if quantifier in (EACH, THIS):
            return
        if found:
            frame.refer(found[len(found) - 1])
        elif quantifier not in (THAT, IT) and not (quantifier == CHOSEN and frame.that in frame.chosen):
            frame.refer_to_nothing()


@dataclass(frozen=True)
class Count(Amount):
    """`the number of creatures named Goblin you control`: how many there are (TC-10.15)."""

    group: Group

    def value(self, state: CardState, frame: Frame) -> i64:
        return count_members(state, self.group, frame)

    def stands_alone(self) -> bool:
        return self.group.stands_alone()


@dataclass(frozen=True)
class ForEach(Amount):
    """`2 ... for each creature you control`: `n` times the count, as one amount."""

    n: int
    group: Group

    def value(self, state: CardState, frame: Frame) -> i64:
        return self.n * count_members(state, self.group, frame)

    def is_plural(self) -> bool:
        return self.n != 1

    def stands_alone(self) -> bool:
        return self.group.stands_alone()


def count_members(state: CardState, group: Group, frame: Frame) -> i64:
    """How many things an ability counts: in play, cards of a zone, or among those that died (TC-10.15, TC-11.14).

    `For each 2 creatures` counts full pairs (TC-11.47, MI-20.39, MN-14.41, MAT-9.46).
    """
    number = _count(state, group, frame)
    return number if group.n == 1 else number // group.n


def _count(state: CardState, group: Group, frame: Frame) -> i64:
    if group.place != "play":
        cards = state.cards_in(group.place, seat_of(state, group.place_of, frame))
        return len([card for card in cards if group.fits_card(state, card, frame)])
    if group.history == NOW:
        if group.control == YOURS:
            return state.count_of(group, frame, frame.controller)
        return state.count_of(group, frame, 0) + state.count_of(group, frame, 1)
    if group.history == DESTROYED_THIS_WAY:
        return frame.destroyed
    number: i64 = 0
    for death in state.deaths:
        if death_fits(state, death, group, frame):
            number += 1
    return number


def count_side(state: CardState, group: Group, frame: Frame, seat: i64) -> i64:
    """How many things that `seat` controls an ability counts, or how much it has of what is no thing."""
    tallies = state.policies().tallies
    if tallies:
        for noun in group.nouns:
            if noun in tallies:
                others = group.control != ANYONE and (group.control == YOURS) != (seat == frame.controller)
                return 0 if others else state.resource(seat, noun)
    number: i64 = 0
    for thing in state.play[seat]:
        if group.fits(state, thing, frame):
            number += 1
    return number


def variety_of(state: CardState, frame: Frame) -> str:
    """The meaning of `the chosen kind` for the ability of `frame`; empty if none was chosen."""
    thing = None if frame.variety else own_thing(state, frame)
    return frame.variety if thing is None else thing.variety


def nothing_fits(state: CardState, frame: Frame) -> None:
    """Log that an ability found nothing to choose."""
    cause = state.policies().causes.nothing_fits
    if cause is not None:
        state.tell_ability(cause.kind, cause.rule, frame)


def death_fits(state: CardState, death: Death, group: Group, frame: Frame) -> bool:
    """Whether a recorded death answers `creature [named A] that died this turn / this game` (TC-11.14)."""
    if group.history == DIED_THIS_TURN and death.turn != state.turn:
        return False
    if (group.other and death.id == frame.source) or not death.card.is_noun(group.meant()):
        return False
    for test in group.tests:
        if isinstance(test, NameContains) and test.word not in death.card.words:
            return False
    return not group.names or (death.card.name in group.names) != group.unnamed


def amounts(state: CardState, n: Amount, seats: list[int], frame: Frame) -> list[int]:
    """An amount for each of the seats that act at the same time: what `they control` counts is each one's own."""
    if len(seats) == 1 or not isinstance(n, (Count, ForEach)) or n.group.control != OF_THAT_PLAYER:
        value: int = n.value(state, frame)
        return [value for _ in seats]
    before = frame.player
    found: list[int] = []
    for seat in seats:
        frame.player = seat
        found.append(n.value(state, frame))
    frame.player = before
    return found


def shares(state: CardState, who: Player, n: Amount, frame: Frame) -> list[tuple[int, int]]:
    """The seats that act at the same time, each with its amount."""
    seats = seats_of(state, who, frame)
    numbers = amounts(state, n, seats, frame)
    return [(seats[i], numbers[i]) for i in range(len(seats))]


@mypyc_attr(allow_interpreted_subclasses=True)
class GroupEffect(Effect):
    """An instruction about the members of its field `group`, which are chosen first where the text leaves that open.

    The field is each instruction's own: a compiled dataclass takes one that it inherits for a default.
    """

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return group_of(self).choose(state, frame, 0, frame.controller)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return group_of(self).available(state, frame) > 0

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        group = group_of(self)
        if group.quantifier in OPTIONAL:
            return self.possible(state, frame)
        return self.possible(state, frame) and group.available(state, frame) >= group.wanted()

    def is_void(self, state: CardState, frame: Frame) -> bool:
        return not self.possible(state, frame)

    def did(self, state: CardState, frame: Frame, n: i64) -> None:
        """Note how many members it affected, for `this way` and `if you do`."""
        frame.count = n
        frame.done = state.policies().is_done(n, group_of(self).wanted())


class OwnChoice(Effect):
    """An instruction for which the player or players of its field `who` choose, each among the own, in its `group`."""

    def actor(self) -> Player:
        who: object = getattr(self, "who")  # noqa: B009
        assert isinstance(who, int)
        return who

    def prepare(self, state: CardState, frame: Frame) -> bool:
        return group_of(self).choose_each(state, frame, self.actor())

    def chosen(self, state: CardState, frame: Frame) -> list[Thing]:
        """What all of them have chosen."""
        group = group_of(self)
        return [thing for slot in range(len(frame.slots)) for thing in group.things(state, frame, slot)]

    def did(self, state: CardState, frame: Frame, n: i64) -> None:
        """Note how many things it affected, for `this way` and `if you do`."""
        frame.count = n
        frame.done = state.policies().is_done(n, len(frame.slots) * group_of(self).wanted())

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(n > 0 for n in group_of(self).available_to_each(state, frame, self.actor()))

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        group = group_of(self)
        return all(n >= group.wanted() for n in group.available_to_each(state, frame, self.actor()))


def group_of(effect: GroupEffect | OwnChoice) -> Group:
    """The group that an instruction is about."""
    group: object = getattr(effect, "group")  # noqa: B009
    assert isinstance(group, Group)
    return group
