"""The table: a state of Mind Game connected to its rules.

Every state of a game is a `MindGameTable`. Rules take its base class `MindGameState` and import nothing from this
module. The modules form layers. A module imports only modules that come before it in this list:

    data    words, tile, construct, options, start, board, event
    state   state: the fields of a game in progress
    rules   setup, ending, turn, purchasing, placing, merging, moving, splitting, commanding, combat, expelling
    faces   reaching, views, telling, redeal, refusals, parsing, evaluation
    table   this module: which rule carries out which step and which action
    game    screen, game, position: making tables, and drawing one in a terminal
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64

from mindtable.core.action import Action
from mindtable.core.agenda import Step
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.errors import PositionError, Refusal
from mindtable.core.faces.odds import odds_of
from mindtable.core.faces.search import Evaluation, Hints
from mindtable.core.faces.telling import Telling
from mindtable.core.position import try_answers
from mindtable.core.writer import Writer
from mindtable.games.mind_game import (
    combat,
    commanding,
    ending,
    expelling,
    merging,
    moving,
    placing,
    purchasing,
    setup,
    splitting,
    turn,
    words,
)
from mindtable.games.mind_game.faces import parsing, redeal, refusals
from mindtable.games.mind_game.faces.evaluation import MindGameEvaluation, MindGameHints
from mindtable.games.mind_game.faces.telling import MindGameTelling
from mindtable.games.mind_game.state.start import MindGameStart
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import TILES


class MindGameTable(MindGameState):
    """A game of Mind Game in progress, with its rules. Every state is an object of this class."""

    telling: ClassVar[Telling[Any]] = MindGameTelling()
    evaluation: ClassVar[Evaluation[Any]] = MindGameEvaluation(odds_of("mindtable.games.mind_game"))
    hints: ClassVar[Hints[Any]] = MindGameHints()

    __slots__ = ()

    def fresh(self) -> MindGameTable:
        return MindGameTable(self.start, self.options, self.chance.copy(), self.players)

    def take_step(self, step: Step) -> None:
        kind = step.kind
        if kind == words.ACT:
            commanding.act(self)
        elif kind == words.COMMANDS:
            commanding.commands(self)
        elif kind == words.END_COMMAND:
            commanding.end_command(self)
        elif kind == words.PLACING:
            placing.placing(self)
        elif kind == words.PURCHASE:
            purchasing.purchase(self)
        elif kind == words.REORDER:
            merging.reorder(self, step.a, step.b)
        elif kind == words.EFFECT:
            expelling.effect(self)
        elif kind == words.TURN_UP:
            expelling.turn_up(self)
        elif kind == words.KILLS:
            combat.kills(self)
        elif kind == words.ROLL:
            combat.roll(self, step.a)
        elif kind == words.ROUND:
            combat.round_begins(self)
        elif kind == words.ROUND_END:
            combat.round_ends(self)
        elif kind == words.NEXT_COMBAT:
            combat.next_combat(self)
        elif kind == words.COMBATS:
            combat.combats(self)
        elif kind == words.STEP_OVER:
            commanding.step_over(self)
        elif kind == words.END_TURN:
            turn.end(self)
        elif kind == words.TURN:
            turn.begin(self)
        elif kind == words.SET_UP:
            setup.set_up(self)

    def answer(self, decision: Decision, action: Action) -> None:
        code = action.verb.code
        if code == words.MOVE.code:
            moving.move(self, action)
        elif code == words.COMMAND.code:
            commanding.command(self, action)
        elif code == words.STOP.code:
            moving.finish(self, "MG-7.5")
        elif code == words.RECONFIGURE.code:
            commanding.reconfigure(self, action)
        elif code == words.EXIT.code:
            commanding.begin_exit(self, action)
        elif code == words.SPLIT.code:
            splitting.ask_parts(self)
        elif code == words.CHILD.code:
            splitting.divide(self, action)
        elif code == words.SEND.code:
            splitting.send(self, action)
        elif code == words.ORDER.code:
            merging.rearrange(self, decision.seat, action)
        elif code == words.KEEP.code:
            merging.keep(self)
        elif code == words.PLACE_TILE.code:
            placing.place(self, action)
        elif code == words.BUY.code:
            purchasing.buy(self, action.a)
        elif code == words.DISCARD.code:
            purchasing.discard(self, action.a)
        elif code == words.EXPEL.code:
            expelling.expel(self, action.a)
        elif code == words.TOP.code or code == words.UNDER.code:
            expelling.merge(self, code == words.TOP.code)
        elif code == words.FIGHT.code:
            combat.fight(self, action.a)
        elif code == words.COLLECT.code:
            turn.withdraw(self, action.a)
        elif code == words.END.code:
            turn.end_step(self)
        else:
            ending.end_at_once(self, action)

    def redeal(self, seat: i64, dealer: Chance) -> MindGameState:
        return redeal.redeal(self, seat, dealer)

    def explain(self, seat: i64, action: Action) -> Refusal:
        return refusals.explain(self, seat, action)

    def parse(self, seat: i64, text: str) -> Action:
        return parsing.NOTATION.parse(self, seat, text)

    def writer(self) -> Writer:
        return Writer((), words.STEPS, words.VERBS)

    def settle_in(self) -> None:
        used = [(f"hands[{seat}]", tile) for seat in (0, 1) for tile in self.hands[seat]]
        for construct in self.stacks:
            if construct is not None:
                used += [("stacks", tile) for tile in construct.tiles]
        met: set[int] = set()
        for place, tile in used:
            if tile in met:
                raise PositionError(
                    f"{place}: {TILES[tile].name} is there twice, but every tile exists only once"
                )
            met.add(tile)
            self.bank[tile] = False
        try_answers(self)

    def beginning(self) -> MindGameStart:
        return self.start

    def code(self, action: Action) -> int:
        return parsing.code(self, action)

    def turn_number(self) -> i64:
        return self.turn

    def whose_turn(self) -> i64:
        return self.active

    def went_first(self) -> i64:
        return self.first

    def concession(self, seat: i64) -> Action | None:
        return ending.SURRENDERS[seat]

    def time_out(self, seat: i64) -> Action | None:
        return ending.TIME_OUTS[seat]

    def agreed_draw(self, seat: i64) -> Action | None:
        return ending.AGREED_DRAWS[seat]
