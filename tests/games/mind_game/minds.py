"""A board for tests: a position in a few words, played with texts of actions, read as texts. You are player 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import mindtable
from mindtable.core.decision import Decision
from mindtable.games.mind_game.board import ALL, PLACES
from mindtable.games.mind_game.position import set_up
from mindtable.games.mind_game.state import MindGameState
from mindtable.games.mind_game.tile import NUMBER, TILES

YOU, THEY = 0, 1
Stacks = Mapping[str, Sequence[str]]


def three(total: int) -> list[int]:
    """Three dice that add up to `total`."""
    first = max(1, total - 12)
    second = max(1, total - first - 6)
    return [first, second, total - first - second]


class Table:
    """A game at a position; `you` is seat 0, `they` seat 1."""

    def __init__(self, state: MindGameState) -> None:
        self.state = state
        self.log: list[str] = []
        self.events: list[Any] = []
        self._note()

    def _note(self) -> None:
        for event in self.state.events:
            self.log.append(event.text(mindtable.EVERYTHING, self.state.players))
            self.events.append(event)

    def act(self, seat: int, *actions: str) -> Table:
        """Apply actions of a seat, one after another; raises Refused, NotAnAction, AmbiguousAction."""
        for action in actions:
            self.state.apply(action, seat)
            self._note()
        return self

    def you(self, *actions: str) -> Table:
        return self.act(YOU, *actions)

    def they(self, *actions: str) -> Table:
        return self.act(THEY, *actions)

    def roll(self, *totals: int) -> Table:
        """Have the next combat rolls of three dice add up to these."""
        for total in totals:
            self.state.chance.script([face - 1 for face in three(total)])
        return self

    def board(self, seat: int = YOU) -> dict[str, list[str]]:
        """The constructs of a seat by place, tiles from the top."""
        found: dict[str, list[str]] = {}
        for place in range(PLACES):
            construct = self.state.at(seat, place)
            if construct is not None:
                found[ALL[place].name] = [TILES[tile].name for tile in construct.tiles]
        return found

    @property
    def yours(self) -> dict[str, list[str]]:
        return self.board(YOU)

    @property
    def theirs(self) -> dict[str, list[str]]:
        return self.board(THEY)

    @property
    def hand(self) -> list[str]:
        return sorted(TILES[tile].name for tile in self.state.hands[YOU])

    @property
    def their_hand(self) -> list[str]:
        return sorted(TILES[tile].name for tile in self.state.hands[THEY])

    @property
    def bank(self) -> list[str]:
        return [TILES[tile].name for tile in range(NUMBER) if self.state.bank[tile]]

    @property
    def points(self) -> int:
        return int(self.state.points[YOU])

    @property
    def question(self) -> Decision:
        decision = self.state.decision
        assert decision is not None
        return decision

    def asks(self, seat: int, kind: str) -> bool:
        """Whether that seat is asked a question of that kind."""
        decision = self.state.decision
        return decision is not None and decision.seat == seat and decision.kind == kind

    def actions(self, verb: str = "") -> list[str]:
        """The legal actions, as texts; those of one verb if it is given."""
        decision = self.state.decision
        texts = [] if decision is None else [str(action) for action in decision.actions]
        return [text for text in texts if text.split()[0] == verb] if verb else texts

    def reaches(self) -> list[str]:
        """Where the construct under command may move to, sorted."""
        return sorted({text.split(" -> ")[1] for text in self.actions("move")})

    def refused(self, action: str, seat: int = YOU) -> str:
        """The rule by which an action is refused now; empty if it is allowed."""
        found = self.state.refusal(action, seat)
        return "" if found is None else found.rule

    def told(self, viewer: int) -> list[str]:
        """Everything that happened, as that viewer reads it."""
        return [event.text(viewer, self.state.players) for event in self.events]

    def view(self, viewer: int) -> dict[str, Any]:
        return self.state.view(viewer).data

    def to(self, kind: str, seat: int | None = None) -> Table:
        """Answer whatever is asked with its last action until such a question comes."""
        for _ in range(300):
            decision = self.state.decision
            if decision is None or (decision.kind == kind and seat in (None, decision.seat)):
                return self
            self.act(decision.seat, str(decision.actions[-1]))
        raise AssertionError(f"no decision {kind!r} within 300 actions")

    @property
    def outcome(self) -> str:
        """Who won, by which rule: "you win (MG-..)", "they win (MG-..)", "draw (MG-..)", or empty."""
        outcome = self.state.outcome
        if outcome is None:
            return ""
        who = {mindtable.DRAW: "draw", YOU: "you win", THEY: "they win"}[int(outcome.winner)]
        return f"{who} ({outcome.rule})"


def minds(
    you: Stacks | None = None,
    they: Stacks | None = None,
    *,
    hand: Sequence[str] = (),
    their_hand: Sequence[str] = (),
    points: int = 0,
    their_points: int = 0,
    active: int = YOU,
    first: int = YOU,
    turn: int = 9,
    step: str = "command",
    rolls: Sequence[int] = (),
    dice: Sequence[int] = (),
    quiet: int = 0,
    variants: Sequence[str] = (),
    seed: int | str = 0,
) -> Table:
    """A position; `rolls` are the totals of the first combat rolls of three dice, `dice` single results."""
    faces = [face for total in rolls for face in three(total)] + list(dice)
    state = set_up(
        constructs=(you or {}, they or {}),
        hands=(hand, their_hand),
        points=(points, their_points),
        active=active,
        first=first,
        turn=turn,
        step=step,
        quiet=quiet,
        dice=faces,
        variants=variants,
        seed=seed,
    )
    return Table(state)


def started(seed: int | str = 0, variants: Sequence[str] = ()) -> Table:
    """A game from its very beginning, at its first decision, in which you are player 1."""
    for number in range(100):
        state = mindtable.start(
            "mind_game", seed=f"{seed} {number}", variants=variants, players=("You", "They")
        )
        assert isinstance(state, MindGameState)
        if state.first == YOU:
            return Table(state)
    raise AssertionError("the second seat begins a hundred times")


def five(*names: str) -> list[str]:
    """A stack of five: these tiles, then Distractions and the like that nothing else uses."""
    filler = [
        f"{concept} {strength}"
        for concept in ("Nausea", "Blindspot", "Nightmare")
        for strength in (4, 3, 2, 1)
    ]
    return [*names, *[name for name in filler if name not in names]][:5]
