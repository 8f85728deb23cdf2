"""A game of MIND in progress, with its rules: which module carries out which step, answer and word of a card.

It is above all rules, which are functions over `MindState`. If a rule or card text needs something from a higher
module, it calls a method that `MindState` only declares and this module implements: every state is a `MindTable`.
docs/architecture.md lists the layers.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from mindtable.cards.effects.running import RunStep
from mindtable.cards.events.occurrences import happen
from mindtable.cards.faces.notation import CardNotation
from mindtable.cards.faces.refusals import CardRefusals
from mindtable.cards.knowledge.knowledge import EVERYBODY, IN_HAND, see_all
from mindtable.cards.knowledge.visibility import DISCARD_PILE
from mindtable.cards.nodes.base import Condition
from mindtable.cards.nodes.event import CAST
from mindtable.cards.nodes.group import Group
from mindtable.cards.plays.plays import AnnounceStep, FinishStep
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import Checks, Payment, PlayRules, Wholes
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import Duration
from mindtable.core.belief import Belief
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.errors import PositionError
from mindtable.core.faces.odds import odds_of
from mindtable.core.faces.search import Evaluation
from mindtable.core.faces.telling import Telling
from mindtable.core.faces.windows import Windows
from mindtable.core.handler import StepHandler, by_number
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
from mindtable.games.mind.faces import (
    parsing,
    redeal,
)
from mindtable.games.mind.faces.evaluation import MindEvaluation
from mindtable.games.mind.faces.passing import MindWindows
from mindtable.games.mind.faces.refusals import MindRefusals
from mindtable.games.mind.faces.telling import MindTelling
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import MindState
from mindtable.language.node import Node


class MindTable(MindState):
    """A game of MIND in progress; all of its fields are those of `MindState`."""

    telling: ClassVar[Telling[Any]] = MindTelling()
    windows: ClassVar[Windows[Any]] = MindWindows()
    evaluation: ClassVar[Evaluation[Any]] = MindEvaluation(odds_of("mindtable.games.mind"))
    refusals: ClassVar[CardRefusals[Any]] = MindRefusals()

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
                raise PositionError(f"play[{seat}][0]: the Thinker comes first")
            elif side[0].owner != seat:
                raise PositionError(f"play[{seat}][0].owner: nobody gains control of a Thinker")
            groups = [piece.group for piece in side if piece.group]
            if any(groups.count(group) == 1 for group in groups):
                raise PositionError(f"play[{seat}]: a Group has two members or more")
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

    def steps(self) -> list[StepHandler[Any]]:
        return STEPS

    def suppose(self, seat: i64, dealer: Chance, belief: Belief) -> MindState:
        return redeal.redeal(self, seat, dealer, belief)

    def redeal(self, seat: i64, dealer: Chance) -> MindState:
        return redeal.redeal(self, seat, dealer)

    def notation(self) -> CardNotation[Any]:
        return parsing.NOTATION

    # Plays and windows.

    def play_rules(self) -> PlayRules[Any]:
        return items.PLAYS

    def payment(self) -> Payment[Any]:
        return items.PAYMENT

    def checks(self) -> Checks[Any]:
        return checks.CHECKS

    def wholes(self) -> Wholes[Any]:
        return targeting.UNITS

    def price(self, seat: i64, card: Card, x: i64) -> i64:
        return numbers.cost_in_hand(self, seat, self.mind_card(card))

    def may_act(self, seat: i64) -> bool:
        return windows.may_act(self, seat)

    def may_choose(self, thing: Thing, group: Node, frame: Frame) -> bool:
        assert isinstance(group, Group)
        return targeting.may_choose(self, self.piece(thing), group, frame)

    # Called by card text.

    def project(self) -> None:
        numbers.project(self)

    def stat(self, thing: Thing, name: str) -> i64:
        if self.stale:
            numbers.project(self)
        piece = self.piece(thing)
        return piece.power if name == "power" else piece.cost

    def in_order_of_leaving(self, things: list[Thing]) -> list[Thing]:
        return leaving.oldest_first(self, things)

    # Moves for verbs.

    def draw(self, seat: i64, n: i64, frame: Frame) -> i64:
        return drawing.draw(self, seat, n)

    def may_come(self, seat: i64, card: Card) -> bool:
        return self.mind_card(card).is_thought

    def put_in(self, seat: i64, card: Card, turned: bool) -> Thing:
        piece = items.made(self, seat, self.mind_card(card))
        items.come_in(self, piece, DISCARD_PILE)
        piece.turned = piece.turned or turned
        self.everything_changed()
        happen(self, CAST, piece, None, seat, 1)  # MI-20.36
        return piece

    def destroy(self, things: list[Thing], frame: Frame) -> i64:
        return leaving.remove(self, things, "MI-5.8")

    def befalls(self, seat: i64, happened: str, frame: Frame) -> None:
        challenging.break_after_all(self, seat, happened == words.IS_BROKEN_BY_CHALLENGE, frame)

    def change_control(
        self, thing: Thing, seat: i64, duration: Duration, until: Node | None, frame: Frame
    ) -> bool:
        assert until is None or isinstance(until, Condition)
        return leaving.change_control(self, self.piece(thing), seat, duration, frame, until)

    def change_stat(self, thing: Thing, stat: str, n: i64, duration: Duration, frame: Frame) -> None:
        piece = self.piece(thing)
        numbers.change_stat(self, piece, stat, n, duration, frame)
        self.tell(words.E_GETS_POWER, "MI-20.1", piece.controller, n, piece)


# Which rule carries out which step, and takes the answers to its question.
STEPS: Final = by_number(
    [
        RunStep(),
        AnnounceStep(words.ANNOUNCE),
        FinishStep(words.FINISH),
        setup.MindSetUpStep(),
        setup.MindCutStep(words.CUT_DECK),
        setup.FirstStep(),
        turn.TurnStep(),
        recovering.RecoverStep(),
        recovering.MindDrawStep(),
        recovering.DisengageStep(),
        drawing.DrawRestStep(),
        turn.PlayStep(),
        floor.PlayFloorStep(),
        turn.PlayEndStep(),
        turn.ChallengeStep(),
        floor.ChallengeFloorStep(),
        grouping.GroupingStep(),
        challenging.BlockingStep(),
        challenging.ResolveChallengeStep(),
        challenging.GoOnStep(),
        turn.MindEndStep(),
        turn.MindCleanUpStep(),
        turn.NextTurnStep(),
        windows.MindWindowStep(),
        windows.TrainStep(),
        checks.MindCheckStep(),
        checks.OverloadStep(),
        checks.MindOrderStep(words.ORDERING),
    ]
)
