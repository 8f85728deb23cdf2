"""The abstract kinds of node that a parsed line consists of.

The engine runs the nodes; nothing else describes what a card does. The concrete ones live beside this module (groups,
amounts, conditions, events, abilities), in `mindtable.cards.effects.flow`, and in one module for each verb and
statement.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.stack import Play
from mindtable.cards.state.standing import NO_QUESTION, OF_GAME
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Occurrence, Thing
from mindtable.cards.words import Player
from mindtable.language.data import nodes_in
from mindtable.language.node import Node
from mindtable.language.phrase import YOU

nodes_in(
    "mindtable.cards.nodes",
    "mindtable.cards.plays.costs",
    "mindtable.cards.effects.flow",
    "mindtable.cards.statements",
    "mindtable.cards.verbs",
)


# What words name, so that later ones may speak of it, and what those speak of; bits.
A_THING: Final = 1  # one thing in play or several: `that creature`, `it`
CARDS: Final = 2  # cards outside play: `that card`, `it`
A_CHOICE: Final = 4  # `the chosen creature`
DESTRUCTION: Final = 8  # `destroyed this way`
WHAT_WAS_NAMED: Final = 16  # what earlier words have named, once more
OTHER_CARDS: Final = 32  # cards outside play of which nothing more can be said


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Node):
    """A number, perhaps one that depends on the position."""

    def value(self, state: CardState, frame: Frame) -> i64:
        """The number at this moment, for the ability that `frame` carries out."""
        raise NotImplementedError(type(self).__name__)

    def lowers(self) -> bool:
        """Whether, as the new amount of an event, it is the old one lowered, and not scaled."""
        return False

    def counts(self) -> int:
        """The kinds of occurrences that it counts in this turn, as bits."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Node):
    """Something that is true or false of a position."""

    def holds(self, state: CardState, frame: Frame) -> bool:
        """Whether it is true at this moment, for the ability that `frame` stands for."""
        raise NotImplementedError(type(self).__name__)

    def is_about_play(self) -> bool:
        """Whether it looks at nothing but things in play, besides what its parts look at."""
        return False

    def counts(self) -> int:
        """The kinds of occurrences that it counts in this turn, as bits."""
        return 0

    def zone_needed(self) -> str:
        """The zone in which the ability's own card has to lie for it to be true; empty if it does not say so."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class EventPattern(Node):
    """A pattern of things that happen, as written after `When`, `Whenever` and `At`."""

    def kind(self) -> int:
        """The kind of occurrence that it is about: an index below 64, used as a bit in trigger masks."""
        raise NotImplementedError(type(self).__name__)

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        """Whether `occurrence`, which is of this kind, is one that `watcher` waits for."""
        raise NotImplementedError(type(self).__name__)

    def each(self) -> list[EventPattern]:
        """The events that it consists of: itself, unless it says `or`."""
        return [self]

    def counts(self) -> int:
        """The kinds of occurrences that it counts in each turn, as bits."""
        return 0

    def names_gone(self) -> bool:
        """Whether the thing that it names has left play by it, or is this very card and has."""
        return False

    def named(self, occurrence: Occurrence) -> Thing | None:
        """The thing of `occurrence` that `that creature` means afterwards: the one that the words name last."""
        return occurrence.subject

    def names_recipient(self) -> bool:
        """Whether the words name last the thing that takes the damage."""
        return False

    def last_named(self) -> Node | None:
        """The group whose words name that thing; None if they name no thing in play."""
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Node):
    """An instruction: something that the engine carries out.

    It is carried out in two parts. `prepare` makes the choices that the text leaves to players: it returns False when
    it asked one, and is called again with the answer in the frame; it must not change the position. `perform` then
    does it, all at once.
    """

    # No part of its value: what its words name and what they speak of, as bits, found when first asked; for `if` its
    # `otherwise`, for `otherwise` its `if`; and whether later words may speak of the card that it names.
    _naming = -1
    _speaking = -1
    _counterpart: Effect | None = None
    _is_spoken_of = False

    def keep_naming(self, bits: int) -> int:
        """Keep what its words name, although the class is frozen."""
        object.__setattr__(self, "_naming", bits)
        return bits

    def keep_speaking(self, bits: int) -> int:
        """Keep what its words speak of, although the class is frozen."""
        object.__setattr__(self, "_speaking", bits)
        return bits

    def answer(self, other: Effect) -> None:
        """Make an `if` and an `otherwise` each other's."""
        object.__setattr__(self, "_counterpart", other)

    def expect_words(self) -> None:
        """Note that later words may speak of the card that it names."""
        object.__setattr__(self, "_is_spoken_of", True)

    def prepare(self, state: CardState, frame: Frame) -> bool:
        """Make the choices; False when somebody has been asked and the answer must be waited for."""
        return True

    def perform(self, state: CardState, frame: Frame) -> None:
        """Do it, with the choices that `prepare` left in the frame; sets `frame.done`."""
        raise NotImplementedError(type(self).__name__)

    def possible(self, state: CardState, frame: Frame) -> bool:
        """Whether there is anything that it could act on; asked before `you may`."""
        return True

    def possible_in_full(self, state: CardState, frame: Frame) -> bool:
        """Whether it can be carried out for all that it says; asked where only that counts, as before `if you do`."""
        return self.possible(state, frame)

    def is_void(self, state: CardState, frame: Frame) -> bool:
        """Whether what it acts on has gone or was never there, so that nothing comes of it, whoever wants it."""
        return False

    def pays(self) -> bool:
        """Whether a player pays for something by it."""
        return False

    def payable(self, state: CardState, frame: Frame) -> bool:
        """Whether the player who pays by it has enough for that now."""
        return True

    def may_aim_at(self, state: CardState, thing: Thing, frame: Frame) -> bool:
        """Whether a thing that answers the description of its target may be chosen for it."""
        return True

    def alternatives(self) -> tuple[Effect, ...]:
        """The modes of which one is chosen; none if it leaves no such choice."""
        return ()

    def sentences(self) -> tuple[Effect, ...]:
        """The sentences that it consists of; none if it is one, or a part of one."""
        return ()

    def offered(self) -> tuple[str, tuple[Node, ...]]:
        """The options of which one is chosen by its number, and the category of phrases that prints them."""
        return "joined", self.alternatives()

    def needs(self) -> str:
        """A requirement besides things and cards, by a word of the game; empty if it needs nothing else."""
        return ""

    def takes_dead(self) -> bool:
        """Whether its group may be of things that have died, of which one is drawn."""
        return False

    def is_about_seen(self) -> bool:
        """Whether it may speak of the cards that were just looked at; any other instruction has them forgotten."""
        return False

    def is_carried_out_later(self, field: str) -> bool:
        """Whether what that field has is carried out by itself, so that it is a sentence of its own."""
        return False

    def makes(self) -> int:
        """The references that it makes besides those of its groups, as bits: the tokens that it makes, the cards that
        it moves.
        """
        return 0

    def makes_one(self) -> bool:
        """Whether that is exactly one, if there is any."""
        return False

    def names_card(self) -> str:
        """Where the one card outside play lies that it names; empty if it names none, several, or unseen ones."""
        return ""

    def moves_named_card(self) -> bool:
        """Whether its words speak of the card named last without a group."""
        return False

    def has_own_player(self) -> bool:
        """Whether the player that it names follows from its own words, not from the thing named last."""
        return False

    def gains_itself(self) -> bool:
        """Whether something gains the very line that is being carried out."""
        return False

    def answers_a_move(self) -> bool:
        """Whether it speaks of the move that it is an answer to; what triggers answers none."""
        return False

    def new_amount(self, event: EventPattern) -> Amount | None:
        """For what happens instead of `event`: its new amount, if it is still the same event to the same recipient."""
        return None

    def taken_amount(self) -> Amount | None:
        """The new amount, if instead of the recipient something else takes the damage."""
        return None

    def taker(self, state: CardState, frame: Frame) -> Thing | None:
        """The thing that takes the damage instead of the recipient: the one that the words name, if it is in play."""
        return None

    def only_gains(self, state: CardState, frame: Frame) -> list[int] | None:
        """How many cards it draws for each seat, if it does nothing but draw and add to what its player has; otherwise
        None. It asks nobody, and no amount depends on anything.
        """
        return None

    def for_all(self) -> Effect | None:
        """For what happens instead of events to several things at the same time: the same for all of them together, as
        `the chosen` ones; None if it happens for each by itself.
        """
        return None

    def actor(self) -> Player:
        """The player who makes the choices: you, unless the text has another player act."""
        return YOU

    def in_question(self) -> tuple[str, Effect]:
        """The question to a player who decides whether it happens, with the category that its words belong to."""
        return "step", self


