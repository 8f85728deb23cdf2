"""`Target creature gains "When this creature dies, draw 1 card." until end of turn.`: a line for a time."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from mindtable.cards.effects.flow import ForATime
from mindtable.cards.nodes.ability import Triggered
from mindtable.cards.nodes.base import Ability
from mindtable.cards.nodes.group import Group
from mindtable.cards.statements.abilities import HasAbility
from mindtable.cards.words import Duration
from mindtable.language.phrase import Phrase


def _given(group: Group, ability: Ability, duration: Duration, only_triggered: bool) -> ForATime | None:
    """In a game whose things keep their forms, only what triggers can be given."""
    if only_triggered and not isinstance(ability, Triggered):
        return None
    return ForATime(HasAbility(group, ability), duration)


def _parts(node: Any, only_triggered: bool) -> dict[str, Any] | None:
    if not isinstance(node, ForATime) or not isinstance(node.statement, HasAbility):
        return None
    given = node.statement
    if only_triggered and not isinstance(given.ability, Triggered):
        return None
    return {"group": given.group, "ability": given.ability, "duration": node.duration}


def _phrase(of: str, only_triggered: bool, example: str) -> Phrase:
    said = "{group} gain(s) “ {ability:line} ”"
    return Phrase(
        "effect",
        f"{said} {{duration}}",
        ForATime,
        of=of,
        build=partial(_given, only_triggered=only_triggered),
        match=partial(_parts, only_triggered=only_triggered),
        also=(f"{{duration}} {said}", f"{{duration}}, {said}"),
        example=example,
        means="those that are meant now have the quoted line for that time",
    )


PHRASES: Final = (
    _phrase(
        "given triggers",
        only_triggered=True,
        example='When this creature dies, target creature gains "When this creature dies, draw 1 card." until end of '
        "turn.",
    ),
    _phrase(
        "given abilities",
        only_triggered=False,
        example='When you play this product, target product gains "Pivot this product: Draw 1 card." until end of '
        "turn.",
    ),
)
