"""The games as the laws see them: how to start one, and conditions that always hold on its table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from mindtable import Event, State
from mindtable.cards.state.definition import Card
from mindtable.cards.state.stack import Play
from mindtable.cards.state.state import CardState
from mindtable.games.mind import numbers
from mindtable.games.mind import words as mind_words
from mindtable.games.mind.decks import fingerprint
from mindtable.games.mind.game import Mind
from mindtable.games.mind.state.card import MindCard
from mindtable.games.mind.state.state import MindState
from mindtable.games.mind_game import words as mind_game_words
from mindtable.games.mind_game.state.state import MindGameState
from mindtable.games.mind_game.state.tile import NUMBER
from mindtable.games.mindnet import words as mn_words
from mindtable.games.mindnet.state.state import MnState
from mindtable.games.mindnet.state.thing import MnThing
from mindtable.games.minds_across_time import words as mat_words
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.tumblrcards import words as tumblr_words
from mindtable.games.tumblrcards.state.state import TumblrState
from mindtable.testing import Lawful
from tests.long import FULL, long_but

SHARES = (500, 50)  # random and greedy games of a chunk in the full run


class Shipped(Lawful):
    """A game of this package under the laws.

    `daily` is how many random and greedy games a chunk plays, except in `make laws`, and `daily_greedy_chunks` how many
    chunks of greedy ones there are.
    """

    name: str
    daily: tuple[int, int]
    daily_greedy_chunks: int = 8

    def __init__(self) -> None:
        super().__init__(self.name)

    def games(self) -> tuple[int, int]:
        """How many random and greedy games a chunk plays in this run."""
        return SHARES if FULL else self.daily


class TumblrLaws(Shipped):
    """Cards are conserved, creatures stand in order."""

    name = "tumblrcards"
    sample = 0.03
    daily = (100, 2)
    attempts = ("cast goblin", "attack goblin -> opponent", "discard zombie", "target bear", "combat")
    rare = ()
    verbs = tumblr_words.VERBS
    acts = (tumblr_words.CAST, tumblr_words.ATTACK)
    most_operand = 60

    def start(self, seed: int, variants: Sequence[str]) -> State:
        random = Random(f"decks {seed}")
        decks = [deck.id for deck in self.game.decks()]
        return self.game.start(
            decks=(random.choice(decks), random.choice(decks)), seed=seed, variants=variants
        )

    def zones(self, state: CardState) -> dict[str, list[list[Card]]]:
        assert isinstance(state, TumblrState)
        return {**super().zones(state), "drawn pile": state.drawn}

    def reforms(self, event: Event) -> bool:
        return event.kind is tumblr_words.E_REFORMED

    def check_table(self, state: State, belongings: Any) -> None:
        assert isinstance(state, TumblrState)
        if state.decision is None or state.decision.kind not in ("cast", "attack"):
            return  # something is half way
        super().check_table(state, belongings)
        for seat in (0, 1):
            ids = [creature.id for creature in state.sides[seat]]
            assert ids == sorted(ids)
            assert len(ids) <= 50
            assert all(creature.controller == seat for creature in state.sides[seat])
        assert state.queue == []
        assert not state.triggered


class MindGameLaws(Shipped):
    """80 tiles are conserved, at most 5 of a player in a place and 10 in hand, at most 20 points (MG-3.4, MG-5)."""

    name = "mind_game"
    sample = 0.0015
    daily = (35, 1)  # its games are long: two thousand decisions
    daily_greedy_chunks = 4
    attempts = (
        "buy hate-4",
        "discard pain-1",
        "place MP1 doubt-2 -> PGT1",
        "command blue -> KBT4",
        "move KBT4 -> KBT5",
        "child doubt-1",
        "send parent -> PGT5",
        "reconfigure shock-1",
        "expel GOT5",
        "end",
    )
    rare = ("split", "send", "merge", "fight")
    verbs = mind_game_words.VERBS
    acts = (
        mind_game_words.BUY,
        mind_game_words.DISCARD,
        mind_game_words.PLACE_TILE,
        mind_game_words.COMMAND,
        mind_game_words.EXIT,
        mind_game_words.SPLIT,
        mind_game_words.SEND,
        mind_game_words.MOVE,
        mind_game_words.RECONFIGURE,
    )
    most_operand = 660  # the bound of the first operand of a placing

    def belongings(self, state: State) -> Any:
        assert isinstance(state, MindGameState)
        held = [tile for hand in state.hands for tile in hand]
        standing = [tile for construct in state.stacks if construct is not None for tile in construct.tiles]
        return sorted(held + standing + [tile for tile in range(NUMBER) if state.bank[tile]])

    def check_table(self, state: State, belongings: Any) -> None:
        assert isinstance(state, MindGameState)
        assert self.belongings(state) == belongings == list(range(NUMBER))
        assert all(len(hand) <= 10 for hand in state.hands)
        assert all(0 <= points <= 20 for points in state.points)
        assert all(reserve >= 0 for reserve in state.reserves)
        assert all(1 <= construct.size <= 5 for construct in state.stacks if construct is not None)
        assert state.turn <= 400
        decision = state.decision
        assert decision is not None
        if state.step != "combat":
            assert all(construct.shown for construct in state.stacks if construct is not None)
            assert decision.seat == state.active


class MindLaws(Shipped):
    """Cards are conserved, Memory is kept to, Groups and challenges are whole (MI-5.5, MI-10.5, MI-13.5, MI-18.1)."""

    name = "mind"
    sample = 0.02
    daily = (70, 1)
    attempts = (
        "play tabula-rasa",
        "play rebuttal",
        "use metacognition",
        "remove panic",
        "group amnesia",
        "ungroup amnesia",
        "challenge panic -> opponent",
        "block panic",
        "drop panic",
        "target panic",
        "discard epiphany",
        "pick epiphany",
        "cut 20",
        "pass",
        "next",
        "end",
    )
    rare = ("card", "discard", "may", "cost", "order", "overload", "go-on", "recover")
    verbs = mind_words.VERBS
    acts = (
        mind_words.PLAY,
        mind_words.USE,
        mind_words.REMOVE,
        mind_words.GROUP,
        mind_words.UNGROUP,
        mind_words.CHALLENGE,
        mind_words.BLOCK,
    )
    most_operand = 120

    def start(self, seed: int, variants: Sequence[str]) -> State:
        random = Random(f"decks {seed}")
        if seed % 3 == 0:
            return self.game.start(decks=(self.deck(random), self.deck(random)), seed=seed, variants=variants)
        decks = [deck.id for deck in self.game.decks()]
        return self.game.start(
            decks=(random.choice(decks), random.choice(decks)), seed=seed, variants=variants
        )

    def deck(self, random: Random) -> dict[str, int]:
        """A random legal deck: a Thinker and 20 cards of different effects (MI-3)."""
        assert isinstance(self.game, Mind)
        thinkers: list[str] = []
        cards: list[str] = []
        effects: set[str] = set()
        known = list(self.game.pool().cards)
        random.shuffle(known)
        for card in known:
            assert isinstance(card, MindCard)
            effect = fingerprint(card)
            if card.is_thinker:
                thinkers.append(card.slug)
            elif effect not in effects:
                effects.add(effect)
                cards.append(card.slug)
        return dict.fromkeys([thinkers[0], *cards[:20]], 1)

    def belongings(self, state: State) -> Any:
        assert isinstance(state, MindState)
        return [mind_cards_of(state, 0), mind_cards_of(state, 1)]

    def check_table(self, state: State, belongings: Any) -> None:
        assert isinstance(state, MindState)
        decision = state.decision
        assert decision is not None
        if decision.kind not in ("play", "challenge", "window", "train"):
            return  # something is half way
        if state.stale:
            numbers.project(state)
        for seat in (0, 1):
            assert mind_cards_of(state, seat) == belongings[seat]
            side = state.sides[seat]
            assert side[0].printed.is_thinker
            assert [piece.age for piece in side] == sorted(piece.age for piece in side)
            assert all(piece.controller == seat for piece in side)
            assert state.committed[seat] <= state.memory[seat] or all(piece.cost == 0 for piece in side[1:])
            assert len(state.pile_ids[seat]) == len(state.discard_pile[seat])
            assert 0 <= state.breaks[seat] < 3
            for unit in state.units(seat):
                assert (unit[0].group == 0) == (len(unit) == 1)
        challenge = state.challenge
        if challenge is not None:
            assert all(state.find_piece(id_) is not None for id_ in challenge.challengers)
            assert challenge.at_player == (not challenge.targets)
        if decision.kind in ("play", "challenge"):
            assert decision.seat == state.active
            assert challenge is None
            assert not state.train.plays
        assert state.turn <= 100
        assert state.queue == []
        assert not state.triggered


def mind_cards_of(state: MindState, seat: int) -> Counter[str]:
    """Every card that belongs to a seat, wherever it is."""
    zones: list[Card] = [*state.hand[seat], *state.deck[seat], *state.discard_pile[seat]]
    for side in state.sides:
        zones.extend(piece.printed for piece in side if piece.owner == seat)
    for waiting in state.train.plays:
        piece = state.waiting_piece(waiting)
        if piece is not None and piece.owner == seat:
            zones.append(piece.printed)
    return Counter(card.slug for card in zones)


class MatLaws(Shipped):
    """Cards are conserved, pools and indicators are never negative, each player has one environment (MAT-4.3, MAT-8.20,
    MAT-10.1).
    """

    name = "minds_across_time"
    sample = 0.01
    daily = (12, 1)
    daily_greedy_chunks = 4
    attempts = (
        "play eureka",
        "play ibn-sina",
        "play rose-window",
        "play scooped",
        "use copper-mine",
        "use university",
        "pay-with ibn-sina",
        "kind glass",
        "less art",
        "target ibn-sina",
        "discard eureka",
        "pick eureka",
        "start eureka",
        "cut 20",
        "order 2",
        "redraw",
        "first",
        "let-go",
        "end",
    )
    rare = ("card", "discard", "may", "pay", "order", "start", "decide", "mode", "kind")
    verbs = mat_words.VERBS
    acts = (mat_words.PLAY, mat_words.USE)
    most_operand = 200

    def start(self, seed: int, variants: Sequence[str]) -> State:
        random = Random(f"decks {seed}")
        decks: list[Any] = [deck.id for deck in self.game.decks()]
        if seed % 3 == 0:
            slugs = [card.slug for card in self.game.cards()]
            decks = [
                dict(Counter(random.choice(slugs) for _ in range(random.randint(40, 60)))) for _ in range(4)
            ]
        return self.game.start(
            decks=(random.choice(decks), random.choice(decks)),
            seed=seed,
            variants=[each for each in variants if each != "four-copies"],
        )

    def belongings(self, state: State) -> Any:
        assert isinstance(state, MatState)
        return [mat_cards_of(state, 0), mat_cards_of(state, 1)]

    def check_table(self, state: State, belongings: Any) -> None:
        assert isinstance(state, MatState)
        if state.stale:
            state.project()
        for seat in (0, 1):
            assert mat_cards_of(state, seat) == belongings[seat]
            side = state.sides[seat]
            assert all(card.controller == seat for card in side)
            assert len([card for card in side if card.printed.is_environment]) <= 1
            assert min(state.pools[seat]) >= 0
            assert all(n > 0 for card in side for n in (card.counters or {}).values())
            assert len(state.pile_ids[seat]) == len(state.discard_pile[seat])
            assert state.totals[seat] < state.needed
        decision = state.decision
        if decision is not None and decision.kind in ("main", "preempt"):
            assert state.queue == []
            assert state.batches == []
            assert not state.triggered
            assert (decision.seat == state.active) or decision.kind == "preempt"
        assert state.carried_out <= 200
        assert state.turn <= 300


def mat_cards_of(state: MatState, seat: int) -> Counter[str]:
    """Every card that belongs to a seat, wherever it is."""
    zones: list[Card] = [*state.hand[seat], *state.deck[seat], *state.discard_pile[seat]]
    for side in state.sides:
        zones.extend(card.original for card in side if card.owner == seat and card.original is not None)
    waiting = {int(play.id): play for play in state.moves.plays}
    for step in state.agenda:
        if isinstance(step.data, Play):
            waiting[int(step.data.id)] = step.data
    zones.extend(play.form for play in waiting.values() if play.is_card() and play.seat == seat)
    return Counter(card.slug for card in zones)


class MnLaws(Shipped):
    """Cards are conserved, items are borne by individuals of the same player, balances are never negative (MN-13.3,
    MN-13.5, MN-15.1).
    """

    name = "mindnet"
    sample = 0.02
    daily = (30, 1)
    daily_greedy_chunks = 4
    attempts = (
        "recruit commuter",
        "purchase pineal-shunt",
        "play drive-by-update",
        "use granny-arsenic",
        "approach commuter",
        "declare commuter",
        "surrogate commuter",
        "add commuter",
        "activate commuter",
        "heal rosa-lindqvist-paz",
        "hit commuter",
        "attach commuter",
        "target commuter",
        "choose commuter",
        "discard commuter",
        "pick commuter",
        "interaction 2",
        "order 2",
        "mode 1",
        "victory",
        "steal",
        "damage",
        "go",
        "pass",
        "done",
    )
    rare = ("card", "may", "order", "mode", "replace", "first", "hit", "victory", "unique", "bearer", "cost")
    verbs = mn_words.VERBS
    acts = (mn_words.RECRUIT, mn_words.PURCHASE, mn_words.PLAY, mn_words.USE)
    most_operand = 220

    def start(self, seed: int, variants: Sequence[str]) -> State:
        random = Random(f"decks {seed}")
        decks: list[Any] = [deck.id for deck in self.game.decks()]
        if seed % 3 == 0:
            slugs = [card.slug for card in self.game.cards()]
            decks = [dict.fromkeys(random.sample(slugs, 25), 2) for _ in range(4)]
        return self.game.start(
            decks=(random.choice(decks), random.choice(decks)), seed=seed, variants=variants
        )

    def zones(self, state: CardState) -> dict[str, list[list[Card]]]:
        assert isinstance(state, MnState)
        dead: list[list[Card]] = [
            [card.printed for card in state.fallen if card.owner == seat] for seat in (0, 1)
        ]
        return {**super().zones(state), "GNE area": state.areas, "interaction area": dead}

    def lying_open(self, state: CardState, seat: int) -> list[str]:
        assert isinstance(state, MnState)
        dead = [card.printed.slug for card in state.fallen if card.owner == seat]
        return dead + (self.of_areas(state, seat) if state.is_over else [])

    def of_areas(self, state: MnState, seat: int) -> list[str]:
        """The cards of a player in both GNE areas."""
        areas = zip(state.areas, state.owners, strict=True)
        return [
            card.slug
            for area, owners in areas
            for card, owner in zip(area, owners, strict=True)
            if owner == seat
        ]

    def owned(self, state: CardState, seat: int) -> Counter[str]:
        assert isinstance(state, MnState)
        found = super().owned(state, seat)
        found.update(self.of_areas(state, seat))
        found.subtract(card.slug for card in state.areas[seat])
        return +found

    def check_table(self, state: State, belongings: Any) -> None:
        assert isinstance(state, MnState)
        super().check_table(state, belongings)
        state.refresh()
        for seat in (0, 1):
            assert state.credits[seat] >= 0
            assert len(state.pile_ids[seat]) == len(state.discard_pile[seat])
            side = state.sides[seat]
            people = {int(card.id): card for card in side if card.printed.is_individual}
            for card in side:
                assert card.controller == seat
                assert card.printed.is_item == (card.bearer in people)
                assert card.form is (card.printed.asleep if card.turned else card.printed)
                assert card.unit == 0 or (card.printed.is_individual and card.met == state.turn)
                if card.bearer:
                    assert card.turned == people[card.bearer].turned
        decision = state.decision
        if decision is not None and decision.kind in ("deploy", "event", "approach", "window", "interaction"):
            assert state.queue == []
            assert not state.triggered
            living = [card for side in state.sides for card in people_of(side)]
            assert all(card.health > card.damage for card in living)
        assert state.turn <= 200


def people_of(side: list[MnThing]) -> list[MnThing]:
    """The individuals among cards in play."""
    return [card for card in side if card.printed.is_individual]


LAWFUL: Sequence[Shipped] = (TumblrLaws(), MindGameLaws(), MindLaws(), MatLaws(), MnLaws())


def for_each(laws: Sequence[Lawful], dear: Sequence[str] = ()) -> pytest.MarkDecorator:
    """A case for each game, as `law`; those of the games that are `dear` run in `make test-long`."""
    cases = long_but(laws, *[law for law in laws if law.name not in dear])
    return pytest.mark.parametrize("law", cases, ids=[law.name for law in laws])
