"""A table of Minds Across Time for tests: a position in a few words, played with texts of actions, read as texts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Self

import mindtable
from mindtable.cards.game.card_keys import card_keys
from mindtable.cards.state.definition import Pool
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.game import MindsAcrossTime
from mindtable.games.minds_across_time.state.state import MatState
from mindtable.games.minds_across_time.state.thing import MatThing
from mindtable.games.minds_across_time.table import MatTable
from tests.games.card_tables import CardSide, Entry, Numbers, completed, in_play, kept, numbered, pool_of
from tests.games.card_tables import at as state_at
from tests.games.played import THEY as THEY
from tests.games.played import YOU as YOU
from tests.games.played import Played

# Resource kinds as the rules' examples write them: "p2 e1".
LETTERS = dict(zip("pecsgby", words.KINDS, strict=True))

# Cards without a cost that do one thing, and products without text, for positions in which nothing else matters.
PLAIN = tuple(
    {"name": f"Plain {subtype.title()}", "type": "product", "subtypes": [subtype]}
    for subtype in card_keys("mindtable.games.minds_across_time").words("subtypes")
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


def entry(text: Entry) -> dict[str, Any]:
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


class Side(CardSide[MatState, MatThing]):
    """One player's side, as texts."""

    @property
    def field(self) -> list[str]:
        """Its cards in play, as entries."""
        return [describe(card) for card in self.things]

    @property
    def points(self) -> int:
        return int(self._state.totals[self._seat])

    @property
    def pool(self) -> str:
        """Its resources: "p2 e1"."""
        pool = self._state.pools[self._seat]
        return " ".join(f"{letter}{pool[at]}" for at, letter in enumerate(LETTERS) if pool[at])

    @property
    def library(self) -> list[str]:
        """Slugs from bottom to top."""
        return self.deck

    @property
    def removed(self) -> list[str]:
        """Slugs, the oldest first."""
        return self.discard_pile

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

    windows = (words.D_PREEMPT,)
    lets_go = "let-go"

    def side(self, seat: int) -> Side:
        return Side(self.state, seat)

    def act(self, seat: int, *actions: str) -> Self:
        """Apply actions of a seat, one after another; before each of them the other seat lets its window go."""
        for action in actions:
            decision = self.state.decision
            while decision is not None and decision.kind in self.windows and decision.seat != seat:
                self._apply(self.lets_go, decision.seat)
                decision = self.state.decision
            self._apply(action, seat)
        return self


_BASES: dict[str, dict[str, Any]] = {
    "product": {"subtypes": ["household"]},
    "character": {"talents": ["art"], "era": "modern", "region": "Oceania"},
    "resource": {"kinds": ["paper"]},
    "environment": {},
    "clash": {},
}


def pool_with(cards: Sequence[Mapping[str, Any]]) -> Pool:
    """The game's cards with these added or put in their place; only the new ones are parsed, and nothing is cached.

    A card without a type is a product without a cost.
    """
    return pool_of(mat(), completed(cards, _BASES))


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
    numbers = Numbers()

    def put(card: Entry, side: list[dict[str, Any]]) -> None:
        made = in_play(card, {"name": "card", "indicators": "counters"})
        made["entered"] = turn if made.pop("new", False) else turn - 1
        made["id"] = numbers.next(made.pop("age", None))
        side.append(made)

    pools = (resources(pool), resources(their_pool))
    given = {
        "phase": phase,
        "turn": turn,
        "active": active,
        "pools": [[each.get(kind, 0) for kind in words.KINDS] for each in pools],
        **numbered(
            numbers, (removed, their_removed), [[entry(each) for each in side] for side in (you, they)], put
        ),
        "serial": numbers.last,
    }
    libraries = [[_FILLER] * 10 if each is None else each for each in (library, their_library)]
    state = state_at(
        mat(),
        given,
        hands=(hand, their_hand),
        decks=libraries,
        variants=variants,
        seed=seed,
        pool=_pool(cards),
    )
    assert isinstance(state, MatTable)
    return Table(state)


def order(
    text: str,
    you: Sequence[Entry] = (),
    they: Sequence[Entry] = (),
    then: Sequence[str] = (),
    script: Sequence[int] = (),
    **given: Any,
) -> Table:
    """You play a clash card with that text; chance gives the results of `script`."""
    cards = [{"name": "Order", "type": "clash", "text": text}, *given.pop("cards", ())]
    t = table(you, they, hand=["order", *given.pop("hand", ())], cards=cards, **given)
    t.state.chance.script(list(script))
    return t.you("play order", *then).passed()


def at(
    text: str, you: Sequence[Entry] = (), they: Sequence[Entry] = (), mark: str = "", **given: Any
) -> Table:
    """A position in which you control a product with that text, the oldest card."""
    cards = [{"name": "Sage", "text": text}, *given.pop("cards", ())]
    return table([f"sage{mark}", *you], they, cards=cards, **given)
