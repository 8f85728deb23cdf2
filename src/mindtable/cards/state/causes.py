"""Causes for which cards are seen or change zones, as data: the log line, the rule, and the occurrence for triggers.

Each game fills in its `Causes`, which `mindtable.cards.moves.moving` and `mindtable.cards.moves.looking` use. They also
have the log lines for statements with a duration (`mindtable.cards.effects.lasting`), and the verbs and rules for ends
outside play (`mindtable.cards.asking.ends`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from mindtable.core.action import Verb
from mindtable.core.event import EventKind


@dataclass(frozen=True)
class Cause:
    """One way in which cards are seen or moved: its event, its rule, and the occurrence that triggers see for each
    card.
    """

    kind: EventKind
    rule: str
    occurrence: int = -1  # -1: triggers see nothing


@dataclass(frozen=True)
class Causes:
    """The causes of a game. Those for verbs that it does not have are None; so are `makes` and `ceases` in games
    without tokens, `next_costs`, by which the next card that is played costs more or less, and `gains_line`, by which a
    thing has one more line. With `nothing_fits` the log says that an ability found nothing to choose. `control` is
    the rule by which things change sides, `chance` that of coins and dice, `gets` has the causes for changes of
    numbers, by number. Things are turned by `turns` and turned back by `readies`; they get counters by `counters`,
    whose sentence says KIND for their kind.

    With `orders_deck` the owner of a deck secretly chooses the order of several cards that go into it together.
    With `in_hand_order` cards discarded together, and those returned to a hand together, go in the order in which
    they came into the zone that they leave, otherwise in the order chosen. With `settles` a permission or
    prohibition with a duration applies only to the things that fit when it begins.
    """

    draws: Cause
    mills: Cause
    discards: Cause
    looks: Cause
    reveals: Cause
    to_hand: Cause
    to_pile: Cause
    on_top: Cause
    at_bottom: Cause
    finds: Cause
    finds_nothing: Cause
    shuffles: Cause
    added: Cause
    returns: Cause
    declared: Cause
    holds_for: EventKind  # the same of one thing that was chosen
    enters: Cause | None = None
    makes: Cause | None = None  # a token
    ceases: EventKind | None = None
    nothing_fits: Cause | None = None
    next_costs: Cause | None = None
    turns: Cause | None = None
    readies: Cause | None = None
    counters: Cause | None = None
    gains_line: Cause | None = None
    control: str = ""
    chance: str = ""
    gets: Mapping[str, Cause] | None = None
    orders_deck: bool = False
    in_hand_order: bool = False
    settles: bool = False


@dataclass(frozen=True)
class Ends:
    """The verbs and rules by which players and the table end a game, and the log line of a drawn game."""

    concede: Verb
    time_out: Verb
    agree_draw: Verb
    concede_rule: str
    time_out_rule: str
    agree_draw_rule: str
    drawn: EventKind
