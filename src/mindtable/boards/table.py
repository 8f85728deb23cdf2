"""A board game in progress. A game of its own extends `BoardTable` and says what is legal and what it does.

Players take turns; each turn asks one or more questions, whose answers are actions on spaces. Nothing is hidden.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from mindtable.boards.board import BoardRules
from mindtable.boards.notation import BoardNotation, code_of
from mindtable.boards.start import BoardStart
from mindtable.core.action import Action, Named, Verb
from mindtable.core.agenda import Step, copy_agenda, written_agenda
from mindtable.core.chance import Chance
from mindtable.core.decision import Decision
from mindtable.core.errors import PositionError, Refusal
from mindtable.core.event import Event, EventKind
from mindtable.core.faces.search import Evaluation
from mindtable.core.faces.telling import Telling
from mindtable.core.input import near, shown
from mindtable.core.outcome import DRAW, Outcome
from mindtable.core.position import at_entry, try_answers
from mindtable.core.state import State, copy_own
from mindtable.core.wording import told_of
from mindtable.core.writer import Writer

SET_UP: Final = 1
ASK: Final = 2
STEPS: Final = ("", "set up", "ask")

CONCEDE: Final = Verb(0, "concede")
TIME_OUT: Final = Verb(1, "time-out")
AGREE_DRAW: Final = Verb(2, "agree-draw")
FIRST_CODE: Final = 3  # the first code for a game's own verbs

_CONCESSIONS: Final = [Action(CONCEDE, seat) for seat in (0, 1)]
_TIME_OUTS: Final = [Action(TIME_OUT, seat) for seat in (0, 1)]
_AGREED: Final = [Action(AGREE_DRAW, seat) for seat in (0, 1)]

E_FIRST: Final = EventKind("first player", "{seat} goes first.")
E_TURN: Final = EventKind("turn", "Turn {n}: {seat}.")
E_CONCEDES: Final = EventKind("concedes", "{seat} concedes.")
E_TIME_OUT: Final = EventKind("time out", "{seat} has no time left.")
E_AGREED: Final = EventKind("agreed draw", "The players agree on a draw.")
E_WINS: Final = EventKind("wins", "{seat} wins.")
E_DRAWN: Final = EventKind("drawn game", "The game is a draw.")


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """A piece on the board: its number, its kind, whose it is, and the space that it stands on. It never changes."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("id", "kind", "owner", "space")

    def __init__(self, id_: i64, kind: str, owner: i64, space: str) -> None:
        self.id: i64 = id_
        self.kind = kind
        self.owner: i64 = owner
        self.space = space

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["id"] = int(self.id)
        found["kind"] = self.kind
        found["owner"] = int(self.owner)
        found["space"] = self.space
        return found

    # --- Up to here. ---


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardTelling(Telling["BoardTable"]):
    """The view of a board game, which has one form for all board games."""

    def table(self, state: BoardTable, viewer: i64) -> dict[str, Any]:
        decision = state.decision
        pieces = [
            {
                "id": int(piece.id),
                "kind": piece.kind,
                "owner": int(piece.owner),
                "space": space,
                "marks": state.marks(piece),
            }
            for space, piece in state.on.items()
        ]
        players = [{"name": state.players[seat], "numbers": state.player_numbers(seat)} for seat in (0, 1)]
        return {
            "game": state.start.name,
            "viewer": int(viewer),
            "turn": int(state.turn),
            "phase": state.phase,
            "active": int(state.active),
            "first": int(state.first),
            "variants": list(state.start.variants),
            "players": players,
            "pieces": pieces,
            "last": list(state.last),
            "decision": None if decision is None else decision.data(viewer),
            "outcome": None if state.outcome is None else state.outcome.data(),
        }

    def form(self, state: BoardTable) -> Any:
        from mindtable.boards.board_view import BoardView  # it takes long to import

        return BoardView


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardEvaluation(Evaluation["BoardTable"]):
    """The evaluation of a board game that has none of its own."""

    def spread(self) -> float:
        return 3.0

    def side_value(self, state: BoardTable, seat: i64) -> float:
        """The number of pieces."""
        return float(len(state.of(seat)))


