"""Power, cost, Memory, Breaking Point, and what cards allow and forbid: projected, never stored (MI-2.7 to MI-2.11).

Whatever changes the position says so, and the next rule that asks has everything computed anew, in a fixed order: lost
abilities, kinds, power (printed, sums of changes, upper limits, at least 0), costs, the numbers of the players.
"""

from __future__ import annotations

from mypy_extensions import i64

from mindtable.cards.frame import Frame
from mindtable.cards.nodes.group import (
    ANYONE,
    EACH,
    PLAYED_BY_OPPONENT,
    PLAYED_BY_YOU,
    THEIRS_OR_PLAYED,
    THIS,
    YOURS,
    YOURS_OR_PLAYED,
    Group,
    count_members,
)
from mindtable.cards.statements.abilities import HasAll, LosesAbilities
from mindtable.cards.statements.costs import Costs
from mindtable.cards.statements.permission import Can, Cannot
from mindtable.cards.statements.playing import CannotPlay, PlayLimit
from mindtable.cards.statements.revealed import HandRevealed
from mindtable.cards.words import EACH_PLAYER, OPPONENT
from mindtable.games.mind.card import BREAKING_POINT, COST, KINDS, MEMORY, POWER, Law, MindCard
from mindtable.games.mind.dependence import (
    ON_ANYTHING,
    ON_PIECES,
    SAYS_ACTIONS,
    SAYS_COSTS,
    SAYS_HANDS,
    SAYS_KINDS,
    SAYS_LAWS,
    SAYS_LIMIT,
    SAYS_PLAYER,
    SAYS_PLAYING,
    SAYS_POWER,
    SAYS_SILENCE,
)
from mindtable.games.mind.piece import Piece
from mindtable.games.mind.state import MindState
from mindtable.games.mind.statements import CannotRemove, MayGroup, MayPlay
from mindtable.games.mind.words import BREAK
from mindtable.language.phrase import YOU

# Phrases of the vocabulary that a rule asks for.
TO_CHALLENGE = "challenge"
TO_CHALLENGE_PLAYERS = "challenge players"
TO_BLOCK = "block"
BLOCK_ENGAGED = "block while engaged"
BE_BLOCKED = "be blocked"
BE_BLOCKED_BY_GROUPS = "be blocked by groups"
BE_BLOCKED_BY_WEAK = "be blocked by thoughts with power "
BE_REMOVED_BY_TIES = "be removed by tied challenges"
BE_TARGETED = "be targeted by intellects your opponent controls"


def project(state: MindState) -> None:
    """Compute everything that cards in play say about numbers, abilities and kinds."""
    state.stale = False
    mine, theirs = state.sides
    says: i64 = 0
    for side in state.sides:
        for piece in side:
            card = piece.printed
            says |= card.says
            piece.silenced = False
            piece.all_kinds = False
            piece.power = max(0, card.power + piece.more_power)
            piece.cost = max(0, card.cost + piece.settled)
    for waiting in state.train.plays:
        waiting_piece = state.waiting_piece(waiting)
        if waiting_piece is not None:
            waiting_piece.cost = max(0, waiting_piece.printed.cost + waiting_piece.settled)
    if says & SAYS_SILENCE:
        state.sources = by_age(state)
        silence(state, state.sources)
    # Those with standing lines, the one that entered first before the others.
    sources: list[Piece] = []
    i: i64 = 0
    j: i64 = 0
    depends: i64 = ON_PIECES
    says = 0
    while i < len(mine) or j < len(theirs):
        if j >= len(theirs) or (i < len(mine) and mine[i].age < theirs[j].age):
            piece = mine[i]
            i += 1
        else:
            piece = theirs[j]
            j += 1
        if piece.printed.standing and not piece.silenced:
            sources.append(piece)
            says |= piece.printed.says
        depends |= piece.printed.depends
    for lasting in state.lasting:
        if lasting.stat == POWER:
            says |= SAYS_POWER
        elif isinstance(lasting.statement, (Can, Cannot)):
            says |= SAYS_LAWS
        else:
            says |= SAYS_COSTS
            depends = ON_ANYTHING
    state.sources = sources
    state.depends = depends
    state.says = says
    if says & (SAYS_KINDS | SAYS_POWER | SAYS_LIMIT | SAYS_COSTS):
        pieces = by_age(state)
        if says & SAYS_KINDS:
            give_kinds(state, pieces)
        if says & (SAYS_POWER | SAYS_LIMIT):
            empower(state, pieces)
        if says & SAYS_COSTS:
            price(state, pieces)
    for seat in (0, 1):
        thinker = state.sides[seat][0].printed
        memory: i64 = thinker.memory
        breaking_point: i64 = thinker.breaking_point
        if says & SAYS_PLAYER:
            for source in sources:
                for law in source.printed.player_bonuses:
                    has = law.has
                    if (source.controller == seat) == (has.who == YOU) and applies(state, source, law):
                        for change in has.changes:
                            n = change.value(state, state.watching(source))
                            if change.stat == MEMORY:
                                memory += n
                            elif change.stat == BREAKING_POINT:
                                breaking_point += n
        state.memory[seat] = max(0, memory)
        state.breaking_point[seat] = max(0, breaking_point)
        state.committed[seat] = committed(state, seat)


