"""The faces that all card games share; those of a game extend them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeVar

from mypy_extensions import i64, mypyc_attr

from mindtable.cards.asking.sealed import is_open
from mindtable.cards.effects.projection import grounds
from mindtable.cards.faces import likeness, telling, views
from mindtable.cards.faces.views import Viewing
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.core.action import Action
from mindtable.core.decision import Decision
from mindtable.core.faces.search import Hints
from mindtable.core.faces.telling import Reading, Telling
from mindtable.core.faces.windows import Windows

C = TypeVar("C", bound=CardState)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardTelling(Telling[C]):
    """Views, questions and answers of a card game, in words; `turned` are those for a thing that is not turned, and for
    one that is.
    """

    turned: tuple[str, ...] = ()

    def viewing(self, state: C) -> Viewing[Any]:
        """The part of a view that only the game itself knows."""
        raise NotImplementedError

    def table(self, state: C, viewer: i64) -> dict[str, Any]:
        return views.table(state, self.viewing(state), viewer)

    def form(self, state: C) -> Any:
        from mindtable.cards.faces.table_view import CardView  # it takes long to import

        return CardView

    def prompt(self, state: C, decision: Decision) -> str:
        step = state.asking(decision)
        own = state.steps()[step.kind].prompt(state, step, decision)
        if own:
            return own
        about = decision.about
        if about is not None and decision.kind == state.policies().manner.mode.kind:
            return f"{about.name}: what should it do?"
        if decision.kind == state.policies().manner.may.kind:
            return telling.offer(state, decision) or decision.prompt
        return decision.prompt

    def label(self, state: C, decision: Decision, action: Action) -> str:
        step = state.asking(decision)
        own = state.steps()[step.kind].label(state, step, decision, action)
        if own:
            return own
        return telling.meant(state, decision, action) or telling.plainly(
            state, super().label(state, decision, action), action
        )

    def readings(self, state: C) -> list[Reading]:
        """The numbers of both players, then those of the things on each side."""
        state.refresh()
        found = [
            Reading(state.players[seat], 0, what, n)
            for seat in (0, 1)
            for what, n in self.player_readings(state, seat).items()
        ]
        words = {"controller": tuple([f"under {name}" for name in state.players]), "state": self.turned}
        for seat in (0, 1):
            for thing in state.play[seat]:
                called = f"{thing.form.name} {thing.id}"
                for what, n in self.thing_readings(state, thing).items():
                    found.append(Reading(called, thing.id, what, n, words.get(what, ())))
            found += self.readings_together(state, seat)
        return found

    def player_readings(self, state: C, seat: i64) -> dict[str, int]:
        """The public numbers of a player, by name."""
        return {}

    def thing_readings(self, state: C, thing: Thing) -> dict[str, int]:
        """The public numbers of a thing in play, by name; `controller` and `state` are put in words."""
        return {}

    def readings_together(self, state: C, seat: i64) -> list[Reading]:
        """The public numbers of several things of a player together."""
        return []

    def grounds(self, state: C, id_: i64) -> list[str]:
        return [ground.text() for ground in grounds(state, id_)]


@mypyc_attr(allow_interpreted_subclasses=True)
class CardWindows(Windows[C]):
    """The windows of a card game."""

    def stage(self, state: C) -> str:
        return state.phase

    def in_secret(self, state: C) -> bool:
        return is_open(state)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardHints(Hints[C]):
    """Hints for search in a card game."""

    def alike(self, state: C, action: Action) -> Hashable:
        return likeness.alike(state, action)
