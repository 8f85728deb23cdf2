"""A standard card game in progress. A game of its own extends it and overrides what it does otherwise.

The turn: the turn begins, its player plays cards and uses abilities, the turn ends, the next player's begins. Between
any two steps the game ends if somebody has won, things that have to leave play leave it, and triggered abilities are
carried out, the oldest first.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.asking.ends import compared, over
from mindtable.cards.asking.windows import next_seat
from mindtable.cards.effects.lasting import end, end_untrue
from mindtable.cards.effects.projection import give, give_lasting, reindex
from mindtable.cards.effects.running import RunStep
from mindtable.cards.events.occurrences import enqueue, happen
from mindtable.cards.events.replacing import Hit, replaced, unreplaced
from mindtable.cards.events.settling import SettledStep
from mindtable.cards.events.triggers import may_trigger, take_next, triggered
from mindtable.cards.faces.notation import CardNotation
from mindtable.cards.game.game import CardStart
from mindtable.cards.game.table import CardTable
from mindtable.cards.knowledge.visibility import DISCARD_PILE, HAND, STACK
from mindtable.cards.moves.control import return_all
from mindtable.cards.moves.moving import (
    draw_together,
    draw_top,
    enter_together,
    leave_for_pile,
    leave_together,
    pour,
)
from mindtable.cards.moves.shuffling import shuffle
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.nodes.event import CAST, DIES, DRAWS, GAINS_HEALTH, LOSES_HEALTH, STEP_BEGINS
from mindtable.cards.nodes.group import Group
from mindtable.cards.nodes.limits import UseOncePerTurn, UseOnlyIf
from mindtable.cards.plays import plays
from mindtable.cards.plays.plays import AnnounceStep, FinishStep
from mindtable.cards.standard import damage, refusals, words
from mindtable.cards.standard.faces import StandardEvaluation, StandardTelling, StandardWindows
from mindtable.cards.standard.game import StandardGame
from mindtable.cards.standard.thing import Permanent
from mindtable.cards.standard.words import Rules, Wording
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import PlayPolicy, Policies
from mindtable.cards.state.stack import Play, Stack
from mindtable.cards.state.standing import ON_HEALTH
from mindtable.cards.state.state import Checks, Payment, PlayRules
from mindtable.cards.state.thing import Deed, Ground, Thing, ability_key
from mindtable.cards.verbs.attach import AttachOnlyTo
from mindtable.cards.words import (
    CARD_IN_HAND,
    E_ATTACHED,
    E_FIRST,
    E_TURN,
    FOR_GOOD,
    UNTIL_END_OF_TURN,
    UNTIL_YOUR_NEXT_TURN,
    Duration,
)
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.core.faces.search import Evaluation
from mindtable.core.faces.telling import Telling
from mindtable.core.faces.windows import Windows
from mindtable.core.handler import StepHandler, by_number
from mindtable.core.legality import Reasons
from mindtable.core.outcome import DRAW, Outcome
from mindtable.core.state import copy_own
from mindtable.core.writer import Writer
from mindtable.core.zone import Zone
from mindtable.language.node import Node

MOST_ABILITIES: Final = 1000  # triggered ones, one after another


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardTable(CardTable):
    """A standard card game in progress.

    `purses` is what each player has to pay with, `waiting` the plays that wait to be carried out, and `done` the keys
    of the abilities that were used or have triggered in this turn. `in_a_row` counts triggered abilities that are
    carried out one after another.
    """

    telling: ClassVar[Telling[Any]] = StandardTelling()
    windows: ClassVar[Windows[Any]] = StandardWindows()
    evaluation: ClassVar[Evaluation[Any]] = StandardEvaluation()

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("done", "in_a_row", "others", "purses", "rules", "waiting", "wording")

    def __init__(self, start: CardStart, chance: Chance) -> None:
        super().__init__(start, start.pool, chance, start.players)
        self.rules: Rules = self.kind().rules
        self.wording: Wording = self.kind().wording()
        self.purses: list[int] = [0, 0]
        self.waiting = Stack()
        self.done: list[int] = []
        self.others: list[list[int]] = self.wording.other_purses()
        self.in_a_row: i64 = 0  # triggered abilities carried out one after another

    def copy(self) -> StandardTable:
        """An independent object that continues identically."""
        new = super().copy()
        assert isinstance(new, StandardTable)
        new.purses[0] = self.purses[0]
        new.purses[1] = self.purses[1]
        new.waiting = self.waiting.copied()
        if self.done:
            new.done = self.done.copy()
        new.others[0] = self.others[0].copy()
        new.others[1] = self.others[1].copy()
        new.in_a_row = self.in_a_row
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found = super().written(w)
        if self.purses[0] or self.purses[1]:
            found["purses"] = self.purses.copy()
        found["waiting"] = self.waiting.written(w)
        if self.done:
            found["done"] = self.done.copy()
        if self.others != self.wording.other_purses():
            found["others"] = [each.copy() for each in self.others]
        if self.in_a_row:
            found["in_a_row"] = int(self.in_a_row)
        return found

    # --- Up to here. ---

    def kind(self) -> StandardGame:
        """The game that this is a game of."""
        start = self.start
        assert isinstance(start, CardStart)
        game = start.game
        assert isinstance(game, StandardGame)
        return game

    # What a game says of its own.

    def player_numbers(self, seat: i64) -> dict[str, int]:
        """The numbers of a player that everybody sees, by their names: health, and what there is to pay with.

        A game adds its own, such as points. They are in views, on the page and in the terminal, and `face.toml` may say
        how they are drawn.
        """
        numbers = (
            {} if self.kind().points and not self.kind().health else {words.HEALTH: int(self.health[seat])}
        )
        for name in self.wording.names:
            numbers[name] = int(self.resource(seat, name))
        return numbers

    def final_numbers(self) -> tuple[str, int, int]:
        """The number that decides after the last turn: its name, and its value for both seats. By default that are the
        points of a game that has some, otherwise health.
        """
        points = self.kind().points
        if points:
            return (points, int(self.resource(0, points)), int(self.resource(1, points)))
        return (words.HEALTH, int(self.health[0]), int(self.health[1]))

    def tie_breaks(self) -> list[tuple[str, int, int]]:
        """The numbers that decide if those of `final_numbers` are equal, the first that differs: by default none."""
        return []

    def income(self) -> int:
        """The resources that the active player gets as a turn begins: one more each turn, up to 10."""
        return min((self.turn + 1) // 2, 10)

    def turn_begins(self) -> None:
        """A turn begins: its player gets what there is to pay with, and draws a card."""
        self.purses[self.active] = self.income()
        self.draw_cards(self.active, 1)

    def turn_ends(self) -> None:
        """A turn ends, after the abilities that wait for its end: nothing happens."""

    def winner(self) -> int | None:
        """The winner, `DRAW` if nobody can win any more, None if the game continues. By default a player without health
        loses; in a game with points whoever has enough of them wins.
        """
        game = self.kind()
        if game.to_win:
            won = [seat for seat in (0, 1) if self.resource(seat, game.points) >= game.to_win]
            if won:
                return won[0] if len(won) == 1 else DRAW
        if game.points and not game.health:
            return None
        lost = [seat for seat in (0, 1) if self.health[seat] <= 0]
        if len(lost) == 1:
            return 1 - lost[0]
        return DRAW if lost else None

    def has_to_leave(self, thing: Thing) -> bool:
        """Whether a thing cannot stay in play: by default one with too much damage, or whose bearer has left."""
        if thing.bearer and self.find(thing.bearer) is None:
            return True
        return thing.damage > 0 and self.kind().mortal and thing.health_left() <= 0

    # Copies, digests and views.

    def fresh(self) -> StandardTable:
        start = self.start
        assert isinstance(start, CardStart)
        new = type(self)(start, self.chance.copy())
        copy_own(self, new)
        return new

    def explain(self, seat: i64, action: Action) -> Refusal:
        return refusals.explain(self, self.rules, seat, action)

    # How it is put.

    def notation(self) -> CardNotation[Any]:
        return CardNotation(
            words.VERBS, "card", "in play", "CARD", ("opponent",), 40, 0, 8, (), words.USE, words.PLAY
        )

    def policies(self) -> Policies:
        return self.wording.policies

    # The turn.

    def steps(self) -> list[StepHandler[Any]]:
        return STANDARD_STEPS

    def reason(self) -> str:
        """Why the game is over, in a sentence."""
        game = self.kind()
        if game.to_win and max(self.resource(0, game.points), self.resource(1, game.points)) >= game.to_win:
            return f"{game.to_win} {game.points} are reached"
        return "no health is left"

    def set_up(self) -> None:
        """Both decks are shuffled."""
        self.push(words.OPENING)
        if self.kind().health:
            self.health = [int(self.kind().health), int(self.kind().health)]
        for seat in (1, 0):
            shuffle(self, seat)

    def deal_hands(self) -> None:
        """Both players draw their first cards, and chance says who begins."""
        number = self.kind().opening
        for seat in (0, 1):
            draw_together(self, self.policies().causes.draws, seat, number, HAND, seat)
        self.first = self.start.first_player(self.chance)
        self.active = 1 - self.first
        self.tell(E_FIRST, self.start.first_rule or self.rules.set_up, self.first)
        self.push(words.TURN)
        if self.kind().mulligans:
            self.push(words.MULLIGAN)

    def offer_redraw(self, step: Step) -> None:
        """Ask the next player whether it draws a new hand: `step.a` times they were asked, `step.b` are those who keep
        theirs, as bits. The player who begins is asked first.
        """
        if step.a >= 2 * self.kind().mulligans:
            return
        seat = self.first if step.a % 2 == 0 else 1 - self.first
        if step.b >> seat & 1:
            self.push(words.MULLIGAN, step.a + 1, step.b)
            return
        self.agenda.append(step)
        actions = [self.wording.manner.yes, self.wording.manner.no]
        self.ask(Decision(seat, words.D_MULLIGAN, self.rules.set_up, "Draw a new hand?", actions))

    def take_redraw(self, seat: i64, redraws: bool) -> None:
        """A player shuffles the hand into the deck and draws as many cards, or keeps it."""
        step = self.agenda.pop()
        self.push(words.MULLIGAN, step.a + 1, step.b if redraws else step.b | 1 << seat)
        if redraws:
            self.tell(words.E_REDRAWS, self.rules.set_up, seat)
            number = pour(self, self.policies().causes.added, seat, HAND)
            shuffle(self, seat)
            draw_together(self, self.policies().causes.draws, seat, number, HAND, seat)

    def begin_turn(self) -> None:
        """The next player's turn begins; what that player controls is turned back."""
        if self.turn >= self.kind().turns:
            last_turn = f"turn {self.turn} was the last, and"
            name, first, second = self.final_numbers()
            for tied in self.tie_breaks():
                if first == second:
                    name, first, second = tied
            even = f"{last_turn} both have the same {name}"
            compared(self, first, second, self.rules.end, even, last_turn, f"has more {name}")
            return
        self.turn += 1
        self.gone = []
        self.active = 1 - self.active
        self.phase = words.MAIN_PHASE
        self.done = []
        self.replaced = 0
        return_all(self, end(self, UNTIL_YOUR_NEXT_TURN))
        for thing in map(permanent, self.play[self.active]):
            thing.turned = False
        self.everything_changed()
        self.tell(E_TURN, self.rules.turn, self.active, self.turn)
        self.push(words.MAIN)
        self.turn_begins()
        happen(self, STEP_BEGINS, None, None, self.active, 0, "start of turn")

    def add_plays(self, seat: i64, actions: list[Action]) -> None:
        """Add the cards that `seat` may play now, and the abilities that it may use."""
        self.refresh()
        plays.add_plays(self, seat, actions)
        plays.add_uses(self, seat, words.USE, actions)

    # Plays.

    def play_rules(self) -> PlayRules[Any]:
        return PLAYS

    def payment(self) -> Payment[Any]:
        return PAYMENT

    def checks(self) -> Checks[Any]:
        return CHECKS

    def stack(self) -> Stack:
        return self.waiting

    def bring_in(
        self, seat: i64, card: Card, x: i64 = 0, origin: Zone = STACK, turned: bool = False
    ) -> Thing:
        """Put a card into play, from the zone `origin`."""
        thing = Permanent(0, seat, seat, card, card, x)
        thing.turned = turned
        enter_together(self, [thing], None, origin)
        return thing

    def may_come(self, seat: i64, card: Card) -> bool:
        return card.type in self.kind().permanents

    def put_in(self, seat: i64, card: Card, turned: bool) -> Thing:
        return self.bring_in(seat, card, 0, DISCARD_PILE, turned)

    # Numbers.

    def project(self) -> None:
        self.stale = False
        if self.regroup:
            reindex(self)
        stats = self.wording.stats
        first = stats[0] if stats else ""
        second = stats[1] if len(stats) > 1 else ""
        for side in self.play:
            for thing in map(permanent, side):
                thing.first = thing.form.numbers.get(first, 0) + thing.more[0]
                thing.second = thing.form.numbers.get(second, 0) + thing.more[1]
        give_lasting(self, first, second)
        give(self, first, second)

    def stat(self, thing: Thing, name: str) -> i64:
        self.refresh()
        stats = self.wording.stats
        return permanent(thing).first if name == stats[0] else permanent(thing).health_left()

    def change_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        if duration != FOR_GOOD:
            super().change_stat(thing, stat, n, duration, frame)
            return
        first, second = permanent(thing).more
        at_first = stat == self.wording.stats[0]
        permanent(thing).more = (first + n, second) if at_first else (first, second + n)
        thing.keep_ground(Ground(frame.source_form, frame.line, stat, n, duration))
        self.changed()
        self.tell(self.wording.gets[stat], self.rules.numbers, thing.controller, n, thing)

    # What card text asks.

    def draw(self, seat: i64, n: i64, frame: Frame) -> i64:
        return self.draw_cards(seat, n)

    def draw_cards(self, seat: i64, n: i64) -> int:
        """Draw up to `n` cards; returns how many. A line may replace each draw."""
        drawn = 0
        for _ in range(min(n, len(self.deck[seat]))):
            if not replaced(self, DRAWS, seat, 1):
                draw_top(self, seat)
                drawn += 1
        return drawn

    def change_health(self, seat: i64, n: i64, frame: Frame) -> bool:
        self.alter_health(seat, n)
        return n != 0

    def alter_health(self, seat: i64, n: i64) -> None:
        """Have a player gain health, unless a line replaces that, or lose it if `n` is negative."""
        if n > 0 and replaced(self, GAINS_HEALTH, seat, n):
            return
        if n:
            self.health[seat] += n
            self.changed(ON_HEALTH)
            kind = words.E_GAINS_HEALTH if n > 0 else words.E_LOSES_HEALTH
            self.tell(kind, self.rules.health, seat, max(n, -n))
        if n > 0:
            happen(self, GAINS_HEALTH, None, None, seat, n)
        elif n < 0:
            happen(self, LOSES_HEALTH, None, None, seat, -n)

    def destroy(self, things: list[Thing], frame: Frame) -> i64:
        going = leave_together(self, unreplaced(self, self.in_order_of_leaving(things), DIES))
        for thing in going:
            happen(self, DIES, thing, None, thing.controller)
        for thing in going:
            leave_for_pile(self, thing, words.E_LEAVES, self.rules.leave, thing.controller)
        return len(going)

    def damage_things(self, source: Node | None, things: list[Thing], n: i64, frame: Frame) -> i64:
        assert source is None or isinstance(source, Group)
        dealer = damage.source_of(self, source, frame)
        return damage.deal(
            self, self.rules.numbers, [Hit(dealer, thing, thing.controller, n) for thing in things]
        )

    def damage_player(self, source: Node | None, seat: i64, n: i64, frame: Frame) -> bool:
        assert source is None or isinstance(source, Group)
        hit = Hit(damage.source_of(self, source, frame), None, seat, n)
        return damage.deal(self, self.rules.health, [hit]) > 0

    def summon(self, seats: list[int], numbers: list[int], card: Card, x: i64, frame: Frame) -> i64:
        made: list[Thing] = []
        for seat in (self.active, 1 - self.active):
            if seat in seats:
                number = numbers[seats.index(int(seat))]
                made += [Permanent(0, seat, seat, card.base, None, x) for _ in range(number)]
        enter_together(self, made)
        if made:
            frame.refer(made[-1])
        else:
            frame.refer_to_nothing()
        return len(made)

    def can_carry(self, thing: Thing, bearer: Thing) -> bool:
        frame = self.watching(thing)
        return thing.id != bearer.id and all(
            line.bearer.fits(self, bearer, frame)
            for line in thing.form.abilities
            if isinstance(line, AttachOnlyTo)
        )

    def attach(self, thing: Thing | None, bearer: Thing, frame: Frame) -> bool:
        if thing is None or not self.can_carry(thing, bearer):
            return False
        thing.bearer = bearer.id
        self.everything_changed()
        self.tell(E_ATTACHED, self.rules.numbers, thing.controller, 0, thing, bearer)
        return True

    def has_state(self, thing: Thing, word: str) -> bool:
        return word == self.wording.turned and thing.turned

    def resource(self, seat: i64, name: str) -> i64:
        if name in (words.HEALTH, CARD_IN_HAND):
            return super().resource(seat, name)
        at = self.wording.names.index(name)
        return self.purses[seat] if at == 0 else self.others[seat][at - 1]

    def gain(self, seat: i64, name: str, n: i64) -> int:
        """Have a player gain a resource, or lose it as far as there is any; returns the change."""
        at = self.wording.names.index(name)
        purse, place = (self.purses, seat) if at == 0 else (self.others[seat], at - 1)
        changed = max(n, -purse[place])
        purse[place] += changed
        told = self.wording.gains if changed > 0 else self.wording.loses
        self.tell(told[at], self.rules.numbers, seat, max(changed, -changed))
        return changed