def by_age(state: MindState) -> list[Piece]:
    """All cards in play, the one that entered first before the others (MI-2.10)."""
    mine, theirs = state.sides
    ordered: list[Piece] = []
    i: i64 = 0
    j: i64 = 0
    while i < len(mine) or j < len(theirs):
        if j >= len(theirs) or (i < len(mine) and mine[i].age < theirs[j].age):
            ordered.append(mine[i])
            i += 1
        else:
            ordered.append(theirs[j])
            j += 1
    return ordered


def applies(state: MindState, source: Piece, law: Law) -> bool:
    """Whether the condition of a standing line is true."""
    return law.condition is None or law.condition.holds(state, state.watching(source))


def silence(state: MindState, pieces: list[Piece]) -> None:
    """Take abilities away, in the order in which the cards that do it entered play (MI-2.10)."""
    for source in pieces:
        if source.printed.silencers and not source.silenced:
            for law in source.printed.silencers:
                statement = law.statement
                assert isinstance(statement, LosesAbilities)
                if applies(state, source, law):
                    frame = state.watching(source)
                    lost = [piece for piece in pieces if statement.group.fits(state, piece, frame)]
                    for piece in lost:
                        piece.silenced = True


def give_kinds(state: MindState, pieces: list[Piece]) -> None:
    """Make Thoughts be of all kinds (5.4)."""
    for source in state.sources:
        for law in source.printed.kind_givers:
            statement = law.statement
            assert isinstance(statement, HasAll)
            if applies(state, source, law):
                frame = state.watching(source)
                for piece in pieces:
                    if statement.group.fits(state, piece, frame):
                        piece.all_kinds = True


def empower(state: MindState, pieces: list[Piece]) -> None:
    """Current power: printed, changes, upper limits, at least 0 (MI-2.8).

    While changes are added up every Thought has its printed power, so no sum depends on the order of cards (MI-2.11).
    """
    thoughts = [piece for piece in pieces if piece.printed.is_thought]
    sums: list[int] = [int(piece.more_power) for piece in thoughts]
    for thought in thoughts:
        thought.power = thought.printed.power
    for lasting in state.lasting:
        if lasting.stat == POWER:
            for i in range(len(thoughts)):
                if thoughts[i].id == lasting.thing:
                    sums[i] += lasting.n
    for source in state.sources:
        for law in source.printed.bonuses:
            if "group" in law.has.group.nouns or not applies(state, source, law):
                continue
            n = bonus(state, source, law.has.changes, law.has.per, POWER)
            if n == 0:
                continue
            frame = state.watching(source)
            for i in range(len(thoughts)):
                # What is said of units is said of a Group as a whole (MI-2.9).
                if not (law.of_units and thoughts[i].group) and law.has.group.fits(state, thoughts[i], frame):
                    sums[i] += n
    for i in range(len(thoughts)):
        thoughts[i].power = thoughts[i].printed.power + sums[i]
    for source in state.sources:
        for limit in source.printed.prohibitions:
            if limit.most_power >= 0 and applies(state, source, limit):
                frame = state.watching(source)
                for thought in thoughts:
                    if thought.power > limit.most_power and limit.cannot.group.fits(state, thought, frame):
                        thought.power = limit.most_power
    for thought in thoughts:
        thought.power = max(0, thought.power)


