"""Why cards are seen or change zones, as data: what is told of it, by which rule, and what triggers see.

Each game fills in its `Causes`; `mindtable.cards.moving` and `mindtable.cards.looking` carry them out. They also say
what is told of statements that begin to hold for a time (`mindtable.cards.lasting`), and by which verbs and rules
a game ends apart from play (`mindtable.cards.ends`).
"""

from __future__ import annotations

from dataclasses import dataclass

from mindtable.core.action import Verb
from mindtable.core.event import EventKind


@dataclass(frozen=True)
class Cause:
    """One way in which cards are seen or moved: its event and rule, and the kind of happening that each card is."""

    kind: EventKind
    rule: str
    occurrence: int = -1  # -1: triggers see nothing


@dataclass(frozen=True)
class Causes:
    """The causes of a game; those of verbs that it does not have are None, and so are `makes` and `ceases`
    without tokens.

    With `orders_deck` the owner of a deck says in what order several cards go into it together, unseen by others. With
    `in_hand_order` cards discarded together go in the order in which they came to the hand, else in the order chosen.
    With `settles` what things can or cannot do for a time is said of those that fit as it begins.
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
    orders_deck: bool = False
    in_hand_order: bool = False
    settles: bool = False


@dataclass(frozen=True)
class Ends:
    """By which verbs players and the table end a game, by which rules, and what is told of a drawn game."""

    concede: Verb
    time_out: Verb
    agree_draw: Verb
    concede_rule: str
    time_out_rule: str
    agree_draw_rule: str
    drawn: EventKind
