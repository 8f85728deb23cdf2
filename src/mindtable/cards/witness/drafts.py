"""Drafts: positions in which a line may do something, made from the nodes of the line.

The first ones hold what the line speaks of and little else; later ones have more around it, drawn by chance. They
follow from the card and the number of the draft alone.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from mindtable.cards.effects.lines import LinedCard
from mindtable.cards.nodes.ability import Activated, Replacement, Static, Triggered, WhileDo
from mindtable.cards.nodes.amount import Every
from mindtable.cards.nodes.base import Condition, EventPattern
from mindtable.cards.nodes.condition import (
    ControlsCount,
    ControlsDifferent,
    HasCounters,
    HasHealth,
    HasMoreResource,
    HasResource,
    ZoneEmpty,
    ZoneHas,
)
from mindtable.cards.nodes.event import (
    COUNTER_PUT,
    DEALS_DAMAGE,
    DIES,
    DISCARDS,
    DRAWS,
    GAINS_HEALTH,
    HAPPENS,
    KILLS,
    LEAVES,
    LOSES_HEALTH,
    SURVIVES_DAMAGE,
    TAKES_DAMAGE,
    TURNS,
    CounterPut,
    Enters,
    Plays,
    YouCast,
)
from mindtable.cards.nodes.group import (
    ANYONE,
    BEARER,
    CHOSEN,
    NONE,
    OF_THAT_PLAYER,
    PLAYED_BY_OPPONENT,
    PLAYED_BY_YOU,
    THEIRS,
    THEIRS_OR_PLAYED,
    WAITING,
    YOURS_OR_PLAYED,
    CounterTest,
    Group,
)
from mindtable.cards.plays.costs import CounterCost
from mindtable.cards.state.definition import Card, names_in
from mindtable.cards.statements.permission import Rule
from mindtable.cards.witness.bench import Bench, nodes_in
from mindtable.cards.words import A_PLAYER, Player
from mindtable.language.node import Node
from mindtable.language.phrase import YOU

_IN_HAND: Final = 0.3  # how often a card that could be in play is in the hand
EVERY_LINE: Final = -1
_TO_TRY: Final = 2  # things on each side where a person tries a card
_DECK: Final = 10  # cards in a deck where nothing asks for another number
_MOST: Final = 60  # cards of a zone
_EXTRA: Final = 4  # fewer things than these on each side that the line does not speak of
_HELD: Final = 5  # fewer cards than these in each hand

_IN_PLAY: Final = (Triggered, Activated, Static, Replacement, WhileDo)  # lines of cards in play

# The modules with the verbs that bring about an occurrence, by its kind.
_BRING: Final[dict[int, tuple[str, ...]]] = {
    DIES: ("destroy", "damage"),
    LEAVES: ("destroy", "return_to_hand", "put"),
    HAPPENS: ("destroy",),
    DEALS_DAMAGE: ("damage",),
    TAKES_DAMAGE: ("damage",),
    KILLS: ("damage",),
    SURVIVES_DAMAGE: ("damage",),
    DRAWS: ("draw",),
    DISCARDS: ("discard",),
    GAINS_HEALTH: ("health",),
    LOSES_HEALTH: ("health",),
    TURNS: ("turn",),
    COUNTER_PUT: ("counters",),
}

# The modules with the verbs that a rule may allow or forbid.
_TRY_WHAT: Final = ("destroy", "damage", "turn", "return_to_hand", "gain_control", "put")


class Draft:
    """One position for a line of a card, or for all of them where `line` is `EVERY_LINE`; `data` is its state."""

    def __init__(self, bench: Bench, card: LinedCard, line: int, number: int) -> None:
        self.bench = bench
        self.card = card
        self.line = line
        self.number = number
        self.random = Random(f"{card.slug}, line {line}, draft {number}")
        self.play: list[list[dict[str, Any]]] = [[], []]
        self.hand: list[list[str]] = [[], []]
        self.pile: list[list[str]] = [[], []]
        self.deck: list[list[str]] = [[], []]
        self.numbers: dict[str, Any] = {}
        self.seat = 1 if number % 6 == 5 else 0
        self.last = 0
        self.lines = range(len(card.abilities)) if line == EVERY_LINE else range(line, line + 1)
        self.nodes = list(nodes_in(tuple([card.abilities[each] for each in self.lines])))
        self.counters: dict[str, int] = {}

    def data(self) -> dict[str, Any]:
        """The state of the position."""
        self._note_counters()
        self._put_common()
        if self.number % 5 != 3:  # what a condition asks for may also have to be missing
            for node in self.nodes:
                self._put_what_it_needs(node)
            self._put_named()
            if self.number % 2:
                self._put_related(self.card.lines[self.line])
        self._put_others()
        self._put_card()
        self._set_numbers()
        self._fill_zones()
        return {
            **self.bench.position(),
            **self.numbers,
            "active": self.seat if self.number % 4 != 3 else 1 - self.seat,
            "play": self._sorted_play(),
            "hand": self.hand,
            "deck": self.deck,
            "discard_pile": self.pile,
        }

    def to_try(self) -> dict[str, Any]:
        """The state of a position in which a person tries the card: it is in the hand, with what its lines need."""
        self._put_common()
        for node in self.nodes:
            self._put_what_it_needs(node)
        for seat in (0, 1):
            for card in self.bench.several[: _TO_TRY - len(self.play[seat])]:
                self._stand(seat, card, {})
        if self.card in self.bench.single:
            self._stand(self.seat, self.card, {})
        else:
            self.hand[self.seat].append(self.card.slug)
        self._fill_zones()
        return {
            **self.bench.position(),
            "play": self._sorted_play(),
            "hand": self.hand,
            "deck": self.deck,
            "discard_pile": self.pile,
        }

    def _put_common(self) -> None:
        """Put the things into play that are there in all positions of the game."""
        for seat, side in enumerate(self.bench.tryout.get("play", ())):
            for slug in side:
                self._stand(seat, self.bench.pool.by_slug[slug], {})

    def _put_what_it_needs(self, node: Node) -> None:
        """Put cards where a part of the line speaks of them."""
        if isinstance(node, Group):
            self._put_group(node, 1)
        elif isinstance(node, ControlsCount):
            self._put_group(node.group, node.n)
        elif isinstance(node, ControlsDifferent):
            self._put_different(node)
        elif isinstance(node, Plays):
            self._put_to_play(node)
        elif isinstance(node, EventPattern):
            for event in node.each():
                self._put_bringers(_BRING.get(event.kind(), ()))
        elif isinstance(node, Rule):
            self._put_bringers(_TRY_WHAT)
            self._put_related(node.what)

    def _put_named(self) -> None:
        """Put the cards that the line names on both sides, another copy of its own card included, and in the hand what
        costs something that it names.
        """
        for name in dict.fromkeys(names_in(tuple([self.card.abilities[each] for each in self.lines]))):
            named = self.bench.pool.by_name.get(name)
            costing = [] if named is not None else self.bench.costing(name)
            for _ in range(2 if costing else 0):
                self.hand[self.seat].append(self.random.choice(costing).slug)
            if named is not None:
                for seat in (0, 1) if self.number else (self.seat,):
                    if named in self.bench.standing and self.random.random() < 0.7:
                        self._stand(seat, named, {})
                    else:
                        self.hand[seat].append(named.slug)

    # The card itself.

    def _put_card(self) -> None:
        """Put the card where its line works, or where it can be played from."""
        if works_elsewhere(self.card.abilities[self.line]):
            self.pile[self.seat].append(self.card.slug)
        elif self._works_in_play() and (self.number % 3 != 1 or self.card in self.bench.single):
            self._stand(self.seat, self.card, self.counters)
        else:
            self.hand[self.seat].append(self.card.slug)

    def _works_in_play(self) -> bool:
        """Whether the line does something when its card is there already."""
        ability = self.card.abilities[self.line]
        if isinstance(ability, Triggered):
            for event in ability.event.each():
                if isinstance(event, (Enters, YouCast)) and event.group.is_this():
                    return False
        return self.bench.can_stand(self.card) and isinstance(ability, _IN_PLAY)

    def _note_counters(self) -> None:
        for node in self.nodes:
            if isinstance(node, (CounterCost, HasCounters, CounterTest, Every)):
                self.counters[node.kind] = max(self.counters.get(node.kind, 0), node.n + self.number % 2)
            elif isinstance(node, CounterPut) and self.number % 2:
                self.counters[node.counter] = 1

    def _stand(self, seat: int, card: Card, counters: dict[str, int], is_in_state: bool = False) -> None:
        """Put a card into play on a side; with `is_in_state` something has probably happened to it."""
        if card in self.bench.single and any(each["card"] == card.slug for each in self.play[seat]):
            return
        self.last += 1
        made: dict[str, Any] = {"card": card.slug, "id": self.last}
        if counters and "counters" in self.bench.keys:
            made["counters"] = dict(counters)
        bearer = self._bearer_of(card, seat) if card is self.card or self.number % 5 == 2 else None
        if bearer is not None:
            made[self.bench.keys["bearer"]] = bearer
        elif self.number > 1 or is_in_state:
            marks: list[tuple[str, Any]] = [
                ("turned", True),
                ("damage", 1),
            ]  # compiled, a tuple would hold two numbers
            for key, value in marks:
                often = 1.0 if self.number % 8 == 7 and key == "turned" else 0.5 if is_in_state else 0.2
                if key in self.bench.keys and self.random.random() < often:
                    made[self.bench.keys[key]] = value
        self.play[seat].append(made)

    def _bearer_of(self, card: Card, seat: int) -> int | None:
        """The number of a thing on a side that may bear a card; one is put there if there is none."""
        bearers = self.bench.bearers(card) if speaks_of_bearer(card) else []
        if not bearers:
            return None
        types = [each.type for each in bearers]
        found = [
            each["id"] for each in self.play[seat] if self.bench.pool.by_slug[each["card"]].type in types
        ]
        if not found:
            self.play[seat].append({"card": self.random.choice(bearers).slug, "id": self.last + 100})
            return self.last + 100
        return int(self.random.choice(found))

    # What the line speaks of.

    def _put_group(self, group: Group, number: int) -> None:
        """Put cards that answer a description where they are spoken of."""
        fitting = [card for card in self.bench.fitting(group) if card.slug != self.card.slug]
        number = min(max(number, group.n), 12)
        if group.quantifier == NONE:
            return
        if not fitting and group.quantifier > CHOSEN and group.place == "play":
            fitting, number = self.bench.several, max(number, 2)  # something that they can become
        if not fitting:
            return
        fitting = fitting[: 3 + self.number % 10]
        seats = self._seats_of(group)
        if group.place not in ("play", WAITING):
            piles = self._zone(group.place)
            for seat in seats:
                for _ in range(number):
                    piles[seat].append(self.random.choice(fitting).slug)
            return
        played = group.control in (PLAYED_BY_YOU, PLAYED_BY_OPPONENT) or group.place == WAITING
        for seat in seats:
            for at in range(number):
                card = fitting[at % len(fitting)] if number > 1 else self.random.choice(fitting)
                is_held = number == 1 and self.random.random() < _IN_HAND
                if played or card not in self.bench.standing or is_held:
                    self.hand[seat].append(card.slug)
                else:
                    counters = self.counters if self.random.random() < 0.5 else {}
                    self._stand(seat, card, counters, len(group.states) > 0)

    def _put_different(self, condition: ControlsDifferent) -> None:
        """Put cards that differ in what a condition asks for."""
        found: list[str] = []
        for card in self.bench.fitting(condition.group):
            kinds = card.kinds(condition.what)
            if len(found) < condition.n + 1 and any(kind not in found for kind in kinds):
                found += kinds
                self._stand(self._seat(condition.who), card, {})

    def _put_to_play(self, event: Plays) -> None:
        """Put cards that the event waits for into the hand of who plays them."""
        fitting = self.bench.fitting(event.group)
        for seat in (0, 1) if event.who == A_PLAYER else (self._seat(event.who),):
            for _ in range(2 if fitting else 0):
                self.hand[seat].append(self.random.choice(fitting).slug)

    def _put_related(self, text: str) -> None:
        """Put cards into the hands whose text has unusual words in common with this one."""
        related = self.bench.related(text)
        for seat in (0, 1):
            for _ in range(2 if related else 0):
                self.hand[seat].append(self.random.choice(related).slug)

    def _seats_of(self, group: Group) -> list[int]:
        """The sides on which things of a group are put."""
        if group.control in (THEIRS, PLAYED_BY_OPPONENT, THEIRS_OR_PLAYED):
            return [1 - self.seat]
        if group.control in (ANYONE, OF_THAT_PLAYER):
            return [0, 1]
        if group.control == YOURS_OR_PLAYED or group.place == WAITING:
            return [self.seat, self.seat]
        return [self.seat]

    def _zone(self, word: str) -> list[list[str]]:
        """The zones that a word of the vocabulary means."""
        zones = self.bench.game.vocabulary().zones
        known = dict(zip(zones, (self.deck, self.pile, self.hand)))
        return known.get(word, self.deck)

    def _put_bringers(self, modules: tuple[str, ...]) -> None:
        """Put cards into the hands that bring about what the line waits for, or try what it forbids."""
        if not modules:
            return
        bringers = self.bench.bringing(modules)
        for seat in (0, 1):
            for _ in range(2 if bringers else 0):
                self.hand[seat].append(self.random.choice(bringers).slug)

    # What is around it.

    def _put_others(self) -> None:
        """Put cards that have nothing to do with the line: none in the first draft, then some."""
        several = self.bench.several
        for seat in (0, 1):
            for _ in range(self.number % _EXTRA if several else 0):
                self._stand(seat, self.random.choice(several), {})
            if self.number and self.bench.single and self.card not in self.bench.single:
                self._stand(seat, self.random.choice(self.bench.single), {})
            for _ in range(self.number % _HELD):
                self.hand[seat].append(self.random.choice(self.bench.pool.cards).slug)
            for _ in range(self.random.choice((0, self.number % _EXTRA))):
                self.pile[seat].append(self.random.choice(self.bench.pool.cards).slug)

    def _set_numbers(self) -> None:
        """Set the numbers of the players, so that conditions about them hold, or not."""
        compared = any(isinstance(node, (HasResource, HasMoreResource)) for node in self.nodes)
        if compared or self.number % 7 == 6:
            for key in self.bench.amounts:
                self.numbers[key] = _drawn(self.bench.tryout[key], self.random)
        for node in self.nodes:
            if isinstance(node, HasHealth):
                health = self.numbers.setdefault("health", [20, 20])
                health[self._seat(node.who)] = max(1, node.n)

    def _seat(self, who: Player) -> int:
        return self.seat if who == YOU else 1 - self.seat

    def _fill_zones(self) -> None:
        """Fill the decks, and the zones of which the line asks a number."""
        empty: list[list[str]] = []
        for node in self.nodes:
            if isinstance(node, ZoneEmpty):
                empty.append(self._zone(node.zone)[self._seat(node.who)])
            elif isinstance(node, ZoneHas):
                zone = self._zone(node.zone)[self._seat(node.who)]
                while len(zone) < min(node.n, _MOST):
                    zone.append(self.random.choice(self.bench.pool.cards).slug)
        for seat in (0, 1):
            while len(self.deck[seat]) < _DECK:
                self.deck[seat].append(self.random.choice(self.bench.pool.cards).slug)
        for zone in empty:
            zone[:] = [slug for slug in zone if slug == self.card.slug]

    def _sorted_play(self) -> list[list[dict[str, Any]]]:
        """The things of both sides; single cards first."""
        single = {card.slug for card in self.bench.single}
        return [sorted(side, key=lambda each: each["card"] not in single) for side in self.play]


def speaks_of_bearer(card: Card) -> bool:
    """Whether the lines of a card speak of what bears it."""
    return any(
        isinstance(node, Group) and node.quantifier == BEARER for node in nodes_in(tuple(card.abilities))
    )


def works_elsewhere(ability: Node) -> bool:
    """Whether a line works while its card lies in a pile."""
    return any(node.zone_needed() != "" for node in nodes_in(ability) if isinstance(node, Condition))


def _drawn(value: Any, random: Random) -> Any:
    """Other numbers in the place of these, not larger."""
    if isinstance(value, list):
        return [_drawn(each, random) for each in value]
    return random.choice((0, 1, 2, random.randint(0, value), value))
