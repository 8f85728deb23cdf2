"""A game of MIND in progress, with its rules: which module carries out which step, answer and word of a card.

It is above all rules, which are functions over `MindState`. If a rule or card text needs something from a higher
module, it calls a method that `MindState` only declares and this module implements: every state is a `MindTable`.
docs/architecture.md lists the layers.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from mindtable.cards.asking import choices
from mindtable.cards.asking.ends import ended_by
from mindtable.cards.events.triggers import Batch, answer_order
from mindtable.cards.faces import views
from mindtable.cards.faces.notation import CardNotation
from mindtable.cards.knowledge.knowledge import EVERYBODY, IN_HAND, see_all
from mindtable.cards.moves.shuffling import answer_cut, offer_cut
from mindtable.cards.nodes.ability import Activated
from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.group import Group
from mindtable.cards.plays import plays
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import Manner, PlayPolicy
from mindtable.cards.state.stack import Play
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import RUN, Duration
from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.errors import PositionError, Refusal
from mindtable.core.event import Event
from mindtable.core.legality import Reasons
from mindtable.core.state import Reading
from mindtable.games.mind import (
    challenging,
    checks,
    drawing,
    floor,
    grouping,
    items,
    leaving,
    numbers,
    recovering,
    setup,
    targeting,
    turn,
    windows,
    words,
)
from mindtable.games.mind.causes import MANNER
from mindtable.games.mind.faces import (
    evaluation,
    parsing,
    readings,
    redeal,
    refusals,
    telling,
)
from mindtable.games.mind.faces.views import VIEWING
from mindtable.games.mind.piece import MindPiece
from mindtable.games.mind.state import Members, MindState
from mindtable.games.mind.windows import Window
from mindtable.language.node import Node


class MindTable(MindState):
    """A game of MIND in progress; all of its fields are those of `MindState`."""

    __slots__ = ()

    def fresh(self) -> MindTable:
        return MindTable(self.start, self.pool, self.options, self.chance.copy(), self.players)

    # Called by the core.

    def settle_in(self) -> None:
        thinkers = [card for card in self.pool.cards if self.mind_card(card).is_thinker]
        self.serial = max([self.serial, *[piece.id for side in self.sides for piece in side]])
        for seat in (0, 1):
            side = self.sides[seat]
            if not any(piece.printed.is_thinker for piece in side):
                thinker = MindPiece(0, seat, seat, self.mind_card(thinkers[seat]))
                side.insert(0, thinker)
                thinker.id = self.next_id()
                thinker.age = 0  # older than everything else there
            elif not side[0].printed.is_thinker:
                raise PositionError(f"state.play[{seat}][0]: the Thinker comes first")
            groups = [piece.group for piece in side if piece.group]
            if any(groups.count(group) == 1 for group in groups):
                raise PositionError(f"state.play[{seat}]: a Group has two members or more")
        super().settle_in()

    def hand_is_open(self, seat: i64) -> bool:
        self.refresh()
        return numbers.hand_is_revealed(self, seat)

    def ask(self, decision: Decision) -> None:
        if self.remembers:
            for seat in (0, 1):
                if self.hand_is_open(seat):  # viewers remember it when it is no longer open (MI-5.11)
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
            play = step.data
            assert isinstance(play, Play)
            plays.go_on(self, play)
        elif kind == words.FINISH:
            plays.end(self, step)
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
            assert isinstance(picks, recovering.HandPicks)
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
            offer_cut(self, step.a)
        elif kind == words.FIRST:
            setup.first(self)

    def answer(self, decision: Decision, action: Action) -> None:
        self.refresh()  # A copy has projected nothing yet.
        if ended_by(self, action):
            return
        step = self.agenda[len(self.agenda) - 1]
        kind = step.kind
        if kind == words.WINDOW or kind == words.TRAIN:
            windows.answer(self, step, decision.seat, action)
        elif kind == words.PLAY_FLOOR or kind == words.CHALLENGE_FLOOR:
            floor.answer(self, decision.seat, action)
        elif kind == words.ANNOUNCE:
            play = step.data
            assert isinstance(play, Play)
            plays.take_answer(self, play, action)
        elif kind == words.RECOVER:
            recovering.answer(self, step, action)
        elif kind == words.BLOCKING:
            challenging.answer_block(self, action)
        elif kind == words.GROUPING:
            grouping.answer(self, step, action)
        elif kind == words.OVERLOAD:
            checks.answer_overload(self, step, action)
        elif kind == words.ORDERING:
            answer_order(step, action)
        elif kind == words.GO_ON:
            challenging.answer_go_on(self, step, action)
        elif kind == words.CUT_DECK:
            answer_cut(self, action)
        else:
            choices.take_answer(self, action)

    def table(self, viewer: i64) -> dict[str, Any]:
        return views.table(self, VIEWING, viewer)

    def redeal(self, seat: i64, dealer: Chance) -> MindState:
        return redeal.redeal(self, seat, dealer)

    def explain(self, seat: i64, action: Action) -> Refusal:
        return refusals.explain(self, seat, action)

    def manner(self) -> Manner:
        return MANNER

    def notation(self) -> CardNotation:
        return parsing.NOTATION

    def side_value(self, seat: i64) -> float:
        return evaluation.side_value(self, seat)

    def moment(self, decision: Decision) -> str:
        return windows.moment(self, decision)

    def idle(self, decision: Decision) -> Action | None:
        return windows.idle(decision)

    def startles(self, event: Event, seat: i64) -> bool:
        return windows.startles(event, seat)

    def readings(self) -> list[Reading]:
        return readings.readings(self)

    def situation(self, viewer: i64) -> str:
        return telling.situation(self, viewer)

    def prompt(self, decision: Decision) -> str:
        own = "" if decision.about is not None else telling.prompt(self, decision)
        return own or super().prompt(decision)

    def label(self, decision: Decision, action: Action) -> str:
        return telling.label(self, decision, action) or super().label(decision, action)

    def is_obvious(self, action: Action) -> bool:
        # Intellects may be played later as well.
        return action.verb.code != words.PLAY.code or windows.plays_thought(self, action)

    def members(self, decision: Decision, id_: i64) -> list[int]:
        return telling.members(self, decision, id_)

    def together(self, decision: Decision) -> dict[str, Any] | None:
        return telling.together(self, decision)

    # What happens.

    def begins_to_wait(self, frame: Frame) -> bool:
        return items.starts(self, frame)

    # Plays and windows.

    def play_policy(self, card: Card, ability: Node | None) -> PlayPolicy:
        return items.policy(self, self.mind_card(card), ability is not None)

    def price(self, seat: i64, card: Card, x: i64) -> i64:
        return numbers.cost_in_hand(self, seat, self.mind_card(card))

    def purse(self, seat: i64) -> i64:
        return numbers.free_memory(self, seat)

    def may_announce(self, seat: i64, card: Card, why: Reasons | None = None) -> bool:
        return items.may_announce(self, seat, self.mind_card(card), why)

    def may_use(self, seat: i64, thing: Thing, line: i64, ability: Node, why: Reasons | None = None) -> bool:
        assert isinstance(ability, Activated)
        return items.may_use(self, seat, self.piece(thing), line, ability, why)

    def made_of(self, seat: i64, card: Card) -> Thing | None:
        return items.made_of(self, seat, self.mind_card(card))

    def was_used(self, play: Play) -> None:
        items.was_used(self, play)

    def was_played(self, play: Play) -> None:
        items.was_played(self, play)

    def resolves(self, play: Play) -> bool:
        assert play.thing is not None
        return items.resolves(self, self.piece(play.thing))

    def give_up(self, things: list[Thing]) -> None:
        leaving.remove(self, things, "MI-11.9")

    def may_act(self, seat: i64) -> bool:
        return windows.may_act(self, seat)

    def may_choose(self, thing: Thing, group: Node, frame: Frame) -> bool:
        assert isinstance(group, Group)
        return targeting.may_choose(self, self.piece(thing), group, frame)

    # Called by card text.

    def project(self) -> None:
        numbers.project(self)

    def is_part(self, thing: Thing, group: Node) -> bool:
        # Statements about units apply to a Group as a whole (MI-2.9).
        assert isinstance(group, Group)
        return self.piece(thing).group != 0 and numbers.is_of_units(group)

    def stat(self, thing: Thing, name: str) -> i64:
        if self.stale:
            numbers.project(self)
        piece = self.piece(thing)
        return piece.power if name == "power" else piece.cost

    def taken(self, group: Node, ids: list[int]) -> list[int]:
        assert isinstance(group, Group)
        return targeting.whole(self, group, ids)

    def in_order_of_leaving(self, things: list[Thing]) -> list[Thing]:
        return leaving.oldest_first(self, things)

    def find_end(self) -> bool:
        return checks.find_end(self)

    def put_right(self) -> i64:
        return checks.put_right(self)

    # Moves for verbs.

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
        numbers.change_stat(self, piece, stat, n, duration, frame)
        self.tell(words.E_GETS_POWER, "MI-20.1", piece.controller, n, piece)

    def shift_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        # An exchange is a modifier for each of the two; later ones add up with it (MI-20.5).
        self.change_stat(thing, stat, n, duration, frame)
