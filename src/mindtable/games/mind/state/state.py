"""A game of MIND in progress: its data, and facts that follow from them.

The rules are above this module. `table.py`, on top of them, implements the methods that card text and the core call.
"""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import i64

from mindtable.cards.events.occurrences import happen
from mindtable.cards.game.numbered_piles import NumberedPiles
from mindtable.cards.nodes.event import HAPPENS, HAPPENS_TO_PLAYER
from mindtable.cards.nouns import Nouns
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import Policies
from mindtable.cards.state.stack import BOTH_PASS, ONE_PASS, Play, Stack
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import E_ATTACHED
from mindtable.core.agenda import Pending, Step
from mindtable.core.chance import Chance
from mindtable.core.event import EventKind
from mindtable.core.legality import Reasons
from mindtable.core.start import Start
from mindtable.core.writer import Writer
from mindtable.games.mind import words
from mindtable.games.mind.state.card import ALL_KINDS, GROUP, IN_PLAY, UNIT, MindCard, bits_of
from mindtable.games.mind.state.causes import POLICIES, TRIGGER_TRAIN
from mindtable.games.mind.state.challenge import Challenge
from mindtable.games.mind.state.control import Control
from mindtable.games.mind.state.options import MindOptions
from mindtable.games.mind.state.piece import MindPiece


class MindPlayedCard:
    """A card that was played this turn: its serial number, who played it, and the card (MI-20.8)."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("card", "id", "seat")

    def __init__(self, id_: i64, seat: i64, card: MindCard) -> None:
        self.id: i64 = id_
        self.seat: i64 = seat
        self.card = card

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["id"] = int(self.id)
        found["seat"] = int(self.seat)
        found["card"] = w.named(self.card)
        return found

    # --- Up to here. ---


class Members(Pending):
    """Thoughts that a player has chosen so far, or chooses from, by serial number."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("ids",)

    def __init__(self, ids: list[int]) -> None:
        self.ids = ids

    def copied(self) -> Members:
        """An independent object that continues identically."""
        return Members(self.ids.copy())

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["ids"] = self.ids.copy()
        return found

    # --- Up to here. ---


def members_in(step: Step) -> list[int]:
    """The Thoughts of a step that chooses some, to be added to."""
    members = step.data
    assert isinstance(members, Members)
    return members.ids


