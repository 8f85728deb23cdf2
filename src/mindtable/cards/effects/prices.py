"""How lines in force change the costs of cards (TC-5.8, MI-1.3)."""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.effects.lines import LinedCard
from mindtable.cards.effects.projection import bonus, ground_of, holds, in_force, note, words_of
from mindtable.cards.nodes.event import CAST
from mindtable.cards.nodes.group import (
    ANYONE,
    EACH,
    PLAYED_BY_OPPONENT,
    PLAYED_BY_YOU,
    THIS,
    YOURS_OR_PLAYED,
    Group,
    count_members,
)
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import COSTS
from mindtable.cards.state.state import CardState
from mindtable.cards.state.thing import Thing
from mindtable.cards.statements.costs import Costs
from mindtable.cards.statements.has import Has


def cost_change(
    state: CardState, card: LinedCard, thing: Thing | None, seat: i64, in_play: bool = False
) -> i64:
    """The change of the cost of a card that `seat` controls, plays or may play, by lines in force and its own lines.

    `thing` is the card if it is `in_play` or waits to resolve, None for a card in the hand. Leaves out statements about
    the first card of a turn.
    """
    total: i64 = 0
    standing = in_force(state, COSTS)
    if not standing and not card.prices:
        return 0
    for one in standing:
        statement = one.stated.statement
        frame = words_of(state, one)
        if frame is None:
            continue
        if isinstance(statement, Costs):
            if not statement.first and is_priced(state, statement.group, frame, card, thing, in_play, seat):
                n = change(state, statement, frame)
                total += n
                if state.ledger is not None and thing is not None:
                    note(state, thing.id, ground_of(state, one, "cost", n))
        elif isinstance(statement, Has) and thing is not None and in_play:
            # `has` applies only in play.
            if statement.group.fits(state, thing, frame):
                n = bonus(state, statement, "cost", frame)
                total += n
                if state.ledger is not None:
                    note(state, thing.id, ground_of(state, one, "cost", n))
    if not in_play:
        # Its own line also works in the hand and while it waits; `you` is its player (TC-10.1).
        for stated in card.prices:
            own = stated.statement
            if isinstance(own, Costs) and own.group.quantifier == THIS:
                frame = Frame(None, -1, 0 if thing is None else thing.id, card, seat)
                if stated.condition is None or holds(state, stated.condition, frame):
                    total += change(state, own, frame)
    return total


def first_change(state: CardState, card: LinedCard, seat: i64) -> i64:
    """The change of the cost of a card in the hand by lines about the first such card that is played in each turn
    (TC-5.19, MN-4.16).
    """
    total: i64 = 0
    for one in in_force(state, COSTS):
        statement = one.stated.statement
        if not isinstance(statement, Costs) or not statement.first:
            continue
        frame = words_of(state, one)
        if frame is None or not is_priced(state, statement.group, frame, card, None, False, seat):
            continue
        # `The next ...` ends with that play.
        if one.lasting is not None or not any(
            deed.kind == CAST
            and deed.turn == state.turn
            and deed.player == seat
            and deed.card is not None
            and statement.group.fits_card(state, deed.card, frame)
            for deed in state.deeds
        ):
            total += statement.n
    return total


def end_discounts(state: CardState, seat: i64, card: LinedCard) -> None:
    """Changes of the cost of the next such play end as a card is played (TC-5.21, MI-11.15, MN-4.18, MAT-8.17)."""
    if not state.lasting:
        return
    kept = [
        each
        for each in state.lasting
        if not (
            isinstance(each.statement, Costs)
            and each.statement.first
            and each.frame is not None
            and is_priced(state, each.statement.group, each.frame, card, None, False, seat)
        )
    ]
    if len(kept) < len(state.lasting):
        state.lasting = kept
        state.everything_changed()


def change(state: CardState, costs: Costs, frame: Frame) -> i64:
    """How much a statement changes each cost that it is about."""
    return costs.n * (1 if costs.per is None else count_members(state, costs.per, frame))


def is_priced(
    state: CardState,
    group: Group,
    frame: Frame,
    card: LinedCard,
    thing: Thing | None,
    in_play: bool,
    seat: i64,
) -> bool:
    """Whether `each card you cast`, `each thought you play or control` and the like mean a card of `seat`."""
    if group.quantifier != EACH or (group.other and thing is not None and thing.id == frame.source):
        return group.quantifier == THIS and thing is not None and thing.id == frame.source
    if not is_of_player(group, frame.controller, seat):
        return False
    if thing is not None and in_play:
        # Some apply only to cards that are being played.
        return group.control not in (PLAYED_BY_YOU, PLAYED_BY_OPPONENT) and state.is_noun(
            thing, group.meant()
        )
    return group.fits_card(state, card, frame)


def is_of_player(group: Group, controller: i64, seat: i64) -> bool:
    """Whether `each card you cast` and the like mean cards of `seat`, where `you` are the seat `controller`."""
    control = group.control
    return control == ANYONE or (seat == controller) == (control in (PLAYED_BY_YOU, YOURS_OR_PLAYED))
