"""Card games in progress, as data: cards, things on the table, abilities that wait or are half carried out.

`CardState` holds what every card game has, and declares what card text and rules ask of a game; each game says how its
rules carry that out.
"""

from __future__ import annotations

from random import Random

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.causes import Causes, Ends
from mindtable.cards.definition import Card, Pool
from mindtable.cards.frame import Aim, Frame, Waiting
from mindtable.cards.thing import Death, Thing
from mindtable.cards.words import (
    A_PLAYER,
    EACH_PLAYER,
    ITS_CONTROLLER,
    OPPONENT,
    RUN,
    SET_UP,
    THAT_CONTROLLER,
    THAT_OWNER,
    THAT_PLAYER,
    Duration,
    Player,
    kind_of_player,
)
from mindtable.core.action import Named
from mindtable.core.agenda import Step, copy_agenda
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.event import Event, EventKind
from mindtable.core.start import Start
from mindtable.core.state import State
from mindtable.language.node import Node
from mindtable.language.phrase import YOU


@mypyc_attr(allow_interpreted_subclasses=True)
class CardState(State):
    """A card game of two players in progress.

    `first` is the seat that began, `active` the one whose turn it is, and `phase` where in it the game is, by its own
    words. `play[seat]` are the things that seat controls, in the order in which they came to that side; `hand`, `deck`
    (the last card is the top) and `discard_pile` are lists of cards. `marks` are empty as long as nobody knows more
    hidden cards than the zones show; else they have a list for each of the zones `hidden`, and in each kind of zone for
    both seats, with a number beside every card; a state without `remembers` has none. `queue` holds the triggered
    abilities that wait, `triggered` those that have not joined it yet.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "_watch", "acting", "active", "deaths", "deck", "discard_pile", "first", "hand", "has_parts",
        "health", "marks", "phase", "play", "pool", "queue", "remembers", "serial", "start", "triggered",
        "turn", "watched",
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
        self.marks: list[list[int]] = []  # who knows hidden cards (`mindtable.cards.knowledge`)
        self.remembers = True
        self.queue: list[Frame] = []
        self.triggered: list[Waiting] = []
        self.deaths: list[Death] = []
        # the kinds of happenings that anything in play may wait for; may hold more, never less
        self.watched: i64 = 0
        self._watch: Frame | None = None
        self.has_parts = False  # whether what a text names as one thing may consist of several (`taken`)
        # the ability that is being carried out, the cause of whatever happens
        self.acting: Frame | None = None

    def copy(self) -> CardState:
        """An independent object that continues identically."""
        new = self.fresh()
        if self.agenda:
            new.agenda = copy_agenda(self.agenda)
        if self.pending:
            new.pending = self.pending.copy()
        new.outcome = self.outcome
        new.silent = self.silent
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
        if self.queue:
            new.queue = self.queue.copy()
        if self.triggered:
            new.triggered = self.triggered.copy()
        if self.deaths:
            new.deaths = self.deaths.copy()
        new.watched = self.watched
        return new

    def blind(self, random: Random) -> CardState:
        """A copy that tells nothing of how it came about or goes on: chance is drawn from `random`."""
        new = self.copy()
        new.chance = Chance.of(random.getrandbits(64))
        new.history = []
        new.start = self.start.blind()
        return new

    # --- Up to here. ---

    def fresh(self) -> CardState:
        """The object that a copy begins with: of the class on top, with what this one was made of."""
        raise NotImplementedError

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
        return []

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

    def count(self, group: Node, frame: Frame) -> i64:
        """How many things an ability counts (TC-10.15, TC-11.14)."""
        raise NotImplementedError

    def count_of(self, group: Node, frame: Frame, seat: i64) -> i64:
        """How many things that `seat` controls an ability counts."""
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

    def hidden(self, seat: i64) -> list[list[Card]]:
        """The zones of a player that others do not see, in the order of `marks`: the hand first, then the deck."""
        return [self.hand[seat], self.deck[seat]]

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

    def was_summoned_by(self, group: Node, names: tuple[str, ...], frame: Frame) -> bool:
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

    # Carrying out.

    def then_run(self, effect: Node, frame: Frame) -> None:
        """Put an effect on top of the agenda."""
        self.agenda.append(Step(RUN, 0, 0, effect, frame))

    def asking_frame(self) -> Frame:
        """The frame that asks the open question."""
        frame = self.agenda[len(self.agenda) - 1].data
        assert isinstance(frame, Frame)
        for half in frame.halves:
            if half.asking:
                return half
        return frame

    def begins_to_wait(self, frame: Frame) -> bool:
        """Whether a triggered ability joins those that wait; it may have been used often enough."""
        return True

    def fill(self, frame: Frame, source: Thing) -> None:
        """Note what else the ability may ask of its thing after that has left play."""

    # Questions.

    def may_choose(self, thing: Thing, chooser: i64, group: Node) -> bool:
        """Whether `chooser` may choose a thing that fits: targets can be forbidden."""
        return True

    def nothing_fits(self, frame: Frame) -> None:
        """Tell that nothing can be chosen for what an ability asks for."""

    def taken(self, group: Node, ids: list[int]) -> list[int]:
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

    def ask_order(self, seat: i64, options: list[Card], frame: Frame) -> None:
        """Ask `seat` which of the cards lies above the others in its deck; the answer joins the partial choice."""
        raise NotImplementedError

    def ask_thing(self, seat: i64, options: list[Thing], optional: bool, group: Node, frame: Frame) -> None:
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

    def choose_own(self, seat: i64, group: Node, frame: Frame, slot: i64) -> bool:
        """Fill `slot` with things that `seat` chooses among its own; False when it was asked."""
        raise NotImplementedError

    def sealed_question(self, step: Step, seat: i64) -> Decision:
        """What `seat` is asked now by a step that asks both seats at once (`mindtable.cards.sealed`)."""
        raise NotImplementedError

    # Moves that verbs ask for. Numbers returned are how many cards or things it happened to.

    def draw(self, seat: i64, n: i64, frame: Frame) -> i64:
        """Draw up to `n` cards."""
        raise NotImplementedError

    def place_gone(self, id_: i64, place: str, frame: Frame) -> bool:
        """Move the card of a thing that has left play, by the very event that triggered the ability, to a place."""
        return False

    def to_pile(self, seat: i64, card: Card, id_: i64 = 0) -> None:
        """Put a card on top of the discard pile of a player, as the object `id_` where the game numbers its cards."""
        self.discard_pile[seat].append(card)

    def from_pile(self, seat: i64, index: i64) -> Card:
        """Take the card at that place from the discard pile of a player, 0 being the lowest."""
        return self.discard_pile[seat].pop(index)

    def empty_pile(self, seat: i64) -> list[Card]:
        """Take all cards from the discard pile of a player."""
        cards = self.discard_pile[seat]
        self.discard_pile[seat] = []
        return cards

    def cards_moved(self) -> None:
        """Take notice of zones that have changed."""
        raise NotImplementedError

    def thing_came(self, thing: Thing) -> None:
        """Take notice that a thing has entered play, or come to another side."""
        raise NotImplementedError

    def thing_left(self, thing: Thing) -> None:
        """Take notice that a thing has left play."""
        raise NotImplementedError

    def in_order_of_leaving(self, things: list[Thing]) -> list[Thing]:
        """Those of the things that can leave play, in the order in which they do so at the same time."""
        raise NotImplementedError

    def causes(self) -> Causes:
        """What the game tells of cards that are seen and moved."""
        raise NotImplementedError

    def ends(self) -> Ends:
        """How the game ends otherwise than by its rules of play."""
        raise NotImplementedError

    def before_triggers(self) -> None:
        """Bring up to date what triggers and effects are about to look at."""

    # Events.

    def tell(
        self,
        kind: EventKind,
        rule: str,
        seat: i64,
        n: i64 = 0,
        card: Thing | None = None,
        other: Thing | None = None,
        named: Named | None = None,
        private_to: i64 = -1,
    ) -> None:
        """Note an event about things (or a card, `named`); its cause is the ability being carried out.

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
            private_to=private_to,
        )
        acting = self.acting
        if acting is not None:
            event.cause = acting.source_form
            event.cause_id = acting.source
            event.line = self.line_of(acting)
        self.events.append(event)

    def tell_card(self, kind: EventKind, rule: str, seat: i64, card: Card, private_to: i64 = -1) -> None:
        """Note an event about a card outside play, which only `private_to` sees if that is a seat."""
        self.tell(kind, rule, seat, 0, None, None, card, private_to)

    def tell_ability(self, kind: EventKind, rule: str, frame: Frame) -> None:
        """Tell of the very ability that is being carried out, or is about to be."""
        if self.silent:
            return
        form, source = frame.source_form, frame.source
        line = self.line_of(frame)
        self.events.append(Event(kind, rule, frame.controller, 0, form, source, None, 0, form, source, line))

    def line_of(self, frame: Frame) -> i64:
        """The number of the card line that an ability stands on; what happens instead is found by what it says."""
        return frame.line if frame.line >= 0 else frame.source_form.line_of(frame.ability)

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

    def summon(self, seats: list[int], numbers: list[int], card: Card, x: i64, frame: Frame) -> i64:
        """Make so many tokens of `card` for each of the seats, all at the same time."""
        raise NotImplementedError

    def change_control(
        self, thing: Thing, seat: i64, duration: Duration, until: Node | None, frame: Frame
    ) -> bool:
        """Give control of a thing to `seat`, as long as `until` holds if there is one; False if nothing changed."""
        raise NotImplementedError

    def become(self, thing: Thing, card: Card, x: i64, frame: Frame) -> None:
        """Give a thing the form of `card`."""
        raise NotImplementedError

    def gain_ability(self, thing: Thing, ability: Node, frame: Frame) -> None:
        """Add a line to a thing's text until its form changes."""
        raise NotImplementedError

    def change_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        """Change a number of a thing by `n`."""
        raise NotImplementedError

    def shift_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        """Change a number of a thing by `n`, which nothing doubles."""
        raise NotImplementedError

    def damage_things(self, source: Node | None, things: list[Thing], n: i64, frame: Frame) -> i64:
        """Have the source (or the ability's own thing) deal `n` damage to each of the things, at the same time."""
        raise NotImplementedError

    def damage_player(self, source: Node | None, seat: i64, n: i64, frame: Frame) -> bool:
        """Have the source (or the ability's own thing) deal `n` damage to a player; False if none was dealt."""
        raise NotImplementedError

    def change_health(self, seat: i64, n: i64, frame: Frame) -> bool:
        """Have a player gain (or lose, if negative) health; False if that did not happen."""
        raise NotImplementedError

    def put_counters(self, thing: Thing, kind: str, n: i64, frame: Frame) -> None:
        """Put counters on a thing."""
        raise NotImplementedError

    def add_lasting(
        self, statement: Node, duration: Duration, frame: Frame, members: list[int] | None
    ) -> None:
        """Note a statement that is true for a time from now on, about these things or about what fits its group."""
        raise NotImplementedError

    def told_to_lose(self, seat: i64, frame: Frame) -> None:
        """Note that an ability told a player to lose."""
        raise NotImplementedError
