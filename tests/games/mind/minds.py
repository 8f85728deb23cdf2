"""A table of MIND for tests: a position in a few words, played with texts of actions, read as texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import mindtable
from mindtable.cards.state.definition import Pool
from mindtable.games.mind import numbers
from mindtable.games.mind.game import Mind
from mindtable.games.mind.piece import MindPiece
from mindtable.games.mind.state import MindState
from mindtable.games.mind.table import MindTable
from tests.games.added import pool_of
from tests.games.mind.setting import UnitLike, set_up
from tests.games.played import Played, kept

YOU, THEY = 0, 1
ANSWERS = ("window", "train")  # kinds of decisions that ask for an answer

# What unknown decks consist of, from the bottom up, as far as it does not lie elsewhere.
FILLERS = (
    "tabula-rasa", "first-kiss", "courage", "grief", "euphoria", "sunk-cost", "dualism", "pragmatism", "stoicism",
    "nostalgia", "madeleine", "jealousy", "heartache", "halo-effect", "selective-attention", "inner-voice",
    "mirror-neurons", "childhood-home", "amnesia", "reflex-arc", "working-memory", "spatial-reasoning",
)  # fmt: skip


def mind() -> Mind:
    """The game, loaded once."""
    game = mindtable.game("mind")
    assert isinstance(game, Mind)
    return game


def e(name: str, **given: Any) -> dict[str, Any]:
    """An engaged Thought."""
    return {"name": name, "engaged": True, **given}


def on(name: str, bearer: str, **given: Any) -> dict[str, Any]:
    """An Intellect that is attached to a Thought."""
    return {"name": name, "on": bearer, **given}


class Side:
    """One player's side, as texts."""

    def __init__(self, state: MindState, seat: int) -> None:
        self._state = state
        self._seat = seat
        if state.stale:
            numbers.project(state)

    @property
    def units(self) -> list[str]:
        """Its units: "amnesia 3", "amnesia 3 E", or "[amnesia 3, panic 1 E] = 4"."""
        found = []
        for unit in self._state.units(self._seat):
            members = [describe(piece) for piece in unit]
            if unit[0].group:
                found.append(f"[{', '.join(members)}] = {numbers.unit_power(self._state, unit)}")
            else:
                found.append(members[0])
        return found

    @property
    def intellects(self) -> list[str]:
        """Slugs of its Intellects in play, oldest first."""
        return [piece.printed.slug for piece in self._state.sides[self._seat] if piece.printed.is_intellect]

    @property
    def memory(self) -> str:
        """Committed Memory and Memory: "7/9"."""
        return f"{self._state.committed[self._seat]}/{self._state.memory[self._seat]}"

    @property
    def breaks(self) -> int:
        return int(self._state.breaks[self._seat])

    @property
    def breaking_point(self) -> int:
        return int(self._state.breaking_point[self._seat])

    @property
    def hand(self) -> list[str]:
        """Slugs, sorted."""
        return sorted(card.slug for card in self._state.hand[self._seat])

    @property
    def deck(self) -> list[str]:
        """Slugs from bottom to top."""
        return [card.slug for card in self._state.deck[self._seat]]

    @property
    def discard_pile(self) -> list[str]:
        """Slugs from bottom to top."""
        return [card.slug for card in self._state.discard_pile[self._seat]]

    def find(self, slug: str) -> MindPiece:
        """The oldest card in play of that slug."""
        return next(piece for piece in self._state.sides[self._seat] if piece.printed.slug == slug)

    def power(self, slug: str) -> int:
        """The current power of a Thought."""
        return int(self.find(slug).power)

    def cost(self, slug: str) -> int:
        """The current cost of a card in play."""
        return int(self.find(slug).cost)

    def group(self, slug: str) -> str:
        """What actions call the Group of a Thought."""
        return f"group-{self.find(slug).group}"


def describe(piece: MindPiece) -> str:
    """A Thought: slug, current power, E if it is engaged."""
    return f"{piece.printed.slug} {piece.power}" + (" E" if piece.turned else "")


class Table(Played[MindState, Side]):
    """A game of MIND at a position."""

    def side(self, seat: int) -> Side:
        return Side(self.state, seat)

    @property
    def train(self) -> list[str]:
        """The items on the train, the topmost last."""
        return [play.form.slug for play in self.state.train.plays]

    def passed(self) -> Self:
        """Pass all windows and answers until something else is asked."""
        for _ in range(100):
            decision = self.state.decision
            if decision is None or decision.kind not in ANSWERS:
                return self
            self.act(decision.seat, "pass")
        raise AssertionError("the windows do not end")


def pool_with(cards: Sequence[Mapping[str, Any]]) -> Pool:
    """The game's cards with these added or put in their place; only the new ones are parsed, and nothing is cached.

    A card without a type is a Thought (emotion, cost 1, power 1), an Intellect costs 1.
    """
    new: dict[str, dict[str, Any]] = {}
    for card in cards:
        if card.get("type", "thought") == "thought":
            base: dict[str, Any] = {"type": "thought", "kind": "emotion", "cost": 1, "power": 1}
        elif card["type"] == "intellect":
            base = {"cost": 1, "scope": "immediate"}
        else:
            base = {"breaking_point": 8, "memory": 9}
        new[card["name"]] = {"text": "", **base, **card}
    return pool_of(mind(), new)


_pool = kept(pool_with)


def slugs_in(entries: Sequence[UnitLike]) -> list[str]:
    """The slugs of all cards of a side."""
    found: list[str] = []
    for entry in entries:
        if isinstance(entry, str):
            found.append(entry)
        elif isinstance(entry, Mapping):
            found.append(str(entry["name"]))
        else:
            found.extend(slugs_in(entry))
    return found


def table(
    you: Sequence[UnitLike] = (),
    they: Sequence[UnitLike] = (),
    *,
    hand: Sequence[str] = (),
    their_hand: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    their_deck: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    their_discard: Sequence[str] = (),
    breaks: int = 0,
    their_breaks: int = 0,
    thinker: str = "socrates",
    their_thinker: str = "the-mnemonist",
    active: int = YOU,
    turn: int = 9,
    phase: str = "play",
    variants: Sequence[str] = (),
    seed: int | str = 0,
    cards: Sequence[Mapping[str, Any]] = (),
) -> Table:
    """A position of MIND; `cards` are added to (or replace) the game's own. Decks that are not given are unknown."""
    decks = []
    for given, side, held, pile in (
        (deck, you, hand, discard),
        (their_deck, they, their_hand, their_discard),
    ):
        used = {*slugs_in(side), *held, *pile}
        decks.append([slug for slug in FILLERS if slug not in used][:12] if given is None else list(given))
    state = set_up(
        mind(),
        thinkers=(thinker, their_thinker),
        sides=(you, they),
        hands=(hand, their_hand),
        decks=decks,
        discard_piles=(discard, their_discard),
        breaks=(breaks, their_breaks),
        active=active,
        turn_number=turn,
        phase=phase,
        variants=variants,
        seed=seed,
        pool=_pool(cards) if cards else None,
    )
    return Table(state)


def started(
    you: Mapping[str, int] | str = "passion-play",
    they: Mapping[str, int] | str = "the-academy",
    *,
    seed: int | str = 0,
    variants: Sequence[str] = (),
) -> Table:
    """A game from its very beginning, at its first decision."""
    state = mind().start(decks=(you, they), seed=seed, variants=variants, players=("You", "They"))
    assert isinstance(state, MindTable)
    return Table(state)