def bonus(state: MindState, source: Piece, changes: tuple[object, ...], per: Group | None, stat: str) -> i64:
    """By how much a bonus of `source` changes a number."""
    from mindtable.cards.nodes.change import Change

    frame = state.watching(source)
    total: i64 = 0
    for change in changes:
        assert isinstance(change, Change)
        if change.stat == stat:
            total += change.value(state, frame)
    if total and per is not None:
        total *= state.count(per, state.watching(source))
    return total


def price(state: MindState, pieces: list[Piece]) -> None:
    """Current costs of Thoughts and Intellects in play and on the train (MI-1.3, MI-11.12)."""
    for piece in pieces:
        if not piece.printed.is_thinker:
            piece.cost = max(
                0,
                piece.printed.cost + piece.settled + more_cost(state, piece, piece.printed, piece.controller),
            )
    for waiting in state.train.plays:
        piece_ = state.waiting_piece(waiting)
        if piece_ is not None:
            piece_.cost = max(
                0,
                piece_.printed.cost + piece_.settled + more_cost(state, piece_, piece_.printed, waiting.seat),
            )


def more_cost(state: MindState, piece: Piece | None, card: MindCard, seat: i64) -> i64:
    """What standing lines and effects for a time change about the cost of a card that `seat` controls or may play.

    `piece` is the card in play or on the train, None for one in the hand. Lines about the first card of a turn are
    settled apart from this (MI-11.12).
    """
    total: i64 = 0
    if not state.says & SAYS_COSTS and not card.cost_laws:
        return total
    for source in state.sources:
        for law in source.printed.cost_laws:
            statement = law.costs
            if not statement.first and applies(state, source, law):
                frame = state.watching(source)
                if is_priced(state, statement.group, frame, piece, card, seat):
                    total += statement.n * (1 if statement.per is None else state.count(statement.per, frame))
        for law_ in source.printed.bonuses:
            if law_.of_cost and piece is not None and applies(state, source, law_):
                # What something `has` it has in play only.
                if state.find(piece.id) is not None and law_.has.group.fits(
                    state, piece, state.watching(source)
                ):
                    total += bonus(state, source, law_.has.changes, law_.has.per, COST)
    for lasting in state.lasting:
        made = lasting.statement
        if isinstance(made, Costs) and not made.first and lasting.frame is not None:
            if is_priced(state, made.group, lasting.frame, piece, card, seat):
                total += made.n * (1 if made.per is None else state.count(made.per, lasting.frame))
        elif piece is not None and lasting.thing == piece.id and lasting.stat == COST:
            total += lasting.n
    if piece is None or state.find(piece.id) is None:
        # Its own line works in the hand and on the train, too; `you` is who plays it.
        for law in card.cost_laws:
            if law.costs.group.quantifier == THIS:
                frame = Frame(None, -1, 0 if piece is None else piece.id, card, seat)
                if law.condition is None or law.condition.holds(state, frame):
                    total += law.costs.n * (1 if law.costs.per is None else state.count(law.costs.per, frame))
    return total


