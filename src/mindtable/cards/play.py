"""Card games in progress: things on the table, triggered abilities waiting in a queue, and half-resolved ones.

`CardState` is what the nodes of card text act on. It holds what every card game has (zones, health, a queue of
triggers) and declares the moves that verbs ask for; each game says how its rules carry them out.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.definition import Card, Pool, TriggerLine
from mindtable.cards.nodes.ability import Replacement
from mindtable.cards.nodes.base import (
    A_PLAYER,
    EACH_PLAYER,
    ITS_CONTROLLER,
    OPPONENT,
    THAT_CONTROLLER,
    THAT_OWNER,
    THAT_PLAYER,
    Ability,
    Amount,
    Condition,
    Duration,
    Effect,
    Player,
    Statement,
    kind_of_player,
)
from mindtable.cards.nodes.group import (
    DESTROYED_THIS_WAY,
    DIED_THIS_TURN,
    NOW,
    OF_THAT_PLAYER,
    YOURS,
    Count,
    ForEach,
    Group,
    NameContains,
)
from mindtable.core.action import Named
from mindtable.core.agenda import Pending, Step
from mindtable.core.chance import Chance
from mindtable.core.event import Event, EventKind
from mindtable.core.state import State
from mindtable.language.node import Node
from mindtable.language.phrase import YOU

# What a slot of a frame that holds cards says about who knows them; added to a seat but for the last.
BY_CHANCE: Final = 2  # its cards, but nobody knows yet which
AMONG_SEEN: Final = 4  # among the cards that the seat has just seen
IN_THE_OPEN: Final = 6  # everybody knows
PUT_IN_ORDER: Final = 8  # everybody knows which cards, and the seat alone in what order

# Where cards are put. The deck's end says where the first of several lies above the others.
INTO_HAND: Final = "hand"
INTO_PILE: Final = "pile"
ON_TOP: Final = "top"
AT_BOTTOM: Final = "bottom"

_NO_CARDS: Final[list[int]] = []  # shared, and never changed

# The step of the agenda that carries out an effect. Games number their own steps from 1.
RUN: Final = 0


@mypyc_attr(acyclic=True)
class Thing:
    """Something on the table: a card in play, or a token.

    `id` is its serial number: things that came later have higher ones, and it stays the same for life. `original` is
    the card that it is when it leaves play, None for a token. `form` is what it is now, `x` the X of that form.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("controller", "counters", "entered", "form", "id", "original", "owner", "summoner", "x")

    def __init__(
        self, id_: i64, owner: i64, controller: i64, form: Card, original: Card | None, x: i64
    ) -> None:
        self.id: i64 = id_
        self.owner: i64 = owner
        self.controller: i64 = controller
        self.form = form
        self.original = original
        self.x: i64 = x
        self.entered: i64 = 0  # the turn in which it entered play
        self.summoner = ""  # the name of what made it, at that time; empty if no ability did
        self.counters: dict[str, int] | None = None

    # --- Up to here. ---

    def counter(self, kind: str) -> i64:
        """How many counters of that kind are on it."""
        if self.counters is None:
            return 0
        return self.counters.get(kind, 0)


class Death:
    """A recorded death: the name at death with its printed card, whose thing it was, and when (TC-11.14)."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("card", "id", "turn")

    def __init__(self, id_: i64, card: Card, turn: i64) -> None:
        self.id: i64 = id_
        self.card = card
        self.turn: i64 = turn

    # --- Up to here. ---


class Happening:
    """Something that just happened, for triggers to look at; never kept."""

    def __init__(
        self,
        kind: i64,
        subject: Thing | None = None,
        other: Thing | None = None,
        player: i64 = 0,
        amount: i64 = 0,
        step: str = "",
    ) -> None:
        self.kind: i64 = kind
        self.subject = subject
        self.other = other
        self.player: i64 = player
        self.amount: i64 = amount
        self.step = step


class Aim:
    """A choice that was made before its instruction is carried out; never changed.

    `node` is what it answers: the group of a target, or the instruction that chooses one of its modes; the very node of
    the text. `ids` are the serial numbers taken, `cards` the indices of cards outside play, `mode` the mode's number,
    `seat` who controlled the things taken, if that counts.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("cards", "ids", "mode", "node", "seat")

    def __init__(self, node: Node, ids: list[int], cards: list[int], mode: i64 = -1, seat: i64 = -1) -> None:
        self.node = node
        self.ids = ids
        self.cards = cards
        self.mode: i64 = mode
        self.seat: i64 = seat

    # --- Up to here. ---