def _renumber(state: StandardTable, old: i64, new: i64) -> None:
    """A played card becomes a thing with a `new` number, of which a text on it speaks: `another` is not this one."""
    state.deeds = [
        Deed(each.kind, each.player, each.turn, each.card, new, each.step, each.n) if each.id == old else each
        for each in state.deeds
    ]


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardPlays(PlayRules[StandardTable]):
    """How cards are played and abilities used; a game extends it, and its table returns that from `play_rules`."""

    def policy(self, state: StandardTable, card: Card, ability: Node | None) -> PlayPolicy:
        return state.wording.cards if ability is None else state.wording.abilities

    def may_announce(self, state: StandardTable, seat: i64, card: Card, why: Reasons | None = None) -> bool:
        quiet = seat == state.active and state.phase == words.MAIN_PHASE and not state.waiting.plays
        if quiet or card.type in state.kind().responses:
            return True
        return why is not None and why.no(
            state.rules.play, f"{card.name} is played in your own turn, while nothing waits."
        )

    def may_use(
        self,
        state: StandardTable,
        seat: i64,
        thing: Thing,
        line: i64,
        ability: Node,
        why: Reasons | None = None,
    ) -> bool:
        assert isinstance(ability, Activated)
        for limit in ability.limits:
            if isinstance(limit, UseOnlyIf) and not limit.is_met(state, seat, thing, ability):
                return why is not None and why.no(state.rules.use, state.printed_line(ability))
        if ability_key(thing.id, line) not in state.done:
            return True
        if not any(isinstance(limit, UseOncePerTurn) for limit in ability.limits):
            return True
        return why is not None and why.no(state.rules.use, "It was used in this turn.")

    def was_used(self, state: StandardTable, play: Play) -> None:
        state.done.append(ability_key(play.source, play.line))

    def was_played(self, state: StandardTable, play: Play) -> None:
        if play.is_card():
            shown = Permanent(play.id, play.seat, play.seat, play.form, play.form, play.x)
            happen(state, CAST, shown, None, play.seat, 1)

    def resolves(self, state: StandardTable, play: Play) -> bool:
        if play.form.type not in state.kind().permanents:
            return False
        if state.deeds:
            _renumber(state, play.id, state.serial + 1)  # the number that it gets as it enters
        state.bring_in(play.seat, play.form, play.x)
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardPayment(Payment[StandardTable]):
    """The first resource pays for cards; a game extends it, and its table returns that from `payment`."""

    def purse(self, state: StandardTable, seat: i64) -> i64:
        return state.purses[seat]

    def pay_price(self, state: StandardTable, seat: i64, price: i64) -> None:
        state.purses[seat] -= price

    def change_resource(self, state: StandardTable, seat: i64, name: str, n: i64, frame: Frame) -> i64:
        return state.gain(seat, name, n)