def is_priced(
    state: MindState, group: Group, frame: Frame, piece: Piece | None, card: MindCard, seat: i64
) -> bool:
    """Whether `each thought you play or control` and the like mean a card (5.3)."""
    if group.quantifier == THIS:
        return piece is not None and piece.id == frame.source
    if group.quantifier != EACH or (group.other and piece is not None and piece.id == frame.source):
        return False
    yours = seat == frame.controller
    if group.control in (PLAYED_BY_YOU, YOURS_OR_PLAYED):
        if not yours:
            return False
    elif group.control in (PLAYED_BY_OPPONENT, THEIRS_OR_PLAYED):
        if yours:
            return False
    elif group.control != ANYONE:
        return False
    in_play = piece is not None and state.find(piece.id) is not None
    if in_play and group.control in (PLAYED_BY_YOU, PLAYED_BY_OPPONENT):
        return False  # only while it is being played
    if piece is not None and in_play:
        return is_noun(state, piece, group.nouns)
    return is_card_noun(card, group.nouns)


def settled(state: MindState, seat: i64, card: MindCard) -> i64:
    """The change of cost that sticks to `card` if `seat` plays it now: `the first ... each turn` (MI-11.12)."""
    total: i64 = 0
    if not state.says & SAYS_COSTS:
        return total
    for source in state.sources:
        for law in source.printed.cost_laws:
            group = law.costs.group
            if law.costs.first and (source.controller == seat) == (
                group.control in (PLAYED_BY_YOU, YOURS_OR_PLAYED)
            ):
                if is_card_noun(card, group.nouns) and applies(state, source, law):
                    if not any(
                        played.seat == seat and is_card_noun(played.card, group.nouns)
                        for played in state.played
                    ):
                        total += law.costs.n
    return total


def cost_in_hand(state: MindState, seat: i64, card: MindCard) -> i64:
    """What it costs `seat` to play a card of the hand now (MI-1.3)."""
    if state.stale:
        project(state)
    if not state.says & SAYS_COSTS and not card.cost_laws:
        return card.cost
    return max(0, card.cost + settled(state, seat, card) + more_cost(state, None, card, seat))


def committed(state: MindState, seat: i64) -> i64:
    """Committed Memory: the cost, not the number, of what is in play or on the train (MI-1.3, MI-2.3, MI-11.7)."""
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


def unit_power(state: MindState, unit: list[Piece]) -> i64:
    """The total power of the Thoughts of one unit (MI-2.9)."""
    if state.stale:
        project(state)
    total: i64 = 0
    for piece in unit:
        total += piece.power
    if len(unit) > 1 and state.says & SAYS_POWER:
        oldest = unit[0]
        for source in state.sources:
            for law in source.printed.bonuses:
                if law.of_units and applies(state, source, law):
                    if law.has.group.fits(state, oldest, state.watching(source)):
                        total += bonus(state, source, law.has.changes, law.has.per, POWER)
    return max(0, total)


def forbidder(state: MindState, piece: Piece, what: str) -> MindCard | None:
    """The card that says that a Thought cannot do `what`, or None."""
    if state.stale:
        project(state)
    if not state.says & SAYS_LAWS:
        return None
    for source in state.sources:
        for law in source.printed.prohibitions:
            statement = law.cannot
            if statement.what == what and applies(state, source, law):
                frame = state.watching(source)
                if statement.group.fits(state, piece, frame) and (
                    statement.unless is None or not statement.unless.holds(state, frame)
                ):
                    return source.printed
    for lasting in state.lasting:
        made = lasting.statement
        if isinstance(made, Cannot) and made.what == what and lasting.covers(state, piece, made.group):
            if made.unless is None or lasting.frame is None or not made.unless.holds(state, lasting.frame):
                return state.mind_card(lasting.card)
    return None


