"""A game of TumblrCards in progress: its data, and which module carries out which of its moves."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import TYPE_CHECKING, Any, cast

from mypy_extensions import i64

from mindtable.cards import choices as ask
from mindtable.cards import looking as look
from mindtable.cards.definition import Card, Pool
from mindtable.cards.nodes.ability import Replacement
from mindtable.cards.nodes.amount import kept
from mindtable.cards.nodes.base import (
    FOR_GOOD,
    UNTIL_END_OF_TURN,
    Ability,
    Condition,
    Duration,
    Effect,
    Statement,
)
from mindtable.cards.nodes.event import COUNTER_PUT, GAINS_HEALTH
from mindtable.cards.nodes.group import EACH, OF_THAT_PLAYER, THEIRS, THIS, YOURS, Group
from mindtable.cards.play import RUN, CardState, Frame, Happening, Thing
from mindtable.core.action import Action, Named
from mindtable.core.agenda import Step, copy_agenda
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.core.event import Event, EventKind
from mindtable.core.outcome import DRAW, Outcome
from mindtable.games.tumblrcards import (
    arriving,
    asking,
    casting,
    checks,
    combat,
    damage,
    drawing,
    evaluation,
    leaving,
    looking,
    numbers,
    parsing,
    redeal,
    refusals,
    setup,
    snapshots,
    turn,
    views,
    words,
)
from mindtable.games.tumblrcards.card import (
    ATTACK,
    ON_ANYTHING,
    ON_CARDS,
    ON_CREATURES,
    ON_HEALTH,
    ON_NUMBERS,
    TumblrCard,
)
from mindtable.games.tumblrcards.creature import Creature
from mindtable.games.tumblrcards.lasting import Lasting
from mindtable.games.tumblrcards.options import Options

if TYPE_CHECKING:
    from mindtable.cards.game import CardStart
    from mindtable.core.record import Record


class Counted:
    """How many things of a group `seat` controls, as the controller `you` of the text counts them."""

    def __init__(self, group: Group, seat: i64, you: i64, number: i64) -> None:
        self.group = group
        self.seat: i64 = seat
        self.you: i64 = you
        self.number: i64 = number


class TumblrState(CardState):
    """A game of TumblrCards in progress.

    `sides[seat]` are the creatures that seat controls, oldest first; `drawn` the drawn piles (TC-7.6). `mana` is what
    was read for the turn and gained, `spent` what was paid of it. `attackers` and `objects` are the declaration, as
    serial numbers. `strikers`, `struck` and `struck_amounts` are the damage dealt to creatures since the last state
    check.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "attackers", "casts", "counted", "counts_as", "depends", "drawn", "enforcers", "extra_card",
        "extra_mana", "first", "heeded", "lasting", "lawgivers", "mana", "mana_known", "must_lose",
        "objects", "options", "phase", "pricers", "regroup", "renumber", "replaceable", "replaced",
        "resolved", "saved", "sides", "sources", "spent", "stale", "start", "strikers", "struck",
        "struck_amounts", "unchecked",
    )  # fmt: skip

    def __init__(
        self, start: CardStart, pool: Pool, options: Options, chance: Chance, players: list[str]
    ) -> None:
        super().__init__(pool, chance, players)
        self.start = start
        self.options = options
        # the lists of `play`, under the game's own type
        self.sides = cast("list[list[Creature]]", self.play)
        self.drawn: list[list[Card]] = [[], []]
        self.mana: i64 = 0
        self.spent: i64 = 0
        self.extra_mana: i64 = 0
        self.mana_known = False
        self.phase = words.P_SETUP
        self.casts: i64 = 0
        self.resolved: i64 = 0
        self.replaced: i64 = 0
        self.first: i64 = 0
        self.extra_card = False
        self.attackers: list[int] = []
        self.objects: list[int] = []
        self.strikers: list[int] = []
        self.struck: list[int] = []
        self.struck_amounts: list[int] = []
        self.saved: list[int] = []
        self.must_lose: list[bool] = [False, False]
        self.lasting: list[Lasting] = []
        self.stale = True  # `regroup` or `renumber`
        self.regroup = True
        self.renumber = True
        self.sources: list[Creature] = []  # the creatures with standing lines, oldest first
        self.enforcers: list[Creature] = []  # those of them with a line that the state check carries out,
        self.lawgivers: list[Creature] = []  # with a permission or a prohibition,
        self.pricers: list[Creature] = []  # and with a change of costs
        self.counts_as = False
        self.depends: i64 = ON_ANYTHING  # what some number depends on
        self.heeded: set[str] | None = None  # which names of creatures numbers depend on; None for any
        self.replaceable: i64 = 0  # the kinds of happenings that some line replaces
        self.counted: list[Counted] = []
        self.unchecked = True  # something changed since the last state check

    def copy(self) -> TumblrState:
        """An independent object that continues identically."""
        new = TumblrState(self.start, self.pool, self.options, self.chance.copy(), self.players)
        if self.agenda:
            new.agenda = copy_agenda(self.agenda)
        if self.pending:
            new.pending = self.pending.copy()
        new.outcome = self.outcome
        if self.history:
            new.history = self.history.copy()
        new.turn = self.turn
        new.active = self.active
        new.serial = self.serial
        new.health[0] = self.health[0]
        new.health[1] = self.health[1]
        new.hand[0] = self.hand[0].copy()
        new.hand[1] = self.hand[1].copy()
        new.deck[0] = self.deck[0].copy()
        new.deck[1] = self.deck[1].copy()
        new.discard_pile[0] = self.discard_pile[0].copy()
        new.discard_pile[1] = self.discard_pile[1].copy()
        if self.queue:
            new.queue = self.queue.copy()
        if self.triggered:
            new.triggered = self.triggered.copy()
        if self.deaths:
            new.deaths = self.deaths.copy()
        new.watched = self.watched
        side = new.sides[0]
        for each in self.sides[0]:
            side.append(each.copied())
        side = new.sides[1]
        for each in self.sides[1]:
            side.append(each.copied())
        new.drawn[0] = self.drawn[0].copy()
        new.drawn[1] = self.drawn[1].copy()
        new.mana = self.mana
        new.spent = self.spent
        new.extra_mana = self.extra_mana
        new.mana_known = self.mana_known
        new.phase = self.phase
        new.casts = self.casts
        new.resolved = self.resolved
        new.replaced = self.replaced
        new.first = self.first
        new.extra_card = self.extra_card
        if self.attackers:
            new.attackers = self.attackers.copy()
        if self.objects:
            new.objects = self.objects.copy()
        if self.strikers:
            new.strikers = self.strikers.copy()
        if self.struck:
            new.struck = self.struck.copy()
        if self.struck_amounts:
            new.struck_amounts = self.struck_amounts.copy()
        if self.saved:
            new.saved = self.saved.copy()
        new.must_lose[0] = self.must_lose[0]
        new.must_lose[1] = self.must_lose[1]
        if self.lasting:
            new.lasting = self.lasting.copy()
        return new

    def blind(self, random: Random) -> TumblrState:
        """A copy that tells nothing of how it came about or goes on: chance is drawn from `random`."""
        new = self.copy()
        new.chance = Chance.of(random.getrandbits(64))
        new.history = []
        new.start = self.start.blind()
        return new

    # --- Up to here. ---

    # The core's questions.

    def take_step(self, step: Step) -> None:
        # The most frequent first.
        kind = step.kind
        if kind == words.SETTLE:
            checks.settle(self, step.a)
        elif kind == RUN:
            effect = step.what
            frame = step.data
            assert isinstance(effect, Effect)
            assert isinstance(frame, Frame)
            self.carry_out(effect, frame)
        elif kind == words.CAST_PHASE:
            casting.casting(self)
        elif kind == words.FIGHT:
            combat.fight(self, step.a)
        elif kind == words.DECLARE:
            combat.declare(self)
        elif kind == words.GIVE:
            self.give_drawn()
            turn.end_phase(self)
        elif kind == words.CLEAN_UP:
            turn.clean_up(self, step.a)
        elif kind == words.AFTER_CLEAN_UP:
            turn.after_clean_up(self, step.a)
        elif kind == words.MANA:
            turn.mana(self)
        elif kind == words.DRAWS:
            drawing.draws(self, step.a)
        elif kind == words.START:
            turn.start(self)
        elif kind == words.COMBAT_PHASE:
            combat.combat_phase(self)
        elif kind == words.DRAW_PHASE:
            drawing.draw_phase(self)
        elif kind == words.END:
            turn.end_phase(self)
        elif kind == words.CHECK:
            checks.check(self, words.CHECK, 0)
        elif kind == words.SET_UP:
            setup.set_up(self)
        elif kind == words.DEAL:
            setup.deal(self)

    def answer(self, decision: Decision, action: Action) -> None:
        if self.stale:
            numbers.project(self)  # A copy has projected nothing yet.
        code = action.verb.code
        if code == words.ATTACK.code:
            combat.add_attack(self, decision, action)
        elif code == words.CAST.code:
            casting.cast(self, action)
        elif code == words.COMBAT.code:
            casting.leave(self)
        elif code == words.DONE.code:
            combat.confirm(self)
        elif code == words.CONCEDE.code:
            self.tell(words.E_CONCEDES, "TC-12.6", action.a)
            checks.over(self, Outcome(1 - action.a, "TC-12.6", f"{self.players[action.a]} concedes"))
        elif code == words.TIME_OUT.code:
            self.tell(words.E_TIME_OUT, "TC-12.11", action.a)
            reason = f"{self.players[action.a]} has no time left"
            checks.over(self, Outcome(1 - action.a, "TC-12.11", reason))
        elif code == words.AGREE_DRAW.code:
            self.tell(words.E_AGREE_DRAW, "TC-12.12", action.a)
            checks.over(self, Outcome(DRAW, "TC-12.12", "the players agree on a draw"))
        elif code == words.EXTRA_CARD.code or code == words.EXTRA_HEALTH.code:
            setup.choose_option(self, code == words.EXTRA_CARD.code)
        elif code == words.DRAW_CARD.code:
            drawing.deal_draws(self, 1)
        elif code == words.SKIP_DRAW.code:
            self.tell(words.E_SKIPS, "TC-7.4", decision.seat)
            drawing.deal_draws(self, 0)
        else:
            frame = self.asked_frame()
            if code == words.STOP.code:
                frame.stopped = True
            elif code == words.YES.code:
                frame.answer = 1
            elif code == words.NO.code:
                frame.answer = 0
            elif code == words.MODE.code:
                frame.answer = action.a - 1
            else:
                frame.partial.append(action.a)

    def table(self, viewer: i64) -> dict[str, Any]:
        return views.table(self, viewer)

    def determinize(self, seat: i64, random: Random) -> TumblrState:
        return redeal.redeal(self, seat, random)

    def explain(self, seat: i64, action: Action) -> Refusal:
        return refusals.explain(self, seat, action)

    def parse(self, seat: i64, text: str) -> Action:
        return parsing.parse(self, seat, text)

    def snapshot(self) -> Any:
        return snapshots.snapshot(self)

    def record(self) -> Record:
        """The record of the game so far.

        Raises RecordError for a position that was set up by hand or imagined: it has no history from the start.
        """
        return self.start.record(self)

    def code(self, action: Action) -> int:
        return parsing.code(self, action)

    def evaluate(self, seat: i64) -> float:
        return evaluation.evaluate(self, seat)

    def alike(self, action: Action) -> Hashable:
        return evaluation.alike(self, action)

    def turn_number(self) -> i64:
        return self.turn

    def concession(self, seat: i64) -> Action | None:
        return Action(words.CONCEDE, seat)

    def time_out(self, seat: i64) -> Action | None:
        return Action(words.TIME_OUT, seat)

    def agreed_draw(self, seat: i64) -> Action | None:
        return Action(words.AGREE_DRAW, seat)

    # Helps for the rules.

    def tumblr_card(self, card: Card) -> TumblrCard:
        """A card with the game's own type."""
        assert isinstance(card, TumblrCard)
        return card

    def creature(self, thing: Thing) -> Creature:
        """A thing in play with the game's own type."""
        assert isinstance(thing, Creature)
        return thing

    def find_creature(self, id_: i64) -> Creature | None:
        """The creature in play with this serial number, or None."""
        for side in self.sides:
            for creature in side:
                if creature.id == id_:
                    return creature
        return None

    def mana_left(self) -> i64:
        """The active player's remaining mana (TC-5.3)."""
        total = self.mana
        if self.options.live_mana and self.mana_known:
            total = self.health[1 - self.active] + self.extra_mana
        return max(0, total - self.spent)

    def project(self) -> None:
        """Compute all numbers that depend on the position; see `mindtable.games.tumblrcards.numbers`."""
        numbers.project(self)

    def changed(self, what: i64) -> None:
        """Something that numbers may depend on, one of the bits `ON_...`, has changed."""
        self.unchecked = True
        if self.depends & what:
            self.renumber = True
            self.stale = True

    def creature_moved(self, form: TumblrCard, regroup: bool) -> None:
        """A creature of that form has come to a side or left one; with `regroup`, its lines come or go with it."""
        self.unchecked = True
        self.counted.clear()
        if regroup:
            self.regroup = True
            self.stale = True
        if form.depends or (
            self.depends & ON_CREATURES and (self.heeded is None or form.name in self.heeded)
        ):
            self.renumber = True
            self.stale = True

    def everything_changed(self) -> None:
        """Nothing that was projected is true any more."""
        self.regroup = True
        self.renumber = True
        self.stale = True

    def shift(self, creature: Creature, attack: i64, health: i64) -> None:
        """The numbers of a creature change by so much, and those of others if they depend on it."""
        creature.attack += attack
        creature.health += health
        self.changed(ON_NUMBERS)

    def settle(self) -> None:
        """The state check and the queued abilities, if there can be anything in them (TC-9.9): the end of a step."""
        if self.stale or self.unchecked or self.queue or self.triggered:
            checks.settle(self, 0)

    def carry_out(self, effect: Effect, frame: Frame) -> None:
        """Carry out an effect as `frame`'s, which is the cause of whatever it does."""
        self.acting = frame
        self.run_effect(effect, frame)
        self.acting = None

    def has_laws(self) -> bool:
        """Whether any permission or prohibition may be there at all."""
        return len(self.lawgivers) > 0 or len(self.lasting) > 0

    def from_hand(self, card: TumblrCard, seat: i64) -> Frame:
        """A frame in which the lines of a card in hand have their meaning; valid until the next `watching`."""
        return Frame(None, -1, 0, card, seat)

    def scratch_frame(self) -> Frame:
        """A frame for evaluating an amount of an event."""
        return Frame(None, -1, 0, cast("TumblrCard", self.pool.cards[0]), self.active)

    def doubles(self, frame: Frame) -> bool:
        """Whether effects of the ability's creature are doubled, by its name when it triggered (TC-10.4, TC-10.13).

        Asked when a bonus is given or tokens are made; what was given for good stays as it was (TC-10.19).
        """
        if self.regroup:
            numbers.regroup(self)
        return numbers.is_doubled(self, frame.source_form.name)

    def replaces(self, kind: i64) -> bool:
        """Whether any line in play replaces events of that kind."""
        if self.regroup:
            numbers.regroup(self)
        return self.replaceable & (1 << kind) != 0

    def replacement(self, happening: Happening) -> Frame | None:
        """The oldest line that replaces an event that is about to happen, ready to be run (TC-10.12), or None."""
        if self.stale:
            numbers.project(self)
        for source in self.sources:
            for replacement in source.printed.replacements:
                if (
                    replacement.event.kind() == happening.kind
                    and replacement.event.matches(self, source, happening)
                    and not self.is_instead_of(source, replacement)
                ):
                    return self.replacement_frame(source, replacement, happening)
        return None

    def run_instead(self, frames: list[Frame]) -> None:
        """Put what happens instead on top of the agenda, the first to be run first.

        Replacements that call up one another without end are an endless chain, too (TC-10.21).
        """
        self.replaced += len(frames)
        if self.replaced > checks.MOST_ABILITIES and self.outcome is None:
            checks.over(self, Outcome(DRAW, "TC-10.21", f"{checks.MOST_ABILITIES} replacements in one turn"))
        if self.outcome is not None:
            return
        for frame in reversed(frames):
            ability = frame.ability
            assert isinstance(ability, Replacement)
            self.then_run(ability.effect, frame)

    def give_drawn(self) -> None:
        """The cards of the drawn piles come into the hands together (TC-7.6), which have no limit (TC-3.4)."""
        for seat in (0, 1):
            for card in self.drawn[seat]:
                self.hand[seat].append(card)
                self.changed(ON_CARDS)
                self.events.append(
                    Event(words.E_TAKES, "TC-7.6", seat, 0, card, 0, None, 0, None, 0, -1, seat)
                )
            self.drawn[seat].clear()

    def hand_over(self, creature: Creature, seat: i64, kind: EventKind) -> None:
        """Change the side that a creature is on; it keeps everything, its age too (TC-11.6)."""
        self.sides[creature.controller].remove(creature)
        creature.controller = seat
        side = self.sides[seat]
        at = len(side)
        while at > 0 and side[at - 1].id > creature.id:
            at -= 1
        side.insert(at, creature)
        self.creature_moved(creature.printed, True)
        self.tell(kind, "TC-11.6", seat, 0, creature)

    def give_back(self, creature: Creature, seat: i64) -> None:
        """End a control that lasted for a time, if there is room on that side (TC-11.16)."""
        if len(self.sides[seat]) >= arriving.MOST_CREATURES:
            self.tell(words.E_NO_ROOM, "TC-11.16", seat)
        else:
            self.hand_over(creature, seat, words.E_CONTROL_ENDS)

    # Events.

    def tell(
        self,
        kind: EventKind,
        rule: str,
        seat: i64,
        n: i64 = 0,
        card: Creature | None = None,
        other: Creature | None = None,
        named: Named | None = None,
    ) -> None:
        """Note a public event about creatures (or a card, `named`); its cause is the ability being carried out."""
        acting = self.acting
        event = Event(
            kind,
            rule,
            seat,
            n,
            named if card is None else card.form,
            0 if card is None else card.id,
            None if other is None else other.form,
            0 if other is None else other.id,
        )
        if acting is not None:
            event.cause = acting.source_form
            event.cause_id = acting.source
            event.line = self.line_of(acting)
        self.events.append(event)

    def tell_card(
        self, kind: EventKind, rule: str, seat: i64, card: Card, frame: Frame, private_to: i64
    ) -> None:
        """Note an event about a card outside play, which only `private_to` sees if that is a seat."""
        form, line = frame.source_form, self.line_of(frame)
        self.events.append(Event(kind, rule, seat, 0, card, 0, None, 0, form, frame.source, line, private_to))

    def nothing_fits(self, frame: Frame) -> None:
        self.tell_ability(words.E_NOTHING_FITS, "TC-10.7", frame)

    # What the card language asks.

    def count_of(self, group: Group, frame: Frame, seat: i64) -> i64:
        if self.stale:
            numbers.project(self)
        you = frame.controller
        control = group.control
        if (control == YOURS and seat != you) or (control == THEIRS and seat == you):
            return 0
        # Until something changes, an equal question has an equal answer.
        lasts = group.quantifier == EACH and not group.other and not group.tests and not group.unless_chosen
        if lasts and control != OF_THAT_PLAYER:
            for counted in self.counted:
                if counted.group is group and counted.seat == seat and counted.you == you:
                    return counted.number
        number: i64 = 0
        if group.is_plain():
            for creature in self.sides[seat]:
                if creature.form.name in group.names:
                    number += 1
        else:
            for creature in self.sides[seat]:
                if group.fits(self, creature, frame):
                    number += 1
        if self.counts_as:
            number += self.extra_counts(group, frame, seat)
        if lasts:
            self.counted.append(Counted(group, seat, you, number))
        return number

    def extra_counts(self, group: Group, frame: Frame, seat: i64) -> i64:
        """How many more there are because something counts as several creatures of every name (TC-10.15)."""
        extra: i64 = 0
        nameless = group.nameless()
        for creature in self.sides[seat]:
            counts_as = creature.printed.counts_as
            if counts_as > 0 and nameless.fits(self, creature, frame):
                extra += counts_as
                if group.fits(self, creature, frame):
                    extra -= 1
        return extra

    def was_summoned_by(self, group: Group, names: tuple[str, ...], frame: Frame) -> bool:
        return (frame.summoner if group.is_this() else frame.that_summoner) in names

    def is_noun(self, thing: Thing, nouns: tuple[str, ...]) -> bool:
        return True  # Every card is a creature (TC-1.6).

    def has_state(self, thing: Thing, word: str) -> bool:
        return False  # TumblrCards has no states before the noun.

    def stat(self, thing: Thing, name: str) -> i64:
        creature = self.creature(thing)
        if self.stale:
            numbers.project(self)
        return creature.attack if name == ATTACK else creature.health_left()

    def health_left(self, thing: Thing) -> i64:
        return self.creature(thing).health_left()

    def total_damage(self, frame: Frame) -> i64:
        creature = self.find_creature(frame.source)
        return frame.total if creature is None else creature.total_damage

    def fill(self, frame: Frame, source: Thing) -> None:
        frame.total = self.creature(source).total_damage

    def ask_thing(self, seat: i64, options: list[Thing], optional: bool, group: Group, frame: Frame) -> None:
        ask.thing(self, asking.MANNER, seat, options, optional, group, frame)

    def ask_card(self, seat: i64, options: list[Card], optional: bool, prompt: str, frame: Frame) -> None:
        ask.card(self, asking.MANNER, seat, options, optional, prompt, frame)

    def ask_may(self, seat: i64, frame: Frame) -> None:
        ask.may(self, asking.MANNER, seat, frame)

    def ask_mode(self, seat: i64, modes: i64, frame: Frame) -> None:
        ask.mode(self, asking.MANNER, seat, list(range(1, modes + 1)), frame)

    def choose_discards(self, seat: i64, n: i64, random: bool, frame: Frame, slot: i64) -> bool:
        return ask.discards(self, asking.MANNER, seat, n, random, frame, slot)

    def choose_own(self, seat: i64, group: Group, frame: Frame, slot: i64) -> bool:
        return asking.own(self, seat, group, frame, slot)

    def draw(self, seat: i64, n: i64, frame: Frame) -> i64:
        return drawing.draw(self, seat, n, frame)

    def mill(self, seat: i64, n: i64, frame: Frame) -> i64:
        return drawing.mill(self, seat, n, frame)

    def discard(self, seat: i64, indices: list[int], frame: Frame) -> i64:
        return drawing.discard(self, seat, indices, frame)

    def take_bottom(self, seat: i64, frame: Frame) -> bool:
        if not self.deck[seat]:
            return False
        card = self.deck[seat].pop(0)
        self.hand[seat].append(card)
        self.changed(ON_CARDS)
        self.tell_card(words.E_BOTTOM, "TC-3.7", seat, card, frame, seat)
        return True

    def look(self, cards: list[Card], of: i64, by: i64, frame: Frame) -> None:
        look.look(self, looking.TELLING, cards, of, by, frame)

    def take_seen(self, frame: Frame) -> None:
        look.take_seen(self, frame)

    def place_cards(self, cards: list[Card], seat: i64, place: str, known_to: i64, frame: Frame) -> None:
        look.place_cards(self, looking.TELLING, cards, seat, place, known_to, frame)

    def move_from(self, zone: str, cards: list[Card], seat: i64, place: str, frame: Frame) -> None:
        look.move_from(self, looking.TELLING, cards, seat, place, frame)

    def found(self, seat: i64, card: Card | None, reveal: bool, frame: Frame) -> None:
        look.found(self, looking.TELLING, seat, card, reveal, frame)

    def shuffle_in(self, seat: i64, place: str, frame: Frame) -> bool:
        return look.shuffle_in(self, looking.TELLING, seat, place)

    def cards_moved(self) -> None:
        self.changed(ON_CARDS)

    def tell_move(
        self, kind: EventKind, rule: str, seat: i64, card: Card, frame: Frame, private_to: i64
    ) -> None:
        self.tell_card(kind, rule, seat, card, frame, private_to)

    def tell_seat(self, kind: EventKind, rule: str, seat: i64, n: i64) -> None:
        self.tell(kind, rule, seat, n)

    def put_in_deck(self, things: list[Thing], place: str, frame: Frame) -> i64:
        return (
            looking.put_in_deck(self, [self.creature(thing) for thing in things], place, frame)
            if things
            else 0
        )

    def exchange_control(self, first: Thing, second: Thing, frame: Frame) -> bool:
        return arriving.exchange_control(self, self.creature(first), self.creature(second))

    def change_resource(self, seat: i64, name: str, n: i64, frame: Frame) -> i64:
        return n if self.change_health(seat, n, frame) else 0

    def destroy(self, things: list[Thing], frame: Frame) -> i64:
        return leaving.die(self, [self.creature(thing) for thing in things], False) if things else 0

    def sacrifice(self, things: list[Thing], frame: Frame) -> i64:
        if not things:
            return 0
        for thing in things:
            self.tell(words.E_SACRIFICES, "TC-11.8", thing.controller, 0, self.creature(thing))
        return leaving.die(self, [self.creature(thing) for thing in things], False)

    def summon(self, seats: list[int], numbers: list[int], card: Card, x: i64, frame: Frame) -> i64:
        return arriving.summon(self, seats, numbers, self.tumblr_card(card).plain(), x, frame)

    def return_to_hand(self, things: list[Thing], frame: Frame) -> i64:
        return leaving.return_to_hand(self, [self.creature(thing) for thing in things]) if things else 0

    def change_control(
        self, thing: Thing, seat: i64, duration: Duration, until: Condition | None, frame: Frame
    ) -> bool:
        creature = self.creature(thing)
        if creature.controller == seat:
            return arriving.keep_control(self, creature, seat, duration, frame)
        if len(self.sides[seat]) >= arriving.MOST_CREATURES:
            self.tell(words.E_NO_ROOM, "TC-3.10", seat)
            return False
        if duration != FOR_GOOD:
            card = self.tumblr_card(frame.source_form)
            self.lasting.append(
                Lasting(card, frame.controller, duration, thing=creature.id, back_to=creature.controller)
            )
        else:
            arriving.forget_returns(self, creature)
        self.hand_over(creature, seat, words.E_CONTROL)
        return True

    def become(self, thing: Thing, card: Card, x: i64, frame: Frame) -> None:
        creature = self.creature(thing)
        form = self.tumblr_card(card).plain()
        self.events.append(
            Event(
                words.E_BECOMES,
                "TC-11.3",
                creature.controller,
                0,
                creature.form,
                creature.id,
                form,
                0,
                frame.source_form,
                frame.source,
                frame.line,
            )
        )
        creature.take_form(form)
        self.watched |= form.trigger_mask
        creature.x = x
        creature.damage = 0
        creature.more_attack = 0
        creature.more_health = 0
        creature.turn_attack = 0
        creature.turn_health = 0
        creature.counters = None
        if self.lasting:
            self.lasting = [
                lasting for lasting in self.lasting if lasting.thing != creature.id or lasting.back_to >= 0
            ]
        self.everything_changed()

    def gain_ability(self, thing: Thing, ability: Ability, frame: Frame) -> None:
        creature = self.creature(thing)
        form = creature.printed.known_with_line(ability)
        if form is None:
            form = creature.printed.with_line(ability, self.start.print_line(ability))
        if form is not creature.printed:
            creature.take_form(form)
            self.watched |= form.trigger_mask
            self.everything_changed()
            self.tell(words.E_GAINS_LINE, "TC-11.4", creature.controller, 0, creature)

    def change_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        self.shift_stat(thing, stat, kept(n * 2 if self.doubles(frame) else n), duration, frame)  # TC-10.13

    def shift_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        creature = self.creature(thing)
        attack = n if stat == ATTACK else 0
        health = 0 if stat == ATTACK else n
        if duration == FOR_GOOD:
            attack = kept(creature.more_attack + attack) - creature.more_attack
            health = kept(creature.more_health + health) - creature.more_health
            creature.more_attack += attack
            creature.more_health += health
        elif duration == UNTIL_END_OF_TURN:
            attack = kept(creature.turn_attack + attack) - creature.turn_attack
            health = kept(creature.turn_health + health) - creature.turn_health
            creature.turn_attack += attack
            creature.turn_health += health
        else:
            card = self.tumblr_card(frame.source_form)
            self.lasting.append(
                Lasting(card, frame.controller, duration, thing=creature.id, attack=attack, health=health)
            )
        self.shift(creature, attack, health)
        kind = words.E_GETS_ATTACK if stat == ATTACK else words.E_GETS_HEALTH
        self.tell(kind, "TC-9.7", creature.controller, n, creature)

    def damage_things(self, source: Group | None, things: list[Thing], n: i64, frame: Frame) -> i64:
        dealer = self.damage_source(source, frame)
        hits = [damage.Hit(dealer, self.creature(thing), thing.controller, n) for thing in things]
        return damage.deal(self, hits) if hits else 0

    def damage_player(self, source: Group | None, seat: i64, n: i64, frame: Frame) -> bool:
        return damage.deal(self, [damage.Hit(self.damage_source(source, frame), None, seat, n)]) > 0

    def damage_source(self, group: Group | None, frame: Frame) -> Creature:
        """The creature that deals damage, the ability's own unless the text names another (TC-9.13).

        It is in play, or as it was, its last controller's.
        """
        if group is not None and group.quantifier != THIS and frame.that_form is not None:
            named = self.find_creature(frame.that)
            if named is not None:
                return named
            form = self.tumblr_card(frame.that_form)
            return Creature(frame.that, frame.that_owner, frame.that_controller, form, None, 1)
        source = self.find_creature(frame.source)
        if source is not None:
            return source
        form = self.tumblr_card(frame.source_form)
        return Creature(frame.source, frame.controller, frame.controller, form, None, frame.x)

    def change_health(self, seat: i64, n: i64, frame: Frame) -> bool:
        if n == 0:
            return False  # TC-11.11
        if n > 0 and self.replaces(GAINS_HEALTH):
            instead = self.replacement(Happening(GAINS_HEALTH, None, None, seat, n))
            if instead is not None:
                self.run_instead([instead])
                return False
        # There is no limit above (TC-12.5), and below 0 the next state check counts (TC-12.4).
        self.health[seat] = kept(self.health[seat] + kept(n))
        self.changed(ON_HEALTH)
        if n > 0:
            self.tell(words.E_GAINS, "TC-11.11", seat, n)
            self.happen(GAINS_HEALTH, None, None, seat, n)
        else:
            self.tell(words.E_LOSES, "TC-11.11", seat, -n)
        return True

    def put_counters(self, thing: Thing, kind: str, n: i64, frame: Frame) -> None:
        if thing.counters is None:
            thing.counters = {}
        thing.counters[kind] = kept(thing.counters.get(kind, 0) + n)
        self.changed(ON_CREATURES)
        for _ in range(max(0, n) if self.watched & (1 << COUNTER_PUT) else 0):
            self.happen(COUNTER_PUT, thing, None, thing.controller, 1, kind)
        self.tell(words.E_COUNTERS, "TC-11.15", thing.controller, thing.counters[kind], self.creature(thing))

    def declare(self, statement: Statement, duration: Duration, frame: Frame) -> None:
        members: list[int] | None = None
        if statement.chosen_group() is not None:
            members = frame.slots[0]
        card = self.tumblr_card(frame.source_form)
        self.lasting.append(Lasting(card, frame.controller, duration, statement, frame.copied(), members))
        self.unchecked = True
        self.tell_declared(words.E_DECLARED, words.E_HOLDS_FOR, "TC-11.15", members, frame)

    def told_to_lose(self, seat: i64, frame: Frame) -> None:
        self.must_lose[seat] = True
        self.unchecked = True
        self.tell(words.E_TOLD_TO_LOSE, "TC-12.10", seat)

    # What the verbs of this game ask.

    def gain_mana(self, seat: i64, n: i64, frame: Frame) -> bool:
        """Add mana to the turn (TC-5.4); False if it is lost (TC-5.5)."""
        if seat != self.active or self.phase not in (words.P_START, words.P_CASTING):
            self.tell(words.E_MANA_LOST, "TC-5.5", seat, n)
            return False
        self.extra_mana += n
        if self.phase == words.P_CASTING:
            self.mana += n
        self.tell(words.E_GAINS_MANA, "TC-5.4", seat, n)
        return True

    def exchange_numbers(self, things: list[Thing], frame: Frame) -> None:
        """Creatures exchange current attack and current health, all at the same time (TC-9.8)."""
        if self.stale:
            numbers.project(self)
        for thing in things:
            creature = self.creature(thing)
            attack = creature.attack
            health = creature.health_left()
            creature.more_attack += health - attack
            creature.more_health += attack - creature.health
            creature.damage = 0
            self.everything_changed()
            self.tell(words.E_EXCHANGES, "TC-9.8", creature.controller, 0, creature)

    def end_turn_now(self, frame: Frame) -> None:
        """`The turn ends.` (TC-8.5)"""
        turn.end_turn_now(self)

    def trigger_all(self, thing: Thing, frame: Frame) -> None:
        """All triggered abilities of a creature join the queue, for its controller, whoever's turn it is."""
        creature = self.creature(thing)
        self.tell(words.E_TRIGGERS, "TC-10.2", creature.controller, 0, creature)
        noted: i64 = -1
        for line in creature.form.triggers:
            if line.line != noted:
                self.note(creature, line, Happening(line.kind, creature, None, self.active))
                noted = line.line

    def reform_cards(self, seat: i64, card: Card, frame: Frame) -> None:
        """Each card in the hand and in the deck becomes `card`, for the rest of the game (TC-11.12)."""
        self.hand[seat] = [card] * len(self.hand[seat])
        self.deck[seat] = [card] * len(self.deck[seat])
        self.changed(ON_CARDS)
        self.tell_card(words.E_REFORMED, "TC-11.12", seat, card, frame, -1)

    def shuffle_all_in(self, seats: list[int], frame: Frame) -> None:
        """Each of the seats shuffles every card it owns into its deck (TC-11.13)."""
        leaving.shuffle_all_in(self, seats, frame)
