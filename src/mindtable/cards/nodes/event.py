"""Events: the patterns after `When`, `Whenever` and `At`.

A pattern is data over one `Occurrence`; the engine looks only at patterns of the occurrence's kind, by a bit mask on
the card. A group in an event triggers once for each thing, and takes in the ability's own card unless the text says
`another`. `When` and `Whenever` mean the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from mindtable.cards.nodes.base import EventPattern
from mindtable.cards.nodes.group import SOME, THIS, Group
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Occurrence, Thing
from mindtable.cards.words import A_PLAYER, Player
from mindtable.language.phrase import YOU

# Kinds of occurrences that every card game has. Games number their own from 24.
ENTERS: Final = 0
DIES: Final = 1
LEAVES: Final = 2
CAST: Final = 3
DEALS_DAMAGE: Final = 4
TAKES_DAMAGE: Final = 5
GAINS_HEALTH: Final = 6
DRAWS: Final = 7
DISCARDS: Final = 8
STEP_BEGINS: Final = 9
ATTACKS: Final = 10
KILLS: Final = 11
SURVIVES_DAMAGE: Final = 12
TURNS: Final = 13
COUNTER_PUT: Final = 14
HAPPENS: Final = 15  # to a thing; the step is the word of the vocabulary: "is removed"
HAPPENS_TO_PLAYER: Final = 16  # likewise: "use the remove action"
LOSES_HEALTH: Final = 18
FIRST: Final = 17  # no occurrence: a deed that says which line has seen its first event of the turn

_LEAVING: Final = ("is removed", "is destroyed")  # what happens to a thing when it leaves play

# Whose turn an `At the ... of` event waits for.
YOUR_TURN: Final = 0
OPPONENTS_TURN: Final = 1
EACH_TURN: Final = 2  # "each turn"
EACH_PLAYERS_TURN: Final = 3  # "each player's turn"; names that player

# To whom damage is dealt.
TO_ANYTHING: Final = 0
TO_A_PLAYER: Final = 1
TO_A_CREATURE: Final = 2


@dataclass(frozen=True)
class ThingEvent(EventPattern):
    """An event whose subject is a thing on the table."""

    group: Group

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        subject = occurrence.subject
        if subject is None:
            return False
        if self.group.quantifier == THIS:
            return subject.id == watcher.id
        return self.group.fits(state, subject, state.watching(watcher))

    def last_named(self) -> Group | None:
        return self.group


@dataclass(frozen=True)
class Enters(ThingEvent):
    """`this creature enters play`, `a creature named Barbarian enters play`: in whatever way (TC-11.1)."""

    def kind(self) -> int:
        return ENTERS


@dataclass(frozen=True)
class Dies(ThingEvent):
    """`a creature you control dies`: from play to a discard pile, tokens included (TC-9.11)."""

    def kind(self) -> int:
        return DIES

    def names_gone(self) -> bool:
        return True


@dataclass(frozen=True)
class Leaves(ThingEvent):
    """`this creature leaves play`: from play to anywhere (TC-9.11)."""

    def kind(self) -> int:
        return LEAVES

    def names_gone(self) -> bool:
        return True


@dataclass(frozen=True)
class YouCast(ThingEvent):
    """`you cast this creature`: not summoned, not copied; `verb` is the game's word.

    The occurrence's amount is 1 if the thing is what was cast, and 0 if it entered play as something else.
    """

    verb: str = "cast"

    def kind(self) -> int:
        return CAST

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        return occurrence.amount == 1 and ThingEvent.matches(self, state, watcher, occurrence)


@dataclass(frozen=True)
class Attacks(ThingEvent):
    """`this creature attacks [a player / a creature]`: it is declared as an attacker (TC-6.11, TC-6.22).

    `whom` is the player attacked, `target` the thing attacked; without both it may be either.
    """

    whom: Player = -1
    target: Group | None = None

    def kind(self) -> int:
        return ATTACKS

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        target = occurrence.other
        if self.whom >= 0:
            attacked = 1 - occurrence.player
            if target is not None:
                return False
            if self.whom != A_PLAYER and (attacked == watcher.controller) != (self.whom == YOU):
                return False
        if self.target is not None:
            if target is None:
                return False
            if self.target.quantifier == THIS:
                if target.id != watcher.id:
                    return False
            elif not self.target.fits(state, target, state.watching(watcher)):
                return False
        return ThingEvent.matches(self, state, watcher, occurrence)

    def named(self, occurrence: Occurrence) -> Thing | None:
        return occurrence.other if self.names_recipient() else occurrence.subject

    def names_recipient(self) -> bool:
        return self.target is not None and self.target.quantifier != THIS

    def last_named(self) -> Group | None:
        return self.target if self.names_recipient() else self.group


@dataclass(frozen=True)
class DealsDamage(ThingEvent):
    """`this creature deals damage [to a player / to a creature]`: one event for each source and recipient (TC-9.13).

    `target` narrows the recipient: `to a creature named Barbarian`.
    """

    to: int = TO_ANYTHING
    target: Group | None = None

    def kind(self) -> int:
        return DEALS_DAMAGE

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        recipient = occurrence.other
        if self.to == TO_A_PLAYER and recipient is not None:
            return False
        if self.to == TO_A_CREATURE and recipient is None:
            return False
        if self.target is not None and (
            recipient is None or not self.target.fits(state, recipient, state.watching(watcher))
        ):
            return False
        return ThingEvent.matches(self, state, watcher, occurrence)

    def named(self, occurrence: Occurrence) -> Thing | None:
        return occurrence.other if self.names_recipient() else occurrence.subject

    def names_recipient(self) -> bool:
        return self.to == TO_A_CREATURE or self.target is not None

    def last_named(self) -> Group | None:
        if self.target is not None or self.to != TO_A_CREATURE:
            return self.target or self.group
        return Group(SOME, ())


@dataclass(frozen=True)
class TakesDamage(ThingEvent):
    """`this creature takes damage [from a creature named Zombie] [that would destroy it]` (TC-9.13)."""

    source: Group | None = None
    lethal: bool = False

    def kind(self) -> int:
        return TAKES_DAMAGE

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        if self.source is not None:
            dealer = occurrence.other
            if dealer is None or not self.source.fits(state, dealer, state.watching(watcher)):
                return False
        subject = occurrence.subject
        if self.lethal and (subject is None or occurrence.amount < subject.health_left()):
            return False
        return ThingEvent.matches(self, state, watcher, occurrence)

    def named(self, occurrence: Occurrence) -> Thing | None:
        return occurrence.subject if self.source is None else occurrence.other

    def names_recipient(self) -> bool:
        return self.source is None

    def last_named(self) -> Group | None:
        return self.source or self.group


@dataclass(frozen=True)
class SurvivesDamage(ThingEvent):
    """`this creature survives damage`: still in play after the state check right after it (TC-9.15)."""

    def kind(self) -> int:
        return SURVIVES_DAMAGE


@dataclass(frozen=True)
class Kills(ThingEvent):
    """`this creature kills a creature named Goblin`: it died in the check after the first damage to it (TC-9.14)."""

    victim: Group

    def kind(self) -> int:
        return KILLS

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        victim = occurrence.other
        return (
            victim is not None
            and self.victim.fits(state, victim, state.watching(watcher))
            and ThingEvent.matches(self, state, watcher, occurrence)
        )

    def names_gone(self) -> bool:
        return True

    def named(self, occurrence: Occurrence) -> Thing | None:
        return occurrence.other

    def last_named(self) -> Group | None:
        return self.victim


@dataclass(frozen=True)
class PlayerEvent(EventPattern):
    """An event whose subject is a player."""

    who: Player

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        if self.who == A_PLAYER:
            return True
        return (occurrence.player == watcher.controller) == (self.who == YOU)


@dataclass(frozen=True)
class GainsHealth(PlayerEvent):
    """`your opponent gains health` (TC-11.11)."""

    def kind(self) -> int:
        return GAINS_HEALTH


@dataclass(frozen=True)
class LosesHealth(PlayerEvent):
    """`your opponent loses health`: not by damage (TC-11.50)."""

    def kind(self) -> int:
        return LOSES_HEALTH


@dataclass(frozen=True)
class DrawsCard(PlayerEvent):
    """`you draw a card`: once for each card (TC-7.5)."""

    def kind(self) -> int:
        return DRAWS


@dataclass(frozen=True)
class DiscardsCard(PlayerEvent):
    """`you discard a card`: once for each card."""

    def kind(self) -> int:
        return DISCARDS


@dataclass(frozen=True)
class Plays(PlayerEvent):
    """`you play a book`, `your opponent purchases an Implant`: such a card is played; `verb` is the game's word."""

    verb: str
    group: Group

    def kind(self) -> int:
        return CAST

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        subject = occurrence.subject
        return (
            subject is not None
            and self.group.fits(state, subject, state.watching(watcher))
            and PlayerEvent.matches(self, state, watcher, occurrence)
        )

    def last_named(self) -> Group | None:
        return self.group