@mypyc_attr(allow_interpreted_subclasses=True)
class BoardTable(State):
    """A board game in progress.

    `on` has the pieces on the board by their spaces, `made` counts all that were ever put there. `last` are the spaces
    of what happened last.
    """

    telling: ClassVar[Telling[Any]] = BoardTelling()
    evaluation: ClassVar[Evaluation[Any]] = BoardEvaluation()

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("active", "first", "last", "made", "on", "phase", "rules", "start", "turn")

    def __init__(self, start: BoardStart, chance: Chance) -> None:
        super().__init__(chance, start.players)
        self.start = start
        self.rules: BoardRules = start.board.rules
        self.turn: i64 = 0
        self.active: i64 = 0
        self.first: i64 = -1
        self.phase = ""
        self.made: i64 = 0
        self.on: dict[str, Piece] = {}  # pieces are replaced, never changed; views list them in this order
        self.last: list[str] = []

    def copy(self) -> BoardTable:
        """An independent object that continues identically."""
        new = self.fresh()
        new.players = self.players
        if self.agenda:
            new.agenda = copy_agenda(self.agenda)
        if self.pending:
            new.pending = self.pending.copy()
        new.outcome = self.outcome
        new.silent = self.silent
        new.hurried = self.hurried
        if self.history:
            new.history = self.history.copy()
        new.turn = self.turn
        new.active = self.active
        new.first = self.first
        new.phase = self.phase
        new.made = self.made
        if self.on:
            new.on = self.on.copy()
        if self.last:
            new.last = self.last.copy()
        return new

    def blind(self, dealer: Chance) -> BoardTable:
        """A copy without the history and the future chance of this state: its chance is drawn from `dealer`."""
        new = self.copy()
        new.chance = dealer.split()
        new.history = []
        new.start = self.start.blind()
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["chance"] = self.chance.data()
        if self.agenda:
            found["agenda"] = written_agenda(self.agenda, w)
        if self.pending:
            found["pending"] = [each.written(w) for each in self.pending]
        if self.outcome is not None:
            found["outcome"] = self.outcome.written(w)
        if self.turn:
            found["turn"] = int(self.turn)
        if self.active:
            found["active"] = int(self.active)
        if self.first != -1:
            found["first"] = int(self.first)
        if self.phase:
            found["phase"] = self.phase
        if self.made:
            found["made"] = int(self.made)
        if self.on:
            found["on"] = {key: each.written(w) for key, each in self.on.items()}
        if self.last:
            found["last"] = self.last.copy()
        return found

    # --- Up to here. ---

    # What a game says of its own.

    def set_up(self) -> None:
        """Put pieces on the board; by default none."""

    def question(self) -> tuple[str, str, str]:
        """The question to the active player now: a word for the kind, the rule that asks, and a sentence."""
        raise NotImplementedError

    def legal(self) -> list[Action]:
        """The legal actions of the active player; made by `act`."""
        raise NotImplementedError

    def carry_out(self, action: Action) -> None:
        """Carry out a legal action: change the board and tell it. `next_turn` ends the turn."""
        raise NotImplementedError

    def ending(self) -> Outcome | None:
        """How the game has ended by now, before the next question; None if it continues."""
        return None

    def why_not(self, seat: i64, action: Action) -> Refusal:
        """Why an action that answers the open question is not legal."""
        return Refusal(self.question()[1], "That is not possible now.")

    def player_numbers(self, seat: i64) -> dict[str, int]:
        """The numbers of a player that everybody sees, by name."""
        return {}

    def marks(self, piece: Piece) -> list[str]:
        """The marks of a piece now; the face has words for them."""
        return []

    # What a game may use.

    def of(self, seat: i64) -> list[str]:
        """The spaces on which a player has pieces."""
        return [space for space, piece in self.on.items() if piece.owner == seat]

    def empty(self) -> list[str]:
        """The spaces without a piece, in the order of the board."""
        return [space for space in self.start.board.spaces if space not in self.on]

    def put(self, seat: i64, kind: str, space: str) -> None:
        """Put a new piece on the board."""
        self.made += 1
        self.on[space] = Piece(self.made, kind, seat, space)

    def shift(self, origin: str, target: str) -> None:
        """Move a piece."""
        piece = self.on.pop(origin)
        self.on[target] = Piece(piece.id, piece.kind, piece.owner, target)

    def take_off(self, space: str) -> None:
        """Take a piece off the board."""
        del self.on[space]

    def next_turn(self) -> None:
        """The other player's turn begins."""
        self.turn += 1
        self.active = 1 - self.active
        self.tell(E_TURN, self.rules.turn, self.active, self.turn)

    def act(self, verb: Verb, *spaces: str) -> Action:
        """An action on spaces, by their ids."""
        return self.start.board.action(verb, *spaces)

    def space(self, action: Action, second: bool = False) -> str:
        """The first or second space of an action."""
        named = action.y if second else action.x
        return "" if named is None else named.slug

    def tell(
        self, kind: EventKind, rule: str, seat: i64, n: i64 = 0, first: str = "", second: str = ""
    ) -> None:
        """Report an event about one or two spaces."""
        if not self.silent:
            places = self.start.board.places
            one: Named | None = places[first] if first else None
            other: Named | None = places[second] if second else None
            self.events.append(Event(kind, rule, seat, n, one, 0, other))

    # What all board games do alike.

    def take_step(self, step: Step) -> None:
        if step.kind == SET_UP:
            self.set_up()
            self.first = self.start.first_player(self.chance)
            self.active = 1 - self.first
            self.tell(E_FIRST, self.start.first_rule or self.rules.set_up, self.first)
            self.next_turn()
            self.push(ASK)
            return
        outcome = self.ending()
        if outcome is not None:
            self.over(outcome)
            return
        kind, rule, prompt = self.question()
        self.ask(Decision(self.active, kind, rule, prompt, self.legal()))

    def answer(self, decision: Decision, action: Action) -> None:
        seat = action.a
        verb = action.verb
        if verb is CONCEDE:
            self.tell(E_CONCEDES, self.rules.concede, seat)
            self.over(Outcome(1 - seat, self.rules.concede, told_of(self.players[seat], "concedes")))
        elif verb is TIME_OUT:
            self.tell(E_TIME_OUT, self.rules.time_out, seat)
            self.over(Outcome(1 - seat, self.rules.time_out, told_of(self.players[seat], "has no time left")))
        elif verb is AGREE_DRAW:
            self.tell(E_AGREED, self.rules.agree, seat)
            self.over(Outcome(DRAW, self.rules.agree, "the players agree on a draw"))
        else:
            self.last = [place.slug for place in (action.x, action.y) if place is not None]
            self.carry_out(action)
            self.push(ASK)

    def over(self, outcome: Outcome) -> None:
        """End the game."""
        if outcome.winner == DRAW:
            self.tell(E_DRAWN, outcome.rule, self.active)
        else:
            self.tell(E_WINS, outcome.rule, outcome.winner)
        self.finish(outcome)

    def fresh(self) -> BoardTable:
        """A new object with the same start, a copy of chance, and the fields that the game adds."""
        new = type(self)(self.start, self.chance.copy())
        copy_own(self, new)
        return new

    def redeal(self, seat: i64, dealer: Chance) -> BoardTable:
        """A copy without the history and with other chance: nothing else is hidden."""
        return self.blind(dealer)

    def settle_in(self) -> None:
        face = self.start.board.face
        spaces = [space.id for space in face.spaces]
        met: set[int] = set()
        for space, piece in self.on.items():
            if space not in spaces:
                raise PositionError(
                    f"{at_entry('on', space)}: there is no space {shown(space)}{near(space, spaces)}"
                )
            if piece.space != space:
                raise PositionError(
                    f"on.{space}.space: the piece stands on {space}, not on {shown(piece.space)}"
                )
            if piece.kind not in face.pieces:
                hint = near(piece.kind, face.pieces)
                raise PositionError(f"on.{space}.kind: there is no kind of piece {shown(piece.kind)}{hint}")
            if piece.id in met:
                raise PositionError(f"on.{space}.id: two pieces have the number {piece.id}")
            met.add(int(piece.id))
        try_answers(self)

    def writer(self) -> Writer:
        return Writer((), STEPS, self.start.board.verbs)

    def beginning(self) -> BoardStart:
        return self.start

    def explain(self, seat: i64, action: Action) -> Refusal:
        decision = self.decision
        if decision is None:
            return Refusal("" if self.outcome is None else self.outcome.rule, "The game is over.")
        if decision.seat != seat:
            other = self.players[decision.seat]
            return Refusal(self.rules.turn, f"It is not your turn: {told_of(other, 'is to move')}.")
        verbs = list(dict.fromkeys([each.verb.word for each in decision.actions]))
        if action.verb.word not in verbs:
            return Refusal(decision.rule, f"Now you can only {' or '.join(verbs)}.")
        return self.why_not(seat, action)

    def parse(self, seat: i64, text: str) -> Action:
        game = self.start.board
        return BoardNotation((*game.verbs, CONCEDE), game.places).parse(self, seat, text)

    def code(self, action: Action) -> int:
        return code_of(action, self.start.board.verbs, len(self.start.board.spaces))

    def turn_number(self) -> i64:
        return self.turn

    def whose_turn(self) -> i64:
        return self.active

    def went_first(self) -> i64:
        return self.first

    def concession(self, seat: i64) -> Action | None:
        return _CONCESSIONS[seat]

    def time_out(self, seat: i64) -> Action | None:
        return _TIME_OUTS[seat]

    def agreed_draw(self, seat: i64) -> Action | None:
        return _AGREED[seat]
