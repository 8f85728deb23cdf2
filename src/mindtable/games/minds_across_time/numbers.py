"""The present properties of cards in play: abilities given to them, talents, victory points; projected, never stored.

Code that changes the position reports the change, and the next rule that asks recomputes everything in a fixed order:
copies, given abilities, talents, victory points, the number of points needed to win.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.lines import with_line
from mindtable.cards.effects.permissions import allows, forbidder
from mindtable.cards.effects.projection import concerns, give, give_lasting, in_force, reindex, words_of
from mindtable.cards.nodes.group import THIS, Group
from mindtable.cards.state.standing import CANNOT, LENDS, OF_GAME, ON_ANYTHING, ON_THINGS, StandingStatement
from mindtable.cards.statements.abilities import HasAbility
from mindtable.games.minds_across_time import words
from mindtable.games.minds_across_time.state.bills import ONE_EACH, Payer
from mindtable.games.minds_across_time.state.card import MatCard
from mindtable.games.minds_across_time.state.state import TO_WIN, MatState
from mindtable.games.minds_across_time.state.thing import MatThing
from mindtable.games.minds_across_time.statements import HasTalents, PaysFor, PivotsFor, PointsNeeded

# What a card may allow or forbid (`mindtable.cards.effects.permissions`), in the words of the vocabulary; it overrules
# the rule in that point only (MAT-1.4, MAT-1.6).
ACTS: Final = (
    "be destroyed", "be targeted by your opponent", "be used", "change control", "be pivoted for a talent",
)  # fmt: skip
BE_DESTROYED: Final = 0  # its place among them
BE_TARGETED: Final = 1
BE_USED: Final = 2
CHANGE_CONTROL: Final = 3
FOR_TALENT: Final = 4
_BITS: Final = {act: 1 << place for place, act in enumerate(ACTS)}
AT_ONCE: Final = "be pivoted for activated abilities the turn it enters play"


def project(state: MatState) -> None:
    """Compute everything that cards in play say about abilities, talents and victory points, which may be below 0
    (MAT-9.1, MAT-11.6).
    """
    state.stale = False
    given = False
    for side in state.sides:
        for card in side:
            form = own_form(state, card) if state.copies else card.settled
            if card.printed is not form:
                if card.printed.base is form.base:
                    given = True
                else:
                    card.take_form(form)
                    state.regroup = True
            card.talents = form.attributes.talents
            card.points = form.attributes.points
    if state.regroup:
        reindex(state)
        state.news = ON_ANYTHING
    give_abilities(state, given)
    state.forbidden = 0
    for one in state.standing[CANNOT]:
        state.forbidden |= _BITS.get(one.stated.act, 0)
    state.needed = TO_WIN
    for one in state.standing[OF_GAME]:
        take_in(state, one)
    give_lasting(state, words.POINTS, "")
    give(state, words.POINTS, "")
    state.reached = False
    for seat in range(2):
        total: i64 = 0
        for card in state.sides[seat]:
            total += card.points
        state.totals[seat] = total
        if total >= state.needed:
            state.reached = True


def own_form(state: MatState, card: MatThing) -> MatCard:
    """The form of a card in play without abilities given to it: itself, or the latest copy that still lasts (MAT-9.15,
    MAT-13.19).
    """
    form = card.settled
    for copy in state.copies:
        if copy.thing == card.id:
            form = copy.card
    return form


def give_abilities(state: MatState, before: bool) -> None:
    """Give the abilities that cards in play have by others, and take back those that they no longer have; `before` is
    whether any card has such an ability.
    """
    givers = state.standing[LENDS]
    affects = before and not givers
    for one in givers:
        if is_affected(state, one):
            affects = True
    state.news = 0
    if not affects:
        return
    given: dict[int, MatCard] = {}
    for one in givers:
        statement = one.stated.statement
        assert isinstance(statement, HasAbility)
        for card in affected(state, one):
            form = given.get(card.id) or own_form(state, card)
            given[card.id] = state.mat_card(with_line(state, form, statement.ability))
    if not given and not before:
        return
    changed = False
    for side in state.sides:
        for card in side:
            form = own_form(state, card)
            if given:
                form = given.get(card.id, form)
            if card.printed is not form:
                card.take_form(form)
                changed = True
    if changed:
        reindex(state)
        state.news = ON_ANYTHING  # a line that was given may give another one


def is_affected(state: MatState, one: StandingStatement) -> bool:
    """Whether a change since the last projection may concern a statement of a card in play, or it is a lasting one."""
    return one.lasting is not None or (ON_THINGS | one.stated.contents | one.stated.asks) & state.news != 0


def take_in(state: MatState, one: StandingStatement) -> None:
    """Take in what a statement says of talents, or of the points needed to win (MAT-11.7)."""
    statement = one.stated.statement
    if isinstance(statement, HasTalents):
        mask: i64 = 0
        for talent in statement.talents:
            mask |= words.BIT_OF[talent]
        for card in affected(state, one):
            card.talents |= mask
    elif isinstance(statement, PointsNeeded) and words_of(state, one) is not None:
        state.needed = statement.n


def affected(state: MatState, one: StandingStatement) -> list[MatThing]:
    """The cards in play that a statement applies to, all found before it changes any of them."""
    frame = words_of(state, one)
    if frame is None:
        return []
    members = None if one.lasting is None else one.lasting.members
    if members is not None:
        return [card for side in state.sides for card in side if card.id in members]
    group = one.stated.group
    assert isinstance(group, Group)
    if group.quantifier == THIS and one.source is not None:
        return [state.in_play(one.source)]
    return [
        card
        for seat in range(2)
        if group.reaches(seat, frame)
        for card in state.sides[seat]
        if group.fits(state, card, frame)
    ]


def recheck(state: MatState, what: i64) -> None:
    """Mark the projection as stale if a change, one of the bits `ON_...`, affects it: a line in force has become true
    or false by it, or says something else now.
    """
    if state.stale or not state.depends & what:
        return
    for found in state.standing:
        for one in found:
            held = one.held
            if one.stated.contents & what or (
                one.stated.asks & what and (words_of(state, one) is not None) != held
            ):
                state.stale = True
                state.news |= what
                return


# Permissions.


def is_forbidden(state: MatState, card: MatThing, act: i64, not_of: i64 = -1) -> bool:
    """Whether a card forbids that one of the `ACTS` happens to a card in play (MAT-9.10)."""
    return may_forbid(state, act) and forbidder(state, card, ACTS[act], -1, not_of) is not None


def may_forbid(state: MatState, act: i64) -> bool:
    """Whether a card may forbid that act to some card in play."""
    if state.stale:
        state.project()
    return state.forbidden & (1 << act) != 0


def can_pivot(state: MatState, card: MatThing) -> bool:
    """Whether a card can be pivoted for the cost of an activated ability (MAT-8.1, MAT-8.14 to
    MAT-8.16).
    """
    if card.turned:
        return False
    fresh = card.printed.is_product and card.entered == state.turn and state.turn > 0
    return not fresh or allows(state, card, AT_ONCE)


def payers_of(state: MatState, seat: i64) -> list[Payer]:
    """The cards that `seat` may pivot for talents, each with how many of a talent it covers with one pivot (MAT-8.11,
    MAT-13.16).
    """
    own: list[StandingStatement] = []
    for one in in_force(state, OF_GAME):
        if isinstance(one.stated.statement, (PivotsFor, PaysFor)):
            own.append(one)
    found: list[Payer] = []
    for card in state.sides[seat]:
        if card.turned:
            continue
        mask: i64 = card.talents if card.printed.is_character else 0
        covers = ONE_EACH
        for one in own:
            if concerns(state, one, card):
                statement = one.stated.statement
                if isinstance(statement, PivotsFor):
                    mask |= words.BIT_OF[statement.talent]
                elif isinstance(statement, PaysFor):
                    covers = covers.copy() or [1] * len(words.TALENTS)
                    at = words.TALENTS.index(statement.talent)
                    covers[at] = max(covers[at], statement.n)
        if mask and not is_forbidden(state, card, FOR_TALENT):
            found.append(Payer(card, mask, covers))
    return found
