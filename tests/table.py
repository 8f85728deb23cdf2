"""A table for tests: a position written as a few words, played by sentences, read as texts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import mindtable
from mindtable import Refusal
from mindtable.cards.state.definition import Pool
from mindtable.games.tumblrcards.game import TumblrCards
from mindtable.games.tumblrcards.state.creature import Creature
from mindtable.games.tumblrcards.table import TumblrTable
from tests.games.card_tables import CardSide, Entry, Numbers, at, in_play, kept, numbered, pool_of
from tests.games.played import THEY as THEY
from tests.games.played import YOU as YOU
from tests.games.played import Claim, Played

# Entries of a creature that have other names in positions.
_RENAMED = {"name": "card", "age": "id", "attack": "more_attack", "health": "more_health"}
# A capitalised word and the number of a creature behind it.
NUMBERED = re.compile(r"\b(?!Turn )([A-Z][\w']*) \d+(?=[ ,.:]|$)")


def tumblrcards() -> TumblrCards:
    """The game, loaded once."""
    game = mindtable.game("tumblrcards")
    assert isinstance(game, TumblrCards)
    return game


def creature(name: str, **given: Any) -> dict[str, Any]:
    """A creature with something on it: damage=, attack=, health=, entered=, token=, owner=, x=, counters=, age= ..."""
    return {"name": name, **given}


class Side(CardSide[TumblrTable, Creature]):
    """One player's side, as texts."""

    called = "name"

    @property
    def field(self) -> list[str]:
        """Its creatures, oldest first: "Bear 3/2" (attack/current health)."""
        return [describe(found) for found in self.things]

    @property
    def creatures(self) -> list[Creature]:
        """Its creatures themselves."""
        return self.things

    @property
    def health(self) -> int:
        return int(self._state.health[self._seat])

    @property
    def discard_pile(self) -> list[str]:
        """Names, sorted."""
        return sorted(super().discard_pile)

    def call(self, name: str, nth: int = 0) -> str:
        """What an action calls that creature: its slug and number."""
        found = self.find(name, nth)
        return f"{found.form.slug}-{found.id}"


def describe(found: Creature) -> str:
    """A creature as name attack/current health."""
    return f"{found.form.name} {found.attack}/{found.health_left()}"


class Table(Played[TumblrTable, Side]):
    """A game of TumblrCards at a position."""

    def side(self, seat: int) -> Side:
        return Side(self.state, seat)

    @property
    def mana(self) -> int:
        return int(self.state.mana_left())

    @property
    def phase(self) -> str:
        return self.state.phase

    @property
    def story(self) -> list[str]:
        """The log without the numbers of creatures: "Bear 3 dies." reads "Bear dies."."""
        return [NUMBERED.sub(r"\1", sentence) for sentence in self.log]

    def tells(self, *sentences: str) -> Claim:
        """Whether the story has these sentences in this order, perhaps with others between them."""
        rest = iter(self.story)
        holds = all(sentence in rest for sentence in sentences)
        return Claim(holds, f"the log says {self.story}, not {' and then '.join(map(repr, sentences))}")

    def refusal(self, action: str, seat: int = YOU) -> Refusal | None:
        """Why an action is refused now, or None."""
        return self.state.refusal(action, seat)


def pool_with(cards: Sequence[Mapping[str, Any]]) -> Pool:
    """The game's cards with these added or put in their place; only the new ones are parsed, and nothing is cached."""
    new = {card["name"]: {"cost": 1, "attack": 1, "health": 1, **card} for card in cards}
    return pool_of(tumblrcards(), new)


_pool = kept(pool_with)


def table(
    you: Sequence[Entry] = (),
    they: Sequence[Entry] = (),
    *,
    hand: Sequence[str] = (),
    their_hand: Sequence[str] = (),
    deck: Sequence[str] = (),
    their_deck: Sequence[str] = (),
    discard: Sequence[str] = (),
    their_discard: Sequence[str] = (),
    health: int = 10,
    their_health: int = 10,
    mana: int | None = None,
    active: int = YOU,
    turn: int = 9,
    phase: str = "casting",
    died: Sequence[str] = (),
    variants: Sequence[str] = (),
    seed: int | str = 0,
    scripted: Sequence[int] = (),
    cards: Sequence[Mapping[str, Any]] = (),
) -> Table:
    """A position of TumblrCards; `cards` are added to (or replace) the game's own, `scripted` results of chance."""
    numbers = Numbers()

    def put(given: Entry, side: list[dict[str, Any]]) -> None:
        made = {"x": 1, "entered": turn - 2, **in_play(given, _RENAMED)}
        made["id"] = numbers.next(made.get("id"))
        made.setdefault("total_damage", made.get("damage", 0))
        if made.pop("token", False):
            made["original"] = None
        side.append(made)

    given = {
        "phase": phase,
        "turn": turn,
        "active": active,
        "health": [health, their_health],
        **numbered(numbers, (discard, their_discard), (you, they), put),
        "deaths": [{"id": numbers.next(), "card": name, "turn": turn - 1} for name in died],
        "serial": numbers.last,
    }
    if phase != "start of turn":
        full = (their_health, health)[active] if mana is None else mana
        given |= {"mana": full, "mana_known": True}
    state = at(
        tumblrcards(),
        given,
        hands=(hand, their_hand),
        decks=(deck, their_deck),
        variants=variants,
        seed=seed,
        pool=_pool(cards) if cards else None,
    )
    assert isinstance(state, TumblrTable)
    if scripted:
        state.chance.script(list(scripted))
    return Table(state)


def started(
    you: Mapping[str, int] | str = "downwind-horde",
    they: Mapping[str, int] | str = "restless-dead",
    *,
    seed: int | str = 0,
    variants: Sequence[str] = (),
) -> Table:
    """A game from its very beginning, at its first decision."""
    decks = (you, they)
    state = tumblrcards().start(decks=decks, seed=seed, variants=variants, players=("You", "They"))
    assert isinstance(state, TumblrTable)
    return Table(state)


def deck_with(size: int = 20, **cards: int) -> dict[str, int]:
    """A deck with these cards (underscores for hyphens), filled up to its size with pairs of cheap ones."""
    deck = {slug.replace("_", "-"): number for slug, number in cards.items()}
    cheap = ("bear", "sewer-rat", "ooze", "zombie", "imp", "barbarian", "wellwisher", "royal-caravel")
    for slug in (*cheap, "elf-historian", "treasure-hoarder", "gelfind-wall"):
        missing = size - sum(deck.values())
        if missing > 0 and slug not in deck:
            deck[slug] = min(2, missing)
    return deck


def data_path(name: str) -> Path:
    """A file of test data."""
    return Path(__file__).parent / "data" / name
