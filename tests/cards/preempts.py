"""A test game of MAT-6.8 to MAT-6.13 and MAT-7.1 to MAT-7.7: a plain game in which every play can be preempted.

A play or use waits until the other player passes (`stop`). Only then it is checked again and paid for,
out of the 3 coins that both have each turn. One unit may be played each turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from mindtable import Action, Decision
from mindtable.cards.asking.windows import next_seat
from mindtable.cards.faces.notation import CardNotation
from mindtable.cards.game.game import CardStart
from mindtable.cards.plays import plays
from mindtable.cards.plays.plays import AnnounceStep, FinishStep
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import PlayPolicy, PlaySteps, Policies, QuestionKind
from mindtable.cards.state.stack import Play, Stack
from mindtable.cards.state.state import Payment, PlayRules
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import E_MOVES
from mindtable.core.action import THING, Verb
from mindtable.core.agenda import Step
from mindtable.core.chance import Chance
from mindtable.core.declared.declaration import COPIED, Field
from mindtable.core.event import EventKind
from mindtable.core.handler import by_number
from mindtable.core.legality import Reasons
from mindtable.core.writer import Writer
from mindtable.language.node import Node
from tests.cards.plain import (
    CARDS,
    CHOOSE,
    END,
    FREE,
    HANDLERS,
    MANNER,
    POLICIES,
    RULE,
    STOP,
    VERBS,
    WORDS,
    PlainGame,
    PlainStep,
    PlainTable,
    by_rule,
    trick,
    unit,
)

STAGE, ENDING, MOVES = FREE, FREE + 1, FREE + 2
USE: Final = Verb(13, "use", THING)

E_ANNOUNCES: Final = EventKind("announces", "{seat} announces {card}.")
E_CARRIES_OUT: Final = EventKind("carries out", "{card} is carried out.")
E_CALLED_OFF: Final = EventKind("called off", "{card} is called off.")
E_MODE: Final = EventKind("mode", "{card}: mode {n} is chosen.")
E_TARGETS: Final = EventKind("targets", "{card} targets {other}.")

STEPS: Final = PlaySteps(STAGE, ENDING, by_rule(E_MODE), by_rule(E_TARGETS), by_rule(E_MOVES))
PAYS: Final = replace(MANNER, cost=QuestionKind(CHOOSE, "cost", RULE, "What do you pay with?"))
MOVE: Final = PlayPolicy(
    by_rule(E_ANNOUNCES),
    waits=True,
    carried_out=by_rule(E_CARRIES_OUT),
    called_off=by_rule(E_CALLED_OFF),
    partial=True,  # MAT-6.12
    late=True,  # MAT-6.11
    goes_back=True,  # MAT-6.13
)

PREEMPTS: Final = replace(POLICIES, manner=PAYS, plays=STEPS)


class MovesStep(PlainStep):
    """The top move is preempted, or carried out."""

    def answer(self, state: Any, step: Step, decision: Decision, action: Action) -> None:
        if action.verb is STOP:
            state.moves.round.let_go()
        else:
            plays.act(state, decision.seat, action)


PREEMPT_HANDLERS: Final = by_number(
    [
        *(each for each in HANDLERS if each.number >= 0),
        AnnounceStep(STAGE),
        FinishStep(ENDING),
        MovesStep(MOVES, "offer"),
    ]
)


class PreemptTable(PlainTable):
    """A plain game with preempts: `units` were played in this turn, `moves` are pending."""

    handlers = PREEMPT_HANDLERS

    def own_fields(self) -> tuple[str, ...]:
        return (*super().own_fields(), "coins", "units")

    def written(self, w: Writer) -> dict[str, Any]:
        return {**super().written(w), "moves": self.moves.written(w)}

    def __init__(self, start: CardStart, chance: Chance) -> None:
        super().__init__(start, chance)
        self.coins = [3, 3]
        self.units = 0
        self.moves = Stack()

    def copy(self) -> PlainTable:
        new = super().copy()
        assert isinstance(new, PreemptTable)
        new.moves = self.moves.copied()
        return new

    def notation(self) -> CardNotation[Any]:
        return CardNotation((*VERBS, USE), "unit", "in play", "UNIT", ("opponent",), 40)

    def policies(self) -> Policies:
        return PREEMPTS

    def stack(self) -> Stack:
        return self.moves

    # What a move costs, and when it is allowed.

    def play_rules(self) -> PlayRules[Any]:
        return PreemptPlays()

    def payment(self) -> Payment[Any]:
        return PreemptPayment()

    def price(self, seat: int, card: Card, x: int) -> int:
        return int(card.cost)

    # Announcing and preempting.

    def begin_turn(self) -> None:
        self.coins = [3, 3]
        self.units = 0
        super().begin_turn()

    def options(self) -> list[Action]:
        return [*self.moves_of(int(self.active)), Action(END)]

    def moves_of(self, seat: int) -> list[Action]:
        """The moves that a seat may announce now."""
        actions: list[Action] = []
        plays.add_plays(self, seat, actions)
        plays.add_uses(self, seat, USE, actions)
        return actions

    def offer(self) -> None:
        """Ask whether the top move is preempted; if not, it is carried out (MAT-7.1, MAT-7.4, MAT-7.6)."""
        if not self.moves.plays:
            return
        self.push(MOVES)
        if self.resolves_trigger():
            return
        seat = next_seat(self, self.moves.round)
        if seat < 0:
            plays.carry_out(self, self.moves.top())
        else:
            self.ask(Decision(seat, "preempt", RULE, "Preempt?", [*self.moves_of(int(seat)), Action(STOP)]))

    def chosen(self, decision: Decision, action: Action) -> None:
        if action.verb is END:
            super().chosen(decision, action)
        else:
            self.push(MOVES)
            plays.act(self, decision.seat, action)


class PreemptPlays(PlayRules[PreemptTable]):
    def policy(self, state: PreemptTable, card: Card, ability: Node | None) -> PlayPolicy:
        return MOVE

    def may_announce(self, state: PreemptTable, seat: int, card: Card, why: Reasons | None = None) -> bool:
        return card.type == "trick" or (seat == state.active and not state.moves.plays and state.units == 0)

    def was_played(self, state: PreemptTable, play: Play) -> None:
        if play.is_card() and play.form.type == "unit":
            state.units += 1

    def resolves(self, state: PreemptTable, play: Play) -> bool:
        if play.form.type == "unit":
            state.bring_in(play.seat, play.form)
        return play.form.type == "unit"


class PreemptPayment(Payment[PreemptTable]):
    def purse(self, state: PreemptTable, seat: int) -> int:
        return state.coins[seat]

    def pay_price(self, state: PreemptTable, seat: int, price: int) -> None:
        state.coins[seat] -= price

    def change_resource(self, state: PreemptTable, seat: int, name: str, n: int, frame: Frame) -> int:
        changed = max(n, -state.coins[seat])
        state.coins[seat] += changed
        return changed

    def give_up(self, state: PreemptTable, things: list[Thing]) -> None:
        state.destroy(things, Frame(None, -1, 0, state.pool.cards[0], state.active))


class PreemptGame(PlainGame):
    """The plain game with preempts."""

    table_of = PreemptTable
    fields = (Field("moves", "Stack", "Stack()", copy=COPIED),)
    words = replace(
        WORDS,
        verbs=(*WORDS.verbs, "resources"),
        sets=(*WORDS.sets, "amounts of resources"),
        forms=("instruction", "activated"),
        resources=(("coin", "coins"),),
    )
    printed: Sequence[dict[str, Any]] = (
        *CARDS,
        unit("Altar", 1, 0, "Destroy 1 unit you control: Draw 1 card."),
        trick("Dip", 1, "Your opponent loses 1 coin."),
        trick("Raid", 2, "Destroy 2 target units."),
        trick("Zap", 0, "Destroy target unit."),
    )

    def __init__(self, name: str = "preempts") -> None:
        super().__init__(name)