@mypyc_attr(allow_interpreted_subclasses=True)
class StandardChecks(Checks[StandardTable]):
    """The end of the game, things that have to leave and abilities that wait come before the next step."""

    def find_end(self, state: StandardTable) -> bool:
        winner = state.winner()
        if winner is not None and state.outcome is None:
            over(state, Outcome(winner, state.rules.end, state.reason()))
        return state.outcome is not None

    def settles(self, state: StandardTable) -> bool:
        """Do what comes before the next step: an end, things that have to leave, the ability that waits longest.

        Abilities that go on to trigger one another end the game as a draw.
        """
        if state.outcome is not None or self.find_end(state):
            return True
        if state.lasting:
            ended = end_untrue(state)
            return_all(state, ended)
            if ended:
                return True
        state.refresh()
        going = [thing for side in state.play for thing in side if state.has_to_leave(thing)]
        if going:
            state.destroy(going, Frame(None, -1, 0, going[0].form, going[0].controller))
            return True
        enqueue(state)
        if not state.queue:
            state.in_a_row = 0
            return False
        if state.in_a_row >= MOST_ABILITIES:
            reason = f"{MOST_ABILITIES} abilities have triggered one after another"
            over(state, Outcome(DRAW, state.rules.end, reason))
            return True
        state.in_a_row += 1
        frame = take_next(state)
        ability = triggered(frame)
        if ability.condition is None or ability.condition.holds(state, frame):
            state.then_run(ability.effect, frame)
        return True

    def begins_to_wait(self, state: StandardTable, frame: Frame) -> bool:
        return may_trigger(state, frame, state.done)


