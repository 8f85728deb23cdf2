"""Matches in progress: the game that is played, those that are over, and what happens between two of them (MT).

A match is a state above the state of a game: while a game is played, everybody gets what that game says, and the match
adds the score to views. Between two games it asks both players at once, who may exchange cards with their side decks.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from mindtable.core.action import Action, Move
from mindtable.core.belief import Belief
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.errors import PositionError, Refusal
from mindtable.core.event import Event, EventKind
from mindtable.core.faces.search import Evaluation, Hints
from mindtable.core.faces.telling import Telling
from mindtable.core.faces.windows import Windows
from mindtable.core.input import shown
from mindtable.core.match import exchange, words
from mindtable.core.match.faces import MatchEvaluation, MatchHints, MatchTelling, MatchWindows
from mindtable.core.match.result import GameResult
from mindtable.core.match.start import MatchStart
from mindtable.core.match.state import MatchState
from mindtable.core.outcome import DRAW, Outcome
from mindtable.core.state import State
from mindtable.core.terms import ALTERNATE, CHANCE
from mindtable.core.wording import told_of
from mindtable.core.writer import Writer

_FIRST_RULES: Final = {"loser": "MT-3.2", "alternate": "MT-3.3"}


class MatchTable(MatchState):
    """A match in progress, with its rules."""

    telling: ClassVar[Telling[Any]] = MatchTelling()
    windows: ClassVar[Windows[Any]] = MatchWindows()
    evaluation: ClassVar[Evaluation[Any]] = MatchEvaluation()
    hints: ClassVar[Hints[Any]] = MatchHints()

    __slots__ = ()

    def fresh(self) -> MatchTable:
        return MatchTable(
            self.start,
            self.game.copy(),
            self.decks.copy(),
            self.sides.copy(),
        )

    # The course of a match.

    def take(self, decision: Decision, action: Action) -> None:
        self.events.clear()
        self.history.append(Move(decision.seat, action))
        if action.verb is words.CONCEDE_MATCH:
            self.lose(decision.seat, words.E_CONCEDED, "MT-1.4", "concedes the match")
        elif action.verb is words.ABSENT:
            self.lose(decision.seat, words.E_ABSENT, "MT-1.5", "runs out of time between two games")
        elif self.between:
            exchange.answer(self, decision.seat, action)
            self.ask_for_next(decision.seat)
        else:
            game = self.game
            game.chance = self.chance
            game.silent = self.silent
            game.hurried = self.hurried
            game.take(decision, action)
            game.history.clear()  # the match has it
            self.follow()

    def follow(self) -> None:
        """Take over what has happened in the game, and what it asks; or end it (MT-1.2, MT-1.3)."""
        game = self.game
        self.events.extend(game.events)
        outcome = game.outcome
        if outcome is None:
            self.pending = game.pending.copy()
        elif self.imagined:
            self.finish(outcome)
        else:
            self.game_over(outcome)

    def game_over(self, outcome: Outcome) -> None:
        """Count a game that is over; the match is decided, or both players are asked to go on."""
        self.results.append(GameResult(outcome, self.turn_number(), self.chooser, self.went_first()))
        kind = words.E_GAME_DRAWN if outcome.winner == DRAW else words.E_GAME_WON
        self.tell(kind, outcome.rule, outcome.winner, len(self.results))
        if not self.is_decided():
            self.between = True
            self.pending.clear()
            self.ask_for_next(-1)
            return
        won = self.wins()
        if won[0] == won[1]:
            self.finish(Outcome(DRAW, self.rule("MT-1.2"), f"the score is {won[0]} : {won[1]}"))
        else:
            winner = 0 if won[0] > won[1] else 1
            self.finish(Outcome(winner, self.rule("MT-1.2"), f"the score is {max(won)} : {min(won)}"))

    def lose(self, seat: i64, kind: EventKind, rule: str, does: str) -> None:
        """End the match at once: `seat` loses it, whatever the score, by what it `does`."""
        self.tell(kind, self.rule(rule), seat)
        self.finish(Outcome(1 - seat, self.rule(rule), told_of(self.players[seat], does)))

    def ask_for_next(self, answered: i64) -> None:
        """Ask those who are not ready; the question to the seat that has just answered is a new one (MT-2.1).

        When both are ready the next game begins. Questions stay in the order of the seats.
        """
        if self.ready[0] and self.ready[1]:
            self.next_game()
            return
        old = self.pending
        self.pending = []
        for seat in (0, 1):
            if not self.ready[seat]:
                known = [decision for decision in old if decision.seat == seat and seat != answered]
                self.ask(known[0] if known else exchange.question(self, seat))

    def next_game(self) -> None:
        """Begin the next game with all cards back in their decks (MT-2.3, MT-3)."""
        self.pending.clear()
        if self.imagined:
            # Nobody knows the other deck.
            self.finish(Outcome(DRAW, self.rule("MT-2.1"), "the next game begins"))
            return
        exchange.carry_out(self)
        self.between = False
        policy = self.start.agreed().first
        self.chooser = self.goes_first(policy)
        start = self.start.first_game.another(self.decks, self.sides)
        start.first = self.chooser
        start.first_rule = "" if self.chooser < 0 else self.rule(_FIRST_RULES[policy])
        start.source = self.chance
        self.tell(words.E_GAME_BEGINS, self.rule("MT-2.1"), -1, len(self.results) + 1)
        self.game = start.state()
        start.source = None
        if not self.watched:
            self.game.unwatched()
        if self.silent:
            self.game.events.clear()
        self.follow()

    def goes_first(self, policy: str) -> i64:
        """The seat that goes first in the next game, or decides who does; -1 if chance does (MT-3.1 to MT-3.3)."""
        if policy == CHANCE:
            return -1
        if policy == ALTERNATE:
            went = self.went_first()
            return went if went < 0 else 1 - went
        winner = self.results[len(self.results) - 1].outcome.winner
        return -1 if winner == DRAW else 1 - winner

    def went_first(self) -> i64:
        return self.game.went_first()

    def tell(self, kind: EventKind, rule: str, seat: i64, n: i64 = 0) -> None:
        """Note what has happened."""
        if not self.silent:
            self.events.append(Event(kind, rule, seat, n))

    # Actions.

    def parse(self, seat: i64, text: str) -> Action:
        folded = " ".join(text.lower().split())
        if folded == words.CONCEDE_MATCH.word:
            return Action(words.CONCEDE_MATCH)
        return exchange.parse(self, seat, folded) if self.between else self.game.parse(seat, text)

    def explain(self, seat: i64, action: Action) -> Refusal:
        code = action.verb.code
        if self.outcome is not None:
            return Refusal(self.outcome.rule, "The match is over.")
        if code > words.CONCEDE_MATCH.code and not self.between:
            self.game.chance = self.chance
            return self.game.explain(seat, action)
        return exchange.explain(self, seat, action)

    def concession(self, seat: i64) -> Action | None:
        return Action(words.CONCEDE_MATCH) if self.between else self.game.concession(seat)

    def gives_up(self, seat: i64, action: Action) -> Action | None:
        if self.outcome is None and action.verb is words.CONCEDE_MATCH:
            return action
        return super().gives_up(seat, action)

    def time_out(self, seat: i64) -> Action | None:
        return Action(words.ABSENT) if self.between else self.game.time_out(seat)

    def agreed_draw(self, seat: i64) -> Action | None:
        return None if self.between else self.game.agreed_draw(seat)

    def code(self, action: Action) -> int:
        """The code of the game; actions of the match itself have negative ones."""
        verb = action.verb
        if verb.code <= words.CONCEDE_MATCH.code:
            return int(verb.code - 8 * action.a)
        return self.game.code(action)

    def turn_number(self) -> i64:
        return self.game.turn_number()

    def whose_turn(self) -> i64:
        return self.game.whose_turn()

    def playing(self) -> State:
        return self.game

    def unwatched(self) -> None:
        self.watched = False
        self.game.unwatched()

    # What a viewer knows.

    def redeal(self, seat: i64, dealer: Chance) -> MatchTable:
        return self.around(self.game.redeal(seat, dealer), seat)

    def suppose(self, seat: i64, dealer: Chance, belief: Belief) -> MatchTable:
        return self.around(self.game.suppose(seat, dealer, belief), seat)

    def offered_lists(self) -> list[dict[str, int]]:
        return self.game.offered_lists()

    def around(self, game: State, seat: i64) -> MatchTable:
        """A copy around an imagined `game`, with what `seat` may know of the match."""
        new = self.copy()
        assert isinstance(new, MatchTable)
        new.game = game
        new.chance = new.game.chance
        new.start = self.start.blind()
        new.history = []
        new.imagined = True
        for other in (0, 1):
            if other != seat:
                new.decks[other], new.sides[other] = {}, {}
                new.brought[other], new.taken[other] = [], []
                if self.windows.in_secret(self):
                    new.ready[other] = False
        new.ask_again()
        return new

    def ask_again(self) -> None:
        """Ask what is open: in a game its own questions, between two games those who are not ready."""
        self.pending = []
        if self.outcome is not None:
            return
        if not self.between:
            self.pending = self.game.pending.copy()
            return
        for seat in (0, 1):
            if not self.ready[seat]:
                self.ask(exchange.question(self, seat))

    def settle_in(self) -> None:
        for key, moved in (("brought", self.brought), ("taken", self.taken)):
            for seat in (0, 1):
                for at, slug in enumerate(moved[seat]):
                    if slug not in exchange.cards_of(self, seat):
                        raise PositionError(f"{key}[{seat}][{at}]: {shown(slug)} is not in the decks")
        self.ask_again()

    def writer(self) -> Writer:
        return Writer((), (), words.VERBS)

    def beginning(self) -> MatchStart:
        return self.start
