"""A table of Minds Across Time for tests: a position in a few words, played with texts of actions, read as texts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

import mindtable
from mindtable.cards.state.definition import Pool
from mindtable.games.minds_across_time import numbers, words
from mindtable.games.minds_across_time.game import MindsAcrossTime
from mindtable.games.minds_across_time.state import MatState
from mindtable.games.minds_across_time.table import MatTable
from mindtable.games.minds_across_time.thing import MatThing
from tests.games.added import pool_of
from tests.games.minds_across_time.setting import set_up
from tests.games.played import Played, kept

YOU, THEY = 0, 1

# Resource kinds as the rules' examples write them: "p2 e1".
LETTERS = dict(zip("pecsgby", words.KINDS, strict=True))

# Cards without a cost that do one thing, and products without text, for positions in which nothing else matters.
PLAIN = tuple(
    {"name": f"Plain {subtype.title()}", "type": "product", "subtypes": [subtype]}
    for subtype in words.SUBTYPES
)
TOOLS = (
    {"name": "Ruin", "type": "clash", "text": "Destroy target card."},
    {"name": "Recall", "type": "clash", "text": "Return target card to its owner's hand."},
    {"name": "Hush", "type": "clash", "text": "Pivot target card."},
    {"name": "Wake", "type": "clash", "text": "Unpivot target card."},
    {"name": "Theft", "type": "clash", "text": "Gain control of target card."},
    {"name": "Whim", "type": "clash", "text": "Choose new targets for the preempted move."},
    {"name": "Veto", "type": "clash", "text": "Foil the preempted move."},
    {"name": "Pause", "type": "clash", "text": "Stall the preempted move."},
)  # fmt: skip

_FILLER = "te-rangi-hiroa"  # a character without text
_ENTRY = re.compile(r"(?P<slug>[a-z0-9-]+?)(?P<marks>[*!]*)(?P<indicators>(?: [a-z]+:\d+)*)")


def mat() -> MindsAcrossTime:
    """The game, loaded once."""
    game = mindtable.game("minds_across_time")
    assert isinstance(game, MindsAcrossTime)
    return game


def entry(text: str | Mapping[str, Any]) -> dict[str, Any]:
    """A card in play: its slug, `*` if it is pivoted, `!` if it entered this turn, indicators as `pollution:2`."""
    if not isinstance(text, str):
        return dict(text)
    found = _ENTRY.fullmatch(text)
    assert found is not None, text
    made: dict[str, Any] = {"name": found["slug"]}
    if "*" in found["marks"]:
        made["pivoted"] = True
    if "!" in found["marks"]:
        made["new"] = True
    pairs = [each.split(":") for each in found["indicators"].split()]
    if pairs:
        made["indicators"] = {kind: int(n) for kind, n in pairs}
    return made


def resources(text: str) -> dict[str, int]:
    """A pool: "p2 e1"."""
    return {LETTERS[each[0]]: int(each[1:]) for each in text.split()}


class Side:
    """One player's side, as texts."""

    def __init__(self, state: MatState, seat: int) -> None:
        self._state = state
        self._seat = seat
        if state.stale:
            numbers.project(state)

    @property
    def field(self) -> list[str]:
        """Its cards in play, as entries."""
        return [describe(card) for card in self._state.sides[self._seat]]

    @property
    def points(self) -> int:
        return int(self._state.totals[self._seat])

    @property
    def pool(self) -> str:
        """Its resources: "p2 e1"."""
        pool = self._state.pools[self._seat]
        return " ".join(f"{letter}{pool[at]}" for at, letter in enumerate(LETTERS) if pool[at])

    @property
    def hand(self) -> list[str]:
        """Slugs, sorted."""
        return sorted(card.slug for card in self._state.hand[self._seat])

    @property
    def library(self) -> list[str]:
        """Slugs from bottom to top."""
        return [card.slug for card in self._state.deck[self._seat]]

    @property
    def removed(self) -> list[str]:
        """Slugs, the oldest first."""
        return [card.slug for card in self._state.discard_pile[self._seat]]

    def find(self, slug: str) -> MatThing:
        """The oldest card in play of that slug."""
        return next(card for card in self._state.sides[self._seat] if card.printed.slug == slug)

    def talents(self, slug: str) -> str:
        """The talents that a card in play has now."""
        return " ".join(talent for talent in words.TALENTS if self._state.has_talent(self.find(slug), talent))


def describe(card: MatThing) -> str:
    """A card in play: slug, `*` if it is pivoted, its indicators."""
    found = sorted((card.counters or {}).items())
    indicators = "".join(f" {kind}:{n}" for kind, n in found if n)
    return card.printed.slug + ("*" if card.turned else "") + indicators


class Table(Played[MatTable, Side]):
    """A game of Minds Across Time at a position."""

    def side(self, seat: int) -> Side:
        return Side(self.state, seat)

    def act(self, seat: int, *actions: str) -> Self:
        """Apply actions of a seat, one after another; before each of them the other seat lets its window go."""
        for action in actions:
            decision = self.state.decision
            while decision is not None and decision.kind == words.D_PREEMPT and decision.seat != seat:
                self._apply("let-go", decision.seat)
                decision = self.state.decision
            self._apply(action, seat)
        return self

    def passed(self) -> Self:
        """Let everything go until something else is asked."""
        for _ in range(100):
            decision = self.state.decision
            if decision is None or decision.kind != words.D_PREEMPT:
                return self
            self._apply("let-go", decision.seat)
        raise AssertionError("the windows do not end")


_BASES: dict[str, dict[str, Any]] = {
    "character": {"talents": ["art"], "era": "modern", "region": "Oceania"},
    "resource": {"kinds": ["paper"]},
    "product": {"subtypes": ["household"]},
    "environment": {},
    "clash": {},
}


def pool_with(cards: Sequence[Mapping[str, Any]]) -> Pool:
    """The game's cards with these added or put in their place; only the new ones are parsed, and nothing is cached.

    A card without a type is a product without a cost.
    """
    new: dict[str, dict[str, Any]] = {}
    for card in cards:
        type_ = card.get("type", "product")
        new[card["name"]] = {"text": "", "type": type_, **_BASES[type_], **card}
    return pool_of(mat(), new)


_pool = kept(lambda cards: pool_with([*PLAIN, *TOOLS, *cards]))


def table(
    you: Sequence[str | Mapping[str, Any]] = (),
    they: Sequence[str | Mapping[str, Any]] = (),
    *,
    hand: Sequence[str] = (),
    their_hand: Sequence[str] = (),
    library: Sequence[str] | None = None,
    their_library: Sequence[str] | None = None,
    removed: Sequence[str] = (),
    their_removed: Sequence[str] = (),
    pool: str = "",
    their_pool: str = "",
    active: int = YOU,
    turn: int = 9,
    phase: str = "main",
    variants: Sequence[str] = (),
    seed: int | str = 0,
    cards: Sequence[Mapping[str, Any]] = (),
) -> Table:
    """A position; `cards` are added to (or replace) the game's own. A library that is not given has 10 characters."""
    state = set_up(
        mat(),
        sides=([entry(each) for each in you], [entry(each) for each in they]),
        hands=(hand, their_hand),
        libraries=[[_FILLER] * 10 if each is None else list(each) for each in (library, their_library)],
        removed=(removed, their_removed),
        pools=(resources(pool), resources(their_pool)),
        active=active,
        turn_number=turn,
        phase=phase,
        variants=variants,
        seed=seed,
        pool=_pool(cards),
    )
    return Table(state)
