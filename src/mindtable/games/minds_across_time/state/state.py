"""The data of a game of Minds Across Time in progress, and facts that follow from them."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from mindtable.cards.game.numbered_piles import NumberedPiles
from mindtable.cards.nodes.amount import LARGEST
from mindtable.cards.nouns import Nouns
from mindtable.cards.state.definition import Card, Pool
from mindtable.cards.state.policies import Policies
from mindtable.cards.state.stack import Play, Stack
from mindtable.cards.state.standing import ON_ANYTHING, ON_CARDS, ON_STATES
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import Duration
from mindtable.core.chance import Chance
from mindtable.core.start import Start
from mindtable.core.writer import Writer
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.state import causes
from mindtable.games.minds_across_time.state.bills import Payer
from mindtable.games.minds_across_time.state.card import MatCard, bits_of
from mindtable.games.minds_across_time.state.options import MatOptions
from mindtable.games.minds_across_time.state.thing import MatThing
from mindtable.games.minds_across_time.statements import CannotPlayCard
from mindtable.language.node import Node

TO_WIN: Final = 20  # MAT-11.1
NO_KINDS: Final = [0] * len(words.KINDS)


class MatPlayedCard:
    """A card that `seat` has played in this turn; immutable."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("card", "seat")

    def __init__(self, seat: i64, card: MatCard) -> None:
        self.seat: i64 = seat
        self.card = card

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["seat"] = int(self.seat)
        found["card"] = w.named(self.card)
        return found

    # --- Up to here. ---


class Copy:
    """That a thing is a copy of `card` for a time (MAT-9.15), by an ability of `controller`; immutable."""

    # --- Written by `make fields`, from fields.py ---
    __slots__ = ("card", "controller", "duration", "thing")

    def __init__(self, thing: i64, card: MatCard, duration: Duration, controller: i64) -> None:
        self.thing: i64 = thing
        self.card = card
        self.duration = duration
        self.controller: i64 = controller

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found: dict[str, Any] = {}
        found["thing"] = int(self.thing)
        found["card"] = w.named(self.card)
        found["duration"] = int(self.duration)
        found["controller"] = int(self.controller)
        return found

    # --- Up to here. ---


