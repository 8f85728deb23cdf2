"""Power, cost, Memory, Breaking Point and permissions: projected, never stored (MI-2.7 to MI-2.11).

Code that changes the position reports the change, and the next rule that asks recomputes everything in a fixed order:
lost abilities, kinds, power (printed, sums of changes, upper limits, at least 0), costs, the numbers of the players.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mindtable.cards.effects.lasting import end, ends
from mindtable.cards.effects.permissions import bars_play, forbidder
from mindtable.cards.effects.prices import cost_change
from mindtable.cards.effects.projection import (
    bonus,
    concerns,
    give,
    give_lasting,
    ground_of,
    in_force,
    note,
    reindex,
    words_of,
)
from mindtable.cards.nodes.group import ANYONE, PLAYED_BY_YOU, YOURS_OR_PLAYED, Group, count_members
from mindtable.cards.nodes.meaning import seats_of
from mindtable.cards.state.definition import Card
from mindtable.cards.state.frame import Frame
from mindtable.cards.state.standing import (
    CANNOT,
    COSTS,
    GIVES,
    LIMITS,
    OF_GAME,
    OF_PLAYERS,
    PLAYING,
    REVEALS,
    SILENCES,
    VARIES,
    LastingEffect,
    StandingStatement,
)
from mindtable.cards.state.thing import Ground
from mindtable.cards.statements.costs import Costs
from mindtable.cards.statements.has import Has
from mindtable.cards.statements.player_has import PlayerHas
from mindtable.cards.statements.playing import PlayLimit
from mindtable.cards.words import UNTIL_END_OF_TURN, Duration
from mindtable.games.mind.state.card import BREAKING_POINT, COST, MEMORY, POWER, MindCard
from mindtable.games.mind.state.piece import MindPiece
from mindtable.games.mind.state.state import MindState
from mindtable.games.mind.statements import CannotRemove, HandRevealed, MayGroup, MayPlay
from mindtable.language.phrase import YOU

# What a card may allow or forbid (`mindtable.cards.effects.permissions`), in the words of the vocabulary, N for a
# number.
TO_CHALLENGE: Final = "challenge"
CHALLENGES_IF_ABLE: Final = "challenges"
TO_CHALLENGE_PLAYERS: Final = "challenge players"
TO_BLOCK: Final = "block"
BLOCK_ENGAGED: Final = "block while engaged"
BE_BLOCKED: Final = "be blocked"
BE_BLOCKED_BY_GROUPS: Final = "be blocked by groups"
BE_BLOCKED_BY: Final = "be blocked by thoughts with {} N or {}"
BE_REMOVED_BY_TIES: Final = "be removed by tied challenges"
BE_TARGETED: Final = "be targeted by intellects your opponent controls"


def project(state: MindState) -> None:
    """Compute everything that cards in play say about numbers, abilities and kinds."""
    state.stale = False
    answers: i64 = 0
    for side in state.sides:
        for piece in side:
            card = piece.printed
            answers |= card.answers
            piece.silenced = False
            piece.all_kinds = False
            piece.power = max(0, card.power + piece.more_power)
            piece.cost = max(0, card.cost + piece.settled)
    waiting = state.as_pieces(state.waiting_things())
    for piece in waiting:
        piece.cost = max(0, piece.printed.cost + piece.settled)
    if state.regroup or answers & (1 << SILENCES):
        reindex(state)
    if state.standing[SILENCES]:
        # In the order in which the cards that do it entered play (MI-2.10).
        for one in state.standing[SILENCES]:
            if one.source is not None and one.source.has_text():
                for piece in affected(state, one):
                    piece.silenced = True
        reindex(state)
    for one in state.standing[VARIES]:
        for piece in affected(state, one):
            piece.all_kinds = True
    if state.standing[GIVES] or state.standing[LIMITS] or state.lasting:
        empower(state)
    price(state, waiting)
    for seat in range(2):
        thinker = state.sides[seat][0].printed
        state.memory[seat] = thinker.memory
        state.breaking_point[seat] = thinker.breaking_point
    if state.standing[OF_PLAYERS]:
        give_players(state)
    for seat in range(2):
        state.committed[seat] = committed(state, seat)


def give_players(state: MindState) -> None:
    """Change Memory and Breaking Point of the players, at least 0."""
    for one in state.standing[OF_PLAYERS]:
        frame = words_of(state, one)
        if frame is not None:
            has = one.stated.statement
            assert isinstance(has, PlayerHas)
            times = 1 if has.per is None else count_members(state, has.per, frame)
            for who in seats_of(state, has.who, frame):
                for change in has.changes:
                    n = change.value(state, frame) * times
                    if state.ledger is not None:
                        note(state, -1 - who, ground_of(state, one, change.stat, n))
                    if change.stat == MEMORY:
                        state.memory[who] += n
                    elif change.stat == BREAKING_POINT:
                        state.breaking_point[who] += n
    for seat in range(2):
        state.memory[seat] = max(0, state.memory[seat])
        state.breaking_point[seat] = max(0, state.breaking_point[seat])


def affected(state: MindState, one: StandingStatement) -> list[MindPiece]:
    """The cards in play that a statement applies to, all found before it changes any of them."""
    return [piece for side in state.sides for piece in side if concerns(state, one, piece)]


def empower(state: MindState) -> None:
    """Current power: printed, changes, upper limits, at least 0 (MI-2.8).

    During the summation every Thought has its printed power, so no sum depends on the order of cards (MI-2.11).
    """
    thoughts = [piece for side in state.sides for piece in side if piece.printed.is_thought]
    for thought in thoughts:
        thought.gained = thought.more_power
        thought.power = thought.printed.power
    give_lasting(state, POWER, "")
    give(state, POWER, "")
    for thought in thoughts:
        thought.power += thought.gained
    for one in state.standing[LIMITS]:
        for thought in thoughts:
            if thought.power > one.stated.n and concerns(state, one, thought):
                if state.ledger is not None:
                    note(state, thought.id, ground_of(state, one, POWER, one.stated.n - thought.power))
                thought.power = one.stated.n
    for thought in thoughts:
        thought.power = max(0, thought.power)


def price(state: MindState, waiting: list[MindPiece]) -> None:
    """Current costs of Thoughts and Intellects in play and on the train (MI-1.3, MI-11.12)."""
    if state.standing[COSTS] or state.lasting:
        for side in state.sides:
            for piece in side:
                if not piece.printed.is_thinker:
                    set_cost(state, piece, True)
    for piece in waiting:
        set_cost(state, piece, False)


def set_cost(state: MindState, piece: MindPiece, in_play: bool) -> None:
    """The cost of one of them."""
    more = cost_change(state, piece.printed, piece, piece.controller, in_play)
    for lasting in state.lasting:
        if lasting.thing == piece.id and lasting.stat == "cost":
            more += lasting.n
            if state.ledger is not None:
                note(state, piece.id, Ground(lasting.card, -1, COST, lasting.n))
    piece.cost = max(0, piece.printed.cost + piece.settled + more)


def end_changes(state: MindState, duration: Duration) -> None:
    """End all effects of that duration at the end of a turn (MI-6.5), or its player's effects at its start (MI-6.2).

    Those that begin later wait for the next such moment (MI-6.6).
    """
    end(state, duration)
    state.controls = [
        each for each in state.controls if not ends(each.duration, each.controller, duration, state.active)
    ]
    if duration == UNTIL_END_OF_TURN:
        for side in state.sides:
            for piece in side:
                piece.more_power = 0
                piece.drop_grounds(UNTIL_END_OF_TURN)
    state.changed()


def change_stat(
    state: MindState, piece: MindPiece, stat: str, n: i64, duration: Duration, frame: Frame
) -> None:
    """Change a number of a card in play by `n`: for a time, or as long as it is in play (MI-20.1)."""
    if duration == UNTIL_END_OF_TURN and stat == "power":
        piece.more_power += n
        piece.keep_ground(Ground(frame.source_form, frame.line, stat, n, duration))
    else:
        state.lasting.append(
            LastingEffect(frame.source_form, frame.controller, duration, thing=piece.id, stat=stat, n=n)
        )
    state.changed()


def settled(state: MindState, seat: i64, card: MindCard, piece: MindPiece | None = None) -> i64:
    """The change of cost that becomes fixed for `card` if `seat` plays it now: `the first ... each turn` (MI-11.12).

    `piece`, if that is what it becomes, keeps the causes.
    """
    total: i64 = 0
    for one in in_force(state, COSTS):
        costs = one.stated.statement
        if isinstance(costs, Costs) and costs.first:
            group = costs.group
            yours = group.control in (PLAYED_BY_YOU, YOURS_OR_PLAYED)
            if (
                (group.control == ANYONE or (one.controller() == seat) == yours)
                and card.is_noun(group.meant())
                and words_of(state, one) is not None
                and (
                    one.lasting is not None  # `the next ...`
                    or not any(
                        played.seat == seat and played.card.is_noun(group.meant()) for played in state.played
                    )
                )
            ):
                total += costs.n
                if piece is not None:
                    piece.keep_ground(ground_of(state, one, COST, costs.n))
    return total


def cost_in_hand(state: MindState, seat: i64, card: MindCard) -> i64:
    """The present cost for `seat` of a card of the hand (MI-1.3)."""
    if not in_force(state, COSTS) and not card.prices:
        return card.cost
    return max(0, card.cost + settled(state, seat, card) + cost_change(state, card, None, seat))


def committed(state: MindState, seat: i64) -> i64:
    """Committed Memory: the total cost of cards in play or on the train (MI-1.3, MI-2.3, MI-11.7)."""
    total: i64 = 0
    for piece in state.sides[seat]:
        if not piece.printed.is_thinker:
            total += piece.cost
    for waiting in state.train.plays:
        piece_ = state.waiting_piece(waiting)
        if piece_ is not None and waiting.seat == seat:
            total += piece_.cost
    return total


def free_memory(state: MindState, seat: i64) -> i64:
    """Free Memory; below 0 while the player is overloaded (MI-1.3)."""
    if state.stale:
        project(state)
    return state.memory[seat] - state.committed[seat]


def unit_power(state: MindState, unit: list[MindPiece]) -> i64:
    """The total power of the Thoughts of one unit (MI-2.9)."""
    given = in_force(state, GIVES)
    total: i64 = 0
    for piece in unit:
        total += piece.power
    if len(unit) > 1:
        for one in given:
            has = one.stated.statement
            assert isinstance(has, Has)
            frame = words_of(state, one) if is_of_units(has.group) else None
            if frame is not None and has.group.fits(state, unit[0], frame):
                total += bonus(state, has, POWER, frame)
    return max(0, total)


def is_of_units(group: Group) -> bool:
    """Whether a group means units or Groups, each as a whole (MI-2.9)."""
    return "group" in group.nouns or "unit" in group.nouns


def numbers_forbidden(state: MindState, piece: MindPiece, act: str) -> list[int]:
    """The numbers in what cards say that a Thought cannot do, as in `be blocked by thoughts with power N or less`."""
    return [
        int(one.stated.n)
        for one in in_force(state, CANNOT)
        if one.stated.act == act and concerns(state, one, piece)
    ]


def is_free_of(state: MindState, challenger: MindPiece, unit: list[MindPiece]) -> bool:
    """Whether a challenger cannot be blocked by that unit (5.4)."""
    if not in_force(state, CANNOT):
        return False
    if forbidder(state, challenger, BE_BLOCKED) is not None:
        return True
    if len(unit) > 1 and forbidder(state, challenger, BE_BLOCKED_BY_GROUPS) is not None:
        return True
    for stat in (POWER, COST):
        # Every Thought of the unit has to be such a one (5.4).
        values = [int(piece.power if stat == POWER else piece.cost) for piece in unit]
        less = numbers_forbidden(state, challenger, BE_BLOCKED_BY.format(stat, "less"))
        more = numbers_forbidden(state, challenger, BE_BLOCKED_BY.format(stat, "more"))
        if any(max(values) <= n for n in less) or any(min(values) >= n for n in more):
            return True
    return False


def cannot_play(state: MindState, seat: i64, card: MindCard) -> Card | None:
    """The card that forbids `seat` to play `card` now, or None (MI-20.8)."""
    barring = bars_play(state, seat, card)
    if barring is not None:
        return barring
    for one in in_force(state, PLAYING):
        statement = one.stated.statement
        if not isinstance(statement, PlayLimit):
            continue
        frame = words_of(state, one)
        if (
            frame is None
            or seat not in seats_of(state, statement.who, frame)
            or not statement.group.fits_card(state, card, frame)
        ):
            continue
        fitting = [each for each in state.played if statement.group.fits_card(state, each.card, frame)]
        if len([each for each in fitting if each.seat == seat]) >= statement.n:
            return one.card()
    return None


def plays_anytime(state: MindState, seat: i64, card: MindCard) -> bool:
    """Whether `seat` may play a Thought whenever it could play an Intellect (MI-9.6)."""
    own = Frame(None, -1, 0, card, seat)
    if any(when is None or when.holds(state, own) for when in card.at_any_time):
        return True
    for one in in_force(state, PLAYING):
        statement = one.stated.statement
        if one.controller() == seat and isinstance(statement, MayPlay) and not statement.group.is_this():
            frame = words_of(state, one)
            if frame is not None and statement.group.fits_card(state, card, frame):
                return True
    return False


def cannot_remove(state: MindState, piece: MindPiece) -> Card | None:
    """The card that forbids the remove action on a card in play, or None (MI-9.4)."""
    for one in in_force(state, OF_GAME):
        if one.controller() == piece.controller and isinstance(one.stated.statement, CannotRemove):
            if concerns(state, one, piece):
                return one.card()
    return None


def groups_in_challenge_step(state: MindState, seat: i64) -> bool:
    """Whether a card lets `seat` use the group action in the own Challenge step (MI-10.3)."""
    for one in in_force(state, OF_GAME):
        statement = one.stated.statement
        if one.controller() == seat and isinstance(statement, MayGroup):
            if statement.period == "your challenge step" and words_of(state, one) is not None:
                return True
    return False


def hand_is_revealed(state: MindState, seat: i64) -> bool:
    """Whether a card in play makes the hand of `seat` public."""
    for one in in_force(state, REVEALS):
        statement = one.stated.statement
        assert isinstance(statement, HandRevealed)
        if (one.controller() == seat) == (statement.whose == YOU) and words_of(state, one) is not None:
            return True
    return False
