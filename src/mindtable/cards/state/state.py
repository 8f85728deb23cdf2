"""Card games in progress, as data: cards, things on the table, abilities that wait or are half carried out.

`CardState` has the data of every card game, and declares the methods that card text and shared rules call; each game
implements them. What they ask about one subject is a class of its own, which a game extends beside its rules:
`PlayRules`, `Payment`, `Checks`, `Wholes`.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.nouns import Nouns
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.frame import Aim, Frame, Waiting
from mindtable.cards.state.policies import PlayPolicy, Policies
from mindtable.cards.state.stack import Play, Stack
from mindtable.cards.state.standing import (
    NOTHING_STANDS,
    ON_ANYTHING,
    ON_CARDS,
    ON_THINGS,
    LastingEffect,
    StandingStatement,
)
from mindtable.cards.state.thing import NO_THINGS, Death, Deed, Ground, Thing
from mindtable.cards.words import (
    CARD_IN_HAND,
    FOR_GOOD,
    INTO_HAND,
    RUN,
    SET_UP,
    Duration,
)
from mindtable.core.action import Action, Named, Verb
from mindtable.core.agenda import Step, copy_agenda, written_agenda
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.event import Event, EventKind
from mindtable.core.handler import StepHandler
from mindtable.core.legality import Reasons
from mindtable.core.start import Start
from mindtable.core.state import State
from mindtable.core.writer import Writer, pairs
from mindtable.core.zone import PlayerZone
from mindtable.language.node import Node

MOST_REPLACED: Final = 1000  # events of a turn


@mypyc_attr(allow_interpreted_subclasses=True)
class CardState(State):
    """A card game of two players in progress.

    `first` is the seat that began, `active` the seat whose turn it is, and `phase` the part of the turn, in the game's
    own words. `play[seat]` are the things that the seat controls, in the order in which they came to that side; `hand`,
    `deck` (the last card is the top) and `discard_pile` are lists of cards. `marks` is empty as long as nobody knows
    more hidden cards than the zones show. Otherwise it has a list for each of the zones `hidden`, with a list for each
    seat, with a number for each card. A state without `remembers` has no marks. `queue` holds the waiting triggered
    abilities, `triggered` those that have not joined it yet; `resolved` counts those carried out, `replaced` the events
    of this turn that were replaced.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "_trial", "_watch", "acting", "active", "deaths", "deck", "deeds", "depends", "discard_pile",
        "first", "gone", "hand", "has_parts", "health", "last_found", "lasting", "ledger", "marks", "news",
        "phase", "play", "pool", "queue", "recalled", "regroup", "remembers", "replaceable", "replaced",
        "resolved", "serial", "sources", "stale", "standing", "start", "triggered", "turn", "turncoats",
        "watched", "witnessed",
    )  # fmt: skip

    def __init__(self, start: Start, pool: Pool, chance: Chance, players: list[str]) -> None:
        super().__init__(chance, players)
        self.start = start
        self.pool = pool
        self.phase: str = SET_UP
        self.first: i64 = 0
        self.turn: i64 = 0
        self.active: i64 = 0
        self.serial: i64 = 0
        self.health: list[int] = [0, 0]
        self.play: list[list[Thing]] = [[], []]
        self.hand: list[list[Card]] = [[], []]
        self.deck: list[list[Card]] = [[], []]
        self.discard_pile: list[list[Card]] = [[], []]
        self.marks: list[list[int]] = []  # who knows hidden cards (`mindtable.cards.knowledge.knowledge`)
        self.remembers = True
        # things that have changed sides, with their present or last controller
        self.turncoats: dict[int, int] = {}
        # things that have left play in this turn, as they were just before, which never change
        self.gone: list[Thing] = []
        self.queue: list[Frame] = []
        self.triggered: list[Waiting] = []
        self.deaths: list[Death] = []
        self.recalled: i64 = 0  # the kinds of occurrences that some card of this game counts in each turn
        self.deeds: list[Deed] = []  # the occurrences of these kinds in this turn, which never change
        self.resolved: i64 = 0
        self.replaced: i64 = 0
        # the kinds of occurrences that things in play may wait for; may include too many, never too few
        self.watched: i64 = 0
        self.witnessed: i64 = 0  # those of them that happen to others than who waits
        self.lasting: list[LastingEffect] = []
        # the causes of projected numbers, by the things that have them
        self.ledger: dict[int, list[Ground]] | None = None
        self.stale = True  # the projection is out of date
        self.news: i64 = ON_ANYTHING  # what it depends on that has changed since
        self.regroup = True  # so is the list of things with standing lines
        self.depends: i64 = ON_ANYTHING  # the dependencies of numbers
        self.sources: list[Thing] = []  # the things with standing lines, oldest first
        self.replaceable: i64 = 0  # the kinds of events that some line replaces
        # the statements in force, by question
        self.standing: list[list[StandingStatement]] = NOTHING_STANDS
        self.last_found: Thing | None = None  # the thing in play that was asked for last
        self._watch: Frame | None = None
        self._trial: Frame | None = None
        self.has_parts = False  # whether one thing of a text may consist of several (`taken`)
        self.acting: Frame | None = None  # the ability being carried out, which is the cause of all events

    def copy(self) -> CardState:
        """An independent object that continues identically."""
        new = self.fresh()
        if self.agenda:
            new.agenda = copy_agenda(self.agenda)
        if self.pending:
            new.pending = self.pending.copy()
        new.outcome = self.outcome
        new.silent = self.silent
        new.hurried = self.hurried
        if self.history:
            new.history = self.history.copy()
        new.phase = self.phase
        new.first = self.first
        new.turn = self.turn
        new.active = self.active
        new.serial = self.serial
        new.health[0] = self.health[0]
        new.health[1] = self.health[1]
        side = new.play[0]
        for each in self.play[0]:
            side.append(each.copied())
        side = new.play[1]
        for each in self.play[1]:
            side.append(each.copied())
        new.hand[0] = self.hand[0].copy()
        new.hand[1] = self.hand[1].copy()
        new.deck[0] = self.deck[0].copy()
        new.deck[1] = self.deck[1].copy()
        new.discard_pile[0] = self.discard_pile[0].copy()
        new.discard_pile[1] = self.discard_pile[1].copy()
        new.marks = self.marks
        new.remembers = self.remembers
        new.turncoats = self.turncoats
        if self.gone:
            new.gone = self.gone.copy()
        if self.queue:
            new.queue = self.queue.copy()
        if self.triggered:
            new.triggered = self.triggered.copy()
        if self.deaths:
            new.deaths = self.deaths.copy()
        new.recalled = self.recalled
        if self.deeds:
            new.deeds = self.deeds.copy()
        new.resolved = self.resolved
        new.replaced = self.replaced
        new.watched = self.watched
        new.witnessed = self.witnessed
        if self.lasting:
            new.lasting = self.lasting.copy()
        return new

    def blind(self, dealer: Chance) -> CardState:
        """A copy without the history and the future chance of this state: its chance is drawn from `dealer`."""
        new = self.copy()
        new.chance = dealer.split()
        new.history = []
        new.start = self.start.blind()
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["chance"] = self.chance.data()
        if self.agenda:
            found["agenda"] = written_agenda(self.agenda, w)
        if self.pending:
            found["pending"] = [each.written(w) for each in self.pending]
        if self.outcome is not None:
            found["outcome"] = self.outcome.written(w)
        found["phase"] = self.phase
        if self.first:
            found["first"] = int(self.first)
        if self.turn:
            found["turn"] = int(self.turn)
        if self.active:
            found["active"] = int(self.active)
        if self.serial:
            found["serial"] = int(self.serial)
        if self.health[0] or self.health[1]:
            found["health"] = self.health.copy()
        if self.play[0] or self.play[1]:
            found["play"] = [[part.written(w) for part in each] for each in self.play]
        if self.hand[0] or self.hand[1]:
            found["hand"] = [[w.named(part) for part in each] for each in self.hand]
        if self.deck[0] or self.deck[1]:
            found["deck"] = [[w.named(part) for part in each] for each in self.deck]
        if self.discard_pile[0] or self.discard_pile[1]:
            found["discard_pile"] = [[w.named(part) for part in each] for each in self.discard_pile]
        if self.marks:
            found["marks"] = [each.copy() for each in self.marks]
        if self.turncoats:
            found["turncoats"] = pairs(self.turncoats)
        if self.gone:
            found["gone"] = [each.written(w) for each in self.gone]
        if self.queue:
            found["queue"] = [each.written(w) for each in self.queue]
        if self.triggered:
            found["triggered"] = [each.written(w) for each in self.triggered]
        if self.deaths:
            found["deaths"] = [each.written(w) for each in self.deaths]
        if self.recalled:
            found["recalled"] = int(self.recalled)
        if self.deeds:
            found["deeds"] = [each.written(w) for each in self.deeds]
        if self.resolved:
            found["resolved"] = int(self.resolved)
        if self.replaced:
            found["replaced"] = int(self.replaced)
        if self.lasting:
            found["lasting"] = [each.written(w) for each in self.lasting]
        return found

    # --- Up to here. ---

    def fresh(self) -> CardState:
        """The object that a copy starts from: of the topmost class, made from the same values."""
        raise NotImplementedError

    def steps(self) -> list[StepHandler[Any]]:
        """The handlers of the game's steps, by their numbers."""
        raise NotImplementedError

    def asking(self, decision: Decision) -> Step:
        """The step that asks an open question: the one on top of the agenda."""
        return self.agenda[len(self.agenda) - 1]

    # The rules of the game, by their subjects.

    def play_rules(self) -> PlayRules[Any]:
        """How cards are played and abilities used."""
        return PLAY_RULES

    def payment(self) -> Payment[Any]:
        """The resources of players, and how they pay."""
        return PAYMENT

    def checks(self) -> Checks[Any]:
        """The checks of a position between two steps or changes."""
        return CHECKS

    def wholes(self) -> Wholes[Any]:
        """Things that form one whole."""
        return WHOLES

    # The meaning of words.

    def find(self, id_: i64) -> Thing | None:
        """The thing in play with this serial number, or None if it has left."""
        last = self.last_found
        if last is not None and last.id == id_:
            return last
        for side in self.play:
            for thing in side:
                if thing.id == id_:
                    self.last_found = thing
                    return thing
        return None

    def is_lasting(self, frame: Frame) -> bool:
        """Whether it is the frame of an effect with a duration."""
        return any(each.frame is frame for each in self.lasting)

    def next_id(self) -> i64:
        """A new serial number."""
        self.serial += 1
        return self.serial

    def stack(self) -> Stack:
        """The stack of waiting plays, in a game with responses."""
        raise NotImplementedError

    def waiting_things(self) -> list[Thing]:
        """The cards that wait on the stack as things, the oldest first."""
        return []

    def watching(self, watcher: Thing) -> Frame:
        """A frame for the words of `watcher`'s own lines; valid until the next call."""
        frame = self._watch
        if frame is None:
            frame = Frame(None, -1, watcher.id, watcher.form, watcher.controller)
            self._watch = frame
        else:
            frame.source = watcher.id
            frame.source_form = watcher.form
            frame.controller = watcher.controller
        frame.x = watcher.x
        frame.summoner = watcher.summoner
        return frame

    def trial(self, ability: Node | None, line: i64, source: i64, form: Card, seat: i64) -> Frame:
        """A frame for an ability of `seat` that is only looked at; valid until the next call."""
        frame = self._trial
        if frame is None:
            frame = Frame(ability, line, source, form, seat)
            self._trial = frame
        else:
            frame.ability = ability
            frame.line = line
            frame.source = source
            frame.source_form = form
            frame.controller = seat
        return frame

    # Projection.

    def project(self) -> None:
        """Recompute all projected values; by default no number is projected."""
        self.stale = False

    def refresh(self) -> None:
        """Recompute the projection if it is stale. Frequent callers check `stale` themselves first."""
        if self.stale:
            self.project()

    def changed(self, what: i64 = 0) -> None:
        """Report a change of something that projected numbers may depend on, as one of the bits `ON_...`; by default
        things.
        """
        if self.depends & (what or ON_THINGS):
            self.stale = True
            self.news |= what or ON_THINGS

    def everything_changed(self) -> None:
        """Mark the whole projection as stale."""
        self.regroup = True
        self.stale = True
        self.news = ON_ANYTHING

    def times(self, frame: Frame) -> i64:
        """How many times the numbers that a line gives to things count."""
        return 1

    def count_of(self, group: Node, frame: Frame, seat: i64) -> i64:
        """The number of things controlled by `seat` that an ability counts."""
        raise NotImplementedError

    def zone_size(self, zone: str, seat: i64) -> i64:
        """How many cards are in a player's zone."""
        return len(self.cards_in(zone, seat))

    def cards_in(self, zone: str, seat: i64) -> list[Card]:
        """The cards in a player's zone, by its word in the vocabulary; of the deck the top one last."""
        if zone == "deck":
            return self.deck[seat]
        if zone == "hand":
            return self.hand[seat]
        if zone == "discard pile":
            return self.discard_pile[seat]
        raise ValueError(f"no such zone: {zone}")

    def unwatched(self) -> None:
        self.marks = []
        self.remembers = False

    def hand_is_open(self, seat: i64) -> bool:
        """Whether everybody sees the hand of `seat` just now."""
        return False

    def hidden(self, seat: i64) -> list[list[Card]]:
        """The zones of a player that others do not see, in the order of `marks`: the hand first, then the deck."""
        return [self.hand[seat], self.deck[seat]]

    def is_itself(self, thing: Thing, source: i64) -> bool:
        """Whether `other` on the card with that serial number leaves this thing out."""
        return thing.id == source

    def bearer_of(self, id_: i64) -> i64:
        """The serial number of the thing that it is attached to, or 0."""
        thing = self.find(id_)
        return 0 if thing is None else thing.bearer

    def this_card(self, frame: Frame, zone: str, seat: i64) -> Card | None:
        """The ability's own card, if it is in that zone of the player and was there when the ability triggered.

        A game that does not number its cards takes any copy for it.
        """
        own = frame.source_form.base
        return own if own in self.cards_in(zone, seat) else None

    def is_at(self, thing: Thing, place: str, frame: Frame) -> bool:
        """Whether the thing is in that place in play, for the ability of `frame`: `this interaction`."""
        return False

    def resource(self, seat: i64, name: str) -> i64:
        """How much a player has of a resource."""
        if name == "health":
            return self.health[seat]
        if name == CARD_IN_HAND:
            return self.zone_size("hand", seat)
        raise NotImplementedError

    def is_noun(self, thing: Thing, nouns: Nouns) -> bool:
        """Whether one of the type words fits the thing."""
        return thing.form.type in nouns.words

    def has_state(self, thing: Thing, word: str) -> bool:
        """Whether the thing is in the state that stands before a noun."""
        return thing.form.has_state(word)

    def stat(self, thing: Thing, name: str) -> i64:
        """The present value of a stat; by default the printed one."""
        return thing.form.numbers.get(name, 0)

    def printed_line(self, ability: Node, category: str = "line") -> str:
        """The canonical text of an ability, or of a part of one as a phrase of its category."""
        raise NotImplementedError

    # Carrying out.

    def then_run(self, effect: Node, frame: Frame) -> None:
        """Put an effect on top of the agenda."""
        self.agenda.append(Step(RUN, 0, 0, effect, frame))

    # Questions.

    def may_choose(self, thing: Thing, group: Node, frame: Frame) -> bool:
        """Whether a thing that fits may be chosen for the ability of `frame`: targets can be forbidden."""
        return True

    def there_is(self, what: str, why: Reasons | None = None) -> bool:
        """Whether further requirements of an instruction are met, besides things and cards (`Effect.needs`)."""
        return True

    def pile_numbers(self, seat: i64) -> list[int]:
        """A serial number for each card of a player's discard pile; 0 for one that has none."""
        return [0] * len(self.discard_pile[seat])

    def aimed_cards(self, aim: Aim, zone: str, seat: i64) -> list[int]:
        """Those of the cards chosen before, by their indices, that are still in that zone of the player."""
        return aim.cards

    def drawable(self, seat: i64) -> i64:
        """How many cards a player can draw by one instruction; asked before `you may`."""
        return len(self.deck[seat])

    def pick_again(self, seat: i64, dealer: Chance) -> None:
        """Replace the cards that `seat` has secretly named so far by others of its redealt hand."""

    # Plays and windows.

    def price(self, seat: i64, card: Card, x: i64) -> i64:
        """The cost for `seat` to play a card now, with that X."""
        raise NotImplementedError

    def player_numbers(self, seat: i64) -> dict[str, int]:
        """The numbers of a player that everybody sees, by name, where the game's table and not its view says them."""
        return {"health": int(self.health[seat])}

    def may_act(self, seat: i64) -> bool:
        """Whether `seat` is asked in a window at all; only public facts may decide this."""
        return True

    # Moves for verbs. They return the number of affected cards or things.

    def draw(self, seat: i64, n: i64, frame: Frame) -> i64:
        """Draw up to `n` cards."""
        raise NotImplementedError

    def lies_in_pile(self, id_: i64) -> bool:
        """Whether the card of a thing that has left play lies where it went: in a discard pile."""
        return False

    def place_gone(self, id_: i64, place: str, frame: Frame) -> bool:
        """Move the card of a thing that has left play to a place, as long as it lies where it went (TC-10.4,
        MN-14.16); returns whether it did.
        """
        return False

    def to_pile(self, seat: i64, card: Card, id_: i64 = 0) -> None:
        """Put a card on top of the discard pile of a player, as the object `id_` where the game numbers its cards."""
        self.discard_pile[seat].append(card)

    def from_pile(self, seat: i64, index: i64) -> Card:
        """Take the card at that place from the discard pile of a player, 0 being the lowest."""
        return self.discard_pile[seat].pop(index)

    def cards_moved(self) -> None:
        """Called when zones have changed."""
        self.changed(ON_CARDS)

    def thing_came(self, thing: Thing) -> None:
        """Called when a thing has entered play or changed sides."""
        self.everything_changed()

    def thing_left(self, thing: Thing) -> None:
        """Called when a thing has left play; changes of it for a time end."""
        if self.lasting:
            self.lasting = [each for each in self.lasting if each.thing != thing.id]
        self.thing_came(thing)

    def in_order_of_leaving(self, things: list[Thing]) -> list[Thing]:
        """The things that can leave play, in the order in which they leave at the same time.

        By default the active player's come first, older ones first.
        """
        if len(things) == 1:
            return things
        return [
            thing for seat in (self.active, 1 - self.active) for thing in self.play[seat] if thing in things
        ]

    def policies(self) -> Policies:
        """The game's policies, with its causes, its questions and its ends outside play."""
        raise NotImplementedError

    def that_replace(self, kinds: i64) -> list[Thing]:
        """The things in play that may have lines replacing events of these kinds (bits), the oldest first.

        None does any more after `MOST_REPLACED` events of the turn: what is replaced by several events of another kind,
        which are replaced in turn, must end (MI-20.13, MAT-9.22, MN-18.23).
        """
        if self.stale:
            self.project()
        return self.sources if self.replaceable & kinds and self.replaced < MOST_REPLACED else NO_THINGS

    def may_befall(self, thing: Thing, other: Thing | None) -> bool:
        """Whether nothing forbids that damage from `other` befalls a thing instead of what it was meant for."""
        return True

    def watch(self, form: Card) -> None:
        """Note what a thing in play of this form may wait for."""
        self.watched |= form.trigger_mask
        self.witnessed |= form.watch_mask

    def heed(self, kinds: i64) -> None:
        """Note that something in play may wait for these kinds of occurrences (bits), whoever they befall."""
        self.watched |= kinds
        self.witnessed |= kinds

    # Events. Where plain Python extends this class, compiled code that leaves an i64 out passes 0 and not its default:
    # so `private_to` is None where it is left out, and `changed` takes 0 for its default.

    def tell(
        self,
        kind: EventKind,
        rule: str,
        seat: i64,
        n: i64 = 0,
        card: Thing | None = None,
        other: Thing | None = None,
        named: Named | None = None,
        private_to: int | None = None,
    ) -> None:
        """Add an event about things (or a card, `named`); its cause is the ability being carried out.

        Everybody sees it, but `named` only the seat `private_to` if that is one.
        """
        if self.silent:
            return
        event = Event(
            kind,
            rule,
            seat,
            n,
            named if card is None else card.form,
            0 if card is None else card.id,
            None if other is None else other.form,
            0 if other is None else other.id,
            private_to=-1 if private_to is None else private_to,
        )
        acting = self.acting
        if acting is not None:
            event.cause = acting.source_form
            event.cause_id = acting.source
            event.line = acting.line_number()
        self.events.append(event)

    def tell_move(
        self,
        kind: EventKind,
        rule: str,
        seat: i64,
        origin: PlayerZone | None,
        target: PlayerZone | None,
        n: i64 = 0,
        thing: Thing | None = None,
        card: Card | None = None,
        private_to: int | None = None,
    ) -> None:
        """Note that a thing, or a card that only `private_to` sees if that is a seat, goes from zone to zone.

        Everybody sees a card that comes to an open hand.
        """
        if self.silent:
            return
        to_hand = card is not None and target is not None and target.zone.name == INTO_HAND
        if to_hand and private_to is not None and private_to >= 0 and self.hand_is_open(seat):
            private_to = -1
        self.tell(kind, rule, seat, n, thing, None, card, private_to)
        event = self.events[len(self.events) - 1]
        event.origin = origin
        event.target = target

    def tell_ability(self, kind: EventKind, rule: str, frame: Frame) -> None:
        """Add an event about the ability that is being carried out, or is about to be."""
        if self.silent:
            return
        form, source = frame.source_form, frame.source
        line = frame.line_number()
        self.events.append(Event(kind, rule, frame.controller, 0, form, source, None, 0, form, source, line))

    def turn_things(self, things: list[Thing], turned: bool, frame: Frame) -> i64:
        """Turn things, or turn them back, at the same time; returns how many were not so already."""
        return 0

    def can_carry(self, thing: Thing, bearer: Thing) -> bool:
        """Whether the rules allow that `bearer` bears a thing."""
        return True

    def attach(self, thing: Thing | None, bearer: Thing, frame: Frame) -> bool:
        """Attach a thing (None: the card being played) to another one; False if that is not allowed."""
        return False

    def may_control(self, thing: Thing, seat: i64, back: bool) -> bool:
        """Whether the side of `seat` has room for a thing that comes, or comes `back`; says so in the log if not."""
        return True

    def may_come(self, seat: i64, card: Card) -> bool:
        """Whether a card can come into play on the side of `seat` without being played; says so in the log if not."""
        raise NotImplementedError

    def put_in(self, seat: i64, card: Card, turned: bool) -> Thing:
        """Put a card that was in the discard pile into play, without its being played; returns what it has become."""
        raise NotImplementedError

    def summon(self, seats: list[int], numbers: list[int], card: Card, x: i64, frame: Frame) -> i64:
        """Make tokens in the form of a card, as many for each seat as its number says; returns how many."""
        raise NotImplementedError

    def exchange_control(self, first: Thing, second: Thing, frame: Frame) -> bool:
        """Exchange two things between sides, both or neither."""
        raise NotImplementedError

    def destroy(self, things: list[Thing], frame: Frame) -> i64:
        """Destroy things at the same time."""
        raise NotImplementedError

    def perishes(self, thing: Thing, frame: Frame) -> None:
        """Let a thing leave play after all, as nobody wanted to replace that."""
        self.destroy([thing], frame)

    def befalls(self, seat: i64, happened: str, frame: Frame) -> None:
        """Let what a word of the vocabulary says happen to a player after all, as nobody wanted to replace that."""
        raise NotImplementedError

    def change_control(
        self, thing: Thing, seat: i64, duration: Duration, until: Node | None, frame: Frame
    ) -> bool:
        """Give control of a thing to `seat`, as long as `until` holds if there is one; False if nothing changed."""
        raise NotImplementedError

    def become(self, thing: Thing, card: Card, x: i64, frame: Frame, duration: Duration = FOR_GOOD) -> None:
        """Give a thing the form of `card`, perhaps for a time."""
        raise NotImplementedError

    def change_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        """Change a number of a thing by `n`."""
        raise NotImplementedError

    def shift_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        """Change a number of a thing by `n`, which nothing doubles."""
        raise NotImplementedError

    def damage_things(self, source: Node | None, things: list[Thing], n: i64, frame: Frame) -> i64:
        """Make the source (or the ability's own thing) deal `n` damage to each of the things, at the same time."""
        raise NotImplementedError

    def damage_player(self, source: Node | None, seat: i64, n: i64, frame: Frame) -> bool:
        """Make the source (or the ability's own thing) deal `n` damage to a player; False if none was dealt."""
        raise NotImplementedError

    def change_health(self, seat: i64, n: i64, frame: Frame) -> bool:
        """Make a player gain (or lose, if negative) health; False if that did not happen."""
        raise NotImplementedError

    def put_counters(self, thing: Thing, kind: str, n: i64, frame: Frame) -> None:
        """Put counters on a thing."""
        raise NotImplementedError

    def told_to_lose(self, seat: i64, frame: Frame) -> None:
        """Note that an ability told a player to lose."""
        raise NotImplementedError


