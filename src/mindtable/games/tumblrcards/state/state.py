"""The data of a game of TumblrCards in progress, and what every rule asks of it or notes in it."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from mindtable.cards.game.numbered_piles import NumberedPiles
from mindtable.cards.nodes.group import Group
from mindtable.cards.nouns import Nouns
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.standing import CAN, CANNOT, ON_NUMBERS, ON_THINGS
from mindtable.cards.state.thing import Thing
from mindtable.core.chance import Chance
from mindtable.core.start import Start
from mindtable.core.writer import Writer
from mindtable.core.zone import NOBODY, Zone
from mindtable.games.tumblrcards.state.card import TumblrCard
from mindtable.games.tumblrcards.state.creature import Creature
from mindtable.games.tumblrcards.state.options import TumblrOptions

DRAWN_PILE: Final = Zone("drawn pile", NOBODY, 2)  # TC-3.1, TC-7.6; the last of the zones `hidden`


class Counted:
    """How many things of a group `seat` controls, as the controller `you` of the text counts them."""

    def __init__(self, group: Group, seat: i64, you: i64, number: i64) -> None:
        self.group = group
        self.seat: i64 = seat
        self.you: i64 = you
        self.number: i64 = number


class TumblrState(NumberedPiles):
    """A game of TumblrCards in progress; every object is a `TumblrTable`, which has the moves and answers to the core.

    `sides[seat]` are the creatures that seat controls, oldest first; `drawn` the drawn piles (TC-7.6). `mana` is the
    mana of the turn including gained mana, `spent` the part that was paid. `attackers` and `objects` are the
    declaration, as serial numbers. `strikers`, `struck` and `struck_amounts` are the damage dealt to creatures since
    the last state check.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "attackers", "casts", "counted", "drawn", "enforcers", "extra_card", "extra_mana", "lost_by", "mana",
        "mana_known", "objects", "options", "renumber", "saved", "sides", "spent", "strikers", "struck",
        "struck_amounts", "tallying", "unchecked",
    )  # fmt: skip

    def __init__(
        self, start: Start, pool: Pool, options: TumblrOptions, chance: Chance, players: list[str]
    ) -> None:
        super().__init__(start, pool, chance, players)
        self.options = options
        # the lists of `play`, under the game's own type
        self.sides = cast("list[list[Creature]]", self.play)
        self.drawn: list[list[Card]] = [[], []]
        self.mana: i64 = 0
        self.spent: i64 = 0
        self.extra_mana: i64 = 0
        self.mana_known = False
        self.casts: i64 = 0
        self.extra_card = False
        self.attackers: list[int] = []
        self.objects: list[int] = []
        self.strikers: list[int] = []
        self.struck: list[int] = []
        self.struck_amounts: list[int] = []
        self.saved: list[int] = []
        self.lost_by: list[str] = ["", ""]  # the reason why each player has to lose, in words
        self.renumber = True
        self.enforcers: list[Creature] = []  # the sources with a line that the state check carries out
        self.counted: list[Counted] = []
        self.tallying = False  # a condition is asked about that may decide what counts as several
        self.unchecked = True  # something changed since the last state check

    def copy(self) -> TumblrState:
        """An independent object that continues identically."""
        new = super().copy()
        assert isinstance(new, TumblrState)
        new.drawn[0] = self.drawn[0].copy()
        new.drawn[1] = self.drawn[1].copy()
        new.mana = self.mana
        new.spent = self.spent
        new.extra_mana = self.extra_mana
        new.mana_known = self.mana_known
        new.casts = self.casts
        new.extra_card = self.extra_card
        if self.attackers:
            new.attackers = self.attackers.copy()
        if self.objects:
            new.objects = self.objects.copy()
        if self.strikers:
            new.strikers = self.strikers.copy()
        if self.struck:
            new.struck = self.struck.copy()
        if self.struck_amounts:
            new.struck_amounts = self.struck_amounts.copy()
        if self.saved:
            new.saved = self.saved.copy()
        new.lost_by[0] = self.lost_by[0]
        new.lost_by[1] = self.lost_by[1]
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found = super().written(w)
        if self.drawn[0] or self.drawn[1]:
            found["drawn"] = [[w.named(part) for part in each] for each in self.drawn]
        if self.mana:
            found["mana"] = int(self.mana)
        if self.spent:
            found["spent"] = int(self.spent)
        if self.extra_mana:
            found["extra_mana"] = int(self.extra_mana)
        if self.mana_known:
            found["mana_known"] = self.mana_known
        if self.casts:
            found["casts"] = int(self.casts)
        if self.extra_card:
            found["extra_card"] = self.extra_card
        if self.attackers:
            found["attackers"] = self.attackers.copy()
        if self.objects:
            found["objects"] = self.objects.copy()
        if self.strikers:
            found["strikers"] = self.strikers.copy()
        if self.struck:
            found["struck"] = self.struck.copy()
        if self.struck_amounts:
            found["struck_amounts"] = self.struck_amounts.copy()
        if self.saved:
            found["saved"] = self.saved.copy()
        if self.lost_by[0] or self.lost_by[1]:
            found["lost_by"] = [w.told(each) for each in self.lost_by]
        return found

    # --- Up to here. ---

    def hidden(self, seat: i64) -> list[list[Card]]:
        return [self.hand[seat], self.deck[seat], self.drawn[seat]]

    # Used by the rules.

    def tumblr_card(self, card: Card) -> TumblrCard:
        """A card with the game's own type."""
        assert isinstance(card, TumblrCard)
        return card

    def creature(self, thing: Thing) -> Creature:
        """A thing in play with the game's own type."""
        assert isinstance(thing, Creature)
        return thing

    def find_creature(self, id_: i64) -> Creature | None:
        """The creature in play with this serial number, or None."""
        thing = self.find(id_)
        return None if thing is None else self.creature(thing)

    def mana_left(self) -> i64:
        """The active player's remaining mana (TC-5.3)."""
        total = self.mana
        if self.options.live_mana and self.mana_known:
            total = self.health[1 - self.active] + self.extra_mana
        return max(0, total - self.spent)

    def changed(self, what: i64 = ON_THINGS) -> None:
        self.unchecked = True
        if self.depends & what:
            self.renumber = True
            self.stale = True

    def thing_came(self, thing: Thing) -> None:
        form = self.creature(thing).printed
        self.unchecked = True
        if self.counted:
            self.counted.clear()
        if form.standing:
            self.regroup = True
            self.stale = True
        if form.depends or self.is_heeded(form.name):
            self.renumber = True
            self.stale = True

    def thing_left(self, thing: Thing) -> None:
        self.thing_came(thing)

    def is_heeded(self, name: str) -> bool:
        """Whether a line in play depends on creatures of that name."""
        for source in self.sources:
            heeds = self.creature(source).printed.heeds
            if heeds is None or name in heeds:
                return True
        return False

    def everything_changed(self) -> None:
        super().everything_changed()
        self.renumber = True

    def shift(self, creature: Creature, attack: i64, health: i64) -> None:
        """Change the numbers of a creature, and mark those of others as stale if they depend on them."""
        creature.attack += attack
        creature.health += health
        self.changed(ON_NUMBERS)

    def has_laws(self) -> bool:
        """Whether any permission or prohibition may be in force."""
        if self.stale:
            self.project()
        return len(self.standing[CAN]) > 0 or len(self.standing[CANNOT]) > 0

    # Called by card text.

    def is_noun(self, thing: Thing, nouns: Nouns) -> bool:
        return True  # Every card is a creature (TC-1.6).

    def new_number(self) -> i64:
        return 0  # only cards that were in play are spoken of in a pile
