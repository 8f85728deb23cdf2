"""The part of the view that only MIND has (MI-5)."""

from __future__ import annotations

from typing import Any, Final, cast

from mypy_extensions import i64

from mindtable.cards.asking.choices import asking_frame
from mindtable.cards.faces.views import Viewing, group, relation
from mindtable.cards.knowledge.visibility import HAND, OPEN_HAND
from mindtable.cards.state.definition import Card
from mindtable.cards.state.stack import Play
from mindtable.cards.state.thing import Thing
from mindtable.cards.words import D_FROM_HAND
from mindtable.core.zone import EVERYTHING, Zone
from mindtable.games.mind import challenging, numbers, words
from mindtable.games.mind.recovering import HandPicks
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import Members, MindState
from mindtable.games.mind.windows import Window


class MindViewing(Viewing[MindState]):
    """The numbers and marks of MIND, its Groups, the train, the challenge and the windows."""

    def numbers(self, state: MindState) -> dict[str, int]:
        return {"floor actions": int(state.floor_actions - state.joined)}

    def stack(self, state: MindState) -> list[Play]:
        return state.train.plays

    def relations(self, state: MindState) -> list[dict[str, Any]]:
        """The current challenge (MI-13.5), with both totals as they are now."""
        current = state.challenge
        if current is None:
            return []
        against = state.breaking_point[1 - current.seat]
        if not current.at_player:
            against = numbers.unit_power(state, challenging.pieces(state, current.targets))
        power = numbers.unit_power(state, challenging.pieces(state, current.challengers))
        return [
            relation(
                "challenge",
                current.seat,
                [int(id_) for id_ in current.challengers],
                [int(id_) for id_ in current.targets],
                1 - current.seat if current.at_player else -1,
                {"power": int(power), "against": int(against)},
                ["blocked"] if current.blocked else [],
            )
        ]

    def window(self, state: MindState) -> str:
        """The open window (MI-12.3)."""
        for step in reversed(state.agenda):
            if step.kind == words.WINDOW:
                opened = step.data
                assert isinstance(opened, Window)
                waits = state.pending and state.pending[0].kind in (words.D_WINDOW, words.D_TRAIN)
                return words.WINDOWS[opened.kind] if waits else ""
            if step.kind in (words.PLAY_FLOOR, words.CHALLENGE_FLOOR):
                break
        return ""

    def chosen(self, state: MindState, viewer: i64) -> list[Card]:
        """Those to discard in the Recover step, or in the order of the viewer's deck."""
        open_ = state.pending[0] if state.pending else None
        if (
            open_ is not None
            and open_.kind in (words.D_ARRANGE, D_FROM_HAND)
            and viewer in (open_.seat, EVERYTHING)
        ):
            return state.pool.at(asking_frame(state).partial)
        for step in reversed(state.agenda):
            picks = step.data
            if isinstance(picks, HandPicks) and viewer in (state.active, EVERYTHING):
                return state.pool.at(picks.cards)
        return []

    def joining(self, state: MindState, viewer: i64) -> list[int]:
        """The Thoughts that are named for a new Group (MI-10.1)."""
        if viewer not in (state.active, EVERYTHING):
            return []
        for step in state.agenda:
            members = step.data
            if step.kind == words.GROUPING and isinstance(members, Members):
                return [int(id_) for id_ in members.ids]
        return []

    def player_numbers(self, state: MindState, seat: i64) -> dict[str, int]:
        return {
            "breaks": int(state.breaks[seat]),
            "breaking point": int(state.breaking_point[seat]),
            "memory": int(state.memory[seat]),
            "committed": int(state.committed[seat]),
        }

    def leader(self, state: MindState, seat: i64) -> Thing | None:
        return state.play[seat][0]

    def things(self, state: MindState, seat: i64) -> list[Thing]:
        """Thoughts by units (MI-1.2), then Intellects."""
        found: list[Thing] = []
        for unit in state.units(seat):
            found.extend(unit)
        for piece in state.sides[seat]:
            if piece.printed.is_intellect:
                found.append(piece)
        return found

    def groups(self, state: MindState, seat: i64) -> list[dict[str, Any]]:
        """Groups with their total power (MI-2.9)."""
        return [
            group(
                unit[0].group,
                [int(piece.id) for piece in unit],
                {"power": int(numbers.unit_power(state, unit))},
            )
            for unit in state.units(seat)
            if len(unit) > 1
        ]

    def hand(self, state: MindState, seat: i64) -> Zone:
        """A hand may lie open (MI-1.4)."""
        return OPEN_HAND if numbers.hand_is_revealed(state, seat) else HAND

    def held_numbers(self, state: MindState, seat: i64, card: Card) -> dict[str, int]:
        return {"cost": int(numbers.cost_in_hand(state, seat, state.mind_card(card)))}

    def thing_numbers(self, state: MindState, thing: Thing) -> dict[str, int]:
        piece = state.piece(thing)
        if piece.printed.is_thinker:
            return {}
        if piece.printed.is_intellect:
            return {"cost": int(piece.cost)}
        return {"cost": int(piece.cost), "power": int(piece.power)}

    def marks(self, state: MindState, thing: Thing) -> list[str]:
        assert isinstance(thing, MindPiece)
        found: list[str] = []
        if thing.turned:
            found.append("engaged")
        if thing.silenced:
            found.append("silenced")
        if thing.all_kinds:
            found.append("all kinds")
        if thing.printed.scope == "temporary":
            found.append("temporary")
        current = state.challenge
        if current is not None:
            if thing.id in current.challengers:
                found.append("challenging")
            if thing.id in current.blockers:
                found.append("blocking")
            if thing.id in current.targets:
                found.append("challenged")
        return found

    def group_of(self, thing: Thing) -> i64:
        return cast(MindPiece, thing).group


VIEWING: Final = MindViewing(("type", "kind", "scope", "cost", "power"))
