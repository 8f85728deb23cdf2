"""Levels of cards in play, projected, never stored; GNE totals, taxes and other numbers (MN-1, MN-14.14).

Levels are computed in two passes. The first one has printed numbers, increments, effects with a duration and all static
abilities that ask for no level. The abilities that ask for a level read the result, and are then added together.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.permissions import forbidder
from mindtable.cards.effects.projection import (
    concerns,
    ground_of,
    holds,
    in_force,
    lined,
    note,
    reindex,
    times_given,
    words_of,
)
from mindtable.cards.nodes.group import THEIRS, THIS, YOURS
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import CANNOT, GIVES, OF_GAME, StandingStatement
from mindtable.cards.state.thing import Ground
from mindtable.cards.statements.has import Has
from mindtable.games.mindnet import words
from mindtable.games.mindnet.state.card import MnCard, asks_level
from mindtable.games.mindnet.state.state import MnState
from mindtable.games.mindnet.state.thing import MnThing
from mindtable.games.mindnet.statements import (
    ACTIVATING,
    FreeSurrogate,
    HackersNeed,
    InReady,
    NoTaxes,
    NotDamagedInReady,
    PaysTaxes,
    ProvidesGnes,
    WinsTies,
)
from mindtable.language.phrase import YOU

THRESHOLD: Final = 2  # of a hacker unit (MN-9.6)
TAXED: Final = 5  # Credits that cost 1 in taxes (MN-10.4)


class Gift:
    """A gift of a static ability: the card that gets it, the place of the level, and how much."""

    def __init__(self, card: MnThing, level: i64, n: i64) -> None:
        self.card = card
        self.level: i64 = level
        self.n: i64 = n


def project(state: MnState) -> None:
    """Compute all levels; they have no floor (MN-1.8, MN-1.10, MN-1.11, MN-14.2)."""
    state.stale = False
    if state.regroup:
        reindex(state)
    for side in state.sides:
        for card in side:
            levels = card.printed.levels
            card.motivation = levels[0]
            card.health = levels[1] + card.shift
            card.aggression = levels[2]
            card.earnings = levels[3]
    for lasting in state.lasting:
        if lasting.thing and lasting.stat in words.LEVELS:
            owner = state.find_card(lasting.thing)
            if owner is not None:
                owner.raise_level(words.LEVELS.index(lasting.stat), lasting.n)
                if state.ledger is not None:
                    note(state, owner.id, Ground(lasting.card, -1, lasting.stat, lasting.n))
    later: list[StandingStatement] = []
    for one in state.standing[GIVES]:
        if is_about_levels(one):
            later.append(one)
        else:
            for gift in gifts(state, one):
                gift.card.raise_level(gift.level, gift.n)
    add_increments(state)
    if later:
        found: list[Gift] = []
        for one in later:
            found.extend(gifts(state, one))
        for gift in found:
            give(state, gift)


def add_increments(state: MnState) -> None:
    """Add the increments of all items to their bearers' levels."""
    for side in state.sides:
        for card in side:
            if card.bearer:
                for level, n in enumerate((card.motivation, card.health, card.aggression, card.earnings)):
                    if n:
                        give_bearer(state, card, level, n)


def give(state: MnState, gift: Gift) -> None:
    """Change a level by what a static ability gives, also that of the bearer if an item gets it."""
    gift.card.raise_level(gift.level, gift.n)
    if gift.card.bearer:
        give_bearer(state, gift.card, gift.level, gift.n)


def give_bearer(state: MnState, item: MnThing, level: i64, n: i64) -> None:
    """Add an increment of an item to the level of its bearer."""
    bearer = state.find_card(item.bearer)
    if bearer is not None:
        bearer.raise_level(level, n)
        if state.ledger is not None:
            note(state, bearer.id, Ground(item.form, -1, words.LEVELS[level], n))


def is_about_levels(one: StandingStatement) -> bool:
    """Whether a static ability asks for a level."""
    stated = one.stated
    if one.source is None:
        return asks_level(stated.statement) or asks_level(stated.condition)
    return int(stated.line) in card_of(one).asking


def card_of(one: StandingStatement) -> MnCard:
    """The card with a static ability."""
    card = one.card()
    assert isinstance(card, MnCard)
    return card


def gifts(state: MnState, one: StandingStatement) -> list[Gift]:
    """The present gifts of a static ability, with its cause in the ledger."""
    frame = words_of(state, one)
    if frame is None:
        return []
    has = one.stated.statement
    assert isinstance(has, Has)
    times = times_given(state, has, frame)
    found: list[Gift] = []
    group = has.group
    for change in has.changes:
        n = change.value(state, frame) * times
        if n == 0 or change.stat not in words.LEVELS:
            continue
        level = words.LEVELS.index(change.stat)
        for seat in range(2):
            if group.control == (THEIRS if seat == frame.controller else YOURS):
                continue
            for card in state.sides[seat]:
                if group.quantifier == THIS:
                    if card.id != frame.source:
                        continue
                elif not lined(card).has_numbers or not group.fits(state, card, frame):
                    continue
                given = n if has.every is None else n * has.every.sets(card)
                if given == 0:
                    continue
                found.append(Gift(card, level, given))
                if state.ledger is not None:
                    note(state, card.id, ground_of(state, one, change.stat, given))
    return found