# The state of a game, for its rules and the handlers of its steps.
C = TypeVar("C", bound=CardState, contravariant=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayRules(Generic[C]):
    """How the cards of a game are played and its abilities used: what shared plays ask of it, and tell it.

    It holds nothing, and the state is an argument. `CardState.play_rules` returns it.
    """

    def policy(self, state: C, card: Card, ability: Node | None) -> PlayPolicy:
        """How a card is played, or an ability of it used."""
        raise NotImplementedError

    def playable(self, state: C, seat: i64) -> list[Card]:
        """The cards in the hand of `seat` that this moment allows to play, at a first glance."""
        return state.hand[seat]

    def may_announce(self, state: C, seat: i64, card: Card, why: Reasons | None = None) -> bool:
        """Whether rules and cards allow `seat` to play a card of its hand now; ignores price and targets.

        With a `why`, it also adds the reason if the price is too high.
        """
        return True

    def may_use(
        self, state: C, seat: i64, thing: Thing, line: i64, ability: Node, why: Reasons | None = None
    ) -> bool:
        """Whether rules and limits allow `seat` to use an ability now; ignores costs and targets.

        With a `why`, it also adds the reason if the costs cannot be paid.
        """
        return True

    def made_of(self, state: C, seat: i64, card: Card) -> Thing | None:
        """The thing that a card becomes when it is played, while it is still in the hand; None if that happens later or
        never.
        """
        return None

    def plays_moved(self, state: C) -> None:
        """Called when a play has entered or left the stack."""

    def was_announced(self, state: C, play: Play) -> None:
        """Called when a play begins to wait."""

    def was_used(self, state: C, play: Play) -> None:
        """Called when an ability is announced."""

    def was_played(self, state: C, play: Play) -> None:
        """Called when a play is made: it is paid and waits, or is about to be carried out."""

    def resolves(self, state: C, play: Play) -> bool:
        """Put a played card into play if it stays there; False if it is only carried out."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Payment(Generic[C]):
    """The resources of players, and how they pay for cards and abilities.

    It holds nothing, and the state is an argument. `CardState.payment` returns it.
    """

    def purse(self, state: C, seat: i64) -> i64:
        """How much `seat` has to pay for cards; asked before `affords`, again after every change."""
        raise NotImplementedError

    def affords(self, state: C, seat: i64, card: Card, x: i64, purse: i64) -> bool:
        """Whether `seat` with that `purse` can pay for a card now, with that X."""
        return state.price(seat, card, x) <= purse

    def choose(self, state: C, play: Play) -> bool:
        """Let the player choose what pays for a card that is played; False if the player was asked."""
        return True

    def pay(self, state: C, play: Play) -> None:
        """Pay for a card that is played."""
        self.pay_price(state, play.seat, play.price)

    def pay_price(self, state: C, seat: i64, price: i64) -> None:
        """Make `seat` pay the price of a card; nothing to do if cards on the table bind the resource."""

    def can_pay(self, state: C, seat: i64, name: str, n: i64) -> bool:
        """Whether a player can pay `n` of a resource."""
        return state.resource(seat, name) >= n

    def can_raise(self, state: C, seat: i64, name: str, n: i64) -> bool:
        """Whether a player can pay `n` of a resource, perhaps after doing what the question allows."""
        return self.can_pay(state, seat, name, n)

    def add_means(self, state: C, seat: i64, actions: list[Action]) -> None:
        """Add what a player may do before it says whether it pays for an effect."""

    def choose_units(self, state: C, seat: i64, name: str, n: i64, purpose: i64, frame: Frame) -> bool:
        """Let a player say which `n` units of a resource of several kinds it pays or gets; False if it was asked.

        `purpose` is what they are for (`TO_GET` ...).

        The answer is the first slot of the frame, from which `change_resource` takes it.
        """
        return True

    def change_resource(self, state: C, seat: i64, name: str, n: i64, frame: Frame) -> i64:
        """Make a player gain a resource, or lose it as far as there is any; returns the change."""
        raise NotImplementedError

    def can_turn(self, state: C, thing: Thing) -> bool:
        """Whether a thing can be turned as a cost."""
        return not thing.turned

    def turn(self, state: C, thing: Thing, frame: Frame) -> None:
        """Turn a thing to pay a cost."""
        state.turn_things([thing], True, frame)

    def give_up(self, state: C, things: list[Thing]) -> None:
        """Make things leave play as a cost, at the same time."""
        if things:
            state.destroy(things, Frame(None, -1, 0, things[0].form, things[0].controller))


@mypyc_attr(allow_interpreted_subclasses=True)
class Checks(Generic[C]):
    """The checks of a position between two steps or changes: its end, automatic changes, abilities that wait.

    It holds nothing, and the state is an argument. `CardState.checks` returns it.
    """

    def find_end(self, state: C) -> bool:
        """End the game if somebody has won or lost; returns whether it is over.

        `mindtable.cards.events.checkpoint` calls it.
        """
        return state.outcome is not None

    def put_right(self, state: C) -> i64:
        """Make the automatic changes of a checkpoint once; returns their result.

        `mindtable.cards.events.checkpoint` calls it.
        """
        return 0

    def close_change(self, state: C) -> None:
        """Called when a single change is complete: the effect of one sentence, one card paid, one thing entering play.

        In a game that always looks for its end, this may end the game.
        """
        if state.policies().looks_always and state.outcome is None:
            self.find_end(state)

    def settles(self, state: C) -> bool:
        """Do one of the things that come before the next step of the turn, such as deaths and triggered abilities;
        False if nothing is to be done (`mindtable.cards.events.settling`).
        """
        return False

    def before_triggers(self, state: C) -> None:
        """Update everything that triggers and effects are about to read."""
        if state.stale:
            state.project()

    def begins_to_wait(self, state: C, frame: Frame) -> bool:
        """Whether a triggered ability starts to wait; it may have reached its limit of uses."""
        return True

    def may_replace(self, state: C, n: i64) -> bool:
        """Called when `n` events are replaced; False if that ends the game."""
        state.replaced += n
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Wholes(Generic[C]):
    """Things that form one whole, in a game in which they do (`CardState.has_parts`).

    It holds nothing, and the state is an argument. `CardState.wholes` returns it.
    """

    def unit_of(self, state: C, thing: Thing) -> list[Thing]:
        """The things that form one whole with it, including itself; the first stands for all."""
        return [thing]

    def action(self, state: C, verb: Verb, thing: Thing) -> Action:
        """The action for the whole that a thing belongs to."""
        return Action(verb, thing.id, thing.form)

    def is_meant(self, state: C, group: Node) -> bool:
        """Whether the text means several things as one whole, and acts on each of them."""
        return False

    def is_part(self, state: C, thing: Thing, group: Node) -> bool:
        """Whether the thing is part of a whole in the group, so that an effect on the group applies to the whole and
        not to it.
        """
        return False

    def taken(self, state: C, group: Node, ids: list[int]) -> list[int]:
        """The things that an instruction acts on if these were chosen for `group`, including all parts of wholes."""
        return ids


PLAY_RULES: Final = PlayRules[CardState]()
PAYMENT: Final = Payment[CardState]()
CHECKS: Final = Checks[CardState]()
WHOLES: Final = Wholes[CardState]()
