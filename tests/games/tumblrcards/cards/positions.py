"""The moments at which the text of a card takes effect: it enters play, it dies, it fights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mindtable.cards.state.definition import slug_of
from tests.games.card_tables import Entry
from tests.table import YOU, Table, creature, table


def dying(name: str, **given: Any) -> dict[str, Any]:
    """A creature with deadly damage on it: the first state check of the position destroys it."""
    return creature(name, damage=99, **given)


def cast(
    name: str,
    you: Sequence[Entry] = (),
    they: Sequence[Entry] = (),
    *,
    hand: Sequence[str] = (),
    mana: int = 30,
    **given: Any,
) -> Table:
    """You cast that card, with mana to spare."""
    return table(you, they, hand=[name, *hand], mana=mana, **given).you(f"cast {name}")


def fight(you: Sequence[Entry], they: Sequence[Entry], *attacks: str, **given: Any) -> Table:
    """You declare these attacks in this order ("bear -> opponent"), and they are carried out."""
    t = table(you, they, phase="combat", **given)
    return t.you(*(f"attack {attack}" for attack in attacks), "done")


def may_attack(t: Table, name: str) -> bool:
    """Whether a creature of yours of that name may attack if you go to combat now."""
    if t.asks(YOU, "cast"):
        t.you("combat")
    return bool(t.asks(YOU, "attack")) and any(
        action.startswith(f"attack {slug_of(name)}-") for action in t.actions()
    )


def before_next_turn(t: Table) -> list[str]:
    """What has happened up to the end of the turn in which the position began."""
    ends = (i for i, line in enumerate(t.log) if line.startswith("Turn "))
    return t.log[: next(ends, None)]
