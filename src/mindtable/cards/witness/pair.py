"""A pair: one position twice, with a card and with the same card one of whose lines does nothing.

Both are played in the same way. As long as the line does nothing, they are equal.
"""

from __future__ import annotations

from typing import Any, Final

from mindtable.cards.effects.lines import LinedCard
from mindtable.cards.state.definition import Pool
from mindtable.cards.state.state import CardState
from mindtable.cards.witness.bench import Bench
from mindtable.cards.witness.idle import idle, is_carried_out
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.state import State
from mindtable.core.zone import EVERYTHING

# What is still under way, or only counts what happened: no part of what a line has changed.
_UNDER_WAY: Final = (
    "agenda", "chance", "pending", "queue", "replaced", "resolved", "serial", "triggered",
)  # fmt: skip
_FAR_AHEAD: Final = 8  # actions after which the two no longer come together


class Pools:
    """The cards with which the two states of a pair are played: `acting` ones with the line, `idling` ones without it.

    The line may be tried `alone`, on a card whose other lines do nothing.
    `carried_out` is whether the line is an instruction, of which its own questions and costs are no effect.
    """

    def __init__(self, bench: Bench, card: LinedCard, line: int, alone: bool = False) -> None:
        self.bench = bench
        self.card = card
        self.line = line
        self.carried_out = is_carried_out(card.abilities[line])
        whole = card
        for other in range(len(card.abilities)):
            if alone and other != line:
                whole = idle(whole, other)
        self.acting = bench.pool if whole is card else _with_card(bench.pool, whole)
        self.idling = _with_card(bench.pool, idle(whole, line))
        state = bench.game.declared()[0]
        self.ignored = {*_UNDER_WAY, *[state.field(name).key or name for name in bench.stacks]}

    def pair(self, data: dict[str, Any], seed: int) -> Pair:
        """Both states at a position. Raises PositionError."""
        bench = self.bench
        return Pair(self, bench.state(data, self.acting, seed), bench.state(data, self.idling, seed))


def _with_card(pool: Pool, card: LinedCard) -> Pool:
    """The pool with a card in the place of the one of the same number."""
    cards = list(pool.cards)
    cards[card.index] = card
    return Pool(cards)


class Pair:
    """The two states: `acts` with the line, `idles` without it.

    `ahead` counts the last actions that were possible only with the line.
    """

    def __init__(self, pools: Pools, acts: State, idles: State) -> None:
        assert isinstance(acts, CardState)
        assert isinstance(idles, CardState)
        self.pools = pools
        self.ahead = 0
        self.acts: CardState = acts
        self.idles: CardState = idles

    def copy(self) -> Pair:
        """An independent pair that continues identically."""
        new = Pair(self.pools, self.acts.copy(), self.idles.copy())
        new.ahead = self.ahead
        return new

    def asks(self, decision: Decision | None) -> bool:
        """Whether the line itself asks this question."""
        return (
            decision is not None
            and decision.about is not None
            and decision.about.slug == self.pools.card.slug
            and decision.line == self.pools.line
        )

    def take(self, action: Action) -> None:
        """Apply an action to both, or only with the line if without it nobody asks the same."""
        decision, other = self.acts.decision, self.idles.decision
        assert decision is not None
        alone = self.asks(decision) and (self.pools.carried_out or not self.asks(other))
        same = None
        if not alone and other is not None and other.seat == decision.seat and other.kind == decision.kind:
            same = other.find(action)
        self.acts.take(decision, action)
        if same is None or other is None:
            self.ahead += 1
        else:
            self.idles.take(other, same)
            self.ahead = 0

    def differs(self) -> bool:
        """Whether the line has changed something. Its own questions and costs are no change."""
        if not self.pools.carried_out:
            return self.answers(self.acts) != self.answers(self.idles) or self._facts_differ()
        mine, other = self.acts.decision, self.idles.decision
        if self.asks(mine):
            return False
        if self.ahead and mine is not None and self.ahead < _FAR_AHEAD:
            if other is None or other.seat != mine.seat or other.kind != mine.kind:
                return False  # more is asked about what both do
        return self._facts_differ()

    def _facts_differ(self) -> bool:
        return self.facts(self.acts) != self.facts(self.idles)

    def may_differ(self) -> bool:
        """Whether the last action shows a difference at once; if not, only `differs` can tell."""
        mine, others = self.acts.events, self.idles.events
        if self.ahead or len(mine) != len(others):
            return True
        for one, other in zip(mine, others):
            if one.kind is not other.kind or one.n != other.n or one.card_id != other.card_id:
                return True
        if self.pools.carried_out:
            return False
        questions, asked = self.acts.pending, self.idles.pending
        if len(questions) != len(asked):
            return True
        return any(one.actions != other.actions for one, other in zip(questions, asked))

    def facts(self, state: CardState) -> dict[str, Any]:
        """All that is true of a state, besides what is under way; of a line that holds also what follows from it."""
        found = {key: each for key, each in state.whole(False).items() if key not in self.pools.ignored}
        if not self.pools.carried_out:
            found["view"] = state.telling.table(state, EVERYTHING)
        return found

    def answers(self, state: CardState) -> list[tuple[int, str, list[str]]]:
        """The open questions with their answers."""
        return [
            (int(each.seat), each.kind, sorted(str(action) for action in each.actions))
            for each in state.pending
        ]

    def rests(self) -> bool:
        """Whether nothing is half carried out, so that a story can begin here."""
        state, decision = self.acts, self.acts.decision
        if decision is None or decision.about is not None or state.queue or state.triggered:
            return False
        stacks: list[Any] = [getattr(state, name) for name in self.pools.bench.stacks]
        return not any(stack.plays for stack in stacks)
