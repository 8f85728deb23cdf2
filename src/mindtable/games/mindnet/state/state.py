"""The data of a game of MindNet in progress, and facts that follow from them."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from mindtable.cards.game.numbered_piles import NumberedPiles
from mindtable.cards.nodes.meaning import last_state
from mindtable.cards.nouns import Nouns
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.policies import Policies
from mindtable.cards.state.standing import ON_MOMENT, ON_STATES
from mindtable.cards.state.thing import NO_THINGS, Thing
from mindtable.core.agenda import Pending, Step
from mindtable.core.chance import Chance
from mindtable.core.start import Start
from mindtable.core.writer import Writer, pairs
from mindtable.games.mindnet import words
from mindtable.games.mindnet.state import causes
from mindtable.games.mindnet.state.card import MnCard
from mindtable.games.mindnet.state.options import MnOptions
from mindtable.games.mindnet.state.thing import MnThing

CREDITS: Final = 10  # MN-3.2
MOST_REPLACED: Final = 100  # MN-18.23


class Unit(Pending):
    """An approach of this turn, and the interaction that it leads to (MN-8.9).

    `number` is its number in the turn, from 1. It is a `hacker` unit, or has the declared `host` (a serial number), who
    may have become the `surrogate`. `dealt` is whether it was dealt with (MN-9.2).
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("dealt", "hacker", "host", "number", "surrogate")

    def __init__(self, number: i64) -> None:
        self.number: i64 = number
        self.hacker = False
        self.host: i64 = 0
        self.surrogate: i64 = 0
        self.dealt = False

    def copied(self) -> Unit:
        """An independent object that continues identically."""
        new = Unit(self.number)
        new.hacker = self.hacker
        new.host = self.host
        new.surrogate = self.surrogate
        new.dealt = self.dealt
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["number"] = int(self.number)
        if self.hacker:
            found["hacker"] = self.hacker
        if self.host:
            found["host"] = int(self.host)
        if self.surrogate:
            found["surrogate"] = int(self.surrogate)
        if self.dealt:
            found["dealt"] = self.dealt
        return found

    # --- Up to here. ---


