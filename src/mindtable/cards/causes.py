"""Why cards are seen or change zones, as data: what is told of it, by which rule, and what triggers see.

Each game fills in its `Causes`; `mindtable.cards.moving` and `mindtable.cards.looking` carry them out. They also say
what is told of statements that begin to hold for a time (`mindtable.cards.lasting`), and by which verbs and rules
a game ends apart from play (`mindtable.cards.ends`).
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.core.action import Verb
from mindtable.core.event import EventKind


class Cause:
    """One way in which cards are seen or moved: its event and rule, and the kind of happening that each card is."""

    def __init__(self, kind: EventKind, rule: str, occurrence: i64 = -1) -> None:
        self.kind = kind
        self.rule = rule
        self.occurrence: i64 = occurrence  # -1: triggers see nothing


class Causes:
    """The causes of a game; those of verbs that it does not have are None, and so is `ceases` without tokens.

    With `orders_deck` the owner of a deck says in what order several cards go into it together, unseen by others. With
    `in_hand_order` cards discarded together go in the order in which they came to the hand, else in the order chosen.
    """

    def __init__(
        self,
        draws: Cause,
        mills: Cause,
        discards: Cause,
        looks: Cause,
        reveals: Cause,
        to_hand: Cause,
        to_pile: Cause,
        on_top: Cause,
        at_bottom: Cause,
        finds: Cause,
        finds_nothing: Cause,
        shuffles: Cause,
        added: Cause,
        returns: Cause,
        declared: Cause,
        holds_for: EventKind,
        ceases: EventKind | None = None,
        bottom: Cause | None = None,
        sacrifices: Cause | None = None,
        orders_deck: bool = False,
        in_hand_order: bool = False,
    ) -> None:
        self.draws = draws
        self.mills = mills
        self.discards = discards
        self.looks = looks
        self.reveals = reveals
        self.to_hand = to_hand
        self.to_pile = to_pile
        self.on_top = on_top
        self.at_bottom = at_bottom
        self.finds = finds
        self.finds_nothing = finds_nothing
        self.shuffles = shuffles
        self.added = added
        self.returns = returns
        self.declared = declared
        self.holds_for = holds_for  # the same of one thing that was chosen
        self.ceases = ceases
        self.bottom = bottom
        self.sacrifices = sacrifices
        self.orders_deck = orders_deck
        self.in_hand_order = in_hand_order


class Ends:
    """By which verbs players and the table end a game, by which rules, and what is told of a drawn game."""

    def __init__(
        self,
        concede: Verb,
        time_out: Verb,
        agree_draw: Verb,
        concede_rule: str,
        time_out_rule: str,
        agree_draw_rule: str,
        drawn: EventKind,
    ) -> None:
        self.concede = concede
        self.time_out = time_out
        self.agree_draw = agree_draw
        self.concede_rule = concede_rule
        self.time_out_rule = time_out_rule
        self.agree_draw_rule = agree_draw_rule
        self.drawn = drawn