def total(state: MnState, unit: i64, seat: i64) -> i64:
    """The total motivation of a party: of its living, active individuals (MN-9.5)."""
    if state.stale:
        state.project()
    found: i64 = 0
    for card in state.party(unit, seat):
        if not card.turned:
            found += card.motivation
    return found


# Permissions and numbers.


def is_true(state: MnState, one: StandingStatement) -> bool:
    """Whether the condition of a statement holds; also while a frame is in use for other words."""
    condition, source = one.stated.condition, one.source
    if condition is None:
        return True
    if source is None:
        return words_of(state, one) is not None
    return holds(state, condition, Frame(None, -1, source.id, source.form, source.controller))


def is_forbidden(state: MnState, card: MnThing, act: str) -> bool:
    """Whether a card forbids that a card in play does something, or that it is done to it (MN-1.15, MN-18.18)."""
    return bool(in_force(state, CANNOT)) and forbidder(state, card, act) is not None


def gnes(state: MnState, seat: i64) -> i64:
    """How many GNEs a player has: the cards of the area and those that cards provide (MN-10.1, MN-11.8).

    While such a card asks for GNEs itself, those that are provided under a condition do not count (MN-18.21).
    """
    found: i64 = len(state.areas[seat])
    for one in in_force(state, OF_GAME):
        statement = one.stated.statement
        if isinstance(statement, ProvidesGnes) and one.controller() == seat:
            if one.stated.condition is None:
                found += statement.n
            elif not state.counting:
                state.counting = True
                found += statement.n if is_true(state, one) else 0
                state.counting = False
    return found


def threshold(state: MnState, seat: i64) -> i64:
    """The total motivation that a hacker unit of `seat` needs: the highest above 2, else the lowest (MN-9.7)."""
    lowest: i64 = THRESHOLD
    highest: i64 = THRESHOLD
    for one in in_force(state, OF_GAME):
        statement = one.stated.statement
        if isinstance(statement, HackersNeed) and (one.controller() == seat) == (statement.who == YOU):
            if is_true(state, one):
                lowest = min(lowest, statement.n)
                highest = max(highest, statement.n)
    return highest if highest > THRESHOLD else lowest


def taxes(state: MnState, seat: i64) -> i64:
    """The taxes of a player: 1 for each full 5 Credits, changed by cards (MN-10.4, MN-10.5)."""
    balance: i64 = state.credits[seat]
    n = balance // TAXED
    for one in in_force(state, OF_GAME):
        statement = one.stated.statement
        if isinstance(statement, PaysTaxes):
            if (one.controller() == seat) == (statement.who == YOU) and is_true(state, one):
                n += statement.n
        elif isinstance(statement, NoTaxes) and one.controller() == seat and is_true(state, one):
            return 0
    return max(0, min(n, balance))


def in_ready(state: MnState, seat: i64, what: str, usual: i64) -> i64:
    """A number of the ready phase: the best for the player of those that cards set, if any do (MN-14.12)."""
    best: i64 = -1
    for one in in_force(state, OF_GAME):
        statement = one.stated.statement
        if isinstance(statement, InReady) and statement.what == what and one.controller() == seat:
            if is_true(state, one):
                lower = statement.n < best if what == ACTIVATING else statement.n > best
                if best < 0 or lower:
                    best = statement.n
    return usual if best < 0 else best


def is_spared(state: MnState, card: MnThing) -> bool:
    """Whether an individual is not damaged in the ready phase of the turn player (MN-5.1)."""
    for one in in_force(state, OF_GAME):
        if isinstance(one.stated.statement, NotDamagedInReady) and one.controller() == state.active:
            if concerns(state, one, card):
                return True
    return False


def keeps_motivation(state: MnState, card: MnThing) -> bool:
    """Whether an individual becomes a surrogate without -1 motivation (MN-8.7)."""
    for one in in_force(state, OF_GAME):
        if isinstance(one.stated.statement, FreeSurrogate) and concerns(state, one, card):
            return True
    return False


def wins_ties(state: MnState, party: list[MnThing]) -> bool:
    """Whether a card gives ties to an approaching party (MN-9.9)."""
    for one in in_force(state, OF_GAME):
        if isinstance(one.stated.statement, WinsTies) and one.controller() == state.active:
            if any(concerns(state, one, card) for card in party):
                return True
    return False


def level(card: MnThing, name: str) -> i64:
    """A number of a card in play by its name, as it is now; aggression is not below 0 (MN-1.9)."""
    if name == "motivation":
        return card.motivation
    if name == "health":
        return card.health - card.damage
    if name == "aggression":
        return max(0, card.aggression)
    return card.earnings if name == "earnings" else card.printed.cost


def parties(state: MnState, number: i64) -> str:
    """Both sides of an interaction, with their totals: `Data Mugger (2) against Commuter (1)`.

    Of a hacker unit, what it needs to steal (MN-9.7).
    """
    told: list[str] = []
    for seat in (state.active, 1 - state.active):
        party = state.party(number, seat)
        if party:
            names = ", ".join([card.printed.name for card in party])
            told.append(f"{names} ({total(state, number, seat)})")
    for unit in state.units:
        if unit.number == number and unit.hacker:
            told.append(
                f"the GNEs of {state.players[1 - state.active]} ({threshold(state, state.active)} needed)"
            )
    return " against ".join(told) or f"Interaction {number}"