class Picks(Pending):
    """The parts of an answer that a player has named so far: serial numbers, or places of cards in hand."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("ids",)

    def __init__(self, ids: list[int]) -> None:
        self.ids = ids

    def copied(self) -> Picks:
        """An independent object that continues identically."""
        return Picks(self.ids.copy())

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["ids"] = self.ids.copy()
        return found

    # --- Up to here. ---


def picks_in(step: Step) -> list[int]:
    """The parts of an answer that are named so far in a step, to be added to."""
    picks = step.data
    assert isinstance(picks, Picks)
    return picks.ids


class MnState(NumberedPiles):
    """A game of MindNet in progress; every such object is an `MnTable`. These are its zones (MN-13.2).

    `credits` are the balances, `areas` the GNE areas, the newest card last, and `owners` whose cards these are
    (MN-11.3, MN-11.4). `fallen` are dead individuals and their items, which lie in the interaction area and are not in
    play (MN-12.7). `units` are the interactions of this turn; `current` is the number of the one that is spoken of
    (MN-4.14), 0 for none, and `loser` the seat that has lost it, or -1.

    Of this turn: `used` are the keys of abilities that were used or have triggered, `last_bearers` are those
    of items that have left play, by number (MN-14.16), `uniques` counts the unique individuals discarded for help
    (MN-5.7), `stolen` the GNEs that each seat has stolen.

    `acted` and `acted_before` are whether anybody took an action in this turn and the one before it (MN-17.4),
    `countdown` how many turns are left once both decks are empty, -1 before that (MN-17.5). `spared` are individuals
    whose death was replaced just now, `replaced` counts events that were replaced one after another (MN-18.23).
    `decider` decides who starts (MN-3.6). `counting` is set while a card that provides GNEs asks how many there are.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "acted", "acted_before", "areas", "countdown", "counting", "credits", "current", "decider", "fallen",
        "last_bearers", "loser", "options", "owners", "sides", "spared", "stolen", "uniques", "units",
        "used",
    )  # fmt: skip

    def __init__(
        self, start: Start, pool: Pool, options: MnOptions, chance: Chance, players: list[str]
    ) -> None:
        super().__init__(start, pool, chance, players)
        self.options = options
        # the lists of `play`, under the game's own type
        self.sides = cast("list[list[MnThing]]", self.play)
        self.credits: list[int] = [CREDITS, CREDITS]
        self.areas: list[list[Card]] = [[], []]
        self.owners: list[list[int]] = [[], []]
        self.fallen: list[MnThing] = []
        self.units: list[Unit] = []
        self.current: i64 = 0
        self.loser: i64 = -1
        self.used: list[int] = []
        self.last_bearers: dict[int, int] = {}
        self.uniques: i64 = 0
        self.stolen: list[int] = [0, 0]
        self.acted = False
        self.acted_before = True
        self.countdown: i64 = -1
        self.spared: list[int] = []
        self.decider: i64 = -1
        self.counting = False

    def copy(self) -> MnState:
        """An independent object that continues identically."""
        new = super().copy()
        assert isinstance(new, MnState)
        new.credits[0] = self.credits[0]
        new.credits[1] = self.credits[1]
        new.areas[0] = self.areas[0].copy()
        new.areas[1] = self.areas[1].copy()
        new.owners[0] = self.owners[0].copy()
        new.owners[1] = self.owners[1].copy()
        if self.fallen:
            new.fallen = [each.copied() for each in self.fallen]
        if self.units:
            new.units = [each.copied() for each in self.units]
        new.current = self.current
        new.loser = self.loser
        if self.used:
            new.used = self.used.copy()
        new.last_bearers = self.last_bearers
        new.uniques = self.uniques
        new.stolen[0] = self.stolen[0]
        new.stolen[1] = self.stolen[1]
        new.acted = self.acted
        new.acted_before = self.acted_before
        new.countdown = self.countdown
        if self.spared:
            new.spared = self.spared.copy()
        new.decider = self.decider
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found = super().written(w)
        found["credits"] = self.credits.copy()
        if self.areas[0] or self.areas[1]:
            found["areas"] = [[w.named(part) for part in each] for each in self.areas]
        if self.owners[0] or self.owners[1]:
            found["owners"] = [each.copy() for each in self.owners]
        if self.fallen:
            found["fallen"] = [each.written(w) for each in self.fallen]
        if self.units:
            found["units"] = [each.written(w) for each in self.units]
        if self.current:
            found["current"] = int(self.current)
        if self.loser != -1:
            found["loser"] = int(self.loser)
        if self.used:
            found["used"] = self.used.copy()
        if self.last_bearers:
            found["last_bearers"] = pairs(self.last_bearers)
        if self.uniques:
            found["uniques"] = int(self.uniques)
        if self.stolen[0] or self.stolen[1]:
            found["stolen"] = self.stolen.copy()
        if self.acted:
            found["acted"] = self.acted
        if not self.acted_before:
            found["acted_before"] = self.acted_before
        if self.countdown != -1:
            found["countdown"] = int(self.countdown)
        if self.spared:
            found["spared"] = self.spared.copy()
        if self.decider != -1:
            found["decider"] = int(self.decider)
        return found

    # --- Up to here. ---

    # Used by the rules.

    def mn_card(self, card: Card) -> MnCard:
        """A card with the game's own type."""
        assert isinstance(card, MnCard)
        return card

    def in_play(self, thing: Thing) -> MnThing:
        """A thing in play with the game's own type."""
        assert isinstance(thing, MnThing)
        return thing

    def find_card(self, id_: i64) -> MnThing | None:
        """The card in play with this serial number, or None."""
        thing = self.find(id_)
        return None if thing is None else self.in_play(thing)

    def borne(self, bearer: MnThing) -> list[MnThing]:
        """The items attached to an individual."""
        return [card for card in self.sides[bearer.controller] if card.bearer == bearer.id]

    def people(self, seat: i64) -> list[MnThing]:
        """The individuals of a player, the oldest first."""
        return [card for card in self.sides[seat] if card.printed.is_individual]

    def at_home(self, seat: i64) -> list[MnThing]:
        """The active individuals in a player's home area that have been in no interaction this turn (MN-8.12)."""
        return [
            card
            for card in self.sides[seat]
            if card.printed.is_individual and not card.turned and card.unit == 0 and card.met != self.turn
        ]

    def party(self, unit: i64, seat: i64) -> list[MnThing]:
        """The living individuals of a player in an interaction."""
        return [card for card in self.sides[seat] if card.unit == unit and card.printed.is_individual]

    def unit_of_number(self, number: i64) -> Unit:
        """The interaction with that number. Raises LookupError."""
        for unit in self.units:
            if unit.number == number:
                return unit
        raise LookupError(f"there is no interaction {number}")

    def bearers_fit(self, item: MnCard, item_id: i64, bearer: MnThing) -> bool:
        """Whether an individual is a legal bearer of an item (MN-6.4, MN-6.6)."""
        if not bearer.printed.is_individual:
            return False
        frame = Frame(None, -1, item_id, item, bearer.controller)
        return all(line.bearer.fits(self, bearer, frame) for line in item.bearers)

    def is_on(self, word: str, card: MnThing) -> bool:
        """Whether a word for where it stands in an interaction fits an individual."""
        if word == "a surrogate":
            named = self.phase == words.P_APPROACHING  # and comes to the interaction area in a moment
            return any(unit.surrogate == card.id and (named or card.unit) for unit in self.units)
        if card.unit == 0:
            return False
        guest = card.controller == self.active
        if word == "approaching":
            return guest
        if word in ("host", "hosting"):
            return not guest
        if word == "alone in its party":
            return len(self.party(card.unit, card.controller)) == 1
        return self.unit_of_number(card.unit).hacker  # in a hacker unit

    # What all card games ask.

    def policies(self) -> Policies:
        return causes.POLICIES

    def hidden(self, seat: i64) -> list[list[Card]]:
        return [self.hand[seat], self.deck[seat], self.areas[seat]]

    def thing_left(self, thing: Thing) -> None:
        bearer = thing.bearer
        if bearer:
            self.last_bearers = {**self.last_bearers, thing.id: bearer}
        super().thing_left(thing)

    def that_replace(self, kinds: i64) -> list[Thing]:
        return NO_THINGS if self.replaced >= MOST_REPLACED else super().that_replace(kinds)

    def cards_in(self, zone: str, seat: i64) -> list[Card]:
        return self.areas[seat] if zone == "GNE area" else super().cards_in(zone, seat)

    # The dead in the interaction area are not in play; they lie where they went (MN-12.7, MN-18.24).

    def lies_in_pile(self, id_: i64) -> bool:
        return super().lies_in_pile(id_) or self.fallen_card(id_) is not None

    def fallen_card(self, id_: i64) -> MnThing | None:
        """The card with this serial number among the dead in the interaction area, or None."""
        for card in self.fallen:
            if card.id == id_:
                return card
        return None

    # What card text asks about cards.

    def is_noun(self, thing: Thing, nouns: Nouns) -> bool:
        # Cyborgs: MN-1.7
        card = self.in_play(thing)
        for noun in nouns.words:
            if card.printed.is_kind(noun):
                return True
            if noun == "Cyborg" and card.printed.is_individual:
                if self.options.human_cyborgs_only and card.printed.subtype == "Android":
                    continue
                if any(item.printed.subtype == "Implant" for item in self.borne(card)):
                    return True
        return False

    def has_state(self, thing: Thing, word: str) -> bool:
        card = self.in_play(thing)
        if word == "unique":
            return card.printed.unique
        if not card.printed.is_individual:
            return False
        if word == "active":
            return not card.turned
        if word == "exhausted":
            return card.turned
        if word == "sick":
            return card.damage > 0  # MN-1.13
        if word in ("motivated", "aggressive"):
            if self.stale:
                self.project()
            if word == "aggressive":
                return card.aggression > 0
            return card.motivation > 0 and not card.turned  # MN-1.12
        return self.is_on(word, card)

    def is_at(self, thing: Thing, place: str, frame: Frame) -> bool:
        """Whether a card is at that place in play, for the ability of `frame` (MN-4.14)."""
        card = self.in_play(thing)
        if place == "a home area":
            return card.unit == 0
        if place == "a hacker unit":
            return self.is_on("in a hacker unit", card)
        if place == "its party":
            source = last_state(self, self.bearer_of(frame.source) or frame.source, frame)
            if source is None:
                return False
            unit = self.in_play(source).unit
            return unit == card.unit != 0 and source.controller == card.controller
        if card.unit == 0 or card.unit != self.current:
            return False
        return place == "this interaction" or card.controller == self.loser

    def bearer_of(self, id_: i64) -> i64:
        thing = self.find(id_)
        return self.last_bearers.get(id_, 0) if thing is None else thing.bearer

    def is_itself(self, thing: Thing, source: i64) -> bool:
        return thing.id == source or self.bearer_of(source) == thing.id  # MN-18.7

    def states_changed(self) -> None:
        """Called when a state, a place, damage or a balance has changed, or a counter of this turn."""
        self.changed(ON_STATES)

    def set_current(self, number: i64) -> None:
        """Set the interaction that is spoken of, 0 for none (MN-4.14)."""
        if self.current != number:
            self.current = number
            self.changed(ON_MOMENT)

    def set_loser(self, seat: i64) -> None:
        """Set the seat that has lost the interaction that is spoken of, or -1."""
        if self.loser != seat:
            self.loser = seat
            self.changed(ON_MOMENT)

    def resource(self, seat: i64, name: str) -> i64:
        if name == words.CREDIT:
            return self.credits[seat]
        return self.gnes(seat) if name == words.GNE else len(self.hand[seat])

    # What the table implements.

    def gnes(self, seat: i64) -> i64:
        """How many GNEs a player has: those in the area and those that cards provide (MN-10.1)."""
        raise NotImplementedError
