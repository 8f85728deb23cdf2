"""The bench: positions made by hand, and the cards of a game that fit a description.

A game says in its file `tryout.toml` what all of them have besides the card that is tried: enough to pay with.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from mindtable.cards.effects.lines import LinedCard, lined
from mindtable.cards.game.game import CardGame, CardStart
from mindtable.cards.nodes.base import Effect
from mindtable.cards.nodes.group import ANYONE, EACH, NOW, WAITING, Group
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.state import CardState
from mindtable.core.declared.fields import SEAT
from mindtable.core.errors import PositionError
from mindtable.core.position import read_state
from mindtable.language.node import Node

PLAYERS: Final = ("You", "Opponent")
_BRINGERS: Final = 12  # cards that bring something about
_STEM: Final = 5  # letters of a word that are compared


class Bench:
    """Positions with the cards of a pool.

    `standing` are the cards that can be in play; of `single` ones, such as a Thinker of MIND, each side has one, in the
    first place; `several` are the others, the plainest first. `keys` are the names that positions of this game have for
    the fields of a thing, `stacks` the fields in which plays wait, and `amounts` the keys of the tryout in which both
    players have an amount of something.
    """

    def __init__(self, game: CardGame, pool: Pool) -> None:
        self.game = game
        self.pool = pool
        self.tryout: dict[str, Any] = game.tryout()
        self.keys: dict[str, str] = {}
        state, *others = game.declared()
        self.stacks = [each.name for each in state.every_field() if each.type == "Stack"]
        for declared in others:
            if declared.extends is not None and declared.extends.name == "Thing":
                for each in declared.every_field():
                    if declared.is_written(each):
                        self.keys[each.name] = each.key or each.name
        self.amounts = [
            key
            for key, value in self.tryout.items()
            if isinstance(value, list) and numbers_only(value) and state.field(key).within != SEAT
        ]
        self._most: dict[str, int] = {}
        self._bearers: dict[str, list[Card]] = {}
        self._sort()
        self._all = self._museum()
        self._known: dict[Group, list[Card]] = {}
        self._stems: list[tuple[Card, frozenset[str]]] = []
        self._bringing: dict[tuple[str, ...], list[Card]] = {}

    def position(self, **given: Any) -> dict[str, Any]:
        """The state of a position as data: what the game says of all of them, and what is given."""
        copied: dict[str, Any] = json.loads(json.dumps(self.tryout))
        return {**copied, **given}

    def state(self, data: dict[str, Any], pool: Pool, seed: int) -> CardState:
        """The state at a position, run up to its first question. Raises PositionError."""
        try:
            state = self._read(data, pool, seed)
            if not state.agenda and not state.pending and state.outcome is None:
                self.game.begin_at(state)
            state.run()
        except PositionError:
            raise
        except Exception as fault:  # the data fit, and yet no game can be in such a position
            raise PositionError(f"no game can go on from here: {type(fault).__name__}: {fault}") from fault
        return state

    def _read(self, data: dict[str, Any], pool: Pool, seed: int) -> CardState:
        start = CardStart(self.game, seed, self.game.options(()), list(PLAYERS), [{}, {}], pool)
        start.by_hand = True
        state = self.game.empty(start)
        read_state(state, self.game.reader(state, data), self.game.declared()[0], data, "state")
        return state

    def _sort(self) -> None:
        """Find out which types of cards can be in play, by trying one card of each."""
        cards = [card for card in self.pool.cards if not lined(card).instructions]
        one_of = {card.type: card for card in reversed(cards)}
        alone = {type_: card for type_, card in one_of.items() if self._is_possible([card])}
        for type_, card in alone.items():
            others = [other for other in alone.values() if other is not card]
            may_follow = not others or any(self._is_possible([other, card]) for other in others)
            self._most[type_] = 2 if may_follow else 1
        self.standing = [card for card in cards if card.type in self._most]
        self.single = [card for card in self.standing if self._most[card.type] == 1]
        self.several = sorted([card for card in self.standing if card not in self.single], key=plainness)

    def bearers(self, card: Card) -> list[Card]:
        """The cards that may bear this one in play, one of each type; none if it is not borne."""
        if "bearer" not in self.keys:
            return []
        if card.type not in self._bearers:
            one_of = {other.type: other for other in reversed(self.several)}
            found = [other for other in one_of.values() if other is not card and self._bears(other, card)]
            self._bearers[card.type] = found
        return self._bearers[card.type]

    def _bears(self, bearer: Card, card: Card) -> bool:
        """Whether a card stays attached to another one."""
        borne = {"card": card.slug, "id": 2, self.keys["bearer"]: 1}
        data = self.position(play=[[{"card": bearer.slug, "id": 1}, borne], []])
        try:
            state = self.state(data, self.pool, 0)
        except PositionError:
            return False
        return any(thing.id == 2 and thing.bearer == 1 for thing in state.play[0])

    def _is_possible(self, cards: list[Card]) -> bool:
        """Whether these cards can be in play on one side, in this order."""
        try:
            self.state(self.position(play=[[card.slug for card in cards], []]), self.pool, 0)
        except PositionError:
            return False
        return True

    def can_stand(self, card: LinedCard) -> bool:
        """Whether a card can be in play, perhaps after it has carried out something."""
        return self._most.get(card.type, 0) > 0 and len(card.instructions) < max(1, len(card.abilities))

    def _museum(self) -> CardState:
        """A state in which every card that can be in play is."""
        cards = [card.slug for card in self.single[:1] + self.several]
        state = self._read(self.position(play=[cards, []]), self.pool, 0)
        state.refresh()
        return state

    def fitting(self, group: Group) -> list[Card]:
        """The cards that answer a description, the plainest first, whoever controls them and whatever happens to them.

        If none does, the states and properties that follow only from the position are left aside.
        """
        found = self._known.get(group)
        if found is None:
            plain = replace(group, states=())
            found = self._fitting(group) or self._fitting(plain) or self._fitting(replace(plain, tests=()))
            found.sort(key=plainness)
            self._known[group] = found
        return found

    def bringing(self, modules: tuple[str, ...]) -> list[Card]:
        """The cards with a verb of one of these modules, the plainest first."""
        found = self._bringing.get(modules)
        if found is None:
            found = [
                card
                for card in self.pool.cards
                if any(
                    isinstance(node, Effect) and type(node).__module__.rpartition(".")[2] in modules
                    for node in nodes_in(tuple(card.abilities))
                )
            ]
            found = self._bringing[modules] = sorted(found, key=plainness)[:_BRINGERS]
        return found

    def related(self, line: str) -> list[Card]:
        """The cards whose type and text have the most unusual words in common with these; their beginnings count."""
        wanted = stems_of(line)
        if not self._stems:
            self._stems = [(card, stems_of(" ".join([*card.lines, card.type]))) for card in self.pool.cards]
        often = {stem: sum(stem in stems for _, stems in self._stems) for stem in wanted}
        found: list[tuple[float, int]] = []
        for at, (card, stems) in enumerate(self._stems):
            likeness = sum([1 / often[stem] for stem in wanted & stems])
            if likeness and line not in card.lines:
                found.append((-likeness, at))
        return [self._stems[at][0] for _, at in sorted(found)[:_BRINGERS]]

    def costing(self, part: str) -> list[Card]:
        """The cards with that part in their cost, the plainest first."""
        return sorted([card for card in self.pool.cards if card.asks_for(part)], key=plainness)[:_BRINGERS]

    def _fitting(self, group: Group) -> list[Card]:
        described = replace(
            group,
            quantifier=EACH,
            control=ANYONE,
            other=False,
            unless_chosen=False,
            history=NOW,
        )
        things = self._all.play[0]
        if not things:
            return []
        frame = self._all.watching(things[0])
        if group.place not in ("play", WAITING):
            return [card for card in self.pool.cards if described.fits_card(self._all, card, frame)]
        return [thing.form for thing in things if described.fits(self._all, thing, frame)]


def numbers_only(value: list[Any]) -> bool:
    """Whether a list has nothing but numbers, or lists of them."""
    return all(numbers_only(each) if isinstance(each, list) else isinstance(each, int) for each in value)


def stems_of(text: str) -> frozenset[str]:
    """The beginnings of the longer words of a text."""
    return frozenset([word[:_STEM] for word in re.findall(r"[a-z]+", text.lower()) if len(word) >= _STEM])


def plainness(card: Card) -> tuple[int, int, int]:
    """The order of cards by how little there is to them."""
    return len(card.lines), sum(map(len, card.lines)), int(card.cost)


def nodes_in(value: object) -> Iterator[Node]:
    """All nodes of a tree, those above first."""
    if isinstance(value, tuple):
        for each in value:
            yield from nodes_in(each)
    elif isinstance(value, Node):
        yield value
        yield from nodes_in(tuple(value.parts()))


def groups_in(value: object) -> list[Group]:
    """All groups in a tree of nodes."""
    return [node for node in nodes_in(value) if isinstance(node, Group)]


def card_of(pool: Pool, name: str) -> LinedCard:
    """The card of that name or slug. Raises LookupError."""
    found = pool.by_slug.get(name) or pool.by_name.get(name)
    if found is None:
        raise LookupError(name)
    return lined(found)