class MindState(NumberedPiles):
    """A game of MIND of two players (MI-1.1) in progress; every such object is a `MindTable`.

    `sides[seat]` is what that seat controls in play: its Thinker first, then Thoughts and Intellects, the oldest first.
    Cards in discard piles keep numbers (MI-5.7). `breaks` are the tallies. `train` holds the items that wait to
    resolve, `challenge` the current challenge.

    `borne` is the overload of a player that cannot free more Memory (MI-18.7). `happened` is whether something happened
    since the last window closed (MI-12.4). `floor_actions`, `resolved` (with `trigger-train` also `from_train`),
    `played` and `uses` are counts of this turn (MI-9.7, MI-19.8, MI-20.8, MI-11.11).
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "borne", "breaking_point", "breaks", "challenge", "committed", "controls", "floor_actions",
        "from_train", "happened", "joined", "memory", "options", "played", "sides", "train", "ungrouping",
        "uses",
    )  # fmt: skip

    def __init__(
        self, start: Start, pool: Pool, options: MindOptions, chance: Chance, players: list[str]
    ) -> None:
        super().__init__(start, pool, chance, players)
        self.options = options
        # the lists of `play`, under the game's own type
        self.sides = cast("list[list[MindPiece]]", self.play)
        self.breaks: list[int] = [0, 0]
        self.train = Stack(BOTH_PASS if options.full_priority else ONE_PASS)
        self.challenge: Challenge | None = None
        self.borne: list[int] = [0, 0]
        self.happened = False
        self.floor_actions: i64 = 0
        self.from_train: i64 = 0
        self.ungrouping = False  # the last action was to ungroup, and may continue
        self.joined: i64 = 0  # the number of actions that continued the one before (MI-10.13)
        self.played: list[MindPlayedCard] = []
        self.uses: dict[str, int] = {}
        self.controls: list[Control] = []
        self.memory: list[int] = [0, 0]
        self.breaking_point: list[int] = [0, 0]
        self.committed: list[int] = [0, 0]
        self.has_parts = True  # units (MI-10.9)

    def copy(self) -> MindState:
        """An independent object that continues identically."""
        new = super().copy()
        assert isinstance(new, MindState)
        new.breaks[0] = self.breaks[0]
        new.breaks[1] = self.breaks[1]
        new.train = self.train.copied()
        if self.challenge is not None:
            new.challenge = self.challenge.copied()
        new.borne[0] = self.borne[0]
        new.borne[1] = self.borne[1]
        new.happened = self.happened
        new.floor_actions = self.floor_actions
        new.from_train = self.from_train
        new.ungrouping = self.ungrouping
        new.joined = self.joined
        if self.played:
            new.played = self.played.copy()
        if self.uses:
            new.uses = self.uses.copy()
        if self.controls:
            new.controls = self.controls.copy()
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found = super().written(w)
        if self.breaks[0] or self.breaks[1]:
            found["breaks"] = self.breaks.copy()
        found["train"] = self.train.written(w)
        if self.challenge is not None:
            found["challenge"] = self.challenge.written(w)
        if self.borne[0] or self.borne[1]:
            found["borne"] = self.borne.copy()
        if self.happened:
            found["happened"] = self.happened
        if self.floor_actions:
            found["floor_actions"] = int(self.floor_actions)
        if self.from_train:
            found["from_train"] = int(self.from_train)
        if self.ungrouping:
            found["ungrouping"] = self.ungrouping
        if self.joined:
            found["joined"] = int(self.joined)
        if self.played:
            found["played"] = [each.written(w) for each in self.played]
        if self.uses:
            found["uses"] = dict(sorted(self.uses.items()))
        if self.controls:
            found["controls"] = [each.written(w) for each in self.controls]
        return found

    # --- Up to here. ---

    # Used by the rules.

    def piece(self, thing: Thing) -> MindPiece:
        """A thing in play with the game's own type."""
        assert isinstance(thing, MindPiece)
        return thing

    def as_pieces(self, things: list[Thing]) -> list[MindPiece]:
        """Things in play with the game's own type."""
        return [self.piece(thing) for thing in things]

    def find_piece(self, id_: i64) -> MindPiece | None:
        """The card in play with this serial number, or None."""
        thing = self.find(id_)
        return None if thing is None else self.piece(thing)

    def waiting_piece(self, play: Play) -> MindPiece | None:
        """The Intellect of an item on the train, or None for an ability."""
        return None if play.thing is None else self.piece(play.thing)

    def stack(self) -> Stack:
        return self.train

    def waiting_things(self) -> list[Thing]:
        return [play.thing for play in self.train.plays if play.thing is not None]

    def members_of(self, piece: MindPiece) -> list[MindPiece]:
        """The Thoughts of the unit that a Thought in play belongs to (MI-1.2), the oldest first."""
        if piece.group == 0:
            return [piece]
        return [other for other in self.sides[piece.controller] if other.group == piece.group]

    def units(self, seat: i64) -> list[list[MindPiece]]:
        """The units that `seat` controls, the one with the oldest Thought first."""
        found: list[list[MindPiece]] = []
        groups: list[int] = []
        for piece in self.sides[seat]:
            if not piece.printed.is_thought:
                continue
            if piece.group == 0:
                found.append([piece])
                groups.append(0)
            elif piece.group in groups:
                found[groups.index(int(piece.group))].append(piece)
            else:
                found.append([piece])
                groups.append(int(piece.group))
        return found

    def leader_of(self, id_: i64) -> MindPiece | None:
        """The oldest Thought of the unit that an action names: by the number of the Group, or of the Thought alone."""
        for side in self.sides:
            for piece in side:
                if piece.id == id_ or (piece.group and piece.group == id_):
                    return piece
        return None

    def thoughts(self, seat: i64) -> list[MindPiece]:
        """The Thoughts that `seat` controls in play, the oldest first."""
        return [piece for piece in self.sides[seat] if piece.printed.is_thought]

    def thing_came(self, thing: Thing) -> None:
        if self.piece(thing).printed.standing:
            self.regroup = True
        self.changed()

    def thing_left(self, thing: Thing) -> None:
        if self.controls:
            self.controls = [control for control in self.controls if control.thing != thing.id]
        self.happened = True
        super().thing_left(thing)

    def is_lasting(self, frame: Frame) -> bool:
        return super().is_lasting(frame) or any(control.frame is frame for control in self.controls)

    def happen_to(self, what: str, piece: Thing) -> None:
        """Report to all cards that something happened to a card in play or on the train."""
        happen(self, HAPPENS, piece, None, piece.controller, 0, what)

    def happen_to_player(self, what: str, seat: i64) -> None:
        """Report to all cards that something happened to a player."""
        happen(self, HAPPENS_TO_PLAYER, None, None, seat, 0, what)

    def mind_card(self, card: Card) -> MindCard:
        """A card with the game's own type."""
        assert isinstance(card, MindCard)
        return card

    # Events.

    def tell_units(
        self, kind: EventKind, rule: str, seat: i64, n: i64, piece: MindPiece, other: MindPiece | None = None
    ) -> None:
        """Add an event about the units of these pieces; a Group has a number of its own."""
        if self.silent:
            return
        self.tell(kind, rule, seat, n, piece, other)
        event = self.events[len(self.events) - 1]
        if piece.group:
            event.card = words.A_GROUP
            event.card_id = piece.group
        if other is not None and other.group:
            event.other = words.A_GROUP
            event.other_id = other.group

    # Called by card text.

    def is_noun(self, thing: Thing, nouns: Nouns) -> bool:
        # A unit is its oldest Thought (MI-1.2).
        piece = self.piece(thing)
        card = piece.printed
        bits = bits_of(nouns)
        if card.nouns & bits & IN_PLAY:
            return True
        if not card.is_thought:
            return False
        if piece.all_kinds and bits & ALL_KINDS:
            return True
        if piece.group == 0:
            return bits & UNIT != 0
        return bits & (UNIT | GROUP) != 0 and self.members_of(piece)[0].id == piece.id

    def has_state(self, thing: Thing, word: str) -> bool:
        piece = self.piece(thing)
        if word == "engaged":
            return piece.turned
        if word == "disengaged":
            return not piece.turned
        if word == "grouped":
            return piece.group != 0
        if word == "ungrouped":
            return piece.group == 0
        challenge = self.challenge
        if word == "challenging":
            return challenge is not None and piece.id in challenge.challengers
        if word == "blocking":
            return challenge is not None and piece.id in challenge.blockers
        raise ValueError(f"no such state: {word}")

    def there_is(self, what: str, why: Reasons | None = None) -> bool:
        return (
            what != words.CURRENT_CHALLENGE
            or self.challenge is not None
            or (why is not None and why.no("MI-16.8", "There is no current challenge."))
        )

    def drawable(self, seat: i64) -> i64:
        return len(self.deck[seat]) + len(self.discard_pile[seat])  # MI-8.2

    def policies(self) -> Policies:
        return TRIGGER_TRAIN if self.options.trigger_train else POLICIES

    def resource(self, seat: i64, name: str) -> i64:
        return self.breaks[seat] if name == words.BREAK else super().resource(seat, name)

    def attach(self, thing: Thing | None, bearer: Thing, frame: Frame) -> bool:
        if thing is None:
            return False
        piece = self.piece(thing)
        if not piece.printed.is_intellect:
            return False
        piece.bearer = bearer.id
        self.changed()
        self.tell(E_ATTACHED, "MI-20.9", piece.controller, 0, piece, self.piece(bearer))
        return True
