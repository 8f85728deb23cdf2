"""A game under the laws: how it starts, what must always be true on its table, and actions to try."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import mindtable
from mindtable.cards.game.table import CardTable
from mindtable.cards.state.definition import Card
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import CardState
from mindtable.core.action import Verb
from mindtable.core.event import Event
from mindtable.core.state import State

_ATTEMPTS = 12  # actions to try if the game names none


class Lawful:
    """A game as the laws see it; a game with special needs extends this.

    `sample` is the share of decisions at which actions and copies are examined. `attempts` are actions to try, sensible
    or not; `rare` kinds of decisions are examined more often. `verbs` are all verbs of the game, `acts` those whose
    legal actions and refusals share predicates (`mindtable.core.legality`). Operands to try are below `most_operand`.
    """

    sample: float = 0.03
    attempts: Sequence[str] = ()
    rare: Sequence[str] = ()
    verbs: Sequence[Verb] = ()
    acts: Sequence[Verb] = ()
    most_operand: int = 60

    def __init__(self, name: str) -> None:
        self.name = name
        self.game = mindtable.game(name)
        self.rules = {rule.id for rule in self.game.rulebook()}
        if not self.attempts:
            self.attempts = self._some_actions()
        if not self.verbs:
            state = self.start(0, ())
            self.verbs = state.notation().verbs if isinstance(state, CardTable) else ()

    def __str__(self) -> str:
        return self.name

    def _some_actions(self) -> list[str]:
        """Actions of a random game."""
        state, random = self.start(0, ()), Random(0)
        found: dict[str, None] = {}
        while state.decision is not None:
            found[str(random.choice(state.decision.actions))] = None
            state.take(state.decision, random.choice(state.decision.actions))
        return random.sample(list(found), min(_ATTEMPTS, len(found)))

    def variants(self, seed: int) -> list[str]:
        """Every fourth game has variants, drawn by the seed; of two that exclude each other it has at most one."""
        random = Random(seed)
        drawn: list[str] = []
        for name in self.game.variants:
            if seed % 4 == 0 and random.random() < 0.5 and not self.game.rulebook().clash([*drawn, name]):
                drawn.append(name)
        return drawn

    def start(self, seed: int, variants: Sequence[str]) -> State:
        """A game determined by the seed."""
        return self.game.start(seed=seed, variants=variants)

    def belongings(self, state: State) -> Any:
        """The cards of each player, which must stay the same from the start on."""
        return [self.owned(state, seat) for seat in (0, 1)] if isinstance(state, CardState) else None

    def check_table(self, state: State, belongings: Any) -> None:
        """Check that nothing is lost and the table is consistent; called whenever a question is open."""
        assert self.belongings(state) == belongings

    def zones(self, state: CardState) -> dict[str, list[list[Card]]]:
        """The zones for cards outside play, by name, each for both seats."""
        return {"hand": state.hand, "deck": state.deck, "discard pile": state.discard_pile}

    def owned(self, state: CardState, seat: int) -> Counter[str]:
        """Every card that belongs to a seat: in its zones, in play, or played and not put away yet."""
        cards = [card for zone in self.zones(state).values() for card in zone[seat]]
        for side in state.play:
            cards += [thing.original for thing in side if thing.owner == seat and thing.original is not None]
        cards += [play.form for play in plays(state) if play.seat == seat]
        return Counter(card.slug for card in cards)

    def lying_open(self, state: CardState, seat: int) -> list[str]:
        """The cards of a player that everybody sees elsewhere than in play, a pile or a hand."""
        return []

    def hidden(self, state: CardState, seat: int) -> dict[str, list[str]]:
        """The cards in the hidden zones of a player, by the name of the zone, in the order of their marks."""
        zones = self.zones(state)
        return {
            next(name for name, sides in zones.items() if sides[seat] is cards): [card.slug for card in cards]
            for cards in state.hidden(seat)
        }

    def reforms(self, event: Event) -> bool:
        """Whether the event turns all cards in the hand and deck of its seat into its card."""
        return False


def plays(state: CardState) -> list[Play]:
    """The cards that were played and are not yet carried out or put away."""
    found = [step.data for step in state.agenda if isinstance(step.data, Play)]
    found += [play for play in waiting(state) if all(play is not other for other in found)]
    return [play for play in found if play.is_card()]


def waiting(state: CardState) -> list[Play]:
    """The plays on the stack, in a game that has one."""
    try:
        return state.stack().plays
    except NotImplementedError:
        return []
