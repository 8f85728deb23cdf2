"""A game of MIND in progress, with its rules: which module carries out which step, answer and word of a card.

It stands on top of all rules, which are functions over `MindState`. What a rule or card text needs from a module above
it is a method without a body below, which has one here: every state is a `MindTable`. docs/architecture.md lists the
floors.
"""

from __future__ import annotations

from random import Random
from typing import Any

from mypy_extensions import i64

from mindtable.cards import choices
from mindtable.cards.choices import Manner
from mindtable.cards.definition import Card
from mindtable.cards.ends import ended_by
from mindtable.cards.frame import Frame
from mindtable.cards.knowledge import EVERYBODY, IN_HAND, see_all
from mindtable.cards.nodes.base import Condition, Statement
from mindtable.cards.nodes.group import Group, count_side
from mindtable.cards.notation import CardNotation
from mindtable.cards.thing import Thing
from mindtable.cards.train import Window
from mindtable.cards.words import RUN, Duration
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.decision import Decision
from mindtable.core.errors import Refusal
from mindtable.core.event import Event
from mindtable.core.state import Reading
from mindtable.games.mind import (
    challenging,
    checks,
    drawing,
    durations,
    evaluation,
    floor,
    grouping,
    items,
    leaving,
    numbers,
    parsing,
    readings,
    recovering,
    redeal,
    refusals,
    setup,
    snapshots,
    targeting,
    turn,
    views,
    windows,
    words,
)
from mindtable.games.mind.asking import MANNER, ORDER
from mindtable.games.mind.item import Item
from mindtable.games.mind.state import Batch, Members, MindState
from mindtable.language.node import Node