class Frame(Pending):
    """One ability that waits or is being carried out, with everything its words refer to.

    `source` is the serial number of its thing, `source_form` and `controller` what that was when the ability
    triggered (TC-10.4). `that` is the thing named last, with its form, controller and owner as they were. `slots`
    are the choices made for the instruction in hand, `partial` a choice that is being made; `secret` says for each
    slot which seat alone knows it (as the marks above tell), -1 if it holds no cards. `seen` are the cards just
    looked at, as indices in the pool, of the zone `seen_zone` (empty if none was looked at) of the seat `seen_of`,
    the top one first; `seen_by` is the seat that knows them, -1 if everybody does; `picked` are those among them
    that were chosen; neither list is ever changed. `aims` are the choices made before the ability is carried out, None
    if it makes them on its way; that list is never changed, either. While it waits in the queue a frame is never
    changed, so copies of a state share it.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "ability", "aims", "amount", "answer", "asking", "chosen", "condition", "controller", "count",
        "destroyed", "done", "halves", "instead_of", "line", "partial", "picked", "player", "secret", "seen",
        "seen_by", "seen_of", "seen_zone", "slots", "source", "source_form", "stopped", "summoner", "that",
        "that_controller", "that_form", "that_owner", "that_summoner", "total", "x",
    )  # fmt: skip

    def __init__(
        self, ability: Ability | None, line: i64, source: i64, source_form: Card, controller: i64
    ) -> None:
        self.ability = ability
        self.line: i64 = line
        self.source: i64 = source
        self.source_form = source_form
        self.controller: i64 = controller
        self.that: i64 = 0
        self.that_form: Card | None = None
        self.that_controller: i64 = 0
        self.that_owner: i64 = 0
        self.player: i64 = 0
        self.amount: i64 = 0
        self.total: i64 = 0  # damage dealt to the source so far, when the ability triggered
        self.x: i64 = 0
        self.count: i64 = 0  # what "this way" counts
        self.destroyed: i64 = 0  # what "destroyed this way" counts
        self.summoner = ""  # what made the source, and
        self.that_summoner = ""  # what made the thing named last (TC-10.16)
        self.answer: i64 = -1  # the answer to a question without things, until it is used
        self.done = False  # what "if you do" asks
        self.condition = False  # what "otherwise" asks
        self.stopped = False  # a choice of "up to" or "any number" was ended
        self.asking = False  # the open question is about this very frame
        self.chosen: list[int] = []
        self.slots: list[list[int]] = []
        self.secret: list[int] = []
        self.partial: list[int] = []
        self.seen: list[int] = _NO_CARDS
        self.seen_zone = ""
        self.seen_of: i64 = 0
        self.seen_by: i64 = 0
        self.picked: list[int] = _NO_CARDS
        self.halves: list[Frame] = []
        self.aims: list[Aim] | None = None
        # for what happens instead of something: during which other one, which does not go on meanwhile
        self.instead_of: Frame | None = None

    def copied(self) -> Frame:
        """An independent object that continues identically."""
        new = Frame(self.ability, self.line, self.source, self.source_form, self.controller)
        new.that = self.that
        new.that_form = self.that_form
        new.that_controller = self.that_controller
        new.that_owner = self.that_owner
        new.player = self.player
        new.amount = self.amount
        new.total = self.total
        new.x = self.x
        new.count = self.count
        new.destroyed = self.destroyed
        new.summoner = self.summoner
        new.that_summoner = self.that_summoner
        new.answer = self.answer
        new.done = self.done
        new.condition = self.condition
        new.stopped = self.stopped
        new.asking = self.asking
        if self.chosen:
            new.chosen = self.chosen.copy()
        if self.slots:
            new.slots = [each.copy() for each in self.slots]
        if self.secret:
            new.secret = self.secret.copy()
        if self.partial:
            new.partial = self.partial.copy()
        new.seen = self.seen
        new.seen_zone = self.seen_zone
        new.seen_of = self.seen_of
        new.seen_by = self.seen_by
        new.picked = self.picked
        if self.halves:
            new.halves = [each.copied() for each in self.halves]
        new.aims = self.aims
        new.instead_of = self.instead_of
        return new

    # --- Up to here. ---

    def aim_of(self, node: Node) -> Aim | None:
        """The choice that was made for this very node before, if one was."""
        if self.aims is not None:
            for aim in self.aims:
                if aim.node is node:
                    return aim
        return None

    def refer(self, thing: Thing) -> None:
        """Make `thing` what `that creature` means from now on."""
        self.that = thing.id
        self.that_form = thing.form
        self.that_controller = thing.controller
        self.that_owner = thing.owner
        self.that_summoner = thing.summoner

    def refer_as(self, other: Frame) -> None:
        """Make `that creature` mean what it means in another frame."""
        self.that = other.that
        self.that_form = other.that_form
        self.that_controller = other.that_controller
        self.that_owner = other.that_owner
        self.that_summoner = other.that_summoner

    def part(self, i: i64) -> Frame:
        """The frame for one half of an instruction in which two players act at the same time."""
        while len(self.halves) <= i:
            half = self.copied()
            half.slots = []
            half.partial = []
            half.halves = []
            self.halves.append(half)
        return self.halves[i]

    def see(self, cards: list[Card], zone: str, of: i64, by: i64) -> None:
        """Note the cards that `those cards`, `that card` and `that hand` mean from now on."""
        self.seen = [int(card.index) for card in cards]
        self.seen_zone = zone
        self.seen_of = of
        self.seen_by = by
        self.picked = _NO_CARDS

    def forget(self) -> None:
        """Forget the cards that were looked at."""
        self.seen = _NO_CARDS
        self.seen_zone = ""
        self.picked = _NO_CARDS

    def unpicked(self) -> list[int]:
        """The cards that were looked at without those that are chosen so far."""
        left = self.seen.copy()
        for slot in self.slots:
            for index in slot:
                left.remove(index)
        for index in self.partial:
            left.remove(index)
        return left

    def take(self, slot: i64, cards: list[int], mark: i64) -> None:
        """Fill a slot with cards; `mark` says who knows them."""
        self.slots.append(cards)
        while len(self.secret) < slot:
            self.secret.append(-1)
        self.secret.append(mark)

    def order_of(self, seat: i64) -> list[int]:
        """The cards that `seat` has put in order, by their indices, the one that lies above the others first."""
        for slot in range(len(self.secret)):
            if self.secret[slot] == PUT_IN_ORDER + seat:
                return self.slots[slot]
        return []

    def settle(self) -> None:
        """Forget the choices of an instruction that has been carried out."""
        if self.slots:
            self.slots = []
            self.secret = []
        if self.halves:
            self.halves = []


class Waiting:
    """A triggered ability on its way into the queue, with the keys of its place there (TC-10.3)."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("age", "frame", "later_side", "line")

    def __init__(self, frame: Frame, later_side: i64, age: i64, line: i64) -> None:
        self.frame = frame
        self.later_side: i64 = later_side
        self.age: i64 = age
        self.line: i64 = line

    # --- Up to here. ---

    def before(self, other: Waiting) -> bool:
        """Whether it strictly precedes `other`; equal keys keep the order of the events."""
        if self.later_side != other.later_side:
            return self.later_side < other.later_side
        if self.age != other.age:
            return self.age < other.age
        return self.line < other.line


