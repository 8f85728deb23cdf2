"""Doubts: lines that never act, cards that make endless loops, cards that end the game on the spot.

They follow from a witness, from its absence, and from simple reasoning about the nodes of a line. A doubt is a warning,
never a refusal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mindtable.cards.effects.flow import If, IfYouDo
from mindtable.cards.effects.lines import LinedCard
from mindtable.cards.nodes.ability import DeckLimit, Triggered, WhileDo
from mindtable.cards.nodes.base import Condition, Effect
from mindtable.cards.nodes.condition import All, Controls, HasCounters, HasHealth, TurnOf, ZoneEmpty, ZoneHas
from mindtable.cards.nodes.event import OPPONENTS_TURN, YOUR_TURN, StepBegins
from mindtable.cards.nodes.group import CounterTest
from mindtable.cards.plays.costs import CounterCost
from mindtable.cards.witness.bench import Bench, nodes_in
from mindtable.cards.witness.search import Witness, WitnessSearch
from mindtable.cards.words import OPPONENT
from mindtable.core.errors import MindtableError
from mindtable.core.outcome import DRAW
from mindtable.language.node import Node
from mindtable.language.phrase import YOU

_LOOP: Final = 25  # triggered abilities after one action that are more than any board explains
_SAFE: Final = 10  # health at which nobody is about to lose


@dataclass(frozen=True)
class Doubt:
    """A warning about a line of a card, by its number; `words` are those of the line that it is about, "" for all."""

    line: int
    words: str
    message: str


@dataclass(frozen=True)
class Finding:
    """The findings about a line: its witness, if one was found, and the doubts about it.

    The witness may be of the line `alone`, on a card whose other lines do nothing, because they say as much.
    """

    line: int
    witness: Witness | None
    doubts: tuple[Doubt, ...]
    alone: bool = False


def can_be_tried(card: LinedCard) -> bool:
    """Whether the cards of this game can be made again with other lines, as a search for witnesses needs it."""
    try:
        card.remade(card.printed)
    except NotImplementedError:
        return False
    return True


def finding(bench: Bench, card: LinedCard, line: int, shrinks: bool = False) -> Finding:
    """Look for a witness of a line, and say what is doubtful.

    Raises MindtableError in a game whose cards cannot be made again with other lines.
    """
    if not can_be_tried(card):
        raise MindtableError(f"{bench.game.title} cannot make a card again with other lines")
    search = WitnessSearch(bench, card, line)
    witness = search.run(shrinks=shrinks)
    if witness is not None:
        return Finding(line, witness, tuple(after_all(card, line, witness)))
    reasons = reasons_against(bench, card, line)
    if not reasons and len(card.abilities) > 1:
        alone = WitnessSearch(bench, card, line, alone=True).run(shrinks=shrinks)
        if alone is not None:
            return Finding(line, alone, (), True)
    if not reasons:
        tried = f"{search.steps:,} actions were tried"
        reasons = [Doubt(line, "", f"No position was found in which this line does anything; {tried}.")]
    return Finding(line, None, tuple(reasons))


def after_all(card: LinedCard, line: int, witness: Witness) -> list[Doubt]:
    """The doubts about a line that acts: that it does not end, or ends the game."""
    found: list[Doubt] = []
    before, after, otherwise = witness.before, witness.after, witness.otherwise
    if before is None or after is None or otherwise is None:
        return found
    carried_out = after.resolved - before.resolved
    if carried_out >= _LOOP > otherwise.resolved - before.resolved:
        deeds = f"after `{witness.moves[-1][1]}` " if witness.moves else ""
        message = f"This line makes a loop: {deeds}triggered abilities were carried out {carried_out} times."
        found.append(Doubt(line, "", message))
    elif after.outcome is not None and otherwise.outcome is None and not is_conditional(card.abilities[line]):
        if after.outcome.winner != DRAW and all(each == 0 or each >= _SAFE for each in before.health):
            found.append(Doubt(line, "", f"This line ends the game on the spot: {after.outcome.reason}."))
    return found


def is_conditional(ability: Node) -> bool:
    """Whether a line does something only if something is true."""
    if isinstance(ability, WhileDo) or (isinstance(ability, Triggered) and ability.condition is not None):
        return True
    return any(isinstance(node, (If, IfYouDo)) for node in nodes_in(ability))


def reasons_against(bench: Bench, card: LinedCard, line: int) -> list[Doubt]:
    """The reasons why a line can never do anything that follow from its words."""
    ability = card.abilities[line]
    found: list[Doubt] = []
    if isinstance(ability, DeckLimit):
        found.append(Doubt(line, "", f"A deck may not have more than {ability.n} of it anyway."))
    for kind in dict.fromkeys(_counters_needed(ability)):
        if not any(
            _puts(node, kind) for each in bench.pool.cards for node in nodes_in(tuple(each.abilities))
        ):
            found.append(Doubt(line, kind, f"No card puts {kind} counters on anything."))
    for node in nodes_in(ability):
        if isinstance(node, All) and _is_impossible(node.conditions):
            found.append(Doubt(line, "", "These conditions are never true at the same time."))
    if isinstance(ability, Triggered) and ability.condition is not None:
        found += _in_wrong_turn(ability, line)
    return found


def _counters_needed(ability: Node) -> list[str]:
    """The kinds of counters without which a line does nothing."""
    return [
        node.kind for node in nodes_in(ability) if isinstance(node, (CounterCost, HasCounters, CounterTest))
    ]


def _puts(node: Node, kind: str) -> bool:
    """Whether a node is an instruction about counters of a kind."""
    return isinstance(node, Effect) and kind in node.parts()


def _in_wrong_turn(ability: Triggered, line: int) -> list[Doubt]:
    """A doubt if a line waits for one player's turn and asks for the other's."""
    turns = [node.who for node in nodes_in(ability.condition) if isinstance(node, TurnOf)]
    for event in ability.event.each():
        if isinstance(event, StepBegins):
            wrong = {YOUR_TURN: OPPONENT, OPPONENTS_TURN: YOU}.get(event.whose)
            if wrong is not None and wrong in turns:
                return [
                    Doubt(
                        line,
                        "",
                        "It triggers only in the turn of the other player than its condition asks for.",
                    )
                ]
    return []


def _is_impossible(conditions: tuple[Condition, ...]) -> bool:
    """Whether two of several conditions exclude each other."""
    return any(_exclude(one, other) for one in conditions for other in conditions if one is not other)


def _exclude(one: Condition, other: Condition) -> bool:
    if isinstance(one, Controls) and isinstance(other, Controls):
        same = one.who == other.who and one.group.nouns == other.group.nouns and not one.group.names
        return same and one.negative and not other.negative and not one.group.other and not one.group.tests
    if isinstance(one, ZoneEmpty) and isinstance(other, ZoneHas):
        return one.zone == other.zone and one.who == other.who and other.n > 0
    if isinstance(one, HasHealth) and isinstance(other, HasHealth) and one.who == other.who:
        return not set(_healths(one)) & set(_healths(other))
    return isinstance(one, TurnOf) and isinstance(other, TurnOf) and {one.who, other.who} == {YOU, OPPONENT}


def _healths(condition: HasHealth) -> range:
    """The amounts of health with which a condition holds, as far as they matter to others."""
    if condition.compare == "exactly":
        return range(condition.n, condition.n + 1)
    return range(condition.n, 10_000) if condition.compare == "or more" else range(condition.n + 1)
