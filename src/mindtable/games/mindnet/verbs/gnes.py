"""`Steal 1 GNE.` `Create 1 GNE.` `Look at your GNE area.`: the GNE areas and what else counts as GNEs (MN-11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, cast

from mindtable.cards.moves.looking import name_card, see_in_pile
from mindtable.cards.nodes.base import CARDS, OTHER_CARDS, Condition, Effect
from mindtable.cards.nodes.group import EACH, THEIRS, YOURS, Group
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.state import CardState
from mindtable.cards.verbs.put import PutFromHand
from mindtable.cards.words import EACH_PLAYER, INTO_HAND, INTO_PILE, OPPONENT, Player, is_plain_player
from mindtable.games.mindnet import areas
from mindtable.games.mindnet.state.state import MnState
from mindtable.games.mindnet.statements import ProvidesGnes
from mindtable.language.phrase import YOU, Phrase

GNE: Final = "GNE"
INTO_AREA: Final = "into your GNE area"


@dataclass(frozen=True)
class StealGnes(Effect):
    """The newest `n` cards of your opponent's GNE area become the newest of yours, one by one (MN-11.5)."""

    n: int

    def makes(self) -> int:
        return OTHER_CARDS

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.count = int(areas.steal(cast(MnState, state), frame.controller, self.n, []))
        frame.done = state.policies().is_done(frame.count, self.n)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(cast(MnState, state).areas[1 - frame.controller]) > 0

    def stands_alone(self) -> bool:
        return True


@dataclass(frozen=True)
class CreateGnes(Effect):
    """The top `n` cards of the deck of `who` go unseen into that player's GNE area (MN-11.7)."""

    who: Player
    n: int

    def makes(self) -> int:
        return OTHER_CARDS

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast(MnState, state)
        seats = seats_of(state, self.who, frame)
        frame.count = sum([int(areas.create(table, seat, self.n)) for seat in seats])
        frame.done = state.policies().is_done(frame.count, self.n * len(seats))

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(len(state.deck[seat]) > 0 for seat in seats_of(state, self.who, frame))

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


@dataclass(frozen=True)
class DiscardGnes(Effect):
    """The newest `n` cards of the GNE area of `who` go face-up to their owners' discard piles (MN-11.9)."""

    who: Player
    n: int

    def makes(self) -> int:
        return CARDS if self._is_spoken_of and self.names_card() else OTHER_CARDS

    def names_card(self) -> str:
        return INTO_PILE if self.n == 1 and self.who != EACH_PLAYER else ""

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast(MnState, state)
        seats = seats_of(state, self.who, frame)
        owner = (table.owners[seats[0]] or [0])[-1]
        frame.count = sum([int(areas.discard(table, seat, self.n)) for seat in seats])
        if self._is_spoken_of and self.names_card():
            see_in_pile(state, frame.count, owner, frame)
        frame.done = state.policies().is_done(frame.count, self.n * len(seats))

    def possible(self, state: CardState, frame: Frame) -> bool:
        return any(cast(MnState, state).areas[seat] for seat in seats_of(state, self.who, frame))

    def stands_alone(self) -> bool:
        return is_plain_player(self.who)


@dataclass(frozen=True)
class ReturnGne(Effect):
    """The newest card of your GNE area goes to its owner's hand (MN-11.9)."""

    def makes(self) -> int:
        return CARDS if self._is_spoken_of else OTHER_CARDS

    def names_card(self) -> str:
        return INTO_HAND

    def perform(self, state: CardState, frame: Frame) -> None:
        table = cast(MnState, state)
        owner = (table.owners[frame.controller] or [0])[-1]
        frame.done = areas.return_newest(table, frame.controller)
        if self._is_spoken_of:
            name_card(frame, state.hand[owner][-1:] if frame.done else [], INTO_HAND, owner, owner)

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(cast(MnState, state).areas[frame.controller]) > 0


@dataclass(frozen=True)
class LookAtGnes(Effect):
    """You look at the cards of your GNE area (MN-11.2)."""

    def makes(self) -> int:
        return OTHER_CARDS

    def perform(self, state: CardState, frame: Frame) -> None:
        frame.did(int(areas.look(cast(MnState, state), frame.controller, frame)))

    def possible(self, state: CardState, frame: Frame) -> bool:
        return len(cast(MnState, state).areas[frame.controller]) > 0


class PutInGnes(PutFromHand):
    """You put `n` cards of your hand into your GNE area, which nobody else sees (MN-11.2)."""

    def names_card(self) -> str:
        return self.place if self.n == 1 else ""

    def perform(self, state: CardState, frame: Frame) -> None:
        cards = state.pool.at(frame.slots[0])
        areas.hide(cast(MnState, state), frame.controller, cards)
        if self._is_spoken_of and self.n == 1:
            frame.see(cards, areas.AREA.name, frame.controller, frame.controller)
        frame.count = len(cards)
        frame.done = state.policies().is_done(frame.count, self.n)


@dataclass(frozen=True)
class StoleGne(Condition):
    """You have stolen a GNE in this turn."""

    def holds(self, state: CardState, frame: Frame) -> bool:
        return cast(MnState, state).stolen[frame.controller] > 0

    def stands_alone(self) -> bool:
        return True


def _gnes_of(who: Player) -> Group:
    return Group(EACH, (GNE,), control=YOURS if who == YOU else THEIRS)


def _whose_gnes(node: Any) -> dict[str, Any] | None:
    if not isinstance(node, Group) or node.nouns != (GNE,):
        return None
    return {"who": YOU if node.control == YOURS else OPPONENT}


PHRASES: Final = (
    Phrase(
        "effect",
        "steal {n:digits} GNE(s)",
        StealGnes,
        example="Steal 1 GNE.",
        means="the newest of your opponent's area; provided ones cannot be stolen",
    ),
    Phrase(
        "effect",
        "{who:actor} create(s) {n:digits} GNE(s)",
        CreateGnes,
        example="Create 1 GNE.",
        means="the top card of the deck goes there unseen",
    ),
    Phrase(
        "effect",
        "{who:actor} discard(s) {n:digits} GNE(s)",
        DiscardGnes,
        example="Your opponent discards 1 GNE.",
        means="the newest goes to its owner's discard pile",
    ),
    Phrase(
        "effect",
        "return your newest GNE to its owner's hand",
        ReturnGne,
        example="Return your newest GNE to its owner's hand.",
        means="that card is in that hand then",
    ),
    Phrase(
        "effect",
        "look at your GNE area",
        LookAtGnes,
        example="Look at your GNE area.",
        means="seen by you only",
    ),
    Phrase(
        "effect",
        "put {n:digits} card(s) from your hand face-down into your GNE area",
        PutInGnes,
        fixed={"place": INTO_AREA},
        example="Put 1 card from your hand face-down into your GNE area.",
        means="it is a GNE then, the newest",
    ),
    Phrase(
        "statement",
        "{group:this card} provide(s) {n:digits} GNE(s)",
        ProvidesGnes,
        example="This possession provides 1 GNE.",
        means="added to your total; it cannot be stolen",
    ),
    Phrase(
        "counted",
        "GNE {who:player} has/have",
        Group,
        build=_gnes_of,
        match=_whose_gnes,
        example="Gain 1 Credit for each GNE you have.",
        means="that player's total, provided ones included",
    ),
    Phrase(
        "one condition",
        "you stole a GNE this turn",
        StoleGne,
        example="At the end of your turn, if you stole a GNE this turn, draw 1 card.",
        means="at least once",
    ),
)