@dataclass(frozen=True)
class PlaysNth(Plays):
    """`you play your second book each turn`: such a card is played, as the `n`th of that player in this turn (TC-11.27,
    MI-20.15, MN-14.20, MAT-9.24).
    """

    n: int

    def counts(self) -> int:
        return 1 << CAST

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        if not Plays.matches(self, state, watcher, occurrence):
            return False
        frame = state.watching(watcher)
        number = 0
        for deed in state.deeds:
            if deed.kind == CAST and deed.player == occurrence.player and deed.turn == state.turn:
                if deed.card is not None and self.group.fits_card(state, deed.card, frame):
                    number += 1
        return number == self.n


@dataclass(frozen=True)
class DrawsNth(DrawsCard):
    """`you draw your second card each turn`: the `n`th card that this player draws in this turn."""

    n: int

    def counts(self) -> int:
        return 1 << DRAWS

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        if not DrawsCard.matches(self, state, watcher, occurrence):
            return False
        number = 0
        for deed in state.deeds:
            if deed.kind == DRAWS and deed.player == occurrence.player and deed.turn == state.turn:
                number += 1
        return number == self.n


@dataclass(frozen=True)
class PlayerDoes(PlayerEvent):
    """Something that happens to a player: `you use the remove action`, `your opponent pays taxes`.

    `happened` is the word of the vocabulary, in the form that goes with `you`.
    """

    happened: str

    def kind(self) -> int:
        return HAPPENS_TO_PLAYER

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        return occurrence.step == self.happened and PlayerEvent.matches(self, state, watcher, occurrence)


