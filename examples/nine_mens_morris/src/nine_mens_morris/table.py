"""A game of nine men's morris in progress: the rules."""

from __future__ import annotations

from mindtable.boards.start import BoardStart
from mindtable.boards.table import FIRST_CODE, BoardTable, Piece
from mindtable.core.action import PLACE, Action, Verb
from mindtable.core.chance import Chance
from mindtable.core.errors import Refusal
from mindtable.core.event import EventKind
from mindtable.core.faces.search import Evaluation
from mindtable.core.outcome import DRAW, Outcome
from mindtable.core.wording import told_of

MEN = 9  # NM-1.1
FEW = 3  # men that may fly (NM-2.3)
QUIET = 50  # turns without a mill (NM-4.3)
LAST_TURN = 300  # NM-4.3

PLACE_MAN = Verb(FIRST_CODE, "place", PLACE, label="Place a man on {a}")
MOVE = Verb(FIRST_CODE + 1, "move", PLACE, "->", PLACE, label="Move {a} to {b}")
TAKE = Verb(FIRST_CODE + 2, "take", PLACE, label="Take the man on {a}")

E_PLACES = EventKind("places", "{seat} places a man on {card}.")
E_MOVES = EventKind("moves", "{seat} moves from {card} to {other}.")
E_MILL = EventKind("mill", "{seat} has formed a mill.")
E_TAKES = EventKind("takes", "{seat} takes the man on {card}.")


class MorrisEvaluation(Evaluation["MorrisTable"]):
    """The values of positions, for the greedy bot."""

    def spread(self) -> float:
        return 20.0

    def side_value(self, state: MorrisTable, seat: int) -> float:
        """Men count most, then mills, then room to move."""
        mills = sum(state.is_mill(line, seat) for line in state.start.board.face.lines)
        room = sum(space not in state.on for man in state.of(seat) for space in state.near[man])
        return 10.0 * (state.beside[seat] + len(state.of(seat))) + 2.0 * mills + 0.3 * room


class MorrisTable(BoardTable):
    """A game of nine men's morris in progress.

    `beside` are the men that each player still has to place, `quiet` the turns without a mill since the last man was
    placed; while `taking`, the active player has formed a mill.
    """

    evaluation = MorrisEvaluation()

    def __init__(self, start: BoardStart, chance: Chance) -> None:
        super().__init__(start, chance)
        self.beside = [MEN, MEN]
        self.quiet = 0
        self.taking = False
        self.phase = "placing"
        self.near = start.board.neighbours()

    def own_fields(self) -> tuple[str, ...]:
        return ("beside", "quiet", "taking")

    def player_numbers(self, seat: int) -> dict[str, int]:
        return {"to place": self.beside[seat], "on the board": len(self.of(seat))}

    # Mills.

    def is_mill(self, line: list[str], seat: int) -> bool:
        """Whether all points of a line have men of `seat` (NM-3.1)."""
        return all(space in self.on and self.on[space].owner == seat for space in line)

    def in_mill(self, space: str) -> bool:
        """Whether the man on that point is in a mill (NM-3.1)."""
        owner = self.on[space].owner
        return any(space in line and self.is_mill(line, owner) for line in self.start.board.face.lines)

    def marks(self, piece: Piece) -> list[str]:
        return ["mill"] if self.in_mill(piece.space) else []

    # What is asked, and what is legal.

    def question(self) -> tuple[str, str, str]:
        if self.taking:
            return "take", "NM-3.1", "You have a mill: take a man of your opponent."
        if self.beside[self.active]:
            return "place", "NM-2.1", "Place a man on an empty point."
        if self.flies(self.active):
            return "move", "NM-2.3", "Move a man to any empty point."
        return "move", "NM-2.2", "Move a man along a line."

    def legal(self) -> list[Action]:
        if self.taking:
            return [self.act(TAKE, space) for space in self.takable()]
        if self.beside[self.active]:
            return [self.act(PLACE_MAN, space) for space in self.empty()]
        return self.moves(self.active)

    def takable(self) -> list[str]:
        """The men that may be taken (NM-3.2)."""
        men = self.of(1 - self.active)
        return [space for space in men if not self.in_mill(space)] or men

    def flies(self, seat: int) -> bool:
        """Whether the men of a player may fly (NM-2.3)."""
        return not self.beside[seat] and len(self.of(seat)) <= FEW

    def moves(self, seat: int) -> list[Action]:
        """All moves of a player (NM-2.2, NM-2.3)."""
        ways = [(man, self.empty() if self.flies(seat) else self.near[man]) for man in self.of(seat)]
        return [self.act(MOVE, man, to) for man, spaces in ways for to in spaces if to not in self.on]

    def why_not(self, seat: int, action: Action) -> Refusal:
        first, second = self.space(action), self.space(action, second=True)
        owner = self.on[first].owner if first in self.on else None
        if action.verb is PLACE_MAN:
            return Refusal("NM-2.1", f"There is a man on {first}.")
        if action.verb is TAKE:
            if owner == 1 - seat:
                return Refusal("NM-3.2", f"The man on {first} is in a mill.")
            return Refusal("NM-3.1", f"There is no man of your opponent on {first}.")
        if owner != seat:
            return Refusal("NM-2.2", f"You have no man on {first}.")
        if second in self.on:
            return Refusal("NM-2.2", f"There is a man on {second}.")
        return Refusal("NM-2.2", f"No line leads from {first} to {second} directly.")

    # What actions do.

    def carry_out(self, action: Action) -> None:
        seat, space = self.active, self.space(action)
        if action.verb is TAKE:
            self.take_off(space)
            self.tell(E_TAKES, "NM-3.1", seat, first=space)
            self.taking = False
            self.next_turn()
            return
        self.quiet += 1
        if action.verb is PLACE_MAN:
            self.quiet = 0
            self.beside[seat] -= 1
            self.put(seat, "man", space)
            self.tell(E_PLACES, "NM-2.1", seat, first=space)
        else:
            origin, space = space, self.space(action, second=True)
            self.shift(origin, space)
            self.tell(E_MOVES, "NM-2.2", seat, first=origin, second=space)
        self.phase = "placing" if any(self.beside) else "moving"
        if self.in_mill(space) and self.of(1 - seat):
            self.quiet = 0
            self.taking = True
            self.tell(E_MILL, "NM-3.1", seat)
        else:
            self.next_turn()

    def ending(self) -> Outcome | None:
        seat, name = self.active, self.players[self.active]
        if self.taking or self.beside[seat]:
            return None
        if len(self.of(seat)) < FEW:
            return Outcome(1 - seat, "NM-4.1", told_of(name, f"has only {len(self.of(seat))} men left"))
        if not self.moves(seat):
            return Outcome(1 - seat, "NM-4.2", told_of(name, "is not able to move"))
        if self.quiet >= QUIET or self.turn > LAST_TURN:
            return Outcome(DRAW, "NM-4.3", "nothing was decided for too long")
        return None
