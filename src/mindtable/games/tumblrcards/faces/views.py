"""The part of the view that only TumblrCards has (TC-3)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.faces.views import Viewing, relation
from mindtable.cards.knowledge.visibility import DECK, DISCARD_PILE
from mindtable.cards.state.definition import Card, by_name
from mindtable.cards.state.thing import Thing
from mindtable.core.zone import Zone
from mindtable.games.tumblrcards.combat import may_attack
from mindtable.games.tumblrcards.state.creature import Creature
from mindtable.games.tumblrcards.state.state import DRAWN_PILE, TumblrState
from mindtable.games.tumblrcards.words import P_CASTING, P_END


class TumblrViewing(Viewing[TumblrState]):
    """The numbers, marks and attacks of TumblrCards; decks and hands are hidden as everywhere (TC-3.2, TC-3.3)."""

    def options(self, state: TumblrState) -> list[str]:
        if state.turn == 0:
            return []
        return ["extra-card" if state.extra_card else "extra-health"]

    def relations(self, state: TumblrState) -> list[dict[str, Any]]:
        """The declaration so far, which is public while it grows (TC-3.5)."""
        found: list[dict[str, Any]] = []
        for i in range(len(state.attackers)):
            object_ = int(state.objects[i])
            found.append(
                relation(
                    "attack",
                    state.active,
                    [int(state.attackers[i])],
                    [object_] if object_ else [],
                    -1 if object_ else 1 - state.active,
                    {},
                    [],
                )
            )
        return found

    def player_numbers(self, state: TumblrState, seat: i64) -> dict[str, int]:
        """Health once it is decided how both begin (TC-2.2), and what the turn player has left to cast with."""
        found: dict[str, int] = {}
        if state.turn > 0:
            found["health"] = int(state.health[seat])
            if seat == state.active and state.phase == P_CASTING:
                found["mana"] = int(state.mana_left())
        return found

    def zones(self, state: TumblrState, seat: i64) -> list[tuple[Zone, list[Card]]]:
        # The order of a discard pile has no meaning, so it tells nothing (TC-3.6).
        pile = by_name(state.discard_pile[seat])
        return [(DECK, state.deck[seat]), (DRAWN_PILE, state.drawn[seat]), (DISCARD_PILE, pile)]

    def held_numbers(self, state: TumblrState, seat: i64, card: Card) -> dict[str, int]:
        """The cost at this moment, for X = 1."""
        return {"cost": int(state.price(seat, card, 1))}

    def thing_numbers(self, state: TumblrState, thing: Thing) -> dict[str, int]:
        assert isinstance(thing, Creature)
        return {
            "attack": int(thing.attack),
            "health": int(thing.health_left()),
            "full health": int(thing.health),
            "damage": int(thing.damage),
            "total damage": int(thing.total_damage),
        }

    def marks(self, state: TumblrState, thing: Thing) -> list[str]:
        assert isinstance(thing, Creature)
        found: list[str] = []
        if thing.original is None:
            found.append("token")
        if thing.id in state.attackers:
            found.append("attacking")
        elif state.turn > 0 and may_attack(state, thing):
            found.append("may attack")
        elif state.turn > 0 and thing.controller == state.active and state.phase != P_END:
            found.append("resting")
        return found


VIEWING: Final = TumblrViewing(("cost", "attack", "health"))