class MindTable(MindState):
    """A game of MIND in progress; all of its fields are those of `MindState`."""

    __slots__ = ()

    def fresh(self) -> MindTable:
        return MindTable(self.start, self.pool, self.options, self.chance.copy(), self.players)

    # The core's questions.

    def ask(self, decision: Decision) -> None:
        if self.remembers:
            for seat in (0, 1):
                if numbers.hand_is_revealed(
                    self, seat
                ):  # it is remembered when it is not open any more (MI-5.11)
                    see_all(self, IN_HAND, seat, EVERYBODY)
        super().ask(decision)

    def take_step(self, step: Step) -> None:
        # The most frequent first.
        kind = step.kind
        if kind == words.CHECK:
            checks.check(self)
        elif kind == words.WINDOW:
            window = step.data
            assert isinstance(window, Window)
            windows.window(self, window)
        elif kind == words.TRAIN:
            windows.train(self)
        elif kind == RUN:
            self.run_step(step)
        elif kind == words.PLAY_FLOOR:
            floor.play_floor(self)
        elif kind == words.CHALLENGE_FLOOR:
            floor.challenge_floor(self)
        elif kind == words.ANNOUNCE:
            item = step.data
            assert isinstance(item, Item)
            items.announce(self, item)
        elif kind == words.FINISH:
            items.finish(self, step.a)
        elif kind == words.BLOCKING:
            challenging.blocking(self)
        elif kind == words.RESOLVE_CHALLENGE:
            challenging.resolve(self)
        elif kind == words.GROUPING:
            members = step.data
            assert isinstance(members, Members)
            grouping.grouping(self, members)
        elif kind == words.RECOVER:
            picks = step.data
            assert isinstance(picks, recovering.Picks)
            recovering.recover(self, picks)
        elif kind == words.RECOVER_DRAW:
            recovering.draw(self)
        elif kind == words.RECOVER_DISENGAGE:
            recovering.disengage(self)
        elif kind == words.PLAY_STEP:
            turn.play_step(self)
        elif kind == words.PLAY_END:
            turn.play_end(self)
        elif kind == words.CHALLENGE_STEP:
            turn.challenge_step(self)
        elif kind == words.END_STEP:
            turn.end_step(self)
        elif kind == words.CLEAN_UP:
            turn.clean_up(self)
        elif kind == words.NEXT_TURN:
            turn.next_turn(self)
        elif kind == words.TURN:
            turn.start(self)
        elif kind == words.OVERLOAD:
            members = step.data
            assert isinstance(members, Members)
            checks.overload(self, step.a, members)
        elif kind == words.ORDERING:
            batch = step.data
            assert isinstance(batch, Batch)
            checks.ordering(self, batch)
        elif kind == words.GO_ON:
            members = step.data
            assert isinstance(members, Members)
            challenging.go_on(self, members)
        elif kind == words.SET_UP:
            setup.set_up(self)
        elif kind == words.CUT_DECK:
            setup.cut_deck(self, step.a)
        elif kind == words.FIRST:
            setup.first(self)

    def answer(self, decision: Decision, action: Action) -> None:
        if self.stale:
            numbers.project(self)  # A copy has projected nothing yet.
        if ended_by(self, action):
            return
        step = self.agenda[len(self.agenda) - 1]
        kind = step.kind
        if kind == words.WINDOW or kind == words.TRAIN:
            windows.answer(self, step, decision.seat, action)
        elif kind == words.PLAY_FLOOR or kind == words.CHALLENGE_FLOOR:
            floor.answer(self, decision.seat, action)
        elif kind == words.ANNOUNCE:
            items.answer(self, decision, action)
        elif kind == words.RECOVER:
            recovering.answer(self, step, action)
        elif kind == words.BLOCKING:
            challenging.answer_block(self, action)
        elif kind == words.GROUPING:
            grouping.answer(self, step, action)
        elif kind == words.OVERLOAD:
            checks.answer_overload(self, step, action)
        elif kind == words.ORDERING:
            checks.answer_ordering(self, step, action)
        elif kind == words.GO_ON:
            challenging.answer_go_on(self, step, action)
        elif kind == words.CUT_DECK:
            setup.answer_cut(self, step.a, action)
        else:
            choices.take_answer(self, MANNER, action)

    def table(self, viewer: i64) -> dict[str, Any]:
        return views.table(self, viewer)

    def determinize(self, seat: i64, random: Random) -> MindTable:
        new = redeal.redeal(self, seat, random)
        assert isinstance(new, MindTable)
        return new

    def explain(self, seat: i64, action: Action) -> Refusal:
        return refusals.explain(self, seat, action)

    def manner(self) -> Manner:
        return MANNER

    def notation(self) -> CardNotation:
        return parsing.NOTATION

    def snapshot(self) -> Any:
        return snapshots.snapshot(self)

    def evaluate(self, seat: i64) -> float:
        return evaluation.evaluate(self, seat)

    def moment(self, decision: Decision) -> str:
        return windows.moment(self, decision)

    def idle(self, decision: Decision) -> Action | None:
        return windows.idle(decision)

    def startles(self, event: Event, seat: i64) -> bool:
        return windows.startles(event, seat)

    def readings(self) -> list[Reading]:
        return readings.readings(self)

    # What happens.

    def before_triggers(self) -> None:
        if self.stale:
            numbers.project(self)

    def begins_to_wait(self, frame: Frame) -> bool:
        return items.starts(self, frame)

    # What card text asks.

    def is_noun(self, thing: Thing, nouns: tuple[str, ...]) -> bool:
        return numbers.is_noun(self, self.piece(thing), nouns)

    def is_card_noun(self, card: Card, nouns: tuple[str, ...]) -> bool:
        return numbers.is_card_noun(self.mind_card(card), nouns)

    def count(self, group: Node, frame: Frame) -> i64:
        assert isinstance(group, Group)
        return numbers.count(self, group, frame)

    def count_of(self, group: Node, frame: Frame, seat: i64) -> i64:
        assert isinstance(group, Group)
        return count_side(self, group, frame, seat)

    def stat(self, thing: Thing, name: str) -> i64:
        if self.stale:
            numbers.project(self)
        piece = self.piece(thing)
        return piece.power if name == "power" else piece.cost

    def kinds_of(self, thing: Thing, what: str) -> list[str]:
        return numbers.kinds_of(self.piece(thing))

    def taken(self, group: Node, ids: list[int]) -> list[int]:
        assert isinstance(group, Group)
        return targeting.whole(self, group, ids)

    def this_card(self, frame: Frame, zone: str, seat: i64) -> Card | None:
        return leaving.this_card(self, frame, zone, seat)

    def place_gone(self, id_: i64, place: str, frame: Frame) -> bool:
        return leaving.place_gone(self, id_, place, frame)

    def in_order_of_leaving(self, things: list[Thing]) -> list[Thing]:
        return leaving.oldest_first(self, things)

    # Questions of card text.

    def ask_order(self, seat: i64, options: list[Card], frame: Frame) -> None:
        choices.ask_card(self, MANNER, ORDER, ORDER.prompt, seat, options, False, frame)

    # Moves that verbs ask for.

    def draw(self, seat: i64, n: i64, frame: Frame) -> i64:
        return drawing.draw(self, seat, n)

    def destroy(self, things: list[Thing], frame: Frame) -> i64:
        return leaving.remove(self, things, "MI-5.8")

    def change_control(
        self, thing: Thing, seat: i64, duration: Duration, until: Node | None, frame: Frame
    ) -> bool:
        assert until is None or isinstance(until, Condition)
        return leaving.change_control(self, self.piece(thing), seat, duration, frame, until)

    def change_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        piece = self.piece(thing)
        durations.change_stat(self, piece, stat, n, duration, frame)
        self.tell(words.E_GETS_POWER, "MI-20.1", piece.controller, n, piece)

    def shift_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        # An exchange is a modifier for each of the two; later ones add up with it (MI-20.5).
        self.change_stat(thing, stat, n, duration, frame)

    def add_lasting(
        self, statement: Node, duration: Duration, frame: Frame, members: list[int] | None
    ) -> None:
        assert isinstance(statement, Statement)
        durations.add_lasting(self, statement, duration, frame, members)
