"""A table of MIND for tests: a position in a few words, played with texts of actions, read as texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import mindtable
from mindtable.cards.state.definition import Pool
from mindtable.cards.words import FOR_GOOD
from mindtable.games.mind import numbers
from mindtable.games.mind.game import Mind
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import MindState
from mindtable.games.mind.table import MindTable
from tests.games.card_tables import CardSide, Entry, Numbers, at, completed, in_play, kept, numbered, pool_of
from tests.games.played import THEY as THEY
from tests.games.played import YOU as YOU
from tests.games.played import Played

UnitLike = Entry | Sequence[Entry]  # several are a Group
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


class Side(CardSide[MindState, MindPiece]):
    """One player's side, as texts."""

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
        return [piece.printed.slug for piece in self.things if piece.printed.is_intellect]

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

    windows = ANSWERS

    def side(self, seat: int) -> Side:
        return Side(self.state, seat)

    @property
    def train(self) -> list[str]:
        """The items on the train, the topmost last."""
        return [play.form.slug for play in self.state.train.plays]


_BASES: dict[str, dict[str, Any]] = {
    "thought": {"kind": "emotion", "cost": 1, "power": 1},
    "intellect": {"cost": 1, "scope": "immediate"},
    "thinker": {"breaking_point": 8, "memory": 9},
}


def pool_with(cards: Sequence[Mapping[str, Any]]) -> Pool:
    """The game's cards with these added or put in their place; only the new ones are parsed, and nothing is cached.

    A card without a type is a Thought (emotion, cost 1, power 1), an Intellect costs 1.
    """
    return pool_of(mind(), completed(cards, _BASES))


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
    numbers = Numbers()
    leaders = [{"card": name, "id": numbers.next()} for name in (thinker, their_thinker)]

    def put(unit: UnitLike, side: list[dict[str, Any]]) -> None:
        together: Sequence[Entry] = [unit] if isinstance(unit, str | Mapping) else unit
        members = [_piece(each, numbers, turn) for each in together]
        if together is unit:
            group = numbers.next()
            for member in members:
                member["group"] = group
        side += members

    lying = numbered(numbers, (discard, their_discard), (you, they), put)
    controls = []
    for seat in (YOU, THEY):
        for member in lying["play"][seat]:
            if member.get("owner", seat) != seat:
                controls.append(_control(member, seat))
            if "on" in member:
                member["bearer"] = _bearer(lying["play"], member.pop("on"))
        lying["play"][seat] = sorted([leaders[seat], *lying["play"][seat]], key=lambda each: int(each["id"]))
    position = {
        "phase": phase,
        "turn": turn,
        "active": active,
        "breaks": [breaks, their_breaks],
        **lying,
        "controls": controls,
        "serial": numbers.last,
    }
    pool = _pool(cards) if cards else None
    state = at(
        mind(), position, hands=(hand, their_hand), decks=decks, variants=variants, seed=seed, pool=pool
    )
    assert isinstance(state, MindTable)
    return Table(state)


def _piece(given: Entry, numbers: Numbers, turn: int) -> dict[str, Any]:
    """A card in play: `power` is a change until end of turn, `on` the name of the Thought that it is attached to."""
    made = in_play(given, {"name": "card", "power": "more_power", "chosen_kind": "variety"})
    return {"entered": turn - 2, **made, "id": numbers.next(made.pop("age", None))}


def _control(member: Mapping[str, Any], seat: int) -> dict[str, Any]:
    """The effect by which a seat controls a card of the other one."""
    frame = {
        "ability": None,
        "line": -1,
        "source": member["id"],
        "source_form": member["card"],
        "controller": seat,
    }
    return {
        "thing": member["id"], "seat": seat, "duration": FOR_GOOD, "controller": seat, "frame": frame, "until": None,
    }  # fmt: skip


def _bearer(play: Sequence[Sequence[Mapping[str, Any]]], name: str) -> int:
    """The serial number of the card of that name."""
    own = mind().pool()
    wanted = own.by_name.get(name) or own.by_slug[name]
    return next(
        int(each["id"]) for side in play for each in side if each["card"] in (wanted.name, wanted.slug)
    )


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