class MatState(NumberedPiles):
    """A game of Minds Across Time in progress; every such object is a `MatTable`.

    Targets and texts find cards in removed piles by number (MAT-9.6). `pools[seat]` are the resources of that seat
    by kind (MAT-8.8), `moves` the pending moves. The waiting triggered abilities of `queue` are in batches of the sizes
    `batches` (MAT-9.3). `redraws` counts those of each seat. `decider` decides who goes first; -1 leaves it to chance
    (MAT-3.8).

    Of this turn: `played` are the cards played, `used` and `foiled` the keys of abilities that were used or foiled,
    `used_as` and `foiled_as` those abilities, because a card may have another text by now. `stalled[seat]` are the
    cards that cannot be played again (one entry for each copy), `carried_out` is the number of moves, `resource_uses`
    that of resource abilities.

    `extra_turns` are the seats that take turns after this one, the next one last; `regular` is the seat of the last
    turn that was none. `copies` are copies for a time.
    `lost` is 1 for a seat that has to lose, 2 if it has to lose because a card says so.

    Projected: `totals` of victory points, how many are `needed`, whether somebody has `reached` that, and the acts that
    are `forbidden` to some card, a bit for each (`numbers.ACTS`). While `announcing` is a seat, its hand counts one
    card less (MAT-13.1). `payers` are who may be pivoted for the talents of the cards that are looked at, if somebody
    has asked.
    """

    # --- Written by `make fields`, from fields.py ---
    __slots__ = (
        "announcing", "batches", "carried_out", "copies", "decider", "extra_turns", "foiled", "foiled_as",
        "forbidden", "lost", "moves", "needed", "options", "payers", "played", "pools", "reached", "redraws",
        "regular", "resource_uses", "sides", "stalled", "totals", "used", "used_as",
    )  # fmt: skip

    def __init__(
        self, start: Start, pool: Pool, options: MatOptions, chance: Chance, players: list[str]
    ) -> None:
        super().__init__(start, pool, chance, players)
        self.options = options
        # the lists of `play`, under the game's own type
        self.sides = cast("list[list[MatThing]]", self.play)
        self.pools: list[list[int]] = [NO_KINDS.copy(), NO_KINDS.copy()]
        self.moves = Stack()
        self.batches: list[int] = []
        self.redraws: list[int] = [0, 0]
        self.decider: i64 = -1
        self.played: list[MatPlayedCard] = []
        self.used: list[int] = []
        self.used_as: list[Node] = []
        self.foiled: list[int] = []
        self.foiled_as: list[Node] = []
        self.stalled: list[list[Card]] = [[], []]
        self.extra_turns: list[int] = []
        self.regular: i64 = 0
        self.carried_out: i64 = 0
        self.resource_uses: list[int] = [0, 0]
        self.copies: list[Copy] = []
        self.lost: list[int] = [0, 0]
        self.totals: list[int] = [0, 0]
        self.needed: i64 = TO_WIN
        self.reached = False
        self.forbidden: i64 = 0
        self.payers: list[Payer] | None = None
        self.announcing: i64 = -1

    def copy(self) -> MatState:
        """An independent object that continues identically."""
        new = super().copy()
        assert isinstance(new, MatState)
        new.pools[0] = self.pools[0].copy()
        new.pools[1] = self.pools[1].copy()
        new.moves = self.moves.copied()
        if self.batches:
            new.batches = self.batches.copy()
        new.redraws[0] = self.redraws[0]
        new.redraws[1] = self.redraws[1]
        new.decider = self.decider
        if self.played:
            new.played = self.played.copy()
        if self.used:
            new.used = self.used.copy()
        if self.used_as:
            new.used_as = self.used_as.copy()
        if self.foiled:
            new.foiled = self.foiled.copy()
        if self.foiled_as:
            new.foiled_as = self.foiled_as.copy()
        new.stalled[0] = self.stalled[0].copy()
        new.stalled[1] = self.stalled[1].copy()
        if self.extra_turns:
            new.extra_turns = self.extra_turns.copy()
        new.regular = self.regular
        new.carried_out = self.carried_out
        new.resource_uses[0] = self.resource_uses[0]
        new.resource_uses[1] = self.resource_uses[1]
        if self.copies:
            new.copies = self.copies.copy()
        new.lost[0] = self.lost[0]
        new.lost[1] = self.lost[1]
        return new

    def written(self, w: Writer) -> dict[str, Any]:
        """The fields that differ from those of a new object, for positions and digests."""
        found = super().written(w)
        found["pools"] = [each.copy() for each in self.pools]
        found["moves"] = self.moves.written(w)
        if self.batches:
            found["batches"] = self.batches.copy()
        if self.redraws[0] or self.redraws[1]:
            found["redraws"] = self.redraws.copy()
        if self.decider != -1:
            found["decider"] = int(self.decider)
        if self.played:
            found["played"] = [each.written(w) for each in self.played]
        if self.used:
            found["used"] = self.used.copy()
        if self.used_as:
            found["used_as"] = [w.part(each) for each in self.used_as]
        if self.foiled:
            found["foiled"] = self.foiled.copy()
        if self.foiled_as:
            found["foiled_as"] = [w.part(each) for each in self.foiled_as]
        if self.stalled[0] or self.stalled[1]:
            found["stalled"] = [[w.named(part) for part in each] for each in self.stalled]
        if self.extra_turns:
            found["extra_turns"] = self.extra_turns.copy()
        if self.regular:
            found["regular"] = int(self.regular)
        if self.carried_out:
            found["carried_out"] = int(self.carried_out)
        if self.resource_uses[0] or self.resource_uses[1]:
            found["resource_uses"] = self.resource_uses.copy()
        if self.copies:
            found["copies"] = [each.written(w) for each in self.copies]
        if self.lost[0] or self.lost[1]:
            found["lost"] = self.lost.copy()
        return found

    # --- Up to here. ---

    # Used by the rules.

    def mat_card(self, card: Card) -> MatCard:
        """A card with the game's own type."""
        assert isinstance(card, MatCard)
        return card

    def in_play(self, thing: Thing) -> MatThing:
        """A thing in play with the game's own type."""
        assert isinstance(thing, MatThing)
        return thing

    def find_card(self, id_: i64) -> MatThing | None:
        """The card in play with this serial number, or None; quicker than for things of any game."""
        for side in self.sides:
            for card in side:
                if card.id == id_:
                    return card
        return None

    def environment(self, seat: i64) -> MatThing | None:
        """The environment of a player, who is `you` in its text (MAT-10.1, MAT-10.5)."""
        for card in self.sides[seat]:
            if card.printed.is_environment:
                return card
        return None

    def top_move(self) -> Play | None:
        """The top pending move, if a card or ability is pending."""
        plays = self.moves.plays
        return plays[len(plays) - 1] if plays else None

    # What all card games ask.

    def policies(self) -> Policies:
        return causes.POLICIES

    def stack(self) -> Stack:
        return self.moves

    def thing_came(self, thing: Thing) -> None:
        if self.mat_card(thing.form).standing:
            self.everything_changed()
        else:  # the lines in force stay the same
            self.stale = True
            self.news = ON_ANYTHING

    def thing_left(self, thing: Thing) -> None:
        if self.copies:
            self.copies = [each for each in self.copies if each.thing != thing.id]
        if thing.form.trigger_mask:
            self.regroup = True  # perhaps nothing waits for that any more
        super().thing_left(thing)

    def bars(self, seat: i64, card: Card) -> int:
        """How many copies of a card in a hand cannot be played: stalled in this turn, or by a text (MAT-13.17)."""
        n = self.stalled[seat].count(card)
        for each in self.lasting:
            bar = each.statement
            if isinstance(bar, CannotPlayCard) and bar.seat == seat and bar.name == card.name:
                n += 1
        return n

    def cards_moved(self) -> None:
        """Bars on stalled cards and others end when they have left the hand (MAT-13.10)."""
        self.changed(ON_CARDS)
        for seat in range(2):
            barred = self.stalled[seat]
            if barred:
                kept: list[Card] = []
                for card in barred:
                    if kept.count(card) < self.hand[seat].count(card):
                        kept.append(card)
                self.stalled[seat] = kept
        for each in self.lasting:
            bar = each.statement
            if isinstance(bar, CannotPlayCard):
                card = self.pool.named(bar.name)
                if self.bars(bar.seat, card) > self.hand[bar.seat].count(card):
                    self.lasting = [other for other in self.lasting if other is not each]

    def zone_size(self, zone: str, seat: i64) -> i64:
        size = len(self.cards_in(zone, seat))
        return size - 1 if seat == self.announcing and zone == "hand" else size

    def cards_in(self, zone: str, seat: i64) -> list[Card]:
        if zone == "library":
            return self.deck[seat]
        if zone == "removed pile":
            return self.discard_pile[seat]
        return super().cards_in(zone, seat)

    # What card text asks about cards.

    def is_noun(self, thing: Thing, nouns: Nouns) -> bool:
        assert isinstance(thing, MatThing)
        if nouns.bits < 0:
            nouns.bits = bits_of(nouns.words)
        return thing.printed.nouns & nouns.bits != 0

    def has_state(self, thing: Thing, word: str) -> bool:
        if word in words.STATES:
            return thing.turned == (word == words.STATES[0])
        return thing.form.has_state(word)

    def card_has_talent(self, card: Card, talent: str) -> bool:
        """Whether a talent is printed on a card."""
        return self.mat_card(card).attributes.talents & words.BIT_OF[talent] != 0

    def drawable(self, seat: i64) -> i64:
        return LARGEST  # even a draw that loses the game may be chosen (MAT-11.9)

    def has_talent(self, thing: Thing, talent: str) -> bool:
        """Whether a card in play has a talent now."""
        if self.stale:
            self.project()
        return self.in_play(thing).talents & words.BIT_OF[talent] != 0

    def states_changed(self) -> None:
        """Called when a card in play was pivoted or unpivoted."""
        self.changed(ON_STATES)

    def hold(self, thing: Thing, seat: i64) -> None:
        """Keep a card pivoted in the next unpivot step of `seat`, or of its controller if that is -1 (MAT-5.4)."""
        self.in_play(thing).held |= 1 if seat < 0 else 2 << seat
        self.tell(words.E_HELD, "MAT-5.4", thing.controller, 0, thing)

    def take_extra_turn(self, seat: i64) -> None:
        """Insert a turn of `seat` directly after this one (MAT-5.10)."""
        self.extra_turns.append(int(seat))
        self.tell(words.E_EXTRA_TURN, "MAT-5.10", seat)