PLAYS: Final = StandardPlays()
PAYMENT: Final = StandardPayment()
CHECKS: Final = StandardChecks()


def permanent(thing: Thing) -> Permanent:
    """A thing of a standard game."""
    assert isinstance(thing, Permanent)
    return thing


class StandardSetUpStep(StepHandler[StandardTable]):
    """The game begins."""

    number = words.SET_UP

    def take(self, state: StandardTable, step: Step) -> None:
        state.set_up()


class OpeningHandsStep(StepHandler[StandardTable]):
    """Hands are dealt."""

    number = words.OPENING

    def take(self, state: StandardTable, step: Step) -> None:
        state.deal_hands()


class StandardTurnStep(SettledStep[StandardTable]):
    """The next turn begins."""

    number = words.TURN

    def carry_out(self, state: StandardTable, step: Step) -> None:
        state.begin_turn()


class StandardMainStep(SettledStep[StandardTable]):
    """The active player plays cards and uses abilities, and ends the turn."""

    number = words.MAIN
    asks = words.D_MAIN
    question = "Play a card, use an ability, or end your turn."

    def carry_out(self, state: StandardTable, step: Step) -> None:
        state.push(words.MAIN)
        actions: list[Action] = []
        state.add_plays(state.active, actions)
        actions.append(Action(words.END))
        state.ask(Decision(state.active, self.asks, state.rules.main, self.question, actions))

    def answer(self, state: StandardTable, step: Step, decision: Decision, action: Action) -> None:
        if action.verb is words.END:
            state.agenda.pop()
            state.phase = words.END_PHASE
            state.push(words.LAST)
            happen(state, STEP_BEGINS, None, None, state.active, 0, "end of turn")
        else:
            state.push(words.RESPOND)
            plays.act(state, decision.seat, action)


