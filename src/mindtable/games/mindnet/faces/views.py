"""The part of the view that only MindNet has."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from mindtable.cards.faces.views import Viewing, group, relation
from mindtable.cards.knowledge.visibility import DECK, DISCARD_PILE
from mindtable.cards.state.definition import Card
from mindtable.cards.state.thing import Thing
from mindtable.core.zone import Zone
from mindtable.games.mindnet import levels, ready, words
from mindtable.games.mindnet.areas import AREA, OPENED
from mindtable.games.mindnet.state.state import MnState, Picks
from mindtable.games.mindnet.state.thing import MnThing

_OF_THINGS: Final = (
    words.D_APPROACH,
    words.D_ADD,
    words.D_HIT,
)


class MnViewing(Viewing[MnState]):
    """The numbers and marks of MindNet; decks, hands and GNE areas are hidden (MN-16.1)."""

    def numbers(self, state: MnState) -> dict[str, int]:
        """The number of the interaction that is spoken of, and of the turns left with empty decks."""
        return {"interaction": int(state.current), "turns left": int(state.countdown)}

    def relations(self, state: MnState) -> list[dict[str, Any]]:
        """The interactions of this turn: the party, its hosts, and the total motivation of both (MN-9.5)."""
        found: list[dict[str, Any]] = []
        guest = int(state.active)
        for unit in state.units:
            parties = [state.party(unit.number, guest), state.party(unit.number, 1 - guest)]
            numbers = {
                "number": int(unit.number),
                "party": int(levels.total(state, unit.number, guest)),
                "hosts": int(levels.total(state, unit.number, 1 - guest)),
            }
            if unit.hacker:
                numbers["needed"] = int(levels.threshold(state, guest))
            marks = ["dealt with"] * unit.dealt + ["current"] * (unit.number == state.current)
            things = [[int(card.id) for card in party] for party in parties]
            to_player = 1 - guest if unit.hacker else -1
            kind = "hacker unit" if unit.hacker else "interaction"
            found.append(relation(kind, guest, things[0], things[1], to_player, numbers, marks))
        return found

    def window(self, state: MnState) -> str:
        return state.phase if state.phase == words.P_INTERACTION else ""

    def chosen(self, state: MnState, viewer: i64) -> list[Card]:
        """The cards that the viewer has named so far to discard for Credits."""
        return [state.hand[viewer][at] for at in picked(state, viewer, (words.D_CREDITS,))]

    def joining(self, state: MnState, viewer: i64) -> list[int]:
        """The individuals that the viewer has named so far."""
        return picked(state, viewer, _OF_THINGS)

    def player_numbers(self, state: MnState, seat: i64) -> dict[str, int]:
        """Credits, GNEs, and what comes and is due: income and taxes (MN-5.9, MN-10.4)."""
        return {
            "Credits": state.credits[seat],
            "GNEs": int(state.gnes(seat)),
            "GNEs provided": int(state.gnes(seat)) - len(state.areas[seat]),
            "income": int(ready.income(state, seat)),
            "taxes": int(levels.taxes(state, seat)),
        }

    def things(self, state: MnState, seat: i64) -> list[Thing]:
        """The things that a player controls, each bearer followed by its items; then the own dead (MN-12.7)."""
        found: list[Thing] = []
        for card in state.sides[seat]:
            if not card.bearer:
                found += [card, *state.borne(card)]
        return found + [card for card in state.fallen if card.controller == seat]

    def groups(self, state: MnState, seat: i64) -> list[dict[str, Any]]:
        """The parties of a player in the interaction area with their dead; their ids are no numbers of things."""
        found: list[dict[str, Any]] = []
        for unit in state.units:
            members = [int(card.id) for card in state.party(unit.number, seat)]
            for card in state.fallen:
                if card.unit == unit.number and card.controller == seat and not card.bearer:
                    members.append(int(card.id))
            if members:
                total = int(levels.total(state, unit.number, seat))
                numbers = {"interaction": int(unit.number), "motivation": total}
                found.append(group(group_id(unit.number, seat), members, numbers))
        return found

    def zones(self, state: MnState, seat: i64) -> list[tuple[Zone, list[Card]]]:
        area = AREA if state.outcome is None else OPENED
        return [
            (DECK, state.deck[seat]),
            (area, state.areas[seat]),
            (DISCARD_PILE, state.discard_pile[seat]),
        ]

    def held_numbers(self, state: MnState, seat: i64, card: Card) -> dict[str, int]:
        """Its present price and its printed levels."""
        printed = zip(words.LEVELS, state.mn_card(card).levels)
        return {"price": int(state.price(seat, card, 0))} | {level: n for level, n in printed if n}

    def thing_numbers(self, state: MnState, thing: Thing) -> dict[str, int]:
        card = state.in_play(thing)
        numbers = {"price": int(card.printed.cost)}
        if card.printed.is_individual:
            numbers |= {
                "motivation": int(card.motivation),
                "health": int(card.health - card.damage),
                "maximum": int(card.health),
                "aggression": int(max(0, card.aggression)),
                "earnings": int(card.earnings),
                "damage": int(card.damage),
            }
        elif card.printed.is_possession:
            numbers["earnings"] = int(card.earnings)
        else:
            levels_ = (card.motivation, card.health, card.aggression, card.earnings)
            numbers |= {level: int(n) for level, n in zip(words.LEVELS, levels_) if n}
        return numbers

    def marks(self, state: MnState, thing: Thing) -> list[str]:
        """Its state, and what it is in its interaction."""
        card = state.in_play(thing)
        if not card.printed.is_individual or card in state.fallen:
            return ["dead"] if card in state.fallen else ["exhausted"] * card.turned
        found = ["exhausted"] if card.turned else []
        for mark, word in (
            ("approaching", "approaching"),
            ("hosting", "hosting"),
            ("surrogate", "a surrogate"),
            ("hacking", "in a hacker unit"),
            ("sick", "sick"),
        ):
            if state.has_state(card, word) and not (
                mark == "hosting" and state.has_state(card, "a surrogate")
            ):
                found.append(mark)
        if card.shield:
            found.append("shielded")
        if not card.turned and not state.has_state(card, "motivated"):
            found.append("unmotivated")
        return found

    def group_of(self, thing: Thing) -> i64:
        assert isinstance(thing, MnThing)
        return group_id(thing.unit, thing.controller)


def group_id(unit: i64, seat: i64) -> i64:
    """The id of the party of a seat in an interaction; 0 in none."""
    return -2 * unit - seat if unit else 0


def picked(state: MnState, viewer: i64, kinds: tuple[str, ...]) -> list[int]:
    """The cards that the viewer, asked a question of one of these kinds, has named so far."""
    decision = state.decision_of(viewer) if viewer in (0, 1) else None
    if decision is None or decision.kind not in kinds or not state.agenda:
        return []
    picks = state.agenda[len(state.agenda) - 1].data
    return picks.ids.copy() if isinstance(picks, Picks) else []


VIEWING: Final = MnViewing(("type", "subtype", "unique", "traits", "price", *words.LEVELS))