@mypyc_attr(allow_interpreted_subclasses=True)
class Statement(Node):
    """Something that is true as long as its card is there, or for a stated time."""

    def question(self) -> int:
        """The question of rules that it answers (`mindtable.cards.state.standing`)."""
        return NO_QUESTION

    def chosen_group(self) -> Node | None:
        """The group that a player chooses from when the statement is made for a time, if there is one."""
        return None

    def may_depend(self) -> bool:
        """Whether it can be true only while a condition holds; a printed number is always there."""
        return True

    def counts(self) -> int:
        """The kinds of occurrences that it counts in each turn, as bits."""
        return 0

    def waits_for(self) -> int:
        """The kinds of occurrences that it has things wait for, as bits."""
        return 0

    def enter_in(self, card: Card, condition: Condition | None) -> None:
        """Note on the card whose line it is, true while `condition` is, what its own game's rules ask of that card."""


class OwnStatement(Statement):
    """A statement that only rules of one game ask for."""

    def question(self) -> int:
        return OF_GAME


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost(Node):
    """A cost before the colon of an activated ability; a game in which it cannot be paid cannot use it."""

    def turns_it(self) -> bool:
        """Whether the card with the ability is turned."""
        return False

    def takes_cards(self) -> bool:
        """Whether it is paid with cards outside play."""
        return False

    def payable(self, state: CardState, seat: i64, frame: Frame) -> bool:
        """Whether `seat` can pay it in full for the ability of `frame`."""
        return False

    def choose(self, state: CardState, play: Play) -> list[int] | None:
        """The things or cards that pay it, by serial numbers or places in the pool; None when the player was asked."""
        return []

    def pay(self, state: CardState, seat: i64, chosen: list[int], frame: Frame) -> None:
        """Pay it with what was chosen."""
        raise NotImplementedError(type(self).__name__)


class Ability(Node):
    """The meaning of one line of a card."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Limit(Node):
    """A restriction at the end of a line: `Use this ability only once each turn.`"""