class RespondStep(SettledStep[StandardTable]):
    """The play on top of the stack is answered; if nobody does, it is carried out."""

    number = words.RESPOND
    asks = words.D_RESPOND

    def carry_out(self, state: StandardTable, step: Step) -> None:
        if not state.waiting.plays:
            return
        state.push(words.RESPOND)
        seat = next_seat(state, state.waiting.round)
        play = state.waiting.top()
        if seat < 0:
            plays.carry_out(state, play)
            return
        actions: list[Action] = []
        state.add_plays(seat, actions)
        actions.append(Action(words.PASS))
        name = play.form.name if play.is_card() else f"The ability of {play.form.name}"
        question = f"{name} waits. Respond?"
        state.ask(Decision(seat, self.asks, state.rules.respond, question, actions))

    def answer(self, state: StandardTable, step: Step, decision: Decision, action: Action) -> None:
        if action.verb is words.PASS:
            state.waiting.round.let_go()
        else:
            plays.act(state, decision.seat, action)

    def prompt(self, state: StandardTable, step: Step, decision: Decision) -> str:
        return "Respond?"


class LastOfTurnStep(SettledStep[StandardTable]):
    """The turn ends, after the abilities that wait for its end."""

    number = words.LAST

    def carry_out(self, state: StandardTable, step: Step) -> None:
        state.push(words.NEXT)
        state.turn_ends()


class NextStep(SettledStep[StandardTable]):
    """Effects until the end of the turn end."""

    number = words.NEXT

    def carry_out(self, state: StandardTable, step: Step) -> None:
        return_all(state, end(state, UNTIL_END_OF_TURN))
        state.push(words.TURN)


class StandardMulliganStep(SettledStep[StandardTable]):
    """A player may draw a new hand."""

    number = words.MULLIGAN
    asks = words.D_MULLIGAN

    def carry_out(self, state: StandardTable, step: Step) -> None:
        state.offer_redraw(step)

    def answer(self, state: StandardTable, step: Step, decision: Decision, action: Action) -> None:
        state.take_redraw(decision.seat, action.verb is words.YES)


# A game of its own may add steps: `by_number([*STANDARD_STEPS, ...])`.
STANDARD_STEPS: Final = by_number(
    [
        RunStep(),
        StandardSetUpStep(),
        OpeningHandsStep(),
        AnnounceStep(words.STAGE),
        FinishStep(words.ENDING),
        StandardTurnStep(),
        StandardMainStep(),
        RespondStep(),
        LastOfTurnStep(),
        NextStep(),
        StandardMulliganStep(),
    ]
)
