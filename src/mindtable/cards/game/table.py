"""Card games at work: the implementations that all card games share, for the core and for card text.

`CardTable` is above the shared rules and connects them to the hooks of `CardState`. The state of a game extends it,
provides the wording of questions and actions, and connects the game's own rules.
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.asking import ends
from mindtable.cards.effects.lasting import last
from mindtable.cards.effects.lines import LinedCard, lined
from mindtable.cards.effects.prices import cost_change, first_change
from mindtable.cards.events.occurrences import happen
from mindtable.cards.faces.defaults import CardHints, CardWindows
from mindtable.cards.faces.notation import CardNotation
from mindtable.cards.faces.refusals import CardRefusals
from mindtable.cards.game.game import CardStart
from mindtable.cards.knowledge.determinize import ask_again
from mindtable.cards.knowledge.redeal import redeal
from mindtable.cards.moves import control
from mindtable.cards.moves.moving import draw_top
from mindtable.cards.nodes.base import Statement
from mindtable.cards.nodes.group import Group, count_side
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import ON_STATES, LastingEffect
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.cards.state.writing import CardWriter, asks_for_cards
from mindtable.cards.words import Duration
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.belief import Belief
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.errors import PositionError, Refusal
from mindtable.core.event import EventKind
from mindtable.core.faces.search import Hints
from mindtable.core.faces.windows import Windows
from mindtable.core.position import check_same, try_answers
from mindtable.core.start import Start
from mindtable.core.writer import Writer
from mindtable.language.node import Node


@mypyc_attr(allow_interpreted_subclasses=True)
class CardTable(CardState):
    """A card game in progress, with the rules that all card games share."""

    windows: ClassVar[Windows[Any]] = CardWindows()
    hints: ClassVar[Hints[Any]] = CardHints()
    refusals: ClassVar[CardRefusals[Any]] = CardRefusals()

    __slots__ = ()

    # Each game provides this.

    def notation(self) -> CardNotation[Any]:
        """How the game writes its actions."""
        raise NotImplementedError

    # Called by the core.

    def take_step(self, step: Step) -> None:
        self.steps()[step.kind].take(self, step)

    def answer(self, decision: Decision, action: Action) -> None:
        self.refresh()  # a copy has projected nothing yet
        if ends.ended_by(self, action):
            return
        step = self.asking(decision)
        self.steps()[step.kind].answer(self, step, decision, action)

    def redeal(self, seat: i64, dealer: Chance) -> CardState:
        return redeal(self, seat, dealer)

    def suppose(self, seat: i64, dealer: Chance, belief: Belief) -> CardState:
        return redeal(self, seat, dealer, belief)

    def offered_lists(self) -> list[dict[str, int]]:
        start = self.start
        assert isinstance(start, CardStart)
        return [dict(deck.listed()) for deck in start.game.shipped() if deck.offered]

    def beginning(self) -> Start:
        return self.start

    def writer(self) -> Writer:
        asks = bool(self.pending) and asks_for_cards(self.pending[0].kind)
        return CardWriter(self.pool.cards, self.policies().steps, self.notation().verbs, asks)

    def whole(self, told: bool = True) -> dict[str, Any]:
        self.refresh()
        return super().whole(told)

    def settle_in(self) -> None:
        met: set[int] = set()
        for seat, side in enumerate(self.play):
            for at, thing in enumerate(side):
                place = f"play[{seat}][{at}]"
                if thing.id in met:
                    raise PositionError(f"{place}.id: two things have the number {thing.id}")
                if thing.controller != seat:
                    raise PositionError(f"{place}.controller: it is on the side of seat {seat}")
                met.add(int(thing.id))
                self.watch(thing.form)
                self.serial = max(self.serial, thing.id)
        for lasting in self.lasting:
            if isinstance(lasting.statement, Statement):
                self.heed(lasting.statement.waits_for())
        self.check_marks()
        if not self.recalled:
            start = self.start
            assert isinstance(start, CardStart)
            self.recalled = start.recalled_by(self.cards_about())
        self.everything_changed()
        handlers = self.steps()
        for at, step in enumerate(self.agenda):
            if step.kind >= len(handlers) or handlers[step.kind].number < 0:
                raise PositionError(f"agenda[{at}].kind: there is no step {step.kind}")
        if self.pending:
            check_questions(self)

    def cards_about(self) -> list[str]:
        """The cards that lie anywhere, by slug."""
        piles = [*self.deck, *self.hand, *self.discard_pile]
        cards = [card for pile in piles for card in pile]
        cards += [thing.form for side in self.play for thing in side]
        return list(dict.fromkeys([card.base.slug for card in cards]))

    def check_marks(self) -> None:
        """Raise PositionError unless each hidden card has a mark, or none has."""
        if not self.marks:
            return
        zones = [self.hidden(0), self.hidden(1)]
        cards = [zones[seat][kind] for kind in range(len(zones[0])) for seat in (0, 1)]
        if len(self.marks) != len(cards):
            raise PositionError(f"marks: expected {len(cards)} entries, got {len(self.marks)}")
        for at, (marks, zone) in enumerate(zip(self.marks, cards)):
            if len(marks) != len(zone):
                raise PositionError(f"marks[{at}]: expected {len(zone)} entries, got {len(marks)}")

    def turn_number(self) -> i64:
        return self.turn

    def whose_turn(self) -> i64:
        return self.active

    def went_first(self) -> i64:
        return self.first if self.turn else -1

    def concession(self, seat: i64) -> Action | None:
        return Action(self.policies().ends.concede, seat)

    def time_out(self, seat: i64) -> Action | None:
        return Action(self.policies().ends.time_out, seat)

    def agreed_draw(self, seat: i64) -> Action | None:
        return Action(self.policies().ends.agree_draw, seat)

    def explain(self, seat: i64, action: Action) -> Refusal:
        return self.refusals.explain(self, seat, action)

    def parse(self, seat: i64, text: str) -> Action:
        return self.notation().parse(self, seat, text)

    def code(self, action: Action) -> int:
        return self.notation().code(self, action)

    def may_act(self, seat: i64) -> bool:
        # MAT-13.18, MN-18.16
        return bool(self.hand[seat]) or any(lined(thing.form).activated for thing in self.play[seat])

    def printed_line(self, ability: Node, category: str = "line") -> str:
        from mindtable.cards.text.read import print_line

        start = self.start
        assert isinstance(start, CardStart)
        words = start.game.vocabulary().with_names(self.pool.by_name)
        return print_line(ability, words, category)

    # Called by card text.

    def change_control(
        self, thing: Thing, seat: i64, duration: Duration, until: Node | None, frame: Frame
    ) -> bool:
        return control.change_control(self, thing, seat, duration, until, frame)

    def exchange_control(self, first: Thing, second: Thing, frame: Frame) -> bool:
        return control.exchange_control(self, first, second)

    def draw(self, seat: i64, n: i64, frame: Frame) -> i64:
        n = min(n, len(self.deck[seat]))  # MN-4.15
        for _ in range(n):
            draw_top(self, seat)
        return n

    def price(self, seat: i64, card: Card, x: i64) -> i64:
        assert isinstance(card, LinedCard)
        changed = cost_change(self, card, None, seat) + first_change(self, card, seat)
        return max(0, card.cost + card.x_cost * x + changed)  # MN-4.12

    def change_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        effect = LastingEffect(frame.source_form, frame.controller, duration, thing=thing.id, stat=stat, n=n)
        last(self, effect)
        gets = self.policies().causes.gets
        if gets is not None:
            self.tell(gets[stat].kind, gets[stat].rule, thing.controller, n, thing)

    def shift_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        # An exchange is a modifier for each of the two; later ones add up with it (MI-20.5).
        self.change_stat(thing, stat, n, duration, frame)

    def turn_things(self, things: list[Thing], turned: bool, frame: Frame) -> i64:
        payment = self.payment()
        turning = [thing for thing in things if (payment.can_turn(self, thing) if turned else thing.turned)]
        causes = self.policies().causes
        cause = causes.turns if turned else causes.readies
        assert cause is not None
        for thing in turning:
            thing.turned = turned
            self.changed(ON_STATES)
            self.tell(cause.kind, cause.rule, thing.controller, 0, thing)
            if cause.occurrence >= 0:
                happen(self, cause.occurrence, thing, None, frame.controller)
        return len(turning)

    def put_counters(self, thing: Thing, kind: str, n: i64, frame: Frame) -> None:
        counters = dict(thing.counters or {})
        counters[kind] = counters.get(kind, 0) + n
        thing.counters = {word: number for word, number in counters.items() if number > 0}
        self.changed()
        cause = self.policies().causes.counters
        assert cause is not None
        told = EventKind(cause.kind.word, cause.kind.sentence.replace("KIND", kind))
        self.tell(told, cause.rule, thing.controller, n, thing)
        for _ in range(n):
            happen(self, cause.occurrence, thing, None, thing.controller, 1, kind)

    def count_of(self, group: Node, frame: Frame, seat: i64) -> i64:
        assert isinstance(group, Group)
        return count_side(self, group, frame, seat)


def check_questions(state: CardTable) -> None:
    """Raise PositionError unless the step on top of the agenda asks the open questions."""
    again = state.copy()
    if not again.agenda:
        if not state.policies().asks_alone:
            raise PositionError("agenda is missing: a step asks the questions")
        try_answers(state)
        return
    try:
        ask_again(again)
    except Exception as fault:
        raise PositionError(
            f"agenda[{len(state.agenda) - 1}]: the game cannot take this step: {type(fault).__name__}: {fault}"
        ) from fault
    check_same(again.pending, state.pending)