def protects(state: MindState, piece: Piece, seat: i64) -> bool:
    """Whether a card says that Intellects of `seat` cannot target a Thought (5.4)."""
    if state.stale:
        project(state)
    for source in state.sources:
        if source.controller != seat:
            for law in source.printed.prohibitions:
                if law.cannot.what == BE_TARGETED and applies(state, source, law):
                    if law.cannot.group.fits(state, piece, state.watching(source)):
                        return True
    for lasting in state.lasting:
        made = lasting.statement
        if isinstance(made, Cannot) and made.what == BE_TARGETED and lasting.controller != seat:
            if lasting.covers(state, piece, made.group):
                return True
    return False


def allows(state: MindState, piece: Piece, what: str) -> bool:
    """Whether a card says that a Thought can do `what`, against the rules (MI-1.4)."""
    if state.stale:
        project(state)
    if not state.says & SAYS_LAWS:
        return False
    for source in state.sources:
        for law in source.printed.permissions:
            if law.can.what == what and applies(state, source, law):
                if law.can.group.fits(state, piece, state.watching(source)):
                    return True
    for lasting in state.lasting:
        made = lasting.statement
        if isinstance(made, Can) and made.what == what and lasting.covers(state, piece, made.group):
            return True
    return False


def may_block(state: MindState, challengers: list[Piece], unit: list[Piece]) -> bool:
    """Whether a unit may block these challengers (MI-14.1, MI-14.7, MI-10.10).

    It is disengaged, or each member can block while engaged; no member is barred from blocking; and not each challenger
    is free of being blocked by it.
    """
    for piece in unit:
        if forbidder(state, piece, TO_BLOCK) is not None:
            return False
    if any(piece.engaged for piece in unit) and not all(
        allows(state, piece, BLOCK_ENGAGED) for piece in unit
    ):
        return False
    return any(not is_free_of(state, challenger, unit) for challenger in challengers)


def is_free_of(state: MindState, challenger: Piece, unit: list[Piece]) -> bool:
    """Whether a challenger cannot be blocked by that unit (5.4)."""
    if not state.says & SAYS_LAWS:
        return False
    if forbidder(state, challenger, BE_BLOCKED) is not None:
        return True
    if len(unit) > 1 and forbidder(state, challenger, BE_BLOCKED_BY_GROUPS) is not None:
        return True
    strongest: i64 = 0
    for piece in unit:
        strongest = max(strongest, piece.power)
    for source in state.sources:
        for law in source.printed.prohibitions:
            what = law.cannot.what
            if what.startswith(BE_BLOCKED_BY_WEAK) and strongest <= int(what.split()[-3]):
                if forbidder(state, challenger, what) is not None:
                    return True
    for lasting in state.lasting:
        made = lasting.statement
        if isinstance(made, Cannot) and made.what.startswith(BE_BLOCKED_BY_WEAK):
            if (
                strongest <= int(made.what.split()[-3])
                and forbidder(state, challenger, made.what) is not None
            ):
                return True
    return False


def cannot_play(state: MindState, seat: i64, card: MindCard) -> MindCard | None:
    """The card that says that `seat` cannot play `card` now, or None (MI-20.8)."""
    if state.stale:
        project(state)
    if not state.says & SAYS_PLAYING:
        return None
    for source in state.sources:
        for law in source.printed.play_bans:
            ban = law.statement
            assert isinstance(ban, CannotPlay)
            meant = ban.who == EACH_PLAYER or (ban.who == OPPONENT) == (source.controller != seat)
            if meant and ban.group.fits_card(state, card) and applies(state, source, law):
                return source.printed
        for law in source.printed.play_limits:
            limit = law.statement
            assert isinstance(limit, PlayLimit)
            if limit.group.fits_card(state, card) and applies(state, source, law):
                played: i64 = 0
                for one in state.played:
                    if one.seat == seat and limit.group.fits_card(state, one.card):
                        played += 1
                if played >= limit.n:
                    return source.printed
    return None