@dataclass(frozen=True)
class StepBegins(EventPattern):
    """`At the start of your turn`, `At the end of each player's turn`, `At the start of each combat` (TC-4.8, TC-6.1).

    `step` is a word of the game's vocabulary: "start of turn", "end of turn", "start of combat", "start of event
    phase".
    """

    step: str
    whose: int

    def kind(self) -> int:
        return STEP_BEGINS

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        return self.step == occurrence.step and self.is_turn_of(state, watcher.controller)

    def is_turn_of(self, state: CardState, controller: i64) -> bool:
        """Whether the present turn is one that it waits for, if `controller` is `you`."""
        if self.whose == YOUR_TURN:
            return state.active == controller
        if self.whose == OPPONENTS_TURN:
            return state.active != controller
        return True


@dataclass(frozen=True)
class GroupEvent(ThingEvent):
    """Something that one word names: `is removed`, `challenges`, `wins an interaction`, `blocks`.

    `happened` is the word of the vocabulary, in its singular form.
    """

    happened: str

    def kind(self) -> int:
        return HAPPENS

    def names_gone(self) -> bool:
        return self.happened in _LEAVING

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        return occurrence.step == self.happened and ThingEvent.matches(self, state, watcher, occurrence)


@dataclass(frozen=True)
class CounterPut(ThingEvent):
    """`a time counter is put on a creature`: once for each; `word` is "counter" or the game's "indicator"."""

    counter: str
    word: str

    def kind(self) -> int:
        return COUNTER_PUT

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        return occurrence.step == self.counter and ThingEvent.matches(self, state, watcher, occurrence)


@dataclass(frozen=True)
class YouTurn(ThingEvent):
    """`you pivot this resource`: you turned it; `verb` is the game's word."""

    verb: str

    def kind(self) -> int:
        return TURNS

    def matches(self, state: CardState, watcher: Thing, occurrence: Occurrence) -> bool:
        return occurrence.player == watcher.controller and ThingEvent.matches(
            self, state, watcher, occurrence
        )


@dataclass(frozen=True)
class EitherEvent(EventPattern):
    """`EVENT or EVENT`: one ability with two events, triggered by each; once by what is both."""

    first: EventPattern
    second: EventPattern

    def each(self) -> list[EventPattern]:
        return self.first.each() + self.second.each()

    def last_named(self) -> Group | None:
        # `Whenever you draw a card or another creature dies`: what one of them names is nothing after the other.
        for event in self.each():
            group = event.last_named()
            if isinstance(group, Group) and group.quantifier != THIS:
                return group
        return None