def in_order(waiting: list[Waiting]) -> list[Frame]:
    """The frames of `waiting` in the order in which they join the queue: a stable insertion sort, the list is short."""
    if len(waiting) == 1:
        return [waiting[0].frame]
    ordered: list[Waiting] = []
    for item in waiting:
        at = len(ordered)
        while at > 0 and item.before(ordered[at - 1]):
            at -= 1
        ordered.insert(at, item)
    return [item.frame for item in ordered]


@mypyc_attr(allow_interpreted_subclasses=True)
class CardState(State):
    """A card game of two players in progress.

    `active` is the seat whose turn it is. `play[seat]` are the things that seat controls, in the order in which they
    came to that side; `hand`, `deck` (the last card is the top) and `discard` are lists of cards. `queue` holds the
    triggered abilities that wait, `triggered` those that have not joined it yet.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "_watch", "acting", "active", "deaths", "deck", "discard_pile", "hand", "has_parts", "health",
        "play", "pool", "queue", "serial", "triggered", "turn", "watched",
    )  # fmt: skip

    def __init__(self, pool: Pool, chance: Chance, players: list[str]) -> None:
        super().__init__(chance, players)
        self.pool = pool
        self.turn: i64 = 0
        self.active: i64 = 0
        self.serial: i64 = 0
        self.health: list[int] = [0, 0]
        self.play: list[list[Thing]] = [[], []]
        self.hand: list[list[Card]] = [[], []]
        self.deck: list[list[Card]] = [[], []]
        self.discard_pile: list[list[Card]] = [[], []]
        self.queue: list[Frame] = []
        self.triggered: list[Waiting] = []
        self.deaths: list[Death] = []
        # the kinds of happenings that anything in play may wait for; may hold more, never less
        self.watched: i64 = 0
        self._watch: Frame | None = None
        self.has_parts = False  # whether what a text names as one thing may consist of several (`taken`)
        # the ability that is being carried out, the cause of whatever happens
        self.acting: Frame | None = None

    # --- Up to here. ---

    # Words of the text.

    def player(self, who: Player, frame: Frame) -> i64:
        """The seat that `who` means for the ability of `frame`."""
        who = kind_of_player(who)
        if who == YOU:
            return frame.controller
        if who == OPPONENT:
            return 1 - frame.controller
        if who == THAT_PLAYER:
            return frame.player
        if who == THAT_CONTROLLER:
            thing = self.find(frame.that)
            return frame.that_controller if thing is None else thing.controller
        if who == THAT_OWNER:
            return frame.that_owner
        if who == ITS_CONTROLLER:
            thing = self.find(frame.source)
            return frame.controller if thing is None else thing.controller
        raise ValueError(f"player reference {who} names no single player")

    def players_meant(self, who: Player, frame: Frame) -> list[int]:
        """The seats that `who` means, the active player first."""
        if who in (EACH_PLAYER, A_PLAYER):
            return [self.active, 1 - self.active]
        return [self.player(who, frame)]

    def find(self, id_: i64) -> Thing | None:
        """The thing in play with this serial number, or None if it has left."""
        for side in self.play:
            for thing in side:
                if thing.id == id_:
                    return thing
        return None

    def waiting_things(self) -> list[Thing]:
        """What was played and waits to resolve, the oldest first."""
        raise NotImplementedError

    def watching(self, watcher: Thing) -> Frame:
        """A frame in which the words of `watcher`'s own lines have their meaning; valid until the next call."""
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

    def count(self, group: Group, frame: Frame) -> i64:
        """How many things an ability counts (TC-10.15, TC-11.14)."""
        if group.history == NOW:
            if group.control == YOURS:
                return self.count_of(group, frame, frame.controller)
            return self.count_of(group, frame, 0) + self.count_of(group, frame, 1)
        if group.history == DESTROYED_THIS_WAY:
            return frame.destroyed
        number: i64 = 0
        for death in self.deaths:
            if self.death_fits(death, group, frame):
                number += 1
        return number

    def count_of(self, group: Group, frame: Frame, seat: i64) -> i64:
        """How many things that `seat` controls an ability counts."""
        number: i64 = 0
        for thing in self.play[seat]:
            if group.fits(self, thing, frame):
                number += 1
        return number

    def death_fits(self, death: Death, group: Group, frame: Frame) -> bool:
        """Whether a recorded death answers `creature [named A] that died this turn / this game` (TC-11.14)."""
        if group.history == DIED_THIS_TURN and death.turn != self.turn:
            return False
        if group.other and death.id == frame.source:
            return False
        for test in group.tests:
            if isinstance(test, NameContains) and test.word not in death.card.words:
                return False
        return not group.names or (death.card.name in group.names) != group.unnamed

    def random_death(self, group: Group, frame: Frame) -> Card | None:
        """The card of one of the recorded deaths that fit, each death equally likely (TC-10.20), or None."""
        fitting = [death.card for death in self.deaths if self.death_fits(death, group, frame)]
        if not fitting:
            return None
        return fitting[self.chance.below(len(fitting))]

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

    def cards_of(self, indices: list[int]) -> list[Card]:
        """The cards with these indices in the pool."""
        return [self.pool.cards[index] for index in indices]

    def costs_part(self, card: Card, part: str) -> bool:
        """Whether the printed cost of a card has that part: `business`."""
        raise NotImplementedError

    def bearer_of(self, id_: i64) -> i64:
        """The serial number of what the thing is attached to, or 0."""
        raise NotImplementedError

    def this_card(self, frame: Frame, zone: str, seat: i64) -> Card | None:
        """The ability's own card, if it is in that zone of the player and was there when the ability triggered."""
        raise NotImplementedError

    def attached_to(self, bearer: Thing) -> list[Thing]:
        """The things that `bearer` bears."""
        raise NotImplementedError

    def lose_all(self, seat: i64, frame: Frame) -> i64:
        """Have a player lose all resources; returns how many."""
        raise NotImplementedError

    def is_at(self, thing: Thing, place: str) -> bool:
        """Whether the thing is in that place in play: `this interaction`."""
        raise NotImplementedError

    def is_card_noun(self, card: Card, nouns: tuple[str, ...]) -> bool:
        """Whether one of the type words fits a card outside play: `card`, `intellect card`."""
        return "card" in nouns or f"{card.type} card" in nouns

    def card_has_state(self, card: Card, word: str) -> bool:
        """Whether a card outside play is what the word before the noun says: `unique`."""
        raise NotImplementedError

    def kinds_of(self, thing: Thing, what: str) -> list[str]:
        """The different `kinds` or `subtypes` that a thing is of."""
        raise NotImplementedError

    def resource(self, seat: i64, name: str) -> i64:
        """How much a player has of a resource."""
        if name == "health":
            return self.health[seat]
        raise NotImplementedError

    def card_named(self, name: str) -> Card:
        """The printed card of that name."""
        return self.pool.named(name)

    def was_summoned_by(self, group: Group, names: tuple[str, ...], frame: Frame) -> bool:
        """Whether the thing that `group` names was made by an ability of something so named (TC-10.16)."""
        raise NotImplementedError

    def is_noun(self, thing: Thing, nouns: tuple[str, ...]) -> bool:
        """Whether one of the type words fits the thing."""
        return thing.form.type in nouns

    def has_state(self, thing: Thing, word: str) -> bool:
        """Whether the thing is in the state that stands before a noun."""
        raise NotImplementedError

    def stat(self, thing: Thing, name: str) -> i64:
        """The present value of a stat."""
        raise NotImplementedError

    def printed_stat(self, thing: Thing, name: str) -> i64:
        """The value of a stat that stands on the thing's form."""
        return thing.form.numbers.get(name, 0)

    def health_left(self, thing: Thing) -> i64:
        """How much damage the thing can still take before it is destroyed."""
        raise NotImplementedError

    def total_damage(self, frame: Frame) -> i64:
        """All damage dealt to the ability's own thing since it entered play."""
        raise NotImplementedError

    def amounts(self, n: Amount, seats: list[int], frame: Frame) -> list[int]:
        """An amount for each of the seats that act at the same time: what `they control` counts is each one's own."""
        if len(seats) == 1 or not isinstance(n, (Count, ForEach)) or n.group.control != OF_THAT_PLAYER:
            value: int = n.value(self, frame)
            return [value for _ in seats]
        before = frame.player
        found: list[int] = []
        for seat in seats:
            frame.player = seat
            found.append(n.value(self, frame))
        frame.player = before
        return found

    # Carrying out.

    def then_run(self, effect: Effect, frame: Frame) -> None:
        """Put an effect on top of the agenda."""
        self.agenda.append(Step(RUN, 0, 0, effect, frame))

    def run_effect(self, effect: Effect, frame: Frame) -> None:
        """Carry out an effect, or ask for the choice that it needs and come back to it."""
        if frame.seen_zone and not effect.is_about_seen():
            frame.forget()
        if effect.prepare(self, frame):
            effect.perform(self, frame)
            frame.settle()
        else:
            self.then_run(effect, frame)

    def asking_frame(self) -> Frame:
        """The frame that asks the open question."""
        frame = self.agenda[len(self.agenda) - 1].data
        assert isinstance(frame, Frame)
        for half in frame.halves:
            if half.asking:
                return half
        return frame

    def asked_frame(self) -> Frame:
        """The frame that asked the question just answered; it is not asking any more."""
        frame = self.asking_frame()
        frame.asking = False
        return frame

    def happen(
        self,
        kind: i64,
        subject: Thing | None = None,
        other: Thing | None = None,
        player: i64 = 0,
        amount: i64 = 0,
        step: str = "",
    ) -> None:
        """Let every thing in play see what happened, and note the abilities that it triggers."""
        bit: i64 = 1 << kind
        if not self.watched & bit:
            return
        happening = Happening(kind, subject, other, player, amount, step)
        for side in self.play:
            for thing in side:
                form = thing.form
                if form.watch_mask & bit or (thing is subject and form.trigger_mask & bit):
                    self.trigger(thing, happening)

    def trigger(self, watcher: Thing, happening: Happening) -> None:
        """Note the abilities of `watcher` that `happening` triggers."""
        noted: i64 = -1
        for line in watcher.form.triggers:
            if (
                line.kind == happening.kind
                and line.line != noted
                and line.event.matches(self, watcher, happening)
            ):
                self.note(watcher, line, happening)
                noted = line.line

    def note(self, source: Thing, trigger: TriggerLine, happening: Happening) -> None:
        """Have a triggered ability join the queue after the next state check."""
        frame = Frame(trigger.ability, trigger.line, source.id, source.form, source.controller)
        frame.x = source.x
        frame.summoner = source.summoner
        frame.player = happening.player
        frame.amount = happening.amount
        self.fill(frame, source)
        named = trigger.event.named(happening)
        if named is not None:
            frame.refer(named)
        later = 0 if source.controller == self.active else 1
        self.triggered.append(Waiting(frame, later, source.id, trigger.line))

    def fill(self, frame: Frame, source: Thing) -> None:
        """Note what else the ability may ask of its thing after that has left play."""

    def enqueue(self) -> None:
        """Have the abilities noted so far join the queue (TC-10.3)."""
        if self.triggered:
            self.queue.extend(in_order(self.triggered))
            self.triggered = []

    # What happens instead of something else.

    def replacement_frame(self, source: Thing, replacement: Replacement, happening: Happening) -> Frame:
        """A frame for what happens instead: `that creature` and `that damage` are those of the event."""
        frame = Frame(replacement, -1, source.id, source.form, source.controller)
        frame.instead_of = self.acting
        frame.x = source.x
        frame.amount = happening.amount
        frame.player = happening.player
        frame.summoner = source.summoner
        named = replacement.event.named(happening)
        if named is not None:
            frame.refer(named)
        return frame

    def is_instead_of(self, source: Thing, replacement: Replacement) -> bool:
        """Whether what is about to happen is what this very line made happen instead: it applies once (TC-10.12)."""
        frame = self.acting
        while frame is not None:
            if frame.ability is replacement and frame.source == source.id:
                return True
            frame = frame.instead_of
        return False

    # Questions.

    def may_choose(self, thing: Thing, chooser: i64, group: Group) -> bool:
        """Whether `chooser` may choose a thing that fits: targets can be forbidden."""
        return True

    def nothing_fits(self, frame: Frame) -> None:
        """Tell that nothing can be chosen for what an ability asks for."""

    def taken(self, group: Group, ids: list[int]) -> list[int]:
        """What an instruction acts on when these were taken for `group`; things of several parts add theirs."""
        return ids

    def aimed_cards(self, aim: Aim, zone: str, seat: i64) -> list[int]:
        """Those of the cards chosen before, by their indices, that are still in that zone of the player."""
        return aim.cards

    def is_done(self, count: i64, wanted: i64) -> bool:
        """Whether an instruction about so many cards was carried out, in the sense of `if you do`."""
        return count > 0

    def can_discard(self, seat: i64, n: i64) -> bool:
        """Whether a player may say yes to discarding so many cards."""
        return True

    def orders_deck(self) -> bool:
        """Whether the owner of a deck says in what order several cards go into it together, unseen by others."""
        return False

    def cards_for_deck(self, things: list[Thing], seat: i64) -> list[Card]:
        """The cards of these things that go to the deck of `seat`, in an order that everybody knows."""
        raise NotImplementedError

    def ask_order(self, seat: i64, options: list[Card], frame: Frame) -> None:
        """Ask `seat` which of the cards lies above the others in its deck; the answer joins the partial choice."""
        raise NotImplementedError

    def ask_thing(self, seat: i64, options: list[Thing], optional: bool, group: Group, frame: Frame) -> None:
        """Ask `seat` for one of the things; the answer is added to the frame's partial choice, or ends it."""
        raise NotImplementedError

    def ask_may(self, seat: i64, frame: Frame) -> None:
        """Ask `seat` yes or no; the frame's answer becomes 1 or 0."""
        raise NotImplementedError

    def ask_mode(self, seat: i64, modes: i64, frame: Frame) -> None:
        """Ask `seat` for one of so many modes; the frame's answer becomes its number, from 0."""
        raise NotImplementedError

    def ask_card(self, seat: i64, options: list[Card], optional: bool, prompt: str, frame: Frame) -> None:
        """Ask `seat` for one of the cards outside play; the answer is added to the partial choice, or ends it."""
        raise NotImplementedError

    def choose_discards(self, seat: i64, n: i64, random: bool, frame: Frame, slot: i64) -> bool:
        """Fill `slot` with the indices of the cards that `seat` discards; False when it was asked."""
        raise NotImplementedError

    def choose_own(self, seat: i64, group: Group, frame: Frame, slot: i64) -> bool:
        """Fill `slot` with things that `seat` chooses among its own; False when it was asked."""
        raise NotImplementedError

    # Moves that verbs ask for. Numbers returned are how many cards or things it happened to.

    def draw(self, seat: i64, n: i64, frame: Frame) -> i64:
        """Draw up to `n` cards."""
        raise NotImplementedError

    def mill(self, seat: i64, n: i64, frame: Frame) -> i64:
        """Put up to `n` cards from the top of the deck into the discard pile."""
        raise NotImplementedError

    def discard(self, seat: i64, indices: list[int], frame: Frame) -> i64:
        """Put these cards (by their index in the pool) from the hand into the discard pile."""
        raise NotImplementedError

    def take_bottom(self, seat: i64, frame: Frame) -> bool:
        """Move the bottom card of the deck into the hand."""
        raise NotImplementedError

    def look(self, cards: list[Card], of: i64, by: i64, frame: Frame) -> None:
        """Show cards of a hidden zone of `of` to the seat `by`, or to everybody if that is negative."""
        raise NotImplementedError

    def take_seen(self, frame: Frame) -> None:
        """Take the cards that were just looked at from their zone; `place_cards` says where they go."""
        raise NotImplementedError

    def place_cards(self, cards: list[Card], seat: i64, place: str, known_to: i64, frame: Frame) -> None:
        """Put cards that are in no zone to a place of `seat`; `known_to` is who sees which they are, -1 everybody."""
        raise NotImplementedError

    def move_from(self, zone: str, cards: list[Card], seat: i64, place: str, frame: Frame) -> None:
        """Move cards of an open zone of `seat` to another place of that player."""
        raise NotImplementedError

    def found(self, seat: i64, card: Card | None, reveal: bool, frame: Frame) -> None:
        """End a search of the own deck: the card comes into the hand, shown if `reveal`, and the deck is shuffled."""
        raise NotImplementedError

    def shuffle_in(self, seat: i64, place: str, frame: Frame) -> bool:
        """Shuffle the hand or the pile into the deck; False if there was no card in it."""
        raise NotImplementedError

    def put_in_deck(self, things: list[Thing], place: str, frame: Frame) -> i64:
        """Put things from play on top or at the bottom of their owners' decks."""
        raise NotImplementedError

    def place_gone(self, id_: i64, place: str, frame: Frame) -> bool:
        """Move the card of a thing that has left play, by the very event that triggered the ability, to a place."""
        return False

    def pile_card(self, seat: i64, card: Card) -> None:
        """Put a card on top of the discard pile of a player."""
        self.discard_pile[seat].append(card)

    def unpile_card(self, seat: i64, card: Card) -> None:
        """Take a card from the discard pile of a player."""
        self.discard_pile[seat].remove(card)

    def empty_pile(self, seat: i64) -> list[Card]:
        """Take all cards from the discard pile of a player."""
        cards = self.discard_pile[seat].copy()
        self.discard_pile[seat].clear()
        return cards

    def cards_moved(self) -> None:
        """Take notice of zones that have changed."""
        raise NotImplementedError

    def tell_move(
        self, kind: EventKind, rule: str, seat: i64, card: Card, frame: Frame, private_to: i64
    ) -> None:
        """Tell of a card outside play, which only `private_to` sees if that is a seat."""
        raise NotImplementedError

    def tell_ability(self, kind: EventKind, rule: str, frame: Frame) -> None:
        """Tell of the very ability that is being carried out, or is about to be."""
        form, source = frame.source_form, frame.source
        line = self.line_of(frame)
        self.events.append(Event(kind, rule, frame.controller, 0, form, source, None, 0, form, source, line))

    def tell_declared(
        self, kind: EventKind, each: EventKind, rule: str, members: list[int] | None, frame: Frame
    ) -> None:
        """Tell that a statement begins to hold: for `each` of its members, or, if none were chosen, as a whole."""
        if members is None:
            self.tell_ability(kind, rule, frame)
            return
        form, line = frame.source_form, self.line_of(frame)
        for id_ in members:
            thing = self.find(id_)
            if thing is not None:
                self.events.append(
                    Event(each, rule, frame.controller, 0, thing.form, id_, None, 0, form, frame.source, line)
                )

    def line_of(self, frame: Frame) -> i64:
        """The number of the card line that an ability stands on; what happens instead is found by what it says."""
        return frame.line if frame.line >= 0 else frame.source_form.line_of(frame.ability)

    def tell_seat(self, kind: EventKind, rule: str, seat: i64, n: i64) -> None:
        """Tell of a player, and of a number."""
        raise NotImplementedError

    def turn_thing(self, thing: Thing, frame: Frame) -> bool:
        """Turn a thing; False if it is turned already."""
        raise NotImplementedError

    def ready_thing(self, thing: Thing, frame: Frame) -> bool:
        """Turn a thing back; False if it is not turned."""
        raise NotImplementedError

    def attach(self, thing: Thing | None, bearer: Thing, frame: Frame) -> bool:
        """Attach a thing (None: the card that is being played) to another one; False if it may not be."""
        raise NotImplementedError

    def change_resource(self, seat: i64, name: str, n: i64, frame: Frame) -> i64:
        """Have a player gain (or lose, as far as there is any) a resource; returns by how much it changed."""
        raise NotImplementedError

    def can_pay(self, seat: i64, name: str, n: i64) -> bool:
        """Whether a player has so much of a resource to pay."""
        raise NotImplementedError

    def exchange_control(self, first: Thing, second: Thing, frame: Frame) -> bool:
        """Have two things change sides, both or neither."""
        raise NotImplementedError

    def prevent_next(self, thing: Thing, n: i64, frame: Frame) -> None:
        """Have the next `n` damage to a thing not dealt, until the end of the turn."""
        raise NotImplementedError

    def destroy(self, things: list[Thing], frame: Frame) -> i64:
        """Destroy things at the same time."""
        raise NotImplementedError

    def sacrifice(self, things: list[Thing], frame: Frame) -> i64:
        """Have things sacrificed at the same time."""
        raise NotImplementedError

    def summon(self, seats: list[int], numbers: list[int], card: Card, x: i64, frame: Frame) -> i64:
        """Make so many tokens of `card` for each of the seats, all at the same time."""
        raise NotImplementedError

    def return_to_hand(self, things: list[Thing], frame: Frame) -> i64:
        """Return things to their owners' hands."""
        raise NotImplementedError

    def change_control(
        self, thing: Thing, seat: i64, duration: Duration, until: Condition | None, frame: Frame
    ) -> bool:
        """Give control of a thing to `seat`, as long as `until` holds if there is one; False if nothing changed."""
        raise NotImplementedError

    def become(self, thing: Thing, card: Card, x: i64, frame: Frame) -> None:
        """Give a thing the form of `card`."""
        raise NotImplementedError

    def gain_ability(self, thing: Thing, ability: Ability, frame: Frame) -> None:
        """Add a line to a thing's text until its form changes."""
        raise NotImplementedError

    def change_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        """Change a number of a thing by `n`."""
        raise NotImplementedError

    def shift_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        """Change a number of a thing by `n`, which nothing doubles."""
        raise NotImplementedError

    def damage_things(self, source: Group | None, things: list[Thing], n: i64, frame: Frame) -> i64:
        """Have the source (or the ability's own thing) deal `n` damage to each of the things, at the same time."""
        raise NotImplementedError

    def damage_player(self, source: Group | None, seat: i64, n: i64, frame: Frame) -> bool:
        """Have the source (or the ability's own thing) deal `n` damage to a player; False if none was dealt."""
        raise NotImplementedError

    def change_health(self, seat: i64, n: i64, frame: Frame) -> bool:
        """Have a player gain (or lose, if negative) health; False if that did not happen."""
        raise NotImplementedError

    def put_counters(self, thing: Thing, kind: str, n: i64, frame: Frame) -> None:
        """Put counters on a thing."""
        raise NotImplementedError

    def declare(self, statement: Statement, duration: Duration, frame: Frame) -> None:
        """Make a statement true for a time."""
        raise NotImplementedError

    def told_to_lose(self, seat: i64, frame: Frame) -> None:
        """Note that an ability told a player to lose."""
        raise NotImplementedError


def cause_of(frame: Frame) -> Named:
    """The card whose line an event is due to."""
    return frame.source_form.base