def plays_anytime(state: MindState, seat: i64, card: MindCard) -> bool:
    """Whether `seat` may play a Thought whenever it could play an Intellect (MI-9.6)."""
    if card.at_any_time:
        return True
    if state.stale:
        project(state)
    if not state.says & SAYS_PLAYING:
        return False
    for source in state.sources:
        if source.controller == seat:
            for law in source.printed.play_times:
                statement = law.statement
                assert isinstance(statement, MayPlay)
                if statement.group.fits_card(state, card) and applies(state, source, law):
                    return True
    return False


def cannot_remove(state: MindState, piece: Piece) -> MindCard | None:
    """The card that forbids the remove action on a card in play, or None (MI-9.4)."""
    if state.stale:
        project(state)
    if not state.says & SAYS_ACTIONS:
        return None
    for source in state.sources:
        if source.controller == piece.controller:
            for law in source.printed.kept:
                statement = law.statement
                assert isinstance(statement, CannotRemove)
                if statement.group.fits(state, piece, state.watching(source)) and applies(state, source, law):
                    return source.printed
    return None


def groups_in_challenge_step(state: MindState, seat: i64) -> bool:
    """Whether a card lets `seat` use the group action in the own Challenge step (MI-10.3)."""
    if state.stale:
        project(state)
    if not state.says & SAYS_ACTIONS:
        return False
    for source in state.sources:
        if source.controller == seat:
            for law in source.printed.group_times:
                statement = law.statement
                assert isinstance(statement, MayGroup)
                if statement.period == "your challenge step" and applies(state, source, law):
                    return True
    return False


def hand_is_revealed(state: MindState, seat: i64) -> bool:
    """Whether the hand of `seat` is public by a card in play."""
    if state.stale:
        project(state)
    if not state.says & SAYS_HANDS:
        return False
    for source in state.sources:
        for law in source.printed.reveals:
            statement = law.statement
            assert isinstance(statement, HandRevealed)
            if (source.controller == seat) == (statement.whose == YOU) and applies(state, source, law):
                return True
    return False


def enters_engaged(state: MindState, piece: Piece) -> bool:
    """Whether a Thought that has just come into play does so engaged; not if it lost its abilities (5.4)."""
    if state.stale:
        project(state)
    return piece.printed.enters_engaged and not piece.silenced


def is_noun(state: MindState, piece: Piece, nouns: tuple[str, ...]) -> bool:
    """Whether one of the words fits a card in play or on the train; a unit is its oldest Thought (MI-1.2)."""
    card = piece.printed
    for noun in nouns:
        if noun == card.type or (
            noun in KINDS and card.is_thought and (card.kind == noun or piece.all_kinds)
        ):
            return True
        if noun == "card":
            return not card.is_thinker
        if noun in ("unit", "group") and card.is_thought:
            if piece.group == 0:
                if noun == "unit":
                    return True
            elif state.unit_of(piece)[0].id == piece.id:
                return True
    return False


def is_card_noun(card: MindCard, nouns: tuple[str, ...]) -> bool:
    """Whether one of the words fits a card outside play: `card`, `intellect card`, `recollection`."""
    for noun in nouns:
        word = noun.removesuffix(" card")
        if word in ("card", card.type) or (word in KINDS and card.kind == word):
            return True
    return False


def kinds_of(piece: Piece) -> list[str]:
    """The kinds that a Thought is of."""
    if piece.all_kinds:
        return list(KINDS)
    return [piece.printed.kind] if piece.printed.kind else []


def count(state: MindState, group: Group, frame: Frame) -> i64:
    """How many there are: breaks, cards of a zone, or cards in play (5.3)."""
    if group.nouns == (BREAK,):
        return state.breaks[frame.controller if group.control == YOURS else 1 - frame.controller]
    if group.place != "play":
        found: i64 = 0
        for card in state.cards_in(group.place, state.player(group.place_of, frame)):
            if group.fits_card(state, card):
                found += 1
        return found
    return count_members(state, group, frame)
