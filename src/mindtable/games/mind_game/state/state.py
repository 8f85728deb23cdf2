"""A game of Mind Game in progress: its data, and queries that every rule uses.

The rules are functions over a `MindGameState`; `table` connects it to them.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.core.action import Named
from mindtable.core.agenda import copy_agenda, written_agenda
from mindtable.core.chance import Chance
from mindtable.core.event import EventKind
from mindtable.core.state import State
from mindtable.core.writer import Writer
from mindtable.games.mind_game import words
from mindtable.games.mind_game.state.board import ALL, PLACES, SEGMENTS, SIDE_OF
from mindtable.games.mind_game.state.construct import Construct
from mindtable.games.mind_game.state.event import MindGameEvent
from mindtable.games.mind_game.state.options import MindGameOptions
from mindtable.games.mind_game.state.start import MindGameStart
from mindtable.games.mind_game.state.tile import NUMBER, TILES, slugs_of

_NOWHERE: Final[list[Construct | None]] = [None] * (2 * PLACES)
_ALL_BANKED: Final = [True] * NUMBER


class MindGameState(State):
    """A game of Mind Game in progress.

    Seats are 0 and 1; `first` is the seat of player 1, who plays from side 0 of the board. `bank` has for each tile
    whether it is there. `stacks` has the construct of each seat in each place, seat * 78 + place.

    `placed` and `commanded` have a bit for each segment, by colour, that has done so this turn. While a command runs,
    `acting` is the place of its construct, `actions_left` its remaining actions, `begun` whether it has taken its first
    action, and `origin` the segment that an extra command leaves (MG-9.7), else -1; `ended` is the rule that ended the
    last command of the step. `child` and `child_display` are a split in the making: a bit for each position in the
    stack, and the position of the new display (MG-8.7).

    In combat, `fought` is the place, `adjustments` those of attacker and defender, `roller` the seat that rolled last,
    and `affected` the rest of its effect: tile * 2, plus 1 to expel it. `landing` is the destination of the first of
    them while its owner decides how it merges.

    With `three-segments`, `holder` is the seat that held at least three enemy segments at the end of the last turn, its
    own, and wins if it does so at the end of this one; else -1 (MG-12.1).
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "acting", "actions_left", "active", "adjustments", "affected", "bank", "begun", "bought", "child",
        "child_display", "closing", "commanded", "ended", "first", "fought", "hands", "holder", "landing",
        "options", "origin", "placed", "points", "quiet", "reserves", "roller", "stacks", "start", "step",
        "stirred", "tired", "turn",
    )  # fmt: skip

    def __init__(
        self, start: MindGameStart, options: MindGameOptions, chance: Chance, players: list[str]
    ) -> None:
        super().__init__(chance, players)
        self.start = start
        self.options = options
        self.first: i64 = 0
        self.turn: i64 = 0
        self.active: i64 = 0
        self.step = words.S_SETUP
        self.points: list[int] = [0, 0]
        self.reserves: list[int] = [0, 0]
        self.hands: list[list[int]] = [[], []]
        self.bank: list[bool] = _ALL_BANKED.copy()
        self.stacks: list[Construct | None] = _NOWHERE.copy()
        self.bought: i64 = 0
        self.placed: i64 = 0
        self.commanded: i64 = 0
        self.tired: list[int] = []
        self.acting: i64 = -1
        self.actions_left: i64 = 0
        self.begun = False
        self.origin: i64 = -1
        self.ended = ""
        self.child: i64 = 0
        self.child_display: i64 = 0
        self.fought: i64 = -1
        self.adjustments: list[int] = [0, 0]
        self.roller: i64 = -1
        self.affected: list[int] = []
        self.landing: i64 = -1
        self.stirred = False
        self.quiet: i64 = 0
        self.closing: i64 = -1
        self.holder: i64 = -1

    def copy(self) -> MindGameState:
        """An independent object that continues identically."""
        new = self.fresh()
        if self.agenda:
            new.agenda = copy_agenda(self.agenda)
        if self.pending:
            new.pending = self.pending.copy()
        new.outcome = self.outcome
        new.silent = self.silent
        new.hurried = self.hurried
        if self.history:
            new.history = self.history.copy()
        new.first = self.first
        new.turn = self.turn
        new.active = self.active
        new.step = self.step
        new.points = self.points.copy()
        new.reserves = self.reserves.copy()
        new.hands = [self.hands[0].copy(), self.hands[1].copy()]
        new.bank = self.bank.copy()
        new.stacks = self.stacks.copy()
        new.bought = self.bought
        new.placed = self.placed
        new.commanded = self.commanded
        if self.tired:
            new.tired = self.tired.copy()
        new.acting = self.acting
        new.actions_left = self.actions_left
        new.begun = self.begun
        new.origin = self.origin
        new.ended = self.ended
        new.child = self.child
        new.child_display = self.child_display
        new.fought = self.fought
        new.adjustments = self.adjustments.copy()
        new.roller = self.roller
        if self.affected:
            new.affected = self.affected.copy()
        new.landing = self.landing
        new.stirred = self.stirred
        new.quiet = self.quiet
        new.closing = self.closing
        new.holder = self.holder
        return new

    def blind(self, dealer: Chance) -> MindGameState:
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
        if self.first:
            found["first"] = int(self.first)
        if self.turn:
            found["turn"] = int(self.turn)
        if self.active:
            found["active"] = int(self.active)
        found["step"] = self.step
        if self.points[0] or self.points[1]:
            found["points"] = self.points.copy()
        if self.reserves[0] or self.reserves[1]:
            found["reserves"] = self.reserves.copy()
        if self.hands[0] or self.hands[1]:
            found["hands"] = [slugs_of(each) for each in self.hands]
        found["bank"] = slugs_of([number for number in range(NUMBER) if self.bank[number]])
        found["stacks"] = placed(self.stacks, w)
        if self.bought:
            found["bought"] = int(self.bought)
        if self.placed:
            found["placed"] = int(self.placed)
        if self.commanded:
            found["commanded"] = int(self.commanded)
        if self.tired:
            found["tired"] = self.tired.copy()
        if self.acting != -1:
            found["acting"] = int(self.acting)
        if self.actions_left:
            found["actions_left"] = int(self.actions_left)
        if self.begun:
            found["begun"] = self.begun
        if self.origin != -1:
            found["origin"] = int(self.origin)
        if self.ended:
            found["ended"] = self.ended
        if self.child:
            found["child"] = int(self.child)
        if self.child_display:
            found["child_display"] = int(self.child_display)
        if self.fought != -1:
            found["fought"] = int(self.fought)
        if self.adjustments[0] or self.adjustments[1]:
            found["adjustments"] = self.adjustments.copy()
        if self.roller != -1:
            found["roller"] = int(self.roller)
        if self.affected:
            found["affected"] = self.affected.copy()
        if self.landing != -1:
            found["landing"] = int(self.landing)
        if self.stirred:
            found["stirred"] = self.stirred
        if self.quiet:
            found["quiet"] = int(self.quiet)
        if self.closing != -1:
            found["closing"] = int(self.closing)
        if self.holder != -1:
            found["holder"] = int(self.holder)
        return found

    # --- Up to here. ---

    # `MindGameTable` provides this.

    def fresh(self) -> MindGameState:
        """A new object with the same start, options and players, and a copy of chance."""
        raise NotImplementedError

    # Used by all rules.

    def side(self, seat: i64) -> i64:
        """The side of the board that a seat plays from: 0 for player 1, 1 for player 2."""
        return seat ^ self.first

    def at(self, seat: i64, place: i64) -> Construct | None:
        """The construct of `seat` in that place, if there is one."""
        return self.stacks[seat * PLACES + place]

    def standing(self, seat: i64, place: i64) -> Construct:
        """The construct of `seat` in that place, where there must be one."""
        construct = self.stacks[seat * PLACES + place]
        assert construct is not None
        return construct

    def size(self, seat: i64, place: i64) -> i64:
        """How many tiles `seat` has in that place (MG-3.4)."""
        construct = self.stacks[seat * PLACES + place]
        return 0 if construct is None else construct.size

    def put(self, seat: i64, place: i64, construct: Construct | None) -> None:
        """Set the construct of `seat` there; adds an event if a segment is shut down or reopened (MG-9.1, MG-9.5)."""
        index = seat * PLACES + place
        before = self.stacks[index]
        self.stacks[index] = construct
        side = SIDE_OF[place]
        if side >= 0 and side != seat ^ self.first and (before is None) != (construct is None):
            self.stirred = True
            if construct is not None:
                self.tell(words.E_EMBEDS, "MG-9.1", seat, 0, self.display_name(construct), place)
            else:
                self.tell(words.E_REOPENS, "MG-9.5", 1 - seat, 0, None, place)

    def display_name(self, construct: Construct) -> Named | None:
        """The display, if it is face up."""
        return TILES[construct.top] if construct.shown else None

    def contested(self, place: i64) -> bool:
        """Whether both players have a construct there (MG-3.5)."""
        return self.stacks[place] is not None and self.stacks[PLACES + place] is not None

    def functional(self, seat: i64) -> i64:
        """The segments of `seat` that no enemy construct stands in, a bit for each colour (MG-5.2, MG-9.2)."""
        mask: i64 = 0
        enemy = (1 - seat) * PLACES
        mind = SEGMENTS[seat ^ self.first]
        for color in range(4):
            if self.stacks[enemy + mind[color]] is None:
                mask |= 1 << color
        return mask

    def shut(self, seat: i64) -> i64:
        """The number of the other player's segments that `seat` has shut down."""
        count: i64 = 0
        for place in SEGMENTS[1 - (seat ^ self.first)]:
            if self.stacks[seat * PLACES + place] is not None:
                count += 1
        return count

    def tell(
        self,
        kind: EventKind,
        rule: str,
        seat: i64,
        n: i64 = 0,
        card: Named | None = None,
        place: i64 = -1,
        source: i64 = -1,
        private_to: i64 = -1,
        other: Named | None = None,
    ) -> None:
        """Report an event in a place, reached from a `source`; only `private_to` sees the card, if that is a seat."""
        if self.silent:
            return
        here = ALL[place] if place >= 0 else None
        there = ALL[source] if source >= 0 else None
        self.events.append(MindGameEvent(kind, rule, seat, n, card, private_to, here, there, other))

    def tell_tile(
        self,
        kind: EventKind,
        rule: str,
        seat: i64,
        n: i64,
        tile: i64,
        private_to: i64,
        place: i64 = -1,
        source: i64 = -1,
        killer: i64 = -1,
    ) -> None:
        """Report an event about a tile, which only `private_to` sees if that is a seat."""
        other = TILES[killer] if killer >= 0 else None
        self.tell(kind, rule, seat, n, TILES[tile], place, source, private_to, other)


def placed(stacks: list[Construct | None], w: Writer) -> list[dict[str, Any]]:
    """The constructs of each seat by the ids of their places, for positions."""
    found: list[dict[str, Any]] = [{}, {}]
    for index in range(2 * PLACES):
        construct = stacks[index]
        if construct is not None:
            found[index // PLACES][ALL[index % PLACES].name] = construct.written(w)
    return found
