"""The search for a witness: a position in which a line of a card does something, and what is done there.

Drafts of positions are played with and without the line, in counted steps, until the two differ. What is found is
carried out once more from the last moment at which nothing was under way, in a position with as few cards as possible.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from mindtable.cards.effects.lines import LinedCard
from mindtable.cards.nodes.ability import AsCast, DeckLimit
from mindtable.cards.state.definition import Card
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.cards.witness.bench import PLAYERS, Bench
from mindtable.cards.witness.drafts import Draft, works_elsewhere
from mindtable.cards.witness.pair import Pair, Pools
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.errors import PositionError
from mindtable.core.event import logged
from mindtable.core.zone import EVERYTHING

DRAFTS: Final = 2_000  # positions that are tried for a line at most
STEPS: Final = 60  # actions with an alternative in each of them
ALL_STEPS: Final = 6_000  # actions in all positions
_FORCED: Final = 2  # how many times as many actions there may be in all
_LEAST: Final = 0.02  # weight of a kind of action
_SELDOM: Final = 6  # actions after which the two are compared although nothing has shown a difference
_ENDING: Final = 20  # actions until what the line does is over
_ABOUT_IT: Final = 6.0  # weight of an action with the card
_GIVES_IT_UP: Final = 0.2  # weight of one that has most often given up the card
# How often the last answer is taken, which declines or goes on; one of these for a draft and a kind of question.
_PATIENCE: Final = 0.4  # how much rarer that is where something can be done with the card
_DECLINES: Final = (0.05, 0.4, 0.9)

Moves = list[tuple[int, str]]


class Witness:
    """A line at work.

    `position` is the state before as data, `moves` are the seats and their actions, `log` the lines of the log. `after`
    is the state with the line, `otherwise` the one without it, and `log_otherwise` its log. `steps` is how many actions
    were tried. A rule for decks has the `deck` that it refuses, and no states.
    """

    def __init__(self, card: LinedCard, line: int, steps: int) -> None:
        self.card = card
        self.line = line
        self.steps = steps
        self.position: dict[str, Any] = {}
        self.moves: Moves = []
        self.log: list[str] = []
        self.log_otherwise: list[str] = []
        self.before: CardState | None = None
        self.after: CardState | None = None
        self.otherwise: CardState | None = None
        self.deck: dict[str, int] = {}


class WitnessSearch:
    """The search for a witness of one line, perhaps `alone` on its card. `steps` counts the actions tried."""

    def __init__(self, bench: Bench, card: LinedCard, line: int, alone: bool = False) -> None:
        self.bench = bench
        self.card = card
        self.line = line
        self.pools = Pools(bench, card, line, alone)
        self.steps = 0
        self.weights: dict[str, float] = {}
        self.paces: dict[str, float] = {}
        # How often actions with the card were taken, and how often it was gone then.
        self.taken: dict[tuple[str, str], tuple[int, int]] = {}
        self.is_in_pile = works_elsewhere(card.abilities[line])
        # Made as the card is played, before anything differs.
        self.is_choice = isinstance(card.abilities[line], AsCast)

    def run(self, most: int = ALL_STEPS, shrinks: bool = True) -> Witness | None:
        """Look for a witness, for `most` actions; with `shrinks` its position has no card that is not needed."""
        ability = self.card.abilities[self.line]
        if isinstance(ability, DeckLimit):
            return self._of_decks(ability)
        for number in range(DRAFTS):
            if self.steps >= most:
                return None
            data = Draft(self.bench, self.card, self.line, number).data()
            try:
                pair = self.pools.pair(data, number)
            except PositionError:
                continue
            moves = self._play(pair, Random(number))
            if moves is not None:
                return self._told(self.pools.pair(data, number), moves, shrinks)
        return None

    def _of_decks(self, ability: DeckLimit) -> Witness | None:
        """A deck that the line refuses."""
        game = self.bench.game
        named = self.bench.pool.by_name.get(ability.name)
        if named is None:
            return None
        deck = {named.slug: int(ability.n) + 1}
        with_, without = [
            [str(each) for each in game.list_breaches(deck, {}, pool, game.options(()))]
            for pool in (self.pools.acting, self.pools.idling)
        ]
        if with_ == without:
            return None
        witness = Witness(self.card, self.line, 0)
        witness.deck = deck
        witness.log = [each for each in with_ if each not in without]
        return witness

    def _play(self, pair: Pair, random: Random) -> Moves | None:
        """Play until the two differ; the moves to there, or None if they do not differ."""
        moves: Moves = []
        self.weights, self.paces = {}, {}
        if pair.differs():
            return moves
        free = 0  # actions to which there was an alternative
        for step in range(1, _FORCED * STEPS + 1):
            decision = pair.acts.decision
            if decision is None:
                return moves if pair.differs() else None
            action = self._choice(decision, random)
            self.steps += 1
            free += int(len(decision.actions) > 1)
            moves.append((int(decision.seat), str(action)))
            if not _is_taken(pair, action):
                return None
            if self.is_choice and self._speaks_of_card(action):
                return moves
            if (pair.may_differ() or step % _SELDOM == 0 or free == STEPS) and pair.differs():
                return moves
            self._learn(pair, decision, action)
            if free == STEPS or self._is_gone(pair):
                return None
        return None

    def _speaks_of_card(self, action: Action) -> bool:
        slug = self.card.slug
        return any(named is not None and named.slug == slug for named in (action.x, action.y))

    def _choice(self, decision: Decision, random: Random) -> Action:
        """An answer, at random; preferably one with the card."""
        actions = decision.actions
        if len(actions) == 1:
            return actions[0]
        if decision.kind not in self.paces:
            self.paces[decision.kind] = random.choice(_DECLINES)
        has_own = any(self._speaks_of_card(action) for action in actions)
        if random.random() < self.paces[decision.kind] * (_PATIENCE if has_own else 1):
            return actions[-1]
        weights: list[float] = []
        for action in actions:
            weight = self._weight(action.verb.word, random)
            if self._speaks_of_card(action):
                taken, lost = self.taken.get((decision.kind, action.verb.word), (0, 0))
                weight *= _GIVES_IT_UP if lost * 2 > taken else _ABOUT_IT
            weights.append(weight)
        return random.choices(actions, weights)[0]

    def _learn(self, pair: Pair, decision: Decision, action: Action) -> None:
        """Note whether an action with the card has given it up for nothing."""
        if self._speaks_of_card(action):
            key = (decision.kind, action.verb.word)
            taken, lost = self.taken.get(key, (0, 0))
            self.taken[key] = (taken + 1, lost + int(self._is_gone(pair)))

    def _is_gone(self, pair: Pair) -> bool:
        """Whether the card lies in a pile or a deck and is nowhere else, and nothing is under way."""
        state, slug = pair.acts, self.card.slug
        if self.is_in_pile or not pair.rests() or any(each.form.slug == slug for each in things_of(state)):
            return False
        piles = [*state.discard_pile, *state.deck]
        return _holds(piles, slug) and not _holds(state.hand, slug)

    def _weight(self, verb: str, random: Random) -> float:
        """How often an action of that kind is taken in this draft: in each something else is done often."""
        if verb not in self.weights:
            self.weights[verb] = random.random() ** 3 + _LEAST
        return self.weights[verb]

    # The story.

    def _told(self, pair: Pair, moves: Moves, shrinks: bool) -> Witness:
        """The witness of a difference to which these moves lead, told from the last rest before it."""
        before, since = pair.copy(), list[tuple[int, str]]()
        for seat, text in moves:
            if pair.differs():
                break
            if pair.rests():
                before, since = pair.copy(), []
            action = _legal(pair.acts, seat, text)
            assert action is not None
            since.append((seat, text))
            pair.take(action)
        position = before.acts.whole()
        if shrinks and self._replayed(position, since) is not None:
            position = self._shrunk(position, since)
            again = self._replayed(position, since)
            assert again is not None
            before = again
        return self._story(before, since, position)

    def _replayed(self, position: dict[str, Any], moves: Moves) -> Pair | None:
        """The pair at a position, if these moves lead to a difference from there; None if they do not."""
        try:
            pair = self.pools.pair(position, 0)
            trial = pair.copy()
        except PositionError:
            return None
        return pair if self._leads(trial, moves) else None

    def _leads(self, pair: Pair, moves: Moves) -> bool:
        """Whether moves are all legal, and the pair differs after the last one and not before."""
        for seat, text in moves:
            if pair.differs():
                return False
            decision = pair.acts.decision_of(seat)
            action = None if decision is None else _legal(pair.acts, seat, text)
            if action is None or decision is not pair.acts.decision:
                return False
            self.steps += 1
            if not _is_taken(pair, action):
                return False
        if self.is_choice:
            return True
        return pair.differs()

    def _shrunk(self, position: dict[str, Any], moves: Moves) -> dict[str, Any]:
        """The position without those cards in sight that make no difference to what happens."""
        for key in ("discard_pile", "hand", "play"):
            for seat in (0, 1):
                position = self._without_cards(position, moves, key, seat)
        return position

    def _without_cards(self, position: dict[str, Any], moves: Moves, key: str, seat: int) -> dict[str, Any]:
        count = len(position[key][seat]) if key in position else 0
        if count > 1:
            emptied = _with(position, key, seat, ())
            if self._replayed(emptied, moves) is not None:
                return emptied
        for at in reversed(range(count)):
            kept = [each for each in range(len(position[key][seat])) if each != at]
            fewer = _with(position, key, seat, kept)
            if self._replayed(fewer, moves) is not None:
                position = fewer
        return position

    def _story(self, before: Pair, moves: Moves, position: dict[str, Any]) -> Witness:
        """Carry out the moves once more, and go on until the line asks nothing any more."""
        witness = Witness(self.card, self.line, self.steps)
        witness.position = position
        witness.before = before.acts.copy()
        pair = before.copy()
        for seat, text in moves:
            action = _legal(pair.acts, seat, text)
            assert action is not None
            self._tell(pair, action, witness)
        random = Random(0)
        for _ in range(_ENDING):
            decision = pair.acts.decision
            if decision is None or decision.about is None:
                break
            self._tell(pair, self._choice(decision, random), witness)
        witness.after, witness.otherwise = pair.acts, pair.idles
        return witness

    def _tell(self, pair: Pair, action: Action, witness: Witness) -> None:
        """Carry out an action, and note it with its lines of the log."""
        decision, count = pair.acts.decision, len(pair.idles.history)
        assert decision is not None
        witness.moves.append((int(decision.seat), str(action)))
        pair.take(action)
        witness.log += _sentences(pair.acts)
        if len(pair.idles.history) > count:
            witness.log_otherwise += _sentences(pair.idles)


def _is_taken(pair: Pair, action: Action) -> bool:
    """Apply an action; False if the rules have no answer, because no game comes to the position that was made."""
    try:
        pair.take(action)
    except Exception:  # of any kind, as where other positions are read
        return False
    return True


def things_of(state: CardState) -> list[Thing]:
    """All things in play."""
    return [*state.play[0], *state.play[1]]


def _holds(piles: list[list[Card]], slug: str) -> bool:
    """Whether a card is in one of these piles."""
    return any(card.slug == slug for pile in piles for card in pile)


def _sentences(state: CardState) -> list[str]:
    """The happenings of the last action, as everybody who sees everything reads it."""
    return [event.text(EVERYTHING, list(PLAYERS)) for event in logged(state.events)]


def _legal(state: CardState, seat: int, text: str) -> Action | None:
    """The legal action of that text; None if there is none."""
    decision = state.decision_of(seat)
    if decision is None:
        return None
    for action in decision.actions:
        if str(action) == text:
            return action
    return None


def _with(position: dict[str, Any], key: str, seat: int, kept: Sequence[int]) -> dict[str, Any]:
    """A position with only those cards of a zone that have these places."""
    found = {name: each for name, each in position.items() if name != "marks"}
    for name in (key, "pile_ids") if key == "discard_pile" else (key,):
        if name in found:
            sides = [list(side) for side in found[name]]
            sides[seat] = [sides[seat][at] for at in kept]
            found[name] = sides
    return found
